//! Numbers of the formats narrower than binary32, promoted to the binary64 lanes of any machine.
//!
//! A lane holds a number of the narrow format as the binary64 number that it is. Every operation is computed in
//! binary64, rounded to odd where it is not exact, and then [encoded](crate::eft::encode): `eft/narrow.rs` says why
//! this rounds only once.

use core::marker::PhantomData;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::storage::{load_patterns, store_patterns};
use super::{Key, Lanes, Machine, RescuePath, Target, TargetPath};
use crate::eft::{encode, narrow, round_near, round_sum};
use crate::format::Format;
use crate::round::{Rn, Rounding, RoundingAttribute, Rz};

/// A vector of numbers of the narrow format `T` on the machine `M`.
pub struct Promoted<T, M: Machine> {
    wide: M::F64,
    format: PhantomData<T>,
}

impl<T, M: Machine> Clone for Promoted<T, M> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, M: Machine> Copy for Promoted<T, M> {}

impl<T, M: Machine> core::fmt::Debug for Promoted<T, M> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Held")
    }
}

impl<T, M: Machine> Promoted<T, M> {
    #[inline(always)]
    fn new(wide: M::F64) -> Self {
        Promoted { wide, format: PhantomData }
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $rounded:ident) => {
        impl<T: Format, M: Machine> $trait for Promoted<T, M> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, b: Self) -> Self {
                self.$rounded::<Rn>(b)
            }
        }
    };
}
operator!(Add, add, add_r);
operator!(Sub, sub, sub_r);
operator!(Mul, mul, mul_r);
operator!(Div, div, div_r);

impl<T: Format, M: Machine> Neg for Promoted<T, M> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Promoted::new(-self.wide)
    }
}

impl<T: Format, M: Machine> Lanes for Promoted<T, M> {
    type Machine = M;
    type Format = T;

    #[inline(always)]
    fn machine(self) -> M {
        self.wide.machine()
    }
    #[inline(always)]
    fn splat(m: M, x: T) -> Self {
        Promoted::new(m.f64(x.widen()))
    }
    #[inline(always)]
    fn load(m: M, from: &[T]) -> Self {
        Promoted::new(encode::decode::<T, M>(m, load_patterns(m, from)))
    }
    #[inline(always)]
    fn store(self, to: &mut [T]) {
        store_patterns::<T, M>(self.to_bits(), to);
    }

    #[inline(always)]
    fn add_r<R: Rounding>(self, b: Self) -> Self {
        narrow::add::<R, Self>(self, b)
    }
    #[inline(always)]
    fn sub_r<R: Rounding>(self, b: Self) -> Self {
        narrow::add::<R, Self>(self, -b)
    }
    #[inline(always)]
    fn mul_r<R: Rounding>(self, b: Self) -> Self {
        narrow::mul::<R, Self>(self, b)
    }
    #[inline(always)]
    fn div_r<R: Rounding>(self, b: Self) -> Self {
        narrow::div::<R, Self>(self, b)
    }
    #[inline(always)]
    fn sqrt_r<R: Rounding>(self) -> Self {
        narrow::sqrt::<R, Self>(self)
    }
    #[inline(always)]
    fn fma_r<R: Rounding>(self, b: Self, c: Self) -> Self {
        narrow::fma::<R, Self>(self, b, c)
    }
    #[inline(always)]
    fn fma(self, b: Self, c: Self) -> Self {
        self.fma_r::<Rn>(b, c)
    }
    #[inline(always)]
    fn sqrt(self) -> Self {
        self.sqrt_r::<Rn>()
    }

    /// An integral value next to a number has no more bits than the number.
    #[inline(always)]
    fn round_integral<A: RoundingAttribute>(self) -> Self {
        Promoted::new(self.wide.round_integral::<A>())
    }

