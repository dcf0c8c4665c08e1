//! Operands and results of a loop: elements at a distance, which may lie anywhere.

use outward::convert::convert_slice;
use outward::format::{Bf16, F16, Format};
use outward::round::Rn;

use super::operation::Element;

/// The elements of an operand or a result.
#[derive(Clone, Copy, Debug)]
pub struct Strided {
    /// The address of the first element.
    pub start: *mut u8,
    /// Distance in bytes from an element to the next; 0 if all rows have the same one.
    pub step: isize,
    /// The type of the elements.
    pub element: Element,
}

/// Relative position of two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// The columns have no byte in common.
    None,
    /// The columns are the same.
    Same,
    /// A row of one may be another row of the other.
    Shifted,
}

/// A format of registers, for elements of memory.
pub trait Held: Format {
    /// Returns whether the element has this format.
    fn is(element: Element) -> bool;
    /// Converts a number of a narrower format, exactly.
    fn from_f32(x: f32) -> Self;
    /// Converts to binary32; the number must be in that format.
    fn to_f32(self) -> f32;
    /// Converts an integer, if it is a number of the format.
    fn from_integer(n: i128) -> Option<Self>;
}

impl Held for f64 {
    fn is(element: Element) -> bool {
        element == Element::F64
    }

    fn from_f32(x: f32) -> f64 {
        f64::from(x)
    }

    fn to_f32(self) -> f32 {
        self as f32
    }

    fn from_integer(n: i128) -> Option<f64> {
        let x = n as f64;
        (x as i128 == n).then_some(x)
    }
}

impl Held for f32 {
    fn is(element: Element) -> bool {
        element == Element::F32
    }

    fn from_f32(x: f32) -> f32 {
        x
    }

    fn to_f32(self) -> f32 {
        self
    }

    fn from_integer(_: i128) -> Option<f32> {
        None
    }
}

impl Strided {
    /// Returns the column from this row on.
    pub fn from(self, row: usize) -> Strided {
        Strided { start: self.start.wrapping_offset(self.step.wrapping_mul(row as isize)), ..self }
    }

    /// Returns whether the elements are contiguous numbers of type `T`.
    pub fn is_slice<T: Held>(self, rows: usize) -> bool {
        let next = self.step == size_of::<T>() as isize || rows == 1;
        T::is(self.element) && next && self.start.addr().is_multiple_of(align_of::<T>())
    }

    /// Returns the first address, and the one behind the last.
    fn range(self, rows: usize) -> (isize, isize) {
        let first = self.start.addr() as isize;
        let last = first + self.step * (rows as isize - 1);
        (first.min(last), first.max(last) + self.element.size() as isize)
    }

    /// Returns the position of an operand relative to a result.
    pub fn overlap(self, result: Strided, rows: usize) -> Overlap {
        let ((low, high), (from, to)) = (self.range(rows), result.range(rows));
        if high <= from || to <= low {
            return Overlap::None;
        }
        if self.start == result.start && (rows == 1 || self.step == result.step && self.step != 0) {
            return Overlap::Same;
        }
        // Columns of one array, for example, whose elements alternate.
        let distance = self.start.addr() as isize - result.start.addr() as isize;
        if self.step == result.step && self.step != 0 {
            let step = self.step.abs();
            let behind = distance.rem_euclid(step);
            if behind >= result.element.size() as isize && step - behind >= self.element.size() as isize {
                return Overlap::None;
            }
        }
        Overlap::Shifted
    }

    /// Returns the element of a row.
    ///
    /// # Safety
    ///
    /// The row must be there, and hold a `T`.
    pub unsafe fn read<T: Copy>(self, row: usize) -> T {
        // SAFETY: the caller says so; nothing is asked of the address.
        unsafe { self.from(row).start.cast::<T>().read_unaligned() }
    }

    /// Writes the element of a row.
    ///
    /// # Safety
    ///
    /// The row must be there, be writable, and hold a `T`.
    pub unsafe fn write<T: Copy>(self, row: usize, value: T) {
        // SAFETY: the caller says so; nothing is asked of the address.
        unsafe { self.from(row).start.cast::<T>().write_unaligned(value) };
    }

