//! Solutions of systems of equations, and of least squares problems.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use outward::matrix::{
    CsrMatrix, Execution, LeastSquares, LinearSystem, MatrixError, MatrixMut, SparseSystem, Unverified,
};
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
    within_time(request, &a.name, |execution| match request.problem {
        Problem::Equations => {
            let system = LinearSystem::of_intervals(a_views, b_views)?.on(execution);
            let system = request.parts.map_or(system, |parts| system.with_parts(parts.into()));
            system.solve(&mut low, &mut high)
        }
        Problem::LeastSquares => {
            LeastSquares::of_intervals(a_views, b_views)?.on(execution).solve(&mut low, &mut high)
        }
    })?;
    Ok(MatrixReport { rows, columns, format: Width::F64, entries: vec![lower, upper] })
}

/// Computes on the threads of a request, and ends after its time.
fn within_time(
    request: &SystemRequest,
    name: &str,
    solve: impl FnOnce(Execution<'_>) -> Result<(), MatrixError>,
) -> Result<(), Failure> {
    let stop = AtomicBool::new(false);
    let execution = Execution::new().stop_when(&stop);
    let execution = request.threads.map_or(execution, |threads| execution.on_threads(threads.into()));
    let solved = thread::scope(|scope| {
        let (end, ended) = mpsc::channel::<()>();
        if let Some(time) = request.time {
            let stop = &stop;
            scope.spawn(move || {
                let is_late = ended.recv_timeout(time) == Err(mpsc::RecvTimeoutError::Timeout);
                stop.store(is_late, Ordering::Relaxed);
            });
        }
        let solved = solve(execution);
        drop(end);
        solved
    });
    solved.map_err(|error| {
        let hint = match (&error, request.time) {
            (MatrixError::Stopped, Some(time)) => {
                return Failure::Run(format!("{name}: not verified within --time {}", time.as_secs_f64()));
            }
            (MatrixError::NotVerified(Unverified::Work { .. }), None) => " (--time SECONDS lifts the limit)",
            _ => "",
        };
        Failure::Run(format!("{name}: {error}{hint}"))
    })
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
    let system = request.time.map_or(system, |_| system.with_max_multiplications(u64::MAX));
    within_time(request, name, |execution| system.on(execution).solve(&mut low, &mut high))?;
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
