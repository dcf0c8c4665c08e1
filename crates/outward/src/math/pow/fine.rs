//! The second phase: a logarithm to 2^-98, times y, and the exponential of it.

use core::marker::PhantomData;

use super::quick::Power;
use super::{Accurate, exponent};
use crate::format::Format;
use crate::machine::{Key, Lanes, Machine, Rare};
use crate::math::double::fast_two_sum;
use crate::math::exp::{FINE_RANGE, exp_of_fine_step, fine_remainder};
use crate::math::log::log_fine;
use crate::math::tables::exp::STEPS_PER_UNIT;
use crate::round::Rounding;

/// Relative error of [`fine`] in units of [`Machine::UNIT`]; derived in `docs/pow.md`.
pub const FINE_POW_ERR: f64 = 1.0 / (1u64 << 37) as f64;

/// x^y within [`FINE_POW_ERR`]·`high`, for normal x > 0 other than 1 and 2^-60 ≤ |y·ln x| ≤ [`FINE_RANGE`].
#[inline(always)]
pub fn fine<M: Machine>(m: M, x: M::F64, y: M::F64) -> Power<M> {
    let (log, log_low) = log_fine(m, x);
    let (log, log_low) = fast_two_sum(log, log_low);
    let product = y * log;
    let product_low = y.fma(log_low, y.fma(log, -product));

    let (k, index) = m.nearest_int(product, STEPS_PER_UNIT);
    let (first, rest) = fine_remainder(m, k, product);
    let (r, rest) = fast_two_sum(first, rest + product_low);
    let (high, low) = exp_of_fine_step(m, index, r, rest);
    Power { high, low, argument: product }
}

/// |x|^y with the sign of the last argument, which is 1 or −1.
pub struct Fine<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<4, 1> for Fine<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("pow_fine");
    const NESTED: bool = true;

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x, y, rest, sign]: [V; 4]) -> [V; 1] {
        let m = x.machine();
        let size = x.widen().abs();
        let Power { high, low, argument } = fine(m, size, exponent([y, rest]));
        let (signed, low) = (high * sign.widen(), low * sign.widen()); // exact
        let (fine, undecided) = V::round_sized_sum::<R>(signed, low, high, V::Machine::UNIT * FINE_POW_ERR);
        let outside = size.lt(m.f64(f64::MIN_POSITIVE)) | !argument.abs().le(m.f64(FINE_RANGE));
        V::rescue::<Accurate<R, T>, 3, 1>(undecided | outside, [x, y, rest], [fine])
    }
}

/// ±|x|^y by the second phase, and where that does not decide by the accurate one, for the arguments of [`pow_accurate`](super::pow_accurate);
/// `sign` is 1 or −1, as the result is positive or negative.
pub fn pow_fine_r<R: Rounding, V: Lanes>(x: V, y: V, sign: V) -> V {
    let zero = V::splat(x.machine(), V::Format::from_pattern(0));
    let [power] = Fine::<R, V::Format>::run([x, y, zero, sign]);
    power
}
