//! Values at points where the bounds of the operations have lost digits.

use super::RangePlan;
use super::sweep::{Work, interval};
use crate::exact::{Outcome, Solver};
use crate::interval::{Decoration, Interval};
use crate::program::{Node, Number, Program, Term, Value};
use alloc::string::ToString;
use alloc::vec::Vec;

/// Bits that a value is computed with at most.
const MOST_BITS: u32 = 1024;

impl RangePlan {
    /// The tightest bounds of the value at a point, if they are found with few bits and the formula has no choices.
    ///
    /// Values of operations that are numbers of binary64 become literals first. Equal values then become one value,
    /// whose difference with itself has no error: `log(2 + x) - log(2)` is 0 at 0.
    pub(super) fn exact_value(&self, point: &[f64], work: &mut Work) -> Option<Interval<f64>> {
        let sides: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
        self.plain_forward(&sides, work);
        let known = |at: usize| {
            let value = interval(work.values[at]);
            let is_defined = Decoration::from_lane(work.values[at].dec) >= Decoration::Def;
            (is_defined && value.is_singleton()).then(|| value.inf())
        };
        let written = Program::written(self.program.inputs(), |_, one| {
            let mut terms: Vec<Term<'_>> = Vec::with_capacity(work.values.len());
            for (at, node) in self.program.nodes().iter().enumerate() {
                let term = match known(at) {
                    Some(number) => one.number(&Number::from_f64(number).to_string()).ok(),
                    None => term(&self.program, node, |value| terms.get(value.index()).copied(), one),
                };
                terms.push(term.ok_or(())?);
            }
            Ok::<_, ()>(terms[self.output().index()])
        });
        let numbers: Vec<Number> = point.iter().map(|x| Number::from_f64(*x)).collect();
        let mut solver = Solver::new(&written.ok()?).with_most_bits(MOST_BITS);
        let Outcome::Value((lo, hi)) = solver.bounds::<f64>(&numbers) else { return None };
        Interval::new(lo, hi).ok()
    }
}

/// Writes a value of a program in another program, given its operands there; none for inputs and for choices.
pub(in crate::analysis) fn term<'a>(
    program: &Program,
    node: &Node,
    get: impl Fn(Value) -> Option<Term<'a>>,
    one: Term<'a>,
) -> Option<Term<'a>> {
    Some(match node {
        Node::Number(index, _) => {
            let number = &program.numbers()[*index];
            match number.as_constant() {
                Some((constant, false)) => one.constant(constant),
                Some((constant, true)) => -one.constant(constant),
                None => one.number(&number.to_string()).ok()?,
            }
        }
        Node::Apply(op, operands, _) => {
            let operands = operands.as_slice().iter().map(|value| get(*value));
            let operands = operands.collect::<Option<Vec<Term<'_>>>>()?;
            let (first, rest) = operands.split_first()?;
            first.apply(*op, rest)
        }
        Node::WithInteger(op, x, n, _) => get(*x)?.apply_with_integer(*op, *n),
        Node::Cast(x, _) => get(*x)?,
        _ => return None,
    })
}
