//! The minimum of a formula over the part of a box where a system holds.

use crate::analysis::deadline::Deadline;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::sync::atomic::AtomicBool;
use core::time::Duration;

use super::constraint::{Function, FunctionBounds, halves, is_much_smaller, middle};
use super::implied::formula_where;
use super::newton::Square;
use super::noise::hidden_point;
use super::{System, SystemError, matrix};
use crate::analysis::range::Work;
use crate::analysis::tolerance;
use crate::interval::Interval;
use crate::program::Program;

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct MinimiseOptions {
    /// Largest distance between the bounds of the minimum, relative to its size.
    pub relative: f64,
    /// Largest absolute distance between them; the larger of the two limits counts.
    pub absolute: f64,
    /// Most pieces that are examined.
    pub most_pieces: u64,
    /// Time limit; `None` means that there is none. It needs the standard library's clock.
    pub time: Option<Duration>,
    /// Flag by which another thread, or a signal, ends the search.
    pub stop: Option<&'static AtomicBool>,
}

impl Default for MinimiseOptions {
    /// 10^-6 relative, 10^-300 absolute, a million pieces, any time.
    fn default() -> MinimiseOptions {
        MinimiseOptions { relative: 1e-6, absolute: 1e-300, most_pieces: 1_000_000, time: None, stop: None }
    }
}

/// A minimum or a maximum, as far as it is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Optimum {
    /// Bounds of the optimum, if the formula has a value where the constraints hold. Empty, if it is proved that
    /// they hold nowhere in the box, or that the formula has no value there.
    pub bounds: Interval<f64>,
    /// Sides of a point where all constraints hold and the formula is not above the upper bound of its
    /// minimum, or not below the lower bound of its maximum; sides of one number each, unless there are equations.
    /// Empty, if no such point was found, or the optimum is a limit where a strict comparison is equal.
    pub place: Vec<Interval<f64>>,
    /// Is that bound a limit of values that the formula has where all constraints hold, and no place known where it
    /// has that value? The optimum is then an infimum or a supremum.
    pub is_limit: bool,
    /// Are the bounds as near to each other as asked for?
    pub is_reached: bool,
    /// Number of pieces that were examined.
    pub pieces: u64,
}

/// Most pieces in a row that are cut without a better upper bound, once cutting can't improve the lower one.
const MOST_IN_VAIN: u32 = 1000;

/// Number of pieces after which it is worth looking for pieces that rounding keeps from being decided.
const BEFORE_HIDDEN: u64 = 500;

/// A part of the box, and the least value that the formula may have there.
pub struct Piece {
    least: f64,
    sides: Vec<Interval<f64>>,
    cut: usize,
    /// Is this piece a face of another one, which strict comparisons may leave out?
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

pub struct Search<'a> {
    pub system: &'a System,
    pub options: &'a MinimiseOptions,
    pub objective: &'a Function,
    /// The objective where the constraints hold, if they bound its values.
    pub limited: Option<Function>,
    /// Are values where strict comparisons are equal limits of others, if there are others?
    pub has_limits: bool,
    /// Was a point found where all conditions hold?
    pub has_point: bool,
    pub whole: &'a [Interval<f64>],
    pub work: Work,
    pub best: f64,
    pub place: Vec<Interval<f64>>,
    /// Is the bound a limit?
    pub is_infimum: bool,
    pub open: BinaryHeap<Piece>,
    /// The least bound of the pieces that are not cut further.
    pub settled: f64,
    /// The greatest value that the minimum may have.
    pub most: f64,
    pub pieces: u64,
    /// Number of times in a row that no solution of the equations was found near a point.
    pub without_solution: u32,
}

impl System {
    /// A system without constraints, for a minimum over a whole box.
    #[must_use]
    pub fn unconstrained() -> System {
        System { variables: Vec::new(), constraints: Vec::new(), conditions: Vec::new(), notes: Vec::new() }
    }

