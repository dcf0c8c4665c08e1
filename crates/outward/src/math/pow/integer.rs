//! Small integer powers in binary32: products in binary64.

use super::{Pow, integer};
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};
use crate::math::ladder::All;
use crate::round::{Round, Rounding};

/// Up to this size of n xⁿ is a product.
pub const PRODUCT_LIMIT: u32 = 32;

/// The error of [`product`], and of its reciprocal, in last places; derived in `docs/pow.md`.
pub const PRODUCT_PLACES: u64 = 1 << 7;

/// xⁿ rounded, for n from 3 on or from −2 down, at most [`PRODUCT_LIMIT`] in size.
#[inline(always)]
pub fn small_power<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let m = x.machine();
    let base = x.widen();
    if matches!(n, 3 | 4) && R::ROUND != Round::TiesToEven {
        // The square is exact, and rounding twice in one direction is rounding once.
        let square = base * base;
        let factor = if n == 3 { base } else { square };
        return V::round_from::<R>(square.mul_r::<R>(factor));
    }
    let power = product(base, n.unsigned_abs());
    let in_range = range::<V>(power);
    let power = if n < 0 { m.recip_approx(power) } else { power };
    let (fast, undecided) = V::round_near::<R>(power, PRODUCT_PLACES);
    let [y, rest] = integer::<V>(m, n);
    V::settle::<All<Pow>, 3>(undecided | !in_range, Target::of::<R, V::Format>(), [x, y, rest], fast)
}

/// xⁿ for numbers x of binary32, n > 1, within [`PRODUCT_PLACES`] where it is a normal number of binary32.
#[inline(always)]
pub fn product<F: Lanes<Format = f64>>(x: F, n: u32) -> F {
    let mut power = x;
    // From the digit behind the first one on.
    for digit in (0..n.ilog2()).rev() {
        power = power * power;
        if n >> digit & 1 == 1 {
            power = power * x;
        }
    }
    power
}

/// Where a power and its reciprocal are normal numbers of binary32.
#[inline(always)]
fn range<V: Lanes>(power: F64Of<V>) -> MaskOf<V> {
    let (m, size) = (power.machine(), power.abs());
    m.f64(f64::from(f32::MIN_POSITIVE)).le(size) & size.lt(m.f64((1_u128 << 125) as f64))
}
