//! Programs in binary80, and as x87 computes them.

use alloc::vec::Vec;

use super::super::by_order::ByOrder;
use super::arithmetic::{self, Destination, Precision, convert};
use super::function::Function;
use super::number::Extended;
use crate::device::{DeviceError, FloatMode};
use crate::program::{Context, Node, NodeValue, NodeValues, Number, Program, Value as Index, Width};
use crate::round::RoundingDirection;
use crate::table::Op;

/// Rounding of a program's operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtendedMode {
    /// Each operation is rounded once, to the format that the program gives it or to this one: the float reading.
    Formats(FloatMode),
    /// The arithmetic of x87. `+ - * /` and `sqrt` are rounded to the precision of the control word, with the
    /// exponents of binary80; signs, minima and maxima are exact; comparisons are of registers. Variables are numbers
    /// of the stored format: inputs, literals, the results of [casts](Node::Cast), the result of the program, and the
    /// operands and results of all other functions, which are calls.
    X87 {
        /// Precision of the control word.
        precision: Precision,
        /// The format of variables, and the direction of every rounding.
        stored: FloatMode,
    },
}

/// Result of a program for a row.
#[derive(Clone, Copy, Debug)]
pub struct ExtendedRow {
    /// The result.
    pub value: Extended,
    /// Number of stored values that differ from a single rounding of their operation.
    pub double_roundings: u32,
}

/// A program made ready.
#[derive(Clone, Debug)]
pub struct ExtendedPlan {
    program: Program,
    mode: ExtendedMode,
    /// Functions that are no operations of `arithmetic`, for each node.
    functions: Vec<Option<Function>>,
}

impl ExtendedMode {
    fn float(self) -> FloatMode {
        match self {
            ExtendedMode::Formats(mode) | ExtendedMode::X87 { stored: mode, .. } => mode,
        }
    }
}

/// The known values of a row, and the count of its double roundings.
struct Row<'a> {
    inputs: &'a [Extended],
    values: NodeValues<Extended, bool>,
    double_roundings: u32,
}

impl Row<'_> {
    fn number(&self, index: Index) -> Extended {
        *self.values.number(index)
    }
}

impl ExtendedPlan {
    /// Makes a program ready.
    ///
    /// # Errors
    /// Where it has an operation without a float reading, or in binary80 one of numbers of a format, such as
    /// `nextafter`.
    pub fn new(program: &Program, mode: ExtendedMode) -> Result<ExtendedPlan, DeviceError> {
        let program = program.in_floats(mode.float().width).into_owned();
        let mut functions = Vec::with_capacity(program.nodes().len());
        for node in program.nodes() {
            functions.push(match *node {
                Node::Apply(op, ..) if is_arithmetic(op) && !mode.is_call(op) => None,
                Node::Apply(op, operands, context) => {
                    let function = Function::new(op, operands.as_slice().len(), None)?;
                    let is_extended = context.width.unwrap_or(mode.float().width) == Width::F80;
                    if is_extended && function.is_of_floats() {
                        return Err(DeviceError::Unsupported(op));
                    }
                    Some(function)
                }
                Node::WithInteger(op, _, n, _) => Some(Function::new(op, 1, Some(n))?),
                _ => None,
            });
        }
        Ok(ExtendedPlan { program, mode, functions })
    }

    /// The number that a program starts from for an input: a numeral rounded to nearest, to the format of that input.
    ///
    /// # Panics
    /// If there is no such input.
    #[must_use]
    pub fn input(&self, at: usize, number: &Number) -> Extended {
        Extended::of_number(number, self.format_of(at), RoundingDirection::TiesToEven)
    }

    fn format_of(&self, at: usize) -> Destination {
        self.program.inputs()[at].width.unwrap_or(self.mode.float().width).into()
    }

    /// The result for these inputs, which are rounded to nearest to the formats of the inputs.
    ///
    /// # Errors
    /// Where a result cannot be found; the error names the operation.
    ///
    /// # Panics
    /// If there are not as many inputs as the program has.
    pub fn row(&mut self, inputs: &[Extended]) -> Result<ExtendedRow, DeviceError> {
        assert_eq!(inputs.len(), self.program.inputs().len(), "a number for each input");
        let mut row = Row {
            inputs,
            values: NodeValues::with_capacity(self.program.nodes().len()),
            double_roundings: 0,
        };
        for at in 0..self.program.nodes().len() {
            let value = self.node(at, &mut row)?;
            row.values.push(value);
        }
        let output = self.program.output();
        let value = match self.mode {
            ExtendedMode::Formats(_) => row.number(output),
            // A stored value stays as it is.
            ExtendedMode::X87 { stored, .. } => self.store(output, Context::default(), stored, &mut row),
        };
        Ok(ExtendedRow { value, double_roundings: row.double_roundings })
    }

    fn node(&mut self, at: usize, row: &mut Row<'_>) -> Result<NodeValue<Extended, bool>, DeviceError> {
        let node = self.program.nodes()[at];
        let mode = self.mode.float();
        if let Some(value) =
            row.values.chosen(at, node, &ByOrder::new(|a: &Extended, b: &Extended| a.compare(*b)))
        {
            return Ok(value);
        }
        Ok(NodeValue::Number(match node {
            Node::Input(index) => {
                convert(row.inputs[index], self.format_of(index), RoundingDirection::TiesToEven)
            }
            Node::Number(index, context) => {
                let direction = context.round.unwrap_or(RoundingDirection::TiesToEven);
                let to = context.width.unwrap_or(mode.width).into();
                Extended::of_number(&self.program.numbers()[index], to, direction)
            }
            Node::Cast(a, context) => match self.mode {
                ExtendedMode::Formats(_) => {
                    let (to, direction) = rounding(context, mode);
                    convert(row.number(a), to, direction)
                }
                ExtendedMode::X87 { stored, .. } => self.store(a, context, stored, row),
            },
            Node::Apply(_, operands, context) => self.apply(at, operands.as_slice(), context, row)?,
            Node::WithInteger(_, a, _, context) => self.apply(at, &[a], context, row)?,
            _ => unreachable!("a choice or a condition"),
        }))
    }

