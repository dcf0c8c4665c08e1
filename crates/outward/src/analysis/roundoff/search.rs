//! Pieces of a box: what is worst is cut in two, until the work is done.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;

use super::fault::{Fault, FaultKind, Unbounded};
use super::grid::{between, exponent, power};
use super::piece::BoxPiece;
use super::plan::{RoundoffError, RoundoffPlan};
use super::sweep::{Found, Work};
use super::witness::Sampler;
use super::{Bound, OtherChoice, Roundoff};
use crate::interval::Interval;
use crate::ops;
use crate::program::{Node, Number, Width};
use crate::round::Round;

/// The search ends where the bound is this near to what a point comes to.
const NEAR: f64 = 1.0 + 1.0 / 64.0;

/// Pieces that were the worst, for the witness to be looked for there.
const CANDIDATES: usize = 16;

/// Pieces that may give no number, in which an example is looked for.
const TRIES: usize = 64;

/// What is to be made small.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Absolute,
    Relative,
}

impl Aim {
    fn of(self, found: &Found) -> f64 {
        match self {
            _ if found.fault.is_some() => f64::INFINITY,
            Aim::Absolute => found.error.mag(),
            Aim::Relative => relative(found),
        }
    }
}

/// The largest relative error; infinite where the exact result can be 0.
fn relative(found: &Found) -> f64 {
    let (error, least) = (found.error.mag(), found.exact.mig());
    if error == 0.0 && least > 0.0 {
        0.0
    } else if least > 0.0 {
        ops::div_ru(error, least)
    } else {
        f64::INFINITY
    }
}

fn in_ulps(found: &Found, width: Width) -> f64 {
    ops::div_ru(found.error.mag(), width.ulp(found.held.mig()))
}

