//! Chooses the fast path, rounds its result, and finds the lanes that it does not decide: the same for functions of one
//! number, of several, and for powers.
//!
//! On machines of one lane the direction is a value from the fast path on. This costs a branch, but there is one
//! compiled copy instead of four.

use core::marker::PhantomData;

use super::{AfterFastPath, Bounded, SlowPath, Sum, round, widened};
use crate::eft::directed::power;
use crate::format::Format;
use crate::machine::{
    Bits, F64Of, Lanes, Machine, MaskOf, NumberFunction, Scalar, Target, TargetPath, U64Of,
};
use crate::math::binary32_path::fits_binary32;
use crate::round::{Rd, Rn, Round, Rounding, Ru, Rz};

/// A fast path for formats within binary32.
pub(in crate::math) trait F32PathOf<const I: usize> {
    /// The function that the path belongs to.
    type Function: SlowPath<I>;
    /// Facts about the arguments that callers know and that lanes would otherwise have to compute.
    type Hint<M: Machine>: Copy;
    /// Facts about the lanes that the path is made for, as it learns them.
    type LaneFacts<M: Machine>: Copy;

    /// The path's error in ulps of its result: see [`Lanes::round_near`].
    const ERROR_ULPS: u64;
    /// May its result be below the normal numbers of binary32? It is positive then, and above 2^-1000.
    const UNDERFLOWS: bool = false;
    /// The result as a number of binary64.
    fn near<V: Lanes>(args: [V; I], hint: Self::Hint<V::Machine>) -> (F64Of<V>, Self::LaneFacts<V::Machine>);
    /// The lanes that the path does not decide: undecided ones, and those that it is not made for.
    fn undecided_of_near<V: Lanes>(
        undecided: MaskOf<V>,
        args: [V; I],
        near: F64Of<V>,
        facts: Self::LaneFacts<V::Machine>,
    ) -> MaskOf<V>;
}

/// The fast paths of a function; the bound is the bound of the sum.
pub(in crate::math) trait FastPathOf<const I: usize>: F32PathOf<I> + Bounded {
    /// The name of the whole function among its paths.
    const WHOLE: &'static str = "whole";
    /// The hint, computed from the arguments.
    fn hint<M: Machine>(m: M, args: [M::F64; I]) -> Self::Hint<M>;

    /// The result as a sum.
    fn sum<V: Lanes>(
        args: [V; I],
        hint: Self::Hint<V::Machine>,
    ) -> (Sum<F64Of<V>>, Self::LaneFacts<V::Machine>);
    /// The lanes that it does not decide.
    fn undecided_of_sum<V: Lanes>(
        undecided: MaskOf<V>,
        args: [V; I],
        high: F64Of<V>,
        facts: Self::LaneFacts<V::Machine>,
    ) -> MaskOf<V>;

    /// The rounded sum on machines of several lanes, and the lanes that are not decided.
    #[inline(always)]
    fn vectors<R: Rounding, V: Lanes>(args: [V; I], hint: Self::Hint<V::Machine>) -> (V, MaskOf<V>)
    where
        Self: Sized,
    {
        let (sum, facts) = Self::sum::<V>(args, hint);
        let (fast, undecided) = round::<Self, R, V>(sum);
        (fast, Self::undecided_of_sum::<V>(undecided, args, sum.high, facts))
    }
}

/// The function, correctly rounded in the direction `R`.
#[inline(always)]
pub(in crate::math) fn rounded_by<F: FastPathOf<I>, R: Rounding, V: Lanes, const I: usize>(
    args: [V; I],
    hint: F::Hint<V::Machine>,
) -> V {
    if V::Machine::HAS_FUNCTIONS {
        return if const { is_native::<V>() } {
            V::call::<WholeFunction<F>, I>(R::ROUND, args)
        } else {
            by_odd::<F, R, V, I>(args)
        };
    }
    if const { V::Machine::LANES == 1 } {
        return once::<F, V, I>(R::ROUND, args, hint);
    }
    if const { fits_binary32::<V::Format>() } {
        return rounded_by_f32::<F, R, V, I>(args, hint);
    }
    let (fast, left) = F::vectors::<R, V>(args, hint);
    V::rescue_to::<AfterFastPath<F::Function>, I>(left, target::<R, V>(), args, fast)
}

