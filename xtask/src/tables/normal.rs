//! The constants of the normal distribution's functions and of the scaled complementary error function.

use super::write::{HEADER, array, limbs, scalar};
use crate::real::Real;

/// Generates the whole file.
pub fn normal() -> String {
    let mut out = HEADER.to_string();
    constant(&mut out, "√(1/2)", "ROOT_HALF", &Real::ratio(1, 2).sqrt());
    constant(&mut out, "1/√π", "INVERSE_ROOT_PI", &Real::ratio(1, 1).div(&Real::pi()).sqrt());
    let (mut term, mut terms) = (1.0, Vec::new());
    for n in 0..ASYMPTOTIC {
        terms.push(term);
        term *= -f64::from(2 * n + 1) / 2.0;
    }
    let doc = "(−1)^n·(2n − 1)‼/2^n, numbers all: x·√π·e^(x²)·erfc x in powers of 1/x².";
    array(&mut out, doc, "ASYMPTOTIC", &terms);
    out
}

/// Writes a number in (1/2, 1) as a pair and as limbs.
fn constant(out: &mut String, what: &str, name: &str, value: &Real) {
    let (high, low) = value.to_pair();
    scalar(out, &format!("{what}."), name, high);
    scalar(out, &format!("What `{name}` leaves."), &format!("{name}_LOW"), low);
    limbs(out, &format!("{what} times 2^256, truncated."), &format!("{name}_LIMBS"), &value.to_limbs(4));
}

/// Number of terms of the asymptotic series, whose numerators are below 2^53.
const ASYMPTOTIC: u32 = 13;
