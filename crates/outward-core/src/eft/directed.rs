//! Directed operations of binary64 from faithful ones, right in every ambient rounding mode.
//!
//! Let v be the exact result and s a faithful one: v itself, or one of the two numbers next to v. If the sign of v − s
//! is known, so are the roundings of v: toward −∞ it is s where v ≥ s, else the number below s; and so on. Each
//! operation here computes a t with the sign of v − s, by steps that are right if every operation is faithful, and
//! therefore in any ambient mode of the host.
//!
//! * Sum, |a| ≥ |b|: z = s − a is exact and t = b − z is the error, rounded faithfully: Dekker's Fast2Sum,
//!   whose robustness Boldo, Graillat and Muller show (*On the robustness of the 2Sum and Fast2Sum
//!   algorithms*, ACM TOMS 44, 2017). z is exact: for b ≥ 0, a ≤ s ≤ 2a and Sterbenz' lemma applies; for b
//!   < 0, either −b ≤ a/2 and the lemma applies again, or it makes a + b exact and z = b. A sum that is not
//!   zero is at least the least subnormal, so t does not vanish unless v = s.
//! * Product: a·b − s is a multiple of the product q of the operands' ulps, less than 2^53 q in magnitude, so the fused
//!   t = a·b − s is exact (2MultFMA), provided that q ≥ 2^-1074.
//! * Quotient: a − s·b is, in the same way, an exact t·sign(b); Markstein, *Computation of elementary
//!   functions on the IBM RISC System/6000 processor* (1990).
//! * Square root: any faithful fused operation keeps the sign of a − s².
//!
//! In the directed modes an overflow needs no special treatment: s is then infinite or the largest number, and t is
//! infinite or has the right sign. An operand that is infinite or NaN makes t a NaN, which leaves s unchanged.
//!
//! To nearest, v is compared with the midpoint of s and the number s′ on the side of t, by comparing 2|t| with the gap
//! g = |s′ − s|. Where half a gap is representable, comparing the faithful t with it gives the same answer as comparing
//! the exact error, unless they are equal. Then the error of t itself decides, and after it the parity of s.
//!
//! Where a condition fails (the low part of a product below the subnormal numbers, overflow in rounding to nearest),
//! the lane is [rescued](super::rescue).

use super::rescue::{RescuedAdd, RescuedDiv, RescuedFma, RescuedMul, RescuedSqrt};
use crate::format::Format;
use crate::machine::{Bits, Lanes, Machine, MaskOf, U64Of};
use crate::round::{Round, Rounding};

