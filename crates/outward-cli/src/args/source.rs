//! Options shared by all commands that take formulas: the formulas, and the values or rows of their variables.

use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;
use outward::program::Width;
use outward::round::Round;
use outward_tools::eval::request::{CsvRequest, SourceRequest};
use outward_tools::failure::{Failure, file_name};

use super::csv::CsvOptions;
use super::names::{RoundName, SourceFormat};

/// Formulas: one or several as text, or a file of FPCores.
#[derive(Clone, Debug, Args)]
pub struct FormulaOptions {
    /// The formula, for example 'sqrt(x^2 + y^2)', or several with names: 'r = sqrt(x^2 + y^2); c = x/r';
    /// `outward formulas` prints the language; @FILE reads it from a file
    #[arg(required_unless_present_any = ["fpcore", "formula_file"], conflicts_with = "fpcore",
          value_parser = formula_text)]
    pub formula: Option<FormulaText>,
    /// Read the formula from this file; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["formula", "fpcore"], value_parser = file_text)]
    pub formula_file: Option<FormulaText>,
    /// Take every FPCore of this file instead of a formula, over its :pre ranges or over --data; - is standard input
    #[arg(long, value_name = "FILE")]
    pub fpcore: Option<PathBuf>,
    /// The most iterations of a loop of an FPCore, which is unrolled [default: 1000]
    #[arg(long, value_name = "N", requires = "fpcore")]
    pub unroll: Option<u32>,
}

impl FormulaOptions {
    /// Returns a request for these formulas, without values.
    pub fn request(&self) -> SourceRequest {
        let formula = self.formula.as_ref().or(self.formula_file.as_ref());
        SourceRequest {
            formula: formula.map(|formula| formula.text.clone()),
            formula_file: formula.and_then(|formula| formula.file.clone()),
            fpcore: self.fpcore.clone(),
            unroll: self.unroll,
            ..SourceRequest::default()
        }
    }
}

/// One formula, as text or in a file.
#[derive(Clone, Debug, Args)]
pub struct FormulaArgument {
    /// The formula, for example 'sqrt(x^2 + y^2)'; `outward formulas` prints the language; @FILE reads it from a file
    #[arg(required_unless_present = "formula_file", value_parser = formula_text)]
    formula: Option<FormulaText>,
    /// Read the formula from this file; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "formula", value_parser = file_text)]
    formula_file: Option<FormulaText>,
}

impl FormulaArgument {
    pub fn text(&self) -> FormulaText {
        self.formula.as_ref().or(self.formula_file.as_ref()).expect("one of them is required").clone()
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
    pub format: Option<SourceFormat>,
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
            in_pairs: options.format == Some(SourceFormat::Pairs),
            round: options.round.map(Round::from),
            ..options.formulas.request()
        }
    }
}

/// A formula, and the name of its file for messages, if it is in one.
#[derive(Clone, Debug)]
pub struct FormulaText {
    pub text: String,
    pub file: Option<String>,
}

/// Returns a formula, or that of the file named after `@`. A function of MATLAB, `@(x) x.^2`, and a broadcast of Julia,
/// `@. x^2`, are formulas unless there is such a file.
pub fn formula_text(argument: &str) -> Result<FormulaText, String> {
    let names_file = |path: &&str| {
        let is_like_formula = ["(", ". ", ".("].iter().any(|start| path.starts_with(start));
        !is_like_formula || fs::exists(path).unwrap_or(false)
    };
    match argument.strip_prefix('@').filter(names_file) {
        None => Ok(FormulaText { text: argument.to_owned(), file: None }),
        Some(path) => {
            file_text(path).map_err(|message| format!("{message}; `@` stands before the name of a file"))
        }
    }
}

/// Reads the formula of a file; `-` is standard input.
pub fn file_text(path: &str) -> Result<FormulaText, String> {
    let file = file_name(Path::new(path));
    let read = if path == "-" { io::read_to_string(io::stdin()) } else { fs::read_to_string(path) };
    let text = read.map_err(|error| Failure::reading(&file, &error).to_string())?;
    Ok(FormulaText { text, file: Some(file) })
}
