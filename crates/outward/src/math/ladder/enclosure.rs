//! A result as a pair of doubles and what they may be off: more than a number of the format says of it.

use super::rest::{digits, second_sum};
use super::{Approximation, Known, Sum, Tail};
use crate::machine::{Machine, Scalar, Target};
use crate::math::accurate::Fixed;
use crate::ops;
use crate::round::Rn;

/// high, low and a bound of |f(args) − (high + low)|, from the second phase or the accurate one. `None` where the result
/// needs no computing, and where it is so small that its parts are no numbers.
pub fn enclosure<F: Tail<I>, const I: usize>(args: [f64; I]) -> Option<[f64; 3]> {
    let m = Scalar;
    let Known { lanes, .. } = F::known(m, Target::of::<Rn, f64>(), args);
    if lanes {
        return None;
    }
    let Sum { high, low, size } = second_sum::<F, Scalar, I>(m, args);
    let error = ops::mul_ru(Scalar::UNIT * F::SECOND_ERR, size.abs());
    if error.is_finite() && high.abs() > LEAST {
        return Some([high, low, error]);
    }
    of_fixed(digits::<F, Scalar, I>(m, args))
}

/// The parts of larger numbers are normal numbers.
const LEAST: f64 = f64::from_bits((1023 - 800) << 52);

fn of_fixed(found: Approximation<Scalar>) -> Option<[f64; 3]> {
    let Approximation { negative, magnitude, exponent, slack } = found;
    let zeros = magnitude.leading_zeros(Scalar);
    let limbs = |fixed: Fixed<Scalar>| fixed.shl_by(Scalar, zeros).0.map(|limb| limb.0);
    let [magnitude, slack] = [limbs(magnitude), limbs(slack)];
    let power = i32::try_from(exponent.0.cast_signed()).ok()?.checked_sub(i32::try_from(zeros.0).ok()?)?;
    if !(-700..=1023).contains(&power) {
        return None;
    }
    let scaled = |digits: u64, place: i32| digits as f64 * ops::ldexp_rn(1.0, power - place);
    let high = scaled(magnitude[3] >> 11, 53);
    let low = scaled((magnitude[3] & 0x7ff) << 42 | magnitude[2] >> 22, 106);
    // What is cut off is less than one of these units each, and the conversion to a double is off by another one.
    let rough = slack[3] >> 11;
    let error =
        if rough == 0 { scaled((slack[3] << 42 | slack[2] >> 22) + 4, 106) } else { scaled(rough + 4, 53) };
    let sign = if negative { -1.0 } else { 1.0 };
    Some([sign * high, sign * low, error])
}
