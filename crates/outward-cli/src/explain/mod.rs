//! `outward explain`: every value of a formula, and where its error comes from.

mod json;
mod tree;

use std::collections::BTreeMap;

use outward::analysis::{Deviation, DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::program::{Node, ParseOptions, Program, Value, Width};
use outward::round::Round;
use outward::table::Op;

use crate::args::{self, ExplainOut, FormatName};
use crate::cell::{Cell, CellReader};
use crate::failure::Failure;
use crate::number::Number;
use crate::sink::file::Output;

/// A formula with the values of one row.
pub struct Explained {
    program: Program,
    values: Vec<Deviation>,
}

/// Explains the formula.
pub fn run(args: &args::Explain) -> Result<(), Failure> {
    let given = assignments(&args.vars)?;
    let variables: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
    let options = ParseOptions { for_bounds: true, variables: &variables, ..ParseOptions::default() };
    let program = Program::parse_with(&args.formula, options)
        .map_err(|error| Failure::Usage(format!("formula: {error}")))?;
    let operands = match args.format {
        FormatName::F64 => operands::<f64>(args, &program, &given)?,
        FormatName::F32 => operands::<f32>(args, &program, &given)?,
    };
    let width = match args.format {
        FormatName::F64 => Width::F64,
        FormatName::F32 => Width::F32,
    };
    let mode = FloatMode { width, round: args.round.map_or(Round::TiesToEven, Round::from) };
    let plan =
        DeviationPlan::new(&program, mode).map_err(|error| Failure::Usage(format!("formula: {error}")))?;
    let explained = Explained { values: plan.row(&operands), program };
    let text = match args.out {
        ExplainOut::Text => explained.tree(args.hex),
        ExplainOut::Json => explained.json(),
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()
}

/// The names and the values of `--var`.
fn assignments(vars: &[String]) -> Result<BTreeMap<&str, &str>, Failure> {
    let mut given = BTreeMap::new();
    for argument in vars {
        let (name, value) = crate::eval::assignment(argument)?;
        if given.insert(name, value).is_some() {
            return Err(Failure::Usage(format!("--var {name} is given twice")));
        }
    }
    Ok(given)
}

/// The values of the formula's inputs.
fn operands<T: Number>(
    args: &args::Explain,
    program: &Program,
    given: &BTreeMap<&str, &str>,
) -> Result<Vec<Operand>, Failure> {
    if let Some(name) = given.keys().find(|name| !program.input_names().any(|input| input == **name)) {
        return Err(Failure::Usage(format!("--var {name}: there is no such variable in the formula")));
    }
    let reader = CellReader { point: args.point, plain: true, left: true };
    let inputs = program.input_names().map(|name| {
        let text = given.get(name).ok_or_else(|| {
            Failure::Usage(format!("the variable {name} has no value, expected --var {name}=VALUE"))
        })?;
        let cell: Cell<T> = reader
            .read_argument(text)
            .map_err(|message| Failure::Usage(format!("--var {name}: {message}")))?;
        Ok(cell.operand())
    });
    inputs.collect()
}

impl Explained {
    fn value(&self, value: Value) -> &Deviation {
        &self.values[value.index()]
    }

    fn node(&self, value: Value) -> &Node {
        &self.program.nodes()[value.index()]
    }

    /// What an operation is called in a formula.
    fn label(&self, value: Value) -> String {
        match *self.node(value) {
            Node::Input(index) => self.program.inputs()[index].name.clone(),
            Node::Number(index, _) => self.program.numbers()[index].to_string(),
            Node::Truth(truth) => truth.to_string(),
            Node::Apply(op, ..) => symbol(op).map_or_else(|| op.name().to_string(), str::to_string),
            Node::WithInteger(Op::Pown, _, n, _) => format!("^{n}"),
            Node::WithInteger(op, _, n, _) => format!("{} {n}", op.name()),
            Node::Cast(_, context) => format!("cast{context}"),
            Node::Compare(relation, ..) => relation.symbol().to_string(),
            Node::And(..) => "and".to_string(),
            Node::Or(..) => "or".to_string(),
            Node::Not(_) => "not".to_string(),
            Node::Select(..) => "if".to_string(),
        }
    }

    /// The decimal digits that a sum or difference cancels: how much larger its larger operand is. Below one digit there
    /// is nothing to tell.
    fn digits_lost(&self, value: Value) -> Option<f64> {
        let Node::Apply(op @ (Op::Add | Op::Sub | Op::Fma), operands, _) = self.node(value) else {
            return None;
        };
        let sizes: Vec<f64> =
            operands.as_slice().iter().map(|operand| self.value(*operand).computed.abs()).collect();
        let larger = match op {
            Op::Fma => (sizes[0] * sizes[1]).max(sizes[2]),
            _ => sizes[0].max(sizes[1]),
        };
        let result = self.value(value).computed.abs();
        let most = f64::from(self.value(value).width.digits());
        let lost = if result == 0.0 && larger > 0.0 { most } else { (larger / result).log10().min(most) };
        (lost >= 1.0).then_some(lost)
    }
}

/// As formulas write it.
fn symbol(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::Add => "+",
        Op::Sub => "-",
        Op::Mul => "*",
        Op::Div => "/",
        Op::Neg => "negation",
        Op::Sqr => "^2",
        Op::Recip => "1/",
        _ => return None,
    })
}
