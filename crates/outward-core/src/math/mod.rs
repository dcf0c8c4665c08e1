//! Elementary functions, correctly rounded in every direction. This module is their mathematics, which **any release
//! may change**.
//!
//! The module is public for tests of single paths and for readers of the derivations. Only the functions of
//! [numbers](crate::ops), of [intervals](crate::interval), and formulas are a stable interface.
//!
//! A function consists of known results, a fast path (a sum and its error bound), a middle path in double-double
//! arithmetic, with an error of 2^-84 or less, and a slow path in 256-bit integers ([`accurate`]). The bounds are named
//! constants, derived in the function's page under `docs/`. The [`ladder`] has the common code of all functions, and a
//! drawing of it. Formats within binary32 have a fast path in one double instead.
//!
//! Remainders ([`remainder`]) are exact. They have one path with faithful operations, and one for all other operands.
//!
//! [`copysign`], [`fdim`], [`min_max`] and [`nextafter`] are not elementary functions. They are here because numbers,
//! programs and other functions share one definition of each.

pub mod accurate;
pub mod acot;
pub mod acoth;
pub mod arc;
pub mod area;
pub mod asin;
pub mod atan;
pub mod atan2;
pub mod bases;
pub mod bessel;
pub mod binary32_path;
pub mod cbrt;
pub mod compound;
pub mod compoundm1;
pub mod copysign;
pub mod double;
mod erf_point;
mod erfcx_point;
pub mod error;
pub mod exp;
pub mod exponential;
pub mod fdim;
pub mod gamma;
pub mod half_cells;
pub mod hyperbolic;
pub mod hyperbolic_reciprocal;
pub mod hypot;
pub mod inverse_error;
pub mod ladder;
pub mod log;
pub mod log1p;
pub mod log_base;
pub mod logit;
pub mod min_max;
pub mod nextafter;
pub mod norm;
pub mod norm_of_few;
pub mod normal;
pub mod over_pi;
pub mod pow;
pub mod rcbrt;
pub mod recordings;
pub mod remainder;
pub mod rootn;
pub mod rsqrt;
pub mod scale;
mod sign;
#[expect(missing_docs, reason = "generated")]
// `cargo xtask tables` formats them, with several numbers a line.
#[rustfmt::skip]
pub mod tables;
pub mod trig;
mod unbounded;

pub use double::fast_two_sum;
pub use ladder::Sum;
