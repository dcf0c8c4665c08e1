//! Operators of lanes that round to the nearest number, ties to even.

use core::hint::black_box;

use outward_core::machine::Lanes;
use outward_core::round::Rn;

/// Operators that round to nearest.
pub(crate) trait Nearest {
    fn add<V: Lanes>(a: V, b: V) -> V;
    fn mul<V: Lanes>(a: V, b: V) -> V;
    fn div<V: Lanes>(a: V, b: V) -> V;
    fn sqrt<V: Lanes>(a: V) -> V;
    fn fma<V: Lanes>(a: V, b: V, c: V) -> V;
    #[inline(always)]
    fn sub<V: Lanes>(a: V, b: V) -> V {
        Self::add(a, -b)
    }
}

/// The directed operations, which are right in any mode of the host.
pub(crate) struct InAnyMode;

impl Nearest for InAnyMode {
    #[inline(always)]
    fn add<V: Lanes>(a: V, b: V) -> V {
        a.add_r::<Rn>(b)
    }
    #[inline(always)]
    fn mul<V: Lanes>(a: V, b: V) -> V {
        a.mul_r::<Rn>(b)
    }
    #[inline(always)]
    fn div<V: Lanes>(a: V, b: V) -> V {
        a.div_r::<Rn>(b)
    }
    #[inline(always)]
    fn sqrt<V: Lanes>(a: V) -> V {
        a.sqrt_r::<Rn>()
    }
    #[inline(always)]
    fn fma<V: Lanes>(a: V, b: V, c: V) -> V {
        a.fma_r::<Rn>(b, c)
    }
}

/// The operators of the host, in its mode to nearest.
pub(crate) struct OfHost;

impl Nearest for OfHost {
    #[inline(always)]
    fn add<V: Lanes>(a: V, b: V) -> V {
        a + b
    }
    #[inline(always)]
    fn mul<V: Lanes>(a: V, b: V) -> V {
        a * b
    }
    #[inline(always)]
    fn div<V: Lanes>(a: V, b: V) -> V {
        a / b
    }
    #[inline(always)]
    fn sqrt<V: Lanes>(a: V) -> V {
        a.sqrt()
    }
    #[inline(always)]
    fn fma<V: Lanes>(a: V, b: V, c: V) -> V {
        a.fma(b, c)
    }
}

/// 2^-60.
const SMALL: f64 = f64::from_bits((1023 - 60) << 52);

/// Does the host round to nearest at present? Toward +∞ the first sum is above 1, toward −∞ and toward 0 the second is
/// below it. The answer chooses between two ways to the same bits.
#[inline]
#[must_use]
pub fn host_rounds_to_nearest() -> bool {
    let [one, small] = black_box([1.0, SMALL]);
    (one + small == one) & (one - small == one)
}
