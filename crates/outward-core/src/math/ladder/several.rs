//! Functions of several numbers: their fast paths, in the form that the driver takes.

use core::marker::PhantomData;

use super::driver::{FirstPhases, NarrowPhase, rounded_by};
use super::{Bound, Bounded, Sum, Tail, first};
use crate::machine::{F64Of, Lanes, Machine, MaskOf};
use crate::round::Rounding;

/// A function of several numbers. Those of two are [`Binary`](super::Binary).
pub trait Several<const I: usize>: Tail<I> {
    /// The arguments that the fast path of binary64 takes.
    fn takes_all<F: Lanes<Format = f64>>(args: [F; I]) -> MaskOf<F>;
    /// The bound of [`Several::sum`].
    const SUM: Bound;
    /// The result as a sum.
    fn sum<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64>;

    /// The error of [`Several::near`] in ulps of its result: see [`Lanes::round_near`].
    const PLACES: u64;
    /// The arguments that [`Several::near`] takes.
    fn takes_all_narrow<V: Lanes>(args: [V; I]) -> MaskOf<V>;
    /// The result for formats within binary32.
    fn near<V: Lanes>(m: V::Machine, args: [V; I]) -> F64Of<V>;
}

/// Its fast path.
pub(super) struct QuickOfSeveral<F, const I: usize>(PhantomData<F>);

impl<F: Several<I>, const I: usize> Bounded for QuickOfSeveral<F, I> {
    const BOUND: Bound = F::SUM;
}

impl<F: Several<I>, const I: usize> NarrowPhase<I> for QuickOfSeveral<F, I> {
    type Rest = F;
    type Hint<M: Machine> = ();
    type Seen<M: Machine> = ();

    const PLACES: u64 = F::PLACES;
    #[inline(always)]
    fn near<V: Lanes>(args: [V; I], (): ()) -> (F64Of<V>, ()) {
        (first::narrow_of::<F, V, I>(args), ())
    }
    #[inline(always)]
    fn left_of_near<V: Lanes>(undecided: MaskOf<V>, args: [V; I], _: F64Of<V>, (): ()) -> MaskOf<V> {
        undecided | !F::takes_all_narrow(args)
    }
}

impl<F: Several<I>, const I: usize> FirstPhases<I> for QuickOfSeveral<F, I> {
    #[inline(always)]
    fn hint<M: Machine>(_: M, _: [M::F64; I]) {}

    #[inline(always)]
    fn sum<V: Lanes>(args: [V; I], (): ()) -> (Sum<F64Of<V>>, ()) {
        (first::quick_of::<F, V, I>(args), ())
    }
    #[inline(always)]
    fn left_of_sum<V: Lanes>(undecided: MaskOf<V>, args: [V; I], _: F64Of<V>, (): ()) -> MaskOf<V> {
        undecided | !F::takes_all(widened(args))
    }
}

/// The function of several numbers, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded_of<F: Several<I>, R: Rounding, V: Lanes, const I: usize>(args: [V; I]) -> V {
    rounded_by::<QuickOfSeveral<F, I>, R, V, I>(args, ())
}

/// All of them in binary64.
#[inline(always)]
pub(super) fn widened<V: Lanes, const I: usize>(args: [V; I]) -> [F64Of<V>; I] {
    let mut wide = [args[0].widen(); I];
    let mut i = 1;
    while i < I {
        wide[i] = args[i].widen();
        i += 1;
    }
    wide
}
