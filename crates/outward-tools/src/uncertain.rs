//! Numbers with their uncertainty: the literals of IEEE 1788 (`3.56?1`) and two notations of measurement
//! (`3.56(1)`, `3.56±0.01`), which are rewritten as such literals, digit by digit and so exactly.

/// A number with its uncertainty.
#[derive(Debug, PartialEq, Eq)]
pub struct UncertainNumber {
    /// The interval, as an uncertain literal of IEEE 1788.
    pub literal: String,
    /// The number itself.
    pub number: String,
}

/// Limit on the zeros written behind a number so that it ends at the same place as its uncertainty: no format has as
/// many places.
const MOST_ZEROS: i64 = 10_000;

/// The expected form of a text with a sign of an uncertainty, for messages.
pub const EXPECTED: &str = "expected a number with its uncertainty, such as 3.56?1, 3.56(1) or 3.56±0.01";

/// Parses a number in one of these notations, or returns `None` if the text has no sign of an uncertainty.
pub fn read(text: &str) -> Option<Result<UncertainNumber, &'static str>> {
    // A question mark or a bracket in a word, or a question mark alone, is no such sign.
    if !text.trim_start_matches(['+', '-']).starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '(')
    {
        return None;
    }
    let plus_minus = ["±", "+/-", "+-"].into_iter().find(|sign| text.contains(sign));
    if text.contains('?') {
        Some(standard(text).ok_or(EXPECTED))
    } else if let Some(sign) = plus_minus {
        Some(with_radius(text, sign))
    } else if text.contains('(') {
        Some(concise(text).ok_or(EXPECTED))
    } else {
        None
    }
}

/// Parses `3.56?1e2_com`, which is a literal if the library reads it.
fn standard(text: &str) -> Option<UncertainNumber> {
    let (mantissa, rest) = text.split_once('?')?;
    // The names of decorations contain an e.
    let rest = rest.split('_').next().unwrap_or(rest);
    let exponent = rest.find(['e', 'E']).map_or("", |at| &rest[at..]);
    Some(UncertainNumber { literal: text.into(), number: format!("{mantissa}{exponent}") })
}

/// Parses `3.56(1)e2`: the uncertainty counts in units of the last digit.
fn concise(text: &str) -> Option<UncertainNumber> {
    let (mantissa, rest) = text.split_once('(')?;
    let (radius, exponent) = rest.split_once(')')?;
    let numeral = DecimalNumeral::read(&format!("{mantissa}{exponent}"))?;
    let ends = mantissa.ends_with(|c: char| c.is_ascii_digit()) && !mantissa.contains(['e', 'E']);
    (ends && is_digits(radius)).then(|| numeral.with(radius))
}

/// Parses `3.56±0.01` or `(3.56±0.01)e2`.
fn with_radius(text: &str, sign: &str) -> Result<UncertainNumber, &'static str> {
    let (inside, exponent) = match text.strip_prefix('(') {
        Some(rest) => rest.split_once(')').ok_or(EXPECTED)?,
        None => (text, ""),
    };
    let (number, radius) = inside.split_once(sign).ok_or(EXPECTED)?;
    let scaled = |numeral: &str| {
        // An exponent behind the brackets belongs to both numbers, which have none of their own then.
        let numeral = numeral.trim();
        let twice = !exponent.is_empty() && !numeral.ends_with(|c: char| c.is_ascii_digit() || c == '.');
        DecimalNumeral::read(&format!("{numeral}{exponent}")).filter(|_| !twice).ok_or(EXPECTED)
    };
    let (mut number, mut radius) = (scaled(number)?, scaled(radius)?);
    if !radius.sign.is_empty() {
        return Err("expected an uncertainty without sign");
    }
    let last = number.exponent.min(radius.exponent);
    for numeral in [&mut number, &mut radius] {
        let zeros = numeral.exponent - last;
        if zeros > MOST_ZEROS {
            return Err(
                "a number and an uncertainty of very different size, expected one that changes the number",
            );
        }
        numeral.digits.extend((0..zeros).map(|_| '0'));
        numeral.exponent = last;
    }
    Ok(number.with(&radius.digits))
}

/// A decimal numeral: its digits as an integer, and the power of ten of the last one.
struct DecimalNumeral {
    sign: &'static str,
    digits: String,
    exponent: i64,
}

impl DecimalNumeral {
    fn read(text: &str) -> Option<DecimalNumeral> {
        let (sign, unsigned) = match text.as_bytes().first()? {
            b'-' => ("-", &text[1..]),
            b'+' => ("+", &text[1..]),
            _ => ("", text),
        };
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
            None => (unsigned, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits = format!("{whole}{fraction}");
        let places = i64::try_from(fraction.len()).ok()?;
        is_digits(&digits).then(|| DecimalNumeral { sign, digits, exponent: i64::from(exponent) - places })
    }

    /// Returns this number with `radius` units of its last digit as its uncertainty.
    fn with(&self, radius: &str) -> UncertainNumber {
        let DecimalNumeral { sign, digits, exponent } = self;
        UncertainNumber {
            literal: format!("{sign}{digits}?{radius}e{exponent}"),
            number: format!("{sign}{digits}e{exponent}"),
        }
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{UncertainNumber, read};

    #[test]
    fn notations_become_literals() {
        for (text, literal, number) in [
            ("3.56?1", "3.56?1", "3.56"),
            ("-3.56?1ue-2_def", "-3.56?1ue-2_def", "-3.56e-2"),
            ("10??d", "10??d", "10"),
            ("1.23(4)", "123?4e-2", "123e-2"),
            ("-1.23(45)E5", "-123?45e3", "-123e3"),
            ("1200(30)", "1200?30e0", "1200e0"),
            ("1.23±0.01", "123?001e-2", "123e-2"),
            ("5 ± 0.25", "500?025e-2", "500e-2"),
            ("1.2e3+-5", "1200?5e0", "1200e0"),
            ("-1+/-2e2", "-1?200e0", "-1e0"),
            ("(1.23±0.01)e-5", "123?001e-7", "123e-7"),
        ] {
            let expected = UncertainNumber { literal: literal.into(), number: number.into() };
            assert_eq!(read(text), Some(Ok(expected)), "{text}");
        }
    }

    #[test]
    fn what_is_neither_is_refused() {
        for text in [
            "1.23()",
            "1.23(4",
            "1.23(4.5)",
            "1.23(-4)",
            "1.23(4)x",
            "1.23e5(4)",
            "1.(4)",
            "1±",
            "1±-1",
            "1±2±3",
            "(1e2±1)e3",
            "(1±1",
            "1±1%",
            "1±inf",
            "0x1p3±1",
            "1e999999999±1",
            "1±1e99999999999",
        ] {
            assert!(matches!(read(text), Some(Err(_))), "{text}: {:?}", read(text));
        }
        assert_eq!(read("1.5e-3"), None);
        for word in ["four", "?", "??", "yes?", "sin(x)", "±1", ""] {
            assert_eq!(read(word), None, "{word}");
        }
    }
}
