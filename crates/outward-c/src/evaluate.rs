//! Formulas over arrays: on the thread that calls, or on a device.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;
use std::ptr;

use outward::device::{FloatMode, FloatPlan, IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::interval::Endpoint;
use outward::machine::Level;
use outward::program::Width;
use outward_devices::dispatch::DeviceNumber;

use crate::devices::Device;
use crate::error::{Failure, attempt};
use crate::intervals::in_blocks;
use crate::memory::{read, write};
use crate::programs::{Formula, direction};

/// The formats in which devices compute.
trait Real: DeviceNumber + Endpoint {
    const WIDTH: Width;
}

impl Real for f64 {
    const WIDTH: Width = Width::F64;
}

impl Real for f32 {
    const WIDTH: Width = Width::F32;
}

/// How many rows are copied at a time for this thread: its caches hold them.
const BLOCK: usize = 1024;

/// The same for a device, which is to have enough to do.
const DEVICE_BLOCK: usize = 1 << 22;

/// An address for each variable of a program.
///
/// # Safety
///
/// `columns` must have that many addresses, or be null.
pub(crate) unsafe fn addresses<T>(
    program: &Formula,
    columns: *const *const T,
) -> Result<Vec<*const T>, Failure> {
    let mut addresses = vec![ptr::null(); program.inputs().len()];
    if addresses.is_empty() {
        return Ok(addresses);
    }
    if columns.is_null() {
        return Err(Failure::argument("the columns are a null pointer"));
    }
    // SAFETY: as the caller says.
    unsafe { read(columns, &mut addresses) };
    Ok(addresses)
}

/// No array may be missing, where there are rows.
pub(crate) fn are_there<T>(
    program: &Formula,
    columns: &[*const T],
    results: &[*mut T],
    rows: usize,
) -> Result<(), Failure> {
    let missing = |name: &str| Err(Failure::argument(format!("the array of {name} is a null pointer")));
    if rows == 0 {
        return Ok(());
    }
    for (name, address) in program.inputs().iter().zip(columns) {
        if address.is_null() {
            return missing(&name.to_string_lossy());
        }
    }
    if results.iter().any(|address| address.is_null()) { missing("results") } else { Ok(()) }
}

/// What a plain program computes, in blocks of rows.
///
/// # Safety
///
/// The program must be null or what `parse` gave; `columns` must have an address for each of its variables, and each
/// array so many rows.
unsafe fn numbers<T: Real>(
    device: Option<&Device>,
    program: *const Formula,
    round: c_int,
    rows: usize,
    columns: *const *const T,
    result: *mut T,
) -> Result<(), Failure> {
    // SAFETY: as the caller says.
    let program = unsafe { Formula::at(program) }?;
    // SAFETY: as the caller says.
    let columns = unsafe { addresses(program, columns) }?;
    let mode = FloatMode { width: T::WIDTH, round: direction(round)? };
    // Made for devices too: it says what is wrong with a program even where there are no rows.
    let plan = FloatPlan::<T>::new(program.for_numbers(), mode).map_err(Failure::device)?;
    are_there(program, &columns, &[result], rows)?;
    let mut scratch = plan.scratch(Level::chosen().map_err(Failure::unsupported)?);
    // What has no variables has no rows on a device.
    let device = device.filter(|_| !columns.is_empty());
    let mut compute = |operands: &[&[T]], results: &mut [T]| match device {
        None => plan.run(&mut scratch, operands, results),
        Some(device) => {
            let found = T::evaluate_floats_on(device.compute(), program.for_numbers(), mode, operands)?;
            results.copy_from_slice(&found);
            Ok(())
        }
    };
    let block = rows.min(if device.is_some() { DEVICE_BLOCK } else { BLOCK });
    let mut gathered: Vec<Vec<T>> = columns.iter().map(|_| vec![T::ZERO; block]).collect();
    let mut results = vec![T::ZERO; block];
    let mut from = 0;
    while from < rows {
        let count = block.min(rows - from);
        for (address, buffer) in columns.iter().zip(&mut gathered) {
            // SAFETY: as the caller says, these rows are there.
            unsafe { read(address.add(from), &mut buffer[..count]) };
        }
        let operands: Vec<&[T]> = gathered.iter().map(|buffer| &buffer[..count]).collect();
        compute(&operands, &mut results[..count]).map_err(Failure::device)?;
        // SAFETY: as the caller says, there is room for these rows.
        unsafe { write(&results[..count], result.add(from)) };
        from += count;
    }
    Ok(())
}

/// Bounds of the exact results, in blocks of rows.
///
/// # Safety
///
/// As of `numbers`, for both ends.
unsafe fn bounds<T: Real>(
    device: Option<&Device>,
    program: *const Formula,
    rows: usize,
    [inf, sup]: [*const *const T; 2],
    result: (*mut T, *mut T),
) -> Result<(), Failure> {
    // SAFETY: as the caller says.
    let program = unsafe { Formula::at(program) }?;
    // SAFETY: as the caller says.
    let (inf, sup) = unsafe { (addresses(program, inf)?, addresses(program, sup)?) };
    let for_bounds = program.for_bounds()?;
    let plan = IntervalPlan::<T>::new(for_bounds).map_err(Failure::device)?;
    are_there(program, &inf, &[result.0, result.1], rows)?;
    are_there(program, &sup, &[], rows)?;
    let mut scratch = plan.scratch(Level::chosen().map_err(Failure::unsupported)?);
    let columns: Vec<(*const T, *const T)> = inf.into_iter().zip(sup).collect();
    let device = device.filter(|_| !columns.is_empty());
    let compute = |operands: &[IntervalSlice<'_, T>], [results]: [IntervalSliceMut<'_, T>; 1]| match device {
        None => plan.run(&mut scratch, operands, results).map_err(Failure::device),
        Some(device) => {
            let found = T::evaluate_on(device.compute(), for_bounds, operands).map_err(Failure::device)?;
            results.lo.copy_from_slice(&found.lo);
            results.hi.copy_from_slice(&found.hi);
            Ok(())
        }
    };
    let block = if device.is_some() { DEVICE_BLOCK } else { BLOCK };
    // SAFETY: as the caller says.
    unsafe { in_blocks(block, rows, &columns, [result], compute) }
}

/// The functions of a format: on the thread that calls, and on a device.
macro_rules! of_format {
    ($number:ty: $numbers:literal $bounds:literal) => {
        const _: () = {
            #[unsafe(export_name = $numbers)]
            unsafe extern "C" fn numbers_here(
                program: *const Formula,
                round: c_int,
                rows: usize,
                columns: *const *const $number,
                result: *mut $number,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                let work = || unsafe { numbers(None, program, round, rows, columns, result) };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = concat!($numbers, "_on"))]
            unsafe extern "C" fn numbers_on(
                device: *const Device,
                program: *const Formula,
                round: c_int,
                rows: usize,
                columns: *const *const $number,
                result: *mut $number,
            ) -> c_int {
                let work = || {
                    // SAFETY: as the header asks of callers.
                    unsafe { numbers(Some(Device::at(device)?), program, round, rows, columns, result) }
                };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = $bounds)]
            unsafe extern "C" fn bounds_here(
                program: *const Formula,
                rows: usize,
                inf: *const *const $number,
                sup: *const *const $number,
                result_inf: *mut $number,
                result_sup: *mut $number,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                let work = || unsafe { bounds(None, program, rows, [inf, sup], (result_inf, result_sup)) };
                attempt(AssertUnwindSafe(work)).0
            }

            #[unsafe(export_name = concat!($bounds, "_on"))]
            unsafe extern "C" fn bounds_on(
                device: *const Device,
                program: *const Formula,
                rows: usize,
                inf: *const *const $number,
                sup: *const *const $number,
                result_inf: *mut $number,
                result_sup: *mut $number,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                let work = || unsafe {
                    bounds(Some(Device::at(device)?), program, rows, [inf, sup], (result_inf, result_sup))
                };
                attempt(AssertUnwindSafe(work)).0
            }
        };
    };
}

of_format!(f64: "outward_program_numbers" "outward_program_bounds");
of_format!(f32: "outward_program_numbersf" "outward_program_boundsf");
