//! Numerals to pairs and back.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use num_bigint::{BigInt, BigUint, Sign};
use outward_core::round::RoundingDirection::{self, TiesToEven, TowardNegative, TowardPositive};
use outward_core::text::{Exact, ParseError, nearest};

use crate::exact::Dyadic;
use crate::pair::Pair;
use crate::pair_float::PairFloat;

impl<T: PairFloat> Pair<T> {
    /// Returns the pair of an exact number: the high word is the number rounded to nearest, and the low word is the
    /// rest, rounded in the given direction. Toward −∞ and +∞ the pair is a bound.
    ///
    /// ```
    /// use outward::RoundingDirection::{TowardNegative, TowardPositive};
    /// use outward::pair::Pair;
    /// use outward::text::Exact;
    ///
    /// let tenth = Exact::parse("0.1")?;
    /// let [below, above] = [TowardNegative, TowardPositive].map(|to| Pair::<f64>::from_exact(&tenth, to));
    /// assert!(below < above && below.hi() == above.hi());
    /// # Ok::<(), outward::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn from_exact(x: &Exact, direction: impl Into<RoundingDirection>) -> Pair<T> {
        let direction = direction.into();
        let hi: T = x.round(TiesToEven);
        match x.less(hi.widen()) {
            // A number that is not infinite but beyond the largest number has a bound that is a number.
            None if !x.is_infinite() => Pair::from(x.round::<T>(direction)),
            None => Pair::from(hi),
            Some(rest) if rest.is_zero() => Pair::from(hi),
            Some(rest) => Pair::new(hi, rest.round(direction)),
        }
    }

    /// The value in decimal, with all its digits: at most some hundred for numbers of everyday size, and 1,100 at most.
    ///
    /// ```
    /// use outward::pair::Pair;
    /// let x = Pair::new(1.0, 2.0_f64.powi(-30));
    /// assert_eq!(x.exact_decimal(), "1.000000000931322574615478515625");
    /// ```
    #[must_use]
    pub fn exact_decimal(self) -> String {
        if !self.is_finite() || self.hi().pattern() & !T::SIGN_MASK == 0 {
            return nearest(self.hi()).to_string();
        }
        let Scaled { negative, integer, places } = Scaled::of(self);
        let digits = integer.to_string();
        let kept = digits.trim_end_matches('0');
        layout(negative, kept, digits.len() as i64 - places)
    }
}

/// integer · 10^-places
struct Scaled {
    negative: bool,
    integer: BigUint,
    places: i64,
}

impl Scaled {
    fn of<T: PairFloat>(x: Pair<T>) -> Scaled {
        let Dyadic { integer, exponent } = Dyadic::of_words(x.words());
        let negative = integer.sign() == Sign::Minus;
        let magnitude = integer.magnitude();
        match u32::try_from(-exponent) {
            Ok(places) => Scaled {
                negative,
                integer: magnitude * BigUint::from(5_u8).pow(places),
                places: places.into(),
            },
            Err(_) => Scaled { negative, integer: magnitude << exponent.unsigned_abs(), places: 0 },
        }
    }
}

/// ±0.d₁d₂… · 10^point as a numeral.
fn layout(negative: bool, digits: &str, point: i64) -> String {
    let sign = if negative { "-" } else { "" };
    let count = digits.len() as i64;
    let zeros = |n: i64| "0".repeat(n as usize);
    match point {
        1..=21 if count <= point => [sign, digits, &zeros(point - count)].concat(),
        1..=21 => [sign, &digits[..point as usize], ".", &digits[point as usize..]].concat(),
        -5..=0 => [sign, "0.", &zeros(-point), digits].concat(),
        _ => {
            let (first, rest) = digits.split_at(1);
            let dot = if rest.is_empty() { "" } else { "." };
            [sign, first, dot, rest, "e", &(point - 1).to_string()].concat()
        }
    }
}

impl<T: PairFloat> Pair<T> {
    /// Returns as few digits of the value, rounded to nearest, as read back as the same pair, but at most `most`
    /// digits: 34 digits are within 5·10^-34 of the value, relatively, which is less than the error of an operation.
    ///
    /// ```
    /// use outward::pair::Pair;
    /// // To tell this pair from others next to it, 106 digits of the binary64 number would be needed.
    /// assert_eq!(Pair::from(0.1).decimal(34), "0.1000000000000000055511151231257827");
    /// ```
    #[must_use]
    pub fn decimal(self, most: usize) -> String {
        if !self.is_finite() || self.hi().pattern() & !T::SIGN_MASK == 0 {
            return nearest(self.hi()).to_string();
        }
        let Scaled { negative, integer, places } = Scaled::of(self);
        let digits = integer.to_string();
        let point = digits.len() as i64 - places;
        let most = most.clamp(1, digits.len());
        for count in 1..most {
            let (kept, point) = rounded(&digits, count, point);
            let text = layout(negative, &kept, point);
            if text.parse::<Pair<T>>() == Ok(self) {
                return text;
            }
        }
        if most == digits.len() {
            return layout(negative, digits.trim_end_matches('0'), point);
        }
        let (kept, point) = rounded(&digits, most, point);
        layout(negative, &kept, point)
    }
}

/// Displays as few digits of the value, rounded to nearest, as read back as the same pair.
impl<T: PairFloat> fmt::Display for Pair<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.decimal(usize::MAX))
    }
}

/// The first `count` digits, rounded to nearest, ties to even, without zeros at the end; and where the point is then.
fn rounded(digits: &str, count: usize, point: i64) -> (String, i64) {
    let (kept, rest) = digits.split_at(count);
    let half = BigInt::from(5_u8) * BigInt::from(10_u8).pow(rest.len() as u32 - 1);
    let (kept, rest): (BigInt, BigInt) = (parsed(kept), parsed(rest));
    let is_odd = kept.bit(0);
    let up = rest > half || rest == half && is_odd;
    let text = (kept + u8::from(up)).to_string();
    let carry = i64::from(text.len() > count);
    (text.trim_end_matches('0').to_string(), point + carry)
}

fn parsed(digits: &str) -> BigInt {
    BigInt::parse_bytes(digits.as_bytes(), 10).unwrap_or_default()
}

/// Reads the numeral like [`Pair::from_exact`], to nearest; the forms are those of [`Exact::parse_extended`], and
/// `NaN`.
impl<T: PairFloat> FromStr for Pair<T> {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Pair<T>, ParseError> {
        if text.eq_ignore_ascii_case("nan") {
            return Ok(Pair::from(T::nan()));
        }
        Ok(Pair::from_exact(&Exact::parse_extended(text)?, TiesToEven))
    }
}

impl<T: PairFloat> Pair<T> {
    /// The tightest pairs of this kind below and above the number that a numeral spells: equal where it is a pair.
    ///
    /// # Errors
    ///
    /// Where the text is no numeral.
    pub fn parse_bounds(text: &str) -> Result<(Pair<T>, Pair<T>), ParseError> {
        let exact = Exact::parse_extended(text)?;
        Ok((Pair::from_exact(&exact, TowardNegative), Pair::from_exact(&exact, TowardPositive)))
    }
}
