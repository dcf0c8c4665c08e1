//! Formulas and FPCores.

use outward::program::fpcore::{self, FpCore};
use outward::program::{Node, ParseError, Program};

use crate::evaluate::evaluate;
use crate::{kind, one_line, write};

/// Checks a formula.
pub fn infix(data: &[u8]) -> u64 {
    let Ok(text) = str::from_utf8(data) else { return 0 };
    let bounds = Program::parse_for_bounds(text);
    match Program::parse(text) {
        Err(error) => {
            assert!(bounds.is_err(), "bounds of what is no formula");
            wrong(text, &error)
        }
        Ok(program) => {
            if let Ok(bounds) = bounds {
                assert_eq!(bounds, program, "one formula, one program");
            }
            if let Some(written) = write::infix(&program) {
                match Program::parse(&written) {
                    Ok(again) => assert!(same(&again, &program), "{written}\n{program}\n{again}"),
                    Err(error) => panic!("{written}\n{error}"),
                }
            }
            evaluate(&program, data);
            shape(&program)
        }
    }
}

/// Checks a file of FPCores.
pub fn fpcore(data: &[u8]) -> u64 {
    let Ok(text) = str::from_utf8(data) else { return 0 };
    let mut kinds: Vec<u64> =
        fpcore::read(text).into_iter().map(|core| core_kind(text, core, data)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.truncate(2);
    kind(kinds)
}

fn core_kind(text: &str, core: Result<FpCore, ParseError>, data: &[u8]) -> u64 {
    let core = match core {
        Ok(core) => core,
        Err(error) => return wrong(text, &error),
    };
    assert!((1..=text.lines().count()).contains(&core.line), "a line beyond the text");
    assert_eq!(core.precondition.ranges.len(), core.program.inputs().len(), "a range for each argument");
    for range in &core.precondition.ranges {
        let (lower, upper) = range.bounds::<f64>();
        assert!(range.is_empty() || lower <= upper, "{lower:e} is above {upper:e}");
    }
    for note in &core.precondition.notes {
        one_line(note.instead);
    }
    if let Some(written) = fpcore::write(&core.program) {
        match fpcore::read_one(&written) {
            Ok(again) => {
                let again = again.program;
                assert!(same(&again, &core.program), "{written}\n{}\n{again}", core.program);
            }
            Err(error) => panic!("{written}\n{error}"),
        }
    }
    evaluate(&core.program, data);
    kind((shape(&core.program), core.precondition.notes.len().min(2), core.width))
}

/// Checks an error: one line of words, a position in the text.
fn wrong(text: &str, error: &ParseError) -> u64 {
    assert!(error.offset() <= text.len(), "an error beyond the text");
    assert!(error.line() >= 1 && error.column() >= 1, "an error without a place");
    assert!(error.to_string().starts_with(error.message()), "the message comes first");
    kind(one_line(error.message()))
}

/// Returns whether both are one program, perhaps with its values in another order.
fn same(a: &Program, b: &Program) -> bool {
    // The value of `b` for each value of `a`; operands come first.
    let mut stands: Vec<Option<usize>> = vec![None; a.nodes().len()];
    for (at, node) in a.nodes().iter().enumerate() {
        let of = node.operands();
        stands[at] = b.nodes().iter().position(|other| {
            let others = other.operands();
            let mut pairs = of.as_slice().iter().zip(others.as_slice());
            core::mem::discriminant(node) == core::mem::discriminant(other)
                && of.as_slice().len() == others.as_slice().len()
                && pairs.all(|(x, y)| stands[x.index()] == Some(y.index()))
                && own_part(a, node) == own_part(b, other)
        });
    }
    let output = stands[a.output().index()];
    a.inputs() == b.inputs() && a.nodes().len() == b.nodes().len() && output == Some(b.output().index())
}

/// Returns the content of a value besides its operands.
fn own_part(program: &Program, node: &Node) -> String {
    match node {
        Node::Input(index) => format!("{index}"),
        Node::Number(index, context) => format!("{}{context}", program.numbers()[*index]),
        Node::Truth(truth) => truth.to_string(),
        Node::Apply(op, _, context) => format!("{}{context}", op.name()),
        Node::WithInteger(op, _, n, context) => format!("{} {n}{context}", op.name()),
        Node::Cast(_, context) => context.to_string(),
        Node::Compare(relation, ..) => relation.symbol().to_owned(),
        Node::And(..) | Node::Or(..) | Node::Not(_) | Node::Select(..) | Node::Restrict(..) => String::new(),
    }
}

/// Returns a hash of the kinds of values of a program.
fn shape(program: &Program) -> u64 {
    let mut kinds: Vec<u64> = program
        .nodes()
        .iter()
        .map(|node| match node {
            Node::Apply(op, ..) => kind(op),
            other => kind(core::mem::discriminant(other)),
        })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kind((kinds, program.inputs().len().min(4)))
}
