//! Chains of fused operations over k in order, for all tiles of strips of rows and columns.

use core::marker::PhantomData;

use outward_core::machine::{Float, Kernel, Level, Machine, Native, Numbers, NumbersMut};
use outward_core::round::{Rd, Rn, Round, Ru, Rz};
use outward_pairs::host_rounds_to_nearest;

use crate::tile::{
    FEW_ROWS, Faithful, ROWS, Rounded, Step, VECTORS, add, add_products, add_products_by_row, load, store,
    zero,
};

/// The terms of a chain that are added before the next tile is: strips of these lengths stay in the first cache.
const DEPTH: usize = 128;

/// The terms of a part that is added as a whole: few, because the errors of a sum grow with its length.
pub(crate) const PART: usize = 128;

/// Adds the products of strips of rows and strips of columns to tiles of sums. Tiles of one strip of columns follow
/// each other, and strips have the entries of one k beside each other, `depth` of them.
pub(crate) struct Chains<'a, T, S> {
    pub a: &'a [T],
    pub b: &'a [T],
    pub depth: usize,
    pub sums: &'a mut [T],
    step: PhantomData<fn(S)>,
}

impl<'a, T, S> Chains<'a, T, S> {
    pub(crate) fn new(a: &'a [T], b: &'a [T], depth: usize, sums: &'a mut [T]) -> Self {
        Chains { a, b, depth, sums, step: PhantomData }
    }
}

impl<T: Float, S: Step> Chains<'_, T, S> {
    #[inline(always)]
    fn tiles<M: Machine, const MR: usize>(self, m: M) {
        let Chains { a, b, depth, sums, .. } = self;
        let columns = VECTORS * M::LANES;
        let (a_strip, b_strip) = (MR * depth, columns * depth);
        let (row_tiles, column_tiles) = (a.len() / a_strip.max(1), b.len() / b_strip.max(1));
        let mut first = 0;
        let length = if S::IN_PARTS { PART } else { DEPTH };
        while first < depth {
            let end = depth.min(first + length);
            // Iterators over both strips would be calls here.
            let mut tile_number = 0;
            while tile_number < row_tiles * column_tiles {
                let b = &b[tile_number / row_tiles * b_strip..][first * columns..end * columns];
                let a = &a[tile_number % row_tiles * a_strip..][first * MR..end * MR];
                let tile = &mut sums[tile_number * MR * columns..][..MR * columns];
                if S::IN_PARTS {
                    let part = add_products::<T::On<M>, S, MR>(m, a, b, zero::<T::On<M>, MR>(m));
                    add(m, part, tile);
                } else if S::IS_LONG && MR != ROWS {
                    add_products_by_row::<T::On<M>, S>(m, a, b, tile);
                } else {
                    let sum = load::<T::On<M>, MR>(m, tile);
                    store(add_products::<T::On<M>, S, MR>(m, a, b, sum), tile);
                }
                tile_number += 1;
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

/// Adds products to tiles of sums, each step rounded.
pub(crate) fn add_in_order<T: Native>(
    level: Level,
    round: Round,
    [a, b]: [&[T]; 2],
    depth: usize,
    sums: &mut [T],
) {
    // The functions without parameters of type are compiled in this crate, once.
    match (T::numbers(a), T::numbers(b), T::numbers_mut(sums)) {
        (Numbers::F64(a), Numbers::F64(b), NumbersMut::F64(sums)) => {
            add_binary64(level, round, [a, b], depth, sums)
        }
        (Numbers::F32(a), Numbers::F32(b), NumbersMut::F32(sums)) => {
            add_binary32(level, round, [a, b], depth, sums)
        }
        _ => unreachable!("all are of one format"),
    }
}

fn add_binary64(level: Level, round: Round, factors: [&[f64]; 2], depth: usize, sums: &mut [f64]) {
    add_steps(level, round, factors, depth, sums);
}

fn add_binary32(level: Level, round: Round, factors: [&[f32]; 2], depth: usize, sums: &mut [f32]) {
    add_steps(level, round, factors, depth, sums);
}

fn add_steps<T: Float>(level: Level, round: Round, [a, b]: [&[T]; 2], depth: usize, sums: &mut [T]) {
    match round {
        // In its mode to nearest the host's operations have the bits that are asked for.
        Round::TiesToEven if host_rounds_to_nearest() => {
            level.compute(Chains::<T, Faithful>::new(a, b, depth, sums));
        }
        Round::TiesToEven => level.compute(Chains::<T, Rounded<Rn>>::new(a, b, depth, sums)),
        Round::TowardZero => level.compute(Chains::<T, Rounded<Rz>>::new(a, b, depth, sums)),
        Round::TowardPositive => level.compute(Chains::<T, Rounded<Ru>>::new(a, b, depth, sums)),
        Round::TowardNegative => level.compute(Chains::<T, Rounded<Rd>>::new(a, b, depth, sums)),
    }
}
