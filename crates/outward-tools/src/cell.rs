//! Cells: the meaning of a piece of text in a file, or of a value in a request.

use std::borrow::Cow;
use std::fmt::Display;

use outward::__in_promoted_format as in_promoted_format;
use outward::analysis::Operand;
use outward::device::{IntervalColumn, IntervalPlan};
use outward::exact::PointNumber;
use outward::format::Format;
use outward::interval::{DecInterval, Interval};
use outward::machine::Level;
use outward::program::{ParseOptions, Program, Width};
use outward::text::{Exact, ParseError, parse_bounds, parse_nearest};

use crate::number::EvalNumber;
use crate::numerals::{NumeralStyle, with_ascii_signs, with_usual_exponent};
use crate::uncertain::{self, UncertainNumber};

/// A value of a variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell<T: EvalNumber> {
    /// The value as a decorated interval.
    pub interval: DecInterval<T>,
    /// Bounds of the exact value less [`Cell::plain`], if the reader was asked for them and the interval does not
    /// determine them as well.
    pub left: Option<Interval<f64>>,
    /// The value as a float: the nearest one, also of a number with its uncertainty; the midpoint of an interval.
    pub plain: T,
}

/// Options for reading cells.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellReader {
    /// Reads a number as its nearest float, not as the exact number that is spelled.
    pub point: bool,
    /// Computes [`Cell::plain`].
    pub plain: bool,
    /// Computes [`Cell::left`].
    pub left: bool,
    /// Reads `12/25` as a fraction. It may be a date.
    pub fractions: bool,
    /// Spelling of numbers.
    pub numerals: NumeralStyle,
    /// The format of [`Cell::plain`], where it is narrower than the one that carries it.
    pub format: Option<Width>,
}

/// Values that a cell may have, for messages.
const EXPECTED: &str = "expected a number (decimal, hexadecimal float, inf), perhaps with its uncertainty (3.56?1), \
                        or an interval such as \"[1,2]\"";

/// Values that each cell of a pair may have, for messages.
const EXPECTED_BOUND: &str = "expected a number (decimal, hexadecimal float, inf) as one bound of a pair: \
    an interval is the value of a single column or variable";

/// An error in a pair of cells.
#[derive(Debug)]
pub enum PairError {
    /// The first cell is no number.
    Lo(String),
    /// The second cell is no number.
    Hi(String),
    /// The numbers are no bounds of an interval.
    Order(String),
}

impl<T: EvalNumber> Cell<T> {
    /// Returns whether the value is a number or a range between two numbers.
    pub fn is_bounded(&self) -> bool {
        self.interval.interval().is_some_and(|range| range.is_common())
    }

    /// Returns the NaI cell, in place of one that could not be read.
    pub fn ill() -> Self {
        Cell { interval: DecInterval::NAI, left: None, plain: T::NAN }
    }

    /// Returns whether the value is more than one number, if the reader was asked for [`Cell::left`]. A decimal that is
    /// no float is one number.
    pub fn is_range(&self) -> bool {
        self.left.is_none() && self.interval.interval().is_none_or(|range| range.inf() != range.sup())
    }

    /// Returns the value as an operand of the analyses of errors.
    pub fn operand(self) -> Operand {
        let iv = self.interval.interval().unwrap_or_default().lanes();
        let bounds = Interval::new(Format::widen(iv.lo), Format::widen(iv.hi)).unwrap_or_default();
        let exact = DecInterval::set_dec(bounds, self.interval.decoration()).unwrap_or(DecInterval::NAI);
        let operand = Operand::within(exact, Format::widen(self.plain));
        self.left.map_or(operand, |left| operand.with_left(left))
    }

    /// Returns the cell of an interval.
    pub fn of(interval: DecInterval<T>) -> Self {
        Cell { interval, left: None, plain: interval.mid() }
    }
}

impl CellReader {
    /// Parses a value. The message of an error says what was found and expected.
    #[inline]
    pub fn read<T: EvalNumber>(self, text: &[u8]) -> Result<Cell<T>, String> {
        let text = text.trim_ascii();
        if self.numerals.is_usual() { self.read_usual(text, text) } else { self.read_spelled(text) }
    }

    /// Parses a value after its numerals are brought to the usual spelling.
    #[inline(never)]
    fn read_spelled<T: EvalNumber>(self, text: &[u8]) -> Result<Cell<T>, String> {
        let usual = self.usual_spelling(text).map_err(|why| format!("found {}, {why}", quote(text)))?;
        self.read_usual(&usual, text)
    }

