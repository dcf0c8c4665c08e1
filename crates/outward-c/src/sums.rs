//! Exact sums of arrays, rounded once, and accumulators.

use std::ffi::c_int;
use std::{ptr, slice};

use outward::convert::Storage;
use outward::reductions::Accumulator;
use outward::{Rd, Rn, Rounding, RoundingDirection, Ru, Rz};

use crate::error::{Failure, attempt};
use crate::memory::read;
use crate::programs::direction;

/// How many elements are copied at a time, of arrays that are not aligned.
const BLOCK: usize = 1024;

/// Hands on the elements of arrays, which are only read.
///
/// # Safety
///
/// Each address must have so many elements, of any alignment; without elements any address will do.
unsafe fn for_each_block<T: Storage, const N: usize>(
    rows: usize,
    arrays: [*const T; N],
    mut take: impl FnMut([&[T]; N]),
) {
    if rows == 0 {
        return;
    }
    if arrays.iter().all(|array| array.is_aligned()) {
        // SAFETY: as the caller says; they are aligned, and nothing writes there during the call.
        return take(arrays.map(|array| unsafe { slice::from_raw_parts(array, rows) }));
    }
    let mut copies = [[T::from_pattern(0); BLOCK]; N];
    for first in (0..rows).step_by(BLOCK) {
        let count = BLOCK.min(rows - first);
        for (array, copy) in arrays.iter().zip(&mut copies) {
            // SAFETY: the elements are within those of which the caller says that they are there.
            unsafe { read(array.wrapping_add(first), &mut copy[..count]) };
        }
        take(copies.each_ref().map(|copy| &copy[..count]));
    }
}

/// What is added up, and what is rounded in the end.
#[derive(Clone, Copy)]
enum Reduction {
    Sum,
    Magnitudes,
    Squares,
    Norm,
    Mean,
}

/// # Safety
///
/// As for [`for_each_block`].
unsafe fn reduced<R: Rounding, T: Storage>(reduction: Reduction, rows: usize, x: *const T) -> T {
    let mut sum = Accumulator::new();
    // SAFETY: as the caller says.
    unsafe {
        for_each_block(rows, [x], |[x]| match reduction {
            Reduction::Sum | Reduction::Mean => sum.add_slice(x),
            Reduction::Magnitudes => sum.add_magnitudes(x),
            Reduction::Squares | Reduction::Norm => sum.add_products(x, x),
        });
    }
    let direction: RoundingDirection = R::ROUND.into();
    match reduction {
        Reduction::Sum => sum.round(direction),
        Reduction::Magnitudes | Reduction::Squares => sum.round_magnitudes(direction),
        Reduction::Norm => sum.sqrt(direction),
        Reduction::Mean => sum.mean(direction),
    }
}

/// # Safety
///
/// As for [`for_each_block`].
unsafe fn dot<R: Rounding, T: Storage>(rows: usize, x: *const T, y: *const T) -> T {
    let mut sum = Accumulator::new();
    // SAFETY: as the caller says.
    unsafe { for_each_block(rows, [x, y], |[x, y]| sum.add_products(x, y)) };
    let direction: RoundingDirection = R::ROUND.into();
    sum.round(direction)
}

