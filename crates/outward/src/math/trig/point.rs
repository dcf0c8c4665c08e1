//! Sine, cosine and tangent of a number.

use super::angle::{Angle, QUICK_LIMIT, SIN_ERR, TAN_ERR, is_tiny};
use super::rare::{Sine, Tangent};
use crate::format::Format;
use crate::machine::{Lanes, Machine};
use crate::round::Rounding;

/// sin x, correctly rounded in the direction `R`, for every finite x.
///
/// | x | sin x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±∞, NaN | NaN |
#[inline(always)]
pub fn sin_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let wide = x.widen();
    let angle = Angle::new(m, wide);
    let (high, low) = angle.sin(m);
    let (fast, undecided) = V::round_sum::<R>(high, low, high.abs(), V::Machine::UNIT * SIN_ERR);
    let quick = wide.abs().le(m.f64(QUICK_LIMIT));
    let one = V::splat(m, V::Format::one());
    let [y] = V::rescue::<Sine<R, V::Format, 0>, 2, 1>(undecided | is_tiny(high) | !quick, [x, one], [fast]);
    y
}

/// cos x, correctly rounded in the direction `R`, for every finite x.
///
/// | x | cos x |
/// |---|---|
/// | ±0 | 1, exactly: the only exact case |
/// | ±∞, NaN | NaN |
#[inline(always)]
pub fn cos_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let wide = x.widen();
    let angle = Angle::new(m, wide).turned(m, 1);
    let (high, low) = angle.sin(m);
    let (fast, undecided) = V::round_sum::<R>(high, low, high.abs(), V::Machine::UNIT * SIN_ERR);
    let quick = wide.abs().le(m.f64(QUICK_LIMIT));
    let one = V::splat(m, V::Format::one());
    let [y] = V::rescue::<Sine<R, V::Format, 1>, 2, 1>(undecided | is_tiny(high) | !quick, [x, one], [fast]);
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
    let angle = Angle::new(m, wide);
    let (high, low) = angle.tan(m);
    let (fast, undecided) = V::round_sum::<R>(high, low, high.abs(), V::Machine::UNIT * TAN_ERR);
    let quick = wide.abs().le(m.f64(QUICK_LIMIT));
    let [y] = V::rescue::<Tangent<R, V::Format>, 1, 1>(undecided | angle.is_close(m) | !quick, [x], [fast]);
    y
}
