//! Sums of blocks of numbers whose exponents lie close together, on lanes.
//!
//! In a *window* of [`WINDOW`] exponent fields from L on, every number is m · 2^k units, with the significand m < 2^53
//! in size, k = field − L < 32 and the unit 2^(L−1075). A lane adds these integers modulo 2^64, which takes one shift
//! and one addition, and it adds the numbers themselves, which shows the part that the integers leave out: for n
//! numbers below 2^85 units each, n − 1 faithful additions are wrong by less than n · n · 2^85 · 2^-52 units, and for n
//! ≤ 2^12 this error is below 2^57. The sum is the one integer next to it with the right last 64 bits.
//!
//! A product is p + r, with p rounded (faithfully, in whatever mode) and r its error, which one fused operation gives
//! exactly. The product of two significands in 1..2 is a multiple of 2^-104; where it is 2 or more, or rounds to 2, the
//! field of p is one higher. So the errors r are multiples of a unit that is 2^53 times smaller, and at most 2^85 such
//! units.

use outward_core::convert::Storage;
use outward_core::machine::{Bits, Kernel, Lanes, Machine};

/// The number of exponent fields in a window: a power of two, so that the bits above show which numbers lie outside.
pub(crate) const WINDOW: u64 = 32;

/// The fields that a window may begin with. From the first on, the errors of products are normal numbers; up to the
/// last, sums of blocks do not overflow.
pub(crate) const LEAST_FIELD: u64 = 128;
pub(crate) const LAST_FIELD: u64 = 0x7fe - WINDOW - 16;

/// The unit of errors of products is 2^53 times smaller.
pub(crate) const ERROR_BITS: u32 = 53;

/// Terms that a block may have: on one lane with four sums at most 2^11 each.
pub(crate) const BLOCK: usize = 8192;

/// The number of sums beside each other, so that an addition need not wait for the one before.
const SUMS: usize = 4;
/// The largest number of lanes of a machine.
const MOST_LANES: usize = 8;

const FRACTION_BITS: u32 = 52;

/// The terms that a block adds up, chosen when it is compiled.
pub(crate) trait BlockTerms {
    /// Are the terms products?
    const PRODUCTS: bool;
    /// Returns the number of terms.
    fn len(&self) -> usize;
    /// Loads the terms from this one on, as both factors; the second factor is not used where terms are no products.
    fn load<M: Machine>(&self, m: M, at: usize) -> (M::F64, M::F64);
}

/// The numbers of a slice, or their magnitudes.
pub(crate) struct Numbers<'a, S, const MAGNITUDES: bool>(pub &'a [S]);

/// The products of the numbers of two slices of one length.
pub(crate) struct Products<'a, S>(pub &'a [S], pub &'a [S]);

impl<S: Storage, const MAGNITUDES: bool> BlockTerms for Numbers<'_, S, MAGNITUDES> {
    const PRODUCTS: bool = false;
    #[inline(always)]
    fn len(&self) -> usize {
        self.0.len()
    }
    #[inline(always)]
    fn load<M: Machine>(&self, m: M, at: usize) -> (M::F64, M::F64) {
        let x = S::load(m, &self.0[at..]);
        let x = if MAGNITUDES { x.abs() } else { x };
        (x, x)
    }
}

impl<S: Storage> BlockTerms for Products<'_, S> {
    const PRODUCTS: bool = true;
    #[inline(always)]
    fn len(&self) -> usize {
        self.0.len()
    }
    #[inline(always)]
    fn load<M: Machine>(&self, m: M, at: usize) -> (M::F64, M::F64) {
        (S::load(m, &self.0[at..]), S::load(m, &self.1[at..]))
    }
}

/// The sum of a block, of as many terms from the front as fill the lanes. `ZEROS`: zeros are allowed, and counted.
pub(crate) struct BlockSum<T, const ZEROS: bool> {
    pub operands: T,
    /// The field L that the window begins with.
    pub first_field: u64,
}

/// value · 2^(first field − 1075) + errors · 2^(first field − 1128).
pub(crate) struct Summed {
    pub terms: usize,
    pub zeros: u64,
    pub value: i128,
    pub errors: i128,
}

/// A sum of numbers on lanes.
#[derive(Clone, Copy)]
struct LaneSum<M: Machine> {
    /// The sum in units, modulo 2^64.
    integers: M::U64,
    /// The sum, nearly.
    numbers: M::F64,
}

impl<M: Machine> LaneSum<M> {
    #[inline(always)]
    fn zero(m: M) -> LaneSum<M> {
        LaneSum { integers: m.u64(0), numbers: m.f64(0.0) }
    }

