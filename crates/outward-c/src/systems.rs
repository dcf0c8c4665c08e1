//! Systems of equations, least squares, determinants and symmetric matrices at addresses, with proved bounds.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;

use outward::matrix::{
    Execution, LeastSquares, LinearSystem, MatrixMut, MatrixRef, determinant_on, is_positive_definite_on,
    symmetric_eigenvalues_on,
};

use crate::error::{Failure, attempt};
use crate::memory::write;
use crate::strided::{Given, Numbers, Operand, Results, Shape};

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

/// The kinds of systems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Problem {
    /// With an inverse in so many parts at most; 0 for as many as are reasonable.
    Equations {
        parts: usize,
    },
    LeastSquares,
}

/// A·X = B, and where the bounds of X go.
struct System {
    problem: Problem,
    threads: usize,
    a: Ends,
    /// `None` for the identity.
    b: Option<Ends>,
    results: Results<f64>,
}

impl System {
    /// Computes the bounds. Nothing is written before all of them are known.
    ///
    /// # Safety
    ///
    /// Each address must be null or have the entries of its matrix, in one array.
    unsafe fn run(self) -> Result<(), Failure> {
        let Shape { rows, columns, .. } = self.results.shape;
        let has_entries = self.results.check()?;
        // SAFETY: as the caller says; nothing is written before the results are known.
        let (a, b) = unsafe { (self.a.numbers()?, self.b.as_ref().map(|b| b.numbers()).transpose()?) };
        let a = self.a.views(&a)?;
        let mut identity;
        let b = match (&self.b, &b) {
            (Some(ends), Some(numbers)) => ends.views(numbers)?,
            _ => {
                identity = self.results.memory()?.swap_remove(0);
                identity.iter_mut().step_by(rows + 1).for_each(|x| *x = 1.0);
                [MatrixRef::new(&identity, rows, rows)?; 2]
            }
        };
        let mut entries = self.results.memory()?;
        let [lower, upper] = &mut entries[..] else { unreachable!("there are two results") };
        let mut lower = MatrixMut::new(lower, rows, columns)?;
        let mut upper = MatrixMut::new(upper, rows, columns)?;
        let execution = execution(self.threads);
        match self.problem {
            Problem::Equations { parts } => {
                let system = LinearSystem::of_intervals(a, b)?.on(execution);
                let system = if parts > 0 { system.with_parts(parts) } else { system };
                system.solve(&mut lower, &mut upper)?;
            }
            Problem::LeastSquares => {
                LeastSquares::new(a[0], b[0])?.on(execution).solve(&mut lower, &mut upper)?
            }
        }
        if has_entries {
            // SAFETY: as the caller says.
            unsafe { self.results.write(&entries) };
        }
        Ok(())
    }
}

/// Computes a function of one square matrix.
///
/// # Safety
///
/// The address of the matrix must be null or have its entries, in one array.
unsafe fn of_one<T>(
    n: usize,
    a: Given<f64>,
    compute: impl FnOnce(MatrixRef<'_, f64>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let a = a.operand("the matrix", n, n);
    // SAFETY: as the caller says.
    let numbers = unsafe { a.numbers() }?;
    compute(a.view(&numbers)?)
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
        let system = System {
            problem: Problem::Equations { parts },
            threads,
            a: Ends::new("A", [a_inf, a_sup], shape(n, [a_row, a_column])),
            b: Some(Ends::new("B", [b_inf, b_sup], shape(k, [b_row, b_column]))),
            results: Results { addresses: vec![inf, sup], shape: shape(k, [row, column]) },
        };
        // SAFETY: as the header asks of callers.
        unsafe { system.run() }
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
        let system = System {
            problem: Problem::Equations { parts },
            threads,
            a: Ends::new("the matrix", [a, a], shape([a_row, a_column])),
            b: None,
            results: Results { addresses: vec![inf, sup], shape: shape([row, column]) },
        };
        // SAFETY: as the header asks of callers.
        unsafe { system.run() }
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
    let work = || {
        let shape = |rows, columns, strides| Shape { rows, columns, strides };
        let system = System {
            problem: Problem::LeastSquares,
            threads,
            a: Ends::new("A", [a, a], shape(m, n, [a_row, a_column])),
            b: Some(Ends::new("B", [b, b], shape(m, k, [b_row, b_column]))),
            results: Results { addresses: vec![inf, sup], shape: shape(n, k, [row, column]) },
        };
        // SAFETY: as the header asks of callers.
        unsafe { system.run() }
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
    let work = || {
        check_result(inf)?;
        check_result(sup)?;
        let compute = |a: MatrixRef<'_, f64>| Ok(determinant_on(a, execution(threads))?);
        // SAFETY: as the header asks of callers.
        let found = unsafe { of_one(n, Given(a, a_row, a_column), compute) }?;
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
    let work = || {
        let results = [inf, sup];
        if n > 0 {
            results.iter().try_for_each(|result| check_result(*result))?;
        }
        let compute = |a: MatrixRef<'_, f64>| Ok(symmetric_eigenvalues_on(a, execution(threads))?);
        // SAFETY: as the header asks of callers.
        let found = unsafe { of_one(n, Given(a, a_row, a_column), compute) }?;
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
        let compute = |a: MatrixRef<'_, f64>| Ok(is_positive_definite_on(a, execution(threads))?);
        // SAFETY: as the header asks of callers.
        let found = unsafe { of_one(n, Given(a, a_row, a_column), compute) }?;
        // SAFETY: as the header asks of callers.
        unsafe { answer.write_unaligned(c_int::from(found)) };
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}
