//! The search for a minimum: pieces by their lower bounds, the least one first.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::border::Change;
use super::expansion::Center;
use super::sweep::{PieceBounds, Work};
use super::{Extremum, RangeOptions, RangePlan};
use crate::interval::Interval;

/// What is searched for. A maximum is the minimum of the negated formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Minimum,
    Maximum,
}

impl Sign {
    pub fn turned(self, x: Interval<f64>) -> Interval<f64> {
        if self == Sign::Minimum { x } else { -x }
    }
}

/// A part of the box, and the least value that the formula may have there.
#[derive(Clone, Debug)]
pub struct Piece {
    pub least: f64,
    pub sides: Vec<Interval<f64>>,
    /// The side that is cut next.
    pub cut: usize,
    /// The number about which an expansion has given better bounds.
    pub center: Option<Center>,
}

impl PartialEq for Piece {
    fn eq(&self, other: &Piece) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Piece {}

impl PartialOrd for Piece {
    fn partial_cmp(&self, other: &Piece) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Piece {
    /// The greatest piece, which a heap gives first, is that with the least value.
    fn cmp(&self, other: &Piece) -> Ordering {
        other.least.total_cmp(&self.least)
    }
}

/// A search under way.
pub struct Search<'a> {
    pub plan: &'a RangePlan,
    pub sign: Sign,
    work: Work,
    /// An upper bound of the minimum, and where the formula has a value that is not above it.
    pub best: f64,
    pub place: Vec<f64>,
    pub open: BinaryHeap<Piece>,
    /// The least bound of the open pieces that are kept elsewhere.
    pub left: f64,
    /// The least lower bound of the pieces that can't be cut.
    pub whole: f64,
    pub pieces: u64,
    /// How often a center has been looked for in vain.
    without_center: u32,
    /// The same for the sign of a derivative that is not bounded.
    without_change: u32,
}

/// So often in a row a center, or the sign of a derivative that is not bounded, is looked for in vain.
const MOST_IN_VAIN: u32 = 50;

impl RangePlan {
    /// The minimum or the maximum over the box.
    pub(super) fn search(&self, sides: &[Interval<f64>], sign: Sign, options: &RangeOptions) -> Extremum {
        let mut search = Search::new(self, sign);
        search.look_at(sides.to_vec(), None);
        search.run(options);
        search.report(options)
    }
}

impl<'a> Search<'a> {
    pub fn new(plan: &'a RangePlan, sign: Sign) -> Search<'a> {
        Search {
            plan,
            sign,
            work: Work::default(),
            best: f64::INFINITY,
            place: Vec::new(),
            open: BinaryHeap::new(),
            left: f64::INFINITY,
            whole: f64::INFINITY,
            pieces: 0,
            without_center: 0,
            without_change: 0,
        }
    }

    /// Halves pieces until the minimum is known, or as many are looked at as may be.
    pub fn run(&mut self, options: &RangeOptions) {
        while self.pieces < options.most_pieces && !self.is_settled(options) {
            if let Some(piece) = self.open.pop() {
                self.halve(&piece);
            }
        }
    }

    /// Is the minimum known?
    pub fn is_settled(&self, options: &RangeOptions) -> bool {
        let Some(piece) = self.open.peek() else { return true };
        // What can't be cut may have the least bound already.
        let is_bounded = self.whole <= piece.least && self.best < f64::INFINITY;
        is_bounded || options.are_near(piece.least.min(self.whole), self.best)
    }
}

impl Search<'_> {
    pub fn report(self, options: &RangeOptions) -> Extremum {
        let left = self.open.peek().map_or(self.left, |piece| piece.least);
        let least = left.min(self.whole).min(self.best);
        let is_empty = least == f64::INFINITY && self.place.is_empty();
        let bounds = if is_empty {
            Interval::EMPTY
        } else {
            self.sign.turned(Interval::new(least, self.best).unwrap_or(Interval::ENTIRE))
        };
        let is_reached = is_empty || options.are_near(least, self.best);
        Extremum { bounds, place: self.place, is_reached, pieces: self.pieces }
    }

