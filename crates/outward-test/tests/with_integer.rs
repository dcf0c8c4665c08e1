//! Compares roots, powers, compound powers and Bessel functions with their definitions, in integers: a result rounded
//! down and the next number enclose the exact value, and the other directions agree with that.

use dashu_base::BitTest;
use dashu_int::{IBig, UBig};
use outward::format::{Bf16, F16, Format};
use outward::machine::unsteady::UnsteadyLane;
use outward::machine::{Float, Native, Scalar, Target};
use outward::math::compound::{Compound, compound_at_run_time, compound_dd, compound_r};
use outward::math::compoundm1::{CompoundMinusOne, compoundm1_at_run_time, compoundm1_r};
use outward::math::ladder::{SlowPath, accurate, middle};
use outward::math::rootn::{Rootn, rootn_at_run_time, rootn_dd, rootn_r};
use outward::ops::{compound, compoundm1, jn, rootn, yn};
use outward::{Rd, Rn, Round, Ru, Rz};
use outward_test::evaluate::fast_levels;
use outward_test::generators::Random;
use outward_test::with_integer::FunctionOfInteger;
use std::cmp::Ordering;

#[path = "with_integer/allowed.rs"]
mod allowed;
#[path = "with_integer/bessel.rs"]
mod bessel;
#[path = "with_integer/far.rs"]
mod far;
#[path = "with_integer/pown.rs"]
mod pown;

/// A positive number of binary64 as an integer and a power of two.
fn parts(x: f64) -> (UBig, i64) {
    let field = (x.to_bits() >> 52) as i64;
    let fraction = x.to_bits() & ((1 << 52) - 1);
    (UBig::from(if field == 0 { fraction } else { fraction | 1 << 52 }), field.max(1) - 1075)
}

/// The order of a · 2^p and b · 2^q.
fn order((a, p): (UBig, i64), (b, q): (UBig, i64)) -> Ordering {
    // Where one has more digits before the point, the shifts may be too far for any memory.
    let digits = (a.bit_len() as i64 + p).cmp(&(b.bit_len() as i64 + q));
    if digits != Ordering::Equal && a != UBig::ZERO && b != UBig::ZERO {
        return digits;
    }
    let least = p.min(q);
    (a << (p - least) as usize).cmp(&(b << (q - least) as usize))
}

fn power((a, p): (UBig, i64), n: u32) -> (UBig, i64) {
    (a.pow(n as usize), p * i64::from(n))
}

/// The order of y and x^(1/n), for positive numbers: y is an integer times a power of two.
fn order_of_root(y: (UBig, i64), x: f64, n: i32) -> Ordering {
    let (a, p) = power(y, n.unsigned_abs());
    if n > 0 {
        return order((a, p), parts(x));
    }
    // y^|n|·x and 1, and y falls as that grows.
    let (b, q) = parts(x);
    order((a * b, p + q), (UBig::from(1_u8), 0))
}

/// The order of y and (1 + x)^n, for positive y.
fn order_of_compound(y: (UBig, i64), x: f64, n: i32) -> Ordering {
    let (size, p) = parts(x.abs());
    let one = UBig::from(1_u8);
    let (sum, p) = match p {
        0.. => ((size << p as usize) + one, 0),
        _ if x < 0.0 => ((one << p.unsigned_abs() as usize) - size, p),
        _ => ((one << p.unsigned_abs() as usize) + size, p),
    };
    let (a, p) = power((sum, p), n.unsigned_abs());
    if n > 0 { order(y, (a, p)) } else { order((y.0 * a, y.1 + p), (UBig::from(1_u8), 0)) }
}

/// The order of y and |(1 + x)^n − 1|, for positive y: that is below 1 where the power is.
fn order_of_minus_one((y, p): (UBig, i64), x: f64, n: i32) -> Ordering {
    let one = UBig::from(1_u8);
    let (y, unit, p) = match p {
        0.. => (y << p as usize, one, 0),
        _ => (y, one << p.unsigned_abs() as usize, p),
    };
    if (x > 0.0) == (n > 0) {
        return order_of_compound((unit + y, p), x, n);
    }
    if y >= unit { Ordering::Greater } else { order_of_compound((unit - y, p), x, n).reverse() }
}

/// The place of a result among the numbers of its format.
#[derive(PartialEq)]
enum Case {
    Exact,
    Halfway,
    Between,
}

