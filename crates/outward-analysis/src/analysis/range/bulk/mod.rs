//! The search in rounds: the pieces with the least bounds are cut, and their halves bounded all together, on the lanes
//! of this processor or on a device.
//!
//! | module | what is there |
//! |---|---|
//! | `evaluator` | evaluators of programs |
//! | `lanes` | the evaluator on the lanes of this processor |
//! | `pool` | the open pieces |
//! | `block` | bounds of a block of pieces |
//! | `threads` | blocks shared among threads |

mod block;
mod evaluator;
#[cfg(feature = "std")]
mod lanes;
mod pool;
mod threads;

use alloc::vec::Vec;

use super::search::Search;
use super::{RangeOptions, RangePlan, RangeReport};
#[cfg(feature = "std")]
use crate::device::Cpu;
use crate::device::{Device, DeviceError};
use crate::interval::Interval;
use block::{BlockReport, Candidate, Part, Round, WantedPiece, Worker};
use evaluator::{Evaluate, OnDevice, Programs};
#[cfg(feature = "std")]
use lanes::OnLanes;
use pool::{NOT_CUT, OpenPiece, Pool, ends_of};

/// Options of a search in rounds.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct BulkOptions {
    /// Threads of the processor; 0 for one for each core.
    pub threads: usize,
    /// Number of pieces that are bounded one after the other before rounds begin.
    pub pieces_before: u64,
}

impl Default for BulkOptions {
    /// All cores, and a thousand pieces before rounds begin.
    fn default() -> BulkOptions {
        BulkOptions { threads: 0, pieces_before: 1000 }
    }
}

impl BulkOptions {
    /// Sets the number of threads; 0 means one for each core.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> BulkOptions {
        BulkOptions { threads, ..self }
    }

    /// Sets the number of pieces before rounds begin.
    #[must_use]
    pub fn with_pieces_before(self, pieces_before: u64) -> BulkOptions {
        BulkOptions { pieces_before, ..self }
    }
}

/// Number of pieces that a round takes, if there are enough, even if it is more than half of them.
const LEAST_ROUND: usize = 512;

/// Pieces that a round takes at most.
const LARGEST_ROUND: usize = 1 << 16;

/// Pieces of a block on lanes.
#[cfg(feature = "std")]
const LANES_BLOCK: usize = 1 << 11;

/// Pieces of a block on a device, which needs many rows at once.
const DEVICE_BLOCK: usize = 1 << 14;

impl RangePlan {
    /// The range over the box with these sides; pieces are bounded in bulk on a device, once it takes more than a few.
    /// The result is the same on every device and for any number of threads.
    ///
    /// Where no bounds of the derivatives can be had on the device, the formula may not be defined or a choice is not
    /// decided in a piece, the piece is bounded by the processor.
    ///
    /// # Errors
    ///
    /// Where the device fails.
    ///
    /// # Panics
    ///
    /// If there are not as many sides as the program has inputs.
    pub fn range_on<D: Device + Sync>(
        &self,
        device: &D,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
    ) -> Result<RangeReport, DeviceError> {
        let programs = Programs::new(&self.program);
        self.in_rounds(sides, options, bulk, DEVICE_BLOCK, &programs, || Ok(OnDevice::new(device, &programs)))
    }

    /// [`range_on`](RangePlan::range_on) on the lanes of this processor. The number of threads is that of `cpu`.
    ///
    /// ```
    /// use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan};
    /// use outward::device::Cpu;
    /// use outward::interval::Interval;
    /// use outward::program::Program;
    ///
    /// let plan = RangePlan::new(&Program::parse("x^2 - 2*x")?)?;
    /// let (options, bulk) = (RangeOptions::default(), BulkOptions::default());
    /// let range = plan.range_on_cpu(&Cpu::default(), &[Interval::new(1.0, 2.0)?], &options, &bulk)?;
    /// assert_eq!(range.bounds(), Interval::new(-1.0, 0.0)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No known ones: a plan refuses what lanes do not compute.
    ///
    /// # Panics
    ///
    /// Under the conditions of [`range_on`](RangePlan::range_on).
    #[cfg(feature = "std")]
    pub fn range_on_cpu(
        &self,
        cpu: &Cpu,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
    ) -> Result<RangeReport, DeviceError> {
        let bulk = bulk.with_threads(cpu.threads());
        let programs = Programs::new(&self.program);
        self.in_rounds(sides, options, &bulk, LANES_BLOCK, &programs, || OnLanes::new(cpu.level(), &programs))
    }

