//! Conditions and the choice between two numbers, as operations. Their effect on numbers is defined in the float
//! reading, and that on intervals in the interval reading. [`Outcomes`] has the law of `and`, `or` and `not` for all.

use core::cmp::Ordering;
use core::ops::{BitAnd, BitOr};

/// The relation by which two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// a < b.
    Less,
    /// a ≤ b.
    LessEqual,
    /// a = b.
    Equal,
    /// a ≠ b.
    NotEqual,
}

impl Relation {
    /// The symbol used in formulas.
    pub const fn symbol(self) -> &'static str {
        match self {
            Relation::Less => "<",
            Relation::LessEqual => "<=",
            Relation::Equal => "==",
            Relation::NotEqual => "!=",
        }
    }

    /// Does the relation hold between numbers of this order? Numbers without an order are only unequal.
    #[doc(hidden)]
    #[must_use]
    pub fn holds(self, order: Option<Ordering>) -> bool {
        match self {
            Relation::Less => order == Some(Ordering::Less),
            Relation::LessEqual => matches!(order, Some(Ordering::Less | Ordering::Equal)),
            Relation::Equal => order == Some(Ordering::Equal),
            Relation::NotEqual => order != Some(Ordering::Equal),
        }
    }
}

/// The outcomes of a condition: can it hold at a point of a set, and can it fail at one? Masks say so in each lane, or
/// a `bool` for one set; neither is possible where the condition is undefined at all points.
///
/// As in programs, the second condition of `and` and `or` is evaluated only at points where the first one does not
/// decide, so that it may be undefined elsewhere (decision 085).
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcomes<M> {
    pub can_hold: M,
    pub can_fail: M,
}

impl<M: Copy + BitAnd<Output = M> + BitOr<Output = M>> Outcomes<M> {
    /// Returns the outcomes of both conditions: `if a then b else false`.
    #[inline(always)]
    #[must_use]
    pub fn and(self, second: Self) -> Self {
        Outcomes {
            can_hold: self.can_hold & second.can_hold,
            can_fail: self.can_fail | self.can_hold & second.can_fail,
        }
    }

    /// Returns the outcomes of one of the conditions: `if a then true else b`.
    #[inline(always)]
    #[must_use]
    pub fn or(self, second: Self) -> Self {
        self.not().and(second.not()).not()
    }

    /// Returns the outcomes of the opposite of the condition.
    #[inline(always)]
    #[must_use]
    pub fn not(self) -> Self {
        Outcomes { can_hold: self.can_fail, can_fail: self.can_hold }
    }
}

/// The side of a limit on which a number is known to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The number is at least the limit.
    AtLeast,
    /// The number is at most the limit.
    AtMost,
}

impl Side {
    /// Returns the name under which programs are displayed.
    #[doc(hidden)]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::AtLeast => "at least",
            Side::AtMost => "at most",
        }
    }

    /// Returns the other side.
    #[doc(hidden)]
    #[must_use]
    pub const fn flipped(self) -> Side {
        match self {
            Side::AtLeast => Side::AtMost,
            Side::AtMost => Side::AtLeast,
        }
    }
}

/// a < b and other comparisons.
#[derive(Clone, Copy)]
pub struct Compare(pub Relation);

/// Both conditions hold.
#[derive(Clone, Copy)]
pub struct And;

/// One of the conditions holds.
#[derive(Clone, Copy)]
pub struct Or;

/// The condition does not hold.
#[derive(Clone, Copy)]
pub struct Not;

/// The selection of one number or the other.
#[derive(Clone, Copy)]
pub struct Select;

/// A number that is known to be on one side of a limit.
#[derive(Clone, Copy)]
pub struct Restrict(pub Side);
