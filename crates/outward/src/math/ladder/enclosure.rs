//! A result as a pair of doubles and what they may be off: more than a number of the format says of it.

use super::rest::second_sum;
use super::{Known, Sum, Tail};
use crate::machine::{Lanes, Machine, Scalar, Target};
use crate::round::{Rn, Ru};

/// high, low and a bound of |f(args) − (high + low)|, from the second phase. `None` where the result needs no
/// computing, and where that phase leaves it to the accurate one, whose digits may be no more than what rounds alike.
pub fn enclosure<F: Tail<I>, const I: usize>(args: [f64; I]) -> Option<[f64; 3]> {
    let m = Scalar;
    let Known { lanes, .. } = F::known(m, Target::of::<Rn, f64>(), args);
    if lanes || args.iter().any(|arg| arg.abs() >= F::ROUNDS_ALIKE_FROM) {
        return None;
    }
    let Sum { high, low, size } = second_sum::<F, Scalar, I>(m, args);
    let error = (Scalar::UNIT * F::SECOND_ERR).mul_r::<Ru>(size.abs());
    (error.is_finite() && high.abs() > LEAST).then_some([high, low, error])
}

/// The parts of larger numbers are normal numbers.
const LEAST: f64 = f64::from_bits((1023 - 800) << 52);
