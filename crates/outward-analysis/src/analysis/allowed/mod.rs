//! The results that a program may give if its operations leave a choice.
//!
//! | module | what is there |
//! |---|---|
//! | [`exact`] | the numbers within a given number of ulps of an exact value |
//! | [`function`] | functions of a library that is accurate to a given number of ulps |
//! | [`operation`] | operations on ranges of numbers |

mod exact;
mod function;
mod operation;

use alloc::vec::Vec;

pub use function::is_library_function;

use crate::analysis::rounding::{is_correctly_rounded, left_in_ulps};
use crate::device::scalar::ranges::{ANYTHING, KnownRange, compared, hull, neighbours};
use crate::device::scalar::{
    ResultRounding, bounds, bounds_with_integer, is_never_halfway, literal, with_integer,
};
use crate::device::{DeviceError, FloatMode, FloatPlan, FloatRange};
use crate::program::{Context, Node, Operands, Program, Value, Width};
use crate::round::RoundingDirection;
use crate::table::Op;
use operation::RangeOperation;

/// Freedoms of a program's arithmetic beyond its mode.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Allowances {
    /// May each operation and each literal be rounded in any direction, also in the scope of a `:round`, and products
    /// be fused with sums or not? The exact result of a fused operation lies between the results of the two roundings.
    pub any_direction: bool,
    /// Most ulps by which the result of a function that [`is_library_function`] names may be off the exact value at its
    /// computed operands, 0.5 or more. Without it these functions are rounded as other operations are.
    pub function_ulps: Option<f64>,
}

/// A program made ready to bound its possible results in each row.
///
/// Each value is a range: every number that the operations before it allow lies in it, and its ends are such numbers
/// where an operation's extremes are at the ends of its operands. An operation that jumps gives the range between its
/// extremes; where one may be undefined, or takes a number that may have overflowed, nothing is known of the result.
///
/// ```
/// use outward::analysis::{AllowedPlan, Allowances};
/// use outward::device::{FloatMode, FloatRange};
/// use outward::program::{Program, Width};
/// use outward::Round;
///
/// let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
/// let within = Allowances { function_ulps: Some(1.0), ..Allowances::default() };
/// let plan = AllowedPlan::new(&Program::parse("exp(x)")?, mode, within)?;
/// let e = std::f64::consts::E;
/// assert_eq!(plan.run(&[&[1.0]])?, [FloatRange { lo: e, hi: e.next_up() }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AllowedPlan {
    program: Program,
    mode: FloatMode,
    freedom: Allowances,
    /// The format of each value.
    widths: Vec<Width>,
}

impl AllowedPlan {
    /// Makes a program ready.
    ///
    /// # Errors
    ///
    /// [`DeviceError::Unsupported`].
    pub fn new(program: &Program, mode: FloatMode, freedom: Allowances) -> Result<AllowedPlan, DeviceError> {
        FloatPlan::<f64>::new(program, mode)?;
        let program = program.in_floats(mode.width).into_owned();
        let widths = program.widths(mode.width);
        Ok(AllowedPlan { program, mode, freedom, widths })
    }

    /// Returns the range of the result in each row.
    ///
    /// # Errors
    ///
    /// Where the columns do not fit the program or each other.
    pub fn run(&self, inputs: &[&[f64]]) -> Result<Vec<FloatRange>, DeviceError> {
        let inputs: Vec<[&[f64]; 2]> = inputs.iter().map(|input| [*input, *input]).collect();
        self.run_between(&inputs)
    }

    /// [`run`](Self::run) for inputs of which each is any number between two.
    ///
    /// # Errors
    ///
    /// Where the columns do not fit the program or each other.
    pub fn run_between(&self, inputs: &[[&[f64]; 2]]) -> Result<Vec<FloatRange>, DeviceError> {
        let expected = self.program.inputs().len();
        if inputs.len() != expected {
            return Err(DeviceError::Inputs { expected, found: inputs.len() });
        }
        let rows = inputs.first().map_or(1, |[lo, _]| lo.len());
        if inputs.iter().flatten().any(|input| input.len() != rows) {
            return Err(DeviceError::Rows);
        }
        let mut values = Vec::with_capacity(self.program.nodes().len());
        let row = |row: usize| {
            values.clear();
            for at in 0..self.program.nodes().len() {
                let value = self.value(at, &values, |input: usize| inputs[input].map(|ends| ends[row]));
                values.push(value);
            }
            values[self.program.output().index()].to_float_range()
        };
        Ok((0..rows).map(row).collect())
    }

