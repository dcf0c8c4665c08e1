//! Compares the two values of every row: their distance, and whether the modes explain it.

use outward::device::{DeviceError, FloatRange};
use outward::format::Format;
use outward::interval::Interval;
use outward::program::{Program, Width};

use super::allowed::{self, AllowedPrograms, IsAllowed};
use super::evaluator::{SideEvaluator, SideRows};
use super::hint::{HintCounts, OtherReadings};
use super::mode::{FormulaMode, has_parts_in};
use super::modes::{Modes, SecondSide};
use super::truth::{TruthPlan, apart};
use crate::eval::block::{RowBlock, VariableColumn};
use crate::failure::Failure;
use crate::monitor::Monitor;
use crate::number::EvalNumber;

/// The source of a side's values.
#[derive(Debug)]
enum SideValues {
    /// The exact values.
    Exact,
    Computed(Box<SideEvaluator>),
    /// A column of the data.
    Observed,
}

/// The two sides of a formula, ready to run over rows.
#[derive(Debug)]
pub struct FormulaSides {
    truth: TruthPlan,
    sides: [SideValues; 2],
    /// The format of each side, whose ulps its errors count.
    widths: [Width; 2],
    /// The formats of the inputs, for each side.
    inputs: [Vec<Width>; 2],
    /// The results allowed for each side whose values this library did not compute.
    allowed: [Option<AllowedPrograms>; 2],
    /// Other readings of the observed results.
    others: Option<OtherReadings>,
}

/// The rows of a block, and hints about the unexplained ones.
pub struct ComparedBlock {
    pub rows: Vec<ComparedRow>,
    pub hints: HintCounts,
}

/// The verdict on a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The values are the same number, the sign of a zero included, or two NaNs.
    Identical,
    /// The mode of each side allows its value.
    Explained,
    /// The results that a mode allows are not known here.
    Unknown,
    /// The mode of a side does not allow its value.
    Unexplained,
}

impl Verdict {
    pub const ALL: [Verdict; 4] =
        [Verdict::Identical, Verdict::Explained, Verdict::Unexplained, Verdict::Unknown];

    /// Returns the name that is printed.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Identical => "identical",
            Verdict::Explained => "explained",
            Verdict::Unknown => "unknown",
            Verdict::Unexplained => "unexplained",
        }
    }
}

/// A row of the output.
#[derive(Clone, Copy, Debug)]
pub struct ComparedRow {
    /// The two values, each a range if it is not one number.
    pub values: [FloatRange; 2],
    /// An upper bound of the values' distance, in ulps of the second.
    pub apart: f64,
    /// Upper bounds of the errors of the values, in ulps of each.
    pub errors: [f64; 2],
    /// Whether a side stored a value with two roundings that differs from the value rounded once.
    pub is_double_rounded: [bool; 2],
    pub verdict: Verdict,
}

impl FormulaSides {
    /// Plans a formula: the programs of its sides, which have the same meaning in real numbers.
    pub fn new(
        programs: [&Program; 2],
        Modes { a, b, .. }: &Modes,
        monitor: &dyn Monitor,
    ) -> Result<FormulaSides, Failure> {
        let truth =
            TruthPlan::new(programs[0]).map_err(|error| Failure::Usage(format!("formula: {error}")))?;
        let (mode_of_b, observed) = match b {
            SecondSide::Mode(mode) => (mode.clone(), false),
            SecondSide::Observed(Some(execution)) => (FormulaMode::Computed(*execution), true),
            SecondSide::Observed(None) => (a.clone(), true),
        };
        let modes = [a, &mode_of_b];
        let result = |side: usize| modes[side].width().map(|width| programs[side].result_width(width));
        let of_a = result(0).or(result(1)).unwrap_or(Width::F64);
        let widths = [of_a, result(1).unwrap_or(of_a)];
        let working = modes.map(|mode| mode.width().unwrap_or(Width::F64));
        let short = |width: Width| working[1] == width || has_parts_in(width, programs[1]);
        let mut shorter = Width::listed().filter(|width| *width < Width::F32);
        if observed && shorter.any(short) {
            let message = "--observed: what was computed in a format narrower than binary32 cannot be checked, \
                    expected binary32 or binary64";
            return Err(Failure::Usage(message.into()));
        }
        let computed = |side: usize| match modes[side] {
            FormulaMode::Exact => Ok(SideValues::Exact),
            FormulaMode::Computed(execution) => {
                SideEvaluator::new(["--a", "--b"][side], execution, programs[side], monitor)
                    .map(|side| SideValues::Computed(Box::new(side)))
            }
        };
        let sides = [computed(0)?, if observed { SideValues::Observed } else { computed(1)? }];
        let mut allowed = [None, None];
        for (at, (side, program)) in sides.iter().zip(programs).enumerate() {
            allowed[at] = match (side, b, modes[at]) {
                (SideValues::Observed, SecondSide::Observed(None), _) => {
                    Some(AllowedPrograms::any(program, working[at])?)
                }
                (SideValues::Observed, _, FormulaMode::Computed(execution)) => {
                    Some(AllowedPrograms::by(execution, program)?)
                }
                (SideValues::Computed(side), _, FormulaMode::Computed(execution)) if !side.is_own() => {
                    Some(AllowedPrograms::by(execution, program)?)
                }
                _ => None,
            };
        }
        let inputs = [0, 1].map(|side| {
            let inputs = programs[side].inputs().iter();
            inputs.map(|input| input.width.unwrap_or(working[side])).collect()
        });
        let others = observed.then(|| match b {
            SecondSide::Observed(execution) => {
                OtherReadings::new(programs[1], working[1], execution.as_ref())
            }
            SecondSide::Mode(_) => OtherReadings::new(programs[1], working[1], None),
        });
        Ok(FormulaSides { truth, sides, widths, inputs, allowed, others })
    }

