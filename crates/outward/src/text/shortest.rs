//! The shortest decimal between a number and its neighbour.
//!
//! For a magnitude x = m · 2^e and the width w of the gap to its neighbour, printing downward asks for the
//! shortest d with x − w < d ≤ x, and printing upward for the shortest with x ≤ d < x + w; of several that
//! are equally short, the one nearest to x. Let 10^k ≤ w < 10^(k+1).
//!
//! * The multiple of 10^k next to x, on the side asked for, is less than 10^k away: it will do.
//! * So will the multiple of 10^(k+1) next to x if it is less than w away. A multiple of 10^(k+2) is
//!   one of 10^(k+1) too, and of those only one can be within w < 10^(k+1): the same.
//! * Decimals with the same leading place are shorter if they end at a higher one. So the answer is the multiple of 10^(k+1), if
//!   it will do, without its trailing zeros, and otherwise that of 10^k. Leading places differ only if there is
//!   a power of ten in the gap. One of 10^(k+1) or more is the answer given. A lower one is at most
//!   w, so that x = w, the least subnormal, and the answer has one digit.
//!
//! Both questions are answered from x / 10^k as an integer *a* of at most 58 bits and a fraction *f* of 128,
//! and from w / 10^k, below 10, to as many bits; both are m and w times the same entry of the table of powers. That entry is
//! exact for ordinary numbers (10^-55 and up for the last place, or integers), and otherwise less than 1 too small
//! in its last bit; where this matters, the same questions are asked of big integers.

use core::cmp::Ordering;

use num_bigint::BigUint;

use super::assemble::disassemble;
use super::powers;
use crate::format::Format;

/// The decimal value · 10^exponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    pub value: u64,
    pub exponent: i32,
}

/// On which side of the magnitude the decimal is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Below,
    Above,
}

/// The shortest decimal on this side of the positive finite number with the pattern `bits`.
///
/// Above the largest finite number the neighbour is 2^(emax + 1), so that what is printed for it is nearest
/// to it, and not to infinity.
pub(super) fn shortest<T: Format>(bits: u64, side: Side) -> Digits {
    let gap = Gap::new::<T>(bits, side);
    let (quotient, tens) = gap.quick().unwrap_or_else(|| gap.integer().unwrap_or_else(|| gap.exact()));
    if tens { strip(quotient / 10, gap.k + 1) } else { Digits { value: quotient, exponent: gap.k } }
}

/// x and its gap, with 10^k ≤ w < 10^(k+1).
#[derive(Clone, Copy, Debug)]
struct Gap {
    side: Side,
    /// x = twice_m · 2^half_unit.
    twice_m: u64,
    half_unit: i32,
    /// w = 2^(half_unit + log2_width).
    log2_width: u32,
    k: i32,
}

impl Gap {
    #[inline]
    fn new<T: Format>(bits: u64, side: Side) -> Gap {
        let (m, e) = disassemble::<T>(bits);
        // Below a power of two the numbers are twice as dense, down to the subnormals.
        let halved = side == Side::Below && bits & T::FRACTION_MASK == 0 && bits >> T::FRACTION_BITS > 1;
        let log2_width = u32::from(!halved);
        let half_unit = e - 1;
        let k = log10_floor(half_unit + log2_width as i32);
        Gap { side, twice_m: 2 * m, half_unit, log2_width, k }
    }

