//! Powers that are exact.

use super::real::Real;

/// x^y where it has at most 128 significant bits, for finite x > 0 other than 1 and finite y other than 0.
///
/// Let x = m · 2^e with m odd. While y is not an integer, x^y = (√x)^(2y); as an algebraic number x^y can only be
/// dyadic if each √x on the way is, that is if m is a square and e is even. Once y is an integer, m^y has
/// ⌊y·log₂ m⌋ + 1 bits and is odd, and for y < 0 it is dyadic for m = 1 alone.
pub fn exact_power(x: f64, mut y: f64) -> Option<Real> {
    let Real { significand, exponent, .. } = Real::from_f64(x);
    let zeros = significand.trailing_zeros();
    let (mut m, mut e) = (significand >> zeros, exponent + i64::from(zeros));
    while y != y.trunc() {
        let root = m.isqrt();
        if root * root != m || e % 2 != 0 || (m, e) == (1, 0) {
            return None;
        }
        (m, e, y) = (root, e / 2, y * 2.0);
    }
    // Beyond this exponent the power is outside every format, and a significand other than 1 has over 128 bits.
    if y.abs() > 8192.0 {
        return None;
    }
    #[allow(clippy::cast_possible_truncation, reason = "an integer of at most 8192")]
    let n = y as i64;
    let power = match (m, u32::try_from(n)) {
        (1, _) => 1,
        (_, Ok(n)) => m.checked_pow(n)?,
        _ => return None,
    };
    Some(Real::new(false, power, e * n))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_powers() {
        let two_to = |e| Some(Real::new(false, 1, e));
        assert_eq!(exact_power(2.0, -1074.0), two_to(-1074));
        assert_eq!(exact_power(0.25, 0.5), two_to(-1));
        assert_eq!(exact_power(2.0, 0.5), None);
        assert_eq!(exact_power(9.0, 1.5), Some(Real::new(false, 27, 0)));
        assert_eq!(exact_power(9.0, -1.0), None);
        assert_eq!(exact_power(3.0, 80.0), Some(Real::new(false, 3u128.pow(80), 0)));
        assert_eq!(exact_power(3.0, 81.0), None);
        assert_eq!(exact_power(65536.0, 0.0625), two_to(1));
        assert_eq!(exact_power(f64::from_bits(1), 0.5), two_to(-537));
    }
}
