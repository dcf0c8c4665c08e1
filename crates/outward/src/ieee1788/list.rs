//! The list of the operations that are not in the table: what runs them by name, and the page of conformance.

use alloc::vec::Vec;

use super::{Reverse, Slope};
use crate::interval::{DecInterval, Interval};

/// An operation on bare or decorated intervals of binary64, by the form of its operands.
pub enum OperationKind<I: 'static> {
    /// One interval, and one in which to look.
    One(fn(I, I) -> I),
    /// An interval, one in which to look, and an integer.
    WithInteger(fn(I, I, i32) -> I),
    /// Two intervals, and one in which to look.
    Two(fn(I, I, I) -> I),
    /// Two intervals.
    Binary(fn(I, I) -> I),
    /// Two intervals, to two.
    Pair(fn(I, I) -> [I; 2]),
    /// A slope.
    Slope(Slope),
    /// How two intervals lie to each other.
    Overlap,
}

/// A row of the page of conformance.
pub struct Requirement {
    /// The clause of IEEE 1788-2015.
    pub clause: &'static str,
    /// The names of the operations in the standard.
    pub operations: &'static str,
    /// What it is here.
    pub here: &'static str,
    /// How tight it is.
    pub accuracy: &'static str,
    /// For which bounds.
    pub formats: &'static str,
    /// The test that shows it.
    pub test: &'static str,
}

/// Either type of intervals, for the operations of both.
pub trait BothTypes: Reverse + 'static {}
impl BothTypes for Interval<f64> {}
impl BothTypes for DecInterval<f64> {}

/// The operation with this name of the standard or, for the forms that look in an interval, of ITF1788.
#[must_use]
pub fn operation<I: BothTypes>(name: &str) -> Option<OperationKind<I>> {
    use OperationKind::{Binary, One, Pair, Two, WithInteger};
    let stem = name.strip_suffix("Bin").or_else(|| name.strip_suffix("Ten")).unwrap_or(name);
    Some(match stem {
        "sqrRev" => One(I::sqr_rev_in),
        "absRev" => One(I::abs_rev_in),
        "sinRev" => One(I::sin_rev_in),
        "cosRev" => One(I::cos_rev_in),
        "tanRev" => One(I::tan_rev_in),
        "coshRev" => One(I::cosh_rev_in),
        "pownRev" => WithInteger(|c, x, n| c.pown_rev_in(n, x)),
        "mulRev" => Two(I::mul_rev_in),
        "powRev1" => Two(I::pow_rev1_in),
        "powRev2" => Two(I::pow_rev2_in),
        "atan2Rev1" => Two(I::atan2_rev1_in),
        "atan2Rev2" => Two(I::atan2_rev2_in),
        _ => match name {
            "mulRevToPair" => Pair(I::mul_rev_to_pair),
            "cancelMinus" => Binary(I::cancel_minus),
            "cancelPlus" => Binary(I::cancel_plus),
            "overlap" => OperationKind::Overlap,
            _ => OperationKind::Slope(Slope::ALL.into_iter().find(|slope| slope.name() == name)?),
        },
    })
}

const BOTH: &str = "binary64, binary32";
const REVERSE: &str = "`ieee1788.rs`, `itl.rs`";

/// What the page of conformance says of the operations that are not in the table.
#[must_use]
pub fn requirements() -> Vec<Requirement> {
    let row = |clause, operations, here, accuracy, test| Requirement {
        clause,
        operations,
        here,
        accuracy,
        formats: BOTH,
        test,
    };
    let mut rows = Vec::from([
        row(
            "10.5.4",
            "sqrRev absRev pownRev sinRev cosRev tanRev coshRev mulRev powRev1 powRev2 atan2Rev1 atan2Rev2",
            "`ieee1788::Reverse`: `sqr_rev`, `sqr_rev_in` …",
            "tightest",
            REVERSE,
        ),
        row("10.5.5", "mulRevToPair", "`Reverse::mul_rev_to_pair`", "tightest", REVERSE),
        row(
            "10.5.6",
            "cancelMinus cancelPlus",
            "`Reverse::cancel_minus`, `cancel_plus`",
            "tightest",
            REVERSE,
        ),
        row("10.6.4", "overlap", "`ieee1788::Overlap::of`", "exact", REVERSE),
        row(
            "10.6.2",
            "expSlope1 expSlope2 logSlope1 logSlope2 sinSlope3 asinSlope3 atanSlope3 coshSlope2 sinhSlope3",
            "`ieee1788::Slope`",
            "tightest",
            "`ieee1788.rs`",
        ),
        row(
            "10.6.2",
            "cosSlope2",
            "`Slope::CosSlope2`",
            "tightest within 2π of 0 and at points, else valid",
            "`ieee1788.rs`",
        ),
        row(
            "12.12.12",
            "sum dot sumSquare sumAbs",
            "`reductions`",
            "correctly rounded, any direction",
            "`reductions.rs`, `itl.rs`",
        ),
        row(
            "10.5.8, 12.11",
            "numsToInterval textToInterval",
            "`Interval::new`, `str::parse`; exceptions are `IntervalErrorKind`",
            "tightest",
            "`itl.rs`",
        ),
        row(
            "13.3",
            "intervalToText",
            "`ieee1788::TextFormat`",
            "outward, tightest in decimals and hexadecimal",
            "`ieee1788.rs`",
        ),
        row("13.4", "intervalToExact exactToInterval", "`{:#}` and `str::parse`", "exact", "`ieee1788.rs`"),
        row(
            "14.4",
            "interchange encodings",
            "`ieee1788::Interchange`, both byte orders",
            "exact",
            "`ieee1788.rs`",
        ),
    ]);
    rows.sort_by_key(|row| {
        row.clause.split(['.', ',']).map(|part| part.parse().unwrap_or(0)).collect::<Vec<u32>>()
    });
    rows
}
