//! The constants of the Bessel functions.

use std::fmt::Write;

use num_bigint::BigInt;
use num_traits::One;

use crate::real::Real;
use crate::tables::{HEADER, array, limbs};

/// Everything, one file.
pub fn bessel() -> String {
    let mut out = HEADER.to_string();
    for order in 0..2 {
        power_series(&mut out, order);
        harmonic_series(&mut out, order);
        asymptotic_series(&mut out, order);
        fast_series(&mut out, order);
    }
    let doc = "Euler's constant γ · 2^244, truncated.";
    limbs(&mut out, doc, "EULER", &crate::gamma::euler().scale(-12).to_limbs(4));
    halves_of_coefficients(&mut out);
    crate::bessel_turns::turns(&mut out);
    out
}

/// Coefficients of the power series, for arguments below 64.
const TERMS: usize = 136;

/// 1024^k/(k!·(k + order)!), over 2^89 or 2^84: what is left out is below a unit.
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
    // The next ones fall by half and more.
    assert!(Real::quotient(&n, &d).scale(257) < Real::ratio(1, 1) && 2048 < TERMS * TERMS, "too few terms");
    let doc = format!("1024^k/(k!·(k + {order})!) · 2^(256 − {shift}), truncated, for k = 0, 1, …");
    write_rows(out, &doc, &format!("SERIES_{order}"), &rows);
}

/// The same, each times (H_k + H_(k + order))/2 and an eighth.
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

/// 32^k/k!, over 2^43: the product of two of them is a coefficient of the power series of such an order.
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

/// |a_k|/32^k, of a_k = (4·order² − 1)·(4·order² − 9)·…·(4·order² − (2k − 1)²)/(k!·8^k).
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

/// Coefficients of the power series in the fast path, for arguments up to 16.
const FAST_TERMS: i64 = 42;

/// 1/(k!·(k + order)!).
fn fast_series(out: &mut String, order: i64) {
    let mut d = BigInt::one();
    let (mut high, mut low) = (Vec::new(), Vec::new());
    for k in 1..=FAST_TERMS {
        let pair = Real::quotient(&BigInt::one(), &d).to_pair();
        high.push(pair.0);
        low.push(pair.1);
        d *= k * (k + order);
    }
    let doc = format!("1/(k!·(k + {order})!), for k = 0, 1, …: the nearest doubles.");
    array(out, &doc, &format!("QUICK_{order}"), &high);
    array(out, "What those leave.", &format!("QUICK_{order}_LOW"), &low);
}

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
