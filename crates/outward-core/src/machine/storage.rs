//! Loads numbers of each format into binary64 lanes, and stores them.

use crate::eft::encode::{decode, encode};
use crate::format::{F16, Format};
use crate::round::{Rd, Rn, RoundingAttribute, RoundingDirection, Ru, Rz};

use super::{Lanes, Machine};

mod sealed {
    pub trait Storage {}
}

/// A format for conversions, stored in memory as its bit pattern: the [formats](mod@crate::format) with a type.
pub trait Storage: Format + sealed::Storage {
    /// The first numbers, as many as there are lanes.
    #[doc(hidden)]
    fn load<M: Machine>(m: M, from: &[Self]) -> M::F64;
    /// The lanes, rounded.
    #[doc(hidden)]
    fn store<A: RoundingAttribute, M: Machine, const SATURATING: bool>(m: M, x: M::F64, to: &mut [Self]);

    /// The slice, if its numbers have the requested type.
    #[doc(hidden)]
    fn f32s(_: &[Self]) -> Option<&[f32]> {
        None
    }
    #[doc(hidden)]
    fn f32s_mut(_: &mut [Self]) -> Option<&mut [f32]> {
        None
    }
    #[doc(hidden)]
    fn f16s(_: &[Self]) -> Option<&[F16]> {
        None
    }
    #[doc(hidden)]
    fn f16s_mut(_: &mut [Self]) -> Option<&mut [F16]> {
        None
    }
}

impl sealed::Storage for f64 {}
impl Storage for f64 {
    #[inline(always)]
    fn load<M: Machine>(m: M, from: &[f64]) -> M::F64 {
        M::F64::load(m, from)
    }
    /// Stores exactly, whatever the format was.
    #[inline(always)]
    fn store<A: RoundingAttribute, M: Machine, const SATURATING: bool>(m: M, x: M::F64, to: &mut [f64]) {
        let x = if SATURATING { limited(m, x) } else { x };
        x.canonical().store(to);
    }
}

/// Replaces an infinity by the largest number of binary64 with its sign.
#[inline(always)]
pub(crate) fn limited<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let largest = m.f64(f64::MAX);
    let x = M::F64::select(largest.lt(x), largest, x);
    M::F64::select(x.lt(-largest), -largest, x)
}

impl sealed::Storage for f32 {}
impl Storage for f32 {
    #[inline(always)]
    fn load<M: Machine>(m: M, from: &[f32]) -> M::F64 {
        M::F32::load(m, from).widen()
    }
    #[inline(always)]
    fn store<A: RoundingAttribute, M: Machine, const SATURATING: bool>(m: M, x: M::F64, to: &mut [f32]) {
        let rounded = match A::ATTRIBUTE {
            _ if SATURATING => M::F32::from_bits(encode::<A, f32, M, true>(m, x)),
            RoundingDirection::TiesToEven => m.to_f32_r::<Rn>(x).canonical(),
            RoundingDirection::TowardZero => m.to_f32_r::<Rz>(x).canonical(),
            RoundingDirection::TowardPositive => m.to_f32_r::<Ru>(x).canonical(),
            RoundingDirection::TowardNegative => m.to_f32_r::<Rd>(x).canonical(),
            RoundingDirection::TiesToAway => M::F32::from_bits(encode::<A, f32, M, false>(m, x)),
        };
        rounded.store(to);
    }
    fn f32s(slice: &[f32]) -> Option<&[f32]> {
        Some(slice)
    }
    fn f32s_mut(slice: &mut [f32]) -> Option<&mut [f32]> {
        Some(slice)
    }
}

/// Lanes that a vector may have.
const MOST: usize = 8;

macro_rules! small {
    ($format:ident) => {
        impl sealed::Storage for crate::format::$format {}
        impl Storage for crate::format::$format {
            #[inline(always)]
            fn load<M: Machine>(m: M, from: &[Self]) -> M::F64 {
                decode::<Self, M>(m, load_patterns(m, from))
            }
            #[inline(always)]
            fn store<A: RoundingAttribute, M: Machine, const SATURATING: bool>(
                m: M,
                x: M::F64,
                to: &mut [Self],
            ) {
                store_patterns::<Self, M>(encode::<A, Self, M, SATURATING>(m, x), to);
            }
            small! { @slices $format }
        }
    };
    // Processors have instructions for them.
    (@slices F16) => {
        fn f16s(slice: &[F16]) -> Option<&[F16]> {
            Some(slice)
        }
        fn f16s_mut(slice: &mut [F16]) -> Option<&mut [F16]> {
            Some(slice)
        }
    };
    (@slices $format:ident) => {};
}
crate::__formats! { [crate::format::small_types] small }

/// The patterns of the first numbers, as integers. They pass through binary64 as patterns: nothing computes with them.
#[inline(always)]
pub(crate) fn load_patterns<T: Format, M: Machine>(m: M, from: &[T]) -> M::U64 {
    const { assert!(M::LANES <= MOST) };
    let mut patterns = [0.0; MOST];
    for (pattern, x) in patterns.iter_mut().zip(&from[..M::LANES]) {
        *pattern = f64::from_bits(x.pattern());
    }
    M::F64::load(m, &patterns).to_bits()
}

/// The numbers with these patterns.
#[inline(always)]
pub(crate) fn store_patterns<T: Format, M: Machine>(bits: M::U64, to: &mut [T]) {
    const { assert!(M::LANES <= MOST) };
    let mut patterns = [0.0; MOST];
    M::F64::from_bits(bits).store(&mut patterns);
    for (to, pattern) in to[..M::LANES].iter_mut().zip(patterns) {
        *to = T::from_pattern(pattern.to_bits());
    }
}
