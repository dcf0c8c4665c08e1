//! Arrays at addresses: of any alignment, and possibly the same as others or overlapping them.

use std::ptr;

use outward::convert::{bf16_to_f32_slice, f16_to_f32_slice, f32_to_bf16_rn_slice, f32_to_f16_rn_slice};
use outward::format::{Bf16, F16, Format};
use outward::machine::Native;

/// An element of an array in C.
pub(crate) trait Element: Copy {
    /// The format of registers in which the element is computed.
    type Register: Native;
    /// Whether an element is a number of this format. Then aligned arrays are used in place.
    const IN_PLACE: bool;

    /// Copies elements to registers.
    fn gather(from: &[Self], to: &mut [Self::Register]);
    /// Copies results, which are numbers of this format, to elements.
    fn scatter(from: &[Self::Register], to: &mut [Self]);
    fn zero() -> Self;
}

macro_rules! elements {
    ($($element:ident $number:ident $register:ident $in_place:literal $gather:expr, $scatter:expr;)*) => {$(
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub(crate) struct $element($number);

        impl $element {
            #[inline(always)]
            pub(crate) fn number(self) -> elements!(@c $number) {
                elements!(@number $number self.0)
            }
            #[inline(always)]
            pub(crate) fn of(x: elements!(@c $number)) -> Self {
                $element(elements!(@of $number x))
            }
            /// Returns the same elements as numbers.
            fn numbers(elements: &[Self]) -> &[$number] {
                // SAFETY: an element is nothing but its number (`repr(transparent)`).
                unsafe { &*(ptr::from_ref(elements) as *const [$number]) }
            }
            fn numbers_mut(elements: &mut [Self]) -> &mut [$number] {
                // SAFETY: an element is nothing but its number (`repr(transparent)`).
                unsafe { &mut *(ptr::from_mut(elements) as *mut [$number]) }
            }
        }

        impl Element for $element {
            type Register = $register;
            const IN_PLACE: bool = $in_place;
            fn gather(from: &[Self], to: &mut [$register]) {
                $gather(Self::numbers(from), to);
            }
            fn scatter(from: &[$register], to: &mut [Self]) {
                $scatter(from, Self::numbers_mut(to));
            }
            fn zero() -> Self {
                $element($number::from_pattern(0))
            }
        }
    )*};
    (@c F16) => { u16 };
    (@c Bf16) => { u16 };
    (@c $number:ident) => { $number };
    (@number F16 $x:expr) => { $x.to_bits() };
    (@number Bf16 $x:expr) => { $x.to_bits() };
    (@number $number:ident $x:expr) => { $x };
    (@of F16 $x:expr) => { F16::from_bits($x) };
    (@of Bf16 $x:expr) => { Bf16::from_bits($x) };
    (@of $number:ident $x:expr) => { $x };
}

fn copy<T: Copy>(from: &[T], to: &mut [T]) {
    to.copy_from_slice(from);
}

elements! {
    F64 f64 f64 true copy, |from: &[f64], to: &mut [f64]| copy(from, to);
    F32 f32 f32 true copy, |from: &[f32], to: &mut [f32]| copy(from, to);
    Binary16 F16 f32 false f16_to_f32_slice, f32_to_f16_rn_slice;
    Bfloat16 Bf16 f32 false bf16_to_f32_slice, f32_to_bf16_rn_slice;
}

/// Position of an array relative to one that is written to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Overlap {
    /// No byte is in both.
    None,
    /// Both arrays start at the same address.
    Same,
    /// Anything else.
    Partial,
}

/// Returns the relative position of two arrays of `rows` elements.
pub(crate) fn overlap<T>(input: *const T, output: *const T, rows: usize) -> Overlap {
    let bytes = rows.saturating_mul(size_of::<T>());
    let (input, output) = (input.addr(), output.addr());
    match input.abs_diff(output) {
        0 => Overlap::Same,
        apart if apart < bytes => Overlap::Partial,
        _ => Overlap::None,
    }
}

/// Copies elements from an address of any alignment.
///
/// # Safety
///
/// There must be as many elements at `from`.
pub(crate) unsafe fn read<T: Copy>(from: *const T, to: &mut [T]) {
    // SAFETY: as the caller says; bytes have no alignment, and the slice is memory of this library.
    unsafe { ptr::copy_nonoverlapping(from.cast::<u8>(), to.as_mut_ptr().cast(), size_of_val(to)) }
}

/// Copies elements to an address of any alignment.
///
/// # Safety
///
/// There must be room for as many elements.
pub(crate) unsafe fn write<T: Copy>(from: &[T], to: *mut T) {
    // SAFETY: as the caller says; bytes have no alignment, and the slice is memory of this library.
    unsafe { ptr::copy_nonoverlapping(from.as_ptr().cast::<u8>(), to.cast(), size_of_val(from)) }
}
