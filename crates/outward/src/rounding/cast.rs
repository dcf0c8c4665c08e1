//! `as f32` and `as f64`.

use core::marker::PhantomData;
use core::ops::Deref;

use super::pair::{PrimitiveInteger, chain};
use crate::format::Format;
use crate::machine::{Machine, Scalar};
use crate::round::{Round, Rounding};

/// A number that `as` converts to `To`, which is a float; rounded where the value is no number of that format.
pub trait Cast<To> {
    /// The value in the other format.
    fn cast<R: Rounding>(self) -> To;
}

macro_rules! same {
    ($($float:ident)*) => {$(
        impl Cast<$float> for $float {
            #[inline(always)]
            fn cast<R: Rounding>(self) -> $float {
                self
            }
        }
    )*};
}
same!(f32 f64);

impl Cast<f32> for f64 {
    #[inline(always)]
    fn cast<R: Rounding>(self) -> f32 {
        Scalar.to_f32_r::<R>(self)
    }
}

impl Cast<f64> for f32 {
    #[inline(always)]
    fn cast<R: Rounding>(self) -> f64 {
        f64::from(self)
    }
}

macro_rules! integers {
    ($($integer:ident)*) => {$(
        impl Cast<f32> for $integer {
            #[inline(always)]
            fn cast<R: Rounding>(self) -> f32 {
                from_integer::<R, f32>(self.parts())
            }
        }
        impl Cast<f64> for $integer {
            #[inline(always)]
            fn cast<R: Rounding>(self) -> f64 {
                if <$integer>::BITS <= 32 { self as f64 } else { from_integer::<R, f64>(self.parts()) }
            }
        }
    )*};
}
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

/// The integer, rounded.
#[inline]
fn from_integer<R: Rounding, T: Format>((negative, magnitude): (bool, u128)) -> T {
    let sign = if negative { T::SIGN_MASK } else { 0 };
    if magnitude == 0 {
        return T::from_pattern(0);
    }
    let exponent = magnitude.ilog2();
    let grows = |remainder_above_half: bool, tie: bool, odd: bool| match R::ROUND {
        Round::TiesToEven => remainder_above_half || tie && odd,
        Round::TowardZero => false,
        Round::TowardPositive => !negative,
        Round::TowardNegative => negative,
    };
    // The digits with the leading one, rounded if there are too many.
    let digits = if exponent <= T::FRACTION_BITS {
        (magnitude << (T::FRACTION_BITS - exponent)) as u64
    } else {
        let drop = exponent - T::FRACTION_BITS;
        let kept = (magnitude >> drop) as u64;
        let (tail, half) = (magnitude - (u128::from(kept) << drop), 1 << (drop - 1));
        kept + u64::from(tail != 0 && grows(tail > half, tail == half, kept & 1 == 1))
    };
    // A carry out of the digits is the next power of two. An exponent above the largest is an overflow, and so is a
    // number that is rounded up to it; to nearest and away from zero the result is an infinity.
    let biased = u64::from(exponent) + u64::from(T::EMAX.unsigned_abs());
    let pattern = ((biased - 1) << T::FRACTION_BITS) + digits;
    let overflow = if grows(true, false, true) { T::INFINITY_BITS } else { T::MAX_BITS };
    T::from_pattern(sign | if pattern < T::INFINITY_BITS { pattern } else { overflow })
}

/// A conversion to a type that a name stands for; to a float it has its [`kind`](Casting::kind) here.
#[derive(Debug)]
pub struct Casting<R, A, To>(PhantomData<fn(R, A, To)>);
/// A conversion to a type that is no float.
#[derive(Debug)]
pub struct CastingAny<R, A, To>(PhantomData<fn(R, A, To)>);

chain!(Casting<R, A, To> => CastingAny);

impl<R, A, To> Casting<R, A, To> {
    /// The type of this value.
    #[inline(always)]
    pub fn of(_: &A) -> Self {
        Casting(PhantomData)
    }
}

impl<R: Rounding, A: Cast<To>, To> Casting<R, A, To> {
    /// Returns the kind of the conversion.
    #[inline(always)]
    pub fn kind(&self) -> RoundedCast<R> {
        RoundedCast(PhantomData)
    }
}

impl<R, A, To> CastingAny<R, A, To> {
    /// Returns the kind of the conversion.
    #[inline(always)]
    pub fn kind(&self) -> OrdinaryCast {
        OrdinaryCast
    }
}

/// A conversion to a float.
#[derive(Clone, Copy, Debug)]
pub struct RoundedCast<R>(PhantomData<R>);
/// A conversion to any other type.
#[derive(Clone, Copy, Debug)]
pub struct OrdinaryCast;

impl<R: Rounding> RoundedCast<R> {
    /// The conversion, rounded. The one that was written is compiled, not called.
    #[inline(always)]
    pub fn cast<A: Cast<To>, To>(self, value: A, _: impl FnOnce(A) -> To) -> To {
        value.cast::<R>()
    }
}

impl OrdinaryCast {
    /// The conversion that was written.
    #[inline(always)]
    pub fn cast<A, To>(self, value: A, conversion: impl FnOnce(A) -> To) -> To {
        conversion(value)
    }
}
