//! One entry: its sums as integers, and what they leave to the accumulator.

use outward_core::format::Format;
use outward_core::round::RoundingDirection;
use outward_core::text::round_scaled;
use outward_reductions::Accumulator;

/// The bits of fractions.
const FRACTION_BITS: i32 = 64;

/// The size of sums from which on they are not computed as integers here.
const LIMIT: i128 = 1 << 124;

/// An entry as an integer and a bound of its error, in units of 2^exponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fixed {
    value: i128,
    error: i128,
    exponent: i32,
}

/// x · 2^shift, rounded down, and whether that is exact; `None` from 2^124 on.
fn floor(x: f64, shift: i32) -> Option<(i128, bool)> {
    let bits = x.to_bits();
    let field = (bits >> 52 & 0x7ff) as i32;
    let fraction = (bits & f64::FRACTION_MASK) | u64::from(field != 0) << 52;
    if fraction == 0 {
        return Some((0, true));
    }
    let value = if x < 0.0 { -i128::from(fraction) } else { i128::from(fraction) };
    match field.max(1) - 1075 + shift {
        71.. => None,
        by @ 0.. => Some((value << by, true)),
        by @ -64..0 => Some((value >> -by, (value >> -by) << -by == value)),
        _ => Some((if value < 0 { -1 } else { 0 }, false)),
    }
}

impl Fixed {
    /// The sum of these numbers, which is wrong by `error` at most, in units of 2^exponent, and of numbers that are not
    /// in such units; `None` where it is too large.
    pub(crate) fn sum(
        terms: &[f64],
        error: f64,
        exponent: i32,
        added: impl IntoIterator<Item = f64>,
    ) -> Option<Fixed> {
        let shifts = terms.iter().map(|&x| (x, FRACTION_BITS));
        let added = added.into_iter().map(|x| (x, FRACTION_BITS - exponent));
        let (mut value, mut inexact) = (0_i128, 0);
        for (x, shift) in shifts.chain(added) {
            let (integer, is_exact) = floor(x, shift)?;
            value += integer;
            inexact += i128::from(!is_exact);
        }
        let (error, is_exact) = floor(error, FRACTION_BITS)?;
        let error = error + i128::from(!is_exact) + inexact;
        // There are six terms at most, so that nothing has overflowed.
        (value.abs() < LIMIT && error < LIMIT).then_some(Fixed {
            value,
            error,
            exponent: exponent - FRACTION_BITS,
        })
    }

    /// Is the entry exactly zero?
    pub(crate) fn is_zero(&self) -> bool {
        self.value == 0 && self.error == 0
    }

    /// A lower or an upper bound of the entry, as the direction has it.
    pub(crate) fn end<T: Format>(&self, direction: RoundingDirection) -> T {
        let is_lower = direction == RoundingDirection::TowardNegative;
        let value = if is_lower { self.value - self.error } else { self.value + self.error };
        if value == 0 {
            return T::from_pattern(0);
        }
        round_scaled(value < 0, value.unsigned_abs(), i64::from(self.exponent), direction)
    }

    /// The entry rounded, where that is decided and it is not zero.
    pub(crate) fn round<T: Format>(&self, direction: RoundingDirection) -> Option<T> {
        let end = |value: i128| -> Option<T> {
            let exponent = i64::from(self.exponent);
            (value != 0).then(|| round_scaled(value < 0, value.unsigned_abs(), exponent, direction))
        };
        let lower = end(self.value - self.error)?;
        if self.error == 0 {
            return Some(lower);
        }
        let upper = end(self.value + self.error)?;
        (lower.pattern() == upper.pattern()).then_some(lower)
    }
}

/// Is an entry that is exactly zero negative? It has the sign of its terms, if all have the same one, since they are
/// zeros then; a sum of no terms is +0. Otherwise the direction chooses the sign, as for sums ([`Accumulator`]).
pub(crate) fn zero_sign(mut negative_terms: impl Iterator<Item = bool>, added: Option<f64>) -> Option<bool> {
    let added = added.map(f64::is_sign_negative);
    let first = negative_terms.next().or(added).unwrap_or(false);
    let is_same = |negative: bool| negative == first;
    (negative_terms.all(is_same) && added.is_none_or(is_same)).then_some(first)
}

/// Zero with this sign or, if there is none, with that of the direction.
pub(crate) fn zero<T: Format>(negative: Option<bool>, direction: RoundingDirection) -> T {
    let negative = negative.unwrap_or(direction == RoundingDirection::TowardNegative);
    T::from_pattern(if negative { T::SIGN_MASK } else { 0 })
}

/// The entry without any rounding.
pub(crate) fn accumulate(row: &[f64], column: &[f64], added: Option<f64>) -> Accumulator {
    let mut sum = Accumulator::of_products(row, column);
    if let Some(added) = added {
        sum.add(added);
    }
    sum
}
