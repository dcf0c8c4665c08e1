//! The error function, the gamma function, Bessel functions, and their relatives, of balls.

mod bessel;
mod error;
mod euler;
mod gamma;

use super::ball::Ball;
use super::constants::Constants;
use crate::table::Op;

/// A function of one number; `None` where more bits are needed, or the argument is too large.
pub(super) fn apply(op: Op, x: &Ball, bits: u32, constants: &mut Constants) -> Option<Ball> {
    match op {
        Op::Erf => error::erf(x, bits, constants),
        Op::Erfc => error::erfc(x, bits, constants),
        Op::Erfcx => error::erfcx(x, bits, constants),
        Op::Normcdf => error::normcdf(x, bits, constants),
        Op::Erfinv => error::erfinv(x, bits, constants),
        Op::Erfcinv => error::erfcinv(x, bits, constants),
        Op::Normcdfinv => error::normcdfinv(x, bits, constants),
        Op::Tgamma => gamma::tgamma(x, bits, constants),
        Op::Lgamma => gamma::lgamma(x, bits, constants),
        Op::J0 => bessel::first_kind(0, x, bits, constants),
        Op::J1 => bessel::first_kind(1, x, bits, constants),
        Op::Y0 => bessel::second_kind(0, x, bits, constants),
        Op::Y1 => bessel::second_kind(1, x, bits, constants),
        Op::CylBesselI0 => bessel::modified(0, x, bits),
        Op::CylBesselI1 => bessel::modified(1, x, bits),
        _ => None,
    }
}

/// A function of a number and an integer.
pub(super) fn with_integer(op: Op, x: &Ball, n: i32, bits: u32, constants: &mut Constants) -> Option<Ball> {
    let order = n.unsigned_abs();
    let value = match op {
        Op::Jn => bessel::first_kind(order, x, bits, constants)?,
        Op::Yn => bessel::second_kind(order, x, bits, constants)?,
        _ => return None,
    };
    // The function of order −n is the function of order n, with the other sign for odd n.
    Some(if n < 0 && n % 2 != 0 { value.neg() } else { value })
}
