//! Reverse operations of `pow`, whose base is positive, or 0 with a positive exponent.
//!
//! log(t^y) = y·log t, so that with logarithms of bases and powers they are reverse multiplications. The quotients
//! c^(1/y) and log c / log a are found by bisection, with the correctly rounded power.

use super::quotient::{End, Limits, OF_NUMBERS, ends, hull, pieces};
use super::real::{Edge, between, first, not_negative};
use crate::interval::Interval;

/// The tightest bounds of a power.
fn power(base: f64, exponent: f64) -> (f64, f64) {
    let value = Interval::point(base).pow(Interval::point(exponent));
    (value.inf(), value.sup())
}

/// The end of the logarithm of a number.
fn logarithm(x: f64) -> End {
    match x {
        0.0 => End { sign: -1, is_infinite: true },
        _ => End { sign: i8::from(x > 1.0) - i8::from(x < 1.0), is_infinite: x.is_infinite() },
    }
}

fn logarithms(x: Interval<f64>) -> [End; 2] {
    [logarithm(x.inf()), logarithm(x.sup())]
}

fn end(x: Interval<f64>, i: usize) -> f64 {
    if i == 0 { x.inf() } else { x.sup() }
}

/// Has a power, which grows from 1 or shrinks from it, reached `c`? The second: is it `c`?
fn reaches(c: f64, (below, above): (f64, f64)) -> (bool, bool) {
    (if c > 1.0 { below >= c } else { above <= c }, below == c && above == c)
}

/// The numbers of `x` that have a power with an exponent of `b` in `c`.
pub(super) fn of_base(b: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let (c, x) = (not_negative(c), not_negative(x));
    if b.is_empty() || c.is_empty() || x.is_empty() {
        return Interval::EMPTY;
    }
    let zero = if x.contains(0.0) && c.contains(0.0) && b.sup() > 0.0 {
        Interval::point(0.0)
    } else {
        Interval::EMPTY
    };
    if c.sup() == 0.0 {
        return zero;
    }
    let of_bases = Limits { zero: 1.0, least: 0.0, most: f64::INFINITY };
    let root = |i: usize, j: usize| {
        let (c, b) = (end(c, i), end(b, j));
        // The power rises with the base if the exponent is positive.
        let holds = |t: f64| {
            let (below, above) = power(t, b);
            if b > 0.0 { below >= c } else { above <= c }
        };
        let guess = Interval::point(c).pow(Interval::point(1.0 / b)).mid();
        first(guess, holds, |t| power(t, b) == (c, c))
    };
    hull(pieces([logarithms(c), ends(b)], &of_bases, root), x).convex_hull(zero)
}

/// The numbers of `x` with which a number of `a` has a power in `c`.
pub(super) fn of_exponent(a: Interval<f64>, c: Interval<f64>, x: Interval<f64>) -> Interval<f64> {
    let (a, c) = (not_negative(a), not_negative(c));
    if a.is_empty() || c.is_empty() {
        return Interval::EMPTY;
    }
    let of_zero = if a.contains(0.0) && c.contains(0.0) {
        between(Edge::open(0.0), Edge::open(f64::INFINITY), x)
    } else {
        Interval::EMPTY
    };
    if a.sup() == 0.0 || c.sup() == 0.0 {
        return of_zero;
    }
    let quotient = |i: usize, j: usize| {
        let (c, a) = (end(c, i), end(a, j));
        let sign = if (c > 1.0) == (a > 1.0) { 1.0 } else { -1.0 };
        let power = |m: f64| reaches(c, power(a, sign * m));
        let guess = (Interval::point(c).ln() / Interval::point(a).ln()).mid();
        let size = first(guess.abs(), |m| power(m).0, |m| power(m).1);
        if sign > 0.0 { size } else { -size }
    };
    hull(pieces([logarithms(c), logarithms(a)], &OF_NUMBERS, quotient), x).convex_hull(of_zero)
}
