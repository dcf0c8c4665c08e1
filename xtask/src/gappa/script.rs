//! The evaluation of a cell as a script of Gappa.

use std::collections::BTreeMap;
use std::fmt::Write;

use outward::program::{Context, Node, Program, RoundingDirection, Value};
use outward::table::Op;
use outward::text::hex;

use super::form::Form;
use crate::prove::code_path::Cell;

/// A value of the program, for Gappa.
struct Named {
    /// Computed value. A value that is not rounded equals that of its operands.
    computed: Form,
    /// Value without roundings: one name or number, or the negative of one.
    ideal: Form,
    /// Value without roundings as the sum of its terms, if these are few.
    expanded: Form,
    /// Operands of the rounding, as computed; nothing for inputs, numbers and negatives.
    rounded: Option<[Form; 3]>,
}

/// Number of terms above which a value is one name in other values. A lower limit would hide cancellation.
const MOST_TERMS: usize = 16;

/// Makes a script for the rounding error of the sum of two results, and for the low one, both relative to the sum
/// without roundings.
///
/// Besides the definitions it has rules, each of which equates two expressions for all real numbers: a value without
/// roundings after terms have cancelled, and the error as a sum of local errors times derivatives. Gappa tests that
/// each rule is an identity of polynomials; [`run`](super::run) refuses a script that causes a warning.
pub fn script(
    title: &str,
    program: &Program,
    known: &[f64],
    cell: &Cell,
    pieces: u32,
) -> Result<String, String> {
    let mut lines = format!("# {title}\n@rnd = float<ieee_64, ne>;\n\n");
    let mut conditions = Vec::new();
    let mut rules = String::new();
    for (at, x) in known.iter().enumerate() {
        let _ = writeln!(lines, "k{at} = {};", hex(*x));
    }
    inputs(cell, &mut lines, &mut conditions, &mut rules)?;

    // Values as recorded, and without roundings.
    let output = program.output();
    let mut values: Vec<Named> = Vec::new();
    let mut ideal_lines = String::new();
    for (at, node) in program.nodes().iter().enumerate() {
        let value = match *node {
            Node::Input(index) if index < known.len() => {
                if known[index] == 0.0 {
                    same(Form::default())
                } else {
                    same(Form::name(&format!("k{index}")))
                }
            }
            Node::Input(index) => same(Form::name(&format!("x{}", index - known.len()))),
            Node::Number(index, _) => {
                let (least, most) = program.numbers()[index].bounds::<f64>();
                if least != most {
                    return Err("a number of the program is not one of binary64".to_owned());
                }
                let is_small = least.abs() <= 2.0 && least == least.trunc();
                same(if is_small { Form::integer(least as i64) } else { Form::name(&hex(least).to_string()) })
            }
            Node::Apply(Op::Neg, operands, _) => {
                let a = &values[operands.as_slice()[0].index()];
                Named {
                    computed: a.computed.neg(),
                    ideal: a.ideal.neg(),
                    expanded: a.expanded.neg(),
                    rounded: None,
                }
            }
            Node::Apply(op, operands, context) => {
                let is_result = at == output.index();
                let operands: Vec<usize> = operands.as_slice().iter().map(|value| value.index()).collect();
                let [a, b, c] = of_product(op, &operands)?;
                let form =
                    |which: fn(&Named) -> &Form| [a, b, c].map(|it| it.form(|at| which(&values[at]).clone()));
                let computed = form(|it| &it.computed);
                let ideal = form(|it| &it.ideal);
                let expanded = form(|it| &it.expanded);
                let _ = writeln!(ideal_lines, "w{at} = {};", text(&ideal));
                let [a, b, c] = &expanded;
                // Products of two sums are not multiplied out.
                let product = if a.terms() > 1 && b.terms() > 1 { ideal[0].mul(&ideal[1]) } else { a.mul(b) };
                let simple = product.add(c);
                if simple.terms() < product.terms() + c.terms() {
                    let _ = writeln!(rules, "w{at} -> {simple};");
                    if !is_result {
                        // The rounded value is small too.
                        let _ = writeln!(rules, "{0} -> w{at} + (({0}) - w{at});", text(&computed));
                    }
                }
                let ideal = Form::name(&format!("w{at}"));
                let expanded = if simple.terms() > MOST_TERMS { ideal.clone() } else { simple };
                if is_result {
                    let _ = writeln!(lines, "v{at} = {};", text(&computed));
                } else {
                    is_to_nearest(context)?;
                    let _ = writeln!(lines, "v{at} = rnd({});", text(&computed));
                }
                let rounded = (!is_result).then_some(computed);
                Named { computed: Form::name(&format!("v{at}")), ideal, expanded, rounded }
            }
            ref other => return Err(format!("Gappa is not told of {other:?}")),
        };
        values.push(value);
    }
    lines += "\n# Without roundings.\n";
    lines += &ideal_lines;
    let (at, low) = (output.index(), low_part(program, output)?);
    let slopes = slopes(program, &values, &mut lines)?;
    let mut parts = Vec::new();
    for (value, slope) in values.iter().zip(&slopes) {
        if let (Some(rounded), Some(slope)) = (&value.rounded, slope) {
            parts.push(format!("{slope} * ({} - ({}))", value.computed, text(rounded)));
        }
    }
    let _ = writeln!(rules, "v{at} - w{at} ->\n    {};", parts.join("\n    + "));
    let _ = writeln!(lines, "\nerror = (v{at} - w{at}) / w{at};");
    let _ = writeln!(lines, "low = {} / w{at};", values[low].computed);
    let _ = writeln!(lines, "\n{{ {}\n  -> error in ? /\\ low in ? }}\n", conditions.join("\n  /\\ "));
    lines += &rules;
    let _ = writeln!(lines, "$ x{} in {pieces};", first_number(cell)?);
    Ok(lines)
}

