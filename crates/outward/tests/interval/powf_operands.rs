//! Common parts of the tests of [`powf`](outward::interval::powf): operands where it has something to decide, and its
//! decoration by the definition.

use outward::Round;
use outward::format::Format;
use outward::machine::soft::arith::convert;

use crate::draw::Draw;

/// The local decoration by the definition.
pub fn decoration([a, b]: [f64; 2], [c, d]: [f64; 2], result: Option<[f64; 2]>) -> f64 {
    let Some(bounds) = result else { return 4.0 };
    let (zero_in_x, integer) = (a <= 0.0 && 0.0 <= b, c == d && c == c.trunc());
    let defined = (a >= 0.0 || integer) && !(zero_in_x && c < 0.0);
    if !defined {
        4.0
    } else if zero_in_x && c == 0.0 {
        // The power is 1 at (0, 0) and on the lines y = 0, and 0 on x = 0 above it.
        if integer { 12.0 } else { 8.0 }
    } else if bounds.iter().all(|bound| bound.is_finite()) {
        16.0
    } else {
        12.0
    }
}

/// An end: a small integer, near one, near ±1, a border of the integers that are numbers, or anything.
fn end<T: Format>(draw: &mut Draw) -> T {
    let number = |x: f64| convert::<f64, T>(x, Round::TiesToEven);
    let signed = |draw: &mut Draw, x: f64| number(if draw.below(2) == 0 { x } else { -x });
    let precise = (1_u64 << T::PRECISION) as f64;
    match draw.below(8) {
        0 | 1 => number(draw.below(21) as f64 - 10.0),
        2 => number((draw.below(81) as f64 - 40.0) / 4.0),
        3 => {
            let x = 1.0 + (draw.below(65) as f64 - 32.0) / precise;
            signed(draw, x)
        }
        4 => {
            let x = precise * (1 << draw.below(4)) as f64 + draw.below(17) as f64 - 8.0;
            signed(draw, x)
        }
        5 => T::from_pattern(0),
        _ => draw.number(),
    }
}

pub fn side<T: Format>(draw: &mut Draw) -> [T; 2] {
    loop {
        let (s, t) = (end::<T>(draw), if draw.below(4) == 0 { T::nan() } else { end::<T>(draw) });
        let t = if t.is_nan() { s } else { t };
        let [lo, hi] = if s <= t { [s, t] } else { [t, s] };
        if lo.widen() < f64::INFINITY && f64::NEG_INFINITY < hi.widen() {
            return [lo, hi];
        }
    }
}