    /// Fills `to` with the elements; a row that is no number of `T` is returned as the error.
    ///
    /// # Safety
    ///
    /// The column must have as many rows as `to`.
    pub unsafe fn gather<T: Held>(self, to: &mut [T]) -> Result<(), i128> {
        let rows = if self.step == 0 { to.len().min(1) } else { to.len() };
        let (first, others) = to.split_at_mut(rows);
        // SAFETY: as the caller says, and elements are of this kind.
        unsafe {
            match self.element {
                Element::F16 => self.gather_short::<F16, T>(first),
                Element::Bf16 => self.gather_short::<Bf16, T>(first),
                Element::F32 => {
                    for (row, x) in first.iter_mut().enumerate() {
                        *x = T::from_f32(self.read(row));
                    }
                }
                Element::F64 => {
                    for (row, x) in first.iter_mut().enumerate() {
                        *x = T::from_pattern(self.read(row));
                    }
                }
                Element::I64 => {
                    for (row, x) in first.iter_mut().enumerate() {
                        let n = i128::from(self.read::<i64>(row));
                        *x = T::from_integer(n).ok_or(n)?;
                    }
                }
                Element::U64 => {
                    for (row, x) in first.iter_mut().enumerate() {
                        let n = i128::from(self.read::<u64>(row));
                        *x = T::from_integer(n).ok_or(n)?;
                    }
                }
            }
        }
        if let Some(first) = first.first() {
            others.fill(*first);
        }
        Ok(())
    }

    /// Fills `to` with numbers of 16 bits.
    ///
    /// # Safety
    ///
    /// The column must have as many rows as `to`.
    unsafe fn gather_short<S: Short, T: Held>(self, to: &mut [T]) {
        let mut short = [S::from_bits(0); SHORT];
        let mut wide = [0.0_f32; SHORT];
        for (at, chunk) in to.chunks_mut(SHORT).enumerate() {
            let (short, wide) = (&mut short[..chunk.len()], &mut wide[..chunk.len()]);
            for (row, x) in short.iter_mut().enumerate() {
                // SAFETY: as the caller says.
                *x = S::from_bits(unsafe { self.read::<u16>(at * SHORT + row) });
            }
            S::widen(short, wide);
            for (x, wide) in chunk.iter_mut().zip(wide) {
                *x = T::from_f32(*wide);
            }
        }
    }

    /// Returns the integer of a row.
    ///
    /// # Safety
    ///
    /// The row must be there, and hold an integer of 64 bits.
    pub unsafe fn read_integer(self, row: usize) -> i64 {
        // SAFETY: as the caller says.
        unsafe { self.read(row) }
    }

    /// Writes the rows.
    ///
    /// # Safety
    ///
    /// The column must have as many rows as `from`, and they must be writable.
    pub unsafe fn scatter<T: Held>(self, from: &[T]) {
        // SAFETY: as the caller says.
        unsafe {
            match self.element {
                Element::F16 => self.scatter_short::<F16, T>(from),
                Element::Bf16 => self.scatter_short::<Bf16, T>(from),
                Element::F32 => {
                    for (row, x) in from.iter().enumerate() {
                        self.write(row, x.to_f32());
                    }
                }
                Element::F64 => {
                    for (row, x) in from.iter().enumerate() {
                        self.write(row, x.pattern());
                    }
                }
                Element::I64 | Element::U64 => unreachable!("results are numbers"),
            }
        }
    }

    /// Writes rows of 16-bit numbers.
    ///
    /// # Safety
    ///
    /// The column must have as many rows as `from`, and they must be writable.
    unsafe fn scatter_short<S: Short, T: Held>(self, from: &[T]) {
        let mut short = [S::from_bits(0); SHORT];
        let mut wide = [0.0_f32; SHORT];
        for (at, chunk) in from.chunks(SHORT).enumerate() {
            let (short, wide) = (&mut short[..chunk.len()], &mut wide[..chunk.len()]);
            for (to, x) in wide.iter_mut().zip(chunk) {
                *to = x.to_f32();
            }
            S::narrow(wide, short);
            for (row, x) in short.iter().enumerate() {
                // SAFETY: as the caller says.
                unsafe { self.write(at * SHORT + row, x.bits()) };
            }
        }
    }
}

/// Number of 16-bit numbers that are converted at a time.
const SHORT: usize = 256;

/// A format of 16 bits.
trait Short: Copy {
    fn from_bits(bits: u16) -> Self;
    fn bits(self) -> u16;
    fn widen(from: &[Self], to: &mut [f32]);
    fn narrow(from: &[f32], to: &mut [Self]);
}

macro_rules! short {
    ($($format:ident)*) => {$(
        impl Short for $format {
            fn from_bits(bits: u16) -> $format {
                $format::from_bits(bits)
            }

            fn bits(self) -> u16 {
                self.to_bits()
            }

            fn widen(from: &[$format], to: &mut [f32]) {
                convert_slice::<Rn, _, _>(from, to);
            }

            fn narrow(from: &[f32], to: &mut [$format]) {
                convert_slice::<Rn, _, _>(from, to);
            }
        }
    )*};
}
short! { F16 Bf16 }
