//! Products whose entries are exact until they are rounded, once.
//!
//! A panel of columns of B is cut into slices once; blocks of rows of A take it in turn, on all threads. A block goes
//! through the panel in pieces of columns: the sums of a piece stay in the second cache. Entries that one slice does
//! not decide are computed again with two, if they are many, or one by one: in twice the digits, and if that does not
//! decide them, by the accumulator.

use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;

use outward_core::convert::{Storage, convert};
use outward_core::machine::{Kernel, Level, Machine};
use outward_core::round::{Rd, Rn, Rna, RoundingDirection, Ru, Rz};
use outward_pairs::host_rounds_to_nearest;

use crate::chains::{Chains, PART};
use crate::compensated;
use crate::entry::{self, Fixed};
use crate::error::MatrixError;
use crate::rounding::{Ends, RoundTile, Sums, relative_error};
use crate::slices::{Depth, Side, Slices, power};
use crate::strips::{Rows, Strips, resize};
use crate::threads::{check, for_each};
use crate::tile::{BLOCK_ROWS, InParts, PANEL_NUMBERS, PIECE_COLUMNS, ROWS, TileShape};
use crate::view::{MatrixMut, MatrixRef};

/// One entry in so many may be left to the accumulator, which takes as long for it as two slices for these.
const UNDECIDED_SHARE: usize = 8;

/// The matrices of a product. Results have a direction each.
pub(crate) struct Job<'a, S, T> {
    pub a: MatrixRef<'a, S>,
    pub b: MatrixRef<'a, S>,
    pub added: Option<MatrixRef<'a, T>>,
    /// Are bounds wanted that need not be the tightest? The results are two of binary64.
    pub is_loose: bool,
    pub level: Level,
    pub threads: usize,
    pub stop: Option<&'a AtomicBool>,
}

/// A result: its direction, and its rows or some of them.
pub(crate) struct Target<'a, T> {
    pub direction: RoundingDirection,
    pub matrix: MatrixMut<'a, T>,
}

/// Some rows of the results. Threads have blocks of their own.
struct Block<'a, T> {
    rows: [usize; 2],
    targets: Vec<Target<'a, T>>,
    /// The pieces that are to be computed.
    pieces: Vec<bool>,
}

/// The columns of B that are computed together.
#[derive(Default)]
struct Panel {
    first: usize,
    strips: Strips,
}

