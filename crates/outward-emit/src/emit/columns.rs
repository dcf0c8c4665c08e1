//! Converts the host's columns to the form that kernels read, for crates that run kernels.

use alloc::vec::Vec;

use super::{Form, Reading};
use crate::device::IntervalSlice;
use crate::format::Format;
use crate::machine::{Native, Numbers, NumbersMut};
use crate::program::Width;

/// Most rows of a launch: rows in the queue are numbered in 32 bits.
pub const MOST_ROWS: usize = u32::MAX as usize;

impl Form {
    /// Bounds and decorations from columns of intervals.
    #[must_use]
    pub fn of_intervals<T: Native>(inputs: &[IntervalSlice<'_, T>]) -> Form {
        let decorated = inputs.iter().map(|input| input.dec.is_some()).collect();
        Form::of::<T>(Reading::Interval { decorated, decorations: true, trusted: false })
    }

    /// A reading of columns of `T`.
    #[must_use]
    pub fn of<T: Format>(reading: Reading) -> Form {
        Form { width: if T::BITS == 32 { Width::F32 } else { Width::F64 }, reading }
    }
}

/// Decorations as kernels read them, one byte each. Numbers that are no decoration become that of no interval.
#[must_use]
pub fn decoration_codes<T: Native>(decorations: &[T]) -> Vec<u8> {
    let code = |x: f64| [4u8, 8, 12, 16].into_iter().find(|&code| f64::from(code) == x).unwrap_or(0);
    match T::numbers(decorations) {
        Numbers::F64(decorations) => decorations.iter().map(|&x| code(x)).collect(),
        Numbers::F32(decorations) => decorations.iter().map(|&x| code(f64::from(x))).collect(),
    }
}

/// The way back: the codes that a kernel wrote, as numbers. They are small integers, exact in every format.
///
/// # Panics
///
/// Where the columns differ in length.
pub fn decorations<T: Native>(codes: &[u8], to: &mut [T]) {
    assert_eq!(codes.len(), to.len(), "a number for each code");
    match T::numbers_mut(to) {
        NumbersMut::F64(to) => to.iter_mut().zip(codes).for_each(|(to, &code)| *to = f64::from(code)),
        NumbersMut::F32(to) => to.iter_mut().zip(codes).for_each(|(to, &code)| *to = f32::from(code)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_there_and_back() {
        let codes = [0, 4, 8, 12, 16];
        let (mut doubles, mut singles) = ([1.0; 5], [1.0_f32; 5]);
        decorations(&codes, &mut doubles);
        decorations(&codes, &mut singles);
        assert_eq!((decoration_codes(&doubles), decoration_codes(&singles)), (codes.into(), codes.into()));
        assert_eq!(decoration_codes(&[5.0, -4.0, f64::NAN, 1e300, 8.5]), [0; 5]);
    }
}
