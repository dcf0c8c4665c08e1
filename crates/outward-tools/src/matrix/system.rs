//! Solutions of systems of equations, and of least squares problems.

use outward::matrix::{CsrMatrix, LeastSquares, LinearSystem, MatrixError, MatrixMut, SparseSystem};
use outward::program::Width;

use super::content::Numbers;
use super::decimals::scale;
use super::market::Coordinates;
use super::read::{self, Matrix, SystemMatrix};
use super::report::MatrixReport;
use super::request::{Problem, SystemRequest};
use crate::device::memory;
use crate::failure::Failure;

/// Up to this order a matrix of coordinates is solved as a dense one, which takes no longer.
const MOST_DENSE: usize = 200;

/// A sparse matrix of a larger order is not inverted: the inverse has more entries than there is memory for.
const MOST_INVERTED: usize = 10_000;

/// Reads the matrices and computes bounds of the solution.
///
/// # Errors
///
/// If a file has a fault, if the matrices do not fit together, and if no solution is proved.
pub fn solve(request: &SystemRequest) -> Result<MatrixReport, Failure> {
    request.form.check(Width::F64, true)?;
    let inputs = [Some(&request.a), request.b.as_ref()];
    // A number of parts is asked of an inverse, which sparse factors have not.
    let is_dense = request.problem == Problem::LeastSquares || request.parts.is_some();
    let most_dense = if is_dense { usize::MAX } else { MOST_DENSE };
    let (mut a, b) = match read::system(inputs, most_dense)? {
        (SystemMatrix::Dense(a), b) => (a, b),
        (SystemMatrix::Sparse(name, a), b) => return solve_sparse(request, &name, a, b),
    };
    let is_square = request.problem == Problem::LeastSquares || a.rows == a.columns;
    if !is_square {
        return Err(Failure::Run(format!(
            "{} is {}x{}, expected a square matrix (`outward lstsq` solves by least squares)",
            a.name, a.rows, a.columns
        )));
    }
    let mut b = match b {
        Some(b) => b,
        None => identity(a.rows)?,
    };
    check_rows(&a.name, [a.rows, a.columns], &b)?;
    let (rows, columns) = (a.columns, b.columns);
    // The solution by least squares stays as it is if all rows are multiplied by one number.
    let rows_apart = usize::from(request.problem == Problem::Equations);
    let row_of = |columns: usize| move |at: usize| at / columns * rows_apart;
    let sides = [&mut a.entries, &mut b.entries];
    let [a_bounds, b_bounds] = bounds(request, a.rows, sides, [&row_of(rows), &row_of(columns)]);
    let failed = |error: MatrixError| Failure::Run(format!("{}: {error}", a.name));
    let [a_views, b_views] = [a.views(&a_bounds).map_err(failed)?, b.views(&b_bounds).map_err(failed)?];
    let (mut lower, mut upper) = (memory::<f64>(rows, columns)?, memory::<f64>(rows, columns)?);
    let mut low = MatrixMut::new(&mut lower, rows, columns).map_err(failed)?;
    let mut high = MatrixMut::new(&mut upper, rows, columns).map_err(failed)?;
    let threads = request.threads.map(usize::from);
    match request.problem {
        Problem::Equations => {
            let system = LinearSystem::of_intervals(a_views, b_views).map_err(failed)?;
            let system = request.parts.map_or(system, |parts| system.with_parts(parts.into()));
            threads.map_or(system, |it| system.on_threads(it)).solve(&mut low, &mut high)
        }
        Problem::LeastSquares => {
            let problem = LeastSquares::of_intervals(a_views, b_views).map_err(failed)?;
            threads.map_or(problem, |it| problem.on_threads(it)).solve(&mut low, &mut high)
        }
    }
    .map_err(failed)?;
    Ok(MatrixReport { rows, columns, format: Width::F64, entries: vec![lower, upper] })
}

/// Bounds of the entries of A and B, as few of them intervals as possible: their rows are multiplied by integers.
fn bounds(
    request: &SystemRequest,
    rows: usize,
    mut sides: [&mut Numbers; 2],
    [row_of_a, row_of_b]: [&dyn Fn(usize) -> usize; 2],
) -> [[Vec<f64>; 2]; 2] {
    if request.rounds_cells {
        sides.iter_mut().for_each(|numbers| numbers.round());
    }
    let [a, b] = sides;
    scale(rows, [(&mut *a, row_of_a), (&mut *b, row_of_b)]);
    [a.bounds(), b.bounds()]
}

/// Computes bounds of the solution of a system with a sparse matrix.
fn solve_sparse(
    request: &SystemRequest,
    name: &str,
    mut a: Coordinates,
    b: Option<Matrix>,
) -> Result<MatrixReport, Failure> {
    let rows = a.shape[0];
    let mut b = match b {
        Some(b) => b,
        None if rows <= MOST_INVERTED => identity(rows)?,
        None => {
            return Err(Failure::Run(format!(
                "{name}: the inverse of a {rows}x{rows} matrix, expected a second file with right-hand sides"
            )));
        }
    };
    check_rows(name, [rows; 2], &b)?;
    let columns = b.columns;
    // One integer for all rows: a symmetric matrix stays one.
    let [entries, sides] = bounds(request, 1, [&mut a.entries, &mut b.entries], [&|_| 0, &|_| 0]);
    let failed = |error: MatrixError| Failure::Run(format!("{name}: {error}"));
    let a = CsrMatrix::from_interval_coordinates(rows, rows, &a.rows, &a.columns, [&entries[0], &entries[1]]);
    let a = a.map_err(failed)?;
    let (mut lower, mut upper) = (memory::<f64>(rows, columns)?, memory::<f64>(rows, columns)?);
    let mut low = MatrixMut::new(&mut lower, rows, columns).map_err(failed)?;
    let mut high = MatrixMut::new(&mut upper, rows, columns).map_err(failed)?;
    let system = SparseSystem::of_intervals(&a, b.views(&sides).map_err(failed)?).map_err(failed)?;
    let threads = request.threads.map(usize::from);
    threads.map_or(system, |it| system.on_threads(it)).solve(&mut low, &mut high).map_err(failed)?;
    Ok(MatrixReport { rows, columns, format: Width::F64, entries: vec![lower, upper] })
}

fn check_rows(name: &str, [rows, columns]: [usize; 2], b: &Matrix) -> Result<(), Failure> {
    if rows == b.rows {
        return Ok(());
    }
    Err(Failure::Run(format!(
        "{name} is {rows}x{columns} and {} is {}x{}, expected as many rows of both",
        b.name, b.rows, b.columns
    )))
}

/// The right-hand sides whose solution is the inverse.
fn identity(rows: usize) -> Result<Matrix, Failure> {
    let mut entries = memory::<f64>(rows, rows)?;
    entries.iter_mut().step_by(rows + 1).for_each(|x| *x = 1.0);
    let entries = Numbers { nearest: entries, inexact: Vec::new() };
    Ok(Matrix { name: "the identity".into(), rows, columns: rows, entries })
}
