//! The tables of the inverse error functions.

use std::fmt::Write;

use super::error::{ScaledErfc, two_over_root_pi};
use super::write::{HEADER, array, limbs, scalar};
use crate::real::Real;

/// Generates the whole file.
pub fn inverse_error() -> String {
    let mut out = HEADER.to_string();
    let two_over_root_pi = two_over_root_pi();
    let half_root_pi = Real::ratio(1, 1).div(&two_over_root_pi);
    let (high, low) = half_root_pi.to_pair();
    scalar(&mut out, "√π/2.", "HALF_ROOT_PI", high);
    scalar(&mut out, "What `HALF_ROOT_PI` leaves.", "HALF_ROOT_PI_LOW", low);
    let doc = "√π/2 times 2^256, truncated.";
    limbs(&mut out, doc, "HALF_ROOT_PI_LIMBS", &half_root_pi.to_limbs(4));

    let coefficients = series(&half_root_pi);
    writeln!(
        out,
        "/// Coefficients of erfinv x / x in powers of x², times 2^256, truncated.\n\
         pub const INVERSE_SERIES: [[u64; 4]; {TINY_TERMS}] = ["
    )
    .expect("string");
    for coefficient in &coefficients[..TINY_TERMS] {
        let row: Vec<String> = coefficient.to_limbs(4).iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    [{}],", row.join(", ")).expect("string");
    }
    out.push_str("];\n\n");
    central(&mut out, &coefficients);
    outer(&mut out, &two_over_root_pi);
    out
}

/// Returns the coefficients of erfinv x / x: c_n/(2n + 1)·(√π/2)^(2n + 1), c_n = Σ c_k·c_(n−1−k)/((k + 1)·(2k + 1)).
pub fn series(half_root_pi: &Real) -> Vec<Real> {
    let mut c = vec![Real::ratio(1, 1)];
    for n in 1..SERIES {
        let terms = (0..n).map(|k| {
            let weight = (k as i64 + 1) * (2 * k as i64 + 1);
            c[k].mul(&c[n - 1 - k]).div_int(weight)
        });
        c.push(terms.fold(Real::ratio(0, 1), |sum, term| sum.add(&term)));
    }
    let (mut power, square) = (half_root_pi.clone(), half_root_pi.mul(half_root_pi));
    let mut found = Vec::new();
    for (n, c) in c.iter().enumerate() {
        found.push(c.mul(&power).div_int(2 * n as i64 + 1));
        power = power.mul(&square);
    }
    found
}

/// Writes the polynomial with the values of erfinv x / x at Chebyshev's points of 0 ≤ x² ≤ 1/4.
fn central(out: &mut String, coefficients: &[Real]) {
    let count = CENTRAL as f64;
    let points: Vec<Real> = (0..CENTRAL)
        .map(|i| {
            Real::from_f64(((2 * i + 1) as f64 * std::f64::consts::PI / (2.0 * count)).cos() / 8.0 + 0.125)
        })
        .collect();
    let at = |w: &Real| coefficients.iter().rev().fold(Real::ratio(0, 1), |sum, c| sum.mul(w).add(c));
    let mut divided: Vec<Real> = points.iter().map(at).collect();
    for order in 1..CENTRAL {
        for i in (order..CENTRAL).rev() {
            let run = points[i].sub(&points[i - order]);
            divided[i] = divided[i].sub(&divided[i - 1]).div(&run);
        }
    }
    let mut polynomial = vec![Real::ratio(0, 1); CENTRAL];
    for i in (0..CENTRAL).rev() {
        // Times w − points[i], and one coefficient more.
        for k in (1..CENTRAL).rev() {
            polynomial[k] = polynomial[k - 1].sub(&polynomial[k].mul(&points[i]));
        }
        polynomial[0] = divided[i].sub(&polynomial[0].mul(&points[i]));
    }
    // The interpolation error: the derivative of its order, which rises, over the factorial, times 2·16^-order.
    let mut derivative = Real::ratio(0, 1);
    for (n, c) in coefficients.iter().enumerate().skip(CENTRAL) {
        let choices = (1..=CENTRAL).fold(Real::ratio(1, 1), |product, k| {
            product.mul_int((n - CENTRAL + k) as i64).div_int(k as i64)
        });
        derivative = derivative.add(&c.mul(&choices).scale(-2 * (n - CENTRAL) as i32));
    }
    let error = derivative.scale(1 - 4 * CENTRAL as i32).to_f64(53);
    assert!(error < (-41.0_f64).exp2(), "erfinv x / x is off by {error}");
    let polynomial: Vec<f64> = polynomial.iter().map(|c| c.to_f64(53)).collect();
    array(out, "erfinv x / x in powers of x² ≤ 1/4, within 2^-41.", "CENTRAL", &polynomial);
}

