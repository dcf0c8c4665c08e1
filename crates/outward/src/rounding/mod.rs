//! What the [macros](crate::macros) expand to: operations that find out from the types of their operands whether they
//! round.
//!
//! The code of a scope is rewritten before anything is known about types, so each operation is asked for by what its
//! operands are. `Pair::of(&a, &b).kind()` is a chain of types, each of which dereferences to the next; the compiler
//! takes the first one that has the method for these operands: floats, integers, references to floats, anything else.
//! The last does what the operator would have done. Nothing here is meant to be named in code that people write.

mod cast;
mod kind;
mod one;
mod operations;
mod pair;

pub use cast::{Cast, Casting, CastingAny};
pub use kind::{BothReferences, Integral, LeftReference, Ordinary, RightReference, RoundedFloats};
pub use one::{Methods, One, OneAny, OneReference, OneReferenceTwice, OrdinaryOne, RoundedOne};
pub use pair::{Pair, PairAny, PairInteger, PairReference};
