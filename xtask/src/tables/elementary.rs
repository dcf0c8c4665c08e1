//! Tables of exponentials, logarithms, sines and arctangents, and of their long arithmetic.

use std::fmt::Write;

use super::write::{HEADER, array, limbs, scalar};
use crate::real::{Real, two_over_pi};

fn pairs(values: impl Iterator<Item = Real>) -> (Vec<f64>, Vec<f64>) {
    values.map(|v| v.to_pair()).unzip()
}

/// 2^(i/256) and the splitting of ln 2 / 256.
pub fn exp() -> String {
    let mut out = HEADER.to_string();
    let ln2 = Real::ln2();
    let powers: Vec<Real> = (0..256).map(|i| ln2.mul_int(i).div_int(256).exp()).collect();
    let patterns: Vec<u64> = (0u64..).zip(&powers).map(|(i, p)| p.to_f64(53).to_bits() - (i << 44)).collect();
    let ratios: Vec<f64> = powers
        .iter()
        .map(|p| {
            let high = Real::from_f64(p.to_f64(53));
            p.sub(&high).div(&high).to_f64(53)
        })
        .collect();
    writeln!(
        out,
        "/// The pattern of the double nearest to 2^(i/256), less i·2^44.\n\
         pub static EXP2_PATTERN: [u64; 256] = {patterns:#018x?};\n"
    )
    .expect("string");
    array(&mut out, "How far 2^(i/256) lies from that double, relative to it.", "EXP2_RATIO", &ratios);
    let step = ln2.div_int(256);
    let first = step.to_f64(32);
    scalar(&mut out, "256 / ln 2.", "STEPS_PER_UNIT", Real::ratio(256, 1).div(&ln2).to_f64(53));
    scalar(&mut out, "ln 2 / 256, its leading 32 bits: exact times any |k| < 2^21.", "STEP_HIGH", first);
    let rest = step.sub(&Real::from_f64(first));
    scalar(&mut out, "ln 2 / 256 − `STEP_HIGH`.", "STEP_LOW", rest.to_f64(53));
    let middle = rest.to_grid(74);
    scalar(
        &mut out,
        "The same to the nearest multiple of 2^-74: exact times any |k| < 2^21.",
        "STEP_MIDDLE",
        middle,
    );
    let rest = rest.sub(&Real::from_f64(middle));
    scalar(&mut out, "ln 2 / 256 − `STEP_HIGH` − `STEP_MIDDLE`.", "STEP_REST", rest.to_f64(53));
    out
}

/// Reciprocals with 9 bits and their logarithms.
pub fn log() -> String {
    let mut out = HEADER.to_string();
    let ln2 = Real::ln2();
    let reciprocals: Vec<f64> = (0..256).map(reciprocal).collect();
    let logs: Vec<Real> = reciprocals
        .iter()
        .enumerate()
        .map(|(i, &c)| {
            // −ln c − ln 2 = −ln 2c, which is 0 at the end.
            Real::from_f64(if i >= LOG_WRAP { 2.0 * c } else { c }).ln().mul_int(-1)
        })
        .collect();
    let high: Vec<f64> = logs.iter().map(|l| l.to_grid(42)).collect();
    let rests: Vec<Real> = logs.iter().zip(&high).map(|(l, &h)| l.sub(&Real::from_f64(h))).collect();
    let doubles = |rests: &[Real]| rests.iter().map(|rest| rest.to_f64(53)).collect::<Vec<f64>>();
    array(
        &mut out,
        "c_i: a multiple of 2^-9 near 1/(1 + (i + 1/2)/256); 1 and 1/2 at the two ends.",
        "RECIPROCAL",
        &reciprocals,
    );
    array(
        &mut out,
        "−ln c_i (less ln 2 from `WRAP` on), to the nearest multiple of 2^-42.",
        "LOG_HIGH",
        &high,
    );
    array(&mut out, "What `LOG_HIGH` leaves.", "LOG_LOW", &doubles(&rests));
    let middle: Vec<f64> = rests.iter().map(|rest| rest.to_grid(84)).collect();
    let rests: Vec<Real> = rests.iter().zip(&middle).map(|(r, &m)| r.sub(&Real::from_f64(m))).collect();
    array(&mut out, "What `LOG_HIGH` leaves, to the nearest multiple of 2^-84.", "LOG_MIDDLE", &middle);
    array(&mut out, "What `LOG_HIGH` and `LOG_MIDDLE` leave.", "LOG_REST", &doubles(&rests));
    writeln!(
        out,
        "/// The first index whose mantissas count as below 1: x = 2^(e+1) · m/2.\n\
         pub const WRAP: u64 = {LOG_WRAP};\n"
    )
    .expect("string");
    let first = ln2.to_grid(42);
    scalar(&mut out, "ln 2 to the nearest multiple of 2^-42: exact times any |k| < 2^11.", "LN2_HIGH", first);
    let rest = ln2.sub(&Real::from_f64(first));
    scalar(&mut out, "ln 2 − `LN2_HIGH`.", "LN2_LOW", rest.to_f64(53));
    let middle = rest.to_grid(84);
    scalar(
        &mut out,
        "The same to the nearest multiple of 2^-84: exact times any |k| < 2^11.",
        "LN2_MIDDLE",
        middle,
    );
    let rest = rest.sub(&Real::from_f64(middle));
    scalar(&mut out, "ln 2 − `LN2_HIGH` − `LN2_MIDDLE`.", "LN2_REST", rest.to_f64(53));
    out
}

/// First index (m ≥ √2) at which log counts the mantissa as m/2.
const LOG_WRAP: usize = 106;

fn reciprocal(i: usize) -> f64 {
    match i {
        0 => 1.0,
        255 => 0.5,
        _ => (512.0 / (1.0 + (i as f64 + 0.5) / 256.0)).round() / 512.0,
    }
}

