//! Sparse systems of equations at addresses, with proved bounds.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;

use outward::matrix::{CsrMatrix, MatrixError, MatrixMut, SparseSystem};

use crate::error::{Failure, attempt};
use crate::strided::{Given, Results, Shape};
use crate::systems::execution;

/// Copies an array of any alignment.
///
/// # Safety
///
/// The address must be null or have so many numbers.
unsafe fn copied<T: Copy>(name: &str, address: *const T, count: usize) -> Result<Vec<T>, Failure> {
    if count > 0 && address.is_null() {
        return Err(Failure::argument(format!("{name} is a null pointer")));
    }
    let mut copy = Vec::new();
    copy.try_reserve_exact(count).map_err(|_| MatrixError::Memory { numbers: count })?;
    // SAFETY: as the caller says; the addresses are those of the array.
    copy.extend((0..count).map(|at| unsafe { address.wrapping_add(at).read_unaligned() }));
    Ok(copy)
}

#[unsafe(export_name = "outward_matrix_solve_csr")]
unsafe extern "C" fn solve_csr(
    threads: usize,
    max_multiplications: u64,
    n: usize,
    k: usize,
    indptr: *const usize,
    indices: *const usize,
    data: *const f64,
    b: *const f64,
    b_row: isize,
    b_column: isize,
    inf: *mut f64,
    sup: *mut f64,
    row: isize,
    column: isize,
) -> c_int {
    let work = || {
        let results = Results {
            addresses: vec![inf, sup],
            shape: Shape { rows: n, columns: k, strides: [row, column] },
        };
        let b = Given(b, b_row, b_column).operand("B", n, k);
        let solve = |lower: &mut MatrixMut<'_, f64>, upper: &mut MatrixMut<'_, f64>| {
            // SAFETY: as the header asks of callers; nothing is written before the results are known.
            let (numbers, indptr) = unsafe { (b.numbers()?, copied("indptr", indptr, n.saturating_add(1))?) };
            let count = indptr.last().copied().unwrap_or(0);
            // SAFETY: as the header asks of callers.
            let indices = unsafe { copied("indices", indices, count) }?;
            // SAFETY: as the header asks of callers.
            let data = unsafe { copied("data", data, count) }?;
            let a = CsrMatrix::new(n, n, &indptr, &indices, &data)?;
            let system = SparseSystem::new(&a, b.view(&numbers)?)?.on(execution(threads));
            let limited = system.with_max_multiplications(max_multiplications);
            Ok(if max_multiplications > 0 { limited } else { system }.solve(lower, upper)?)
        };
        // SAFETY: as the header asks of callers.
        unsafe { results.bounds(solve) }
    };
    attempt(AssertUnwindSafe(work)).0
}
