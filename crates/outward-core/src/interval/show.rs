//! Intervals as text: literals of IEEE 1788 that read back as an enclosure.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Alignment};

use super::bare::Interval;
use super::decorated::DecInterval;
use super::endpoint::Endpoint;
use crate::format::Format;
use crate::round::Round;
use crate::text::{fixed, hex, hexadecimal, lower, scientific, upper};

/// Notation of numbers.
#[derive(Clone, Copy, PartialEq)]
enum Notation {
    Plain,
    Exponent(char),
}

/// A literal with the shortest decimals that enclose and read back: the lower one is not above the bound, the upper
/// one not below it, and the nearest number to each is the bound. Read as a literal it encloses the interval, since
/// literals are exact and rounded outward. The alternate form (`{:#}`) is the exact one, in hexadecimal.
///
/// With a precision, as in `{:.3}`, the bounds have this number of digits after the point, rounded outward: the
/// tightest decimals of that many digits. `{:e}` writes them with exponents, shortest or with a precision. A width is
/// that of the whole text, which is aligned to the right unless an alignment says otherwise; `{:+}` gives all numbers
/// signs.
///
/// ```
/// use outward::interval::Interval;
///
/// let x = Interval::new(0.1, 0.25)?; // the double nearest to 0.1 is above it
/// assert_eq!(x.to_string(), "[0.1, 0.25]");
/// assert_eq!(format!("{x:#}"), "[0x1.999999999999ap-4, 0x1p-2]");
/// assert_eq!(format!("{x:#}").parse(), Ok(x));
/// assert!(x.subset(x.to_string().parse()?));
/// assert_eq!(Interval::<f64>::EMPTY.to_string(), "[empty]");
///
/// assert_eq!(format!("{:.3}", Interval::<f64>::PI), "[3.141, 3.142]");
/// assert_eq!(format!("{:.1e}", Interval::<f64>::PI / 1e3), "[3.1e-3, 3.2e-3]");
/// assert_eq!(format!("{x:>16}|{x:+.1}"), "     [0.1, 0.25]|[+0.1, +0.3]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<T: Endpoint> fmt::Display for Interval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, Some(*self), "", Notation::Plain)
    }
}

/// The bounds with exponents, see [`Display`](#impl-Display-for-Interval<T>).
impl<T: Endpoint> fmt::LowerExp for Interval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, Some(*self), "", Notation::Exponent('e'))
    }
}

/// The literal of `{:e}`, with an upper-case `E`.
impl<T: Endpoint> fmt::UpperExp for Interval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, Some(*self), "", Notation::Exponent('E'))
    }
}

/// The text of the [`Interval`], followed by the decoration: `[1, 2]_com`; NaI is `[nai]`.
///
/// ```
/// use outward::interval::DecInterval;
///
/// assert_eq!(format!("{:.2}", DecInterval::new(0.0, 2.0)?.sqrt()), "[0.00, 1.42]_com");
/// # Ok::<(), outward::interval::IntervalError<DecInterval>>(())
/// ```
impl<T: Endpoint> fmt::Display for DecInterval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.interval(), self.decoration().name(), Notation::Plain)
    }
}

/// The literal of the [`Interval`] with exponents, and the decoration.
impl<T: Endpoint> fmt::LowerExp for DecInterval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.interval(), self.decoration().name(), Notation::Exponent('e'))
    }
}

/// The literal of `{:e}`, with an upper-case `E`.
impl<T: Endpoint> fmt::UpperExp for DecInterval<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.interval(), self.decoration().name(), Notation::Exponent('E'))
    }
}

/// The interval, or NaI, with its decoration if it has one.
fn write<T: Endpoint>(
    f: &mut fmt::Formatter<'_>,
    x: Option<Interval<T>>,
    decoration: &str,
    notation: Notation,
) -> fmt::Result {
    let is_simple = f.width().is_none()
        && f.precision().is_none()
        && !f.sign_plus()
        && !f.alternate()
        && notation == Notation::Plain;
    if let Some(x) = x.filter(|x| is_simple && !x.is_empty()) {
        // This case allocates nothing.
        write!(f, "[{}, {}]", &*lower(x.inf()), &*upper(x.sup()))?;
        return if decoration.is_empty() { Ok(()) } else { write!(f, "_{decoration}") };
    }
    let mut text = match x {
        None => String::from("[nai]"),
        Some(x) if x.is_empty() => String::from("[empty]"),
        Some(x) => {
            let lower = bound(f, x.inf(), Round::TowardNegative, notation);
            let upper = bound(f, x.sup(), Round::TowardPositive, notation);
            format!("[{lower}, {upper}]")
        }
    };
    if x.is_some() && !decoration.is_empty() {
        text.push('_');
        text.push_str(decoration);
    }
    let missing = f.width().unwrap_or(0).saturating_sub(text.chars().count());
    let before = match f.align() {
        Some(Alignment::Left) => 0,
        Some(Alignment::Center) => missing / 2,
        Some(Alignment::Right) | None => missing,
    };
    let fill = f.fill();
    let filled = core::iter::repeat_n(fill, before)
        .chain(text.chars())
        .chain(core::iter::repeat_n(fill, missing - before));
    f.write_str(&filled.collect::<String>())
}

/// A bound, rounded outward.
fn bound<T: Endpoint>(f: &fmt::Formatter<'_>, x: T, direction: Round, notation: Notation) -> String {
    let shortest = || if direction == Round::TowardNegative { lower(x) } else { upper(x) };
    let mut text = match (notation, f.precision()) {
        _ if Format::widen(x).is_infinite() => shortest().to_string(),
        (Notation::Plain, None) if f.alternate() => hex(x).to_string(),
        (Notation::Plain, Some(digits)) if f.alternate() => hexadecimal(x, digits, direction),
        (Notation::Plain, None) => shortest().to_string(),
        (Notation::Plain, Some(places)) => fixed(x, places, direction),
        (Notation::Exponent(_), None) => with_exponent(&shortest()),
        (Notation::Exponent(_), Some(places)) => scientific(x, places, direction),
    };
    if notation == Notation::Exponent('E') {
        text = text.replace('e', "E");
    }
    // A bound that has become zero has no sign.
    if !f.alternate()
        && text.starts_with('-')
        && !text.contains(|c: char| ('1'..='9').contains(&c) || c == 'i')
    {
        text.remove(0);
    }
    if f.sign_plus() && !text.starts_with('-') {
        text.insert(0, '+');
    }
    text
}

/// Rewrites a decimal with an exponent and one digit, not 0, before the point.
fn with_exponent(text: &str) -> String {
    let (sign, unsigned) = match text.strip_prefix('-') {
        Some(unsigned) => ("-", unsigned),
        None => ("", text),
    };
    let (number, exponent) = unsigned.split_once('e').unwrap_or((unsigned, "0"));
    let exponent: i64 = exponent.parse().expect("an exponent of few digits");
    let whole = number.find('.').unwrap_or(number.len());
    let digits = number.replace('.', "");
    let Some(first) = digits.find(|c| c != '0') else { return String::from("0e0") };
    let exponent = exponent + whole as i64 - 1 - first as i64;
    let digits = digits[first..].trim_end_matches('0');
    let (leading, rest) = digits.split_at(1);
    let point = if rest.is_empty() { "" } else { "." };
    format!("{sign}{leading}{point}{rest}e{exponent}")
}