/// Do these four results, to nearest, toward zero, up and down, round the positive number that `order_of` compares with
/// any other?
fn rounds<T: Format>(results: [T; 4], order_of: impl Fn((UBig, i64)) -> Ordering, what: &str) -> Case {
    let [near, zero, up, down] = results.map(Format::widen);
    assert_eq!(zero, down, "{what}");
    assert!(down.is_finite(), "{what}: {results:?}");
    let lower = order_of(parts(down));
    if down == up {
        assert!(lower == Ordering::Equal && near == down, "{what}: {results:?} is not exact");
        return Case::Exact;
    }
    assert_eq!(T::from_pattern(results[3].pattern() + 1).widen(), up, "{what}: {results:?}");
    // Beyond the largest number the next number of its exponents decides the nearest one, and nothing is above
    // infinity.
    let next = if up.is_infinite() { (UBig::ONE, i64::from(T::EMAX) + 1) } else { parts(up) };
    let below = up.is_infinite() || order_of(next.clone()) == Ordering::Greater;
    assert!(lower == Ordering::Less && below, "{what}: {results:?}");
    // The middle is the midpoint, as integers over the lesser power.
    let ((a, p), (b, q)) = (parts(down), next);
    let least = p.min(q);
    let middle = ((a << (p - least) as usize) + (b << (q - least) as usize), least - 1);
    let side = order_of(middle);
    let nearest = match side {
        Ordering::Less => up,
        Ordering::Greater => down,
        Ordering::Equal if results[3].pattern().is_multiple_of(2) => down,
        Ordering::Equal => up,
    };
    assert_eq!(near, nearest, "{what}: {results:?}");
    if side == Ordering::Equal { Case::Halfway } else { Case::Between }
}

fn of_root<T: Float>(x: T, n: i32) -> [T; 4] {
    [rootn::<Rn, T>(x, n), rootn::<Rz, T>(x, n), rootn::<Ru, T>(x, n), rootn::<Rd, T>(x, n)]
}

fn of_compound<T: Float>(x: T, n: i32) -> [T; 4] {
    [compound::<Rn, T>(x, n), compound::<Rz, T>(x, n), compound::<Ru, T>(x, n), compound::<Rd, T>(x, n)]
}

fn of_minus_one<T: Float>(x: T, n: i32) -> [T; 4] {
    [
        compoundm1::<Rn, T>(x, n),
        compoundm1::<Rz, T>(x, n),
        compoundm1::<Ru, T>(x, n),
        compoundm1::<Rd, T>(x, n),
    ]
}

/// Returns the sizes of results that are below 0: a result that was rounded up is rounded down.
fn sizes<T: Float>([near, zero, up, down]: [T; 4]) -> [T; 4] {
    [near, zero, down, up].map(|x| T::from_pattern(x.pattern() & !T::SIGN_MASK))
}

/// Returns an integer other than 0, for which powers are not too long.
fn degree(random: &mut Random) -> i32 {
    let most = random.pick(&[40, 6, 6, 6]);
    let n = random.below(most) as i32;
    if random.below(2) == 0 { n + 1 } else { -n - 1 }
}

