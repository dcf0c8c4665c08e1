//! Numbers as files of other languages spell them: decimal commas, and marks between groups of three digits.

use std::borrow::Cow;

/// Spelling of numbers in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NumeralStyle {
    /// The mark before the digits of the fraction.
    pub decimal: DecimalMark,
    /// The mark between groups of three digits of the integer.
    pub thousands: Option<ThousandsMark>,
}

/// A mark before the digits of a fraction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DecimalMark {
    #[default]
    Point,
    Comma,
}

/// A mark between groups of three digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThousandsMark {
    Point,
    Comma,
    /// `'` and `’`.
    Apostrophe,
    Underscore,
    /// A blank, also a non-breaking one.
    Space,
}

impl DecimalMark {
    fn mark(self) -> char {
        match self {
            DecimalMark::Point => '.',
            DecimalMark::Comma => ',',
        }
    }
}

impl ThousandsMark {
    fn contains(self, c: char) -> bool {
        match self {
            ThousandsMark::Point => c == '.',
            ThousandsMark::Comma => c == ',',
            ThousandsMark::Apostrophe => c == '\'' || c == '’',
            ThousandsMark::Underscore => c == '_',
            ThousandsMark::Space => c == ' ' || is_blank(c),
        }
    }
}

/// The position in a numeral.
#[derive(Clone, Copy)]
enum Place {
    /// Outside of any number.
    Outside,
    /// In the integer: number of digits of the current group, and of marks before it.
    Integer { digits: usize, marks: usize, starts_with_zero: bool },
    /// Behind the decimal mark.
    Fraction,
}

impl NumeralStyle {
    /// Returns whether numbers have the spelling that the rest of this crate reads.
    pub fn is_usual(self) -> bool {
        self == NumeralStyle::default()
    }

    /// Returns the text with a decimal point and without marks between digits, or an error if a mark is in a wrong
    /// place. Every other character stays.
    pub fn to_usual(self, text: &[u8]) -> Result<Cow<'_, [u8]>, String> {
        let Ok(text) = str::from_utf8(text) else { return Ok(text.into()) };
        // Hexadecimal floats come from programs, which write no such marks.
        if self.is_usual() || text.contains(['x', 'X']) {
            return Ok(text.as_bytes().into());
        }
        let has_commas = self.decimal == DecimalMark::Comma || self.thousands == Some(ThousandsMark::Comma);
        if has_commas && text.starts_with('[') && text.contains(',') {
            return Err(
                "a comma of an interval may be one of a number here, expected a column of lower bounds \
                        and one of upper bounds, such as x_lo and x_hi"
                    .into(),
            );
        }
        let mut usual = String::with_capacity(text.len());
        let mut place = Place::Outside;
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            let is_before_digit = rest.as_str().starts_with(|next: char| next.is_ascii_digit());
            place = match (place, c) {
                (Place::Outside, digit) if digit.is_ascii_digit() => {
                    usual.push(digit);
                    Place::Integer { digits: 1, marks: 0, starts_with_zero: digit == '0' }
                }
                (Place::Integer { digits, marks, starts_with_zero }, digit) if digit.is_ascii_digit() => {
                    usual.push(digit);
                    Place::Integer { digits: digits + 1, marks, starts_with_zero }
                }
                (Place::Fraction, digit) if digit.is_ascii_digit() => {
                    usual.push(digit);
                    Place::Fraction
                }
                (before, mark) if mark == self.decimal.mark() => {
                    self.check_group(before)?;
                    if matches!(before, Place::Fraction) {
                        return Err(format!("a second decimal mark, with --decimal {}", self.decimal.mark()));
                    }
                    usual.push('.');
                    Place::Fraction
                }
                (before, mark) if self.thousands.is_some_and(|thousands| thousands.contains(mark)) => {
                    let is_blank = self.thousands == Some(ThousandsMark::Space);
                    match before {
                        Place::Integer { digits, marks, starts_with_zero } if is_before_digit => {
                            if digits > 3 || marks > 0 && digits != 3 || starts_with_zero {
                                return Err(GROUPS.into());
                            }
                            Place::Integer { digits: 0, marks: marks + 1, starts_with_zero }
                        }
                        // A blank, or an underscore before a decoration, occurs outside of numbers too.
                        _ if is_blank || mark == '_' => {
                            self.check_group(before)?;
                            usual.push(mark);
                            Place::Outside
                        }
                        _ => return Err(GROUPS.into()),
                    }
                }
                (_, '.') => return Err("a decimal point, with --decimal ,".into()),
                (before, other) => {
                    self.check_group(before)?;
                    usual.push(other);
                    Place::Outside
                }
            };
        }
        self.check_group(place)?;
        Ok(usual.into_bytes().into())
    }

    /// Refuses a last group that does not have three digits.
    fn check_group(self, place: Place) -> Result<(), String> {
        match place {
            Place::Integer { digits, marks, .. } if marks > 0 && digits != 3 => Err(GROUPS.into()),
            _ => Ok(()),
        }
    }
}

const GROUPS: &str = "marks of --thousands that are not between groups of three digits";

/// Returns whether the character is a blank outside ASCII, as in typeset text.
pub fn is_blank(c: char) -> bool {
    matches!(c, '\u{A0}' | '\u{202F}' | '\u{2007}' | '\u{2009}')
}

