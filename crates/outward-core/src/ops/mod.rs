//! The operations of IEEE 754 on single numbers, each with its rounding direction in the name or in the type.
//!
//! Every operation that rounds comes in a generic form, `add::<Ru, _>(a, b)`, and under four names, `add_rn
//! add_rz add_ru add_rd`. Formats are those of [`Float`]: `f64`, `f32`, [`F16`](crate::format::F16) and
//! [`Bf16`](crate::format::Bf16). The result is the exact one, rounded once; it does
//! not depend on the rounding mode that the host has set, and changes nothing in the host's state. A NaN
//! result is always the canonical NaN (positive, quiet, no payload), so equal inputs give equal bits on
//! every machine.
//!
//! | IEEE 754 | here |
//! |---|---|
//! | addition, subtraction, multiplication, division | [`add`], [`sub`], [`mul`], [`div`] |
//! | squareRoot, fusedMultiplyAdd | [`sqrt`], [`fma`] ([`mad`]) |
//! | (1 / x), rSqrt | [`rcp`], [`rsqrt`] |
//! | negate, abs | [`neg`], [`abs`] |
//! | compareQuiet… | [`compare`], [`equal`], [`less`], [`less_equal`] |
//! | nextUp, nextDown | [`next_up`], [`next_down`], [`ulp`]; C's [`nextafter`] |
//! | roundToIntegral… | [`rint`], [`nearbyint`], [`round`], [`roundeven`], [`trunc`], [`floor`], [`ceil`]; [`round_short`] |
//! | convertToInteger… | [`convert_to_integer`]; as a GPU does it [`to_int`], [`lrint`], [`lround`] |
//! | convertFromInt | [`from_int`] |
//! | remainder | [`remainder`]; C's [`fmod`], [`remquo`] |
//! | minimum, maximum and their variants | [`minimum`], [`maximum`], [`minimum_number`], …; C's [`fmin`], [`fmax`], [`fdim`] |
//! | scaleB, logB | [`scalbn`], [`scalbln`], [`ldexp`], [`logb`], [`ilogb`]; C's [`frexp`], [`modf`] |
//! | exp, log, sin, cos, tan, atan | [`exp`], [`log`], [`sin`], [`cos`], [`tan`], [`atan`] |
//! | pow, powr, pown, rootn, compound | [`pow`], [`powr`], [`pown`], [`rootn`], [`compound`]; IEEE 1788's [`compoundm1`] |
//! | hypot | [`hypot`]; CUDA's [`norm`], [`norm3d`], [`norm4d`], and reciprocals: [`rhypot`], [`rnorm`], [`rnorm3d`], [`rnorm4d`] |
//! | sin and cos at once | [`sincos`], [`sincospi`] |
//! | copySign, class, is…, totalOrder | [`copysign`], [`class`](class()), [`is_normal`], …, [`total_order`] |
//!
//! `docs/reference/rounding.md` has the names of these operations elsewhere (CUDA, PTX, OpenCL). Another NaN than the
//! canonical one comes from a [policy](crate::nan).
//!
//! The operations run on one number at a time. For many numbers, write a [`Kernel`](crate::machine::Kernel).

use crate::format::Format;
use crate::machine::{Lanes, Scalar, SoftLane};

/// The four names of an operation that rounds, of numbers and perhaps an integer behind them.
macro_rules! directions {
    ($operation:ident ($($arg:ident),* $(; $n:ident)?): $rn:ident $rz:ident $ru:ident $rd:ident) => {
        directions!(@ $operation ($($arg),* $(; $n)?) $rn, Rn, "the nearest number, ties to even");
        directions!(@ $operation ($($arg),* $(; $n)?) $rz, Rz, "zero");
        directions!(@ $operation ($($arg),* $(; $n)?) $ru, Ru, "+∞");
        directions!(@ $operation ($($arg),* $(; $n)?) $rd, Rd, "−∞");
    };
    (@ $operation:ident ($($arg:ident),* $(; $n:ident)?) $name:ident, $rounding:ident, $toward:literal) => {
        #[doc = concat!("[`", stringify!($operation), "`], rounded toward ", $toward, ".")]
        #[must_use]
        #[inline]
        pub fn $name<T: crate::machine::Float>($($arg: T,)* $($n: i32)?) -> T {
            $operation::<crate::round::$rounding, T>($($arg,)* $($n)?)
        }
    };
}

