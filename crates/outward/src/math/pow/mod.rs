#![doc = include_str!("../../../docs/pow.md")]

mod accurate;
mod exact;
mod fine;
mod quick;
mod special;

use core::marker::PhantomData;

use crate::format::Format;
use crate::machine::Bits;
use crate::machine::{F64Of, Lanes, Machine, MaskOf, U64Of};
use crate::math::exp::quick_range;
use crate::round::Rounding;

pub use accurate::pow_accurate;
pub use fine::{FINE_POW_ERR, fine as pow_fine, pow_fine_r};
pub use quick::{POW_ERR, Power, quick as pow_quick};

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
    power::<R, V>(x, [y, zero], m.mask(false), m.mask(false))
}

/// x^n for an integer n, correctly rounded in the direction `R`, as IEEE 754's pown defines it: x^0 = 1 for every x, and
/// the poles and zeros of [`pow_r`].
#[inline(always)]
pub fn pown_r<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let m = x.machine();
    let odd = n % 2 != 0;
    power::<R, V>(x, integer::<V>(m, n), m.mask(true), m.mask(odd))
}

/// An integer as a sum of two numbers of the format: 16 of its bits each.
#[inline(always)]
fn integer<V: Lanes>(m: V::Machine, n: i32) -> [V; 2] {
    let low = n & 0xffff;
    [n - low, low].map(|part| V::narrow_exact(m.f64(f64::from(part))))
}

/// x to the power y[0] + y[1], a sum exact in binary64. Where `signed` is set a negative x is in the domain, its
/// result negative where `odd` is set; elsewhere the slow path looks at y.
#[inline(always)]
fn power<R: Rounding, V: Lanes>(x: V, y: [V; 2], signed: MaskOf<V>, odd: MaskOf<V>) -> V {
    let m = x.machine();
    let exponent = exponent(y);
    let size = x.widen().abs();
    let negative = x.widen().lt(m.f64(0.0));
    let power = quick::quick(m, size, exponent);

    let flip = U64Of::<V>::select(negative & odd, m.u64(1 << 63), m.u64(0));
    let high = F64Of::<V>::from_bits(power.high.to_bits() ^ flip);
    let low = F64Of::<V>::from_bits(power.low.to_bits() ^ flip);
    let (fast, undecided) = V::round_sum::<R>(high, low, power.high, V::Machine::UNIT * quick::POW_ERR);

    let normal = m.f64(f64::MIN_POSITIVE).le(size) & size.lt(m.f64(f64::INFINITY));
    let argument = power.argument.abs();
    let range = m.f64(quick::TINY).le(argument) & argument.le(m.f64(quick_range::<V::Format>()));
    let domain = !negative | signed;
    let rare = undecided | !(normal & range & domain);
    let [y] = V::rescue::<Special<R, V::Format>, 3, 1>(rare, [x, y[0], y[1]], [fast]);
    y
}

/// y[0] + y[1] in binary64.
#[inline(always)]
fn exponent<V: Lanes>(y: [V; 2]) -> F64Of<V> {
    y[0].widen() + y[1].widen()
}

use special::Special;

/// The accurate phase as a rare path.
struct Accurate<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> crate::machine::Rare<3, 1> for Accurate<R, T> {
    type Format = T;
    const NAME: &'static str = "pow_accurate";

    fn run<V: Lanes<Format = T>>([x, y, rest]: [V; 3]) -> [V; 1] {
        [pow_accurate::<R, V>(x, exponent([y, rest]))]
    }
}