    /// Makes a formula ready to be minimised subject to this system, whose variables become those of both.
    /// Comparisons in the formula that the system's strict inequalities decide are decided, so that the minimum is the
    /// infimum of the values where these hold.
    ///
    /// # Errors
    ///
    /// If the formula has an operation that has no bounds.
    pub fn objective(&mut self, program: &Program) -> Result<Objective, SystemError> {
        let conditions: Vec<Program> = self.conditions.iter().map(|it| it.program().clone()).collect();
        let decided = formula_where(program, &conditions, &[]);
        Ok(Objective(self.function(decided.as_ref().unwrap_or(program))?))
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
    ) -> Optimum {
        assert_eq!(sides.len(), self.variables.len(), "a side for each variable");
        let minimum = self.search_minimum(&objective.0, sides, options);
        self.confirm(&objective.0, sides, &minimum);
        minimum
    }

    /// The maximum of a formula over the points of a box where all constraints hold.
    ///
    /// # Panics
    ///
    /// As [`System::minimise`].
    #[must_use]
    pub fn maximise(
        &self,
        objective: &Objective,
        sides: &[Interval<f64>],
        options: &MinimiseOptions,
    ) -> Optimum {
        let found = self.minimise(&objective.clone().negated(), sides, options);
        Optimum { bounds: -found.bounds, ..found }
    }

    fn search_minimum(
        &self,
        objective: &Function,
        sides: &[Interval<f64>],
        options: &MinimiseOptions,
    ) -> Optimum {
        let deadline = Deadline::new(options.time, options.stop);
        let reduced = self.reduced(sides);
        let decided = reduced.as_ref().and_then(|sides| self.objective_within(objective, sides));
        // Bounds of solutions of equations may be wider than the reduced box.
        let sides = reduced.as_deref().filter(|_| self.equations() == 0).unwrap_or(sides);
        let objective = decided.as_ref().unwrap_or(objective);
        let mut search = Search {
            system: self,
            options,
            objective,
            limited: self.limited(objective),
            has_limits: false,
            has_point: false,
            whole: sides,
            work: Work::default(),
            best: f64::INFINITY,
            place: Vec::new(),
            is_infimum: false,
            open: BinaryHeap::new(),
            settled: f64::INFINITY,
            most: f64::NEG_INFINITY,
            pieces: 0,
            without_solution: 0,
        };
        search.has_limits = search.values_are_limits();
        search.look_at(sides.to_vec(), false);
        search.try_vertices();
        let mut in_vain = 0;
        while let Some(piece) = search.open.pop() {
            let least = piece.least.min(search.settled);
            // The lower bound is known then, and the upper one alone may become better.
            in_vain = if search.settled <= piece.least { in_vain + 1 } else { 0 };
            let is_over =
                search.pieces >= options.most_pieces || in_vain > MOST_IN_VAIN || deadline.is_over();
            if options.are_near(least, search.best) || is_over {
                search.open.push(piece);
                break;
            }
            let best = search.best;
            if let Some(halves) = halves(piece.sides[piece.cut]) {
                for half in halves {
                    let mut sides = piece.sides.clone();
                    sides[piece.cut] = half;
                    search.look_at(sides, piece.is_face);
                }
            } else {
                search.settled = search.settled.min(piece.least);
                search.most = f64::INFINITY;
            }
            if !options.are_near(search.best, best) {
                in_vain = 0;
            }
        }
        search.report()
    }
}

/// A formula to minimise, in the variables of a [`System`].
#[derive(Clone, Debug)]
pub struct Objective(Function);

impl Objective {
    #[cfg(test)]
    pub(super) fn function(&self) -> &Function {
        &self.0
    }

    /// The formula with its sign changed, whose minimum is the maximum of this one.
    fn negated(self) -> Objective {
        let Objective(function) = self;
        Objective(Function { is_negated: !function.is_negated, ..function })
    }
}

impl MinimiseOptions {
    pub(super) fn are_near(&self, least: f64, best: f64) -> bool {
        tolerance::are_near(least, best, self.relative, self.absolute)
    }
}

