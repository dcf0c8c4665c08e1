//! Tests formulas on a GPU under the options of a compiler, against the ranges that the processor computes.

use outward::device::{CompileMode, CompiledPlan, DeviceError, FloatMode, FloatRange};
use outward::format::Format;
use outward::program::{Node, Program, Width};
use outward::round::Round;
use outward_tools::device::compute_device::ComputeDevice;
use outward_tools::failure::Failure;
use outward_tools::number::EvalNumber;

use super::inputs::{self, ROUND};

/// A formula of binary32 as a compiler makes it under some options.
pub struct Compilation {
    text: &'static str,
    program: Program,
    round: Round,
    options: CompileMode,
    /// The format of its columns.
    columns: Width,
}

/// Operations that are flushed, whose results are numbers.
const FLUSHED: [&str; 14] = [
    "x + y",
    "x - y",
    "x * y",
    "x / y",
    "fma(x, y, z)",
    "recip(x)",
    "sqrt(x)",
    "abs(x)",
    "min(x, y)",
    "exp(x)",
    "x^3",
    "x * 0x1p-126",
    "x / 0x1p126",
    "if x < y then x*y - z else z*y + x",
];
/// Operations that are also tested in directed rounding.
const DIRECTED: [&str; 3] = ["x * y", "x / y", "fma(x, y, z)"];
/// Formulas with approximate operations: alone, and combined.
const APPROXIMATE: [&str; 9] = [
    "x / y",
    "1 / x",
    "recip(x)",
    "sqrt(x)",
    "1 / sqrt(x)",
    "x/y + sqrt(z)*z",
    "if x/y < z then sqrt(x/z) else y/(z + 1)",
    "exp(x/y) - x*y + z",
    "sqrt(x*x + y*y) / (x + y*z)",
];
/// Conversions and both formats.
const MIXED: [&str; 3] = [
    "(FPCore (x) (cast x))",
    "(FPCore (x y) (/ (cast x) (cast y)))",
    "(FPCore ((! :precision binary32 x) y) (sqrt (+ x (! :precision binary64 (/ y x)))))",
];

/// Returns all compilations.
pub fn all() -> Result<Vec<Compilation>, Failure> {
    let none = CompileMode::default();
    let flush = CompileMode { flush_to_zero: true, ..none };
    let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..none };
    let fast = CompileMode { flush_to_zero: true, contract: true, ..approximate };
    let mut all = Vec::new();
    let mut add = |text, options, round| {
        all.push(Compilation::new(text, options, round)?);
        Ok::<(), Failure>(())
    };
    for text in FLUSHED {
        add(text, flush, Round::TiesToEven)?;
    }
    for text in DIRECTED {
        add(text, flush, Round::TowardPositive)?;
        add(text, flush, Round::TowardZero)?;
    }
    for text in APPROXIMATE {
        add(text, approximate, Round::TiesToEven)?;
        add(text, fast, Round::TiesToEven)?;
    }
    for text in MIXED {
        add(text, fast, Round::TiesToEven)?;
    }
    Ok(all)
}

/// A task: compute the results of a program under these options, from columns of numbers of this format.
pub struct Task<'a> {
    pub program: &'a Program,
    pub mode: FloatMode,
    pub options: CompileMode,
    pub columns: &'a [&'a [f64]],
    pub width: Width,
}

/// An evaluator of the formulas: a GPU.
pub trait Evaluate {
    fn evaluate(&self, task: &Task<'_>) -> Result<Vec<f64>, DeviceError>;
}

impl Evaluate for dyn ComputeDevice + '_ {
    fn evaluate(&self, task: &Task<'_>) -> Result<Vec<f64>, DeviceError> {
        let &Task { program, mode, options, columns, width } = task;
        if width == Width::F64 {
            return self.evaluate_compiled_f64(program, mode, options, columns);
        }
        // The numbers are binary32 numbers.
        let narrow: Vec<Vec<f32>> =
            columns.iter().map(|column| column.iter().map(|&x| x as f32).collect()).collect();
        let narrow: Vec<&[f32]> = narrow.iter().map(Vec::as_slice).collect();
        let results = self.evaluate_compiled_f32(program, mode, options, &narrow)?;
        Ok(results.into_iter().map(f64::from).collect())
    }
}

impl Compilation {
    /// Compiles operations of binary32 under these options; an FPCore's columns are of binary64.
    pub fn new(text: &'static str, options: CompileMode, round: Round) -> Result<Compilation, Failure> {
        let fpcore = text.starts_with("(FPCore");
        let read = if fpcore { Program::from_fpcore(text) } else { Program::parse(text) };
        let program = read.map_err(|error| Failure::Run(format!("{text}: {error}")))?;
        let columns = if fpcore { Width::F64 } else { Width::F32 };
        Ok(Compilation { text, program, round, options, columns })
    }

