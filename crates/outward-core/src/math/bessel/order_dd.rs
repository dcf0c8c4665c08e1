//! The middle path of the functions of integer order, in double-double arithmetic: the recurrence from the orders 0 and
//! 1, and the power series. The bounds are derived in `docs/bessel.md`.

use super::cylinder::Cylinder;
use super::paths::{BESSEL_DD_ERR, joined};
use crate::machine::trace::Store;
use crate::machine::{Key, Lanes, Machine, Mask, Routine};
use crate::math::double::{dd_product, dd_reciprocal, fast_two_sum, two_sum};
use crate::math::ladder::{Sum, middle_sum, numbers, patterns};
use crate::math::recordings::RECORDINGS;

/// The largest order of [`jn_r`](super::jn_r) and [`yn_r`](super::yn_r).
pub const ORDERS: u32 = 64;

/// J of an order from 1 to 64, for x > 0.
#[inline(always)]
pub(super) fn first_dd<M: Machine>(m: M, x: M::F64, order: M::F64) -> Sum<M::F64> {
    let is_before = x.lt(order);
    let takes_recurrence = (order * m.f64(RECURRENCE_FROM)).le(x);
    let mut sum = Sum { high: x, low: m.f64(0.0), size: m.f64(f64::INFINITY) };
    if !(!is_before).is_full() {
        sum = power_series(m, x, order).unless(!is_before);
    }
    if !(!takes_recurrence).is_full() {
        let select = M::F64::select;
        let is_next = (order * m.f64(NEXT_TO_ORDER)).le(x);
        let share = select(is_next, m.f64(NEXT_START_SHARE), m.f64(LEAST_START_SHARE));
        let share = select(is_before, share, m.f64(START_SHARE));
        let steps = select(is_next, m.f64(STEPS_SHARE), m.f64(LEAST_STEPS_SHARE));
        let Recurrence { high, low, start } = Recurrence::new::<false>(m, x, order);
        let size = start.fma(share, reciprocal_root(m, x) * steps);
        let recurrence = decided_sum(m, (high, low), size).unless(!takes_recurrence);
        sum = joined(recurrence.size.lt(sum.size), recurrence, sum);
    }
    sum
}

/// Y of an order from 1 to 64, for x > 0.
#[inline(always)]
pub(super) fn second_dd<M: Machine>(m: M, x: M::F64, order: M::F64) -> Sum<M::F64> {
    let Recurrence { high, low, start } = Recurrence::new::<true>(m, x, order);
    let growth = x.lesser(x.sqrt()) * m.f64(GROWING_START_SHARE);
    let growing = high.abs() * growth.fma(start, m.f64(1.0));
    let oscillating = start.fma(m.f64(START_SHARE), reciprocal_root(m, x) * m.f64(STEPS_SHARE));
    let size = M::F64::select(x.lt(order), growing, oscillating);
    decided_sum(m, (high, low), size)
}

/// √(1/x).
#[inline(always)]
fn reciprocal_root<M: Machine>(m: M, x: M::F64) -> M::F64 {
    (m.f64(1.0) / x).sqrt()
}

/// The sum with this size, which is infinite where the low part may be the larger one.
#[inline(always)]
fn decided_sum<M: Machine>(m: M, (high, low): (M::F64, M::F64), size: M::F64) -> Sum<M::F64> {
    let is_close = !(size * m.f64(CLOSE)).le(high.abs());
    let (high, low) = fast_two_sum(high, low);
    Sum { high, low, size }.unless(is_close)
}

/// The function of an order by the forward recurrence.
struct Recurrence<M: Machine> {
    high: M::F64,
    low: M::F64,
    /// The sum of the sizes of the orders 0 and 1; infinite where numbers beyond [`MOST`] were on the way. Where they
    /// overflow, a machine that rounds toward zero would have finite numbers.
    start: M::F64,
}

