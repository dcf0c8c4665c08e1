//! Functions of two numbers, by the names of their arguments.

use super::several::{Several, rounded_of};
use super::{Bound, Sum, Tail};
use crate::machine::{F64Of, Lanes, Machine, MaskOf};
use crate::round::Rounding;

/// A function of two numbers.
pub trait Binary: Tail<2> {
    /// The arguments that the fast path of binary64 takes.
    fn takes<F: Lanes<Format = f64>>(x: F, y: F) -> MaskOf<F>;
    /// The bound of [`Binary::quick`].
    const QUICK: Bound;
    /// The result as a sum.
    fn quick<M: Machine>(m: M, x: M::F64, y: M::F64) -> Sum<M::F64>;

    /// The error of [`Binary::narrow`] in ulps of its result: see [`Lanes::round_near`].
    const NARROW_PLACES: u64;
    /// The arguments that [`Binary::narrow`] takes.
    fn takes_narrow<V: Lanes>(x: V, y: V) -> MaskOf<V>;
    /// The result for formats within binary32.
    fn narrow<V: Lanes>(m: V::Machine, x: V, y: V) -> F64Of<V>;
}

impl<B: Binary> Several<2> for B {
    #[inline(always)]
    fn takes_all<F: Lanes<Format = f64>>([x, y]: [F; 2]) -> MaskOf<F> {
        B::takes(x, y)
    }

    const SUM: Bound = B::QUICK;
    #[inline(always)]
    fn sum<M: Machine>(m: M, [x, y]: [M::F64; 2]) -> Sum<M::F64> {
        B::quick(m, x, y)
    }

    const PLACES: u64 = B::NARROW_PLACES;
    #[inline(always)]
    fn takes_all_narrow<V: Lanes>([x, y]: [V; 2]) -> MaskOf<V> {
        B::takes_narrow(x, y)
    }
    #[inline(always)]
    fn near<V: Lanes>(m: V::Machine, [x, y]: [V; 2]) -> F64Of<V> {
        B::narrow(m, x, y)
    }
}

/// The function of two numbers, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded_of_two<F: Several<2>, R: Rounding, V: Lanes>(x: V, y: V) -> V {
    rounded_of::<F, R, V, 2>([x, y])
}
