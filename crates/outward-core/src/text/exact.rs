//! The exact value that a numeral spells.

use core::cmp::Ordering;
use core::ops::Neg;

use num_bigint::{BigInt, BigUint, Sign};

use super::assemble::assemble;
use super::bracket::{Bracket, sticky};
use super::error::{ParseError, ParseErrorKind};
use super::long::Long;
use super::numeral::{self, Numeral};
use crate::format::Format;
use crate::round::RoundingDirection;

/// A number as a text spells it: exact, signed (zeros too), possibly infinite.
///
/// The number is rounded once, by [`Exact::round`], in the given direction. Comparison is that of the numbers, so −0 =
/// +0 and `1/2` = `0.5`.
///
/// ```
/// use outward::Round;
/// use outward::text::Exact;
///
/// let tenth = Exact::parse("0.1")?;
/// assert_eq!(tenth.round::<f64>(Round::TowardNegative), 0.09999999999999999);
/// assert_eq!(tenth.round::<f64>(Round::TowardPositive), 0.1);
/// assert!(!tenth.is_representable::<f64>());
/// # Ok::<(), outward::text::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exact {
    negative: bool,
    magnitude: Magnitude,
}

#[derive(Clone, Debug)]
enum Magnitude {
    Zero,
    Finite(Fraction),
    /// A decimal numeral of more digits than any format can tell apart.
    Long(Long),
    Infinite,
}

/// A positive number: numerator / denominator · 2^two · 5^five, with numerator and denominator positive.
///
/// The powers stay powers: `1e999999999` is six words here, and questions about it are answered from a [`Bracket`] of
/// as many bits as the question needs.
#[derive(Clone, Debug)]
pub(super) struct Fraction {
    numerator: BigUint,
    denominator: BigUint,
    two: i64,
    five: i64,
}

/// A finite number as ±numerator / denominator · 2^two · 5^five.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct Ratio {
    pub negative: bool,
    pub numerator: BigUint,
    pub denominator: BigUint,
    pub two: i64,
    pub five: i64,
}

/// The precision of the first bracket: enough for binary64 unless the number is within 2^-50 ulp of a boundary.
const FIRST_BITS: u64 = 192;

impl Exact {
    /// Reads a finite numeral, which must be the whole text; see the [module](super#numerals) for the
    /// forms.
    ///
    /// # Errors
    /// Where the text is not a numeral: what was expected, and at which byte.
    pub fn parse(text: &str) -> Result<Exact, ParseError> {
        Exact::parse_bytes(text.as_bytes(), false)
    }

    /// Like [`Exact::parse`], but `inf` and `infinity` are numerals too.
    ///
    /// # Errors
    /// The errors of [`Exact::parse`].
    pub fn parse_extended(text: &str) -> Result<Exact, ParseError> {
        Exact::parse_bytes(text.as_bytes(), true)
    }

    pub(super) fn parse_bytes(text: &[u8], extended: bool) -> Result<Exact, ParseError> {
        let (negative, start) = numeral::sign(text);
        if extended && numeral::is_infinity(&text[start..]) {
            return Ok(Exact { negative, magnitude: Magnitude::Infinite });
        }
        let numeral = numeral::unsigned(text, start)?;
        let mut end = numeral.end;
        let mut denominator = BigUint::from(1_u32);
        if numeral.natural && text.get(end) == Some(&b'/') {
            let below = end + 1;
            end = numeral::digits_end(text, below, false);
            if end == below {
                return Err(ParseError::new(ParseErrorKind::DenominatorDigit, below));
            }
            denominator = Radix::Ten.integer(&text[below..end]);
            if denominator == BigUint::ZERO {
                return Err(ParseError::new(ParseErrorKind::ZeroDenominator, below));
            }
        }
        if end != text.len() {
            return Err(ParseError::new(ParseErrorKind::Trailing, end));
        }
        Ok(Exact { negative, magnitude: Magnitude::new(&numeral, denominator) })
    }