impl<S: Storage, T: Storage> Job<'_, S, T> {
    /// Computes the results, whose rows are apart.
    pub(crate) fn run(&self, targets: Vec<Target<'_, T>>) -> Result<(), MatrixError> {
        let (rows, columns, terms) = (self.a.rows(), self.b.columns(), self.a.columns());
        let shape = TileShape::on(self.level);
        let mut targets = targets;
        let panel_columns = (PANEL_NUMBERS / terms.max(1)).max(1).next_multiple_of(PIECE_COLUMNS);
        let (mut panel, mut slices) = (Panel::default(), Slices::default());
        for first in (0..columns).step_by(panel_columns) {
            let range = [first, columns.min(first + panel_columns)];
            panel.first = first;
            panel.strips.read(self.level, self.b.transposed(), range, shape.columns)?;
            let pieces = (range[1] - range[0]).div_ceil(PIECE_COLUMNS);
            let mut rest: Vec<Target<'_, T>> = targets.iter_mut().map(Target::reborrow).collect();
            let mut blocks = Vec::new();
            for start in (0..rows).step_by(BLOCK_ROWS) {
                let end = rows.min(start + BLOCK_ROWS);
                let (own, others) = rest.into_iter().map(|target| target.split(end - start)).unzip();
                rest = others;
                blocks.push(Block { rows: [start, end], targets: own, pieces: vec![true; pieces] });
            }
            // Sums with a matrix cancel, as residuals do: then one slice would not bound them well.
            let is_deep = self.is_loose && self.added.is_some();
            for depth in if is_deep { &[Depth::Two][..] } else { &[Depth::One, Depth::Two] }.iter().copied() {
                slices.cut(self.level, &panel.strips, depth, Side::B)?;
                blocks = for_each(self.threads, blocks, |memory, block| {
                    self.block(memory, block, &panel, &slices, depth, shape)
                })?
                .into_iter()
                .flatten()
                .collect();
                if blocks.is_empty() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Computes a block of rows; returns it where pieces of it are to be computed with more slices.
    fn block<'t>(
        &self,
        memory: &mut Memory,
        mut block: Block<'t, T>,
        panel: &Panel,
        b: &Slices,
        depth: Depth,
        shape: TileShape,
    ) -> Result<Option<Block<'t, T>>, MatrixError> {
        let Memory { strips, slices: a, sums, rows, columns: panel_columns } = memory;
        strips.read(self.level, self.a, block.rows, shape.rows)?;
        a.cut(self.level, strips, depth, Side::A)?;
        let columns = panel.strips.extents.len();
        let mut piece =
            Piece::new(sums, [strips, &panel.strips], [a, b], depth, shape, unit_roundoff(self.level))?;
        let (mut left, mut has_rows) = (false, false);
        for number in 0..block.pieces.len() {
            if !block.pieces[number] {
                continue;
            }
            check(self.stop)?;
            let first = number * PIECE_COLUMNS;
            let range = [first, columns.min(first + PIECE_COLUMNS)];
            let entries = (block.rows[1] - block.rows[0]) * (range[1] - range[0]);
            piece.add_up(self.level, range);
            let undecided = self.round(&mut piece, &mut block, panel, range);
            let is_left = depth == Depth::One && undecided.len() * UNDECIDED_SHARE > entries;
            block.pieces[number] = is_left;
            left |= is_left;
            if !is_left && !undecided.is_empty() {
                if !has_rows {
                    rows.copy(strips, [0, block.rows[1] - block.rows[0]])?;
                    has_rows = true;
                }
                panel_columns.copy(&panel.strips, range)?;
                for entry in undecided {
                    let [x, y] = [rows.row(strips, entry[0]), panel_columns.row(&panel.strips, entry[1])];
                    if !self.compensate(&piece, entry, [x, y], panel, &mut block) {
                        self.accumulate(entry, [x, y], panel, &mut block);
                    }
                }
            }
        }
        Ok(left.then_some(block))
    }

    /// Rounds the sums of a piece; returns the entries that they do not decide.
    fn round(
        &self,
        piece: &mut Piece<'_>,
        block: &mut Block<'_, T>,
        panel: &Panel,
        range: [usize; 2],
    ) -> Vec<[usize; 2]> {
        let shape = piece.shape;
        let mut undecided = Vec::new();
        let rows = block.rows[1] - block.rows[0];
        let columns = self.b.columns() - panel.first;
        for column_tile in (range[0]..range[1]).step_by(shape.columns) {
            for row_tile in (0..rows).step_by(shape.rows) {
                let end = [rows.min(row_tile + shape.rows), columns.min(column_tile + shape.columns)];
                let tile = [row_tile, column_tile];
                // With a matrix to add, and with more slices, entries are computed one by one.
                let is_direct = self.added.is_none() && piece.depth == Depth::One;
                let mut open = [if is_direct { 0 } else { u32::MAX }; ROWS];
                for target in block.targets.iter_mut().filter(|_| is_direct) {
                    // Ends in binary64 may be rounded again, if they enclose the entry.
                    let is_same = T::BITS == 64 && !self.is_loose;
                    let ends = if is_same { Ends::Same(target.direction) } else { Ends::Outward };
                    piece.round_tile(self.level, tile, range[0], ends);
                    for row in row_tile..end[0] {
                        let at = (row - row_tile) * shape.columns;
                        let place = [row, panel.first + column_tile];
                        let ends = piece.ends(at, end[1] - column_tile);
                        open[row - row_tile] |= if self.is_loose {
                            target.enclose(place, ends)
                        } else {
                            target.write(place, ends)
                        };
                    }
                }
                for row in row_tile..end[0] {
                    let mut bits = open[row - row_tile];
                    while bits != 0 {
                        let column = column_tile + bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        if column < end[1] && !self.entry(piece, block, panel, [row, column], range[0]) {
                            undecided.push([row, column]);
                        }
                    }
                }
            }
        }
        undecided
    }

    /// Rounds an entry by integers; returns whether that decides it.
    fn entry(
        &self,
        piece: &Piece<'_>,
        block: &mut Block<'_, T>,
        panel: &Panel,
        [row, column]: [usize; 2],
        first: usize,
    ) -> bool {
        let (a, b) = (piece.strips[0].extents[row], panel.strips.extents[column]);
        let place = [row, panel.first + column];
        let added = self.added.map(|c| c.at(block.rows[0] + row, place[1]).widen());
        if a.has_nan() || b.has_nan() {
            block.targets.iter_mut().for_each(|target| target.matrix.set(row, place[1], T::nan()));
            return true;
        }
        if !a.is_finite() || !b.is_finite() || added.is_some_and(|x| !x.is_finite()) {
            return false;
        }
        let Some(fixed) = piece.fixed([row, column], first, added) else { return false };
        if fixed.is_zero() {
            let sign = match (a.signs, b.signs) {
                ([false, false], _) => entry::zero_sign([].into_iter(), added),
                ([true, true], [true, true]) => {
                    let terms = piece.strips[0].row(row).zip(panel.strips.row(column));
                    let signs = terms.map(|(x, y)| x.is_sign_negative() != y.is_sign_negative());
                    entry::zero_sign(signs, added)
                }
                ([true, true], _) | (_, [true, true]) => None,
                // All terms have one sign.
                ([_, x], [_, y]) => entry::zero_sign([x != y].into_iter(), added),
            };
            for target in &mut block.targets {
                target.matrix.set(row, place[1], entry::zero(sign, target.direction));
            }
            return true;
        }
        if self.is_loose {
            for target in &mut block.targets {
                target.matrix.set(row, place[1], fixed.end(target.direction));
            }
            return true;
        }
        block.set_rounded(&fixed, [row, place[1]])
    }

    /// Computes an entry in twice the digits; returns whether that decides it.
    fn compensate(
        &self,
        piece: &Piece<'_>,
        [row, column]: [usize; 2],
        [x, y]: [&[f64]; 2],
        panel: &Panel,
        block: &mut Block<'_, T>,
    ) -> bool {
        let extents = [&piece.strips[0].extents[row], &panel.strips.extents[column]];
        let [a, b] = extents;
        // The errors of sums are exact where operators round to nearest.
        if piece.unit > power(-53) || !a.is_finite() || !b.is_finite() || !compensated::is_in_range(a, b) {
            return false;
        }
        let place = [row, panel.first + column];
        let added = self.added.map(|c| c.at(block.rows[0] + row, place[1]).widen());
        if added.is_some_and(|x| !x.is_finite()) {
            return false;
        }
        let sum = compensated::dot(self.level, x, y);
        let [a, b] = piece.slices.map(|slices| &slices.bounds);
        let error = a.norm[row] * b.norm[column] * compensated::relative_error(piece.terms);
        let fixed =
            Fixed::sum(&[], error, a.exponent[row] + b.exponent[column], sum.into_iter().chain(added));
        fixed.is_some_and(|fixed| !fixed.is_zero() && block.set_rounded(&fixed, place))
    }

    /// Computes an entry of a row and a column by the accumulator.
    fn accumulate(
        &self,
        [row, column]: [usize; 2],
        [x, y]: [&[f64]; 2],
        panel: &Panel,
        block: &mut Block<'_, T>,
    ) {
        let column = panel.first + column;
        let added = self.added.map(|c| c.at(block.rows[0] + row, column).widen());
        let sum = entry::accumulate(x, y, added);
        for target in &mut block.targets {
            target.matrix.set(row, column, sum.round(target.direction));
        }
    }
}

