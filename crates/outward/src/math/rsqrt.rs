//! 1/√x, correctly rounded, without tables or rare paths.
//!
//! x = X · 4^k with 1 ≤ X < 4, so that 1/√x = 2^-k / √X, and q = 2^53/√X lies in (2^52, 2^53]. The result is q rounded
//! to an integer: q is one itself for X = 1 alone, and never halfway between two, since X·(2q)² = 2^108 with an odd 2q
//! > 1 needs an X that is not a binary fraction.
//!
//! 1. y = 1/√X by a faithful root and a faithful quotient: |q − t| < 4.01 for t = 2^53·y, an integer of 53 digits.
//! 2. The residual e = 1 − X·y² from the exact product y² = p + p′: first 1 − X·p, with |e| < 2^-49.9, then less X·p′ ≤
//!    2^-51; both roundings are below 2^-101, so e is known within 2^-100.
//! 3. q = t + w, where w = 2^52·y·e is known within 2^-45: that is what comes of e's error (2^-48), of what the series
//!    of (1 − e)^(-1/2) has beyond e/2 (less than 2^53 · e², 2^-46), and of the last rounding.
//! 4. An integer within 1/2 + 2^-10 of w − 3/4 is ⌊q⌋ − t or one less: it lies between w − 5/4 − 2^-9 and w − 1/4 +
//!    2^-9, and ⌊q⌋ − t between w − 1 − 2^-44 and w + 2^-44. To nearest ⌊q + 1/2⌋ takes the place of ⌊q⌋, and so w +
//!    1/2 that of w.
//! 5. Which of the two, a or a + 1, integers decide: with X = m · 2^-52, a + 1 ≤ q where m·(a + 1)² ≤ 2^158; to
//!    nearest, a + 1 where m·(2a + 1)² < 2^160. Both sides differ by less than 2^112, so the low 128 bits of the
//!    product tell the sign of the difference.
//!
//! Narrower formats round ⌊q⌋ to odd first: 53 digits are enough for 24 and fewer. No result is subnormal or
//! overflows, in any format.

use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine};
use crate::round::{Round, Rounding};

/// 1/√x, rounded in the direction `R`.
///
/// 1/√±0 is ±∞, 1/√+∞ is +0; below zero it is NaN.
#[inline(always)]
pub fn rsqrt_r<R: Rounding, V: Lanes>(x: V) -> V {
    if V::Format::PRECISION == f64::PRECISION {
        V::narrow_exact(wide::<R, V::Machine>(x.machine(), x.widen(), false))
    } else {
        V::round_from::<R>(wide::<R, V::Machine>(x.machine(), x.widen(), true))
    }
}

/// The integer q as step 3 has it, and the X that it comes from.
struct RootQuotient<M: Machine> {
    /// m, of 53 or 54 digits.
    digits: M::U64,
    /// t.
    start: M::U64,
    /// w.
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

    /// An integer, or one less than it: that which `correction` + `more` rounds down to.
    #[inline(always)]
    fn candidate(&self, m: M, more: f64) -> M::U64 {
        let (_, n) = m.nearest_int(self.correction + m.f64(more - 0.75), 1.0);
        self.start + n
    }

    /// Is m·t² below the power of two next to it?
    #[inline(always)]
    fn is_below(&self, m: M, t: M::U64) -> M::Mask {
        let (high, low) = (t.mul_hi(t), t.mul_lo(t));
        let difference = low.mul_hi(self.digits) + high.mul_lo(self.digits);
        m.u64(u64::MAX >> 1).lt(difference)
    }

    /// ⌊q⌋, where q is not an integer.
    #[inline(always)]
    fn floor(&self, m: M) -> M::U64 {
        let next = self.candidate(m, 0.0) + m.u64(1);
        M::U64::select(self.is_below(m, next), next, next - m.u64(1))
    }

    /// The integer nearest to q.
    #[inline(always)]
    fn nearest(&self, m: M) -> M::U64 {
        let below = self.candidate(m, 0.5);
        let next = below + m.u64(1);
        M::U64::select(self.is_below(m, below + next), next, below)
    }
}

/// In binary64, rounded in the direction or, if `odd`, to odd.
#[inline(always)]
fn wide<R: Rounding, M: Machine>(m: M, x: M::F64, odd: bool) -> M::F64 {
    const UP: f64 = (1_u64 << 54) as f64;
    let (zero, one) = (m.u64(0), m.u64(1));
    let subnormal = x.lt(m.f64(f64::MIN_POSITIVE));
    let bits = M::F64::select(subnormal, x * m.f64(UP), x).to_bits();
    let field = bits.shr::<52>();
    let parity = (field + one) & one;
    let fraction = bits & m.u64(f64::FRACTION_MASK);
    let digits = (fraction | m.u64(1 << 52)).shl_by(parity);
    let reduced = M::F64::from_bits(fraction | (m.u64(1023) + parity).shl::<52>());

    let quotient = RootQuotient::<M>::new(m, reduced, digits);
    let rounded = match R::ROUND {
        _ if odd => quotient.floor(m) | one,
        Round::TiesToEven => quotient.nearest(m),
        Round::TowardZero | Round::TowardNegative => quotient.floor(m),
        Round::TowardPositive => quotient.floor(m) + one,
    };
    let rounded = M::U64::select(fraction.equals(zero) & parity.equals(zero), m.u64(1 << 53), rounded);

    // 2^52 of `rounded` adds one to an exponent field of 1021; k is half of what the field of X · 4^k has beyond that
    // of X.
    let k = (field - m.u64(1023) - parity).shl::<51>();
    let back = M::U64::select(subnormal, m.u64(27 << 52), zero);
    let result = M::F64::from_bits(rounded + m.u64(1021 << 52) - k + back);

    let result = M::F64::select(x.equals(m.f64(f64::INFINITY)), m.f64(0.0), result);
    let infinity = M::F64::from_bits((x.to_bits() & m.u64(f64::SIGN_MASK)) | m.u64(f64::INFINITY_BITS));
    let at_zero = x.equals(m.f64(0.0));
    let result = M::F64::select(at_zero, infinity, result);
    let defined = m.f64(0.0).lt(x) | at_zero;
    M::F64::select(defined, result, m.f64(f64::NAN))
}
