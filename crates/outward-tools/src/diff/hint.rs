//! Reasons why correct rows can be unexplained: results in another format, and numbers printed with too few digits.
//!
//! Unexplained rows are checked again as if the results were binary32 numbers, or as if the results or the inputs had
//! been rounded to the digits that they are printed with. Verdicts do not change. If this explains most rows, the
//! summary says so.

use outward::device::{DeviceError, FloatMode, FloatRange};
use outward::program::{Program, Width};

use super::allowed::{self, AllowedPrograms, IsAllowed};
use super::mode::ExecutionMode;

/// Number of rows of a block that are checked again.
const ROWS: usize = 100;

/// Least number of digits of a rounded column: shorter numbers were written by people.
const LEAST_DIGITS: u32 = 4;

/// Results that are allowed under other readings of the data.
#[derive(Debug)]
pub struct OtherReadings {
    width: Width,
    /// Results allowed in binary32.
    narrow: Option<AllowedPrograms>,
    /// Results allowed in any direction, for inputs that are ranges.
    loose: Option<AllowedPrograms>,
}

/// Number of rows that each reading explains.
#[derive(Clone, Copy, Debug, Default)]
pub struct HintCounts {
    /// Number of rows that were checked again.
    rows: u64,
    in_binary32: u64,
    by_rounded_results: u64,
    by_rounded_inputs: u64,
    /// Largest numbers of digits of a result, and of an input that is no integer.
    result_digits: u32,
    input_digits: u32,
}

impl OtherReadings {
    /// Plans the readings of results of a formula in a format; `execution` is the mode of the program that computed
    /// them, if it is given.
    pub fn new(program: &Program, width: Width, execution: Option<&ExecutionMode>) -> OtherReadings {
        let narrow = || match execution {
            Some(execution) => AllowedPrograms::by(
                &ExecutionMode { float: FloatMode { width: Width::F32, ..execution.float }, ..*execution },
                program,
            ),
            None => AllowedPrograms::any(program, Width::F32),
        };
        OtherReadings {
            width,
            narrow: (width == Width::F64).then(narrow).and_then(Result::ok),
            loose: AllowedPrograms::any(program, width).ok(),
        }
    }

    /// Checks these rows again. `inputs` returns the numbers of each input in a format, and `ranges` are the results
    /// that the mode allows.
    pub fn count(
        &self,
        unexplained: &[usize],
        inputs: impl Fn(Width) -> Vec<Vec<f64>>,
        ranges: &[Vec<FloatRange>],
        observed: &[f64],
    ) -> Result<HintCounts, DeviceError> {
        let rows: Vec<usize> =
            unexplained.iter().copied().filter(|row| observed[*row].is_finite()).take(ROWS).collect();
        let mut counts = HintCounts { rows: rows.len() as u64, ..HintCounts::default() };
        if rows.is_empty() {
            return Ok(counts);
        }
        let of_rows = |column: &Vec<f64>| rows.iter().map(|row| column[*row]).collect::<Vec<f64>>();
        if let Some(narrow) = &self.narrow {
            let columns: Vec<Vec<f64>> = inputs(Width::F32).iter().map(of_rows).collect();
            let columns: Vec<&[f64]> = columns.iter().map(Vec::as_slice).collect();
            let ranges = narrow.ranges(&columns, rows.len())?;
            let is_explained = |(at, row): (usize, &usize)| {
                let x = observed[*row];
                let single = f64::from(x as f32);
                let may_be_single = single == x || digits(x, Width::F64) <= 9;
                may_be_single && allowed::is_allowed(&ranges, at, single) == IsAllowed::Yes
            };
            counts.in_binary32 = rows.iter().enumerate().filter(|of| is_explained(*of)).count() as u64;
        }
        let finite = observed.iter().filter(|x| x.is_finite());
        counts.result_digits = finite.map(|x| digits(*x, self.width)).max().unwrap_or(0);
        let digits_of_results = counts.result_digits;
        let is_printed = |ranges: &[Vec<FloatRange>], at: usize, row: usize| {
            let [lo, hi] = rounded_from(observed[row], digits_of_results, self.width);
            ranges.iter().any(|ranges| ranges[at].is_known() && ranges[at].lo <= hi && ranges[at].hi >= lo)
        };
        counts.by_rounded_results = rows.iter().filter(|row| is_printed(ranges, **row, **row)).count() as u64;
        if let Some(loose) = &self.loose {
            let columns = inputs(self.width);
            let fractions = columns.iter().flatten().filter(|x| x.is_finite() && x.fract() != 0.0);
            counts.input_digits = fractions.map(|x| digits(*x, self.width)).max().unwrap_or(0);
            let ends = |column: &Vec<f64>| {
                let most = column.iter().filter(|x| x.is_finite()).map(|x| digits(*x, self.width)).max();
                let most = most.filter(|most| *most >= LEAST_DIGITS);
                let ends = |row: &usize| match (column[*row], most) {
                    (x, Some(most)) if x.fract() != 0.0 => rounded_from(x, most, self.width),
                    (x, _) => [x, x],
                };
                let ends: Vec<[f64; 2]> = rows.iter().map(ends).collect();
                [0, 1].map(|end| ends.iter().map(|ends| ends[end]).collect::<Vec<f64>>())
            };
            let columns: Vec<[Vec<f64>; 2]> = columns.iter().map(ends).collect();
            let columns: Vec<[&[f64]; 2]> =
                columns.iter().map(|ends| [ends[0].as_slice(), ends[1].as_slice()]).collect();
            let ranges = loose.ranges_between(&columns, rows.len())?;
            let printed = rows.iter().enumerate().filter(|(at, row)| is_printed(&ranges, *at, **row));
            counts.by_rounded_inputs = printed.count() as u64;
        }
        Ok(counts)
    }
}