    /// The exact sums of the lanes, added up.
    #[inline(always)]
    fn total(self, first_field: i64) -> i128 {
        let (mut integers, mut numbers) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
        M::F64::from_bits(self.integers).store(&mut integers);
        self.numbers.store(&mut numbers);
        let lanes = integers.into_iter().zip(numbers).take(M::LANES);
        lanes.map(|(low, near)| exact(low.to_bits(), near, first_field)).sum()
    }
}

/// The integer that is `low` modulo 2^64 and lies within 2^63 of `near`, in units of 2^(first field − 1075).
#[inline(always)]
fn exact(low: u64, near: f64, first_field: i64) -> i128 {
    let low = i128::from(low);
    low + ((units(near, first_field) - low + (1 << 63)) >> 64 << 64)
}

/// |x| < 2^126 units, cut off to an integer with its sign.
#[inline(always)]
fn units(x: f64, first_field: i64) -> i128 {
    let bits = x.to_bits();
    let field = (bits >> FRACTION_BITS & 0x7ff).cast_signed();
    // A subnormal number is less than a unit.
    if field == 0 {
        return 0;
    }
    let significand = i128::from(bits & ((1 << FRACTION_BITS) - 1) | 1 << FRACTION_BITS);
    let shift = field - first_field;
    let size = if shift >= 0 { significand << shift } else { significand >> (-shift).min(127) };
    if x < 0.0 { -size } else { size }
}

/// The significand with its sign, in two's complement, and the field.
#[inline(always)]
fn parts<M: Machine>(m: M, x: M::F64) -> (M::U64, M::U64) {
    let bits = x.to_bits();
    let field = bits.shl::<1>().shr::<{ FRACTION_BITS + 1 }>();
    let size = bits & m.u64((1 << FRACTION_BITS) - 1) | m.u64(1 << FRACTION_BITS);
    let sign = bits.sar::<63>();
    ((size ^ sign) - sign, field)
}

impl<T: BlockTerms, const ZEROS: bool> Kernel for BlockSum<T, ZEROS> {
    /// `None` where a term lies outside the window.
    type Output = Option<Summed>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Option<Summed> {
        // These are plain loops without closures: a function that takes a closure is compiled without the instructions
        // of the machine.
        let mut values = [LaneSum::zero(m); SUMS];
        let mut errors = [LaneSum::zero(m); SUMS];
        let mut offsets = m.u64(0);
        let mut zeros = m.u64(0);
        let first = m.u64(self.first_field);
        let step = SUMS * M::LANES;
        let terms = self.operands.len() / step * step;
        let mut start = 0;
        while start < terms {
            let mut sum = 0;
            while sum < SUMS {
                let (x, y) = self.operands.load(m, start + sum * M::LANES);
                let number = if T::PRODUCTS { x * y } else { x };
                let (significand, field) = parts(m, number);
                let offset = field - first;
                if ZEROS {
                    let mut is_zero = number.equals(m.f64(0.0));
                    if T::PRODUCTS {
                        is_zero = is_zero & (x.equals(m.f64(0.0)) | y.equals(m.f64(0.0)));
                    }
                    zeros = zeros + M::U64::select(is_zero, m.u64(1), m.u64(0));
                    offsets = offsets | M::U64::select(is_zero, m.u64(0), offset);
                } else {
                    offsets = offsets | offset;
                }
                // A zero's offset is a huge count, which leaves nothing of the significand.
                values[sum].integers = values[sum].integers + significand.shl_by(offset);
                values[sum].numbers = values[sum].numbers + number;
                if T::PRODUCTS {
                    let rest = x.fma(y, -number);
                    let (significand, field) = parts(m, rest);
                    // The rest is counted in smaller units; a rest below the window has zeros at the end. One of the
                    // counts is huge.
                    let offset = field - (first - m.u64(u64::from(ERROR_BITS)));
                    let sign = significand.sar::<63>();
                    let size = (significand ^ sign) - sign;
                    let size = size.shl_by(offset) | size.shr_by(m.u64(0) - offset);
                    errors[sum].integers = errors[sum].integers + ((size ^ sign) - sign);
                    errors[sum].numbers = errors[sum].numbers + rest;
                }
                sum += 1;
            }
            start += step;
        }
        let (mut seen, mut counted) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
        M::F64::from_bits(offsets).store(&mut seen);
        M::F64::from_bits(zeros).store(&mut counted);
        if seen.into_iter().take(M::LANES).any(|offsets| offsets.to_bits() >= WINDOW) {
            return None;
        }
        let first_field = self.first_field.cast_signed();
        let mut summed = Summed {
            terms,
            zeros: counted.into_iter().take(M::LANES).map(f64::to_bits).sum(),
            value: 0,
            errors: 0,
        };
        for (value, error) in values.into_iter().zip(errors) {
            summed.value += value.total(first_field);
            summed.errors += error.total(first_field - i64::from(ERROR_BITS));
        }
        Some(summed)
    }
}
