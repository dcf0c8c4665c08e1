//! Rows of the first factor, or columns of the second one, in strips for the inner loop.

use alloc::vec::Vec;

use outward_core::format::Format;
use outward_core::machine::{Bits, Kernel, Lanes, Level, Machine};

use crate::error::MatrixError;
use crate::view::MatrixRef;

/// Memory for so many numbers, all 0.
pub(crate) fn zeros<T: Format>(numbers: usize) -> Result<Vec<T>, MatrixError> {
    let mut memory = Vec::new();
    resize(&mut memory, numbers, T::from_pattern(0))?;
    Ok(memory)
}

/// Makes memory that long. New items are this one, old ones stay.
pub(crate) fn resize<T: Clone>(memory: &mut Vec<T>, length: usize, item: T) -> Result<(), MatrixError> {
    let more = length.saturating_sub(memory.len());
    memory.try_reserve_exact(more).map_err(|_| MatrixError::Memory { numbers: length })?;
    memory.resize(length, item);
    Ok(())
}

/// Copies rows `first` to below `end` into strips of `width` rows, which have the entries of one column beside each
/// other. Rows that fill the last strip up are zeros.
pub(crate) fn gather<S: Format, T: Format>(
    rows: MatrixRef<'_, S>,
    [first, end]: [usize; 2],
    width: usize,
    convert: impl Fn(S) -> T,
    strips: &mut Vec<T>,
) -> Result<(), MatrixError> {
    let (count, depth) = (end - first, rows.columns());
    let numbers = count.div_ceil(width).checked_mul(width).and_then(|rows| rows.checked_mul(depth));
    let zero = T::from_pattern(0);
    resize(strips, numbers.ok_or(MatrixError::Memory { numbers: usize::MAX })?, zero)?;
    if depth == 0 {
        return Ok(());
    }
    for (number, strip) in strips.chunks_exact_mut(width * depth).enumerate() {
        let start = first + number * width;
        let present = width.min(end - start);
        for (k, entries) in strip.chunks_exact_mut(width).enumerate() {
            for (row, entry) in entries[..present].iter_mut().enumerate() {
                *entry = convert(rows.at(start + row, k));
            }
            entries[present..].fill(zero);
        }
    }
    Ok(())
}

/// How large the entries of a row are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The pattern of the largest magnitude.
    pub largest: u64,
    /// The pattern of the smallest magnitude that is not zero, less 1; of zeros alone, the largest integer.
    pub below_least: u64,
    /// Has an entry a sign bit that is not set, and has one a sign bit that is?
    pub signs: [bool; 2],
}

impl Extent {
    /// Is an entry a NaN?
    pub(crate) fn has_nan(&self) -> bool {
        self.largest > f64::INFINITY_BITS
    }

    /// Are all entries finite?
    pub(crate) fn is_finite(&self) -> bool {
        self.largest < f64::INFINITY_BITS
    }

    /// The least e with |x| < 2^e for all entries, which are finite; 0 where all are zeros.
    pub(crate) fn exponent(&self) -> i32 {
        match self.largest >> 52 {
            0 if self.largest == 0 => 0,
            0 => 64 - self.largest.leading_zeros().cast_signed() - 1074,
            field => field as i32 - 1022,
        }
    }

    /// All entries are multiples of 2 to this power; not the greatest one. `None` where all are zeros.
    pub(crate) fn last_bit(&self) -> Option<i32> {
        let least = self.below_least.checked_add(1)?;
        Some((least >> 52).max(1) as i32 - 1075)
    }
}

/// Strips of binary64 numbers, and the extent of each row.
#[derive(Default)]
pub(crate) struct Strips {
    pub width: usize,
    pub depth: usize,
    pub numbers: Vec<f64>,
    pub extents: Vec<Extent>,
}

