//! Products of matrices at addresses: rounded once, in order, and bounds; and in the order of the arguments of BLAS.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;

use outward::convert::Storage;
use outward::machine::Native;
use outward::matrix::{MatrixMut, Product};
use outward::{Rd, Rn, Round, Ru, Rz};

use crate::error::{Failure, attempt};
use crate::programs::direction;
use crate::strided::{Given, Operand, Results, Shape};

/// The entries to compute.
#[derive(Clone, Copy)]
enum Entries {
    Rounded(Round),
    InOrder(Round),
    Bounds,
}

/// A product, and where its results go: one, or two bounds.
struct Call<T> {
    entries: Entries,
    /// At most so many; 0 for as many as are worth it.
    threads: usize,
    a: Operand<T>,
    b: Operand<T>,
    /// A matrix to add.
    added: Option<Operand<T>>,
    results: Results<T>,
}

impl<T: Storage + Native> Call<T> {
    /// Computes the product. Nothing is written before all entries are known, so that operands and results may
    /// overlap.
    ///
    /// # Safety
    ///
    /// Each address must be null or have the entries of its matrix, in one array.
    unsafe fn run(self) -> Result<(), Failure> {
        let Shape { rows, columns, .. } = self.results.shape;
        if !self.results.check()? {
            return Ok(());
        }
        // SAFETY: as the caller says; nothing is written before the results are known.
        let (a, b) = unsafe { (self.a.numbers()?, self.b.numbers()?) };
        // SAFETY: as the caller says; nothing is written before the results are known.
        let added = self.added.map(|added| unsafe { added.numbers() }).transpose()?;
        let mut product = Product::new(self.a.view(&a)?, self.b.view(&b)?)?;
        if let (Some(operand), Some(numbers)) = (&self.added, &added) {
            product = product.plus(operand.view(numbers)?)?;
        }
        if self.threads > 0 {
            product = product.on_threads(self.threads);
        }
        let mut entries = self.results.memory()?;
        let mut views = Vec::new();
        for entries in &mut entries {
            views.push(MatrixMut::new(entries, rows, columns)?);
        }
        match (self.entries, &mut views[..]) {
            (Entries::Bounds, [inf, sup]) => product.bounds(inf, sup)?,
            (Entries::Rounded(round), [result]) => product.round_to(round, result)?,
            (Entries::InOrder(Round::TiesToEven), [result]) => product.in_order::<Rn>(result)?,
            (Entries::InOrder(Round::TowardZero), [result]) => product.in_order::<Rz>(result)?,
            (Entries::InOrder(Round::TowardPositive), [result]) => product.in_order::<Ru>(result)?,
            (Entries::InOrder(Round::TowardNegative), [result]) => product.in_order::<Rd>(result)?,
            (_, _) => unreachable!("bounds are two results, and others one"),
        }
        // SAFETY: as the caller says.
        unsafe { self.results.write(&entries) };
        Ok(())
    }
}

/// Makes a call: A is m×k, B is k×n, and a C at a null pointer is none.
fn call<T>(
    entries: Entries,
    threads: usize,
    [m, n, k]: [usize; 3],
    [a, b, c]: [Given<T>; 3],
    addresses: Vec<*mut T>,
    strides: [isize; 2],
) -> Call<T> {
    Call {
        entries,
        threads,
        a: a.operand("A", m, k),
        b: b.operand("B", k, n),
        added: Some(c).filter(|c| !c.0.is_null()).map(|c| c.operand("C", m, n)),
        results: Results { addresses, shape: Shape { rows: m, columns: n, strides } },
    }
}

/// The values of CBLAS for the order of entries and for transposes.
const ROW_MAJOR: c_int = 101;
const COLUMN_MAJOR: c_int = 102;
const NO_TRANSPOSE: c_int = 111;
const TRANSPOSE: [c_int; 2] = [112, 113];

