//! `outward diff`: formulas, or a sum, computed in two ways.
//!
//! | module | what is there |
//! |---|---|
//! | [`mode`] | what `--a` and `--b` say |
//! | [`modes`] | that, for one formula |
//! | [`order`] | the orders of sums |
//! | [`side`] | one way of computing, ready to run |
//! | [`fused`] | the programs that a compiler may make of a formula |
//! | [`allowed`] | all that a mode allows |
//! | [`truth`] | how far values are from the exact one |
//! | [`hint`] | why rows are unexplained that are not wrong |
//! | [`compare`] | two values of a row, and whether that is explained |
//! | [`asked`] | all that is asked for |
//! | [`formula`] | a formula and its two ways |
//! | [`given`] | the values of the command line |
//! | [`stream`] | the rows of a file |
//! | [`report`] | rows as text, and the summary |
//! | [`reduce`] | sums and dot products in two orders |

mod allowed;
mod asked;
mod compare;
mod formula;
mod fused;
mod given;
mod hint;
mod mode;
mod modes;
mod order;
mod reduce;
mod report;
mod side;
mod stream;
mod truth;

use outward::program::Width;

use crate::args::{Diff, FormatName, OnError};
use crate::eval::formula::{self as read, Formulas};
use crate::eval::options;
use crate::failure::Failure;
use asked::{Asked, AskedSecond, as_eval};
use mode::AskedMode;
use modes::Modes;

/// Runs the command.
pub fn run(args: &Diff) -> Result<(), Failure> {
    if args.reduce.is_some() {
        return reduce::run(args);
    }
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    if args.fpcore.is_none() && args.what.len() != 1 {
        return usage("expected one formula, in quotes (columns are for --reduce)");
    }
    if args.on_error == OnError::Empty {
        return usage("--on-error empty: a row without values has no difference, expected stop or skip");
    }
    if args.observed.is_some() && args.data.is_none() {
        return usage("--observed names a column, expected --data FILE");
    }
    let read_mode = |option: &str, text: &Option<String>| {
        text.as_ref().map(|text| AskedMode::read(option, text)).transpose()
    };
    let a = read_mode("--a", &args.a)?.unwrap_or_else(AskedMode::own);
    let b = read_mode("--b", &args.b)?;
    let b = match (b, &args.observed) {
        (None, None) => return usage("expected --b MODE, or --observed COLUMN"),
        (Some(mode), None) => AskedSecond::Mode(mode),
        (mode, Some(_)) => AskedSecond::Observed(mode),
    };
    let computed = [Some(&a), if let AskedSecond::Mode(mode) = &b { Some(mode) } else { None }];
    let others = computed.iter().flatten().find_map(|mode| match &mode.words {
        words if words.functions.is_some() => Some("functions="),
        words if words.any_direction => Some("round=any"),
        _ => None,
    });
    if let Some(word) = others {
        return usage(&format!("{word} is what a program of others may do, for --b with --observed"));
    }
    let eval = as_eval(args, args.what.first().cloned(), None);
    options::check(&eval)?;
    let formulas = read::read(&eval)?;
    if args.observed.is_some() && formulas.good.len() + formulas.bad.len() != 1 {
        return usage("--observed: expected the one formula that the results are of, found several");
    }
    let asked = Asked::new(args, &eval, a, b);
    match &args.data {
        None => given::run(&asked, &formulas),
        Some(data) => match format_of_all(&asked, &formulas)? {
            FormatName::F64 => stream::run::<f64>(&asked, data, &formulas),
            FormatName::F32 => {
                // Whatever a formula says itself, this is what it is computed in on both sides.
                let narrow = as_eval(args, args.what.first().cloned(), Some(FormatName::F32));
                let asked = asked.read_as(&narrow);
                let mut formulas = formulas;
                for formula in &mut formulas.good {
                    (formula.format, formula.width) = (FormatName::F32, Width::F32);
                }
                stream::run::<f32>(&asked, data, &formulas)
            }
        },
    }
}

fn format_of_all(asked: &Asked<'_>, formulas: &Formulas) -> Result<FormatName, Failure> {
    for formula in &formulas.good {
        if Modes::of_formula(asked, formula)?.format_of_cells(formula) == FormatName::F64 {
            return Ok(FormatName::F64);
        }
    }
    Ok(FormatName::F32)
}
