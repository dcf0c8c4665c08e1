//! `outward diff`: a formula, or a sum, computed in two ways.
//!
//! | module | what is there |
//! |---|---|
//! | [`mode`] | what `--a` and `--b` say |
//! | [`order`] | the orders of sums |
//! | [`side`] | one way of computing, ready to run |
//! | [`fused`] | the programs that a compiler may make of a formula |
//! | [`allowed`] | all that a mode allows |
//! | [`truth`] | how far values are from the exact one |
//! | [`compare`] | two values of a row, and whether that is explained |
//! | [`asked`] | all that is asked for |
//! | [`stream`] | the rows of a file |
//! | [`report`] | rows as text, and the summary |
//! | [`reduce`] | sums and dot products in two orders |

mod allowed;
mod asked;
mod compare;
mod fused;
mod mode;
mod order;
mod reduce;
mod report;
mod side;
mod stream;
mod truth;

use outward::program::Width;

use crate::args::{Diff, FormatName, OnError};
use crate::eval::formula;
use crate::failure::Failure;
use asked::{Asked, as_eval};
use compare::Second;
use mode::FormulaMode;

/// Runs the command.
pub fn run(args: &Diff) -> Result<(), Failure> {
    if args.reduce.is_some() {
        return reduce::run(args);
    }
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let [formula] = &args.what[..] else {
        return usage("expected one formula, in quotes (columns are for --reduce)");
    };
    if args.on_error == OnError::Empty {
        return usage("--on-error empty: a row without values has no difference, expected stop or skip");
    }
    if args.observed.is_some() && args.data.is_none() {
        return usage("--observed names a column, expected --data FILE");
    }
    let a = FormulaMode::read("--a", args.a.as_deref().unwrap_or("round=rn"))?;
    let b = match (&args.b, &args.observed) {
        (None, None) => return usage("expected --b MODE, or --observed COLUMN"),
        (Some(text), None) => Second::Mode(FormulaMode::read("--b", text)?),
        (None, Some(_)) => Second::Observed(None),
        (Some(text), Some(_)) => match FormulaMode::read("--b", text)? {
            FormulaMode::Way(way) => Second::Observed(Some(way)),
            FormulaMode::Exact => {
                return usage("--b exact: no program of floats is exact, expected what it may do");
            }
        },
    };
    let computed = [Some(&a), if let Second::Mode(mode) = &b { Some(mode) } else { None }];
    if computed.iter().flatten().any(|mode| matches!(mode, FormulaMode::Way(way) if way.functions.is_some()))
    {
        return usage("functions= is what a program of others may do, for --b with --observed");
    }
    let format = format_of_cells(&a, &b);
    let eval = as_eval(args, formula, format);
    let formulas = formula::read(&eval)?;
    if formulas.good.len() != 1 {
        return usage("expected one formula, found several with names");
    }
    let asked = Asked { args, eval: &eval, a, b };
    match (&args.data, format) {
        (Some(data), FormatName::F32) => stream::file::<f32>(&asked, data, &formulas),
        (Some(data), FormatName::F64) => stream::file::<f64>(&asked, data, &formulas),
        (None, FormatName::F32) => stream::one::<f32>(&asked, &formulas),
        (None, FormatName::F64) => stream::one::<f64>(&asked, &formulas),
    }
}

/// Binary64 where both are there: from it the numbers of binary32 are rounded.
fn format_of_cells(a: &FormulaMode, b: &Second) -> FormatName {
    let second = match b {
        Second::Mode(mode) => mode.width(),
        Second::Observed(way) => way.as_ref().map(|way| way.float.width),
    };
    let all = [a.width(), second];
    let narrow = all.contains(&Some(Width::F32)) && !all.contains(&Some(Width::F64));
    if narrow { FormatName::F32 } else { FormatName::F64 }
}
