//! Rows cut into slices whose products have exact sums. `docs/product.md` has the derivations.

use alloc::vec::Vec;

use outward_core::machine::{Bits, Kernel, Lanes, Level, Machine};
use outward_core::ops::sqrt_ru;

use crate::error::MatrixError;
use crate::strips::{Extent, MOST_LANES, Strips, resize};

/// How many slices of a row have exact products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    One,
    Two,
}

/// The bits of second slices, for sums of `terms` products.
fn second_bits(terms: usize) -> i32 {
    let bits = usize::BITS - terms.saturating_sub(1).leading_zeros();
    26 - bits.div_ceil(2).cast_signed()
}

/// Slightly less than 2^26.5: the product of two norms below this is less than 2^53.
const LARGEST_NORM: f64 = 94_900_000.0;

/// The exponent of the largest power of two that a row may be multiplied by, if this is a bound of its norm. Its first
/// slice has a norm below the limit then, since it is within 1/2 + 2^-10 of the row.
fn scale(norm: f64, terms: usize) -> i32 {
    if norm == 0.0 {
        return 0;
    }
    let most = (LARGEST_NORM - 0.51 * sqrt_ru(terms as f64)) / norm * (1.0 - power(-20));
    (most.to_bits() >> 52) as i32 - 1023
}

/// Scaled rows, in strips as the numbers are: x = (first + second + rest) · 2^exponent.
#[derive(Default)]
pub(crate) struct Slices {
    /// The scaled numbers for rows of A, first + second for columns of B.
    pub whole: Vec<f64>,
    pub first: Vec<f64>,
    /// Empty where there is only one slice.
    pub second: Vec<f64>,
    pub rest: Vec<f64>,
    pub bounds: RowBounds,
}

/// What is known about the scaled rows.
#[derive(Default)]
pub(crate) struct RowBounds {
    /// Bounds of the Euclidean norms of the scaled row and of its sum of slices.
    pub norm: Vec<f64>,
    /// Bounds of the norm of what the slices leave; 0 only where they leave nothing.
    pub rest: Vec<f64>,
    /// 2^26 times a power of two of which all scaled numbers are multiples; 0 where none is known.
    pub grid: Vec<f64>,
    pub exponent: Vec<i32>,
}

/// 2^exponent, for exponents of normal numbers.
pub(crate) const fn power(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The bits of the rest that are looked at for a grid.
const GRID_BITS: i32 = 30;

/// A part of the sums of squares that is larger than all that underflowed in them.
const UNDERFLOWN: f64 = power(-900);
/// Larger than the relative errors of sums of squares, and of few operations after them.
const INFLATED: f64 = 1.0 + power(-20);

/// For as many terms as this the bounds do not hold: no entry is decided.
const MOST_TERMS: usize = 1 << 30;

/// Whose slices: the scaled numbers themselves are kept for A, the sums of the slices for B.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    A = 0,
    B = 1,
}

impl Slices {
    /// Cuts the rows of strips.
    pub(crate) fn cut(
        &mut self,
        level: Level,
        strips: &Strips,
        depth: Depth,
        side: Side,
    ) -> Result<(), MatrixError> {
        let (numbers, rows) = (strips.numbers.len(), strips.extents.len());
        let seconds = if depth == Depth::Two { numbers } else { 0 };
        for memory in [&mut self.whole, &mut self.first, &mut self.rest] {
            resize(memory, numbers, 0.0)?;
        }
        resize(&mut self.second, seconds, 0.0)?;
        let bounds = &mut self.bounds;
        for memory in [&mut bounds.norm, &mut bounds.rest, &mut bounds.grid] {
            memory.clear();
            resize(memory, rows, 0.0)?;
        }
        bounds.exponent.clear();
        resize(&mut bounds.exponent, rows, 0)?;
        if strips.depth == 0 {
            return Ok(());
        }
        for (exponent, extent) in bounds.exponent.iter_mut().zip(&strips.extents) {
            *exponent = if extent.is_finite() { extent.exponent() } else { 0 };
        }
        level.compute(Norms { strips, exponents: &bounds.exponent, squares: &mut bounds.norm });
        let norms = bounds.exponent.iter_mut().zip(&strips.extents).zip(&mut bounds.norm);
        for ((exponent, extent), norm) in norms {
            *norm = if extent.largest == 0 { 0.0 } else { norm_above(*norm) };
            if extent.is_finite() {
                *exponent -= scale(*norm, strips.depth);
            }
        }
        let second = second_bits(strips.depth);
        let mut cut = Cut { strips, slices: self, second, depth, side };
        let grid = cut.last_grid();
        let mut sums = Vec::new();
        resize(&mut sums, rows, RowSums::default())?;
        level.compute(CutRows { cut: &mut cut, sums: &mut sums });
        for (row, sums) in sums.iter().enumerate() {
            self.bounds.set(strips, row, sums, grid);
        }
        Ok(())
    }
}

