//! Subnormal numbers of binary32 as zeros, as a GPU does it.
//!
//! IEEE 754 lets an implementation choose when a result is tiny. NVIDIA's instructions with `.ftz` decide after
//! rounding, as if the exponent had no limit: what lies less than a quarter of the last place below 2^-126 counts as
//! 2^-126, and what lies less than half of it below does not, though it would round there among the subnormal numbers.
//! No page of theirs says so; it was measured (docs/evidence/gpu.md).
//!
//! It was measured on one kind of GPU, an H200 (compute capability 9.0). The ranges of
//! [`CompiledPlan`](crate::device::CompiledPlan) rest on it where they are one number, zero or the least normal one,
//! and may miss what another kind of GPU does. `outward selftest --device cuda --op ftz` tries it on the GPU that is
//! there.

use crate::machine::{Machine, Scalar};
use crate::round::{Rd, Rn, Round, Ru, Rz};

/// The least normal number of binary32.
pub(crate) const LEAST: f64 = f32::MIN_POSITIVE as f64;

/// A number of binary32, held in binary64, or the zero of its sign where it is subnormal.
pub(crate) fn flushed(x: f64) -> f64 {
    if x.abs() < LEAST { 0.0_f64.copysign(x) } else { x }
}

/// Is a result flushed? Of the exact one, `down` and `up` are the neighbours in binary64, equal where it is one itself.
pub(crate) fn is_tiny(down: f64, up: f64, round: Round) -> bool {
    const FAR: f64 = (1_u128 << 64) as f64;
    // Rounded to odd, so that the second rounding is as good as one.
    let odd = if down == up || down.to_bits() & 1 == 1 { down } else { up };
    // Exact: nothing here is below 2^-400.
    let scaled = odd * FAR;
    let rounded = match round {
        Round::TiesToEven => Scalar.to_f32_r::<Rn>(scaled),
        Round::TowardZero => Scalar.to_f32_r::<Rz>(scaled),
        Round::TowardPositive => Scalar.to_f32_r::<Ru>(scaled),
        Round::TowardNegative => Scalar.to_f32_r::<Rd>(scaled),
    };
    f64::from(rounded).abs() < LEAST * FAR
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_below_the_least_normal_number() {
        let quarter = 2.0_f64.powi(-151);
        for (below, tiny) in
            [(0.0, false), (0.999, false), (1.0, false), (1.001, true), (1.9, true), (3.0, true)]
        {
            let x = LEAST - below * quarter;
            assert_eq!(is_tiny(x, x, Round::TiesToEven), tiny, "{below}");
            assert_eq!(is_tiny(-x, -x, Round::TiesToEven), tiny, "{below}");
            assert_eq!(is_tiny(x, x, Round::TowardZero), below > 0.0);
            // Two quarters are the last place of that binade.
            assert_eq!(is_tiny(x, x, Round::TowardPositive), below >= 2.0);
            assert_eq!(is_tiny(-x, -x, Round::TowardNegative), below >= 2.0);
        }
        // Between two numbers of binary64, a quarter below, on either side.
        let at = LEAST - quarter;
        assert!(is_tiny(at.next_down(), at, Round::TiesToEven));
        assert!(!is_tiny(at, at.next_up(), Round::TiesToEven));
    }

    #[test]
    fn subnormal_numbers_are_zeros_of_their_sign() {
        assert_eq!(flushed(1e-40).to_bits(), 0);
        assert_eq!(flushed(-1e-40).to_bits(), (-0.0_f64).to_bits());
        assert_eq!(flushed(-LEAST), -LEAST);
        assert!(flushed(f64::NAN).is_nan());
    }
}
