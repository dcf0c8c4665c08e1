//! The shortest decimal on one side of a number that reads back as it.
//!
//! For a magnitude x = m · 2^e let h be half of the gap to its neighbour on the given side: 2^(e−1), or half of that
//! below a power of two. Every reader that rounds to nearest takes the decimals less than h from x for x, and also
//! those at a distance of just h where m is even, since ties go to even. So printing downward asks for the shortest d
//! with x − h < d ≤ x, and printing upward for the shortest with x ≤ d < x + h, at the far end too if m is even; of
//! several that are equally short, for the one nearest to x. Let 10^k ≤ h < 10^(k+1).
//!
//! * The multiple of 10^k next to x, on the given side, is less than 10^k away: it will do.
//! * The multiple of 10^(k+1) next to x will do, too, if it is near enough. A multiple of 10^(k+2) is
//!   one of 10^(k+1) too, and only one multiple of 10^(k+1) can be within h < 10^(k+1): the same.
//! * Decimals with the same leading place are shorter if they end at a higher one. So the answer is the
//!   multiple of 10^(k+1), if it will do, without its trailing zeros, and otherwise that of 10^k. Leading places
//!   differ only if a power of ten will do. It is above 10^k, since x ≥ 2h, so that it is the multiple of
//!   10^(k+1) and has one digit. Nearer and as short could only be c · 10^k above x, for a digit c. Then
//!   2mh ≤ 9 · 10^k and (2m + 1)h ≥ 10^(k+1), so that m ≤ 4; no number of a format here is such (tested).
//!
//! Both questions are answered from x / 10^k as an integer *a* of at most 59 bits and a fraction *f* of 128,
//! and from h / 10^k, below 10, to as many bits; both are multiples of one entry of the table of powers. That
//! entry is exact for ordinary numbers (integers, and a last place of 10^-55 and up), and otherwise less than
//! 1 too small in its last bit; where this matters, the same questions are asked in exact arithmetic.
//!
//! With x / 10^k < 20 · 2^53 the answer has at most 18 digits.

use super::assemble::disassemble;
use super::scaled::{ExactInteger, Exactly, ScaledNumber, log10_floor, plus};
use crate::format::Format;

/// The decimal value · 10^exponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    pub value: u64,
    pub exponent: i32,
}

impl Digits {
    /// Is the number an integer below 10^17?
    #[inline]
    pub fn is_in_full(self) -> bool {
        // The value has at most 18 digits, so that larger exponents are far above.
        (0..17).contains(&self.exponent) && self.value < 10_u64.pow(17 - self.exponent as u32)
    }
}

/// The side of the magnitude on which the decimal is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoundarySide {
    Below,
    Above,
}

/// Returns the shortest decimal on this side of the positive finite number with the pattern `bits` for which this
/// number is the nearest one of the format, ties going to even.
///
/// Above the largest finite number the neighbour is 2^(emax + 1), so that its decimal is not taken for infinity.
pub(super) fn shortest<T: Format>(bits: u64, side: BoundarySide) -> Digits {
    let reach = Reach::new::<T>(bits, side);
    let (quotient, tens) = reach.fast().unwrap_or_else(|| reach.slow());
    if tens { strip(quotient / 10, reach.k + 1) } else { Digits { value: quotient, exponent: reach.k } }
}

/// x = 2m · 2^e and h = 2^e, or half of that if `halved`, with 10^k ≤ h < 10^(k+1).
#[derive(Clone, Copy, Debug)]
struct Reach {
    side: BoundarySide,
    twice_m: u64,
    e: i32,
    halved: bool,
    k: i32,
    /// Does a decimal at the distance h read back?
    closed: bool,
}

impl Reach {
    #[inline]
    fn new<T: Format>(bits: u64, side: BoundarySide) -> Reach {
        let (m, e) = disassemble::<T>(bits);
        let e = e - 1;
        let halved = side == BoundarySide::Below && denser_below::<T>(bits);
        let k = log10_floor(e - i32::from(halved), false);
        Reach { side, twice_m: 2 * m, e, halved, k, closed: m.is_multiple_of(2) }
    }