/// Adds up the squares of all rows, in units of 2 to the power of these exponents.
struct Norms<'a> {
    strips: &'a Strips,
    exponents: &'a [i32],
    squares: &'a mut [f64],
}

impl Kernel for Norms<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Strips { width, depth, ref numbers, ref extents, .. } = *self.strips;
        let step = if width % M::LANES == 0 { M::LANES } else { 1 };
        let mut row = 0;
        while row < extents.len() {
            let [half, other] = powers(m, &extents[row..row + step], &self.exponents[row..]);
            let mut squares = m.f64(0.0);
            let mut at = row / width * width * depth + row % width;
            let mut k = 0;
            while k < depth {
                let x = M::F64::load(m, &numbers[at..at + step]) * half * other;
                squares = x.fma(x, squares);
                at += width;
                k += 1;
            }
            squares.store(&mut self.squares[row..row + step]);
            row += step;
        }
    }
}

/// The numbers 2^-e of rows with these exponents, as two factors: the power itself may be out of range. Rows with
/// infinities or NaNs have a factor of 0.
#[inline(always)]
fn powers<M: Machine>(m: M, extents: &[Extent], exponents: &[i32]) -> [M::F64; 2] {
    let (mut halves, mut others) = ([0.0; MOST_LANES], [0.0; MOST_LANES]);
    let mut lane = 0;
    while lane < extents.len() {
        if extents[lane].is_finite() {
            let exponent = -exponents[lane];
            halves[lane] = power(exponent.div_euclid(2));
            others[lane] = power(exponent - exponent.div_euclid(2));
        }
        lane += 1;
    }
    [M::F64::load(m, &halves), M::F64::load(m, &others)]
}

/// A bound of a norm, from a sum of squares that was computed.
fn norm_above(squares: f64) -> f64 {
    sqrt_ru(squares * INFLATED + UNDERFLOWN)
}

/// Cuts all strips.
struct Cut<'a> {
    strips: &'a Strips,
    slices: &'a mut Slices,
    second: i32,
    depth: Depth,
    side: Side,
}

/// What is summed up over a row.
#[derive(Clone, Copy, Default)]
struct RowSums {
    squares: f64,
    rest_squares: f64,
    /// Is anything left of the row?
    any: f64,
    /// The rests as integers.
    integers: f64,
    /// Is a rest no integer?
    fractions: f64,
}

/// [`Cut`] for all rows, and their sums.
struct CutRows<'a, 'b> {
    cut: &'a mut Cut<'b>,
    sums: &'a mut [RowSums],
}

impl Kernel for CutRows<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let Strips { width, depth, .. } = *self.cut.strips;
        let step = if width % M::LANES == 0 { M::LANES } else { 1 };
        let mut row = 0;
        while row < self.sums.len() {
            let first = row / width * width * depth + row % width;
            self.cut.row(m, row, first, &mut self.sums[row..row + step]);
            row += step;
        }
    }
}

