//! The operators of a scope, chosen by the kind of their operands.

use core::marker::PhantomData;
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Sub, SubAssign};

use super::operations;
use crate::ops::Float;
use crate::round::Rounding;

/// Two floats of one format: rounded.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoundedFloats<R>(PhantomData<R>);
/// A reference to a float, and a float.
#[derive(Clone, Copy, Debug, Default)]
pub struct LeftReference<R>(PhantomData<R>);
/// A float, and a reference to one.
#[derive(Clone, Copy, Debug, Default)]
pub struct RightReference<R>(PhantomData<R>);
/// Two references to floats.
#[derive(Clone, Copy, Debug, Default)]
pub struct BothReferences<R>(PhantomData<R>);
/// Two primitive integers of one type. They are a case of their own for the sake of inference: an operator between them
/// gives that type.
#[derive(Clone, Copy, Debug, Default)]
pub struct Integral;
/// Anything else: the operator of Rust.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ordinary;

macro_rules! operators {
    ($($name:ident $assign:ident $operator:ident $assigning:ident $symbol:tt;)*) => {
        impl<R: Rounding> RoundedFloats<R> {$(
            #[doc = concat!("a ", stringify!($symbol), " b.")]
            #[inline(always)]
            pub fn $name<T: Float>(self, a: T, b: T) -> T {
                operations::$name::<R, T>(a, b)
            }
            #[doc = concat!("a ", stringify!($symbol), "= b.")]
            #[inline(always)]
            pub fn $assign<T: Float>(self, a: &mut T, b: T) {
                *a = operations::$name::<R, T>(*a, b);
            }
        )*}
        impl<R: Rounding> LeftReference<R> {$(
            #[doc = concat!("a ", stringify!($symbol), " b.")]
            #[inline(always)]
            pub fn $name<T: Float>(self, a: &T, b: T) -> T {
                operations::$name::<R, T>(*a, b)
            }
        )*}
        impl<R: Rounding> RightReference<R> {$(
            #[doc = concat!("a ", stringify!($symbol), " b.")]
            #[inline(always)]
            pub fn $name<T: Float>(self, a: T, b: &T) -> T {
                operations::$name::<R, T>(a, *b)
            }
            #[doc = concat!("a ", stringify!($symbol), "= b.")]
            #[inline(always)]
            pub fn $assign<T: Float>(self, a: &mut T, b: &T) {
                *a = operations::$name::<R, T>(*a, *b);
            }
        )*}
        impl<R: Rounding> BothReferences<R> {$(
            #[doc = concat!("a ", stringify!($symbol), " b.")]
            #[inline(always)]
            pub fn $name<T: Float>(self, a: &T, b: &T) -> T {
                operations::$name::<R, T>(*a, *b)
            }
        )*}
        impl Integral {$(
            #[doc = concat!("a ", stringify!($symbol), " b.")]
            #[inline(always)]
            #[track_caller]
            pub fn $name<T: $operator<Output = T>>(self, a: T, b: T) -> T {
                a $symbol b
            }
            #[doc = concat!("a ", stringify!($symbol), "= b.")]
            #[inline(always)]
            #[track_caller]
            pub fn $assign<T: $assigning>(self, a: &mut T, b: T) {
                $assigning::$assign(a, b);
            }
        )*}
        impl Ordinary {$(
            #[doc = concat!("a ", stringify!($symbol), " b.")]
            #[inline(always)]
            #[track_caller]
            pub fn $name<A: $operator<B>, B>(self, a: A, b: B) -> A::Output {
                a $symbol b
            }
            #[doc = concat!("a ", stringify!($symbol), "= b.")]
            #[inline(always)]
            #[track_caller]
            pub fn $assign<A: $assigning<B>, B>(self, a: &mut A, b: B) {
                $assigning::$assign(a, b);
            }
        )*}
    };
}
operators! {
    add add_assign Add AddAssign +;
    sub sub_assign Sub SubAssign -;
    mul mul_assign Mul MulAssign *;
    div div_assign Div DivAssign /;
}
