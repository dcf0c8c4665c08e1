//! Tables of sixteen entries and their polynomials for the binary64 functions of machines that look such tables up in
//! registers.

use super::narrow::{atan_fractions, economised, polynomial};
use super::write::{HEADER, array, scalar};
use crate::prove::upward::{worse, worst};
use crate::real::Real;

/// Generates the whole file.
pub fn short() -> String {
    let mut out = HEADER.to_string();
    exp(&mut out);
    log(&mut out);
    atan(&mut out);
    arc(&mut out);
    super::turn::turn(&mut out);
    out
}

/// Writes 2^(i/16) and e^r.
fn exp(out: &mut String) {
    let ln2 = Real::ln2();
    let powers: Vec<Real> = (0..16).map(|i| ln2.mul_int(i).div_int(16).exp()).collect();
    let high: Vec<f64> = powers.iter().map(|p| p.to_f64(53)).collect();
    let below = Real::ratio(1, 1).scale(-EXP_ERR);
    let ratios: Vec<f64> = powers
        .iter()
        .zip(&high)
        .map(|(p, &high)| {
            let high = Real::from_f64(high);
            p.sub(&high).div(&high).sub(&below).to_f64(53)
        })
        .collect();
    array(out, "2^(i/16), the nearest double.", "EXP2", &high);
    array(
        out,
        "How far 2^(i/16) lies from that double, relative to it, less `EXP_SHORT_ERR`.",
        "EXP2_RATIO_BELOW",
        &ratios,
    );
    scalar(out, "1 / ln 2.", "UNITS", Real::ratio(1, 1).div(&ln2).to_f64(53));
    let (first, rest) = ln2.to_pair();
    scalar(out, "ln 2, the nearest double: a multiple of 2^-53.", "LN2", first);
    scalar(out, "What that leaves of ln 2.", "LN2_REST", rest);
    let ln10 = ln2.mul_int(3).add(&Real::ratio(5, 4).ln());
    scalar(out, "ln 10 / ln 2.", "UNITS_OF_TEN", ln10.div(&ln2).to_f64(53));
    let log = ln2.div(&ln10);
    let (first, rest) = log.to_pair();
    scalar(out, "log₁₀ 2, the nearest double: a multiple of 2^-54.", "LOG10_2", first);
    let doc = "What that leaves of log₁₀ 2, times ln 10.";
    scalar(out, doc, "LOG10_2_REST", Real::from_f64(rest).mul(&ln10).to_f64(53));
    scalar(
        out,
        "The relative error of the exponential by these tables; derived in `docs/exp.md`.",
        "EXP_SHORT_ERR",
        below.to_f64(53),
    );
    // Terms 2/(n + 3)!, for |r| ≤ (1/2 + 2^-10)·ln 2/16.
    let terms =
        std::iter::successors(Some((Real::ratio(1, 3), 3)), |(term, n)| Some((term.div_int(n + 1), n + 1)));
    let taylor = terms.map(|(term, _)| term).take(16).collect();
    let series = economised(taylor, 5, &ln2.mul_int(513).div_int(1 << 14), false);
    polynomial(out, "2(e^r − 1 − r − r²/2)/r³ for |r| ≤ (1/2 + 2^-10)·ln 2/16", "EXP_SERIES", &series);
}

/// Exponent of the relative error bound of the exponential, 2^-68.
const EXP_ERR: i32 = 68;

