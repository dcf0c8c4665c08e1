//! Conversions of many numbers.

use core::marker::PhantomData;

use super::Storage;
use crate::machine::{Kernel, Level, Machine, Scalar};
use crate::round::RoundingAttribute;

/// Each number of `from` in the format `T`, [converted](super::convert) as `A` says, by the fastest instructions of
/// this computer, with the same bits on every computer.
///
/// # Panics
///
/// Where the slices have different lengths.
pub fn convert_slice<A: RoundingAttribute, S: Storage, T: Storage>(from: &[S], to: &mut [T]) {
    convert_slice_on::<A, S, T>(Level::best(), from, to);
}

/// [`convert_slice`] on the machine of this level.
///
/// # Panics
///
/// Where the slices have different lengths, or this computer does not have the machine.
pub fn convert_slice_on<A: RoundingAttribute, S: Storage, T: Storage>(
    level: Level,
    from: &[S],
    to: &mut [T],
) {
    level.dispatch(Convert::<A, S, T, false> { from, to, attribute: PhantomData });
}

/// Each number of `from` in the format `T`, [saturating](super::convert_saturating).
///
/// # Panics
///
/// Where the slices have different lengths.
pub fn convert_saturating_slice<A: RoundingAttribute, S: Storage, T: Storage>(from: &[S], to: &mut [T]) {
    convert_saturating_slice_on::<A, S, T>(Level::best(), from, to);
}

/// [`convert_saturating_slice`] on the machine of this level.
///
/// # Panics
///
/// Where the slices have different lengths, or this computer does not have the machine.
pub fn convert_saturating_slice_on<A: RoundingAttribute, S: Storage, T: Storage>(
    level: Level,
    from: &[S],
    to: &mut [T],
) {
    level.dispatch(Convert::<A, S, T, true> { from, to, attribute: PhantomData });
}

struct Convert<'a, A, S, T, const SATURATING: bool> {
    from: &'a [S],
    to: &'a mut [T],
    attribute: PhantomData<A>,
}

impl<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool> Kernel
    for Convert<'_, A, S, T, SATURATING>
{
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Convert { from, to, .. } = self;
        assert!(from.len() == to.len(), "slices of {} and {} numbers", from.len(), to.len());
        let done = m.convert::<A, S, T, SATURATING>(from, to);
        let (from, to) = (&from[done..], &mut to[done..]);
        let mut at = 0;
        while at + M::LANES <= from.len() {
            T::store::<A, M, SATURATING>(m, S::load(m, &from[at..]), &mut to[at..]);
            at += M::LANES;
        }
        for (from, to) in from[at..].iter().zip(&mut to[at..]) {
            let mut one = [*to];
            T::store::<A, Scalar, SATURATING>(Scalar, S::load(Scalar, &[*from]), &mut one);
            *to = one[0];
        }
    }
}
