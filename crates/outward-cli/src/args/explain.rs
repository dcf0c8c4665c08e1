//! `outward explain`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use outward::program::Width;
use outward::round::Round;
use outward_tools::eval::request::CsvRequest;
use outward_tools::explain::request::{ExplainRequest, MOST_OPERATIONS};

use super::csv::CsvOptions;
use super::names::{RoundName, WidthName};
use super::source::{FormulaArgument, FormulaText};
use crate::terminal::Terminal;

/// `outward explain`.
#[derive(Debug, Args)]
#[command(after_help = EXPLAIN_HELP)]
pub struct Explain {
    /// The formula
    #[command(flatten)]
    pub formula: FormulaArgument,
    /// Give a variable a value: x=0.1, x=1..2, x=[1,2] or x=3.56?1; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE")]
    pub vars: Vec<String>,
    /// Take the other variables from a row of this file, as `outward eval` reads it; - is standard input
    #[arg(long, value_name = "FILE", requires = "row")]
    pub data: Option<PathBuf>,
    /// Which row, as the messages of `outward eval` count them: 1 is the first behind the header
    #[arg(long, value_name = "N", requires = "data", value_parser = clap::value_parser!(u64).range(1..))]
    pub row: Option<u64>,
    /// How the rows are read
    #[command(flatten)]
    pub csv: CsvOptions,
    /// Number format of the plain program
    #[arg(long, value_enum, default_value_t = WidthName(Width::F64))]
    pub format: WidthName,
    /// Rounding direction of every operation of the plain program [default: rn]
    #[arg(long, value_enum)]
    pub round: Option<RoundName>,
    /// A value is the nearest float, not the exact decimal that it spells
    #[arg(long)]
    pub point: bool,
    /// Form of the output
    #[arg(long, value_enum, default_value_t = ExplainOut::Text)]
    pub out: ExplainOut,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Show so many operations in the text and the picture, those that contribute most; the rest is folded
    #[arg(long, value_name = "N", default_value_t = MOST_OPERATIONS as u64,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub top: u64,
    /// Show all operations
    #[arg(long, conflicts_with = "top")]
    pub all: bool,
    /// Print numbers exactly, as hexadecimal floats, in the text and the picture
    #[arg(long)]
    pub hex: bool,
}

impl From<&Explain> for ExplainRequest {
    fn from(args: &Explain) -> ExplainRequest {
        let FormulaText { text, file } = args.formula.text();
        ExplainRequest {
            formula: text,
            formula_file: file,
            variables: args.vars.clone(),
            data: args.data.clone(),
            row: args.row,
            csv: CsvRequest::from(&args.csv),
            format: args.format.into(),
            round: args.round.map(Round::from),
            rounds_cells: args.point,
            most_operations: (!args.all).then(|| usize::try_from(args.top).unwrap_or(usize::MAX)),
            monitor: Arc::new(Terminal),
        }
    }
}

const EXPLAIN_HELP: &str = "\
Each line is a value: what a plain program computes, the exact value (20 digits; = where it is the computed number),
the error of the operation alone, the error with what its operands bring along, in units of the last place (ulps) of
the exact value, and how many decimal digits are right. A sum that cancels digits says so.

The exact value is that of the formula in real numbers, for the decimals that --var or the row spell. Where up to 4096
bits do not tell it, the line says undecided and has guaranteed bounds. If exact values take another branch of an if
than the plain program does, both branches are shown; values that neither needs are not taken. Where a variable has
a range, exact values and errors are bounds. A formula of more than 50000 values has bounds too.

Where a variable has a range, the share is what the rounding of the operation contributes to the bound of the rounding
error over all of the ranges, which outward roundoff tells more of.

A large formula is folded: the operations that contribute most to the error of the result are shown, and those that
cancel most digits; … stands for the others. JSON always has every value.

Exit code: 0 done, 1 the data cannot be read or the output not be written, 2 the command line is wrong.";

/// Forms of `outward explain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExplainOut {
    /// A tree, for a terminal
    Text,
    /// An object with a list of values
    Json,
    /// A picture of the tree
    Svg,
}