fn same(form: Form) -> Named {
    Named { computed: form.clone(), ideal: form.clone(), expanded: form, rounded: None }
}

/// Formats a·b + c.
fn text([a, b, c]: &[Form; 3]) -> String {
    let grouped = |form: &Form| {
        if form.terms() > 1 || form.to_string().starts_with('-') {
            format!("({form})")
        } else {
            form.to_string()
        }
    };
    let product = match (a.terms(), b.terms()) {
        (0, _) | (_, 0) => String::new(),
        _ if *b == Form::integer(1) => a.to_string(),
        _ => format!("{} * {}", grouped(a), grouped(b)),
    };
    match (product.is_empty(), c.terms()) {
        (true, _) => c.to_string(),
        (_, 0) => product,
        _ => format!("{product} + {}", grouped(c)),
    }
}

/// An operand: a value, its negative, or an integer.
#[derive(Clone, Copy)]
enum Operand {
    Value(usize),
    Negative(usize),
    Integer(i64),
}

impl Operand {
    fn form(self, of: impl Fn(usize) -> Form) -> Form {
        match self {
            Operand::Value(at) => of(at),
            Operand::Negative(at) => of(at).neg(),
            Operand::Integer(n) => Form::integer(n),
        }
    }
}

/// Returns the operation as a·b + c.
fn of_product(op: Op, operands: &[usize]) -> Result<[Operand; 3], String> {
    use Operand::{Integer, Negative, Value};
    Ok(match (op, operands) {
        (Op::Add, &[a, b]) => [Value(a), Integer(1), Value(b)],
        (Op::Sub, &[a, b]) => [Value(a), Integer(1), Negative(b)],
        (Op::Mul, &[a, b]) => [Value(a), Value(b), Integer(0)],
        (Op::Sqr, &[a]) => [Value(a), Value(a), Integer(0)],
        (Op::Fma, &[a, b, c]) => [Value(a), Value(b), Value(c)],
        _ => return Err(format!("Gappa is not told of {op:?}")),
    })
}

fn is_to_nearest(context: Context) -> Result<(), String> {
    match context {
        Context { width: None, round: None | Some(RoundingDirection::TiesToEven) } => Ok(()),
        other => Err(format!("operations of binary64 to nearest were expected, not {other:?}")),
    }
}

/// Returns the value that is the low part of the result.
fn low_part(program: &Program, output: Value) -> Result<usize, String> {
    match program.nodes()[output.index()] {
        Node::Apply(Op::Add, operands, _) => Ok(operands.as_slice()[1].index()),
        ref other => Err(format!("the result is no sum of two parts: {other:?}")),
    }
}

