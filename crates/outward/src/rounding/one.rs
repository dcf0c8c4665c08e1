//! `sqrt` and `mul_add`, chosen by the type of their receiver.

use core::marker::PhantomData;
use core::ops::Deref;

use super::operations;
use super::pair::chain;
use crate::ops::{self, Float};
use crate::round::{Rn, Rounding};

/// A float has its [`kind`](One::kind) here.
#[derive(Debug)]
pub struct One<R, A>(PhantomData<fn(R, A)>);
/// A reference to a float has its `kind` here.
#[derive(Debug)]
pub struct OneReference<R, A>(PhantomData<fn(R, A)>);
/// A reference to a reference, which closures over iterators have, has its `kind` here.
#[derive(Debug)]
pub struct OneReferenceTwice<R, A>(PhantomData<fn(R, A)>);
/// Any other type has its `kind` here.
#[derive(Debug)]
pub struct OneAny<R, A>(PhantomData<fn(R, A)>);

chain!(One<R, A> => OneReference);
chain!(OneReference<R, A> => OneReferenceTwice);
chain!(OneReferenceTwice<R, A> => OneAny);

impl<R, A> One<R, A> {
    /// The type of this value.
    #[inline(always)]
    pub fn of(_: &A) -> Self {
        One(PhantomData)
    }
}

impl<R: Rounding, T: Float> One<R, T> {
    /// Returns the kind of the method.
    #[inline(always)]
    pub fn kind(&self) -> RoundedOne<R, T> {
        RoundedOne(PhantomData)
    }
}
impl<R: Rounding, T: Float> OneReference<R, &T> {
    /// Returns the kind of the method.
    #[inline(always)]
    pub fn kind(&self) -> RoundedOne<R, T> {
        RoundedOne(PhantomData)
    }
}
impl<R: Rounding, T: Float> OneReference<R, &mut T> {
    /// Returns the kind of the method.
    #[inline(always)]
    pub fn kind(&self) -> RoundedOne<R, T> {
        RoundedOne(PhantomData)
    }
}
impl<R: Rounding, T: Float> OneReferenceTwice<R, &&T> {
    /// Returns the kind of the method.
    #[inline(always)]
    pub fn kind(&self) -> RoundedOne<R, T> {
        RoundedOne(PhantomData)
    }
}
impl<R, A> OneAny<R, A> {
    /// Returns the kind of the method.
    #[inline(always)]
    pub fn kind(&self) -> OrdinaryOne {
        OrdinaryOne
    }
}

/// A float, or a reference to one: rounded.
#[derive(Clone, Copy, Debug)]
pub struct RoundedOne<R, T>(PhantomData<(R, T)>);
/// Anything else: the method that was written.
#[derive(Clone, Copy, Debug)]
pub struct OrdinaryOne;

impl<R: Rounding, T: Float> RoundedOne<R, T> {
    /// The square root. The method that was written is compiled, not called.
    #[inline(always)]
    pub fn sqrt<'a, A: AsFloat<T>>(self, a: &'a A, _: impl FnOnce(&'a A) -> T) -> T {
        operations::sqrt::<R, T>(a.value())
    }
    /// a · b + c, rounded once.
    #[inline(always)]
    pub fn mul_add<'a, A: AsFloat<T>>(self, a: &'a A, b: T, c: T, _: impl FnOnce(&'a A, T, T) -> T) -> T {
        operations::fma::<R, T>(a.value(), b, c)
    }
}

impl OrdinaryOne {
    /// Calls the method that was written.
    #[inline(always)]
    pub fn sqrt<'a, A, O>(self, a: &'a A, method: impl FnOnce(&'a A) -> O) -> O {
        method(a)
    }
    /// Calls the method that was written.
    #[inline(always)]
    pub fn mul_add<'a, A, B, C, O>(self, a: &'a A, b: B, c: C, method: impl FnOnce(&'a A, B, C) -> O) -> O {
        method(a, b, c)
    }
}

/// A float, or something that refers to it.
pub trait AsFloat<T> {
    /// The float.
    fn value(&self) -> T;
}
impl<T: Float> AsFloat<T> for T {
    #[inline(always)]
    fn value(&self) -> T {
        *self
    }
}
impl<T: Float> AsFloat<T> for &T {
    #[inline(always)]
    fn value(&self) -> T {
        **self
    }
}
impl<T: Float> AsFloat<T> for &mut T {
    #[inline(always)]
    fn value(&self) -> T {
        **self
    }
}
impl<T: Float> AsFloat<T> for &&T {
    #[inline(always)]
    fn value(&self) -> T {
        ***self
    }
}

/// The methods for floats that have none of their own: a type parameter, and `f64` where there is no standard library.
/// They are compiled beside the rounded operation, not called.
pub trait Methods: Float {
    /// √self, to nearest.
    #[must_use]
    fn sqrt(self) -> Self {
        ops::sqrt::<Rn, Self>(self)
    }
    /// self · b + c, to nearest.
    #[must_use]
    fn mul_add(self, b: Self, c: Self) -> Self {
        ops::fma::<Rn, Self>(self, b, c)
    }
}
impl<T: Float> Methods for T {}
