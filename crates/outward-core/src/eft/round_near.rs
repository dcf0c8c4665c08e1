//! The rounding test of a fast path that gives one number: see [`Lanes::round_near`].
//!
//! The numbers of a narrower format are the binary64 numbers whose dropped bits are zero; its midpoints are those whose
//! dropped bits are a one followed by zeros. Where the dropped bits of h are `places` or more from such a pattern, no
//! value nearer to h than `places` ulps is one of these numbers, and all such values round as h does. (Below a power of
//! two the ulp is half as large, but the number of a format below that power is 2^28 such ulps away.)
//!
//! Below the normal numbers of a format both have fewer bits, so that a midpoint there has one of the patterns of
//! numbers: in rounding to nearest these are left undecided as well.

use super::directed::power;
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf};
use crate::round::{Round, Rounding};

/// The bits of binary64 that a format lacks, all ones.
const fn dropped<T: Format>() -> u64 {
    f64::FRACTION_MASK >> T::FRACTION_BITS
}

/// The first of the dropped bits: half an ulp of the format.
const fn half<T: Format>() -> u64 {
    dropped::<T>().div_ceil(2)
}

/// The lanes in which a change of h by `places` ulps could change the rounding.
#[inline(always)]
pub(crate) fn undecided<R: Rounding, V: Lanes>(h: F64Of<V>, places: u64) -> MaskOf<V> {
    debug_assert!(places.is_power_of_two() && places <= 1 << 20);
    let m = h.machine();
    let change = if R::ROUND == Round::TiesToEven { half::<V::Format>() } else { 0 };
    let beyond = dropped::<V::Format>() & !(2 * places - 1);
    let distant = h.to_bits() + m.u64(places + change);
    let undecided = (distant & m.u64(beyond)).equals(m.u64(0));
    if const { R::ROUND as u8 != Round::TiesToEven as u8 || V::Format::EMIN <= f32::EMIN } {
        return undecided;
    }
    let short = (distant & m.u64(beyond & !half::<V::Format>())).equals(m.u64(0));
    undecided | (short & h.abs().lt(m.f64(power(V::Format::EMIN))))
}

/// [`Lanes::round_near`] on a machine without directed conversions: a decided h is not a number of the format, so its
/// bits determine the rounding.
#[inline(always)]
pub(crate) fn by_digits<R: Rounding, V: Lanes>(h: F64Of<V>, places: u64) -> (V, MaskOf<V>) {
    let m = h.machine();
    let bits = h.to_bits();
    let step = dropped::<V::Format>() + 1;
    let minus = bits.shr::<63>();
    let added = match R::ROUND {
        Round::TiesToEven => m.u64(half::<V::Format>()),
        Round::TowardZero => m.u64(0),
        // The lanes where the direction is away from zero.
        Round::TowardPositive => (minus - m.u64(1)) & m.u64(step),
        Round::TowardNegative => (m.u64(0) - minus) & m.u64(step),
    };
    let rounded = (bits + added) & m.u64(!dropped::<V::Format>());
    (V::exact_from(F64Of::<V>::from_bits(rounded)), undecided::<R, V>(h, places))
}
