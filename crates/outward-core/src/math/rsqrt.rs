#![doc = include_str!("../../docs/rsqrt.md")]

use super::accurate::{Fixed, unpack};
use super::binary32_path::binary32;
use super::ladder::{self, Approximation, Bound, Known, SlowPath, Sum, Unary};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};
use crate::round::Rounding;

/// 1/√x, correctly rounded in the direction `R`.
///
/// | x | 1/√x |
/// |---|---|
/// | ±0 | ±∞ |
/// | +∞ | +0 |
/// | powers of 4 | exact |
/// | x < 0, NaN | NaN |
///
/// No result overflows, is subnormal, or is halfway between two numbers.
#[inline(always)]
pub fn rsqrt_r<R: Rounding, V: Lanes>(x: V) -> V {
    ladder::rounded::<Rsqrt, R, V>(x)
}

/// The paths of [`rsqrt_r`].
pub struct Rsqrt;

impl Unary for Rsqrt {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        F::splat(m, f64::MIN_POSITIVE).le(x) & x.lt(F::splat(m, f64::INFINITY))
    }

    const FAST: Bound = Bound::any(RSQRT_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(rsqrt_fast(m, x))
    }

    const F32_ERROR_ULPS: u64 = RSQRT_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        rsqrt_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        binary32::<V>(m, 0.0).lt(x) & x.lt(binary32(m, f32::INFINITY))
    }
}

impl SlowPath<1> for Rsqrt {
    const NAME: &'static str = "rsqrt";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity) = (m.f64(0.0), m.f64(f64::INFINITY));
        let positive = zero.lt(x);
        let ends = !positive | x.equals(infinity);
        let pole = M::F64::from_bits((x.to_bits() & m.u64(f64::SIGN_MASK)) | m.u64(f64::INFINITY_BITS));
        let outside = M::F64::select(x.equals(zero), pole, m.f64(f64::NAN));
        let end = M::F64::select(positive, zero, outside);

        let parts = unpack(m, M::F64::select(ends, m.f64(1.0), x));
        let odd = parts.exponent & m.u64(1);
        let exact = parts.digits.equals(m.u64(1 << 52)) & odd.equals(m.u64(0));
        let y = M::F64::from_bits(m.u64(1023 << 52) - parts.exponent.shl::<51>());
        Known { value: M::F64::select(ends, end, y), lanes: ends | exact }
    }

    const MIDDLE_ERR: f64 = RSQRT_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Self::fast(m, x).unless(!Self::takes(x))
    }

    /// Decides every result that is not known: it is truncated to 54 bits, and lies strictly between these and the next
    /// number of 54 bits.
    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let (zero, one) = (m.u64(0), m.u64(1));
        let parts = unpack(m, x);
        let odd = parts.exponent & one;
        let fraction = parts.digits & m.u64(f64::FRACTION_MASK);
        let reduced = M::F64::from_bits(fraction | (odd + m.u64(1023)).shl::<52>());
        let quotient = RootQuotient::<M>::new(m, reduced, parts.digits.shl_by(odd));
        let halves = quotient.halves(m);
        // Half of an even exponent, 1024 more so that it is not below zero.
        let k = (parts.exponent - odd + m.u64(2048)).shr::<1>();
        Approximation {
            negative: m.mask(false),
            magnitude: Fixed([zero, zero, zero, halves + halves + one]),
            exponent: m.u64(9 + 1024) - k,
            slack: Fixed::small(m, zero),
        }
    }
}

/// The relative error of [`rsqrt_fast`] in units of [`Machine::UNIT`], which `docs/rsqrt.md` derives.
pub const RSQRT_ERR: f64 = 1.0 / (1u64 << 28) as f64;

/// 1/√x = h + l within [`RSQRT_ERR`]·|h|, for positive normal x.
#[inline(always)]
pub fn rsqrt_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    // An even exponent field is left out; 1/2 ≤ X < 2.
    let even = x.to_bits() & m.u64(0x7fe << 52);
    let reduced = M::F64::from_bits(x.to_bits() - even + m.u64(1022 << 52));
    let back = M::F64::from_bits(m.u64((1023 + 511) << 52) - even.shr::<1>());

    fast_of_reduced(m, reduced, back)
}

/// back/√x = h + l within [`RSQRT_ERR`]·|h|, for 1/2 ≤ x < 2 and a power of two `back`.
#[inline(always)]
pub fn fast_of_reduced<M: Machine>(m: M, x: M::F64, back: M::F64) -> (M::F64, M::F64) {
    let root = x.sqrt();
    let y = m.recip_rough(root);
    let minus = -root;
    let rest = minus.fma(root, x);
    let eta = (-rest * y).fma(y * m.f64(0.5), minus.fma(y, m.f64(1.0)));
    (y * back, y * eta * back)
}

/// The error of [`rsqrt_f32`] in ulps of its result; derived in `docs/rsqrt.md`.
pub const RSQRT_F32_ERROR_ULPS: u64 = 1 << 4;

/// 1/√x within [`RSQRT_F32_ERROR_ULPS`], for positive numbers x of binary32.
#[inline(always)]
pub fn rsqrt_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    m.recip_approx(x.sqrt())
}

/// q = 2^53/√X as an integer and an approximation of the rest.
struct RootQuotient<M: Machine> {
    /// The digits X at scale 2^52, with 53 or 54 bits.
    digits: M::U64,
    /// The start t.
    start: M::U64,
    /// The correction w.
    correction: M::F64,
}

impl<M: Machine> RootQuotient<M> {
    #[inline(always)]
    fn new(m: M, x: M::F64, digits: M::U64) -> Self {
        let one = m.f64(1.0);
        let y = one / x.sqrt();
        let p = y * y;
        let p_low = y.fma(y, -p);
        let e = (-x).fma(p_low, (-x).fma(p, one));
        let bits = y.to_bits();
        // y is 1, or its exponent field is 1022.
        let leading = (bits & m.u64(f64::FRACTION_MASK)) | m.u64(1 << 52);
        let start = leading.shl_by(bits.shr::<52>() - m.u64(1022));
        RootQuotient { digits, start, correction: y * e * m.f64((1_u64 << 52) as f64) }
    }

    /// Returns one where m·t² is below the power of two next to it, else zero.
    #[inline(always)]
    fn is_below(&self, t: M::U64) -> M::U64 {
        let (high, low) = (t.mul_hi(t), t.mul_lo(t));
        (low.mul_hi(self.digits) + high.mul_lo(self.digits)).shr::<63>()
    }

    /// ⌊2q⌋ for X > 1.
    #[inline(always)]
    fn halves(&self, m: M) -> M::U64 {
        let (_, n) = m.nearest_int(self.correction - m.f64(0.75), 1.0);
        let below = self.start + n;
        let floor = below + self.is_below(below + m.u64(1));
        let middle = floor + floor + m.u64(1);
        floor + floor + self.is_below(middle)
    }
}