    /// Parses a value whose numbers have the usual spelling; messages quote `found`.
    fn read_usual<T: EvalNumber>(self, text: &[u8], found: &[u8]) -> Result<Cell<T>, String> {
        if text.first() == Some(&b'[') {
            return literal(text)
                .map_err(|why| complaint(found, why, EXPECTED))
                .or_else(|message| self.read_printed(text, found).unwrap_or(Err(message)));
        }
        let plain = if self.point || self.plain {
            match self.nearest::<T>(text) {
                Ok(nearest) => nearest,
                Err(why) => return self.no_number(text, found, why),
            }
        } else {
            T::NAN
        };
        // An infinity that a decimal overflows to is no real number: the exact value is finite, beyond the largest
        // float.
        let bounds = if self.point && !plain.is_infinite() {
            (plain, plain)
        } else {
            match parse_bounds::<T>(text) {
                Ok(bounds) => bounds,
                Err(why) => return self.no_number(text, found, why),
            }
        };
        self.check_fraction(text, found)?;
        let is_point = bounds.0.pattern() == bounds.1.pattern();
        let is_exact = is_point && (!self.left || bounds.0 == plain);
        let left = if self.left && !is_exact { left(text, Format::widen(plain)) } else { None };
        Ok(Cell { interval: around(bounds), left, plain })
    }

    /// Refuses a fraction where there are to be none.
    #[inline]
    pub fn check_fraction(self, text: &[u8], found: &[u8]) -> Result<(), String> {
        // A loop over every byte is faster than one that stops at the first slash.
        let has_slash = text.iter().fold(false, |found, byte| found | (*byte == b'/'));
        if self.fractions || !has_slash {
            return Ok(());
        }
        Err(format!(
            "found {}, which may be a date or a ratio, expected a number: --fractions reads it as a fraction",
            quote(found)
        ))
    }

