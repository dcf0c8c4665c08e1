//! Bounds many sub-boxes at once, on a device.
//!
//! A round splits the sub-boxes, of all boxes, whose bounds are close to the worst one, and the device bounds all
//! halves together. If the device finds no bound for a sub-box, cores bound it. At the end cores also bound the worst
//! sub-boxes, by the rules that the formula omits, and the smaller of both bounds is used.

use alloc::vec::Vec;

use super::Roundoff;
use super::boxes::on_threads;
use super::cut::{Cutter, Half, about_a_point};
use super::found::BoxReport;
use super::piece::SubBox;
use super::plan::{RoundoffError, RoundoffPlan};
use super::search::{CANDIDATES, NEAR, Objective, Search};
use super::sweep::Work;
use crate::analysis::enclosure::larger_bound;
use crate::device::{Device, DeviceError, IntervalColumn, IntervalSlice};
use crate::interval::Interval;
use crate::interval::lanes::decoration;
use crate::program::Program;

/// A round cuts pieces whose bounds are within this part of the way from the worst down to what is reached. A larger
/// part would cut pieces for nothing, a smaller one makes more rounds.
const NEAR_WORST: f64 = 1.0 / 8.0;

/// Pieces that are kept at a time, for all boxes of a group.
const KEPT: usize = 1 << 19;

/// Number of pieces of a box in a round about whose middles small boxes are bounded, to see how small bounds can be.
const POINTS: usize = 16;

/// Pieces that cores bound too, the worst ones first, before it is looked whether there are worse ones.
const SHARPENED: usize = 256;

/// The programs that a device evaluates.
struct OnDevice<'a, D> {
    device: &'a D,
    /// Program of the error; its inputs are the sides of a piece.
    error: Program,
    threads: usize,
}

/// A search over a box.
struct BulkSearch<'a> {
    plan: &'a RoundoffPlan,
    start: Vec<Interval<f64>>,
    pieces: Vec<SubBox>,
    /// Pieces that cannot be cut.
    whole: Vec<SubBox>,
    cutter: Cutter,
    aim: Objective,
    /// Largest bound on a small box about a point; cutting brings no piece much below it.
    reached: f64,
    /// Number of pieces that were made.
    born: usize,
    /// Number of times that the program was bounded.
    spent: usize,
    /// Limits on `spent`: in all, and while no piece has a bound.
    most: usize,
    patience: usize,
    /// A piece on which enclosures of one value contradict each other.
    contradiction: Option<Vec<Interval<f64>>>,
}

/// Boxes that a search wants bounded: the halves of pieces, and then boxes about points.
#[derive(Default)]
struct WantedPieces {
    /// Pieces to cut, each with the side that is cut, and the number of its halves that are bounded.
    cut: Vec<(SubBox, usize, usize)>,
    halves: Vec<Half>,
    points: Vec<Vec<Interval<f64>>>,
}

impl RoundoffPlan {
    /// Bounds the error over each of the boxes. A device bounds pieces, all those of a round together, by the
    /// [formula](RoundoffPlan::formula) of the error; the rest is done on `threads` threads, as in
    /// [`bound_all`](RoundoffPlan::bound_all). The result is the same on every device. It is not that of `bound_all`,
    /// since rounds cut other pieces.
    ///
    /// Where an operation may give no number, [`bound`](RoundoffPlan::bound) says where.
    ///
    /// # Errors
    ///
    /// The errors of `bound_all`; also where there is no formula, and where the device fails.
    pub fn bound_all_on(
        &self,
        device: &impl Device,
        boxes: &[Vec<Interval<f64>>],
        threads: usize,
    ) -> Result<Vec<Roundoff>, RoundoffError> {
        let starts = boxes.iter().map(|sides| self.start(sides)).collect::<Result<Vec<_>, _>>()?;
        let on_device = OnDevice { device, error: self.formula()?, threads };
        let most = self.options.pieces.max(1);
        let mut all = Vec::with_capacity(starts.len());
        for starts in starts.chunks((KEPT / most).max(1)) {
            let new = |start: &Vec<Interval<f64>>| BulkSearch::new(self, start.clone());
            let mut searches: Vec<BulkSearch<'_>> = starts.iter().map(new).collect();
            on_device.refine(&mut searches, Objective::Absolute, most / 4 * 3)?;
            on_device.refine(&mut searches, Objective::Relative, most)?;
            // The threads share the pieces of a single box, or else the boxes.
            let each = if searches.len() == 1 { threads } else { 1 };
            all.extend(on_threads(threads, searches.len(), |at| searches[at].bound(each)));
        }
        Ok(all)
    }

