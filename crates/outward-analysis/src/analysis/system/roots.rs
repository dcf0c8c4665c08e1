//! The search for all solutions of as many equations as there are variables.

use crate::analysis::deadline::Deadline;
use alloc::vec::Vec;
use core::sync::atomic::AtomicBool;
use core::time::Duration;

use super::boxes::{hull, intersection, is_empty, is_subset};
use super::constraint::{Function, FunctionBounds, halves, is_much_smaller};
use super::newton::{Square, Step};
use super::noise::{hidden_point, is_flat};
use super::proved::{DistinctRoots, ProvedRoot, ProvedRoots};
use super::undecided::Undecided;
use super::{System, SystemError};
use crate::analysis::range::Work;
use crate::interval::Interval;

/// Limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct SolveOptions {
    /// Largest width of sides, relative to the numbers in them, of pieces that are not cut further and may stay
    /// undecided.
    pub relative: f64,
    /// Largest absolute width; the larger of the two limits counts.
    pub absolute: f64,
    /// Most pieces that are examined.
    pub most_pieces: u64,
    /// Time limit; `None` means that there is none. It needs the standard library's clock.
    pub time: Option<Duration>,
    /// Flag by which another thread, or a signal, ends the search.
    pub stop: Option<&'static AtomicBool>,
}

impl Default for SolveOptions {
    /// 10^-9 relative, 10^-300 absolute, a million pieces, any time.
    fn default() -> SolveOptions {
        SolveOptions { relative: 1e-9, absolute: 1e-300, most_pieces: 1_000_000, time: None, stop: None }
    }
}

/// A solution: there is exactly one in some piece of space that contains these sides, and it is in them.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// Sides that contain the root.
    pub sides: Vec<Interval<f64>>,
    /// Is the root proved to be in the box that was searched? A root at a side of the box may be just outside.
    pub is_inside: bool,
    /// Are all inequalities proved to hold there?
    pub satisfies: bool,
}

/// All solutions of a system in a box.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solutions {
    /// Solutions that are proved, in the order of their first coordinates.
    pub roots: Vec<Root>,
    /// Parts of the box that may have further solutions: any number of them, or none.
    pub undecided: Vec<Vec<Interval<f64>>>,
    /// Was all of the box examined? If not, the rest of it is in `undecided`.
    pub is_complete: bool,
    /// Number of pieces that were examined.
    pub pieces: u64,
}

struct Search<'a> {
    system: &'a System,
    square: Square<'a>,
    sides: &'a [Interval<f64>],
    options: &'a SolveOptions,
    work: Work,
    proved: ProvedRoots,
    undecided: Undecided,
}

impl System {
    /// All solutions in the box with these sides.
    ///
    /// # Errors
    ///
    /// If there are not as many equations as variables.
    ///
    /// # Panics
    ///
    /// If there are not as many sides as variables.
    pub fn solve(&self, sides: &[Interval<f64>], options: &SolveOptions) -> Result<Solutions, SystemError> {
        assert_eq!(sides.len(), self.variables.len(), "a side for each variable");
        let (equations, variables) = (self.equations(), self.variables.len());
        if equations != variables || variables == 0 {
            return Err(SystemError::Shape { equations, variables });
        }
        let square = Square { functions: self.equalities().collect(), free: (0..variables).collect() };
        let mut search = Search {
            system: self,
            square,
            sides,
            options,
            work: Work::default(),
            proved: ProvedRoots::default(),
            undecided: Undecided::default(),
        };
        let mut open = alloc::vec![sides.to_vec()];
        let (mut pieces, deadline) = (0, Deadline::new(options.time, options.stop));
        while let Some(piece) = open.pop() {
            if pieces >= options.most_pieces || deadline.is_over() {
                open.push(piece);
                break;
            }
            pieces += 1;
            if let Some(halves) = search.look_at(piece) {
                open.extend(halves);
            }
        }
        let is_complete = open.is_empty();
        for piece in open {
            search.undecided.insert(piece);
        }
        Ok(search.report(is_complete, pieces))
    }
}

