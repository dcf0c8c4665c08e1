//! Rounding directions, as values and as types.
//!
//! IEEE 754 names four directions that every operation here accepts. As a value a direction is a
//! [`Round`]; as a type parameter it is one of the markers [`Rn`], [`Rz`], [`Ru`], [`Rd`], so that it is
//! fixed when the program is compiled, as it is in a GPU's instruction (`add.rm.f64`).
//!
//! | IEEE 754 | value | marker | suffix | PTX |
//! |---|---|---|---|---|
//! | roundTiesToEven | [`Round::TiesToEven`] | [`Rn`] | `_rn` | `.rn` |
//! | roundTowardZero | [`Round::TowardZero`] | [`Rz`] | `_rz` | `.rz` |
//! | roundTowardPositive | [`Round::TowardPositive`] | [`Ru`] | `_ru` | `.rp` |
//! | roundTowardNegative | [`Round::TowardNegative`] | [`Rd`] | `_rd` | `.rm` |

use core::ops::Neg;

/// A rounding-direction attribute of IEEE 754.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Round {
    /// To the nearest value; of two equally near, the one whose last digit is even.
    TiesToEven,
    /// To the nearer of the two neighbours to zero.
    TowardZero,
    /// To the upper neighbour (toward +∞).
    TowardPositive,
    /// To the lower neighbour (toward −∞).
    TowardNegative,
}

impl Round {
    /// Every direction, for tests and tables.
    pub const ALL: [Round; 4] =
        [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];

    /// The two-letter name that CUDA uses: `rn`, `rz`, `ru`, `rd`.
    pub const fn suffix(self) -> &'static str {
        match self {
            Round::TiesToEven => "rn",
            Round::TowardZero => "rz",
            Round::TowardPositive => "ru",
            Round::TowardNegative => "rd",
        }
    }
}

/// The direction `s` for which rounding `-x` by `s` is the negation of rounding `x` by `self`.
impl Neg for Round {
    type Output = Round;
    fn neg(self) -> Round {
        match self {
            Round::TowardPositive => Round::TowardNegative,
            Round::TowardNegative => Round::TowardPositive,
            same => same,
        }
    }
}

mod sealed {
    pub trait Sealed {}
}

/// A rounding direction as a type.
pub trait Rounding: sealed::Sealed + Copy + Default + core::fmt::Debug + 'static {
    /// The direction as a value.
    const ROUND: Round;
    /// The mirrored direction: `Ru` for `Rd`, `Rd` for `Ru`, itself otherwise.
    type Neg: Rounding;
}

macro_rules! marker {
    ($name:ident, $round:ident, $neg:ident, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;
        impl sealed::Sealed for $name {}
        impl Rounding for $name {
            const ROUND: Round = Round::$round;
            type Neg = $neg;
        }
    };
}
marker!(Rn, TiesToEven, Rn, "roundTiesToEven as a type.");
marker!(Rz, TowardZero, Rz, "roundTowardZero as a type.");
marker!(Ru, TowardPositive, Rd, "roundTowardPositive as a type.");
marker!(Rd, TowardNegative, Ru, "roundTowardNegative as a type.");
