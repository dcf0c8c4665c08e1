//! Powers of intervals: tight at the corners, and a power of members is a member.

use outward::format::Format;
use outward::interval::{Endpoint, Iv, power};
use outward::machine::Lanes;
use outward::machine::soft::arith::convert;
use outward::math::compound::compound_r;
use outward::math::compoundm1::compoundm1_r;
use outward::math::pow::{pow_r, pown_r};
use outward::math::rootn::rootn_r;
use outward::{Rd, Round, Ru};

use crate::draw::Draw;

fn number<T: Endpoint>(x: f64) -> T {
    convert(x, Round::TiesToEven)
}

/// An interval whose powers are mostly neither 0 nor infinite, or any.
fn base<T: Endpoint>(draw: &mut Draw) -> [T; 2] {
    let near_one = |draw: &mut Draw| number::<T>(draw.below(1 << 20) as f64 / (1 << 18) as f64);
    match draw.below(4) {
        0 => draw.interval(),
        1 => [draw.number::<T>(); 2],
        _ => {
            let negate = draw.below(4) == 0;
            let (a, b) = (near_one(draw), near_one(draw));
            let (a, b) = if negate { (-a, b) } else { (a, b) };
            if a <= b { [a, b] } else { [b, a] }
        }
    }
}

fn proper<T: Endpoint>([lo, hi]: [T; 2]) -> bool {
    lo <= hi && lo < T::INFINITY && T::NEG_INFINITY < hi
}

fn same<T: Endpoint>(got: Iv<T>, want: Option<[T; 2]>) -> bool {
    match want {
        None => Format::is_nan(got.lo) && Format::is_nan(got.hi),
        Some([lo, hi]) => got.lo == lo && got.hi == hi,
    }
}

/// x^y from all four corners, with the limits at zero and infinity.
fn corners<T: Endpoint>([a, b]: [T; 2], [c, d]: [T; 2]) -> Option<[T; 2]> {
    let zero = T::ZERO;
    if b < zero || b == zero && d <= zero {
        return None;
    }
    if b == zero {
        return Some([zero, zero]);
    }
    let a = if a <= zero { zero } else { a };
    let all = [(a, c), (a, d), (b, c), (b, d)];
    let lows = all.map(|(s, t)| pow_r::<Rd, T>(s, t));
    let highs = all.map(|(s, t)| pow_r::<Ru, T>(s, t));
    Some([
        lows.into_iter().reduce(|s, t| if t < s { t } else { s })?,
        highs.into_iter().reduce(|s, t| if t > s { t } else { s })?,
    ])
}

fn check_pow<T: Endpoint>(seed: u64, count: usize) {
    let mut draw = Draw::new(seed);
    let (mut empty, mut across) = (0, 0);
    for _ in 0..count {
        let x = base::<T>(&mut draw);
        let y = if draw.below(3) == 0 {
            draw.interval()
        } else {
            base::<T>(&mut draw).map(|s| s - number::<T>(1.0))
        };
        if !proper(x) || !proper(y) {
            continue;
        }
        let (got, local) = power::pow(Iv::new(x[0], x[1]), Iv::new(y[0], y[1]));
        let want = corners(x, y);
        assert!(same(got, want), "{x:?}^{y:?}: {got:?}, not {want:?}");
        empty += usize::from(want.is_none());
        across += usize::from(want.is_some_and(|[lo, hi]| lo < number::<T>(1.0) && number::<T>(1.0) < hi));

        let defined = x[0] > T::ZERO || x[0] == T::ZERO && y[0] > T::ZERO;
        let code = match want {
            Some([_, hi]) if defined => {
                if Format::widen(hi).is_finite() {
                    16.0
                } else {
                    12.0
                }
            }
            _ => 4.0,
        };
        assert_eq!(Format::widen(local), code, "decoration of {x:?}^{y:?}");

        let (s, t) = (draw.number::<T>(), draw.number::<T>());
        if x[0] <= s && s <= x[1] && y[0] <= t && t <= y[1] && s > T::ZERO && s < T::INFINITY {
            let (below, above) = (pow_r::<Rd, T>(s, t), pow_r::<Ru, T>(s, t));
            assert!(got.lo <= below && above <= got.hi, "{s:?}^{t:?} in {x:?}^{y:?}");
        }
    }
    assert!(empty > count / 100 && across > count / 20, "{empty} empty, {across} across 1");
}

