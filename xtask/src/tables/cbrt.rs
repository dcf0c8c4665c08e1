//! The tables of the cube root.

use std::fmt::Write;

use super::write::{HEADER, array};
use crate::real::Real;

/// Generates the whole file.
pub fn cbrt() -> String {
    let mut out = HEADER.to_string();
    let reciprocals: Vec<f64> =
        (0..16).map(|i| (1024.0 * 32.0 / f64::from(33 + 2 * i)).round() / 1024.0).collect();
    let root_of_exp = |x: &Real| x.div_int(3).exp().to_f64(53);
    let roots: Vec<f64> = reciprocals.iter().map(|&r| root_of_exp(&Real::from_f64(r).ln())).collect();
    let scales: Vec<f64> = (0..16).map(|j| root_of_exp(&Real::ln2().mul_int(-(j % 3)))).collect();
    array(
        &mut out,
        "Next to 1/f in the midst of the cell [1 + i/16, 1 + (i + 1)/16).",
        "RECIPROCAL",
        &reciprocals,
    );
    array(&mut out, "The cube roots of those.", "ROOT", &roots);
    array(&mut out, "2^(-j/3) for j modulo 3.", "SCALE", &scales);
    writeln!(
        out,
        "/// (1 − η)^(-1/3) = 1 + η·(c_1 + η·(c_2 + …)): c_n · 2^256, truncated.\n\
         pub const SERIES: [[u64; 4]; {TERMS}] = ["
    )
    .expect("string");
    let mut c = Real::ratio(1, 1);
    for n in 1..=TERMS as i64 {
        c = c.mul_int(3 * n - 2).div_int(3 * n);
        let row: Vec<String> = c.to_limbs(4).iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    [{}],", row.join(", ")).expect("string");
    }
    out.push_str("];\n");
    out
}

/// Number of terms: enough for 2^-230 where η is below 2^-23.4.
const TERMS: usize = 9;