impl<T: Storage> Block<'_, T> {
    /// Sets an entry of all results that an integer decides; returns whether it decides all.
    fn set_rounded(&mut self, fixed: &Fixed, [row, column]: [usize; 2]) -> bool {
        self.targets.iter_mut().all(|target| match fixed.round(target.direction) {
            Some(value) => {
                target.matrix.set(row, column, value);
                true
            }
            None => false,
        })
    }
}

impl<'a, T: Storage> Target<'a, T> {
    fn reborrow(&mut self) -> Target<'_, T> {
        Target { direction: self.direction, matrix: self.matrix.reborrow() }
    }

    pub(crate) fn transposed(self) -> Target<'a, T> {
        Target { direction: self.direction, matrix: self.matrix.transposed() }
    }

    fn split(self, rows: usize) -> (Target<'a, T>, Target<'a, T>) {
        let (above, below) = self.matrix.split_rows(rows);
        let direction = self.direction;
        (Target { direction, matrix: above }, Target { direction, matrix: below })
    }

    /// Writes the entries of a row that both ends decide; returns the others, one bit each.
    fn write(&mut self, [row, column]: [usize; 2], [lower, upper]: [&[f64]; 2]) -> u32 {
        let (mut low, mut high) = ([T::from_pattern(0); MOST_COLUMNS], [T::from_pattern(0); MOST_COLUMNS]);
        let (low, high) = (&mut low[..lower.len()], &mut high[..lower.len()]);
        round_slice(self.direction, lower, low);
        round_slice(self.direction, upper, high);
        let mut undecided = 0;
        for (at, (low, high)) in low.iter().zip(high.iter()).enumerate() {
            if low.pattern() == high.pattern() {
                self.matrix.set(row, column + at, *low);
            } else {
                undecided |= 1 << at;
            }
        }
        undecided
    }

    /// Writes the ends of the entries of a row that have both; returns the others, one bit each.
    fn enclose(&mut self, [row, column]: [usize; 2], [lower, upper]: [&[f64]; 2]) -> u32 {
        let is_lower = self.direction == RoundingDirection::TowardNegative;
        let mut undecided = 0;
        for (at, (low, high)) in lower.iter().zip(upper).enumerate() {
            if high.is_nan() {
                undecided |= 1 << at;
            } else {
                let end = if is_lower { low } else { high };
                self.matrix.set(row, column + at, T::from_pattern(end.to_bits()));
            }
        }
        undecided
    }
}

