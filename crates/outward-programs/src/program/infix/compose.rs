//! Functions of other languages that are short formulas here.

use alloc::vec::Vec;

use crate::program::builder::Builder;
use crate::program::{Context, Node, Number, Program, Value};
use crate::table::Op;

/// A function that is a formula of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Composition {
    /// The names of the operands, and a formula of them; one for each number of operands that the function may have.
    Formulas(&'static [(&'static str, &'static str)]),
    Sum,
    Product,
    SumOfSquares,
    Mean,
}

impl Composition {
    /// Returns the operands, and the formula of them; three stand for any number of them.
    pub(super) fn spelling(self, count: usize) -> (&'static str, &'static str) {
        match self {
            Composition::Formulas(formulas) => {
                let of_count = formulas.iter().find(|(operands, _)| names(operands).count() == count);
                *of_count.unwrap_or(&formulas[0])
            }
            Composition::Sum => ("x, y, z", "x + y + z"),
            Composition::Product => ("x, y, z", "x*y*z"),
            Composition::SumOfSquares => ("x, y, z", "x^2 + y^2 + z^2"),
            Composition::Mean => ("x, y, z", "(x + y + z)/3"),
        }
    }

    /// Returns the numbers of operands that the function may have, without those of a function of any number.
    pub(super) fn counts(self) -> Option<Vec<usize>> {
        match self {
            Composition::Formulas(formulas) => {
                Some(formulas.iter().map(|(operands, _)| names(operands).count()).collect())
            }
            _ => None,
        }
    }

    /// Builds the formula of these operands, whose number the function may have.
    pub(super) fn build(self, builder: &mut Builder, operands: &[Value]) -> Value {
        let mut fold = |op: Op, operands: &[Value]| {
            let apply = |first, next: &Value| builder.apply(op, &[first, *next], Context::default());
            operands[1..].iter().fold(operands[0], apply)
        };
        match self {
            Composition::Formulas(_) => {
                let (names, formula) = self.spelling(operands.len());
                inline(builder, formula, names, operands)
            }
            Composition::Sum => fold(Op::Add, operands),
            Composition::Product => fold(Op::Mul, operands),
            Composition::SumOfSquares => {
                let square = |x: &Value| builder.integer_power(*x, 2, Context::default());
                let squares: Vec<Value> = operands.iter().map(square).collect();
                Composition::Sum.build(builder, &squares)
            }
            Composition::Mean => {
                let sum = fold(Op::Add, operands);
                let count = builder.number(Number::from_f64(operands.len() as f64), Context::default());
                builder.apply(Op::Div, &[sum, count], Context::default())
            }
        }
    }
}

fn names(operands: &'static str) -> impl Iterator<Item = &'static str> {
    operands.split(", ")
}

/// Adds the nodes of a formula, with values for its variables.
fn inline(builder: &mut Builder, formula: &str, names: &'static str, operands: &[Value]) -> Value {
    let program = Program::parse(formula).unwrap_or_else(|error| unreachable!("{formula}: {error}"));
    let operand = |input: usize| {
        let name = &program.inputs()[input].name;
        let mut named = self::names(names).zip(operands);
        *named.find(|(known, _)| known == name).unwrap_or_else(|| unreachable!("{formula}: {name}")).1
    };
    let mut values: Vec<Value> = Vec::with_capacity(program.nodes().len());
    for node in program.nodes() {
        let value = match node.renamed(|value| values[value.index()]) {
            Node::Input(input) => operand(input),
            Node::Number(number, context) => builder.number(program.numbers()[number].clone(), context),
            Node::Truth(truth) => builder.truth(truth),
            Node::Apply(op, operands, context) => builder.apply(op, operands.as_slice(), context),
            Node::WithInteger(op, a, n, context) => builder.with_integer(op, a, n, context),
            Node::Cast(a, context) => builder.cast(a, context),
            Node::Compare(relation, a, b) => builder.compare(relation, a, b),
            Node::And(a, b) => builder.and(a, b),
            Node::Or(a, b) => builder.or(a, b),
            Node::Not(a) => builder.not(a),
            Node::Select(c, a, b) => builder.select(c, a, b),
            Node::Restrict(..) => unreachable!("{formula}: plans alone have restrictions"),
        };
        values.push(value);
    }
    values[program.output().index()]
}

#[cfg(test)]
mod tests {
    use super::super::foreign_functions::compositions;
    use super::*;

    #[test]
    fn formulas_are_of_their_operands() {
        for (operands, formula) in compositions().flat_map(|formulas| formulas.iter().copied()) {
            let program = Program::parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
            let mut found: Vec<&str> = program.input_names().collect();
            let mut wanted: Vec<&str> = names(operands).collect();
            found.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(found, wanted, "{formula}");
        }
    }
}
