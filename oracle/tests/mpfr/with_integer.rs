//! Functions of a number and an integer against MPFR: results in every direction and format, and those of their first
//! and middle paths, also on the machine that rounds as badly as the rules allow.
//!
//! `OUTWARD_RANDOM_INPUTS` and `OUTWARD_SEED` as elsewhere; a fiftieth of the inputs is tried.

use outward::format::{Bf16, F16, Format};
use outward::machine::unsteady::{Unsteady, UnsteadyLane};
use outward::machine::{Float as Native, Machine, Scalar};
use outward::math::compound::{
    COMPOUND_DD_ERR, COMPOUND_ERR, COMPOUND_F32_ERROR_ULPS, compound_dd, compound_f32, compound_fast,
    compound_r,
};
use outward::math::compoundm1::{
    COMPOUNDM1_ERR, COMPOUNDM1_F32_ERROR_ULPS, compoundm1_f32, compoundm1_fast, compoundm1_r,
};
use outward::math::pow::pown_r;
use outward::math::rootn::{
    ROOTN_DD_ERR, ROOTN_ERR, ROOTN_F32_ERROR_ULPS, rootn_dd, rootn_f32, rootn_fast, rootn_r,
};
use outward::table::Op;
use outward::{Rd, Rn, Ru, Rz, ops};
use outward_oracle::{settings, with_integer};
use outward_test::generators::Random;
use outward_test::with_integer::{integer, radicand, rate};
use rug::Float;

use crate::directions::check;

/// Digits of the reference: more than an inexact result may share with a number.
const DIGITS: u32 = 400;
/// Digits of the reference for 1 + x, whose numbers may be as far apart as those of the format.
const DIGITS_OF_SUMS: u32 = 2200;

fn count() -> usize {
    settings::random_inputs() / 50
}

/// Returns any number, a number next to 1, a small integer times a power of two, or a number whose power is in the
/// range or near its ends; of either sign.
fn base<T: Native>(random: &mut Random, n: i32) -> T {
    let one = T::one().pattern();
    let share = 1.0 / f64::from(n);
    let (least, most) = (f64::from(T::EMIN - T::PRECISION as i32), f64::from(T::EMAX) + 1.0);
    let near = |x: f64| outward::machine::soft::arith::convert::<f64, T>(x, outward::Round::TiesToEven);
    let size = match random.below(6) {
        0 => T::from_pattern(one + random.below(128) - 64),
        1 => near((random.below(64) as f64) * (random.below(21) as f64 - 10.0).exp2()),
        2 => near((random.below(8) as f64 + 1.0) * ((least + random.below(8) as f64) * share).round().exp2()),
        3 => {
            let end: T = near((random.pick(&[least, least + f64::from(T::PRECISION), most]) * share).exp2());
            T::from_pattern((end.pattern() + random.below(16)).saturating_sub(8) % T::INFINITY_BITS)
        }
        4 => near(((least + random.unit() * (most - least)) * share).exp2()),
        _ => T::from_pattern(random.below(T::INFINITY_BITS)),
    };
    let sign = if random.below(2) == 0 { 0 } else { T::SIGN_MASK };
    T::from_pattern(size.pattern() | sign)
}

fn powers<T: Native>() {
    let mut random = Random::new(settings::seed());
    for _ in 0..count() {
        let n = integer(&mut random);
        let x = base::<T>(&mut random, n);
        let wide = Format::widen(x);
        if wide == 0.0 || !wide.is_finite() {
            continue;
        }
        let exact = with_integer(Op::Pown, Float::with_val(DIGITS, wide), n);
        let got = [
            ops::pown::<Rn, T>(x, n),
            ops::pown::<Rz, T>(x, n),
            ops::pown::<Ru, T>(x, n),
            ops::pown::<Rd, T>(x, n),
        ];
        check(&exact, got, || format!("{x:?}^{n}"));
    }
}

#[test]
fn powers_in_every_format() {
    powers::<f64>();
    powers::<f32>();
    powers::<F16>();
    powers::<Bf16>();
}

