//! Numbers of programs with their exact values beside them: `outward_traced.h`.
//!
//! The caller's program computes its own numbers, and gives them to these functions, which make the exact part. The
//! types are memory of the caller, of which it knows the first member and the size.
//!
//! | module | what is there |
//! |---|---|
//! | (its root) | the functions of each type |
//! | `operations` | generated: the operations by their numbers in the header |
//! | `lines` | source lines, and those that are blamed for whatever a thread computes |
//! | `steps` | time steps that have begun, and solvers |
//! | `report` | what happened in a thread |

mod lines;
mod operations;
mod report;
mod steps;

use std::cmp::Ordering;
use std::ffi::{c_char, c_int};
use std::panic::AssertUnwindSafe;
use std::ptr;

use outward::machine::Level;
use outward::traced::{CauseKind, Detail, Lines, Radius, Traced, TracedFloat};

use outward_fenv::preserve;

use self::lines::{Line, c_name};
use self::operations::operation;
use crate::error::{Failure, OK, attempt};
use crate::intervals::{Bounds, text};

/// Checks the layout that the header promises.
macro_rules! layout {
    ($($float:ident $detail:ident $size:literal;)*) => {$(
        const _: () = {
            type Number = Traced<$float, $detail>;
            assert!(size_of::<Number>() == $size && align_of::<Number>() == 8);
            // SAFETY: its members are floats and integers, so that any memory of this size is a number; this one is 0.
            let _: Number = unsafe { std::mem::zeroed() };
        };
    )*};
}
layout! {
    f64 Lines 192;
    f32 Lines 192;
    f64 Radius 32;
    f32 Radius 32;
}

/// `outward_accuracy`.
#[derive(Clone, Copy)]
#[repr(C)]
struct Accuracy {
    enclosure: Bounds,
    middle: [f64; 2],
    radius: f64,
    absolute: f64,
    relative: f64,
    ulps: f64,
    digits: f64,
    is_lost: bool,
}

/// `outward_cause`.
#[derive(Clone, Copy)]
#[repr(C)]
struct Cause {
    file: *const c_char,
    line: c_int,
    kind: c_int,
    amount: f64,
}

/// Returns the number at an address.
///
/// # Safety
///
/// The address must be null or that of a number, which nothing writes while the result is used.
unsafe fn at<'a, T, D>(x: *const Traced<T, D>) -> Result<&'a Traced<T, D>, Failure> {
    // SAFETY: as the caller says.
    unsafe { x.as_ref() }.ok_or_else(|| Failure::argument("the number is a null pointer"))
}

/// Stores the number that the work gives. Where it fails, that is the program's number with nothing known of it, so
/// that no enclosure is wrong where a caller does not look at the code.
///
/// # Safety
///
/// The result must be null, or have room for a number.
unsafe fn give<T: TracedFloat, D: Detail>(
    value: T,
    result: *mut Traced<T, D>,
    work: impl FnOnce() -> Result<Traced<T, D>, Failure>,
) -> c_int {
    if result.is_null() {
        return attempt(|| Err::<(), Failure>(Failure::argument("the result is a null pointer"))).0;
    }
    let (code, number) = attempt(AssertUnwindSafe(work));
    // SAFETY: as the caller says. Operands may be at the same address, and are not used any more.
    unsafe { ptr::write(result, number.unwrap_or_else(|| Traced::unknown(value))) };
    code
}

/// The result of an operation, of one to three numbers.
///
/// # Safety
///
/// The conditions of [`at`], for each number that is not null.
unsafe fn computed<T: TracedFloat, D: Detail>(
    number: c_int,
    value: T,
    operands: [*const Traced<T, D>; 3],
    line: Line,
) -> Result<Traced<T, D>, Failure> {
    let op = operation(number)?;
    let count = operands.iter().position(|x| x.is_null()).unwrap_or(3);
    let mut numbers = [Traced::default(); 3];
    for (number, x) in numbers.iter_mut().zip(operands).take(count) {
        // SAFETY: as the caller says.
        *number = *unsafe { at(x) }?;
    }
    let none_between = operands[count..].iter().all(|x| x.is_null());
    let result = line.blame(|| Traced::computed(op, &numbers[..count], value))?;
    result.filter(|_| none_between).ok_or_else(|| {
        let expected = op.info().operands.len();
        Failure::argument(format!(
            "{} is computed of {expected} operands, and {count} numbers are given",
            op.name()
        ))
    })
}

