//! Sums without rounding, to which arrays are added.

use std::convert::Infallible;
use std::ffi::c_int;
use std::panic::AssertUnwindSafe;
use std::{ptr, slice};

use outward::RoundingDirection;
use outward::convert::Storage;
use outward::emit::reduction::TermKind;
use outward::format::{Bf16, F16};
use outward::reductions::{Accumulator, Terms, Workspace};
use outward_devices::dispatch::DeviceSummand;
use outward_fenv::preserve;

use crate::devices::Device;
use crate::error::{Failure, attempt};
use crate::memory::{read, write};
use crate::programs::direction;
use crate::spares::Spares;

/// Number of elements that are copied at a time, of arrays that are not aligned: they are on the stack.
const BLOCK: usize = 512;

/// Number of elements that are copied at a time for a device, which needs enough work.
const DEVICE_BLOCK: usize = 1 << 22;

/// Adds the terms of arrays, which are only read. A sum of one array has it twice.
///
/// # Safety
///
/// Each address must have `rows` elements, of any alignment; without elements any address will do.
pub(crate) unsafe fn add<T: Storage>(
    sum: &mut Accumulator,
    kind: TermKind,
    rows: usize,
    arrays: [*const T; 2],
) {
    static SPARES: Spares<Workspace> = Spares::new();
    SPARES.with(Workspace::default, |workspace| {
        let work = |terms: Terms<'_, [T]>| {
            sum.add_terms(terms, workspace);
            Ok::<(), Infallible>(())
        };
        let done = if are_aligned(arrays) {
            // SAFETY: as the caller says.
            unsafe { in_blocks([&mut [], &mut []], kind, rows, arrays, work) }
        } else {
            let mut copies = [[T::from_pattern(0); BLOCK]; 2];
            // SAFETY: as the caller says.
            unsafe { in_blocks(copies.each_mut().map(|copy| &mut copy[..]), kind, rows, arrays, work) }
        };
        match done {
            Ok(()) => {}
            Err(never) => match never {},
        }
    });
}

/// Returns whether the elements can be read in place.
fn are_aligned<T>(arrays: [*const T; 2]) -> bool {
    arrays.iter().all(|array| array.is_aligned())
}

/// Takes the terms in blocks of as many elements as the copies have room for, until one fails. Aligned arrays are one
/// block, and not copied.
///
/// # Safety
///
/// The conditions of [`add`].
unsafe fn in_blocks<T: Storage, E>(
    mut copies: [&mut [T]; 2],
    kind: TermKind,
    rows: usize,
    arrays: [*const T; 2],
    mut take: impl FnMut(Terms<'_, [T]>) -> Result<(), E>,
) -> Result<(), E> {
    let mut take = |[x, y]: [&[T]; 2]| {
        take(match kind {
            TermKind::Numbers => Terms::Numbers(x),
            TermKind::Magnitudes => Terms::Magnitudes(x),
            TermKind::Products => Terms::Products(x, y),
        })
    };
    if rows == 0 {
        return Ok(());
    }
    if are_aligned(arrays) {
        // SAFETY: as the caller says; they are aligned, and nothing writes there during the call.
        return take(arrays.map(|array| unsafe { slice::from_raw_parts(array, rows) }));
    }
    let block = copies[0].len();
    for first in (0..rows).step_by(block) {
        let count = block.min(rows - first);
        for (array, copy) in arrays.iter().zip(&mut copies) {
            // SAFETY: the elements are within those of which the caller says that they are there.
            unsafe { read(array.wrapping_add(first), &mut copy[..count]) };
        }
        take(copies.each_ref().map(|copy| &copy[..count]))?;
    }
    Ok(())
}

/// Returns the exact sum, computed by a device. A sum of one array has it twice.
///
/// # Safety
///
/// Each address must be null or have `rows` elements, of any alignment.
pub(crate) unsafe fn accumulated_on<T: DeviceSummand>(
    device: &Device,
    kind: TermKind,
    rows: usize,
    [x, y]: [*const T; 2],
) -> Result<Accumulator, Failure> {
    if rows > 0 && (x.is_null() || y.is_null()) {
        return Err(Failure::argument("an array is a null pointer"));
    }
    let mut sum = Accumulator::new();
    let add = |terms: Terms<'_, [T]>| {
        sum.merge(&T::accumulate_on(device.compute(), terms).map_err(Failure::device)?);
        Ok::<(), Failure>(())
    };
    let room = if are_aligned([x, y]) { 0 } else { DEVICE_BLOCK.min(rows) };
    let mut copies = [(); 2].map(|()| vec![T::from_pattern(0); room]);
    // SAFETY: as the caller says.
    unsafe { in_blocks(copies.each_mut().map(|copy| &mut copy[..]), kind, rows, [x, y], add) }?;
    Ok(sum)
}

