//! Small integer powers in binary32: products in binary64.

use super::{Pow, integer};
use crate::format::Format;
use crate::machine::{F64Of, Lanes, Machine, MaskOf};
use crate::math::binary32_path::fits_binary32;
use crate::math::ladder::{F32PathOf, rounded_by_f32};
use crate::round::{Round, Rounding};

/// The largest size of n for which xⁿ is computed as a product.
pub const PRODUCT_LIMIT: u32 = 32;

/// The error of [`product`], and of its reciprocal, in ulps, which `docs/pow.md` derives.
pub const PRODUCT_ERROR_ULPS: u64 = 1 << 7;

/// Is xⁿ a product in this format? From 3 on and from −2 down, up to [`PRODUCT_LIMIT`] in size.
#[inline(always)]
pub fn is_product<T: Format>(n: i32) -> bool {
    let has_products = const { fits_binary32::<T>() };
    has_products && !(-1..3).contains(&n) && n.unsigned_abs() <= PRODUCT_LIMIT
}

/// xⁿ rounded, where it [is a product](is_product).
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
    let [y, rest] = integer::<V>(m, n);
    rounded_by_f32::<ByProducts, R, V, 3>([x, y, rest], n)
}

/// The power as a product.
struct ByProducts;

impl F32PathOf<3> for ByProducts {
    type Function = Pow;
    /// The integer.
    type Hint<M: Machine> = i32;
    type LaneFacts<M: Machine> = M::Mask;

    const ERROR_ULPS: u64 = PRODUCT_ERROR_ULPS;
    #[inline(always)]
    fn near<V: Lanes>([x, ..]: [V; 3], n: i32) -> (F64Of<V>, MaskOf<V>) {
        let power = product(x.widen(), n.unsigned_abs());
        let in_range = range::<V>(power);
        (if n < 0 { x.machine().recip_approx(power) } else { power }, in_range)
    }
    #[inline(always)]
    fn undecided_of_near<V: Lanes>(
        undecided: MaskOf<V>,
        _: [V; 3],
        _: F64Of<V>,
        in_range: MaskOf<V>,
    ) -> MaskOf<V> {
        undecided | !in_range
    }
}

/// xⁿ for numbers x of binary32, n > 1, within [`PRODUCT_ERROR_ULPS`] where it is a normal number of binary32.
#[inline(always)]
pub fn product<F: Lanes<Format = f64>>(x: F, n: u32) -> F {
    let mut power = x;
    // The binary digits of n, from the second one on.
    for digit in (0..n.ilog2()).rev() {
        power = power * power;
        if n >> digit & 1 == 1 {
            power = power * x;
        }
    }
    power
}

/// The lanes where a power and its reciprocal are normal numbers of binary32.
#[inline(always)]
fn range<V: Lanes>(power: F64Of<V>) -> MaskOf<V> {
    let (m, size) = (power.machine(), power.abs());
    m.f64(f64::from(f32::MIN_POSITIVE)).le(size) & size.lt(m.f64((1_u128 << 125) as f64))
}
