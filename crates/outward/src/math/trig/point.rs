//! Sine, cosine and tangent of a number.

use super::angle::{Angle, QUICK_LIMIT, SIN_ERR, TAN_ERR, is_tiny};
use super::narrow::{NarrowAngle, SIN_NARROW_PLACES, TAN_NARROW_PLACES};
use super::rare::{Sine, Tangent};
use crate::format::Format;
use crate::machine::{Lanes, Machine};
use crate::math::narrow::is_narrow;
use crate::round::Rounding;

/// sin x, correctly rounded in the direction `R`, for every finite x.
///
/// | x | sin x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±∞, NaN | NaN |
#[inline(always)]
pub fn sin_r<R: Rounding, V: Lanes>(x: V) -> V {
    sine::<R, V, 0>(x)
}

/// cos x, correctly rounded in the direction `R`, for every finite x.
///
/// | x | cos x |
/// |---|---|
/// | ±0 | 1, exactly: the only exact case |
/// | ±∞, NaN | NaN |
#[inline(always)]
pub fn cos_r<R: Rounding, V: Lanes>(x: V) -> V {
    sine::<R, V, 1>(x)
}

/// sin(x + `QUARTERS`·π/2).
#[inline(always)]
fn sine<R: Rounding, V: Lanes, const QUARTERS: u64>(x: V) -> V {
    let m = x.machine();
    let wide = x.widen();
    let (fast, left) = if is_narrow::<V::Format>() {
        let sine = NarrowAngle::new(m, wide).turned(m, QUARTERS).sin(m);
        let (fast, undecided) = V::round_near::<R>(sine, SIN_NARROW_PLACES);
        (fast, undecided | is_tiny(sine))
    } else {
        let (high, low) = Angle::new(m, wide).turned(m, QUARTERS).sin(m);
        let (fast, undecided) = V::round_sum::<R>(high, low, V::Machine::UNIT * SIN_ERR);
        (fast, undecided | is_tiny(high))
    };
    let quick = wide.abs().le(m.f64(QUICK_LIMIT));
    let one = V::splat(m, V::Format::one());
    let [y] = V::rescue::<Sine<R, V::Format, QUARTERS>, 2, 1>(left | !quick, [x, one], [fast]);
    y
}

/// tan x, correctly rounded in the direction `R`, for every finite x.
///
/// | x | tan x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±∞, NaN | NaN |
#[inline(always)]
pub fn tan_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let wide = x.widen();
    let (fast, left) = if is_narrow::<V::Format>() {
        let angle = NarrowAngle::new(m, wide);
        let (fast, undecided) = V::round_near::<R>(angle.tan(m), TAN_NARROW_PLACES);
        (fast, undecided | angle.is_close())
    } else {
        let angle = Angle::new(m, wide);
        let (high, low) = angle.tan(m);
        let (fast, undecided) = V::round_sum::<R>(high, low, V::Machine::UNIT * TAN_ERR);
        (fast, undecided | angle.is_close(m))
    };
    let quick = wide.abs().le(m.f64(QUICK_LIMIT));
    let [y] = V::rescue::<Tangent<R, V::Format>, 1, 1>(left | !quick, [x], [fast]);
    y
}
