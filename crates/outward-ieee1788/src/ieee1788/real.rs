//! Real numbers between neighbours of binary64, and the pieces of sets that lie between two of them.

use crate::interval::Interval;

/// A real number, or an infinity, that bounds a piece of a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The largest number of binary64 that is not above it.
    pub below: f64,
    /// The smallest number of binary64 that is not below the real one: equal to `below` if that is exact.
    pub above: f64,
    /// Does the piece contain it?
    pub attained: bool,
}

impl Edge {
    /// A number of binary64; an infinity is never in a piece.
    pub fn exact(x: f64) -> Edge {
        Edge { below: x, above: x, attained: x.is_finite() }
    }

    /// A number of binary64 that the piece only approaches.
    pub fn open(x: f64) -> Edge {
        Edge { below: x, above: x, attained: false }
    }

    /// The value of a function at a point, from its tightest bounds.
    pub fn value(bounds: Interval<f64>) -> Edge {
        Edge { below: bounds.inf(), above: bounds.sup(), attained: true }
    }

    /// Can a number of the piece above this edge be at most `x`?
    fn is_reached_by(self, x: f64) -> bool {
        if self.attained || self.below != self.above { self.above <= x } else { self.above < x }
    }
}

impl core::ops::Neg for Edge {
    type Output = Edge;

    fn neg(self) -> Edge {
        Edge { below: -self.above, above: -self.below, attained: self.attained }
    }
}

/// The hull of the numbers of `x` that lie between the edges.
///
/// Both sets are connected, so that they meet if each begins before the other ends; this is decided exactly.
pub(super) fn between(lower: Edge, upper: Edge, x: Interval<f64>) -> Interval<f64> {
    let meets = lower.is_reached_by(x.sup()) && (-upper).is_reached_by(-x.inf());
    if x.is_empty() || !meets {
        return Interval::EMPTY;
    }
    bounds(x.inf().max(lower.below), x.sup().min(upper.above))
}

/// The interval with these bounds, which are in order.
pub(super) fn bounds(inf: f64, sup: f64) -> Interval<f64> {
    Interval::new(inf, sup).expect("bounds in order")
}

/// The part that is not negative.
pub(super) fn not_negative(x: Interval<f64>) -> Interval<f64> {
    x.intersection(bounds(0.0, f64::INFINITY))
}

/// The positive number where a condition begins to hold, which holds for all larger ones: `holds` tells whether a
/// positive number of binary64 is at least that number, and `is_it` whether it is that number.
///
/// The search begins at `guess`, which may be any number: the nearer it is, the sooner it ends.
pub(super) fn first(guess: f64, holds: impl Fn(f64) -> bool, is_it: impl Fn(f64) -> bool) -> Edge {
    let last = f64::MAX.to_bits();
    if !holds(f64::MAX) {
        return Edge { below: f64::MAX, above: f64::INFINITY, attained: true };
    }
    // The condition holds for `high`, and not for `low`; 0 stands for itself.
    let (mut low, mut high) = (0, last);
    // Steps away from the guess that double, until the number is between two of them.
    let mut at = if guess > 0.0 { guess.to_bits().min(last - 1) } else { last / 2 };
    let mut step = 2;
    let is_below = holds(f64::from_bits(at));
    loop {
        let has_passed = holds(f64::from_bits(at));
        if has_passed {
            high = at;
        } else {
            low = at;
        }
        let next = if is_below { at.saturating_sub(step) } else { at.saturating_add(step) };
        if has_passed != is_below || next <= low || high <= next {
            break;
        }
        at = next;
        step *= 2;
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(f64::from_bits(middle)) {
            high = middle;
        } else {
            low = middle;
        }
    }
    let above = f64::from_bits(high);
    let below = if is_it(above) { above } else { f64::from_bits(low) };
    Edge { below, above, attained: true }
}
