//! The formats of the command line, with what it does to their numbers.

use outward::interval::Endpoint;

use crate::device::dispatch::DeviceNumber;

/// `f64` or `f32`.
pub trait EvalNumber: Endpoint + DeviceNumber + Default + From<u8> {
    /// Is it neither infinite nor NaN?
    fn is_finite(self) -> bool {
        self.pattern() & Self::INFINITY_BITS != Self::INFINITY_BITS
    }

    /// The number nearest to this one: the same on every machine.
    fn nearest(x: f64) -> Self {
        Self::from_pattern(if Self::BITS == 32 { u64::from((x as f32).to_bits()) } else { x.to_bits() })
    }

    /// Is it +∞ or −∞?
    fn is_infinite(self) -> bool {
        self.pattern() & !Self::SIGN_MASK == Self::INFINITY_BITS
    }
}

impl EvalNumber for f64 {}
impl EvalNumber for f32 {}
