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

    /// The exponent field of the encoding.
    fn exponent_field(self) -> u64 {
        (self.pattern() & Self::INFINITY_BITS) >> Self::FRACTION_BITS
    }

    /// The exponent e of a finite number whose last digit weighs 2^(e − p + 1).
    fn exponent(self) -> i32 {
        self.exponent_field().max(1) as i32 - Self::EMAX
    }

    /// The weight of a finite number's last digit: the distance to the next number away from zero.
    fn ulp(self) -> Self {
        let field = self.exponent_field().max(1);
        let bits = u64::from(Self::FRACTION_BITS);
        Self::from_pattern(if field > bits { (field - bits) << bits } else { 1 << (field - 1) })
    }
}

impl Number for f64 {}
impl Number for f32 {}
