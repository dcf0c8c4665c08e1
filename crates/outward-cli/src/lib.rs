//! The `outward` command: guaranteed bounds for formulas over data.

pub mod conform;
