//! Programs as FPCores.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::program::{Context, Node, Program, RoundingDirection, Value, Width};
use crate::table::Op;

/// Largest number of values of a program that is written.
const LARGEST: usize = 400;

/// Writes a program as an FPCore, or returns `None` if an FPCore can't express it, or it has more than 400 values.
/// Values that are used several times get names.
///
/// ```
/// use outward::program::{Program, fpcore};
///
/// let program = Program::parse("sqrt(x + 1) - sqrt(x)")?;
/// assert_eq!(fpcore::write(&program).unwrap(), "(FPCore (x)\n(- (sqrt (+ x 1)) (sqrt x)))");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(program: &Program) -> Option<String> {
    if program.nodes().len() > LARGEST || !program.input_names().all(is_symbol) {
        return None;
    }
    let inputs: Vec<String> = program
        .inputs()
        .iter()
        .map(|input| match input.width {
            Some(width) => format!("(! :precision {} {})", precision(width), input.name),
            None => input.name.clone(),
        })
        .collect();
    let mut uses = vec![0; program.nodes().len()];
    for node in program.nodes() {
        node.operands().as_slice().iter().for_each(|value| uses[value.index()] += 1);
    }
    // A scope is about all that is written in it, so that operands of an operation with one have names.
    let has_scopes =
        program.nodes().iter().filter_map(Node::context).any(|context| context != Context::default());
    let mut spelled: Vec<String> = Vec::new();
    let mut bound = String::new();
    for (at, node) in program.nodes().iter().enumerate() {
        let text = expression(program, node, &spelled)?;
        let is_short = matches!(node, Node::Number(..) | Node::Truth(_));
        if matches!(node, Node::Input(_)) || (!has_scopes && (uses[at] < 2 || is_short)) {
            spelled.push(text);
        } else {
            let _ = writeln!(bound, "[%{at} {text}]");
            spelled.push(format!("%{at}"));
        }
    }
    let (inputs, output) = (inputs.join(" "), &spelled[program.output().index()]);
    Some(match bound.as_str() {
        "" => format!("(FPCore ({inputs})\n{output})"),
        bound => format!("(FPCore ({inputs})\n(let* ({})\n{output}))", bound.trim_end()),
    })
}

/// Returns whether a name is a symbol of FPCore that is none of [`write`]'s own.
fn is_symbol(name: &str) -> bool {
    let is_first = |c: char| c.is_ascii_alphabetic() || "~!@$^&*_=<>.?/:".contains(c);
    name.starts_with(is_first) && name.chars().all(|c| is_first(c) || c.is_ascii_digit() || "+-%".contains(c))
}

fn expression(program: &Program, node: &Node, spelled: &[String]) -> Option<String> {
    let of = |value: Value| &spelled[value.index()];
    Some(match *node {
        Node::Input(index) => program.inputs()[index].name.clone(),
        Node::Number(index, context) => scope(context, &program.numbers()[index].to_string()),
        Node::Apply(op, operands, context) => {
            let operands: Vec<&str> = operands.as_slice().iter().map(|value| of(*value).as_str()).collect();
            let (head, operands) = match op {
                Op::Neg => ("-", operands),
                // A square is a power in FPCore's reader too, and its operand is written once.
                Op::Sqr => ("pow", vec![operands[0], "2"]),
                Op::Recip => ("pow", vec![operands[0], "-1"]),
                _ => (*op.info().fpcore.first()?, operands),
            };
            scope(context, &format!("({head} {})", operands.join(" ")))
        }
        Node::WithInteger(Op::Pown, a, n, context) => scope(context, &format!("(pow {} {n})", of(a))),
        Node::Cast(a, context) => scope(context, &format!("(cast {})", of(a))),
        Node::Truth(truth) => if truth { "TRUE" } else { "FALSE" }.into(),
        Node::Compare(relation, a, b) => format!("({} {} {})", relation.symbol(), of(a), of(b)),
        Node::And(a, b) => format!("(and {} {})", of(a), of(b)),
        Node::Or(a, b) => format!("(or {} {})", of(a), of(b)),
        Node::Not(a) => format!("(not {})", of(a)),
        Node::Select(c, a, b) => format!("(if {} {} {})", of(c), of(a), of(b)),
        Node::WithInteger(..) | Node::Restrict(..) => return None,
    })
}

fn scope(context: Context, expression: &str) -> String {
    let mut properties = String::new();
    if let Some(width) = context.width {
        let _ = write!(properties, ":precision {} ", precision(width));
    }
    if let Some(round) = context.round {
        let round = match round {
            RoundingDirection::TiesToEven => "nearestEven",
            RoundingDirection::TowardZero => "toZero",
            RoundingDirection::TowardPositive => "toPositive",
            RoundingDirection::TowardNegative => "toNegative",
            RoundingDirection::TiesToAway => "nearestAway",
        };
        let _ = write!(properties, ":round {round} ");
    }
    if properties.is_empty() { String::from(expression) } else { format!("(! {properties}{expression})") }
}

fn precision(width: Width) -> String {
    let info = width.info();
    info.fpcore.map_or_else(|| info.fpcore_sizes(), String::from)
}