/// Adds the terms of arrays on a device.
///
/// # Safety
///
/// The device and the accumulator must be null or results of this library; the other conditions are those of
/// [`accumulated_on`].
unsafe fn add_on<T: DeviceSummand>(
    device: *const Device,
    sum: *mut Accumulator,
    kind: TermKind,
    rows: usize,
    arrays: [*const T; 2],
) -> c_int {
    let work = || {
        // SAFETY: as the caller says.
        let device = unsafe { Device::at(device) }?;
        if sum.is_null() {
            return Err(Failure::argument("the accumulator is a null pointer"));
        }
        // SAFETY: as the caller says. Nothing is added where the device fails.
        let found = unsafe { accumulated_on(device, kind, rows, arrays) }?;
        // SAFETY: as the header asks of callers, an accumulator that no other thread uses.
        unsafe { (*sum).merge(&found) };
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// # Safety
///
/// The accumulator must be null or what this library gave, and there must be room for the result, or it is null.
unsafe fn rounded<T: Storage>(
    sum: *const Accumulator,
    code: c_int,
    result: *mut T,
    round: impl FnOnce(&Accumulator, RoundingDirection) -> T,
) -> c_int {
    let work = || {
        if sum.is_null() || result.is_null() {
            return Err(Failure::argument("the accumulator or the result is a null pointer"));
        }
        let direction = direction(code)?;
        // SAFETY: as the caller says.
        let value = round(unsafe { &*sum }, direction.into());
        // SAFETY: as the caller says, there is room.
        unsafe { write(&[value], result) };
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// Defines the functions of each format that add arrays: on the calling thread, and on a device.
macro_rules! additions {
    ($($name:literal ($($x:ident),*) $first:ident $second:ident $kind:ident;)*) => {$(
        additions!(@ $name "" f64 ($($x),*) $first $second $kind);
        additions!(@ $name "f" f32 ($($x),*) $first $second $kind);
        additions!(@ $name "_f16" F16 ($($x),*) $first $second $kind);
        additions!(@ $name "_bf16" Bf16 ($($x),*) $first $second $kind);
    )*};
    (@ $name:literal $letters:literal $format:ident
        ($($x:ident),*) $first:ident $second:ident $kind:ident) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_accumulator_", $name, $letters))]
            unsafe extern "C" fn of_thread(sum: *mut Accumulator, n: usize, $($x: *const $format),*) {
                // SAFETY: as the header asks of callers: an accumulator that no other thread uses, so many numbers.
                preserve(|| unsafe { add(&mut *sum, TermKind::$kind, n, [$first, $second]) });
            }

            #[unsafe(export_name = concat!("outward_accumulator_", $name, $letters, "_on"))]
            unsafe extern "C" fn of_device(
                device: *const Device,
                sum: *mut Accumulator,
                n: usize,
                $($x: *const $format),*
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { add_on(device, sum, TermKind::$kind, n, [$first, $second]) }
            }
        };
    };
}
additions! {
    "add" (x) x x Numbers;
    "add_abs" (x) x x Magnitudes;
    "add_products" (x, y) x y Products;
}

/// Defines the functions of each format that round a sum, and others computed from it.
macro_rules! results {
    ($($name:literal $method:ident;)*) => {$(
        results!(@ $name "" f64 $method);
        results!(@ $name "f" f32 $method);
        results!(@ $name "_f16" F16 $method);
        results!(@ $name "_bf16" Bf16 $method);
    )*};
    (@ $name:literal $letters:literal $format:ident $method:ident) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_accumulator_", $name, $letters))]
            unsafe extern "C" fn result(
                sum: *const Accumulator,
                direction: c_int,
                result: *mut $format,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { rounded(sum, direction, result, |sum, direction| sum.$method(direction)) }
            }
        };
    };
}
results! {
    "round" round;
    "mean" mean;
    "sqrt" sqrt;
}

/// `outward_accumulator_new`.
#[unsafe(export_name = "outward_accumulator_new")]
extern "C" fn new() -> *mut Accumulator {
    Box::into_raw(Box::new(Accumulator::new()))
}

/// `outward_accumulator_free`.
#[unsafe(export_name = "outward_accumulator_free")]
unsafe extern "C" fn free(sum: *mut Accumulator) {
    if !sum.is_null() {
        // SAFETY: as the header asks of callers, it comes from `new` or `read_bytes`, and is not freed yet.
        drop(unsafe { Box::from_raw(sum) });
    }
}

/// `outward_accumulator_merge`.
#[unsafe(export_name = "outward_accumulator_merge")]
unsafe extern "C" fn merge(sum: *mut Accumulator, other: *const Accumulator) {
    // SAFETY: as the header asks of callers. They may be the same, so that the other one is copied first.
    let other = unsafe { (*other).clone() };
    // SAFETY: as the header asks of callers, an accumulator that no other thread uses.
    unsafe { (*sum).merge(&other) };
}

/// `outward_accumulator_subtract`.
#[unsafe(export_name = "outward_accumulator_subtract")]
unsafe extern "C" fn subtract(sum: *mut Accumulator, other: *const Accumulator) {
    // SAFETY: as the header asks of callers. They may be the same, so that the other one is copied first.
    let other = unsafe { (*other).clone() };
    // SAFETY: as the header asks of callers, an accumulator that no other thread uses.
    unsafe { (*sum).subtract(&other) };
}

/// `outward_accumulator_bytes`.
#[unsafe(export_name = "outward_accumulator_bytes")]
unsafe extern "C" fn bytes(sum: *const Accumulator, bytes: *mut u8, size: usize) -> usize {
    // SAFETY: as the header asks of callers.
    let found = unsafe { &*sum }.to_bytes();
    if found.len() <= size {
        // SAFETY: as the header asks of callers, there is room for `size` bytes.
        unsafe {
            ptr::copy_nonoverlapping(found.as_ptr(), bytes, found.len());
            bytes.add(found.len()).write_bytes(0, size - found.len());
        }
    }
    found.len()
}

/// `outward_accumulator_read`.
#[unsafe(export_name = "outward_accumulator_read")]
unsafe extern "C" fn read_bytes(bytes: *const u8, size: usize) -> *mut Accumulator {
    let (_, sum) = attempt(|| {
        let bytes = match size {
            0 => &[][..],
            // SAFETY: as the header asks of callers, so many bytes are there.
            _ => unsafe { slice::from_raw_parts(bytes, size) },
        };
        Accumulator::from_bytes(bytes).map_err(Failure::parse)
    });
    sum.map_or(ptr::null_mut(), |sum| Box::into_raw(Box::new(sum)))
}
