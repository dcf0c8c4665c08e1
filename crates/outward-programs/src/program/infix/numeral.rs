//! Numerals in the spellings of several languages: the end of each, and its number.
//!
//! | spelling | language | number |
//! |---|---|---|
//! | `0.1` `1e-3` `0x1.8p-3` | all | exactly what it spells |
//! | `1_000` `0.333_333` | Python, Rust, Julia, Java | without `_` |
//! | `0.1f` `1.5f0` | C, Julia | the nearest binary32 number |
//! | `0.1L` `0.1d` `0.1_dp` `0.1f64` | C, Java, Fortran, Rust | without the suffix |
//! | `1.0d-3` | Fortran | `1.0e-3` |
//! | `½` | print | 1/2 |

use alloc::format;
use alloc::string::{String, ToString};
use core::ops::Range;

use super::character::{fraction, is_method, is_name};
use crate::program::{Number, ParseError, Width};
use crate::round::Round;

/// Suffixes that name a format, longest first; `true` if it is binary32.
const SUFFIXES: &[(&str, bool)] = &[
    ("_real64", false),
    ("_float64", false),
    ("_real32", true),
    ("_f64", false),
    ("_f32", true),
    ("_dp", false),
    ("_wp", false),
    ("_sp", true),
    ("f64", false),
    ("f", true),
    ("F", true),
    ("l", false),
    ("L", false),
    ("d", false),
    ("D", false),
];

/// A numeral that was read.
pub(super) struct Literal {
    pub value: LiteralValue,
    /// The text of a note about the spelling.
    pub note: Option<String>,
    /// The letters behind the digits, which could also be a variable.
    pub tail: Option<String>,
    /// The language in which alone the spelling exists, where an integer division truncates.
    pub language: Option<&'static str>,
    /// Is the numeral a binary32 literal?
    pub is_single: bool,
}

/// A number, or the quotient of two.
pub(super) enum LiteralValue {
    Number(Number),
    Quotient(u8, u8),
}

