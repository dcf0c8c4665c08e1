//! Products of matrices of a shared library, by the interface of CBLAS or that of Fortran's BLAS.

use std::ffi::{OsStr, c_void};
use std::io::{self, Read, Write};

use libloading::Library;

use crate::loader::load;
use crate::owner;
use crate::{ForeignError, GemmCall, Owner, READY};

/// A length in calls. On processors of 64 bits, a place of an argument that holds an integer of 64 bits holds the same
/// number as one of 32 bits, and so does memory with the low byte first: one call serves libraries of either width.
#[cfg(all(target_pointer_width = "64", not(target_vendor = "apple")))]
type Length = i64;
#[cfg(not(all(target_pointer_width = "64", not(target_vendor = "apple"))))]
type Length = std::ffi::c_int;

/// `cblas_dgemm`, for numbers of this type.
type Cblas<T> = extern "C" fn(
    Length,
    Length,
    Length,
    Length,
    Length,
    Length,
    T,
    *const T,
    Length,
    *const T,
    Length,
    T,
    *mut T,
    Length,
);
/// `dgemm_`, with the lengths of both texts at the end.
type Fortran<T> = extern "C" fn(
    *const u8,
    *const u8,
    *const Length,
    *const Length,
    *const Length,
    *const T,
    *const T,
    *const Length,
    *const T,
    *const Length,
    *const T,
    *mut T,
    *const Length,
    usize,
    usize,
);

#[derive(Clone, Copy)]
enum Function<T> {
    Cblas(Cblas<T>),
    Fortran(Fortran<T>),
}

/// The values of CBLAS.
const COLUMN_MAJOR: Length = 102;
const TRANSPOSE: [Length; 2] = [111, 112];

impl<T: Copy> Function<T> {
    fn open(library: &Library, symbol: &str) -> Result<(Function<T>, *mut c_void), libloading::Error> {
        // SAFETY: that the function is one of these is what the user says by its name. Where it is not, its results are
        // wrong or this process ends, and either is a finding.
        unsafe {
            if symbol.contains("cblas") {
                let function: Cblas<T> = *library.get(symbol)?;
                return Ok((Function::Cblas(function), function as *mut c_void));
            }
            let function: Fortran<T> = *library.get(symbol)?;
            Ok((Function::Fortran(function), function as *mut c_void))
        }
    }

    /// Calls it: the matrices have as many numbers as the lengths say.
    fn call(self, call: &GemmCall, [alpha, beta]: [T; 2], a: &[T], b: &[T], c: &mut [T]) {
        let [m, n, k, lda, ldb, ldc] = call.lengths.map(|length| length as Length);
        match self {
            Function::Cblas(function) => {
                let [of_a, of_b] = call.transposes.map(|is| TRANSPOSE[usize::from(is)]);
                function(
                    COLUMN_MAJOR,
                    of_a,
                    of_b,
                    m,
                    n,
                    k,
                    alpha,
                    a.as_ptr(),
                    lda,
                    b.as_ptr(),
                    ldb,
                    beta,
                    c.as_mut_ptr(),
                    ldc,
                );
            }
            Function::Fortran(function) => {
                let [of_a, of_b] = call.transposes.map(|is| if is { b'T' } else { b'N' });
                function(
                    &raw const of_a,
                    &raw const of_b,
                    &raw const m,
                    &raw const n,
                    &raw const k,
                    &raw const alpha,
                    a.as_ptr(),
                    &raw const lda,
                    b.as_ptr(),
                    &raw const ldb,
                    &raw const beta,
                    c.as_mut_ptr(),
                    &raw const ldc,
                    1,
                    1,
                );
            }
        }
    }
}

/// Answers questions until there are no more: each is a [`GemmCall`] with its numbers, and the answer is the matrix C
/// as it is afterwards.
///
/// # Errors
/// If there is no such library or function, or a question cannot be read or answered.
pub fn serve_gemm(
    library: &OsStr,
    symbol: &str,
    is_single: bool,
    owner: Owner,
    questions: impl Read,
    answers: impl Write,
) -> Result<(), ForeignError> {
    if is_single {
        serve(library, symbol, owner, f32::from_ne_bytes, f32::to_ne_bytes, questions, answers)
    } else {
        serve(library, symbol, owner, f64::from_ne_bytes, f64::to_ne_bytes, questions, answers)
    }
}

fn serve<T: Copy, const SIZE: usize>(
    library: &OsStr,
    symbol: &str,
    owner: Owner,
    number: fn([u8; SIZE]) -> T,
    bytes: fn(T) -> [u8; SIZE],
    mut questions: impl Read,
    mut answers: impl Write,
) -> Result<(), ForeignError> {
    let loaded = load(library)?;
    let found = Function::<T>::open(&loaded, symbol);
    let (function, address) = found.map_err(|_| ForeignError::Symbol(symbol.to_owned()))?;
    if let Some(file) = owner::file_of(address)
        && owner == Owner::Library
        && !owner::is_file(library, &file)
    {
        return Err(ForeignError::Elsewhere(symbol.to_owned(), file));
    }
    answers.write_all(&[READY])?;
    answers.flush()?;
    loop {
        let Some(call) = GemmCall::read(&mut questions)? else { return Ok(()) };
        let mut numbers = |count: usize| -> io::Result<Vec<T>> {
            let mut read = vec![0; count * SIZE];
            questions.read_exact(&mut read)?;
            Ok(read.as_chunks().0.iter().map(|bytes| number(*bytes)).collect())
        };
        let factors = numbers(2)?;
        let [a, b, mut c] = [numbers(call.counts[0])?, numbers(call.counts[1])?, numbers(call.counts[2])?];
        function.call(&call, [factors[0], factors[1]], &a, &b, &mut c);
        let answer: Vec<u8> = c.iter().flat_map(|x| bytes(*x)).collect();
        answers.write_all(&answer)?;
        answers.flush()?;
    }
}
