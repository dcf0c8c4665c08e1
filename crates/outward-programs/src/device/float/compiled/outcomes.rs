//! All results of a row: a number for each combination of results of approximate operations.
//!
//! An approximate operation on numbers returns one of a few numbers. For each of these the rest of the program is
//! computed as usual, so that the smallest and the largest result are possible results, not just bounds. Ranges of
//! values, which become wider with each operation, are used only where there would be too many combinations.

use alloc::vec::Vec;

use super::{CompiledPlan, KnownRange, hull};
use crate::eft::flush;
use crate::program::{Node, Program, Value};
use crate::table::Op;

/// The largest number of results of a row that are computed one by one.
const MOST: usize = 256;

/// The order in which the values of a program are computed.
#[derive(Clone, Debug)]
pub(super) struct EvaluationOrder {
    /// Values that depend on no approximate operation come first: they are computed once.
    values: Vec<usize>,
    /// Is the operation of a value approximate? One flag for each value of the program.
    approximate: Vec<bool>,
}

impl EvaluationOrder {
    /// Makes the order for a program with approximate operations.
    pub fn new(program: &Program, is_approximate: impl Fn(&Node) -> bool) -> EvaluationOrder {
        let nodes = program.nodes();
        let approximate: Vec<bool> = nodes.iter().map(is_approximate).collect();
        let mut depends: Vec<bool> = Vec::with_capacity(nodes.len());
        for (node, own) in nodes.iter().zip(&approximate) {
            let of_operand = node.operands().as_slice().iter().any(|operand| depends[operand.index()]);
            depends.push(*own || of_operand);
        }
        let (last, mut values): (Vec<usize>, Vec<usize>) = (0..nodes.len()).partition(|at| depends[*at]);
        values.extend(last);
        EvaluationOrder { values, approximate }
    }
}

impl CompiledPlan {
    /// The possible results of a row. `values` has room for each value of the program.
    pub(super) fn result(&self, values: &mut [KnownRange], input: &dyn Fn(usize) -> f64) -> KnownRange {
        self.from(0, values, input, MOST)
    }

    /// Computes the values from a place in the order on. The values before it are known, and the number of results is
    /// limited.
    fn from(
        &self,
        place: usize,
        values: &mut [KnownRange],
        input: &dyn Fn(usize) -> f64,
        most: usize,
    ) -> KnownRange {
        for (place, &at) in self.order.values.iter().enumerate().skip(place) {
            values[at] = self.value(at, values, input);
            if !self.order.approximate[at] || values[at].one || !self.has_numbers(at, values) {
                continue;
            }
            let Some(numbers) = self.numbers(values[at], most) else { continue };
            let each = most / numbers.len();
            let results = numbers.into_iter().map(|number| {
                values[at] = KnownRange::one(number);
                self.from(place + 1, values, input, each)
            });
            // A range contains at least one number.
            return results.reduce(hull).unwrap_or(super::ANYTHING);
        }
        values[self.program.output().index()]
    }

    /// Are all operands single numbers, so that a result is either certainly defined or certainly undefined?
    fn has_numbers(&self, at: usize, values: &[KnownRange]) -> bool {
        let operands = self.program.nodes()[at].operands();
        operands.as_slice().iter().all(|operand| values[operand.index()].one)
    }

    /// The numbers of binary32 in a range, including both zeros; `None` if there are too many.
    fn numbers(&self, range: KnownRange, most: usize) -> Option<Vec<f64>> {
        let mut numbers = Vec::new();
        let mut next = range.lo as f32;
        if f64::from(next) < range.lo {
            next = next.next_up();
        }
        while f64::from(next) <= range.hi {
            if numbers.len() == most {
                return None;
            }
            numbers.push(f64::from(next));
            next = self.after(next)?;
        }
        (!numbers.is_empty()).then_some(numbers)
    }

    /// The next number that an instruction can return; `None` after infinity.
    fn after(&self, x: f32) -> Option<f32> {
        if x == f32::INFINITY {
            return None;
        }
        if x.to_bits() == (-0.0_f32).to_bits() {
            return Some(0.0);
        }
        let next = x.next_up();
        let skipped = self.compile.flush_to_zero && f64::from(next).abs() < flush::LEAST;
        Some(match (skipped, next > 0.0) {
            (true, true) => f32::MIN_POSITIVE,
            (true, false) => -0.0,
            (false, _) => next,
        })
    }

    /// The operand of the root whose reciprocal a value is, if both are approximate: CUDA's compiler combines the two
    /// into one instruction.
    pub(super) fn root_of_reciprocal(&self, op: Op, operands: &[Value]) -> Option<Value> {
        let root = match (op, operands) {
            (Op::Div, &[a, b]) if self.is_one(a) => b,
            (Op::Recip, &[b]) => b,
            _ => return None,
        };
        match self.program.nodes()[root.index()] {
            Node::Apply(Op::Sqrt, of, context)
                if self.compile.ulps(Op::Sqrt, context, self.mode).is_some()
                    && self.is_instruction(Op::Sqrt, self.rounding(context), of.as_slice()) =>
            {
                Some(of.as_slice()[0])
            }
            _ => None,
        }
    }

    /// Is the value the literal 1?
    pub(super) fn is_one(&self, value: Value) -> bool {
        match self.program.nodes()[value.index()] {
            Node::Number(index, _) => self.program.numbers()[index].bounds::<f64>() == (1.0, 1.0),
            _ => false,
        }
    }
}
