//! The constants of the Bessel functions.

use std::fmt::Write;

use num_bigint::BigInt;
use num_traits::One;
use outward::math::bessel::{LARGE_F32_TO, LARGE_TO, SERIES_TO};

use super::bessel_cells::shifted;
use super::half_cells;
use super::write::{HEADER, array, limbs};
use crate::real::Real;

/// Generates the whole file.
pub fn bessel() -> String {
    let mut out = HEADER.to_string();
    for order in 0..2 {
        power_series(&mut out, order);
        harmonic_series(&mut out, order);
        asymptotic_series(&mut out, order);
        fast_series(&mut out, order);
        scaled_series(&mut out, order);
    }
    let doc = "Euler's constant γ · 2^244, truncated.";
    limbs(&mut out, doc, "EULER", &super::gamma::euler().scale(-12).to_limbs(4));
    halves_of_coefficients(&mut out);
    super::bessel_turns::turns(&mut out);
    out
}

/// Coefficients of the power series, for arguments below 64.
const TERMS: usize = 136;

/// Writes 1024^k/(k!·(k + order)!), over 2^89 or 2^84; the omitted terms are below a unit.
fn power_series(out: &mut String, order: i64) {
    let shift = if order == 0 { 89 } else { 84 };
    let (mut n, mut d) = (BigInt::one(), BigInt::one() << shift);
    let mut rows = Vec::new();
    for k in 1..=TERMS as i64 {
        rows.push(Real::quotient(&n, &d));
        n *= 1024;
        d *= k * (k + order);
    }
    let zero = Real::ratio(0, 1);
    let sum = rows.iter().fold(zero, |sum, row| sum.add(row));
    assert!(sum < Real::ratio(1, 1), "the series is no fraction");
    // Later terms fall by half and more.
    assert!(Real::quotient(&n, &d).scale(257) < Real::ratio(1, 1) && 2048 < TERMS * TERMS, "too few terms");
    let doc = format!("1024^k/(k!·(k + {order})!) · 2^(256 − {shift}), truncated, for k = 0, 1, …");
    write_rows(out, &doc, &format!("SERIES_{order}"), &rows);
}

/// Writes the terms of [`power_series`], each times (H_k + H_(k + order))/2 and an eighth.
fn harmonic_series(out: &mut String, order: i64) {
    let shift = if order == 0 { 92 } else { 87 };
    let (mut n, mut d) = (BigInt::one(), BigInt::one() << shift);
    // 2·H_0, or H_0 + H_1.
    let mut harmonic = Real::ratio(order, 1);
    let mut rows = Vec::new();
    for k in 1..=TERMS as i64 {
        rows.push(Real::quotient(&n, &d).mul(&harmonic).scale(-1));
        n *= 1024;
        d *= k * (k + order);
        harmonic = harmonic.add(&Real::ratio(1, k)).add(&Real::ratio(1, k + order));
    }
    let sum = rows.iter().fold(Real::ratio(0, 1), |sum, row| sum.add(row));
    assert!(sum < Real::ratio(1, 1), "the series is no fraction");
    let first = Real::quotient(&n, &d).mul(&harmonic);
    assert!(first.scale(257) < Real::ratio(1, 1), "too few terms");
    let doc = format!("(H_k + H_(k + {order}))/2·1024^k/(k!·(k + {order})!) · 2^(256 − {shift}), truncated.");
    write_rows(out, &doc, &format!("HARMONIC_{order}"), &rows);
}

/// The largest order of a function of integer order.
const ORDERS: usize = 64;

/// Writes 32^k/k!, over 2^43: the product of two of them is a coefficient of the power series of such an order.
fn halves_of_coefficients(out: &mut String) {
    let (mut n, mut d) = (BigInt::one(), BigInt::one() << 43);
    let mut all = Vec::new();
    for k in 1..=(TERMS + ORDERS) as i64 {
        let half = Real::quotient(&n, &d);
        assert!(half < Real::ratio(1, 1), "it is no fraction");
        all.extend(half.to_limbs(4));
        n *= 32;
        d *= k;
    }
    let doc = "32^k/k! · 2^(256 − 43), truncated, for k = 0, 1, …: four limbs each.";
    integers(out, doc, "HALVES", &all);
}

/// Coefficients of the asymptotic series, for arguments from 64 on.
const ASYMPTOTIC_TERMS: i64 = 80;

/// Writes |a_k|/32^k, where a_k = (4·order² − 1)·(4·order² − 9)·…·(4·order² − (2k − 1)²)/(k!·8^k).
fn asymptotic_series(out: &mut String, order: i64) {
    let (mut n, mut d) = (BigInt::one(), BigInt::one());
    let mut rows = Vec::new();
    for k in 1..ASYMPTOTIC_TERMS {
        n *= (4 * order * order - (2 * k - 1) * (2 * k - 1)).abs();
        d *= k * 256;
        rows.push(Real::quotient(&n, &d));
    }
    let doc = format!("|a_k({order})|/32^k · 2^256, truncated, for k = 1, 2, … (`docs/bessel.md`).");
    write_rows(out, &doc, &format!("ASYMPTOTIC_{order}"), &rows);
}