    /// The multiple of 10^k, in units of 10^k, and whether the next multiple of 10^(k+1) will do; the multiple
    /// returned is that one then.
    #[inline]
    fn quick(&self) -> Option<(u64, bool)> {
        let (power, e) = powers::power_of_ten(-self.k);
        let exact = (0..=powers::LAST_EXACT).contains(&-self.k);
        // x / 10^k = twice_m · (S + δ) · 2^(half_unit + e), scaled to a fraction of 128 bits. From
        // 1 ≤ w / 10^k < 10 and 2^127 ≤ S < 2^128: −128 ≤ half_unit + e ≤ −124.
        let scale = (self.half_unit + e + 128) as u32;
        debug_assert!(scale <= 4);
        let m = u128::from(self.twice_m << scale);
        let low = m * (power & u128::from(u64::MAX));
        let high = m * (power >> 64) + (low >> 64);
        let a = (high >> 64) as u64;
        let f = high << 64 | (low & u128::from(u64::MAX));
        // w / 10^k as whole and fraction: a shift by 1 to 5 bits.
        let shift = scale + self.log2_width;
        let width = ((power >> (128 - shift)) as u64, power << shift);

        // δ adds less than these, in units of 2^-128.
        let (x_error, width_error) = if exact { (0, 0) } else { (m, 1 << shift) };
        let (f_most, carry) = f.overflowing_add(x_error);
        if carry {
            return None;
        }
        let less = |(a, f): (u64, u128), (b, g): (u64, u128)| a < b || a == b && f < g;
        match self.side {
            Side::Below => {
                // The next multiple of ten is c + f away.
                let c = a % 10;
                if less((c, f_most), width) {
                    Some((a - c, true))
                } else {
                    (!less((c, f), plus(width, width_error))).then_some((a, false))
                }
            }
            Side::Above => {
                // With δ > 0 and no carry, x / 10^k is not an integer.
                let a_up = a + u64::from(f != 0 || !exact);
                let tens = a_up.next_multiple_of(10);
                // The distance of the tens is g − f, with g = tens − a ≤ 10.
                let distance = (tens - a, 0);
                let limit = plus(width, f);
                if less(distance, limit) {
                    Some((tens, true))
                } else {
                    (!less(distance, plus(limit, x_error + width_error))).then_some((a_up, false))
                }
            }
        }
    }

    /// The same for an integer of at most 120 bits with its last place above the units: the ordinary
    /// numbers that the quick path may leave, being multiples of 10^k.
    #[cold]
    #[inline(never)]
    fn integer(&self) -> Option<(u64, bool)> {
        let bits = 64 - self.twice_m.leading_zeros() as i32 + self.half_unit;
        if self.k < 0 || self.half_unit < 0 || bits > 120 {
            return None;
        }
        let x = u128::from(self.twice_m) << self.half_unit;
        let width = 1_u128 << (self.half_unit as u32 + self.log2_width);
        let unit = 10_u128.pow(self.k.unsigned_abs());
        let (a, rest) = ((x / unit) as u64, x % unit);
        Some(match self.side {
            Side::Below => {
                let c = a % 10;
                let tens = unit * u128::from(c) + rest < width;
                (if tens { a - c } else { a }, tens)
            }
            Side::Above => {
                let a_up = a + u64::from(rest != 0);
                let next = a_up.next_multiple_of(10);
                let tens = unit * u128::from(next - a) < width + rest;
                (if tens { next } else { a_up }, tens)
            }
        })
    }

    /// The same in exact arithmetic.
    #[cold]
    #[inline(never)]
    fn exact(&self) -> (u64, bool) {
        // x and w over 10^k, on one denominator.
        let power = BigUint::from(10_u32).pow(self.k.unsigned_abs());
        let mut numerator = BigUint::from(self.twice_m);
        let mut width = BigUint::from(1_u32) << self.log2_width;
        let mut denominator = BigUint::from(1_u32);
        if self.half_unit >= 0 {
            numerator <<= self.half_unit;
            width <<= self.half_unit;
        } else {
            denominator <<= -self.half_unit;
        }
        if self.k >= 0 {
            denominator *= power;
        } else {
            numerator *= &power;
            width *= power;
        }
        let whole = &numerator / &denominator;
        let rest = numerator - &whole * &denominator;
        // 10^17 · 10 at most.
        let a = whole.iter_u64_digits().next().unwrap_or(0);
        match self.side {
            Side::Below => {
                let c = a % 10;
                let tens = (&denominator * c + rest).cmp(&width) == Ordering::Less;
                (if tens { a - c } else { a }, tens)
            }
            Side::Above => {
                let a_up = a + u64::from(rest != BigUint::ZERO);
                let next = a_up.next_multiple_of(10);
                let tens = (denominator * (next - a)).cmp(&(width + rest)) == Ordering::Less;
                (if tens { next } else { a_up }, tens)
            }
        }
    }
}

