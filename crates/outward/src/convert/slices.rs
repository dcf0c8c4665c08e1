//! Conversions of many numbers.

use core::marker::PhantomData;

use super::storage::Storage;
use crate::format::{Bf16, Format};
use crate::machine::{Kernel, Level, Machine, Scalar};
use crate::round::{Attribute, Rd, Rn, RoundingAttribute, Ru, Rz};

/// Each number of `from` in the format `T`, [converted](super::convert) as `A` says, by the fastest instructions of this computer; the same bits
/// on all.
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
    Level::best().dispatch(Convert::<A, S, T, true> { from, to, attribute: PhantomData });
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
        let done = if SATURATING { 0 } else { by_instruction::<A, S, T, M>(m, from, to) };
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

/// How many leading numbers a shorter way than through binary64 has converted.
#[inline(always)]
fn by_instruction<A: RoundingAttribute, S: Storage, T: Storage, M: Machine>(
    m: M,
    from: &[S],
    to: &mut [T],
) -> usize {
    if let (Some(from), Some(to)) = (S::f32s(from), T::f16s_mut(to)) {
        return match A::ATTRIBUTE {
            Attribute::TiesToEven => m.f32_to_f16::<Rn>(from, to),
            Attribute::TowardZero => m.f32_to_f16::<Rz>(from, to),
            Attribute::TowardPositive => m.f32_to_f16::<Ru>(from, to),
            Attribute::TowardNegative => m.f32_to_f16::<Rd>(from, to),
            Attribute::TiesToAway => 0,
        };
    }
    if let (Some(from), Some(to)) = (S::f16s(from), T::f32s_mut(to)) {
        return m.f16_to_f32(from, to);
    }
    if let (Some(from), Some(to)) = (S::f32s(from), T::bf16s_mut(to)) {
        for (from, to) in from.iter().zip(to) {
            *to = upper_half::<A>(*from);
        }
        return from.len();
    }
    if let (Some(from), Some(to)) = (S::bf16s(from), T::f32s_mut(to)) {
        for (from, to) in from.iter().zip(to) {
            let bits = u32::from(from.to_bits()) << 16;
            *to = f32::from_bits(if bits << 1 > F32_INFINITY << 1 { F32_NAN } else { bits });
        }
        return from.len();
    }
    0
}

const F32_INFINITY: u32 = f32::INFINITY_BITS as u32;
const F32_NAN: u32 = f32::NAN_BITS as u32;

/// binary32 to bfloat16, which is its upper half: the same exponents, so the same sixteen digits are dropped from all numbers, and a
/// carry beyond the largest one gives the infinity.
#[inline(always)]
fn upper_half<A: RoundingAttribute>(x: f32) -> Bf16 {
    let bits = x.to_bits();
    let all = 0xffff;
    let negative = bits >> 31;
    let added = match A::ATTRIBUTE {
        Attribute::TiesToEven => all / 2 + (bits >> 16 & 1),
        Attribute::TiesToAway => all / 2 + 1,
        Attribute::TowardZero => 0,
        Attribute::TowardPositive => (1 - negative) * all,
        Attribute::TowardNegative => negative * all,
    };
    let rounded = if bits << 1 > F32_INFINITY << 1 { F32_NAN } else { bits.wrapping_add(added) };
    Bf16::from_bits((rounded >> 16) as u16)
}
