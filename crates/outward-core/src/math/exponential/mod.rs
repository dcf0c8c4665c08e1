#![doc = include_str!("../../../docs/exponential.md")]

mod base;
mod minus_one;
mod power;

pub use super::bases::{E, Ten, Two};
pub use base::{InSteps, PowerBase, times_ln2, times_ln10};
pub use minus_one::{
    ExpMinusOne, LESS_ONE_DD_ERR, LESS_ONE_ERR, LESS_ONE_F32_ERROR_ULPS, f32_of_step, fast_of_remainder,
    minus_one, minus_one_dd, minus_one_f32, minus_one_fast, minus_one_fixed, minus_one_of_terms,
};
pub use power::{POWER_ERR, POWER_F32_ERROR_ULPS, Power, power_dd, power_f32, power_fast};

/// 2^x.
pub type Exp2 = Power<Two>;
/// 10^x.
pub type Exp10 = Power<Ten>;
/// e^x − 1.
pub type Expm1 = ExpMinusOne<E>;
/// 2^x − 1.
pub type Exp2m1 = ExpMinusOne<Two>;
/// 10^x − 1.
pub type Exp10m1 = ExpMinusOne<Ten>;
