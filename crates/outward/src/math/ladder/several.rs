//! Functions of several numbers: the first phases of [`Several`], and then what the ladder does for all.

use core::marker::PhantomData;

use super::{All, Bound, Bounded, Sum, Tail, first, round, round_near, round_quick};
use crate::format::Format;
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Settle, Target};
use crate::math::narrow::is_narrow;
use crate::round::Rounding;

/// A function of several numbers. Those of two are [`Binary`](super::Binary).
pub trait Several<const I: usize>: Tail<I> {
    /// The arguments that the first phase of binary64 is made for.
    fn takes_all<F: Lanes<Format = f64>>(args: [F; I]) -> MaskOf<F>;
    /// The bound of [`Several::sum`].
    const SUM: Bound;
    /// The result as a sum.
    fn sum<M: Machine>(m: M, args: [M::F64; I]) -> Sum<M::F64>;

    /// The error of [`Several::near`] in last places of its result: see [`Lanes::round_near`].
    const PLACES: u64;
    /// The arguments that [`Several::near`] is made for.
    fn takes_all_narrow<V: Lanes>(args: [V; I]) -> MaskOf<V>;
    /// The result for formats within binary32.
    fn near<V: Lanes>(m: V::Machine, args: [V; I]) -> F64Of<V>;
}

/// Its first phase.
pub(super) struct Quick<F, const I: usize>(PhantomData<F>);

impl<F: Several<I>, const I: usize> Bounded for Quick<F, I> {
    const BOUND: Bound = F::SUM;
}

/// The function of several numbers, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded_of<F: Several<I>, R: Rounding, V: Lanes, const I: usize>(args: [V; I]) -> V {
    let target = Target::of::<R, V::Format>();
    if V::Machine::HAS_FUNCTIONS {
        return V::compute::<Whole<F>, I>(target, args);
    }
    if const { V::Machine::LANES == 1 } {
        return once::<F, V, I>(target, args);
    }
    let (fast, left) = if const { is_narrow::<V::Format>() } {
        let (fast, undecided) = V::round_near::<R>(first::narrow_of::<F, V, I>(args), F::PLACES);
        (fast, undecided | !F::takes_all_narrow(args))
    } else {
        let (fast, undecided) = round::<Quick<F, I>, R, V>(first::quick_of::<F, V, I>(args));
        (fast, undecided | !F::takes_all(widened(args)))
    };
    V::settle::<All<F>, I>(left, target, args, fast)
}

/// The whole function, for any direction and format.
struct Whole<F>(PhantomData<F>);

impl<F: Several<I>, const I: usize> Settle<I> for Whole<F> {
    const NAMES: [&'static str; 2] = [F::NAME, "whole"];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> M::F64 {
        if target.precision == f64::PRECISION {
            return directed::<F, M::F64, I>(target, args);
        }
        // Numbers of a format within binary32 are its own, too.
        let mut narrow = [M::F32::narrow_exact(args[0]); I];
        for (narrow, arg) in narrow.iter_mut().zip(args).skip(1) {
            *narrow = M::F32::narrow_exact(arg);
        }
        let (fast, undecided) = target.round_near(m, F::near(m, narrow), F::PLACES);
        M::F64::settle::<All<F>, I>(undecided | !F::takes_all_narrow(narrow), target, args, fast)
    }
}

/// The function in the format of the lanes: compiled once a machine of one lane.
#[inline(never)]
fn once<F: Several<I>, V: Lanes, const I: usize>(target: Target, args: [V; I]) -> V {
    directed::<F, V, I>(target, args)
}

#[inline(always)]
fn directed<F: Several<I>, V: Lanes, const I: usize>(target: Target, args: [V; I]) -> V {
    let (fast, left) = if const { is_narrow::<V::Format>() } {
        let (fast, undecided) = round_near::<V>(target.round, first::narrow_of::<F, V, I>(args), F::PLACES);
        (fast, undecided | !F::takes_all_narrow(args))
    } else {
        let (fast, undecided) = round_quick::<Quick<F, I>, V>(target.round, first::quick_of::<F, V, I>(args));
        (fast, undecided | !F::takes_all(widened(args)))
    };
    V::settle::<All<F>, I>(left, target, args, fast)
}

/// All of them in binary64.
#[inline(always)]
pub(super) fn widened<V: Lanes, const I: usize>(args: [V; I]) -> [F64Of<V>; I] {
    let mut wide = [args[0].widen(); I];
    for (wide, arg) in wide.iter_mut().zip(args).skip(1) {
        *wide = arg.widen();
    }
    wide
}
