//! The formula language; its reference is [the page](super::language).

mod ambiguity;
mod blank;
mod call;
mod character;
mod compose;
mod dialect;
mod expression;
mod foreign_functions;
mod header;
mod hint;
mod integers;
mod latex;
mod lexer;
mod member;
mod method;
mod named_function;
mod normalise;
mod numeral;
mod operand;
mod own;
mod parser;
mod statements;
mod suggest;
mod symbol;

pub(super) use named_function::function;
pub(super) use normalise::without_latex;
pub(super) use parser::{parse, parse_named};
pub use suggest::is_slip;

/// The page of the [language](super::language), as text.
pub const LANGUAGE: &str = include_str!("../../../docs/formulas.md");