/// The parts of a numeral: positions in the source.
struct Parts {
    /// The end of the digits before an exponent.
    digits: usize,
    /// The marker of the exponent, if there is one.
    marker: Option<u8>,
    /// The end of the exponent, or of the digits without one.
    number: usize,
    /// The suffix, if there is one.
    suffix: Option<(&'static str, bool)>,
    end: usize,
}

/// Returns the end of the numeral that starts at `start` with a digit, or a point before a digit.
pub(super) fn end(source: &str, start: usize) -> Result<usize, ParseError> {
    parts(source, start).map(|parts| parts.end)
}

fn parts(source: &str, start: usize) -> Result<Parts, ParseError> {
    let bytes = source.as_bytes();
    let error = |span: Range<usize>, message: String| Err(ParseError::new(source, span, message));
    let is_hexadecimal = bytes[start] == b'0' && matches!(bytes.get(start + 1), Some(b'x' | b'X'));
    let is_digit = |b: &u8| if is_hexadecimal { b.is_ascii_hexdigit() } else { b.is_ascii_digit() };
    let run = |from: usize| from + bytes[from..].iter().take_while(|b| is_digit(b)).count();
    // Digits with groups: `_` and three digits or more. Fewer could be the kind of a Fortran number.
    let grouped = |from: usize| -> Result<usize, ParseError> {
        let mut at = run(from);
        while !is_hexadecimal && at > from && bytes.get(at) == Some(&b'_') {
            let end = run(at + 1);
            if end == at + 1 {
                break;
            }
            if end - at <= 3 {
                let message = format!(
                    "`{}` has a group of digits in Python, and is a number of some kind in Fortran; write it \
                     without `_`",
                    &source[start..end]
                );
                return Err(ParseError::new(source, start..end, message));
            }
            at = end;
        }
        Ok(at)
    };

    let first = if is_hexadecimal { start + 2 } else { start };
    let mut at = grouped(first)?;
    let mut count = at - first;
    let mut has_point = false;
    if bytes.get(at) == Some(&b'.') {
        let end = grouped(at + 1)?;
        count += end - (at + 1);
        at = end;
        has_point = true;
    }
    if count == 0 {
        return error(start..at, "a hexadecimal number needs digits after 0x".to_string());
    }
    let digits = at;
    let marker = bytes.get(at).map(u8::to_ascii_lowercase).filter(|b| match b {
        b'p' => is_hexadecimal,
        b'e' | b'd' => !is_hexadecimal,
        b'f' => !is_hexadecimal && bytes[at] == b'f' && !source[at..].starts_with("f64"),
        _ => false,
    });
    let exponent = marker.and_then(|marker| {
        let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
        let first = at + 1 + sign;
        let end = first + bytes[first.min(bytes.len())..].iter().take_while(|b| b.is_ascii_digit()).count();
        // `2e` without digits is the number 2 followed by a name; the check below reports it.
        (end > first).then_some((marker, sign > 0, end))
    });
    if let Some((b'f', true, end)) = exponent {
        let (number, text) = (&source[start..at], &source[start..end]);
        let message = format!(
            "`{text}` is a number of Julia and a sum or difference of C; write {number}e{} or `{number}f {} {}`",
            &source[at + 1..end],
            &source[at + 1..at + 2],
            &source[at + 2..end]
        );
        return error(start..end, message);
    }
    if let Some((b'f', false, end)) = exponent.filter(|(.., end)| source[at..*end] == *"f32") {
        let number = &source[start..at];
        let message = format!(
            "`{}` is a number of binary32 in Rust and {number}e32 in Julia; write `{number}` or `{number}e32`",
            &source[start..end]
        );
        return error(start..end, message);
    }
    at = exponent.map_or(at, |(.., end)| end);
    let number = at;

    let tail = &source[at..];
    let suffix = SUFFIXES.iter().find(|(suffix, _)| {
        let rest = tail.strip_prefix(suffix);
        let ends =
            rest.is_some_and(|rest| !rest.starts_with(|c: char| is_name(c) || c == '.') || is_method(rest));
        ends && !is_hexadecimal && !matches!(exponent, Some((b'd' | b'f', ..)))
    });
    let is_like_product = |suffix: &str| suffix.len() == 1 && !has_point && exponent.is_none();
    if let Some((letter, _)) = suffix.filter(|(suffix, _)| is_like_product(suffix)) {
        let (digits, end) = (&source[start..at], at + 1);
        let message = format!(
            "`{}` can be a number with a suffix or a product; write `{digits}.0` or `{digits}*{letter}`",
            &source[start..end]
        );
        return error(start..end, message);
    }
    at += suffix.map_or(0, |(suffix, _)| suffix.len());

    let tail = &source[at..];
    let junk = tail.find(|c: char| !is_name(c) && c != '.').unwrap_or(tail.len());
    // `2..*x` has no meaning, but after a whole number `.*`, `./`, `.^` and the like are operators.
    let is_operator =
        tail.starts_with('.') && junk == 1 && has_point && tail[1..].starts_with(['*', '/', '^']);
    if junk > 0 && !is_operator && !is_method(tail) {
        let text = &source[start..at + junk];
        let message = if tail.starts_with('.') {
            format!("`{text}` is not a number")
        } else if is_exponent_of_print(&tail[..junk], &tail[junk..]) {
            let rest = tail[junk..].trim_start_matches(['−', '–']);
            let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
            let (number, end) = (&source[start..at], source.len() - rest.len() + digits.len());
            let message = format!("the minus sign of a number's exponent is `-`: write {number}e-{digits}");
            return error(start..end, message);
        } else if ["i", "j", "im"].contains(&&tail[..junk]) {
            format!(
                "`{text}` may be an imaginary number, and formulas are of real ones; a product is written with `*`"
            )
        } else if let Some(value) = in_other_base(text) {
            format!("`{text}` is in another base; write {value}")
        } else if is_fortran_kind(&tail[..junk]) {
            format!("`{text}` is a number of some kind in Fortran; write {}", &source[start..at])
        } else {
            format!("`{text}` is not a number; a product is written with `*`")
        };
        return error(start..at + junk, message);
    }
    let marker = exponent.map(|(marker, ..)| marker);
    Ok(Parts { digits, marker, number, suffix: suffix.copied(), end: at })
}

/// Is this the `e` of an exponent whose minus sign is that of print?
fn is_exponent_of_print(letters: &str, rest: &str) -> bool {
    let digits = rest.strip_prefix(['−', '–']);
    letters.eq_ignore_ascii_case("e")
        && digits.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// The number that `0b…` or `0o…` spells, as in Python, Rust and C++.
fn in_other_base(text: &str) -> Option<u64> {
    let base = match text.get(..2)? {
        "0b" | "0B" => 2,
        "0o" | "0O" => 8,
        _ => return None,
    };
    u64::from_str_radix(&text[2..].replace('_', ""), base).ok()
}

/// Is the tail `_` and a number, as behind numbers of Fortran?
fn is_fortran_kind(tail: &str) -> bool {
    tail.strip_prefix('_')
        .is_some_and(|kind| !kind.is_empty() && kind.bytes().all(|digit| digit.is_ascii_digit()))
}

/// Is a numeral an integer in languages that have integers?
pub(super) fn is_integer(text: &str) -> bool {
    let is_hexadecimal = |digits: &str| digits.bytes().all(|c| c.is_ascii_hexdigit());
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => is_hexadecimal(digits),
        None => text.bytes().all(|c| c.is_ascii_digit() || c == b'_'),
    }
}

/// The number that the characters `span` spell.
pub(super) fn read(source: &str, span: &Range<usize>) -> Result<Literal, ParseError> {
    let text = &source[span.clone()];
    let exactly = |number| Literal {
        value: LiteralValue::Number(number),
        note: None,
        tail: None,
        language: None,
        is_single: false,
    };
    if let Some((numerator, denominator)) = text.chars().next().and_then(fraction) {
        // A denominator without other prime factors than 2 and 5 gives a short decimal.
        let thousandths = 1000 * u32::from(numerator);
        let value = if thousandths % u32::from(denominator) == 0 {
            let decimals = format!("0.{:03}", thousandths / u32::from(denominator));
            LiteralValue::Number(parse(source, span, decimals.trim_end_matches('0'))?)
        } else {
            LiteralValue::Quotient(numerator, denominator)
        };
        return Ok(Literal { value, ..exactly(Number::from_f64(0.0)) });
    }
    let parts = parts(source, span.start)?;
    let mut plain: String = source[span.start..parts.digits].chars().filter(|c| *c != '_').collect();
    if let Some(marker) = parts.marker {
        plain.push(if marker == b'p' { 'p' } else { 'e' });
        plain.push_str(&source[parts.digits + 1..parts.number]);
    }
    let is_single = parts.marker == Some(b'f') || parts.suffix.is_some_and(|(_, is_single)| is_single);
    let is_fortran =
        parts.marker == Some(b'd') || parts.suffix.is_some_and(|(suffix, _)| suffix.starts_with('_'));
    let is_c = matches!(parts.suffix, Some(("f" | "F" | "l" | "L", _)));
    let tail = match parts.marker {
        Some(b'd' | b'f') => Some(&source[parts.digits..parts.end]),
        _ => parts.suffix.map(|(suffix, _)| suffix),
    };
    let tail = tail.map(ToString::to_string);
    let language = if is_fortran { Some("Fortran") } else { is_c.then_some("C") };
    let is_changed =
        parts.marker.is_some_and(|marker| matches!(marker, b'd' | b'f')) || parts.suffix.is_some();
    let exact = parse(source, span, &plain)?;
    let digits = &text[1..];
    let is_octal = plain == text && text.starts_with('0') && digits.len() > 1 && !text.starts_with("00");
    if is_octal && digits.bytes().all(|digit| (b'0'..b'8').contains(&digit)) {
        let note = format!("read `{text}` as `{digits}`, not as an octal number of C");
        return Ok(Literal { note: Some(note), tail, language, is_single, ..exactly(exact) });
    }
    let as_read = is_changed.then(|| format!("read `{text}` as `{plain}`"));
    if !is_single || exact.is_number_of(Width::F32) {
        return Ok(Literal { note: as_read, tail, language, is_single, ..exactly(exact) });
    }
    let nearest: f32 = exact.round(Round::TiesToEven);
    if nearest.is_infinite() {
        let message = format!("`{text}` is too large for a number of binary32");
        return Err(ParseError::new(source, span.clone(), message));
    }
    let note = format!("read `{text}` as the binary32 number {}", f64::from(nearest));
    Ok(Literal {
        note: Some(note),
        tail,
        language,
        is_single,
        ..exactly(Number::from_f64(f64::from(nearest)))
    })
}

/// The exact number; an error points into the source as well as it can.
fn parse(source: &str, span: &Range<usize>, plain: &str) -> Result<Number, ParseError> {
    Number::parse(plain).map_err(|error| {
        let is_same = source[span.clone()] == *plain;
        let at = if is_same { span.start + error.at..span.start + error.at + 1 } else { span.clone() };
        ParseError::new(source, at, format!("{error}"))
    })
}