    /// Returns a number in the crate's usual spelling, if this reader accepts other spellings.
    pub fn usual_spelling(self, text: &[u8]) -> Result<Cow<'_, [u8]>, String> {
        let ascii = if text.is_ascii() { None } else { with_ascii_signs(text) };
        let usual = match ascii {
            None => self.numerals.to_usual(text),
            Some(ascii) => self.numerals.to_usual(&ascii).map(|usual| usual.into_owned().into()),
        }?;
        Ok(with_usual_exponent(&usual).map_or(usual, Cow::Owned))
    }

    /// Returns the exact number that a text spells, or `None` for a range or a text that is no number.
    pub fn number(self, text: &[u8]) -> Option<PointNumber> {
        let usual = self.usual_spelling(text.trim_ascii()).ok()?;
        PointNumber::parse(str::from_utf8(&usual).ok()?).ok()
    }

    /// Returns whether a text spells an infinity, and not a number that is too large for a format.
    pub fn spells_infinity(self, text: &[u8]) -> bool {
        let spells = |usual: Cow<'_, [u8]>| parse_nearest::<f64>(&usual).is_ok_and(f64::is_infinite);
        let has_digits = text.iter().any(u8::is_ascii_digit);
        !has_digits && self.usual_spelling(text.trim_ascii()).is_ok_and(spells)
    }

    /// Returns the nearest number of the format that a program reads: rounded once.
    fn nearest<T: EvalNumber>(self, text: &[u8]) -> Result<T, ParseError> {
        if self.format == Some(Width::F32) {
            return parse_nearest::<f32>(text).map(|x| T::nearest(Format::widen(x)));
        }
        in_promoted_format!(
            self.format,
            F => parse_nearest::<F>(text).map(|x| T::nearest(Format::widen(x))),
            _ => parse_nearest(text)
        )
    }

    /// Parses a text that is no number but may be one with its uncertainty. Separate, since nearly no cell comes here.
    #[cold]
    #[inline(never)]
    fn no_number<T: EvalNumber>(self, text: &[u8], found: &[u8], why: ParseError) -> Result<Cell<T>, String> {
        if let Some(read) = self.read_printed(text, found) {
            return read;
        }
        if let Some(usual) = with_usual_exponent(text) {
            return self.read_usual(&usual, found);
        }
        self.uncertain(text, found).unwrap_or_else(|| Err(complaint(found, why, EXPECTED)))
    }

    /// Parses a text with typographic signs or blanks, if it has any.
    fn read_printed<T: EvalNumber>(self, text: &[u8], found: &[u8]) -> Option<Result<Cell<T>, String>> {
        let ascii = if text.is_ascii() { None } else { with_ascii_signs(text) };
        ascii.map(|ascii| self.read_usual(&ascii, found))
    }

    /// Parses a number with its uncertainty, or returns `None` if the text has no sign of one.
    fn uncertain<T: EvalNumber>(self, text: &[u8], found: &[u8]) -> Option<Result<Cell<T>, String>> {
        let found = |why: &str| format!("found {}, {why}", quote(found));
        let read = |spelled: UncertainNumber| {
            let interval = spelled.literal.parse().map_err(|_| found(uncertain::EXPECTED))?;
            let plain = self.nearest(spelled.number.as_bytes()).map_err(|_| found(uncertain::EXPECTED))?;
            Ok(Cell { interval, left: None, plain })
        };
        Some(uncertain::read(str::from_utf8(text).ok()?)?.map_err(found).and_then(read))
    }

    /// Parses the interval between two texts; `inf` and `-inf`, in this order, are the empty interval.
    pub fn read_pair<T: EvalNumber>(self, lo: &[u8], hi: &[u8]) -> Result<Cell<T>, PairError> {
        let (lo, hi) = (lo.trim_ascii(), hi.trim_ascii());
        let lower = self.end(lo, |(lower, _)| lower).map_err(PairError::Lo)?;
        let upper = self.end(hi, |(_, upper)| upper).map_err(PairError::Hi)?;
        if lower == T::INFINITY && upper == T::NEG_INFINITY {
            return Ok(Cell::of(DecInterval::EMPTY));
        }
        match DecInterval::new(lower, upper) {
            Ok(interval) => Ok(Cell::of(interval)),
            Err(_) => Err(PairError::Order(format!(
                "the bounds {} and {} make no interval, expected the lower one first \
                    (inf and -inf are the empty interval)",
                quote(lo),
                quote(hi)
            ))),
        }
    }

    /// Parses one bound of a pair. Here an infinity is itself, not the numbers beyond the largest float.
    fn end<T: EvalNumber>(self, found: &[u8], side: impl Fn((T, T)) -> T) -> Result<T, String> {
        let complaint = |why| complaint(found, why, EXPECTED_BOUND);
        let text = self.usual_spelling(found).map_err(|why| format!("found {}, {why}", quote(found)))?;
        let text = &*text;
        let nearest = parse_nearest::<T>(text).map_err(complaint)?;
        self.check_fraction(text, found)?;
        if self.point || self.spells_infinity(text) {
            return Ok(nearest);
        }
        parse_bounds::<T>(text).map(side).map_err(complaint)
    }

    /// The value of a variable in a request: a cell, or two ends with `..` between them, which are numbers or formulas
    /// of constants, as in `0..2*pi`; these are rounded outward.
    pub fn read_argument<T: EvalNumber>(self, text: &str) -> Result<Cell<T>, String> {
        // Options of a command have the usual spelling, whatever that of the file is.
        let reader = CellReader { fractions: true, numerals: NumeralStyle::default(), ..self };
        let (lo, hi) = match text.split_once("..") {
            Some((lo, hi)) if !text.starts_with('[') => (lo.trim(), hi.trim()),
            _ => {
                let read = reader.read(text.as_bytes());
                return read.map_err(|message| match constant::<f64>(text) {
                    Some([near, _]) => format!(
                        "found {}, expected a number: write {near}, or the constant itself in the formula",
                        quote(text.as_bytes())
                    ),
                    None => message,
                });
            }
        };
        if lo.is_empty() || hi.is_empty() {
            return Err(format!(
                "found {}, expected both ends of a range, as in 1..2; an end that is no number is infinite: 1..inf",
                quote(text.as_bytes())
            ));
        }
        if let Ok(cell) = reader.read_pair(lo.as_bytes(), hi.as_bytes()) {
            return Ok(cell);
        }
        let end = |end: &str, lower: bool| {
            let side = |(lo, hi)| if lower { lo } else { hi };
            reader.end::<T>(end.as_bytes(), side).ok().or_else(|| {
                let [lo, hi] = constant::<T>(end)?;
                Some(if lower { lo } else { hi })
            })
        };
        let expected = |end: &str| {
            let end = quote(end.as_bytes());
            format!(
                "found {end}, expected a number, or a formula of constants, as an end of a range: 0..2*pi"
            )
        };
        let (lower, upper) =
            (end(lo, true).ok_or_else(|| expected(lo))?, end(hi, false).ok_or_else(|| expected(hi))?);
        match DecInterval::new(lower, upper) {
            Ok(interval) => Ok(Cell::of(interval)),
            Err(_) => Err(format!(
                "the ends {} and {} make no range, expected the lower one first",
                quote(lo.as_bytes()),
                quote(hi.as_bytes())
            )),
        }
    }
}