    /// Reads the longest decimal or hexadecimal numeral, without sign, at the start of the text: its value and
    /// its length in bytes. For lexers; `2/3` is the numeral `2` here.
    ///
    /// # Errors
    /// The errors of [`Exact::parse`].
    pub fn prefix(text: &str) -> Result<(Exact, usize), ParseError> {
        let numeral = numeral::unsigned(text.as_bytes(), 0)?;
        let magnitude = Magnitude::new(&numeral, BigUint::from(1_u32));
        Ok((Exact { negative: false, magnitude }, numeral.end))
    }

    /// The value of a floating-point number; `None` for NaN.
    pub fn from_float<T: Format>(x: T) -> Option<Exact> {
        if x.is_nan() {
            return None;
        }
        let bits = x.pattern() & !T::SIGN_MASK;
        let magnitude = if bits == T::INFINITY_BITS {
            Magnitude::Infinite
        } else if bits == 0 {
            Magnitude::Zero
        } else {
            let (significand, exponent) = super::assemble::disassemble::<T>(bits);
            Magnitude::Finite(Fraction {
                numerator: BigUint::from(significand),
                denominator: BigUint::from(1_u32),
                two: i64::from(exponent),
                five: 0,
            })
        };
        Some(Exact { negative: x.pattern() & T::SIGN_MASK != 0, magnitude })
    }

    /// Returns the number of the format nearest in the direction `round`, which is a [`Round`](crate::Round) or any
    /// other [`RoundingDirection`].
    ///
    /// A zero keeps its sign, and so does a number that is rounded to zero. Beyond the largest finite number the
    /// result is that number or infinity, as the direction has it. Infinity stays. Where the format has no infinity,
    /// NaN takes its place.
    #[must_use]
    pub fn round<T: Format>(&self, round: impl Into<RoundingDirection>) -> T {
        let [rounded] = self.round_each([round.into()]);
        rounded
    }

    /// The tightest bounds in the format: rounded toward −∞ and toward +∞.
    #[must_use]
    pub fn bounds<T: Format>(&self) -> (T, T) {
        let [lo, hi] =
            self.round_each([RoundingDirection::TowardNegative, RoundingDirection::TowardPositive]);
        (lo, hi)
    }

    fn round_each<T: Format, const N: usize>(&self, rounds: [RoundingDirection; N]) -> [T; N] {
        let sign = if self.negative { T::SIGN_MASK } else { 0 };
        let same;
        let ratio = match &self.magnitude {
            Magnitude::Zero => return [T::from_pattern(sign); N],
            Magnitude::Infinite => return [T::beyond(self.negative); N],
            Magnitude::Finite(ratio) => ratio,
            Magnitude::Long(long) => {
                same = long.same_for_formats();
                &same
            }
        };
        let mut bits = FIRST_BITS;
        loop {
            let bracket = ratio.bracket(bits);
            let ends = [sticky(&bracket.lo), sticky(&bracket.hi)];
            let rounded = ends.map(|(m, shift)| {
                rounds.map(|round| assemble::<T>(self.negative, m, bracket.e.saturating_add(shift), round))
            });
            // Rounding is monotone, so where the ends agree everything between them does. If the number
            // is not where the rounding changes, a narrow enough bracket avoids that point. If it is,
            // it is a number of at most p + 1 bits: the quotient is exact once the numerator and the
            // power, which then divides it or is small, are held in full.
            if rounded[0].iter().zip(&rounded[1]).all(|(a, b)| a.pattern() == b.pattern()) {
                return rounded[0];
            }
            bits *= 2;
        }
    }