fn check<T: Float>(count: usize) {
    let mut random = Random::new(1788);
    for _ in 0..count {
        let n = degree(&mut random);
        let one = T::one().pattern();
        let x = match random.below(4) {
            0 => T::from_pattern(one + random.below(64) - 32),
            // The number is a power of which it is the exact result.
            1 => {
                let root = T::from_pattern(one + (random.below(1 << 3) << (T::FRACTION_BITS - 3)));
                outward::ops::pown::<Rz, T>(root, n)
            }
            _ => T::from_pattern(random.below(T::INFINITY_BITS - 1) + 1),
        };
        let wide = Format::widen(x);
        if wide > 0.0 && wide.is_finite() {
            rounds(of_root(x, n), |y| order_of_root(y, wide, n), &format!("root {n} of {x:?}"));
            if n % 2 != 0 {
                let [near, zero, up, down] = of_root(x, n).map(Format::widen);
                let negative = of_root(T::from_pattern(x.pattern() | T::SIGN_MASK), n).map(Format::widen);
                assert_eq!(negative, [-near, -zero, -down, -up], "root {n} of -{x:?}");
            }
        }
        let x = match random.below(3) {
            0 => x,
            // These numbers are from −1 on, in steps that are powers of two.
            1 => outward::ops::sub::<Rz, T>(T::from_pattern(one + random.below(1 << 4)), T::one()),
            _ => T::from_pattern(T::SIGN_MASK | random.below(one)),
        };
        let wide = Format::widen(x);
        if wide != 0.0 && wide.is_finite() && wide.abs() > 1e-30 {
            rounds(of_compound(x, n), |y| order_of_compound(y, wide, n), &format!("(1 + {x:?})^{n}"));
        }
        // Some numbers have a few more digits than the format, so that exact results, midpoints and their neighbours
        // are among them.
        let short = random.below(4) == 0;
        let digits = u64::from(T::FRACTION_BITS) - random.below(u64::from(T::FRACTION_BITS));
        let cut = if short { x.pattern() >> digits << digits } else { x.pattern() };
        let (x, wide) = (T::from_pattern(cut), Format::widen(T::from_pattern(cut)));
        if wide != 0.0 && wide > -1.0 && wide.is_finite() && wide.abs() > 1e-60 {
            let results = of_minus_one(x, n);
            let results = if (wide > 0.0) == (n > 0) { results } else { sizes(results) };
            rounds(results, |y| order_of_minus_one(y, wide, n), &format!("(1 + {x:?})^{n} − 1"));
        }
    }
}

#[test]
fn results_are_rounded_once() {
    check::<f64>(5_000);
    check::<f32>(5_000);
    check::<F16>(5_000);
    check::<Bf16>(5_000);
}

fn both<F: SlowPath<2>>(round: Round, args: [f64; 2]) {
    let target = Target::new::<f64>(round);
    let results = [middle::<F, _, 2>(Scalar, target, args), accurate::<F, _, 2>(Scalar, target, args)];
    assert_eq!(results[0], results[1], "{} of {args:?}", F::NAME);
}

/// The middle and the slow path give the same results.
#[test]
fn paths_agree() {
    let mut random = Random::new(754);
    for _ in 0..outward_needs::cases(2000) {
        let (x, n) =
            (f64::from_bits(random.below(f64::INFINITY.to_bits())), f64::from(degree(&mut random) * 3));
        both::<Rootn>(Round::TowardPositive, [x, n]);
        let x = (random.unit() * 100.0 / n).exp_m1();
        both::<Compound>(Round::TowardNegative, [x, n]);
        both::<CompoundMinusOne>(Round::TowardNegative, [x, n]);
    }
    // The sums of the middle path are those of their definition.
    assert_eq!(rootn_dd(Scalar, 243.0, 5.0).high, 3.0);
    assert_eq!(compound_dd(Scalar, 0.5, -3.0).high, 8.0 / 27.0);
}

fn fast_paths<T: Native>(count: usize) {
    let mut random = Random::new(2019);
    for function in FunctionOfInteger::ALL {
        for _ in 0..count {
            let n = function.integer(&mut random);
            let xs: Vec<T> = (0..100).map(|_| function.number(&mut random, n)).collect();
            for level in fast_levels() {
                let differences = function.differences(level, n, &xs);
                assert!(differences.is_empty(), "{}: {differences:#?}", level.name());
            }
        }
    }
}

/// Checks on machines of one lane and of several that slow paths give the results that fast paths decide.
#[test]
fn fast_paths_decide_as_slow_ones() {
    fast_paths::<f64>(200);
    fast_paths::<f32>(200);
}

/// Operators that round as badly as the rules allow make no difference, nor does an integer in each lane.
#[test]
fn unsteady_results_are_the_same() {
    fn same(got: f64, wanted: f64, what: &str) {
        assert!(
            got.to_bits() == wanted.to_bits() || got.is_nan() && wanted.is_nan(),
            "{what}: {got}, not {wanted}"
        );
    }
    let mut random = Random::new(854);
    for function in FunctionOfInteger::ALL {
        for _ in 0..outward_needs::cases(4000) {
            let n = function.integer(&mut random);
            let x: f64 = function.number(&mut random, n);
            let (lane, degree) = (UnsteadyLane(x), UnsteadyLane(f64::from(n)));
            let (up, down) = match function {
                FunctionOfInteger::Rootn => {
                    (rootn_r::<Ru, _>(lane, n), rootn_at_run_time::<Rd, _>(lane, degree))
                }
                FunctionOfInteger::Compound => {
                    (compound_r::<Ru, _>(lane, n), compound_at_run_time::<Rd, _>(lane, degree))
                }
                FunctionOfInteger::Compoundm1 => {
                    (compoundm1_r::<Ru, _>(lane, n), compoundm1_at_run_time::<Rd, _>(lane, degree))
                }
            };
            let [_, _, wanted_up, wanted_down] = function.accurate(x, n);
            same(up.0, wanted_up, &format!("{}({x:e}, {n}) up", function.name()));
            same(down.0, wanted_down, &format!("{}({x:e}, {n}) down", function.name()));
        }
    }
}