/// Sines of multiples of π/512 and the splitting of π/512.
pub fn trig() -> String {
    let mut out = HEADER.to_string();
    let step = Real::pi().div_int(512);
    // Sines of a turn and a quarter, from the first quarter.
    let (high, low): (Vec<f64>, Vec<f64>) = (-256_i64..1024)
        .map(|j| {
            let half_turn = j.rem_euclid(512);
            let (high, low) = step.mul_int(half_turn.min(512 - half_turn)).sin().to_pair();
            if j.rem_euclid(1024) >= 512 { (-high, -low) } else { (high, low) }
        })
        .unzip();
    let low_pairs: Vec<u64> = (0..1024).map(|j| pack(low[j], low[j + 256])).collect();
    array(&mut out, "sin((j − 256)π/512), the nearest double.", "SIN_HIGH", &high);
    array(&mut out, "sin((j − 256)π/512) − `SIN_HIGH[j]`.", "SIN_LOW", &low);
    writeln!(
        out,
        "/// `SIN_LOW[j]` and `SIN_LOW[j + 256]` to 21 bits: the pattern is that of the first, off by \
         2^-21 of it (or 2^-200 where it is 0), and\n\
         /// its low half the high half of the second's.\n\
         pub static SIN_LOW_PAIR: [u64; 1024] = {low_pairs:#018x?};\n"
    )
    .expect("string");
    let mut rest = step.clone();
    let mut parts = Vec::new();
    for bits in [53, 53, 53] {
        let part = rest.to_f64(bits);
        rest = rest.sub(&Real::from_f64(part));
        parts.push(part);
    }
    scalar(&mut out, "512 / π.", "STEPS_PER_RADIAN", Real::ratio(512, 1).div(&Real::pi()).to_f64(53));
    scalar(&mut out, "π/512, the nearest double.", "STEP_1", parts[0]);
    scalar(&mut out, "What that leaves of π/512, the nearest double.", "STEP_2", parts[1]);
    scalar(&mut out, "What those leave of π/512, the nearest double.", "STEP_3", parts[2]);
    out
}

/// Packs two numbers into one pattern; see `SIN_LOW_PAIR`. The first is no zero, since the digits of the second would
/// make it a subnormal number, which is slow on some processors.
fn pack(first: f64, second: f64) -> u64 {
    let first = if first == 0.0 { (-200_f64).exp2() } else { first };
    let nearest = |bits: u64| (bits + (1 << 31)) >> 32;
    let second = nearest(second.to_bits());
    nearest(first.to_bits() - second) << 32 | second
}

/// Inverse tangents of i/128, and their complements to π/2.
pub fn atan() -> String {
    let mut out = HEADER.to_string();
    let (pi, half_pi) = (Real::pi(), Real::pi().scale(-1));
    let angles: Vec<Real> = (0..=128).map(|i| Real::ratio(i, 128).atan()).collect();
    let below = |whole: &Real| angles.iter().map(|a| whole.sub(a)).collect::<Vec<_>>();
    let above = angles.iter().map(|a| half_pi.add(a)).collect::<Vec<_>>();
    let (high, low) = pairs([angles.clone(), below(&half_pi), below(&pi), above].into_iter().flatten());
    let doc = "a = atan(i/128) for i to 128, then as often π/2 − a, π − a and π/2 + a.";
    array(&mut out, doc, "ATAN_HIGH", &high);
    array(&mut out, "What `ATAN_HIGH` leaves.", "ATAN_LOW", &low);
    let (inverse, rest) = Real::ratio(1, 1).div(&pi).to_pair();
    scalar(&mut out, "1/π.", "INVERSE_PI", inverse);
    scalar(&mut out, "What `INVERSE_PI` leaves.", "INVERSE_PI_LOW", rest);
    out
}

/// The constants of the 256-bit fixed-point arithmetic, least significant limb first.
pub fn fixed() -> String {
    let mut out = HEADER.to_string();
    limbs(&mut out, "ln 2 · 2^320, truncated.", "LN2", &Real::ln2().to_limbs(5));
    limbs(&mut out, "π/4 · 2^256, truncated.", "QUARTER_PI", &Real::pi().scale(-2).to_limbs(4));
    let inverse_pi = Real::ratio(1, 1).div(&Real::pi());
    limbs(&mut out, "2^256 / π, truncated.", "INVERSE_PI", &inverse_pi.to_limbs(4));
    let mut factorial = Real::ratio(1, 1);
    writeln!(
        out,
        "/// 2^256 / n!, truncated, for n = 2, 3, …\npub const INVERSE_FACTORIAL: [[u64; 4]; {}] = [",
        FACTORIALS - 1
    )
    .expect("string");
    for n in 2..=FACTORIALS as i64 {
        factorial = factorial.div_int(n);
        let row: Vec<String> = factorial.to_limbs(4).iter().map(|x| format!("{x:#018x}")).collect();
        writeln!(out, "    [{}],", row.join(", ")).expect("string");
    }
    out.push_str("];\n\n");
    for n in [3, 5, 6] {
        limbs(
            &mut out,
            &format!("2^256 / {n}, truncated."),
            &format!("INVERSE_{n}"),
            &Real::ratio(1, n).to_limbs(4),
        );
    }
    let mut digits = vec![0, 0];
    digits.extend(two_over_pi(24));
    writeln!(
        out,
        "/// 2/π: two limbs of zeros (its integer part), then its first 1536 binary digits, most \
         significant limb first.\n\
         pub static TWO_OVER_PI: [u64; {}] = {digits:#018x?};\n",
        digits.len()
    )
    .expect("string");
    out
}

/// Largest n whose 1/n! the series need.
const FACTORIALS: usize = 34;
