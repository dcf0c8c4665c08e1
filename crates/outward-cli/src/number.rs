//! The formats of the command line, with what it does to their numbers.

use outward::interval::Endpoint;

/// `f64` or `f32`.
pub trait Number: Endpoint + Default + From<u8> {
    /// Is it neither infinite nor NaN?
    fn is_finite(self) -> bool {
        self.pattern() & Self::INFINITY_BITS != Self::INFINITY_BITS
    }

    /// Is it +∞ or −∞?
    fn is_infinite(self) -> bool {
        self.pattern() & !Self::SIGN_MASK == Self::INFINITY_BITS
    }
}

impl Number for f64 {}
impl Number for f32 {}