/// The unit roundoff of the faithful operators on the machine of a level, in the mode of this thread.
fn unit_roundoff(level: Level) -> f64 {
    struct Unit;
    impl Kernel for Unit {
        type Output = f64;
        #[inline(always)]
        fn run<M: Machine>(self, _: M) -> f64 {
            M::UNIT
        }
    }
    if host_rounds_to_nearest() { power(-53) } else { level.compute(Unit) }
}

/// The columns of the widest tile.
const MOST_COLUMNS: usize = 24;

/// The numbers rounded to a format.
fn round_slice<T: Storage>(direction: RoundingDirection, from: &[f64], to: &mut [T]) {
    match direction {
        _ if T::BITS == 64 => {
            to.iter_mut().zip(from).for_each(|(to, from)| *to = T::from_pattern(from.to_bits()));
        }
        RoundingDirection::TiesToEven => round_each(from, to, convert::<Rn, f64, T>),
        RoundingDirection::TowardZero => round_each(from, to, convert::<Rz, f64, T>),
        RoundingDirection::TowardPositive => round_each(from, to, convert::<Ru, f64, T>),
        RoundingDirection::TowardNegative => round_each(from, to, convert::<Rd, f64, T>),
        RoundingDirection::TiesToAway => round_each(from, to, convert::<Rna, f64, T>),
    }
}

/// One by one: conversions of whole slices would be compiled again for each format and direction.
fn round_each<T: Storage>(from: &[f64], to: &mut [T], round: impl Fn(f64) -> T) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to = round(*from));
}

/// The sums of a block of rows and a piece of columns.
struct Piece<'a> {
    strips: [&'a Strips; 2],
    slices: [&'a Slices; 2],
    depth: Depth,
    shape: TileShape,
    terms: usize,
    /// The unit roundoff of the operators.
    unit: f64,
    sums: &'a mut PieceSums,
}

/// The memory of a thread.
#[derive(Default)]
struct Memory {
    strips: Strips,
    slices: Slices,
    sums: PieceSums,
    /// The rows of a block and the columns of a piece, for the accumulator.
    rows: Rows,
    columns: Rows,
}

/// The sums of a piece, and both ends of the entries of a tile.
#[derive(Default)]
struct PieceSums {
    /// The sums of products of slices, which are exact, and the last ones, which are near.
    chains: Vec<Vec<f64>>,
    lower: Vec<f64>,
    upper: Vec<f64>,
}

/// Products of numbers of the slices of A and of those of B.
type Pair<'a> = [&'a [f64]; 2];