/// Writes short reciprocals and their logarithms, and ln(1 + r).
fn log(out: &mut String) {
    let cells: Vec<(f64, f64)> = (0..16).map(|i| reciprocal(if i < 15 { i + 16 } else { i })).collect();
    let reciprocals: Vec<f64> = cells.iter().map(|cell| cell.0).collect();
    let logs: Vec<Real> = reciprocals.iter().map(|&c| Real::from_f64(c).ln().mul_int(-1)).collect();
    let high: Vec<f64> = logs.iter().map(|l| l.to_grid(42)).collect();
    let low: Vec<f64> = logs.iter().zip(&high).map(|(l, &h)| l.sub(&Real::from_f64(h)).to_f64(53)).collect();
    array(
        out,
        "c_i: near 20/k, where k, from 15 to 30, is i modulo 16, and with so few digits that f·c − 1 is exact.",
        "RECIPROCAL",
        &reciprocals,
    );
    array(out, "−ln c_i, to the nearest multiple of 2^-42.", "LOG_HIGH", &high);
    array(out, "What `LOG_HIGH` leaves.", "LOG_LOW", &low);
    let bound = worst(cells.iter().map(|cell| cell.1));
    scalar(out, "No remainder of the logarithm's reduction is larger.", "LOG_REMAINDER", bound);
    let taylor = (3..=20).map(|n| Real::ratio(1, if n % 2 == 1 { n } else { -n })).collect();
    let series = economised(taylor, 8, &Real::from_f64(bound), false);
    polynomial(out, "(ln(1 + r) − r + r²/2)/r³ for |r| ≤ `LOG_REMAINDER`", "LOG_SERIES", &series);
}

/// Returns c of the cell around k/20 and the largest |f·c − 1| in it: among the c that make it exact, the one that
/// makes it least.
fn reciprocal(k: u32) -> (f64, f64) {
    // The numbers f are multiples of 2^-53 below 1 and of 2^-52 above.
    let room = if k < 20 { 1.0 } else { 2.0 };
    let digits = (0..8).map(|n| f64::from(1 << n));
    let choices = digits.map(|digits| {
        let c = (digits * 20.0 / f64::from(k)).round() / digits;
        (c, remainder(k, c), room / digits)
    });
    let exact = choices.filter(|&(_, remainder, limit)| remainder <= limit);
    let (c, remainder, _) = exact.min_by(|a, b| a.1.total_cmp(&b.1)).expect("c = 1 has a limit of 1");
    (c, remainder)
}

/// Returns the largest |f·c − 1| for 5/4·f within 1/32 + 2^-14 of k/16.
fn remainder(k: u32, c: f64) -> f64 {
    let slack = 1.0 / 16384.0;
    let (from, to) = (f64::from(2 * k - 1) / 32.0 - slack, f64::from(2 * k + 1) / 32.0 + slack);
    let (from, to) = ((from / 1.25).max(0.75), (to / 1.25).min(1.5));
    worse(1.0 - from * c, to * c - 1.0)
}

/// Writes inverse tangents of the fractions of binary32, and atan z.
fn atan(out: &mut String) {
    let (fractions, bound) = atan_fractions();
    let turned: Vec<_> = (0..16).map(|i| &fractions[(i + 16 - ATAN_FIRST) % 16]).collect();
    array(
        out,
        "p_i, where p_i/q_i is in the cell whose half octave is i modulo 16, counted from the exponent 0 of the \
         format; see `narrow::ATAN_FRACTION`.",
        "ATAN_P",
        &turned.iter().map(|row| row.0).collect::<Vec<f64>>(),
    );
    array(out, "q_i.", "ATAN_Q", &turned.iter().map(|row| row.1).collect::<Vec<f64>>());
    let (high, low): (Vec<f64>, Vec<f64>) = turned.iter().map(|row| row.2.to_pair()).unzip();
    array(out, "atan(p_i/q_i), the nearest double.", "ATAN_HIGH", &high);
    array(out, "What `ATAN_HIGH` leaves.", "ATAN_LOW", &low);
    let grids: Vec<f64> =
        turned.iter().map(|row| if row.0 == 0.0 { 0.0 } else { 1.5 * 2f64.powi(20) }).collect();
    array(out, "What has a last place of 2^-32, but 0 in the cell of 0.", "ATAN_GRID", &grids);
    let taylor = (1..14).map(|n| Real::ratio(1, if n % 2 == 0 { 2 * n + 1 } else { -(2 * n + 1) })).collect();
    let square = Real::from_f64(bound).mul(&Real::from_f64(bound));
    // z² is rounded.
    let square = square.mul_int(1025).div_int(1024);
    let series = economised(taylor, 5, &square, true);
    polynomial(
        out,
        "(atan z − z)/z³ in powers of z², for |z| ≤ `narrow::ATAN_REMAINDER`",
        "ATAN_SERIES",
        &series,
    );
}