    /// Returns the number of operands.
    pub fn operands(&self) -> usize {
        self.program.inputs().len()
    }

    /// Describes the first row of these rounds of the pinned inputs whose result is not in its range.
    pub fn outside(
        &self,
        device: &(impl Evaluate + ?Sized),
        from: u32,
        to: u32,
    ) -> Result<Option<String>, Failure> {
        fn columns<T: EvalNumber>(operands: usize, from: u32, to: u32) -> Vec<Vec<f64>> {
            let wide = |column: Vec<T>| column.into_iter().map(Format::widen).collect();
            (0..operands).map(|operand| wide(inputs::rounds(operand, from, to).lo)).collect()
        }
        self.outside_of(
            device,
            &match self.columns {
                Width::F64 => columns::<f64>(self.operands(), from, to),
                _ => columns::<f32>(self.operands(), from, to),
            },
        )
    }

    /// Describes the first row of these columns, which hold numbers of the formula's format, whose result is not in its
    /// range.
    pub fn outside_of(
        &self,
        device: &(impl Evaluate + ?Sized),
        inputs: &[Vec<f64>],
    ) -> Result<Option<String>, Failure> {
        let failed = |error: DeviceError| Failure::Run(format!("{}: {error}", self.text));
        let mode = FloatMode { width: Width::F32, round: self.round };
        let columns: Vec<&[f64]> = inputs.iter().map(Vec::as_slice).collect();
        let (program, options, width) = (&self.program, self.options, self.columns);
        let task = Task { program, mode, options, columns: &columns, width };
        let results = device.evaluate(&task).map_err(failed)?;
        let plan = CompiledPlan::new(&self.program, mode, self.options).map_err(failed)?;
        // After an approximate operation, a zero may have either sign.
        let operations = self.program.nodes().iter().filter(|node| matches!(node, Node::Apply(..))).count();
        let strict = !self.options.is_approximate() || operations == 1;
        let wrong = std::thread::scope(|scope| {
            let parts = (0..results.len()).step_by(ROUND).map(|first| {
                let (plan, columns, results) = (&plan, &columns, &results);
                scope.spawn(move || first_outside(plan, strict, columns, results, first))
            });
            let parts: Vec<_> = parts.collect();
            let parts = parts
                .into_iter()
                .map(|part| part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            parts.collect::<Result<Vec<Option<RowRange>>, DeviceError>>()
        });
        let wrong = wrong.map_err(failed)?.into_iter().flatten().next();
        Ok(wrong.map(|(row, FloatRange { lo, hi })| {
            let operands: Vec<String> = inputs.iter().map(|input| format!("{:e}", input[row])).collect();
            let got = results[row];
            // The result is zero instead of the least normal number, or the other way round, or a subnormal number.
            let least = f64::from(f32::MIN_POSITIVE);
            let about = self.options.flush_to_zero && [got, lo, hi].iter().all(|x| x.abs() <= least);
            format!(
                "{} with {:?}, rounded {:?}: of ({}) the result is {got:e}, not in {lo:e} .. {hi:e}{}",
                self.text,
                self.options,
                self.round,
                operands.join(", "),
                if about { "; this GPU flushes otherwise than the ranges of --ftz are made for" } else { "" },
            )
        }))
    }
}

#[cfg(test)]
impl Compilation {
    pub fn text(&self) -> &'static str {
        self.text
    }

    pub fn round(&self) -> Round {
        self.round
    }
}

/// A row and its range.
type RowRange = (usize, FloatRange);

/// Returns the first row outside its range, among a round of rows from `first` on. If `strict` is set, a range of one
/// number is that number, the sign of a zero included.
fn first_outside(
    plan: &CompiledPlan,
    strict: bool,
    inputs: &[&[f64]],
    results: &[f64],
    first: usize,
) -> Result<Option<RowRange>, DeviceError> {
    let rows = first..results.len().min(first + ROUND);
    let columns: Vec<&[f64]> = inputs.iter().map(|input| &input[rows.clone()]).collect();
    let ranges = plan.run(&columns)?;
    let wrong = ranges.iter().zip(&results[rows]).position(|(range, result)| {
        let one = range.lo.to_bits() == range.hi.to_bits() && !range.lo.is_nan();
        if one && strict { result.to_bits() != range.lo.to_bits() } else { !range.contains(*result) }
    });
    Ok(wrong.map(|row| (first + row, ranges[row])))
}