/// 2^`exponent`, normal.
pub(crate) const fn power(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The size from which on the error of a product or quotient is a multiple of 2^-1074: it is a multiple of the product
/// of two ulps, each more than 2^-53 of its number.
pub(super) const TINY: f64 = power(-966);
/// The size from which on half a gap is representable.
const HALF_GAP: f64 = power(-1020);
/// The size up to which sums of a few terms do not overflow.
const HUGE: f64 = power(1020);

/// The sign bit of binary64 as an integer that is 1 for equal signs of `s` and `t`, −1 for different ones.
#[inline(always)]
fn agreement<V: Lanes<Format = f64>>(s: V, t: V) -> U64Of<V> {
    (s.to_bits() ^ t.to_bits()).sar::<63>() | s.machine().u64(1)
}

/// The number next to `s` on the side of the sign of `t`; from a zero, the smallest subnormal number if the signs
/// agree.
#[inline(always)]
pub(crate) fn step_toward_error<V: Lanes<Format = f64>>(s: V, t: V) -> V {
    V::from_bits(s.to_bits() + agreement(s, t))
}

/// `x` where `s` is positive, −`x` where it is negative.
#[inline(always)]
pub(super) fn signed_like<V: Lanes<Format = f64>>(x: V, s: V) -> V {
    V::from_bits(x.to_bits() ^ (s.to_bits() & s.machine().u64(f64::SIGN_MASK)))
}

/// The rounded v, where s is faithful, `t` is v − s rounded faithfully, and `rest` has the sign of the error of t (for
/// t = 0, of v − s).
#[inline(always)]
pub(super) fn round_by_error<R: Rounding, V: Lanes<Format = f64>>(s: V, t: V, rest: V) -> V {
    let zero = V::splat(s.machine(), 0.0);
    let one = s.machine().u64(1);
    let side = if to_nearest::<R>() { t } else { V::select(t.equals(zero), rest, t) };
    let moved = match R::ROUND {
        Round::TiesToEven => {
            let gap = (step_toward_error(s, t) - s).abs();
            let twice = t.abs() + t.abs();
            let further = signed_like(rest, t);
            let odd = (s.to_bits() & one).equals(one);
            let past_tie = zero.lt(further) | further.equals(zero) & odd;
            gap.lt(twice) | gap.equals(twice) & past_tie
        }
        Round::TowardPositive => zero.lt(side),
        Round::TowardNegative => side.lt(zero),
        Round::TowardZero => signed_like(side, s).lt(zero),
    };
    V::select(moved, step_toward_error(s, side), s)
}

/// `r`, except that a sum that is zero takes the sign that IEEE 754 gives to a + b = ±0: the sign of the operands if
/// they are zeros with the same sign; otherwise it is negative only toward −∞.
#[inline(always)]
pub(crate) fn sign_of_zero<R: Rounding, V: Lanes<Format = f64>>(r: V, a: V, b: V) -> V {
    let (a, b) = (a.to_bits(), b.to_bits());
    let sign = if R::ROUND == Round::TowardNegative { a | b } else { a & b };
    let m = r.machine();
    V::select(r.equals(V::splat(m, 0.0)), V::from_bits(sign & m.u64(f64::SIGN_MASK)), r)
}

/// A faithful sum s and two numbers whose exact sum is a + b − s.
#[inline(always)]
fn sum_parts<V: Lanes<Format = f64>>(a: V, b: V) -> (V, V, V) {
    let (a_bits, b_bits) = (a.to_bits(), b.to_bits());
    // There is one selection instead of two with opposite conditions: compilers turn the second one into a branch,
    // which is unpredictable.
    let exchange = U64Of::<V>::select(a.abs().lt(b.abs()), a_bits ^ b_bits, a.machine().u64(0));
    let (large, small) = (V::from_bits(a_bits ^ exchange), V::from_bits(b_bits ^ exchange));
    let s = a + b;
    (s, small, large - s)
}

/// A faithful sum and its error, rounded faithfully.
#[inline(always)]
pub(crate) fn sum<V: Lanes<Format = f64>>(a: V, b: V) -> (V, V) {
    let (s, x, y) = sum_parts(a, b);
    (s, x + y)
}

/// Might rounding to nearest overflow, or did a faithful operation overflow where rounding to nearest would not?
#[inline(always)]
fn near_overflow<V: Lanes<Format = f64>>(s: V, t: V) -> MaskOf<V> {
    let m = s.machine();
    V::splat(m, f64::MAX).le(s.abs()) & V::splat(m, 0.0).lt(t.abs())
}

/// Does the operation round to nearest, so that the masks needed only for this must be computed?
#[inline(always)]
pub(super) fn to_nearest<R: Rounding>() -> bool {
    R::ROUND == Round::TiesToEven
}

/// a + b.
#[inline(always)]
pub(crate) fn add<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V) -> V {
    let (s, x, y) = sum_parts(a, b);
    if to_nearest::<R>() {
        let (t, rest) = sum(x, y);
        let r = sign_of_zero::<R, V>(round_by_error::<R, V>(s, t, rest), a, b);
        let [r] = V::rescue::<RescuedAdd, 2, 1>(near_overflow(s, t), [a, b], [r]);
        r
    } else {
        let t = x + y;
        sign_of_zero::<R, V>(round_by_error::<R, V>(s, t, t), a, b)
    }
}

/// a · b.
#[inline(always)]
pub(crate) fn mul<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V) -> V {
    let m = a.machine();
    let s = a * b;
    let t = a.fma(b, -s);
    let r = round_by_error::<R, V>(s, t, V::splat(m, 0.0));
    let inexact_low = s.abs().lt(V::splat(m, TINY)) & V::splat(m, 0.0).lt(a.abs().lesser(b.abs()));
    let rescued = if to_nearest::<R>() { inexact_low | near_overflow(s, t) } else { inexact_low };
    let [r] = V::rescue::<RescuedMul<R>, 2, 1>(rescued, [a, b], [r]);
    r
}

