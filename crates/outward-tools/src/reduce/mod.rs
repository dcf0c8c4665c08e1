//! Sums, dot products, norms, means and variances of the rows of a file: exact until they are rounded, in constant
//! memory for each group of rows.
//!
//! A cell is the number that it spells: decimals are not rounded to binary64 before they are added.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests for reductions |
//! | [`formulas`] | reductions of the results of formulas |
//! | [`report`] | results as text |
//! | `sums` | the exact sums of a group, and bounds of the result |
//! | `reader` | the rows of a file, in groups |

pub mod formulas;
mod reader;
pub mod report;
pub mod request;
mod sums;

use std::path::Path;
use std::sync::Arc;

use outward::__in_format as in_format;
use outward::format::Format;
use outward::interval::Decoration;
use outward::program::Width;
use outward::text;

use crate::column_names::without_quotes;
use crate::eval::request::{OnError, Reading, RowsRequest, SourceRequest};
use crate::failure::Failure;
use request::ReduceRequest;
use sums::GroupSums;

/// The result of a group of rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Reduced {
    /// The group's text; `None` if there are no groups.
    pub group: Option<Vec<u8>>,
    /// Number of rows.
    pub rows: u64,
    /// The bounds, rounded outward, those of the empty interval if there is no result. If a direction was asked for,
    /// both are the one number, or NaN if there is none. They are numbers of the format.
    pub bounds: [f64; 2],
    /// The weakest decoration of the terms, if these are bounds of a formula.
    pub decoration: Option<Decoration>,
}

/// Returns the error for a format that results cannot have.
fn no_format(width: Width) -> Failure {
    let names: Vec<&str> = Width::listed().filter(|width| width.has_type()).map(Width::name).collect();
    let (last, others) = names.split_last().expect("there are formats");
    Failure::Usage(format!("--format {}: expected {} or {last}", width.name(), others.join(", ")))
}

/// The bounds of the empty interval.
const EMPTY: [f64; 2] = [f64::INFINITY, f64::NEG_INFINITY];

/// Reads all rows, and rounds the exact result once.
///
/// # Errors
///
/// If the request or the file has a fault; and if a direction is asked for and the result is a range whose bounds round
/// to different numbers.
pub fn run(request: &ReduceRequest) -> Result<Vec<Reduced>, Failure> {
    let usage = |message: String| Err(Failure::Usage(message));
    let reduction = request.reduction;
    let name = reduction.name();
    match (reduction.takes_pairs(), request.columns.len()) {
        (false, 1) | (true, 2) => {}
        (false, _) => return usage(format!("{name}: expected --column with the name of one column")),
        (true, _) => return usage(format!("{name}: expected --column twice, with the names of two columns")),
    }
    if let Some(name) = request.columns.iter().find(|name| without_quotes(name).contains('`')) {
        return usage(format!("{name}: a column with a backquote in its name cannot be named"));
    }
    if request.rows.on_error.has(OnError::Empty) {
        return usage(
            "--on-error empty: a row without a number cannot be added, expected stop or skip".into(),
        );
    }
    let data = request.rows.source.data.as_deref().unwrap_or(Path::new("-"));
    let groups = reader::groups(request, &reading(request), data)?;
    groups
        .into_iter()
        .map(|(group, sums)| {
            let group = request.by.is_some().then_some(group);
            let width = request.format;
            let bounds = in_format!(
                width,
                F => bounds::<F>(request, &sums, group.as_deref()),
                _ => Err(no_format(width))
            )?;
            Ok(Reduced { group, rows: sums.rows, bounds, decoration: None })
        })
        .collect()
}

fn bounds<T: Format>(
    request: &ReduceRequest,
    sums: &GroupSums,
    group: Option<&[u8]>,
) -> Result<[f64; 2], Failure> {
    let reduction = request.reduction;
    let Some(direction) = request.round else {
        return Ok(sums.outward_bounds::<T>(reduction).unwrap_or(EMPTY));
    };
    let Some([lower, upper]) = sums.bounds::<T>(reduction, [direction; 2]) else { return Ok([f64::NAN; 2]) };
    if lower.pattern() == upper.pattern() {
        return Ok([lower.widen(); 2]);
    }
    let of = group.map(|group| format!(" of {}", String::from_utf8_lossy(group))).unwrap_or_default();
    let (name, lower, upper) = (reduction.name(), text::nearest(lower), text::nearest(upper));
    let why = match sums.ranges {
        0 => "numbers with too many digits or too large an exponent were rounded to bounds",
        _ => "some cells are ranges",
    };
    Err(Failure::Run(format!(
        "the {name}{of} lies between {lower} and {upper}, since {why}: leave out --round for its bounds"
    )))
}

/// Returns the request that reads these columns, and the numbers that their cells spell.
fn reading(request: &ReduceRequest) -> RowsRequest {
    let formula: Vec<_> = request.columns.iter().map(|name| format!("`{}`", without_quotes(name))).collect();
    RowsRequest {
        source: SourceRequest { formula: Some(formula.join(" + ")), ..request.rows.source.clone() },
        reading: Reading::Float,
        monitor: Arc::clone(&request.rows.monitor),
        ..request.rows.clone()
    }
}
