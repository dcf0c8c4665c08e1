#![doc = include_str!("../../../docs/pow.md")]

mod accurate;
mod binary32_path;
mod dd;
mod exact;
mod fast;
mod integer;
mod known;
mod unbounded;

use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target, U64Of};
use crate::math::exp::{DD_RANGE, FAST_RANGE};
use crate::math::ladder::{
    Approximation, Bound, Bounded, F32PathOf, FastPathOf, Known, SlowPath, Sum, rounded_by,
};
use crate::round::{Rd, Rn, Rounding};

pub use accurate::{ApproximatePower, approximate};
pub(super) use accurate::{Product, exp_of_product};
pub use binary32_path::{POW_F32_ERROR_ULPS, POW_F32_RANGE, log_in_steps, pow_f32};
pub(super) use binary32_path::{f32_of_log, f32_steps};
pub use dd::{POW_DD_ERR, dd as pow_dd};
pub(super) use dd::{dd_of_log, dd_of_product};
pub(super) use exact::{ExactPower, exact_power, integer_and_odd, odd_part};
pub use fast::{POW_ERR, PowerPair, fast as pow_fast, log_extended, reduced_product, times_log};
pub(super) use fast::{TINY, fast_of_product, steps_of_product};
pub use integer::{PRODUCT_ERROR_ULPS, PRODUCT_LIMIT, product};
pub use unbounded::{UnboundedInteger, enclosure, pow_unbounded};

/// x^y, correctly rounded in the direction `R`, as IEEE 754's pow defines it.
///
/// | x, y | x^y |
/// |---|---|
/// | any x, ±0; 1, any y; −1, ±∞ | 1 |
/// | NaN in any other place | NaN |
/// | finite x < 0, finite y no integer | NaN |
/// | ±0, y < 0 | ±∞ for odd integers y, else +∞ |
/// | ±0, y > 0 | ±0 for odd integers y, else +0 |
/// | \|x\| < 1, +∞; \|x\| > 1, −∞ | +0 |
/// | \|x\| < 1, −∞; \|x\| > 1, +∞ | +∞ |
/// | +∞, y | +∞ for y > 0, +0 for y < 0 |
/// | −∞, y | as +∞, negated for odd integers y |
#[inline(always)]
pub fn pow_r<R: Rounding, V: Lanes>(x: V, y: V) -> V {
    let m = x.machine();
    let zero = V::splat(m, V::Format::from_pattern(0));
    rounded_by::<PowPaths<false>, R, V, 3>([x, y, zero], m.mask(false))
}

/// x^y, correctly rounded in the direction `R`, as IEEE 754's powr defines it: e^(y·ln x) and its limits.
///
/// It is [`pow_r`] of |x|, but NaN where the definition has no unique limit:
///
/// | x, y | x^y |
/// |---|---|
/// | x < 0 | NaN |
/// | 0, 0; +∞, 0; 1, ±∞ | NaN |
/// | NaN in any place | NaN |
/// | −0 | as +0 |
#[inline(always)]
pub fn powr_r<R: Rounding, V: Lanes>(x: V, y: V) -> V {
    let m = x.machine();
    let number = |pattern: u64| V::splat(m, V::Format::from_pattern(pattern));
    let (zero, one, infinity) =
        (number(0), V::splat(m, V::Format::one()), V::splat(m, V::Format::infinity()));
    let without_limit = y.equals(zero) & (x.equals(zero) | x.equals(infinity))
        | x.equals(one) & y.abs().equals(infinity)
        | y.is_nan();
    // This includes a NaN.
    let outside = !zero.le(x) | without_limit;
    V::select(outside, number(V::Format::NAN_BITS), pow_r::<R, V>(x.abs(), y))
}

/// x^n for an integer n, correctly rounded in the direction `R`, as IEEE 754's pown defines it: x^0 = 1 for every x,
/// and the poles and zeros of [`pow_r`].
#[inline(always)]
pub fn pown_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    if integer::is_product::<V::Format>(n) {
        return integer::small_power::<R, V>(x, n);
    }
    let m = x.machine();
    let [y, rest] = integer::<V>(m, n);
    let odd = n % 2 != 0;
    rounded_by::<PowPaths<true>, R, V, 3>([x, y, rest], m.mask(odd))
}

