//! Bounds a block of pieces, all of them together.
//!
//! The result for a piece depends only on the piece and on the incumbent before the round, so it does not matter how
//! the pieces of a round are shared among blocks.

use alloc::vec::Vec;

use super::evaluator::{Evaluate, SlopeSource, VALUE};
use super::pool::{NOT_CUT, Pool, ends_of};
use crate::analysis::range::search::{Search, Sign, middle};
use crate::analysis::range::{Deadline, RangePlan};
use crate::device::{DeviceError, IntervalColumn, IntervalSlice};
use crate::interval::Interval;
use crate::interval::lanes::decoration;

/// A part of an open piece, which is to be bounded.
#[derive(Clone, Copy, Debug)]
pub struct WantedPiece {
    pub slot: u32,
    /// The lower half of the side that is cut, the upper one, or the whole piece.
    pub part: Part,
    /// Lower bound of the open piece.
    pub least: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Lower,
    Upper,
    Whole,
}

/// State that all blocks of a round share.
#[derive(Clone, Copy)]
pub struct Round<'a> {
    pub plan: &'a RangePlan,
    pub sign: Sign,
    pub slopes: Option<&'a [SlopeSource]>,
    pub pool: &'a Pool,
    /// An upper bound of the minimum.
    pub best: f64,
    pub deadline: Deadline,
}

/// A point with a value, which may be the new incumbent.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub value: f64,
    /// The piece in the round, and which of its points: of equal values the first is taken.
    order: (usize, u8),
    pub place: Vec<f64>,
}

/// A piece that stays open.
#[derive(Clone, Copy, Debug)]
pub struct NewPiece {
    /// The piece in the round that it is made of.
    row: usize,
    pub least: f64,
    pub cut: u32,
    /// Number of the piece in its block.
    number: usize,
}

/// Results of a block.
#[derive(Debug)]
pub struct BlockReport {
    pub made: Vec<NewPiece>,
    ends: Vec<f64>,
    pub candidate: Option<Candidate>,
    /// The least bound of the pieces that cannot be cut.
    pub whole: f64,
}

impl BlockReport {
    fn new() -> BlockReport {
        BlockReport { made: Vec::new(), ends: Vec::new(), candidate: None, whole: f64::INFINITY }
    }

    /// The ends of the sides of a new piece.
    pub fn ends(&self, piece: &NewPiece, stride: usize) -> &[f64] {
        &self.ends[piece.number * stride..(piece.number + 1) * stride]
    }

    fn keep(&mut self, row: usize, least: f64, cut: u32, ends: impl IntoIterator<Item = f64>) {
        self.ends.extend(ends);
        self.made.push(NewPiece { row, least, cut, number: self.made.len() });
    }

    fn try_candidate(&mut self, best: f64, value: f64, order: (usize, u8), place: impl FnOnce() -> Vec<f64>) {
        let is_better =
            |known: &Candidate| value < known.value || value == known.value && order < known.order;
        if value < best && self.candidate.as_ref().is_none_or(is_better) {
            self.candidate = Some(Candidate { value, order, place: place() });
        }
    }
}

impl Candidate {
    /// Is this candidate to be taken rather than the other one?
    pub fn is_before(&self, other: &Candidate) -> bool {
        self.value < other.value || self.value == other.value && self.order < other.order
    }
}

/// One of this many pieces is tried at the corner to which the formula seems to fall.
const CORNERS: usize = 8;

/// Memory of a thread, and its evaluator of programs.
pub struct Worker<E> {
    evaluator: E,
    sides: Vec<[Vec<f64>; 2]>,
    least: Vec<f64>,
    middles: Vec<Vec<f64>>,
    corners: Vec<Vec<f64>>,
    values: IntervalColumn<f64>,
    at_points: IntervalColumn<f64>,
    slopes: Vec<IntervalColumn<f64>>,
    /// The rows that are left, by their places in the block.
    rows: Vec<usize>,
}

