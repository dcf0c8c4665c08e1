//! An 8-bit IEEE format (1.4.3), small enough to test all pairs of inputs.

use super::Format;

/// binary8 with 4 exponent and 3 fraction bits: every operation is tested on all its inputs.
#[derive(Clone, Copy, Debug)]
pub struct Toy8(u8);

impl Format for Toy8 {
    const NAME: &'static str = "toy8";
    const BITS: u32 = 8;
    const PRECISION: u32 = 4;
    const EMAX: i32 = 7;
    #[allow(clippy::cast_possible_truncation, reason = "the pattern is the low byte by contract")]
    fn from_pattern(bits: u64) -> Self {
        Toy8(bits as u8)
    }
    fn pattern(self) -> u64 {
        u64::from(self.0)
    }
    fn widen(self) -> f64 {
        let exponent = i32::from(self.0 >> 3 & 15);
        let fraction = f64::from(self.0 & 7);
        let magnitude = match exponent {
            15 if fraction == 0.0 => f64::INFINITY,
            15 => f64::NAN,
            0 => fraction * f64::from_bits(((Self::EMIN - 3 + 1023) as u64) << 52),
            _ => (8.0 + fraction) * f64::from_bits(((exponent - Self::EMAX - 3 + 1023) as u64) << 52),
        };
        if self.0 >> 7 == 1 { -magnitude } else { magnitude }
    }
}

/// Comparison as in IEEE 754: zeros are equal, a NaN is not equal to itself.
impl PartialEq for Toy8 {
    fn eq(&self, other: &Self) -> bool {
        self.widen() == other.widen()
    }
}

impl PartialOrd for Toy8 {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        self.widen().partial_cmp(&other.widen())
    }
}
