//! Flushes subnormal numbers of binary32 to zero, as a GPU does.
//!
//! IEEE 754 lets an implementation choose when a result is tiny. NVIDIA's instructions with `.ftz` decide after
//! rounding, as if the exponent had no limit: results less than a quarter of an ulp below 2^-126 count as 2^-126.
//! Results less than half an ulp below it do not, though they would round to it among the subnormal numbers. This is
//! not documented; it was measured (docs/evidence/gpu.md).
//!
//! It was measured on one kind of GPU, an H200 (compute capability 9.0). The ranges of `CompiledPlan` depend on this
//! rule where they are a single number, zero or the smallest normal one, and may not contain the results of another
//! kind of GPU. `outward selftest --device cuda --op ftz` tests it on the GPU at hand.

use crate::machine::{Machine, Scalar};
use crate::round::{Rd, Rn, Round, Ru, Rz};

/// The smallest normal number of binary32.
pub const LEAST: f64 = f32::MIN_POSITIVE as f64;

/// A number of binary32, held in binary64, or the zero of its sign where it is subnormal.
#[must_use]
pub fn flushed(x: f64) -> f64 {
    if x.abs() < LEAST { 0.0_f64.copysign(x) } else { x }
}

/// Is a result flushed? `down` and `up` are the neighbours of the exact result in binary64, equal where it is a number
/// itself.
#[must_use]
pub fn is_tiny(down: f64, up: f64, round: Round) -> bool {
    const FAR: f64 = (1_u128 << 64) as f64;
    // The number is rounded to odd, so that rounding twice is rounding once.
    let odd = if down == up || down.to_bits() & 1 == 1 { down } else { up };
    // The product is exact: nothing here is below 2^-400.
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
            // Two quarters make the ulp of that binade.
            assert_eq!(is_tiny(x, x, Round::TowardPositive), below >= 2.0);
            assert_eq!(is_tiny(-x, -x, Round::TowardNegative), below >= 2.0);
        }
        // The number lies between two numbers of binary64, a quarter below, on either side.
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