/// Stores the result of arithmetic that blames no line, if that is such a result: most are, where numbers know radii
/// alone.
///
/// # Safety
///
/// The conditions of [`at`] for the numbers; the result must be null, or have room for a number.
unsafe fn computed_at_once<T: TracedFloat, D: Detail>(
    number: c_int,
    value: T,
    [x, y]: [*const Traced<T, D>; 2],
    result: *mut Traced<T, D>,
) -> bool {
    if D::HAS_LINES || result.is_null() || Level::chosen().is_err() {
        return false;
    }
    // SAFETY: as the caller says.
    let (Ok(op), Ok(x), Ok(y)) = (operation(number), unsafe { at(x) }, unsafe { at(y) }) else {
        return false;
    };
    let found = preserve(|| Traced::computed_on_one(op, [x, y], value));
    match found {
        // SAFETY: as the caller says. Operands may be at the same address, and are not used any more.
        Some(found) => unsafe { ptr::write(result, found) },
        None => return false,
    }
    true
}

/// Defines the functions of a type.
macro_rules! functions {
    ($prefix:literal $float:ident $detail:ident) => {
        const _: () = {
            type Number = Traced<$float, $detail>;

            #[unsafe(export_name = concat!($prefix, "_new"))]
            unsafe extern "C" fn new(
                value: $float,
                file: *const c_char,
                line: c_int,
                result: *mut Number,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { give(value, result, || Line::at(file, line).blame(|| Number::new(value))) }
            }

            #[unsafe(export_name = concat!($prefix, "_numeral"))]
            unsafe extern "C" fn numeral(
                numeral: *const c_char,
                file: *const c_char,
                line: c_int,
                result: *mut Number,
            ) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    let (numeral, line) = unsafe { (text(numeral)?, Line::at(file, line)) };
                    line.blame(|| Number::numeral(numeral))?.map_err(Failure::parse)
                };
                // SAFETY: as the header asks of callers.
                unsafe { give($float::NAN, result, work) }
            }

            #[unsafe(export_name = concat!($prefix, "_within"))]
            unsafe extern "C" fn within(
                value: $float,
                radius: f64,
                file: *const c_char,
                line: c_int,
                result: *mut Number,
            ) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    let line = unsafe { Line::at(file, line) };
                    line.blame(|| Number::within(value, radius))
                };
                // SAFETY: as the header asks of callers.
                unsafe { give(value, result, work) }
            }

            #[unsafe(export_name = concat!($prefix, "_compute"))]
            unsafe extern "C" fn compute(
                operation: c_int,
                value: $float,
                x: *const Number,
                y: *const Number,
                z: *const Number,
                file: *const c_char,
                line: c_int,
                result: *mut Number,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                if z.is_null() && unsafe { computed_at_once(operation, value, [x, y], result) } {
                    return OK;
                }
                // SAFETY: as the header asks of callers.
                let work = || unsafe { computed(operation, value, [x, y, z], Line::at(file, line)) };
                // SAFETY: as the header asks of callers.
                unsafe { give(value, result, work) }
            }

            #[unsafe(export_name = concat!($prefix, "_compute_with_integer"))]
            unsafe extern "C" fn compute_with_integer(
                operation: c_int,
                value: $float,
                x: *const Number,
                n: i32,
                file: *const c_char,
                line: c_int,
                result: *mut Number,
            ) -> c_int {
                let work = || {
                    let op = self::operation(operation)?;
                    // SAFETY: as the header asks of callers.
                    let (x, line) = unsafe { (at(x)?, Line::at(file, line)) };
                    line.blame(|| Number::computed_with_integer(op, *x, n, value))?.ok_or_else(|| {
                        let name = op.name();
                        Failure::argument(format!("{name} is no operation with the integer {n}"))
                    })
                };
                // SAFETY: as the header asks of callers.
                unsafe { give(value, result, work) }
            }

            #[unsafe(export_name = concat!($prefix, "_with_value"))]
            unsafe extern "C" fn with_value(
                x: *const Number,
                value: $float,
                file: *const c_char,
                line: c_int,
                result: *mut Number,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe {
                    give(value, result, || Line::at(file, line).blame(|| Ok(at(x)?.with_value(value)))?)
                }
            }

            #[unsafe(export_name = concat!($prefix, "_compare"))]
            unsafe extern "C" fn compare(
                x: *const Number,
                y: *const Number,
                orders: c_int,
                outcome: bool,
                file: *const c_char,
                line: c_int,
            ) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    let (x, y, line) = unsafe { (at(x)?, at(y)?, Line::at(file, line)) };
                    if !(0..=LESS | EQUAL | GREATER).contains(&orders) {
                        return Err(Failure::argument(format!(
                            "{orders} is no set of orders: expected OUTWARD_LESS, OUTWARD_EQUAL and \
                             OUTWARD_GREATER, added"
                        )));
                    }
                    line.blame(|| x.compared(y, |order| orders & bit(order) != 0, outcome))
                };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = concat!($prefix, "_sign_bit"))]
            unsafe extern "C" fn sign_bit(x: *const Number, file: *const c_char, line: c_int) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    let (x, line) = unsafe { (at(x)?, Line::at(file, line)) };
                    line.blame(|| x.is_sign_negative()).map(drop)
                };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = concat!($prefix, "_to_integer"))]
            unsafe extern "C" fn to_integer(
                operation: c_int,
                x: *const Number,
                file: *const c_char,
                line: c_int,
            ) -> c_int {
                let work = || {
                    let op = self::operation(operation)?;
                    // SAFETY: as the header asks of callers.
                    let (x, line) = unsafe { (at(x)?, Line::at(file, line)) };
                    match line.blame(|| x.taken_as_integer(op))? {
                        true => Ok(()),
                        false => Err(Failure::argument(format!("{} does not round to integers", op.name()))),
                    }
                };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = concat!($prefix, "_leave"))]
            unsafe extern "C" fn leave(x: *const Number, file: *const c_char, line: c_int) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    let (x, line) = unsafe { (at(x)?, Line::at(file, line)) };
                    line.blame(|| x.value()).map(drop)
                };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = concat!($prefix, "_accuracy"))]
            unsafe extern "C" fn accuracy(x: *const Number, result: *mut Accuracy) -> c_int {
                let work = || {
                    if result.is_null() {
                        return Err(Failure::argument("the result is a null pointer"));
                    }
                    // SAFETY: as the header asks of callers.
                    let x = unsafe { at(x) }?;
                    // SAFETY: as the header asks of callers.
                    unsafe { ptr::write(result, accuracy_of(x)) };
                    Ok(())
                };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = concat!($prefix, "_causes"))]
            unsafe extern "C" fn causes(x: *const Number, causes: *mut Cause, most: usize) -> usize {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    let found: Vec<Cause> = causes_of(unsafe { at(x) }?);
                    let count = found.len().min(if causes.is_null() { 0 } else { most });
                    // SAFETY: as the header asks of callers, there is room for so many.
                    unsafe { ptr::copy_nonoverlapping(found.as_ptr(), causes, count) };
                    Ok(found.len())
                };
                attempt(AssertUnwindSafe(work)).1.unwrap_or(0)
            }

            #[unsafe(export_name = concat!($prefix, "_record"))]
            unsafe extern "C" fn record(x: *const Number, name: *const c_char) -> c_int {
                // SAFETY: as the header asks of callers.
                let work = || unsafe {
                    at(x)?.record(text(name)?);
                    Ok(())
                };
                attempt(AssertUnwindSafe(work)).0
            }
        };
    };
}
functions! { "outward_traced" f64 Lines }
functions! { "outward_tracedf" f32 Lines }
functions! { "outward_traced_radius" f64 Radius }
functions! { "outward_tracedf_radius" f32 Radius }