    fn apply(
        &mut self,
        at: usize,
        operands: &[Index],
        context: Context,
        row: &mut Row<'_>,
    ) -> Result<Extended, DeviceError> {
        let mode = self.mode.float();
        let (to, direction) = rounding(context, mode);
        if self.functions[at].is_none() {
            let to = match self.mode {
                ExtendedMode::Formats(_) => to,
                ExtendedMode::X87 { precision, .. } => precision.into(),
            };
            return Ok(self.exactly(at, row, to, direction).expect("an operation of arithmetic"));
        }
        if let ExtendedMode::X87 { stored, .. } = self.mode {
            let operands: Vec<Extended> =
                operands.iter().map(|operand| self.store(*operand, context, stored, row)).collect();
            let width = context.width.unwrap_or(mode.width);
            let round = context.round.and_then(RoundingDirection::to_round).unwrap_or(mode.round);
            let function = self.functions[at].as_ref().expect("a function");
            return function.in_format(&operands, FloatMode { width, round });
        }
        let operands: Vec<Extended> = operands.iter().map(|operand| row.number(*operand)).collect();
        let function = self.functions[at].as_mut().expect("a function");
        function.call(&operands, to, direction)
    }

    /// A value of x87 as a variable of the context's format.
    fn store(&self, value: Index, context: Context, stored: FloatMode, row: &mut Row<'_>) -> Extended {
        let (to, direction) = rounding(context, stored);
        let result = convert(row.number(value), to, direction);
        let direct = self.exactly(value.index(), row, to, direction);
        row.double_roundings += u32::from(direct.is_some_and(|direct| direct.to_bits() != result.to_bits()));
        result
    }

    /// The exact result of an operation of `arithmetic`, rounded once; none of other nodes.
    fn exactly(
        &self,
        at: usize,
        row: &Row<'_>,
        to: Destination,
        direction: RoundingDirection,
    ) -> Option<Extended> {
        let Node::Apply(op, operands, _) = self.program.nodes()[at] else { return None };
        if self.functions[at].is_some() {
            return None;
        }
        let one = || Extended::from(1.0);
        let operand = |at: usize| row.number(operands.as_slice()[at]);
        Some(match op {
            Op::Add => arithmetic::add(operand(0), operand(1), to, direction),
            Op::Sub => arithmetic::add(operand(0), arithmetic::neg(operand(1)), to, direction),
            Op::Mul => arithmetic::mul(operand(0), operand(1), to, direction),
            Op::Sqr => arithmetic::mul(operand(0), operand(0), to, direction),
            Op::Div => arithmetic::div(operand(0), operand(1), to, direction),
            Op::Recip => arithmetic::div(one(), operand(0), to, direction),
            Op::Sqrt => arithmetic::sqrt(operand(0), to, direction),
            Op::Fma => arithmetic::fma([operand(0), operand(1), operand(2)], to, direction),
            Op::Neg => self.moved(arithmetic::neg(operand(0)), to, direction),
            Op::Abs => self.moved(operand(0).abs(), to, direction),
            Op::Min => self.moved(arithmetic::minimum(operand(0), operand(1)), to, direction),
            Op::Max => self.moved(arithmetic::maximum(operand(0), operand(1)), to, direction),
            Op::Fmin => {
                let least = arithmetic::number_of(arithmetic::minimum, operand(0), operand(1));
                self.moved(least, to, direction)
            }
            Op::Fmax => {
                let greatest = arithmetic::number_of(arithmetic::maximum, operand(0), operand(1));
                self.moved(greatest, to, direction)
            }
            Op::Copysign => self.moved(operand(0).with_sign(operand(1).is_negative()), to, direction),
            _ => return None,
        })
    }

    /// Returns a number that x87 moves without rounding.
    fn moved(&self, x: Extended, to: Destination, direction: RoundingDirection) -> Extended {
        match to {
            Destination::Register(_) if matches!(self.mode, ExtendedMode::X87 { .. }) => x,
            to => convert(x, to, direction),
        }
    }
}

impl ExtendedMode {
    /// Is an operation of `arithmetic` a call there? x87 has no fused operation.
    fn is_call(self, op: Op) -> bool {
        op == Op::Fma && matches!(self, ExtendedMode::X87 { .. })
    }
}

fn is_arithmetic(op: Op) -> bool {
    matches!(
        op,
        Op::Add
            | Op::Sub
            | Op::Mul
            | Op::Sqr
            | Op::Div
            | Op::Recip
            | Op::Sqrt
            | Op::Fma
            | Op::Neg
            | Op::Abs
            | Op::Min
            | Op::Max
            | Op::Fmin
            | Op::Fmax
            | Op::Copysign
    )
}

fn rounding(context: Context, mode: FloatMode) -> (Destination, RoundingDirection) {
    (context.width.unwrap_or(mode.width).into(), context.round.unwrap_or(mode.round.into()))
}