/// Returns the powers x^n of [`pown_r`] with one integer for each lane, as a number of binary64.
#[inline(always)]
pub fn pown_at_run_time<R: Rounding, V: Lanes>(x: V, n: F64Of<V>) -> V {
    const { assert!(V::Format::PRECISION >= 16, "two numbers have the digits of an integer") };
    let high = V::round_from::<Rn>(n);
    let low = V::exact_from(n - high.widen());
    rounded_by::<PowPaths<true>, R, V, 3>([x, high, low], is_odd(n))
}

/// Is an integer odd?
#[inline(always)]
pub(super) fn is_odd<F: Lanes<Format = f64>>(n: F) -> MaskOf<F> {
    let half = n * F::splat(n.machine(), 0.5); // exact
    !half.round_integral::<Rd>().equals(half)
}

/// Returns an integer as a sum of two numbers of the format, with 16 of its bits each, or as many as the precision of
/// the format.
///
/// Formats with a precision of 8 to 15 bits have such sums for integers below 2^16. Larger powers of anything but 0, ±1
/// and infinities are beyond the largest number or below half the smallest one, and so are the powers by 2^16 − 1 or,
/// if the exponent is even, 2^16 − 2: see [`ends_soon`].
#[inline(always)]
fn integer<V: Lanes>(m: V::Machine, n: i32) -> [V; 2] {
    // This is not `map`, because its closure would be compiled without the instructions of the machine.
    let (high, low) = if V::Format::PRECISION >= 16 {
        (n & !0xffff, n & 0xffff)
    } else {
        const { assert!(V::Format::PRECISION >= 16 || ends_soon::<V::Format>()) };
        let size = n.unsigned_abs();
        let size = if size < 1 << 16 { size } else { (1 << 16) - 2 + size % 2 };
        let n = size.cast_signed() * n.signum();
        let low = n % (1 << (16 - V::Format::PRECISION.min(16)));
        (n - low, low)
    };
    [V::exact_from(m.f64(f64::from(high))), V::exact_from(m.f64(f64::from(low)))]
}

/// Do the powers by 2^16 − 2 and more of numbers next to ±1 overflow or underflow? The sizes next to 1 are 1 + 2ε and 1
/// − ε, with ε = 2^-p: their logarithms to base 2 are more than ε in size, and the logarithms of the ends of the range
/// are below −`EMIN` + `PRECISION`.
const fn ends_soon<T: Format>() -> bool {
    let range = T::PRECISION as i32 - T::EMIN;
    T::EMAX < range && range << T::PRECISION < (1 << 16) - 1 && T::PRECISION >= 8
}

/// The fast paths of x to the power y[0] + y[1], a sum that is exact in binary64. If `SIGNED`, a negative x is in the
/// domain, and its result is negative where y is known to be odd; otherwise the slow path examines y.
struct PowPaths<const SIGNED: bool>;

impl<const SIGNED: bool> Bounded for PowPaths<SIGNED> {
    const BOUND: Bound = if SIGNED { Bound::sized(fast::POW_ERR) } else { Bound::positive(fast::POW_ERR) };
}

impl<const SIGNED: bool> F32PathOf<3> for PowPaths<SIGNED> {
    type Function = Pow;
    /// Is y odd?
    type Hint<M: Machine> = M::Mask;
    type LaneFacts<M: Machine> = M::Mask;

    const ERROR_ULPS: u64 = POW_F32_ERROR_ULPS;
    #[inline(always)]
    fn near<V: Lanes>([x, y, rest]: [V; 3], odd: MaskOf<V>) -> (F64Of<V>, MaskOf<V>) {
        f32_power(&Base::<V, SIGNED>::new(x, odd), [y, rest])
    }
    #[inline(always)]
    fn undecided_of_near<V: Lanes>(
        undecided: MaskOf<V>,
        _: [V; 3],
        _: F64Of<V>,
        usable: MaskOf<V>,
    ) -> MaskOf<V> {
        undecided | !usable
    }
}

impl<const SIGNED: bool> FastPathOf<3> for PowPaths<SIGNED> {
    const WHOLE: &'static str = if SIGNED { "whole of integers" } else { "whole" };

    #[inline(always)]
    fn hint<M: Machine>(m: M, [_, y, rest]: [M::F64; 3]) -> M::Mask {
        m.mask(SIGNED) & is_odd(y + rest)
    }

