//! Conditions and the choice between two numbers, as operations. Their effect on numbers is defined in the float
//! reading, and that on intervals in the interval reading.

/// How two numbers are compared.
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
}

/// On which side of a limit a number is known to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The number is at least the limit.
    AtLeast,
    /// The number is at most the limit.
    AtMost,
}

impl Side {
    /// As programs are displayed.
    #[doc(hidden)]
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::AtLeast => "at least",
            Side::AtMost => "at most",
        }
    }

    /// The other side.
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

/// One number or the other.
#[derive(Clone, Copy)]
pub struct Select;

/// A number that is known to be on one side of a limit.
#[derive(Clone, Copy)]
pub struct Restrict(pub Side);
