//! Sums with 1, and their rounding errors.

use outward::math::fast_two_sum;

/// In binary32, sums are compared with exact sums in binary64.
#[test]
fn with_one() {
    for x in (0..0x7f80_0000).step_by(61).map(f32::from_bits).flat_map(|x| [x, -x]) {
        // Between 2^-28 and 2^28, 1 + x has at most 53 digits.
        if !(2.0_f32.powi(-28)..=2.0_f32.powi(28)).contains(&x.abs()) {
            continue;
        }
        let (sum, rest) = if x.abs() < 1.0 { fast_two_sum(1.0, x) } else { fast_two_sum(x, 1.0) };
        let exact = 1.0 + f64::from(x);
        assert_eq!(f64::from(sum) + f64::from(rest), exact, "{x:e}");
        assert!(f64::from(rest).abs() <= f64::from(f32::EPSILON) * exact.abs(), "{x:e}");
    }
}