    /// Returns which sides are ranges if they are not one number.
    pub fn ranges(&self) -> [bool; 2] {
        [0, 1].map(|side| match &self.sides[side] {
            SideValues::Exact => true,
            SideValues::Computed(side) => matches!(**side, SideEvaluator::Ranges(_)),
            SideValues::Observed => false,
        })
    }

    /// Returns the formats that the sides are printed in: bounds of the exact value are numbers of binary64.
    pub fn printed(&self) -> [Width; 2] {
        [0, 1].map(
            |side| if matches!(self.sides[side], SideValues::Exact) { Width::F64 } else { self.widths[side] },
        )
    }

    /// Compares every row of a block; `places` are the columns of the formula's inputs.
    pub fn rows<T: EvalNumber>(
        &self,
        places: &[usize],
        block: &RowBlock<T>,
        observed: &[f64],
    ) -> Result<ComparedBlock, DeviceError> {
        let rows = block.rows;
        let mut operands = Vec::with_capacity(places.len());
        let truths: Vec<_> = (0..rows)
            .map(|row| {
                operands.clear();
                operands.extend(places.iter().map(|&at| block.columns[at].operand(row)));
                self.truth.row(&operands)
            })
            .collect();
        let mut values = Vec::new();
        let mut ranges = Vec::new();
        for ((side, widths), allowed) in self.sides.iter().zip(&self.inputs).zip(&self.allowed) {
            let columns = places.iter().zip(widths);
            let inputs: Vec<Vec<f64>> =
                columns.map(|(&at, width)| inputs(&block.columns[at], *width)).collect();
            let inputs: Vec<&[f64]> = inputs.iter().map(Vec::as_slice).collect();
            values.push(match side {
                SideValues::Exact => SideRows::of(truths.iter().map(|truth| bounds(truth.bounds)).collect()),
                SideValues::Computed(side) => side.run(&inputs, rows)?,
                SideValues::Observed => {
                    SideRows::of(observed.iter().map(|&x| FloatRange { lo: x, hi: x }).collect())
                }
            });
            ranges.push(allowed.as_ref().map(|allowed| allowed.ranges(&inputs, rows)).transpose()?);
        }
        // It is unknown which number of an interval an observed result was computed from.
        let starts_from_numbers = |row: usize| {
            let columns = places.iter().map(|&at| &block.columns[at]);
            let mut is_number =
                columns.map(|column| column.lo[row] == column.hi[row] || column.left[row].is_some());
            is_number.all(|is_number| is_number)
        };
        let row = |row: usize| {
            let is_double_rounded = [0, 1].map(|side: usize| values[side].is_double_rounded[row]);
            let values = [0, 1].map(|side: usize| values[side].values[row]);
            let error = |side: usize| match self.sides[side] {
                SideValues::Exact if truths[row].bounds.is_empty() => f64::NAN,
                SideValues::Exact => 0.0,
                _ => truths[row].error(self.widths[side], values[side]),
            };
            let mut verdict = if identical(values) { Verdict::Identical } else { Verdict::Explained };
            for (side, ranges) in ranges.iter().enumerate() {
                let known = !matches!(self.sides[side], SideValues::Observed) || starts_from_numbers(row);
                let is_allowed = ranges.as_ref().map(|ranges| match known {
                    true => allowed::is_allowed(ranges, row, values[side].lo),
                    false => IsAllowed::Unknown,
                });
                verdict = match is_allowed {
                    Some(IsAllowed::No) => Verdict::Unexplained,
                    Some(IsAllowed::Unknown) if verdict == Verdict::Explained => Verdict::Unknown,
                    _ => verdict,
                };
            }
            let errors = [error(0), error(1)];
            // The error bound of the other side knows the truth better than its printed bounds do.
            let apart = match self.sides {
                [SideValues::Exact, _] if !errors[1].is_nan() => errors[1],
                [_, SideValues::Exact] if !errors[0].is_nan() => errors[0],
                _ => apart(self.widths[0].min(self.widths[1]), values[0], values[1]),
            };
            ComparedRow { values, apart, errors, is_double_rounded, verdict }
        };
        let compared: Vec<ComparedRow> = (0..rows).map(row).collect();
        let mut hints = HintCounts::default();
        if let (Some(others), Some(Some(ranges))) = (&self.others, ranges.get(1)) {
            let is_unexplained = |row: &usize| compared[*row].verdict == Verdict::Unexplained;
            let unexplained: Vec<usize> = (0..rows).filter(is_unexplained).collect();
            let of = |width: Width| {
                let columns = places.iter().zip(&self.inputs[1]);
                // An input may have a format of its own.
                columns.map(|(&at, own)| inputs(&block.columns[at], width.min(*own))).collect()
            };
            hints = others.count(&unexplained, of, ranges, observed)?;
        }
        Ok(ComparedBlock { rows: compared, hints })
    }
}

