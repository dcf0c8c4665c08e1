//! Sums of numbers with any exponents: an integer for each exponent.

use alloc::boxed::Box;

use crate::fixed::FixedPoint;
use crate::term::LAST_BIT;

/// The least exponent of products: that of two of the smallest numbers.
const LEAST_EXPONENT: i32 = 2 * LAST_BIT;
const EXPONENTS: usize = 4096;

/// Significands of products have 106 bits, so that a bin has room for 2^20 of them.
const ROOM: usize = 1 << 20;

/// Σ bin · 2^exponent.
pub(crate) struct Bins {
    bins: Box<[i128; EXPONENTS]>,
    room: usize,
}

impl Bins {
    pub(crate) fn new() -> Bins {
        Bins { bins: Box::new([0; EXPONENTS]), room: ROOM }
    }

    /// Makes room for a number of terms, which is less than 2^20.
    pub(crate) fn make_room(&mut self, terms: usize, total: &mut FixedPoint) {
        if self.room < terms {
            self.empty_into(total);
        }
        self.room -= terms;
    }

    /// Adds value · 2^exponent, for |value| < 2^106, where there is room for it.
    #[inline(always)]
    pub(crate) fn add(&mut self, value: i128, exponent: i32) {
        self.bins[(exponent - LEAST_EXPONENT) as usize % EXPONENTS] += value;
    }

    /// Moves the contents of the bins into the total.
    pub(crate) fn empty_into(&mut self, total: &mut FixedPoint) {
        if self.room == ROOM {
            return;
        }
        for (exponent, bin) in (LEAST_EXPONENT..).zip(self.bins.iter_mut()) {
            if *bin != 0 {
                total.add(core::mem::take(bin), exponent);
            }
        }
        self.room = ROOM;
    }
}