    /// Computes one value of a row from the values before it.
    fn value(&self, at: usize, values: &[KnownRange], input: impl Fn(usize) -> [f64; 2]) -> KnownRange {
        let node = &self.program.nodes()[at];
        let context = node.context().unwrap_or_default();
        let width = context.width.unwrap_or(self.mode.width);
        let directions = self.directions(context);
        let get = |value: Value| values[value.index()];
        match *node {
            Node::Input(index) => {
                let to = ResultRounding { width: self.widths[at], round: RoundingDirection::TiesToEven };
                let [lo, hi] = input(index).map(|x| to.rounded(x));
                KnownRange { lo, hi, one: lo.to_bits() == hi.to_bits() }
            }
            Node::Number(index, _) => {
                let round = |round| Context { round, ..context };
                let contexts = match self.freedom.any_direction {
                    true => [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive]
                        .map(|direction| round(Some(direction))),
                    false => [context; 2],
                };
                let number = &self.program.numbers()[index];
                let [lo, hi] = contexts.map(|context| literal::<f64>(number, width, context));
                KnownRange { lo, hi, one: lo.to_bits() == hi.to_bits() }
            }
            Node::Truth(truth) => KnownRange::one(f64::from(u8::from(truth))),
            Node::Apply(Op::Nextafter, of, _) => {
                let [x, y] = [0, 1].map(|i| get(of.as_slice()[i]));
                neighbours(ResultRounding { width, round: RoundingDirection::TiesToEven }, x, y)
            }
            Node::Apply(op, of, _) => {
                let number = |to: ResultRounding, numbers: &[f64]| to.number(op, numbers);
                let bounds = |intervals: &[_]| bounds(op, intervals);
                let left = |numbers: &[f64], near| left_in_ulps(op, numbers, near);
                let operation = RangeOperation {
                    op: Some(op),
                    may_be_halfway: !is_never_halfway(op),
                    is_correctly_rounded: true,
                    number: &number,
                    bounds: &bounds,
                    left: &left,
                };
                self.applied(op, &operation, width, directions, of.as_slice(), values)
            }
            Node::WithInteger(op, a, n, _) => {
                let number = |to: ResultRounding, numbers: &[f64]| with_integer(op, to, numbers[0], n);
                let bounds = |intervals: &[_]| bounds_with_integer(op, intervals[0], n);
                let left = |numbers: &[f64], near| left_in_ulps(op, &[numbers[0], f64::from(n)], near);
                let operation = RangeOperation {
                    op: None,
                    may_be_halfway: !is_never_halfway(op),
                    is_correctly_rounded: is_correctly_rounded(op, n),
                    number: &number,
                    bounds: &bounds,
                    left: &left,
                };
                self.applied(op, &operation, width, directions, &[a], values)
            }
            Node::Cast(a, _) => {
                let KnownRange { lo, hi, one } = get(a);
                let to = directions.map(|round| ResultRounding { width, round });
                let [lo, hi] = [to[0].rounded(lo), to[1].rounded(hi)];
                KnownRange { lo, hi, one: one && lo.to_bits() == hi.to_bits() }
            }
            Node::Compare(relation, a, b) => compared(relation, get(a), get(b)),
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

    /// The directions that the least and the largest result of an operation are rounded in.
    fn directions(&self, context: Context) -> [RoundingDirection; 2] {
        match self.freedom.any_direction {
            true => [RoundingDirection::TowardNegative, RoundingDirection::TowardPositive],
            false => [context.round.unwrap_or(self.mode.round.into()); 2],
        }
    }

    fn applied(
        &self,
        op: Op,
        operation: &RangeOperation<'_>,
        width: Width,
        directions: [RoundingDirection; 2],
        of: &[Value],
        values: &[KnownRange],
    ) -> KnownRange {
        let mut operands = [ANYTHING; Operands::MOST];
        let mut widths = [width; Operands::MOST];
        for ((operand, width), value) in operands.iter_mut().zip(&mut widths).zip(of) {
            (*operand, *width) = (values[value.index()], self.widths[value.index()]);
        }
        let (operands, widths) = (&operands[..of.len()], &widths[..of.len()]);
        match self.freedom.function_ulps {
            Some(ulps) if is_library_function(op) => {
                function::within(operation, width, ulps, operands, widths)
            }
            _ => operation.rounded(width, directions, operands),
        }
    }
}
