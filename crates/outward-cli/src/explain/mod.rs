//! `outward explain`: every value of a formula, and where its error comes from.

mod json;
mod ranges;
mod svg;
mod tree;

use outward::analysis::{Deviation, DeviationPlan};
use outward::program::{Node, Program, Value};
use outward::table::Op;

use crate::args::{self, ExplainOut, FormatName};
use crate::eval::Alone;
use crate::failure::Failure;
use crate::number::EvalNumber;
use crate::sink::file::Output;
use ranges::OverRanges;

/// A formula with the values of one row.
pub struct Explained {
    program: Program,
    values: Vec<Deviation>,
    /// Where a variable has a range.
    over_ranges: Option<OverRanges>,
}

/// Explains the formula.
pub fn run(args: &args::Explain) -> Result<(), Failure> {
    let Alone { program, mode, operands, has_range } = match args.format {
        FormatName::F64 => read::<f64>(args)?,
        FormatName::F32 => read::<f32>(args)?,
    };
    let plan =
        DeviationPlan::new(&program, mode).map_err(|error| Failure::Usage(format!("formula: {error}")))?;
    let program = plan.program();
    let over_ranges = has_range.then(|| OverRanges::new(program, mode, &operands));
    let explained = Explained { values: plan.row(&operands), program: program.clone(), over_ranges };
    let text = match args.out {
        ExplainOut::Text => explained.tree(args.hex),
        ExplainOut::Json => explained.json(),
        ExplainOut::Svg => explained.svg(&args.formula, args.hex),
    };
    let mut output = Output::open(args.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()
}

/// The formula and its row, as `outward eval --error` reads them.
fn read<T: EvalNumber>(args: &args::Explain) -> Result<Alone, Failure> {
    let asked = args::Eval {
        source: args::SourceOptions {
            formula: Some(args.formula.clone()),
            vars: args.vars.clone(),
            data: args.data.clone(),
            csv: args.csv.clone(),
            format: Some(args.format),
            round: args.round,
            ..args::SourceOptions::default()
        },
        point: args.point,
        error: Some(args::ErrorName::Ulps),
        ..args::Eval::default()
    };
    match (&args.data, args.row) {
        (Some(data), Some(row)) => Alone::row::<T>(&asked, data, row),
        _ => Alone::given::<T>(&asked),
    }
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

    /// The decimal digits that a sum or difference cancels: how much larger its larger operand is. Below one digit
    /// there is nothing to tell.
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