/// Coefficients of the power series of binary32, for arguments up to 16.
const F32_TERMS: i64 = 31;

/// Writes 1/(k!·(k + order)!) for binary32, and the cells of binary64.
fn fast_series(out: &mut String, order: i64) {
    let mut d = BigInt::one();
    let mut series = Vec::new();
    for k in 1..=F32_TERMS {
        series.push(Real::quotient(&BigInt::one(), &d).to_f64(53));
        d *= k * (k + order);
    }
    let doc = format!("1/(k!·(k + {order})!), for k = 0, 1, …: the nearest doubles.");
    array(out, &doc, &format!("QUICK_{order}"), &series);
    let doc = if order == 0 { "I0(n/2 + t)" } else { "I1(n/2 + t), or I1(t)/t if n = 0" };
    let size = half_cells::Size { terms: 14, pairs: 6 };
    half_cells::table(out, doc, &format!("I{order}_CELLS"), modified_series(order), &size);
}

/// Returns the Taylor series of In(c + t) about the multiples c of 1/2 up to 16, but of I1(t)/t about 0.
pub fn modified_series(order: i64) -> Vec<Vec<Real>> {
    // At 16.5 terms fall by half and more from the 24th on, and the last one is below 2^-230.
    let mut series = Vec::new();
    let mut term = Real::ratio(1, 1 + order);
    for k in 1..=80 {
        series.extend([term.clone(), Real::ratio(0, 1)]);
        term = term.div_int(4 * k * (k + order));
    }
    let whole = if order == 0 { series.clone() } else { [&[Real::ratio(0, 1)], &series[..]].concat() };
    let of = |n: usize| match n {
        0 => series[..MODIFIED_TERMS].to_vec(),
        _ => shifted(&whole, &Real::ratio(n as i64, 2), MODIFIED_TERMS),
    };
    (0..=half_cells::LAST).map(of).collect()
}

/// Number of terms of a cell's series: each derivative of In is at most I0, so the rest is below 2^-200 of I0.
const MODIFIED_TERMS: usize = 36;

/// Numbers of coefficients of the polynomials beyond 16, of those that are pairs, and of those for binary32.
const SCALED_TERMS: usize = 22;
const SCALED_PAIRS: usize = 4;
const SCALED_F32_TERMS: usize = 10;

/// Writes √x·e^−x·In(x) as a polynomial in 1/x, interpolated next to Chebyshev's nodes.
fn scaled_series(out: &mut String, order: i64) {
    let doc = |to: f64| {
        format!("√x·e^−x·I{order}(x) as a polynomial in 1/x, for x from 16 to {to}: the nearest doubles.")
    };
    let coefficients = interpolated(order, [1.0 / LARGE_TO, 1.0 / SERIES_TO], SCALED_TERMS, 72);
    let (high, low): (Vec<f64>, Vec<f64>) = coefficients.iter().map(Real::to_pair).unzip();
    array(out, &doc(LARGE_TO), &format!("SCALED_{order}"), &high);
    let doc_of_low = format!("What those leave of the first {SCALED_PAIRS}.");
    array(out, &doc_of_low, &format!("SCALED_{order}_LOW"), &low[..SCALED_PAIRS]);
    let coefficients = interpolated(order, [1.0 / LARGE_F32_TO, 1.0 / SERIES_TO], SCALED_F32_TERMS, 50);
    let high: Vec<f64> = coefficients.iter().map(|it| it.to_f64(53)).collect();
    array(out, &doc(LARGE_F32_TO), &format!("SCALED_F32_{order}"), &high);

    // A relative change of 1/x counts at most 1/32 as much: Σ k·d_k·s^(k−1)·(1 + s).
    for cell in ScaledCell::all(order, LARGE_TO) {
        let size = |d: &Real| d.mul(d).sqrt();
        let (mut sum, mut power) = (Real::ratio(0, 1), Real::ratio(1, 1));
        for (k, d) in (1..).zip(&cell.series[1..]) {
            sum = sum.add(&size(d).mul_int(k).mul(&power));
            power = power.mul(&Real::ratio(1, 32));
        }
        assert!(
            sum.mul(&Real::ratio(33, 32)) < cell.series[0].div_int(32),
            "a change of 1/x counts for more"
        );
    }
}

