//! The minimum of a formula over the part of a box where a system holds.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::constraint::{Function, FunctionBounds, halves, is_much_smaller, middle};
use super::newton::Square;
use super::{System, SystemError, matrix};
use crate::analysis::range::Work;
use crate::interval::Interval;
use crate::program::Program;

/// When a search ends.
#[derive(Clone, Copy, Debug)]
pub struct MinimiseOptions {
    /// How far apart the bounds of the minimum may be, relative to its size.
    pub relative: f64,
    /// The same, absolutely; the larger of both counts.
    pub absolute: f64,
    /// How many pieces are looked at.
    pub most_pieces: u64,
}

impl Default for MinimiseOptions {
    /// 10^-6 relative, 10^-9 absolute, a million pieces.
    fn default() -> MinimiseOptions {
        MinimiseOptions { relative: 1e-6, absolute: 1e-9, most_pieces: 1_000_000 }
    }
}

/// What is known of a minimum.
#[derive(Clone, Debug, PartialEq)]
pub struct Minimum {
    /// It is between these numbers. Empty, if it is proved that the constraints hold nowhere in the box, or that the
    /// formula has no value where they hold.
    pub bounds: Interval<f64>,
    /// In these sides there is a point where all constraints hold and the formula is not above the upper bound; sides
    /// of one number each, unless there are equations. Empty, if no such point was found.
    pub place: Vec<Interval<f64>>,
    /// Are the bounds as near to each other as asked for?
    pub is_reached: bool,
    /// How many pieces were looked at.
    pub pieces: u64,
}

/// A part of the box, and the least value that the formula may have there.
struct Piece {
    least: f64,
    sides: Vec<Interval<f64>>,
    cut: usize,
    /// Is it a face of a piece, which strict comparisons may leave out?
    is_face: bool,
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

/// In so many pieces, places where inequalities meet are tried.
const VERTICES: u64 = 4096;

struct Search<'a> {
    system: &'a System,
    objective: &'a Function,
    whole: &'a [Interval<f64>],
    work: Work,
    best: f64,
    place: Vec<Interval<f64>>,
    open: BinaryHeap<Piece>,
    /// The least bound of what is not cut further.
    settled: f64,
    pieces: u64,
}

impl System {
    /// A system without constraints, for a minimum over a whole box.
    #[must_use]
    pub fn unconstrained() -> System {
        System { variables: Vec::new(), constraints: Vec::new(), conditions: Vec::new() }
    }

    /// Makes a formula ready to be minimised subject to this system, whose variables become those of both.
    ///
    /// # Errors
    ///
    /// If the formula has an operation that has no bounds.
    pub fn objective(&mut self, program: &Program) -> Result<Objective, SystemError> {
        Ok(Objective(self.function(program)?))
    }

    /// The minimum of a formula over the points of a box where all constraints hold.
    ///
    /// # Panics
    ///
    /// If there are not as many sides as variables, or the objective is of another system.
    #[must_use]
    pub fn minimise(
        &self,
        objective: &Objective,
        sides: &[Interval<f64>],
        options: &MinimiseOptions,
    ) -> Minimum {
        assert_eq!(sides.len(), self.variables.len(), "a side for each variable");
        let mut search = Search {
            system: self,
            objective: &objective.0,
            whole: sides,
            work: Work::default(),
            best: f64::INFINITY,
            place: Vec::new(),
            open: BinaryHeap::new(),
            settled: f64::INFINITY,
            pieces: 0,
        };
        search.look_at(sides.to_vec(), false);
        while let Some(piece) = search.open.pop() {
            let least = piece.least.min(search.settled);
            if options.are_near(least, search.best) || search.pieces >= options.most_pieces {
                search.open.push(piece);
                break;
            }
            if let Some(halves) = halves(piece.sides[piece.cut]) {
                for half in halves {
                    let mut sides = piece.sides.clone();
                    sides[piece.cut] = half;
                    search.look_at(sides, piece.is_face);
                }
            } else {
                search.settled = search.settled.min(piece.least);
            }
        }
        search.report(options)
    }
}

/// A formula to minimise, in the variables of a [`System`].
#[derive(Clone, Debug)]
pub struct Objective(Function);

impl Objective {
    /// The formula with its sign changed, whose minimum is the maximum of this one.
    pub(super) fn negated(self) -> Objective {
        let Objective(function) = self;
        Objective(Function { is_negated: !function.is_negated, ..function })
    }
}

impl MinimiseOptions {
    fn are_near(&self, least: f64, best: f64) -> bool {
        let tolerance = (self.relative * least.abs().max(best.abs())).max(self.absolute);
        least >= best || tolerance.is_finite() && best - least <= tolerance
    }
}

