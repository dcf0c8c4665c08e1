//! binary64 and binary32 at all magnitudes: equal to the values of the definition at the corners of the operands
//! (tightness), with the integer arithmetic of the specification; and a member of the operands gives a member of the
//! result (containment).

use outward::Round::{self, TowardNegative, TowardPositive};
use outward::format::Format;
use outward::interval::{Endpoint, Iv, arith};
use outward::machine::soft::arith as soft;

use crate::draw::Draw;

type Bounds<F> = [F; 2];

/// The hull of candidates for the lower and the upper bound; a NaN is no candidate.
fn hull<F: Endpoint>(lows: Vec<F>, highs: Vec<F>) -> Option<Bounds<F>> {
    let lo = lows.into_iter().filter(|x| !Format::is_nan(*x)).reduce(|a, b| if b < a { b } else { a })?;
    let hi = highs.into_iter().filter(|x| !Format::is_nan(*x)).reduce(|a, b| if b > a { b } else { a })?;
    Some([lo, hi])
}

fn corners<F: Endpoint>(x: Bounds<F>, y: Bounds<F>, f: impl Fn(F, F, Round) -> F) -> Option<Bounds<F>> {
    let all = |r| x.iter().flat_map(|&s| y.map(|t| f(s, t, r))).collect();
    hull(all(TowardNegative), all(TowardPositive))
}

fn product<F: Endpoint>(s: F, t: F, r: Round) -> F {
    if s == F::ZERO || t == F::ZERO { F::ZERO } else { soft::mul(s, t, r) }
}

/// The part of y on one side of 0, as bounds of magnitudes: quotients are monotone there.
fn parts<F: Endpoint>([c, d]: Bounds<F>) -> Vec<(bool, Bounds<F>)> {
    let mut parts = Vec::new();
    if d > F::ZERO {
        parts.push((false, [if c > F::ZERO { c } else { F::ZERO }, d]));
    }
    if c < F::ZERO {
        parts.push((true, [if d < F::ZERO { soft::neg(d) } else { F::ZERO }, soft::neg(c)]));
    }
    parts
}

fn quotient<F: Endpoint>(x: Bounds<F>, y: Bounds<F>) -> Option<Bounds<F>> {
    let (mut lows, mut highs) = (Vec::new(), Vec::new());
    for (negative, magnitudes) in parts(y) {
        for s in x.map(|s| if negative { soft::neg(s) } else { s }) {
            for t in magnitudes {
                // Toward a zero bound the quotient grows without limit, unless its dividend is 0.
                let at = |r| {
                    if s == F::ZERO {
                        F::ZERO
                    } else {
                        soft::div(s, if t == F::ZERO { F::ZERO } else { t }, r)
                    }
                };
                lows.push(at(TowardNegative));
                highs.push(at(TowardPositive));
            }
        }
    }
    hull(lows, highs)
}

fn sum3<F: Endpoint>(x: Bounds<F>, y: Bounds<F>, z: Bounds<F>) -> Option<Bounds<F>> {
    let at = |u: F, r| {
        let mut all = Vec::new();
        for s in x {
            for t in y {
                let whole = s == F::ZERO || t == F::ZERO;
                all.push(if whole { u } else { soft::fma(s, t, u, r) });
            }
        }
        all
    };
    let infinite = |u: F| u == F::INFINITY || u == F::NEG_INFINITY;
    let [lo, hi] =
        hull(at(z[0], TowardNegative), at(z[1], TowardPositive)).unwrap_or([F::NEG_INFINITY, F::INFINITY]);
    Some([if infinite(z[0]) { z[0] } else { lo }, if infinite(z[1]) { z[1] } else { hi }])
}

fn check<F: Endpoint>(what: &dyn std::fmt::Debug, (got, _): (Iv<F>, F), want: Option<Bounds<F>>) {
    match want {
        Some([lo, hi]) => assert!(got.lo == lo && got.hi == hi, "{what:?}: {got:?}, not [{lo:?}, {hi:?}]"),
        None => assert!(Format::is_nan(got.lo) && Format::is_nan(got.hi), "{what:?}: {got:?}, not empty"),
    }
}