/// Half octave of the first cell, modulo 16: 1/16 has the exponent field 1019.
const ATAN_FIRST: usize = 2 * 1019 % 16;

/// Writes angles whose sines and cosines are near doubles, and the inverse sine.
fn arc(out: &mut String) {
    let places: Vec<[u64; 2]> = (0..16).map(arc_place).collect();
    let real = |place: u64| Real::from_f64(place as f64).scale(-53);
    let misses = places.iter().map(|&[sine, cosine]| circle_miss(sine, cosine) as f64 / 2f64.powi(107));
    let numbers = |leg: usize| places.iter().map(|place| real(place[leg]).to_f64(53)).collect::<Vec<f64>>();
    scalar(out, "The sines of the table have so many steps in 1.", "ARC_STEPS", ARC_STEPS as f64);
    let doc = format!(
        "Near i/{ARC_STEPS}, such that the cosine is near a double too: the point is off the circle by less than \
         2^{:.2}.",
        (worst(misses).log2() * 100.0).ceil() / 100.0
    );
    array(out, &doc, "ARC_SINE", &numbers(0));
    array(out, "The cosines of the angles with those sines.", "ARC_COSINE", &numbers(1));
    let angles = places.iter().map(|&[sine, cosine]| real(sine).div(&real(cosine)).atan().to_pair());
    let (high, low): (Vec<f64>, Vec<f64>) = angles.unzip();
    array(out, "The angles, the nearest doubles.", "ARC_HIGH", &high);
    array(out, "What `ARC_HIGH` leaves.", "ARC_LOW", &low);
    // Coefficients (2n)!/(4^n·n!²·(2n + 1)).
    let mut factor = Real::ratio(1, 1);
    let taylor = (1..14).map(|n| {
        factor = factor.mul(&Real::ratio(2 * n - 1, 2 * n));
        factor.div_int(2 * n + 1)
    });
    let square = Real::from_f64(ARC_REMAINDER).mul(&Real::from_f64(ARC_REMAINDER));
    let series = economised(taylor.collect(), 4, &square, true);
    let doc = format!("(asin z − z)/z³ in powers of z², for |z| ≤ {ARC_REMAINDER}");
    polynomial(out, &doc, "ARC_SERIES", &series);
}

/// Returns the sine and the cosine near i steps, in units of 2^-53.
fn arc_place(i: u64) -> [u64; 2] {
    if i == 0 {
        return [0, 1 << 53];
    }
    let first = (i << 53) / ARC_STEPS;
    let near = (first..first + ARC_CHOICES).flat_map(|sine| {
        let square = (1_u128 << 106) - u128::from(sine) * u128::from(sine);
        let cosine = (square as f64).sqrt() as u64;
        [cosine - 1, cosine, cosine + 1].map(|cosine| [sine, cosine])
    });
    near.min_by_key(|&[sine, cosine]| circle_miss(sine, cosine)).expect("there are choices")
}

/// Returns the distance of the sum of the squares from 1, in units of 2^-106.
fn circle_miss(sine: u64, cosine: u64) -> u128 {
    let [sine, cosine] = [sine, cosine].map(u128::from);
    (sine * sine + cosine * cosine).abs_diff(1 << 106)
}

/// Number of steps in 1: √(1/2) is near the last entry of the table.
const ARC_STEPS: u64 = 21;
/// Number of sines among which the best is chosen; all are within 2^-33 of a multiple of a step.
const ARC_CHOICES: u64 = 1 << 20;
/// Upper bound of the sine of a difference.
const ARC_REMAINDER: f64 = 0.034;
