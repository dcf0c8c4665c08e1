//! `outward examples`: what texts on floating point teach with, computed here.

mod conversions;
mod formulas;
mod operations;
mod recurrences;

use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::format::Format;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::text;

use crate::args;
use crate::failure::Failure;
use crate::layout::columns;
use crate::sink::file::Output;

/// Something that floating point does, with its figures.
struct Example {
    name: &'static str,
    title: &'static str,
    /// The rows of a table, computed when it is asked for.
    figures: fn() -> Vec<Vec<String>>,
    /// What is to be learnt from it.
    teaches: &'static str,
    /// Who has published it.
    source: &'static str,
}

/// All of them, in the order of a course.
fn all() -> impl Iterator<Item = &'static Example> {
    [operations::EXAMPLES, conversions::EXAMPLES, formulas::EXAMPLES, recurrences::EXAMPLES]
        .into_iter()
        .flatten()
}

/// Lists the examples, or shows those that are named.
pub fn run(args: &args::Examples) -> Result<(), Failure> {
    let text = if args.all {
        all().map(shown).collect::<Vec<_>>().join("\n")
    } else if args.names.is_empty() {
        columns(&all().map(|example| vec![example.name.into(), example.title.into()]).collect::<Vec<_>>())
    } else {
        let named = args.names.iter().map(|name| {
            let found = all().find(|example| example.name == name);
            found.map(shown).ok_or_else(|| {
                let names: Vec<_> = all().map(|example| example.name).collect();
                Failure::Usage(format!("no example `{name}`; there are {}", names.join(", ")))
            })
        });
        named.collect::<Result<Vec<_>, _>>()?.join("\n")
    };
    let mut output = Output::open(None)?;
    output.write(text.as_bytes())?;
    output.finish()
}

fn shown(example: &Example) -> String {
    let Example { title, figures, teaches, source, .. } = example;
    let table = columns(&figures());
    let table: String = table.lines().map(|line| format!("  {line}\n")).collect();
    format!("{title}\n\n{table}\n{teaches}\nSource: {source}\n")
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(String::from).into()
}

/// The shortest decimal that reads back.
fn decimal<T: Format>(x: T) -> String {
    text::nearest(x).to_string()
}

/// The pattern, as C writes it.
fn pattern<T: Format>(x: T) -> String {
    format!("0x{:0digits$X}", x.pattern(), digits = (T::BITS / 4) as usize)
}

/// A formula as a computer evaluates it, and what is known of the exact value.
struct Evaluated {
    computed: f64,
    /// Bounds of the exact value.
    exact: [f64; 2],
}

/// The formula at numbers, in the order of its variables.
fn evaluated(formula: &str, numbers: &[f64], width: Width) -> Evaluated {
    let program = Program::parse(formula).expect("a formula");
    let mode = FloatMode { width, round: Round::TiesToEven };
    let plan = DeviationPlan::new(&program, mode).expect("operations of both readings");
    let operands: Vec<_> = numbers.iter().map(|x| Operand::exactly(*x)).collect();
    let values = plan.row(&operands);
    let result = &values[program.output().index()];
    let exact = result.exact();
    Evaluated { computed: result.computed, exact: [exact.inf(), exact.sup()] }
}

/// Bounds as text.
fn bounds([low, high]: [f64; 2]) -> String {
    format!("[{}, {}]", text::lower(low), text::upper(high))
}
