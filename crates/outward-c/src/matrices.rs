//! Products of matrices at addresses: rounded once, in order, and bounds; and in the order of the arguments of BLAS.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;
use std::slice;

use outward::convert::Storage;
use outward::machine::Native;
use outward::matrix::{MatrixError, MatrixMut, MatrixRef, Product};
use outward::{Rd, Rn, Round, Ru, Rz};

use crate::error::{Failure, attempt};
use crate::memory::{read, write};
use crate::programs::direction;

impl From<MatrixError> for Failure {
    fn from(error: MatrixError) -> Failure {
        match error {
            MatrixError::Memory { .. } => Failure::unsupported(error),
            error => Failure::argument(error),
        }
    }
}

/// Where the entries of a matrix are: its rows and columns, and the strides between them in numbers.
#[derive(Clone, Copy)]
struct Shape {
    rows: usize,
    columns: usize,
    strides: [isize; 2],
}

impl Shape {
    /// Returns how far the lowest entry is from the first one, which is 0 or less, and the number of elements from it
    /// to the highest entry.
    fn extent(&self, name: &str) -> Result<(isize, usize), Failure> {
        if self.rows == 0 || self.columns == 0 {
            return Ok((0, 0));
        }
        let reach = |length: usize, stride: isize| (length as i128 - 1) * stride as i128;
        let ends = [reach(self.rows, self.strides[0]), reach(self.columns, self.strides[1])];
        let low: i128 = ends.iter().map(|end| end.min(&0)).sum();
        let high: i128 = ends.iter().map(|end| end.max(&0)).sum();
        let elements = high - low + 1;
        // No memory of a program is larger.
        if elements > (isize::MAX / 8) as i128 {
            return Err(Failure::argument(format!(
                "{name} is {}x{} with strides {} and {}, which is more than memory",
                self.rows, self.columns, self.strides[0], self.strides[1]
            )));
        }
        Ok((low as isize, elements as usize))
    }
}

/// A matrix that is read.
#[derive(Clone, Copy)]
struct Operand<T> {
    name: &'static str,
    address: *const T,
    shape: Shape,
}

/// The numbers of an operand: in place or, where they are not aligned, copied.
enum Numbers<'a, T> {
    InPlace(&'a [T]),
    Copied(Vec<T>),
}

impl<T: Storage> Operand<T> {
    /// Returns the numbers from the lowest to the highest address of the matrix.
    ///
    /// # Safety
    ///
    /// The address must be null or have the entries of the matrix, in one array, which nothing writes to while the
    /// result is used.
    unsafe fn numbers<'a>(self) -> Result<Numbers<'a, T>, Failure> {
        let (low, elements) = self.shape.extent(self.name)?;
        if elements == 0 {
            return Ok(Numbers::InPlace(&[]));
        }
        if self.address.is_null() {
            return Err(Failure::argument(format!("{} is a null pointer", self.name)));
        }
        let first = self.address.wrapping_offset(low);
        if first.is_aligned() {
            // SAFETY: as the caller says, the array has all that lies between entries of the matrix.
            return Ok(Numbers::InPlace(unsafe { slice::from_raw_parts(first, elements) }));
        }
        let mut copy = zeros(elements)?;
        // SAFETY: as the caller says, the array has all that lies between entries of the matrix, of any alignment.
        unsafe { read(first, &mut copy) };
        Ok(Numbers::Copied(copy))
    }

    fn view<'a>(&self, numbers: &'a Numbers<'_, T>) -> Result<MatrixRef<'a, T>, Failure> {
        let Shape { rows, columns, strides: [row_stride, column_stride] } = self.shape;
        let offset = self.shape.extent(self.name)?.0.unsigned_abs();
        let slice = match numbers {
            Numbers::InPlace(slice) => slice,
            Numbers::Copied(copy) => &copy[..],
        };
        Ok(MatrixRef::with_strides(slice, offset, rows, columns, row_stride, column_stride)?)
    }
}

fn zeros<T: Storage>(count: usize) -> Result<Vec<T>, Failure> {
    let mut memory = Vec::new();
    memory.try_reserve_exact(count).map_err(|_| MatrixError::Memory { numbers: count })?;
    memory.resize(count, T::from_pattern(0));
    Ok(memory)
}

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
    shape: Shape,
    results: [*mut T; 2],
}

