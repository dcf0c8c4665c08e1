//! The tables and polynomials of the binary32 functions: sixteen entries each, which vector machines hold in registers
//! and devices read in one transaction.

use super::write::{HEADER, array, scalar};
use crate::prove::upward::{worse, worst};
use crate::real::Real;
use std::fmt::Write;

/// Generates the whole file.
pub fn narrow() -> String {
    let mut out = HEADER.to_string();
    exp(&mut out);
    log(&mut out);
    atan(&mut out);
    trig(&mut out);
    out
}

/// Writes 2^(i/16) and 2^(r/16).
fn exp(out: &mut String) {
    let ln2 = Real::ln2();
    let patterns: Vec<u64> = (0u64..16)
        .zip(0..)
        .map(|(i, n)| ln2.mul_int(n).div_int(16).exp().to_f64(53).to_bits() - (i << 48))
        .collect();
    writeln!(
        out,
        "/// The pattern of the double nearest to 2^(i/16), less i·2^48.\n\
         pub static EXP2_PATTERN: [u64; 16] = {patterns:#018x?};\n"
    )
    .expect("string");
    scalar(out, "16 / ln 2.", "STEPS_PER_UNIT", Real::ratio(16, 1).div(&ln2).to_f64(53));
    let step = ln2.div_int(16);
    let terms = std::iter::successors(Some((Real::ratio(1, 1), 1)), |(term, n)| {
        Some((term.mul(&step).div_int(*n), n + 1))
    });
    let taylor = terms.map(|(term, _)| term).take(13).collect();
    // 1/2 + 2^-10
    let series = economised(taylor, 5, &Real::ratio(513, 1024), false);
    polynomial(out, "2^(r/16) for |r| ≤ 1/2 + 2^-10", "EXP2_SERIES", &series);
}

/// Writes reciprocals of 15 bits and their logarithms, and ln(1 + r) / r.
fn log(out: &mut String) {
    let ln2 = Real::ln2();
    let reciprocals: Vec<f64> = (0..16).map(reciprocal).collect();
    let logs: Vec<Real> = reciprocals.iter().map(|&c| Real::from_f64(c).ln().mul_int(-1)).collect();
    array(
        out,
        "c_i: a multiple of 2^-14 near the reciprocal of the middle of the cell i; 1 for that of 1.",
        "RECIPROCAL",
        &reciprocals,
    );
    let doubles = |values: &mut dyn Iterator<Item = Real>| values.map(|v| v.to_f64(53)).collect::<Vec<f64>>();
    array(out, "−ln c_i.", "LOG", &doubles(&mut logs.iter().cloned()));
    array(out, "−16 log₂ c_i.", "LOG2", &doubles(&mut logs.iter().map(|l| l.mul_int(16).div(&ln2))));
    writeln!(
        out,
        "/// The place of 1 among the cells, in units of 2^-52: they begin at 1 − `CELL_OF_ONE`·2^-53.\n\
         pub const CELL_OF_ONE: u64 = {CELL_OF_ONE} << 44;\n"
    )
    .expect("string");
    scalar(out, "ln 2.", "LN2", ln2.to_f64(53));
    let taylor = |unit: &Real| -> Vec<Real> {
        (1..=15).map(|n| unit.div_int(if n % 2 == 1 { n } else { -n })).collect()
    };
    let bound = worst((0..16).map(remainder));
    let bound = Real::from_f64((bound * 16384.0).ceil() / 16384.0);
    scalar(out, "No remainder of the logarithm's reduction is larger.", "LOG_REMAINDER", bound.to_f64(53));
    let series = economised(taylor(&Real::ratio(1, 1)), 6, &bound, false);
    polynomial(out, "ln(1 + r) / r for |r| ≤ `LOG_REMAINDER`", "LOG_SERIES", &series);
    let series = economised(taylor(&Real::ratio(16, 1).div(&ln2)), 8, &bound, false);
    polynomial(out, "16 log₂(1 + r) / r for |r| ≤ `LOG_REMAINDER`", "LOG2_SERIES", &series);
}

/// Position of 1, in sixteenths of a cell: within cell 9.
const CELL_OF_ONE: u32 = 9 * 16 + 9;

/// Returns the ends of a cell: 1/32 wide below 1, 1/16 above.
fn cell(i: u32) -> (f64, f64) {
    let end = |i: u32| {
        let steps = f64::from(16 * i) - f64::from(CELL_OF_ONE);
        1.0 + steps / if steps < 0.0 { 512.0 } else { 256.0 }
    };
    (end(i), end(i + 1))
}

fn reciprocal(i: u32) -> f64 {
    let (from, to) = cell(i);
    if from < 1.0 && 1.0 < to { 1.0 } else { (32768.0 / (from + to)).round() / 16384.0 }
}

