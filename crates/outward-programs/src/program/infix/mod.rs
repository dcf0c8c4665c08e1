//! The formula language; its reference is [the page](super::language).

mod ambiguity;
mod blank;
mod call;
mod character;
mod compose;
mod dialect;
mod expression;
mod header;
mod hint;
mod integers;
mod lexer;
mod method;
mod normalise;
mod numeral;
mod operand;
mod own;
mod parser;
mod statements;
mod suggest;
mod symbol;

pub(super) use call::function;
pub(super) use parser::{parse, parse_named};
pub use suggest::is_slip;