#[test]
fn special_values() {
    let (infinity, nan) = (f64::INFINITY, f64::NAN);
    for (x, n, root) in [
        (0.0, 5, 0.0),
        (-0.0, 5, -0.0),
        (-0.0, 2, 0.0),
        (-0.0, 6, 0.0),
        (0.0, -5, infinity),
        (-0.0, -5, -infinity),
        (-0.0, -1, -infinity),
        (-0.0, -6, infinity),
        (infinity, 5, infinity),
        (infinity, -4, 0.0),
        (-infinity, 5, -infinity),
        (-infinity, -5, -0.0),
        (-infinity, 4, nan),
        (-infinity, 2, nan),
        (-2.0, 4, nan),
        (-2.0, -2, nan),
        (2.0, 0, nan),
        (nan, 0, nan),
        (nan, 1, nan),
        (nan, 7, nan),
        (-1.0, 7, -1.0),
        (-32.0, -5, -0.5),
        (1.0, i32::MIN, 1.0),
    ] {
        for result in of_root(x, n) {
            let same = result.to_bits() == root.to_bits() || result.is_nan() && root.is_nan();
            assert!(same, "root {n} of {x}: {result}, not {root}");
        }
    }
    for (x, n, power) in [
        (0.0, 5, 1.0),
        (-0.0, -5, 1.0),
        (nan, 0, 1.0),
        (infinity, 0, 1.0),
        (-1.0, 0, 1.0),
        (-1.5, 0, nan),
        (-infinity, 0, nan),
        (-1.0, 1, 0.0),
        (-1.0, 4, 0.0),
        (-1.0, -3, infinity),
        (-1.5, 1, nan),
        (-1.5, 2, nan),
        (-infinity, 3, nan),
        (nan, 1, nan),
        (nan, -2, nan),
        (infinity, 1, infinity),
        (infinity, 3, infinity),
        (infinity, -3, 0.0),
        (1.0, -1074, 5e-324),
    ] {
        for result in of_compound(x, n) {
            let same = result.to_bits() == power.to_bits() || result.is_nan() && power.is_nan();
            assert!(same, "(1 + {x})^{n}: {result}, not {power}");
        }
    }
    for (x, n, power) in [
        (0.0, 5, 0.0),
        (-0.0, 5, -0.0),
        (0.0, -5, -0.0),
        (-0.0, -5, 0.0),
        (nan, 0, 0.0),
        (infinity, 0, 0.0),
        (-1.0, 0, 0.0),
        (-1.5, 0, nan),
        (-1.0, 1, -1.0),
        (-0.0, 1, -0.0),
        (-1.0, 4, -1.0),
        (-1.0, -3, infinity),
        (-1.5, 1, nan),
        (-1.5, 2, nan),
        (-infinity, 3, nan),
        (nan, 1, nan),
        (nan, -2, nan),
        (infinity, 1, infinity),
        (infinity, 3, infinity),
        (infinity, -3, -1.0),
        (1.0, 3, 7.0),
        (4503599627370496.0, 2, 2.0_f64.powi(53) * (2.0_f64.powi(51) + 1.0)),
    ] {
        for result in of_minus_one(x, n) {
            let same = result.to_bits() == power.to_bits() || result.is_nan() && power.is_nan();
            assert!(same, "(1 + {x})^{n} − 1: {result}, not {power}");
        }
    }
}

fn of_first<T: Float>(x: T, n: i32) -> [T; 4] {
    [jn::<Rn, T>(x, n), jn::<Rz, T>(x, n), jn::<Ru, T>(x, n), jn::<Rd, T>(x, n)]
}

fn of_second<T: Float>(x: T, n: i32) -> [T; 4] {
    [yn::<Rn, T>(x, n), yn::<Rz, T>(x, n), yn::<Ru, T>(x, n), yn::<Rd, T>(x, n)]
}

