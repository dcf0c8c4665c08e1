//! Formulas over arrays: on the calling thread, or on a device.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;

use outward::device::{FloatMode, IntervalSlice, IntervalSliceMut};
use outward::interval::Endpoint;
use outward::program::Width;
use outward_devices::dispatch::DeviceNumber;

use crate::devices::Device;
use crate::error::{Failure, attempt};
use crate::intervals::{Buffered, emptied, in_blocks};
use crate::memory::{read, write};
use crate::programs::{Formula, Plans, direction};
use crate::spares::Spares;

/// The formats in which devices compute.
trait Real: DeviceNumber + Buffered {
    const WIDTH: Width;

    /// Returns the program's plans in this format.
    fn plans(program: &Formula) -> &Plans<Self>;

    /// Returns spare blocks of numbers of at most [`BLOCK`] rows.
    fn spare_columns() -> &'static Spares<Columns<Self>>;
}

macro_rules! reals {
    ($($number:ident $width:ident $plans:ident;)*) => {$(
        impl Real for $number {
            const WIDTH: Width = Width::$width;

            fn plans(program: &Formula) -> &Plans<$number> {
                program.$plans()
            }

            fn spare_columns() -> &'static Spares<Columns<$number>> {
                static SPARES: Spares<Columns<$number>> = Spares::new();
                &SPARES
            }
        }
    )*};
}
reals! {
    f64 F64 plans_of_f64;
    f32 F32 plans_of_f32;
}

/// Number of rows that are copied at a time for this thread: its caches hold them.
const BLOCK: usize = 1024;

/// Number of rows that are copied at a time for a device, which needs enough work.
const DEVICE_BLOCK: usize = 1 << 22;

/// Room for a block of rows: a column for each variable, and the results.
#[derive(Default)]
struct Columns<T: 'static> {
    operands: Vec<Vec<T>>,
    results: Vec<T>,
    /// Empty between calls: the memory of a list of columns.
    slices: Vec<&'static [T]>,
}

impl<T: Endpoint> Columns<T> {
    /// Makes room for `rows` rows of each variable.
    fn make_room(&mut self, rows: usize, variables: usize) {
        self.operands.resize_with(variables.max(self.operands.len()), Vec::new);
        for column in self.operands[..variables].iter_mut().chain([&mut self.results]) {
            column.resize(rows.max(column.len()), T::ZERO);
        }
    }
}

/// An address for each variable of a program.
pub(crate) struct Addresses<T> {
    columns: *const *const T,
    count: usize,
}

impl<T> Addresses<T> {
    /// # Safety
    ///
    /// `columns` must have an address for each variable for as long as the result is used, or be null.
    pub(crate) unsafe fn new(program: &Formula, columns: *const *const T) -> Result<Addresses<T>, Failure> {
        let count = program.inputs().len();
        if count > 0 && columns.is_null() {
            return Err(Failure::argument("the columns are a null pointer"));
        }
        Ok(Addresses { columns, count })
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(crate) fn get(&self, variable: usize) -> *const T {
        assert!(variable < self.count, "a variable of the program");
        // SAFETY: it is there, as the caller of `new` has said.
        unsafe { self.columns.add(variable).read_unaligned() }
    }
}

/// Checks that no array is missing, if there are rows.
pub(crate) fn are_there<T>(
    program: &Formula,
    columns: &Addresses<T>,
    results: &[*mut T],
    rows: usize,
) -> Result<(), Failure> {
    let missing = |name: &str| Err(Failure::argument(format!("the array of {name} is a null pointer")));
    if rows == 0 {
        return Ok(());
    }
    for (variable, name) in program.inputs().iter().enumerate() {
        if columns.get(variable).is_null() {
            return missing(&name.to_string_lossy());
        }
    }
    if results.iter().any(|address| address.is_null()) { missing("results") } else { Ok(()) }
}

/// Computes the results of a plain program, in blocks of rows.
///
/// # Safety
///
/// The program must be null or what `parse` gave; `columns` must have an address for each of its variables, and each
/// array `rows` rows.
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
    let addresses = unsafe { Addresses::new(program, columns) }?;
    let mode = FloatMode { width: T::WIDTH, round: direction(round)? };
    // The plan is made for devices too: it finds what is wrong with a program even if there are no rows.
    T::plans(program).with_numbers(program, mode, |plan, scratch| {
        are_there(program, &addresses, &[result], rows)?;
        // A formula without variables has no rows on a device.
        let device = device.filter(|_| addresses.count() > 0);
        let mut compute = |operands: &[&[T]], results: &mut [T]| match device {
            None => plan.run(scratch, operands, results),
            Some(device) => {
                let found = T::evaluate_floats_on(device.compute(), program.for_numbers(), mode, operands)?;
                results.copy_from_slice(&found);
                Ok(())
            }
        };
        let block = rows.min(if device.is_some() { DEVICE_BLOCK } else { BLOCK });
        let mut work = |room: &mut Columns<T>| {
            room.make_room(block, addresses.count());
            let mut from = 0;
            while from < rows {
                let count = block.min(rows - from);
                let columns = &mut room.operands[..addresses.count()];
                for (variable, column) in columns.iter_mut().enumerate() {
                    // SAFETY: as the caller says, these rows are there.
                    unsafe { read(addresses.get(variable).add(from), &mut column[..count]) };
                }
                let mut operands: Vec<&[T]> = std::mem::take(&mut room.slices);
                operands.extend(columns.iter().map(|column| &column[..count]));
                let outcome = compute(&operands, &mut room.results[..count]);
                room.slices = emptied(operands);
                outcome.map_err(Failure::device)?;
                // SAFETY: as the caller says, there is room for these rows.
                unsafe { write(&room.results[..count], result.add(from)) };
                from += count;
            }
            Ok(())
        };
        if block > BLOCK {
            work(&mut Columns::default())
        } else {
            T::spare_columns().with(Columns::default, work)
        }
    })
}

/// Bounds the exact results, in blocks of rows.
///
/// # Safety
///
/// The conditions of `numbers`, for both ends.
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
    let (inf, sup) = unsafe { (Addresses::new(program, inf)?, Addresses::new(program, sup)?) };
    T::plans(program).with_bounds(program, |plan, scratch| {
        are_there(program, &inf, &[result.0, result.1], rows)?;
        are_there(program, &sup, &[], rows)?;
        let device = device.filter(|_| inf.count() > 0);
        let compute =
            |operands: &[IntervalSlice<'_, T>], [results]: [IntervalSliceMut<'_, T>; 1]| match device {
                None => plan.run(scratch, operands, results).map_err(Failure::device),
                Some(device) => {
                    let found = T::evaluate_on(device.compute(), program.for_bounds()?, operands)
                        .map_err(Failure::device)?;
                    results.lo.copy_from_slice(&found.lo);
                    results.hi.copy_from_slice(&found.hi);
                    Ok(())
                }
            };
        let block = if device.is_some() { DEVICE_BLOCK } else { BLOCK };
        let input = |variable| (inf.get(variable), sup.get(variable));
        // SAFETY: as the caller says.
        unsafe { in_blocks(block, rows, inf.count(), input, [result], compute) }
    })
}

/// Defines the functions of a format: on the calling thread, and on a device.
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
