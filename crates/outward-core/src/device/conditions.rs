//! Conditions and the choice between two numbers, as operations. Their effect on numbers is defined in the float
//! reading, and that on intervals in the interval reading.

use crate::program::{Relation, Side};

/// a < b and other comparisons.
#[derive(Clone, Copy)]
pub struct Compare(pub Relation);

/// Both conditions hold.
#[derive(Clone, Copy)]
pub(crate) struct And;

/// One of the conditions holds.
#[derive(Clone, Copy)]
pub(crate) struct Or;

/// The condition does not hold.
#[derive(Clone, Copy)]
pub(crate) struct Not;

/// One number or the other.
#[derive(Clone, Copy)]
pub(crate) struct Select;

/// A number that is known to be on one side of a limit.
#[derive(Clone, Copy)]
pub(crate) struct Restrict(pub Side);