impl<T: Storage + Native> Call<T> {
    /// Computes the product. Nothing is written before all entries are known, so that operands and results may
    /// overlap.
    ///
    /// # Safety
    ///
    /// Each address must be null or have the entries of its matrix, in one array.
    unsafe fn run(self) -> Result<(), Failure> {
        let results = match self.entries {
            Entries::Bounds => &self.results[..],
            _ => &self.results[..1],
        };
        let (low, elements) = self.shape.extent("the result")?;
        let Shape { rows, columns, strides: [row_stride, column_stride] } = self.shape;
        // A slice of nothing, for the check that no two entries are in one place.
        let mut nothing = vec![(); elements];
        MatrixMut::with_strides(&mut nothing, low.unsigned_abs(), rows, columns, row_stride, column_stride)?;
        if elements == 0 {
            return Ok(());
        }
        if results.iter().any(|result| result.is_null()) {
            return Err(Failure::argument("the result is a null pointer"));
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
        let count = rows.checked_mul(columns).ok_or(MatrixError::Memory { numbers: usize::MAX })?;
        let mut entries = results.iter().map(|_| zeros::<T>(count)).collect::<Result<Vec<_>, _>>()?;
        let mut views = Vec::new();
        for entries in &mut entries {
            views.push(MatrixMut::new(entries, rows, columns)?);
        }
        match (self.entries, &mut views[..]) {
            (Entries::Bounds, [inf, sup]) => product.bounds(inf, sup)?,
            (Entries::Rounded(round), [result, ..]) => product.round_to(round, result)?,
            (Entries::InOrder(Round::TiesToEven), [result, ..]) => product.in_order::<Rn>(result)?,
            (Entries::InOrder(Round::TowardZero), [result, ..]) => product.in_order::<Rz>(result)?,
            (Entries::InOrder(Round::TowardPositive), [result, ..]) => product.in_order::<Ru>(result)?,
            (Entries::InOrder(Round::TowardNegative), [result, ..]) => product.in_order::<Rd>(result)?,
            (_, _) => unreachable!("bounds are two results, and others one"),
        }
        for (result, entries) in results.iter().zip(&entries) {
            for (row, entries) in entries.chunks_exact(columns).enumerate() {
                let start = result.wrapping_offset(row.cast_signed() * row_stride);
                if column_stride == 1 {
                    // SAFETY: as the caller says, there is room for the row.
                    unsafe { write(entries, start) };
                    continue;
                }
                for (column, entry) in entries.iter().enumerate() {
                    let at = start.wrapping_offset(column.cast_signed() * column_stride);
                    // SAFETY: as the caller says, there is room for the entry.
                    unsafe { write(slice::from_ref(entry), at) };
                }
            }
        }
        Ok(())
    }
}

/// An operand as functions of C get it: an address and two strides.
struct Given<T>(*const T, isize, isize);

impl<T> Given<T> {
    fn operand(self, name: &'static str, rows: usize, columns: usize) -> Operand<T> {
        Operand { name, address: self.0, shape: Shape { rows, columns, strides: [self.1, self.2] } }
    }
}

/// Makes a call: A is m×k, B is k×n, and a C at a null pointer is none.
fn call<T>(
    entries: Entries,
    threads: usize,
    [m, n, k]: [usize; 3],
    [a, b, c]: [Given<T>; 3],
    results: [*mut T; 2],
    strides: [isize; 2],
) -> Call<T> {
    Call {
        entries,
        threads,
        a: a.operand("A", m, k),
        b: b.operand("B", k, n),
        added: Some(c).filter(|c| !c.0.is_null()).map(|c| c.operand("C", m, n)),
        shape: Shape { rows: m, columns: n, strides },
        results,
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
            shape: c,
            results: [self.c; 2],
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

impl<T: Storage> Operand<T> {
    /// Returns the negated entries, row by row, and describes them as such; their address is to be set.
    ///
    /// # Safety
    ///
    /// As for [`numbers`](Self::numbers).
    unsafe fn negate(&mut self) -> Result<Vec<T>, Failure> {
        // SAFETY: as the caller says.
        let numbers = unsafe { self.numbers() }?;
        let (view, Shape { rows, columns, .. }) = (self.view(&numbers)?, self.shape);
        let count = rows.checked_mul(columns).ok_or(MatrixError::Memory { numbers: usize::MAX })?;
        let mut copy = zeros(count)?;
        for (at, entry) in copy.iter_mut().enumerate() {
            if let Some(x) = view.get(at / columns, at % columns) {
                *entry = T::from_pattern(x.pattern() ^ 1 << (T::BITS - 1));
            }
        }
        self.shape.strides = [columns.cast_signed(), 1];
        Ok(copy)
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
                    unsafe { call(Entries::Bounds, threads, [m, n, k], given, [inf, sup], [row, column]).run() }
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
                    unsafe { call(entries, threads, [m, n, k], given, [result; 2], [row, column]).run() }
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
