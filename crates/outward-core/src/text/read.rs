//! The readers of many numerals: the tightest interval, or the nearest number.
//!
//! Decimal numerals of ordinary length take a [fast path](super::decimal); all other numerals, and the few that are too
//! near a boundary for it, are left to [`Exact`].

use super::assemble::assemble;
use super::decimal::Decimal;
use super::error::ParseError;
use super::exact::Exact;
use super::numeral::{self, Numeral};
use crate::format::Format;
use crate::round::RoundingDirection;

/// Returns the tightest bounds of the number that the text spells: this number rounded toward −∞, and toward +∞.
///
/// The two are equal just where the number is in the format. The function takes the numerals of the
/// [module](super#numerals), `inf` included, which is bounded by infinity on both sides. A bound that is zero has the
/// sign of the number.
///
/// # Errors
/// Where the whole text is not a numeral: what was expected, and at which byte.
///
/// ```
/// use outward::text::parse_bounds;
///
/// assert_eq!(parse_bounds::<f64>(b"0.1"), Ok((0.09999999999999999, 0.1)));
/// assert_eq!(parse_bounds::<f64>(b"-2.5e-1"), Ok((-0.25, -0.25)));
/// ```
#[inline]
pub fn parse_bounds<T: Format>(text: &[u8]) -> Result<(T, T), ParseError> {
    match ordinary::<T>(text).and_then(|decimal| Some((decimal.negative, decimal.bounds::<T>()?))) {
        Some((false, (below, above))) => Ok((T::from_pattern(below), T::from_pattern(above))),
        Some((true, (below, above))) => {
            Ok((T::from_pattern(above | T::SIGN_MASK), T::from_pattern(below | T::SIGN_MASK)))
        }
        None => any_bounds(text),
    }
}

/// Returns the number of the format nearest to the one that the text spells, ties to even.
///
/// # Errors
/// The errors of [`parse_bounds`].
#[inline]
pub fn parse_nearest<T: Format>(text: &[u8]) -> Result<T, ParseError> {
    match ordinary::<T>(text).and_then(|decimal| Some((decimal.negative, decimal.nearest::<T>()?))) {
        Some((negative, bits)) => Ok(T::from_pattern(if negative { bits | T::SIGN_MASK } else { bits })),
        None => any_nearest(text),
    }
}

/// The number of the format that the text spells, rounded as the attribute says, a [`Round`](crate::Round) or any
/// other [`RoundingDirection`]: correct for any number of digits.
///
/// The function takes the numerals of the [module](super#numerals), `inf` included. [`Exact::round`] defines the result
/// for a number beyond the largest one.
///
/// # Errors
/// The errors of [`parse_bounds`].
///
/// ```
/// use outward::Round;
/// use outward::format::F16;
/// use outward::round::RoundingDirection;
/// use outward::text::parse;
///
/// let above: F16 = parse(b"0.1", Round::TowardPositive)?;
/// let tie: F16 = parse(b"2049", RoundingDirection::TiesToAway)?;
/// assert_eq!((above.to_bits(), f32::from(tie)), (0x2e67, 2050.0));
/// # Ok::<(), outward::text::ParseError>(())
/// ```
pub fn parse<T: Format>(text: &[u8], attribute: impl Into<RoundingDirection>) -> Result<T, ParseError> {
    let attribute = attribute.into();
    match attribute {
        RoundingDirection::TiesToEven => parse_nearest(text),
        RoundingDirection::TowardNegative => Ok(parse_bounds(text)?.0),
        RoundingDirection::TowardPositive => Ok(parse_bounds(text)?.1),
        RoundingDirection::TowardZero | RoundingDirection::TiesToAway => {
            Ok(Exact::parse_bytes(text, true)?.round(attribute))
        }
    }
}

/// The numeral, where the fast path may take it: the patterns of a format without infinity do not end as it takes for
/// granted.
#[inline]
fn ordinary<T: Format>(text: &[u8]) -> Option<Decimal<'_>> {
    if T::HAS_INFINITY { Decimal::scan(text) } else { None }
}

#[cold]
#[inline(never)]
fn any_bounds<T: Format>(text: &[u8]) -> Result<(T, T), ParseError> {
    if let Some((negative, m, e)) = short_hexadecimal(text) {
        let round = |round| assemble::<T>(negative, m, e, round);
        return Ok((round(RoundingDirection::TowardNegative), round(RoundingDirection::TowardPositive)));
    }
    Ok(Exact::parse_bytes(text, true)?.bounds())
}

#[cold]
#[inline(never)]
fn any_nearest<T: Format>(text: &[u8]) -> Result<T, ParseError> {
    if let Some((negative, m, e)) = short_hexadecimal(text) {
        return Ok(assemble(negative, m, e, RoundingDirection::TiesToEven));
    }
    Ok(Exact::parse_bytes(text, true)?.round(RoundingDirection::TiesToEven))
}

/// A hexadecimal numeral of at most 31 digits that is not zero: sign, integer significand, exponent.
fn short_hexadecimal(text: &[u8]) -> Option<(bool, u128, i64)> {
    let (negative, start) = numeral::sign(text);
    let Numeral { hexadecimal, whole, fraction, exponent, end, .. } = numeral::unsigned(text, start).ok()?;
    if !hexadecimal || end != text.len() || whole.len() + fraction.len() > 31 {
        return None;
    }
    let m = whole.iter().chain(fraction).fold(0, |m, &byte| {
        let digit = match byte {
            b'0'..=b'9' => byte - b'0',
            _ => (byte | 0x20) - b'a' + 10,
        };
        m << 4 | u128::from(digit)
    });
    #[allow(clippy::cast_possible_wrap, reason = "at most 31 digits")]
    (m != 0).then_some((negative, m, exponent - 4 * fraction.len() as i64))
}
