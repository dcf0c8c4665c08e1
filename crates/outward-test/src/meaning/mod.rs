//! Formulas as trees, and what they mean by `docs/reference/meaning.md`: an interpreter that goes through a tree as a
//! program goes through its source, and evaluates what it has to evaluate and no more. It knows neither the reader of
//! formulas nor the nodes of programs, in which the engines of the library have conditions and choices; of these, it
//! uses single operations alone.
//!
//! | module | what is there |
//! |---|---|
//! | `tree` | numbers, conditions and their spellings: a formula, an FPCore, C |
//! | `forms` | the operations that formulas are made of |
//! | `random` | random formulas |
//! | `interpret` | the law of conditions and choices, for numbers of any kind |
//! | `real`, `plain`, `wide` | kinds of numbers: real ones, those of formats, pairs and binary80 |

mod forms;
mod interpret;
mod plain;
mod random;
mod real;
mod tree;
mod wide;

pub use forms::Form;
pub use interpret::{Arithmetic, Truth, interpret};
pub use plain::Plain;
pub use random::Grammar;
pub use real::value;
pub use tree::{Condition, Formula, Language, Number, Scope, VARIABLES};
pub use wide::{InExtended, InPairs, OnX87};
