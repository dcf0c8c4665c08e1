//! Programs in pairs of binary64: their results with twice the digits.
//!
//! `+ - * /`, squares, reciprocals and square roots are those of [`Pair`], with its bounds. Signs, minima, maxima and
//! comparisons are exact. All other functions give the pair nearest to the exact result for their operands: its high
//! word is that result rounded to nearest, its low word the rest rounded to nearest. They are found by a
//! [`Solver`](super::Solver), a row at a time.
//!
//! ```
//! use outward::exact::pairs::PairPlan;
//! use outward::pair::Pair;
//! use outward::program::Program;
//!
//! let mut plan = PairPlan::new(&Program::parse("(1 - cos(x))/x^2")?)?;
//! let x = Pair::from(1e-9);
//! // Of 16 digits, all of which are lost in binary64, the second word keeps some.
//! assert_eq!(plan.row(&[x])?.to_string(), "0.499999999999999973489620569531106");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::format;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::by_order::ByOrder;
use super::extended::{self, Extended, Function};
use super::rational::Rational;
use crate::device::DeviceError;
use crate::pair::Pair;
use crate::program::{Context, Node, NodeValue, NodeValues, Number, Program, Value as Index, Width};
use crate::round::RoundingDirection::TiesToEven;
use crate::table::Op;

/// A program made ready.
#[derive(Clone, Debug)]
pub struct PairPlan {
    program: Program,
    /// Functions that are no operations of [`Pair`], for each node.
    functions: Vec<Option<Function>>,
}

impl PairPlan {
    /// Makes a program ready.
    ///
    /// # Errors
    /// Where it has an operation without a float reading, one of numbers of a format, such as `nextafter`, or one to
    /// which the program gives a format or a direction; casts are allowed.
    pub fn new(program: &Program) -> Result<PairPlan, DeviceError> {
        let program = program.in_floats(Width::F64).into_owned();
        let mut functions = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            functions.push(match *node {
                Node::Apply(op, operands, context) => {
                    check(op.name(), context)?;
                    if is_of_pairs(op) { None } else { Some(function(op, operands.as_slice().len(), None)?) }
                }
                Node::WithInteger(op, _, n, context) => {
                    check(op.name(), context)?;
                    Some(function(op, 1, Some(n))?)
                }
                Node::Number(_, context) => {
                    check("a number", context)?;
                    None
                }
                _ => None,
            });
        }
        Ok(PairPlan { program, functions })
    }

    /// The pair nearest to a number.
    #[must_use]
    pub fn input(number: &Number) -> Pair<f64> {
        // The digits of a constant that its text leaves out change no result.
        Pair::from_exact(&number.exact(), TiesToEven)
    }

    /// The result for these inputs.
    ///
    /// # Errors
    /// Where a result cannot be found; the error names the operation.
    ///
    /// # Panics
    /// If there are not as many inputs as the program has.
    pub fn row(&mut self, inputs: &[Pair<f64>]) -> Result<Pair<f64>, DeviceError> {
        assert_eq!(inputs.len(), self.program.inputs().len(), "a pair for each input");
        let mut values = NodeValues::with_capacity(self.program.nodes().len());
        for at in 0..self.program.nodes().len() {
            let value = self.node(at, inputs, &values)?;
            values.push(value);
        }
        Ok(*values.number(self.program.output()))
    }

    fn node(
        &mut self,
        at: usize,
        inputs: &[Pair<f64>],
        values: &NodeValues<Pair<f64>, bool>,
    ) -> Result<NodeValue<Pair<f64>, bool>, DeviceError> {
        let node = self.program.nodes()[at];
        if let Some(value) =
            values.chosen(at, node, &ByOrder::new(|a: &Pair<f64>, b: &Pair<f64>| a.partial_cmp(b)))
        {
            return Ok(value);
        }
        Ok(NodeValue::Number(match node {
            Node::Input(index) => match self.program.inputs()[index].width {
                Some(width) => cast(inputs[index], Context { width: Some(width), ..Context::default() }),
                None => inputs[index],
            },
            Node::Number(index, _) => PairPlan::input(&self.program.numbers()[index]),
            Node::Cast(a, context) => cast(*values.number(a), context),
            Node::Apply(op, operands, _) => self.apply(at, op, operands.as_slice(), values)?,
            Node::WithInteger(op, a, ..) => self.apply(at, op, &[a], values)?,
            _ => unreachable!("a choice or a condition"),
        }))
    }

    fn apply(
        &mut self,
        at: usize,
        op: Op,
        operands: &[Index],
        values: &NodeValues<Pair<f64>, bool>,
    ) -> Result<Pair<f64>, DeviceError> {
        let operand = |at: usize| *values.number(operands[at]);
        if let Some(function) = &mut self.functions[at] {
            let operands: Vec<Pair<f64>> = operands.iter().map(|operand| *values.number(*operand)).collect();
            return function.of_pairs(&operands);
        }
        Ok(match op {
            Op::Pos => operand(0),
            Op::Add => operand(0) + operand(1),
            Op::Sub => operand(0) - operand(1),
            Op::Mul => operand(0) * operand(1),
            Op::Sqr => operand(0) * operand(0),
            Op::Div => operand(0) / operand(1),
            Op::Recip => Pair::from(1.0) / operand(0),
            Op::Sqrt => operand(0).sqrt(),
            Op::Neg => -operand(0),
            Op::Abs => operand(0).abs(),
            Op::Copysign => {
                let size = operand(0).abs();
                if operand(1).hi().is_sign_negative() { -size } else { size }
            }
            Op::Min => extreme(operand(0), operand(1), Ordering::Less),
            Op::Max => extreme(operand(0), operand(1), Ordering::Greater),
            Op::Fmin => number_of(operand(0), operand(1), Ordering::Less),
            Op::Fmax => number_of(operand(0), operand(1), Ordering::Greater),
            _ => unreachable!("`is_of_pairs` has no other operations"),
        })
    }
}

