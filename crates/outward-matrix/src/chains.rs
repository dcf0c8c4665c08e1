//! Chains of fused operations over k in order, for all tiles of strips of rows and columns.

use core::marker::PhantomData;

use outward_core::machine::{Float, Kernel, Machine};

use crate::tile::{FEW_ROWS, ROWS, Step, VECTORS, add, add_products, load, store, zero};

/// The terms of a chain that are added before the next tile is: strips of these lengths stay in the first cache.
pub(crate) const DEPTH: usize = 256;

/// The terms of a part that is added as a whole: few, because the errors of a sum grow with its length.
pub(crate) const PART: usize = 64;

/// Adds the products of strips of rows and strips of columns to tiles of sums: tiles of one strip of columns follow each
/// other, and strips have the entries of one k beside each other, `depth` of them.
pub(crate) struct Chains<'a, T, S> {
    pub a: &'a [T],
    pub b: &'a [T],
    pub depth: usize,
    pub sums: &'a mut [T],
    /// Does each part of a chain begin at 0, so that it is added as a whole? Otherwise it begins with the sum so far.
    pub in_parts: bool,
    step: PhantomData<fn(S)>,
}

impl<'a, T, S> Chains<'a, T, S> {
    pub(crate) fn new(a: &'a [T], b: &'a [T], depth: usize, sums: &'a mut [T], in_parts: bool) -> Self {
        Chains { a, b, depth, sums, in_parts, step: PhantomData }
    }
}

impl<T: Float, S: Step> Chains<'_, T, S> {
    #[inline(always)]
    fn tiles<M: Machine, const MR: usize>(self, m: M) {
        let columns = VECTORS * M::LANES;
        let (a_strip, b_strip) = (MR * self.depth, columns * self.depth);
        let row_tiles = self.a.len() / a_strip.max(1);
        let mut first = 0;
        let length = if self.in_parts { PART } else { DEPTH };
        while first < self.depth {
            let end = self.depth.min(first + length);
            let tiles = self.sums.chunks_exact_mut(row_tiles * MR * columns);
            for (sums, b) in tiles.zip(self.b.chunks_exact(b_strip)) {
                let b = &b[first * columns..end * columns];
                for (tile, a) in sums.chunks_exact_mut(MR * columns).zip(self.a.chunks_exact(a_strip)) {
                    let a = &a[first * MR..end * MR];
                    if self.in_parts {
                        let part = add_products::<T::On<M>, S, MR>(m, a, b, zero::<T::On<M>, MR>(m));
                        add(m, part, tile);
                    } else {
                        let sum = load::<T::On<M>, MR>(m, tile);
                        store(add_products::<T::On<M>, S, MR>(m, a, b, sum), tile);
                    }
                }
            }
            first = end;
        }
    }
}

impl<T: Float, S: Step> Kernel for Chains<'_, T, S> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        if M::LANES == 8 { self.tiles::<M, ROWS>(m) } else { self.tiles::<M, FEW_ROWS>(m) }
    }
}
