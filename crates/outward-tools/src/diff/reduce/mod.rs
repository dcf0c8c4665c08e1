//! Sums and dot products in two orders, and those that other programs computed.
//!
//! | module | what is there |
//! |---|---|
//! | `read` | the columns |
//! | `mode` | the modes of a sum that `--a` and `--b` spell |
//! | `terms` | sums in an order |
//! | `bound` | a priori error bounds of a computed sum |
//! | [`compared`] | compares a sum in two modes |
//! | [`report`] | formats the comparison |

mod bound;
pub mod compared;
mod mode;
mod read;
pub mod report;
mod terms;

use std::path::Path;

use outward::program::Width;

use super::request::{ReduceRequest, Reduction};
use super::stream::result;
use crate::cell::CellReader;
use crate::column_names::without_quotes;
use crate::eval::request::OnError;
use crate::failure::Failure;
use crate::number::FloatFormat;
use compared::ComparedSums;
use mode::{OtherSum, SumMode};
use report::ReduceReport;

/// Compares two sums.
pub fn run(request: &ReduceRequest) -> Result<ReduceReport, Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.into()));
    let products = request.reduction == Reduction::Dot;
    match (products, request.columns.len()) {
        (false, 1) | (true, 2) => {}
        (false, _) => return usage("--reduce sum: expected the name of one column"),
        (true, _) => return usage("--reduce dot: expected the names of two columns"),
    }
    if let Some(name) = request.columns.iter().find(|name| without_quotes(name).contains('`')) {
        return Err(Failure::Usage(format!("{name}: a column with a backquote in its name cannot be named")));
    }
    if request.rows.on_error.has(OnError::Empty) {
        return usage("--on-error empty: a row without a number cannot be added, expected stop or skip");
    }
    let monitor = &*request.rows.monitor;
    let a = SumMode::read("--a", request.a.as_deref().unwrap_or("order=serial"), products, monitor)?;
    let b = request.b.as_ref().map(|text| SumMode::read("--b", text, products, monitor)).transpose()?;
    let narrow = [Some(a), b].into_iter().flatten().any(|mode| mode.width() == Some(Width::F32));
    let second = match (&request.observed, b) {
        (None, None) => return usage("expected --b MODE, such as order=pairwise, or --observed NUMBER"),
        (None, Some(mode)) => OtherSum::Mode(mode),
        (Some(_), Some(SumMode::Exact)) => {
            return usage("--b exact: no program of floats is exact, expected what it may do");
        }
        (Some(text), b) => {
            let width = b.or(Some(a)).and_then(SumMode::width).unwrap_or(Width::F64);
            let execution = b.and_then(SumMode::execution);
            OtherSum::Observed(observed(text, width)?, execution)
        }
    };
    let rows = request.reading(if narrow { FloatFormat::F32 } else { FloatFormat::F64 });
    let data = request.rows.source.data.as_deref().unwrap_or(Path::new("-"));
    let read = if narrow { read::columns::<f32>(&rows, data)? } else { read::columns::<f64>(&rows, data)? };
    let (x, y) = (&read[0], products.then(|| read.last().unwrap_or(&read[0])));
    let sums = ComparedSums::of(x, y.map(Vec::as_slice), a, second);
    let modes = [&request.a, &request.b].map(Clone::clone);
    Ok(ReduceReport { reduction: request.reduction, columns: request.columns.clone(), modes, sums })
}

/// Parses the result that `--observed` gives, in the digits of its format.
fn observed(text: &str, width: Width) -> Result<f64, Failure> {
    result(CellReader { fractions: true, ..CellReader::default() }, text.as_bytes(), width).map_err(|_| {
        Failure::Usage(format!("--observed {text}: a sum has one result, expected a number, inf or nan"))
    })
}