    /// The number less another one, exactly; `None` of infinities and NaN.
    #[must_use]
    pub fn less(&self, x: f64) -> Option<Exact> {
        let other = Exact::from_float(x)?;
        let value;
        let (a, b) = match (&self.magnitude, &other.magnitude) {
            (Magnitude::Infinite, _) | (_, Magnitude::Infinite) => return None,
            (_, Magnitude::Zero) => return Some(self.clone()),
            (Magnitude::Zero, _) => return Some(-other),
            (Magnitude::Long(a), Magnitude::Finite(b)) => {
                value = a.value();
                (&value, b)
            }
            (Magnitude::Finite(a), Magnitude::Finite(b)) => (a, b),
            (_, Magnitude::Long(_)) => unreachable!("a number of binary64 is short"),
        };
        let (mut left, mut right) = (a.numerator.clone(), &b.numerator * &a.denominator);
        let denominator = a.denominator.clone();
        let fives = BigUint::from(5_u32).pow(u32::try_from(a.five.unsigned_abs()).ok()?);
        let five = if a.five < 0 {
            right *= fives;
            a.five
        } else {
            left *= fives;
            0
        };
        let two = a.two.min(b.two);
        left <<= u64::try_from(a.two - two).ok()?;
        right <<= u64::try_from(b.two - two).ok()?;
        let (left, right) = (signed(self.negative, left), signed(other.negative, right));
        let difference = left - right;
        let negative = difference.sign() == Sign::Minus;
        let numerator = difference.into_parts().1;
        let magnitude = match numerator == BigUint::ZERO {
            true => Magnitude::Zero,
            false => Magnitude::Finite(Fraction { numerator, denominator, two, five }),
        };
        Some(Exact { negative, magnitude })
    }

    /// The parts of a finite number; 0 has the numerator 0.
    #[doc(hidden)]
    #[must_use]
    pub fn ratio(&self) -> Option<Ratio> {
        let Fraction { numerator, denominator, two, five } = match &self.magnitude {
            Magnitude::Infinite => return None,
            Magnitude::Zero => Fraction::decimal(BigUint::ZERO, 0),
            Magnitude::Finite(fraction) => fraction.clone(),
            Magnitude::Long(long) => long.value(),
        };
        Some(Ratio { negative: self.negative, numerator, denominator, two, five })
    }

    /// Is there a number of the format with just this value?
    #[must_use]
    pub fn is_representable<T: Format>(&self) -> bool {
        let (lo, hi) = self.bounds::<T>();
        lo.pattern() == hi.pattern() && !lo.is_nan()
    }

    /// Is the number zero, of either sign?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        matches!(self.magnitude, Magnitude::Zero)
    }

    /// Is the number an infinity?
    #[must_use]
    pub fn is_infinite(&self) -> bool {
        matches!(self.magnitude, Magnitude::Infinite)
    }

    /// Is there a minus sign, on a zero too?
    #[must_use]
    pub fn is_negative(&self) -> bool {
        self.negative
    }
}

impl Neg for Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        Exact { negative: !self.negative, ..self }
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Exact) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Exact {}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of the numbers; the two zeros are equal.
impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (true, true) => Ordering::Equal,
            (true, false) if other.negative => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, true) if self.negative => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => match (self.negative, other.negative) {
                (true, false) => Ordering::Less,
                (false, true) => Ordering::Greater,
                (false, false) => self.magnitude.compare(&other.magnitude),
                (true, true) => other.magnitude.compare(&self.magnitude),
            },
        }
    }
}

impl Magnitude {
    fn new(numeral: &Numeral<'_>, denominator: BigUint) -> Magnitude {
        let radix = if numeral.hexadecimal { Radix::Sixteen } else { Radix::Ten };
        if matches!(radix, Radix::Ten)
            && denominator == BigUint::from(1_u32)
            && let Some(long) = Long::new(numeral)
        {
            return Magnitude::Long(long);
        }
        let numerator = radix.digits(numeral.whole, numeral.fraction);
        if numerator == BigUint::ZERO {
            return Magnitude::Zero;
        }
        #[allow(clippy::cast_possible_wrap, reason = "fewer digits than memory has bytes")]
        let places = numeral.fraction.len() as i64;
        let (two, five) = match radix {
            Radix::Ten => (numeral.exponent - places, numeral.exponent - places),
            Radix::Sixteen => (numeral.exponent - 4 * places, 0),
        };
        Magnitude::Finite(Fraction { numerator, denominator, two, five })
    }

