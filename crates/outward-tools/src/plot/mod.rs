//! Formulas over one variable, as a picture.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests for plots |
//! | `curve` | bounds of a formula over a column of the picture, errors at numbers |
//! | `values` | the picture of bounds with the plain value in them |
//! | `errors` | the picture of errors in ulps, which audits have too |
//! | `histogram` | the picture of the sizes of numbers, which conversions have |
//! | `worst` | the worst error in each column of a picture, for audits |
//! | `axis` | linear and logarithmic axes, ticks at round numbers |
//! | `canvas` | frame, legend, and shapes |
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
use outward::text;

use crate::eval::{self, SingleRow};
use crate::failure::Failure;
use crate::layout::{json_float, json_string, one_line};
use crate::number::{EvalNumber, FloatFormat};
use axis::{AcrossAxis, Scale};
use curve::Curve;
use errors::ErrorColumns;
use request::PlotRequest;

/// The values or errors of formulas over one variable, for each column of pixels.
#[derive(Clone, Debug)]
pub struct PlotReport {
    /// The titles of the picture.
    pub titles: Titles,
    /// Width and height in pixels.
    pub size: [u32; 2],
    /// The range of the variable.
    pub range: [f64; 2],
    /// Whether columns have equal widths in the logarithm of the variable.
    pub is_logarithmic: bool,
    /// The name of each formula, or its text.
    pub formulas: Vec<String>,
    pub columns: PlotColumns,
}

/// The columns of a picture, from the left, for each formula.
#[derive(Clone, Debug)]
pub enum PlotColumns {
    /// Bounds of all exact values, and a plain value for each column.
    Values {
        columns: Vec<Vec<Segment>>,
        /// Whether the axis of values is logarithmic; by default the values decide.
        is_logarithmic: Option<bool>,
    },
    /// The largest error in ulps at some numbers of each column.
    Errors(Vec<Vec<PixelColumn>>),
}

/// Computes the content of a picture.
pub fn run(request: &PlotRequest) -> Result<PlotReport, Failure> {
    let Curves { curves, formulas, variable } = match FloatFormat::holding(request.format) {
        FloatFormat::F64 => curves::<f64>(request)?,
        FloatFormat::F32 => curves::<f32>(request)?,
    };
    let count = canvas::columns(request.size[0]);
    let columns = if request.shows_error {
        let column = |curve: &Curve, at: usize| {
            let mut column = PixelColumn::default();
            curve.errors(at, count).into_iter().for_each(|ulps| column.add(ulps));
            column
        };
        let columns = |curve: &Curve| (0..count).map(|at| column(curve, at)).collect();
        PlotColumns::Errors(curves.iter().map(columns).collect())
    } else {
        let columns = |curve: &Curve| (0..count).map(|at| curve.segment(at, count)).collect();
        let columns = curves.iter().map(columns).collect();
        PlotColumns::Values { columns, is_logarithmic: request.is_logarithmic }
    };
    for (at, name) in formulas.iter().enumerate() {
        let is_undefined = match &columns {
            PlotColumns::Errors(columns) => {
                columns[at].iter().all(|column| *column == PixelColumn::Undefined)
            }
            PlotColumns::Values { columns, .. } => columns[at].iter().all(|column| column.bounds.is_empty()),
        };
        if is_undefined {
            let formula = if curves.len() > 1 { format!("formula {name}") } else { "formula".into() };
            request.monitor.note(&format!("note: the {formula} is undefined all over the range"));
        }
    }
    let titles = titles(request, &variable, &curves[0]);
    let Curve { range, is_logarithmic, .. } = curves[0];
    Ok(PlotReport { titles, size: request.size, range, is_logarithmic, formulas, columns })
}

impl PlotReport {
    /// Formats the columns as an object: for each formula and column the bounds of all exact values (`null` if there
    /// are none or they are infinite), a number in the middle and the plain value there, or the largest error.
    #[must_use]
    pub fn json(&self) -> String {
        let number = |x: f64, text: String| if x.is_finite() { json_float(text) } else { "null".into() };
        let nearest = |x: f64| number(x, text::nearest(x).to_string());
        let lower = |x: f64| number(x, text::lower(x).to_string());
        let upper = |x: f64| number(x, text::upper(x).to_string());
        let of_segment = |segment: &Segment| {
            let ([x, plain], bounds) = (segment.plain, segment.bounds);
            format!("[{}, {}, {}, {}]", nearest(x), nearest(plain), lower(bounds.inf()), upper(bounds.sup()))
        };
        let of_error = |column: &PixelColumn| match column {
            PixelColumn::Error(ulps) => upper(*ulps),
            PixelColumn::Nothing | PixelColumn::Undefined => "null".into(),
        };
        let of_formulas: Vec<Vec<String>> = match &self.columns {
            PlotColumns::Values { columns, .. } => {
                columns.iter().map(|columns| columns.iter().map(of_segment).collect()).collect()
            }
            PlotColumns::Errors(columns) => {
                columns.iter().map(|columns| columns.iter().map(of_error).collect()).collect()
            }
        };
        let lists: Vec<String> =
            of_formulas.iter().map(|columns| format!("[{}]", columns.join(", "))).collect();
        let names: Vec<String> = self.formulas.iter().map(|name| json_string(name)).collect();
        let [from, to] = self.range;
        format!(
            "{{\"formulas\": [{}], \"range\": [{}, {}], \"is_logarithmic\": {}, \"columns\": [{}]}}",
            names.join(", "),
            lower(from),
            upper(to),
            self.is_logarithmic,
            lists.join(", ")
        )
    }