impl<E: Evaluate> Worker<E> {
    pub fn new(evaluator: E, sides: usize) -> Worker<E> {
        let columns = || (0..sides).map(|_| Vec::new()).collect::<Vec<_>>();
        Worker {
            evaluator,
            sides: (0..sides).map(|_| [Vec::new(), Vec::new()]).collect(),
            least: Vec::new(),
            middles: columns(),
            corners: columns(),
            values: IntervalColumn::default(),
            at_points: IntervalColumn::default(),
            slopes: (0..sides).map(|_| IntervalColumn::default()).collect(),
            rows: Vec::new(),
        }
    }

    /// Bounds these pieces, the first of which has this number in the round.
    pub fn bound(
        &mut self,
        round: Round<'_>,
        first: usize,
        wanted: &[WantedPiece],
    ) -> Result<BlockReport, DeviceError> {
        let mut report = BlockReport::new();
        self.read(round.pool, wanted);
        let boxes = slices(&self.sides);
        self.evaluator.evaluate(VALUE, &boxes, &mut self.values)?;
        self.sort_out(round, first, &mut report);
        if let Some(slopes) = round.slopes.filter(|_| !self.rows.is_empty()) {
            self.compact();
            self.differentiate(round, first, slopes, &mut report)?;
        }
        report.made.sort_by_key(|piece| piece.row);
        Ok(report)
    }

    /// The sides of the pieces.
    fn read(&mut self, pool: &Pool, wanted: &[WantedPiece]) {
        self.least.clear();
        self.least.extend(wanted.iter().map(|piece| piece.least));
        self.sides.iter_mut().flatten().for_each(Vec::clear);
        for piece in wanted {
            let (ends, cut) = pool.piece(piece.slot);
            for (at, ([lo, hi], side)) in self.sides.iter_mut().zip(ends.chunks_exact(2)).enumerate() {
                let mut side = [side[0], side[1]];
                if at == cut as usize && piece.part != Part::Whole {
                    let middle = middle(interval(side));
                    side[usize::from(piece.part == Part::Lower)] = middle;
                }
                lo.push(side[0]);
                hi.push(side[1]);
            }
        }
    }

    /// Leaves out the pieces whose bounds are above the incumbent, and those that cannot be bounded here. The remaining
    /// ones are in `rows`.
    fn sort_out(&mut self, round: Round<'_>, first: usize, report: &mut BlockReport) {
        self.rows.clear();
        for row in 0..self.least.len() {
            let [lo, hi] = turned(round.sign, &self.values, row);
            if lo.is_nan() {
                continue;
            }
            let least = self.least[row].max(lo);
            self.least[row] = least;
            if least >= round.best {
                continue;
            }
            let dec = self.values.dec[row];
            let is_point = self.sides.iter().all(|[lo, hi]| lo[row] == hi[row]);
            if is_point && dec >= decoration::def(0.0) {
                let place = || self.sides.iter().map(|[lo, _]| lo[row]).collect();
                report.try_candidate(round.best, hi, (first + row, 0), place);
                report.whole = report.whole.min(least);
                continue;
            }
            let is_bounded = self.sides.iter().all(|[lo, hi]| lo[row].is_finite() && hi[row].is_finite());
            if round.slopes.is_some() && is_bounded && dec >= decoration::dac(0.0) {
                self.rows.push(row);
            } else {
                self.bound_alone(round, first, row, row, report);
            }
        }
    }