    #[inline(always)]
    fn sum<V: Lanes>([x, y, rest]: [V; 3], odd: MaskOf<V>) -> (Sum<F64Of<V>>, MaskOf<V>) {
        wide_power(&Base::<V, SIGNED>::new(x, odd), [y, rest])
    }
    #[inline(always)]
    fn undecided_of_sum<V: Lanes>(
        undecided: MaskOf<V>,
        _: [V; 3],
        _: F64Of<V>,
        usable: MaskOf<V>,
    ) -> MaskOf<V> {
        undecided | !usable
    }
}

/// The number that is raised to a power. `SIGNED` says that the sign of the power is known.
struct Base<V: Lanes, const SIGNED: bool> {
    x: V,
    /// |x| in binary64.
    size: F64Of<V>,
    /// The sign bit of the power.
    flip: U64Of<V>,
    /// Is the base positive, or negative with a power that is known?
    domain: MaskOf<V>,
}

impl<V: Lanes, const SIGNED: bool> Base<V, SIGNED> {
    #[inline(always)]
    fn new(x: V, odd: MaskOf<V>) -> Self {
        let m = x.machine();
        let negative = x.widen().lt(m.f64(0.0));
        let flip = U64Of::<V>::select(negative & odd, m.u64(1 << 63), m.u64(0));
        Base { x, size: x.widen().abs(), flip, domain: !negative | m.mask(SIGNED) }
    }

    /// A positive number with the sign of the power.
    #[inline(always)]
    fn signed(&self, power: F64Of<V>) -> F64Of<V> {
        F64Of::<V>::from_bits(power.to_bits() ^ self.flip)
    }
}

/// The fast path of formats within binary32, and the lanes that it is made for.
#[inline(always)]
fn f32_power<V: Lanes, const SIGNED: bool>(base: &Base<V, SIGNED>, y: [V; 2]) -> (F64Of<V>, MaskOf<V>) {
    let m = base.x.machine();
    let (power, steps) = pow_f32(m, base.size, exponent(y));
    let positive = m.f64(0.0).lt(base.size) & base.size.lt(m.f64(f64::INFINITY));
    let range = steps.abs().le(m.f64(POW_F32_RANGE));
    (base.signed(power), positive & range & base.domain)
}

/// The fast path of binary64, and the lanes that it is made for.
#[inline(always)]
fn wide_power<V: Lanes, const SIGNED: bool>(base: &Base<V, SIGNED>, y: [V; 2]) -> (Sum<F64Of<V>>, MaskOf<V>) {
    let m = base.x.machine();
    let PowerPair { high, low, argument } = fast::fast(m, base.size, exponent(y));
    let sum = if SIGNED {
        Sum { high: base.signed(high), low: base.signed(low), size: high }
    } else {
        Sum { high, low, size: high }
    };
    let normal = m.f64(f64::MIN_POSITIVE).le(base.size) & base.size.lt(m.f64(f64::INFINITY));
    let argument = argument.abs();
    let range = m.f64(fast::TINY).le(argument) & argument.le(m.f64(FAST_RANGE));
    (sum, normal & range & base.domain)
}

/// y[0] + y[1] in binary64.
#[inline(always)]
fn exponent<V: Lanes>(y: [V; 2]) -> F64Of<V> {
    y[0].widen() + y[1].widen()
}

/// x to the power of the sum of two numbers, as IEEE 754's pow defines it: also for a negative x and an integer.
pub struct Pow;

impl SlowPath<3> for Pow {
    const NAME: &'static str = "pow";

    #[inline(always)]
    fn known<M: Machine>(m: M, target: Target, [x, y, rest]: [M::F64; 3]) -> Known<M> {
        known::known(m, target, x, y + rest)
    }

    const MIDDLE_ERR: f64 = POW_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x, y, rest]: [M::F64; 3]) -> Sum<M::F64> {
        let (size, y) = (x.abs(), y + rest);
        let PowerPair { high, low, argument } = dd::dd(m, size, y);
        let outside = size.lt(m.f64(f64::MIN_POSITIVE)) | !argument.abs().le(m.f64(DD_RANGE));
        let (_, odd) = exact::integer_and_odd(m, y);
        let flip = M::U64::select(x.lt(m.f64(0.0)) & odd, m.u64(f64::SIGN_MASK), m.u64(0));
        let signed = |part: M::F64| M::F64::from_bits(part.to_bits() ^ flip);
        Sum { high: signed(high), low: signed(low), size: high }.unless(outside)
    }

    #[inline(always)]
    fn accurate<M: Machine>(m: M, [x, y, rest]: [M::F64; 3]) -> Approximation<M> {
        accurate::accurate(m, x, y + rest)
    }
}
