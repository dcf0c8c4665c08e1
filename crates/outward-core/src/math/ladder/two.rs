//! Functions of two numbers, by the names of their arguments.

use super::nary::{Nary, rounded_of};
use super::{Bound, SlowPath, Sum};
use crate::machine::{F64Of, Lanes, Machine, MaskOf};
use crate::round::Rounding;

/// A function of two numbers.
pub trait Binary: SlowPath<2> {
    /// The arguments that the fast path of binary64 takes.
    fn takes<F: Lanes<Format = f64>>(x: F, y: F) -> MaskOf<F>;
    /// The bound of [`Binary::fast`].
    const FAST: Bound;
    /// The result as a sum.
    fn fast<M: Machine>(m: M, x: M::F64, y: M::F64) -> Sum<M::F64>;

    /// The error of [`Binary::fast_f32`] in ulps of its result: see [`Lanes::round_near`].
    const F32_ERROR_ULPS: u64;
    /// The arguments that [`Binary::fast_f32`] takes.
    fn takes_f32<V: Lanes>(x: V, y: V) -> MaskOf<V>;
    /// The result for formats within binary32.
    fn fast_f32<V: Lanes>(m: V::Machine, x: V, y: V) -> F64Of<V>;
}

impl<B: Binary> Nary<2> for B {
    #[inline(always)]
    fn takes_all<F: Lanes<Format = f64>>([x, y]: [F; 2]) -> MaskOf<F> {
        B::takes(x, y)
    }

    const SUM: Bound = B::FAST;
    #[inline(always)]
    fn sum<M: Machine>(m: M, [x, y]: [M::F64; 2]) -> Sum<M::F64> {
        B::fast(m, x, y)
    }

    const ERROR_ULPS: u64 = B::F32_ERROR_ULPS;
    #[inline(always)]
    fn takes_all_f32<V: Lanes>([x, y]: [V; 2]) -> MaskOf<V> {
        B::takes_f32(x, y)
    }
    #[inline(always)]
    fn near<V: Lanes>(m: V::Machine, [x, y]: [V; 2]) -> F64Of<V> {
        B::fast_f32(m, x, y)
    }
}

/// The function of two numbers, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded_of_two<F: Nary<2>, R: Rounding, V: Lanes>(x: V, y: V) -> V {
    rounded_of::<F, R, V, 2>([x, y])
}
