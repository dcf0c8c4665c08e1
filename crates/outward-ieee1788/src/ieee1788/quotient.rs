//! Reverse multiplication: the numbers t for which t·y is in C for a y of B, with ends of B and C that need not be
//! numbers of the format. Logarithms make powers products, and cotangents make angles so, so that the other reverse
//! operations of two operands are this one too.

use super::real::{Edge, between, bounds};
use crate::interval::Interval;

/// An end of one of the operands, reduced to the properties that decide which quotients bound the pieces.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// −1, 0 or 1.
    pub sign: i8,
    pub is_infinite: bool,
}

impl End {
    pub fn new(x: f64) -> End {
        let sign = if x > 0.0 { 1 } else { -i8::from(x < 0.0) };
        End { sign, is_infinite: x.is_infinite() }
    }

    fn is_finite_and(self, sign: i8) -> bool {
        self.sign == sign && !self.is_infinite
    }
}

impl core::ops::Neg for End {
    type Output = End;

    fn neg(self) -> End {
        End { sign: -self.sign, ..self }
    }
}

/// The quotients 0, −∞ and +∞ in the words of the result.
pub(super) struct Limits {
    pub zero: f64,
    pub least: f64,
    pub most: f64,
}

/// The numbers themselves.
pub(super) const OF_NUMBERS: Limits = Limits { zero: 0.0, least: f64::NEG_INFINITY, most: f64::INFINITY };

/// The set as one piece or two, or all numbers.
pub(super) fn pieces(
    [c, b]: [[End; 2]; 2],
    limits: &Limits,
    quotient: impl Fn(usize, usize) -> Edge,
) -> [Option<(Edge, Edge)>; 2] {
    let has_zero = |x: [End; 2]| x[0].sign <= 0 && x[1].sign >= 0;
    if has_zero(b) && has_zero(c) {
        return [Some((Edge::open(limits.least), Edge::open(limits.most))), None];
    }
    let negative = (b[0].sign < 0)
        .then(|| by_positive([[-c[1], -c[0]], [-b[1], -b[0]]], limits, |i, j| quotient(1 - i, 1 - j)));
    let positive = (b[1].sign > 0).then(|| by_positive([c, b], limits, quotient));
    match (negative, positive) {
        // Positive operands have the smaller quotients if these are negative.
        (Some(negative), Some(positive)) if c[1].sign < 0 => [Some(positive), Some(negative)],
        (None, positive) => [positive, None],
        both => [both.0, both.1],
    }
}

/// The quotients by the positive numbers of B.
fn by_positive(
    [c, b]: [[End; 2]; 2],
    limits: &Limits,
    quotient: impl Fn(usize, usize) -> Edge,
) -> (Edge, Edge) {
    let has_least = b[0].sign > 0;
    // The quotient nearest to zero, by the largest divisor, and the quotient farthest from it.
    let near = |i: usize| match (c[i].sign, b[1].is_infinite) {
        (0, _) => Edge::exact(limits.zero),
        (_, true) => Edge::open(limits.zero),
        _ => quotient(i, 1),
    };
    let lower = match c[0].sign {
        -1 if has_least && c[0].is_finite_and(-1) => quotient(0, 0),
        -1 => Edge::open(limits.least),
        _ => near(0),
    };
    let upper = match c[1].sign {
        1 if has_least && c[1].is_finite_and(1) => quotient(1, 0),
        1 => Edge::open(limits.most),
        _ => near(1),
    };
    (lower, upper)
}

/// The hull of the numbers of `x` in the pieces.
pub(super) fn hull(pieces: [Option<(Edge, Edge)>; 2], x: Interval<f64>) -> Interval<f64> {
    let parts = pieces.into_iter().flatten().map(|(lower, upper)| between(lower, upper, x));
    parts.fold(Interval::EMPTY, Interval::convex_hull)
}

/// The ends of an interval.
pub(super) fn ends(x: Interval<f64>) -> [End; 2] {
    [End::new(x.inf()), End::new(x.sup())]
}

fn quotients(b: Interval<f64>, c: Interval<f64>) -> [Option<(Edge, Edge)>; 2] {
    if b.is_empty() || c.is_empty() {
        return [None, None];
    }
    let number = |x: Interval<f64>, i: usize| Interval::point(if i == 0 { x.inf() } else { x.sup() });
    pieces([ends(c), ends(b)], &OF_NUMBERS, |i, j| Edge::value(number(c, i) / number(b, j)))
}

/// The numbers of `x` whose product with a number of `b` is in `c`.
pub(super) fn mul(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    hull(quotients(b, c), x)
}

/// The numbers of the whole line whose product with a number of `b` is in `c`, as two intervals, the lower one first;
/// the second is empty where one suffices.
pub(super) fn mul_to_pair(b: Interval<f64>, c: Interval<f64>) -> [Interval<f64>; 2] {
    quotients(b, c)
        .map(|piece| piece.map_or(Interval::EMPTY, |(lower, upper)| bounds(lower.below, upper.above)))
}
