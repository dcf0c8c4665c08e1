//! The operations on the toy format against the definition: the hull of the exact image of all members,
//! rounded outward by trying every toy number. Unary operations on all intervals; the others on all
//! combinations of a boundary-rich subset, and on random ones.

use outward::format::{Format, Toy8};
use outward::interval::lanes::decoration;
use outward::interval::{Iv, arith, integral, set};
use outward::machine::Lanes;
use outward::machine::soft::SoftLane;

use crate::draw::Draw;
use crate::exact::{Exact, hull, toys};

type Lane = SoftLane<Toy8>;
type Bounds = [Toy8; 2];

const ZERO: Exact = Exact::ZERO;

fn iv([lo, hi]: Bounds) -> Iv<Lane> {
    Iv::new(SoftLane(lo), SoftLane(hi))
}

/// All intervals with bounds among these numbers.
fn intervals(numbers: &[Toy8]) -> Vec<Bounds> {
    let mut all = Vec::new();
    for (i, &lo) in numbers.iter().enumerate() {
        for &hi in &numbers[i..] {
            if lo.widen() < f64::INFINITY && hi.widen() > f64::NEG_INFINITY {
                all.push([lo, hi]);
            }
        }
    }
    all
}

/// Numbers at which something changes: zeros of both signs, subnormals, 1 and its neighbours, the largest,
/// infinities.
fn corners() -> Vec<Toy8> {
    let magnitudes = [0_u64, 1, 7, 8, 0x2d, 0x37, 0x38, 0x39, 0x43, 0x76, 0x77, 0x78];
    let mut all: Vec<Toy8> = magnitudes.iter().flat_map(|&m| [m, m | 0x80]).map(Toy8::from_pattern).collect();
    all.sort_by(|a, b| a.partial_cmp(b).unwrap().then(b.pattern().cmp(&a.pattern())));
    all
}

/// The limits that decide an extreme over the interval of a function that is monotone in this operand on each
/// side of 0: the bounds, and 0 where it is inside.
fn extremes([lo, hi]: Bounds) -> Vec<Exact> {
    let mut points = vec![Exact::of(lo), Exact::of(hi)];
    if lo.widen() <= 0.0 && 0.0 <= hi.widen() {
        points.push(ZERO);
    }
    points
}

/// 1/s for the s ≠ 0 of the interval, as limits.
fn reciprocals([lo, hi]: Bounds) -> Vec<Exact> {
    let mut points = Vec::new();
    for (bound, other) in [(lo, hi), (hi, lo)] {
        let exact = Exact::of(bound);
        if !exact.is_zero() {
            points.push(exact.recip());
        } else if other.widen() != 0.0 {
            points.push(Exact::infinity(other.widen() > 0.0));
        }
    }
    if lo.widen() < 0.0 && 0.0 < hi.widen() {
        points.extend([Exact::infinity(false), Exact::infinity(true)]);
    }
    points
}

fn check(what: &dyn std::fmt::Debug, got: (Iv<Lane>, Lane), want: Option<Bounds>, defined: bool) {
    let (Iv { lo: SoftLane(lo), hi: SoftLane(hi) }, SoftLane(dec)) = got;
    match want {
        None => assert!(lo.is_nan() && hi.is_nan(), "{what:?} gave [{lo:?}, {hi:?}], not empty"),
        Some(want) => assert_eq!([lo, hi], want, "{what:?}"),
    }
    let code = match want {
        None => 4.0,
        Some(_) if !defined => 4.0,
        Some([lo, hi]) if lo.widen().is_infinite() || hi.widen().is_infinite() => 12.0,
        Some(_) => 16.0,
    };
    assert_eq!(dec.widen(), code, "decoration of {what:?}");
}

fn contains_zero([lo, hi]: Bounds) -> bool {
    lo.widen() <= 0.0 && 0.0 <= hi.widen()
}

