//! The formula language; its reference is [the page](super::language).

mod call;
mod lexer;
mod parser;
mod suggest;

pub(super) use call::function;
pub(super) use parser::{parse, parse_named};
