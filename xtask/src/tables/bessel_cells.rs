//! The tables of the fast paths of the Bessel functions of the first and of the second kind: Taylor series in cells up
//! to 32, and Hankel's expansions from there on.

use super::bessel_turns::{Constants, Function};
use super::write::{HEADER, array};
use crate::real::Real;

/// Generates the whole file.
pub fn cells() -> String {
    let mut out = HEADER.to_string();
    let constants = Constants::new();
    for (name, order, second) in [("J0", 0, false), ("J1", 1, false), ("Y0", 0, true), ("Y1", 1, true)] {
        let function = Function { constants: &constants, order, second };
        let rows: Vec<Vec<f64>> =
            (0..ROWS).map(|row| numbers(&coefficients(function, row), &half_width(row))).collect();
        // A device lays values that are read at one index side by side.
        let columns: Vec<f64> = (0..TERMS + PAIRS).flat_map(|n| rows.iter().map(move |row| row[n])).collect();
        let doc = format!(
            "{TERMS} coefficients of {name} about the middle of each cell, all constant ones and so on, and what those \
             leave of\n/// the first {PAIRS}; of cells below {REGULAR} those of what `docs/bessel.md` calls its \
             regular part."
        );
        array(&mut out, &doc, &format!("{name}_CELLS"), &columns);
    }
    for order in 0..2 {
        hankel(&mut out, order);
    }
    out
}

/// Cells about multiples of 1/32 up to 4, and then about multiples of 1/8 from there to 32.
pub const ROWS: i64 = 129 + 225;
/// Below this cell the regular part is expanded.
pub const REGULAR: i64 = 32;

/// Number of terms of a series, and how many of them are pairs.
const TERMS: usize = 12;
const PAIRS: usize = 4;
/// Number of further terms that bound the rest of a series: each later term falls by ten and more.
const MORE: usize = 10;

/// Returns the middle of a cell, in 32nds.
pub fn middle(row: i64) -> i64 {
    if row < 129 { row } else { 4 * (row - 97) }
}

/// Returns a little more than half the width of a cell, since the nearest integer may be inexact.
pub fn half_width(row: i64) -> Real {
    Real::ratio(513, 512 * if row < 129 { 64 } else { 16 })
}

/// Returns the Taylor series about the middle of a cell.
pub fn coefficients(function: Function, row: i64) -> Vec<Real> {
    let count = TERMS + MORE;
    let c = Real::ratio(middle(row), 32);
    if row < REGULAR {
        return shifted(&regular_part(function), &c, count);
    }
    let x = middle(row) as f64 / 32.0;
    let mut series = vec![function.value(x), function.slope(x)];
    let zero = Real::ratio(0, 1);
    for k in 0..count as i64 - 2 {
        let of = |back: i64| if k < back { zero.clone() } else { series[(k - back) as usize].clone() };
        let next = &series[(k + 1) as usize];
        // Bessel's equation, divided by x for the order 0.
        let sum = if function.order == 0 {
            next.mul_int((k + 1) * (k + 1)).add(&of(0).mul(&c)).add(&of(1)).mul(&c)
        } else {
            let here = c.mul(&c).add(&Real::ratio(k * k - 1, 1)).mul(&of(0));
            next.mul(&c).mul_int((k + 1) * (2 * k + 1)).add(&here).add(&of(1).mul(&c).mul_int(2)).add(&of(2))
        };
        series.push(sum.div(&c.mul(&c)).div_int(-(k + 1) * (k + 2)));
    }
    series
}

/// Returns the power series of J0, of J1/x, and of Y0 and Y1/x without the logarithm and the pole.
fn regular_part(function: Function) -> Vec<Real> {
    let (n, constants) = (function.order, function.constants);
    let less = constants.euler.sub(&constants.ln2);
    let two_over_pi = Real::ratio(2, 1).div(&constants.pi);
    let (mut term, mut harmonic) = (Real::ratio(1, 1 + n), Real::ratio(n, 1));
    let mut series = Vec::new();
    for k in 1..60 {
        let coefficient = if function.second {
            two_over_pi.mul(&less.sub(&harmonic.scale(-1))).mul(&term)
        } else {
            term.clone()
        };
        series.extend([coefficient, Real::ratio(0, 1)]);
        term = term.div_int(-4 * k * (k + n));
        harmonic = harmonic.add(&Real::ratio(1, k)).add(&Real::ratio(1, k + n));
    }
    series
}

