//! The numbers of a format that are nearest to multiples of π/2.
//!
//! q·2^e is near p·π/2 where p/q is near 2^e·2/π, and among all q below 2^precision the convergents of the continued
//! fraction of that come nearest.

use dashu_int::UBig;
use outward::format::Format;
use outward_test::quadrants::{BITS, two_over_pi};

/// For each exponent the number of the format that comes nearest, and how near: −log₂ of the distance.
pub fn nearest_multiples<F: Format>() -> Vec<(f64, f64)> {
    let last = F::FRACTION_BITS as i32;
    // Exponents of the last place, of numbers from 1 on.
    let mut found: Vec<(f64, f64)> = (-last..=F::EMAX - last).filter_map(nearest::<F>).collect();
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    found
}

/// The significand of the format with the last place 2^exponent whose number is nearest to a multiple of π/2.
fn nearest<F: Format>(exponent: i32) -> Option<(f64, f64)> {
    let limit = UBig::ONE << (F::FRACTION_BITS as usize + 1);
    let one = UBig::ONE << BITS;
    // The fraction of 2^e·2/π, as a fraction of 2^BITS: whole turns don't matter.
    let turns = match usize::try_from(exponent) {
        Ok(shift) => (two_over_pi() << shift) % &one,
        Err(_) => two_over_pi() >> exponent.unsigned_abs() as usize,
    };
    // Denominators of the convergents, and how far q·turns is from an integer: the remainders of Euclid's algorithm.
    let (mut before, mut q) = (UBig::ZERO, UBig::ONE);
    let (mut larger, mut rest) = (one.clone(), turns);
    while rest != UBig::ZERO {
        let quotient = &larger / &rest;
        let next = &before + &quotient * &q;
        if next >= limit {
            break;
        }
        (larger, rest) = (rest.clone(), &larger - &quotient * &rest);
        (before, q) = (q, next);
    }
    let q: u64 = u64::try_from(q).expect("below the limit");
    // 2^BITS itself is beyond binary64.
    let distance = (rest >> (BITS - 256)).to_f64().value() / 2.0_f64.powi(256) * std::f64::consts::FRAC_PI_2;
    let x = q as f64 * 2.0_f64.powi(exponent);
    // Trivial before the first multiple.
    (x > 1.0 && distance > 0.0).then(|| (x, -distance.log2()))
}
