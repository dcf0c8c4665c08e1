//! Decimal numerals of more digits than any format can tell apart: they are rounded and compared in time proportional
//! to their lengths, where a fraction takes as long as a product of its length.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;

use num_bigint::BigUint;

use super::exact::{Fraction, Radix};
use super::numeral::Numeral;

/// No number at which a rounding changes has more decimal digits. These numbers are m · 2^e with m < 2^54 and
/// e ≥ −1075: integers of at most 309 digits where e ≥ 0, and otherwise m · 5^(−e) · 10^e with
/// m · 5^(−e) < 2^54 · 5^1075 < 10^768.
const DIGITS: usize = 800;

/// A positive decimal number of more than [`DIGITS`] significant digits: an integer times a power of ten.
#[derive(Clone, Debug)]
pub(super) struct Long {
    /// The digits of the integer, from the first to the last that is not zero.
    digits: Arc<[u8]>,
    power: i64,
}

impl Long {
    /// The number that a decimal numeral spells, if it is long.
    pub fn new(numeral: &Numeral<'_>) -> Option<Long> {
        if numeral.whole.len() + numeral.fraction.len() <= DIGITS {
            return None;
        }
        let mut digits: Vec<u8> = Vec::with_capacity(numeral.whole.len() + numeral.fraction.len());
        digits.extend(numeral.whole);
        digits.extend(numeral.fraction);
        let first = digits.iter().position(|&digit| digit != b'0')?;
        let end = digits.iter().rposition(|&digit| digit != b'0')? + 1;
        #[allow(clippy::cast_possible_wrap, reason = "fewer digits than memory has bytes")]
        let power = numeral.exponent - numeral.fraction.len() as i64 + (digits.len() - end) as i64;
        let digits = &digits[first..end];
        (digits.len() > DIGITS).then(|| Long { digits: digits.into(), power })
    }

    /// The number itself.
    pub fn value(&self) -> Fraction {
        Fraction::decimal(Radix::Ten.integer(&self.digits), self.power)
    }

    /// A number that every format rounds as this one: no number at which a rounding changes lies between them, since
    /// its digits end before the two differ.
    pub fn same_for_formats(&self) -> Fraction {
        let (head, power) = self.head();
        Fraction::decimal(head * 10_u32 + 1_u32, power - 1)
    }

    /// The first digits as an integer, with its power of ten: the number lies between these and the next ones.
    fn head(&self) -> (BigUint, i64) {
        #[allow(clippy::cast_possible_wrap, reason = "fewer digits than memory has bytes")]
        let power = self.power + (self.digits.len() - DIGITS) as i64;
        (Radix::Ten.integer(&self.digits[..DIGITS]), power)
    }

    pub fn compare(&self, other: &Long) -> Ordering {
        // The digits are compared from the first one, if both first ones have the same place.
        #[allow(clippy::cast_possible_wrap, reason = "fewer digits than memory has bytes")]
        let place = |long: &Long| long.power + long.digits.len() as i64;
        place(self).cmp(&place(other)).then_with(|| self.digits.cmp(&other.digits))
    }