impl Strips {
    /// Reads these rows.
    pub(crate) fn read<S: Format>(
        &mut self,
        level: Level,
        rows: MatrixRef<'_, S>,
        range: [usize; 2],
        width: usize,
    ) -> Result<(), MatrixError> {
        gather(rows, range, width, S::widen, &mut self.numbers)?;
        let count = (range[1] - range[0]).div_ceil(width) * width;
        let none = Extent { largest: 0, below_least: u64::MAX, signs: [false; 2] };
        (self.width, self.depth) = (width, rows.columns());
        self.extents.clear();
        resize(&mut self.extents, count, none)?;
        self.scan(level);
        Ok(())
    }

    /// Finds the extents.
    fn scan(&mut self, level: Level) {
        if self.depth > 0 {
            level.compute(Scan(self));
        }
    }

    /// The entries of a row.
    pub(crate) fn row(&self, row: usize) -> impl Iterator<Item = f64> {
        let (strip, lane) = (row / self.width, row % self.width);
        let strip = &self.numbers[strip * self.width * self.depth..][..self.width * self.depth];
        strip.iter().skip(lane).step_by(self.width).copied()
    }
}

/// Rows one after the other.
#[derive(Default)]
pub(crate) struct Rows {
    first: usize,
    numbers: Vec<f64>,
}

impl Rows {
    /// Copies rows `first` to below `end` out of their strips, of which `first` begins one.
    pub(crate) fn copy(&mut self, strips: &Strips, [first, end]: [usize; 2]) -> Result<(), MatrixError> {
        /// The numbers of a row that are copied together, while the strip's are in the cache.
        const TOGETHER: usize = 64;
        let Strips { width, depth, ref numbers, .. } = *strips;
        self.first = first;
        resize(&mut self.numbers, (end - first).next_multiple_of(width) * depth, 0.0)?;
        if depth == 0 {
            return Ok(());
        }
        let strips = numbers[first * depth..].chunks_exact(width * depth);
        for (strip, rows) in strips.zip(self.numbers.chunks_exact_mut(width * depth)) {
            for start in (0..depth).step_by(TOGETHER) {
                let end = depth.min(start + TOGETHER);
                for (lane, row) in rows.chunks_exact_mut(depth).enumerate() {
                    let from = strip[start * width + lane..].iter().step_by(width);
                    row[start..end].iter_mut().zip(from).for_each(|(to, from)| *to = *from);
                }
            }
        }
        Ok(())
    }

    /// A row that was copied.
    pub(crate) fn row(&self, strips: &Strips, row: usize) -> &[f64] {
        &self.numbers[(row - self.first) * strips.depth..][..strips.depth]
    }
}

/// Finds the extents of the rows.
struct Scan<'a>(&'a mut Strips);

impl Kernel for Scan<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Strips { width, depth, numbers, extents } = self.0;
        let (width, depth) = (*width, *depth);
        let step = if width % M::LANES == 0 { M::LANES } else { 1 };
        let mut row = 0;
        while row < extents.len() {
            let strip = &numbers[row / width * width * depth..][..width * depth];
            let (mut largest, mut least) = (m.u64(0), m.u64(u64::MAX));
            let (mut any, mut all) = (m.u64(0), m.u64(u64::MAX));
            let mut at = row % width;
            while at < width * depth {
                let bits = M::F64::load(m, &strip[at..at + step]).to_bits();
                (any, all) = (any | bits, all & bits);
                let bits = bits.shl::<1>().shr::<1>();
                largest = M::U64::select(largest.lt(bits), bits, largest);
                let below = bits - m.u64(1);
                least = M::U64::select(below.lt(least), below, least);
                at += width;
            }
            let mut found = [[0.0; MOST_LANES]; 4];
            M::F64::from_bits(largest).store(&mut found[0]);
            M::F64::from_bits(least).store(&mut found[1]);
            M::F64::from_bits(any).store(&mut found[2]);
            M::F64::from_bits(all).store(&mut found[3]);
            let mut lane = 0;
            while lane < step {
                let bits = |which: usize| found[which][lane].to_bits();
                let signs = [bits(3) >> 63 == 0, bits(2) >> 63 == 1];
                extents[row + lane] = Extent { largest: bits(0), below_least: bits(1), signs };
                lane += 1;
            }
            row += step;
        }
    }
}

/// The lanes of the widest machine.
pub(crate) const MOST_LANES: usize = 8;