/// a / b.
#[inline(always)]
pub(crate) fn div<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V) -> V {
    let m = a.machine();
    let zero = V::splat(m, 0.0);
    let s = a / b;
    let t = (-s).fma(b, a);
    let side = signed_like(t, b);
    let unsure = a.abs().lt(V::splat(m, TINY)) & !a.equals(zero);
    if to_nearest::<R>() {
        // t is exact, so |v − s| is compared with half a gap by the sign of |t| − |b|·gap/2. This cannot be zero: a
        // quotient of numbers is never a midpoint of normal numbers.
        let next = step_toward_error(s, side);
        let half_gap = (next - s).abs() * V::splat(m, 0.5);
        let past = (-half_gap).fma(b.abs(), t.abs());
        let r = V::select(zero.lt(past), next, s);
        let small = s.abs().lt(V::splat(m, HALF_GAP)) & !a.equals(zero);
        let rescued = unsure | small | near_overflow(s, t);
        let [r] = V::rescue::<RescuedDiv<R>, 2, 1>(rescued, [a, b], [r]);
        r
    } else {
        let r = round_by_error::<R, V>(s, side, zero);
        let [r] = V::rescue::<RescuedDiv<R>, 2, 1>(unsure, [a, b], [r]);
        r
    }
}

/// √a.
#[inline(always)]
pub(crate) fn sqrt<R: Rounding, V: Lanes<Format = f64>>(a: V) -> V {
    let m = a.machine();
    let zero = V::splat(m, 0.0);
    let s = a.sqrt();
    let t = (-s).fma(s, a);
    let r = if to_nearest::<R>() {
        // Let u = ulp(s), s = S·u and v² − s² = E·u² with integers S and E, |E| ≤ 2S + 1. The root is nearer to the
        // number above where E ≥ S + 1/4, which is equivalent to E > S. It is nearer to the number at the distance g
        // below where −E > S·g/u − 1/4, which is equivalent to −E ≥ S·g/u. S and S + 1 are representable, so that t
        // compares as E does.
        let next = step_toward_error(s, t);
        let limit = s * (next - s).abs();
        let moved = limit.lt(t) | t.lt(zero) & limit.le(-t);
        V::select(moved, next, s)
    } else {
        round_by_error::<R, V>(s, t, zero)
    };
    let unsure = a.lt(V::splat(m, TINY)) & zero.lt(a);
    let [r] = V::rescue::<RescuedSqrt<R>, 1, 1>(unsure, [a], [r]);
    r
}

/// a · b + c, rounded once.
///
/// With p + p′ = a·b exactly, u + e = p + c, w + e′ = e + p′ and s + t = u + w, v = s + t + e′ if e is exact, which the
/// error f of its own sum shows. If e′ ≠ 0, the sum u did not cancel (in that case it would be exact and e zero). Then
/// w is within a few ulps of u, |e′| is below the ulp q of w, and s, t and half the gap at s are multiples of q: e′
/// decides only where t, or the comparison of 2t with the gap, does not.
#[inline(always)]
pub(crate) fn fma<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V, c: V) -> V {
    let m = a.machine();
    let zero = V::splat(m, 0.0);
    let p = a * b;
    let p_low = a.fma(b, -p);
    let (u, x, y) = sum_parts(p, c);
    let (e, f) = sum(x, y);
    let (w, w_low) = sum(e, p_low);
    let (s, x, y) = sum_parts(u, w);
    let (t, rest) = sum(x, y);
    let r = round_by_error::<R, V>(s, t, V::select(rest.equals(zero), w_low, rest));
    let r = sign_of_zero::<R, V>(r, p, c);
    let zero_product = a.equals(zero) | b.equals(zero);
    let low_exact = V::splat(m, TINY).le(p.abs()) | zero_product;
    let sure = low_exact & p.abs().le(V::splat(m, HUGE)) & c.abs().le(V::splat(m, HUGE)) & f.equals(zero);
    let [r] = V::rescue::<RescuedFma<R>, 3, 1>(!sure, [a, b, c], [r]);
    r
}
