//! Formulas, or a sum, computed in two ways.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests for comparisons |
//! | `mode` | the modes that `a` and `b` spell |
//! | `context` | a request whose modes have been read |
//! | `modes` | the modes of a request, for one formula |
//! | `order` | the orders of sums |
//! | `evaluator` | evaluators of one side |
//! | `fused` | the programs that a compiler may make of a formula |
//! | `allowed` | all results that a mode allows |
//! | `truth` | distances of values from the exact one |
//! | `hint` | reasons why correct rows are unexplained |
//! | `compare` | compares the two values of a row |
//! | `formula` | a formula and its two modes |
//! | `single_row` | formulas with the values of one row |
//! | `stream` | the rows of a file |
//! | [`report`] | formats the rows and their summary |
//! | [`reduce`] | sums and dot products in two orders |

mod allowed;
mod compare;
mod context;
mod evaluator;
mod formula;
mod fused;
mod hint;
mod mode;
mod modes;
mod order;
pub mod reduce;
pub mod report;
pub mod request;
mod single_row;
mod stream;
mod truth;

use outward::program::Width;

use crate::eval::file;
use crate::eval::formula::Formulas;
use crate::eval::options;
use crate::eval::request::OnError;
use crate::failure::Failure;
use crate::number::FloatFormat;
use crate::output::{OpenOutput, ReportOutput};
use context::{DiffContext, SecondRequest};
use mode::ModeRequest;
use modes::Modes;
use report::DiffReport;
use request::DiffRequest;

pub use compare::Verdict;

/// Compares formulas. The lines of rows, if the form has them, go to the output, which is returned unfinished: it is
/// opened after all checks except those of the rows.
pub fn run(
    request: &DiffRequest,
    open: OpenOutput<'_>,
) -> Result<(DiffReport, Box<dyn ReportOutput>), Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let source = &request.rows.source;
    if request.rows.on_error.has(OnError::Empty) {
        return usage("--on-error empty: a row without values has no difference, expected stop or skip");
    }
    if request.observed.is_some() && source.data.is_none() {
        return usage("--observed names a column, expected --data FILE");
    }
    let read_mode = |option: &str, text: &Option<String>| {
        text.as_ref().map(|text| ModeRequest::read(option, text)).transpose()
    };
    let a = read_mode("--a", &request.a)?.unwrap_or_else(ModeRequest::of_the_formula);
    let b = read_mode("--b", &request.b)?;
    let b = match (b, &request.observed) {
        (None, None) => return usage("expected --b MODE, or --observed COLUMN"),
        (Some(mode), None) => SecondRequest::Mode(mode),
        (mode, Some(_)) => SecondRequest::Observed(mode),
    };
    let computed = [Some(&a), if let SecondRequest::Mode(mode) = &b { Some(mode) } else { None }];
    let others = computed.iter().flatten().find_map(|mode| match &mode.words {
        words if words.functions.is_some() => Some("functions="),
        words if words.any_direction => Some("round=any"),
        _ => None,
    });
    if let Some(word) = others {
        return usage(&format!("{word} is what a program of others may do, for --b with --observed"));
    }
    let x87 = |mode: &ModeRequest| mode.words.x87.is_some();
    let stores_variables = x87(&a)
        || match &b {
            SecondRequest::Mode(mode) | SecondRequest::Observed(Some(mode)) => x87(mode),
            SecondRequest::Observed(None) => false,
        };
    let mut request = request.clone();
    request.rows.source.stores_variables = stores_variables;
    let request = &request;
    let rows = request.reading(None);
    options::check(&rows)?;
    let formulas = file::formulas(&rows)?;
    if request.observed.is_some() && formulas.good.len() + formulas.bad.len() != 1 {
        return usage("--observed: expected the one formula that the results are of, found several");
    }
    let context = DiffContext::new(request, &rows, a, b);
    match &source.data {
        None => single_row::run(&context, &formulas, open),
        Some(data) => match format_of_all(&context, &formulas)? {
            FloatFormat::F64 => stream::run::<f64>(&context, data, &formulas, open),
            FloatFormat::F32 => {
                // Both sides compute in binary32, whatever format the formula itself gives.
                let narrow = request.reading(Some(Width::F32));
                let context = context.read_as(&narrow);
                let mut formulas = formulas;
                for formula in &mut formulas.good {
                    (formula.format, formula.width) = (FloatFormat::F32, Width::F32);
                }
                stream::run::<f32>(&context, data, &formulas, open)
            }
        },
    }
}

fn format_of_all(context: &DiffContext<'_>, formulas: &Formulas) -> Result<FloatFormat, Failure> {
    for formula in &formulas.good {
        if Modes::of_formula(context, formula)?.format_of_cells(formula) == FloatFormat::F64 {
            return Ok(FloatFormat::F64);
        }
    }
    Ok(FloatFormat::F32)
}
