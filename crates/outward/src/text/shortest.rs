//! The shortest decimal between a number and its neighbour.
//!
//! For a magnitude x = m · 2^e and the width w of the gap to its neighbour, printing downward asks for the
//! shortest d with x − w < d ≤ x, and printing upward for the shortest with x ≤ d < x + w; of several that
//! are equally short, the one nearest to x. Let 10^k ≤ w < 10^(k+1).
//!
//! * The multiple of 10^k next to x, on the side asked for, is less than 10^k away: it will do.
//! * So will the multiple of 10^(k+1) next to x if it is less than w away. A multiple of 10^(k+2) is
//!   one of 10^(k+1) too, and of those only one can be within w < 10^(k+1): the same.
//! * Decimals with the same leading place are shorter if they end at a higher one. So the answer is the
//!   multiple of 10^(k+1), if it will do, without its trailing zeros, and otherwise that of 10^k. Leading places
//!   differ only if there is a power of ten in the gap. One of 10^(k+1) or more is the answer given. A lower
//!   one is at most w, so that x = w, the least subnormal, and the answer has one digit.
//!
//! Both questions are answered from x / 10^k as an integer *a* of at most 58 bits and a fraction *f* of 128,
//! and from w / 10^k, below 10, to as many bits; both are multiples of one entry of the table of powers. That
//! entry is exact for ordinary numbers (integers, and a last place of 10^-55 and up), and otherwise less than
//! 1 too small in its last bit; where this matters, the same questions are asked in exact arithmetic.

use super::assemble::disassemble;
use super::scaled::{Exactly, Integer, Scaled, log10_floor, plus};
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
    let (quotient, tens) = gap.quick().unwrap_or_else(|| gap.slow());
    if tens { strip(quotient / 10, gap.k + 1) } else { Digits { value: quotient, exponent: gap.k } }
}

/// x = m · 2^e and w = 2^e, or half of that if `halved`, with 10^k ≤ w < 10^(k+1).
#[derive(Clone, Copy, Debug)]
struct Gap {
    side: Side,
    m: u64,
    e: i32,
    halved: bool,
    k: i32,
}

impl Gap {
    #[inline]
    fn new<T: Format>(bits: u64, side: Side) -> Gap {
        let (m, e) = disassemble::<T>(bits);
        let halved = side == Side::Below && denser_below::<T>(bits);
        Gap { side, m, e, halved, k: log10_floor(e - i32::from(halved), false) }
    }

    /// The multiple of 10^k, in units of 10^k, and whether the next multiple of 10^(k+1) will do; the multiple
    /// returned is that one then.
    #[inline]
    fn quick(&self) -> Option<(u64, bool)> {
        let scaled = Scaled::new(self.m, self.e, self.k);
        let (a, f) = scaled.x;
        let (width, width_error) = scaled.width(self.halved);
        let (f_most, carry) = f.overflowing_add(scaled.x_error);
        if carry {
            return None;
        }
        match self.side {
            Side::Below => {
                // The next multiple of ten is c + f away.
                let c = a % 10;
                if (c, f_most) < width {
                    Some((a - c, true))
                } else {
                    ((c, f) >= plus(width, width_error)).then_some((a, false))
                }
            }
            Side::Above => {
                // If something is missing, but no carry, x / 10^k is not an integer.
                let a_up = a + u64::from(f != 0 || !scaled.exact);
                let tens = a_up.next_multiple_of(10);
                // They are g − f away, with g = tens − a ≤ 10.
                let g = (tens - a, 0);
                let limit = plus(width, f);
                if g < limit {
                    Some((tens, true))
                } else {
                    (g >= plus(limit, scaled.x_error + width_error)).then_some((a_up, false))
                }
            }
        }
    }

    /// The same in exact arithmetic.
    #[cold]
    #[inline(never)]
    fn slow(&self) -> (u64, bool) {
        match Exactly::integer(self.m, self.e, self.k) {
            Some(exactly) => self.exact(exactly),
            None => self.exact(Exactly::any(self.m, self.e, self.k)),
        }
    }

    fn exact<N: Integer>(
        &self,
        Exactly { whole: a, rest, half_unit, denominator }: Exactly<N>,
    ) -> (u64, bool) {
        let width = if self.halved { half_unit } else { half_unit * N::from(2) };
        match self.side {
            Side::Below => {
                let c = a % 10;
                let tens = denominator * N::from(c) + rest < width;
                (if tens { a - c } else { a }, tens)
            }
            Side::Above => {
                let a_up = a + u64::from(rest != N::from(0));
                let next = a_up.next_multiple_of(10);
                let tens = denominator * N::from(next - a) < width + rest;
                (if tens { next } else { a_up }, tens)
            }
        }
    }
}

/// Are the numbers below this one denser than those above? They are below powers of two, down to the
/// subnormals.
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

    use super::{Exactly, Gap, Side};
    use crate::format::{Format, Toy8};

    /// The rare path alone, on ordinary numbers; and how often the quick one leaves the question to it.
    #[test]
    fn exact_arithmetic_agrees_with_the_quick_path() {
        fn compare<T: Format>(bits: u64, undecided: &mut u32) {
            for side in [Side::Below, Side::Above] {
                let gap = Gap::new::<T>(bits, side);
                let exact = gap.exact(Exactly::any(gap.m, gap.e, gap.k));
                let context = format!("{} {bits:#x} {side:?}", T::NAME);
                let (quick, integer) = (gap.quick(), Exactly::integer(gap.m, gap.e, gap.k));
                assert_eq!(quick.unwrap_or(exact), exact, "{context}");
                assert_eq!(gap.slow(), exact, "{context} as an integer");
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
