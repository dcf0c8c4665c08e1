//! Exact values of nodes, and the errors of the computed ones.

use outward::exact::TrueNumber;
use outward::program::Width;

/// The user of a node for the result: choices between values leave others out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBy {
    Both,
    /// Only the plain program uses the node: it takes another branch than the exact values.
    Computed,
    /// Only the exact values use the node.
    Exact,
    Neither,
}

impl TakenBy {
    /// Returns the name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            TakenBy::Both => "both",
            TakenBy::Computed => "computed",
            TakenBy::Exact => "exact",
            TakenBy::Neither => "neither",
        }
    }
}

/// Whether a condition holds for the exact values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionTruth {
    Holds(bool),
    /// An operand has no exact value.
    Undefined,
    Undecided {
        bits: u32,
    },
}

/// The exact value of a number.
#[derive(Clone, Debug, PartialEq)]
pub enum NumberTruth {
    Known {
        value: TrueNumber,
        /// Number of correct bits of the computed number: -log2 of its relative error, at least 0 and at most those of
        /// its format.
        right_bits: f64,
    },
    /// There is no exact value.
    Undefined,
    Undecided {
        bits: u32,
    },
    /// The result uses the node in no branch, so the value was not computed.
    NotTaken,
}

/// Converts a number of bits to decimal digits, with one decimal.
#[must_use]
pub fn decimal_digits(bits: f64) -> String {
    tenths(bits * std::f64::consts::LOG10_2)
}

/// Formats a number with one decimal, not rounded up.
pub(super) fn tenths(x: f64) -> String {
    format!("{:.1}", (x * 10.0).floor() / 10.0)
}

/// Returns the number of correct bits in the format, if the relative error is at most `relative`.
pub(super) fn right_bits(relative: f64, width: Width) -> f64 {
    let most = f64::from(width.encoding().precision);
    // The relative error is below 1: a logarithm to nearest may be one ulp above, far below the printed precision.
    if relative.is_nan() { 0.0 } else { (0.0 - relative.log2()).clamp(0.0, most) }
}
