//! Interval literals of IEEE 1788, sections 9.7 and 12.11: text to the tightest interval around its exact value.
//!
//! | form | examples | the interval |
//! |---|---|---|
//! | bounds | `[1, 2]`, `[-0x1.3p-1, 2/3]`, `[1,]`, `[-inf, 1e3]` | from the one number to the other; a missing bound is infinite |
//! | one number | `[1.2345]` | that number |
//! | special | `[empty]`, `[]`, `[entire]`, `[nai]` | |
//! | uncertain | `3.56?1`, `3.56?`, `-10?u`, `2.5?3d`, `1.2?5e3`, `10??u` | the number ± so many units of its last digit |
//!
//! Without a number after the `?` the radius is half a unit, with a second `?` it is unlimited; `u` is upward only, `d`
//! downward only. A decorated literal may end in a decoration: `[1, 2]_dac`. Case does not matter, and white space is
//! allowed inside the brackets around the numbers.

use alloc::format;
use core::str::FromStr;

use num_bigint::BigInt;

use super::bare::Interval;
use super::decorated::{DecInterval, Decoration};
use super::endpoint::Endpoint;
use super::error::IntervalError;
use super::lanes::Iv;
use crate::round::Round;
use crate::text::Exact;

/// The exact value of a literal, before rounding.
enum Body {
    Empty,
    Nai,
    /// Bounds; `None` is the infinity of that side.
    Bounds(Option<Exact>, Option<Exact>),
}

/// A bare interval from its literal (`b-textToInterval` of the standard).
///
/// ```
/// use outward::interval::Interval;
///
/// let tenth: Interval = "[0.1]".parse()?;
/// assert_eq!((tenth.inf(), tenth.sup()), (0.09999999999999999, 0.1));
/// let measured: Interval = "2.50?3".parse()?;
/// assert!(measured.contains(2.475) && !measured.contains(2.46));
/// assert!("[2, 1]".parse::<Interval>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Endpoint> FromStr for Interval<T> {
    type Err = IntervalError<Self>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let undefined = || IntervalError::undefined(Interval::EMPTY);
        match parse(text).ok_or_else(undefined)? {
            (Body::Empty, None) => Ok(Interval::EMPTY),
            (Body::Bounds(inf, sup), None) => round(inf.as_ref(), sup.as_ref()),
            (Body::Nai, _) | (_, Some(_)) => Err(undefined()),
        }
    }
}

/// A decorated interval from its literal (`d-textToInterval` of the standard). Without a decoration it has
/// the strongest one.
///
/// ```
/// use outward::interval::{DecInterval, Decoration};
///
/// let x: DecInterval = "[1, 1e3]_def".parse()?;
/// assert_eq!(x.decoration(), Decoration::Def);
/// assert!("[nai]".parse::<DecInterval>()?.is_nai());
/// assert!("[1, inf]_com".parse::<DecInterval>().is_err()); // not bounded
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Endpoint> FromStr for DecInterval<T> {
    type Err = IntervalError<Self>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let undefined = || IntervalError::undefined(DecInterval::NAI);
        let (body, decoration) = parse(text).ok_or_else(undefined)?;
        let (inf, sup) = match (body, decoration) {
            (Body::Nai, None) => return Ok(DecInterval::NAI),
            (Body::Empty, None | Some(Decoration::Trv)) => return Ok(DecInterval::EMPTY),
            (Body::Nai | Body::Empty, Some(_)) | (Body::Bounds(..), Some(Decoration::Ill)) => {
                return Err(undefined());
            }
            (Body::Bounds(None, _) | Body::Bounds(_, None), Some(Decoration::Com)) => {
                return Err(undefined());
            }
            (Body::Bounds(inf, sup), _) => (inf, sup),
        };
        // Finite bounds may be rounded to infinity, which weakens `com` to `dac`.
        let decorate = |x| match decoration {
            Some(decoration) => DecInterval::set_dec(x, decoration).unwrap_or(DecInterval::NAI),
            None => DecInterval::from(x),
        };
        round(inf.as_ref(), sup.as_ref()).map(decorate).map_err(|error| {
            error.map(|value| if value.is_empty() { DecInterval::NAI } else { decorate(value) })
        })
    }
}

impl<T: Endpoint> Interval<T> {
    /// The tightest interval around an exact number; empty where that is infinite.
    ///
    /// ```
    /// use outward::interval::Interval;
    /// use outward::text::Exact;
    ///
    /// let tenth = Interval::<f32>::enclosing(&Exact::parse("0.1")?);
    /// assert!(f64::from(tenth.inf()) < 0.1 && 0.1 < f64::from(tenth.sup()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn enclosing(x: &Exact) -> Self {
        if x.is_infinite() { Interval::EMPTY } else { rounded(Some(x), Some(x)) }
    }
}

/// The bounds rounded outward.
fn rounded<T: Endpoint>(inf: Option<&Exact>, sup: Option<&Exact>) -> Interval<T> {
    Interval::from_valid_lanes(Iv::new(
        inf.map_or(T::NEG_INFINITY, |x| x.round(Round::TowardNegative)),
        sup.map_or(T::INFINITY, |x| x.round(Round::TowardPositive)),
    ))
}