/// Defines the functions that make a number of another type.
macro_rules! conversions {
    ($($symbol:literal $from:ident $to:ident $detail:ident;)*) => {$(
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn convert(
                x: *const Traced<$from, $detail>,
                value: $to,
                file: *const c_char,
                line: c_int,
                result: *mut Traced<$to, $detail>,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { give(value, result, || Line::at(file, line).blame(|| Ok(at(x)?.converted(value)))?) }
            }
        };
    )*};
    (without_lines $($symbol:literal $float:ident;)*) => {$(
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn without_lines(
                x: *const Traced<$float, Lines>,
                result: *mut Traced<$float, Radius>,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { give($float::NAN, result, || Ok(Traced::from(*at(x)?))) }
            }
        };
    )*};
}
conversions! {
    "outward_traced_to_f32" f64 f32 Lines;
    "outward_tracedf_to_f64" f32 f64 Lines;
    "outward_traced_radius_to_f32" f64 f32 Radius;
    "outward_tracedf_radius_to_f64" f32 f64 Radius;
}
conversions! {
    without_lines
    "outward_traced_without_lines" f64;
    "outward_tracedf_without_lines" f32;
}

const LESS: c_int = 1;
const EQUAL: c_int = 2;
const GREATER: c_int = 4;

fn bit(order: Ordering) -> c_int {
    match order {
        Ordering::Less => LESS,
        Ordering::Equal => EQUAL,
        Ordering::Greater => GREATER,
    }
}

fn accuracy_of<T: TracedFloat, D: Detail>(x: &Traced<T, D>) -> Accuracy {
    let (middle, radius) = x.ball();
    let error = x.error();
    Accuracy {
        enclosure: Bounds::from(x.enclosure()),
        middle,
        radius,
        absolute: error.absolute,
        relative: error.relative,
        ulps: error.ulps,
        digits: x.digits(),
        is_lost: x.is_lost(),
    }
}

fn causes_of<T: TracedFloat, D: Detail>(x: &Traced<T, D>) -> Vec<Cause> {
    let cause = |cause: outward::traced::Cause| Cause {
        file: c_name(cause.line.file),
        line: c_int::try_from(cause.line.line).unwrap_or(c_int::MAX),
        kind: match cause.kind {
            CauseKind::Rounding => 0,
            CauseKind::Input => 1,
        },
        amount: cause.amount,
    };
    x.causes().into_iter().map(cause).collect()
}