macro_rules! reductions {
    ($($name:literal $function:ident ($($x:ident),*) $([$reduction:ident])?;)*) => {$(
        reductions!(@ $name "" f64 $function ($($x),*) $($reduction)?);
        reductions!(@ $name "f" f32 $function ($($x),*) $($reduction)?);
    )*};
    (@ $name:literal $letter:literal $format:ident $function:ident ($($x:ident),*) $($reduction:ident)?) => {
        reductions!(@@ $name $letter "_rn" Rn $format $function ($($x),*) $($reduction)?);
        reductions!(@@ $name $letter "_rz" Rz $format $function ($($x),*) $($reduction)?);
        reductions!(@@ $name $letter "_ru" Ru $format $function ($($x),*) $($reduction)?);
        reductions!(@@ $name $letter "_rd" Rd $format $function ($($x),*) $($reduction)?);
    };
    (@@ $name:literal $letter:literal $direction:literal $rounding:ident $format:ident
        $function:ident ($($x:ident),*) $($reduction:ident)?) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_", $name, $letter, $direction))]
            unsafe extern "C" fn reduction(n: usize, $($x: *const $format),*) -> $format {
                // SAFETY: as the header asks of callers.
                unsafe { $function::<$rounding, $format>($(Reduction::$reduction,)? n, $($x),*) }
            }
        };
    };
}
reductions! {
    "sum" reduced (x) [Sum];
    "sum_abs" reduced (x) [Magnitudes];
    "sum_sq" reduced (x) [Squares];
    "norm" reduced (x) [Norm];
    "mean" reduced (x) [Mean];
    "dot" dot (x, y);
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

/// `outward_accumulator_add`.
#[unsafe(export_name = "outward_accumulator_add")]
unsafe extern "C" fn add(sum: *mut Accumulator, n: usize, x: *const f64) {
    // SAFETY: as the header asks of callers: an accumulator that no other thread uses, and so many numbers.
    unsafe {
        let sum = &mut *sum;
        for_each_block(n, [x], |[x]| sum.add_slice(x));
    }
}

/// `outward_accumulator_add_products`.
#[unsafe(export_name = "outward_accumulator_add_products")]
unsafe extern "C" fn add_products(sum: *mut Accumulator, n: usize, x: *const f64, y: *const f64) {
    // SAFETY: as the header asks of callers: an accumulator that no other thread uses, and so many numbers.
    unsafe {
        let sum = &mut *sum;
        for_each_block(n, [x, y], |[x, y]| sum.add_products(x, y));
    }
}

/// `outward_accumulator_merge`.
#[unsafe(export_name = "outward_accumulator_merge")]
unsafe extern "C" fn merge(sum: *mut Accumulator, other: *const Accumulator) {
    // SAFETY: as the header asks of callers. They may be the same, so that the other one is copied first.
    let other = unsafe { (*other).clone() };
    // SAFETY: as above.
    unsafe { (*sum).merge(&other) };
}

/// `outward_accumulator_subtract`.
#[unsafe(export_name = "outward_accumulator_subtract")]
unsafe extern "C" fn subtract(sum: *mut Accumulator, other: *const Accumulator) {
    // SAFETY: as the header asks of callers. They may be the same, so that the other one is copied first.
    let other = unsafe { (*other).clone() };
    // SAFETY: as above.
    unsafe { (*sum).subtract(&other) };
}

/// `outward_accumulator_round`.
#[unsafe(export_name = "outward_accumulator_round")]
unsafe extern "C" fn round(sum: *const Accumulator, code: c_int, result: *mut f64) -> c_int {
    let found = attempt(|| {
        if sum.is_null() || result.is_null() {
            return Err(Failure::argument("the accumulator or the result is a null pointer"));
        }
        let direction = direction(code)?;
        // SAFETY: as the header asks of callers.
        Ok(unsafe { &*sum }.round::<f64>(direction))
    });
    if let (code, Some(value)) = found {
        // SAFETY: as the header asks of callers; it is not null.
        unsafe { result.write_unaligned(value) };
        return code;
    }
    found.0
}

/// `outward_accumulator_bytes`.
#[unsafe(export_name = "outward_accumulator_bytes")]
unsafe extern "C" fn bytes(sum: *const Accumulator, bytes: *mut u8, size: usize) -> usize {
    // SAFETY: as the header asks of callers.
    let found = unsafe { &*sum }.to_bytes();
    if found.len() <= size {
        // SAFETY: as the header asks of callers, there is room for `size` bytes.
        unsafe { ptr::copy_nonoverlapping(found.as_ptr(), bytes, found.len()) };
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
