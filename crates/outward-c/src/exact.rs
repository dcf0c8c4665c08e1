//! Values of whole formulas, correctly rounded, and their ranges over boxes.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;

use outward::analysis::range::{BulkOptions, Extremum, RangeOptions, RangePlan, RangeReport};
use outward::exact::{Outcome, PointColumn, PointValue, Solver};
use outward::interval::Endpoint;
use outward::program::Program;

use crate::devices::Device;
use crate::error::{Failure, attempt};
use crate::evaluate::{Addresses, are_there};
use crate::intervals::Bounds;
use crate::memory::{read, write};
use crate::programs::{Formula, direction};
use crate::reports::bound;

/// Number of rows that are copied at a time.
const BLOCK: usize = 1024;
/// Number of rows that are copied at a time for a device, which is slow to start.
const DEVICE_BLOCK: usize = 1 << 20;

/// The codes of the status of a row.
const EXACT: u8 = 0;
const ROUNDED: u8 = 1;
const UNDEFINED: u8 = 2;
const UNDECIDED: u8 = 3;

/// Returns the number and the code of a row.
fn row<T: Endpoint>(value: &PointValue<T>) -> (T, u8) {
    match value.outcome {
        Outcome::Value(number) if value.is_exact => (number, EXACT),
        Outcome::Value(number) => (number, ROUNDED),
        Outcome::Undefined => (T::NAN, UNDEFINED),
        Outcome::Undecided { .. } => (T::NAN, UNDECIDED),
    }
}

/// Computes the value of the whole formula in each row, in blocks of rows, by this thread or with a device.
///
/// # Safety
///
/// The program must be null or what `parse` gave; `columns` must have an address for each of its variables, and each
/// array `rows` rows, unless `status` is null.
unsafe fn values<T: Endpoint + Into<f64>>(
    device: Option<&Device>,
    program: *const Formula,
    round: c_int,
    rows: usize,
    columns: *const *const T,
    result: *mut T,
    status: *mut u8,
) -> Result<(), Failure> {
    // SAFETY: as the caller says.
    let program = unsafe { Formula::at(program) }?;
    // SAFETY: as the caller says.
    let addresses = unsafe { Addresses::new(program, columns) }?;
    let round = direction(round)?;
    let mut solver = Solver::new(program.for_bounds()?);
    are_there(program, &addresses, &[result], rows)?;
    let block = if device.is_some() { DEVICE_BLOCK } else { BLOCK };
    let mut numbers = vec![T::ZERO; rows.min(block)];
    let mut gathered: Vec<Vec<f64>> = vec![Vec::new(); addresses.count()];
    let mut values = Vec::new();
    let mut from = 0;
    while from < rows {
        let count = block.min(rows - from);
        for (variable, buffer) in gathered.iter_mut().enumerate() {
            // SAFETY: as the caller says, these rows are there.
            unsafe { read(addresses.get(variable).add(from), &mut numbers[..count]) };
            buffer.clear();
            buffer.extend(numbers[..count].iter().map(|&x| x.into()));
        }
        let points: Vec<PointColumn<'_>> = gathered.iter().map(|column| column[..].into()).collect();
        match device {
            None => solver.round_points::<T>(&points, round, &mut values),
            Some(device) => {
                let mut evaluate = |program: &Program, mode, columns: &[&[f64]]| {
                    device.compute().evaluate_floats_f64(program, mode, columns)
                };
                solver
                    .round_points_by::<T>(&mut evaluate, &points, round, &mut values)
                    .map_err(Failure::device)?;
            }
        }
        // A formula without variables has one value.
        let found: Vec<(T, u8)> = values.iter().map(row).cycle().take(count).collect();
        let (computed, codes): (Vec<T>, Vec<u8>) = found.into_iter().unzip();
        // SAFETY: as the caller says, there is room for these rows.
        unsafe { write(&computed, result.add(from)) };
        if !status.is_null() {
            // SAFETY: as the caller says, there is room for a code for each of these rows.
            unsafe { write(&codes, status.add(from)) };
        }
        from += count;
    }
    Ok(())
}