    /// Bounds a piece as the search does that looks at one after the other: by cases, cut to where the formula is
    /// defined.
    fn bound_alone(
        &self,
        round: Round<'_>,
        first: usize,
        row: usize,
        place: usize,
        report: &mut BlockReport,
    ) {
        if round.deadline.is_over() {
            let ends = self.sides.iter().flat_map(|[lo, hi]| [lo[place], hi[place]]);
            report.keep(first + row, self.least[place], NOT_CUT, ends);
            return;
        }
        let mut search = Search::new(round.plan, round.sign);
        search.best = round.best;
        let sides = self.sides.iter().map(|[lo, hi]| interval([lo[place], hi[place]])).collect();
        search.look_at(sides, None);
        report.try_candidate(round.best, search.best, (first + row, 3), || search.place.clone());
        report.whole = report.whole.min(search.whole);
        for piece in search.open {
            let least = piece.least.max(self.least[place]);
            report.keep(first + row, least, piece.cut as u32, ends_of(&piece.sides));
        }
    }

    /// Moves the rows that are left to the front.
    fn compact(&mut self) {
        let rows = &self.rows;
        if rows.len() == self.least.len() {
            return;
        }
        for column in self.sides.iter_mut().flatten().chain([&mut self.least]) {
            for (to, from) in rows.iter().enumerate() {
                column[to] = column[*from];
            }
            column.truncate(rows.len());
        }
    }

    /// Bounds the rows by their slopes.
    fn differentiate(
        &mut self,
        round: Round<'_>,
        first: usize,
        sources: &[SlopeSource],
        report: &mut BlockReport,
    ) -> Result<(), DeviceError> {
        for ([lo, hi], middles) in self.sides.iter().zip(&mut self.middles) {
            middles.clear();
            middles.extend(lo.iter().zip(hi).map(|(lo, hi)| middle(interval([*lo, *hi]))));
        }
        let points: Vec<_> = self.middles.iter().map(|column| IntervalSlice::points(column)).collect();
        self.evaluator.evaluate(VALUE, &points, &mut self.at_points)?;
        let boxes = slices(&self.sides);
        for (source, column) in sources.iter().zip(&mut self.slopes) {
            if let SlopeSource::Evaluated(program) = source {
                self.evaluator.evaluate(*program, &boxes, column)?;
            }
        }
        self.corners.iter_mut().for_each(Vec::clear);
        let mut corner_rows = Vec::new();
        let mut slopes = Vec::with_capacity(sources.len());
        for (place, row) in self.rows.iter().enumerate() {
            slopes.clear();
            slopes.extend(sources.iter().zip(&self.slopes).map_while(|(source, column)| match source {
                SlopeSource::Constant(slope) => Some(*slope),
                SlopeSource::Evaluated(_) => bounded(column, place),
            }));
            if slopes.len() < sources.len() {
                self.bound_alone(round, first, *row, place, report);
                continue;
            }
            if self.collapse(round, first + row, place, &slopes, report) {
                continue;
            }
            let mut least = self.least[place];
            let is_defined = self.at_points.dec[place] >= decoration::def(0.0);
            let [lo, hi] = turned(round.sign, &self.at_points, place);
            if is_defined && !lo.is_nan() {
                let middle = || self.middles.iter().map(|column| column[place]).collect();
                report.try_candidate(round.best, hi, (first + row, 1), middle);
                least = least.max(self.mean_value(round.sign, place, &slopes));
            }
            if (first + row).is_multiple_of(CORNERS) {
                corner_rows.push(first + row);
                for ((corners, [lo, hi]), slope) in self.corners.iter_mut().zip(&self.sides).zip(&slopes) {
                    let slope = round.sign.turned(*slope);
                    let is_rising = slope.inf() + slope.sup() >= 0.0;
                    corners.push(if is_rising { lo[place] } else { hi[place] });
                }
            }
            if least >= round.best {
                continue;
            }
            match self.cut(place, &slopes) {
                Some(cut) => {
                    let ends = self.sides.iter().flat_map(|[lo, hi]| [lo[place], hi[place]]);
                    report.keep(first + row, least, cut as u32, ends);
                }
                None => report.whole = report.whole.min(least),
            }
        }
        if !corner_rows.is_empty() {
            let points: Vec<_> = self.corners.iter().map(|column| IntervalSlice::points(column)).collect();
            self.evaluator.evaluate(VALUE, &points, &mut self.at_points)?;
            for (at, row) in corner_rows.into_iter().enumerate() {
                let [lo, hi] = turned(round.sign, &self.at_points, at);
                if self.at_points.dec[at] >= decoration::def(0.0) && !lo.is_nan() {
                    let corner = || self.corners.iter().map(|column| column[at]).collect();
                    report.try_candidate(round.best, hi, (row, 2), corner);
                }
            }
        }
        Ok(())
    }

