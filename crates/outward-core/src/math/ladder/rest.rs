//! Everything after the fast path, with direction and format as values. The middle path and the slow path do not depend
//! on these: on a device they are functions that all directions and formats call.

use core::marker::PhantomData;

use super::unbounded::decided_on_host;
use super::{Approximation, Known, SlowPath, Sum};
use crate::machine::trace::Store;
use crate::machine::{Bits, Key, Lanes, Machine, Mask, Routine, Target, TargetPath};
use crate::math::accurate::Fixed;
use crate::math::accurate::limbs;
use crate::math::recordings::RECORDINGS;

/// The paths of a function after the fast path.
pub struct AfterFastPath<F>(PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> TargetPath<I> for AfterFastPath<F> {
    const NAMES: [&'static str; 2] = [F::NAME, "rest"];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> M::F64 {
        let Known { value, lanes } = F::known(m, target, args);
        M::F64::rescue_to::<MiddlePath<F>, I>(!lanes, &target, args, value)
    }
}

/// The middle path and everything after it.
struct MiddlePath<F>(PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> TargetPath<I> for MiddlePath<F> {
    const NAMES: [&'static str; 2] = [F::NAME, "second"];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> M::F64 {
        let sum = middle_sum::<F, M, I>(m, args);
        let (dd, undecided) = target.round_sum(m, sum, M::UNIT * F::MIDDLE_ERR);
        M::F64::rescue_to::<AccuratePath<F>, I>(undecided, &target, args, dd)
    }
}

/// The slow path.
struct AccuratePath<F>(PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> TargetPath<I> for AccuratePath<F> {
    const NAMES: [&'static str; 2] = [F::NAME, "accurate"];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, args: [M::F64; I]) -> M::F64 {
        rounded_digits::<F, M, I>(m, target, decided_digits::<F, M, I>(m, args))
    }
}

/// The slow path alone, with undecided results decided where there is a host.
#[inline(always)]
fn decided_digits<F: SlowPath<I>, M: Machine, const I: usize>(m: M, args: [M::F64; I]) -> Approximation<M> {
    decided_on_host::<F, M, I>(m, args, digits::<F, M, I>(m, args))
}

#[inline(always)]
fn rounded_digits<F: SlowPath<I>, M: Machine, const I: usize>(
    m: M,
    target: Target,
    digits: Approximation<M>,
) -> M::F64 {
    let rounded = target.round_fixed(m, digits);
    if const { F::HAS_ZEROS } { target.round_near_zero(m, digits, rounded) } else { rounded }
}

/// The middle path alone.
#[inline(always)]
pub(in crate::math) fn middle_sum<F: SlowPath<I>, M: Machine, const I: usize>(
    m: M,
    args: [M::F64; I],
) -> Sum<M::F64> {
    let [high, low, size] = m.call::<MiddleSum<F>, I, 3>(patterns::<M, I>(m, args));
    Sum { high: number::<M>(high), low: number::<M>(low), size: number::<M>(size) }
}

/// The result of the slow path in fixed point, for arguments whose result is not known.
#[inline(always)]
pub fn approximation<F: SlowPath<I>, M: Machine, const I: usize>(
    m: M,
    args: [M::F64; I],
) -> Approximation<M> {
    digits::<F, M, I>(m, args)
}

/// The slow path alone.
#[inline(always)]
pub(super) fn digits<F: SlowPath<I>, M: Machine, const I: usize>(
    m: M,
    args: [M::F64; I],
) -> Approximation<M> {
    let found = m.call::<Digits<F>, I, 10>(patterns::<M, I>(m, args));
    Approximation {
        negative: m.u64(0).lt(found[0]),
        magnitude: Fixed(limbs(|i| found[1 + i])),
        exponent: found[5],
        slack: Fixed(limbs(|i| found[6 + i])),
    }
}

/// [`SlowPath::middle`] as a routine.
struct MiddleSum<F>(PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> Routine<I, 3> for MiddleSum<F> {
    const KEY: Key = Key::path_of(F::NAME, "second sum");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, args: [M::U64; I]) -> [M::U64; 3] {
        let Sum { high, low, size } = F::middle(m, numbers::<M, I>(m, args));
        [high.to_bits(), low.to_bits(), size.to_bits()]
    }
}

/// [`SlowPath::accurate`] as a routine.
struct Digits<F>(PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> Routine<I, 10> for Digits<F> {
    const KEY: Key = Key::path_of(F::NAME, "digits");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, args: [M::U64; I]) -> [M::U64; 10] {
        let Approximation { negative, magnitude, exponent, slack } = F::accurate(m, numbers::<M, I>(m, args));
        let negative = M::U64::select(negative, m.u64(1), m.u64(0));
        let ([a, b, c, d], [e, f, g, h]) = (magnitude.0, slack.0);
        [negative, a, b, c, d, exponent, e, f, g, h]
    }
}

#[inline(always)]
fn number<M: Machine>(bits: M::U64) -> M::F64 {
    M::F64::from_bits(bits)
}

/// The bit patterns of numbers, as a routine takes them.
#[inline(always)]
pub(in crate::math) fn patterns<M: Machine, const I: usize>(m: M, numbers: [M::F64; I]) -> [M::U64; I] {
    let mut patterns = [m.u64(0); I];
    for (pattern, number) in patterns.iter_mut().zip(numbers) {
        *pattern = number.to_bits();
    }
    patterns
}

/// The numbers of bit patterns.
#[inline(always)]
pub(in crate::math) fn numbers<M: Machine, const I: usize>(m: M, patterns: [M::U64; I]) -> [M::F64; I] {
    let mut numbers = [m.f64(0.0); I];
    for (number, pattern) in numbers.iter_mut().zip(patterns) {
        *number = M::F64::from_bits(pattern);
    }
    numbers
}

/// The function without its fast path, for numbers of the target's format: for tests.
pub fn middle<F: SlowPath<I>, M: Machine, const I: usize>(m: M, target: Target, args: [M::F64; I]) -> M::F64 {
    from::<F, MiddlePath<F>, M, I>(m, target, args)
}

/// The function by its slow path where its result is not known, for numbers of the target's format: for tests.
pub fn accurate<F: SlowPath<I>, M: Machine, const I: usize>(
    m: M,
    target: Target,
    args: [M::F64; I],
) -> M::F64 {
    from::<F, AccuratePath<F>, M, I>(m, target, args)
}

/// [`accurate`] for several targets, which share one computation of the result: for tests, on machines of one lane.
pub fn accurate_for<F: SlowPath<I>, M: Machine, const I: usize, const T: usize>(
    m: M,
    targets: [Target; T],
    args: [M::F64; I],
) -> [M::F64; T] {
    let mut found = None;
    targets.map(|target| {
        let Known { value, lanes } = F::known(m, target, args);
        if lanes.is_full() {
            return value;
        }
        rounded_digits::<F, M, I>(m, target, *found.get_or_insert_with(|| decided_digits::<F, M, I>(m, args)))
    })
}

fn from<F: SlowPath<I>, P: TargetPath<I>, M: Machine, const I: usize>(
    m: M,
    target: Target,
    args: [M::F64; I],
) -> M::F64 {
    let Known { value, lanes } = F::known(m, target, args);
    M::F64::rescue_to::<P, I>(!lanes, &target, args, value)
}
