//! Columns: many values of one variable.

use alloc::vec::Vec;

use crate::format::Format;
use crate::interval::{Endpoint, Interval};

/// A borrowed column of intervals, with one slice per field.
///
/// An interval has `lo ≤ hi`, `lo < +∞`, `hi > −∞`; the empty one is NaN in both. A row that is neither is *not an
/// interval*: its results are empty, with the decoration `ill`.
#[derive(Clone, Copy, Debug)]
pub struct IntervalSlice<'a, T> {
    /// Lower bounds.
    pub lo: &'a [T],
    /// Upper bounds; may be the same slice as `lo`.
    pub hi: &'a [T],
    /// Decorations by their codes, 0 `ill`, 4 `trv`, 8 `def`, 12 `dac`, 16 `com`. If they are left out, each interval
    /// has the strongest one that it allows; if they are given, the bounds are trusted to be intervals.
    pub dec: Option<&'a [T]>,
}

/// A mutable column of intervals.
#[derive(Debug)]
pub struct IntervalSliceMut<'a, T> {
    /// Lower bounds.
    pub lo: &'a mut [T],
    /// Upper bounds.
    pub hi: &'a mut [T],
    /// Codes of decorations.
    pub dec: &'a mut [T],
}

/// A column of intervals.
#[derive(Clone, Debug, Default)]
pub struct IntervalColumn<T> {
    /// Lower bounds.
    pub lo: Vec<T>,
    /// Upper bounds.
    pub hi: Vec<T>,
    /// Codes of decorations.
    pub dec: Vec<T>,
}

impl<T: Format> IntervalColumn<T> {
    /// A column of empty intervals, to be written to.
    pub fn new(rows: usize) -> IntervalColumn<T> {
        let column = || alloc::vec![T::nan(); rows];
        IntervalColumn { lo: column(), hi: column(), dec: column() }
    }

    /// The whole column, borrowed.
    pub fn as_slice(&self) -> IntervalSlice<'_, T> {
        IntervalSlice { lo: &self.lo, hi: &self.hi, dec: Some(&self.dec) }
    }

    /// The whole column, borrowed mutably.
    pub fn as_slice_mut(&mut self) -> IntervalSliceMut<'_, T> {
        IntervalSliceMut { lo: &mut self.lo, hi: &mut self.hi, dec: &mut self.dec }
    }
}

impl<'a, T> IntervalSlice<'a, T> {
    /// Intervals of one point each.
    pub fn points(values: &'a [T]) -> IntervalSlice<'a, T> {
        IntervalSlice { lo: values, hi: values, dec: None }
    }

    /// Intervals between two columns of bounds.
    pub fn bounds(lo: &'a [T], hi: &'a [T]) -> IntervalSlice<'a, T> {
        IntervalSlice { lo, hi, dec: None }
    }

    /// Number of rows; `None` where the slices differ.
    pub fn rows(&self) -> Option<usize> {
        let rows = self.lo.len();
        (self.hi.len() == rows && self.dec.is_none_or(|dec| dec.len() == rows)).then_some(rows)
    }

    /// The intervals of the rows; `None` for a row that is not an interval. It ends with the shortest slice.
    ///
    /// ```
    /// use outward::device::IntervalSlice;
    /// use outward::interval::Interval;
    ///
    /// let column = IntervalSlice::bounds(&[0.0, 3.0], &[1.0, 2.0]);
    /// let rows: Vec<_> = column.iter().collect();
    /// assert_eq!(rows, [Interval::new(0.0, 1.0).ok(), None]);
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<Interval<T>>> + 'a
    where
        T: Endpoint,
    {
        self.lo.iter().zip(self.hi).map(|(&lo, &hi)| {
            let is_empty = Format::is_nan(lo) && Format::is_nan(hi);
            if is_empty { Some(Interval::EMPTY) } else { Interval::new(lo, hi).ok() }
        })
    }

    /// Returns some of the rows.
    pub(super) fn part(&self, from: usize, to: usize) -> IntervalSlice<'a, T> {
        IntervalSlice {
            lo: &self.lo[from..to],
            hi: &self.hi[from..to],
            dec: self.dec.map(|dec| &dec[from..to]),
        }
    }
}

impl<T> IntervalSliceMut<'_, T> {
    /// Number of rows; `None` where the slices differ.
    pub fn rows(&self) -> Option<usize> {
        let rows = self.lo.len();
        (self.hi.len() == rows && self.dec.len() == rows).then_some(rows)
    }

    /// Returns some of the rows.
    pub(super) fn part(&mut self, from: usize, to: usize) -> IntervalSliceMut<'_, T> {
        IntervalSliceMut {
            lo: &mut self.lo[from..to],
            hi: &mut self.hi[from..to],
            dec: &mut self.dec[from..to],
        }
    }
}
