//! The Bessel functions of integer order. Their slow path is here: the recurrence from the orders 0 and 1, and the
//! power series, in fixed point.

use super::accurate::{AsymptoticSeries, FAR, PowerSeries, SERIES_SLACK_BITS, exclusive, signed, size_of};
use super::cylinder::{J0, J1, MOST_ZEROS, TINY, Y0, Y1, near_pole, regular};
use super::order_dd::{ORDERS, first_dd, second_dd};
use super::paths::BESSEL_DD_ERR;
use crate::format::Format;
use crate::machine::trace::Store;
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, Routine, Target};
use crate::math::accurate::{Fixed, divide, unpack};
use crate::math::ladder::{Approximation, Known, SlowPath, Sum};
use crate::math::ladder::{computed_with_integer, computed_with_integers, rounded, rounded_where};
use crate::math::recordings::RECORDINGS;
use crate::math::tables::fixed::INVERSE_PI;
use crate::round::Rounding;

/// The Bessel function of the first kind and integer order n, rounded in the direction `R`, within the bound that
/// [`math::bessel`](super) states.
///
/// | x, n | J_n(x) |
/// |---|---|
/// | ±0, 0 | 1, exactly |
/// | ±0, n ≠ 0 | +0 for even n, ±0 for odd n > 0, ∓0 for odd n < 0 |
/// | ±∞ | +0 |
/// | x, n < 0 | J_−n(−x) |
/// | NaN | NaN |
/// | any x, n below −64 or above 64 | NaN |
#[inline(always)]
pub fn jn_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let m = x.machine();
    let x = if n < 0 { -x } else { x };
    match n.unsigned_abs() {
        0 => rounded::<J0, R, V>(x),
        1 => rounded::<J1, R, V>(x),
        2..=ORDERS => computed_with_integer::<Jn, R, V>(x, n.abs()),
        _ => V::splat(m, V::Format::nan()),
    }
}

/// The Bessel function of the second kind and integer order n, rounded in the direction `R`, within the bound that
/// [`math::bessel`](super) states.
///
/// | x, n | Y_n(x) |
/// |---|---|
/// | ±0 | −∞; +∞ for odd n < 0 |
/// | below 0 | NaN |
/// | +∞ | +0 |
/// | x > 0, n < 0 | Y_−n(x) for even n, −Y_−n(x) for odd n |
/// | NaN | NaN |
/// | any x, n below −64 or above 64 | NaN |
#[inline(always)]
pub fn yn_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    match n {
        0 => rounded::<Y0, R, V>(x),
        1 => rounded::<Y1, R, V>(x),
        _ if n.unsigned_abs() <= ORDERS => computed_with_integer::<Yn, R, V>(x, n),
        _ => V::splat(x.machine(), V::Format::nan()),
    }
}

/// [`jn_r`] with one order for each lane, as a number of binary64.
#[inline(always)]
pub fn jn_at_run_time<R: Rounding, V: Lanes>(x: V, n: F64Of<V>) -> V {
    let m = x.machine();
    let (x, n) = (V::select(n.lt(m.f64(0.0)), -x, x), n.abs());
    let rest = m.f64(2.0).le(n) & n.le(m.f64(f64::from(ORDERS)));
    let found = computed_with_integers::<Jn, R, V>(rest, x, n, V::splat(m, V::Format::nan()));
    let found = rounded_where::<J1, R, V>(n.equals(m.f64(1.0)), x, found);
    rounded_where::<J0, R, V>(n.equals(m.f64(0.0)), x, found)
}

/// [`yn_r`] with one order for each lane, as a number of binary64.
#[inline(always)]
pub fn yn_at_run_time<R: Rounding, V: Lanes>(x: V, n: F64Of<V>) -> V {
    let m = x.machine();
    let (is_zero, is_one) = (n.equals(m.f64(0.0)), n.equals(m.f64(1.0)));
    let rest = n.abs().le(m.f64(f64::from(ORDERS))) & !(is_zero | is_one);
    let found = computed_with_integers::<Yn, R, V>(rest, x, n, V::splat(m, V::Format::nan()));
    let found = rounded_where::<Y1, R, V>(is_one, x, found);
    rounded_where::<Y0, R, V>(is_zero, x, found)
}

