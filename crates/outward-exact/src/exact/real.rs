//! Answers questions about a real number that is known exactly, or within a radius.

use alloc::format;
use alloc::string::{String, ToString};

use num_bigint::{BigInt, BigUint};

use super::ball::Ball;
use super::dyadic::Dyadic;
use super::huge::Huge;
use super::rational::Rational;
use super::rounding::Size;
use crate::device::ErrorMeasure;
use crate::format::Format;
use crate::program::Width;
use crate::round::RoundingDirection;

/// A real number.
pub(super) enum Real<'a> {
    Rational(&'a Rational),
    Ball(&'a Ball),
    Huge(Huge),
}

/// Bits of an error that is printed with a few digits.
const ERROR_BITS: i64 = 24;

impl Real<'_> {
    /// Rounds the least and the greatest possible value.
    pub(super) fn round<T: Format>(&self, [lower, upper]: [RoundingDirection; 2]) -> [T; 2] {
        match self {
            Real::Rational(x) => [x.round(lower), x.round(upper)],
            Real::Ball(x) => [x.lower().round(lower), x.upper().round(upper)],
            // Round like any number that is so large.
            Real::Huge(x) => {
                let number = Dyadic::new(if x.is_negative { -1 } else { 1 }, 1 << 15);
                [number.round(lower), number.round(upper)]
            }
        }
    }

    /// Is the real number certainly a number of the format?
    pub(super) fn is_number_of<T: Format>(&self) -> bool {
        let is_exact = match self {
            Real::Rational(_) => true,
            Real::Ball(x) => x.is_exact(),
            Real::Huge(_) => false,
        };
        let [below, above] =
            self.round::<T>([RoundingDirection::TowardNegative, RoundingDirection::TowardPositive]);
        is_exact && below.pattern() == above.pattern()
    }

    /// An upper bound of the error of a computed number, next to the error itself; none where it is not known so well.
    pub(super) fn error(&self, computed: f64, measure: ErrorMeasure, width: Width, bits: u32) -> Option<f64> {
        self.error_bounds(computed, measure, width, bits).map(|[_, most]| most)
    }

    /// The least and the greatest that the error can be, both rounded up; none where they are not near each other.
    pub(super) fn error_bounds(
        &self,
        computed: f64,
        measure: ErrorMeasure,
        width: Width,
        bits: u32,
    ) -> Option<[f64; 2]> {
        let known = |error: f64| Some([error, error]);
        if computed.is_nan() {
            return known(f64::NAN);
        }
        if computed.is_infinite() {
            return known(f64::INFINITY);
        }
        let value = match self {
            Real::Rational(x) => x.ball(bits),
            Real::Ball(x) => (*x).clone(),
            // The distance to a number of a format is beyond all of these.
            Real::Huge(_) if measure != ErrorMeasure::Relative => return known(f64::INFINITY),
            Real::Huge(_) if computed == 0.0 => return known(1.0),
            Real::Huge(_) => return None,
        };
        let difference = value.sub(&Ball::exact(Dyadic::from_f64(computed)), bits + 64).abs();
        if difference.is_exact() && difference.middle.is_zero() {
            return known(0.0);
        }
        if !is_accurate(&difference) {
            return None;
        }
        let error = match measure {
            ErrorMeasure::Absolute => difference,
            // Relative to an exact 0, every other number is infinitely far off.
            ErrorMeasure::Relative if value.is_exact() && value.middle.is_zero() => {
                return known(f64::INFINITY);
            }
            ErrorMeasure::Relative if computed == 0.0 => return known(1.0),
            ErrorMeasure::Relative => difference.div(&value.abs(), bits)?,
            ErrorMeasure::Ulps => {
                let exponent = match self {
                    Real::Rational(x) if x.is_zero() => None,
                    Real::Rational(x) => Some(x.exponent()),
                    Real::Ball(_) | Real::Huge(_) => exponent(&value, width, bits)?,
                };
                difference.scaled(-ulp_exponent(exponent, width))
            }
        };
        let up = |end: Dyadic| end.round(RoundingDirection::TowardPositive);
        is_accurate(&error).then(|| [up(error.lower()), up(error.upper())])
    }

    /// Is its size one that is written in decimal?
    pub(super) fn has_decimal(&self) -> bool {
        let top = match self {
            Real::Rational(x) if x.is_zero() => 0,
            Real::Rational(x) => x.exponent(),
            Real::Ball(x) => x.middle.top(),
            Real::Huge(_) => return false,
        };
        top.abs() <= MOST_EXPONENT
    }

    /// Rounds to this many significant decimal digits in the direction; all digits of a number that has fewer. The flag
    /// says whether they are the number itself.
    pub(super) fn decimal(&self, digits: u32, direction: RoundingDirection) -> Option<(String, bool)> {
        match self {
            Real::Rational(x) => {
                let (numerator, denominator, two) = x.parts();
                decimal(numerator, denominator, two, digits, direction, true)
            }
            Real::Huge(_) => None,
            Real::Ball(x) => {
                let one = BigUint::from(1_u32);
                let of = |end: Dyadic| {
                    decimal(&end.significand, &one, end.exponent, digits, direction, x.is_exact())
                };
                let (lower, upper) = (of(x.lower())?, of(x.upper())?);
                (lower == upper).then_some(lower)
            }
        }
    }
}

