//! Intervals as text.

use outward::Round;
use outward::interval::{DecInterval, Decoration, Interval};
use outward::text::{Exact, decimal, hex, lower, upper};
use outward_tools::uncertain;
use pyo3::PyResult;
use pyo3::exceptions::PyValueError;

/// Formats a literal that reads back as the same interval with the same decoration. A literal's bounds are rounded
/// outward when it is read, so a decimal reads back only if it is exactly the bound; bounds that differ from their
/// short decimal are written in hexadecimal.
pub fn literal(x: DecInterval<f64>) -> String {
    let Some(interval) = x.interval() else { return "[nai]".into() };
    let (inf, sup) = (interval.inf(), interval.sup());
    match has_short_bounds(interval) {
        true => x.to_string(),
        false => {
            let bound = |x: f64| match x.is_infinite() {
                true => x.to_string(),
                false => hex(x).to_string(),
            };
            format!("[{}, {}]_{}", bound(inf), bound(sup), x.decoration())
        }
    }
}

/// Returns whether the bounds are their short decimals.
fn has_short_bounds(interval: Interval<f64>) -> bool {
    let is_exact =
        |x: f64, text: &str| x.is_infinite() || Exact::parse(text).is_ok_and(|e| e.bounds() == (x, x));
    let (inf, sup) = (interval.inf(), interval.sup());
    interval.is_empty() || is_exact(inf, &lower(inf)) && is_exact(sup, &upper(sup))
}

/// Formats the arguments of `Interval` that give the same interval, for people: a number, or a literal with decimals.
/// Its bounds are rounded outward when they are read, to the bounds of the interval, between which they lie.
pub fn arguments(x: DecInterval<f64>) -> String {
    let Some(interval) = x.interval().filter(|interval| !has_short_bounds(*interval)) else {
        return format!("\"{}\"", literal(x));
    };
    let (inf, sup) = (interval.inf(), interval.sup());
    if inf == sup {
        return match x.decoration() {
            Decoration::Com => nearest(inf),
            decoration => format!("{}, decoration=\"{decoration}\"", nearest(inf)),
        };
    }
    let bounds = [(inf, Round::TowardPositive), (sup, Round::TowardNegative)].map(|(bound, inward)| {
        let is_lower = inward == Round::TowardPositive;
        let reads_back = |text: &String| {
            Exact::parse(text).is_ok_and(|exact| {
                let (below, above): (f64, f64) = exact.bounds();
                bound == if is_lower { below } else { above }
            })
        };
        let outward = if is_lower { lower(bound).to_string() } else { upper(bound).to_string() };
        match bound.is_infinite() {
            true => bound.to_string(),
            // 17 digits are closer to each other than numbers are.
            false => [outward, nearest(bound)]
                .into_iter()
                .find(reads_back)
                .unwrap_or_else(|| general(bound, 17, inward)),
        }
    });
    format!("\"[{}, {}]_{}\"", bounds[0], bounds[1], x.decoration())
}

/// Formats the shortest decimal that is nearest to the number, with an exponent as Python writes it.
fn nearest(x: f64) -> String {
    let text = format!("{x:?}");
    if text.contains("e-") { text } else { text.replace('e', "e+") }
}

/// Formats the shortest decimals that enclose, with the decoration unless it is the strongest that the interval allows.
pub fn short(x: DecInterval<f64>) -> String {
    match x.interval() {
        Some(interval) if DecInterval::from(interval).decoration() == x.decoration() => interval.to_string(),
        _ => x.to_string(),
    }
}

/// Formats an interval by a format specification: bounds rounded outward to this many digits.
pub fn formatted(x: DecInterval<f64>, specification: &str) -> PyResult<String> {
    let Some(format) = Specification::parse(specification) else {
        return Err(PyValueError::new_err(format!(
            "format: expected nothing, x, or a number of digits and one of e, f, g, as in .3f; found {specification:?}"
        )));
    };
    let Some(interval) = x.interval() else { return Ok("[nai]".into()) };
    let mut text = if interval.is_empty() {
        "[empty]".to_owned()
    } else {
        let [lo, hi] = [(interval.inf(), Round::TowardNegative), (interval.sup(), Round::TowardPositive)]
            .map(|(bound, direction)| format.bound(bound, direction));
        format!("[{lo}, {hi}]")
    };
    if DecInterval::from(interval).decoration() != x.decoration() {
        text.push('_');
        text.push_str(x.decoration().name());
    }
    Ok(text)
}

/// Form of the bounds.
#[derive(Clone, Copy)]
enum Specification {
    Shortest,
    Hexadecimal,
    /// This many digits after the point.
    Fixed(usize),
    /// This many digits after the first one, and an exponent.
    Exponent(usize),
    /// This many digits.
    General(usize),
}

