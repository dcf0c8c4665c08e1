//! Interval literals of IEEE 1788, sections 9.7 and 12.11: text to the tightest interval around its exact value.
//!
//! | form | examples | the interval |
//! |---|---|---|
//! | bounds | `[1, 2]`, `[-0x1.3p-1, 2/3]`, `[1,]`, `[-inf, 1e3]` | from the one number to the other; a missing bound is infinite |
//! | one number | `[1.2345]` | that number |
//! | special | `[empty]`, `[]`, `[entire]`, `[nai]` | |
//! | uncertain | `3.56?1`, `3.56?`, `-10?u`, `2.5?3d`, `1.2?5e3`, `10??u` | the number ± this many units of its last
//! digit |
//!
//! Without a number after the `?` the radius is half a unit, with a second `?` it is unlimited; `u` is upward only, `d`
//! downward only. A decorated literal may end in a decoration: `[1, 2]_dac`. Case does not matter, and white space is
//! allowed inside the brackets around the numbers.

use alloc::format;
use alloc::string::String;
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
/// let error = "0.1".parse::<Interval>().unwrap_err();
/// assert_eq!(error.to_string(), "`0.1` is a number, not an interval literal; write [0.1]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Endpoint> FromStr for Interval<T> {
    type Err = IntervalError<Self>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let undefined = |message| IntervalError::of_literal(message, Interval::EMPTY);
        match parse(text).map_err(undefined)? {
            (Body::Empty, None) => Ok(Interval::EMPTY),
            (Body::Bounds(inf, sup), None) => round(text, inf.as_ref(), sup.as_ref()),
            (Body::Nai, _) => {
                Err(undefined(String::from("[nai] is no bare interval; parse it as a DecInterval")))
            }
            (_, Some(decoration)) => Err(undefined(format!(
                "{} has a decoration, which an Interval cannot have; parse it as a DecInterval, or leave out _{}",
                quoted(text),
                decoration
            ))),
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
        let undefined = |message| IntervalError::of_literal(message, DecInterval::NAI);
        let refused = |message| Err(undefined(String::from(message)));
        let (body, decoration) = parse(text).map_err(undefined)?;
        let (inf, sup) = match (body, decoration) {
            (Body::Nai, None) => return Ok(DecInterval::NAI),
            (Body::Empty, None | Some(Decoration::Trv)) => return Ok(DecInterval::EMPTY),
            (Body::Nai, Some(_)) => return refused("NaI is written without a decoration; write [nai]"),
            (Body::Empty, Some(_)) => {
                return refused("the empty set has no decoration but _trv; write [empty] or [empty]_trv");
            }
            (Body::Bounds(..), Some(Decoration::Ill)) => {
                return refused("_ill is the decoration of NaI alone, which is written [nai]");
            }
            (Body::Bounds(None, _) | Body::Bounds(_, None), Some(Decoration::Com)) => {
                return refused("an unbounded interval cannot have the decoration _com; write _dac");
            }
            (Body::Bounds(inf, sup), _) => (inf, sup),
        };
        // Finite bounds may be rounded to infinity, which weakens `com` to `dac`.
        let decorate = |x| match decoration {
            Some(decoration) => DecInterval::set_dec(x, decoration).unwrap_or(DecInterval::NAI),
            None => DecInterval::from(x),
        };
        round(text, inf.as_ref(), sup.as_ref()).map(decorate).map_err(|error| {
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
    text: &str,
    inf: Option<&Exact>,
    sup: Option<&Exact>,
) -> Result<Interval<T>, IntervalError<Interval<T>>> {
    let (Some(a), Some(b)) = (inf, sup) else { return Ok(rounded(inf, sup)) };
    if a <= b {
        return Ok(rounded(inf, sup));
    }
    let (below, above): (T, T) = (a.round(Round::TowardNegative), b.round(Round::TowardPositive));
    let message = format!("the lower bound of {} is above the upper one", quoted(text));
    if below <= above {
        let value = Interval::from_valid_lanes(Iv::new(below, above));
        return Err(IntervalError::possibly_undefined(message + ", by less than their rounding", value));
    }
    Err(IntervalError::of_literal(message + "; write the lower one first", Interval::EMPTY))
}

/// The beginning of a text, in quotes.
fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("`{}...`", &text[..end]),
        None => format!("`{text}`"),
    }
}

