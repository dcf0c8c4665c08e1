//! The formats of which there are pairs.

use outward_core::machine::Float;

mod sealed {
    pub trait PairFloat {}
    impl PairFloat for f64 {}
    impl PairFloat for f32 {}
}

/// The formats of which there are pairs: `f64` and `f32`.
pub trait PairFloat: Float + sealed::PairFloat {
    /// The exponent from which on no word that an operation rounds is subnormal: 2^(emin + 4p − 90).
    #[doc(hidden)]
    const LEAST_EXPONENT: i32 = Self::EMIN + 2 * Self::PRECISION as i32 + 8;
    /// The exponent up to which nothing overflows on the way.
    #[doc(hidden)]
    const MOST_EXPONENT: i32 = Self::EMAX - 2;
}
impl PairFloat for f64 {}
impl PairFloat for f32 {}
