#![doc = include_str!("../../../docs/exponential.md")]

mod base;
mod less_one;
mod power;

pub use super::bases::{E, Ten, Two};
pub use base::{InSteps, PowerBase, times_ln2, times_ln10};
pub use less_one::{
    FINE_LESS_ONE_ERR, LESS_ONE_ERR, LESS_ONE_NARROW_PLACES, LessOne, less_one, less_one_fine,
    less_one_fixed, less_one_narrow, less_one_of_terms, less_one_quick, narrow_of_step, quick_of_remainder,
};
pub use power::{POWER_ERR, POWER_NARROW_PLACES, Power, power_fine, power_narrow, power_quick};

/// 2^x.
pub type Exp2 = Power<Two>;
/// 10^x.
pub type Exp10 = Power<Ten>;
/// e^x − 1.
pub type Expm1 = LessOne<E>;
/// 2^x − 1.
pub type Exp2m1 = LessOne<Two>;
/// 10^x − 1.
pub type Exp10m1 = LessOne<Ten>;
