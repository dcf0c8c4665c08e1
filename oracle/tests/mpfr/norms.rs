//! Norms and their reciprocals against MPFR, in every direction and format.
//!
//! `OUTWARD_RANDOM_INPUTS` and `OUTWARD_SEED` as elsewhere; a fiftieth of the inputs is tried.

use outward::format::{Bf16, F16, Format};
use outward::machine::Float as Native;
use outward::{Rd, Rn, Rounding, Ru, Rz, ops};
use outward_oracle::settings;
use outward_test::generators::Random;
use rug::Float;

use crate::directions::check;

/// Digits of the reference: the sum of squares of numbers of binary64 has at most 4200 digits, and an inexact root
/// differs from every number and midpoint of 54 digits within as many more.
const DIGITS: u32 = 8600;

/// Returns a random number of any size, one of everyday size, or a small integer.
fn number<T: Native>(random: &mut Random) -> T {
    match random.below(4) {
        0 => T::from_pattern(random.bits() >> (64 - T::BITS)),
        1 => T::from_pattern(T::one().pattern() + random.below(1 << (T::FRACTION_BITS + 2))),
        _ => outward::machine::soft::arith::convert(random.below(30) as f64, outward::Round::TiesToEven),
    }
}

fn results<T: Native>() {
    let mut random = Random::new(settings::seed());
    for _ in 0..settings::random_inputs() / 50 {
        let numbers: Vec<T> = (0..1 + random.below(5)).map(|_| number(&mut random)).collect();
        let wide: Vec<f64> = numbers.iter().map(|x| Format::widen(*x)).collect();
        if wide.iter().any(|x| !x.is_finite()) || wide.iter().all(|x| *x == 0.0) {
            continue;
        }
        let sum = wide.iter().fold(Float::new(DIGITS), |sum, x| sum + Float::with_val(106, *x).square());
        let norm = sum.sqrt();
        let reciprocal = norm.clone().recip();
        let x = &numbers[..];
        let got = [
            [ops::norm::<Rn, T>(x), ops::rnorm::<Rn, T>(x)],
            [ops::norm::<Rz, T>(x), ops::rnorm::<Rz, T>(x)],
            [ops::norm::<Ru, T>(x), ops::rnorm::<Ru, T>(x)],
            [ops::norm::<Rd, T>(x), ops::rnorm::<Rd, T>(x)],
        ];
        let few = [of_few::<Rn, T>(x), of_few::<Rz, T>(x), of_few::<Ru, T>(x), of_few::<Rd, T>(x)];
        for (which, exact) in [&norm, &reciprocal].into_iter().enumerate() {
            check(exact, got.map(|both| both[which]), || format!("{x:?}"));
            if let [Some(nearest), Some(zero), Some(up), Some(down)] = few {
                let few = [nearest, zero, up, down].map(|both| both[which]);
                check(exact, few, || format!("{x:?} by the operations of so many"));
            }
        }
    }
}

/// Returns the norm and its reciprocal by the operations of two, three or four numbers; `None` if there are no such
/// operations.
fn of_few<R: Rounding, T: Native>(numbers: &[T]) -> Option<[T; 2]> {
    Some(match *numbers {
        [x, y] => [ops::hypot::<R, T>(x, y), ops::rhypot::<R, T>(x, y)],
        [x, y, z] => [ops::norm3d::<R, T>(x, y, z), ops::rnorm3d::<R, T>(x, y, z)],
        [x, y, z, w] => [ops::norm4d::<R, T>(x, y, z, w), ops::rnorm4d::<R, T>(x, y, z, w)],
        _ => return None,
    })
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
