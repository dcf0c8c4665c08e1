//! Values that are extracted from bit patterns.

use outward::machine::Machine as _;
use outward::machine::{Scalar, Word};
use outward::math::tables::{exp, narrow};
use outward::math::trig::Angle;

use super::{M, fixed, samples};

/// For all k, adding k to the pattern of an entry, from the digit on that counts rows, multiplies by 2^⌊k/rows⌋.
fn is_scaled(patterns: &[u64], digit: u32, k: i64) {
    let rows = patterns.len() as i64;
    let row = k.rem_euclid(rows) as usize;
    let entry = f64::from_bits(patterns[row].wrapping_add((row as u64) << digit));
    assert!((1.0..2.0).contains(&entry), "row {row}");
    let scaled = f64::from_bits(patterns[row].wrapping_add(k.cast_unsigned() << digit));
    let power = k.div_euclid(rows);
    // Both are significands times powers of two.
    let significand = |x: f64| x.to_bits() & ((1 << 52) - 1);
    let exponent = |x: f64| (x.to_bits() >> 52) as i64;
    assert_eq!(significand(scaled), significand(entry), "{k}");
    assert_eq!(exponent(scaled), exponent(entry) + power, "{k}");
}

#[test]
fn powers_of_two() {
    (-996 * 256..1020 * 256).for_each(|k| is_scaled(&exp::EXP2_PATTERN, 44, k));
    (-996 * 16..1020 * 16).for_each(|k| is_scaled(&narrow::EXP2_PATTERN, 48, k));
}

/// Every x is 2^e·f with 3/4 ≤ f < 3/2.
#[test]
fn significands() {
    for exponent in -1022..1023 {
        for x in samples(1.0, 1.5_f64.next_down()).into_iter().chain(samples(1.5, 2.0_f64.next_down())) {
            let scaled = x * 2.0_f64.powi(exponent);
            let (e, f) = M.significand(scaled);
            assert!((0.75..1.5).contains(&f), "{scaled:e}");
            let above = e as i32 - exponent;
            assert!(above == 0 || above == 1, "{scaled:e}");
            assert_eq!(fixed(x, 60), fixed(f, 60) << above, "{scaled:e}");
        }
    }
}

/// The half periods are ⌊x/π + 1/2⌋ for x in half a step about step k, of 512 in a half period, on the side of r's
/// sign.
#[test]
fn half_periods() {
    let half_period = |k: i64, r: f64| {
        let Word(found) = Angle::<Scalar>::of(Word(k.cast_unsigned()), r, 0.0).half_period(M);
        found.cast_signed()
    };
    let start = half_period(0, 0.001);
    assert_eq!(start % 2, 0, "an even number is added");
    let ends = [-(1 << 24), 0, 1 << 24];
    for k in ends.into_iter().flat_map(|end| end - 1100..=end + 1100) {
        for r in [-0.003, -2.0_f64.powi(-62), 2.0_f64.powi(-62), 0.003] {
            // The place is at 2k ± 1 quarters of a step, of which a half period has 1024.
            let place: i64 = 2 * k + if r < 0.0 { -1 } else { 1 };
            assert_eq!(half_period(k, r) - start, (place + 512).div_euclid(1024), "{k} {r}");
        }
    }
}
