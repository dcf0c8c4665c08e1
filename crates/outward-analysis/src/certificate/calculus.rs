//! Values that a formula is evaluated with: intervals, or expansions.

use alloc::vec::Vec;

use super::bounds::{Arithmetic, Bounds, Function, Numbers};
use crate::table::Op;

/// The result of an operation.
#[derive(Clone, Debug)]
pub struct Applied<V> {
    pub value: V,
    /// Is the operation defined at all numbers of its operands?
    pub is_defined: bool,
    /// Is the value continuous there? In an expansion: is it differentiable, next to the center?
    pub is_continuous: bool,
}

/// Operations on values that are known by bounds.
pub trait Calculus {
    type Value: Clone;

    /// A number that is somewhere in these bounds.
    fn constant(&self, bounds: Bounds) -> Self::Value;
    /// A value that may change within these bounds.
    fn within(&self, bounds: Bounds) -> Self::Value;
    /// The variable with this index, whose side this is.
    fn input(&mut self, index: usize, side: Bounds) -> Self::Value;
    fn bounds(&mut self, x: &Self::Value) -> Bounds;
    /// An operation, on operands whose bounds are not empty.
    fn apply(&mut self, function: Function, of: &[Self::Value]) -> Applied<Self::Value>;

    /// The value of an operation of the table.
    fn value(&mut self, op: Op, of: &[&Self::Value]) -> Self::Value {
        let of: Vec<Self::Value> = of.iter().map(|x| (*x).clone()).collect();
        self.apply(Function::Of(op), &of).value
    }
}

impl<N: Numbers> Calculus for Arithmetic<N> {
    type Value = Bounds;

    fn constant(&self, bounds: Bounds) -> Bounds {
        bounds
    }

    fn within(&self, bounds: Bounds) -> Bounds {
        bounds
    }

    fn input(&mut self, _: usize, side: Bounds) -> Bounds {
        side
    }

    fn bounds(&mut self, x: &Bounds) -> Bounds {
        *x
    }

    fn apply(&mut self, function: Function, of: &[Bounds]) -> Applied<Bounds> {
        if of.iter().any(|x| x.is_empty()) {
            return Applied { value: Bounds::EMPTY, is_defined: false, is_continuous: false };
        }
        let (value, is_continuous) = match (function, of) {
            (Function::Of(Op::Neg), [a]) => (a.neg(), true),
            (Function::Of(Op::Add), [a, b]) => (self.add(*a, *b), true),
            (Function::Of(Op::Sub), [a, b]) => (self.sub(*a, *b), true),
            (Function::Of(Op::Mul), [a, b]) => (self.mul(*a, *b), true),
            (Function::Of(Op::Sqr), [a]) => (self.sqr(*a), true),
            (Function::Of(Op::Abs), [a]) => (a.abs(), true),
            (Function::Of(Op::Min | Op::Fmin), [a, b]) => (a.min(*b), true),
            (Function::Of(Op::Max | Op::Fmax), [a, b]) => (a.max(*b), true),
            (Function::Of(Op::Div), [a, b]) => (self.div(*a, *b), !b.contains(0.0)),
            (Function::Of(Op::Recip), [a]) => (self.div(Bounds::ONE, *a), !a.contains(0.0)),
            (Function::Of(Op::Sqrt), [a]) => (self.sqrt(*a), a.lo >= 0.0),
            (Function::WithInteger(Op::Pown, n), [a]) => (self.pown(*a, n), n >= 0 || !a.contains(0.0)),
            _ => {
                let Some(found) = self.0.function(function, of) else {
                    return Applied { value: Bounds::ENTIRE, is_defined: false, is_continuous: false };
                };
                let (is_defined, is_continuous) = (found.is_defined, found.is_continuous);
                return Applied { value: found.bounds, is_defined, is_continuous };
            }
        };
        Applied { value, is_defined: is_continuous, is_continuous }
    }
}
