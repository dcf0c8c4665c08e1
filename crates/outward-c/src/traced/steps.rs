//! Time steps that have begun, by their numbers, and solvers.

use std::cell::RefCell;
use std::ffi::{c_int, c_void};
use std::mem::ManuallyDrop;
use std::panic::AssertUnwindSafe;
use std::ptr;
use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};

use outward::traced::{OpenStep, Traced, TracedFloat, certify};

use crate::error::{Failure, attempt};
use crate::intervals::Bounds;

thread_local! {
    /// The open steps of the thread. What a step drops is of another variable of the thread, which may be gone when the
    /// thread ends, so that steps that are open then are forgotten.
    static OPEN: RefCell<Vec<(u64, ManuallyDrop<OpenStep>)>> = const { RefCell::new(Vec::new()) };
}

/// The numbers at an address.
///
/// # Safety
///
/// There must be so many at the address, unless it is null, and nothing else may use them meanwhile.
unsafe fn numbers<'a, T>(state: *mut Traced<T>, n: usize) -> Result<&'a mut [Traced<T>], Failure> {
    match (n, state.is_null()) {
        (0, _) => Ok(&mut []),
        (_, true) => Err(Failure::argument("the state is a null pointer")),
        // SAFETY: as the caller says.
        _ => Ok(unsafe { slice::from_raw_parts_mut(state, n) }),
    }
}

/// Takes a step of the thread by its number.
fn taken(step: u64) -> Result<OpenStep, Failure> {
    let found = OPEN.with_borrow_mut(|open| {
        let at = open.iter().position(|(number, _)| *number == step)?;
        Some(open.remove(at).1)
    });
    found.map(ManuallyDrop::into_inner).ok_or_else(|| {
        Failure::argument(format!(
            "step {step} is not open in this thread: it has ended, or another thread began it"
        ))
    })
}

/// # Safety
///
/// The conditions of [`numbers`], and there must be room at `step`, or it is null.
unsafe fn begin<T: TracedFloat>(state: *mut Traced<T>, n: usize, step: *mut u64) -> c_int {
    static LAST: AtomicU64 = AtomicU64::new(0);
    let work = || {
        if step.is_null() {
            return Err(Failure::argument("the step is a null pointer"));
        }
        // SAFETY: as the caller says.
        let begun = OpenStep::begin(unsafe { numbers(state, n) }?);
        let number = LAST.fetch_add(1, Ordering::Relaxed) + 1;
        OPEN.with_borrow_mut(|open| open.push((number, ManuallyDrop::new(begun))));
        Ok(number)
    };
    let (code, number) = attempt(AssertUnwindSafe(work));
    if !step.is_null() {
        // SAFETY: as the caller says. No step has the number 0.
        unsafe { ptr::write(step, number.unwrap_or(0)) };
    }
    code
}

/// # Safety
///
/// The conditions of [`numbers`].
unsafe fn end<T: TracedFloat>(step: u64, state: *mut Traced<T>, n: usize) -> c_int {
    let work = || {
        let step = taken(step)?;
        // SAFETY: as the caller says. A step without its state is dropped.
        step.end(unsafe { numbers(state, n) }?);
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// `outward_step_cancel`.
#[unsafe(export_name = "outward_step_cancel")]
extern "C" fn cancel(step: u64) -> c_int {
    attempt(|| taken(step).map(drop)).0
}

/// The residual of a system, in C.
type Residual<T> = Option<unsafe extern "C" fn(*const Traced<T>, *mut Traced<T>, *mut c_void)>;

/// # Safety
///
/// There must be n numbers at `x` and room for n intervals at `result`, unless these are null, and the residual must be
/// a function that reads and writes n numbers.
unsafe fn certified<T: TracedFloat>(
    n: usize,
    x: *const T,
    residual: Residual<T>,
    data: *mut c_void,
    result: *mut Bounds,
) -> c_int {
    let work = || {
        let Some(residual) = residual.filter(|_| n == 0 || !x.is_null() && !result.is_null()) else {
            return Err(Failure::argument("the numbers, the residual or the result is a null pointer"));
        };
        let numbers = match n {
            0 => &[][..],
            // SAFETY: as the caller says.
            _ => unsafe { slice::from_raw_parts(x, n) },
        };
        let of_c = |state: &[Traced<T>]| {
            let mut results = vec![Traced::default(); n];
            // SAFETY: as the caller says, it reads and writes so many numbers.
            unsafe { residual(state.as_ptr(), results.as_mut_ptr(), data) };
            results
        };
        let solution = certify(numbers, of_c).ok_or_else(|| {
            Failure::unsupported("no box around the numbers is proved to contain a solution")
        })?;
        for (at, bounds) in solution.into_iter().enumerate() {
            // SAFETY: as the caller says, there is room for n intervals.
            unsafe { ptr::write(result.add(at), Bounds::from(bounds)) };
        }
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// Defines the functions of each format.
macro_rules! functions {
    ($($prefix:literal $float:ident;)*) => {$(
        const _: () = {
            #[unsafe(export_name = concat!($prefix, "_step_begin"))]
            unsafe extern "C" fn step_begin(state: *mut Traced<$float>, n: usize, step: *mut u64) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { begin(state, n, step) }
            }

            #[unsafe(export_name = concat!($prefix, "_step_end"))]
            unsafe extern "C" fn step_end(step: u64, state: *mut Traced<$float>, n: usize) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { end(step, state, n) }
            }

            #[unsafe(export_name = concat!($prefix, "_certify"))]
            unsafe extern "C" fn certify(
                n: usize,
                x: *const $float,
                residual: Residual<$float>,
                data: *mut c_void,
                result: *mut Bounds,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { certified(n, x, residual, data, result) }
            }
        };
    )*};
}
functions! {
    "outward_traced" f64;
    "outward_tracedf" f32;
}
