#![doc = include_str!("../../../docs/trig.md")]

mod accurate;
mod angle;
mod binary32_path;
mod dd;
mod half_turns;
mod interval;
mod periodic;
mod point;
mod reciprocal;
mod reciprocal_interval;
mod short;

pub(super) use accurate::AccurateAngle;
pub use angle::{Angle, FAST_LIMIT, SIN_ERR, TAN_ERR, quotient, quotient_of_pairs};
pub use binary32_path::{F32Angle, SIN_F32_ERROR_ULPS, TAN_F32_ERROR_ULPS};
pub use dd::{SIN_DD_ERR, TAN_DD_ERR};
pub use half_turns::{
    CosPi, HALF_TURNS_LIMIT, SIN_PI_ERR, SinPi, SineOfHalfTurns, TAN_PI_ERR, TanPi, within_a_turn,
};
pub use interval::{cos_interval, sin_interval, tan_interval};
pub use point::{Cos, Sin, Sine, Tan, cos_r, sin_r, tan_r};
pub(super) use reciprocal::accurate_near_pole;
pub use reciprocal::{Cosecant, Cot, Csc, Sec};
pub use reciprocal_interval::reciprocal_interval;
pub use short::{
    EndPair, TAN_SHORT_BEND, TAN_SHORT_ERR, folded_sines, reduced_argument, remainder_of_quarters,
    rough_quotient, short_tan_terms, sine_at_row, tangents,
};