/// Returns the derivative of the result by each value; it is exact if factors change one after the other. Each is a
/// name, a product of names, or nothing if it is 0.
fn slopes(program: &Program, values: &[Named], lines: &mut String) -> Result<Vec<Option<String>>, String> {
    let mut slopes = vec![Form::default(); values.len()];
    slopes[program.output().index()] = Form::integer(1);
    *lines += "\n# Derivatives.\n";
    for at in (0..values.len()).rev() {
        let Node::Apply(op, operands, _) = program.nodes()[at] else { continue };
        let operands: Vec<usize> = operands.as_slice().iter().map(|value| value.index()).collect();
        if op == Op::Neg {
            slopes[operands[0]] = slopes[operands[0]].add(&slopes[at].neg());
            continue;
        }
        if slopes[at].terms() > 1 {
            let name = format!("g{at}");
            let _ = writeln!(lines, "{name} = {};", slopes[at]);
            slopes[at] = Form::name(&name);
        }
        let slope = slopes[at].clone();
        let [a, b, c] = of_product(op, &operands)?;
        let by_a = b.form(|at| values[at].ideal.clone());
        let by_b = a.form(|at| values[at].computed.clone());
        for (operand, by) in [(a, by_a), (b, by_b), (c, Form::integer(1))] {
            let part = slope.mul(&by);
            match operand {
                Operand::Value(at) => slopes[at] = slopes[at].add(&part),
                Operand::Negative(at) => slopes[at] = slopes[at].add(&part.neg()),
                Operand::Integer(_) => {}
            }
        }
    }
    let factor = |slope: &Form| match slope.to_string() {
        negative if negative.starts_with('-') => format!("({negative})"),
        other => other,
    };
    Ok(slopes.iter().map(|slope| (slope.terms() > 0).then(|| factor(slope))).collect())
}

/// Defines the inputs of the code and their ranges.
fn inputs(
    cell: &Cell,
    lines: &mut String,
    conditions: &mut Vec<String>,
    rules: &mut String,
) -> Result<(), String> {
    if !cell.cuts.is_empty() || cell.size.is_some() {
        return Err("Gappa is not told of quotients, roots and sizes".to_owned());
    }
    let of_variable = variables(cell)?;
    let first = first_number(cell)?;
    let ranges = (cell.ranges)(&cell.variables);
    for (at, (variable, is_ratio)) in of_variable {
        let range = cell.variables[variable];
        let (least, most) = (hex(range.inf()), hex(range.sup()));
        let _ = writeln!(lines, "x{at} = rnd(X{at});");
        if is_ratio {
            conditions.push(format!("x{at} / x{first} in [{least}, {most}]"));
            let _ = writeln!(rules, "x{at} -> x{first} * (x{at} / x{first}) {{ x{first} <> 0 }};");
        } else if ranges[at] != range {
            return Err(format!("the range of input {at} is not that of its variable"));
        } else {
            conditions.push(format!("x{at} in [{least}, {most}]"));
        }
        if cell.multiples[at] != i32::MIN {
            conditions.push(format!("@FIX(x{at}, {})", cell.multiples[at]));
        }
    }
    Ok(())
}

/// Returns the variable of each number that the code takes, and whether the number is the first variable times this
/// one.
fn variables(cell: &Cell) -> Result<BTreeMap<usize, (usize, bool)>, String> {
    let numbers = cell.numbers.iter().enumerate();
    let variable = numbers.map(|(at, number)| {
        let powers = number.powers().unwrap_or_default();
        let with_power = |power: i32| powers.iter().position(|it| *it == power);
        let sum: i32 = powers.iter().map(|it| it.abs()).sum();
        let found = match (sum, powers[0]) {
            (1, _) => with_power(1).map(|variable| (variable, false)),
            (2, 1) => powers[1..].iter().position(|it| *it == 1).map(|variable| (variable + 1, true)),
            _ => None,
        };
        found
            .map(|found| (at, found))
            .ok_or_else(|| format!("input {at} is no variable and no share of the first"))
    });
    variable.collect()
}

/// Returns the index of the number that is the first variable, whose range is cut into pieces.
fn first_number(cell: &Cell) -> Result<usize, String> {
    let found = variables(cell)?.into_iter().find(|(_, variable)| *variable == (0, false));
    found.map(|(at, _)| at).ok_or_else(|| "no input is the first variable".to_owned())
}