    /// Draws the picture.
    pub fn svg(&self) -> Result<String, Failure> {
        let PlotReport { titles, size, range, formulas, columns, .. } = self;
        let scale = if self.is_logarithmic { Scale::Logarithmic(range[0]) } else { Scale::Linear };
        let across = AcrossAxis { range: *range, scale };
        match columns {
            PlotColumns::Values { columns, is_logarithmic } => {
                let columns = columns.iter().map(Vec::as_slice);
                let formulas: Vec<_> = formulas.iter().map(String::as_str).zip(columns).collect();
                values::draw(titles, *size, across, &formulas, *is_logarithmic)
            }
            PlotColumns::Errors(columns) => {
                let shown = format!("worst of {} numbers in each column", curve::TRIED);
                let columns = columns.iter().map(Vec::as_slice);
                let formulas: Vec<_> = formulas.iter().map(String::as_str).zip(columns).collect();
                errors::draw(titles, *size, across, &ErrorColumns { formulas: &formulas, shown })
            }
        }
    }
}

/// Formulas, and the name of their variable.
struct Curves {
    curves: Vec<Curve>,
    /// The name of each formula, or its text.
    formulas: Vec<String>,
    variable: String,
}

/// Reads the formulas, with a range for one variable and values for the others.
fn curves<T: EvalNumber>(request: &PlotRequest) -> Result<Curves, Failure> {
    let rows = request.rows();
    let given = eval::assignments(&rows)?;
    let ranges: Vec<(&str, &str)> = given.into_iter().filter(|(_, text)| is_range(text)).collect();
    let (variable, text) = match ranges[..] {
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
    let named = SingleRow::of_each::<T>(&rows, &request.formulas, &request.formula_files)?;
    if named.is_empty() || named.len() > theme::LINES.len() {
        let (found, most) = (named.len(), theme::LINES.len());
        return Err(Failure::Usage(format!("found {found} formulas, expected at most {most} in a picture")));
    }
    let mut range = None;
    let (mut curves, mut formulas) = (Vec::new(), Vec::new());
    for (name, SingleRow { program, mode, operands, .. }) in named {
        let place = program.input_names().position(|input| input == variable);
        if let Some(place) = place.filter(|_| range.is_none()) {
            range = Some(ends(variable, text, &operands[place], request.is_logarithmic_across)?);
        }
        let plan = DeviationPlan::new(&program, mode)
            .map_err(|error| Failure::Usage(format!("{}: {error}", request.formula_name())))?;
        let is_logarithmic = request.is_logarithmic_across;
        curves.push(Curve {
            plan,
            operands,
            variable: place,
            width: mode.width,
            range: [0.0; 2],
            is_logarithmic,
        });
        formulas.push(one_line(&name));
    }
    // The formula has the variable: others were refused.
    let range = range.unwrap_or_default();
    curves.iter_mut().for_each(|curve| curve.range = range);
    Ok(Curves { curves, formulas, variable: variable.to_string() })
}

/// Returns whether the value of a variable is a range, and not a number with its uncertainty.
fn is_range(text: &str) -> bool {
    text.contains("..") || text.starts_with('[')
}

/// Returns the ends of a range that can be drawn.
fn ends(name: &str, text: &str, range: &Operand, is_logarithmic: bool) -> Result<[f64; 2], Failure> {
    let wrong = |what: &str| {
        Err(Failure::Usage(format!("--var {name}: {text} {what}, expected a range such as {name}=0..1")))
    };
    match range.exact.interval() {
        None => wrong("is no interval"),
        Some(range) if range.is_empty() => wrong("is empty"),
        Some(range) if range.inf() == range.sup() => wrong("is a single number"),
        Some(range) if range.inf().is_infinite() || range.sup().is_infinite() => wrong("is infinite"),
        Some(range) if is_logarithmic && range.inf() <= 0.0 => Err(Failure::Usage(format!(
            "--log x: the range {name}={text} has numbers that are not positive, expected one such as \
                {name}=1e-3..1e3"
        ))),
        Some(range) => Ok([range.inf(), range.sup()]),
    }
}

fn titles(request: &PlotRequest, name: &str, curve: &Curve) -> Titles {
    let others: Vec<String> = request
        .variables
        .iter()
        .filter_map(|text| text.split_once('='))
        .filter(|(other, _)| other.trim() != name)
        .map(|(other, value)| format!("{} = {}", other.trim(), value.trim()))
        .collect();
    let others = if others.is_empty() { String::new() } else { format!("   ({})", others.join(", ")) };
    Titles {
        title: one_line(&request.title.clone().unwrap_or_else(|| request.formulas.join("; "))),
        across: one_line(&format!("{name}{others}")),
        format: curve.width.info().long_name,
    }
}