impl<'a> Piece<'a> {
    fn new(
        sums: &'a mut PieceSums,
        strips: [&'a Strips; 2],
        slices: [&'a Slices; 2],
        depth: Depth,
        shape: TileShape,
        unit: f64,
    ) -> Result<Piece<'a>, MatrixError> {
        let entries = strips[0].extents.len() * strips[1].extents.len().min(PIECE_COLUMNS);
        sums.chains.resize_with(if depth == Depth::One { 2 } else { 4 }, Vec::new);
        for memory in &mut sums.chains {
            resize(memory, entries, 0.0)?;
        }
        for memory in [&mut sums.lower, &mut sums.upper] {
            resize(memory, shape.rows * shape.columns, 0.0)?;
        }
        Ok(Piece { strips, slices, depth, shape, terms: strips[0].depth, unit, sums })
    }

    /// The pairs of slices of each chain. Where no row or no column of the piece has a rest, its products are left out.
    fn chains(&self, range: [usize; 2]) -> Vec<Vec<Pair<'a>>> {
        let [a, b] = self.slices;
        let has_rest = |rests: &[f64]| rests.iter().any(|rest| *rest != 0.0);
        let mut near: Vec<Pair<'a>> = Vec::new();
        if has_rest(&b.bounds.rest[range[0]..range[1]]) {
            near.push([&a.whole, &b.rest]);
        }
        if has_rest(&a.bounds.rest) {
            near.push([&a.rest, &b.whole]);
        }
        match self.depth {
            Depth::One => vec![vec![[&a.first, &b.first]], near],
            Depth::Two => vec![
                vec![[&a.first, &b.first]],
                vec![[&a.first, &b.second], [&a.second, &b.first]],
                vec![[&a.second, &b.second]],
                near,
            ],
        }
    }

    /// Computes all sums.
    fn add_up(&mut self, level: Level, range: [usize; 2]) {
        let depth = self.terms;
        for (chain, pairs) in self.chains(range).into_iter().enumerate() {
            let sums = &mut self.sums.chains[chain][..self.strips[0].extents.len() * (range[1] - range[0])];
            sums.fill(0.0);
            for [a, b] in pairs.into_iter().filter(|_| depth > 0) {
                let b = &b[range[0] * depth..range[1] * depth];
                level.compute(Chains::<f64, InParts>::new(a, b, depth, sums));
            }
        }
    }

    /// The rounding errors of the near chain, relative to the sum of magnitudes: each term passes through the sums of
    /// its part of the chain and through those of the parts.
    fn relative_error(&self) -> f64 {
        self.unit * relative_error(PART + 2 * self.terms.div_ceil(PART) + 1)
    }

    /// The index of a tile's first sum.
    fn tile(&self, [row, column]: [usize; 2], first: usize) -> usize {
        (column - first) * self.strips[0].extents.len() + row * self.shape.columns
    }

    /// Computes the ends of the entries of a tile.
    fn round_tile(&mut self, level: Level, tile: [usize; 2], first: usize, ends: Ends) {
        let at = self.tile(tile, first);
        let numbers = self.shape.rows * self.shape.columns;
        let ([a, b], error) = (self.slices, self.relative_error());
        let PieceSums { chains, lower, upper } = &mut *self.sums;
        let sums = Sums {
            exact: &chains[0][at..at + numbers],
            near: &chains[1][at..at + numbers],
            shape: self.shape,
            rows: (&a.bounds, tile[0]),
            columns: (&b.bounds, tile[1]),
            error,
        };
        level.compute(RoundTile { sums, ends, lower, upper });
    }

    fn ends(&self, at: usize, count: usize) -> [&[f64]; 2] {
        [&self.sums.lower[at..at + count], &self.sums.upper[at..at + count]]
    }

    /// An entry as an integer.
    fn fixed(&self, [row, column]: [usize; 2], first: usize, added: Option<f64>) -> Option<Fixed> {
        let TileShape { rows, columns } = self.shape;
        let tile = self.tile([row / rows * rows, first + (column - first) / columns * columns], first);
        let at = tile + row % rows * columns + (column - first) % columns;
        let [a, b] = self.slices.map(|slices| &slices.bounds);
        let magnitudes = a.norm[row] * b.rest[column] + a.rest[row] * b.norm[column];
        let is_exact = magnitudes <= a.grid[row] * b.grid[column];
        let error = if is_exact { 0.0 } else { magnitudes * self.relative_error() };
        let mut terms = [0.0; 4];
        for (term, sums) in terms.iter_mut().zip(&self.sums.chains) {
            *term = sums[at];
        }
        Fixed::sum(&terms, error, a.exponent[row] + b.exponent[column], added)
    }
}