/// Describes the fault of a text that begins with no bracket and has no `?`.
fn without_brackets(text: &str) -> String {
    let shown = quoted(text);
    let trimmed = text.trim();
    let is_special = ["empty", "entire", "nai"].iter().any(|name| trimmed.eq_ignore_ascii_case(name));
    if trimmed.is_empty() {
        String::from(
            "there is no text where an interval is expected; write [1, 2], or [empty] for the empty set",
        )
    } else if trimmed != text {
        format!("{shown} has white space before or after the literal; leave it out")
    } else if let Ok(x) = Exact::parse_extended(text) {
        if x.is_infinite() {
            format!("{shown} is no number of an interval; write [1, inf] for a half-line, or [entire]")
        } else {
            format!("{shown} is a number, not an interval literal; write [{text}]")
        }
    } else if is_special || bracketed(text).is_ok() {
        format!("{shown} has no brackets; write [{text}]")
    } else {
        format!("{shown} is no interval literal; expected one such as [1, 2], [0.1] or 3.56?1")
    }
}

/// Splits a literal into its body and its decoration, if it has one; the error describes the fault.
fn parse(text: &str) -> Result<(Body, Option<Decoration>), String> {
    let (body, suffix) = if let Some(rest) = text.strip_prefix('[') {
        let (inside, suffix) = rest
            .split_once(']')
            .ok_or_else(|| format!("{} has no `]`; write [1, 2] or [0.1]", quoted(text)))?;
        (bracketed(inside.trim()), suffix)
    } else if text.contains('?') {
        let end = text.find('_').unwrap_or(text.len());
        let body = uncertain(&text[..end]).ok_or_else(|| {
            format!(
                "{} is no uncertain literal; expected decimal digits, `?`, a radius, and perhaps `u` or `d` and an \
                    exponent, as in 3.56?1 or 2.5?3ue2",
                quoted(text)
            )
        });
        (body, &text[end..])
    } else {
        return Err(without_brackets(text));
    };
    let body = body?;
    match suffix.strip_prefix('_') {
        None if suffix.is_empty() => Ok((body, None)),
        None => Err(format!(
            "{} follows the `]` of an interval literal; expected the end, or a decoration such as _com",
            quoted(suffix)
        )),
        Some(name) => match Decoration::by_name(name) {
            Some(decoration) => Ok((body, Some(decoration))),
            None => Err(format!("{} is no decoration; expected _com, _dac, _def or _trv", quoted(suffix))),
        },
    }
}

/// The form in brackets.
fn bracketed(inside: &str) -> Result<Body, String> {
    if inside.is_empty() || inside.eq_ignore_ascii_case("empty") {
        return Ok(Body::Empty);
    }
    if inside.eq_ignore_ascii_case("entire") {
        return Ok(Body::Bounds(None, None));
    }
    if inside.eq_ignore_ascii_case("nai") {
        return Ok(Body::Nai);
    }
    let Some((inf, sup)) = inside.split_once(',') else {
        let x = numeral(inside)?;
        if x.is_infinite() {
            return Err(format!(
                "{} is no number of an interval; write [1, inf] for a half-line, or [entire]",
                quoted(inside)
            ));
        }
        return Ok(Body::Bounds(Some(x.clone()), Some(x)));
    };
    if sup.contains(',') {
        return Err(format!("{} are more than two bounds; expected [1, 2] or [0.1]", quoted(inside)));
    }
    Ok(Body::Bounds(bound(inf.trim(), true)?, bound(sup.trim(), false)?))
}

/// One bound. A missing bound, or the infinity of its side, is `None`; the other infinity is an error.
fn bound(text: &str, lower: bool) -> Result<Option<Exact>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let x = numeral(text)?;
    if !x.is_infinite() {
        Ok(Some(x))
    } else if x.is_negative() == lower {
        Ok(None)
    } else {
        let (side, instead) = if lower { ("lower", "-inf") } else { ("upper", "inf") };
        Err(format!("{} cannot be the {side} bound; write {instead} or a number", quoted(text)))
    }
}

fn numeral(text: &str) -> Result<Exact, String> {
    Exact::parse_extended(text).map_err(|error| {
        let at = text.get(error.at..).unwrap_or_default();
        let found = if at.is_empty() { String::from("nothing") } else { quoted(at) };
        format!("{} is no bound of an interval: {error}, found {found}", quoted(text))
    })
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

    // Radii are in units of a tenth of the last digit, so that half a unit is an integer.
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
