//! `outward plot`: a formula over one variable, as a picture.
//!
//! | module | what is there |
//! |---|---|
//! | [`curve`] | the formula: bounds over a column of the picture, errors at numbers |
//! | [`values`] | the picture of bounds with the plain value in them |
//! | [`errors`] | the picture of errors in ulps, which audits have too |
//! | [`worst`] | the worst error in each column of a picture, for audits |
//! | [`axis`] | linear and logarithmic axes, ticks at round numbers |
//! | [`canvas`] | the paper: frame, legend, and what can be drawn |
//! | [`theme`] | colours, for light and dark |

mod axis;
mod canvas;
mod curve;
mod errors;
pub mod theme;
mod values;
mod worst;

pub use worst::Worst;

use std::path::Path;

use outward::analysis::{DeviationPlan, Operand};
use outward::program::Width;

use crate::args::{self, FormatName, ScaleName};
use crate::eval::{self, Alone};
use crate::failure::Failure;
use crate::layout::one_line;
use crate::number::EvalNumber;
use crate::sink::file::{Output, is_standard};
use axis::Scale;
use curve::Curve;
use errors::{ErrorColumns, PixelColumn};
use values::Titles;

/// Draws the picture.
pub fn run(args: &args::Plot) -> Result<(), Failure> {
    check_name("--output", &args.output)?;
    let curve = match args.format {
        FormatName::F64 => curve::<f64>(args)?,
        FormatName::F32 => curve::<f32>(args)?,
    };
    let size = [args.width, args.height];
    let columns = canvas::columns(args.width);
    let titles = titles(args, &curve);
    let text = if args.error {
        let columns: Vec<PixelColumn> = (0..columns)
            .map(|at| {
                let mut column = PixelColumn::default();
                curve.errors(at, columns).into_iter().for_each(|ulps| column.add(ulps));
                column
            })
            .collect();
        note_undefined(columns.iter().all(|column| *column == PixelColumn::Undefined));
        let shown = format!("worst of {} numbers in each column", curve::TRIED);
        errors::draw(
            &titles,
            size,
            &ErrorColumns { columns: &columns, range: curve.range, scale: Scale::Linear, shown },
        )?
    } else {
        let stretches: Vec<_> = (0..columns).map(|at| curve.stretch(at, columns)).collect();
        note_undefined(stretches.iter().all(|stretch| stretch.bounds.is_empty()));
        let logarithmic = match args.scale {
            ScaleName::Auto => None,
            ScaleName::Linear => Some(false),
            ScaleName::Log => Some(true),
        };
        values::draw(&titles, size, curve.range, &stretches, logarithmic)?
    };
    let mut output = Output::open(Some(&args.output))?;
    output.write(text.as_bytes())?;
    output.finish()
}

/// The picture is SVG, whatever the name says, so that it should say so.
pub fn check_name(option: &str, path: &Path) -> Result<(), Failure> {
    let is_svg = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
    if is_svg || is_standard(Some(path)) {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "{option} {}: the picture is SVG, expected a name that ends in .svg, or - for standard output",
        path.display()
    )))
}

fn note_undefined(everywhere: bool) {
    if everywhere {
        eprintln!("outward: note: the formula is undefined all over the range");
    }
}

/// The formula, with a range for one variable and values for the others.
fn curve<T: EvalNumber>(args: &args::Plot) -> Result<Curve, Failure> {
    let asked = args::Eval {
        source: args::SourceOptions {
            formula: Some(args.formula.clone()),
            vars: args.vars.clone(),
            format: Some(args.format),
            ..args::SourceOptions::default()
        },
        error: Some(args::ErrorName::Ulps),
        ..args::Eval::default()
    };
    let given = eval::assignments(&asked)?;
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
    let Alone { program, mode, operands, .. } = Alone::given::<T>(&asked)?;
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

fn titles(args: &args::Plot, curve: &Curve) -> Titles {
    let name = &curve.plan.program().inputs()[curve.variable].name;
    let others: Vec<String> = args
        .vars
        .iter()
        .filter_map(|text| text.split_once('='))
        .filter(|(other, _)| other.trim() != name)
        .map(|(other, value)| format!("{} = {}", other.trim(), value.trim()))
        .collect();
    let others = if others.is_empty() { String::new() } else { format!("   ({})", others.join(", ")) };
    Titles {
        title: one_line(&args.formula),
        across: one_line(&format!("{name}{others}")),
        format: if curve.width == Width::F32 { "binary32" } else { "binary64" },
    }
}
