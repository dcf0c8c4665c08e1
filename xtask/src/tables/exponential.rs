//! The tables of the exponential functions with bases other than e.

use std::fmt::Write;

use super::narrow::{economised, polynomial};
use super::write::{HEADER, limbs, scalar};
use crate::real::Real;

/// Generates the whole file.
pub fn exponential() -> String {
    let mut out = HEADER.to_string();
    let ln2 = Real::ln2();
    let ln10 = Real::ratio(10, 1).ln();
    let (high, low) = ln2.to_pair();
    scalar(&mut out, "ln 2.", "LN2", high);
    scalar(&mut out, "What that double leaves of ln 2.", "LN2_LOW", low);
    let (high, low) = ln10.to_pair();
    scalar(&mut out, "ln 10.", "LN10", high);
    scalar(&mut out, "What that double leaves of ln 10.", "LN10_LOW", low);
    limbs(&mut out, "ln 10 · 2^254, truncated.", "LN10_FIXED", &ln10.scale(-2).to_limbs(4));

    let step = ln2.div(&ln10).div_int(256);
    scalar(&mut out, "256·log₂ 10.", "STEPS_PER_TEN", ln10.mul_int(256).div(&ln2).to_f64(53));
    scalar(&mut out, "16·log₂ 10.", "F32_STEPS_PER_TEN", ln10.mul_int(16).div(&ln2).to_f64(53));
    let first = step.to_f64(32);
    scalar(&mut out, "log₁₀ 2 / 256, its leading 32 bits: exact times any |k| < 2^21.", "TEN_HIGH", first);
    let rest = step.sub(&Real::from_f64(first));
    scalar(&mut out, "log₁₀ 2 / 256 − `TEN_HIGH`.", "TEN_LOW", rest.to_f64(53));
    let middle = rest.to_grid(76);
    scalar(
        &mut out,
        "The same to the nearest multiple of 2^-76: exact times any |k| < 2^18.",
        "TEN_MIDDLE",
        middle,
    );
    let rest = rest.sub(&Real::from_f64(middle));
    scalar(&mut out, "log₁₀ 2 / 256 − `TEN_HIGH` − `TEN_MIDDLE`.", "TEN_REST", rest.to_f64(53));

    // Terms (ln 2/16)^n / n! from n = 1 on.
    let step = ln2.div_int(16);
    let terms = std::iter::successors(Some((step.clone(), 2)), |(term, n)| {
        Some((term.mul(&step).div_int(*n), n + 1))
    });
    let taylor = terms.map(|(term, _)| term).take(13).collect();
    let series = economised(taylor, 5, &Real::ratio(513, 1024), false);
    polynomial(&mut out, "(2^(r/16) − 1)/r for |r| ≤ 1/2 + 2^-10", "LESS_ONE_SERIES", &series);

    writeln!(
        out,
        "/// 5^n below 2^64, and zeros.\npub static POWERS_OF_FIVE: [u64; 32] = {:?};",
        (0..32).map(|n| 5_u64.checked_pow(n).unwrap_or(0)).collect::<Vec<_>>()
    )
    .expect("string");
    out
}