impl Cut<'_> {
    /// The exponent of the bits of the rest that are looked at.
    #[inline(always)]
    fn last_grid(&self) -> [i32; 2] {
        let second = if self.depth == Depth::Two { self.second } else { 0 };
        [second, second + GRID_BITS]
    }

    /// Cuts the rows of a vector of lanes.
    #[inline(always)]
    fn row<M: Machine>(&mut self, m: M, row: usize, first: usize, sums: &mut [RowSums]) {
        let step = sums.len();
        let Strips { width, depth, ref numbers, ref extents, .. } = *self.strips;
        let [half, other] = powers(m, &extents[row..row + step], &self.slices.bounds.exponent[row..]);
        let is_finite = m.f64(0.0).lt(half);
        let zero = m.f64(0.0);
        let [second_bits, grid_bits] = self.last_grid();
        let (second_scale, second_unit) = (power(second_bits), m.f64(power(-second_bits)));
        let (grid_scale, two) = (power(grid_bits), self.depth == Depth::Two);
        let (mut squares, mut rest_squares) = (zero, zero);
        let (mut any, mut integers, mut fractions) = (m.u64(0), m.u64(0), m.u64(0));
        let mut at = first;
        let mut k = 0;
        while k < depth {
            let x = M::F64::load(m, &numbers[at..at + step]) * half * other;
            let x = M::F64::select(is_finite, x, zero);
            let (head, _) = m.nearest_int(x, 1.0);
            let mut rest = x - head;
            let mut whole = head;
            if two {
                let (scaled, _) = m.nearest_int(rest, second_scale);
                let second = scaled * second_unit;
                rest = rest - second;
                whole = head + second;
                second.store(&mut self.slices.second[at..at + step]);
            }
            if self.side == Side::A {
                whole = x;
            }
            whole.store(&mut self.slices.whole[at..at + step]);
            head.store(&mut self.slices.first[at..at + step]);
            rest.store(&mut self.slices.rest[at..at + step]);
            squares = x.fma(x, squares);
            rest_squares = rest.fma(rest, rest_squares);
            any = any | rest.to_bits().shl::<1>();
            let (number, integer) = m.nearest_int(rest, grid_scale);
            integers = integers | integer;
            fractions = M::U64::select((rest * m.f64(grid_scale)).equals(number), fractions, m.u64(1));
            at += width;
            k += 1;
        }
        let [mut stored, mut stored_rest, mut stored_any] = [[0.0; MOST_LANES]; 3];
        let [mut stored_integers, mut stored_fractions] = [[0.0; MOST_LANES]; 2];
        squares.store(&mut stored);
        rest_squares.store(&mut stored_rest);
        M::F64::from_bits(any).store(&mut stored_any);
        M::F64::from_bits(integers).store(&mut stored_integers);
        M::F64::from_bits(fractions).store(&mut stored_fractions);
        let mut lane = 0;
        while lane < step {
            sums[lane] = RowSums {
                squares: stored[lane],
                rest_squares: stored_rest[lane],
                any: stored_any[lane],
                integers: stored_integers[lane],
                fractions: stored_fractions[lane],
            };
            lane += 1;
        }
    }
}

impl RowBounds {
    /// Sets the bounds of a row. `second` and `grid` are the exponents of the slices' last bit and of the integers'.
    fn set(&mut self, strips: &Strips, row: usize, sums: &RowSums, [second, grid]: [i32; 2]) {
        // Numbers below the last bit of binary64 after scaling have lost something.
        let is_exact = match strips.extents[row].last_bit() {
            Some(last_bit) => last_bit - self.exponent[row] >= -1074,
            None => true,
        };
        if strips.depth >= MOST_TERMS {
            (self.rest[row], self.norm[row], self.grid[row]) = (f64::INFINITY, f64::INFINITY, 0.0);
            return;
        }
        let is_left = sums.any.to_bits() != 0 || !is_exact;
        self.rest[row] = if is_left { norm_above(sums.rest_squares) } else { 0.0 };
        let is_zero = strips.extents[row].largest == 0 || !strips.extents[row].is_finite();
        let whole = if is_zero { 0.0 } else { norm_above(sums.squares) };
        self.norm[row] = (whole + self.rest[row]) * INFLATED;
        let integers = sums.integers.to_bits();
        self.grid[row] = if !is_exact || sums.fractions.to_bits() != 0 {
            0.0
        } else {
            let zeros = if integers == 0 { GRID_BITS } else { integers.trailing_zeros().cast_signed() };
            power(26 + (zeros - grid).min(-second))
        };
    }
}
