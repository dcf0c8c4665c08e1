//! Decides, in integers of any length on the host, the results that the slow path leaves undecided.

use core::marker::PhantomData;

use super::{Approximation, SlowPath};
use crate::machine::{Bits, Lanes, Machine, Mask, OnHost};
use crate::math::accurate::Fixed;

/// A number of digits above that of the slow path.
pub(super) const FIRST_DIGITS: u64 = 384;

/// The size of a result in the form of `Ball::first_digits`, with ever more digits until it is known. The result is not
/// a number of 54 bits, so that this terminates.
pub fn decide(leading: impl Fn(u64) -> Option<(u64, i64)>) -> (u64, i64) {
    let mut digits = FIRST_DIGITS;
    loop {
        if let Some(found) = leading(digits) {
            return found;
        }
        digits *= 2;
    }
}

/// The lanes among these for which [`Machine::on_host`] has an answer: all, or none if there is no host.
#[inline(always)]
pub fn answered<M: Machine>(m: M, undecided: M::Mask) -> M::Mask {
    undecided & m.mask(M::HAS_HOST)
}

/// [`decide`] for a function that has [`SlowPath::UNBOUNDED`].
struct DecideOnHost<F>(PhantomData<F>);

impl<F: SlowPath<I>, const I: usize> OnHost<I, 2> for DecideOnHost<F> {
    fn run(args: [u64; I]) -> [u64; 2] {
        let args = args.map(f64::from_bits);
        let (digits, power) = decide(|digits| F::UNBOUNDED?(args, digits)?.first_digits());
        [digits, power.cast_unsigned()]
    }
}

/// The approximation; or, where it does not decide and the function and the host can, the result to 55 bits. The last
/// of these bits is set and stands for all that follow, so that they round as the result does.
#[inline(always)]
pub(super) fn decided_on_host<F: SlowPath<I>, M: Machine, const I: usize>(
    m: M,
    args: [M::F64; I],
    found: Approximation<M>,
) -> Approximation<M> {
    if const { F::UNBOUNDED.is_none() || !M::HAS_HOST } {
        return found;
    }
    let undecided = is_undecided(m, found);
    if (!undecided).is_full() {
        return found;
    }
    let mut patterns = [m.u64(0); I];
    for (pattern, arg) in patterns.iter_mut().zip(args) {
        *pattern = arg.to_bits();
    }
    let [digits, power] = m.on_host::<DecideOnHost<F>, I, 2>(undecided, patterns, [m.u64(0); 2]);
    Approximation {
        magnitude: Fixed::select(undecided, Fixed::small(m, digits), found.magnitude),
        exponent: M::U64::select(undecided, power + m.u64(256), found.exponent),
        slack: Fixed::select(undecided, Fixed::small(m, m.u64(0)), found.slack),
        ..found
    }
}

/// Can the result be a number of at most 54 bits, or is such a number within the slack?
#[inline(always)]
fn is_undecided<M: Machine>(m: M, found: Approximation<M>) -> M::Mask {
    let Approximation { magnitude, slack, .. } = found;
    let [low, high] = [magnitude.sub(m, slack), magnitude.add(m, slack)];
    let zeros = high.leading_zeros(m);
    let first = |end: Fixed<M>| end.shl_by(m, zeros).0[3].shr::<10>();
    !first(low).equals(first(high))
}
