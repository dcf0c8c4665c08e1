//! Choices of programs on numbers with a known order, as a plain program makes them.

use core::cmp::Ordering;
use core::marker::PhantomData;

use crate::program::{Choices, Relation};

/// Choices by the order of two numbers.
pub(super) struct ByOrder<T, F>(F, PhantomData<T>);

impl<T, F: Fn(&T, &T) -> Option<Ordering>> ByOrder<T, F> {
    pub(super) fn new(order: F) -> ByOrder<T, F> {
        ByOrder(order, PhantomData)
    }
}

impl<T: Clone, F: Fn(&T, &T) -> Option<Ordering>> Choices for ByOrder<T, F> {
    type Number = T;
    type Condition = bool;
    fn truth(&self, holds: bool) -> bool {
        holds
    }
    fn compare(&self, _: usize, relation: Relation, [a, b]: [&T; 2]) -> bool {
        relation.holds((self.0)(a, b))
    }
    fn select(&self, _: usize, condition: &bool, [a, b]: [&T; 2]) -> T {
        if *condition { a.clone() } else { b.clone() }
    }
}
