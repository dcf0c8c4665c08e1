//! Columns of numbers at known places in a page: otherwise the start of an allocation would affect times more than the
//! computation.

use std::ops::{Deref, DerefMut};

/// A column.
pub struct PagedColumn {
    store: Vec<f64>,
    from: usize,
    length: usize,
}

impl PagedColumn {
    /// Makes a column of zeros, `lines` cache lines from the start of a page. A load that follows a store at the same
    /// place of another page would have to wait for it, so that columns of different places are best used together.
    fn new(length: usize, lines: usize) -> Self {
        const LINE: usize = 8;
        const PAGE: usize = 512;
        let store = vec![0.0; length + PAGE + LINE * lines];
        let from = store.as_ptr().align_offset(PAGE * size_of::<f64>()) + LINE * lines;
        PagedColumn { store, from, length }
    }
}

impl Deref for PagedColumn {
    type Target = [f64];
    #[inline]
    fn deref(&self) -> &[f64] {
        &self.store[self.from..self.from + self.length]
    }
}

impl DerefMut for PagedColumn {
    #[inline]
    fn deref_mut(&mut self) -> &mut [f64] {
        &mut self.store[self.from..self.from + self.length]
    }
}

/// A column of intervals.
pub struct PagedBounds {
    /// Lower bounds.
    pub lo: PagedColumn,
    /// Upper bounds.
    pub hi: PagedColumn,
}

impl PagedBounds {
    /// Makes columns of zeros, the lower bounds `lines` cache lines from the start of a page, the upper ones a line
    /// further.
    pub fn new(length: usize, lines: usize) -> Self {
        PagedBounds { lo: PagedColumn::new(length, lines), hi: PagedColumn::new(length, lines + 1) }
    }
}
