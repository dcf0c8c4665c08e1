//! The test cases, and the hash of their results.

use std::ops::Range;

use outward::device::{FloatMode, IntervalSlice};
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{Op, TABLE};
use outward_tools::device::compute_device::ComputeDevice;
use outward_tools::failure::Failure;
use outward_tools::number::EvalNumber;

use super::inputs::{self, BoundsColumn, ROUND};

/// The name in `--op` of the cases in which a GPU flushes to zero.
pub const FLUSHED: &str = "ftz";

/// An operation, a format and a reading.
pub struct SelftestCase {
    pub op: Op,
    program: Program,
    width: Width,
    /// The direction of the float reading; `None` for intervals.
    round: Option<Round>,
}

/// Results by column: patterns; bounds and decorations, or numbers.
pub struct Results(Vec<Vec<u64>>);

/// A hash of patterns.
#[derive(Default)]
pub struct Hash(u64);

/// Returns every case: of each operation that a formula can name.
pub fn cases() -> Vec<SelftestCase> {
    let mut cases = Vec::new();
    for info in TABLE.iter().filter(|info| info.readings.float) {
        let text = info.formula_text().expect("a formula can name it");
        let program = Program::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for width in [Width::F64, Width::F32] {
            let bounds = info.readings.interval.then_some(None);
            for round in bounds.into_iter().chain(Round::ALL.into_iter().map(Some)) {
                cases.push(SelftestCase { op: info.op, program: program.clone(), width, round });
            }
        }
    }
    cases
}

/// Returns the name of a direction in the pinned file.
pub fn round_name(round: Round) -> &'static str {
    match round {
        Round::TiesToEven => "rn",
        Round::TowardZero => "rz",
        Round::TowardPositive => "ru",
        Round::TowardNegative => "rd",
    }
}

impl SelftestCase {
    /// Returns the name of the case in the pinned file.
    pub fn name(&self) -> String {
        let reading = self.round.map_or("interval", round_name);
        format!("{} {} {reading}", self.op.name(), self.width.name())
    }

    /// Returns whether the case is of the interval reading.
    pub fn is_interval(&self) -> bool {
        self.round.is_none()
    }

    /// Computes the results of these rounds.
    pub fn evaluate(&self, device: &dyn ComputeDevice, from: u32, to: u32) -> Result<Results, Failure> {
        match self.width {
            Width::F64 => self.evaluate_in::<f64>(device, from, to),
            _ => self.evaluate_in::<f32>(device, from, to),
        }
    }

    fn evaluate_in<T: EvalNumber>(
        &self,
        device: &dyn ComputeDevice,
        from: u32,
        to: u32,
    ) -> Result<Results, Failure> {
        let inputs: Vec<BoundsColumn<T>> =
            (0..self.program.inputs().len()).map(|operand| inputs::rounds(operand, from, to)).collect();
        let failed = |error: outward::device::DeviceError| Failure::Run(format!("{}: {error}", self.name()));
        let patterns = |column: &[T]| column.iter().map(|x| x.pattern()).collect();
        match self.round {
            None => {
                let slices: Vec<_> =
                    inputs.iter().map(|input| IntervalSlice::bounds(&input.lo, &input.hi)).collect();
                let result = T::evaluate_on(device, &self.program, &slices).map_err(failed)?;
                Ok(Results(vec![patterns(&result.lo), patterns(&result.hi), patterns(&result.dec)]))
            }
            Some(round) => {
                let mode = FloatMode { width: self.width, round };
                let slices: Vec<_> = inputs.iter().map(|input| input.lo.as_slice()).collect();
                let result = T::evaluate_floats_on(device, &self.program, mode, &slices).map_err(failed)?;
                Ok(Results(vec![patterns(&result)]))
            }
        }
    }

    /// Describes a row that differs: input and both results.
    pub fn describe(&self, from: u32, row: usize, got: &Results, expected: &Results) -> String {
        let round = from + (row / ROUND) as u32;
        let input: Vec<String> = (0..self.program.inputs().len())
            .map(|operand| match self.width {
                Width::F64 => self.show(&inputs::rounds::<f64>(operand, round, round + 1), row % ROUND),
                _ => self.show(&inputs::rounds::<f32>(operand, round, round + 1), row % ROUND),
            })
            .collect();
        let show = |results: &Results| {
            let patterns: Vec<String> =
                results.0.iter().map(|column| format!("{:#x}", column[row])).collect();
            patterns.join(" ")
        };
        format!(
            "round {round}, row {}: of ({}) the result is {}, the processor's {}",
            row % ROUND,
            input.join(", "),
            show(got),
            show(expected)
        )
    }

    fn show<T: EvalNumber>(&self, input: &BoundsColumn<T>, row: usize) -> String {
        let number = |x: T| {
            let mut text = Vec::new();
            outward::text::write_hex(x, &mut text);
            String::from_utf8_lossy(&text).into_owned()
        };
        match self.round {
            None => format!("[{}, {}]", number(input.lo[row]), number(input.hi[row])),
            Some(_) => number(input.lo[row]),
        }
    }
}

/// Returns a pinned hash of the case with this name.
pub fn pinned(name: &str, at: usize) -> Option<u64> {
    let line = include_str!("pinned.txt").lines().find_map(|line| line.strip_prefix(name))?;
    u64::from_str_radix(line.split_whitespace().nth(at)?, 16).ok()
}

impl Results {
    pub fn of(columns: Vec<Vec<u64>>) -> Results {
        Results(columns)
    }

    pub fn rows(&self) -> usize {
        self.0.first().map_or(0, Vec::len)
    }

    /// Returns the first row in which the results differ.
    pub fn first_difference(a: &Results, b: &Results) -> Option<usize> {
        let rows = a.0.iter().zip(&b.0).filter_map(|(a, b)| a.iter().zip(b).position(|(a, b)| a != b));
        rows.min()
    }
}

impl Hash {
    /// Adds rows, row by row.
    pub fn add(&mut self, results: &Results, rows: Range<usize>) {
        for row in rows {
            for column in &results.0 {
                // Steele, Lea and Flood's mixing function (SplitMix64, 2014).
                let mut z = (self.0 ^ column[row]).wrapping_add(0x9e37_79b9_7f4a_7c15);
                z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
                self.0 = z ^ (z >> 31);
            }
        }
    }

    pub fn value(&self) -> u64 {
        self.0
    }
}