pub use crate::machine::Float;

mod abs;
mod add;
mod class;
mod compare;
mod convert_to_integer;
mod copysign;
mod div;
mod exponent;
mod fdim;
mod fma;
mod from_int;
mod functions;
mod gamma;
mod min_max;
mod mul;
mod neg;
mod neighbours;
mod nextafter;
mod norm;
mod pairs;
mod rcp;
mod remainder;
mod round_short;
mod round_to_integral;
mod rsqrt;
mod scale;
mod sqrt;
mod sub;
mod to_int;

pub use abs::abs;
pub use add::{add, add_rd, add_rn, add_ru, add_rz};
pub use class::*;
pub use compare::{compare, equal, less, less_equal};
pub use convert_to_integer::*;
pub use copysign::copysign;
pub use div::{div, div_rd, div_rn, div_ru, div_rz};
pub use exponent::{frexp, ilogb, logb, modf};
pub use fdim::{fdim, fdim_rd, fdim_rn, fdim_ru, fdim_rz};
pub use fma::{fma, fma_rd, fma_rn, fma_ru, fma_rz, mad, mad_rd, mad_rn, mad_ru, mad_rz};
pub use from_int::*;
pub use functions::*;
pub use gamma::lgamma_sign;
pub use min_max::*;
pub use mul::{mul, mul_rd, mul_rn, mul_ru, mul_rz};
pub use neg::neg;
pub use neighbours::{next_down, next_up, ulp};
pub use nextafter::nextafter;
pub use norm::*;
pub use pairs::*;
pub use rcp::{rcp, rcp_rd, rcp_rn, rcp_ru, rcp_rz};
pub use remainder::{fmod, remainder, remquo};
pub use round_short::{round_short, round_short_from_half, round_short_positive, round_short_to_integers};
pub use round_to_integral::*;
pub use rsqrt::{rsqrt, rsqrt_rd, rsqrt_rn, rsqrt_ru, rsqrt_rz};
pub use scale::*;
pub use sqrt::{sqrt, sqrt_rd, sqrt_rn, sqrt_ru, sqrt_rz};
pub use sub::{sub, sub_rd, sub_rn, sub_ru, sub_rz};
pub use to_int::*;

/// The number in a lane of the scalar machine.
#[inline]
fn lane<T: Float>(x: T) -> T::On<Scalar> {
    T::On::<Scalar>::splat(Scalar, x)
}

/// Returns the result of an operation on lanes as a value; a NaN becomes the canonical one. This is a branch, not a
/// selection: one operation waits for the next, and a branch that is never taken costs no time there.
#[inline]
fn value<T: Float>(x: T::On<Scalar>) -> T {
    #[cold]
    fn canonical_nan<T: Float>() -> T {
        T::nan()
    }
    if x.is_nan() {
        return canonical_nan();
    }
    let mut stored = [T::from_pattern(0)];
    x.store(&mut stored);
    stored[0]
}

/// Applies a function over lanes to two numbers whose patterns matter, including the signs of NaN: on a machine that
/// holds patterns, and so for every format. A NaN becomes the canonical one.
#[inline]
fn of_patterns<T: Format>(function: fn(SoftLane<T>, SoftLane<T>) -> SoftLane<T>, x: T, y: T) -> T {
    let SoftLane(result) = function(SoftLane(x), SoftLane(y));
    if result.is_nan() { T::nan() } else { result }
}
