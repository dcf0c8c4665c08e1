//! Bessel functions of integer order against MPFR: numbers in every direction and format, intervals, and the constants
//! of the derivation.

use outward::format::{Bf16, F16, Format};
use outward::interval::Interval;
use outward::machine::Float as Native;
use outward::machine::unsteady::UnsteadyLane;
use outward::math::bessel::{jn_r, yn_r};
use outward::table::Op;
use outward::{Rd, Rn, Ru, Rz, ops};
use outward_oracle::{settings, with_integer};
use outward_test::generators::Random;
use rug::Float;
use rug::ops::Pow;

use crate::directions::{check, rounded};

/// Digits of the reference, from about the last place of the slow path on: next to a result that is nearly exact they
/// do not decide.
const DIGITS: u32 = 400;

fn count() -> usize {
    settings::random_inputs() / 100
}

/// Returns a random order of any size, each size being as frequent as the others.
fn order(random: &mut Random) -> i32 {
    random.below(129) as i32 - 64
}

/// Returns a random number about the order and about 64, where the methods meet, a small or large one, or any number.
pub fn argument<T: Native>(random: &mut Random, n: i32) -> T {
    let size = match random.below(8) {
        0 => f64::from(n.abs()) * (random.unit() + 0.5),
        1 | 2 => random.unit() * 70.0,
        3 => 64.0 + random.unit() - 0.5,
        4 => (random.unit() * 80.0 - 60.0).exp2(),
        5 => 64.0 * (random.unit() * 10.0).exp2(),
        _ => return T::from_pattern(random.below(T::INFINITY_BITS)),
    };
    outward::machine::soft::arith::convert(size, outward::Round::TiesToEven)
}

/// Returns J_n(x) and Y_n(x) for x > 0. Far beyond the numbers of all formats, and for large x, MPFR takes minutes:
/// there, the results are the first terms, or those of the recurrence from the orders 0 and 1.
pub fn exact(x: f64, n: i32) -> [Float; 2] {
    let (wide, order) = (Float::with_val(DIGITS, x), n.unsigned_abs());
    let is_far = x.log2() * f64::from(order) < -2500.0;
    if x < 500.0 && !is_far {
        return [with_integer(Op::Jn, wide.clone(), n), with_integer(Op::Yn, wide, n)];
    }
    let both = if is_far {
        let power = (wide >> 1_u32).pow(order);
        let factorial = Float::with_val(DIGITS, Float::factorial(order));
        let pole = factorial.clone() / order / Float::with_val(DIGITS, rug::float::Constant::Pi);
        [power.clone() / factorial, -(pole / power)]
    } else {
        let first = [[wide.clone().j0(), wide.clone().j1()], [wide.clone().y0(), wide.clone().y1()]];
        first.map(|[mut before, mut here]| {
            for k in 1..=order {
                let next = Float::with_val(DIGITS, 2 * k) / &wide * &here - before;
                (before, here) = (here, next);
            }
            before
        })
    };
    if n < 0 && n % 2 != 0 { both.map(|value| -value) } else { both }
}

/// Returns whether the result is so close to x^n/(2^n·n!), which needs few digits, that the digits of MPFR do not
/// decide it.
pub fn is_near_exact(x: f64, n: i32) -> bool {
    x < 1e-16 && n.abs() <= 10
}

fn results<T: Native>() {
    let mut random = Random::new(settings::seed());
    for _ in 0..count() {
        let n = order(&mut random);
        let x = argument::<T>(&mut random, n);
        let wide = Format::widen(x);
        if wide == 0.0 || !wide.is_finite() {
            continue;
        }
        let negative = T::from_pattern(x.pattern() | T::SIGN_MASK);
        let first = |x| {
            [ops::jn::<Rn, T>(x, n), ops::jn::<Rz, T>(x, n), ops::jn::<Ru, T>(x, n), ops::jn::<Rd, T>(x, n)]
        };
        let second =
            [ops::yn::<Rn, T>(x, n), ops::yn::<Rz, T>(x, n), ops::yn::<Ru, T>(x, n), ops::yn::<Rd, T>(x, n)];
        let [of_first, of_second] = exact(wide, n);
        let mirrored = if n % 2 == 0 { of_first.clone() } else { -of_first.clone() };
        for (exact, got, what) in [
            (&of_first, first(x), "J"),
            (&mirrored, first(negative), "J of the negative"),
            (&of_second, second, "Y"),
        ] {
            if is_near_exact(wide, n) && what != "Y" {
                continue;
            }
            check(exact, got, || format!("{what}, order {n}, of {x:?}"));
        }
    }
}

#[test]
fn binary64() {
    results::<f64>();
}

#[test]
fn binary32() {
    results::<f32>();
}

#[test]
fn sixteen_bits() {
    results::<F16>();
    results::<Bf16>();
}

