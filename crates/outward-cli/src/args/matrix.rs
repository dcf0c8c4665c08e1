//! `outward matmul`, `linsolve` and `lstsq`.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use outward::program::Width;
use outward_tools::device::DeviceSpec;
use outward_tools::matrix::report::MatrixForm;
use outward_tools::matrix::request::{Entries, MatmulRequest, Problem, SystemRequest};

use super::eval::seconds;
use super::names::{AnyFormatName, RoundName};
use crate::terminal::Terminal;

/// A product of matrices.
#[derive(Debug, Args)]
#[command(after_help = MATMUL_HELP)]
pub struct Matmul {
    /// The first factor: a file of CSV, NumPy's .npy or Matrix Market; - is standard input
    #[arg(value_name = "A")]
    pub a: PathBuf,
    /// The second factor
    #[arg(value_name = "B")]
    pub b: PathBuf,
    /// Add this matrix before the entries are rounded
    #[arg(long, value_name = "C")]
    pub add: Option<PathBuf>,
    /// The direction in which each entry is rounded [default: rn]
    #[arg(long, value_enum, conflicts_with = "bounds")]
    pub round: Option<RoundName>,
    /// Print both bounds of each entry: rounded toward -infinity and toward +infinity
    #[arg(long)]
    pub bounds: bool,
    /// Round after each term, in the order of k, as a plain loop of fused operations does
    #[arg(long, value_name = "k", value_enum)]
    pub order: Option<OrderName>,
    /// Where to compute: cpu; cuda (the first NVIDIA GPU) or cuda:N; opencl or opencl:N, without --order; auto (a GPU
    /// for large products)
    #[arg(long, value_name = "DEVICE", default_value = "cpu")]
    pub device: DeviceSpec,
    /// The format of the result
    #[arg(long, value_enum, default_value_t = AnyFormatName(Width::F64))]
    pub format: AnyFormatName,
    #[command(flatten)]
    pub result: MatrixOptions,
}

/// Equations, and least squares.
#[derive(Debug, Args)]
#[command(after_help = SYSTEM_HELP)]
pub struct Linsolve {
    /// The matrix of the system, a square one: a file of CSV, NumPy's .npy or Matrix Market; - is standard input.
    /// Coordinates of Matrix Market with more than 200 rows are solved as a sparse matrix, unless --parts is given
    #[arg(value_name = "A")]
    pub a: PathBuf,
    /// The right-hand sides, one a column; without this file the inverse of A is computed
    #[arg(value_name = "B")]
    pub b: Option<PathBuf>,
    /// Try an inverse in so many parts at most, for condition numbers up to about 10^(13 N) [default: 4, fewer from
    /// order 401 on]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=16))]
    pub parts: Option<u16>,
    /// Seconds to look for a proof [default: as long as it takes; sparse factors that would take more than
    /// some minutes are not begun without it]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    #[command(flatten)]
    pub result: MatrixOptions,
}

/// A least squares problem.
#[derive(Debug, Args)]
#[command(after_help = SYSTEM_HELP)]
pub struct Lstsq {
    /// The matrix, with at least as many rows as columns: a file of CSV, NumPy's .npy or Matrix Market; - is standard
    /// input
    #[arg(value_name = "A")]
    pub a: PathBuf,
    /// The right-hand sides, one a column
    #[arg(value_name = "B")]
    pub b: PathBuf,
    /// Seconds to look for a proof [default: as long as it takes]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    #[command(flatten)]
    pub result: MatrixOptions,
}

/// How matrices are computed and printed.
#[derive(Debug, Args)]
pub struct MatrixOptions {
    /// Form of the output [default: that of the name after --output, else csv]
    #[arg(long, value_enum)]
    pub out: Option<MatrixOut>,
    /// Print numbers exactly, as hexadecimal floats
    #[arg(long)]
    pub hex: bool,
    /// A cell is the nearest float, not the exact decimal that it spells
    #[arg(long)]
    pub point: bool,
    /// How many threads compute; without it, one for each core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Write to this file, which appears whole or not at all; - is standard output
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// An order of the terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OrderName {
    /// from the first column of A to the last one
    K,
}

