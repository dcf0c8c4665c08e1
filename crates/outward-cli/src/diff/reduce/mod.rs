//! Sums and dot products in two orders, and those that other programs computed.
//!
//! | module | what is there |
//! |---|---|
//! | [`read`] | the columns |
//! | [`mode`] | what `--a` and `--b` say of a sum |
//! | [`terms`] | sums in an order |
//! | [`exact`] | sums without rounding |
//! | [`bound`] | how far from the exact sum a computed one can be |
//! | [`compared`] | a sum in two ways, and whether that is explained |
//! | [`report`] | what is said of both |

mod bound;
mod compared;
mod exact;
mod mode;
mod read;
mod report;
mod terms;

use outward::program::Width;

use super::asked::as_eval;
use super::compare::Verdict;
use super::stream::result;
use crate::args::{Diff, DiffOut, Eval, FormatName, OnError, Reduction};
use crate::failure::Failure;
use crate::sink::file::Output;
use compared::ComparedSums;
use mode::{OtherSum, SumMode};

/// Runs the command.
pub fn run(args: &Diff) -> Result<(), Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let products = args.reduce == Some(Reduction::Dot);
    match (products, args.what.len()) {
        (false, 1) | (true, 2) => {}
        (false, _) => return usage("--reduce sum: expected the name of one column"),
        (true, _) => return usage("--reduce dot: expected the names of two columns"),
    }
    if let Some(name) = args.what.iter().find(|name| name.contains('`')) {
        return Err(Failure::Usage(format!("{name}: a column with a backquote in its name cannot be named")));
    }
    if args.on_error == OnError::Empty {
        return usage("--on-error empty: a row without a number cannot be added, expected stop or skip");
    }
    let a = SumMode::read("--a", args.a.as_deref().unwrap_or("order=serial"), products)?;
    let b = args.b.as_ref().map(|text| SumMode::read("--b", text, products)).transpose()?;
    let narrow = [Some(a), b].into_iter().flatten().any(|mode| mode.width() == Some(Width::F32));
    let second = match (&args.observed, b) {
        (None, None) => return usage("expected --b MODE, such as order=pairwise, or --observed NUMBER"),
        (None, Some(mode)) => OtherSum::Mode(mode),
        (Some(_), Some(SumMode::Exact)) => {
            return usage("--b exact: no program of floats is exact, expected what it may do");
        }
        (Some(text), b) => {
            let width = b.or(Some(a)).and_then(SumMode::width).unwrap_or(Width::F64);
            let way = b.and_then(SumMode::way);
            OtherSum::Observed(observed(text, width)?, way)
        }
    };
    let format = if narrow { FormatName::F32 } else { FormatName::F64 };
    let formula: Vec<String> = args.what.iter().map(|name| format!("`{name}`")).collect();
    let eval = Eval { point: true, ..as_eval(args, Some(formula.join("*")), Some(format)) };
    let data = args.data.as_deref().unwrap_or("-".as_ref());
    let read = if narrow { read::columns::<f32>(&eval, data)? } else { read::columns::<f64>(&eval, data)? };
    let (x, y) = (&read[0], products.then(|| read.last().unwrap_or(&read[0])));
    let sums = ComparedSums::of(x, y.map(Vec::as_slice), a, second);
    let text = sums.text(args);
    let mut output = Output::open(args.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()?;
    if args.out != DiffOut::Text {
        eprintln!("outward: {}", sums.summary(args));
    }
    if sums.verdict == Verdict::Unexplained { Err(Failure::Said) } else { Ok(()) }
}

/// The one result that `--observed` gives, in the digits of its format.
fn observed(text: &str, width: Width) -> Result<f64, Failure> {
    result(text.as_bytes(), width).map_err(|_| {
        Failure::Usage(format!("--observed {text}: a sum has one result, expected a number, inf or nan"))
    })
}
