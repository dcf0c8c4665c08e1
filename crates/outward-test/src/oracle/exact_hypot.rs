//! Hypotenuses that are numbers of few digits, and hypotenuses very close to a leg.

use dashu_base::SquareRoot;
use dashu_int::UBig;

use super::real::Real;

/// Returns √(x² + y²) for finite x and y, of which one may be 0, where it is exact or barely above the larger size.
pub fn exact_hypot(x: f64, y: f64) -> Option<Real> {
    let (large, small) = if x.abs() < y.abs() { (y, x) } else { (x, y) };
    if small == 0.0 {
        return Some(Real::from_f64(large.abs()));
    }
    let [large, small] = [large, small].map(|leg| Real::from_f64(leg.abs()));
    let distance = usize::try_from(large.exponent - small.exponent).expect("the larger one's is no less");
    // The difference is less than 2^-2·distance of the leg.
    if distance > 100 {
        return Some(large.just_above());
    }
    let leg = |real: Real| UBig::from(real.significand >> SHIFT);
    let large = leg(large) << distance;
    let [a, b] = [&large * &large, leg(small) * leg(small)];
    let square = a + b;
    let root = square.sqrt();
    // The integers between the larger leg and such a root have no more than 107 digits.
    let exactly =
        || Real::new(false, u128::try_from(&root).expect("few digits"), small.exponent + SHIFT as i64);
    (&root * &root == square).then(exactly)
}

/// Digits that a leg of 53 leaves of 128.
const SHIFT: u32 = 75;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_triangles() {
        assert_eq!(exact_hypot(3.0, -4.0), Some(Real::from_f64(5.0)));
        assert_eq!(exact_hypot(5.0e-324, 5.0e-324), None);
        assert_eq!(exact_hypot(0.0, -5.0), Some(Real::from_f64(5.0)));
        assert_eq!(exact_hypot(-12.0, 5.0), Some(Real::from_f64(13.0)));
        assert_eq!(exact_hypot(1.0, 2.0), None);
        assert_eq!(exact_hypot(1.0e300, 1.0), Some(Real::from_f64(1.0e300).just_above()));
    }
}
