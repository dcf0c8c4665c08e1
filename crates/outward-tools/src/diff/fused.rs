//! The ways in which a compiler may fuse the products of a formula with its sums.
//!
//! A compiler is free to fuse a product with a sum that takes it or to leave both alone, and of two products it can
//! take either. Each choice is a program.

use std::fmt::Write;

use outward::program::{Context, Node, Program, Value};
use outward::table::Op;

/// Largest number of programs that are tried one by one.
const MOST: usize = 64;

/// A program that a compiler may make of a formula, and the index in the formula of each of its inputs.
#[derive(Clone, Debug)]
pub struct FusedProgram {
    pub program: Program,
    pub inputs: Vec<usize>,
}

impl FusedProgram {
    /// Returns the formula without fused products.
    pub fn unfused(program: &Program) -> FusedProgram {
        FusedProgram { program: program.clone(), inputs: (0..program.inputs().len()).collect() }
    }
}

/// A sum that may take a product: its left one (0) or its right one (1).
type FusibleSum = (Value, Vec<usize>);

/// Returns all programs, or `None` if they are too many or cannot be written as formulas.
pub fn all(program: &Program) -> Option<Vec<FusedProgram>> {
    if has_scopes(program) {
        return None;
    }
    let choices: Vec<FusibleSum> = program.values().filter_map(|value| choice(program, value)).collect();
    let count = choices.iter().try_fold(1_usize, |count, (_, sides)| count.checked_mul(1 + sides.len()))?;
    if count > MOST {
        return None;
    }
    let programs = (0..count).map(|number| {
        let mut rest = number;
        let mut taken = Vec::new();
        for (value, sides) in &choices {
            let which = rest % (1 + sides.len());
            rest /= 1 + sides.len();
            if which > 0 {
                taken.push((*value, sides[which - 1]));
            }
        }
        written(program, &taken)
    });
    programs.collect()
}

/// Returns whether some operations have a format or a direction of their own, which formulas cannot express.
fn has_scopes(program: &Program) -> bool {
    program.nodes().iter().filter_map(Node::context).any(|context| context != Context::default())
        || program.inputs().iter().any(|input| input.width.is_some())
}

/// Returns the products that a sum may take.
fn choice(program: &Program, value: Value) -> Option<FusibleSum> {
    let Node::Apply(Op::Add | Op::Sub, operands, _) = program.nodes()[value.index()] else { return None };
    let is_product = |side: &usize| factors(program, operands.as_slice()[*side]).is_some();
    let sides: Vec<usize> = (0..2).filter(is_product).collect();
    (!sides.is_empty()).then_some((value, sides))
}

fn factors(program: &Program, value: Value) -> Option<[Value; 2]> {
    match program.nodes()[value.index()] {
        Node::Apply(Op::Mul, operands, _) => Some([operands.as_slice()[0], operands.as_slice()[1]]),
        Node::Apply(Op::Sqr, operands, _) => Some([operands.as_slice()[0]; 2]),
        _ => None,
    }
}

/// Writes the program as a formula with these sums fused, and parses it. Inputs and values have generated names in it.
fn written(program: &Program, taken: &[(Value, usize)]) -> Option<FusedProgram> {
    let mut text = String::new();
    for value in program.values() {
        let side = taken.iter().find(|(sum, _)| *sum == value).map(|(_, side)| *side);
        let _ = write!(text, "let v{} = {}; ", value.index(), expression(program, value, side)?);
    }
    read(program, &text)
}

/// Parses the values of a program.
fn read(program: &Program, values: &str) -> Option<FusedProgram> {
    let fused = Program::parse(&format!("{values}v{}", program.output().index())).ok()?;
    let place = |name: &str| name.strip_prefix('i')?.parse().ok();
    let inputs: Option<Vec<usize>> = fused.input_names().map(place).collect();
    Some(FusedProgram { inputs: inputs?, program: fused })
}

/// Writes a value in terms of the names of earlier ones.
fn expression(program: &Program, value: Value, side: Option<usize>) -> Option<String> {
    let name = |value: Value| format!("v{}", value.index());
    let node = program.nodes()[value.index()];
    Some(match node {
        Node::Input(index) => format!("i{index}"),
        Node::Number(index, _) => format!("({})", program.numbers()[index].formula_text()),
        Node::Apply(op, operands, _) if side.is_some() => {
            let side = side?;
            let [a, b] = factors(program, operands.as_slice()[side])?.map(name);
            let other = name(operands.as_slice()[1 - side]);
            match (op, side) {
                (Op::Add, _) => format!("fma({a}, {b}, {other})"),
                (_, 0) => format!("fma({a}, {b}, -{other})"),
                _ => format!("fma(-{a}, {b}, {other})"),
            }
        }
        Node::Apply(op, operands, _) => {
            let names: Vec<String> = operands.as_slice().iter().map(|value| name(*value)).collect();
            let symbol = *op.info().infix.first()?;
            match &names[..] {
                _ if symbol.starts_with(char::is_alphabetic) => format!("{symbol}({})", names.join(", ")),
                [a] => format!("{symbol}{a}"),
                [a, b] => format!("{a} {symbol} {b}"),
                _ => return None,
            }
        }
        Node::WithInteger(op, a, n, _) => op.info().call_with_integer(&name(a), n)?,
        Node::Compare(relation, a, b) => format!("{} {} {}", name(a), relation.symbol(), name(b)),
        Node::And(a, b) => format!("{} and {}", name(a), name(b)),
        Node::Or(a, b) => format!("{} or {}", name(a), name(b)),
        Node::Not(a) => format!("not {}", name(a)),
        Node::Select(c, a, b) => format!("if {} then {} else {}", name(c), name(a), name(b)),
        // Formulas of a request contain no such nodes.
        Node::Truth(_) | Node::Cast(..) | Node::Restrict(..) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(formula: &str) -> Option<usize> {
        all(&Program::parse(formula).unwrap()).map(|programs| programs.len())
    }

    #[test]
    fn each_choice_is_a_program() {
        for (formula, count) in [("x + y", 1), ("x*y + z", 2), ("x*x - y*z", 3), ("a*b + c*d + f*x", 6)] {
            assert_eq!(sums(formula), Some(count), "{formula}");
        }
        let many = ["x"; 8].iter().enumerate().map(|(at, x)| format!("{x}*y{at}")).collect::<Vec<_>>();
        assert_eq!(sums(&many.join(" + ")), None);
    }

    #[test]
    fn what_is_written_is_the_formula() {
        for formula in
            ["if x < y and not z == 1 then -x else 2*y", "pown(x, -3) + pow(y, 0.3)", "sin(0.1*x)/pi", "√x"]
        {
            let program = Program::parse(formula).unwrap();
            let FusedProgram { program: again, .. } = &all(&program).unwrap()[0];
            let text = |program: &Program| program.to_string().lines().count();
            assert_eq!(text(again), text(&program), "{formula}: {again}");
        }
        let program = Program::parse("z - x*y").unwrap();
        let fused = all(&program).unwrap().pop().unwrap();
        assert_eq!(fused.inputs, [0, 1, 2]);
        assert!(fused.program.to_string().contains("fma"), "{}", fused.program);
    }
}
