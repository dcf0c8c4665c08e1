//! The formula language; its reference is [`Program::parse`](super::Program::parse).

mod lexer;
mod parser;
mod suggest;
#[cfg(test)]
mod tests;

pub(super) use parser::parse;