impl Search<'_> {
    fn report(self) -> Optimum {
        let options = self.options;
        let left = self.open.peek().map_or(f64::INFINITY, |piece| piece.least);
        let least = left.min(self.settled).min(self.best);
        let bounds = if least == f64::INFINITY && self.place.is_empty() {
            Interval::EMPTY
        } else {
            // Without any point, the minimum is not above the values of all that is left.
            let is_all_left = self.open.is_empty() && self.best == f64::INFINITY;
            let best = if is_all_left { self.most.max(least) } else { self.best };
            Interval::new(least, best).unwrap_or(Interval::ENTIRE)
        };
        let is_reached = bounds.is_empty() || options.are_near(least, self.best);
        Optimum { bounds, place: self.place, is_limit: self.is_infimum, is_reached, pieces: self.pieces }
    }

    /// Examines a piece: the constraints reduce it, its lower bound is computed, and a value in it.
    fn look_at(&mut self, mut sides: Vec<Interval<f64>>, mut is_face: bool) {
        self.pieces += 1;
        for _ in 0..4 {
            let before = sides.clone();
            let below = Interval::new(f64::NEG_INFINITY, self.best).unwrap_or(Interval::ENTIRE);
            if !self.system.cut(&mut sides, &mut self.work) {
                return;
            }
            let objective = self.limited.as_ref().unwrap_or(self.objective);
            if !objective.cut_to(&mut sides, below, &mut self.work) {
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
            // If strict comparisons leave the face out, its minimum is an infimum.
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
        let mut least = found.values.inf().max(self.by_multipliers(&sides, &found, &constraints));
        if let Some(limited) = &self.limited {
            let limited = limited.bounds(&sides, &mut self.work);
            if limited.values.is_empty() {
                return;
            }
            least = least.max(limited.values.inf());
            self.try_points(&sides, limited.gradient.as_deref());
        } else {
            self.try_points(&sides, found.gradient.as_deref());
        }
        if least >= self.best {
            self.settled = self.settled.min(least);
            return;
        }
        let is_hidden = self.pieces > BEFORE_HIDDEN && self.is_hidden(&sides, least, &constraints);
        match self.side_to_cut(&sides, &found, &constraints).filter(|_| !is_hidden) {
            Some(cut) => self.open.push(Piece { least, sides, cut, is_face }),
            None => {
                self.settled = self.settled.min(least);
                // A face that strict comparisons leave out may have no point.
                self.most = if is_face { f64::INFINITY } else { self.most.max(found.values.sup()) };
            }
        }
    }

    /// Can't smaller pieces have better bounds, because rounding hides the difference? All constraints hold over the
    /// piece or at a point of it, or are about as well known over the piece as at that point; and the lower bound is as
    /// good as the bounds of the formula there.
    fn is_hidden(&mut self, sides: &[Interval<f64>], least: f64, constraints: &[FunctionBounds]) -> bool {
        /// Factor by which bounds must be wider for smaller pieces to be better.
        const MUCH_WIDER: f64 = 8.0;
        let equations: Vec<&Function> = self.system.equalities().collect();
        let Some(around) = hidden_point(&equations, sides, &mut self.work) else { return false };
        for ((function, relation), over) in self.system.constraints.iter().zip(constraints) {
            if over.is_defined && over.values.subset(relation.allowed()) {
                continue;
            }
            let FunctionBounds { values, is_defined, .. } = function.bounds(&around, &mut self.work);
            if is_defined && values.subset(relation.allowed()) {
                continue;
            }
            let may_hold = !values.intersection(relation.allowed()).is_empty();
            if !may_hold || over.values.wid() > MUCH_WIDER * values.wid() {
                return false;
            }
        }
        let point: Vec<Interval<f64>> = around.iter().map(|side| Interval::point(middle(*side))).collect();
        let values = self.objective.bounds(&point, &mut self.work).values;
        self.system.conditions_may_hold(&around, true, &mut self.work)
            && !values.is_empty()
            && values.inf() - least <= values.wid()
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
        // Negative multipliers of inequalities are left out, one after the other.
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

    /// Sides near a point that contain exactly one solution of the equations in some of the variables, with the others
    /// as they are.
    pub fn restored(&mut self, place: &[Interval<f64>]) -> Option<Vec<Interval<f64>>> {
        let functions: Vec<&Function> = self.system.equalities().collect();
        // Choose variables by pivots: those on which the equations depend most, and which have room.
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
