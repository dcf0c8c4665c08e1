//! Products that a device rounds, in parts that fit into its memory.

use alloc::vec::Vec;
use core::ops::Range;

use outward_core::convert::{Storage, convert};
use outward_core::format::Format;
use outward_core::round::{RoundingDirection, Rz};

use super::plan::{EMPTY, MODULI, RowExtent, TOO_MANY_TERMS, flags};
use crate::error::MatrixError;
use crate::product::Product;
use crate::view::{MatrixMut, MatrixRef};

/// The format of the results, as kernels that round take it.
#[derive(Clone, Copy, Debug)]
pub struct ResultFormat {
    /// The bits of a significand.
    pub precision: u32,
    /// The exponent of the smallest normal number.
    pub least: i32,
    /// The largest exponent all of whose numbers are there.
    pub most: i32,
    /// Are there infinities?
    pub has_infinities: bool,
    /// The smallest number above zero.
    pub smallest: f64,
    /// The largest number.
    pub largest: f64,
}

impl ResultFormat {
    /// That of a type.
    #[must_use]
    pub fn of<T: Format>() -> ResultFormat {
        // In a format without infinities, the largest exponent has no number with all bits set.
        let is_full = T::MAX_BITS & T::FRACTION_MASK == T::FRACTION_MASK;
        ResultFormat {
            precision: T::PRECISION,
            least: T::EMIN,
            most: if is_full { T::EMAX } else { T::EMAX - 1 },
            has_infinities: T::HAS_INFINITY,
            smallest: T::smallest_subnormal().widen(),
            largest: T::from_pattern(T::MAX_BITS).widen(),
        }
    }
}

/// The number of a direction that kernels know it by.
#[must_use]
pub fn mode(direction: RoundingDirection) -> u64 {
    match direction {
        RoundingDirection::TiesToEven => 0,
        RoundingDirection::TowardZero => 1,
        RoundingDirection::TowardPositive => 2,
        RoundingDirection::TowardNegative => 3,
        RoundingDirection::TiesToAway => 4,
    }
}

/// The number for a result that is not wanted.
pub const NO_MODE: u64 = 5;

/// Added to tops, and to lows with the other sign, so that 0 is less than all that kernels find.
pub const BIAS: u32 = 4096;

/// The extents that a kernel has found: [`BIAS`] plus the tops of all rows, [`BIAS`] less the lows, and the flags. Rows
/// with infinities or NaNs are computed as rows of zeros.
#[must_use]
pub fn row_extents(found: &[u32]) -> Vec<RowExtent> {
    let (tops, others) = found.split_at(found.len() / 3);
    let (lows, row_flags) = others.split_at(tops.len());
    let bias = BIAS.cast_signed();
    let extent = |((top, low), row): ((&u32, &u32), &u32)| {
        if row & (flags::INFINITY | flags::NAN) != 0 || *top == 0 {
            return EMPTY;
        }
        RowExtent { top: top.cast_signed() - bias, low: bias - low.cast_signed() }
    };
    tops.iter().zip(lows).zip(row_flags).map(extent).collect()
}

/// A part of a product in binary64, row by row.
pub struct Part<'a> {
    /// Rows of A, terms, columns of B.
    pub shape: [usize; 3],
    /// The entries of both factors.
    pub factors: [Vec<f64>; 2],
    /// The entries of the matrix that is added.
    pub added: Option<Vec<f64>>,
    /// The directions of the results, one or two.
    pub directions: &'a [RoundingDirection],
    /// The format of the results.
    pub format: ResultFormat,
}

/// The results of a part, row by row, and the numbers of the entries that are left open.
pub type RoundedPart = (Vec<Vec<f64>>, Vec<u32>);

