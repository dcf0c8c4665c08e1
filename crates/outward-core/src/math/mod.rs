//! Elementary functions, correctly rounded in every direction: their mathematics, which **any release may change**.
//!
//! It is public for tests of phases and for whoever reads the derivations. What is promised are the functions of
//! [numbers](crate::ops), of [intervals](crate::interval) and of [formulas](crate::program).
//!
//! A function is its mathematics: results that are known, a quick phase (a sum and its bound), a second phase in pairs
//! of doubles, to 2^-84 or better, and an accurate one in 256-bit integers ([`accurate`]). The bounds are named
//! constants, derived in the function's page under `docs/`. The [`ladder`] does what all have in common; a drawing of
//! it is there. In binary32 a quick phase in one double takes the place of that in pairs.
//!
//! Remainders ([`remainder`]) are exact, and have one phase of faithful operations and one path for everything else.
//!
//! [`copysign`], [`fdim`], [`min_max`] and [`nextafter`] are no such functions. They are here since numbers, programs
//! and other functions have one definition of each.

pub mod accurate;
pub mod acot;
pub mod acoth;
pub mod area;
pub mod asin;
pub mod atan;
pub mod atan2;
pub mod bases;
pub mod bessel;
pub mod cbrt;
pub mod compound;
pub mod compoundm1;
pub mod copysign;
pub mod double;
pub mod error;
pub mod exp;
pub mod exponential;
pub mod fdim;
pub mod gamma;
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
pub mod narrow;
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
