//! The float reading under the options of a GPU's compiler: the possible results, as a range.

mod outcomes;
mod range;
mod record;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use outcomes::EvaluationOrder;
pub use range::FloatRange;
pub use range::{ANYTHING, KnownRange, bounds_for_numbers, compared, hull, neighbours};
pub(crate) use record::record;

use super::{DeviceError, FloatMode, FloatPlan, literal, to_nearest};
use crate::eft::flush;
use crate::format::Format;
use crate::interval::Iv;
use crate::interval::lanes::decoration;
use crate::program::{Context, Node, Program, Width};
use crate::round::{Round, RoundingDirection};
use crate::steps::{Decorated, ResultRounding, flag, scalar};
use crate::table::Op;

/// The options of a GPU's compiler about operations of binary32, and about products in any format.
///
/// | field | CUDA's option | what it does | as PTX |
/// |---|---|---|---|
/// | `flush_to_zero` | `-ftz=true` | subnormal operands and results of binary32 become zeros of their sign | `.ftz` |
/// | `contract` | `-fmad=true`, its default | products are fused with sums: [`Program::contracted`] | `fma.rn`; in a direction `fma.rz`, `fma.rm`, `fma.rp` |
/// | `approximate_division` | `-prec-div=false` | quotients of binary32 are within 2 ulps of the correctly rounded one, reciprocals within 1 | `div.full.f32`, `rcp.approx.f32` |
/// | `approximate_square_root` | `-prec-sqrt=false` | square roots of binary32 are within 3 ulps of the correctly rounded one | `sqrt.approx.f32` |
///
/// The instructions are those that nvcc 13.5 generates. With both approximations it compiles 1/√x to `rsqrt.approx.f32`
/// (2 ulps), whose result is within the two bounds together; recordings for a GPU do the same. `-use_fast_math` is
/// different: it divides with `div.approx.f32`, whose error has no bound above 2^126.
///
/// The bounds are those of the CUDA C++ Programming Guide, table *Single-Precision Mathematical Standard Library
/// Functions with Maximum ULP Error*, over the full range, and of the PTX manual (2 for `div.full`, 1 for
/// `rcp.approx`). For square roots the guide gives 3 for the oldest devices and 1 since compute capability 5.2; 3
/// covers both, and also the relative 2^-23 that PTX documents for `sqrt.approx.f32`. The guide says that its bounds
/// come from tests; tests made for this library, on all operands of roots and reciprocals, found 1 ulp, and 2 for
/// quotients (docs/evidence/gpu.md). It is not documented which results are flushed. The result of an instruction is
/// flushed where it is subnormal after rounding with unlimited exponent; tests on an H200 found no exception. A
/// function's result is flushed where it is subnormal itself. These tests are for one kind of GPU: where a result is
/// therefore zero or the smallest normal number, a range is that single number, and would not contain the result of a
/// GPU that decides otherwise. `outward selftest --device cuda --op ftz` tests the operations on your GPU. An ulp is
/// the distance from a number's power of two to the next number, or the smallest subnormal number. Zeros, infinities
/// and NaNs that follow from the operands (0/x, x/0, x/∞) are those of IEEE 754; a quotient that rounds to an infinity
/// or to zero is within the ulps of it.
///
/// Of these options only contraction affects binary64: its division and square root are always correctly rounded.
/// Operations with a direction, by the mode or in the scope of a `:round`, correspond to CUDA's intrinsics: they are
/// flushed, and never approximate. If the mode has the direction, contraction fuses them in that direction, as on a
/// processor whose rounding mode is set, with code that its compiler contracted. CUDA's compiler does not contract its
/// intrinsics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CompileMode {
    /// Are subnormal numbers of binary32 flushed?
    pub flush_to_zero: bool,
    /// Are products fused with sums?
    pub contract: bool,
    /// Are divisions of binary32 approximate?
    pub approximate_division: bool,
    /// Are square roots of binary32 approximate?
    pub approximate_square_root: bool,
}

impl CompileMode {
    /// Can an operation have one of several results?
    #[must_use]
    pub fn is_approximate(self) -> bool {
        self.approximate_division || self.approximate_square_root
    }