/// Computes J_n(x) for 0 < x < 80 by the series (x/2)^n/n!·Σ (−x²/4)^k·n!/(k!·(k + n)!): its sign, and the order of y >
/// 0 and its size. Terms are below e^x, and each is cut by a unit of 2^-600.
fn order_of_first(x: f64, n: u32) -> (bool, impl Fn((UBig, i64)) -> Ordering) {
    const BITS: i64 = 600;
    let (digits, p) = parts(x);
    let square = IBig::from(&digits * &digits);
    let mut term = IBig::ONE << BITS as usize;
    let (mut sum, mut k) = (term.clone(), 0_u32);
    while term != IBig::ZERO {
        k += 1;
        // x²/4 is the square times 2^(2p − 2).
        let product = -term * &square;
        let shift = 2 * p - 2;
        let shifted =
            if shift < 0 { product >> shift.unsigned_abs() as usize } else { product << shift as usize };
        term = shifted / (k * (k + n));
        // A negative term is cut downward, and so never vanishes.
        if term == IBig::NEG_ONE {
            break;
        }
        sum += &term;
    }
    let negative = sum < IBig::ZERO;
    let size = UBig::try_from(if negative { -sum } else { sum }).expect("a size");
    let (power, p) = power((digits, p - 1), n);
    let factorial = (1..=n).fold(UBig::ONE, |product, k| product * k);
    (negative, move |(y, q)| order((y * &factorial, q), (&power * &size, p - BITS)))
}

fn check_first<T: Float>(count: usize) {
    let mut random = Random::new(1824);
    for _ in 0..count {
        let n = 2 + random.below(63) as u32;
        let size = if random.below(2) == 0 { 80.0 } else { f64::from(n) };
        let x: T = outward::machine::soft::arith::convert(size * random.unit(), outward::Round::TiesToEven);
        let wide = Format::widen(x);
        if wide < 1e-6 {
            continue;
        }
        let (negative, order_of) = order_of_first(wide, n);
        let results = of_first(x, n.cast_signed());
        let what = format!("J of the order {n} of {x:?}");
        rounds(if negative { sizes(results) } else { results }, order_of, &what);
    }
}

#[test]
fn bessel_functions_are_their_series() {
    check_first::<f64>(400);
    check_first::<f32>(400);
    check_first::<F16>(400);
    check_first::<Bf16>(400);
}

#[test]
fn special_values_of_bessel_functions() {
    let (infinity, nan) = (f64::INFINITY, f64::NAN);
    for (x, n, first, second) in [
        (0.0, 0, 1.0, -infinity),
        (-0.0, 0, 1.0, -infinity),
        (0.0, 1, 0.0, -infinity),
        (-0.0, 1, -0.0, -infinity),
        (0.0, -1, -0.0, infinity),
        (0.0, 2, 0.0, -infinity),
        (-0.0, -2, 0.0, -infinity),
        (0.0, -3, -0.0, infinity),
        (-0.0, -3, 0.0, infinity),
        (-0.0, 63, -0.0, -infinity),
        (infinity, 7, 0.0, 0.0),
        (infinity, -7, 0.0, 0.0),
        (-infinity, 7, 0.0, nan),
        (nan, 3, nan, nan),
        (nan, -1, nan, nan),
        (1.0, 65, nan, nan),
        (1.0, i32::MIN, nan, nan),
    ] {
        for (got, want) in
            of_first(x, n).map(|got| (got, first)).into_iter().chain(of_second(x, n).map(|got| (got, second)))
        {
            let same = got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan();
            assert!(same, "order {n} of {x}: {got}, not {want}");
        }
    }
    for n in [-64, -3, 0, 5] {
        assert!(of_second(-1.0, n).iter().all(|y| y.is_nan()), "Y of the order {n} of -1");
    }
    // Results beyond all numbers depend on the direction.
    assert_eq!(of_second(1e-300, 64), [-infinity, f64::MIN, f64::MIN, -infinity]);
    assert_eq!(of_second(1e-300, -63), [infinity, f64::MAX, infinity, f64::MAX]);
    assert_eq!(of_first(1e-300, 64), [0.0, 0.0, 5e-324, 0.0]);
    assert_eq!(of_first(-1e-300, 63), [-0.0, -0.0, -0.0, -5e-324]);
}
