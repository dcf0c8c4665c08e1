//! Points where a minimum may be: in the middle of pieces, where inequalities meet, and where strict comparisons are
//! equal.

use alloc::vec::Vec;

use super::constraint::middle;
use super::minimum::Search;
use crate::interval::Interval;
use crate::program::Node;
use crate::table::Op;

/// Number of pieces in which places where inequalities meet are tried.
const VERTICES: u64 = 4096;

/// The number of vain searches in a row for solutions of equations, after which only one piece in `SELDOM` is tried.
const MOST_IN_VAIN: u32 = 200;
const SELDOM: u64 = 32;

impl Search<'_> {
    /// Tries all corners of the part of the box that inequalities leave, if there are few: first one where strict
    /// comparisons hold.
    pub fn try_vertices(&mut self) {
        /// Most variables for which all corners are tried.
        const MOST: usize = 4;
        let count = self.whole.len();
        let is_bounded = self.whole.iter().all(|side| side.is_common());
        if self.system.constraints.is_empty() || self.system.equations() > 0 || count > MOST || !is_bounded {
            return;
        }
        let order: Vec<usize> = (0..count).collect();
        for _ in 0..1 + u32::from(self.has_limits) {
            for corner in 0..1_usize << count {
                let to_lower: Vec<bool> = order.iter().map(|at| corner >> at & 1 == 0).collect();
                if let Some(vertex) = self.vertex(self.whole, &to_lower, &order) {
                    self.try_near(&vertex, true);
                }
            }
        }
    }

    /// Are values at points where strict comparisons are equal limits of values where they hold?
    ///
    /// They are if the constraints are linear, as the way from such a point to one where they hold strictly is one
    /// where they hold; and if the formula is defined on that way, and made of functions that are continuous where they
    /// are defined.
    pub fn values_are_limits(&mut self) -> bool {
        if self.system.equations() > 0 || !self.system.is_linear() {
            return false;
        }
        let objective = self.limited.as_ref().unwrap_or(self.objective);
        let found = objective.bounds(self.whole, &mut self.work);
        found.is_defined && objective.plan.program().nodes().iter().all(is_continuous)
    }

    /// Looks for a smaller value where the constraints hold: in the middle, and where the formula seems to fall to.
    pub fn try_points(&mut self, sides: &[Interval<f64>], gradient: Option<&[Interval<f64>]>) {
        let middles: Vec<f64> = sides.iter().map(|side| middle(*side)).collect();
        self.try_near(&middles, true);
        if let (Some(gradient), true) = (gradient, sides.iter().all(|side| side.is_common())) {
            let end = |(side, slope): (&Interval<f64>, &Interval<f64>)| {
                if slope.mid() >= 0.0 { side.inf() } else { side.sup() }
            };
            let corner: Vec<f64> = sides.iter().zip(gradient).map(end).collect();
            self.try_near(&corner, true);
            // Inequalities may meet in a corner. Looking for it takes as long as a piece.
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

    /// A corner of the part of a piece that the constraints leave: each variable in this order is at its lower or upper
    /// end, and the constraints then cut the sides of the others.
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
            // A search takes as long as many pieces, and where rounding hides solutions there is none.
            if self.without_solution > MOST_IN_VAIN && !self.pieces.is_multiple_of(SELDOM) {
                return;
            }
            let Some(restored) = self.restored(&place) else {
                self.without_solution += 1;
                return;
            };
            self.without_solution = 0;
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
            self.has_point = true;
            self.best = found.values.sup();
            self.place = place;
            self.is_infimum = false;
            return;
        }
        if can_move && let Some(inside) = self.inside(&place) {
            self.try_near(&inside, false);
        }
        let limit = found.values.sup();
        if self.has_limits && self.has_point && !self.options.are_near(limit, self.best) {
            self.best = limit;
            self.place.clear();
            self.is_infimum = true;
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
}

/// Is an operation continuous at all points where it is defined?
fn is_continuous(node: &Node) -> bool {
    match node {
        Node::Input(_) | Node::Number(..) | Node::Cast(..) => true,
        Node::WithInteger(op, ..) => *op == Op::Pown,
        Node::Apply(op, ..) => matches!(
            op,
            Op::Add
                | Op::Sub
                | Op::Mul
                | Op::Div
                | Op::Neg
                | Op::Abs
                | Op::Sqr
                | Op::Recip
                | Op::Sqrt
                | Op::Fma
                | Op::Min
                | Op::Max
                | Op::Exp
                | Op::Exp2
                | Op::Exp10
                | Op::Expm1
                | Op::Log
                | Op::Log2
                | Op::Log10
                | Op::Log1p
                | Op::Sin
                | Op::Cos
                | Op::Tan
                | Op::Asin
                | Op::Acos
                | Op::Atan
                | Op::Sinh
                | Op::Cosh
                | Op::Tanh
                | Op::Cbrt
                | Op::Hypot
        ),
        _ => false,
    }
}