impl Search<'_> {
    /// Decides a piece, or gives its halves.
    fn look_at(&mut self, mut piece: Vec<Interval<f64>>) -> Option<[Vec<Interval<f64>>; 2]> {
        let mut is_regular = false;
        for _ in 0..8 {
            if is_empty(&piece) || self.proved.contain(&piece) {
                return None;
            }
            let before = piece.clone();
            if !self.system.cut(&mut piece, &mut self.work)
                || !self.system.conditions_may_hold(&piece, false, &mut self.work)
            {
                return None;
            }
            if piece.iter().all(|side| side.is_singleton()) {
                self.look_at_point(piece);
                return None;
            }
            match self.square.step(&piece, &mut self.work) {
                Step::Empty => return None,
                Step::Within { sides, is_unique: true } => {
                    let root = self.square.narrowed(sides, &mut self.work);
                    self.proved.insert([piece, root]);
                    return None;
                }
                Step::Within { sides, .. } => {
                    is_regular = true;
                    piece = sides;
                }
                Step::Unknown => is_regular = false,
            }
            if !is_much_smaller(&piece, &before) {
                break;
            }
        }
        // A root at a side of the piece is inside of a larger one.
        if is_regular && self.prove_near(&piece) && self.proved.contain(&piece) {
            return None;
        }
        let is_small = |side: &Interval<f64>| {
            side.wid() <= (self.options.relative * side.mag()).max(self.options.absolute)
        };
        if piece.iter().all(is_small) {
            self.undecided.insert(piece);
            return None;
        }
        // Around a multiple root, rounding hides in many small pieces whether they have a root.
        let is_at_noise_level = self.undecided.may_take_in(&piece, |side| !is_small(side))
            || is_flat(&self.square.functions, &piece, &mut self.work);
        if is_at_noise_level
            && let Some(point) = hidden_point(&self.square.functions, &piece, &mut self.work)
            && !self.prove_near(&point)
        {
            self.undecided.insert(piece);
            return None;
        }
        let measure = |at: usize| piece[at].wid() / self.sides[at].wid().min(piece[at].mag().max(1.0));
        let widest = (0..piece.len())
            .filter(|at| !is_small(&piece[*at]))
            .max_by(|a, b| measure(*a).total_cmp(&measure(*b)))?;
        let Some(halves) = halves(piece[widest]) else {
            self.undecided.insert(piece);
            return None;
        };
        Some(halves.map(|half| {
            let mut sides = piece.clone();
            sides[widest] = half;
            sides
        }))
    }

    /// Decides a piece of one point: a root, where the equations hold exactly.
    fn look_at_point(&mut self, point: Vec<Interval<f64>>) {
        let zero = Interval::point(0.0);
        let values = |function: &Function| function.bounds(&point, &mut self.work);
        let values: Vec<FunctionBounds> = self.system.equalities().map(values).collect();
        if values.iter().any(|found| !found.values.contains(0.0)) {
            return;
        }
        if values.iter().all(|found| found.is_defined && found.values == zero) {
            self.proved.insert([point.clone(), point]);
        } else {
            self.undecided.insert(point);
        }
    }

    /// Proves a root near these sides, if it can.
    fn prove_near(&mut self, sides: &[Interval<f64>]) -> bool {
        let found = self.square.prove_near(sides, &mut self.work);
        let is_proved = found.is_some();
        found.into_iter().for_each(|found| self.proved.insert(found));
        is_proved
    }

    fn report(self, is_complete: bool, pieces: u64) -> Solutions {
        let Search { system, square, sides, proved, mut undecided, mut work, .. } = self;
        let DistinctRoots { roots, doubtful } =
            proved.distinct(|known, new| square.is_same_root(known, new, &mut work));
        doubtful.into_iter().for_each(|hull| undecided.insert(hull));
        let regions = roots.iter().map(|[region, _]| &region[..]);
        let undecided = undecided.outside_of(regions, is_complete);
        let is_violated = |root: &[Interval<f64>], work: &mut Work| {
            system.inequalities().any(|function| function.bounds(root, work).values.inf() > 0.0)
                || !system.conditions_may_hold(root, false, work)
        };
        let mut found = Vec::new();
        for [_, root] in roots {
            if is_empty(&intersection(&root, sides)) || is_violated(&root, &mut work) {
                continue;
            }
            found.push(Root {
                is_inside: is_subset(&root, sides),
                satisfies: system.inequalities_hold(&root, &mut work)
                    && system.conditions_hold(&root, &mut work),
                sides: root,
            });
        }
        found.sort_by(|a, b| {
            let firsts = a.sides.iter().zip(&b.sides).map(|(a, b)| a.inf().total_cmp(&b.inf()));
            firsts.fold(core::cmp::Ordering::Equal, core::cmp::Ordering::then)
        });
        Solutions { roots: found, undecided, is_complete, pieces }
    }
}

impl Square<'_> {
    /// Are the roots of two regions, in sides that meet, known to be the same?
    fn is_same_root(&self, [with_a, a]: &ProvedRoot, [with_b, b]: &ProvedRoot, work: &mut Work) -> bool {
        // A region has one root alone.
        if is_subset(a, with_b) || is_subset(b, with_a) {
            return true;
        }
        let hull = hull(a, b);
        matches!(self.step(&hull, work), Step::Within { is_unique: true, .. })
            || self.prove_near(&hull, work).is_some_and(|[piece, _]| is_subset(&hull, &piece))
    }
}
