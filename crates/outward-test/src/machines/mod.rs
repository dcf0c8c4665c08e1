//! Suites for machines: every operation of every machine against `Soft`, bit for bit.
//!
//! A machine is tested by naming its [`Level`](outward::machine::Level): see `tests/machines.rs`.

pub mod ambient;
pub mod arithmetic;
pub mod operands;
pub mod operations;
pub mod services;
pub mod sums;