    /// Moves to a face if the formula rises or falls with a variable: the face has the least value, and is bounded
    /// next.
    fn collapse(
        &self,
        round: Round<'_>,
        row: usize,
        place: usize,
        slopes: &[Interval<f64>],
        report: &mut BlockReport,
    ) -> bool {
        let collapsed = |([lo, hi], slope): (&[Vec<f64>; 2], &Interval<f64>)| {
            let (lo, hi, slope) = (lo[place], hi[place], round.sign.turned(*slope));
            if slope.inf() >= 0.0 {
                [lo, lo]
            } else if slope.sup() <= 0.0 {
                [hi, hi]
            } else {
                [lo, hi]
            }
        };
        let is_smaller = |([lo, hi], slope): (&[Vec<f64>; 2], &Interval<f64>)| {
            lo[place] < hi[place] && (slope.inf() >= 0.0 || slope.sup() <= 0.0)
        };
        let is_collapsed = self.sides.iter().zip(slopes).any(is_smaller);
        if is_collapsed {
            let ends = self.sides.iter().zip(slopes).flat_map(collapsed);
            report.keep(row, self.least[place], NOT_CUT, ends);
        }
        is_collapsed
    }

    /// A lower bound by the mean value form.
    fn mean_value(&self, sign: Sign, place: usize, slopes: &[Interval<f64>]) -> f64 {
        let mut sum = interval([self.at_points.lo[place], self.at_points.hi[place]]);
        for (([lo, hi], middle), slope) in self.sides.iter().zip(&self.middles).zip(slopes) {
            if lo[place] < hi[place] {
                let side = interval([lo[place], hi[place]]);
                sum += *slope * (side - Interval::point(middle[place]));
            }
        }
        sign.turned(sum).inf()
    }

    /// The side with the largest product of width and slope, among the sides that can be cut.
    fn cut(&self, place: usize, slopes: &[Interval<f64>]) -> Option<usize> {
        let mut largest = None;
        for (at, (([lo, hi], middles), slope)) in self.sides.iter().zip(&self.middles).zip(slopes).enumerate()
        {
            let (lo, middle, hi) = (lo[place], middles[place], hi[place]);
            let measure = (hi - lo) * slope.inf().abs().max(slope.sup().abs());
            let is_larger = |(known, _): (f64, usize)| measure > known || measure.is_nan();
            if lo < middle && middle < hi && largest.is_none_or(is_larger) {
                largest = Some((measure, at));
            }
        }
        largest.map(|(_, at)| at)
    }
}

fn interval([lo, hi]: [f64; 2]) -> Interval<f64> {
    Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
}

fn slices(sides: &[[Vec<f64>; 2]]) -> Vec<IntervalSlice<'_, f64>> {
    sides.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect()
}

/// Bounds of a row, of the negated formula for a maximum.
fn turned(sign: Sign, column: &IntervalColumn<f64>, row: usize) -> [f64; 2] {
    let (lo, hi) = (column.lo[row], column.hi[row]);
    if sign == Sign::Minimum { [lo, hi] } else { [-hi, -lo] }
}

/// The slope of a row, where it is bounded and defined everywhere.
fn bounded(column: &IntervalColumn<f64>, row: usize) -> Option<Interval<f64>> {
    let interval = Interval::new(column.lo[row], column.hi[row]).ok()?;
    (column.dec[row] >= decoration::def(0.0) && interval.is_common()).then_some(interval)
}
