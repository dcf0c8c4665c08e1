//! Options shared by all commands that take formulas: the formulas, and the values or rows of their variables.

use std::path::PathBuf;

use clap::Args;
use outward::program::Width;
use outward::round::Round;
use outward_tools::eval::request::{CsvRequest, SourceRequest};

use super::csv::CsvOptions;
use super::names::{RoundName, WidthName};

/// Formulas: one or several as text, or a file of FPCores.
#[derive(Clone, Debug, Args)]
pub struct FormulaOptions {
    /// The formula, for example 'sqrt(x^2 + y^2)', or several with names: 'r = sqrt(x^2 + y^2); c = x/r';
    /// `outward formulas` prints the language; @FILE reads it from a file
    #[arg(required_unless_present_any = ["fpcore", "formula_file"], conflicts_with = "fpcore",
          value_parser = formula_text)]
    pub formula: Option<String>,
    /// Read the formula from this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["formula", "fpcore"], value_parser = file_text)]
    pub formula_file: Option<String>,
    /// Take every FPCore of this file instead of a formula, over its :pre ranges or over --data; - is standard input
    #[arg(long, value_name = "FILE")]
    pub fpcore: Option<PathBuf>,
    /// The most iterations of a loop of an FPCore, which is unrolled [default: 1000]
    #[arg(long, value_name = "N", requires = "fpcore")]
    pub unroll: Option<u32>,
}

impl FormulaOptions {
    /// A request for these formulas, without values.
    pub fn request(&self) -> SourceRequest {
        SourceRequest {
            formula: self.formula.clone().or_else(|| self.formula_file.clone()),
            fpcore: self.fpcore.clone(),
            unroll: self.unroll,
            ..SourceRequest::default()
        }
    }
}

/// Formulas with their values. A command that means something more by one of them says so in a text of its own.
#[derive(Clone, Debug, Args)]
pub struct SourceOptions {
    /// The formulas
    #[command(flatten)]
    pub formulas: FormulaOptions,
    /// Rows, each with values or ranges: a CSV file with a header, or JSON lines (or a Parquet file); - is standard
    /// input
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
    pub format: Option<WidthName>,
    /// Rounding direction of every operation; literals, inputs and cells are rounded to nearest [default: rn, or the
    /// :round of an FPCore]
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
}

impl From<&SourceOptions> for SourceRequest {
    fn from(options: &SourceOptions) -> SourceRequest {
        SourceRequest {
            data: options.data.clone(),
            csv: CsvRequest::from(&options.csv),
            variables: options.vars.clone(),
            format: options.format.map(Width::from),
            round: options.round.map(Round::from),
            ..options.formulas.request()
        }
    }
}

/// A formula, or the text of the file that is named behind `@`.
pub fn formula_text(argument: &str) -> Result<String, String> {
    argument.strip_prefix('@').map_or_else(|| Ok(argument.to_owned()), file_text)
}

/// The text of a file with a formula.
pub fn file_text(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}