/// An output form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MatrixOut {
    /// a line for each row; bounds are intervals
    Csv,
    /// an array of NumPy; both bounds have shape (2, rows, columns)
    Npy,
    /// Matrix Market, all entries
    Mtx,
}

impl Matmul {
    /// Returns the request.
    pub fn request(&self) -> MatmulRequest {
        let round = self.round.unwrap_or(RoundName::Rn);
        MatmulRequest {
            a: self.a.clone(),
            b: self.b.clone(),
            add: self.add.clone(),
            entries: if self.bounds { Entries::Bounds } else { Entries::Rounded(round.into()) },
            rounds_cells: self.result.point,
            in_order: self.order.is_some(),
            device: self.device,
            format: self.format.into(),
            form: self.result.form(),
            threads: self.result.threads,
            monitor: Arc::new(Terminal),
        }
    }
}

impl Linsolve {
    /// Returns the request.
    pub fn request(&self) -> SystemRequest {
        SystemRequest {
            parts: self.parts,
            time: self.time,
            ..self.result.system(Problem::Equations, &self.a, self.b.as_ref())
        }
    }
}

impl Lstsq {
    /// Returns the request.
    pub fn request(&self) -> SystemRequest {
        SystemRequest { time: self.time, ..self.result.system(Problem::LeastSquares, &self.a, Some(&self.b)) }
    }
}

impl MatrixOptions {
    /// The form of the output.
    pub fn form(&self) -> MatrixForm {
        match (self.out, &self.output) {
            (Some(MatrixOut::Csv), _) | (None, None) => MatrixForm::Csv,
            (Some(MatrixOut::Npy), _) => MatrixForm::Npy,
            (Some(MatrixOut::Mtx), _) => MatrixForm::Market,
            (None, Some(path)) => MatrixForm::of(path),
        }
    }

    fn system(&self, problem: Problem, a: &Path, b: Option<&PathBuf>) -> SystemRequest {
        SystemRequest {
            a: a.to_owned(),
            b: b.cloned(),
            problem,
            rounds_cells: self.point,
            parts: None,
            time: None,
            form: self.form(),
            threads: self.threads,
            monitor: Arc::new(Terminal),
        }
    }
}

const MATMUL_HELP: &str = "\
Each entry is the exact sum of the exact products, with the entry of C if there is one, and is rounded once. No order of
the terms, number of threads, processor or GPU changes a bit. With --order k each step is rounded instead, which takes
less time: the result has the bits of the loop sum = fma(a, b, sum) over the columns of A, from c or 0 on, and with
--bounds it still encloses the exact entry.

CSV files have a line for each row, numbers between commas, semicolons, tabs or blanks, and perhaps a header; lines that
begin with # are left out. With --bounds a decimal such as 0.1 is one tenth, as in eval, and a cell may be an interval:
[0.1, 0.2] or 3.56?1. Without it, or with --point, decimals are the nearest binary64 numbers, as in NumPy. An .npy file
has two dimensions, of type f8, f4, f2 or integers that binary64 has. A Matrix Market file has coordinates or an array,
real, integer or pattern, general, symmetric or skew-symmetric.

Exit code: 0 done, 1 the data or the system failed, 2 the command line is wrong.";

const SYSTEM_HELP: &str = "\
Prints both bounds of each entry of the solution. They are proved: a solution exists, is the only one, and lies between
them, however badly the system is conditioned. As a rule they are neighbours, and equal where the solution consists of
short numbers. If nothing is proved, because the matrix is singular or nearly so, a line says why, and the exit code is
1. `outward matmul --help` says how files are read. A decimal such as 0.1 is one tenth, and a cell may be an interval:
the bounds then hold for all systems with numbers in the intervals.

Exit code: 0 done, 1 the data or the system failed or nothing is proved, 2 the command line is wrong.";
