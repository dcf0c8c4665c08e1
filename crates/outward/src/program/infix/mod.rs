//! The formula language; its reference is [`Program::parse`](super::Program::parse).

mod lexer;
mod parser;
#[cfg(test)]
mod tests;

pub(super) use parser::parse;
