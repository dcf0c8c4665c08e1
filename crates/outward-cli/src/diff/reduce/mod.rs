//! Sums and dot products in two orders.
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
use crate::args::{Diff, DiffOut, Eval, FormatName, OnError, Reduction};
use crate::failure::Failure;
use crate::sink::file::Output;
use compared::ComparedSums;
use mode::SumMode;

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
    let Some(b) = &args.b else { return usage("expected --b MODE, such as order=pairwise") };
    let a = args.a.as_deref().unwrap_or("order=serial");
    let modes = [SumMode::read("--a", a, products)?, SumMode::read("--b", b, products)?];
    let narrow = modes.iter().any(|mode| matches!(mode, SumMode::Way(way) if way.width == Width::F32));
    let format = if narrow { FormatName::F32 } else { FormatName::F64 };
    let formula: Vec<String> = args.what.iter().map(|name| format!("`{name}`")).collect();
    let eval = Eval { point: true, ..as_eval(args, &formula.join("*"), format) };
    let data = args.data.as_deref().unwrap_or("-".as_ref());
    let read = if narrow { read::columns::<f32>(&eval, data)? } else { read::columns::<f64>(&eval, data)? };
    let (x, y) = (&read[0], products.then(|| read.last().unwrap_or(&read[0])));
    let sums = ComparedSums::of(x, y.map(Vec::as_slice), modes);
    let text = sums.text(args);
    let mut output = Output::open(args.output.as_deref())?;
    output.write(text.as_bytes())?;
    output.finish()?;
    if args.out != DiffOut::Text {
        eprintln!("outward: {}", sums.summary(args));
    }
    if sums.verdict == Verdict::Unexplained { Err(Failure::Said) } else { Ok(()) }
}