/// Refuses nodes with a format or a direction of their own.
fn check(what: &str, context: Context) -> Result<(), DeviceError> {
    // Pairs are rounded to nearest themselves.
    if context.width.is_some() || context.round.is_some_and(|round| round != TiesToEven) {
        return Err(DeviceError::Failed(format!(
            "{what} has a format or a direction of its own here, which pairs do not have; leave it out, or \
                round by a cast"
        )));
    }
    Ok(())
}

fn function(op: Op, operands: usize, integer: Option<i32>) -> Result<Function, DeviceError> {
    let function = Function::new(op, operands, integer)?;
    if function.is_of_floats() { Err(DeviceError::Unsupported(op)) } else { Ok(function) }
}

fn is_of_pairs(op: Op) -> bool {
    matches!(
        op,
        Op::Pos
            | Op::Add
            | Op::Sub
            | Op::Mul
            | Op::Sqr
            | Op::Div
            | Op::Recip
            | Op::Sqrt
            | Op::Neg
            | Op::Abs
            | Op::Copysign
            | Op::Min
            | Op::Max
            | Op::Fmin
            | Op::Fmax
    )
}

/// The value rounded once to the format of a cast; as it is where the cast names none.
fn cast(x: Pair<f64>, context: Context) -> Pair<f64> {
    let Some(width) = context.width else { return x };
    let direction = context.round.unwrap_or(TiesToEven);
    if !x.is_finite() || x.hi() == 0.0 {
        return Pair::from(
            extended::convert(Extended::from(x.hi()), width.into(), direction).to_f64(TiesToEven),
        );
    }
    let rounded: Extended = extended::round_rational(&Rational::of_pair(x), width.into(), direction);
    if width == Width::F80 {
        let hi = rounded.to_f64(TiesToEven);
        // The number has 64 bits, and 53 of them are in the high word.
        let rest = rounded.to_rational().sub(&Rational::of_pair(Pair::from(hi)));
        return Pair::new(hi, rest.map_or(0.0, |rest| rest.round(TiesToEven)));
    }
    Pair::from(rounded.to_f64(TiesToEven))
}

/// The smaller or the larger; NaN where one is a NaN. −0 is below +0.
fn extreme(a: Pair<f64>, b: Pair<f64>, wanted: Ordering) -> Pair<f64> {
    match a.partial_cmp(&b) {
        None => Pair::from(f64::NAN),
        Some(Ordering::Equal) => {
            let first = a.hi().is_sign_negative() == (wanted == Ordering::Less);
            if first { a } else { b }
        }
        Some(order) => {
            if order == wanted {
                a
            } else {
                b
            }
        }
    }
}

/// [`extreme`] of two pairs, or the other operand where one is a NaN.
fn number_of(a: Pair<f64>, b: Pair<f64>, wanted: Ordering) -> Pair<f64> {
    match (a.is_nan(), b.is_nan()) {
        (true, _) => b,
        (_, true) => a,
        _ => extreme(a, b, wanted),
    }
}