    fn in_rounds<E: Evaluate>(
        &self,
        sides: &[Interval<f64>],
        options: &RangeOptions,
        bulk: &BulkOptions,
        block: usize,
        programs: &Programs,
        evaluator: impl Fn() -> Result<E, DeviceError>,
    ) -> Result<RangeReport, DeviceError> {
        self.range_by(sides, options, |sign, deadline| {
            let first = RangeOptions { most_pieces: options.most_pieces.min(bulk.pieces_before), ..*options };
            let mut search = Search::new(self, sign);
            search.start(sides, options, deadline);
            search.run(&first);
            // Rounds know no centers.
            if search.open.iter().any(|piece| piece.center.is_some()) {
                search.run(options);
            }
            if search.pieces < options.most_pieces && !search.is_settled(options) {
                let workers = (0..threads::count(bulk.threads))
                    .map(|_| Ok(Worker::new(evaluator()?, sides.len())))
                    .collect::<Result<Vec<_>, DeviceError>>()?;
                let slopes = programs.slopes();
                let mut rounds = Rounds::new(search, workers, block);
                while let Some(taken) = rounds.take(options) {
                    rounds.bound(taken, slopes.as_deref())?;
                }
                search = rounds.search;
            }
            Ok(search.report(options))
        })
    }
}

/// A search in rounds.
struct Rounds<'a, E> {
    /// The heap of this search is empty; the open pieces are in the pool.
    search: Search<'a>,
    pool: Pool,
    workers: Vec<Worker<E>>,
    block: usize,
}

impl<'a, E: Evaluate> Rounds<'a, E> {
    fn new(mut search: Search<'a>, workers: Vec<Worker<E>>, block: usize) -> Rounds<'a, E> {
        let mut pool = Pool::new(search.plan.program.inputs().len());
        for piece in core::mem::take(&mut search.open).into_sorted_vec() {
            pool.insert(piece.least, piece.cut as u32, &ends_of(&piece.sides));
        }
        Rounds { search, pool, workers, block }
    }

    /// The pieces of the next round; none where the search is done.
    fn take(&mut self, options: &RangeOptions) -> Option<Vec<OpenPiece>> {
        if self.search.deadline.is_over() {
            self.search.left = self.pool.least();
            return None;
        }
        let left = options.most_pieces.saturating_sub(self.search.pieces).div_ceil(2);
        let left = usize::try_from(left).unwrap_or(usize::MAX);
        let count = (self.pool.len() / 2).clamp(LEAST_ROUND, LARGEST_ROUND).min(left);
        let mut taken = self.pool.take_least(count);
        let (whole, best) = (self.search.whole, self.search.best);
        // A piece that can't be cut may have the least bound already.
        let is_bounded = |least: f64| whole <= least && best < f64::INFINITY;
        let is_open =
            |piece: &OpenPiece| !is_bounded(piece.least) && !options.are_near(piece.least.min(whole), best);
        let open = taken.iter().take_while(|piece| is_open(piece)).count();
        for piece in taken.drain(open..) {
            self.pool.put_back(piece);
        }
        if taken.is_empty() {
            self.search.left = self.pool.least();
            return None;
        }
        Some(taken)
    }

    fn bound(
        &mut self,
        taken: Vec<OpenPiece>,
        slopes: Option<&[evaluator::SlopeSource]>,
    ) -> Result<(), DeviceError> {
        let mut wanted = Vec::with_capacity(2 * taken.len());
        for OpenPiece { slot, least } in &taken {
            let (_, cut) = self.pool.piece(*slot);
            let parts = if cut == NOT_CUT { &[Part::Whole][..] } else { &[Part::Lower, Part::Upper] };
            wanted.extend(parts.iter().map(|part| WantedPiece { slot: *slot, part: *part, least: *least }));
            if cut != NOT_CUT {
                self.search.pieces += 2;
            }
        }
        let round = Round {
            plan: self.search.plan,
            sign: self.search.sign,
            slopes,
            pool: &self.pool,
            best: self.search.best,
            deadline: self.search.deadline,
        };
        let blocks: Vec<&[WantedPiece]> = wanted.chunks(self.block).collect();
        let reports = threads::share(&mut self.workers, blocks.len(), |worker, at| {
            if round.deadline.is_over() {
                return Ok(None);
            }
            worker.bound(round, at * self.block, blocks[at]).map(Some)
        });
        let reports = reports.into_iter().collect::<Result<Option<Vec<BlockReport>>, DeviceError>>()?;
        let Some(reports) = reports else {
            // The round is not done, and the pieces stay as they were.
            taken.into_iter().for_each(|piece| self.pool.put_back(piece));
            return Ok(());
        };
        let mut candidate: Option<&Candidate> = None;
        for report in &reports {
            self.search.whole = self.search.whole.min(report.whole);
            if let Some(found) = &report.candidate
                && candidate.is_none_or(|known| found.is_before(known))
            {
                candidate = Some(found);
            }
        }
        if let Some(Candidate { value, place, .. }) = candidate {
            self.search.best = *value;
            self.search.place.clone_from(place);
            self.pool.leave_out_from(*value);
        }
        taken.iter().for_each(|piece| self.pool.free(piece.slot));
        let stride = 2 * self.search.plan.program.inputs().len();
        for report in &reports {
            for piece in report.made.iter().filter(|piece| piece.least < self.search.best) {
                self.pool.insert(piece.least, piece.cut, report.ends(piece, stride));
            }
        }
        Ok(())
    }
}