/// Bounds of a formula of constants; none where it has no value, or the text is something else.
fn constant<T: EvalNumber>(text: &str) -> Option<[T; 2]> {
    let options = ParseOptions { for_bounds: true, has_all_variables: true, ..ParseOptions::default() };
    let program = Program::parse_with(text, options).ok().filter(|program| program.inputs().is_empty())?;
    let plan = IntervalPlan::<T>::new(&program).ok()?;
    let mut value = IntervalColumn::<T>::new(1);
    plan.run(&mut plan.scratch(Level::best()), &[], value.as_slice_mut()).ok()?;
    let bounds = [value.lo[0], value.hi[0]];
    bounds.iter().all(|end| end.is_finite()).then_some(bounds)
}

/// The interval that a literal spells.
fn literal<T: EvalNumber>(text: &[u8]) -> Result<Cell<T>, impl Display> {
    str::from_utf8(text).unwrap_or_default().parse::<DecInterval<T>>().map(Cell::of)
}

/// Bounds the difference between a numeral's exact value and a number.
fn left(text: &[u8], plain: f64) -> Option<Interval<f64>> {
    let (lo, hi) = Exact::parse(str::from_utf8(text).ok()?).ok()?.less(plain)?.bounds();
    Interval::new(lo, hi).ok()
}

/// Returns the decorated interval of one number with these bounds.
fn around<T: EvalNumber>((lo, hi): (T, T)) -> DecInterval<T> {
    // An infinity, spelled out or overflowed to, stands for the numbers beyond the largest one.
    let largest = T::from_pattern(T::MAX_BITS);
    let (lo, hi) =
        (if lo == T::INFINITY { largest } else { lo }, if hi == T::NEG_INFINITY { -largest } else { hi });
    DecInterval::new(lo, hi).unwrap_or(DecInterval::NAI)
}

/// Returns a number whose exponent lacks its letter, with the letter: Fortran drops it where there are three digits.
fn with_letter(text: &[u8]) -> Option<String> {
    let text = str::from_utf8(text).ok()?;
    let sign = text.rfind(['+', '-']).filter(|sign| *sign > 0)?;
    let (significand, exponent) = text.split_at(sign);
    let is_exponent = exponent.len() == 4 && exponent[1..].bytes().all(|digit| digit.is_ascii_digit());
    let is_number = significand.contains('.') && parse_nearest::<f64>(significand.as_bytes()).is_ok();
    (is_exponent && is_number).then(|| format!("{significand}e{exponent}"))
}

fn complaint(text: &[u8], why: impl Display, expected: &str) -> String {
    if text.is_empty() {
        return format!("the cell is empty, {expected}");
    }
    if str::from_utf8(text).is_err() {
        return format!(
            "found {}, which is not UTF-8 text, {expected} (--encoding says what it is)",
            quote(text)
        );
    }
    let why = why.to_string();
    if expected.starts_with(&why) {
        return format!("found {}, {expected}", quote(text));
    }
    if let Some(number) = with_letter(text) {
        return format!("found {}, which Fortran prints for {number}, {expected}", quote(text));
    }
    format!("found {} ({why}), {expected}", quote(text))
}

/// Quotes a text for a message: short, on one line, with bytes that are no text escaped.
pub fn quote(text: &[u8]) -> String {
    const SHOWN: usize = 40;
    let mut pieces = Vec::new();
    // The longest character has four bytes.
    for part in text[..text.len().min(4 * (SHOWN + 1))].utf8_chunks() {
        pieces.extend(part.valid().chars().map(|c| match c {
            // Rust's escapes, so that the text can be read back from the message.
            '"' | '\\' => format!("\\{c}"),
            c if c.is_control() => c.escape_default().to_string(),
            c => c.to_string(),
        }));
        pieces.extend(part.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    if pieces.len() > SHOWN {
        pieces.truncate(SHOWN);
        pieces.push("…".into());
    }
    format!("\"{}\"", pieces.concat())
}

#[cfg(test)]
mod tests {
    use super::quote;

    #[test]
    fn quotes_show_where_a_text_ends() {
        for (text, shown) in [
            (&b"1x"[..], r#""1x""#),
            (b"say \"1\"", r#""say \"1\"""#),
            (b"a\\x00", r#""a\\x00""#),
            (b"a\xff", r#""a\xff""#),
            (b"1\t2\n", r#""1\t2\n""#),
        ] {
            assert_eq!(quote(text), shown);
        }
        let long = quote(&[b'"'; 100]);
        assert_eq!(long, format!("\"{}…\"", "\\\"".repeat(40)));
    }
}
