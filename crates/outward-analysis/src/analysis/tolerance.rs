//! Decides when the bounds of a minimum are near enough to each other.

use crate::ops::{mul_rd, sub_ru};

/// Is a number between these bounds known to a tolerance relative to its size, or to an absolute one, whichever is
/// larger? The number's size is at least that of the nearer bound, and is not known if 0 is between them.
pub fn are_near(least: f64, best: f64, relative: f64, absolute: f64) -> bool {
    let has_sign = least > 0.0 || best < 0.0;
    let size = if has_sign { least.abs().min(best.abs()) } else { 0.0 };
    let tolerance = mul_rd(relative, size).max(absolute);
    least >= best || tolerance.is_finite() && sub_ru(best, least) <= tolerance
}

#[cfg(test)]
mod tests {
    use super::are_near;

    #[test]
    fn tolerances_are_relative_to_the_nearer_bound() {
        assert!(are_near(1.0, 1.25, 0.25, 0.0) && are_near(-1.25, -1.0, 0.25, 0.0));
        // A quarter of the larger bound, which the number may not have.
        assert!(!are_near(0.75, 1.0, 0.25, 0.0) && !are_near(-1.0, -0.75, 0.25, 0.0));
        assert!(!are_near(0.0, 1e-20, 0.5, 0.0) && !are_near(-1e-20, 1e-20, 0.5, 0.0));
        assert!(are_near(0.0, 1e-20, 0.0, 1e-20) && are_near(2.0, 1.0, 0.0, 0.0));
        // The difference rounds to the tolerance, and is above it.
        assert!(!are_near(1e-20, 1.0, 0.0, 1.0 - 2.0_f64.powi(-53)));
        let inf = f64::INFINITY;
        assert!(
            !are_near(-inf, 1.0, 0.5, 1.0) && !are_near(-inf, inf, 0.5, inf) && are_near(inf, inf, 0.0, 0.0)
        );
    }
}