/// Returns the largest |z·c − 1| in a cell.
fn remainder(i: u32) -> f64 {
    let (from, to) = cell(i);
    let c = reciprocal(i);
    worse(1.0 - from * c, to * c - 1.0)
}

/// Returns fractions p/q with their inverse tangents, and a bound of the remainders.
pub fn atan_fractions() -> (Vec<(f64, f64, Real)>, f64) {
    let half_pi = Real::pi().scale(-1);
    let rows = (0..16)
        .map(|i| match fraction(i) {
            (p, q) if p < q => (p, q, Real::from_f64(p).atan()),
            (p, q) => (p, q, half_pi.sub(&Real::from_f64(q).atan())),
        })
        .collect();
    // |tan| of the distance from either end of a cell.
    let bound = worst((0..16).map(|i| {
        let ((from, to), (p, q)) = (octaves(i), fraction(i));
        let z = |x: f64| if x.is_infinite() { q / p } else { (q * x - p) / (q + p * x) };
        worse(z(from).abs(), z(to).abs())
    }));
    (rows, (bound * 16384.0).ceil() / 16384.0)
}

/// Writes inverse tangents of fractions p/q, and atan z / z.
fn atan(out: &mut String) {
    let (rows, bound) = atan_fractions();
    let halves: Vec<u64> = rows.iter().map(|row| row.0.to_bits() | row.1.to_bits() >> 32).collect();
    writeln!(
        out,
        "/// The upper halves of the patterns of p_i and q_i, where p_i/q_i is near the middle of the cell i: half \
         octaves from 3/32 to 12; 0\n\
         /// below and ∞ above. The lower halves are 0.\n\
         pub static ATAN_FRACTION: [u64; 16] = {halves:#018x?};\n"
    )
    .expect("string");
    array(out, "atan(p_i/q_i).", "ATAN", &rows.iter().map(|row| row.2.to_f64(53)).collect::<Vec<f64>>());
    scalar(out, "No remainder of the inverse tangent's reduction is larger.", "ATAN_REMAINDER", bound);
    let taylor = (0..13).map(|n| Real::ratio(1, if n % 2 == 0 { 2 * n + 1 } else { -(2 * n + 1) })).collect();
    let square = Real::from_f64(bound).mul(&Real::from_f64(bound));
    let series = economised(taylor, 4, &square, true);
    polynomial(out, "atan z / z in powers of z², for |z| ≤ `ATAN_REMAINDER`", "ATAN_SERIES", &series);
}

/// Returns the ends of a cell of the inverse tangent.
fn octaves(i: i32) -> (f64, f64) {
    let end = |i: i32| 2f64.powi(i.div_euclid(2) - 4) * if i % 2 == 0 { 1.0 } else { 1.5 };
    (if i == 0 { 0.0 } else { end(i) }, if i == 15 { f64::INFINITY } else { end(i + 1) })
}

/// Returns a fraction in the middle of the angles of a cell; its larger term is 1, the other a multiple of 2^-10.
fn fraction(i: i32) -> (f64, f64) {
    let (from, to) = octaves(i);
    let middle = (from.atan() + to.atan()) / 2.0;
    let short = |x: f64| (x * 1024.0).round() / 1024.0;
    match i {
        0 => (0.0, 1.0),
        15 => (1.0, 0.0),
        _ if middle.tan() < 1.0 => (short(middle.tan()), 1.0),
        _ => (1.0, short(1.0 / middle.tan())),
    }
}

/// Writes sines of multiples of π/8, and (sin r / r − 1)/r², (cos r − 1)/r².
fn trig(out: &mut String) {
    let step = Real::pi().scale(-3);
    let sines: Vec<f64> = (-4_i64..16)
        .map(|j| {
            let size = step.mul_int((j.abs() % 8).min(8 - j.abs() % 8)).sin().to_f64(53);
            if (0..=8).contains(&j) { size } else { -size }
        })
        .collect();
    array(out, "sin(jπ/8) from j = −4 on: a turn and a quarter.", "SIN", &sines);
    scalar(out, "8 / π.", "STEPS_PER_RADIAN", Real::ratio(8, 1).div(&Real::pi()).to_f64(53));
    let (high, low) = step.to_pair();
    scalar(out, "π/8, the nearest double.", "ANGLE_STEP", high);
    scalar(out, "What that leaves of π/8.", "ANGLE_STEP_LOW", low);
    // |r| ≤ (1/2 + 2^-10)·π/8; one part in 2^11 more than its square.
    let bound = step.mul_int(513).div_int(1024);
    let square = bound.mul(&bound).mul_int(2049).div_int(2048);
    // Every other term from 1/(n + 2)! on, with alternating signs.
    let taylor = |n: i64| -> Vec<Real> {
        let first = (1..=n).fold(Real::ratio(-1, 1), |term, i| term.div_int(i));
        let next = |(term, i): &(Real, i64)| Some((term.div_int(-(i + 1) * (i + 2)), i + 2));
        std::iter::successors(Some((first, n)), next).map(|(term, _)| term).take(13).collect()
    };
    let series = economised(taylor(3), 3, &square, true);
    polynomial(
        out,
        "(sin r / r − 1)/r² in powers of r², for |r| up to half a step and 2^-10 of one",
        "SIN_SERIES",
        &series,
    );
    let series = economised(taylor(2), 3, &square, true);
    polynomial(out, "(cos r − 1)/r² in powers of r², likewise", "COS_SERIES", &series);
    let series = economised(tangent(), 4, &square, true);
    polynomial(out, "(tan r / r − 1)/r² in powers of r², likewise", "TAN_SERIES", &series);
}

