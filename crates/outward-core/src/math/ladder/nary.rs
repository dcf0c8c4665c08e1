//! Functions of several numbers: their fast paths, in the form that the driver takes.

use core::marker::PhantomData;

use super::driver::{F32PathOf, FastPathOf, rounded_by};
use super::{Bound, Bounded, SlowPath, Sum, first, widened};
use crate::machine::{F64Of, Lanes, Machine, MaskOf};
use crate::round::Rounding;

/// A function of several numbers. Functions of two are [`Binary`](super::Binary).
pub trait Nary<const I: usize>: SlowPath<I> {
    /// The arguments that the fast path of binary64 takes.
    fn takes_all<F: Lanes<Format = f64>>(args: [F; I]) -> MaskOf<F>;
    /// The bound of [`Nary::sum`].
    const SUM: Bound;
    /// The result as a sum.
    fn sum<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64>;

    /// The error of [`Nary::near`] in ulps of its result: see [`Lanes::round_near`].
    const ERROR_ULPS: u64;
    /// The arguments that [`Nary::near`] takes.
    fn takes_all_f32<V: Lanes>(args: [V; I]) -> MaskOf<V>;
    /// The result for formats within binary32.
    fn near<V: Lanes>(m: V::Machine, args: [V; I]) -> F64Of<V>;
}

/// The fast path of a function.
pub(super) struct NaryFastPath<F, const I: usize>(PhantomData<F>);

impl<F: Nary<I>, const I: usize> Bounded for NaryFastPath<F, I> {
    const BOUND: Bound = F::SUM;
}

impl<F: Nary<I>, const I: usize> F32PathOf<I> for NaryFastPath<F, I> {
    type Function = F;
    type Hint<M: Machine> = ();
    type LaneFacts<M: Machine> = ();

    const ERROR_ULPS: u64 = F::ERROR_ULPS;
    #[inline(always)]
    fn near<V: Lanes>(args: [V; I], (): ()) -> (F64Of<V>, ()) {
        (first::f32_of::<F, V, I>(args), ())
    }
    #[inline(always)]
    fn undecided_of_near<V: Lanes>(undecided: MaskOf<V>, args: [V; I], _: F64Of<V>, (): ()) -> MaskOf<V> {
        undecided | !F::takes_all_f32(args)
    }
}

impl<F: Nary<I>, const I: usize> FastPathOf<I> for NaryFastPath<F, I> {
    #[inline(always)]
    fn hint<M: Machine>(_: M, _: [M::F64; I]) {}

    #[inline(always)]
    fn sum<V: Lanes>(args: [V; I], (): ()) -> (Sum<F64Of<V>>, ()) {
        (first::fast_of::<F, V, I>(args), ())
    }
    #[inline(always)]
    fn undecided_of_sum<V: Lanes>(undecided: MaskOf<V>, args: [V; I], _: F64Of<V>, (): ()) -> MaskOf<V> {
        undecided | !F::takes_all(widened(args))
    }
}

/// The function of several numbers, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded_of<F: Nary<I>, R: Rounding, V: Lanes, const I: usize>(args: [V; I]) -> V {
    rounded_by::<NaryFastPath<F, I>, R, V, I>(args, ())
}
