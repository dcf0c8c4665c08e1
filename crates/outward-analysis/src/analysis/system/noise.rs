//! Points where rounding hides whether equations hold: no smaller piece around them can be decided.

use alloc::vec::Vec;

use super::constraint::{Function, middle};
use crate::analysis::range::Work;
use crate::interval::Interval;

/// Passes over all equations until a point is given up.
const MOST_PASSES: usize = 8;

/// A function is flat over a piece if its changes are at most this factor times as wide as its bounds at a point.
const FLAT: f64 = 4.0;

/// Do changes over a piece vanish in the rounding errors of an equation, while each other one rises or falls with a
/// variable? Smaller pieces are then not better known.
pub fn is_flat(equations: &[&Function], sides: &[Interval<f64>], work: &mut Work) -> bool {
    let middles: Vec<Interval<f64>> = sides.iter().map(|side| Interval::point(middle(*side))).collect();
    let mut is_one_flat = false;
    for equation in equations {
        let Some(gradient) = equation.bounds(sides, work).gradient else { return false };
        let change: f64 = gradient.iter().zip(sides).map(|(slope, side)| slope.mag() * side.wid()).sum();
        if change <= FLAT * equation.bounds(&middles, work).values.wid() {
            is_one_flat = true;
        } else if gradient.iter().all(|slope| slope.contains(0.0)) {
            return false;
        }
    }
    is_one_flat
}

/// A few numbers around a point in a piece that is moved from its middle to where all equations may hold, as far as
/// bounds there tell; none where no such point is found.
///
/// Each equation that does not hold moves the point along its gradient, to the nearest point where its tangent is 0
/// (Kaczmarz, Angenäherte Auflösung von Systemen linearer Gleichungen, 1937).
pub fn hidden_point(
    equations: &[&Function],
    sides: &[Interval<f64>],
    work: &mut Work,
) -> Option<Vec<Interval<f64>>> {
    let mut point: Vec<f64> = sides.iter().map(|side| middle(*side)).collect();
    for _ in 0..MOST_PASSES {
        let around = around(&point, sides);
        let mut holds = true;
        for equation in equations {
            let found = equation.bounds(&around, work);
            if found.values.contains(0.0) {
                continue;
            }
            holds = false;
            let gradient = found.gradient?;
            let slopes: Vec<f64> = gradient.iter().map(|slope| slope.mid()).collect();
            let square: f64 = slopes.iter().map(|slope| slope * slope).sum();
            let here: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
            let step = equation.bounds(&here, work).values.mid() / square;
            for ((x, slope), side) in point.iter_mut().zip(&slopes).zip(sides) {
                *x = (*x - step * slope).clamp(side.inf(), side.sup());
                if x.is_nan() {
                    return None;
                }
            }
        }
        if holds {
            return Some(around);
        }
    }
    None
}

/// The numbers next to a point, as far as they are in the piece.
fn around(point: &[f64], sides: &[Interval<f64>]) -> Vec<Interval<f64>> {
    let side = |(x, side): (&f64, &Interval<f64>)| {
        let near = Interval::new(x.next_down().next_down(), x.next_up().next_up());
        near.unwrap_or(Interval::point(*x)).intersection(*side)
    };
    point.iter().zip(sides).map(side).collect()
}