/// Returns (1 + x)^n − 1 for x and n other than 0, where `power` is the power. Close to n·x, which has few digits, it
/// returns n·x and a bit.
fn power_minus_one(x: f64, n: i32, power: &Float) -> Float {
    let product = Float::with_val(DIGITS, x) * n;
    if n == 1 {
        return product;
    }
    if product.clone().abs() > 1e-60 {
        let mut less = Float::with_val(DIGITS_OF_SUMS, power - 1);
        // The reference does not decide the smallest powers, all of which are above 0.
        if less == -1 {
            less.next_up();
        }
        return less;
    }
    // The next term, n·(n − 1)/2·x², is above 0.
    let mut next = product;
    next.next_up();
    next
}

fn results<T: Native>() {
    let mut random = Random::new(settings::seed());
    for _ in 0..count() {
        let n = integer(&mut random);
        let x = radicand::<T>(&mut random, n);
        let (x, wide) = if random.below(4) == 0 && n % 2 != 0 {
            let negative = T::from_pattern(x.pattern() | T::SIGN_MASK);
            (negative, Format::widen(negative))
        } else {
            (x, Format::widen(x))
        };
        if n != 0 && wide != 0.0 && wide.is_finite() {
            let exact = with_integer(Op::Rootn, Float::with_val(DIGITS, wide), n);
            let got = [
                ops::rootn::<Rn, T>(x, n),
                ops::rootn::<Rz, T>(x, n),
                ops::rootn::<Ru, T>(x, n),
                ops::rootn::<Rd, T>(x, n),
            ];
            check(&exact, got, || format!("root {n} of {x:?}"));
        }
        let n = integer(&mut random);
        let x = rate::<T>(&mut random, n);
        let wide = Format::widen(x);
        if wide > -1.0 && wide.is_finite() {
            let mut exact = with_integer(Op::Compound, Float::with_val(DIGITS_OF_SUMS, wide), n);
            // Even this reference does not decide the smallest rates.
            if exact == 1 && wide != 0.0 && n != 0 {
                if (wide > 0.0) == (n > 0) { exact.next_up() } else { exact.next_down() }
            }
            let got = [
                ops::compound::<Rn, T>(x, n),
                ops::compound::<Rz, T>(x, n),
                ops::compound::<Ru, T>(x, n),
                ops::compound::<Rd, T>(x, n),
            ];
            check(&exact, got, || format!("(1 + {x:?})^{n}"));
            if n == 0 || wide == 0.0 {
                continue;
            }
            let minus_one = power_minus_one(wide, n, &exact);
            let got = [
                ops::compoundm1::<Rn, T>(x, n),
                ops::compoundm1::<Rz, T>(x, n),
                ops::compoundm1::<Ru, T>(x, n),
                ops::compoundm1::<Rd, T>(x, n),
            ];
            check(&minus_one, got, || format!("(1 + {x:?})^{n} − 1"));
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

/// The paths that [`worst`] tries.
const PATHS: [&str; 8] = [
    "rootn",
    "rootn, middle",
    "rootn in binary32",
    "compound",
    "compound, middle",
    "compound in binary32",
    "compoundm1",
    "compoundm1 in binary32",
];

/// Returns the largest ratios of the errors of the paths to their bounds.
fn worst<M: Machine>(m: M, lane: fn(f64) -> M::F64, number: fn(M::F64) -> f64) -> [f64; 8] {
    let mut random = Random::new(settings::seed());
    let mut worst = [0.0_f64; 8];
    let error = |exact: &Float, (high, low): (M::F64, M::F64), bound: f64| {
        let high = number(high);
        let difference = (Float::with_val(DIGITS, high) + number(low) - exact).abs().to_f64();
        difference / (high.abs() * bound * M::UNIT)
    };
    // Distance in last places of the result.
    let distance = |exact: &Float, near: M::F64, places: u64| {
        let near = number(near);
        let difference = (Float::with_val(DIGITS, near) - exact).abs().to_f64();
        difference / ((near.abs().next_up() - near.abs()) * places as f64)
    };
    let mut found = |path: usize, part: f64| worst[path] = worst[path].max(part);
    for _ in 0..count() {
        let n = integer(&mut random);
        let degree = lane(f64::from(n));
        let x = radicand::<f64>(&mut random, n);
        if n.unsigned_abs() > 1 && x.is_normal() && (x.ln() / f64::from(n)).abs() >= 1e-18 {
            let exact = with_integer(Op::Rootn, Float::with_val(DIGITS, x), n);
            let (fast, dd) = (rootn_fast(m, lane(x), degree), rootn_dd(m, lane(x), degree));
            found(0, error(&exact, (fast.high, fast.low), ROOTN_ERR));
            found(1, error(&exact, (dd.high, dd.low), ROOTN_DD_ERR));
        }
        let x = f64::from(radicand::<f32>(&mut random, n));
        if n.unsigned_abs() > 1 && x > 0.0 && x.is_finite() {
            let exact = with_integer(Op::Rootn, Float::with_val(DIGITS, x), n);
            found(2, distance(&exact, rootn_f32(m, lane(x), degree).0, ROOTN_F32_ERROR_ULPS));
        }

        let n = integer(&mut random);
        let degree = lane(f64::from(n));
        let x = rate::<f64>(&mut random, n);
        let argument = (f64::from(n) * x.ln_1p()).abs();
        if x > -1.0 && n != 0 && x.abs() >= LEAST_RATE && argument <= 689.0 {
            let exact = with_integer(Op::Compound, Float::with_val(DIGITS_OF_SUMS, x), n);
            if argument >= 1e-18 {
                let fast = compound_fast(m, lane(x), degree);
                found(3, error(&exact, (fast.high, fast.low), COMPOUND_ERR));
            }
            if (1e-18..600.0).contains(&argument) {
                let dd = compound_dd(m, lane(x), degree);
                found(4, error(&exact, (dd.high, dd.low), COMPOUND_DD_ERR));
            }
            let minus_one = power_minus_one(x, n, &exact);
            found(6, error(&minus_one, compoundm1_fast(m, lane(x), degree).0, COMPOUNDM1_ERR));
        }
        let x = f64::from(rate::<f32>(&mut random, n));
        let argument = (f64::from(n) * x.ln_1p()).abs();
        if x > -1.0 && n != 0 && x.abs() >= LEAST_RATE && argument <= 87.0 {
            let exact = with_integer(Op::Compound, Float::with_val(DIGITS_OF_SUMS, x), n);
            found(5, distance(&exact, compound_f32(m, lane(x), degree).0, COMPOUND_F32_ERROR_ULPS));
            let minus_one = power_minus_one(x, n, &exact);
            found(7, distance(&minus_one, compoundm1_f32(m, lane(x), degree).0, COMPOUNDM1_F32_ERROR_ULPS));
        }
    }
    worst
}

/// 2^-100: from this size on the fast paths take rates.
const LEAST_RATE: f64 = 1.0 / (1_u128 << 100) as f64;

#[test]
fn paths_keep_their_bounds() {
    let runs =
        [("scalar", worst(Scalar, |x| x, |x| x)), ("unsteady", worst(Unsteady, UnsteadyLane, |x| x.0))];
    for (machine, worst) in runs {
        for (path, part) in PATHS.into_iter().zip(worst) {
            println!("{path} on {machine}: at most {part:.3} of the bound");
            assert!(part <= 1.0, "{path} on {machine}: {part} of the bound");
        }
    }
}

#[test]
fn unsteady_results_are_the_same() {
    let mut random = Random::new(settings::seed());
    for _ in 0..count() / 10 {
        let n = integer(&mut random);
        let x = radicand::<f64>(&mut random, n);
        let (got, want) = (rootn_r::<Ru, _>(UnsteadyLane(x), n).0, ops::rootn_ru(x, n));
        assert!(got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan(), "root {n} of {x:e}");
        let x = base::<f64>(&mut random, n);
        let (got, want) = (pown_r::<Rd, _>(UnsteadyLane(x), n).0, ops::pown_rd(x, n));
        assert!(got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan(), "{x:e}^{n}");
        let x = rate::<f64>(&mut random, n);
        let (got, want) = (compound_r::<Rd, _>(UnsteadyLane(x), n).0, ops::compound_rd(x, n));
        assert!(got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan(), "(1 + {x:e})^{n}");
        let (got, want) = (compoundm1_r::<Ru, _>(UnsteadyLane(x), n).0, ops::compoundm1_ru(x, n));
        assert!(got.to_bits() == want.to_bits() || got.is_nan() && want.is_nan(), "(1 + {x:e})^{n} − 1");
    }
}