/// Computes results in parts of so many rows and columns at most, or on the processor for [`TOO_MANY_TERMS`]. `round`
/// computes a part; the accumulator computes the entries that it leaves open.
///
/// # Errors
///
/// Those of `round`, and where there is not enough memory, as `failed` tells it.
pub fn round_in_parts<S: Storage, T: Storage, E>(
    product: &Product<'_, S, T>,
    results: &mut [(RoundingDirection, MatrixMut<'_, T>)],
    part: [usize; 2],
    failed: fn(MatrixError) -> E,
    mut round: impl FnMut(&Part<'_>) -> Result<RoundedPart, E>,
) -> Result<(), E> {
    let ([a, b], added) = (product.factors(), product.added());
    let [m, k, n] = [a.rows(), a.columns(), b.columns()];
    if k >= TOO_MANY_TERMS {
        let on_processor = |(direction, result): &mut (RoundingDirection, MatrixMut<'_, T>)| {
            product.round_to(*direction, result).map_err(failed)
        };
        return results.iter_mut().try_for_each(on_processor);
    }
    let directions: Vec<RoundingDirection> = results.iter().map(|(direction, _)| *direction).collect();
    for columns in ranges(n, part[1]) {
        for rows in ranges(m, part[0]) {
            let (found, open) = round(&Part {
                shape: [rows.len(), k, columns.len()],
                factors: [
                    entries(a, rows.clone(), 0..k, S::widen),
                    entries(b, 0..k, columns.clone(), S::widen),
                ],
                added: added.map(|c| entries(c, rows.clone(), columns.clone(), T::widen)),
                directions: &directions,
                format: ResultFormat::of::<T>(),
            })?;
            let place = |at: &u32| {
                let at = *at as usize;
                [rows.start + at / columns.len(), columns.start + at % columns.len()]
            };
            let places: Vec<[usize; 2]> = open.iter().map(place).collect();
            let exact = product.entries(&places, &directions).map_err(failed)?;
            for (number, (found, (_, result))) in found.into_iter().zip(&mut *results).enumerate() {
                let mut numbers: Vec<T> = found.into_iter().map(convert::<Rz, f64, T>).collect();
                for (at, entry) in open.iter().zip(exact.chunks_exact(directions.len())) {
                    numbers[*at as usize] = entry[number];
                }
                result.write_block([rows.start, columns.start], columns.len(), &numbers);
            }
        }
    }
    Ok(())
}

/// The entries of a part of a matrix, row by row.
pub fn entries<S: Copy>(
    matrix: MatrixRef<'_, S>,
    rows: Range<usize>,
    columns: Range<usize>,
    widen: impl Fn(S) -> f64,
) -> Vec<f64> {
    let mut all = Vec::with_capacity(rows.len() * columns.len());
    for row in rows {
        all.extend(columns.clone().filter_map(|column| matrix.get(row, column).map(&widen)));
    }
    all
}

/// Ranges of so many numbers from 0 to `count`.
pub fn ranges(count: usize, part: usize) -> impl Iterator<Item = Range<usize>> {
    (0..count).step_by(part.max(1)).map(move |first| first..count.min(first + part.max(1)))
}

/// Rows and columns of a part of a product of this shape that fits into so many bytes, with the most moduli and so many
/// terms at a time; at least a tile.
#[must_use]
pub fn part_that_fits([m, k, n]: [usize; 3], terms: usize, bytes: usize) -> [usize; 2] {
    const TILE: usize = 256;
    let (mut rows, mut columns) = (m, n);
    let terms = k.min(terms).saturating_add(64);
    let needed = |rows: usize, columns: usize| {
        let [rows, columns] = [rows + TILE, columns + TILE];
        let numbers = (rows + columns).saturating_mul(k).saturating_mul(8);
        let remainders = (rows + columns).saturating_mul(terms).saturating_mul(MODULI.len());
        let entries = rows.saturating_mul(columns).saturating_mul(MODULI.len() + 8 * 3 + 4);
        numbers.saturating_add(remainders).saturating_add(entries)
    };
    let is_large = |rows: usize, columns: usize| {
        needed(rows, columns) > bytes || rows.saturating_mul(columns) >= 1 << 31
    };
    while is_large(rows, columns) && (rows > TILE || columns > TILE) {
        if rows >= columns {
            rows = rows.div_ceil(2).max(TILE.min(rows));
        } else {
            columns = columns.div_ceil(2).max(TILE.min(columns));
        }
    }
    [rows, columns]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_fit_and_cover_all() {
        let fit = |shape, bytes| part_that_fits(shape, 1 << 16, bytes);
        assert_eq!(fit([1000, 1000, 1000], usize::MAX), [1000, 1000]);
        let [rows, columns] = fit([100_000, 100_000, 100_000], 64 << 30);
        assert!(rows < 100_000 && columns < 100_000 && rows >= 256 && columns >= 256);
        assert_eq!(fit([10_000, 1_000_000, 10_000], 0), [256, 256]);
        assert_eq!(fit([3, 5, 2], 0), [3, 2]);
        let [rows, columns] = fit([1 << 20, 1, 1 << 20], usize::MAX);
        assert!(rows * columns < 1 << 31);
        assert_eq!(ranges(10, 4).collect::<Vec<_>>(), [0..4, 4..8, 8..10]);
        assert_eq!(ranges(0, 4).count(), 0);
    }
}
