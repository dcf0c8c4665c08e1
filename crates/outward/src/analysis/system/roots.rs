//! The search for all solutions of as many equations as there are variables.

use crate::analysis::deadline::Deadline;
use alloc::vec::Vec;
use core::time::Duration;

use super::constraint::{Function, FunctionBounds, halves, is_much_smaller};
use super::newton::{Square, Step};
use super::{System, SystemError};
use crate::analysis::range::Work;
use crate::interval::Interval;

/// When the search ends.
#[derive(Clone, Copy, Debug)]
pub struct SolveOptions {
    /// Pieces whose sides are at most so wide, relative to the numbers in them, are not cut further: what is not
    /// decided there stays undecided.
    pub relative: f64,
    /// The same, absolutely; the larger of both counts.
    pub absolute: f64,
    /// How many pieces are looked at.
    pub most_pieces: u64,
    /// How long is looked; without a limit as long as it takes. It needs the standard library's clock.
    pub time: Option<Duration>,
}

impl Default for SolveOptions {
    /// 10^-9 relative, 10^-12 absolute, a million pieces, any time.
    fn default() -> SolveOptions {
        SolveOptions { relative: 1e-9, absolute: 1e-12, most_pieces: 1_000_000, time: None }
    }
}

/// A solution: there is exactly one in some piece of space that contains these sides, and it is in them.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// Where it is.
    pub sides: Vec<Interval<f64>>,
    /// Is it proved to be in the box that was searched? A root at a side of the box may be just outside.
    pub is_inside: bool,
    /// Is it proved that all inequalities hold there?
    pub satisfies: bool,
}

/// All solutions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solutions {
    /// Those that are proved, in the order of their first coordinates.
    pub roots: Vec<Root>,
    /// Parts of the box that may have further solutions: any number of them, or none.
    pub undecided: Vec<Vec<Interval<f64>>>,
    /// Was all of the box looked at? Else the rest of it is in `undecided`.
    pub is_complete: bool,
    /// How many pieces were looked at.
    pub pieces: u64,
}

/// So many undecided pieces are kept apart; more are merged as they come.
const MOST_UNDECIDED: usize = 4096;

struct Search<'a> {
    system: &'a System,
    square: Square<'a>,
    sides: &'a [Interval<f64>],
    options: &'a SolveOptions,
    work: Work,
    /// Pieces in which there is exactly one root, and where it is.
    proved: Vec<[Vec<Interval<f64>>; 2]>,
    undecided: Vec<Vec<Interval<f64>>>,
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
            proved: Vec::new(),
            undecided: Vec::new(),
        };
        let mut open = alloc::vec![sides.to_vec()];
        let (mut pieces, deadline) = (0, Deadline::after(options.time));
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
            search.leave(piece);
        }
        Ok(search.report(is_complete, pieces))
    }
}