#[test]
fn unary_operations_on_all_intervals() {
    let toys = toys();
    let mut numbers = toys.clone();
    let zero = numbers.iter().position(|x| x.widen() == 0.0).unwrap();
    numbers.insert(zero, Toy8::from_pattern(0x80));
    let all = intervals(&numbers);
    assert!(all.len() > 28_000);
    for &x in &all {
        let points = extremes(x);
        let image = |f: &dyn Fn(Exact) -> Exact| hull(points.iter().map(|&p| f(p)), &toys);
        check(&("neg", x), arith::neg(iv(x)), image(&Exact::neg), true);
        check(&("abs", x), arith::abs(iv(x)), image(&Exact::abs), true);
        check(&("sqr", x), arith::sqr(iv(x)), image(&|p| p.mul(p)), true);
        check(&("recip", x), arith::recip(iv(x)), hull(reciprocals(x), &toys), !contains_zero(x));
        check(&("sqrt", x), arith::sqrt(iv(x)), sqrt(x, &toys), x[0].widen() >= 0.0);
        check(&("rsqrt", x), arith::rsqrt(iv(x)), rsqrt(x, &toys), x[0].widen() > 0.0);
    }
}

type Function = fn(Iv<Lane>) -> (Iv<Lane>, Lane);
/// The value of a function that jumps at a number, and whether it jumps there.
type Jumping = fn(f64) -> (f64, bool);

/// Tests each function that jumps on each interval, by its values on a grid finer than the format: fine enough to meet
/// every stretch on which one is constant, in its interior and at its ends.
#[test]
fn functions_that_jump_on_all_intervals() {
    let functions: [(&str, Function, Jumping); 6] = [
        ("floor", integral::floor, |x| (x.floor(), x == x.floor())),
        ("ceil", integral::ceil, |x| (x.ceil(), x == x.ceil())),
        ("trunc", integral::trunc, |x| (x.trunc(), x != 0.0 && x == x.trunc())),
        ("round_ties_to_even", integral::round_ties_to_even, |x| {
            (x.round_ties_even(), x.fract().abs() == 0.5)
        }),
        ("round_ties_to_away", integral::round_ties_to_away, |x| (x.round(), x.fract().abs() == 0.5)),
        ("sign", integral::sign, |x| (if x == 0.0 { 0.0 } else { x.signum() }, x == 0.0)),
    ];
    let toys = toys();
    let code = |lane: Lane| lane.0.widen();
    for x in intervals(&toys) {
        let (lo, hi) = (x[0].widen(), x[1].widen());
        for (name, function, host) in functions {
            let what = || format!("{name} {x:?}");
            let (result, decoration) = function(iv(x));
            assert_eq!([result.lo.0.widen(), result.hi.0.widen()], [host(lo).0, host(hi).0], "{}", what());
            // Members: the bounds where they are numbers, and quarters between them.
            let ends = [lo, hi].into_iter().filter(|x| x.is_finite());
            let inner = (-1000..=1000).map(|n| f64::from(n) / 4.0).filter(|s| lo < *s && *s < hi);
            let members: Vec<f64> = ends.chain(inner).collect();
            let constant = members.iter().all(|s| host(*s).0 == host(members[0]).0);
            let want = if !constant {
                8.0
            } else if members.iter().any(|s| host(*s).1) || !lo.is_finite() || !hi.is_finite() {
                12.0
            } else {
                16.0
            };
            // For an unbounded operand the local decoration may be `com`, but the operand's own is not.
            let local = code(decoration);
            let got = if lo.is_finite() && hi.is_finite() { local } else { local.min(12.0) };
            assert_eq!(got, want, "decoration of {}", what());
        }
    }
    let (empty, decoration) = integral::floor(Iv::<Lane>::empty(outward::machine::Soft));
    assert!(empty.lo.is_nan() && code(decoration) == 4.0);
}

/// The tightest toy interval around the roots of the members ≥ 0: t ≤ √s where t² ≤ s.
fn sqrt([lo, hi]: Bounds, toys: &[Toy8]) -> Option<Bounds> {
    if hi.widen() < 0.0 {
        return None;
    }
    let square = |t: Toy8| Exact::of(t).mul(Exact::of(t));
    let lo = if lo.widen() < 0.0 { ZERO } else { Exact::of(lo) };
    let hi = Exact::of(hi);
    let roots = || toys.iter().copied().filter(|t| t.widen() >= 0.0);
    let below = roots().rfind(|t| square(*t).cmp(lo).is_le());
    let above = roots().find(|t| square(*t).cmp(hi).is_ge());
    Some([below?, above?])
}

