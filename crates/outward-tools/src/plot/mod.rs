//! A formula over one variable, as a picture.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | what is to be drawn |
//! | `curve` | the formula: bounds over a column of the picture, errors at numbers |
//! | `values` | the picture of bounds with the plain value in them |
//! | `errors` | the picture of errors in ulps, which audits have too |
//! | `histogram` | the picture of the sizes of numbers, which conversions have |
//! | `worst` | the worst error in each column of a picture, for audits |
//! | `axis` | linear and logarithmic axes, ticks at round numbers |
//! | `canvas` | the paper: frame, legend, and what can be drawn |
//! | [`theme`] | colours, for light and dark |

mod axis;
mod canvas;
mod curve;
mod errors;
mod histogram;
pub mod request;
pub mod theme;
mod values;
mod worst;

pub use curve::Segment;
pub use errors::PixelColumn;
pub use histogram::Histogram;
pub use values::Titles;
pub use worst::WorstErrors;

use outward::analysis::{DeviationPlan, Operand};

use crate::eval::{self, SingleRow};
use crate::failure::Failure;
use crate::layout::one_line;
use crate::number::{EvalNumber, FloatFormat, long_name};
use axis::Scale;
use curve::Curve;
use errors::ErrorColumns;
use request::PlotRequest;

/// What is known of a formula over one variable, a column of pixels at a time.
#[derive(Clone, Debug)]
pub struct PlotReport {
    /// What the picture says of itself.
    pub titles: Titles,
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// From where to where the variable goes.
    pub range: [f64; 2],
    pub columns: PlotColumns,
}

/// The columns of a picture, from the left.
#[derive(Clone, Debug)]
pub enum PlotColumns {
    /// Bounds of all exact values, and a plain value in them.
    Values {
        columns: Vec<Segment>,
        /// Does their axis go by powers of ten? Without an answer, as values ask for it.
        is_logarithmic: Option<bool>,
    },
    /// The largest error in ulps of some numbers.
    Errors(Vec<PixelColumn>),
}

/// Computes what a picture shows.
pub fn run(request: &PlotRequest) -> Result<PlotReport, Failure> {
    let curve = match FloatFormat::holding(request.format) {
        FloatFormat::F64 => curve::<f64>(request)?,
        FloatFormat::F32 => curve::<f32>(request)?,
    };
    let count = canvas::columns(request.size[0]);
    let columns = if request.shows_error {
        let columns = (0..count).map(|at| {
            let mut column = PixelColumn::default();
            curve.errors(at, count).into_iter().for_each(|ulps| column.add(ulps));
            column
        });
        PlotColumns::Errors(columns.collect())
    } else {
        let columns = (0..count).map(|at| curve.segment(at, count)).collect();
        PlotColumns::Values { columns, is_logarithmic: request.is_logarithmic }
    };
    let is_undefined = match &columns {
        PlotColumns::Errors(columns) => columns.iter().all(|column| *column == PixelColumn::Undefined),
        PlotColumns::Values { columns, .. } => columns.iter().all(|column| column.bounds.is_empty()),
    };
    if is_undefined {
        request.monitor.note("note: the formula is undefined all over the range");
    }
    Ok(PlotReport { titles: titles(request, &curve), size: request.size, range: curve.range, columns })
}

impl PlotReport {
    /// The picture.
    pub fn svg(&self) -> Result<String, Failure> {
        let PlotReport { titles, size, range, columns } = self;
        match columns {
            PlotColumns::Values { columns, is_logarithmic } => {
                values::draw(titles, *size, *range, columns, *is_logarithmic)
            }
            PlotColumns::Errors(columns) => {
                let shown = format!("worst of {} numbers in each column", curve::TRIED);
                let columns = ErrorColumns { columns, range: *range, scale: Scale::Linear, shown };
                errors::draw(titles, *size, &columns)
            }
        }
    }
}

/// The formula, with a range for one variable and values for the others.
fn curve<T: EvalNumber>(request: &PlotRequest) -> Result<Curve, Failure> {
    let rows = request.rows();
    let given = eval::assignments(&rows)?;
    let ranges: Vec<(&str, &str)> = given.into_iter().filter(|(_, text)| is_range(text)).collect();
    let (name, text) = match ranges[..] {
        [range] => range,
        [] => {
            return Err(Failure::Usage("no variable has a range, expected one, such as --var x=0..1".into()));
        }
        [(first, _), (second, _), ..] => {
            return Err(Failure::Usage(format!(
                "--var {first} and --var {second} are both ranges, expected one; the others are values, such as \
                    {second}=0.5, or {second}=3.56?1 for one with its uncertainty"
            )));
        }
    };
    let SingleRow { program, mode, operands, .. } = SingleRow::of_variables::<T>(&rows)?;
    // The formula has all variables that are given.
    let variable = program.input_names().position(|input| input == name).unwrap_or_default();
    let range = ends(name, text, &operands[variable])?;
    let plan =
        DeviationPlan::new(&program, mode).map_err(|error| Failure::Usage(format!("formula: {error}")))?;
    Ok(Curve { plan, operands, variable, width: mode.width, range })
}

/// Is the value of a variable a range, and not a number with its uncertainty?
fn is_range(text: &str) -> bool {
    text.contains("..") || text.starts_with('[')
}

/// The ends of a range that can be drawn.
fn ends(name: &str, text: &str, range: &Operand) -> Result<[f64; 2], Failure> {
    let wrong = |what: &str| {
        Err(Failure::Usage(format!("--var {name}: {text} {what}, expected a range such as {name}=0..1")))
    };
    match range.exact.interval() {
        None => wrong("is no interval"),
        Some(range) if range.is_empty() => wrong("is empty"),
        Some(range) if range.inf() == range.sup() => wrong("is a single number"),
        Some(range) if range.inf().is_infinite() || range.sup().is_infinite() => wrong("is infinite"),
        Some(range) => Ok([range.inf(), range.sup()]),
    }
}

fn titles(request: &PlotRequest, curve: &Curve) -> Titles {
    let name = &curve.plan.program().inputs()[curve.variable].name;
    let others: Vec<String> = request
        .variables
        .iter()
        .filter_map(|text| text.split_once('='))
        .filter(|(other, _)| other.trim() != name)
        .map(|(other, value)| format!("{} = {}", other.trim(), value.trim()))
        .collect();
    let others = if others.is_empty() { String::new() } else { format!("   ({})", others.join(", ")) };
    Titles {
        title: one_line(&request.formula),
        across: one_line(&format!("{name}{others}")),
        format: long_name(curve.width),
    }
}