    /// Looks at both halves of a piece.
    fn halve(&mut self, piece: &Piece) {
        let side = piece.sides[piece.cut];
        let middle = middle(side);
        for (lo, hi) in [(side.inf(), middle), (middle, side.sup())] {
            let mut sides = piece.sides.clone();
            sides[piece.cut] = Interval::new(lo, hi).unwrap_or(side);
            self.look_at(sides, piece.center);
        }
    }

    /// Takes a piece in: its lower bound, and a value in it.
    pub fn look_at(&mut self, mut sides: Vec<Interval<f64>>, center: Option<Center>) {
        self.pieces += 1;
        let mut found = self.plan.bounds(&sides, &mut self.work);
        if !found.is_defined && !found.values.is_empty() {
            if !self.plan.cut_to_domain(&mut sides, &mut self.work) {
                return;
            }
            found = self.plan.bounds(&sides, &mut self.work);
        }
        // Where the formula rises or falls with a variable, its least value is on a face.
        while found.has_gradient {
            let mut is_collapsed = false;
            for (side, slope) in sides.iter_mut().zip(&self.work.gradient) {
                let slope = self.sign.turned(*slope);
                if side.inf() == side.sup() || !side.is_common() {
                    continue;
                }
                if slope.inf() >= 0.0 {
                    *side = Interval::point(side.inf());
                    is_collapsed = true;
                } else if slope.sup() <= 0.0 {
                    *side = Interval::point(side.sup());
                    is_collapsed = true;
                }
            }
            if !is_collapsed {
                break;
            }
            found = self.plan.bounds(&sides, &mut self.work);
        }
        if found.values.is_empty() {
            return;
        }
        let (values, center) = self.expanded(&sides, &found, center);
        if values.is_empty() {
            return;
        }
        let gradient = if found.has_gradient { self.work.gradient.clone() } else { Vec::new() };
        let middles: Vec<f64> = sides.iter().map(|side| middle(*side)).collect();
        let at_middle = self.at(&middles, center);
        let mut least = self.sign.turned(values).inf();
        if let (true, Some(value)) = (found.has_gradient, at_middle) {
            least = least.max(self.mean_value(value.values, &sides, &middles, &gradient));
        }
        // The ends of a face are more often where the minimum is than the middle is.
        if let Some(corner) = self.corner(&sides, &gradient) {
            self.at(&corner, center);
        }
        if least >= self.best {
            // It may be the minimum itself.
            self.whole = self.whole.min(least);
            return;
        }
        if !found.has_gradient && self.replace_by_faces(&sides) {
            return;
        }
        match cut(&sides, &gradient, &found) {
            Some(cut) => self.open.push(Piece { least, sides, cut, center }),
            None => self.whole = self.whole.min(least),
        }
    }

    /// Bounds of the values of a piece, better ones by an expansion where the formula divides by 0; and the center of
    /// that expansion, if they are.
    fn expanded(
        &mut self,
        sides: &[Interval<f64>],
        found: &PieceBounds,
        center: Option<Center>,
    ) -> (Interval<f64>, Option<Center>) {
        let may_help = !self.plan.denominators.is_empty() && !found.is_defined;
        let mut work = core::mem::take(&mut self.work);
        let center = center.or_else(|| {
            let is_sought = may_help && self.without_center < MOST_IN_VAIN;
            let center = if is_sought { self.plan.center(sides, &mut work) } else { None };
            self.without_center = match center {
                Some(_) => 0,
                None => self.without_center + u32::from(is_sought),
            };
            center
        });
        let expanded = center.and_then(|center| self.plan.expanded(sides, center, &mut work));
        self.work = work;
        match expanded.map(|bounds| found.values.intersection(bounds)) {
            Some(both) if both != found.values => (both, center),
            _ => (found.values, None),
        }
    }