/// The arguments of a function of BLAS: op(A) is m×k, op(B) k×n and C m×n.
struct Gemm<T> {
    order: c_int,
    transposes: [c_int; 2],
    /// m, n, k
    lengths: [isize; 3],
    alpha: T,
    a: *const T,
    lda: isize,
    b: *const T,
    ldb: isize,
    beta: T,
    c: *mut T,
    ldc: isize,
}

impl<T: Storage + Native> Gemm<T> {
    /// Computes alpha·op(A)·op(B) + beta·C into C.
    ///
    /// # Safety
    ///
    /// As for [`Call::run`].
    unsafe fn run(self, entries: Entries) -> Result<(), Failure> {
        let [m, n, k] = self.lengths;
        let length = |name: &str, length: isize| {
            usize::try_from(length)
                .map_err(|_| Failure::argument(format!("{name} is {length}, expected 0 or more")))
        };
        let [rows, columns, terms] = [length("m", m)?, length("n", n)?, length("k", k)?];
        let is_by_columns = match self.order {
            ROW_MAJOR => false,
            COLUMN_MAJOR => true,
            other => {
                return Err(Failure::argument(format!(
                    "the order is {other}, expected OUTWARD_ROW_MAJOR or OUTWARD_COLUMN_MAJOR"
                )));
            }
        };
        let [of_a, of_b] = self.transposes.map(|code| match code {
            NO_TRANSPOSE => Ok(false),
            _ if TRANSPOSE.contains(&code) => Ok(true),
            _ => Err(Failure::argument(format!(
                "a transpose is {code}, expected OUTWARD_NO_TRANSPOSE or OUTWARD_TRANSPOSE"
            ))),
        });
        let shape = |name: &str, stride: isize, [rows, columns]: [usize; 2], is_transposed: bool| {
            let is_by_columns = is_by_columns != is_transposed;
            let least = if is_by_columns { rows } else { columns }.max(1);
            if stride < 1 || stride.unsigned_abs() < least {
                return Err(Failure::argument(format!("{name} is {stride}, expected {least} or more")));
            }
            Ok(Shape { rows, columns, strides: if is_by_columns { [1, stride] } else { [stride, 1] } })
        };
        let a = shape("lda", self.lda, [rows, terms], of_a?)?;
        let b = shape("ldb", self.ldb, [terms, columns], of_b?)?;
        let c = shape("ldc", self.ldc, [rows, columns], false)?;
        let (alpha, beta) = (factor("alpha", self.alpha)?, factor("beta", self.beta)?);
        // Without products, A and B are not read.
        let terms = if alpha == 0 { 0 } else { terms };
        let (a, b) = (Shape { columns: terms, ..a }, Shape { rows: terms, ..b });
        let mut call = Call {
            entries,
            threads: 0,
            a: Operand { name: "A", address: self.a, shape: a },
            b: Operand { name: "B", address: self.b, shape: b },
            added: Some(Operand { name: "C", address: self.c.cast_const(), shape: c }).filter(|_| beta != 0),
            results: Results { addresses: vec![self.c], shape: c },
        };
        // The smaller factor is negated.
        let mut copies = [Vec::new(), Vec::new()];
        let negated = if rows <= columns { &mut call.a } else { &mut call.b };
        if alpha < 0 {
            // SAFETY: as the caller says.
            copies[0] = unsafe { negated.negate() }?;
            negated.address = copies[0].as_ptr();
        }
        if let Some(added) = call.added.as_mut().filter(|_| beta < 0) {
            // SAFETY: as the caller says.
            copies[1] = unsafe { added.negate() }?;
            added.address = copies[1].as_ptr();
        }
        // SAFETY: as the caller says; the copies have the entries of these matrices, and live until here.
        unsafe { call.run() }
    }
}

