//! The tables of the gamma function and its logarithm: polynomials in cells about integers for binary32, and about
//! multiples of 1/2 for binary64.

use super::bessel_cells::shifted;
use super::gamma::Constants;
use super::half_cells;
use super::narrow::economised;
use super::write::{HEADER, array};
use crate::real::Real;

/// Generates the whole file.
pub fn cells() -> String {
    let mut out = HEADER.to_string();
    let (reciprocals, logs) = (reciprocals(), logs());
    let of_cells = reciprocals.into_iter().chain([sine()]).map(|series| (series, half_width()));
    let series = of_cells.chain(logs.map(|series| (series, Real::ratio(1, 4))));
    let rows = series.map(|(series, most)| economised(series, DEGREE, &most, false).coefficients);
    let rows: Vec<Vec<f64>> = rows.collect();
    // A device lays values that are read at one index side by side.
    let columns: Vec<f64> = (0..=DEGREE).flat_map(|n| rows.iter().map(move |row| row[n])).collect();
    let doc = format!(
        "{} coefficients of 1/Γ(n + t) in powers of t, of 1/(t·Γ(n + t)) from n = 0 down, for n from {FIRST} to \
         {LAST};\n/// of sin πt/(πt); and of ln Γ(1 + t)/t and ln Γ(2 + t)/t: all constant ones and so on.",
        DEGREE + 1
    );
    array(&mut out, &doc, "CELLS", &columns);
    let doc = "1/Γ(n/2 + t), or 1/(t·Γ(t)) if n = 0";
    half_cells::table(&mut out, doc, "PAIR_CELLS", halves(), &half_cells::Size { terms: 17, pairs: 7 });
    out
}

/// Returns the Taylor series of 1/Γ(n/2 + t), and for n = 0 of 1/(t·Γ(t)), for all n.
pub fn halves() -> Vec<Vec<Real>> {
    let all = reciprocals();
    let half = Real::ratio(-1, 2);
    let of = |n: usize| {
        let series = &all[n.div_ceil(2) + FIRST.unsigned_abs() as usize];
        if n.is_multiple_of(2) { series.clone() } else { shifted(series, &half, TERMS) }
    };
    (0..=half_cells::LAST).map(of).collect()
}

/// The first and the last integer.
pub const FIRST: i64 = -25;
pub const LAST: i64 = 35;
/// Degree of the polynomials.
const DEGREE: usize = 15;
/// Number of terms of the Taylor series: the rest is below 2^-80 of the function, as `docs/gamma.md` derives.
const TERMS: usize = 44;

/// Returns a little more than half the width of a cell, since the nearest integer may be inexact.
pub fn half_width() -> Real {
    Real::ratio(513, 1024)
}

/// Returns the Taylor series of 1/Γ(n + t), from n = 0 down less its zero at t = 0, for all n.
pub fn reciprocals() -> Vec<Vec<Real>> {
    // e^−(ln Γ(64 + t) − ln Γ(64)), by the differential equation of the exponential.
    let log = log_from_64();
    let mut series = vec![(1..64).fold(Real::ratio(1, 1), |value, n| value.div_int(n))];
    for k in 1..TERMS {
        let terms = (1..=k).map(|i| log[i].mul(&series[k - i]).mul_int(-(i as i64)));
        series.push(sum(terms).div_int(k as i64));
    }
    let mut rows = Vec::new();
    for n in (FIRST..64).rev() {
        // 1/Γ(n + t) = (n + t)/Γ(n + 1 + t); the zero is left out.
        if n != 0 {
            let before = |k: usize| if k == 0 { Real::ratio(0, 1) } else { series[k - 1].clone() };
            series = (0..TERMS).map(|k| series[k].mul_int(n).add(&before(k))).collect();
        }
        if n <= LAST {
            rows.push(series.clone());
        }
    }
    rows.reverse();
    rows
}

/// Returns the Taylor series of sin πt/(πt).
pub fn sine() -> Vec<Real> {
    let square = Real::pi().mul(&Real::pi());
    let mut term = Real::ratio(1, 1);
    let even = (0..TERMS as i64 / 2).flat_map(|n| {
        let this = term.clone();
        term = term.mul(&square).div_int(-(2 * n + 2) * (2 * n + 3));
        [this, Real::ratio(0, 1)]
    });
    even.collect()
}

/// Returns the Taylor series of ln Γ(1 + t)/t and ln Γ(2 + t)/t.
pub fn logs() -> [Vec<Real>; 2] {
    let log = log_from_64();
    [1, 2].map(|n| {
        let of_step = |k: usize, j: i64| {
            let power = (0..k).fold(Real::ratio(1, k as i64), |term, _| term.div_int(j));
            if k % 2 == 1 { power.mul_int(-1) } else { power }
        };
        (1..=TERMS).map(|k| (n..64).fold(log[k].clone(), |value, j| value.add(&of_step(k, j)))).collect()
    })
}

/// Returns the Taylor series of ln Γ(64 + t), but 0 for its constant term: ψ(64), and ζ(k, 64)·(−1)^k/k by the formula
/// of Euler and Maclaurin, whose first omitted term is below 2^-200.
fn log_from_64() -> Vec<Real> {
    let constants = Constants::exact();
    let power = |k: i64| Real::ratio(1, 1).scale(-6 * k as i32);
    let mut series = vec![Real::ratio(0, 1), constants.digamma(64.0)];
    for k in 2..=TERMS as i64 {
        let mut zeta = power(k - 1).div_int(k - 1).add(&power(k).scale(-1));
        // k·(k + 1)·…·(k + 2j − 2)/(2j)!/64^(k + 2j − 1)
        let mut factor = power(k + 1).mul_int(k).scale(-1);
        for ((n, d), j) in constants.bernoulli.iter().zip(1_i64..) {
            let term = Real::quotient(n, d).mul(&factor);
            zeta = if j % 2 == 1 { zeta.add(&term) } else { zeta.sub(&term) };
            let next = factor.mul_int((k + 2 * j - 1) * (k + 2 * j));
            factor = next.div_int((2 * j + 1) * (2 * j + 2)).scale(-12);
        }
        series.push(zeta.div_int(if k % 2 == 0 { k } else { -k }));
    }
    series
}

fn sum(terms: impl Iterator<Item = Real>) -> Real {
    terms.fold(Real::ratio(0, 1), |sum, term| sum.add(&term))
}