/// The tightest interval from `inf` to `sup`, which are compared exactly.
fn round<T: Endpoint>(
    inf: Option<&Exact>,
    sup: Option<&Exact>,
) -> Result<Interval<T>, IntervalError<Interval<T>>> {
    let (Some(a), Some(b)) = (inf, sup) else { return Ok(rounded(inf, sup)) };
    if a <= b {
        return Ok(rounded(inf, sup));
    }
    let (below, above): (T, T) = (a.round(Round::TowardNegative), b.round(Round::TowardPositive));
    match Interval::new(below, above) {
        Ok(value) => Err(IntervalError::possibly_undefined(value)),
        Err(error) => Err(error),
    }
}

/// Splits a literal into its body and its decoration, if it has one.
fn parse(text: &str) -> Option<(Body, Option<Decoration>)> {
    let (body, suffix) = if let Some(rest) = text.strip_prefix('[') {
        let (inside, suffix) = rest.split_once(']')?;
        (bracketed(inside.trim())?, suffix)
    } else {
        let end = text.find('_').unwrap_or(text.len());
        (uncertain(&text[..end])?, &text[end..])
    };
    match suffix.strip_prefix('_') {
        None if suffix.is_empty() => Some((body, None)),
        None => None,
        Some(name) => Some((body, Some(Decoration::by_name(name)?))),
    }
}

/// The form in brackets.
fn bracketed(inside: &str) -> Option<Body> {
    if inside.is_empty() || inside.eq_ignore_ascii_case("empty") {
        return Some(Body::Empty);
    }
    if inside.eq_ignore_ascii_case("entire") {
        return Some(Body::Bounds(None, None));
    }
    if inside.eq_ignore_ascii_case("nai") {
        return Some(Body::Nai);
    }
    let Some((inf, sup)) = inside.split_once(',') else {
        let x = Exact::parse(inside).ok()?;
        return Some(Body::Bounds(Some(x.clone()), Some(x)));
    };
    Some(Body::Bounds(bound(inf.trim(), true)?, bound(sup.trim(), false)?))
}

/// One bound. A missing bound, or the infinity of its side, is `None`; the other infinity is an error.
fn bound(text: &str, lower: bool) -> Option<Option<Exact>> {
    if text.is_empty() {
        return Some(None);
    }
    let x = Exact::parse_extended(text).ok()?;
    if !x.is_infinite() {
        Some(Some(x))
    } else if x.is_negative() == lower {
        Some(None)
    } else {
        None
    }
}

/// The uncertain form: number `?` radius direction exponent.
fn uncertain(text: &str) -> Option<Body> {
    let (number, rest) = text.split_once('?')?;
    let (negative, number) = match number.strip_prefix(['+', '-']) {
        Some(unsigned) => (number.starts_with('-'), unsigned),
        None => (false, number),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{fraction}");
    if digits.is_empty() || !is_digits(&digits) {
        return None;
    }

    // In units of a tenth of the last digit, so that half a unit is an integer.
    let radius_end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (radius, rest) = match (rest.strip_prefix('?'), rest.split_at(radius_end)) {
        (Some(rest), _) => (None, rest),
        (None, ("", rest)) => (Some(BigInt::from(5)), rest),
        (None, (radius, rest)) => (Some(integer(radius)? * 10), rest),
    };
    let (up, down, rest) = match rest.as_bytes().first() {
        Some(b'u' | b'U') => (true, false, &rest[1..]),
        Some(b'd' | b'D') => (false, true, &rest[1..]),
        _ => (true, true, rest),
    };
    let exponent = match rest.strip_prefix(['e', 'E']) {
        None if rest.is_empty() => 0,
        None => return None,
        Some(exponent) => integer_exponent(exponent)?,
    };

    let number: BigInt = integer(&digits)? * if negative { -10 } else { 10 };
    let places = i64::try_from(fraction.len()).ok()?;
    let power = exponent.saturating_sub(places).saturating_sub(1);
    let exact = |x: BigInt| Exact::parse(&format!("{x}e{power}")).ok();
    let (inf, sup) = match radius {
        Some(radius) => {
            let inf = if down { &number - &radius } else { number.clone() };
            let sup = if up { number + radius } else { number };
            (Some(exact(inf)?), Some(exact(sup)?))
        }
        None => {
            let number = exact(number)?;
            (if down { None } else { Some(number.clone()) }, if up { None } else { Some(number) })
        }
    };
    Some(Body::Bounds(inf, sup))
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

fn integer(digits: &str) -> Option<BigInt> {
    BigInt::parse_bytes(digits.as_bytes(), 10)
}

/// A decimal exponent, limited to ±10^18; beyond this the result is the same in all formats.
fn integer_exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !is_digits(digits) {
        return None;
    }
    const LIMIT: i64 = 1_000_000_000_000_000_000;
    let magnitude = digits.parse().unwrap_or(LIMIT).min(LIMIT);
    Some(if text.starts_with('-') { -magnitude } else { magnitude })
}