/// A search over a box.
struct Search<'a> {
    plan: &'a RoundoffPlan,
    start: Vec<Interval<f64>>,
    work: Work,
    heap: BinaryHeap<BoxPiece>,
    /// What cannot be cut.
    whole: Vec<BoxPiece>,
    /// How much a cut of each side helps, the first time.
    gains: Vec<f64>,
    /// How often the program was bounded.
    pieces: usize,
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

    /// What the inputs of a box can be.
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
        sides.iter().enumerate().map(within).collect()
    }

    pub(super) fn search(&self, start: Vec<Interval<f64>>) -> Roundoff {
        let gains = alloc::vec![1.0; start.len()];
        let mut search = Search {
            plan: self,
            start,
            work: Work::default(),
            heap: BinaryHeap::new(),
            whole: Vec::new(),
            gains,
            pieces: 0,
            tries: 0,
        };
        let bound = search.run();
        Roundoff { bound, pieces: search.pieces }
    }

    /// The numbers of the interval that an input can be; none where there are none.
    fn numbers_within(&self, input: usize, side: Interval<f64>) -> Option<Interval<f64>> {
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

impl Search<'_> {
    fn run(&mut self) -> Result<Bound, Unbounded> {
        let options = &self.plan.options;
        let start = self.start.clone();
        let first = self.evaluate(&start);
        let key = Aim::Absolute.of(&first);
        self.heap.push(BoxPiece {
            cuts: alloc::vec![0; start.len()],
            sides: start,
            found: first,
            key,
            number: 0,
        });
        let most = options.pieces.max(1);
        self.refine(Aim::Absolute, most / 4 * 3)?;
        let candidates = self.worst(CANDIDATES);
        if candidates[0].key.is_infinite() {
            // A product of bounds of derivatives can be beyond the largest number of binary64.
            let fault = Fault { value: self.plan.program.output(), kind: FaultKind::Overflow };
            return Err(self.unbounded(fault, candidates[0].sides.clone(), None));
        }
        self.aim(Aim::Relative);
        self.refine(Aim::Relative, most)?;
        let worst = self.worst_absolute();
        let witness = Sampler::new(self.plan, &self.start).search(&candidates);
        let width = self.plan.grid(self.plan.program.output()).width;
        let largest =
            |of: &dyn Fn(&Found) -> f64| self.all().fold(0.0, |most: f64, piece| most.max(of(&piece.found)));
        let relative = largest(&relative);
        let finite = relative < f64::INFINITY;
        let (absolute, same_choice) =
            (largest(&|found| found.error.mag()), largest(&|found| found.same_choice.mag()));
        let ulps = finite.then(|| largest(&|found| in_ulps(found, width)));
        let shares = self.plan.shares(&worst.sides, worst.found.error.mag(), &mut self.work);
        let worst = worst.sides;
        let exact = self.all().fold(Interval::EMPTY, |all, piece| all.convex_hull(piece.found.exact));
        let relative = finite.then_some(relative);
        let same_choice = same_choice.min(absolute);
        let choices = self.choices();
        Ok(Bound { absolute, relative, ulps, same_choice, choices, exact, worst, shares, witness })
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

    /// Each `if` that can cost something, with the piece where that is most.
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

    fn all(&self) -> impl Iterator<Item = &BoxPiece> {
        self.heap.iter().chain(&self.whole)
    }

    /// The pieces that are worst, of each there is.
    fn worst(&self, count: usize) -> Vec<BoxPiece> {
        let mut all: Vec<&BoxPiece> = self.all().collect();
        all.sort_by(|a, b| b.cmp(a));
        all.into_iter().take(count).cloned().collect()
    }

    /// The piece with the largest absolute error, after whatever was made small; of equal ones the oldest.
    fn worst_absolute(&self) -> BoxPiece {
        let error = |piece: &&BoxPiece| piece.found.error.mag();
        let order =
            |a: &&BoxPiece, b: &&BoxPiece| error(a).total_cmp(&error(b)).then(b.number.cmp(&a.number));
        self.all().max_by(order).cloned().expect("a search has a piece")
    }

    /// Orders the pieces anew.
    fn aim(&mut self, aim: Aim) {
        let mut pieces: Vec<BoxPiece> = self.heap.drain().chain(self.whole.drain(..)).collect();
        for piece in &mut pieces {
            self.plan.on(&piece.sides, &mut self.work);
            self.tighten(&piece.sides, &mut piece.found);
            piece.key = aim.of(&piece.found);
        }
        self.heap = pieces.into();
    }

    /// With narrower bounds of the result, for a piece that was bounded just now.
    fn tighten(&mut self, sides: &[Interval<f64>], found: &mut Found) {
        if found.fault.is_none()
            && let Some(exact) = self.plan.exact_by_slopes(sides, &mut self.work)
        {
            found.exact = found.exact.intersection(exact);
            found.held = found.held.intersection(found.exact + found.error);
        }
    }

    fn evaluate(&mut self, sides: &[Interval<f64>]) -> Found {
        self.pieces += 1;
        self.plan.on(sides, &mut self.work)
    }

    /// Cuts the worst piece in two, until the work is done.
    fn refine(&mut self, aim: Aim, most: usize) -> Result<(), Unbounded> {
        let patience = self.pieces + (most - self.pieces.min(most)) / 3;
        let mut reached = 0.0_f64;
        while let Some(piece) = self.heap.pop() {
            if piece.key <= reached * NEAR {
                self.heap.push(piece);
                break;
            }
            if piece.key.is_infinite() {
                let example = match (aim, piece.found.fault) {
                    (Aim::Absolute, Some(fault)) if self.tries < TRIES => {
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
            } else {
                let near = self.plan.on(&about_a_point(&piece.sides), &mut self.work);
                self.pieces += 1;
                reached = reached.max(aim.of(&near));
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
    fn cut(&mut self, aim: Aim, piece: BoxPiece) {
        let score = |side: usize| self.gains[side] / f64::from(1_u32 << piece.cuts[side].min(30));
        let can = (0..piece.sides.len()).filter(|side| middle(piece.sides[*side]).is_some());
        let Some(side) = can.max_by(|a, b| score(*a).total_cmp(&score(*b)).then(b.cmp(a))) else {
            self.whole.push(piece);
            return;
        };
        let Some(at) = middle(piece.sides[side]) else { return };
        let (lo, hi) = (piece.sides[side].inf(), piece.sides[side].sup());
        let mut largest = 0.0_f64;
        for half in [between(lo, at), between(at, hi)] {
            let Some(half) = self.plan.numbers_within(side, half) else { continue };
            let (mut sides, mut cuts) = (piece.sides.clone(), piece.cuts.clone());
            sides[side] = half;
            cuts[side] = cuts[side].saturating_add(1);
            let mut found = self.evaluate(&sides);
            if aim == Aim::Relative {
                self.tighten(&sides, &mut found);
            }
            if found.fault.is_none() && piece.found.fault.is_none() {
                // What holds on the whole holds on a part of it.
                found.error = found.error.intersection(piece.found.error);
                found.same_choice = found.same_choice.intersection(piece.found.same_choice);
                found.exact = found.exact.intersection(piece.found.exact);
                found.held = found.held.intersection(piece.found.held);
            }
            let key = aim.of(&found);
            largest = largest.max(key);
            self.heap.push(BoxPiece { sides, cuts, found, key, number: self.pieces });
        }
        if piece.key.is_finite() && piece.key > 0.0 {
            let gain = (piece.key - largest) / piece.key * f64::from(1_u32 << piece.cuts[side].min(30));
            self.gains[side] = (0.75 * self.gains[side] + 0.25 * gain).clamp(1e-3, 1e3);
        }
    }
}

/// Where an interval is cut: at 0, at a power of two where it has many, or in the middle; nowhere where no number lies
/// between its ends.
fn middle(side: Interval<f64>) -> Option<f64> {
    let (lo, hi) = (side.inf(), side.sup());
    if lo < 0.0 && hi > 0.0 {
        return Some(0.0);
    }
    let (small, large) = (side.mig(), side.mag());
    let sign = if hi > 0.0 { 1.0 } else { -1.0 };

    let size = if large == 0.0 {
        return None;
    } else if small == 0.0 {
        let top = power(exponent(large));
        if top < large { top } else { large / 2.0 }
    } else if exponent(large) - exponent(small) > 2 {
        power((exponent(large) + exponent(small)).div_euclid(2))
    } else {
        side.mid().abs()
    };
    (small < size && size < large).then_some(sign * size)
}

/// A small box inside: what is near to a point, but none that roundings happen to leave alone. It is off the middle,
/// and by other parts of each side, since functions have their corners on axes and diagonals.
fn about_a_point(sides: &[Interval<f64>]) -> Vec<Interval<f64>> {
    let small = |(number, side): (usize, &Interval<f64>)| {
        let part = 0.25 + 0.5 * ((414 + 618 * number) % 1000) as f64 / 1000.0;
        let point = (side.inf() + part * side.wid()).min(side.sup());
        between(point, (point + side.wid() / (1 << 20) as f64).min(side.sup()).max(point))
    };
    sides.iter().enumerate().map(small).collect()
}
