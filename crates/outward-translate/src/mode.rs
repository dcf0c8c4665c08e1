//! The rounding modes, with their names in OpenCL C.

use outward_core::Round;

/// A rounding mode of `#pragma OPENCL SELECT_ROUNDING_MODE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// To nearest, ties to even.
    Rte,
    /// Toward zero.
    Rtz,
    /// Toward +∞.
    Rtp,
    /// Toward −∞.
    Rtn,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 4] = [Mode::Rte, Mode::Rtz, Mode::Rtp, Mode::Rtn];

    /// Returns the name in the pragma and at the end of the names of builtin functions.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Rte => "rte",
            Mode::Rtz => "rtz",
            Mode::Rtp => "rtp",
            Mode::Rtn => "rtn",
        }
    }

    /// Returns the mode of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Mode> {
        Mode::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// Returns the direction.
    #[must_use]
    pub const fn round(self) -> Round {
        match self {
            Mode::Rte => Round::TiesToEven,
            Mode::Rtz => Round::TowardZero,
            Mode::Rtp => Round::TowardPositive,
            Mode::Rtn => Round::TowardNegative,
        }
    }
}
