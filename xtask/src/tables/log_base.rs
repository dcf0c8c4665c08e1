//! The constants of logarithms to bases other than e.

use super::write::{HEADER, limbs, scalar};
use crate::real::Real;

/// Generates the whole file.
pub fn log_base() -> String {
    let mut out = HEADER.to_string();
    let ln2 = Real::ln2();
    let ln10 = ln2.mul_int(3).add(&Real::ratio(5, 4).ln());
    for (base, name, ln, integer_bits) in [(2, "TWO", &ln2, 1), (10, "TEN", &ln10, 0)] {
        let inverse = Real::ratio(1, 1).div(ln);
        let (high, low) = inverse.to_pair();
        scalar(&mut out, &format!("1 / ln {base}, the nearest double."), name, high);
        scalar(&mut out, &format!("What that leaves of 1 / ln {base}."), &format!("{name}_LOW"), low);
        limbs(
            &mut out,
            &format!("2^{} / ln {base}, truncated.", 256 - integer_bits),
            &format!("{name}_FIXED"),
            &inverse.scale(-integer_bits).to_limbs(4),
        );
    }
    scalar(
        &mut out,
        "ln 2 / ln 10, a sixteenth of it: what 16 log₂ x is times.",
        "TEN_F32",
        ln2.div(&ln10).div_int(16).to_f64(53),
    );
    out
}
