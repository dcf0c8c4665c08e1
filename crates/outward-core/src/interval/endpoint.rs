//! The numbers that bounds can be.

use super::constant_bounds::ConstantBounds;
use super::single::Single;
use crate::machine::{Lanes, Native, Scalar};

/// A type that the bounds of an interval can have: `f64` and `f32`.
///
/// The type is also one lane of the portable machine, on which single intervals are computed.
pub trait Endpoint:
    Native + Lanes<Machine = Scalar, Format = Self> + core::fmt::Display + Single + ConstantBounds
{
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// +∞.
    const INFINITY: Self;
    /// −∞.
    const NEG_INFINITY: Self;
    /// The canonical NaN.
    const NAN: Self;
}

impl Endpoint for f64 {
    const ZERO: f64 = 0.0;
    const ONE: f64 = 1.0;
    const INFINITY: f64 = f64::INFINITY;
    const NEG_INFINITY: f64 = f64::NEG_INFINITY;
    const NAN: f64 = f64::NAN;
}

impl Endpoint for f32 {
    const ZERO: f32 = 0.0;
    const ONE: f32 = 1.0;
    const INFINITY: f32 = f32::INFINITY;
    const NEG_INFINITY: f32 = f32::NEG_INFINITY;
    const NAN: f32 = f32::NAN;
}
