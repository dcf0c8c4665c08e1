//! The operations that the [macros](crate::macros) expand to. The types of their operands determine whether they round.
//!
//! A macro rewrites the code of a scope before any types are known, so each operation must select its implementation by
//! the types of its operands. `Pair::of(&a, &b).kind()` is a chain of types, each of which dereferences to the next.
//! The compiler takes the first one that has the method for these operands: floats, integers, references to floats,
//! anything else. The last one does what the operator would have done. User code is not meant to name anything in this
//! module.

mod cast;
mod kind;
mod one;
mod operations;
mod pair;

pub use cast::{Cast, Casting, CastingAny};
pub use kind::{BothReferences, Integral, LeftReference, Ordinary, RightReference, RoundedFloats};
pub use one::{Methods, One, OneAny, OneReference, OneReferenceTwice, OrdinaryOne, RoundedOne};
pub use pair::{Pair, PairAny, PairInteger, PairReference};