/// Directed results for tiny x are bounds, and neighbours of each other.
#[test]
fn tiny_arguments() {
    let mut random = Random::new(settings::seed());
    for _ in 0..count() {
        let n = (random.below(63) + 2) as i32;
        let digits = random.below(53);
        let x = (1.0 + random.unit()) * (-(56.0 + random.unit() * 60.0).floor()).exp2();
        let x = f64::from_bits(x.to_bits() >> digits << digits);
        // The first term, and a bound of the following ones.
        let term =
            (Float::with_val(4000, x) >> 1_u32).pow(n) / Float::with_val(4000, Float::factorial(n as u32));
        let (low, high) = (ops::jn_rd(x, n), ops::jn_ru(x, n));
        assert!(low <= high && high <= low.next_up().next_up(), "order {n} of {x:e}");
        let below = term.clone() * (1.0 - Float::with_val(4000, x).square());
        assert!(below >= low && term <= high || low == 0.0, "order {n} of {x:e}: {low:e}, {high:e}");
        if n == 2 {
            let (near_low, near_high) = (
                rounded::<f64>(&below, rug::float::Round::Down),
                rounded::<f64>(&term, rug::float::Round::Up),
            );
            assert_eq!([low, high], [near_low, near_high], "order {n} of {x:e}");
        }
    }
}

/// Bounds of intervals contain the function's values, and are not far beyond them.
#[test]
fn intervals() {
    let mut random = Random::new(settings::seed());
    for _ in 0..count() / 8 {
        let n = order(&mut random);
        let from = argument::<f64>(&mut random, n).min(1e6);
        let width = [0.1, 1.0, 3.0, 50.0][random.below(4) as usize] * random.unit();
        let x = Interval::new(from, from + width).expect("an interval");
        let [first, second] = [x.jn(n), x.yn(n)];
        for part in 0..=16 {
            let inside = (from + width * f64::from(part) / 16.0).clamp(from, from + width);
            let [of_first, of_second] = exact(inside, n);
            let contains =
                |bounds: Interval<f64>, exact: &Float| *exact >= bounds.inf() && *exact <= bounds.sup();
            assert!(contains(first, &of_first), "J, order {n}: {first} of {x} at {inside:e}");
            assert!(
                inside == 0.0 || contains(second, &of_second),
                "Y, order {n}: {second} of {x} at {inside:e}"
            );
        }
        if from + width <= f64::from(n.abs()) && n.abs() > 1 {
            let of_ends = [ops::jn_rd(from, n.abs()), ops::jn_ru(from + width, n.abs())];
            assert_eq!([x.jn(n.abs()).inf(), x.jn(n.abs()).sup()], of_ends, "J, order {n}, of {x}");
        }
    }
}

/// The statements of `docs/bessel.md` hold for the size of √(J² + Y²) and of J/Y at the order, and of the first one at
/// 64.
#[test]
fn constants_of_the_derivation() {
    for n in 1..=64 {
        let [first, second] = exact(f64::from(n), n);
        let (cube, ratio) = (Float::with_val(DIGITS, n).cbrt(), Float::with_val(DIGITS, &first / &second));
        let square = first.clone().square() + second.square();
        assert!(square.clone() * cube.clone().square() < 0.804, "order {n}");
        assert!(ratio < 0.0 && ratio > -0.58, "order {n}");
        assert!(first * cube > 0.42, "order {n}");
    }
    // V_n at the order and below it, and n·Jn′(n)/Jn(n) = n·J(n−1)(n)/Jn(n) − n.
    let pi = Float::with_val(DIGITS, rug::float::Constant::Pi);
    let size = |x: f64, n: i32| {
        let [first, second] = exact(x, n);
        (first.square() + second.square()) * x * &pi / 2_u32
    };
    for n in 1..=64 {
        let order = f64::from(n);
        // The last two are next to 0.95·n and 0.9·n, and not above.
        let [at, next, least] = [order, (order * 0.95).next_down(), (order * 0.9).next_down()];
        assert!(size(at, n) < 5.05 && size(next, n) < 14.8 && size(least, n) < 124.7, "order {n}");
        let ([before, _], [first, _]) = (exact(order, n - 1), exact(order, n));
        let slope = before / first * n - n;
        assert!(slope > 0.73 * Float::with_val(DIGITS, n).square().cbrt(), "order {n}");
    }
    assert!(size(1.0, 1) < 1.263 && size(0.9, 1) < 1.311);

    let [first, second] = exact(64.0, 64);
    let square =
        (first.square() + second.square()) * 32.0 * Float::with_val(DIGITS, rug::float::Constant::Pi);
    assert!(square < 5.03);
}

#[test]
fn unsteady_results_are_the_same() {
    let mut random = Random::new(settings::seed());
    for _ in 0..count() / 10 {
        let n = order(&mut random);
        let x = argument::<f64>(&mut random, n);
        let (got, want) = (jn_r::<Ru, _>(UnsteadyLane(x), n).0, ops::jn_ru(x, n));
        assert!(got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan(), "J, order {n}, of {x:e}");
        let (got, want) = (yn_r::<Rd, _>(UnsteadyLane(x), n).0, ops::yn_rd(x, n));
        assert!(got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan(), "Y, order {n}, of {x:e}");
    }
}
