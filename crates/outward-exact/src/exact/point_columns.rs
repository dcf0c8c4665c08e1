//! The numbers of inputs at many points, and the results there.

use alloc::format;

use super::Outcome;
use super::words;
use crate::program::Number;
use crate::text::ParseError;

/// The numbers of an input, one for each point.
#[derive(Clone, Copy, Debug)]
pub struct PointColumn<'a> {
    /// The numbers, where they are numbers of binary64. Where one is infinite or a NaN, the number is among `others`.
    pub floats: &'a [f64],
    /// Numbers of any kind for points without a float, each with its point, in ascending order.
    pub others: &'a [(usize, PointNumber)],
}

/// An exact number that is none of binary64, or not known to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PointNumber {
    /// ±digits · 10^power.
    Decimal {
        /// Is the number below 0?
        negative: bool,
        /// The digits, as an integer.
        digits: u64,
        /// The power of ten that their last one counts.
        power: i32,
    },
    /// Any other number.
    Number(Number),
}

impl PointNumber {
    /// The value of a decimal, hexadecimal or rational numeral; a short decimal takes no memory.
    ///
    /// # Errors
    /// The errors of [`Number::parse`].
    pub fn parse(text: &str) -> Result<PointNumber, ParseError> {
        match short_decimal(text.as_bytes()) {
            Some(decimal) => Ok(decimal),
            None => Number::parse(text).map(PointNumber::Number),
        }
    }

    /// Converts to a [`Number`].
    #[must_use]
    pub fn to_number(&self) -> Number {
        match self {
            PointNumber::Decimal { negative, digits, power } => {
                let sign = if *negative { "-" } else { "" };
                Number::parse(&format!("{sign}{digits}e{power}")).expect("a numeral")
            }
            PointNumber::Number(number) => number.clone(),
        }
    }
}

impl PointNumber {
    pub(super) fn ball<const N: usize>(&self) -> words::WordBall<N> {
        match self {
            PointNumber::Decimal { negative, digits, power } => words::decimal(*negative, *digits, *power),
            PointNumber::Number(number) => words::input(number),
        }
    }
}

/// A decimal of at most 19 digits without zeros before them, and with an exponent of at most 4; other numerals are left
/// to [`Number::parse`].
fn short_decimal(text: &[u8]) -> Option<PointNumber> {
    let (negative, text) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let (mut digits, mut count, mut power, mut has_point) = (0_u64, 0, 0, false);
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'0'..=b'9' => {
                digits = digits.checked_mul(10)?.checked_add(u64::from(byte - b'0'))?;
                count += 1;
                power -= i32::from(has_point);
            }
            b'.' if !has_point => has_point = true,
            b'e' | b'E' if count > 0 => {
                let (sign, rest) = match bytes.as_slice() {
                    [b'-', rest @ ..] => (-1, rest),
                    [b'+', rest @ ..] => (1, rest),
                    rest => (1, rest),
                };
                if rest.is_empty() || rest.len() > 4 || !rest.iter().all(u8::is_ascii_digit) {
                    return None;
                }
                power += sign * rest.iter().fold(0, |sum, digit| 10 * sum + i32::from(digit - b'0'));
                bytes = [].iter();
            }
            _ => return None,
        }
    }
    (count > 0).then_some(PointNumber::Decimal { negative, digits, power })
}

impl<'a> From<&'a [f64]> for PointColumn<'a> {
    fn from(floats: &'a [f64]) -> Self {
        PointColumn { floats, others: &[] }
    }
}

impl PointColumn<'_> {
    pub(super) fn number(&self, point: usize) -> Option<Number> {
        match self.floats[point] {
            x if x.is_finite() => Some(Number::from_f64(x)),
            _ => self.other(point).map(PointNumber::to_number),
        }
    }

    pub(super) fn has_number(&self, point: usize) -> bool {
        self.floats[point].is_finite() || self.other(point).is_some()
    }

    pub(super) fn other(&self, point: usize) -> Option<&PointNumber> {
        if self.others.len() == self.floats.len() {
            return Some(&self.others[point].1);
        }
        let at = self.others.binary_search_by_key(&point, |(point, _)| *point).ok()?;
        Some(&self.others[at].1)
    }

    pub(super) fn ball<const N: usize>(&self, point: usize) -> words::WordBall<N> {
        match self.floats[point] {
            x if x.is_finite() => words::float(x),
            _ => self.other(point).map_or(words::WordBall::UNKNOWN, PointNumber::ball),
        }
    }
}

/// Result at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointValue<V> {
    /// The value.
    pub outcome: Outcome<V>,
    /// Is the outcome the value itself?
    pub is_exact: bool,
}

impl<V> PointValue<V> {
    /// The value changed by a function.
    pub fn map<U>(self, change: impl FnOnce(V) -> U) -> PointValue<U> {
        PointValue { outcome: self.outcome.map(change), is_exact: self.is_exact }
    }
}
