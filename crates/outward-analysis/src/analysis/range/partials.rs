//! The partial derivatives of a formula as programs, which lanes and devices evaluate for many pieces at once.
//!
//! Slopes of operations are the expressions in the rows of the table, written with symbols instead of intervals.

use alloc::vec::Vec;

use crate::analysis::derivative::MOST;
use crate::analysis::derivative::slope::{WrittenSlopes, slope_with_integer, slopes};
use crate::analysis::derivative::symbol::Symbol;
use crate::interval::Interval;
use crate::program::{Condition, Node, Program, Relation, Term, Value};

/// A partial derivative of a formula.
#[derive(Clone, Debug)]
pub enum Partial {
    /// The derivative has these bounds everywhere.
    Constant(Interval<f64>),
    /// A program of the same inputs. Its bounds over a piece hold where they are bounded and decorated `def` at least,
    /// and the formula is decorated `dac` at least.
    Formula(Program),
}

/// The partial derivatives by each input; none where one of them is no formula.
pub fn partials(program: &Program) -> Option<Vec<Partial>> {
    (0..program.inputs().len()).map(|by| partial(program, by)).collect()
}

/// Reason why there is no program.
enum NoProgram {
    Constant(Interval<f64>),
    Unwritten,
}

fn partial(program: &Program, by: usize) -> Option<Partial> {
    let written = Program::written(program.inputs(), |inputs, one| {
        let mut writer = Writer { program, inputs, one, by, values: Vec::new() };
        for node in program.nodes() {
            let value = writer.value(node).ok_or(NoProgram::Unwritten)?;
            writer.values.push(value);
        }
        match writer.values[program.output().index()] {
            Written::Number(_, Symbol::Term(slope)) => Ok(slope),
            Written::Number(_, Symbol::Known(slope)) => Err(NoProgram::Constant(slope)),
            _ => Err(NoProgram::Unwritten),
        }
    });
    match written {
        Ok(program) => Some(Partial::Formula(program)),
        Err(NoProgram::Constant(slope)) => Some(Partial::Constant(slope)),
        Err(NoProgram::Unwritten) => None,
    }
}

/// Formula for a value and its derivative.
#[derive(Clone, Copy)]
enum Written<'a> {
    /// A number, and its derivative by the input in question.
    Number(Symbol<'a>, Symbol<'a>),
    Condition(Condition<'a>),
}

struct Writer<'p, 'a> {
    program: &'p Program,
    inputs: &'p [Term<'a>],
    one: Term<'a>,
    by: usize,
    values: Vec<Written<'a>>,
}

impl<'a> Writer<'_, 'a> {
    fn value(&self, node: &Node) -> Option<Written<'a>> {
        let zero = Symbol::number(0.0);
        Some(match *node {
            Node::Input(index) => {
                let slope = if index == self.by { 1.0 } else { 0.0 };
                Written::Number(Symbol::Term(self.inputs[index]), Symbol::number(slope))
            }
            Node::Number(index, _) => {
                let (lo, hi) = self.program.numbers()[index].bounds::<f64>();
                let known = Interval::new(lo, hi).ok().filter(|known| known.is_common())?;
                Written::Number(Symbol::Known(known), zero)
            }
            Node::Apply(op, operands, _) => {
                let (operands, by) = self.numbers(operands.as_slice())?;
                let value = Symbol::apply(op, &operands);
                let slope = self.chain(&by, |varies| slopes(op, &operands, varies, value))?;
                Written::Number(value, slope)
            }
            Node::WithInteger(op, operand, n, _) => {
                let (operand, by) = self.number(operand)?;
                let value = operand.apply_with_integer(op, n);
                let slope = self.chain(&[by], |_| slope_with_integer(op, operand, n, value))?;
                Written::Number(value, slope)
            }
            Node::Cast(operand, _) | Node::Restrict(_, operand, _) => self.values[operand.index()],
            Node::Select(condition, a, b) => {
                let condition = self.condition(condition)?;
                let ([a, by_a], [b, by_b]) = (self.number(a)?.into(), self.number(b)?.into());
                let select = |a: Symbol<'a>, b: Symbol<'a>| {
                    Some(Symbol::Term(condition.select(a.term(self.one)?, b.term(self.one)?)))
                };
                let slope = if by_a.is(0.0) && by_b.is(0.0) { zero } else { select(by_a, by_b)? };
                Written::Number(select(a, b)?, slope)
            }
            Node::Truth(truth) => {
                let one = self.one;
                Written::Condition(if truth { one.equals(one) } else { one.differs(one) })
            }
            Node::Compare(relation, a, b) => {
                let [a, b] = [self.number(a)?.0.term(self.one)?, self.number(b)?.0.term(self.one)?];
                Written::Condition(match relation {
                    Relation::Less => a.lt(b),
                    Relation::LessEqual => a.le(b),
                    Relation::Equal => a.equals(b),
                    Relation::NotEqual => a.differs(b),
                })
            }
            Node::And(a, b) => Written::Condition(self.condition(a)? & self.condition(b)?),
            Node::Or(a, b) => Written::Condition(self.condition(a)? | self.condition(b)?),
            Node::Not(a) => Written::Condition(!self.condition(a)?),
        })
    }

    /// The operands, and their derivatives.
    fn numbers(&self, operands: &[Value]) -> Option<(Vec<Symbol<'a>>, Vec<Symbol<'a>>)> {
        operands.iter().map(|operand| self.number(*operand)).collect()
    }

    fn number(&self, value: Value) -> Option<(Symbol<'a>, Symbol<'a>)> {
        match self.values[value.index()] {
            Written::Number(value, slope) => Some((value, slope)),
            Written::Condition(_) => None,
        }
    }

    fn condition(&self, value: Value) -> Option<Condition<'a>> {
        match self.values[value.index()] {
            Written::Condition(condition) => Some(condition),
            Written::Number(..) => None,
        }
    }

    /// The chain rule. Slopes by operands that do not depend on the input are not needed.
    fn chain(
        &self,
        by: &[Symbol<'a>],
        slopes: impl FnOnce([bool; MOST]) -> WrittenSlopes<'a>,
    ) -> Option<Symbol<'a>> {
        let mut varies = [false; MOST];
        for (varies, by) in varies.iter_mut().zip(by) {
            *varies = !by.is(0.0);
        }
        if !varies.contains(&true) {
            return Some(Symbol::number(0.0));
        }
        let WrittenSlopes::Of(slopes) = slopes(varies) else { return None };
        let terms = slopes.iter().zip(by).zip(varies).filter(|(_, varies)| *varies);
        let sum = terms.fold(Symbol::number(0.0), |sum, ((slope, by), _)| sum + *slope * *by);
        (!matches!(sum, Symbol::None)).then_some(sum)
    }
}
