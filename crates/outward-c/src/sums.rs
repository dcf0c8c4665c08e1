//! Exact sums of arrays, rounded once: on the calling thread, or on a device.

use std::ffi::c_int;
use std::panic::AssertUnwindSafe;

use outward::convert::Storage;
use outward::emit::reduction::TermKind;
use outward::format::{Bf16, F16};
use outward::reductions::Accumulator;
use outward::{Rd, Rn, Rounding, RoundingDirection, Ru, Rz};
use outward_devices::dispatch::DeviceSummand;
use outward_fenv::preserve;

use crate::accumulators::{accumulated_on, add};
use crate::devices::Device;
use crate::error::{Failure, attempt};
use crate::memory::write;
use crate::programs::direction;

/// A reduction: the terms to add, and the value to round in the end.
#[derive(Clone, Copy)]
enum Reduction {
    Sum,
    Magnitudes,
    Squares,
    Norm,
    Mean,
    Dot,
}

impl Reduction {
    fn terms(self) -> TermKind {
        match self {
            Reduction::Sum | Reduction::Mean => TermKind::Numbers,
            Reduction::Magnitudes => TermKind::Magnitudes,
            Reduction::Squares | Reduction::Norm | Reduction::Dot => TermKind::Products,
        }
    }

    fn round<T: Storage>(self, sum: &Accumulator, direction: RoundingDirection) -> T {
        match self {
            Reduction::Sum | Reduction::Dot => sum.round(direction),
            Reduction::Magnitudes | Reduction::Squares => sum.round_magnitudes(direction),
            Reduction::Norm => sum.sqrt(direction),
            Reduction::Mean => sum.mean(direction),
        }
    }
}

/// Computes a reduction on the calling thread. A sum of one array has it twice.
///
/// # Safety
///
/// The conditions of [`add`].
unsafe fn reduced<R: Rounding, T: Storage>(reduction: Reduction, rows: usize, x: *const T, y: *const T) -> T {
    let mut sum = Accumulator::new();
    // SAFETY: as the caller says.
    unsafe { add(&mut sum, reduction.terms(), rows, [x, y]) };
    reduction.round(&sum, R::ROUND.into())
}

/// Computes a reduction on a device.
///
/// # Safety
///
/// The device must be null or a result of `open`; each address must be null or have `rows` elements; there must be room
/// for the result, or it is null.
unsafe fn reduced_on<T: DeviceSummand>(
    device: *const Device,
    reduction: Reduction,
    code: c_int,
    rows: usize,
    arrays: [*const T; 2],
    result: *mut T,
) -> c_int {
    let work = || {
        // SAFETY: as the caller says.
        let device = unsafe { Device::at(device) }?;
        let direction = direction(code)?;
        if result.is_null() {
            return Err(Failure::argument("the result is a null pointer"));
        }
        // SAFETY: as the caller says.
        let sum = unsafe { accumulated_on(device, reduction.terms(), rows, arrays) }?;
        let rounded: T = reduction.round(&sum, direction.into());
        // SAFETY: as the caller says, there is room; it is not null.
        unsafe { write(&[rounded], result) };
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// Defines the functions of each format: in each direction on the calling thread, and on a device.
macro_rules! reductions {
    ($($name:literal ($($x:ident),*) $first:ident $second:ident $reduction:ident;)*) => {$(
        reductions!(@ $name "" f64 ($($x),*) $first $second $reduction);
        reductions!(@ $name "f" f32 ($($x),*) $first $second $reduction);
        reductions!(@ $name "_f16" F16 ($($x),*) $first $second $reduction);
        reductions!(@ $name "_bf16" Bf16 ($($x),*) $first $second $reduction);
    )*};
    (@ $name:literal $letters:literal $format:ident ($($x:ident),*) $($of:ident)*) => {
        reductions!(@@ $name $letters "_rn" Rn $format ($($x),*) $($of)*);
        reductions!(@@ $name $letters "_rz" Rz $format ($($x),*) $($of)*);
        reductions!(@@ $name $letters "_ru" Ru $format ($($x),*) $($of)*);
        reductions!(@@ $name $letters "_rd" Rd $format ($($x),*) $($of)*);
        reductions!(@device $name $letters $format ($($x),*) $($of)*);
    };
    (@@ $name:literal $letters:literal $direction:literal $rounding:ident $format:ident
        ($($x:ident),*) $first:ident $second:ident $reduction:ident) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_", $name, $letters, $direction))]
            unsafe extern "C" fn reduction(n: usize, $($x: *const $format),*) -> $format {
                // SAFETY: as the header asks of callers.
                preserve(|| unsafe { reduced::<$rounding, $format>(Reduction::$reduction, n, $first, $second) })
            }
        };
    };
    (@device $name:literal $letters:literal $format:ident
        ($($x:ident),*) $first:ident $second:ident $reduction:ident) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_", $name, $letters, "_on"))]
            unsafe extern "C" fn reduction_on(
                device: *const Device,
                direction: c_int,
                n: usize,
                $($x: *const $format,)*
                result: *mut $format,
            ) -> c_int {
                // SAFETY: as the header asks of callers.
                unsafe { reduced_on(device, Reduction::$reduction, direction, n, [$first, $second], result) }
            }
        };
    };
}
reductions! {
    "sum" (x) x x Sum;
    "sum_abs" (x) x x Magnitudes;
    "sum_sq" (x) x x Squares;
    "norm" (x) x x Norm;
    "mean" (x) x x Mean;
    "dot" (x, y) x y Dot;
}
