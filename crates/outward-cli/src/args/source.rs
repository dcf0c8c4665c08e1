//! Options shared by all commands that take formulas: the formulas, and the values or rows of their variables.

use std::path::PathBuf;

use clap::Args;
use outward::round::Round;
use outward_tools::eval::request::{CsvRequest, SourceRequest};
use outward_tools::number::FloatFormat;

use super::csv::CsvOptions;
use super::names::{FormatName, RoundName};

/// Formulas with their values. A command that means something more by one of them says so in a text of its own.
#[derive(Clone, Debug, Args)]
pub struct SourceOptions {
    /// The formula, for example 'sqrt(x^2 + y^2)', or several with names: 'r = sqrt(x^2 + y^2); c = x/r';
    /// `outward formulas` prints the language
    #[arg(required_unless_present = "fpcore", conflicts_with = "fpcore")]
    pub formula: Option<String>,
    /// Take every FPCore of this file instead of a formula, over its :pre ranges or over --data; - is standard input
    #[arg(long, value_name = "FILE")]
    pub fpcore: Option<PathBuf>,
    /// The most iterations of a loop of an FPCore, which is unrolled [default: 1000]
    #[arg(long, value_name = "N", requires = "fpcore")]
    pub unroll: Option<u32>,
    /// Rows, each with values or ranges: a CSV file with a header (or a Parquet file); - is standard input
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// How the rows are read
    #[command(flatten)]
    pub csv: CsvOptions,
    /// Give a variable a value: x=0.1, x=1..2, x=[1,2] or x=3.56?1; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE")]
    pub vars: Vec<String>,
    /// Number format that is computed in [default: f64, or the :precision of an FPCore]
    #[arg(long, value_enum)]
    pub format: Option<FormatName>,
    /// Rounding direction of every operation; literals, inputs and cells are rounded to nearest [default: rn, or the
    /// :round of an FPCore]
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
}

impl From<&SourceOptions> for SourceRequest {
    fn from(options: &SourceOptions) -> SourceRequest {
        SourceRequest {
            formula: options.formula.clone(),
            fpcore: options.fpcore.clone(),
            unroll: options.unroll,
            data: options.data.clone(),
            csv: CsvRequest::from(&options.csv),
            variables: options.vars.clone(),
            format: options.format.map(FloatFormat::from),
            round: options.round.map(Round::from),
        }
    }
}