/// Returns the text without the blanks around it, typographic ones included.
pub fn trim_blanks(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii();
    let may_have_blanks = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii());
    if !may_have_blanks(text.first()) && !may_have_blanks(text.last()) {
        return text;
    }
    let Ok(text) = str::from_utf8(text) else { return text };
    text.trim_matches(|c: char| c.is_ascii_whitespace() || is_blank(c)).as_bytes()
}

/// Returns the text with ASCII signs and without the blanks around it, if it has others.
pub fn with_ascii_signs(text: &[u8]) -> Option<Vec<u8>> {
    let spelled = str::from_utf8(trim_blanks(text)).ok()?;
    let ascii = spelled.replace('\u{2212}', "-").into_bytes();
    (ascii != text).then_some(ascii)
}

/// Returns the text with `e` instead of the `d` or `D` of Fortran's exponents, if it is such a number.
pub fn with_usual_exponent(text: &[u8]) -> Option<Vec<u8>> {
    let at = text.iter().position(|byte| matches!(byte, b'd' | b'D'))?;
    let (significand, exponent) = (&text[..at], &text[at + 1..]);
    let digits = |text: &[u8]| text.strip_prefix(b"-").or(text.strip_prefix(b"+")).unwrap_or(text).to_vec();
    let (significand, exponent) = (digits(significand), digits(exponent));
    let points = significand.iter().filter(|byte| **byte == b'.').count();
    let is_number = significand.len() > points
        && points <= 1
        && significand.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
        && !exponent.is_empty()
        && exponent.iter().all(u8::is_ascii_digit);
    is_number.then(|| [&text[..at], b"e", &text[at + 1..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(style: NumeralStyle, text: &str) -> Result<String, String> {
        style.to_usual(text.as_bytes()).map(|usual| String::from_utf8(usual.into_owned()).unwrap())
    }

    #[test]
    fn decimal_commas() {
        let style = NumeralStyle { decimal: DecimalMark::Comma, thousands: None };
        for (text, expected) in [
            ("3,14", "3.14"),
            ("-,5e-3", "-.5e-3"),
            ("7", "7"),
            ("3,56(1)", "3.56(1)"),
            ("3,56±0,01", "3.56±0.01"),
            ("0x1.8p3", "0x1.8p3"),
            ("NaN", "NaN"),
            ("[empty]", "[empty]"),
        ] {
            assert_eq!(usual(style, text).as_deref(), Ok(expected), "{text}");
        }
        for wrong in ["3.14", "1,2,3", "[1,5]", "1.000,5"] {
            assert!(usual(style, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn groups_of_three_digits() {
        let comma = NumeralStyle { thousands: Some(ThousandsMark::Comma), ..NumeralStyle::default() };
        for (text, expected) in [
            ("1,234,567.891", "1234567.891"),
            ("-12,345e6", "-12345e6"),
            ("1234.5", "1234.5"),
            ("999", "999"),
            ("1,234±2,000", "1234±2000"),
        ] {
            assert_eq!(usual(comma, text).as_deref(), Ok(expected), "{text}");
        }
        let wrong = [
            "1,23",
            "12,34,567",
            "1234,567",
            ",123",
            "1,",
            "1.234,567",
            "0,123",
            "1,,234",
            "1,2345",
            "[1,2]",
        ];
        for wrong in wrong {
            assert!(usual(comma, wrong).is_err(), "{wrong}");
        }
        let german = NumeralStyle { decimal: DecimalMark::Comma, thousands: Some(ThousandsMark::Point) };
        assert_eq!(usual(german, "1.234.567,8").as_deref(), Ok("1234567.8"));
        assert!(usual(german, "1.5").is_err() && usual(german, "1.234.5").is_err());
        let space = NumeralStyle { thousands: Some(ThousandsMark::Space), ..german };
        assert_eq!(usual(space, "1 234\u{202F}567\u{A0}890,5 ± 1 000").as_deref(), Ok("1234567890.5 ± 1000"));
        assert!(usual(space, "1 23").is_err() && usual(space, "1 234.5").is_err());
        let swiss = NumeralStyle { thousands: Some(ThousandsMark::Apostrophe), ..NumeralStyle::default() };
        assert_eq!(usual(swiss, "1'234’567.8").as_deref(), Ok("1234567.8"));
    }

    #[test]
    fn exponents_of_fortran() {
        let usual =
            |text: &str| with_usual_exponent(text.as_bytes()).map(|text| String::from_utf8(text).unwrap());
        for (text, expected) in
            [("1.5D+03", "1.5e+03"), ("-.5d-3", "-.5e-3"), ("2.d0", "2.e0"), ("+7D2", "+7e2")]
        {
            assert_eq!(usual(text).as_deref(), Some(expected));
        }
        for none in [
            "", "d", "D3", "1.5", "0x1d3", "1.2.3d4", "1d", "1d+", "1d2d3", ".d1", "1 d2", "nd1", "1d2.5",
            "e1d2",
        ] {
            assert_eq!(usual(none), None, "{none}");
        }
    }

    #[test]
    fn signs_and_blanks_of_print() {
        assert_eq!(with_ascii_signs("\u{A0}−3e−5\u{202F}".as_bytes()).unwrap(), b"-3e-5");
        assert_eq!(with_ascii_signs("3±1".as_bytes()), None);
        assert_eq!(trim_blanks(" \u{A0} NA\u{A0}".as_bytes()), b"NA");
        assert_eq!(trim_blanks(b"\xff1"), b"\xff1");
    }
}