/// Converts a power series about 0 to one about c.
pub fn shifted(series: &[Real], c: &Real, count: usize) -> Vec<Real> {
    let mut all = series.to_vec();
    for first in 0..count {
        for k in (first..all.len() - 1).rev() {
            all[k] = all[k].add(&all[k + 1].mul(c));
        }
    }
    all.truncate(count);
    all
}

/// Returns the numbers that the table has for a series. The terms and the rest obey the bounds in `docs/bessel.md`,
/// relative to the first two coefficients together.
fn numbers(series: &[Real], half: &Real) -> Vec<f64> {
    let size = |y: &Real| y.mul(y).sqrt();
    let whole = size(&series[0]).add(&size(&series[1]));
    let (mut power, mut left) = (Real::ratio(1, 1), Real::ratio(0, 1));
    for (n, y) in series.iter().enumerate() {
        let term = size(y).mul(&power);
        if n >= TERMS {
            left = left.add(&term);
        } else if let Some(&bound) = BOUNDS.get(n) {
            assert!(term < whole.mul(&Real::from_f64(bound)), "a term of a cell");
        }
        power = power.mul(half);
    }
    assert!(left < whole.scale(-73), "what is left out of a cell");
    let (mut high, low): (Vec<f64>, Vec<f64>) = series[..TERMS].iter().map(Real::to_pair).unzip();
    high.extend(&low[..PAIRS]);
    high
}

/// Bounds of the first terms, and of the first term that binary32 omits.
const BOUNDS: [f64; 10] = [
    2.0,
    0.063,
    0.002,
    1.0 / (1 << 14) as f64,
    1.5 / (1 << 21) as f64,
    1.0 / (1 << 26) as f64,
    1.0 / (1_u64 << 32) as f64,
    1.0 / (1_u64 << 38) as f64,
    1.0 / (1_u64 << 45) as f64,
    1.0 / (1_u64 << 54) as f64,
];

/// Number of terms of each of Hankel's expansions.
pub const FAR_TERMS: i64 = 13;

/// Returns P = Σ p_k/x^2k and Q = Σ q_k/x^(2k + 1), where a_k = (4·order² − 1)·(4·order² − 9)·…·(4·order² − (2k −
/// 1)²)/(k!·8^k) with alternating signs: both kinds of terms, and the first omitted term of P.
pub fn hankel_terms(order: i64) -> ([Vec<Real>; 2], Real) {
    let mut term = Real::ratio(1, 1);
    let mut parts = [Vec::new(), Vec::new()];
    for k in 0..2 * FAR_TERMS {
        let signed = if k % 4 < 2 { term.clone() } else { term.mul_int(-1) };
        parts[usize::from(k % 2 == 1)].push(signed);
        term = term.mul_int(4 * order * order - (2 * k + 1) * (2 * k + 1)).div_int(8 * (k + 1));
    }
    (parts, term)
}

/// Writes the terms as doubles. `docs/bessel.md` bounds the rest at 32.
fn hankel(out: &mut String, order: i64) {
    let (parts, next) = hankel_terms(order);
    let left = next.mul(&next).sqrt().scale(-5 * 2 * FAR_TERMS as i32);
    assert!(left < Real::ratio(1, 1).scale(-73), "what is left out of Hankel's expansions");
    let [even, odd] = parts.map(|terms| terms.iter().map(|term| term.to_f64(53)).collect::<Vec<f64>>());
    let doc = format!("P of the order {order} in powers of 1/x²: the first two are exact.");
    array(out, &doc, &format!("P_{order}"), &even);
    let doc = format!("Q·x of the order {order} in powers of 1/x²: the first one is exact.");
    array(out, &doc, &format!("Q_{order}"), &odd);
}