fn identical([a, b]: [FloatRange; 2]) -> bool {
    let bits = |x: f64| if x.is_nan() { f64::NAN.to_bits() } else { x.to_bits() };
    [a.hi, b.lo, b.hi].iter().all(|x| bits(*x) == bits(a.lo))
}

/// Returns the interval as a range, which is NaN for the empty interval.
fn bounds(interval: Interval<f64>) -> FloatRange {
    let lanes = interval.lanes();
    FloatRange { lo: lanes.lo, hi: lanes.hi }
}

/// Returns the numbers that a program of this format starts from.
fn inputs<T: EvalNumber>(column: &VariableColumn<T>, width: Width) -> Vec<f64> {
    let wide = column.plain.iter().map(|&x| Format::widen(x));
    if width == Width::F32 && T::BITS == 64 {
        return wide.zip(&column.left).map(|(x, left)| to_binary32(x, *left)).collect();
    }
    wide.collect()
}

/// Rounds x + left to binary32, where x is the binary64 number nearest to that sum.
///
/// If x lies halfway between two numbers of binary32, `left` decides.
fn to_binary32(x: f64, left: Option<Interval<f64>>) -> f64 {
    const LIMIT: f64 = 2.0 * (1_u128 << 127) as f64;
    let to_single = |x: f64| f64::from(x as f32);
    let [below, above] = [x.next_down(), x.next_up()].map(to_single);
    let halfway = 0.5 * (below.max(-LIMIT) + above.min(LIMIT)) == x;
    match left.filter(|_| halfway) {
        Some(left) if left.inf() > 0.0 => above,
        Some(left) if left.sup() < 0.0 => below,
        _ => to_single(x),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, CellReader};

    #[test]
    fn a_decimal_becomes_the_nearest_number_of_binary32() {
        let reader = CellReader { plain: true, left: true, ..CellReader::default() };
        let tie = "1.000000059604644775390625";
        let texts = [
            tie.to_string(),
            format!("{tie}0000000000001"),
            "1.00000005960464477539062499999999".into(),
            "-1.00000005960464477539062500000001".into(),
            "0.1".into(),
            "340282356779733661637539395458142568447.9".into(),
            "340282356779733661637539395458142568448".into(),
            "1.4e-45".into(),
            "7.0064923216240854e-46".into(),
        ];
        for text in texts {
            let wide: Cell<f64> = reader.read(text.as_bytes()).unwrap();
            let single: Cell<f32> = reader.read(text.as_bytes()).unwrap();
            assert_eq!(to_binary32(wide.plain, wide.left), f64::from(single.plain), "{text}");
        }
    }
}
