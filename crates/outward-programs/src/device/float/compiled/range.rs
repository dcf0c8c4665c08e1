//! Ranges of possible values.

use core::f64::consts::PI;

use crate::interval::Iv;
use crate::interval::lanes::decoration;
use crate::steps::scalar::flag_of;
use crate::steps::{Compare, Decorated, Relation, ResultRounding};
use crate::table::Op;

/// The possible values of a result. If it is certainly one number, or certainly NaN, both ends are equal to it; [−∞,
/// +∞] is anything, including NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloatRange {
    /// The smallest number.
    pub lo: f64,
    /// The largest.
    pub hi: f64,
}

impl FloatRange {
    /// Is the number in the range? Zeros of either sign are equal here, and so are NaNs.
    #[must_use]
    pub fn contains(self, x: f64) -> bool {
        let FloatRange { lo, hi } = self;
        let anything = lo == f64::NEG_INFINITY && hi == f64::INFINITY;
        anything || lo.is_nan() && x.is_nan() || lo <= x && x <= hi
    }
}

/// A range for which it is known whether it is one number, including the sign of a zero.
#[derive(Clone, Copy, Debug)]
pub struct KnownRange {
    /// The smallest number of the range.
    pub lo: f64,
    /// The largest number of the range.
    pub hi: f64,
    /// Is the range one number?
    pub one: bool,
}

/// The range of any number, and NaN.
pub const ANYTHING: KnownRange = KnownRange { lo: f64::NEG_INFINITY, hi: f64::INFINITY, one: false };

impl KnownRange {
    /// Makes the range of one number.
    #[must_use]
    pub fn one(x: f64) -> KnownRange {
        KnownRange { lo: x, hi: x, one: true }
    }

    /// Are all its numbers finite?
    #[must_use]
    pub fn is_bounded(self) -> bool {
        self.lo > f64::NEG_INFINITY && self.hi < f64::INFINITY
    }

    /// The range between the values of an increasing function at both ends.
    #[must_use]
    pub fn map(self, of: impl Fn(f64) -> f64) -> KnownRange {
        KnownRange { lo: of(self.lo), hi: of(self.hi), one: self.one }
    }

    /// The range for users: a NaN of any kind is NaN.
    #[must_use]
    pub fn to_float_range(self) -> FloatRange {
        match self.one && self.lo.is_nan() {
            true => FloatRange { lo: f64::NAN, hi: f64::NAN },
            false => FloatRange { lo: self.lo, hi: self.hi },
        }
    }
}

/// The possible results of `nextafter`: for several numbers, anything between the neighbours of the outermost ones.
pub fn neighbours(to: ResultRounding, x: KnownRange, y: KnownRange) -> KnownRange {
    let next = |x: f64, y: f64| to.number(Op::Nextafter, &[x, y]);
    match (x.one && y.one, x.is_bounded() && y.is_bounded()) {
        (true, _) => KnownRange::one(next(x.lo, y.lo)),
        (false, true) => {
            KnownRange { lo: next(x.lo, f64::NEG_INFINITY), hi: next(x.hi, f64::INFINITY), one: false }
        }
        (false, false) => ANYTHING,
    }
}

impl KnownRange {
    /// Operations on conditions.
    pub fn with(self, other: KnownRange, of: fn(f64, f64) -> f64) -> KnownRange {
        let (lo, hi) = (of(self.lo, other.lo), of(self.hi, other.hi));
        KnownRange { lo, hi, one: lo.to_bits() == hi.to_bits() }
    }
}

/// A comparison: true is 1, and false is 0.
pub fn compared(relation: Relation, a: KnownRange, b: KnownRange) -> KnownRange {
    let one = |a, b| flag_of(Compare(relation), [a, b]);
    if a.one && b.one {
        return KnownRange::one(one(a.lo, b.lo));
    }
    let open = KnownRange { lo: 0.0, hi: 1.0, one: false };
    // An end that is infinite may stand for a NaN.
    if !a.is_bounded() && !a.one || !b.is_bounded() && !b.one || a.lo.is_nan() || b.lo.is_nan() {
        return open;
    }
    let apart = a.hi < b.lo || b.hi < a.lo;
    let decided = match relation {
        Relation::Less => one(a.lo, b.hi) == one(a.hi, b.lo),
        Relation::LessEqual => one(a.lo, b.hi) == one(a.hi, b.lo),
        Relation::Equal | Relation::NotEqual => apart,
    };
    if decided { KnownRange::one(one(a.lo, b.hi)) } else { open }
}

/// The hull of two ranges.
pub fn hull(a: KnownRange, b: KnownRange) -> KnownRange {
    if a.one && b.one && a.lo.to_bits() == b.lo.to_bits() {
        return a;
    }
    if a.lo.is_nan() || b.lo.is_nan() {
        return ANYTHING;
    }
    // −0 is the smaller zero, which `f64::min` does not guarantee.
    let is_lesser = |x: f64, y: f64| x < y || x == y && x.is_sign_negative();
    let lo = if is_lesser(a.lo, b.lo) { a.lo } else { b.lo };
    let hi = if is_lesser(a.hi, b.hi) { b.hi } else { a.hi };
    KnownRange { lo, hi, one: false }
}

/// Bounds of the unrounded results of an operation for numbers of these ranges, from the interval operation on them;
/// `None` where it may be undefined.
#[must_use]
pub fn bounds_for_numbers(
    op: Option<Op>,
    operands: &[KnownRange],
    on_intervals: Decorated<f64>,
) -> Option<[f64; 2]> {
    let Decorated { iv: Iv { lo, hi }, dec } = on_intervals;
    (dec >= decoration::def(0.0)).then(|| with_signed_zeros(op, operands, [lo, hi]))
}

/// Bounds of an operation in real numbers, widened to its results for zeros of either sign: there is only one real
/// zero, and a range does not say which sign it has. Other operations that jump at zero have bounds that include both
/// sides.
fn with_signed_zeros(op: Option<Op>, operands: &[KnownRange], [lo, hi]: [f64; 2]) -> [f64; 2] {
    let has_zero = |operand: &KnownRange| operand.lo <= 0.0 && operand.hi >= 0.0;
    let size = match (op, operands) {
        (Some(Op::Atan2), [y, x]) if has_zero(y) && x.lo < 0.0 => PI.next_up(),
        (Some(Op::Atan2pi), [y, x]) if has_zero(y) && x.lo < 0.0 => 1.0,
        _ => return [lo, hi],
    };
    [lo.min(-size), hi.max(size)]
}