/// The Bessel function of an integer order, of the first kind and an order from 2 to 64, or of the second one and an
/// order from −64 to 64.
pub struct OfOrder<const SECOND: bool>;

/// The Bessel function of the first kind.
pub type Jn = OfOrder<false>;
/// The Bessel function of the second kind.
pub type Yn = OfOrder<true>;

impl<const SECOND: bool> SlowPath<2> for OfOrder<SECOND> {
    const NAME: &'static str = if SECOND { "yn" } else { "jn" };

    fn known<M: Machine>(m: M, _: Target, [x, n]: [M::F64; 2]) -> Known<M> {
        let select = M::F64::select;
        let (zero, infinity, nan) = (m.f64(0.0), m.f64(f64::INFINITY), m.f64(f64::NAN));
        let BesselOrder { odd, below, .. } = BesselOrder::new(m, n);
        let (is_zero, is_infinite) = (x.equals(zero), x.abs().equals(infinity));
        if SECOND {
            let pole = select(odd & below, infinity, -infinity);
            let value = select(is_zero, pole, select(x.equals(infinity), zero, nan));
            return Known { value, lanes: x.le(zero) | is_infinite | x.is_nan() };
        }
        let value = select(x.is_nan(), nan, select(is_zero & odd, x, zero));
        Known { value, lanes: is_zero | is_infinite | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = BESSEL_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Sum<M::F64> {
        let BesselOrder { odd, below, .. } = BesselOrder::new(m, n);
        let (sum, negative) = if SECOND {
            (second_dd(m, x, n.abs()), odd & below)
        } else {
            (first_dd(m, x.abs(), n), odd & x.lt(m.f64(0.0)))
        };
        let (high, low) = (sum.high, sum.low);
        let select = M::F64::select;
        Sum { high: select(negative, -high, high), low: select(negative, -low, low), ..sum }
    }

    const HAS_ZEROS: bool = true;

    fn accurate<M: Machine>(m: M, [x, n]: [M::F64; 2]) -> Approximation<M> {
        let BesselOrder { order, odd, below } = BesselOrder::new(m, n);
        let size = x.abs();
        let is_near = size.lt(m.f64(FAR));
        let near = M::F64::select(is_near, size.greater(m.f64(f64::from_bits(1))), m.f64(1.0));
        let far = M::F64::select(is_near, m.f64(FAR), size.lesser(m.f64(f64::MAX)));
        let far = AsymptoticSeries::new(m, far, true);
        let recurrence = Recurrence::far(m, &far, SECOND);
        let (near, sum) = if SECOND {
            let sum = Recurrence::select(is_near, Recurrence::near(m, near), recurrence).at(m, order);
            (second_near(m, near, order, sum), sum)
        } else {
            (first_near(m, near, order), recurrence.at(m, order))
        };
        let (down, size) = size_of(m, sum);
        let down = (is_near & near.negative) | (down & !is_near);
        let select = Fixed::select;
        Approximation {
            negative: exclusive::<M>(down, odd & if SECOND { below } else { x.lt(m.f64(0.0)) }),
            magnitude: select(is_near, near.magnitude, size.mul(m, far.root)),
            exponent: M::U64::select(is_near, near.exponent, m.u64(4) - far.halvings),
            slack: select(is_near, near.slack, Fixed::power(m, FAR_SLACK_BITS)),
        }
    }
}

/// An order.
struct BesselOrder<M: Machine> {
    /// Size of the order.
    order: M::U64,
    odd: M::Mask,
    /// Is the order below 0?
    below: M::Mask,
}

impl<M: Machine> BesselOrder<M> {
    #[inline(always)]
    fn new(m: M, n: M::F64) -> Self {
        let (_, integer) = m.nearest_int(n, 1.0);
        let below = integer.is_top_set();
        let order = M::U64::select(below, m.u64(0) - integer, integer);
        BesselOrder { order, odd: m.u64(0).lt(order & m.u64(1)), below }
    }
}

/// f_(k+1) = 2·(k·factor·f_k − share·f_(k−1)), from f_0 and f_1 on, in two's complement; factor and share are at scale
/// 2^255.
struct Recurrence<M: Machine> {
    factor: Fixed<M>,
    share: Fixed<M>,
    first: [Fixed<M>; 2],
}

impl<M: Machine> Recurrence<M> {
    /// The recurrence for x from 64 on, where f_k is the Bessel function of order k times √(πx), at scale 2^252.
    #[inline(never)]
    fn far(m: M, far: &AsymptoticSeries<M>, second: bool) -> Self {
        let first = [0, 1].map(|order| {
            let (below, size) = size_of(m, far.value_of_unit(m, order, second));
            let below = if second && order == 1 { !below } else { below };
            signed(m, below, size.right::<2>(m))
        });
        // 1/x and 1/2
        Recurrence { factor: far.inverse.right::<6>(m), share: Fixed::power(m, 254), first }
    }

    /// The recurrence for 0 < x < 64, where f_k is π/2·(x/64)^k times the function of the second kind, at scale 2^244.
    #[inline(never)]
    fn near(m: M, x: M::F64) -> Self {
        let series = PowerSeries::new(m, x);
        let first = regular::<M, 0>(m, &series).shl_by(m, m.u64(89));
        let second = near_pole(m, &series).shl_by(m, m.u64(78)).negate(m);
        // 1/64 and (x/64)²/2
        Recurrence {
            factor: Fixed::power(m, 249),
            share: series.square.right::<2>(m),
            first: [first, second],
        }
    }

    #[inline(always)]
    fn select(mask: M::Mask, a: Self, b: Self) -> Self {
        let select = Fixed::select;
        let ([a0, a1], [b0, b1]) = (a.first, b.first);
        Recurrence {
            factor: select(mask, a.factor, b.factor),
            share: select(mask, a.share, b.share),
            first: [select(mask, a0, b0), select(mask, a1, b1)],
        }
    }

    /// f of an order up to 64.
    #[inline(never)]
    fn at(&self, m: M, order: M::U64) -> Fixed<M> {
        let [mut before, mut here] = self.first;
        let mut found = Fixed::select(order.equals(m.u64(0)), before, here);
        let mut factor = Fixed::small(m, m.u64(0));
        let [s0, s1, s2, s3] = self.share.0;
        for next in 2..=u64::from(ORDERS) {
            factor = factor.add(m, self.factor);
            let ([h0, h1, h2, h3], [b0, b1, b2, b3]) = (here.0, before.0);
            let [f0, f1, f2, f3] = factor.0;
            let args = [h0, h1, h2, h3, b0, b1, b2, b3, f0, f1, f2, f3, s0, s1, s2, s3];
            (before, here) = (here, Fixed(m.call::<NextOrder, 16, 4>(args)));
            found = Fixed::select(order.equals(m.u64(next)), here, found);
        }
        found
    }
}

/// A step of a [`Recurrence`].
struct NextOrder;

impl Routine<16, 4> for NextOrder {
    const KEY: Key = Key::routine("bessel_step");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, args: [M::U64; 16]) -> [M::U64; 4] {
        let [h0, h1, h2, h3, b0, b1, b2, b3, f0, f1, f2, f3, s0, s1, s2, s3] = args;
        let grown = product(m, Fixed([h0, h1, h2, h3]), Fixed([f0, f1, f2, f3]));
        let less = product(m, Fixed([b0, b1, b2, b3]), Fixed([s0, s1, s2, s3]));
        grown.sub(m, less).left::<2>(m).0
    }
}

/// A number in two's complement times a factor at scale 2^256.
#[inline(always)]
fn product<M: Machine>(m: M, number: Fixed<M>, factor: Fixed<M>) -> Fixed<M> {
    let (below, size) = size_of(m, number);
    signed(m, below, size.mul(m, factor))
}

/// (x/64)^order for 0 < x < 64 and an order below 128, its significand at scale 2^255 and its exponent.
#[inline(never)]
fn power<M: Machine>(m: M, x: M::F64, order: M::U64) -> (Fixed<M>, M::U64) {
    let x = unpack(m, x);
    let base = (x.significand(m), x.exponent - m.u64(6));
    let mut power = (Fixed::power(m, 255), m.u64(0));
    for bit in (0..7).rev() {
        power = times(m, power, power);
        let is_set = m.u64(0).lt(order & m.u64(1 << bit));
        let (value, exponent) = times(m, power, base);
        power = (Fixed::select(is_set, value, power.0), M::U64::select(is_set, exponent, power.1));
    }
    power
}

/// The product of two such numbers.
#[inline(always)]
fn times<M: Machine>(m: M, a: (Fixed<M>, M::U64), b: (Fixed<M>, M::U64)) -> (Fixed<M>, M::U64) {
    let product = a.0.mul(m, b.0);
    let is_large = product.0[3].is_top_set();
    let more = M::U64::select(is_large, m.u64(1), m.u64(0));
    (Fixed::select(is_large, product, product.left::<1>(m)), a.1 + b.1 + more)
}

/// J of an order n from 2 on, for 0 < x < 64; or a value just below (x/2)^n/n!.
#[inline(never)]
fn first_near<M: Machine>(m: M, x: M::F64, order: M::U64) -> Approximation<M> {
    let tiny = x.lt(m.f64(TINY));
    let [even, odd, first] = PowerSeries::new(m, x).sums_of_order(m, order);
    let (negative, size) = size_of(m, even.sub(m, odd));
    let size = Fixed::select(tiny, first, size);
    let zeros = size.leading_zeros(m);
    let zeros = M::U64::select(zeros.lt(m.u64(MOST_ZEROS)), zeros, m.u64(MOST_ZEROS));
    let (value, exponent) = power(m, x, order);
    let product = size.shl_by(m, zeros).mul(m, value);
    let slack = Fixed::power(m, SERIES_SLACK_BITS + 2).shl_by(m, zeros);
    // The first term of the order 2 is exact.
    let (none, hair) = (Fixed::small(m, m.u64(0)), Fixed::power(m, HAIR_BITS));
    let tiny_slack = Fixed::select(order.lt(m.u64(3)), none, slack).add(m, hair);
    Approximation {
        negative: negative & !tiny,
        magnitude: Fixed::select(tiny, product.sub(m, hair), product),
        exponent: exponent + m.u64(90) - zeros,
        slack: Fixed::select(tiny, tiny_slack, slack),
    }
}

/// Y for 0 < x < 64, from the result of a [`Recurrence`].
#[inline(never)]
fn second_near<M: Machine>(m: M, x: M::F64, order: M::U64, sum: Fixed<M>) -> Approximation<M> {
    let (negative, size) = size_of(m, sum);
    let (value, power) = power(m, x, order);
    let quotient = divide(m, size.mul(m, Fixed::constant(m, INVERSE_PI)), value);
    // Next to a zero, bits that are not known are dropped. Exponents are compared with an offset.
    const OFFSET: u64 = 1 << 40;
    let exponent = quotient.power + m.u64(OFFSET + 13) - power;
    let least = m.u64(OFFSET - 130);
    let lost = M::U64::select(exponent.lt(least), least - exponent, m.u64(0));
    let exponent = exponent + lost - m.u64(OFFSET);
    let absolute = Fixed::small(m, m.u64(1)).shl_by(m, m.u64(SECOND_SLACK_BITS as u64) - exponent);
    Approximation {
        negative,
        magnitude: quotient.value.shr_by(m, lost),
        exponent,
        slack: Fixed::power(m, SECOND_SLACK_BITS).add(m, absolute),
    }
}

/// Errors, in units of magnitudes and as powers of two; derived in `docs/bessel.md`.
const FAR_SLACK_BITS: usize = 83;
const HAIR_BITS: usize = 140;
/// The error of Y, relative to the magnitude and absolute; both are added.
const SECOND_SLACK_BITS: usize = 256 - 136;
