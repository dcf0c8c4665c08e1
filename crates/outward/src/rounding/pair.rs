//! The operands of an operator, by their types.

use core::marker::PhantomData;
use core::ops::Deref;

use super::kind::{BothReferences, Integral, LeftReference, Ordinary, RightReference, RoundedFloats};
use crate::ops::Float;
use crate::round::Rounding;

/// The next link of a chain: nothing but a type.
macro_rules! chain {
    ($name:ident<$($parameter:ident),*> => $next:ident) => {
        impl<$($parameter),*> Deref for $name<$($parameter),*> {
            type Target = $next<$($parameter),*>;
            #[inline(always)]
            fn deref(&self) -> &Self::Target {
                &$next(PhantomData)
            }
        }
    };
}
pub(super) use chain;

/// Two floats of one format have their [`kind`](Pair::kind) here.
#[derive(Debug)]
pub struct Pair<R, A, B>(PhantomData<fn(R, A, B)>);
/// Two primitive integers of one type have their `kind` here.
#[derive(Debug)]
pub struct PairInteger<R, A, B>(PhantomData<fn(R, A, B)>);
/// References to floats have their `kind` here.
#[derive(Debug)]
pub struct PairReference<R, A, B>(PhantomData<fn(R, A, B)>);
/// Any other types have their `kind` here.
#[derive(Debug)]
pub struct PairAny<R, A, B>(PhantomData<fn(R, A, B)>);

chain!(Pair<R, A, B> => PairInteger);
chain!(PairInteger<R, A, B> => PairReference);
chain!(PairReference<R, A, B> => PairAny);

impl<R, A, B> Pair<R, A, B> {
    /// The types of these operands.
    #[inline(always)]
    pub fn of(_: &A, _: &B) -> Self {
        Pair(PhantomData)
    }
}

impl<R: Rounding, T: Float> Pair<R, T, T> {
    /// Returns the kind of the operator.
    #[inline(always)]
    pub fn kind(&self) -> RoundedFloats<R> {
        RoundedFloats::default()
    }
}

impl<R, T: PrimitiveInteger> PairInteger<R, T, T> {
    /// Returns the kind of the operator.
    #[inline(always)]
    pub fn kind(&self) -> Integral {
        Integral
    }
}

impl<R: Rounding, T: Float> PairReference<R, &T, T> {
    /// Returns the kind of the operator.
    #[inline(always)]
    pub fn kind(&self) -> LeftReference<R> {
        LeftReference::default()
    }
}
impl<R: Rounding, T: Float> PairReference<R, T, &T> {
    /// Returns the kind of the operator.
    #[inline(always)]
    pub fn kind(&self) -> RightReference<R> {
        RightReference::default()
    }
}
impl<R: Rounding, T: Float> PairReference<R, &T, &T> {
    /// Returns the kind of the operator.
    #[inline(always)]
    pub fn kind(&self) -> BothReferences<R> {
        BothReferences::default()
    }
}

impl<R, A, B> PairAny<R, A, B> {
    /// Returns the kind of the operator.
    #[inline(always)]
    pub fn kind(&self) -> Ordinary {
        Ordinary
    }
}

/// A primitive integer.
pub trait PrimitiveInteger: Copy {
    /// Returns whether the integer is below zero, and its magnitude.
    #[doc(hidden)]
    fn parts(self) -> (bool, u128);
}

macro_rules! integers {
    (signed $($signed:ident)*; unsigned $($unsigned:ident)*) => {
        $(impl PrimitiveInteger for $signed {
            #[inline(always)]
            fn parts(self) -> (bool, u128) {
                (self < 0, self.unsigned_abs() as u128)
            }
        })*
        $(impl PrimitiveInteger for $unsigned {
            #[inline(always)]
            fn parts(self) -> (bool, u128) {
                (false, self as u128)
            }
        })*
    };
}
integers!(signed i8 i16 i32 i64 i128 isize; unsigned u8 u16 u32 u64 u128 usize);
