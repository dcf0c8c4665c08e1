//! What happened in a thread, for C.

use std::ffi::{c_char, c_int};
use std::panic::AssertUnwindSafe;
use std::ptr;

use outward::traced::{LineReport, Report};

use super::lines::c_name;
use crate::error::{Failure, attempt};
use crate::reports::{c_text, hand_over};

/// `outward_line_report`.
#[derive(Clone, Copy)]
#[repr(C)]
struct Line {
    file: *const c_char,
    line: c_int,
    roundings: u64,
    largest_ulps: f64,
    comparisons: u64,
    changed: u64,
    undecided: u64,
    lost: u64,
    left: u64,
}

impl From<&LineReport> for Line {
    fn from(found: &LineReport) -> Line {
        Line {
            file: c_name(found.line.file),
            line: c_int::try_from(found.line.line).unwrap_or(c_int::MAX),
            roundings: found.roundings,
            largest_ulps: found.largest_ulps,
            comparisons: found.comparisons,
            changed: found.changed,
            undecided: found.undecided,
            lost: found.lost,
            left: found.taken,
        }
    }
}

/// Returns the report at an address.
///
/// # Safety
///
/// The address must be null or that of a report from `take`, which nothing writes while the result is used.
unsafe fn at<'a>(report: *const Report) -> Result<&'a Report, Failure> {
    // SAFETY: as the caller says.
    unsafe { report.as_ref() }.ok_or_else(|| Failure::argument("the report is a null pointer"))
}

/// `outward_report_take`.
#[unsafe(export_name = "outward_report_take")]
extern "C" fn take() -> *mut Report {
    let (_, report) = attempt(|| Ok(Report::take()));
    report.map_or(ptr::null_mut(), |report| Box::into_raw(Box::new(report)))
}

/// `outward_report_free`.
#[unsafe(export_name = "outward_report_free")]
unsafe extern "C" fn free(report: *mut Report) {
    if !report.is_null() {
        // SAFETY: as the header asks of callers, it is what `take` gave, and not freed yet.
        drop(unsafe { Box::from_raw(report) });
    }
}

/// `outward_report_merge`.
#[unsafe(export_name = "outward_report_merge")]
unsafe extern "C" fn merge(report: *mut Report, other: *const Report) -> c_int {
    let work = || {
        // SAFETY: as the header asks of callers. They may be the same, so that the other one is copied first.
        let other = unsafe { at(other) }?.clone();
        // SAFETY: as the header asks of callers.
        let report = unsafe { report.as_mut() };
        report.ok_or_else(|| Failure::argument("the report is a null pointer"))?.merge(other);
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// `outward_report_text`.
#[unsafe(export_name = "outward_report_text")]
unsafe extern "C" fn text(report: *const Report, result: *mut *mut c_char) -> c_int {
    // SAFETY: as the header asks of callers.
    unsafe { hand_over(|| c_text(at(report)?.to_string()), result) }
}

/// `outward_report_json`.
#[unsafe(export_name = "outward_report_json")]
unsafe extern "C" fn json(report: *const Report, result: *mut *mut c_char) -> c_int {
    // SAFETY: as the header asks of callers.
    unsafe { hand_over(|| c_text(at(report)?.to_json()), result) }
}

/// `outward_report_counts`.
#[unsafe(export_name = "outward_report_counts")]
unsafe extern "C" fn counts(report: *const Report, operations: *mut u64, steps: *mut u64) -> c_int {
    let work = || {
        // SAFETY: as the header asks of callers.
        let report = unsafe { at(report) }?;
        for (count, place) in [(report.operations, operations), (report.steps, steps)] {
            if !place.is_null() {
                // SAFETY: as the header asks of callers.
                unsafe { ptr::write(place, count) };
            }
        }
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// `outward_report_lines`.
#[unsafe(export_name = "outward_report_lines")]
unsafe extern "C" fn lines(report: *const Report, lines: *mut Line, most: usize) -> usize {
    let work = || {
        // SAFETY: as the header asks of callers.
        let found: Vec<Line> = unsafe { at(report) }?.lines.iter().map(Line::from).collect();
        let count = found.len().min(if lines.is_null() { 0 } else { most });
        // SAFETY: as the header asks of callers, there is room for so many.
        unsafe { ptr::copy_nonoverlapping(found.as_ptr(), lines, count) };
        Ok(found.len())
    };
    attempt(AssertUnwindSafe(work)).1.unwrap_or(0)
}