macro_rules! of_format {
    ($format:ty, $name:literal, $on:literal) => {
        const _: () = {
            #[unsafe(export_name = $name)]
            unsafe extern "C" fn exact(
                program: *const Formula,
                round: c_int,
                rows: usize,
                columns: *const *const $format,
                result: *mut $format,
                status: *mut u8,
            ) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    unsafe { values::<$format>(None, program, round, rows, columns, result, status) }
                };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = $on)]
            unsafe extern "C" fn exact_on(
                device: *const Device,
                program: *const Formula,
                round: c_int,
                rows: usize,
                columns: *const *const $format,
                result: *mut $format,
                status: *mut u8,
            ) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    let device = unsafe { Device::at(device) }?;
                    // SAFETY: as the header asks of callers.
                    unsafe { values::<$format>(Some(device), program, round, rows, columns, result, status) }
                };
                attempt(AssertUnwindSafe(work)).0
            }
        };
    };
}
of_format!(f64, "outward_program_exact", "outward_program_exact_on");
of_format!(f32, "outward_program_exactf", "outward_program_exactf_on");

/// `outward_range`.
#[derive(Clone, Copy)]
#[repr(C)]
struct Range {
    minimum: Bounds,
    maximum: Bounds,
    minimum_is_reached: bool,
    maximum_is_reached: bool,
    is_defined: bool,
    is_continuous: bool,
}

impl From<&RangeReport> for Range {
    fn from(report: &RangeReport) -> Range {
        Range {
            minimum: report.minimum.bounds.into(),
            maximum: report.maximum.bounds.into(),
            minimum_is_reached: report.minimum.is_reached,
            maximum_is_reached: report.maximum.is_reached,
            is_defined: report.is_defined,
            is_continuous: report.is_continuous,
        }
    }
}

/// Searches for the range: by this thread, or on a device.
///
/// # Safety
///
/// The conditions of the functions that call it.
unsafe fn find(
    device: Option<&Device>,
    program: *const Formula,
    ranges: *const Bounds,
    tolerance: f64,
    most_pieces: u64,
    result: *mut Range,
    places: [*mut f64; 2],
) -> Result<(), Failure> {
    if result.is_null() {
        return Err(Failure::argument("the result is a null pointer"));
    }
    // SAFETY: as the caller says.
    let (program, sides) = unsafe { bound(program, ranges) }?;
    if !(0.0..1.0).contains(&tolerance) {
        return Err(Failure::argument(format!(
            "the tolerance {tolerance} is none: expected a number from 0 to below 1"
        )));
    }
    let usual = RangeOptions::default();
    let most_pieces = if most_pieces == 0 { usual.most_pieces } else { most_pieces };
    let options = RangeOptions { relative: tolerance, most_pieces, ..usual };
    let plan = RangePlan::new(program.for_bounds()?).map_err(Failure::device)?;
    let report = match device {
        None => plan.range(&sides, &options),
        Some(device) => device
            .compute()
            .find_range(&plan, &sides, &options, &BulkOptions::default())
            .map_err(Failure::device)?,
    };
    for (Extremum { place, .. }, address) in [&report.minimum, &report.maximum].into_iter().zip(places) {
        let known = if place.is_empty() { vec![f64::NAN; sides.len()] } else { place.clone() };
        if !address.is_null() {
            // SAFETY: as the caller says, there is room for a number for each variable.
            unsafe { write(&known, address) };
        }
    }
    // SAFETY: as the caller says, there is room for it.
    unsafe { write(&[Range::from(&report)], result) };
    Ok(())
}

/// `outward_program_range`.
#[unsafe(export_name = "outward_program_range")]
unsafe extern "C" fn range(
    program: *const Formula,
    ranges: *const Bounds,
    tolerance: f64,
    most_pieces: u64,
    result: *mut Range,
    minimum_place: *mut f64,
    maximum_place: *mut f64,
) -> c_int {
    let places = [minimum_place, maximum_place];
    // SAFETY: as the header asks of callers.
    let work = || unsafe { find(None, program, ranges, tolerance, most_pieces, result, places) };
    attempt(AssertUnwindSafe(work)).0
}

/// `outward_program_range_on`.
#[unsafe(export_name = "outward_program_range_on")]
unsafe extern "C" fn range_on(
    device: *const Device,
    program: *const Formula,
    ranges: *const Bounds,
    tolerance: f64,
    most_pieces: u64,
    result: *mut Range,
    minimum_place: *mut f64,
    maximum_place: *mut f64,
) -> c_int {
    let places = [minimum_place, maximum_place];
    let work = || {
        // SAFETY: as the header asks of callers.
        let device = unsafe { Device::at(device) }?;
        // SAFETY: as the header asks of callers.
        unsafe { find(Some(device), program, ranges, tolerance, most_pieces, result, places) }
    };
    attempt(AssertUnwindSafe(work)).0
}