#[test]
fn binary64_pow() {
    check_pow::<f64>(12, 20_000);
}

#[test]
fn binary32_pow() {
    check_pow::<f32>(13, 20_000);
}

/// A function of a number and an integer, rounded downward and upward.
type Rounded<T> = fn(T, i32) -> [T; 2];

/// A function of an interval and an integer, with the decoration.
type OfIntervals<T> = fn(Iv<T>, i32) -> (Iv<T>, T);

/// xⁿ by the definition: the hull of the powers of the positive and of the negative part.
fn by_parts<T: Endpoint>([a, b]: [T; 2], n: i32, function: Rounded<T>) -> Option<[T; 2]> {
    let zero = T::ZERO;
    let mut hull: Option<[T; 2]> = None;
    let mut add = |ends: [T; 2]| {
        // The function is monotone on a part, with limits where a bound is 0.
        let low = ends.map(|s| function(s, n)[0]);
        let high = ends.map(|s| function(s, n)[1]);
        let [lo, hi] = [Lanes::lesser(low[0], low[1]), Lanes::greater(high[0], high[1])];
        hull = Some(hull.map_or([lo, hi], |[l, h]| [Lanes::lesser(l, lo), Lanes::greater(h, hi)]));
    };
    if b > zero {
        add([if a > zero { a } else { zero }, b]);
    }
    if a < zero {
        add([a, if b < zero { b } else { -zero }]);
    }
    if a == zero && b == zero && n >= 0 {
        add([zero, zero]);
    }
    hull
}

fn check_pown<T: Endpoint>(seed: u64, count: usize) {
    let mut draw = Draw::new(seed);
    for _ in 0..count {
        let x = base::<T>(&mut draw);
        if !proper(x) {
            continue;
        }
        let n = match draw.below(4) {
            0 => draw.bits() as i32 >> draw.below(31),
            _ => draw.below(21) as i32 - 10,
        };
        let (got, local) = power::pown(Iv::new(x[0], x[1]), n);
        let want = by_parts(x, n, |s, n| [pown_r::<Rd, T>(s, n), pown_r::<Ru, T>(s, n)]);
        assert!(same(got, want), "{x:?}^{n}: {got:?}, not {want:?}");
        let defined = n >= 0 || x[0] > T::ZERO || x[1] < T::ZERO;
        let code = match want {
            Some(bounds) if defined => {
                if bounds.iter().all(|s| Format::widen(*s).is_finite()) {
                    16.0
                } else {
                    12.0
                }
            }
            _ => 4.0,
        };
        assert_eq!(Format::widen(local), code, "decoration of {x:?}^{n}");
    }
}

/// The code of a decoration that follows from the result and from where the function is defined.
fn decorated<T: Endpoint>(want: Option<[T; 2]>, defined: bool) -> f64 {
    match want {
        Some(bounds) if defined && bounds.iter().all(|s| Format::widen(*s).is_finite()) => 16.0,
        Some(_) if defined => 12.0,
        _ => 4.0,
    }
}