/// The expansion of y, erfc y = e^(−r²), about the middle r of a cell.
pub struct Outer {
    scaled: ScaledErfc,
    two_over_root_pi: Real,
    ln2: Real,
}

impl Outer {
    pub fn new(two_over_root_pi: &Real) -> Outer {
        let scaled = ScaledErfc::new(two_over_root_pi);
        Outer { scaled, two_over_root_pi: two_over_root_pi.clone(), ln2: Real::ln2() }
    }

    /// Returns the middle of a cell.
    pub fn middle(cell: u64) -> f64 {
        f64::from_bits(((0x3fe_u64 << 4) + cell) << 48 | 1 << 47)
    }

    /// Returns the coefficients of the cell.
    pub fn series(&self, cell: u64) -> Vec<Real> {
        let (scaled, two_over_root_pi) = (&self.scaled, &self.two_over_root_pi);
        let (r, root_pi) = (Real::from_f64(Outer::middle(cell)), Real::ratio(2, 1).div(two_over_root_pi));
        // Newton's steps for y² − ln(e^(y²)·erfc y) = r², from above.
        let mut y = r.clone();
        for _ in 0..14 {
            let value = scaled.at(&y);
            let (mut mantissa, mut power) = (value.clone(), 0);
            while mantissa <= Real::ratio(1, 2) {
                (mantissa, power) = (mantissa.scale(1), power + 1);
            }
            let log = mantissa.ln().sub(&self.ln2.mul_int(power));
            let miss = y.mul(&y).sub(&log).sub(&r.mul(&r));
            y = y.sub(&miss.mul(&value).div(two_over_root_pi));
        }
        // y′ = √π·r·Y and Y′ = (2y·Y − 2/√π)·y′.
        let (mut a, mut b) = (vec![y.clone()], vec![scaled.at(&y)]);
        let (mut slopes, mut turns): (Vec<Real>, Vec<Real>) = (Vec::new(), Vec::new());
        for n in 0..TAYLOR {
            let zero = Real::ratio(0, 1);
            let before = if n > 0 { b[n - 1].clone() } else { zero.clone() };
            slopes.push(root_pi.mul(&r.mul(&b[n]).add(&before)));
            let product =
                |x: &[Real], y: &[Real]| (0..=n).fold(zero.clone(), |sum, k| sum.add(&x[k].mul(&y[n - k])));
            let turn = product(&a, &b).scale(1);
            turns.push(if n == 0 { turn.sub(two_over_root_pi) } else { turn });
            let next = product(&turns, &slopes).div_int(n as i64 + 1);
            a.push(slopes[n].div_int(n as i64 + 1));
            b.push(next);
        }
        a
    }
}

/// Writes the Taylor series of y, erfc y = e^(−r²), about the middles r of cells.
fn outer(out: &mut String, two_over_root_pi: &Real) {
    let cells = Outer::new(two_over_root_pi);
    let mut table = Vec::new();
    for cell in 0..CELLS {
        let a = cells.series(cell);
        // The rest after the first terms, up to the terms that Cauchy's bound covers.
        let (c, mut left) = (Outer::middle(cell), 0.0);
        for (n, term) in a.iter().enumerate().skip(TERMS) {
            left += term.to_f64(53).abs() * (c / 33.0).powi(n as i32);
        }
        assert!(left < (-40.0_f64).exp2() * a[0].to_f64(53), "the cell of {c} is off by {left}");
        table.extend(a[..TERMS].iter().map(|a| a.to_f64(53)));
    }
    let doc = format!(
        "{TERMS} coefficients of y, erfc y = e^(−r²), about the middle r of each cell, 16 cells an octave from 1/2 on."
    );
    array(out, &doc, "OUTER", &table);
}

/// Numbers of terms: of the series of the slow path, of a polynomial, and of the series that it is made from.
const TINY_TERMS: usize = 7;
const CENTRAL: usize = 12;
const SERIES: usize = 320;

/// Number of cells from 1/2 to 32, of terms of each, and of examined terms.
pub const CELLS: u64 = 96;
const TERMS: usize = 8;
const TAYLOR: usize = 40;
