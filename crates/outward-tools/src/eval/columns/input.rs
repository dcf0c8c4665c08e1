//! Columns of the input, and the values of their rows.

use outward::exact::PointNumber;
use outward::format::Format;
use outward::interval::{DecInterval, Decoration, Interval};
use outward::program::{Number, Width};
use outward::text::{self, parse_bounds};

use crate::cell::{Cell, CellReader, PairError};
use crate::eval::block::{CellNumber, number_of};
use crate::number::{EvalNumber, nearest_in};

/// Some rows of the input, by columns.
pub struct Batch<'a> {
    pub rows: usize,
    pub columns: Vec<Column<'a>>,
}

/// A column of some rows.
pub struct Column<'a> {
    pub values: ColumnValues<'a>,
    /// Whether each row has no value, if some may lack one. The results of such rows are empty, with the decoration
    /// `ill`.
    pub missing: Option<&'a (dyn Fn(usize) -> bool + Sync)>,
}

/// The values of a column. Floats and integers are exact numbers; a NaN is no value, and an infinite float stands for
/// the numbers beyond the largest one.
#[derive(Clone, Copy)]
pub enum ColumnValues<'a> {
    F64(&'a [f64]),
    F32(&'a [f32]),
    I64(&'a [i64]),
    U64(&'a [u64]),
    /// Intervals; the codes of decorations are those of [`Decoration`].
    Intervals {
        lo: &'a [f64],
        hi: &'a [f64],
        decoration: &'a [u8],
    },
    /// Texts with the content of any cell of a file: decimals, intervals.
    Texts(&'a dyn TextColumn),
}

/// A column of texts.
pub trait TextColumn: Sync {
    fn len(&self) -> usize;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends the text of a row.
    fn write(&self, row: usize, out: &mut Vec<u8>);
}

impl ColumnValues<'_> {
    /// Returns the number of rows; `usize::MAX` if bounds and decorations differ in length.
    pub fn rows(&self) -> usize {
        match self {
            ColumnValues::F64(values) => values.len(),
            ColumnValues::F32(values) => values.len(),
            ColumnValues::I64(values) => values.len(),
            ColumnValues::U64(values) => values.len(),
            ColumnValues::Intervals { lo, hi, decoration } => {
                if lo.len() == hi.len() && lo.len() == decoration.len() { lo.len() } else { usize::MAX }
            }
            ColumnValues::Texts(texts) => texts.len(),
        }
    }
}

/// Returns the value of a row, or `None` if it is missing.
pub fn value<T: EvalNumber>(
    column: &Column<'_>,
    row: usize,
    cells: CellReader,
    text: &mut Vec<u8>,
) -> Result<Option<Cell<T>>, String> {
    if column.missing.is_some_and(|is_missing| is_missing(row)) {
        return Ok(None);
    }
    if let ColumnValues::Intervals { lo, hi, decoration } = column.values {
        return Ok(interval(lo[row], hi[row], decoration[row]).map(Cell::of));
    }
    if let Some(same) = exact_number(column, row, cells.format) {
        return Ok(Some(Cell { interval: DecInterval::point(same), left: None, plain: same }));
    }
    if spell(column, row, text) { cells.read(text).map(Some) } else { Ok(None) }
}

/// Returns the interval between the values of two columns.
pub fn pair<T: EvalNumber>(
    [lo, hi]: [&Column<'_>; 2],
    row: usize,
    cells: CellReader,
    text: &mut Vec<u8>,
) -> Result<Option<Cell<T>>, PairError> {
    let is_missing = |column: &Column<'_>| column.missing.is_some_and(|is_missing| is_missing(row));
    if is_missing(lo) || is_missing(hi) {
        return Ok(None);
    }
    if let (Some(lo), Some(hi)) = (exact_number(lo, row, None), exact_number(hi, row, None))
        && let Ok(interval) = DecInterval::new(lo, hi)
    {
        return Ok(Some(Cell::of(interval)));
    }
    let mut above = Vec::new();
    if spell(lo, row, text) && spell(hi, row, &mut above) {
        cells.read_pair(text, &above).map(Some)
    } else {
        Ok(None)
    }
}

/// Returns the number of a row, whose cell was read.
pub fn number<T: EvalNumber>(
    column: &Column<'_>,
    row: usize,
    cells: CellReader,
    cell: Cell<T>,
    text: &mut Vec<u8>,
) -> CellNumber {
    let number = match (column.values, CellNumber::of_bounds(cell)) {
        (ColumnValues::Texts(_), _) if !cells.point => {
            return if spell(column, row, text) {
                CellNumber::of_text(text, cell, cells)
            } else {
                CellNumber::None
            };
        }
        (ColumnValues::Intervals { .. }, _) if !cells.point => return CellNumber::None,
        (_, CellNumber::Bound) => return CellNumber::Bound,
        (ColumnValues::F64(values), _) if values[row].is_infinite() => return CellNumber::Infinity,
        (ColumnValues::F32(values), _) if values[row].is_infinite() => return CellNumber::Infinity,
        (_, found) if cells.point => return found,
        (ColumnValues::F64(values), _) => number_of(values[row]),
        (ColumnValues::F32(values), _) => number_of(values[row]),
        (ColumnValues::I64(values), _) => Number::parse(&values[row].to_string()).ok(),
        (ColumnValues::U64(values), _) => Number::parse(&values[row].to_string()).ok(),
        (ColumnValues::Intervals { .. } | ColumnValues::Texts(_), _) => None,
    };
    number.map(PointNumber::Number).into()
}

/// Returns the number of a row if it is a finite one of the format that carries results, and of the narrower one that
/// programs start from, if there is one.
fn exact_number<T: EvalNumber>(column: &Column<'_>, row: usize, narrow: Option<Width>) -> Option<T> {
    // Integers up to this one are numbers of binary64.
    const LARGEST: u64 = 1 << f64::MANTISSA_DIGITS;
    let number = match column.values {
        ColumnValues::F64(values) => values[row],
        ColumnValues::F32(values) => f64::from(values[row]),
        ColumnValues::I64(values) if values[row].unsigned_abs() <= LARGEST => values[row] as f64,
        ColumnValues::U64(values) if values[row] <= LARGEST => values[row] as f64,
        ColumnValues::I64(_)
        | ColumnValues::U64(_)
        | ColumnValues::Intervals { .. }
        | ColumnValues::Texts(_) => return None,
    };
    let same = T::nearest(number);
    let is_narrow = narrow.is_none_or(|width| nearest_in(width, number) == number);
    (number.is_finite() && Format::widen(same) == number && is_narrow).then_some(same)
}

/// Returns the interval of a row, with bounds rounded outward, if it is one.
fn interval<T: EvalNumber>(lo: f64, hi: f64, decoration: u8) -> Option<DecInterval<T>> {
    let decoration = [Decoration::Trv, Decoration::Def, Decoration::Dac, Decoration::Com]
        .into_iter()
        .find(|known| *known as u8 == decoration)?;
    let is_empty = lo.is_nan() && hi.is_nan();
    let bounds = if is_empty { Interval::EMPTY } else { Interval::new(lo, hi).ok()? };
    let exact = DecInterval::set_dec(bounds, decoration).ok().filter(|x| !x.is_nai())?;
    let bound = |x: f64, side: fn((T, T)) -> T| {
        if x.is_infinite() {
            return Some(T::nearest(x));
        }
        let mut spelled = Vec::new();
        text::write_hex(x, &mut spelled);
        parse_bounds::<T>(&spelled).ok().map(side)
    };
    let bounds = exact.interval().filter(|interval| !interval.is_empty());
    let Some(bounds) = bounds else { return DecInterval::set_dec(Interval::EMPTY, exact.decoration()).ok() };
    let outward = Interval::new(bound(bounds.inf(), |b| b.0)?, bound(bounds.sup(), |b| b.1)?).ok()?;
    // A bounded interval may become unbounded, and then its decoration cannot be `com`.
    let weaker = [exact.decoration(), Decoration::Dac];
    weaker.into_iter().find_map(|decoration| DecInterval::set_dec(outward, decoration).ok())
}

/// Replaces `text` by the exact text of a row, for an interval by that of its lower bound; returns false if there is
/// none.
pub fn spell(column: &Column<'_>, row: usize, text: &mut Vec<u8>) -> bool {
    use std::io::Write as _;
    text.clear();
    if column.missing.is_some_and(|is_missing| is_missing(row)) {
        return false;
    }
    let number = match column.values {
        ColumnValues::F64(values) => values[row],
        ColumnValues::F32(values) => f64::from(values[row]),
        // Writing to memory does not fail.
        ColumnValues::I64(values) => return write!(text, "{}", values[row]).is_ok(),
        ColumnValues::U64(values) => return write!(text, "{}", values[row]).is_ok(),
        ColumnValues::Texts(texts) => {
            texts.write(row, text);
            return true;
        }
        ColumnValues::Intervals { lo, .. } => lo[row],
    };
    if number.is_infinite() {
        text.extend_from_slice(if number > 0.0 { b"inf" } else { b"-inf" });
    } else if !number.is_nan() {
        text::write_hex(number, text);
    }
    !number.is_nan()
}