    #[inline(always)]
    fn abs(self) -> Self {
        Promoted::new(self.wide.abs())
    }
    #[inline(always)]
    fn lt(self, b: Self) -> M::Mask {
        self.wide.lt(b.wide)
    }
    #[inline(always)]
    fn le(self, b: Self) -> M::Mask {
        self.wide.le(b.wide)
    }
    #[inline(always)]
    fn equals(self, b: Self) -> M::Mask {
        self.wide.equals(b.wide)
    }
    #[inline(always)]
    fn is_nan(self) -> M::Mask {
        self.wide.is_nan()
    }
    #[inline(always)]
    fn lesser(self, b: Self) -> Self {
        Promoted::new(self.wide.lesser(b.wide))
    }
    #[inline(always)]
    fn greater(self, b: Self) -> Self {
        Promoted::new(self.wide.greater(b.wide))
    }
    #[inline(always)]
    fn select(mask: M::Mask, a: Self, b: Self) -> Self {
        Promoted::new(M::F64::select(mask, a.wide, b.wide))
    }

    /// The payload of a NaN is not kept.
    #[inline(always)]
    fn to_bits(self) -> M::U64 {
        encode::encode::<Rz, T, M, false>(self.machine(), self.wide)
    }
    #[inline(always)]
    fn from_bits(bits: M::U64) -> Self {
        let m = M::F64::from_bits(bits).machine();
        Promoted::new(encode::decode::<T, M>(m, bits))
    }
    #[inline(always)]
    fn widen(self) -> M::F64 {
        self.wide
    }
    #[inline(always)]
    fn exact_from(x: M::F64) -> Self {
        Promoted::new(x)
    }
    #[inline(always)]
    fn round_from<R: Rounding>(x: M::F64) -> Self {
        Self::from_bits(encode::encode::<R, T, M, false>(x.machine(), x))
    }
    #[inline(always)]
    fn round_sized_sum<R: Rounding>(h: M::F64, l: M::F64, size: M::F64, relative: f64) -> (Self, M::Mask) {
        round_sum::to_narrow::<R, Self>(h, l, size, relative)
    }
    /// Numbers and midpoints outside the normal range are among the numbers that the precision of the format would give
    /// there: h is on the same side of all of them as the exact result.
    #[inline(always)]
    fn round_near<R: Rounding>(h: M::F64, places: u64) -> (Self, M::Mask) {
        (Self::round_from::<R>(h), round_near::undecided::<R, Self>(h, places))
    }

    #[inline(always)]
    fn rescue_to<P: TargetPath<I>, const I: usize>(
        mask: M::Mask,
        target: &Target,
        args: [Self; I],
        fast: Self,
    ) -> Self {
        let mut wide = [fast.wide; I];
        for (wide, arg) in wide.iter_mut().zip(args) {
            *wide = arg.wide;
        }
        Promoted::new(M::F64::rescue_to::<P, I>(mask, target, wide, fast.wide))
    }

    fn rescue<K: RescuePath<I, O, Format = T>, const I: usize, const O: usize>(
        mask: M::Mask,
        args: [Self; I],
        fast: [Self; O],
    ) -> [Self; O] {
        let m = fast[0].machine();
        let mut wide_args = [m.f64(0.0); I];
        for (wide, arg) in wide_args.iter_mut().zip(args) {
            *wide = arg.wide;
        }
        let mut wide = [m.f64(0.0); O];
        for (wide, result) in wide.iter_mut().zip(fast) {
            *wide = result.wide;
        }
        let wide = M::F64::rescue::<PromotedRescue<K, T>, I, O>(mask, wide_args, wide);
        let mut results = fast;
        for (result, wide) in results.iter_mut().zip(wide) {
            *result = Promoted::new(wide);
        }
        results
    }
}

/// An uncommon path of a narrow format, for the binary64 lanes that hold it.
struct PromotedRescue<K, T>(PhantomData<(K, T)>);

impl<K: RescuePath<I, O, Format = T>, T: Format, const I: usize, const O: usize> RescuePath<I, O>
    for PromotedRescue<K, T>
{
    type Format = f64;
    const KEY: Key = K::KEY.promoted();
    const NESTED: bool = K::NESTED;
    fn run<V: Lanes<Format = f64>>(args: [V; I]) -> [V; O] {
        let mut promoted = [Promoted::<T, V::Machine>::new(args[0].widen()); I];
        for (promoted, arg) in promoted.iter_mut().zip(args) {
            *promoted = Promoted::new(arg.widen());
        }
        let results = K::run(promoted);
        let mut wide = [args[0]; O];
        for (wide, result) in wide.iter_mut().zip(results) {
            *wide = V::exact_from(result.wide);
        }
        wide
    }
}