    /// The largest distance in ulps from the correctly rounded result, for an operation in such a context of a program
    /// with this mode.
    #[doc(hidden)]
    #[must_use]
    pub fn ulps(self, op: Op, context: Context, mode: FloatMode) -> Option<f64> {
        // An operation with a direction is an intrinsic, which no option changes.
        let is_plain = context.round.is_none() && mode.round == Round::TiesToEven;
        if !is_plain || context.width.unwrap_or(mode.width) != Width::F32 {
            return None;
        }
        match op {
            Op::Div if self.approximate_division => Some(DIVISION),
            Op::Recip if self.approximate_division => Some(RECIPROCAL),
            Op::Sqrt if self.approximate_square_root => Some(SQUARE_ROOT),
            _ => None,
        }
    }
}

/// The largest error of an approximate operation, in ulps.
const DIVISION: f64 = 2.0;
const RECIPROCAL: f64 = 1.0;
const SQUARE_ROOT: f64 = 3.0;
/// The error of the reciprocal of a square root, which is one instruction.
const RECIPROCAL_ROOT: f64 = 2.0;

/// A program prepared for evaluation under a [`CompileMode`]. Numbers are held in binary64.
///
/// ```
/// use outward::device::{CompileMode, CompiledPlan, FloatMode, FloatRange};
/// use outward::program::{Program, Width};
/// use outward::Round;
///
/// let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
/// let compile = CompileMode { approximate_division: true, ..CompileMode::default() };
/// let plan = CompiledPlan::new(&Program::parse("x / 3")?, mode, compile)?;
/// let [FloatRange { lo, hi }] = plan.run(&[&[1.0]])?[..] else { panic!("one row") };
/// assert_eq!((lo as f32, hi as f32), (0.33333328, 0.3333334));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompiledPlan {
    program: Program,
    mode: FloatMode,
    compile: CompileMode,
    /// The format of each value.
    widths: Vec<Width>,
    order: EvaluationOrder,
}

impl CompiledPlan {
    /// Prepares a program.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unsupported`].
    pub fn new(program: &Program, mode: FloatMode, compile: CompileMode) -> Result<Self, DeviceError> {
        FloatPlan::<f64>::new(program, mode)?;
        let program = program.in_floats(mode.width).into_owned();
        let program = if compile.contract { program.contracted() } else { program };
        let widths = program.widths(mode.width);
        let order = EvaluationOrder::new(&program, |node| match *node {
            Node::Apply(op, _, context) => compile.ulps(op, context, mode).is_some(),
            _ => false,
        });
        Ok(CompiledPlan { program, mode, compile, widths, order })
    }

    /// The program that is computed: under `contract` it differs from the given one.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The possible results in each row.
    ///
    /// Each number that an approximate operation may return is followed to the result, so that the ends of the range
    /// are results themselves. If there are too many (256), an operation with an operand that can be several numbers
    /// gets an enclosure of its possible results: the interval operation, rounded outward. Where it can be undefined or
    /// unbounded, nothing is known about it.
    ///
    /// # Errors
    ///
    /// Where the columns do not fit the program or each other.
    pub fn run(&self, inputs: &[&[f64]]) -> Result<Vec<FloatRange>, DeviceError> {
        let expected = self.program.inputs().len();
        if inputs.len() != expected {
            return Err(DeviceError::Inputs { expected, found: inputs.len() });
        }
        let rows = inputs.first().map_or(1, |input| input.len());
        if inputs.iter().any(|input| input.len() != rows) {
            return Err(DeviceError::Rows);
        }
        let mut values = alloc::vec![ANYTHING; self.program.nodes().len()];
        Ok((0..rows)
            .map(|row| self.result(&mut values, &|input| inputs[input][row]).to_float_range())
            .collect())
    }

    /// Returns all values of a row if no operation is approximate: each is one number.
    #[doc(hidden)]
    #[must_use]
    pub fn numbers_of_row(&self, inputs: &[f64]) -> Vec<f64> {
        let mut values = alloc::vec![ANYTHING; self.program.nodes().len()];
        for at in 0..values.len() {
            values[at] = self.value(at, &values, &|input| inputs[input]);
        }
        values.into_iter().map(|value| value.lo).collect()
    }

    /// A number of a value as an operation reads it.
    #[doc(hidden)]
    #[must_use]
    pub fn read(&self, value: usize, x: f64) -> f64 {
        self.flushed(self.widths[value], KnownRange::one(x)).lo
    }