/// Interpolates the function by a polynomial with `terms` terms; near the middles between nodes it is within 2^-bits.
fn interpolated(order: i64, [least, most]: [f64; 2], terms: usize, bits: i32) -> Vec<Real> {
    // Cosines of 20 bits suffice, and are the same with every library.
    let node = |j: f64| {
        let angle = std::f64::consts::PI * (j + 0.5) / terms as f64;
        let cosine = (angle.cos() * f64::from(1 << 20)).round() / f64::from(1 << 20);
        Real::from_f64(f64::midpoint(least, most) + (most - least) / 2.0 * cosine)
    };
    let value = |v: &Real| scaled_modified(order, v, 2).swap_remove(0);
    let nodes: Vec<Real> = (0..terms).map(|j| node(j as f64)).collect();
    // Newton's divided differences, and the polynomial in powers of 1/x.
    let mut differences: Vec<Real> = nodes.iter().map(value).collect();
    for k in 1..terms {
        for j in (k..terms).rev() {
            let step = nodes[j].sub(&nodes[j - k]);
            differences[j] = differences[j].sub(&differences[j - 1]).div(&step);
        }
    }
    let mut polynomial: Vec<Real> = Vec::new();
    for (node, difference) in nodes.iter().zip(&differences).rev() {
        let mut next = vec![Real::ratio(0, 1)];
        next.extend(polynomial.iter().cloned());
        for (to, from) in next.iter_mut().zip(&polynomial) {
            *to = to.sub(&from.mul(node));
        }
        next[0] = next[0].add(difference);
        polynomial = next;
    }
    polynomial.truncate(terms);
    for v in (0..terms - 1).map(|j| node(j as f64 + 0.5)) {
        let sum = polynomial.iter().rev().fold(Real::ratio(0, 1), |sum, c| sum.mul(&v).add(c));
        let error = sum.sub(&value(&v));
        assert!(error.mul(&error).sqrt() < Real::ratio(1, 1).scale(-bits), "a polynomial is off");
    }
    polynomial
}

/// Returns `count` coefficients d_k of √x·e^−x·In(x) = Σ d_k·s^k, where 1/x = v·(1 + s). As a function of 1/x, y
/// satisfies y″/x² + (2/x − 2)·y′ = (n² − 1/4)·y.
pub fn scaled_modified(order: i64, v: &Real, count: usize) -> Vec<Real> {
    let one = Real::ratio(1, 1);
    let x = one.div(v);
    let quarter = x.mul(&x).scale(-2);
    let modified = |order: i64| {
        let mut term = if order == 0 { one.clone() } else { x.scale(-1) };
        let mut sum = term.clone();
        for k in 1.. {
            term = term.mul(&quarter).div_int(k * (k + order));
            if term < one.scale(-600) {
                break;
            }
            sum = sum.add(&term);
        }
        sum
    };
    let [i0, i1] = [0, 1].map(modified);
    // The derivative of the logarithm of √x·e^−x·In(x), times −x.
    let (value, slope) = if order == 0 {
        let slope = x.mul(&i0.sub(&i1)).sub(&i0.scale(-1));
        (i0, slope)
    } else {
        let slope = x.mul(&i1.sub(&i0)).add(&i1.scale(-1));
        (i1, slope)
    };
    let scale = |y: &Real| y.mul(&x.sqrt()).div(&x.exp());
    let mut series = vec![scale(&value), scale(&slope)];
    for k in 0..count as i64 - 2 {
        let [here, next] = [&series[k as usize], &series[k as usize + 1]];
        let here = here.mul(&Real::ratio(4 * order * order - 1, 4).sub(&Real::ratio(k * (k + 1), 1)));
        let next = next.mul(&x.sub(&Real::ratio(k + 1, 1))).mul_int(2 * (k + 1));
        series.push(here.add(&next).div_int((k + 1) * (k + 2)));
    }
    series
}

/// A cell of 1/x = v·(1 + s): a sixteenth of an octave.
pub struct ScaledCell {
    /// The middle v of the cell.
    pub middle: f64,
    /// The ends of s, with a little more room than the rounding of 1/x requires.
    pub ends: [f64; 2],
    /// √x·e^−x·In(x) in powers of s.
    pub series: Vec<Real>,
}

impl ScaledCell {
    /// Returns the cells for x from 16 to `most`.
    pub fn all(order: i64, most: f64) -> Vec<ScaledCell> {
        const ROOM: f64 = 1.0 / (1_u64 << 40) as f64;
        let mut cells = Vec::new();
        for octave in 5..=10 {
            for i in 0..16 {
                let middle = (1.0 + f64::from(2 * i + 1) / 32.0) / f64::from(1 << octave);
                let half = 1.0 / f64::from(1 << (octave + 5)) / middle;
                let least = (1.0 / most / middle - 1.0).max(-half);
                if least < half {
                    let series = scaled_modified(order, &Real::from_f64(middle), SCALED_CELL_TERMS);
                    cells.push(ScaledCell { middle, ends: [least - ROOM, half + ROOM], series });
                }
            }
        }
        cells
    }
}

/// Terms of the series in a cell: the following ones are below 2^-96 (`docs/bessel.md`).
const SCALED_CELL_TERMS: usize = 24;

fn write_rows(out: &mut String, doc: &str, name: &str, rows: &[Real]) {
    writeln!(out, "/// {doc}\npub static {name}: [[u64; 4]; {}] = [", rows.len()).expect("string");
    for row in rows {
        let row: Vec<String> = row.to_limbs(4).iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    [{}],", row.join(", ")).expect("string");
    }
    out.push_str("];\n\n");
}

fn integers(out: &mut String, doc: &str, name: &str, values: &[u64]) {
    writeln!(out, "/// {doc}\npub static {name}: [u64; {}] = [", values.len()).expect("string");
    for row in values.chunks(4) {
        let row: Vec<String> = row.iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    {},", row.join(", ")).expect("string");
    }
    out.push_str("];\n\n");
}