fn check_rootn<T: Endpoint>(seed: u64, count: usize) {
    let mut draw = Draw::new(seed);
    let (zero, mut empty) = (T::ZERO, 0);
    for _ in 0..count {
        let x = base::<T>(&mut draw);
        let n = match draw.below(4) {
            0 => draw.bits() as i32 >> draw.below(31),
            _ => draw.below(13) as i32 - 6,
        };
        if !proper(x) {
            continue;
        }
        let even = n % 2 == 0;
        let domain = [if even && x[0] < zero { zero } else { x[0] }, x[1]];
        let nothing = n == 0 || even && x[1] < zero;
        let want = (!nothing)
            .then(|| by_parts(domain, n, |s, n| [rootn_r::<Rd, T>(s, n), rootn_r::<Ru, T>(s, n)]))
            .flatten();
        let (got, local) = power::rootn(Iv::new(x[0], x[1]), n);
        assert!(same(got, want), "root {n} of {x:?}: {got:?}, not {want:?}");
        let defined = n != 0 && (!even || x[0] >= zero) && (n > 0 || x[0] > zero || x[1] < zero);
        assert_eq!(Format::widen(local), decorated(want, defined), "decoration of root {n} of {x:?}");
        empty += usize::from(want.is_none());
    }
    assert!(empty > count / 100, "{empty} empty");
}

#[test]
fn roots() {
    check_rootn::<f64>(16, 5_000);
    check_rootn::<f32>(17, 5_000);
}

fn check_compound<T: Endpoint>(seed: u64, count: usize, of_intervals: OfIntervals<T>, rounded: Rounded<T>) {
    let mut draw = Draw::new(seed);
    let (one, mut empty) = (number::<T>(1.0), 0);
    for _ in 0..count {
        let mut x = base::<T>(&mut draw);
        if draw.below(2) == 0 {
            x = x.map(|s| s - one);
        }
        let n = match draw.below(4) {
            0 => draw.bits() as i32 >> draw.below(31),
            _ => draw.below(13) as i32 - 6,
        };
        if !proper(x) {
            continue;
        }
        let from = if x[0] < -one { -one } else { x[0] };
        let ends = if n < 0 { [x[1], from] } else { [from, x[1]] };
        let want =
            (x[1] > -one || n >= 0 && x[1] == -one).then(|| [rounded(ends[0], n)[0], rounded(ends[1], n)[1]]);
        let (got, local) = of_intervals(Iv::new(x[0], x[1]), n);
        assert!(same(got, want), "(1 + {x:?})^{n}: {got:?}, not {want:?}");
        let defined = x[0] > -one || n >= 0 && x[0] == -one;
        assert_eq!(Format::widen(local), decorated(want, defined), "decoration of (1 + {x:?})^{n}");
        empty += usize::from(want.is_none());
    }
    assert!(empty > count / 100, "{empty} empty");
}

#[test]
fn compound_powers() {
    fn rounded<T: Endpoint>(x: T, n: i32) -> [T; 2] {
        [compound_r::<Rd, T>(x, n), compound_r::<Ru, T>(x, n)]
    }
    check_compound::<f64>(18, 5_000, power::compound, rounded);
    check_compound::<f32>(19, 5_000, power::compound, rounded);
}

#[test]
fn compound_powers_minus_one() {
    fn rounded<T: Endpoint>(x: T, n: i32) -> [T; 2] {
        [compoundm1_r::<Rd, T>(x, n), compoundm1_r::<Ru, T>(x, n)]
    }
    check_compound::<f64>(20, 5_000, power::compoundm1, rounded);
    check_compound::<f32>(21, 5_000, power::compoundm1, rounded);
}

#[test]
fn integer_powers() {
    check_pown::<f64>(14, 20_000);
    check_pown::<f32>(15, 20_000);
}

#[test]
fn powers_of_nothing_are_nothing() {
    let (empty, x) = (Iv::new(f64::NAN, f64::NAN), Iv::new(1.0, 2.0));
    let is_empty = |(r, d): (Iv<f64>, f64)| r.lo.is_nan() && r.hi.is_nan() && d == 4.0;
    assert!(is_empty(power::pow(empty, x)) && is_empty(power::pow(x, empty)));
    assert!(is_empty(power::pow(Iv::new(1.0, 1.0), empty)) && is_empty(power::pow(empty, Iv::new(0.0, 0.0))));
    for n in -5..6 {
        assert!(is_empty(power::pown(empty, n)));
        assert!(is_empty(power::rootn(empty, n)) && is_empty(power::compound(empty, n)));
        assert!(is_empty(power::compoundm1(empty, n)));
    }
}
