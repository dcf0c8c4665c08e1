//! Bounds of the Bessel functions of the first and of the second kind over an interval.

use dashu_float::FBig;
use outward::Round;
use outward::format::Format;
use outward::math::tables::bessel::{
    J0_PLACES, J0_SIZES, J1_PLACES, J1_SIZES, Y0_PLACES, Y0_SIZES, Y1_PLACES, Y1_SIZES,
};
use outward::ops;

use crate::oracle::bessel::{first, second as second_kind};
use crate::oracle::dashu::{repr, wider, ziv};
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

/// Returns the bounds of an interval: of the least and the greatest value at two points. `None` stands for the empty
/// set. Beyond the tables, the bound of a maximum or minimum is the bound of the size from the number before it on.
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
    let [maximum, minimum] = first_turns(order, second, [a, b]);
    if let Some(before) = maximum {
        high = high.max(up(size(order, second, before)));
    }
    if let Some(before) = minimum {
        low = low.min(-up(size(order, second, before)));
    }
    [low, high]
}

/// Returns the numbers before the first maximum and before the first minimum in [a, b], beyond 800. Between two numbers
/// that are 4 apart there are one or two turns, and between numbers further apart there are two or more.
fn first_turns(order: u32, second: bool, [a, b]: [f64; 2]) -> [Option<f64>; 2] {
    let mut turns = [None; 2];
    let (mut from, mut from_rises) = (a, rises(order, second, a));
    while from < b && turns.contains(&None) {
        let to = (from + 1.0).max(from.next_up()).min(b);
        let to_rises = to - from <= 4.0 && rises(order, second, to);
        if to - from > 4.0 || (to - from == 4.0 && from_rises == to_rises) {
            return turns.map(|turn| turn.or(Some(from)));
        }
        if from_rises != to_rises {
            let (mut low, mut high) = (from, to);
            while low.next_up() < high {
                let middle = low + (high - low) / 2.0;
                if rises(order, second, middle) == from_rises { low = middle } else { high = middle }
            }
            turns[usize::from(!from_rises)].get_or_insert(low);
        }
        (from, from_rises) = (to, to_rises);
    }
    turns
}

fn rises(order: u32, second: bool, x: f64) -> bool {
    let [zero, one] = if second { [ops::y0_rn(x), ops::y1_rn(x)] } else { [ops::j0_rn(x), ops::j1_rn(x)] };
    if order == 0 { one < 0.0 } else { x * zero > one }
}

/// Returns a bound of the sizes of all maxima and minima from x on, rounded up: √(f² + x²·f′²/(x² − n²)) at x, or from
/// 2^34 on √(2/(π√(x² − n²))).
fn size(order: u32, second: bool, x: f64) -> f64 {
    let real = ziv(|context, mut cache| {
        let (digits, exact) = (wider(context), repr(x));
        let number = |n: u8| FBig::from_repr(n.into(), digits);
        let (n, x) = (number(order as u8), FBig::from_repr(exact.clone(), digits));
        let beyond = &x * &x - &n * &n;
        let square = if x.to_f64().value() < f64::from(1 << 17).powi(2) {
            let [zero, one] =
                if second { [second_kind::<0>, second_kind::<1>] } else { [first::<0>, first::<1>] };
            let zero = zero(digits, cache.as_deref_mut(), &exact)?.value();
            let one = one(digits, cache, &exact)?.value();
            let (value, slope) = if order == 0 { (zero, -one) } else { (one.clone(), zero - one / &x) };
            &value * &value + &slope * &slope * &x * &x / beyond
        } else {
            number(2) / digits.pi::<2>(cache).value() / beyond.sqrt()
        };
        Ok(square.sqrt().with_precision(context.precision()))
    });
    f64::from_bits(real.round::<f64>(Round::TowardPositive))
}