    /// Bounds of computed − exact over boxes that are not cut, a row each, from one evaluation on a device: for very
    /// many boxes, of which nothing else is asked. The columns are those of the inputs. A row that is not bounded, or
    /// not decorated `def` at least, has no bound here, though [`bound`](RoundoffPlan::bound) may find one.
    ///
    /// # Errors
    ///
    /// Where there is no formula, where the columns do not fit, and where the device fails.
    pub fn errors_on(
        &self,
        device: &impl Device,
        boxes: &[IntervalSlice<'_, f64>],
    ) -> Result<IntervalColumn<f64>, RoundoffError> {
        Ok(device.evaluate(&self.formula()?, boxes)?)
    }
}

impl<D: Device> OnDevice<'_, D> {
    /// Cuts pieces until the work is done.
    fn refine(
        &self,
        searches: &mut [BulkSearch<'_>],
        aim: Objective,
        most: usize,
    ) -> Result<(), DeviceError> {
        searches.iter_mut().for_each(|search| search.begin(aim, most));
        loop {
            let asked: Vec<WantedPieces> = searches.iter_mut().map(BulkSearch::ask).collect();
            let sides = asked.iter().flat_map(|asked| {
                asked.halves.iter().map(|half| &half.sides).chain(&asked.points).map(|sides| &sides[..])
            });
            let sides: Vec<&[Interval<f64>]> = sides.collect();
            let Some(plan) = searches.first().map(|search| search.plan).filter(|_| !sides.is_empty()) else {
                return Ok(());
            };
            let mut found = self.found(plan, &sides)?.into_iter();
            for (search, asked) in searches.iter_mut().zip(asked) {
                search.take(asked, &mut found);
            }
        }
    }

    /// Reports of these boxes, which are not cut.
    fn found(&self, plan: &RoundoffPlan, boxes: &[&[Interval<f64>]]) -> Result<Vec<BoxReport>, DeviceError> {
        let column = |input: usize, end: fn(Interval<f64>) -> f64| -> Vec<f64> {
            boxes.iter().map(|sides| end(sides[input])).collect()
        };
        let inputs = 0..plan.program.inputs().len();
        let columns: Vec<_> =
            inputs.map(|at| [column(at, Interval::inf), column(at, Interval::sup)]).collect();
        let columns: Vec<_> = columns.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
        let errors = self.device.evaluate(&self.error, &columns)?;
        let exact = self.device.evaluate(&plan.program, &columns)?;
        let found = |at: usize| {
            let (error, exact) = (bounded(&errors, at)?, bounded(&exact, at)?);
            Some(BoxReport { error, same_choice: error, exact, held: exact + error, fault: None })
        };
        let found: Vec<Option<BoxReport>> = (0..boxes.len()).map(found).collect();
        let left: Vec<usize> = (0..boxes.len()).filter(|at| found[*at].is_none()).collect();
        let by_cores =
            on_threads(self.threads, left.len(), |at| plan.on(boxes[left[at]], &mut Work::default()));
        let mut by_cores = by_cores.into_iter();
        Ok(found.into_iter().filter_map(|found| found.or_else(|| by_cores.next())).collect())
    }
}

/// The interval of a row, where it is bounded and nothing was undefined.
fn bounded(column: &IntervalColumn<f64>, row: usize) -> Option<Interval<f64>> {
    let interval = Interval::new(column.lo[row], column.hi[row]).ok()?;
    (column.dec[row] >= decoration::def(0.0) && interval.is_common()).then_some(interval)
}

impl BulkSearch<'_> {
    fn new(plan: &RoundoffPlan, start: Vec<Interval<f64>>) -> BulkSearch<'_> {
        BulkSearch {
            plan,
            cutter: Cutter::new(start.len()),
            start,
            pieces: Vec::new(),
            whole: Vec::new(),
            aim: Objective::Absolute,
            reached: 0.0,
            born: 0,
            spent: 0,
            most: 0,
            patience: 0,
            contradiction: None,
        }
    }

    /// Orders the pieces anew.
    fn begin(&mut self, aim: Objective, most: usize) {
        self.pieces.append(&mut self.whole);
        for piece in &mut self.pieces {
            piece.key = aim.of(&piece.found);
        }
        (self.aim, self.most, self.reached) = (aim, most, 0.0);
        self.patience = self.spent + (most - self.spent.min(most)) / 3;
    }

    /// Returns the boxes to bound next; none when the search is done.
    fn ask(&mut self) -> WantedPieces {
        let mut asked = WantedPieces::default();
        let mut left_out = None;
        if self.spent == 0 {
            let (sides, cuts) = (self.start.clone(), alloc::vec![0; self.start.len()]);
            let point = (self.most > 1).then(|| about_a_point(&sides));
            asked.points.extend(point.and_then(|point| self.plan.admitted(point)));
            asked.halves.push(Half { sides, cuts });
        } else {
            self.pieces.sort_by(|a, b| b.cmp(a));
        }
        while asked.halves.is_empty() {
            let Some(largest) = self.pieces.first().map(|piece| piece.key) else { break };
            let near = self.reached * NEAR;
            if largest <= near
                || self.spent >= self.most
                || largest.is_infinite() && self.spent >= self.patience
            {
                break;
            }
            let least = if largest.is_infinite() { largest } else { largest - (largest - near) * NEAR_WORST };
            let bad = self.pieces.iter().take_while(|piece| piece.key >= least && piece.key > near).count();
            for piece in self.pieces.drain(..bad.clamp(1, (self.most - self.spent).div_ceil(2))) {
                let Some((side, at)) = self.cutter.place(&piece) else {
                    self.whole.push(piece);
                    continue;
                };
                if asked.points.len() < POINTS && piece.key.is_finite() {
                    asked.points.extend(self.plan.admitted(about_a_point(&piece.sides)));
                }
                let before = asked.halves.len();
                asked.halves.extend(self.plan.halves(&piece, side, at));
                match asked.halves.len() - before {
                    0 => left_out = Some(piece),
                    count => asked.cut.push((piece, side, count)),
                }
            }
        }
        // No input fulfils the conditions; the bound of the last piece holds nevertheless.
        if asked.cut.is_empty() && self.pieces.is_empty() && self.whole.is_empty() {
            self.whole.extend(left_out);
        }
        self.spent += asked.halves.len() + asked.points.len();
        asked
    }

    /// Takes in the reports of the requested boxes.
    fn take(&mut self, asked: WantedPieces, found: &mut impl Iterator<Item = BoxReport>) {
        let WantedPieces { cut, halves, points } = asked;
        let mut halves = halves.into_iter().zip(&mut *found);
        for (piece, side, count) in cut {
            let mut largest = 0.0_f64;
            for (Half { sides, cuts }, found) in halves.by_ref().take(count) {
                let found = found.within(&piece.found);
                if found.is_contradiction() {
                    self.contradiction = Some(sides.clone());
                }
                let key = self.aim.of(&found);
                largest = larger_bound(largest, key);
                self.born += 1;
                self.pieces.push(SubBox { sides, cuts, found, key, number: self.born });
            }
            self.cutter.learn(&piece, side, largest);
        }
        // The box itself is half of nothing.
        for (Half { sides, .. }, found) in halves.by_ref() {
            self.pieces.push(SubBox::whole(sides, found, self.aim.of(&found)));
        }
        for found in found.take(points.len()) {
            let key = self.aim.of(&found);
            if key.is_finite() {
                self.reached = self.reached.max(key);
            }
        }
    }

    /// Returns the bound over all pieces, at the end of the search.
    fn bound(&self, threads: usize) -> Roundoff {
        if let Some(sides) = &self.contradiction {
            return self.contradicted(sides.clone(), self.spent);
        }
        let mut pieces: Vec<SubBox> = self.pieces.iter().chain(&self.whole).cloned().collect();
        if pieces.iter().any(|piece| piece.found.fault.is_some() || !piece.found.error.is_common()) {
            let found = self.plan.search(self.start.clone());
            return Roundoff { pieces: found.pieces + self.spent, ..found };
        }
        let mut spent = self.sharpen(Objective::Absolute, &mut pieces, threads);
        let mut candidates = pieces.clone();
        candidates.sort_by(|a, b| b.cmp(a));
        candidates.truncate(CANDIDATES);
        spent += self.sharpen(Objective::Relative, &mut pieces, threads);
        if let Some(piece) = pieces.iter().find(|piece| piece.found.is_contradiction()) {
            return self.contradicted(piece.sides.clone(), self.spent + spent);
        }
        let bound = Search::of(self.plan, self.start.clone(), pieces).bound(&candidates);
        Roundoff { bound: Ok(bound), pieces: self.spent + spent }
    }

    fn contradicted(&self, sides: Vec<Interval<f64>>, pieces: usize) -> Roundoff {
        let search = Search::of(self.plan, self.start.clone(), Vec::new());
        Roundoff { bound: Err(search.contradiction(sides)), pieces }
    }

    /// Bounds the worst pieces on cores too, until one that is not is less bad. Gives back how many.
    fn sharpen(&self, aim: Objective, pieces: &mut [SubBox], threads: usize) -> usize {
        for piece in &mut *pieces {
            piece.key = aim.of(&piece.found);
        }
        pieces.sort_by(|a, b| b.cmp(a));
        let (mut largest, mut done) = (0.0_f64, 0);
        for worst in pieces.chunks_mut(SHARPENED) {
            if worst[0].key < largest || largest.is_infinite() {
                break;
            }
            let bounded = on_threads(threads, worst.len(), |at| self.sharpened(aim, &worst[at]));
            for (piece, found) in worst.iter_mut().zip(bounded) {
                piece.found = found;
                piece.key = aim.of(&found);
                largest = larger_bound(largest, piece.key);
            }
            done += worst.len();
        }
        done
    }

    /// Intersects the bounds from the device and from the cores.
    fn sharpened(&self, aim: Objective, piece: &SubBox) -> BoxReport {
        let mut work = Work::default();
        let mut found = self.plan.on(&piece.sides, &mut work);
        if found.is_contradiction() {
            return found;
        }
        if found.fault.is_some() {
            return piece.found;
        }
        if aim == Objective::Relative {
            self.plan.tighten(&piece.sides, &mut found, &mut work);
        }
        found.within(&piece.found)
    }
}
