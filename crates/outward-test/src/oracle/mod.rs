//! Oracles, which determine the exact result of a function.
//!
//! An oracle returns a [`Truth`], which is independent of formats and rounding directions: it knows enough of the exact
//! result to be rounded to any format in any direction, without error. Two oracles exist and are compared with each
//! other: [`Dashu`] here (pure Rust, in the default tests), and MPFR in the package `oracle/`. They share [`special`],
//! the arguments for which IEEE 754 prescribes the result.

pub(crate) mod bessel;
pub(crate) mod dashu;
pub(crate) mod error;
mod exact_hypot;
mod exact_power;
pub(crate) mod gamma;
pub mod real;
pub mod special;

pub use dashu::Dashu;

use outward::Round;
use outward::format::Format;

use crate::functions::Function;
use real::Real;

/// The exact result of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// The function has no result.
    Nan,
    /// A pole or a limit: infinite, not overflowed.
    Infinity {
        /// Is the infinity −∞?
        negative: bool,
    },
    /// Zero exactly, with its sign.
    Zero {
        /// Is the zero −0?
        negative: bool,
    },
    /// A real number other than zero.
    Value(Real),
}

impl Truth {
    /// The number 1 exactly.
    pub const ONE: Truth =
        Truth::Value(Real { negative: false, significand: 1 << 127, exponent: -127, exact: true });

    /// The number −1 exactly.
    pub const MINUS_ONE: Truth =
        Truth::Value(Real { negative: true, significand: 1 << 127, exponent: -127, exact: true });

    /// The number 0 exactly, without a sign.
    pub const ZERO: Truth = Truth::Zero { negative: false };
    /// +∞.
    pub const INFINITY: Truth = Truth::Infinity { negative: false };
    /// −∞.
    pub const NEGATIVE_INFINITY: Truth = Truth::Infinity { negative: true };

    /// Makes the exact result of a number, which is not zero.
    #[must_use]
    pub fn exactly(x: f64) -> Truth {
        Truth::Value(Real::from_f64(x))
    }

    /// A zero of the number's sign.
    #[must_use]
    pub fn zero_like(x: f64) -> Truth {
        Truth::Zero { negative: x.is_sign_negative() }
    }

    /// An infinity of the number's sign.
    #[must_use]
    pub fn infinity_like(x: f64) -> Truth {
        Truth::Infinity { negative: x.is_sign_negative() }
    }

    /// Returns the magnitude of the result.
    #[must_use]
    pub fn magnitude(self) -> Truth {
        match self {
            Truth::Nan => Truth::Nan,
            Truth::Infinity { .. } => Truth::Infinity { negative: false },
            Truth::Zero { .. } => Truth::Zero { negative: false },
            Truth::Value(real) => Truth::Value(Real { negative: false, ..real }),
        }
    }

    /// The pattern of the correctly rounded result.
    pub fn round<F: Format>(self, round: Round) -> u64 {
        let sign = |negative| if negative { F::SIGN_MASK } else { 0 };
        match self {
            Truth::Nan => F::NAN_BITS,
            Truth::Infinity { negative } => sign(negative) | F::INFINITY_BITS,
            Truth::Zero { negative } => sign(negative),
            Truth::Value(real) => real.round::<F>(round),
        }
    }
}

/// An oracle knows the exact results of functions.
pub trait Oracle {
    /// Returns the exact result; a unary function ignores the second argument.
    fn truth(&self, function: Function, args: [f64; 2]) -> Truth;
}