impl Search<'_> {
    fn report(self, options: &MinimiseOptions) -> Minimum {
        let left = self.open.peek().map_or(f64::INFINITY, |piece| piece.least);
        let least = left.min(self.settled).min(self.best);
        let bounds = if least == f64::INFINITY && self.place.is_empty() {
            Interval::EMPTY
        } else {
            Interval::new(least, self.best).unwrap_or(Interval::ENTIRE)
        };
        let is_reached = bounds.is_empty() || options.are_near(least, self.best);
        Minimum { bounds, place: self.place, is_reached, pieces: self.pieces }
    }

    /// Takes a piece in: what the constraints leave of it, its lower bound, and a value in it.
    fn look_at(&mut self, mut sides: Vec<Interval<f64>>, mut is_face: bool) {
        self.pieces += 1;
        for _ in 0..4 {
            let before = sides.clone();
            let below = Interval::new(f64::NEG_INFINITY, self.best).unwrap_or(Interval::ENTIRE);
            if !self.system.cut(&mut sides, &mut self.work) {
                return;
            }
            if !self.objective.cut_to(&mut sides, below, &mut self.work) {
                // The rest of the piece has larger values, or none.
                return;
            }
            if !is_much_smaller(&sides, &before) {
                break;
            }
        }
        if !self.system.conditions_may_hold(&sides, is_face, &mut self.work) {
            return;
        }
        let mut found = self.objective.bounds(&sides, &mut self.work);
        if self.system.equations() == 0
            && self.system.inequalities_hold(&sides, &mut self.work)
            && self.system.conditions_hold_in_closure(&sides, &mut self.work)
        {
            // Where strict comparisons leave the face out, its minimum is an infimum.
            is_face |= self.collapse(&mut sides, &mut found);
        }
        if found.values.is_empty() {
            return;
        }
        let constraints: Vec<FunctionBounds> = self
            .system
            .constraints
            .iter()
            .map(|(function, _)| function.bounds(&sides, &mut self.work))
            .collect();
        let least = found.values.inf().max(self.by_multipliers(&sides, &found, &constraints));
        self.try_points(&sides, &found);
        if least >= self.best {
            self.settled = self.settled.min(least);
            return;
        }
        match self.side_to_cut(&sides, &found, &constraints) {
            Some(cut) => self.open.push(Piece { least, sides, cut, is_face }),
            None => self.settled = self.settled.min(least),
        }
    }

    /// Replaces sides along which the formula rises or falls by their ends: only where all points are allowed. Is there
    /// one?
    fn collapse(&mut self, sides: &mut [Interval<f64>], found: &mut FunctionBounds) -> bool {
        let mut is_face = false;
        while let Some(gradient) = &found.gradient {
            let mut is_collapsed = false;
            for (side, slope) in sides.iter_mut().zip(gradient) {
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
                return is_face;
            }
            is_face = true;
            *found = self.objective.bounds(sides, &mut self.work);
        }
        is_face
    }

    /// A lower bound by the mean value form of the Lagrangian f + Σ λⱼ·gⱼ, which is at most f where the constraints
    /// hold, for any numbers λⱼ that are not negative for inequalities.
    fn by_multipliers(
        &mut self,
        sides: &[Interval<f64>],
        objective: &FunctionBounds,
        constraints: &[FunctionBounds],
    ) -> f64 {
        let Some(gradient) = &objective.gradient else { return f64::NEG_INFINITY };
        if sides.iter().any(|side| !side.is_common()) {
            return f64::NEG_INFINITY;
        }
        // Constraints that may be active.
        let active: Vec<usize> = (0..constraints.len())
            .filter(|at| constraints[*at].gradient.is_some() && constraints[*at].values.sup() >= 0.0)
            .collect();
        let multipliers = self.multipliers(sides, gradient, constraints, &active);
        let mut slopes = gradient.clone();
        for (at, multiplier) in active.iter().zip(&multipliers) {
            for (slope, of) in slopes.iter_mut().zip(constraints[*at].gradient.iter().flatten()) {
                *slope += Interval::point(*multiplier) * *of;
            }
        }
        // The centre is where the slopes have one sign the end that is least.
        let centre: Vec<Interval<f64>> = sides
            .iter()
            .zip(&slopes)
            .map(|(side, slope)| {
                Interval::point(if slope.inf() >= 0.0 {
                    side.inf()
                } else if slope.sup() <= 0.0 {
                    side.sup()
                } else {
                    middle(*side)
                })
            })
            .collect();
        let at_centre = self.objective.bounds(&centre, &mut self.work);
        if !at_centre.is_defined {
            return f64::NEG_INFINITY;
        }
        let mut sum = at_centre.values;
        for (at, multiplier) in active.iter().zip(&multipliers) {
            let (function, _) = &self.system.constraints[*at];
            let value = function.bounds(&centre, &mut self.work);
            if !value.is_defined {
                return f64::NEG_INFINITY;
            }
            sum += Interval::point(*multiplier) * value.values;
        }
        for ((side, at), slope) in sides.iter().zip(&centre).zip(&slopes) {
            sum += *slope * (*side - *at);
        }
        if sum.is_empty() { f64::NEG_INFINITY } else { sum.inf() }
    }

    /// Approximate multipliers, by least squares over the variables that are not at a side of the whole box.
    fn multipliers(
        &self,
        sides: &[Interval<f64>],
        gradient: &[Interval<f64>],
        constraints: &[FunctionBounds],
        active: &[usize],
    ) -> Vec<f64> {
        let slope = |at: usize, variable: usize| {
            constraints[at].gradient.as_ref().map_or(0.0, |gradient| gradient[variable].mid())
        };
        let free: Vec<usize> = (0..sides.len())
            .filter(|at| {
                let (side, whole) = (sides[*at], self.whole[*at]);
                side.inf() > whole.inf() && side.sup() < whole.sup()
            })
            .collect();
        let mut chosen: Vec<usize> = (0..active.len()).collect();
        let mut multipliers = alloc::vec![0.0; active.len()];
        // Negative ones of inequalities are left out, one after the other.
        for _ in 0..=active.len() {
            let dot = |a: usize, b: usize| -> f64 {
                free.iter().map(|v| slope(active[a], *v) * slope(active[b], *v)).sum()
            };
            let mut normal: Vec<Vec<f64>> =
                chosen.iter().map(|a| chosen.iter().map(|b| dot(*a, *b)).collect()).collect();
            let mut right: Vec<Vec<f64>> = chosen
                .iter()
                .map(|a| {
                    alloc::vec![-free.iter().map(|v| slope(active[*a], *v) * gradient[*v].mid()).sum::<f64>()]
                })
                .collect();
            for (at, row) in normal.iter_mut().enumerate() {
                row[at] = row[at] * (1.0 + 1e-12) + 1e-300;
            }
            if !matrix::eliminate(&mut normal, &mut right) {
                return alloc::vec![0.0; active.len()];
            }
            let is_negative = |at: &usize, x: f64| {
                x < 0.0 && self.system.constraints[active[*at]].1 == super::Relation::AtMost
            };
            let worst = chosen
                .iter()
                .zip(&right)
                .filter(|(at, x)| is_negative(at, x[0]))
                .min_by(|a, b| a.1[0].total_cmp(&b.1[0]))
                .map(|(at, _)| *at);
            match worst {
                Some(worst) => chosen.retain(|at| *at != worst),
                None => {
                    for (at, x) in chosen.iter().zip(&right) {
                        multipliers[*at] = x[0];
                    }
                    break;
                }
            }
        }
        multipliers
    }

    /// Looks for a smaller value where the constraints hold: in the middle, and where the formula seems to fall to.
    fn try_points(&mut self, sides: &[Interval<f64>], found: &FunctionBounds) {
        let middles: Vec<f64> = sides.iter().map(|side| middle(*side)).collect();
        self.try_near(&middles, true);
        if let (Some(gradient), true) = (&found.gradient, sides.iter().all(|side| side.is_common())) {
            let end = |(side, slope): (&Interval<f64>, &Interval<f64>)| {
                if slope.mid() >= 0.0 { side.inf() } else { side.sup() }
            };
            let corner: Vec<f64> = sides.iter().zip(gradient).map(end).collect();
            self.try_near(&corner, true);
            // Of inequalities, where several meet. Looking for it takes as long as a piece.
            let has_inequalities = self.system.equations() == 0 && !self.system.constraints.is_empty();
            if has_inequalities && self.pieces <= VERTICES {
                let to_lower: Vec<bool> = gradient.iter().map(|slope| slope.mid() >= 0.0).collect();
                let forward: Vec<usize> = (0..sides.len()).collect();
                let backward: Vec<usize> = forward.iter().rev().copied().collect();
                for order in [forward, backward] {
                    if let Some(vertex) = self.vertex(sides, &to_lower, &order) {
                        self.try_near(&vertex, true);
                    }
                }
            }
        }
    }

    /// A corner of what the constraints leave of a piece: each variable in this order is at its lower or
    /// upper end, and the constraints then cut the sides of the others.
    fn vertex(&mut self, sides: &[Interval<f64>], to_lower: &[bool], order: &[usize]) -> Option<Vec<f64>> {
        let mut sides = sides.to_vec();
        for at in order {
            let end = if to_lower[*at] { sides[*at].inf() } else { sides[*at].sup() };
            sides[*at] = Interval::point(end);
            if !self.system.cut(&mut sides, &mut self.work) {
                return None;
            }
        }
        Some(sides.iter().map(|side| side.inf()).collect())
    }

    /// A point, or one near it where the equations hold, or one just inside of the whole box.
    fn try_near(&mut self, point: &[f64], can_move: bool) {
        let mut place: Vec<Interval<f64>> = point.iter().map(|x| Interval::point(*x)).collect();
        if self.system.equations() > 0 {
            let Some(restored) = self.restored(&place) else { return };
            place = restored;
        }
        let is_inside = place.iter().zip(self.whole).all(|(side, whole)| side.subset(*whole));
        if !is_inside {
            return;
        }
        let found = self.objective.bounds(&place, &mut self.work);
        if !found.is_defined || found.values.is_empty() || found.values.sup() >= self.best {
            return;
        }
        if !self.system.inequalities_hold(&place, &mut self.work) {
            return;
        }
        if self.system.conditions_hold(&place, &mut self.work) {
            self.best = found.values.sup();
            self.place = place;
        } else if can_move && let Some(inside) = self.inside(&place) {
            self.try_near(&inside, false);
        }
    }

    /// The point with each number that is an end of the whole box replaced by the next one inside, which strict bounds
    /// may want; none where none is.
    fn inside(&self, place: &[Interval<f64>]) -> Option<Vec<f64>> {
        let mut is_moved = false;
        let next = |(side, whole): (&Interval<f64>, &Interval<f64>)| {
            let x = side.inf();
            let next = if x == whole.inf() {
                x.next_up()
            } else if x == whole.sup() {
                x.next_down()
            } else {
                x
            };
            is_moved |= next != x;
            next
        };
        let moved: Vec<f64> = place.iter().zip(self.whole).map(next).collect();
        is_moved.then_some(moved)
    }

    /// Sides near a point that contain exactly one solution of the equations in some of the variables, with the others
    /// as they are.
    fn restored(&mut self, place: &[Interval<f64>]) -> Option<Vec<Interval<f64>>> {
        let functions: Vec<&Function> = self.system.equalities().collect();
        // Variables by pivots: those on which the equations depend most, and which have room.
        let mut rows: Vec<Vec<f64>> = functions
            .iter()
            .map(|function| {
                let gradient = function.bounds(place, &mut self.work).gradient?;
                let room = |(at, slope): (usize, &Interval<f64>)| {
                    let whole = self.whole[at];
                    let is_inside = whole.inf() < place[at].inf() && place[at].sup() < whole.sup();
                    if is_inside { slope.mid() } else { 0.0 }
                };
                Some(gradient.iter().enumerate().map(room).collect())
            })
            .collect::<Option<_>>()?;
        let mut free = Vec::new();
        for step in 0..rows.len() {
            let pivot = (0..place.len())
                .filter(|at| !free.contains(at))
                .max_by(|a, b| rows[step][*a].abs().total_cmp(&rows[step][*b].abs()))?;
            if rows[step][pivot] == 0.0 {
                return None;
            }
            free.push(pivot);
            let of_pivot = rows[step].clone();
            for row in &mut rows[step + 1..] {
                let factor = row[pivot] / of_pivot[pivot];
                matrix::subtract(row, factor, &of_pivot);
            }
        }
        let [_, root] = Square { functions, free }.prove_near(place, &mut self.work)?;
        Some(root)
    }

    /// The side to cut: that with the largest product of width and slopes, or the relatively widest one.
    fn side_to_cut(
        &self,
        sides: &[Interval<f64>],
        objective: &FunctionBounds,
        constraints: &[FunctionBounds],
    ) -> Option<usize> {
        let all = core::iter::once(objective).chain(constraints);
        let gradients: Option<Vec<&Vec<Interval<f64>>>> =
            all.filter(|found| found.values.wid() > 0.0).map(|found| found.gradient.as_ref()).collect();
        let measure = |at: usize| {
            let relative = sides[at].wid() / sides[at].mag().max(1.0);
            match &gradients {
                Some(gradients) if !gradients.is_empty() => {
                    gradients.iter().map(|gradient| sides[at].wid() * gradient[at].mag()).sum()
                }
                _ => relative,
            }
        };
        (0..sides.len())
            .filter(|at| halves(sides[*at]).is_some())
            .max_by(|a, b| measure(*a).total_cmp(&measure(*b)))
    }
}