/// Returns the Taylor series of (tan r / r − 1)/r² in powers of r²: (tan r)′ = 1 + tan² r.
pub fn tangent() -> Vec<Real> {
    let mut terms = vec![Real::ratio(1, 1)];
    for k in 1..15 {
        let products = (0..k).map(|i| terms[i].mul(&terms[k - 1 - i]));
        let sum = products.reduce(|sum, term| sum.add(&term)).expect("not empty");
        terms.push(sum.div_int(2 * i64::try_from(k).expect("small") + 1));
    }
    terms.split_off(1)
}

/// A polynomial and a bound of its error.
pub struct Series {
    pub coefficients: Vec<f64>,
    error: f64,
}

/// Cuts the Taylor series to degree `keep`. Each higher term c·x^n, from the last on, is replaced by the lower terms of
/// the monic Chebyshev polynomial of degree n on |x| ≤ a (or 0 ≤ x ≤ a), which is at most a^n/2^(n−1) (a^n/2^(2n−1))
/// there. The rest of the series must be below 2^-70.
pub fn economised(taylor: Vec<Real>, keep: usize, a: &Real, from_zero: bool) -> Series {
    let (coefficients, error) = economised_exactly(taylor, keep, a, from_zero);
    Series { coefficients: coefficients.iter().map(|c| c.to_f64(53)).collect(), error }
}

/// Returns the coefficients before they are rounded, and a bound of the error.
pub fn economised_exactly(mut taylor: Vec<Real>, keep: usize, a: &Real, from_zero: bool) -> (Vec<Real>, f64) {
    let mut error = 2f64.powi(-70);
    for n in (keep + 1..taylor.len()).rev() {
        let (chebyshev, leading) = chebyshev(n, from_zero);
        let top = taylor.pop().expect("not empty");
        let mut power = a.clone(); // a^(n − j)
        for j in (0..n).rev() {
            let share = top.mul(&power).mul_int(chebyshev[j]).scale(-leading);
            taylor[j] = taylor[j].sub(&share);
            power = power.mul(a);
        }
        let scaled = (0..n).fold(top, |value, _| value.mul(a));
        error += scaled.to_f64(53).abs() * 2f64.powi(-leading);
    }
    (taylor, error)
}

/// Returns the coefficients of the Chebyshev polynomial of degree n on −1 … 1, or on 0 … 1, and the logarithm of the
/// leading one.
fn chebyshev(n: usize, from_zero: bool) -> (Vec<i64>, i32) {
    // T(n + 1) = 2y·T(n) − T(n − 1), with y = x or y = 2x − 1.
    let (slope, constant) = if from_zero { (4, -2) } else { (2, 0) };
    let (mut before, mut this) = (vec![1], vec![constant / 2, slope / 2]);
    for degree in 2..=n {
        let at = |p: &[i64], j: usize| p.get(j).copied().unwrap_or(0);
        let next = (0..=degree)
            .map(|j| {
                constant * at(&this, j) - at(&before, j) + if j > 0 { slope * at(&this, j - 1) } else { 0 }
            })
            .collect();
        before = std::mem::replace(&mut this, next);
    }
    let leading = this[n].ilog2();
    assert_eq!(1 << leading, this[n]);
    (this, i32::try_from(leading).expect("small"))
}

pub fn polynomial(out: &mut String, doc: &str, name: &str, series: &Series) {
    // Relative to the function: all of these are above 0.96 of their first coefficient.
    let relative = series.error / (0.96 * series.coefficients[0].abs());
    let exponent = (relative.log2() * 100.0).ceil() / 100.0;
    writeln!(
        out,
        "/// {doc}: off by less than 2^{exponent:.2}, relative.\npub const {name}: [f64; {}] = {:?};\n",
        series.coefficients.len(),
        series.coefficients
    )
    .expect("string");
}
