//! Reverse operations of `sin`, `cos` and `tan`, tightest on the whole line.
//!
//! The lower bound of the numbers of [a, b] with a value in [p, q] is a, or the first number t after a where the
//! function enters [p, q]. The angle of a, which the correctly rounded sine and cosine of a tell however large a is,
//! gives t to 1e-14. The few numbers of binary64 that are as near are compared with t exactly, by the sign of what the
//! function lacks there: sin u ≤ q if and only if the sine of u rounded upward is at most q, since q is a number of the
//! format. The upper bound is the lower bound of the mirrored problem.

use core::f64::consts::{FRAC_PI_2, PI};

use super::real::{Edge, between};
use crate::interval::Interval;
use crate::ops::{add_rd, add_ru, atan2_rn};

/// Largest error of a computed crossing. Angles are below 8 and have errors of a few 2^-52.
const ERROR: f64 = 1e-14;

#[derive(Clone, Copy)]
enum Circular {
    Sin,
    Cos,
    Tan,
}

/// The numbers of `x` whose sines are in `c`.
pub(super) fn sin(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    preimage(Circular::Sin, c.intersection(unit()), x)
}

/// The numbers of `x` whose cosines are in `c`.
pub(super) fn cos(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    preimage(Circular::Cos, c.intersection(unit()), x)
}

/// The numbers of `x` whose tangents are in `c`.
pub(super) fn tan(c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    preimage(Circular::Tan, c, x)
}

fn unit() -> Interval<f64> {
    super::real::bounds(-1.0, 1.0)
}

fn preimage(function: Circular, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    if c.is_empty() || x.is_empty() {
        return Interval::EMPTY;
    }
    let mirrored = if matches!(function, Circular::Cos) { c } else { -c };
    let lower = function.first(c, x.inf());
    let upper = -function.first(mirrored, -x.sup());
    // The first number may be behind `x`; then so is the last one.
    if lower.above > x.sup() { Interval::EMPTY } else { between(lower, upper, x) }
}

/// The tightest bounds of a function at a number.
fn at(f: impl Fn(Interval<f64>) -> Interval<f64>, x: f64) -> (f64, f64) {
    let value = f(Interval::point(x));
    (value.inf(), value.sup())
}

impl Circular {
    /// The first number from `a` on with a value in `c`, which has values of the function.
    fn first(self, c: Interval<f64>, a: f64) -> Edge {
        if a.is_infinite() {
            return Edge::exact(a);
        }
        let (below, above) = match self {
            Circular::Sin => at(Interval::sin, a),
            Circular::Cos => at(Interval::cos, a),
            Circular::Tan => at(Interval::tan, a),
        };
        if c.inf() <= below && above <= c.sup() {
            return Edge::exact(a);
        }
        // A value that is no number of the format is on the side of its lower bound.
        let is_above = below >= c.sup();
        match self {
            Circular::Tan => tangent_enters(c.inf(), a, is_above),
            _ => self.falls_to(if is_above { c.sup() } else { c.inf() }, a, is_above),
        }
    }

    /// The first number after `a` where the function falls to `level`, or rises to it if it is below.
    ///
    /// In words of f, the function or its negative, and v, the level or its negative: f(a) > v, and f falls to v.
    fn falls_to(self, level: f64, a: f64, is_above: bool) -> Edge {
        let sign = if is_above { 1.0 } else { -1.0 };
        let v = sign * level;
        let sine = sign * middle_with_sign(Interval::point(a).sin());
        let cosine = sign * middle_with_sign(Interval::point(a).cos());
        let (angle, is_falling, target) = match self {
            Circular::Cos => (atan2_rn(sine, cosine), sine > 0.0, Interval::point(v).acos().mid()),
            _ => (atan2_rn(sine, cosine), cosine < 0.0, PI - Interval::point(v).asin().mid()),
        };
        let is_turn_ahead = matches!(self, Circular::Sin) && is_falling && angle < 0.0;
        let angle = if is_turn_ahead { angle + 2.0 * PI } else { angle };
        let way = (target - angle).max(0.0);
        // Inside this range, t is the value of the inverse function, between −π and π.
        let near = a + way;
        match self {
            Circular::Sin if !is_above && near.abs() < 3.0 => {
                return Edge::value(Interval::point(level).asin());
            }
            Circular::Cos if is_above && -1.5 < near && near < 4.6 => {
                return Edge::value(Interval::point(level).acos());
            }
            Circular::Cos if !is_above && -4.6 < near && near < 1.5 => {
                return Edge::value(-Interval::point(level).acos());
            }
            _ => {}
        }
        let value = |u: f64| {
            let (below, above) = match self {
                Circular::Cos => at(Interval::cos, u),
                _ => at(Interval::sin, u),
            };
            if is_above { (below, above) } else { (-above, -below) }
        };
        let is_rising = |u: f64| match self {
            Circular::Cos => sign * at(Interval::sin, u).0 < 0.0,
            _ => sign * at(Interval::cos, u).0 > 0.0,
        };
        // Behind that number f is below v, or has already come up again from its minimum, which is as near.
        neighbours(a, way, |u| {
            let (_, above) = value(u);
            above <= v || above <= 0.0 && is_rising(u)
        })
    }
}

/// A number of the interval with the sign of all its numbers; the middle of the least ones is rounded to 0.
fn middle_with_sign(x: Interval<f64>) -> f64 {
    match x.mid() {
        0.0 if x.sup() > 0.0 => x.sup(),
        0.0 => x.inf(),
        middle => middle,
    }
}

/// The first number after `a` where the tangent is at least `level`, on this branch or on the next one.
fn tangent_enters(level: f64, a: f64, is_on_next: bool) -> Edge {
    let angle = Interval::point(Interval::point(a).tan().mid()).atan().mid();
    let target = if level.is_infinite() { -FRAC_PI_2 } else { Interval::point(level).atan().mid() };
    let way = (target - angle + if is_on_next { PI } else { 0.0 }).max(0.0);
    if (a + way).abs() < 1.0 {
        return Edge::value(Interval::point(level).atan());
    }
    neighbours(a, way, |u| {
        let (below, _) = at(Interval::tan, u);
        if level < -0.5 && below > 0.5 {
            false // The pole is still to come.
        } else if level > 0.5 && below < -0.5 {
            true // It has passed.
        } else {
            below >= level
        }
    })
}

/// The neighbours of the number at distance `way` after `a`; `has_passed` is asked only of numbers near it.
fn neighbours(a: f64, way: f64, has_passed: impl Fn(f64) -> bool) -> Edge {
    let mut low = add_rd(a, (way - ERROR).max(0.0));
    let mut high = add_ru(a, way + ERROR);
    // No crossing from 3/2 on is a number of binary64; therefore it lies between two neighbours.
    while low.next_up() < high {
        let middle = middle(low, high);
        if has_passed(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Edge { below: low, above: high, attained: true }
}

/// A number of the format between two others that are no neighbours.
fn middle(low: f64, high: f64) -> f64 {
    let half = low + (high - low) / 2.0;
    if low < half && half < high { half } else { low.next_up() }
}