    /// The order of two magnitudes that are not both zero.
    fn compare(&self, other: &Magnitude) -> Ordering {
        match (self, other) {
            (Magnitude::Finite(a), Magnitude::Finite(b)) => a.compare(b),
            (Magnitude::Long(a), Magnitude::Long(b)) => a.compare(b),
            (Magnitude::Long(a), Magnitude::Finite(b)) => a.compare_with_fraction(b),
            (Magnitude::Finite(a), Magnitude::Long(b)) => b.compare_with_fraction(a).reverse(),
            (Magnitude::Infinite, Magnitude::Infinite) | (Magnitude::Zero, Magnitude::Zero) => {
                Ordering::Equal
            }
            (Magnitude::Infinite, _) | (_, Magnitude::Zero) => Ordering::Greater,
            (_, Magnitude::Infinite) | (Magnitude::Zero, _) => Ordering::Less,
        }
    }
}

impl Fraction {
    /// The number n · 10^power.
    pub(super) fn decimal(n: BigUint, power: i64) -> Fraction {
        Fraction { numerator: n, denominator: BigUint::from(1_u32), two: power, five: power }
    }

    /// The value to `bits` bits.
    fn bracket(&self, bits: u64) -> Bracket {
        let power = Bracket::power_of_five(self.five.unsigned_abs(), bits);
        let numerator = Bracket::new(&self.numerator, bits);
        let denominator = Bracket::new(&self.denominator, bits);
        let mut value = if self.five >= 0 {
            let above = numerator.multiply(&power, bits);
            if self.denominator == BigUint::from(1_u32) { above } else { above.divide(&denominator, bits) }
        } else {
            numerator.divide(&denominator.multiply(&power, bits), bits)
        };
        value.e += self.two;
        value
    }

    pub(super) fn compare(&self, other: &Fraction) -> Ordering {
        // The comparison needs no division: left · 2^two · 5^five against right, the power of five on the side where
        // its exponent is not negative.
        let left = &self.numerator * &other.denominator;
        let right = &other.numerator * &self.denominator;
        let (two, five) = (self.two - other.two, self.five - other.five);
        let mut bits = FIRST_BITS;
        loop {
            let power = Bracket::power_of_five(five.unsigned_abs(), bits);
            let mut a = Bracket::new(&left, bits);
            let mut b = Bracket::new(&right, bits);
            if five >= 0 {
                a = a.multiply(&power, bits);
            } else {
                b = b.multiply(&power, bits);
            }
            a.e += two;
            // Equal numbers are found to be equal: the power divides the other side, so that all three are exact once
            // the bracket holds as many bits as the longer side.
            if let Some(order) = a.compare(&b) {
                return order;
            }
            bits *= 2;
        }
    }
}

fn signed(negative: bool, magnitude: BigUint) -> BigInt {
    BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude)
}

#[derive(Clone, Copy)]
pub(super) enum Radix {
    Ten,
    Sixteen,
}

impl Radix {
    /// Returns the integer whose digits are those of `high` followed by those of `low`.
    fn digits(self, high: &[u8], low: &[u8]) -> BigUint {
        self.join(self.integer(high), low)
    }

    /// Returns high · radix^(length of low) + low.
    fn join(self, high: BigUint, low: &[u8]) -> BigUint {
        let low_value = self.integer(low);
        if high == BigUint::ZERO || low.is_empty() {
            return high + low_value;
        }
        match self {
            Radix::Ten => high * power_of_ten(low.len()) + low_value,
            Radix::Sixteen => (high << (4 * low.len())) + low_value,
        }
    }

    /// Returns the integer with these digits, by halves, so that a long numeral takes as long as a product of its
    /// length.
    pub(super) fn integer(self, digits: &[u8]) -> BigUint {
        if digits.len() > 400 {
            let (high, low) = digits.split_at(digits.len() / 2);
            return self.join(self.integer(high), low);
        }
        let radix = match self {
            Radix::Ten => 10,
            Radix::Sixteen => 16,
        };
        BigUint::parse_bytes(digits, radix).unwrap_or(BigUint::ZERO)
    }
}

/// 10^n.
fn power_of_ten(n: usize) -> BigUint {
    match u32::try_from(n) {
        Ok(n) => BigUint::from(10_u32).pow(n),
        Err(_) => power_of_ten(n / 2) * power_of_ten(n - n / 2),
    }
}
