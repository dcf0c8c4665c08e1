//! `outward matmul`, `linsolve` and `lstsq`.

use outward_tools::failure::Failure;
use outward_tools::matrix;
use outward_tools::matrix::report::MatrixReport;
use outward_tools::matrix::request::SystemRequest;

use crate::args::{Linsolve, Lstsq, Matmul, MatrixOptions};
use crate::sink::file::write;

/// Runs the command for products.
pub fn matmul(args: &Matmul) -> Result<(), Failure> {
    print(&args.result, &matrix::multiply(&args.request())?)
}

/// Runs the command for systems of equations.
pub fn linsolve(args: &Linsolve) -> Result<(), Failure> {
    solve(&args.result, &args.request())
}

/// Runs the command for least squares problems.
pub fn lstsq(args: &Lstsq) -> Result<(), Failure> {
    solve(&args.result, &args.request())
}

fn solve(options: &MatrixOptions, request: &SystemRequest) -> Result<(), Failure> {
    print(options, &matrix::solve(request)?)
}

fn print(options: &MatrixOptions, report: &MatrixReport) -> Result<(), Failure> {
    write(options.output.as_deref(), &report.print(options.form(), options.hex))
}
