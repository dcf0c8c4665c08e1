//! Tables and constants, made by `cargo xtask tables` from their definitions.

#![allow(
    clippy::approx_constant,
    clippy::excessive_precision,
    clippy::unreadable_literal,
    reason = "generated"
)]

pub mod atan;
pub mod bessel;
pub mod bessel_cells;
pub mod cbrt;
pub mod error;
pub mod exp;
pub mod exponential;
pub mod fixed;
pub mod gamma;
pub mod gamma_cells;
pub mod inverse_error;
pub mod list;
pub mod log;
pub mod log_base;
pub mod narrow;
pub mod normal;
pub mod short;
pub mod trig;
