//! Conditions and the choice between two numbers, as operations: what each does to numbers is said where they are, and
//! what it does to intervals where those are.

use crate::program::Relation;

/// a < b and its like.
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