/// Do the lanes have a format of the machine's registers?
const fn is_native<V: Lanes>() -> bool {
    V::Format::PRECISION == f64::PRECISION || V::Format::PRECISION == f32::PRECISION
}

/// Has binary32 the numbers of the lanes, and two digits more?
const fn is_narrower<V: Lanes>() -> bool {
    fits_binary32::<V::Format>() && V::Format::PRECISION + 2 <= f32::PRECISION
}

/// The function in a format narrower than binary32, from both directed results in binary32. Either is the exact one, or
/// the exact one lies between two neighbours, of which one is odd: rounding that is rounding the exact one (see
/// [`add_odd`](crate::eft::narrow::add_odd)).
#[inline(always)]
fn by_odd<F: FastPathOf<I>, R: Rounding, V: Lanes, const I: usize>(args: [V; I]) -> V {
    const { assert!(is_native::<V>() || is_narrower::<V>()) };
    let (m, narrow) = (args[0].machine(), in_binary32::<V::Machine, I>(widened(args)));
    let down = <V::Machine as Machine>::F32::call::<WholeFunction<F>, I>(Round::TowardNegative, narrow);
    let up = <V::Machine as Machine>::F32::call::<WholeFunction<F>, I>(Round::TowardPositive, narrow);
    let is_odd = (down.to_bits() & m.u64(1)).equals(m.u64(1));
    let (down, up) = (down.widen(), up.widen());
    let exact = if R::ROUND == Round::TowardNegative { down } else { up };
    let inexact = F64Of::<V>::select(is_odd, down, up);
    V::round_from::<R>(F64Of::<V>::select(down.equals(up), exact, inexact))
}

/// Numbers of formats within binary32, which are numbers of binary32, too.
#[inline(always)]
fn in_binary32<M: Machine, const I: usize>(args: [M::F64; I]) -> [M::F32; I] {
    let mut narrow = [M::F32::exact_from(args[0]); I];
    let mut i = 1;
    while i < I {
        narrow[i] = M::F32::exact_from(args[i]);
        i += 1;
    }
    narrow
}

/// The target in memory: made where it is used, it would be written for each vector.
#[inline(always)]
pub(super) fn target<R: Rounding, V: Lanes>() -> &'static Target {
    const { &Target::of::<R, V::Format>() }
}

/// [`rounded_by`] for formats within binary32, a copy for each direction on all machines.
#[inline(always)]
pub(in crate::math) fn rounded_by_f32<F: F32PathOf<I>, R: Rounding, V: Lanes, const I: usize>(
    args: [V; I],
    hint: F::Hint<V::Machine>,
) -> V {
    let (near, facts) = F::near::<V>(args, hint);
    let (fast, undecided) = round_near::<R, V>(near, F::ERROR_ULPS, F::UNDERFLOWS);
    let left = F::undecided_of_near::<V>(undecided, args, near, facts);
    V::rescue_to::<AfterFastPath<F::Function>, I>(left, target::<R, V>(), args, fast)
}

/// [`Lanes::round_near`], also of results below the normal numbers if these occur.
#[inline(always)]
fn round_near<R: Rounding, V: Lanes>(near: F64Of<V>, error: u64, underflows: bool) -> (V, MaskOf<V>) {
    if !underflows || V::Format::EMIN > f32::EMIN {
        return V::round_near::<R>(near, error);
    }
    // If the smallest normal number is added, all sums have its ulp. An error is at most half as many of these ulps,
    // which leaves room for the rounding error of the sum.
    let m = near.machine();
    let least = m.f64(power(V::Format::EMIN));
    let low = near.lt(least);
    let raised = near + F64Of::<V>::select(low, least, m.f64(0.0));
    let (fast, undecided) = V::round_near::<R>(raised, error);
    let top = U64Of::<V>::select(low, m.u64(1 << V::Format::FRACTION_BITS), m.u64(0));
    (V::from_bits(fast.to_bits() - top), undecided)
}

/// The whole function, for any direction.
pub(super) struct WholeFunction<F>(PhantomData<F>);

impl<F: FastPathOf<I>, const I: usize> NumberFunction<I> for WholeFunction<F> {
    #[inline(always)]
    fn run<V: Lanes>(round: Round, args: [V; I]) -> V {
        let hint = F::hint(args[0].machine(), widened(args));
        directed::<F, V, I>(round, args, hint)
    }
}

