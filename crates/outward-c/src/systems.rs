//! Systems of equations, least squares, determinants and symmetric matrices at addresses, with proved bounds.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;

use outward::matrix::{
    Execution, LeastSquares, LinearSystem, MatrixError, MatrixMut, MatrixRef, determinant_of_intervals,
    is_positive_definite_on, symmetric_eigenvalues_of_intervals,
};

use crate::error::{Failure, attempt};
use crate::memory::write;
use crate::strided::{Numbers, Operand, Results, Shape};

/// So many threads at most, or all cores for 0.
pub(crate) fn execution(threads: usize) -> Execution<'static> {
    if threads > 0 { Execution::new().on_threads(threads) } else { Execution::new() }
}

/// A matrix of numbers or of intervals: lower and upper bounds, at the same address for numbers.
struct Ends([Operand<f64>; 2]);

impl Ends {
    fn new(name: &'static str, [lower, upper]: [*const f64; 2], shape: Shape) -> Ends {
        Ends([lower, upper].map(|address| Operand { name, address, shape }))
    }

    /// Returns the numbers of both bounds.
    ///
    /// # Safety
    ///
    /// As for [`Operand::numbers`].
    unsafe fn numbers<'a>(&self) -> Result<[Numbers<'a, f64>; 2], Failure> {
        let [lower, upper] = &self.0;
        // SAFETY: as the caller says.
        Ok(unsafe { [lower.numbers()?, upper.numbers()?] })
    }

    fn views<'a>(&self, numbers: &'a [Numbers<'_, f64>; 2]) -> Result<[MatrixRef<'a, f64>; 2], Failure> {
        let ([lower, upper], [low, high]) = (&self.0, numbers);
        Ok([lower.view(low)?, upper.view(high)?])
    }
}