impl Search<'_> {
    /// Decides a piece, or gives its halves.
    fn look_at(&mut self, mut piece: Vec<Interval<f64>>) -> Option<[Vec<Interval<f64>>; 2]> {
        let mut is_regular = false;
        for _ in 0..8 {
            if is_empty(&piece) || self.is_done_with(&piece) {
                return None;
            }
            let before = piece.clone();
            if !self.system.cut(&mut piece, &mut self.work) {
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
                    self.proved.push([piece, root]);
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
        if is_regular && let Some(found) = self.square.prove_near(&piece, &mut self.work) {
            if !self.proved.contains(&found) {
                self.proved.push(found);
            }
            if self.is_done_with(&piece) {
                return None;
            }
        }
        let is_small = |side: &Interval<f64>| {
            side.wid() <= (self.options.relative * side.mag()).max(self.options.absolute)
        };
        if piece.iter().all(is_small) {
            self.leave(piece);
            return None;
        }
        let measure = |at: usize| piece[at].wid() / self.sides[at].wid().min(piece[at].mag().max(1.0));
        let widest = (0..piece.len())
            .filter(|at| !is_small(&piece[*at]))
            .max_by(|a, b| measure(*a).total_cmp(&measure(*b)))?;
        let Some(halves) = halves(piece[widest]) else {
            self.leave(piece);
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
            self.proved.push([point.clone(), point]);
        } else {
            self.leave(point);
        }
    }

    /// Is the piece inside of one that has exactly one root, which is known?
    fn is_done_with(&self, piece: &[Interval<f64>]) -> bool {
        self.proved.iter().any(|[with_one, _]| is_subset(piece, with_one))
    }

    fn leave(&mut self, piece: Vec<Interval<f64>>) {
        self.undecided.push(piece);
        if self.undecided.len() > MOST_UNDECIDED {
            merge(&mut self.undecided);
            // Still as many: those that are apart become one.
            if self.undecided.len() > MOST_UNDECIDED / 2 {
                let all = core::mem::take(&mut self.undecided);
                self.undecided.extend(all.into_iter().reduce(|a, b| hull(&a, &b)));
            }
        }
    }

    fn report(mut self, is_complete: bool, pieces: u64) -> Solutions {
        let mut apart: Vec<[Vec<Interval<f64>>; 2]> = Vec::new();
        for [with_one, root] in core::mem::take(&mut self.proved) {
            // Two pieces that meet may have the same root.
            let meets = |[_, known]: &&mut [Vec<Interval<f64>>; 2]| !is_empty(&intersection(known, &root));
            match apart.iter_mut().find(meets) {
                None => apart.push([with_one, root]),
                Some([with_known, known]) => {
                    if self.square.is_same_root([with_known, known], [&with_one, &root], &mut self.work) {
                        *known = intersection(known, &root);
                    } else {
                        self.undecided.push(hull(known, &root));
                    }
                }
            }
        }
        merge(&mut self.undecided);
        let inside = apart.into_iter().filter(|[_, root]| !is_empty(&intersection(root, self.sides)));
        let mut roots: Vec<Root> = inside
            .map(|[_, root]| Root {
                is_inside: is_subset(&root, self.sides),
                satisfies: self.system.inequalities_hold(&root, &mut self.work),
                sides: root,
            })
            .collect();
        let violates = |root: &Root, work: &mut Work| {
            self.system.inequalities().any(|function| function.bounds(&root.sides, work).values.inf() > 0.0)
        };
        let mut work = Work::default();
        roots.retain(|root| !violates(root, &mut work));
        roots.sort_by(|a, b| {
            let firsts = a.sides.iter().zip(&b.sides).map(|(a, b)| a.inf().total_cmp(&b.inf()));
            firsts.fold(core::cmp::Ordering::Equal, core::cmp::Ordering::then)
        });
        Solutions { roots, undecided: self.undecided, is_complete, pieces }
    }
}

impl Square<'_> {
    /// Are the roots of two pieces, in sides that meet, known to be the same?
    fn is_same_root(
        &self,
        [with_a, a]: [&[Interval<f64>]; 2],
        [with_b, b]: [&[Interval<f64>]; 2],
        work: &mut Work,
    ) -> bool {
        // A piece has one root alone.
        if is_subset(a, with_b) || is_subset(b, with_a) {
            return true;
        }
        let hull = hull(a, b);
        matches!(self.step(&hull, work), Step::Within { is_unique: true, .. })
            || self.prove_near(&hull, work).is_some_and(|[piece, _]| is_subset(&hull, &piece))
    }
}

fn is_empty(piece: &[Interval<f64>]) -> bool {
    piece.iter().any(|side| side.is_empty())
}

fn is_subset(a: &[Interval<f64>], b: &[Interval<f64>]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.subset(*b))
}

fn intersection(a: &[Interval<f64>], b: &[Interval<f64>]) -> Vec<Interval<f64>> {
    a.iter().zip(b).map(|(a, b)| a.intersection(*b)).collect()
}

fn hull(a: &[Interval<f64>], b: &[Interval<f64>]) -> Vec<Interval<f64>> {
    a.iter().zip(b).map(|(a, b)| a.convex_hull(*b)).collect()
}

/// Pieces are as one if they are so near to each other, relative to the numbers in them: around a double root there are
/// many.
const NEAR: f64 = 1e-6;

/// Replaces pieces that meet, or nearly do, by their hulls, until none do.
fn merge(pieces: &mut Vec<Vec<Interval<f64>>>) {
    let mut at = 0;
    while at < pieces.len() {
        let gap = |a: &Interval<f64>, b: &Interval<f64>| a.inf().max(b.inf()) - a.sup().min(b.sup());
        let is_near = |a: &Interval<f64>, b: &Interval<f64>| gap(a, b) <= NEAR * a.mag().max(b.mag());
        let meets = |other: &Vec<Interval<f64>>| pieces[at].iter().zip(other).all(|(a, b)| is_near(a, b));
        match (at + 1..pieces.len()).find(|other| meets(&pieces[*other])) {
            Some(other) => {
                let removed = pieces.swap_remove(other);
                pieces[at] = hull(&pieces[at], &removed);
                at = 0;
            }
            None => at += 1,
        }
    }
}
