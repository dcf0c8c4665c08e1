//! Columns of numbers at known places in a page: where an allocation happens to start would decide more than what is computed. The
//! package `bench/` has this file too.

use std::ops::{Deref, DerefMut};

/// One column.
pub struct Column {
    store: Vec<f64>,
    from: usize,
    length: usize,
}

impl Column {
    /// Zeros, so many cache lines from the start of a page. A load that follows a store at the same place of another page
    /// would have to wait for it, so that columns of different places are best used together.
    fn new(length: usize, lines: usize) -> Self {
        const LINE: usize = 8;
        const PAGE: usize = 512;
        let store = vec![0.0; length + PAGE + LINE * lines];
        let from = store.as_ptr().align_offset(PAGE * size_of::<f64>()) + LINE * lines;
        Column { store, from, length }
    }
}

impl Deref for Column {
    type Target = [f64];
    #[inline]
    fn deref(&self) -> &[f64] {
        &self.store[self.from..self.from + self.length]
    }
}

impl DerefMut for Column {
    #[inline]
    fn deref_mut(&mut self) -> &mut [f64] {
        &mut self.store[self.from..self.from + self.length]
    }
}

/// A column of intervals.
pub struct Bounds {
    /// Lower bounds.
    pub lo: Column,
    /// Upper bounds.
    pub hi: Column,
}

impl Bounds {
    /// Zeros, the lower bounds so many cache lines from the start of a page, the upper ones a line further.
    pub fn new(length: usize, lines: usize) -> Self {
        Bounds { lo: Column::new(length, lines), hi: Column::new(length, lines + 1) }
    }
}