/// Returns a factor whose products with all numbers are exact.
fn factor<T: Storage>(name: &str, x: T) -> Result<i32, Failure> {
    [1, 0, -1].into_iter().find(|factor| x.widen() == f64::from(*factor)).ok_or_else(|| {
        Failure::argument(format!("{name} is {x:?}, expected 1, -1 or 0: products with others are rounded"))
    })
}

/// Defines the functions of a format.
macro_rules! matrices {
    ($($format:ident $multiply:literal $in_order:literal $bounds:literal $gemm:literal $gemm_in_order:literal;)*) => {$(
        matrices!(@product $format $multiply Rounded);
        matrices!(@product $format $in_order InOrder);
        matrices!(@gemm $format $gemm Rounded);
        matrices!(@gemm $format $gemm_in_order InOrder);
        const _: () = {
            #[unsafe(export_name = $bounds)]
            unsafe extern "C" fn bounds(
                threads: usize,
                m: usize,
                n: usize,
                k: usize,
                a: *const $format,
                a_row: isize,
                a_column: isize,
                b: *const $format,
                b_row: isize,
                b_column: isize,
                c: *const $format,
                c_row: isize,
                c_column: isize,
                inf: *mut $format,
                sup: *mut $format,
                row: isize,
                column: isize,
            ) -> c_int {
                let work = || {
                    let given = [Given(a, a_row, a_column), Given(b, b_row, b_column), Given(c, c_row, c_column)];
                    // SAFETY: as the header asks of callers.
                    unsafe { call(Entries::Bounds, threads, [m, n, k], given, vec![inf, sup], [row, column]).run() }
                };
                attempt(AssertUnwindSafe(work)).0
            }
        };
    )*};
    (@product $format:ident $name:literal $entries:ident) => {
        const _: () = {
            #[unsafe(export_name = $name)]
            unsafe extern "C" fn multiply(
                code: c_int,
                threads: usize,
                m: usize,
                n: usize,
                k: usize,
                a: *const $format,
                a_row: isize,
                a_column: isize,
                b: *const $format,
                b_row: isize,
                b_column: isize,
                c: *const $format,
                c_row: isize,
                c_column: isize,
                result: *mut $format,
                row: isize,
                column: isize,
            ) -> c_int {
                let work = || {
                    let entries = Entries::$entries(direction(code)?);
                    let given = [Given(a, a_row, a_column), Given(b, b_row, b_column), Given(c, c_row, c_column)];
                    // SAFETY: as the header asks of callers.
                    unsafe { call(entries, threads, [m, n, k], given, vec![result], [row, column]).run() }
                };
                attempt(AssertUnwindSafe(work)).0
            }
        };
    };
    (@gemm $format:ident $name:literal $entries:ident) => {
        const _: () = {
            #[unsafe(export_name = $name)]
            unsafe extern "C" fn gemm(
                code: c_int,
                order: c_int,
                transpose_a: c_int,
                transpose_b: c_int,
                m: isize,
                n: isize,
                k: isize,
                alpha: $format,
                a: *const $format,
                lda: isize,
                b: *const $format,
                ldb: isize,
                beta: $format,
                c: *mut $format,
                ldc: isize,
            ) -> c_int {
                let work = || {
                    let entries = Entries::$entries(direction(code)?);
                    let (transposes, lengths) = ([transpose_a, transpose_b], [m, n, k]);
                    let gemm = Gemm { order, transposes, lengths, alpha, a, lda, b, ldb, beta, c, ldc };
                    // SAFETY: as the header asks of callers.
                    unsafe { gemm.run(entries) }
                };
                attempt(AssertUnwindSafe(work)).0
            }
        };
    };
}
matrices! {
    f64 "outward_matrix_multiply" "outward_matrix_multiply_in_order" "outward_matrix_bounds"
        "outward_dgemm" "outward_dgemm_in_order";
    f32 "outward_matrix_multiplyf" "outward_matrix_multiply_in_orderf" "outward_matrix_boundsf"
        "outward_sgemm" "outward_sgemm_in_order";
}
