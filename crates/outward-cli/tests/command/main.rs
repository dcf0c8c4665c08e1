//! The command as its users run it.

mod common;
mod direct;
mod others;
mod rows;
