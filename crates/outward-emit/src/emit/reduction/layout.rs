//! Layout of a reduction kernel: the terms of its sum, and its integers.

use crate::convert::Storage;
use crate::format::{Bf16, F16};
use crate::reductions::{Accumulator, DeviceBins, Terms};

/// Name of the kernel.
pub const REDUCE: &str = "outward_reduce";

/// Terms of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// Σ x
    Numbers,
    /// Σ |x|
    Magnitudes,
    /// Σ x y
    Products,
}

mod sealed {
    pub trait Summand {}
}

/// A format whose numbers devices add up: `f64`, `f32`, [`F16`] and [`Bf16`].
pub trait Summand: Storage + sealed::Summand {}

macro_rules! summand {
    ($($format:ty)*) => {$(
        impl sealed::Summand for $format {}
        impl Summand for $format {}
    )*};
}
summand! { f64 f32 F16 Bf16 }

/// An exact sum as a kernel, [`REDUCE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReductionKernel {
    /// Bits of a number.
    pub(super) bits: u32,
    pub(super) fraction_bits: u32,
    pub(super) kind: TermKind,
}

/// Bits of weight from a bin to the next one.
const BIN_BITS: u32 = 32;

impl TermKind {
    /// Returns the kind of these terms.
    #[must_use]
    pub fn of<C: ?Sized>(terms: &Terms<'_, C>) -> TermKind {
        match terms {
            Terms::Numbers(_) => TermKind::Numbers,
            Terms::Magnitudes(_) => TermKind::Magnitudes,
            Terms::Products(..) => TermKind::Products,
        }
    }
}

impl ReductionKernel {
    /// The kernel for columns of `T`.
    #[must_use]
    pub fn new<T: Summand>(kind: TermKind) -> ReductionKernel {
        ReductionKernel { bits: T::BITS, fraction_bits: T::FRACTION_BITS, kind }
    }

    /// Returns the kind of the terms.
    #[must_use]
    pub fn kind(self) -> TermKind {
        self.kind
    }

    /// Is a term a product of two numbers?
    pub(super) fn is_of_products(self) -> bool {
        self.kind == TermKind::Products
    }

    /// Returns the number of factors of a term.
    pub(super) fn factors(self) -> u32 {
        if self.is_of_products() { 2 } else { 1 }
    }

    /// Bits of the exponent field.
    pub(super) fn field_bits(self) -> u32 {
        self.bits - 1 - self.fraction_bits
    }

    /// The exponent field of the largest numbers.
    pub(super) fn last_field(self) -> u32 {
        (1 << self.field_bits()) - 2
    }

    /// Bits of a term's significand.
    fn significand_bits(self) -> u32 {
        self.factors() * (self.fraction_bits + 1)
    }

    /// The integers that a significand is split into.
    pub(super) fn pieces(self) -> u32 {
        self.significand_bits().div_ceil(BIN_BITS)
    }

    /// Returns the number of terms that a thread may add until it has to carry. A piece is below 2^(bits of the last
    /// one), a bin keeps 32 bits when it is carried, and both together are to stay below 2^63.
    pub(super) fn terms_until_carry(self) -> u32 {
        let last_piece = self.significand_bits() + (BIN_BITS - 1) - BIN_BITS * (self.pieces() - 1);
        1 << (62 - last_piece)
    }

    /// Returns the number of bins: the last one only has the final carry.
    pub(super) fn bins(self) -> u32 {
        self.factors() * self.last_field() / BIN_BITS + self.pieces() + 1
    }

    /// The integers of a thread, and of a result: the bins, and how many terms are +0, −0, +∞, −∞ and NaN.
    #[must_use]
    pub fn integers(self) -> usize {
        self.bins() as usize + DeviceBins::SPECIALS
    }

    /// The exponent of the first bin's last bit: the exponent of a significand whose field is 0.
    fn exponent(self) -> i32 {
        let bias = (1 << (self.field_bits() - 1)) - 1;
        -(self.factors() * (bias + self.fraction_bits)).cast_signed()
    }

    /// Adds a result of `terms` terms to a sum.
    ///
    /// # Panics
    ///
    /// Where there are not as many integers as a result has.
    pub fn add_result(self, sum: &mut Accumulator, terms: usize, result: &[i64]) {
        let (bins, specials) = result.split_at(self.bins() as usize);
        let specials: [i64; DeviceBins::SPECIALS] = specials.try_into().expect("five counts");
        let specials = specials.map(i64::cast_unsigned);
        sum.add_device_bins(&DeviceBins { terms: terms as u64, exponent: self.exponent(), bins, specials });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_hold_what_terms_need() {
        use TermKind::{Magnitudes, Numbers, Products};
        let numbers = [
            (ReductionKernel::new::<f64>(Numbers), 2, 1 << 10, 66, -1075),
            (ReductionKernel::new::<f64>(Products), 4, 1 << 21, 132, -2150),
            (ReductionKernel::new::<f32>(Magnitudes), 1, 1 << 7, 9, -150),
            (ReductionKernel::new::<f32>(Products), 2, 1 << 15, 18, -300),
            (ReductionKernel::new::<F16>(Numbers), 1, 1 << 20, 2, -25),
            (ReductionKernel::new::<F16>(Products), 1, 1 << 9, 3, -50),
            (ReductionKernel::new::<Bf16>(Magnitudes), 1, 1 << 23, 9, -134),
            (ReductionKernel::new::<Bf16>(Products), 1, 1 << 15, 17, -268),
        ];
        for (kernel, pieces, terms, bins, exponent) in numbers {
            let found = (kernel.pieces(), kernel.terms_until_carry(), kernel.bins(), kernel.exponent());
            assert_eq!(found, (pieces, terms, bins, exponent), "{kernel:?}");
        }
    }
}
