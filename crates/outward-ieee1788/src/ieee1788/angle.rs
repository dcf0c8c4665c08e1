//! Reverse operations of `atan2`, the angle of a point of the plane in (−π, π]; the origin has none.
//!
//! Above the axis, cot(angle) = abscissa / ordinate, so that they are a reverse multiplication and a multiplication by
//! cotangents. These are found by bisection, with the correctly rounded angle. Below the axis the angles are negated.

use core::f64::consts::{FRAC_PI_2, PI};

use super::quotient::{End, OF_NUMBERS, ends, pieces};
use super::real::{Edge, between, first};
use crate::interval::Interval;

/// The tightest bounds of an angle.
fn angle(y: f64, x: f64) -> (f64, f64) {
    let value = Interval::point(y).atan2(Interval::point(x));
    (value.inf(), value.sup())
}

fn end(x: Interval<f64>, i: usize) -> f64 {
    if i == 0 { x.inf() } else { x.sup() }
}

/// The ends of the cotangents of the angles of `c` above the axis; none if there are no such angles. The first end
/// belongs to the larger angle. π and π/2 are above the constants of these names.
fn cotangents(c: Interval<f64>) -> Option<[End; 2]> {
    if c.is_empty() || c.sup() <= 0.0 || c.inf() > PI {
        return None;
    }
    let sign = |angle: f64| if angle <= FRAC_PI_2 { 1 } else { -1 };
    let lower = if c.sup() > PI {
        End { sign: -1, is_infinite: true }
    } else {
        End { sign: sign(c.sup()), is_infinite: false }
    };
    let upper = if c.inf() <= 0.0 {
        End { sign: 1, is_infinite: true }
    } else {
        End { sign: sign(c.inf()), is_infinite: false }
    };
    Some([lower, upper])
}

fn has_pi(c: Interval<f64>) -> bool {
    c.inf() <= PI && PI < c.sup()
}

/// The ordinates of `x` for which, with an abscissa of `b`, the angle is in `c`.
pub(super) fn of_ordinate(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if b.is_empty() || c.is_empty() || x.is_empty() {
        return Interval::EMPTY;
    }
    let has_zero = b.sup() > 0.0 && c.contains(0.0) || b.inf() < 0.0 && has_pi(c);
    let zero = if x.contains(0.0) && has_zero { Interval::point(0.0) } else { Interval::EMPTY };
    positive_ordinates(b, c, x).convex_hull(-positive_ordinates(b, -c, -x)).convex_hull(zero)
}

fn positive_ordinates(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let Some(cotangents) = cotangents(c) else { return Interval::EMPTY };
    let quotient = |i: usize, j: usize| {
        // The first cotangent belongs to the larger angle.
        let (b, c) = (end(b, i), end(c, 1 - j));
        if ends_differ(b, c) {
            return Edge::exact(-1.0); // Any negative number: those are not asked for.
        }
        let holds = |t: f64| {
            let (below, above) = angle(t, b);
            if b > 0.0 { below >= c } else { above <= c }
        };
        let guess = (Interval::point(b) * Interval::point(c).tan()).mid();
        first(guess.abs(), holds, |_| false)
    };
    let parts = pieces([ends(b), cotangents], &OF_NUMBERS, quotient).into_iter().flatten();
    parts
        .filter(|(_, upper)| upper.above > 0.0)
        .map(|(lower, upper)| {
            let lower = if lower.above <= 0.0 { Edge::open(0.0) } else { lower };
            between(lower, upper, x)
        })
        .fold(Interval::EMPTY, Interval::convex_hull)
}

/// Is an abscissa on the other side than the points with such an angle?
fn ends_differ(abscissa: f64, angle: f64) -> bool {
    (abscissa > 0.0) != (angle <= FRAC_PI_2)
}

/// The abscissas of `x` for which, with an ordinate of `a`, the angle is in `c`.
pub(super) fn of_abscissa(a: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if a.is_empty() || c.is_empty() || x.is_empty() {
        return Interval::EMPTY;
    }
    let half_line = |is_on: bool, x: Interval<f64>| {
        let all = between(Edge::open(0.0), Edge::open(f64::INFINITY), x);
        if is_on && a.contains(0.0) { all } else { Interval::EMPTY }
    };
    [
        abscissas_above(a, c, x),
        abscissas_above(-a, -c, x),
        half_line(c.contains(0.0), x),
        -half_line(has_pi(c), -x),
    ]
    .into_iter()
    .fold(Interval::EMPTY, Interval::convex_hull)
}

/// Abscissas of points above the axis: products of ordinates and cotangents.
fn abscissas_above(a: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let Some(cotangents) = cotangents(c).filter(|_| a.sup() > 0.0) else { return Interval::EMPTY };
    let product = |i: usize, j: usize| {
        let (a, c) = (end(a, i), end(c, 1 - j));
        let sign = f64::from(cotangents[j].sign);
        // The angle falls to 0 on the right, and rises to π on the left.
        let holds = |m: f64| {
            let (below, above) = angle(a, sign * m);
            if sign > 0.0 { above <= c } else { below >= c }
        };
        let guess = (Interval::point(a) / Interval::point(c).tan()).mid();
        let size = first(guess.abs(), holds, |_| false);
        if sign > 0.0 { size } else { -size }
    };
    // Edges at the least ordinate, which may be 0, and at the greatest one.
    let near = |j: usize| if a.inf() <= 0.0 { Edge::open(0.0) } else { product(0, j) };
    let far = |j: usize| {
        if cotangents[j].is_infinite || a.sup().is_infinite() {
            Edge::open(f64::from(cotangents[j].sign) * f64::INFINITY)
        } else {
            product(1, j)
        }
    };
    let lower = if cotangents[0].sign > 0 { near(0) } else { far(0) };
    let upper = if cotangents[1].sign < 0 { near(1) } else { far(1) };
    between(lower, upper, x)
}