    pub fn compare_with_fraction(&self, other: &Fraction) -> Ordering {
        let (head, power) = self.head();
        let next = Fraction::decimal(&head + 1_u32, power);
        if Fraction::decimal(head, power).compare(other).is_ge() {
            Ordering::Greater
        } else if next.compare(other).is_le() {
            Ordering::Less
        } else {
            self.value().compare(other)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Exact, parse_bounds};
    use crate::format::F16;
    use crate::round::RoundingDirection::{self, *};
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;
    use num_bigint::BigUint;

    const DIRECTIONS: [RoundingDirection; 5] =
        [TiesToEven, TiesToAway, TowardZero, TowardPositive, TowardNegative];

    /// The same number as a fraction with a denominator, which is read in full.
    fn in_full(text: &str) -> Exact {
        let (negative, magnitude) = match text.strip_prefix('-') {
            Some(magnitude) => ("-", magnitude),
            None => ("", text),
        };
        let (digits, exponent) = magnitude.split_once('e').unwrap_or((magnitude, "0"));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let places = fraction.len() as i64 - exponent.parse::<i64>().expect("an exponent");
        let zeros = "0".repeat(places.try_into().expect("places after the point"));
        Exact::parse(&format!("{negative}{whole}{fraction}/1{zeros}")).expect("a fraction")
    }

    /// Numerals next to numbers at which a rounding changes, in each format: some on them, with zeros after them, and
    /// some beside them in the last of many digits.
    fn numerals() -> impl Iterator<Item = String> {
        let zeros = "0".repeat(900);
        let nines = "9".repeat(900);
        let exact = |m: u64, e: i32| {
            let exact = Exact::parse(&format!("0x{m:x}p{e}")).expect("a numeral");
            let ratio = exact.ratio().expect("a number");
            let five = BigUint::from(5_u32).pow(e.min(0).unsigned_abs());
            format!("{}", (ratio.numerator * five) << e.max(0).unsigned_abs())
        };
        let boundaries = [
            (1, 0),
            (3, 0),
            ((1 << 53) + 1, 0),
            ((1 << 54) - 1, -1075),
            (1, -1075),
            (3, -1075),
            ((1 << 24) + 1, 60),
            (1, -150),
            (4097, -12),
            (1, -25),
            ((1 << 54) - 1, 970),
            (65519, 0),
            (65520, 0),
        ];
        boundaries.into_iter().flat_map(move |(m, e)| {
            let digits = exact(m, e);
            let power = e.min(0);
            let before = BigUint::parse_bytes(digits.as_bytes(), 10).expect("digits") - 1_u32;
            [
                format!("{digits}.{zeros}e{power}"),
                format!("{digits}.{zeros}1e{power}"),
                format!("-{digits}.{zeros}1e{power}"),
                format!("{zeros}{digits}{zeros}7e{}", power - 901),
                format!("{before}.{nines}e{power}"),
                format!("-{before}.{nines}8{zeros}e{power}"),
            ]
        })
    }

    #[test]
    fn long_numerals_are_rounded_as_fractions_are() {
        for text in numerals() {
            let (long, full) = (Exact::parse(&text).expect("a numeral"), in_full(&text));
            for round in DIRECTIONS {
                let same = long.round::<f64>(round).to_bits() == full.round::<f64>(round).to_bits()
                    && long.round::<f32>(round).to_bits() == full.round::<f32>(round).to_bits()
                    && long.round::<F16>(round).to_bits() == full.round::<F16>(round).to_bits();
                assert!(same, "{text} {round:?}");
            }
            assert_eq!(parse_bounds::<f64>(text.as_bytes()), Ok(full.bounds()), "{text}");
            assert_eq!(long.is_representable::<f64>(), full.is_representable::<f64>(), "{text}");
        }
    }

    #[test]
    fn long_numerals_are_compared_as_fractions_are() {
        let pairs: Vec<(Exact, Exact)> =
            numerals().map(|text| (Exact::parse(&text).expect("a numeral"), in_full(&text))).collect();
        for (long, full) in &pairs {
            for (other_long, other_full) in &pairs {
                let expected = full.cmp(other_full);
                assert_eq!(long.cmp(other_long), expected, "{long:?} {other_long:?}");
                assert_eq!(long.cmp(other_full), expected, "{long:?} {other_full:?}");
                assert_eq!(full.cmp(other_long), expected, "{full:?} {other_long:?}");
            }
            let (ratio, of_full) = (long.ratio().expect("finite"), full.ratio().expect("finite"));
            let (two, five) = (ratio.two.unsigned_abs(), ratio.five.unsigned_abs() as u32);
            assert!(ratio.two <= 0 && ratio.five <= 0 && ratio.denominator == BigUint::from(1_u32));
            let power = BigUint::from(5_u32).pow(five) << two;
            assert_eq!(ratio.numerator * of_full.denominator, of_full.numerator * power);
        }
    }
}