/// The tightest toy interval around 1/√s of the members s > 0: t ≤ 1/√s where t²·s ≤ 1.
fn rsqrt([lo, hi]: Bounds, toys: &[Toy8]) -> Option<Bounds> {
    if hi.widen() <= 0.0 {
        return None;
    }
    let one = Exact::of(Toy8::from_pattern(0x38));
    let against = |t: Toy8, s: Exact| Exact::of(t).mul(Exact::of(t)).mul(s).cmp(one);
    let roots = || toys.iter().copied().filter(|t| t.widen() >= 0.0);
    let least = if hi.widen().is_infinite() {
        Toy8::from_pattern(0)
    } else {
        roots().rfind(|t| against(*t, Exact::of(hi)).is_le())?
    };
    let largest = if lo.widen() <= 0.0 {
        Toy8::infinity()
    } else {
        roots().find(|t| against(*t, Exact::of(lo)).is_ge())?
    };
    Some([least, largest])
}

/// ±|x| with the sign of y, both where y has a zero, by the bounds.
fn check_copysign(x: Bounds, y: Bounds) {
    let magnitudes = extremes(x).into_iter().map(|p| p.abs());
    let signs = [(y[0].widen() <= 0.0, true), (y[1].widen() >= 0.0, false)];
    let signs: Vec<bool> = signs.into_iter().filter(|(has, _)| *has).map(|(_, negative)| negative).collect();
    let points =
        magnitudes.flat_map(|p| signs.iter().map(move |negative| if *negative { p.neg() } else { p }));
    let want = hull(points, &toys()).unwrap();
    let (Iv { lo: SoftLane(lo), hi: SoftLane(hi) }, SoftLane(dec)) = integral::copysign(iv(x), iv(y));
    assert_eq!([lo, hi], want, "copysign {x:?} {y:?}");
    let bounded = lo.widen().is_finite() && hi.widen().is_finite();
    let code = match (signs.len(), bounded) {
        (2, _) if [lo, hi] != [Toy8::from_pattern(0); 2] => 8.0,
        (_, true) => 16.0,
        (_, false) => 12.0,
    };
    assert_eq!(dec.widen(), code, "decoration of copysign {x:?} {y:?}");
}

fn check_binary(x: Bounds, y: Bounds, toys: &[Toy8]) {
    let (a, b) = (iv(x), iv(y));
    let (px, py) = (extremes(x), extremes(y));
    let pairs = || px.iter().flat_map(|&s| py.iter().map(move |&t| (s, t)));
    let sums = hull(pairs().filter_map(|(s, t)| s.add(t)), toys);
    check(&("add", x, y), arith::add(a, b), sums, true);
    let differences = hull(pairs().filter_map(|(s, t)| s.add(t.neg())), toys);
    check(&("sub", x, y), arith::sub(a, b), differences, true);
    check(&("mul", x, y), arith::mul(a, b), hull(pairs().map(|(s, t)| s.mul(t)), toys), true);
    let inverses = reciprocals(y);
    let quotients = px.iter().flat_map(|&s| inverses.iter().map(move |&t| s.mul(t)));
    check(&("div", x, y), arith::div(a, b), hull(quotients, toys), !contains_zero(y));
    let least = hull(pairs().map(|(s, t)| if s.cmp(t).is_le() { s } else { t }), toys);
    check(&("min", x, y), arith::min(a, b), least, true);
    let most = hull(pairs().map(|(s, t)| if s.cmp(t).is_ge() { s } else { t }), toys);
    check(&("max", x, y), arith::max(a, b), most, true);
    let positive =
        pairs().filter_map(|(s, t)| s.add(t.neg())).map(|d| if d.cmp(ZERO).is_le() { ZERO } else { d });
    check(&("fdim", x, y), arith::fdim(a, b), hull(positive, toys), true);
    check_copysign(x, y);

    let union = hull(px.iter().chain(&py).copied(), toys).unwrap();
    let (Iv { lo, hi }, _) = set::convex_hull(a, b);
    assert_eq!([lo.0, hi.0], union, "hull of {x:?} and {y:?}");
    let common: Vec<Toy8> =
        toys.iter().copied().filter(|t| x[0] <= *t && *t <= x[1] && y[0] <= *t && *t <= y[1]).collect();
    let (Iv { lo, hi }, _) = set::intersection(a, b);
    match (common.first(), common.last()) {
        (Some(&first), Some(&last)) => assert_eq!([lo.0, hi.0], [first, last]),
        _ => assert!(lo.0.is_nan() && hi.0.is_nan(), "intersection of {x:?} and {y:?}"),
    }
}

