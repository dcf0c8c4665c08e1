//! Reports of analyses of a formula, as JSON.

use std::ffi::{CString, c_char, c_int, c_uint};
use std::panic::AssertUnwindSafe;
use std::ptr;

use outward::analysis::roundoff::{Options, RoundoffPlan};
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::interval::{DecInterval, Interval};
use outward::program::{Number, Width};
use outward_reports::explain::Explanation;
use outward_reports::roundoff::{json, message};

use crate::error::{Failure, attempt};
use crate::intervals::Bounds;
use crate::memory::{read, write};
use crate::programs::{Formula, direction};

const CONTRACT: c_uint = 1;
const FLUSH_TO_ZERO: c_uint = 2;
const APPROXIMATE_DIVISION: c_uint = 4;
const APPROXIMATE_SQUARE_ROOT: c_uint = 8;
const EXACT_INPUTS: c_uint = 16;
const ALL_OPTIONS: c_uint = 31;

/// `outward_program_roundoff`.
#[unsafe(export_name = "outward_program_roundoff")]
unsafe extern "C" fn roundoff(
    program: *const Formula,
    ranges: *const Bounds,
    format: c_int,
    round: c_int,
    options: c_uint,
    sub_boxes: usize,
    result: *mut *mut c_char,
) -> c_int {
    let work = || {
        // SAFETY: as the header asks of callers.
        let (program, sides) = unsafe { bound(program, ranges) }?;
        // Their codes count the formats that have a type in C.
        let format = Width::of_c().nth(usize::try_from(format).unwrap_or(usize::MAX)).ok_or_else(|| {
            Failure::argument(format!("{format} is no format: expected OUTWARD_BINARY64 to OUTWARD_BFLOAT16"))
        })?;
        if options & !ALL_OPTIONS != 0 {
            return Err(Failure::argument(format!(
                "the options {options:#x} have a bit that is none of theirs"
            )));
        }
        let has = |option: c_uint| options & option != 0;
        let mut plan_options = Options {
            mode: FloatMode { width: format, round: direction(round)? },
            contract: has(CONTRACT),
            flush_to_zero: has(FLUSH_TO_ZERO),
            approximate_division: has(APPROXIMATE_DIVISION),
            approximate_square_root: has(APPROXIMATE_SQUARE_ROOT),
            exact_inputs: has(EXACT_INPUTS),
            ..Options::default()
        };
        if sub_boxes > 0 {
            plan_options.pieces = sub_boxes;
        }
        let plan = RoundoffPlan::new(program.for_numbers(), plan_options).map_err(Failure::unsupported)?;
        let found = plan.bound(&sides).map_err(|error| Failure::argument(message(&error, plan.program())))?;
        c_text(json(None, plan.program(), &found))
    };
    // SAFETY: as the header asks of callers.
    unsafe { hand_over(work, result) }
}

/// `outward_program_explain`.
#[unsafe(export_name = "outward_program_explain")]
unsafe extern "C" fn explain(
    program: *const Formula,
    values: *const Bounds,
    round: c_int,
    result: *mut *mut c_char,
) -> c_int {
    let work = || {
        // SAFETY: as the header asks of callers.
        let (program, values) = unsafe { bound(program, values) }?;
        let mode = FloatMode { width: Width::F64, round: direction(round)? };
        let plan = DeviationPlan::new(program.for_numbers(), mode).map_err(Failure::unsupported)?;
        let operands: Vec<Operand> =
            values.iter().map(|value| Operand::within(DecInterval::from(*value), value.mid())).collect();
        let has_range = values.iter().any(|value| value.inf() != value.sup());
        let numbers: Vec<Number> = values
            .iter()
            .filter(|value| value.is_common())
            .map(|value| Number::from_f64(value.inf()))
            .collect();
        let numbers = (!has_range && numbers.len() == values.len()).then_some(&numbers[..]);
        c_text(Explanation::new(&plan, mode, &operands, has_range, numbers).json())
    };
    // SAFETY: as the header asks of callers.
    unsafe { hand_over(work, result) }
}

/// `outward_text_free`.
#[unsafe(export_name = "outward_text_free")]
unsafe extern "C" fn free(text: *mut c_char) {
    if !text.is_null() {
        // SAFETY: as the header asks of callers, it is what a function here gave, and not freed yet.
        drop(unsafe { CString::from_raw(text) });
    }
}

/// Returns the program at an address, and an interval for each of its variables.
///
/// # Safety
///
/// The program must be null or what `parse` gave, and `intervals` have one for each of its inputs.
pub(crate) unsafe fn bound<'a>(
    program: *const Formula,
    intervals: *const Bounds,
) -> Result<(&'a Formula, Vec<Interval>), Failure> {
    // SAFETY: as the caller says.
    let program = unsafe { program.as_ref() };
    let program = program.ok_or_else(|| Failure::argument("the program is a null pointer"))?;
    let mut all = vec![Bounds::from(Interval::EMPTY); program.for_numbers().inputs().len()];
    if all.is_empty() {
        return Ok((program, Vec::new()));
    }
    if intervals.is_null() {
        return Err(Failure::argument("the intervals are a null pointer"));
    }
    // SAFETY: as the caller says.
    unsafe { read(intervals, &mut all) };
    Ok((program, all.into_iter().map(Bounds::interval).collect()))
}

pub(crate) fn c_text(text: String) -> Result<CString, Failure> {
    CString::new(text).map_err(|_| Failure::unsupported("the report has a zero byte"))
}

/// Returns the code, and stores the text, which the caller then owns, or a null pointer if there is none.
///
/// # Safety
///
/// There must be room for an address at `result`, or it must be null.
pub(crate) unsafe fn hand_over(
    work: impl FnOnce() -> Result<CString, Failure>,
    result: *mut *mut c_char,
) -> c_int {
    let work =
        || if result.is_null() { Err(Failure::argument("the result is a null pointer")) } else { work() };
    let (code, text) = attempt(AssertUnwindSafe(work));
    if !result.is_null() {
        let text = text.map_or(ptr::null_mut(), CString::into_raw);
        // SAFETY: as the caller says, there is room for an address.
        unsafe { write(&[text], result) };
    }
    code
}
