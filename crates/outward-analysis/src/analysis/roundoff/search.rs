//! The search over a box: it splits the worst sub-box until the work is used up.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

use super::cut::{Cutter, Half, about_a_point};
use super::fault::{Fault, FaultKind, Unbounded};
use super::found::BoxReport;
use super::piece::SubBox;
use super::plan::{RoundoffError, RoundoffPlan};
use super::sweep::Work;
use super::witness::Sampler;
use super::{Bound, OtherChoice, Roundoff};
use crate::analysis::enclosure::{larger_bound, size_bound};
use crate::interval::Interval;
use crate::ops;
use crate::program::{Node, Number, Width};
use crate::round::Round;

/// The search ends when the bound is within this factor of the error on a small box about a point.
pub(super) const NEAR: f64 = 1.0 + 1.0 / 64.0;

/// Pieces that were the worst, for the witness to be looked for there.
pub(super) const CANDIDATES: usize = 16;

/// Pieces that may give no number, in which an example is looked for.
const TRIES: usize = 64;

/// Kind of error to minimise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Objective {
    Absolute,
    Relative,
}

impl Objective {
    pub fn of(self, found: &BoxReport) -> f64 {
        match self {
            _ if found.fault.is_some() => f64::INFINITY,
            Objective::Absolute => size_bound(found.error),
            Objective::Relative => relative(found),
        }
    }
}

/// The largest relative error; infinite where the exact result can be 0.
fn relative(found: &BoxReport) -> f64 {
    let (error, least) = (size_bound(found.error), found.exact.mig());
    if error == 0.0 && least > 0.0 {
        0.0
    } else if least > 0.0 {
        ops::div_ru(error, least)
    } else {
        f64::INFINITY
    }
}

fn in_ulps(found: &BoxReport, width: Width) -> f64 {
    ops::div_ru(size_bound(found.error), width.ulp(found.exact.mig()))
}

/// A search over a box.
pub(super) struct Search<'a> {
    plan: &'a RoundoffPlan,
    start: Vec<Interval<f64>>,
    work: Work,
    heap: BinaryHeap<SubBox>,
    /// Pieces that cannot be cut.
    whole: Vec<SubBox>,
    cutter: Cutter,
    /// Number of times that the program was bounded.
    pieces: usize,
    /// Called each time that the program was bounded.
    watch: &'a dyn Fn(),
    /// Pieces in which an example of a fault was looked for.
    tries: usize,
}

impl RoundoffPlan {
    /// Bounds the error over a box, which has an interval for each input.
    ///
    /// # Errors
    ///
    /// Where the box does not fit the program.
    pub fn bound(&self, sides: &[Interval<f64>]) -> Result<Roundoff, RoundoffError> {
        Ok(self.search(self.start(sides)?))
    }

    /// [`bound`](RoundoffPlan::bound), calling `watch` each time that the program was bounded on a piece of the box: at
    /// most some more times than [`pieces`](super::Options::pieces).
    ///
    /// # Errors
    ///
    /// The errors of [`bound`](RoundoffPlan::bound).
    pub fn bound_watched(
        &self,
        sides: &[Interval<f64>],
        watch: &dyn Fn(),
    ) -> Result<Roundoff, RoundoffError> {
        let mut search = Search { watch, ..Search::new(self, self.start(sides)?) };
        let bound = search.run();
        Ok(Roundoff { bound, pieces: search.pieces })
    }

    /// Does the box fit the program?
    ///
    /// # Errors
    ///
    /// Where it does not, as [`bound`](RoundoffPlan::bound) says it.
    pub fn check(&self, sides: &[Interval<f64>]) -> Result<(), RoundoffError> {
        self.start(sides).map(drop)
    }

    /// Range of each input in a box.
    pub(super) fn start(&self, sides: &[Interval<f64>]) -> Result<Vec<Interval<f64>>, RoundoffError> {
        let expected = self.program.inputs().len();
        if sides.len() != expected {
            return Err(RoundoffError::Inputs { expected, found: sides.len() });
        }
        if let Some(input) = sides.iter().position(|side| !side.is_common()) {
            return Err(RoundoffError::Unbounded(input));
        }
        let within = |(input, side): (usize, &Interval<f64>)| {
            self.numbers_within(input, *side).ok_or(RoundoffError::NoNumber(input))
        };
        let sides = sides.iter().enumerate().map(within).collect::<Result<Vec<_>, _>>()?;
        self.admitted(sides).ok_or(RoundoffError::Excluded)
    }

    pub(super) fn search(&self, start: Vec<Interval<f64>>) -> Roundoff {
        let mut search = Search::new(self, start);
        let bound = search.run();
        Roundoff { bound, pieces: search.pieces }
    }

    /// Narrows the bounds of the result, for a piece that was bounded just now.
    pub(super) fn tighten(&self, sides: &[Interval<f64>], found: &mut BoxReport, work: &mut Work) {
        if found.fault.is_none()
            && let Some(exact) = self.exact_by_slopes(sides, work)
        {
            *found = found.with_exact(exact, self.program.output());
        }
    }

