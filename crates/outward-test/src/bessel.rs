//! Bounds of the Bessel functions of the first and of the second kind over an interval.

use outward::Round;
use outward::format::Format;
use outward::math::tables::bessel::{
    J0_PLACES, J0_SIZES, J1_PLACES, J1_SIZES, Y0_PLACES, Y0_SIZES, Y1_PLACES, Y1_SIZES,
};
use outward::ops;

use crate::oracle::real::Real;

/// The last numbers before the places where it turns, and its sizes there: of the tables, which their generator proves.
#[must_use]
pub fn turns(order: u32, second: bool) -> (&'static [f64], &'static [f64]) {
    match (order, second) {
        (0, false) => (&J0_PLACES, &J0_SIZES),
        (_, false) => (&J1_PLACES, &J1_SIZES),
        (0, true) => (&Y0_PLACES, &Y0_SIZES),
        (_, true) => (&Y1_PLACES, &Y1_SIZES),
    }
}

/// Is the first one above 0 a maximum?
#[must_use]
pub fn rises_first(order: u32, second: bool) -> bool {
    order == 1 || second
}

/// The bounds that an interval has, of the least and the greatest value at two points. `None` for the empty set.
pub fn range<F: Format>(
    order: u32,
    second: bool,
    x: [f64; 2],
    hull: impl Fn([f64; 2]) -> [f64; 2],
) -> Option<[f64; 2]> {
    let above = |x: [f64; 2]| range_above::<F>(order, second, x.map(|end| end.max(0.0)), &hull);
    let mirrored = [-x[1], -x[0]];
    Some(match (order, second) {
        (_, true) if x[1] <= 0.0 => return None,
        (_, true) => above(x),
        (0, false) if x[0] < 0.0 && x[1] > 0.0 => above([0.0, x[1].max(-x[0])]),
        (0, false) => above(if x[0] < 0.0 { mirrored } else { x }),
        (_, false) if x[0] >= 0.0 => above(x),
        (_, false) => {
            let [low, high] = above(mirrored).map(|bound| 0.0 - bound);
            let [least, most] = if x[1] > 0.0 { above(x) } else { [high, low] };
            [high.min(least), low.max(most)]
        }
    })
}

fn range_above<F: Format>(
    order: u32,
    second: bool,
    [a, b]: [f64; 2],
    hull: impl Fn([f64; 2]) -> [f64; 2],
) -> [f64; 2] {
    // A size rounded up to binary64 rounds on as itself.
    let up = |y: f64| F::from_pattern(Real::from_f64(y).round::<F>(Round::TowardPositive)).widen();
    let (places, sizes) = turns(order, second);
    let [mut low, mut high] = hull([a, b]);
    if a <= places[places.len() - 4] || a == b {
        let inside = (0..places.len()).filter(|&k| a <= places[k] && places[k] < b);
        for k in inside.take(2) {
            if rises_first(order, second) == (k % 2 == 0) {
                high = high.max(up(sizes[k]));
            } else {
                low = low.min(-up(sizes[k]));
            }
        }
        return [low, high];
    }
    // At most one turn is within 3, and the slopes at both ends tell.
    let slopes = [a, b].map(|x| slope(order, second, x));
    let envelope = {
        let more = if order == 0 { 1.0 } else { 1.0 + 1.0 / f64::from(1 << 18) };
        let square = (core::f64::consts::FRAC_2_PI * more).next_up();
        up(ops::sqrt_ru(ops::div_ru(square, a)))
    };
    let near = b - a <= 3.0;
    let is_monotone = near && slopes[0] * slopes[1] > 0.0;
    if !(is_monotone || near && slopes[0] > 0.0 && slopes[1] < 0.0) {
        low = -envelope;
    }
    if !(is_monotone || near && slopes[0] < 0.0 && slopes[1] > 0.0) {
        high = envelope;
    }
    [low, high]
}

/// The sign of the slope, or 0 where the library leaves that open.
fn slope(order: u32, second: bool, x: f64) -> f64 {
    if x == f64::INFINITY {
        return 0.0;
    }
    let [zero, one] = if second { [ops::y0_rn(x), ops::y1_rn(x)] } else { [ops::j0_rn(x), ops::j1_rn(x)] };
    if order == 0 {
        return if one == 0.0 { 0.0 } else { -one.signum() };
    }
    let difference = x * zero - one;
    let doubt = ((x * zero).abs() + one.abs()) / (1_u64 << 40) as f64;
    if difference.abs() > doubt && zero != 0.0 { difference.signum() } else { 0.0 }
}