    /// The multiple of 10^k, in units of 10^k, and whether the next multiple of 10^(k+1) will do; the multiple
    /// returned is that one then.
    #[inline]
    fn fast(&self) -> Option<(u64, bool)> {
        let scaled = ScaledNumber::new(self.twice_m, self.e, self.k);
        let (a, f) = scaled.x;
        let (reach, reach_error) = scaled.width(self.halved);
        // Distances less than this are near enough. Where nothing is missing, distances and reach are multiples of
        // 2^-128.
        let near = plus(reach, u128::from(scaled.exact && self.closed));
        let (f_most, carry) = f.overflowing_add(scaled.x_error);
        if carry {
            return None;
        }
        match self.side {
            BoundarySide::Below => {
                // The next multiple of ten is c + f away.
                let c = a % 10;
                if (c, f_most) < near {
                    Some((a - c, true))
                } else {
                    ((c, f) >= plus(reach, reach_error)).then_some((a, false))
                }
            }
            BoundarySide::Above => {
                // If a part is missing, but no carry, x / 10^k is not an integer.
                let a_up = a + u64::from(f != 0 || !scaled.exact);
                let tens = a_up.next_multiple_of(10);
                // The tens are g − f away, with g = tens − a ≤ 10.
                let g = (tens - a, 0);
                if g < plus(near, f) {
                    Some((tens, true))
                } else {
                    (g >= plus(plus(reach, f), scaled.x_error + reach_error)).then_some((a_up, false))
                }
            }
        }
    }

    /// Does the same in exact arithmetic.
    #[cold]
    #[inline(never)]
    fn slow(&self) -> (u64, bool) {
        match Exactly::integer(self.twice_m, self.e, self.k) {
            Some(exactly) => self.exact(exactly),
            None => self.exact(Exactly::any(self.twice_m, self.e, self.k)),
        }
    }

    fn exact<N: ExactInteger>(
        &self,
        Exactly { whole: a, rest, half_unit, denominator }: Exactly<N>,
    ) -> (u64, bool) {
        let reach = if self.halved { half_unit } else { half_unit * N::from(2) };
        let near = |distance: N, reach: N| distance < reach || self.closed && distance == reach;
        match self.side {
            BoundarySide::Below => {
                let c = a % 10;
                let tens = near(denominator * N::from(c) + rest, reach);
                (if tens { a - c } else { a }, tens)
            }
            BoundarySide::Above => {
                let a_up = a + u64::from(rest != N::from(0));
                let next = a_up.next_multiple_of(10);
                let tens = near(denominator * N::from(next - a), reach + rest);
                (if tens { next } else { a_up }, tens)
            }
        }
    }
}

/// Are the numbers below this one denser than those above? This holds for powers of two, down to the subnormals.
#[inline]
pub(super) fn denser_below<T: Format>(bits: u64) -> bool {
    bits & T::FRACTION_MASK == 0 && bits >> T::FRACTION_BITS > 1
}

/// Takes off trailing zeros.
#[inline]
pub(super) fn strip(mut value: u64, mut exponent: i32) -> Digits {
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

    use super::{BoundarySide, Exactly, Reach};
    use crate::format::{Format, Toy8};

    /// The slow path alone, on ordinary numbers; and how often the fast one leaves the question to it.
    #[test]
    fn exact_arithmetic_agrees_with_the_fast_path() {
        fn compare<T: Format>(bits: u64, undecided: &mut u32) {
            for side in [BoundarySide::Below, BoundarySide::Above] {
                let reach = Reach::new::<T>(bits, side);
                let exact = reach.exact(Exactly::any(reach.twice_m, reach.e, reach.k));
                let context = format!("{} {bits:#x} {side:?}", T::NAME);
                let (fast, integer) = (reach.fast(), Exactly::integer(reach.twice_m, reach.e, reach.k));
                assert_eq!(fast.unwrap_or(exact), exact, "{context}");
                assert_eq!(reach.slow(), exact, "{context} as an integer");
                *undecided += u32::from(fast.is_none() && integer.is_none());
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
