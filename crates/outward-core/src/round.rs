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
//!
//! Conversions and roundings to integral values have a fifth, roundTiesToAway ([`Rna`], suffix `_rna`), which
//! arithmetic does not have. They take a [`RoundingDirection`], as a type any [`RoundingAttribute`]: one of these five.

use core::ops::Neg;

/// A rounding-direction attribute of IEEE 754.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Round {
    /// Rounds to the nearest value; of two equally near, to the one whose last digit is even.
    TiesToEven,
    /// Rounds to the nearer of the two neighbours to zero.
    TowardZero,
    /// Rounds to the upper neighbour (toward +∞).
    TowardPositive,
    /// Rounds to the lower neighbour (toward −∞).
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

/// Any of the five rounding-direction attributes of IEEE 754: for conversions, and roundings to integral values.
/// Attributes are ordered, so that programs can share equal nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RoundingDirection {
    /// Rounds to the nearest value; of two equally near, to the one whose last digit is even.
    TiesToEven,
    /// Rounds to the nearer of the two neighbours to zero.
    TowardZero,
    /// Rounds to the upper neighbour (toward +∞).
    TowardPositive,
    /// Rounds to the lower neighbour (toward −∞).
    TowardNegative,
    /// Rounds to the nearest value; of two equally near, to the one farther from zero.
    TiesToAway,
}

impl RoundingDirection {
    /// Every attribute, for tests and tables.
    pub const ALL: [RoundingDirection; 5] = [
        RoundingDirection::TiesToEven,
        RoundingDirection::TowardZero,
        RoundingDirection::TowardPositive,
        RoundingDirection::TowardNegative,
        RoundingDirection::TiesToAway,
    ];

    /// Returns the short name of the attribute: `rn`, `rz`, `ru`, `rd`, `rna`.
    pub const fn suffix(self) -> &'static str {
        match self {
            RoundingDirection::TiesToEven => "rn",
            RoundingDirection::TowardZero => "rz",
            RoundingDirection::TowardPositive => "ru",
            RoundingDirection::TowardNegative => "rd",
            RoundingDirection::TiesToAway => "rna",
        }
    }

    /// The direction that arithmetic has too; none for ties to away.
    pub const fn to_round(self) -> Option<Round> {
        match self {
            RoundingDirection::TiesToEven => Some(Round::TiesToEven),
            RoundingDirection::TowardZero => Some(Round::TowardZero),
            RoundingDirection::TowardPositive => Some(Round::TowardPositive),
            RoundingDirection::TowardNegative => Some(Round::TowardNegative),
            RoundingDirection::TiesToAway => None,
        }
    }

    /// The attribute of a direction.
    pub const fn of(round: Round) -> RoundingDirection {
        match round {
            Round::TiesToEven => RoundingDirection::TiesToEven,
            Round::TowardZero => RoundingDirection::TowardZero,
            Round::TowardPositive => RoundingDirection::TowardPositive,
            Round::TowardNegative => RoundingDirection::TowardNegative,
        }
    }
}

impl From<Round> for RoundingDirection {
    fn from(round: Round) -> RoundingDirection {
        RoundingDirection::of(round)
    }
}

/// The attribute `s` for which rounding `-x` by `s` is the negation of rounding `x` by `self`.
impl Neg for RoundingDirection {
    type Output = RoundingDirection;
    fn neg(self) -> RoundingDirection {
        match self {
            RoundingDirection::TowardPositive => RoundingDirection::TowardNegative,
            RoundingDirection::TowardNegative => RoundingDirection::TowardPositive,
            same => same,
        }
    }
}

/// A rounding-direction attribute as a type: [`Rn`], [`Rz`], [`Ru`], [`Rd`], [`Rna`].
pub trait RoundingAttribute: sealed::Sealed + Copy + Default + core::fmt::Debug + 'static {
    /// The attribute as a value.
    const ATTRIBUTE: RoundingDirection;
}

impl<R: Rounding> RoundingAttribute for R {
    const ATTRIBUTE: RoundingDirection = RoundingDirection::of(R::ROUND);
}

/// roundTiesToAway as a type. Arithmetic does not take it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rna;
impl sealed::Sealed for Rna {}
impl RoundingAttribute for Rna {
    const ATTRIBUTE: RoundingDirection = RoundingDirection::TiesToAway;
}