impl<M: Machine> Recurrence<M> {
    #[inline(always)]
    fn new<const SECOND: bool>(m: M, x: M::F64, order: M::F64) -> Self {
        let zero = middle_sum::<Cylinder<0, SECOND>, M, 1>(m, [x]);
        let one = middle_sum::<Cylinder<1, SECOND>, M, 1>(m, [x]);
        let (inverse, inverse_low) = dd_reciprocal(m, x);
        let (mut before, mut before_low) = fast_two_sum(zero.high, zero.low);
        let (mut here, mut here_low) = fast_two_sum(one.high, one.low);
        let (mut high, mut low) = (here, here_low);
        let (most, mut is_large) = (m.f64(MOST), m.mask(false));
        for next in 2..=ORDERS {
            let twice = m.f64(f64::from(2 * (next - 1)));
            let next = m.f64(f64::from(next));
            if order.lt(next).is_full() {
                break;
            }
            let args = [here, here_low, before, before_low, inverse, inverse_low, twice];
            (before, before_low) = (here, here_low);
            let [sum, rest] = m.call::<RecurrenceStep, 7, 2>(patterns::<M, 7>(m, args));
            (here, here_low) = (M::F64::from_bits(sum), M::F64::from_bits(rest));
            is_large = is_large | (next.le(order) & !here.abs().le(most));
            let is_found = order.equals(next);
            high = M::F64::select(is_found, here, high);
            low = M::F64::select(is_found, here_low, low);
        }
        let start = M::F64::select(is_large, m.f64(f64::INFINITY), zero.size + one.size);
        Recurrence { high, low, start }
    }
}

/// J for x below the order, by the power series: (x/2)^n/n!·(1 − w/(n + 1)·(1 − w/(2·(n + 2))·(1 − …))), w = x²/4.
#[inline(always)]
fn power_series<M: Machine>(m: M, x: M::F64, order: M::F64) -> Sum<M::F64> {
    let (zero, one) = (m.f64(0.0), m.f64(1.0));
    let half = x * m.f64(0.5);
    let square = half * half;
    let square_low = half.fma(half, -square);

    let (mut sum, mut sum_low, mut terms, mut errors) = (one, zero, one, one);
    for k in (1..=last_term(m, x)).rev() {
        let k = m.f64(f64::from(k));
        let args = [square, square_low, (order + k) * k, sum, sum_low, terms, errors];
        let next = m.call::<SeriesStep, 7, 4>(patterns::<M, 7>(m, args));
        (sum, sum_low) = (M::F64::from_bits(next[0]), M::F64::from_bits(next[1]));
        (terms, errors) = (M::F64::from_bits(next[2]), M::F64::from_bits(next[3]));
    }

    let (mut power, mut power_low) = (one, zero);
    for k in 1..=ORDERS {
        let k = m.f64(f64::from(k));
        let is_beyond = order.lt(k);
        if is_beyond.is_full() {
            break;
        }
        let [product, rest] = m.call::<PowerStep, 4, 2>(patterns::<M, 4>(m, [half, k, power, power_low]));
        power = M::F64::select(is_beyond, power, M::F64::from_bits(product));
        power_low = M::F64::select(is_beyond, power_low, M::F64::from_bits(rest));
    }

    let (high, low) = dd_product(fast_two_sum(power, power_low), (sum, sum_low));
    let (high, low) = fast_two_sum(high, low);
    let units = m.f64(M::UNIT / BESSEL_DD_ERR);
    let size = power * (errors.fma(m.f64(SERIES_UNITS), sum.abs() * m.f64(POWER_UNITS)) * units);
    Sum { high, low, size }.unless(!m.f64(LEAST).le(high.abs()))
}

/// The last term of the power series that is used: more for larger x.
#[inline(always)]
fn last_term<M: Machine>(m: M, x: M::F64) -> u32 {
    for (most, last) in LAST_TERMS {
        if x.le(m.f64(most)).is_full() {
            return last;
        }
    }
    LAST_TERM
}