    /// Computes one value of a row, from the values before it.
    fn value(&self, at: usize, values: &[KnownRange], input: &dyn Fn(usize) -> f64) -> KnownRange {
        let node = &self.program.nodes()[at];
        let context = node.context().unwrap_or_default();
        let to = self.rounding(context);
        let get = |value: crate::program::Value| values[value.index()];
        // Every operation that reads a number of binary32 flushes it; a choice only copies one.
        let read = |value: crate::program::Value| self.flushed(self.widths[value.index()], get(value));
        match *node {
            Node::Input(index) => KnownRange::one(to_nearest(self.widths[at]).rounded(input(index))),
            Node::Number(index, _) => {
                KnownRange::one(literal(&self.program.numbers()[index], to.width, context))
            }
            Node::Truth(truth) => KnownRange::one(flag(truth)),
            Node::Apply(Op::Nextafter, values_of, _) => {
                let [x, y] = [0, 1].map(|i| read(values_of.as_slice()[i]));
                self.flushed(to.width, neighbours(to, x, y))
            }
            Node::Apply(op, values_of, _) => {
                let operands: Vec<KnownRange> =
                    values_of.as_slice().iter().map(|&value| read(value)).collect();
                let result = self.operation(
                    to,
                    Some(op),
                    &operands,
                    |numbers| to.number(op, numbers),
                    |intervals| scalar::bounds(op, intervals),
                );
                let mut result = self.approximated(op, context, &operands, result);
                if self.compile.ulps(op, context, self.mode).is_some()
                    && let Some(of) = self.root_of_reciprocal(op, values_of.as_slice())
                {
                    result = self.with_reciprocal_root(to, read(of), result);
                }
                if !self.is_instruction(op, to, values_of.as_slice()) {
                    return self.flushed(to.width, result);
                }
                let numbers: Vec<f64> = operands.iter().map(|operand| operand.lo).collect();
                self.flushed_by_instruction(to, result, |to| to.number(op, &numbers))
            }
            Node::WithInteger(op, a, n, _) => {
                let result = self.operation(
                    to,
                    None,
                    &[read(a)],
                    |numbers| to.number_with_integer(op, numbers[0], n),
                    |intervals| scalar::bounds_with_integer(op, intervals[0], n),
                );
                self.flushed(to.width, result)
            }
            Node::Cast(a, _) => {
                let one = |x: f64| {
                    let result = KnownRange::one(to.rounded(x));
                    self.flushed_by_instruction(to, result, |_| x).lo
                };
                read(a).map(one)
            }
            Node::Compare(relation, a, b) => compared(relation, read(a), read(b)),
            Node::And(a, b) => get(a).with(get(b), f64::min),
            Node::Or(a, b) => get(a).with(get(b), f64::max),
            Node::Not(a) => KnownRange { lo: 1.0 - get(a).hi, hi: 1.0 - get(a).lo, one: get(a).one },
            Node::Select(c, a, b) => match get(c) {
                KnownRange { one: true, lo, .. } => get(if lo > 0.0 { a } else { b }),
                _ => hull(get(a), get(b)),
            },
            Node::Restrict(_, a, _) => get(a),
        }
    }

    fn rounding(&self, context: Context) -> ResultRounding {
        self.mode.rounding(context)
    }

    /// Returns the range with subnormal numbers of binary32 as zeros.
    fn flushed(&self, width: Width, x: KnownRange) -> KnownRange {
        if self.compile.flush_to_zero && width == Width::F32 { x.map(flush::flushed) } else { x }
    }