trait IsKnown {
    fn is_known(&self) -> bool;
}

impl IsKnown for FloatRange {
    fn is_known(&self) -> bool {
        self.lo.is_finite() || self.hi.is_finite()
    }
}

/// Returns the number of decimal digits that tell a number from its neighbours in the format.
fn digits(x: f64, width: Width) -> u32 {
    let text = if width == Width::F32 { format!("{:e}", x as f32) } else { format!("{x:e}") };
    let significand = text.split('e').next().unwrap_or_default();
    significand.bytes().filter(u8::is_ascii_digit).count() as u32
}

/// Returns the ends of the numbers that round to `x` with `digits` digits, or `x` alone if these are as many as the
/// format needs.
fn rounded_from(x: f64, digits: u32, width: Width) -> [f64; 2] {
    if digits >= lossless(width) || x == 0.0 {
        return [x, x];
    }
    // Half a unit in the last of these digits, and a bit more.
    let exponent = x.abs().log10().floor() as i32 + 1 - digits.cast_signed();
    let half = 0.500_001 * 10_f64.powi(exponent);
    [x - half, x + half]
}

/// Returns the number of digits that distinguish most numbers of a format: one digit fewer changes some of them.
fn lossless(width: Width) -> u32 {
    if width == Width::F32 { 8 } else { 16 }
}

impl HintCounts {
    /// Adds the counts of another piece.
    pub fn add(&mut self, piece: HintCounts) {
        self.rows += piece.rows;
        self.in_binary32 += piece.in_binary32;
        self.by_rounded_results += piece.by_rounded_results;
        self.by_rounded_inputs += piece.by_rounded_inputs;
        self.result_digits = self.result_digits.max(piece.result_digits);
        self.input_digits = self.input_digits.max(piece.input_digits);
    }

    /// Describes the most likely reason for the unexplained rows of a format, if one reason explains most of them.
    pub fn text(&self, width: Width) -> Option<String> {
        let HintCounts { rows, result_digits, input_digits, .. } = *self;
        let is_most = |count: u64| 2 * count > rows;
        let of = |count: u64| match rows {
            1 => "the unexplained row".to_string(),
            rows if count == rows => format!("all {rows} unexplained rows looked at again"),
            rows => format!("{count} of {rows} unexplained rows looked at again"),
        };
        let enough = "17 digits for binary64, 9 for binary32";
        let is_rounded = |digits: u32| (LEAST_DIGITS..lossless(width)).contains(&digits);
        if is_most(self.in_binary32) {
            return Some(format!(
                "hint: {} would be explained in binary32: if the results were computed in it, say format=f32 \
                 in --a, and in --b if it is given",
                of(self.in_binary32)
            ));
        }
        if is_most(self.by_rounded_results) && is_rounded(result_digits) {
            return Some(format!(
                "hint: {} would be explained if the results were rounded to {result_digits} digits when they were \
                 printed: print {enough}",
                of(self.by_rounded_results)
            ));
        }
        if is_most(self.by_rounded_inputs) && is_rounded(input_digits) {
            return Some(format!(
                "hint: {} would be explained if the inputs were rounded to {input_digits} digits when they were \
                 printed, and the program had others: print {enough}",
                of(self.by_rounded_inputs)
            ));
        }
        None
    }
}
