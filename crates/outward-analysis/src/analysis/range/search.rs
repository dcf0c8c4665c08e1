//! The search for a minimum: pieces by their lower bounds, the least one first.

use crate::analysis::deadline::Deadline;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::border::Change;
use super::expansion::{Center, Expanded};
use super::slopes::Slopes;
use super::sweep::{PieceBounds, Work};
use super::{Extremum, RangeOptions, RangePlan};
use crate::interval::Interval;
use crate::ops::sqrt_rn;

/// Kind of extremum. A maximum is the minimum of the negated formula.
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
    /// Lower bound of all values, from parts of the formula.
    pub floor: f64,
    pub deadline: Deadline,
    /// Options of the search, for the searches in charts; none in a chart, which has no charts of its own.
    chart_options: Option<RangeOptions>,
    /// Partial derivatives of the formula in a chart.
    pub slopes: Option<Slopes>,
    /// Number of searches for a center that were in vain.
    without_center: u32,
    /// Number of times that the sign of an unbounded derivative was sought in vain.
    without_change: u32,
    /// Number of times that charts were tried in vain.
    pub without_charts: u32,
    exact_values: u32,
}

/// Result of charts on a piece.
pub enum Charted {
    /// No value of the piece is below this bound, and the piece need not be examined again.
    Known(f64),
    /// No value is below this bound.
    Bound(f64),
}

/// Result of the slopes next to a center on a piece.
enum BySlopes {
    /// The piece has its least value on this face.
    Faces(Vec<Interval<f64>>),
    /// No value is below this bound, and this side is cut best.
    Bound(f64, usize),
}

/// Bounds at a point have lost digits if they are wider than this part of their size.
const DIGITS_LOST: f64 = 1e-12;

/// Most values that are computed exactly.
const MOST_EXACT_VALUES: u32 = 50;

/// Most times in a row that a center, the sign of an unbounded derivative, or charts are tried in vain.
const MOST_IN_VAIN: u32 = 50;

impl RangePlan {
    /// The minimum or the maximum over the box.
    pub(super) fn search(
        &self,
        sides: &[Interval<f64>],
        sign: Sign,
        options: &RangeOptions,
        deadline: Deadline,
    ) -> Extremum {
        let mut search = Search::new(self, sign);
        search.start(sides, options, deadline);
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
            floor: f64::NEG_INFINITY,
            deadline: Deadline::default(),
            chart_options: None,
            slopes: None,
            without_center: 0,
            without_change: 0,
            without_charts: 0,
            exact_values: 0,
        }
    }

    /// Starts with the whole box: known bounds from the formula's parts, and the values at its corners, if they are
    /// few.
    pub fn start(&mut self, sides: &[Interval<f64>], options: &RangeOptions, deadline: Deadline) {
        /// Most variables whose corners are tried.
        const MOST: usize = 4;
        self.deadline = deadline;
        self.chart_options = Some(*options);
        self.look_at(sides.to_vec(), None);
        if self.is_settled(options) {
            return;
        }
        self.bound_by_parts(sides, options);
        let ends: Vec<[f64; 2]> = sides.iter().map(|side| [side.inf(), side.sup()]).collect();
        if ends.len() > MOST {
            return;
        }
        for corner in 0..1_usize << ends.len() {
            let end = |(at, ends): (usize, &[f64; 2])| ends[corner >> at & 1];
            let corner: Vec<f64> = ends.iter().enumerate().map(end).collect();
            if corner.iter().all(|x| x.is_finite()) {
                self.at(&corner, None);
            }
        }
    }

    /// Halves pieces until the minimum is known, as many are looked at as may be, or time is over.
    pub fn run(&mut self, options: &RangeOptions) {
        while self.pieces < options.most_pieces && !self.is_settled(options) && !self.deadline.is_over() {
            if let Some(piece) = self.open.pop() {
                self.halve(&piece);
            }
        }
    }

    /// Is the minimum known?
    pub fn is_settled(&self, options: &RangeOptions) -> bool {
        let Some(piece) = self.open.peek() else { return true };
        // A piece that can't be cut may have the least bound already.
        let is_bounded = self.whole <= piece.least && self.best < f64::INFINITY;
        is_bounded || options.are_near(piece.least.min(self.whole).max(self.floor), self.best)
    }
}