    /// Is it an instruction on numbers of binary32, which options of a compiler can make flush or approximate?
    /// Functions, and operations on binary64 that are rounded to binary32, are not: their results are correctly
    /// rounded, and then flushed.
    fn is_instruction(&self, op: Op, to: ResultRounding, operands: &[crate::program::Value]) -> bool {
        let arithmetic =
            matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Sqr | Op::Fma | Op::Div | Op::Recip | Op::Sqrt);
        let single = operands.iter().all(|value| self.widths[value.index()] == Width::F32);
        arithmetic && to.width == Width::F32 && to.round.to_round().is_some() && single
    }

    /// The flushed result of an instruction; `exact` returns it rounded in binary64.
    fn flushed_by_instruction(
        &self,
        to: ResultRounding,
        result: KnownRange,
        exact: impl Fn(ResultRounding) -> f64,
    ) -> KnownRange {
        if let (true, true, Some(round)) = (self.compile.flush_to_zero, result.one, to.round.to_round())
            && to.width == Width::F32
            && result.lo.abs() == flush::LEAST
        {
            let exact = |round| exact(ResultRounding { width: Width::F64, round });
            let (down, up) =
                (exact(RoundingDirection::TowardNegative), exact(RoundingDirection::TowardPositive));
            if flush::is_tiny(down, up, round) {
                return KnownRange::one(0.0_f64.copysign(result.lo));
            }
        }
        self.flushed(to.width, result)
    }

    /// The operation on numbers, or on ranges of its operands.
    fn operation(
        &self,
        to: ResultRounding,
        op: Option<Op>,
        operands: &[KnownRange],
        on_numbers: impl Fn(&[f64]) -> f64,
        on_intervals: impl Fn(&[Decorated<f64>]) -> Decorated<f64>,
    ) -> KnownRange {
        if operands.iter().all(|operand| operand.one) {
            let numbers: Vec<f64> = operands.iter().map(|operand| operand.lo).collect();
            return KnownRange::one(on_numbers(&numbers));
        }
        if !operands.iter().all(|operand| operand.is_bounded()) {
            return ANYTHING;
        }
        let dec = decoration::com(0.0);
        let intervals: Vec<Decorated<f64>> =
            operands.iter().map(|&KnownRange { lo, hi, .. }| Decorated { iv: Iv { lo, hi }, dec }).collect();
        let Some([lo, hi]) = bounds_for_numbers(op, operands, on_intervals(&intervals)) else {
            return ANYTHING;
        };
        // Whatever the direction is, the rounded result lies between the exact one rounded down and rounded up.
        let rounded = |x: f64, round| ResultRounding { width: to.width, round }.from_odd(x);
        let (lo, hi) =
            (rounded(lo, RoundingDirection::TowardNegative), rounded(hi, RoundingDirection::TowardPositive));
        KnownRange { lo, hi, one: false }
    }

    /// The possible results of an approximate operation.
    fn approximated(
        &self,
        op: Op,
        context: Context,
        operands: &[KnownRange],
        result: KnownRange,
    ) -> KnownRange {
        let Some(ulps) = self.compile.ulps(op, context, self.mode) else { return result };
        if operands.iter().any(|operand| operand.is_special()) || result.lo.is_nan() {
            return result;
        }
        result.off_by(ulps)
    }

    /// Returns the reciprocal of a square root of x, together with the possible results of the one instruction.
    fn with_reciprocal_root(&self, to: ResultRounding, x: KnownRange, result: KnownRange) -> KnownRange {
        let direct = self.operation(
            to,
            Some(Op::Rsqrt),
            &[x],
            |numbers| to.number(Op::Rsqrt, numbers),
            |intervals| scalar::bounds(Op::Rsqrt, intervals),
        );
        if x.is_special() || direct.lo.is_nan() || result.lo.is_nan() {
            return result;
        }
        hull(result, direct.off_by(RECIPROCAL_ROOT))
    }
}

/// x minus this many of its ulps in binary32, where an overflow counts as 2^128. Exact: it has about 26 bits.
fn below(x: f64, ulps: f64) -> f64 {
    const LIMIT: f64 = 2.0 * (1_u128 << 127) as f64;
    if x == f64::NEG_INFINITY {
        return x;
    }
    let x = x.min(LIMIT);
    let power = f64::from_bits(x.abs().to_bits() & f64::INFINITY_BITS)
        .clamp(f64::from(f32::MIN_POSITIVE), LIMIT / 2.0);
    let lower = x - ulps * power * f64::from(f32::EPSILON);
    if lower < f64::from(f32::MIN) { f64::NEG_INFINITY } else { lower }
}

impl KnownRange {
    /// Does an operation on this operand have an exact result?
    fn is_special(self) -> bool {
        self.one && (self.lo == 0.0 || !self.lo.is_finite())
    }

    /// The range, widened on both sides by this many ulps of binary32.
    fn off_by(self, ulps: f64) -> KnownRange {
        // The ulp of a number in a range can be that of the next binade.
        let ulps = if self.one { ulps } else { 2.0 * ulps };
        KnownRange { lo: below(self.lo, ulps), hi: -below(-self.hi, ulps), one: false }
    }
}