/// Is the radius far below the middle?
fn is_accurate(x: &Ball) -> bool {
    x.is_exact() || !x.middle.is_zero() && x.middle.top() - x.radius.top() > ERROR_BITS
}

/// The integer e with 2^e ≤ |x| < 2^(e + 1), or none for 0: the smaller one, if many bits do not decide between two.
/// None also for a number that may be 0 and is below the normal numbers of the format, all of which have the same ulp.
fn exponent(value: &Ball, width: Width, bits: u32) -> Option<Option<i64>> {
    /// Bits from which on a number that may be on both sides of a power of two is taken for that power itself.
    const ENOUGH: u32 = 512;
    if value.is_exact() && value.middle.is_zero() {
        return Some(None);
    }
    let [lower, upper] = [value.lower().top(), value.upper().top()];
    if !value.is_apart_from_zero() {
        let exponent = lower.max(upper) - 1;
        return (ulp_exponent(Some(exponent), width) == ulp_exponent(None, width)).then_some(None);
    }
    (lower == upper || bits >= ENOUGH).then_some(Some(lower.min(upper) - 1))
}

/// The exponent of an ulp of numbers with this exponent; for 0, and below the normal numbers, the least exponent.
fn ulp_exponent(exponent: Option<i64>, width: Width) -> i64 {
    let encoding = width.encoding();
    let [least, most] = [encoding.emin(), encoding.emax].map(i64::from);
    let exponent = exponent.map_or(least, |exponent| exponent.clamp(least, most));
    exponent - i64::from(encoding.fraction_bits())
}

/// Numbers with exponents beyond this are not written in decimal: the powers of ten would have millions of digits.
const MOST_EXPONENT: i64 = 1 << 20;

/// numerator/denominator · 2^two to this number of significant digits, without zeros at the end where it is to be
/// trimmed.
pub(super) fn decimal(
    numerator: &BigInt,
    denominator: &BigUint,
    two: i64,
    digits: u32,
    direction: RoundingDirection,
    trims: bool,
) -> Option<(String, bool)> {
    let size = numerator.magnitude();
    if *size == BigUint::ZERO {
        return Some(("0".to_string(), true));
    }
    let negative = numerator.sign() == num_bigint::Sign::Minus;
    let how = Size::new(direction, negative);
    let top = size.bits().cast_signed() - denominator.bits().cast_signed() + two;
    if top.abs() > MOST_EXPONENT {
        return None;
    }
    // The exponent of the leading digit, or one less.
    // log₁₀ 2 to five digits is off by less than 10^-2 of a digit for these exponents.
    let mut leading = (top * 30_103).div_euclid(100_000) - 1;
    loop {
        // The number times 10^(digits − 1 − leading) has as many digits before the point as wanted, or one more.
        let scale = i64::from(digits) - 1 - leading;
        let (mut above, mut below) = (size.clone(), denominator.clone());
        let tens = BigUint::from(10_u32).pow(u32::try_from(scale.unsigned_abs()).ok()?);
        if scale >= 0 {
            above *= tens
        } else {
            below *= tens
        }
        if two >= 0 {
            above <<= two.unsigned_abs()
        } else {
            below <<= two.unsigned_abs()
        }
        let kept = how.quotient(&above, &below);
        let text = kept.to_string();
        if text.len() > digits as usize && kept != BigUint::from(10_u32).pow(digits) {
            leading += 1;
            continue;
        }
        let trims = trims && &kept * &below == above;
        return Some((layout(negative, &text, leading, digits as usize, trims), trims));
    }
}

/// The number 0.ddd · 10^(leading + 1) as people write it: in full where it is neither large nor small.
pub(super) fn layout(negative: bool, text: &str, leading: i64, digits: usize, trims: bool) -> String {
    let sign = if negative { "-" } else { "" };
    // A carry made 1 and zeros of nines, one more than wanted.
    let leading = leading + i64::from(text.len() > digits);
    let text = &text[..digits.min(text.len())];
    let text = if trims { text.trim_end_matches('0') } else { text };
    let count = text.len() as i64;
    if (-5..0).contains(&leading) {
        let zeros = "0".repeat((-1 - leading) as usize);
        return format!("{sign}0.{zeros}{text}");
    }
    // Zeros that stand for digits left out would look like digits.
    if (0..21).contains(&leading) && (trims || count > leading) {
        let whole = leading as usize + 1;
        return if count <= leading + 1 {
            let zeros = "0".repeat(whole - text.len());
            format!("{sign}{text}{zeros}")
        } else {
            format!("{sign}{}.{}", &text[..whole], &text[whole..])
        };
    }
    let (first, rest) = text.split_at(1);
    let point = if rest.is_empty() { "" } else { "." };
    format!("{sign}{first}{point}{rest}e{leading}")
}