impl Specification {
    fn parse(text: &str) -> Option<Specification> {
        const MOST: usize = 1100;
        const USUAL: usize = 6;
        if text.is_empty() {
            return Some(Specification::Shortest);
        }
        let (digits, kind) = match text.strip_prefix('.') {
            Some(rest) => {
                let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                (Some(rest[..end].parse().ok().filter(|n| *n <= MOST)?), &rest[end..])
            }
            None => (None, text),
        };
        Some(match (kind, digits) {
            ("x", None) => Specification::Hexadecimal,
            ("f", digits) => Specification::Fixed(digits.unwrap_or(USUAL)),
            ("e", digits) => Specification::Exponent(digits.unwrap_or(USUAL)),
            ("g", digits) => Specification::General(digits.unwrap_or(USUAL).max(1)),
            ("", Some(digits)) => Specification::General(digits.max(1)),
            _ => return None,
        })
    }

    fn bound(self, x: f64, direction: Round) -> String {
        if x.is_infinite() {
            return x.to_string();
        }
        match self {
            Specification::Shortest => match direction {
                Round::TowardNegative => lower(x).to_string(),
                _ => upper(x).to_string(),
            },
            Specification::Hexadecimal => hex(x).to_string(),
            Specification::Fixed(places) => fixed(x, places, direction),
            Specification::Exponent(places) => {
                let Digits { sign, digits, exponent } = Digits::of(x, places + 1, direction);
                let (first, rest) = digits.split_at(1);
                let point = if places == 0 { "" } else { "." };
                let (mark, size) = (if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs());
                format!("{sign}{first}{point}{rest:0<places$}e{mark}{size:02}")
            }
            Specification::General(count) => general(x, count, direction),
        }
    }
}

/// Digits of a decimal d.ddd · 10^exponent.
struct Digits {
    sign: &'static str,
    digits: String,
    exponent: i32,
}

impl Digits {
    /// Returns `count` digits of a finite number, or fewer if zeros follow.
    fn of(x: f64, count: usize, direction: Round) -> Digits {
        let text = decimal(x, count, direction);
        let (sign, text) = match text.strip_prefix('-') {
            Some(rest) => ("-", rest.to_owned()),
            None => ("", text),
        };
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        Digits { sign, digits: digits.replace('.', ""), exponent: exponent.parse().unwrap_or(0) }
    }
}

/// Formats a number with `places` digits after the point.
fn fixed(x: f64, places: usize, direction: Round) -> String {
    if x == 0.0 {
        return format!("{:.places$}", 0.0);
    }
    let magnitude = Digits::of(x, 17, Round::TowardZero).exponent;
    let count = i64::from(magnitude) + 1 + places as i64;
    let Ok(count @ 1..) = usize::try_from(count) else {
        // The number is less than a unit of the last place.
        let away = (x > 0.0) == matches!(direction, Round::TowardPositive);
        let sign = if x < 0.0 && away { "-" } else { "" };
        let unit = format!("{:0>width$}", u8::from(away), width = places + 1);
        let (whole, fraction) = unit.split_at(1);
        let point = if places == 0 { "" } else { "." };
        return format!("{sign}{whole}{point}{fraction}");
    };
    let Digits { sign, digits, exponent } = Digits::of(x, count, direction);
    let scaled = exponent + places as i32 + 1;
    let mut all = format!("{digits:0<width$}", width = scaled.max(1) as usize);
    if all.len() < places + 1 {
        all = format!("{all:0>width$}", width = places + 1);
    }
    let (whole, fraction) = all.split_at(all.len() - places);
    let point = if places == 0 { "" } else { "." };
    format!("{sign}{whole}{point}{fraction}")
}

/// Formats a number with `count` digits, without an exponent if that is small, and without zeros at the end.
fn general(x: f64, count: usize, direction: Round) -> String {
    let Digits { sign, digits, exponent } = Digits::of(x, count, direction);
    match usize::try_from(exponent) {
        _ if exponent < -5 || exponent >= count.max(1) as i32 => {
            let (first, rest) = digits.split_at(1);
            let point = if rest.is_empty() { "" } else { "." };
            let (mark, size) = (if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs());
            format!("{sign}{first}{point}{rest}e{mark}{size:02}")
        }
        Ok(exponent) => {
            let whole = exponent + 1;
            let padded = format!("{digits:0<whole$}");
            let (whole, fraction) = padded.split_at(whole);
            let point = if fraction.is_empty() { "" } else { "." };
            format!("{sign}{whole}{point}{fraction}")
        }
        Err(_) => format!("{sign}0.{}{digits}", "0".repeat(exponent.unsigned_abs() as usize - 1)),
    }
}

/// Parses the interval that a text spells: a literal of IEEE 1788, a number with its uncertainty, or a numeral.
pub fn parse(text: &str) -> Result<DecInterval<f64>, String> {
    let trimmed = text.trim();
    let literal =
        |text: &str| text.parse().map_err(|error: outward::interval::IntervalError<_>| error.to_string());
    if trimmed.starts_with('[') || trimmed.contains('?') {
        return literal(trimmed);
    }
    if let Some(number) = uncertain::read(trimmed) {
        return number.map_err(str::to_owned).and_then(|number| literal(&number.literal));
    }
    match Exact::parse(trimmed) {
        Ok(exact) => Ok(DecInterval::from(Interval::enclosing(&exact))),
        Err(error) => Err(error.to_string()),
    }
}
