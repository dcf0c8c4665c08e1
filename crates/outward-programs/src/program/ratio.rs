//! Rational numbers that fit in two machine integers, which is enough for the exponents that people write.

use super::Width;

/// numerator / denominator, in lowest terms, the denominator positive.
///
/// A number that does not fit is `None`: an exponent with that many digits is not an integer that a power accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    pub(super) const HALF: Ratio = Ratio { numerator: 1, denominator: 2 };

    pub(super) fn new(numerator: i128, denominator: i128) -> Option<Ratio> {
        let divisor = i128::try_from(divisor(numerator.unsigned_abs(), denominator.unsigned_abs())).ok()?;
        if denominator == 0 {
            return None;
        }
        let divisor = if denominator < 0 { -divisor } else { divisor };
        Some(Ratio {
            numerator: numerator.checked_div(divisor)?,
            denominator: denominator.checked_div(divisor)?,
        })
    }

    /// The value of a numeral that [`Exact`](crate::text::Exact) has read before.
    pub(super) fn parse(text: &str) -> Option<Ratio> {
        if let Some(magnitude) = text.strip_prefix('-') {
            return Ratio::parse(magnitude)?.neg();
        }
        let text = text.strip_prefix('+').unwrap_or(text);
        if let Some((numerator, denominator)) = text.split_once('/') {
            return Ratio::new(numerator.parse().ok()?, denominator.parse().ok()?);
        }
        let hexadecimal = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
        let (digits, marker, radix, base) = match hexadecimal {
            Some(digits) => (digits, ['p', 'P'], 16, 2),
            None => (text, ['e', 'E'], 10, 10),
        };
        let (digits, exponent) = match digits.split_once(marker) {
            Some((digits, exponent)) => (digits, exponent.parse().ok()?),
            None => (digits, 0_i32),
        };
        let (mut value, mut places, mut point) = (0_i128, 0, false);
        for digit in digits.chars() {
            match digit.to_digit(radix) {
                Some(digit) => {
                    value = value.checked_mul(i128::from(radix))?.checked_add(i128::from(digit))?;
                    places += i32::from(point);
                }
                None => point = true,
            }
        }
        let scale = Ratio::new(base, 1)?.power(exponent)?;
        let places = Ratio::new(i128::from(radix), 1)?.power(places)?;
        Ratio::new(value, 1)?.mul(scale)?.div(places)
    }

    /// The integer that it is, if it is one of 32 bits.
    pub(super) fn integer(self) -> Option<i32> {
        i32::try_from(self.as_integer()?).ok()
    }

    /// The integer that it is, of any size.
    pub(super) fn as_integer(self) -> Option<i128> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// The numerator, and the positive denominator.
    pub(super) fn parts(self) -> (i128, i128) {
        (self.numerator, self.denominator)
    }

    /// Is the ratio a normal number of the format, or 0? The answer is no for some numbers of extreme exponents.
    pub(super) fn is_number_of(self, width: Width) -> bool {
        let encoding = width.encoding();
        // No integer here is longer.
        const LONGEST: u32 = 126;
        let [most, least] = [encoding.bias, -encoding.emin()].map(|size| LONGEST.min(size.unsigned_abs()));
        let bits = |size: u128| u128::BITS - size.leading_zeros();
        let (numerator, denominator) = (self.numerator.unsigned_abs(), self.denominator.unsigned_abs());
        let significant = numerator.checked_shr(numerator.trailing_zeros()).unwrap_or(0);
        numerator == 0
            || denominator.is_power_of_two()
                && bits(significant) <= encoding.precision
                && bits(numerator) < bits(denominator) + most
                && bits(denominator) <= bits(numerator) + least
    }

    pub(super) fn neg(self) -> Option<Ratio> {
        Ratio::new(self.numerator.checked_neg()?, self.denominator)
    }

    pub(super) fn add(self, other: Ratio) -> Option<Ratio> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Ratio::new(left.checked_add(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    pub(super) fn sub(self, other: Ratio) -> Option<Ratio> {
        self.add(other.neg()?)
    }

    pub(super) fn mul(self, other: Ratio) -> Option<Ratio> {
        let numerator = self.numerator.checked_mul(other.numerator)?;
        Ratio::new(numerator, self.denominator.checked_mul(other.denominator)?)
    }

    pub(super) fn div(self, other: Ratio) -> Option<Ratio> {
        self.mul(Ratio::new(other.denominator, other.numerator)?)
    }

    pub(super) fn power(self, n: i32) -> Option<Ratio> {
        let base = if n < 0 { Ratio::new(self.denominator, self.numerator)? } else { self };
        let n = n.unsigned_abs();
        Ratio::new(base.numerator.checked_pow(n)?, base.denominator.checked_pow(n)?)
    }

    pub(super) fn abs(self) -> Option<Ratio> {
        if self.numerator < 0 { self.neg() } else { Some(self) }
    }

    /// Is this ratio below the other? `None` where the products do not fit.
    pub(super) fn less(self, other: Ratio) -> Option<bool> {
        Some(self.sub(other)?.numerator < 0)
    }
}

fn divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals() {
        for (text, expected) in [
            ("2", Some((2, 1))),
            ("-3.0", Some((-3, 1))),
            ("+.5", Some((1, 2))),
            ("0.1", Some((1, 10))),
            ("1.", Some((1, 1))),
            ("6/4", Some((3, 2))),
            ("-6/3", Some((-2, 1))),
            ("1e3", Some((1000, 1))),
            ("25E-1", Some((5, 2))),
            ("0x1.8p-3", Some((3, 16))),
            ("0XEp1", Some((28, 1))),
            ("0", Some((0, 1))),
            ("0e99", None),
            ("1e999999999", None),
            ("1e99999999999999999999", None),
            ("340282366920938463463374607431768211456", None),
        ] {
            let expected = expected.map(|(numerator, denominator)| Ratio { numerator, denominator });
            assert_eq!(Ratio::parse(text), expected, "{text}");
        }
    }

    #[test]
    fn arithmetic_is_exact_or_refused() {
        let ratio = |numerator, denominator| Ratio::new(numerator, denominator).unwrap();
        assert_eq!(ratio(1, 10).add(ratio(9, 10)).unwrap().integer(), Some(1));
        assert_eq!(ratio(-6, 4), ratio(3, -2));
        assert_eq!(ratio(2, 3).power(-2), Some(ratio(9, 4)));
        assert_eq!(ratio(0, 5).power(-1), None);
        assert_eq!(ratio(1, 2).div(ratio(0, 1)), None);
        assert_eq!(ratio(i128::MAX, 1).add(ratio(1, 1)), None);
        assert_eq!(Ratio::new(i128::MIN, -1), None);
        assert_eq!(Ratio::new(i128::MIN, i128::MIN), None);
        assert_eq!(ratio(10, 1).power(i32::MAX), None);
        assert_eq!(ratio(1, 3).less(ratio(1, 2)), Some(true));
        assert_eq!(ratio(i128::from(i32::MAX) + 1, 1).integer(), None);
    }
}