/// f_(k+1) = 2k/x·f_k − f_(k−1), from both functions, 1/x as a double-double, and 2k.
struct RecurrenceStep;

impl Routine<7, 2> for RecurrenceStep {
    const KEY: Key = Key::routine("bessel_dd_step");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, args: [M::U64; 7]) -> [M::U64; 2] {
        let [here, here_low, before, before_low, inverse, inverse_low, twice] = numbers::<M, 7>(m, args);
        let factor = dd_product((twice, m.f64(0.0)), (inverse, inverse_low));
        let (product, product_low) = dd_product(factor, (here, here_low));
        let (sum, rest) = two_sum(product, -before);
        [sum.to_bits(), (rest + (product_low - before_low)).to_bits()]
    }
}

/// 1 − w/d·s for w and s as double-doubles and a number d; 1 + w/d·a; and w/d·b plus that.
struct SeriesStep;

impl Routine<7, 4> for SeriesStep {
    const KEY: Key = Key::routine("bessel_dd_series");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, args: [M::U64; 7]) -> [M::U64; 4] {
        let [square, square_low, divisor, sum, sum_low, terms, errors] = numbers::<M, 7>(m, args);
        let one = m.f64(1.0);
        let factor = dd_product((square, square_low), dd_reciprocal(m, divisor));
        let (product, product_low) = dd_product(factor, (sum, sum_low));
        let (sum, rest) = two_sum(one, -product);
        let (sum, sum_low) = fast_two_sum(sum, rest - product_low);
        let terms = factor.0.fma(terms, one);
        let errors = factor.0.fma(errors, terms);
        [sum.to_bits(), sum_low.to_bits(), terms.to_bits(), errors.to_bits()]
    }
}

/// h/k times a double-double, for numbers h and k.
struct PowerStep;

impl Routine<4, 2> for PowerStep {
    const KEY: Key = Key::routine("bessel_dd_power");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<M: Machine>(m: M, args: [M::U64; 4]) -> [M::U64; 2] {
        let [half, k, power, power_low] = numbers::<M, 4>(m, args);
        let factor = dd_product((half, m.f64(0.0)), dd_reciprocal(m, k));
        let (product, rest) = dd_product((power, power_low), factor);
        [product.to_bits(), rest.to_bits()]
    }
}

/// Quotient x/n from which on the recurrence is used for J, with larger shares below 0.95·n and below n.
const RECURRENCE_FROM: f64 = 0.9;
const NEXT_TO_ORDER: f64 = 0.95;

/// Factors with which a size contains the sizes of the orders 0 and 1.
const START_SHARE: f64 = 2.7;
const NEXT_START_SHARE: f64 = 4.6;
const LEAST_START_SHARE: f64 = 13.1;
/// This factor for Y below the order, relative to Y and times x or √x.
const GROWING_START_SHARE: f64 = 3.7;

/// Factors with which a size contains √(1/x), for the errors of the steps.
const STEPS_SHARE: f64 = 4.0;
const LEAST_STEPS_SHARE: f64 = 192.0;

/// The factors of the errors of a power series, in squares of [`Machine::UNIT`].
const SERIES_UNITS: f64 = 44.0;
const POWER_UNITS: f64 = (1u64 << 18) as f64;

/// Pairs of a limit of x and the last term of the power series that is needed up to it.
const LAST_TERMS: [(f64, u32); 4] = [(1.0, 16), (4.0, 24), (10.0, 32), (24.0, 48)];
const LAST_TERM: u32 = 80;

/// Relative size, 2^-30, below which sums are left to the slow path.
const CLOSE: f64 = 1.0 / (1u64 << 30) as f64;

/// The least of J below the order, 2^-900, and the most of Y, 2^1000.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const MOST: f64 = f64::from_bits((1023 + 1000) << 52);
