//! A number and the gap beside it, counted in units of a power of ten, from which printing decides.

use core::ops::{Add, Mul};

use num_bigint::BigUint;

use super::powers;

/// A number whole + fraction / 2^128.
pub(super) type WholeAndFraction = (u64, u128);

/// x / 10^k for x = m · 2^e, and 2^e / 10^k, by the leading 128 bits of 10^-k.
///
/// 10^-k = (S + δ) · 2^E, with δ = 0 where `exact`, and otherwise 0 < δ < 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScaledNumber {
    /// m · S · 2^(e + E), no greater than x / 10^k.
    pub x: WholeAndFraction,
    /// A bound, in units of 2^-128, that is greater than the part missing from x.
    pub x_error: u128,
    /// Is nothing missing?
    pub exact: bool,
    power: u128,
    shift: u32,
}

impl ScaledNumber {
    /// Scales a number with 1 ≤ 2^e / 10^k < 20 and m < 2^54.
    #[inline]
    pub fn new(m: u64, e: i32, k: i32) -> ScaledNumber {
        let (power, power_exponent) = powers::power_of_ten(-k);
        let exact = (0..=powers::LAST_EXACT).contains(&-k);
        // With 2^127 ≤ S and S + δ < 2^128 the precondition gives 1 ≤ shift ≤ 5.
        let shift = e + power_exponent + 128;
        debug_assert!((1..=5).contains(&shift));
        let shift = shift as u32;
        let m = u128::from(m << shift);
        let low = m * (power & u128::from(u64::MAX));
        let high = m * (power >> 64) + (low >> 64);
        let x = ((high >> 64) as u64, high << 64 | (low & u128::from(u64::MAX)));
        ScaledNumber { x, x_error: if exact { 0 } else { m }, exact, power, shift }
    }

    /// Returns 2^e / 10^k, or, if `halved`, half of it; and a bound that is greater than the part missing from it.
    #[inline]
    pub fn width(&self, halved: bool) -> (WholeAndFraction, u128) {
        let shift = self.shift - u32::from(halved);
        let width = if shift == 0 {
            (0, self.power)
        } else {
            ((self.power >> (128 - shift)) as u64, self.power << shift)
        };
        (width, if self.exact { 0 } else { 1 << shift })
    }
}

/// The sum of a number and a fraction.
#[inline]
pub(super) fn plus((whole, fraction): WholeAndFraction, more: u128) -> WholeAndFraction {
    let (sum, carry) = fraction.overflowing_add(more);
    (whole + u64::from(carry), sum)
}

/// The exact values of x / 10^k and 2^e / 10^k, by integers N.
#[derive(Clone, Debug)]
pub(super) struct Exactly<N> {
    /// ⌊x / 10^k⌋.
    pub whole: u64,
    /// The numerator of the rest.
    pub rest: N,
    /// The numerator of 2^(e−1) / 10^k.
    pub half_unit: N,
    /// The denominator of both.
    pub denominator: N,
}

impl Exactly<u128> {
    /// Scales an integer of at most 120 bits with its last place above the units: the ordinary numbers that may be
    /// multiples of 10^k where 10^-k is not exact in the table.
    pub fn integer(m: u64, e: i32, k: i32) -> Option<Exactly<u128>> {
        let bits = 64 - m.leading_zeros() as i32 + e;
        if k < 0 || e < 0 || bits > 120 {
            return None;
        }
        let half_unit = 1_u128 << e;
        let denominator = 2 * 10_u128.pow(k.unsigned_abs());
        let numerator = 2 * u128::from(m) * half_unit;
        let whole = (numerator / denominator) as u64;
        Some(Exactly { whole, rest: numerator % denominator, half_unit, denominator })
    }
}

impl Exactly<BigUint> {
    /// Scales any number.
    #[cold]
    #[inline(never)]
    pub fn any(m: u64, e: i32, k: i32) -> Exactly<BigUint> {
        let power = BigUint::from(10_u32).pow(k.unsigned_abs());
        let mut half_unit = BigUint::from(1_u32);
        let mut denominator = BigUint::from(2_u32);
        if e > 0 {
            half_unit <<= e;
        } else {
            denominator <<= -e;
        }
        if k >= 0 {
            denominator *= power;
        } else {
            half_unit *= power;
        }
        let numerator = &half_unit * (2 * m);
        let whole = &numerator / &denominator;
        let rest = numerator - &whole * &denominator;
        // This integer is below 20 · 2^54.
        let whole = whole.iter_u64_digits().next().unwrap_or(0);
        Exactly { whole, rest, half_unit, denominator }
    }
}

/// The integers that exact arithmetic may use.
pub(super) trait ExactInteger:
    Clone + Ord + From<u64> + Add<Output = Self> + Mul<Output = Self>
{
}

impl ExactInteger for u128 {}
impl ExactInteger for BigUint {}

/// Returns ⌊log10 2^e⌋, or, if `three_quarters`, ⌊log10 (3/4 · 2^e)⌋, for |e| ≤ 1100: 1262611 / 2^22 is above log10 2
/// by less than 4e-8, and no such logarithm but that of 1 is so near an integer (tested for each).
#[inline]
pub(super) const fn log10_floor(e: i32, three_quarters: bool) -> i32 {
    // 524032 / 2^22 is above −log10 3/4 by less than 2e-7.
    (e * 1_262_611 - if three_quarters { 524_032 } else { 0 }) >> 22
}

#[cfg(test)]
mod tests {
    use super::log10_floor;
    use num_bigint::BigUint;

    #[test]
    fn logarithms() {
        for e in -1100..=1100_i32 {
            for (three_quarters, n) in [(false, 4_u32), (true, 3)] {
                let k = log10_floor(e, three_quarters);
                // 10^k ≤ n/4 · 2^e < 10^(k+1), on whole numbers.
                let power = |base: u32, n: i32| BigUint::from(base).pow(n.max(0).unsigned_abs());
                let at_most = |k: i32| power(10, k) * power(2, 2 - e) <= power(2, e - 2) * power(10, -k) * n;
                assert!(at_most(k) && !at_most(k + 1), "{n}/4 · 2^{e}");
            }
        }
    }
}