    /// Looks at two faces instead of a piece, where the formula rises or falls from one to the other although its
    /// derivative is not bounded. Returns whether it does.
    fn replace_by_faces(&mut self, sides: &[Interval<f64>]) -> bool {
        let wanted = if self.sign == Sign::Minimum { Change::Falls } else { Change::Rises };
        if !self.plan.has_borders || self.without_change >= MOST_IN_VAIN {
            return false;
        }
        for (variable, side) in sides.iter().enumerate().filter(|(_, side)| side.wid() > 0.0) {
            for end in [side.inf(), side.sup()].into_iter().filter(|_| side.is_common()) {
                let change = self.plan.change_from(sides, variable, end, &mut self.work);
                if change != Some(wanted) {
                    continue;
                }
                for face in [side.inf(), side.sup()] {
                    let mut sides = sides.to_vec();
                    sides[variable] = Interval::point(face);
                    self.look_at(sides, None);
                }
                self.without_change = 0;
                return true;
            }
        }
        self.without_change += 1;
        false
    }

    /// The value at a point, which may be a new incumbent.
    fn at(&mut self, point: &[f64], center: Option<Center>) -> Option<PieceBounds> {
        let sides: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
        let mut work = core::mem::take(&mut self.work);
        let mut found = self.plan.bounds(&sides, &mut work);
        if let Some(bounds) = center.and_then(|center| self.plan.expanded(&sides, center, &mut work)) {
            found.values = found.values.intersection(bounds);
        }
        self.work = work;
        if found.values.is_empty() || !found.is_defined {
            return None;
        }
        let value = self.sign.turned(found.values).sup();
        if value < self.best {
            self.best = value;
            self.place.clear();
            self.place.extend_from_slice(point);
        }
        Some(found)
    }

    /// A lower bound by the mean value form.
    fn mean_value(
        &self,
        at_middle: Interval<f64>,
        sides: &[Interval<f64>],
        middles: &[f64],
        gradient: &[Interval<f64>],
    ) -> f64 {
        let mut sum = at_middle;
        for ((side, middle), slope) in sides.iter().zip(middles).zip(gradient) {
            sum += *slope * (*side - Interval::point(*middle));
        }
        self.sign.turned(sum).inf()
    }

    /// The corner to which the formula seems to fall.
    fn corner(&self, sides: &[Interval<f64>], gradient: &[Interval<f64>]) -> Option<Vec<f64>> {
        if gradient.is_empty() || sides.iter().any(|side| !side.is_common()) {
            return None;
        }
        let end = |(side, slope): (&Interval<f64>, &Interval<f64>)| {
            if self.sign.turned(*slope).mid() >= 0.0 { side.inf() } else { side.sup() }
        };
        Some(sides.iter().zip(gradient).map(end).collect())
    }
}

/// A number between the ends, where it is cut: 0 if it is inside, since many formulas have their extrema or their
/// corners there.
pub fn middle(side: Interval<f64>) -> f64 {
    if side.inf() < 0.0 && side.sup() > 0.0 { 0.0 } else { side.mid() }
}

/// The side to cut: that with the largest product of width and gradient, or the relatively widest one; none where all
/// are points, or next to it.
fn cut(sides: &[Interval<f64>], gradient: &[Interval<f64>], found: &PieceBounds) -> Option<usize> {
    let can_be_cut = |side: &Interval<f64>| {
        let middle = middle(*side);
        side.inf() < middle && middle < side.sup()
    };
    let measure = |at: usize| {
        let side = sides[at];
        if found.has_gradient { side.wid() * gradient[at].mag() } else { side.wid() / side.mag().max(1.0) }
    };
    let candidates = (0..sides.len()).filter(|at| can_be_cut(&sides[*at]));
    candidates.max_by(|a, b| measure(*a).total_cmp(&measure(*b)))
}