/// Has bounds of X computed from those of A and of B, which is the identity where it is `None`.
///
/// # Safety
///
/// Each address must be null or have the entries of its matrix, in one array.
unsafe fn solve_with(
    a: Ends,
    b: Option<Ends>,
    results: Results<f64>,
    solve: impl FnOnce(
        [[MatrixRef<'_, f64>; 2]; 2],
        &mut MatrixMut<'_, f64>,
        &mut MatrixMut<'_, f64>,
    ) -> Result<(), MatrixError>,
) -> Result<(), Failure> {
    let rows = results.shape.rows;
    let compute = |lower: &mut MatrixMut<'_, f64>, upper: &mut MatrixMut<'_, f64>| {
        // SAFETY: as the caller says; nothing is written before the results are known.
        let (a_numbers, b_numbers) = unsafe { (a.numbers()?, b.as_ref().map(|b| b.numbers()).transpose()?) };
        let a = a.views(&a_numbers)?;
        let mut identity;
        let b = match (&b, &b_numbers) {
            (Some(ends), Some(numbers)) => ends.views(numbers)?,
            _ => {
                identity = results.memory()?.swap_remove(0);
                identity.iter_mut().step_by(rows + 1).for_each(|x| *x = 1.0);
                [MatrixRef::new(&identity, rows, rows)?; 2]
            }
        };
        Ok(solve([a, b], lower, upper)?)
    };
    // SAFETY: as the caller says.
    unsafe { results.bounds(compute) }
}

/// Solves equations with an inverse in so many parts at most; 0 for as many as are reasonable.
fn solve_equations(
    [threads, parts]: [usize; 2],
    [a, b]: [[MatrixRef<'_, f64>; 2]; 2],
    lower: &mut MatrixMut<'_, f64>,
    upper: &mut MatrixMut<'_, f64>,
) -> Result<(), MatrixError> {
    let system = LinearSystem::of_intervals(a, b)?.on(execution(threads));
    if parts > 0 { system.with_parts(parts) } else { system }.solve(lower, upper)
}

/// Computes a function of the bounds of one square matrix.
///
/// # Safety
///
/// The addresses of the matrix must be null or have its entries, in one array each.
unsafe fn of_one<T>(
    n: usize,
    a: [*const f64; 2],
    strides: [isize; 2],
    compute: impl FnOnce([MatrixRef<'_, f64>; 2]) -> Result<T, MatrixError>,
) -> Result<T, Failure> {
    let a = Ends::new("the matrix", a, Shape { rows: n, columns: n, strides });
    // SAFETY: as the caller says.
    let numbers = unsafe { a.numbers() }?;
    Ok(compute(a.views(&numbers)?)?)
}

fn check_result<T>(address: *const T) -> Result<(), Failure> {
    if address.is_null() { Err(Failure::argument("the result is a null pointer")) } else { Ok(()) }
}

#[unsafe(export_name = "outward_matrix_solve")]
unsafe extern "C" fn solve(
    threads: usize,
    parts: usize,
    n: usize,
    k: usize,
    a: *const f64,
    a_row: isize,
    a_column: isize,
    b: *const f64,
    b_row: isize,
    b_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    row: isize,
    column: isize,
) -> c_int {
    // SAFETY: as the header asks of callers.
    unsafe {
        solve_intervals(
            threads, parts, n, k, a, a, a_row, a_column, b, b, b_row, b_column, inf, sup, row, column,
        )
    }
}

#[unsafe(export_name = "outward_matrix_solve_intervals")]
unsafe extern "C" fn solve_intervals(
    threads: usize,
    parts: usize,
    n: usize,
    k: usize,
    a_inf: *const f64,
    a_sup: *const f64,
    a_row: isize,
    a_column: isize,
    b_inf: *const f64,
    b_sup: *const f64,
    b_row: isize,
    b_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    row: isize,
    column: isize,
) -> c_int {
    let work = || {
        let shape = |columns, strides| Shape { rows: n, columns, strides };
        let a = Ends::new("A", [a_inf, a_sup], shape(n, [a_row, a_column]));
        let b = Ends::new("B", [b_inf, b_sup], shape(k, [b_row, b_column]));
        let results = Results { addresses: vec![inf, sup], shape: shape(k, [row, column]) };
        // SAFETY: as the header asks of callers.
        unsafe {
            solve_with(a, Some(b), results, |ab, low, high| solve_equations([threads, parts], ab, low, high))
        }
    };
    attempt(AssertUnwindSafe(work)).0
}

#[unsafe(export_name = "outward_matrix_inverse")]
unsafe extern "C" fn inverse(
    threads: usize,
    parts: usize,
    n: usize,
    a: *const f64,
    a_row: isize,
    a_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    row: isize,
    column: isize,
) -> c_int {
    let work = || {
        let shape = |strides| Shape { rows: n, columns: n, strides };
        let a = Ends::new("the matrix", [a, a], shape([a_row, a_column]));
        let results = Results { addresses: vec![inf, sup], shape: shape([row, column]) };
        // SAFETY: as the header asks of callers.
        unsafe {
            solve_with(a, None, results, |ab, low, high| solve_equations([threads, parts], ab, low, high))
        }
    };
    attempt(AssertUnwindSafe(work)).0
}

#[unsafe(export_name = "outward_matrix_least_squares")]
unsafe extern "C" fn least_squares(
    threads: usize,
    m: usize,
    n: usize,
    k: usize,
    a: *const f64,
    a_row: isize,
    a_column: isize,
    b: *const f64,
    b_row: isize,
    b_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    row: isize,
    column: isize,
) -> c_int {
    // SAFETY: as the header asks of callers.
    unsafe {
        least_squares_intervals(
            threads, m, n, k, a, a, a_row, a_column, b, b, b_row, b_column, inf, sup, row, column,
        )
    }
}

#[unsafe(export_name = "outward_matrix_least_squares_intervals")]
unsafe extern "C" fn least_squares_intervals(
    threads: usize,
    m: usize,
    n: usize,
    k: usize,
    a_inf: *const f64,
    a_sup: *const f64,
    a_row: isize,
    a_column: isize,
    b_inf: *const f64,
    b_sup: *const f64,
    b_row: isize,
    b_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    row: isize,
    column: isize,
) -> c_int {
    let work = || {
        let shape = |rows, columns, strides| Shape { rows, columns, strides };
        let a = Ends::new("A", [a_inf, a_sup], shape(m, n, [a_row, a_column]));
        let b = Ends::new("B", [b_inf, b_sup], shape(m, k, [b_row, b_column]));
        let results = Results { addresses: vec![inf, sup], shape: shape(n, k, [row, column]) };
        // SAFETY: as the header asks of callers.
        unsafe {
            solve_with(a, Some(b), results, |[a, b], lower, upper| {
                LeastSquares::of_intervals(a, b)?.on(execution(threads)).solve(lower, upper)
            })
        }
    };
    attempt(AssertUnwindSafe(work)).0
}

#[unsafe(export_name = "outward_matrix_determinant")]
unsafe extern "C" fn determinant(
    threads: usize,
    n: usize,
    a: *const f64,
    a_row: isize,
    a_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    exponent: *mut i64,
) -> c_int {
    // SAFETY: as the header asks of callers.
    unsafe { determinant_intervals(threads, n, a, a, a_row, a_column, inf, sup, exponent) }
}

#[unsafe(export_name = "outward_matrix_determinant_intervals")]
unsafe extern "C" fn determinant_intervals(
    threads: usize,
    n: usize,
    a_inf: *const f64,
    a_sup: *const f64,
    a_row: isize,
    a_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    exponent: *mut i64,
) -> c_int {
    let work = || {
        check_result(inf)?;
        check_result(sup)?;
        let compute = |a: [MatrixRef<'_, f64>; 2]| determinant_of_intervals(a, execution(threads));
        // SAFETY: as the header asks of callers.
        let found = unsafe { of_one(n, [a_inf, a_sup], [a_row, a_column], compute) }?;
        let ends = if exponent.is_null() { found.bounds() } else { [found.lower, found.upper] };
        // SAFETY: as the header asks of callers.
        unsafe {
            write(&ends[..1], inf);
            write(&ends[1..], sup);
            if !exponent.is_null() {
                exponent.write_unaligned(found.exponent);
            }
        }
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

#[unsafe(export_name = "outward_matrix_symmetric_eigenvalues")]
unsafe extern "C" fn symmetric_eigenvalues(
    threads: usize,
    n: usize,
    a: *const f64,
    a_row: isize,
    a_column: isize,
    inf: *mut f64,
    sup: *mut f64,
) -> c_int {
    // SAFETY: as the header asks of callers.
    unsafe { symmetric_eigenvalues_intervals(threads, n, a, a, a_row, a_column, inf, sup) }
}

#[unsafe(export_name = "outward_matrix_symmetric_eigenvalues_intervals")]
unsafe extern "C" fn symmetric_eigenvalues_intervals(
    threads: usize,
    n: usize,
    a_inf: *const f64,
    a_sup: *const f64,
    a_row: isize,
    a_column: isize,
    inf: *mut f64,
    sup: *mut f64,
) -> c_int {
    let work = || {
        let results = [inf, sup];
        if n > 0 {
            results.iter().try_for_each(|result| check_result(*result))?;
        }
        let compute = |a: [MatrixRef<'_, f64>; 2]| symmetric_eigenvalues_of_intervals(a, execution(threads));
        // SAFETY: as the header asks of callers.
        let found = unsafe { of_one(n, [a_inf, a_sup], [a_row, a_column], compute) }?;
        for (result, numbers) in results.iter().zip(found.iter().filter(|numbers| !numbers.is_empty())) {
            // SAFETY: as the header asks of callers.
            unsafe { write(numbers, *result) };
        }
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

#[unsafe(export_name = "outward_matrix_is_positive_definite")]
unsafe extern "C" fn is_positive_definite(
    threads: usize,
    n: usize,
    a: *const f64,
    a_row: isize,
    a_column: isize,
    answer: *mut c_int,
) -> c_int {
    let work = || {
        check_result(answer)?;
        let compute = |[a, _]: [MatrixRef<'_, f64>; 2]| is_positive_definite_on(a, execution(threads));
        // SAFETY: as the header asks of callers.
        let found = unsafe { of_one(n, [a, a], [a_row, a_column], compute) }?;
        // SAFETY: as the header asks of callers.
        unsafe { answer.write_unaligned(c_int::from(found)) };
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}