impl Search<'_> {
    pub fn report(self, options: &RangeOptions) -> Extremum {
        let left = self.open.peek().map_or(self.left, |piece| piece.least);
        let least = left.min(self.whole).max(self.floor).min(self.best);
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
        // If the formula rises or falls with a variable, its least value is on a face.
        while found.has_gradient {
            let mut is_collapsed = false;
            for (side, slope) in sides.iter_mut().zip(&self.work.gradient) {
                let slope = self.sign.turned(*slope);
                if side.inf() == side.sup() {
                    continue;
                }
                if slope.inf() >= 0.0 && side.inf().is_finite() {
                    *side = Interval::point(side.inf());
                    is_collapsed = true;
                } else if slope.sup() <= 0.0 && side.sup().is_finite() {
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
        let (values, center, is_continuous) = self.expanded(&sides, &found, center);
        if values.is_empty() {
            return;
        }
        let near_center = center.filter(|_| is_continuous && !found.has_gradient);
        let near_center = near_center.and_then(|center| self.by_slopes(&sides, center));
        if let Some(BySlopes::Faces(faces)) = near_center {
            self.look_at(faces, center);
            return;
        }
        let values = self.exact_value(&sides, values);
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
        let mut cut_next = None;
        if let Some(BySlopes::Bound(bound, cut)) = near_center {
            least = least.max(bound);
            cut_next = Some(cut);
        }
        if least >= self.best {
            // The bound may be the minimum itself.
            self.whole = self.whole.min(least);
            return;
        }
        // The gradient over a side without end is seldom good.
        let is_rough = !found.has_gradient || sides.iter().any(|side| !side.is_common());
        if is_rough && self.replace_by_faces(&sides) {
            return;
        }
        if is_rough && center.is_none() {
            least = least.max(self.bound_in_charts(&sides));
            if least == f64::INFINITY {
                return;
            }
        }
        match cut_next.or_else(|| cut(&sides, &gradient, &found)) {
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
    ) -> (Interval<f64>, Option<Center>, bool) {
        let is_unbounded = sides.iter().any(|side| !side.is_common());
        let may_help = !self.plan.denominators.is_empty() && !found.is_defined || is_unbounded;
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
        let Some(Expanded { bounds, is_continuous }) = expanded else { return (found.values, None, false) };
        match found.values.intersection(bounds) {
            both if both != found.values => (both, center, is_continuous),
            _ => (found.values, None, false),
        }
    }

    /// Evaluates the slopes in a chart on a piece next to the center.
    fn by_slopes(&mut self, sides: &[Interval<f64>], center: Center) -> Option<BySlopes> {
        let slopes = self.slopes.as_ref()?;
        let slopes = slopes.bounds(sides, center, &mut self.work);
        let mut faces = sides.to_vec();
        let mut middles = sides.to_vec();
        for ((face, middle_of), slope) in faces.iter_mut().zip(&mut middles).zip(&slopes) {
            let Some(slope) = slope.map(|slope| self.sign.turned(slope)) else { continue };
            *middle_of = Interval::point(middle(*face));
            if slope.inf() >= 0.0 && face.inf().is_finite() {
                *face = Interval::point(face.inf());
            } else if slope.sup() <= 0.0 && face.sup().is_finite() {
                *face = Interval::point(face.sup());
            }
        }
        if faces != sides {
            return Some(BySlopes::Faces(faces));
        }
        // The mean value form in the variables whose slopes are known.
        let at_middles = self.plan.expanded(&middles, center, &mut self.work)?.bounds;
        let (mut sum, mut widest) = (at_middles, (at_middles.wid(), center.variable));
        for (variable, slope) in slopes.iter().enumerate() {
            let Some(slope) = slope else { continue };
            let term = *slope * (sides[variable] - middles[variable]);
            sum += term;
            if term.wid() >= widest.0 {
                widest = (term.wid(), variable);
            }
        }
        let can_be_cut = sides[widest.1].inf() < middle(sides[widest.1])
            && middle(sides[widest.1]) < sides[widest.1].sup();
        can_be_cut.then(|| BySlopes::Bound(self.sign.turned(sum).inf(), widest.1))
    }

    /// Value at a point whose bounds have lost digits: the tightest bounds, if they are found with few bits.
    fn exact_value(&mut self, sides: &[Interval<f64>], values: Interval<f64>) -> Interval<f64> {
        let is_point = sides.iter().all(|side| side.inf() == side.sup());
        let has_lost_digits = values.wid() > DIGITS_LOST * values.mag();
        if !is_point || !has_lost_digits || self.exact_values >= MOST_EXACT_VALUES {
            return values;
        }
        self.exact_values += 1;
        let point: Vec<f64> = sides.iter().map(|side| side.inf()).collect();
        let Some(exact) = self.plan.exact_value(&point, &mut self.work) else { return values };
        let exact = exact.intersection(values);
        if exact.is_empty() {
            return values;
        }
        self.offer(self.sign.turned(exact).sup(), &point);
        exact
    }

    /// The value at a point, exactly where its bounds have lost digits.
    pub fn at_exactly(&mut self, point: &[f64]) {
        let sides: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
        if let Some(found) = self.at(point, None) {
            self.exact_value(&sides, found.values);
        }
    }

    /// Looks at faces instead of a piece, where the formula rises or falls along a side although its derivative is not
    /// bounded. Returns whether it does.
    fn replace_by_faces(&mut self, sides: &[Interval<f64>]) -> bool {
        if self.without_change >= MOST_IN_VAIN {
            return false;
        }
        for (variable, side) in sides.iter().enumerate().filter(|(_, side)| side.wid() > 0.0) {
            let ends = [side.inf(), side.sup()];
            // If the side does not contain 0, all values of the variable have one sign.
            let zero = (!side.contains(0.0)).then_some(0.0);
            let is_bounded_near = |origin: &f64| side.is_common() || *origin == 0.0;
            let origins = ends.into_iter().chain(zero).filter(|origin| origin.is_finite());
            for origin in origins.filter(is_bounded_near) {
                let Some(change) = self.plan.change_from(sides, variable, origin, &mut self.work) else {
                    continue;
                };
                let [near, far] = if side.inf() >= origin { ends } else { [ends[1], ends[0]] };
                let is_far = (change == Change::Falls) == (self.sign == Sign::Minimum);
                // An infimum next to the origin itself is no value, and there is none at infinity.
                let faces: &[f64] = match (is_far, near == origin) {
                    (true, _) if far.is_infinite() => continue,
                    (true, true) => &[near, far],
                    (true, false) => &[far],
                    (false, true) => continue,
                    (false, false) => &[near],
                };
                for face in faces {
                    let mut sides = sides.to_vec();
                    sides[variable] = Interval::point(*face);
                    self.look_at(sides, None);
                }
                self.without_change = 0;
                return true;
            }
        }
        self.without_change += 1;
        false
    }

    /// A lower bound of the piece's values by other variables; infinite if it need not be looked at again.
    fn bound_in_charts(&mut self, sides: &[Interval<f64>]) -> f64 {
        let options = self.chart_options.filter(|_| self.without_charts < MOST_IN_VAIN);
        match options.and_then(|options| self.bound_by_charts(sides, &options)) {
            Some(Charted::Known(least)) => {
                self.without_charts = 0;
                self.whole = self.whole.min(least);
                f64::INFINITY
            }
            Some(Charted::Bound(least)) => {
                self.without_charts += 1;
                least
            }
            None => {
                self.without_charts += 1;
                f64::NEG_INFINITY
            }
        }
    }

    /// The value at a point, which may be a new incumbent.
    pub fn at(&mut self, point: &[f64], center: Option<Center>) -> Option<PieceBounds> {
        let sides: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
        let mut work = core::mem::take(&mut self.work);
        let mut found = self.plan.bounds(&sides, &mut work);
        if let Some(expanded) = center.and_then(|center| self.plan.expanded(&sides, center, &mut work)) {
            found.values = found.values.intersection(expanded.bounds);
        }
        self.work = work;
        if found.values.is_empty() || !found.is_defined {
            return None;
        }
        self.offer(self.sign.turned(found.values).sup(), point);
        Some(found)
    }

    /// A value that the formula has at a point, or one that is above it.
    fn offer(&mut self, value: f64, point: &[f64]) {
        if value < self.best {
            self.best = value;
            self.place.clear();
            self.place.extend_from_slice(point);
        }
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
/// corners there. For large numbers, the cut is between their logarithms.
pub fn middle(side: Interval<f64>) -> f64 {
    /// Size from which on numbers are large.
    const LARGE: f64 = 65536.0;
    let between = |lo: f64, hi: f64| match (lo < LARGE, hi == f64::INFINITY) {
        (true, true) => (2.0 * lo).max(1.0),
        (false, true) => (lo * lo).min(f64::MAX),
        (false, false) if hi / lo > 4.0 => sqrt_rn(lo) * sqrt_rn(hi),
        _ => side.mid().abs(),
    };
    match (side.inf(), side.sup()) {
        (lo, hi) if lo < 0.0 && hi > 0.0 => 0.0,
        (lo, hi) if lo >= 0.0 => between(lo, hi),
        (lo, hi) => -between(-hi, -lo),
    }
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
        match found.has_gradient {
            true => side.wid() * gradient[at].mag(),
            false if side.is_common() => side.wid() / side.mag().max(1.0),
            false => f64::INFINITY,
        }
    };
    let candidates = (0..sides.len()).filter(|at| can_be_cut(&sides[*at]));
    candidates.max_by(|a, b| measure(*a).total_cmp(&measure(*b)))
}
