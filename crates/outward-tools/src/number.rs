//! The formats that tools compute in, with what they do to their numbers.

use outward::interval::Endpoint;
use outward::program::Width;

use crate::device::dispatch::DeviceNumber;

/// A format that is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FloatFormat {
    /// binary64
    #[default]
    F64,
    /// binary32
    F32,
}

impl FloatFormat {
    /// As programs have it.
    pub fn width(self) -> Width {
        match self {
            FloatFormat::F64 => Width::F64,
            FloatFormat::F32 => Width::F32,
        }
    }
}

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
