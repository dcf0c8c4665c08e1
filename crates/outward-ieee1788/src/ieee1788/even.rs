//! Reverse operations of even functions, and of integer powers: the inverse on each side of zero.

use super::real::{Edge, between, bounds, not_negative};
use crate::interval::Interval;

/// The numbers of `x` whose magnitudes lie between the edges.
fn either_sign(lower: Edge, upper: Edge, x: Interval<f64>) -> Interval<f64> {
    between(lower, upper, x).convex_hull(between(-upper, -lower, x))
}

/// The value of an increasing function at a bound; an infinite bound is approached.
fn increasing(bound: f64, of: impl Fn(Interval<f64>) -> Interval<f64>) -> Edge {
    if bound.is_infinite() { Edge::open(bound) } else { Edge::value(of(Interval::point(bound))) }
}

/// The numbers of `x` whose squares are in `c`.
pub(super) fn sqr(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    magnitudes(not_negative(c), x, Interval::sqrt)
}

/// The numbers of `x` whose magnitudes are in `c`.
pub(super) fn abs(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    magnitudes(not_negative(c), x, |c| c)
}

/// The numbers of `x` whose hyperbolic cosines are in `c`.
pub(super) fn cosh(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    magnitudes(c.intersection(bounds(1.0, f64::INFINITY)), x, Interval::acosh)
}

fn magnitudes(
    c: Interval<f64>,
    x: Interval<f64>,
    inverse: impl Fn(Interval<f64>) -> Interval<f64>,
) -> Interval<f64> {
    if c.is_empty() {
        return c;
    }
    either_sign(increasing(c.inf(), &inverse), increasing(c.sup(), &inverse), x)
}

/// The numbers of `x` whose power with this exponent is in `c`.
pub(super) fn pown(c: Interval<f64>, x: Interval<f64>, n: i32) -> Interval<f64> {
    let root = |c: Interval<f64>| c.rootn(n);
    match (n, n % 2 == 0) {
        (0, _) => return if c.contains(1.0) { x } else { Interval::EMPTY },
        (1.., true) => return magnitudes(not_negative(c), x, root),
        (1.., false) if c.is_empty() => return c,
        (1.., false) => return between(increasing(c.inf(), root), increasing(c.sup(), root), x),
        _ => {}
    }
    // The positive numbers, from the larger powers to the smaller ones.
    let positive = |c: Interval<f64>, x: Interval<f64>| {
        if c.is_empty() || c.sup() <= 0.0 {
            return Interval::EMPTY;
        }
        let lower =
            if c.sup().is_infinite() { Edge::open(0.0) } else { Edge::value(root(Interval::point(c.sup()))) };
        let upper = if c.inf() <= 0.0 {
            Edge::open(f64::INFINITY)
        } else {
            Edge::value(root(Interval::point(c.inf())))
        };
        between(lower, upper, x)
    };
    let of_negative = if n % 2 == 0 { c } else { -c };
    positive(c, x).convex_hull(-positive(of_negative, -x))
}
