//! Solutions of systems of equations, and of least squares problems.

use outward::matrix::{LeastSquares, LinearSystem, MatrixError, MatrixMut};
use outward::program::Width;

use super::read::{self, Matrix};
use super::report::MatrixReport;
use super::request::{Problem, SystemRequest};
use crate::device::memory;
use crate::failure::Failure;

/// Reads the matrices and computes bounds of the solution.
///
/// # Errors
///
/// If a file has a fault, if the matrices do not fit together, and if no solution is proved.
pub fn solve(request: &SystemRequest) -> Result<MatrixReport, Failure> {
    request.form.check(Width::F64, true)?;
    let inputs = [Some(&request.a), request.b.as_ref()];
    let [Some(a), b] = read::matrices(inputs, &*request.monitor)? else { unreachable!("there is a matrix") };
    let is_square = request.problem == Problem::LeastSquares || a.rows == a.columns;
    if !is_square {
        return Err(Failure::Run(format!(
            "{} is {}x{}, expected a square matrix (`outward lstsq` solves by least squares)",
            a.name, a.rows, a.columns
        )));
    }
    let b = match b {
        Some(b) => b,
        None => identity(a.rows)?,
    };
    if a.rows != b.rows {
        return Err(Failure::Run(format!(
            "{} is {}x{} and {} is {}x{}, expected as many rows of both",
            a.name, a.rows, a.columns, b.name, b.rows, b.columns
        )));
    }
    let (rows, columns) = (a.columns, b.columns);
    let failed = |error: MatrixError| Failure::Run(format!("{}: {error}", a.name));
    let (mut lower, mut upper) = (memory::<f64>(rows, columns)?, memory::<f64>(rows, columns)?);
    let mut low = MatrixMut::new(&mut lower, rows, columns).map_err(failed)?;
    let mut high = MatrixMut::new(&mut upper, rows, columns).map_err(failed)?;
    let threads = request.threads.map(usize::from);
    match request.problem {
        Problem::Equations => {
            let system =
                LinearSystem::new(a.view().map_err(failed)?, b.view().map_err(failed)?).map_err(failed)?;
            let system = request.parts.map_or(system, |parts| system.with_parts(parts.into()));
            threads.map_or(system, |it| system.on_threads(it)).solve(&mut low, &mut high)
        }
        Problem::LeastSquares => {
            let problem =
                LeastSquares::new(a.view().map_err(failed)?, b.view().map_err(failed)?).map_err(failed)?;
            threads.map_or(problem, |it| problem.on_threads(it)).solve(&mut low, &mut high)
        }
    }
    .map_err(failed)?;
    Ok(MatrixReport { rows, columns, format: Width::F64, entries: vec![lower, upper] })
}

/// The right-hand sides whose solution is the inverse.
fn identity(rows: usize) -> Result<Matrix, Failure> {
    let mut entries = memory::<f64>(rows, rows)?;
    entries.iter_mut().step_by(rows + 1).for_each(|x| *x = 1.0);
    Ok(Matrix { name: "the identity".into(), rows, columns: rows, entries })
}