/// As a path that few lanes take, for any format.
impl<F: FastPathOf<I>, const I: usize> TargetPath<I> for WholeFunction<F> {
    const NAMES: [&'static str; 2] = [<F::Function as SlowPath<I>>::NAME, F::WHOLE];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> M::F64 {
        let hint = F::hint(m, args);
        if target.precision == f64::PRECISION {
            return directed::<F, M::F64, I>(target.round, args, hint);
        }
        let narrow = in_binary32::<M, I>(args);
        let (near, facts) = F::near::<M::F32>(narrow, hint);
        let (fast, undecided) = target.round_near(m, near, F::ERROR_ULPS);
        let left = F::undecided_of_near::<M::F32>(undecided, narrow, near, facts);
        M::F64::rescue_to::<AfterFastPath<F::Function>, I>(left, &target, args, fast)
    }
}

/// The function in the format of the lanes: compiled once for each machine of one lane.
#[inline(never)]
fn once<F: FastPathOf<I>, V: Lanes, const I: usize>(
    round: Round,
    args: [V; I],
    hint: F::Hint<V::Machine>,
) -> V {
    directed::<F, V, I>(round, args, hint)
}

#[inline(always)]
fn directed<F: FastPathOf<I>, V: Lanes, const I: usize>(
    round: Round,
    args: [V; I],
    hint: F::Hint<V::Machine>,
) -> V {
    let (fast, left) = if const { fits_binary32::<V::Format>() } {
        let (near, facts) = F::near::<V>(args, hint);
        let (fast, undecided) = round_near_to::<V>(round, near, F::ERROR_ULPS, F::UNDERFLOWS);
        (fast, F::undecided_of_near::<V>(undecided, args, near, facts))
    } else {
        let (sum, facts) = F::sum::<V>(args, hint);
        let (fast, undecided) = round_sum::<F, V>(round, sum);
        (fast, F::undecided_of_sum::<V>(undecided, args, sum.high, facts))
    };
    V::rescue_to::<AfterFastPath<F::Function>, I>(left, target_toward::<V>(round), args, fast)
}

/// [`target`] for a direction that is a value.
#[inline(always)]
fn target_toward<V: Lanes>(round: Round) -> &'static Target {
    match round {
        Round::TiesToEven => target::<Rn, V>(),
        Round::TowardZero => target::<Rz, V>(),
        Round::TowardPositive => target::<Ru, V>(),
        Round::TowardNegative => target::<Rd, V>(),
    }
}

/// The sum of one lane within `error`, in units of [`Machine::UNIT`] of its size, rounded where that decides.
pub(in crate::math) fn decided<R: Rounding, V: Lanes<Machine = Scalar>>(
    sum: Sum<f64>,
    error: f64,
) -> Option<V> {
    let target = Target::of::<R, V::Format>();
    let (result, undecided) = target.round_sum(Scalar, sum, Scalar::UNIT * error);
    (!undecided).then(|| V::exact_from(result))
}

/// [`round_near`] in a direction that is a value.
#[inline(always)]
pub(super) fn round_near_to<V: Lanes>(
    round: Round,
    near: F64Of<V>,
    error: u64,
    underflows: bool,
) -> (V, MaskOf<V>) {
    match round {
        Round::TiesToEven => round_near::<Rn, V>(near, error, underflows),
        Round::TowardZero => round_near::<Rz, V>(near, error, underflows),
        Round::TowardPositive => round_near::<Ru, V>(near, error, underflows),
        Round::TowardNegative => round_near::<Rd, V>(near, error, underflows),
    }
}

/// A sum rounded in a direction that is a value.
#[inline(always)]
pub(super) fn round_sum<B: Bounded, V: Lanes>(direction: Round, sum: Sum<F64Of<V>>) -> (V, MaskOf<V>) {
    match direction {
        Round::TiesToEven => round::<B, Rn, V>(sum),
        Round::TowardZero => round::<B, Rz, V>(sum),
        Round::TowardPositive => round::<B, Ru, V>(sum),
        Round::TowardNegative => round::<B, Rd, V>(sum),
    }
}