#[test]
fn binary_operations_on_all_pairs_of_corner_intervals() {
    let toys = toys();
    let all = intervals(&corners());
    for &x in &all {
        for &y in &all {
            check_binary(x, y, &toys);
        }
    }
}

#[test]
fn binary_operations_on_random_pairs() {
    let toys = toys();
    let mut draw = Draw::new(1);
    for _ in 0..20_000 {
        let (x, y) = (draw.interval::<Toy8>(), draw.interval::<Toy8>());
        if !x[0].is_nan() && !y[0].is_nan() {
            check_binary(x, y, &toys);
        }
    }
}

fn check_fma(x: Bounds, y: Bounds, z: Bounds, toys: &[Toy8]) {
    let mut points = Vec::new();
    for s in extremes(x) {
        for t in extremes(y) {
            // A product that tends to infinity takes the sum with it, whatever finite number is added; an
            // infinite bound of z is reached with any product.
            for u in extremes(z) {
                let product = s.mul(t);
                match product.add(u) {
                    Some(sum) => points.push(sum),
                    None => points.extend([product, u]),
                }
            }
        }
    }
    check(&("fma", x, y, z), arith::fma(iv(x), iv(y), iv(z)), hull(points, toys), true);
}

#[test]
fn fma_on_corner_and_random_triples() {
    let toys = toys();
    let few: Vec<Toy8> =
        [0xf8, 0xf7, 0xb9, 0x81, 0x80, 0x00, 0x07, 0x38, 0x77, 0x78].map(Toy8::from_pattern).to_vec();
    let all = intervals(&few);
    for &x in &all {
        for &y in &all {
            for &z in &all {
                check_fma(x, y, z, &toys);
            }
        }
    }
    let mut draw = Draw::new(2);
    for _ in 0..10_000 {
        let [x, y, z] = [0; 3].map(|_| draw.interval::<Toy8>());
        if [x, y, z].iter().all(|b| !b[0].is_nan()) {
            check_fma(x, y, z, &toys);
        }
    }
}

#[test]
fn the_empty_set_stays_empty() {
    let empty = iv([Toy8::nan(), Toy8::nan()]);
    let numbers = corners();
    for x in intervals(&numbers).into_iter().map(iv).chain([empty]) {
        let trv = decoration::trv(empty.lo).0;
        let is_empty = |(r, d): (Iv<Lane>, Lane)| r.lo.0.is_nan() && r.hi.0.is_nan() && d.0 == trv;
        let functions = [arith::add, arith::sub, arith::mul, arith::div, arith::min, arith::max, arith::fdim];
        for f in functions.into_iter().chain([integral::copysign, set::intersection]) {
            assert!(is_empty(f(x, empty)) && is_empty(f(empty, x)));
        }
        assert!(is_empty(arith::fma(empty, x, x)));
        assert!(is_empty(arith::fma(x, empty, x)));
        assert!(is_empty(arith::fma(x, x, empty)));
        let same = |(r, _): (Iv<Lane>, Lane)| {
            r.lo.to_bits().0 == x.lo.to_bits().0 && r.hi.to_bits().0 == x.hi.to_bits().0
        };
        assert!(same(set::convex_hull(x, empty)) && same(set::convex_hull(empty, x)));
    }
    for f in [
        arith::pos,
        arith::neg,
        arith::recip,
        arith::sqr,
        arith::sqrt,
        arith::rsqrt,
        arith::abs,
        integral::logb,
    ] {
        let (r, d) = f(empty);
        assert!(r.lo.0.is_nan() && r.hi.0.is_nan());
        assert_eq!(d.0.widen(), 4.0);
    }
}
