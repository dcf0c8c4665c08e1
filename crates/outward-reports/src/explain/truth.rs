//! What is known of the exact value of a node, and how far the computed one is from it.

use outward::exact::TrueNumber;
use outward::format::{Bf16, E4m3, E5m2, F16, Format};
use outward::program::Width;

/// Who uses a node for the result: choices between values leave others out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBy {
    Both,
    /// The plain program alone: it takes another branch than the exact values do.
    Computed,
    /// The exact values alone.
    Exact,
    Neither,
}

impl TakenBy {
    /// As JSON has it.
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
        /// Bits of the computed number that are right: -log2 of its relative error, at least 0 and at most those of its
        /// format.
        right_bits: f64,
    },
    /// It has none.
    Undefined,
    Undecided {
        bits: u32,
    },
    /// The result uses it in no branch, so it was not asked.
    NotTaken,
}

/// The decimal digits that so many bits are, in tenths, with one decimal.
#[must_use]
pub fn decimal_digits(bits: f64) -> String {
    tenths(bits * std::f64::consts::LOG10_2)
}

/// A size with one decimal, not rounded up.
pub(super) fn tenths(x: f64) -> String {
    format!("{:.1}", (x * 10.0).floor() / 10.0)
}

/// The bits of a number of the format that are right, if its relative error is at most this.
pub(super) fn right_bits(relative: f64, width: Width) -> f64 {
    let most = f64::from(precision(width));
    // No number below one: a logarithm to nearest may be one ulp above, far below what is printed of it.
    if relative.is_nan() { 0.0 } else { (0.0 - relative.log2()).clamp(0.0, most) }
}

/// The bits of a significand.
fn precision(width: Width) -> u32 {
    match width {
        Width::F80 => 64,
        Width::F64 => f64::PRECISION,
        Width::F32 => f32::PRECISION,
        Width::F16 => F16::PRECISION,
        Width::Bf16 => Bf16::PRECISION,
        Width::E5m2 => E5m2::PRECISION,
        Width::E4m3 => E4m3::PRECISION,
    }
}