    /// The numbers of the interval that an input can be; none where there are none.
    pub(super) fn numbers_within(&self, input: usize, side: Interval<f64>) -> Option<Interval<f64>> {
        if !self.options.exact_inputs {
            return Some(side);
        }
        let grid =
            super::grid::Grid::new(self.program.inputs()[input].width.unwrap_or(self.options.mode.width));
        let low = grid.rounded(side.inf(), Round::TowardPositive.into());
        let high = grid.rounded(side.sup(), Round::TowardNegative.into());
        Interval::new(low, high).ok()
    }
}

impl<'a> Search<'a> {
    fn new(plan: &'a RoundoffPlan, start: Vec<Interval<f64>>) -> Search<'a> {
        let (cutter, work) = (Cutter::new(start.len()), Work::default());
        let (heap, whole) = (BinaryHeap::new(), Vec::new());
        Search { plan, start, work, heap, whole, cutter, pieces: 0, watch: &|| (), tries: 0 }
    }

    /// A search whose pieces are bounded already.
    pub fn of(plan: &'a RoundoffPlan, start: Vec<Interval<f64>>, pieces: Vec<SubBox>) -> Search<'a> {
        Search { heap: pieces.into(), ..Search::new(plan, start) }
    }

    fn run(&mut self) -> Result<Bound, Unbounded> {
        let options = &self.plan.options;
        let start = self.start.clone();
        let first = self.evaluate(&start);
        let key = Objective::Absolute.of(&first);
        self.heap.push(SubBox::whole(start, first, key));
        let most = options.pieces.max(1);
        self.refine(Objective::Absolute, most / 4 * 3)?;
        self.check_contradictions()?;
        let candidates = self.worst(CANDIDATES);
        if candidates[0].key.is_infinite() {
            // A product of bounds of derivatives can be beyond the largest number of binary64.
            let fault = Fault { value: self.plan.program.output(), kind: FaultKind::Overflow };
            return Err(self.unbounded(fault, candidates[0].sides.clone(), None));
        }
        self.aim(Objective::Relative);
        self.refine(Objective::Relative, most)?;
        self.check_contradictions()?;
        Ok(self.bound(&candidates))
    }

    /// Fails where enclosures of one value contradict each other on a piece.
    fn check_contradictions(&mut self) -> Result<(), Unbounded> {
        let piece = self.all().find(|piece| piece.found.is_contradiction());
        piece.map(|piece| piece.sides.clone()).map_or(Ok(()), |sides| Err(self.contradiction(sides)))
    }

    /// An internal error: no bound of the result is to be trusted.
    pub fn contradiction(&self, sides: Vec<Interval<f64>>) -> Unbounded {
        let fault = Fault { value: self.plan.program.output(), kind: FaultKind::Contradiction };
        Unbounded { fault, sides, example: None, choice: None }
    }

    /// Returns the bound over all pieces; a witness is looked for in some of them.
    pub fn bound(&mut self, candidates: &[SubBox]) -> Bound {
        let worst = self.worst_absolute();
        let witness = Sampler::new(self.plan, &self.start).search(candidates);
        let width = self.plan.grid(self.plan.program.output()).width;
        let largest =
            |of: &dyn Fn(&BoxReport) -> f64| self.all().map(|piece| of(&piece.found)).fold(0.0, larger_bound);
        let relative = largest(&relative);
        let finite = relative < f64::INFINITY;
        let (absolute, same_choice) =
            (largest(&|found| size_bound(found.error)), largest(&|found| size_bound(found.same_choice)));
        // The exact result may be 0, or so small that no number of its ulps is a number of binary64.
        let ulps = finite.then(|| largest(&|found| in_ulps(found, width))).filter(|ulps| ulps.is_finite());
        let shares = self.plan.shares(&worst.sides, worst.found.error.mag(), &mut self.work);
        let worst = worst.sides;
        let exact = self.all().fold(Interval::EMPTY, |all, piece| all.convex_hull(piece.found.exact));
        let relative = finite.then_some(relative);
        let same_choice = same_choice.min(absolute);
        let choices = self.choices();
        Bound { absolute, relative, ulps, same_choice, choices, exact, worst, shares, witness }
    }

    fn unbounded(
        &mut self,
        fault: Fault,
        sides: Vec<Interval<f64>>,
        example: Option<Vec<Number>>,
    ) -> Unbounded {
        let choice = match example {
            Some(_) => None,
            None => self.plan.choice_of(fault, &sides, &mut self.work),
        };
        Unbounded { fault, sides, example, choice }
    }

    /// Finds each `if` that can cost something, with the piece where its cost is largest.
    fn choices(&mut self) -> Vec<OtherChoice> {
        let is_choice = |node: &Node| matches!(node, Node::Select(..));
        let mut choices: Vec<OtherChoice> = Vec::new();
        if !self.plan.program.nodes().iter().any(is_choice) {
            return choices;
        }
        for piece in self.heap.iter().chain(&self.whole) {
            self.plan.other_choices(&piece.sides, &mut self.work, |value, error| {
                let known = choices.iter_mut().find(|choice| choice.value == value);
                match known {
                    Some(choice) if choice.error >= error => {}
                    Some(choice) => (choice.error, choice.worst) = (error, piece.sides.clone()),
                    None => choices.push(OtherChoice { value, error, worst: piece.sides.clone() }),
                }
            });
        }
        choices.sort_by(|a, b| b.error.total_cmp(&a.error).then(a.value.cmp(&b.value)));
        choices
    }

    fn all(&self) -> impl Iterator<Item = &SubBox> {
        self.heap.iter().chain(&self.whole)
    }

    /// The pieces that are worst, of each there is.
    fn worst(&self, count: usize) -> Vec<SubBox> {
        let mut all: Vec<&SubBox> = self.all().collect();
        all.sort_by(|a, b| b.cmp(a));
        all.into_iter().take(count).cloned().collect()
    }

    /// The piece with the largest absolute error, after a search with any objective; of equal ones the oldest.
    fn worst_absolute(&self) -> SubBox {
        let error = |piece: &&SubBox| size_bound(piece.found.error);
        let order = |a: &&SubBox, b: &&SubBox| error(a).total_cmp(&error(b)).then(b.number.cmp(&a.number));
        self.all().max_by(order).cloned().expect("a search has a piece")
    }

    /// Orders the pieces anew.
    fn aim(&mut self, aim: Objective) {
        let mut pieces: Vec<SubBox> = self.heap.drain().chain(self.whole.drain(..)).collect();
        for piece in &mut pieces {
            self.plan.on(&piece.sides, &mut self.work);
            self.plan.tighten(&piece.sides, &mut piece.found, &mut self.work);
            piece.key = aim.of(&piece.found);
        }
        self.heap = pieces.into();
    }

    fn evaluate(&mut self, sides: &[Interval<f64>]) -> BoxReport {
        self.pieces += 1;
        (self.watch)();
        self.plan.on(sides, &mut self.work)
    }

    /// Cuts the worst piece in two, until the work is done.
    fn refine(&mut self, aim: Objective, most: usize) -> Result<(), Unbounded> {
        let patience = self.pieces + (most - self.pieces.min(most)) / 3;
        let mut reached = 0.0_f64;
        while let Some(piece) = self.heap.pop() {
            if piece.key <= reached * NEAR {
                self.heap.push(piece);
                break;
            }
            if piece.found.is_contradiction() {
                return Err(self.contradiction(piece.sides));
            }
            if piece.key.is_infinite() {
                let example = match (aim, piece.found.fault) {
                    (Objective::Absolute, Some(fault)) if self.tries < TRIES => {
                        self.tries += 1;
                        Sampler::new(self.plan, &self.start).fault(fault, &piece.sides)
                    }
                    _ => None,
                };
                let give_up = example.is_some() || self.pieces >= patience;
                match piece.found.fault {
                    Some(fault) if give_up => {
                        return Err(self.unbounded(fault, piece.sides, example));
                    }
                    _ if give_up => {
                        self.heap.push(piece);
                        break;
                    }
                    _ => {}
                }
            } else if let Some(near) = self.plan.admitted(about_a_point(&piece.sides)) {
                let near = aim.of(&self.plan.on(&near, &mut self.work));
                self.pieces += 1;
                // A box about a point can be worse than the piece, if none of its inputs fulfils the conditions.
                if near.is_finite() {
                    reached = reached.max(near);
                }
            }
            if self.pieces >= most {
                self.heap.push(piece);
                break;
            }
            self.cut(aim, piece);
        }
        let faulty = self.all().find_map(|piece| Some((piece.found.fault?, piece.sides.clone())));
        faulty.map_or(Ok(()), |(fault, sides)| Err(self.unbounded(fault, sides, None)))
    }

    /// Puts the halves of a piece into the heap.
    fn cut(&mut self, aim: Objective, piece: SubBox) {
        let Some((side, at)) = self.cutter.place(&piece) else {
            self.whole.push(piece);
            return;
        };
        let mut largest = 0.0_f64;
        for Half { sides, cuts } in self.plan.halves(&piece, side, at) {
            let mut found = self.evaluate(&sides);
            if aim == Objective::Relative {
                self.plan.tighten(&sides, &mut found, &mut self.work);
            }
            let found = found.within(&piece.found);
            let key = aim.of(&found);
            largest = larger_bound(largest, key);
            self.heap.push(SubBox { sides, cuts, found, key, number: self.pieces });
        }
        // No input fulfils the conditions; the bound of the last piece holds nevertheless.
        if self.heap.is_empty() && self.whole.is_empty() {
            self.whole.push(piece.clone());
        }
        self.cutter.learn(&piece, side, largest);
    }
}