/// A number of 128 fraction bits plus a fraction.
#[inline]
fn plus((whole, fraction): (u64, u128), more: u128) -> (u64, u128) {
    let (sum, carry) = fraction.overflowing_add(more);
    (whole + u64::from(carry), sum)
}

/// ⌊j · log10 2⌋ for |j| ≤ 1100: 1262611 / 2^22 is above log10 2 by less than 4e-8, and no j · log10 2 of
/// these but that of 0 is that near an integer (tested for each).
#[inline]
const fn log10_floor(j: i32) -> i32 {
    (j * 1_262_611) >> 22
}

/// Takes off trailing zeros.
#[inline]
fn strip(mut value: u64, mut exponent: i32) -> Digits {
    debug_assert!(value != 0);
    for (power, zeros) in [(100_000_000, 8), (10_000, 4), (100, 2), (10, 1)] {
        if value.is_multiple_of(power) {
            value /= power;
            exponent += zeros;
        }
    }
    if value.is_multiple_of(10) { strip(value, exponent) } else { Digits { value, exponent } }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::{Gap, Side, log10_floor};
    use crate::format::{Format, Toy8};
    use num_bigint::BigUint;

    #[test]
    fn logarithms() {
        for j in -1100..=1100_i32 {
            // 10^k ≤ 2^j < 10^(k+1).
            let k = log10_floor(j);
            let power = |base: u32, n: i32| BigUint::from(base).pow(n.unsigned_abs());
            let at_most = |k: i32| match (k >= 0, j >= 0) {
                (true, true) => power(10, k) <= power(2, j),
                (false, false) => power(2, j) <= power(10, k),
                (negative_j, _) => !negative_j,
            };
            assert!(at_most(k) && !at_most(k + 1), "2^{j}");
        }
    }

    /// The rare path alone, on ordinary numbers; and how often the quick one leaves the question to it.
    #[test]
    fn exact_arithmetic_agrees_with_the_quick_path() {
        fn compare<T: Format>(bits: u64, undecided: &mut u32) {
            for side in [Side::Below, Side::Above] {
                let gap = Gap::new::<T>(bits, side);
                let exact = gap.exact();
                let context = format!("{} {bits:#x} {side:?}", T::NAME);
                let (quick, integer) = (gap.quick(), gap.integer());
                assert_eq!(quick.unwrap_or(exact), exact, "{context}");
                assert_eq!(integer.unwrap_or(exact), exact, "{context} as an integer");
                *undecided += u32::from(quick.is_none() && integer.is_none());
            }
        }
        let mut undecided = 0;
        for bits in 1..Toy8::INFINITY_BITS {
            compare::<Toy8>(bits, &mut undecided);
        }
        assert_eq!(undecided, 0, "toy8");
        let mut state = 1_u64;
        for _ in 0..100_000 {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            compare::<f64>((state >> 1).min(f64::MAX_BITS), &mut undecided);
            compare::<f32>((state >> 33).clamp(1, f32::MAX_BITS), &mut undecided);
        }
        assert_eq!(undecided, 0, "of 400000 undecided");
        for field in 0..=2046_u64 {
            for fraction in [0, 1, 2, (1 << 52) - 1] {
                compare::<f64>((field << 52 | fraction).max(1), &mut undecided);
            }
        }
        assert!(undecided < 50, "{undecided} beside powers of two undecided");
    }
}
