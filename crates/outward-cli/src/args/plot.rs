//! `outward plot`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use outward::program::Width;
use outward_tools::plot::request::PlotRequest;

use super::names::WidthName;
use super::source::{FormulaText, file_text, formula_text};
use crate::terminal::Terminal;

/// `outward plot`.
#[derive(Debug, Args)]
#[command(after_help = PLOT_HELP)]
pub struct Plot {
    /// The formula, for example 'sin(x)/x', or several, which may have names: 'a = 1 - cos(x)' 'b = 2*sin(x/2)^2';
    /// `outward formulas` prints the language; @FILE reads it from a file
    #[arg(required_unless_present = "formula_file", value_name = "FORMULA", value_parser = formula_text)]
    pub formulas: Vec<FormulaText>,
    /// Read the formulas from this file
    #[arg(long, value_name = "FILE", conflicts_with = "formulas", value_parser = file_text)]
    pub formula_file: Option<FormulaText>,
    /// Give one variable a range, x=0..1, and the others values, a=0.1 or a=3.56?1; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE")]
    pub vars: Vec<String>,
    /// Draw the error of the plain value in ulps, instead of values and bounds
    #[arg(long)]
    pub error: bool,
    /// Number format of the plain value
    #[arg(long, value_enum, default_value_t = WidthName(Width::F64))]
    pub format: WidthName,
    /// How the vertical axis goes with values [default: by powers of ten where they are all of one sign and of very
    /// different sizes]
    #[arg(long, value_enum, hide_default_value = true, conflicts_with = "error", default_value_t = ScaleName::Auto)]
    pub scale: ScaleName,
    /// Axes that go by powers of ten: x is that of the variable, y that of values
    #[arg(long, value_enum, value_name = "AXES", conflicts_with = "scale")]
    pub log: Option<LogName>,
    /// What stands above the picture [default: the formulas]
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// Width of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 900,
          value_parser = clap::value_parser!(u32).range(400..=10000))]
    pub width: u32,
    /// Height of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 540,
          value_parser = clap::value_parser!(u32).range(300..=10000))]
    pub height: u32,
    /// Write the picture to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE.svg")]
    pub output: PathBuf,
}

impl From<&Plot> for PlotRequest {
    fn from(args: &Plot) -> PlotRequest {
        let formulas = || args.formulas.iter().chain(&args.formula_file);
        PlotRequest {
            formulas: formulas().map(|formula| formula.text.clone()).collect(),
            formula_files: formulas().map(|formula| formula.file.clone()).collect(),
            title: args.title.clone(),
            variables: args.vars.clone(),
            shows_error: args.error,
            format: args.format.into(),
            is_logarithmic_across: matches!(args.log, Some(LogName::X | LogName::Xy)),
            is_logarithmic: match args.scale {
                _ if matches!(args.log, Some(LogName::Y | LogName::Xy)) => Some(true),
                ScaleName::Auto => None,
                ScaleName::Linear => Some(false),
                ScaleName::Log => Some(true),
            },
            size: [args.width, args.height],
            monitor: Arc::new(Terminal),
        }
    }
}

const PLOT_HELP: &str = "\
The picture is SVG, light or dark as its reader prefers; rsvg-convert -o picture.png picture.svg (of librsvg)
makes a PNG of it, and so do browsers and Inkscape. In each column of pixels the band holds all exact
values over that column: the formula is bounded for the interval of the column, not at points of it. The
line joins plain floating-point values, one at a number in the middle of each column. Where the formula is
undefined the picture is grey; purple at the lower edge says that a column may have a point where it is
undefined, and a triangle that bounds go beyond the picture.

Several formulas are in one picture, each with a line of its own, dashed in its own way: --error shows whether a
formula is better than what it replaces. Their bounds are drawn alike.

With --error each column has the worst of eight numbers in it. The error of each is a guaranteed upper
bound, in units of the last place (ulps) of the exact value; errors of other numbers may be larger.

Exit code: 0 done, 1 the picture cannot be written, 2 the command line or the formula is wrong.";

/// Axes that go by powers of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogName {
    /// That of the variable, over a range of positive numbers
    X,
    /// That of values, as --scale log
    Y,
    /// Both
    Xy,
}

/// How an axis goes with values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ScaleName {
    /// As values ask for it
    Auto,
    /// Evenly
    Linear,
    /// By powers of ten, on both sides of zero
    Log,
}