/// A member of a nonempty interval.
fn member<F: Endpoint>([lo, hi]: Bounds<F>, draw: &mut Draw) -> F {
    for _ in 0..8 {
        let x = draw.number::<F>();
        if lo <= x && x <= hi && Format::widen(x).is_finite() {
            return x;
        }
    }
    if Format::widen(lo).is_finite() {
        lo
    } else if Format::widen(hi).is_finite() {
        hi
    } else {
        F::ZERO
    }
}

fn contained<F: Endpoint>(what: &dyn std::fmt::Debug, (got, _): (Iv<F>, F), point: impl Fn(Round) -> F) {
    let (below, above) = (point(TowardNegative), point(TowardPositive));
    if !Format::is_nan(below) {
        assert!(got.lo <= below && above <= got.hi, "{what:?}: {below:?} is not in {got:?}");
    }
}

fn run<F: Endpoint>(seed: u64, count: usize) {
    let mut draw = Draw::new(seed);
    for _ in 0..count {
        let [x, y, z] = [0; 3].map(|_| draw.interval::<F>());
        if [x, y, z].iter().any(|b| Format::is_nan(b[0])) {
            continue;
        }
        let [a, b, c] = [x, y, z].map(|[lo, hi]| Iv::new(lo, hi));
        let each = |f: &dyn Fn(usize, Round) -> F| Some([f(0, TowardNegative), f(1, TowardPositive)]);
        check(&("add", x, y), arith::add(a, b), each(&|i, r| soft::add(x[i], y[i], r)));
        check(&("sub", x, y), arith::sub(a, b), each(&|i, r| soft::sub(x[i], y[1 - i], r)));
        check(&("mul", x, y), arith::mul(a, b), corners(x, y, product));
        check(&("div", x, y), arith::div(a, b), quotient(x, y));
        check(&("fma", x, y, z), arith::fma(a, b, c), sum3(x, y, z));
        let (s, t, u) = (member(x, &mut draw), member(y, &mut draw), member(z, &mut draw));
        contained(&("mul", x, y), arith::mul(a, b), |r| soft::mul(s, t, r));
        contained(
            &("div", x, y),
            arith::div(a, b),
            |r| {
                if t == F::ZERO { F::NAN } else { soft::div(s, t, r) }
            },
        );
        contained(&("fma", x, y, z), arith::fma(a, b, c), |r| soft::fma(s, t, u, r));
        contained(&("sqr", x), arith::sqr(a), |r| soft::mul(s, s, r));
        contained(&("sqrt", x), arith::sqrt(a), |r| soft::sqrt(s, r));

        let sqr = if x[0] <= F::ZERO && F::ZERO <= x[1] {
            hull(vec![F::ZERO], x.map(|s| soft::mul(s, s, TowardPositive)).to_vec())
        } else {
            hull(
                x.map(|s| soft::mul(s, s, TowardNegative)).to_vec(),
                x.map(|s| soft::mul(s, s, TowardPositive)).to_vec(),
            )
        };
        check(&("sqr", x), arith::sqr(a), sqr);
        let sqrt = (x[1] >= F::ZERO).then(|| {
            let lo = if x[0] < F::ZERO { F::ZERO } else { soft::sqrt(x[0], TowardNegative) };
            [lo, soft::sqrt(x[1], TowardPositive)]
        });
        check(&("sqrt", x), arith::sqrt(a), sqrt);
        check(&("recip", x), arith::recip(a), quotient([one(), one()], x));
    }
}

fn one<F: Format>() -> F {
    F::from_pattern((F::EMAX as u64) << F::FRACTION_BITS)
}

#[test]
fn binary64_equals_its_corners() {
    run::<f64>(4, 50_000);
}

#[test]
fn binary32_equals_its_corners() {
    run::<f32>(5, 50_000);
}
