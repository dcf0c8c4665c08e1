//! Forward arithmetic: `neg add sub mul div recip sqr sqrt rsqrt fma abs min max fdim`.
//!
//! Notation: x = [a, b], y = [c, d], z = [e, f]; ▽ rounds down, △ rounds up. Each function gives the tightest
//! interval that contains the exact range over the operands, restricted to where the operation is defined,
//! and the local decoration.
//!
//! Both roundings are monotone, so the tightest lower bound is ▽ of the exact infimum. It may be computed as the least
//! of several ▽ candidates, if the infimum is among the exact candidates. No result depends on the sign of a zero
//! bound: zeros are only compared, never divided by, and a product with a zero is taken as 0.
//!
//! There are no closures and no functions as values: they would be separate code, compiled without the instructions of
//! the machine.

use core::marker::PhantomData;

use super::lanes::{Iv, continuous, continuous_unless, not_ordinary};
use crate::format::Format;
use crate::machine::constants::{infinity, one, zero};
use crate::machine::{Key, Lanes, Machine, MaskOf, RescuePath};
use crate::math::ladder::ends;
use crate::math::rsqrt::Rsqrt;
use crate::round::{Rd, Rounding, Ru};

/// x: the identity. The decoration depends on whether x is bounded.
#[inline(always)]
pub fn pos<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    (x, continuous(x))
}

/// −x = [−b, −a].
#[inline(always)]
pub fn neg<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(-x.hi, -x.lo);
    (result, continuous(result))
}

/// x + y = [▽(a + c), △(b + d)]. Lower bounds are never +∞ and upper ones never −∞, so ∞ − ∞ does not occur.
#[inline(always)]
pub fn add<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(x.lo.add_r::<Rd>(y.lo), x.hi.add_r::<Ru>(y.hi));
    (result, continuous(result))
}

/// x − y = [▽(a − d), △(b − c)].
#[inline(always)]
pub fn sub<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(x.lo.sub_r::<Rd>(y.hi), x.hi.sub_r::<Ru>(y.lo));
    (result, continuous(result))
}

/// x · y.
///
/// For a fixed s the least s·t over t in y is s·c where s ≥ 0 and s·d where s < 0; and s·t is linear in s, so its
/// extrema over x are at a and b:
///
/// * lower: the lesser of ▽(a · (a ≥ 0 ? c : d)) and ▽(b · (b ≥ 0 ? c : d))
/// * upper: the greater of △(a · (a ≥ 0 ? d : c)) and △(b · (b ≥ 0 ? d : c))
///
/// Where a bound is infinite, 0 · ∞, which stands for 0, may be among the candidates, as a NaN. On machines where the
/// [lesser of numbers](Lanes::lesser_number) is as fast, such a NaN is ignored, and the result is still right: let d be
/// the partner also of b = 0. Suppose that a lower candidate is a NaN. If it is a's, either a = 0 and c = −∞, and b's
/// candidate is b·c ≤ 0, 0 or a NaN; or a = −∞ and d = 0, and b's candidate is b·c ≤ 0 for b > 0, and else 0. If it is
/// b's, either b = 0 and d = +∞, and a's candidate is a·d ≤ 0, 0 or a NaN; or b = +∞ and c = 0, and a's candidate is
/// a·d ≤ 0 for a < 0, and else 0. The other candidate is therefore not above 0. For upper bounds the same holds with
/// x·(−y). All candidates are NaNs where an operand is empty, and where one is \[0, 0\] and the other the whole line:
/// only those lanes take an uncommon path.
///
/// On other machines lanes with an infinite bound or a NaN in the result take an uncommon path. A bounded result is
/// right, because an infinite bound of an operand always makes the result unbounded unless the other operand is \[0,
/// 0\]:
///
/// * s = ±∞ is a bound of x: s·c and s·d are candidates, one of them for the lower bound and the other one for the
///   upper bound. If either is +∞, the upper bound is; if either is −∞, the lower bound is. If neither is infinite, y =
///   \[0, 0\], and \[0, 0\] is the only possible bounded result.
/// * t = ±∞ is a bound of y: if s is a bound of x that is not 0, s·t is −∞ among the candidates for the lower bound or
///   +∞ among those for the upper bound; if x = \[0, 0\], both candidates of a bound are NaN.
///
/// If the other candidate is a NaN, the bound is infinite or a NaN.
#[inline(always)]
pub fn mul<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let operands = [x.lo, x.hi, y.lo, y.hi];
    if V::Machine::NUMBERS_FIRST {
        let t = partners_by([x.lo.lt(zero(x.lo)), x.hi.le(zero(x.hi))], y);
        let lo = x.lo.mul_r::<Rd>(t[0]).lesser_number(x.hi.mul_r::<Rd>(t[1]));
        let hi = x.lo.mul_r::<Ru>(t[2]).greater_number(x.hi.mul_r::<Ru>(t[3]));
        let [lo, hi] = V::rescue::<AnyMul<V::Format>, 4, 2>(lo.is_nan(), operands, [lo, hi]);
        let result = Iv::new(lo, hi);
        return (result, continuous(result));
    }
    let t = partners(x, y);
    let lo = x.lo.mul_r::<Rd>(t[0]).lesser(x.hi.mul_r::<Rd>(t[1]));
    let hi = x.lo.mul_r::<Ru>(t[2]).greater(x.hi.mul_r::<Ru>(t[3]));
    let unbounded = !(hi - lo).lt(infinity(lo));
    let [lo, hi] = V::rescue::<AnyMul<V::Format>, 4, 2>(unbounded, operands, [lo, hi]);
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// The factors of a and b in the candidates of [`mul`]: first for a and b of the lower bound, then of the upper one.
#[inline(always)]
fn partners<V: Lanes>(x: Iv<V>, y: Iv<V>) -> [V; 4] {
    partners_by([x.lo.lt(zero(x.lo)), x.hi.lt(zero(x.hi))], y)
}

/// [`partners`] for known signs.
#[inline(always)]
fn partners_by<V: Lanes>([a_negative, b_negative]: [MaskOf<V>; 2], y: Iv<V>) -> [V; 4] {
    [
        V::select(a_negative, y.hi, y.lo),
        V::select(b_negative, y.hi, y.lo),
        V::select(a_negative, y.lo, y.hi),
        V::select(b_negative, y.lo, y.hi),
    ]
}

/// s · t of bounds, where 0 · ∞ = 0: an infinite bound stands for arbitrarily large numbers, all of which are finite.
#[inline(always)]
fn bound_product<R: Rounding, V: Lanes>(s: V, t: V) -> V {
    let zero = zero(s);
    V::select(s.equals(zero) | t.equals(zero), zero, s.mul_r::<R>(t))
}

/// [`mul`] for all operands.
struct AnyMul<F>(PhantomData<F>);

impl<F: Format> RescuePath<4, 2> for AnyMul<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_mul_any");
    fn run<V: Lanes<Format = F>>([a, b, c, d]: [V; 4]) -> [V; 2] {
        let (x, y) = (Iv::new(a, b), Iv::new(c, d));
        let t = partners(x, y);
        let lo = bound_product::<Rd, V>(a, t[0]).lesser(bound_product::<Rd, V>(b, t[1]));
        let hi = bound_product::<Ru, V>(a, t[2]).greater(bound_product::<Ru, V>(b, t[3]));
        let result = Iv::new(lo, hi).empty_where(x.is_empty() | y.is_empty());
        [result.lo, result.hi]
    }
}

/// x / y over the y ≠ 0.
///
/// | y | lower | upper |
/// |---|---|---|
/// | c ≥ 0 | ▽(a / (a < 0 ? c : d)) | △(b / (b < 0 ? d : c)) |
/// | d ≤ 0 | ▽(b / (b < 0 ? c : d)) | △(a / (a < 0 ? d : c)) |
/// | c < 0 < d | −∞, or 0 where x = \[0, 0\] | +∞, or 0 where x = \[0, 0\] |
/// | \[0, 0\] | empty | empty |
///
/// For c > 0: s/t decreases with t where s ≥ 0 and increases where s < 0, and it increases with s. The second row is
/// the first one for (−x)/(−y). If the divisor is a zero bound, it stands for numbers of the other bound's sign,
/// arbitrarily near to 0: the bound is 0 for a numerator that is 0, and otherwise the infinity of its side. ∞/∞ does
/// not occur: an infinite numerator is divided by the bound of y that is nearer to 0.
#[inline(always)]
pub fn div<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let (zero, infinity) = (zero(x.lo), infinity(x.lo));
    let y_negative = y.hi.le(zero);
    let over_lo = V::select(y_negative, x.hi, x.lo);
    let over_hi = V::select(y_negative, x.lo, x.hi);
    let under_lo = V::select(over_lo.lt(zero), y.lo, y.hi);
    let under_hi = V::select(over_hi.lt(zero), y.hi, y.lo);
    let lo =
        V::select(under_lo.equals(zero), limit_at_zero(over_lo, -infinity), over_lo.div_r::<Rd>(under_lo));
    let hi =
        V::select(under_hi.equals(zero), limit_at_zero(over_hi, infinity), over_hi.div_r::<Ru>(under_hi));
    let across = y.lo.lt(zero) & zero.lt(y.hi);
    let x_zero = x.lo.equals(zero) & x.hi.equals(zero);
    let y_zero = y.lo.equals(zero) & y.hi.equals(zero);
    let whole = Iv::select(x_zero, Iv::new(zero, zero), Iv::new(-infinity, infinity));
    let result = Iv::select(across, whole, Iv::new(lo, hi)).empty_where(y_zero | x.is_empty());
    (result, continuous_unless(y.has_zero(), result))
}

/// The limit of s/t as t goes to 0 on the side that gives this infinity.
#[inline(always)]
fn limit_at_zero<V: Lanes>(s: V, infinity: V) -> V {
    V::select(s.equals(zero(s)), zero(s), infinity)
}

/// 1 / x over the x ≠ 0: [▽(1/b), △(1/a)], see [`div`].
///
/// A zero bound stands for numbers of the other bound's sign only, so its reciprocal is the infinity of that sign. If 0
/// is inside, both bounds are infinite; \[0, 0\] has no reciprocal.
#[inline(always)]
pub fn recip<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let (zero, one, infinity) = (zero(x.lo), one(x.lo), infinity(x.lo));
    let (from_zero, to_zero) = (x.lo.equals(zero), x.hi.equals(zero));
    let partial = x.has_zero();
    let lo = V::select(partial & !from_zero, -infinity, one.div_r::<Rd>(x.hi));
    let hi = V::select(partial & !to_zero, infinity, one.div_r::<Ru>(x.lo));
    let result = Iv::new(lo, hi).empty_where(from_zero & to_zero);
    (result, continuous_unless(partial, result))
}

/// x² = [▽(mig x)², △(mag x)²].
#[inline(always)]
pub fn sqr<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let Iv { lo: mig, hi: mag } = magnitudes(x);
    let result = Iv::new(mig.mul_r::<Rd>(mig), mag.mul_r::<Ru>(mag));
    (result, continuous(result))
}

/// √x over the x ≥ 0.
///
/// | x | result |
/// |---|---|
/// | a ≥ 0 | \[▽√a, △√b\] |
/// | a < 0 ≤ b | \[0, △√b\] |
/// | b < 0 | empty: both roots are taken of b, which gives NaN |
#[inline(always)]
pub fn sqrt<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let partial = x.lo.lt(zero);
    let from = V::select(partial, V::select(x.hi.lt(zero), x.hi, zero), x.lo);
    let result = Iv::new(from.sqrt_r::<Rd>(), x.hi.sqrt_r::<Ru>());
    (result, continuous_unless(partial, result))
}

/// 1/√x over the x > 0: [▽(1/√b), △(1/√a)], unbounded above where x extends to 0.
///
/// Where b ≤ 0 no member of x is in the domain.
#[inline(always)]
pub fn rsqrt<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let partial = x.lo.le(zero);
    // The function is computed at an ordinary number where its value at b is not used.
    let [lo, hi] = ends::<Rsqrt, V>(x.hi, V::select(partial, x.hi, x.lo));
    let result = Iv::new(lo, V::select(partial, infinity(zero), hi)).empty_where(x.hi.le(zero));
    (result, continuous_unless(partial, result))
}

/// x · y + z, rounded once: the corners of [`mul`], plus e in the lower and f in the upper candidates.
#[inline(always)]
pub fn fma<V: Lanes>(x: Iv<V>, y: Iv<V>, z: Iv<V>) -> (Iv<V>, V) {
    let t = partners(x, y);
    let lo = x.lo.fma_r::<Rd>(t[0], z.lo).lesser(x.hi.fma_r::<Rd>(t[1], z.lo));
    let hi = x.lo.fma_r::<Ru>(t[2], z.hi).greater(x.hi.fma_r::<Ru>(t[3], z.hi));
    let [lo, hi] = V::rescue::<AnyFma<V::Format>, 6, 2>(
        not_ordinary([x, y, z]),
        [x.lo, x.hi, y.lo, y.hi, z.lo, z.hi],
        [lo, hi],
    );
    let result = Iv::new(lo, hi);
    (result, continuous(result))
}

/// [`fma`] for all operands: 0 · ∞ = 0 as in [`AnyMul`], and where a candidate would be ∞ − ∞, an infinite e or f is
/// the result, whatever the product.
struct AnyFma<F>(PhantomData<F>);

impl<F: Format> RescuePath<6, 2> for AnyFma<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_fma_any");
    fn run<V: Lanes<Format = F>>([a, b, c, d, e, f]: [V; 6]) -> [V; 2] {
        let (x, y, z) = (Iv::new(a, b), Iv::new(c, d), Iv::new(e, f));
        let t = partners(x, y);
        let lo = bound_fma::<Rd, V>(a, t[0], e).lesser(bound_fma::<Rd, V>(b, t[1], e));
        let hi = bound_fma::<Ru, V>(a, t[2], f).greater(bound_fma::<Ru, V>(b, t[3], f));
        let result = Iv::new(lo, hi).empty_where(x.is_empty() | y.is_empty() | z.is_empty());
        [result.lo, result.hi]
    }
}

/// s · t + u of bounds, for [`AnyFma`].
#[inline(always)]
fn bound_fma<R: Rounding, V: Lanes>(s: V, t: V, u: V) -> V {
    let zero = zero(s);
    let sum = s.fma_r::<R>(t, u);
    V::select(s.equals(zero) | t.equals(zero) | sum.is_nan(), u, sum)
}

/// |x| = [mig x, mag x].
#[inline(always)]
pub fn abs<V: Lanes>(x: Iv<V>) -> (Iv<V>, V) {
    let result = magnitudes(x);
    (result, continuous(result))
}

/// [mig x, mag x]: the smallest and the largest |s| over s in x; the smallest is 0 where x contains 0.
#[inline(always)]
pub(super) fn magnitudes<V: Lanes>(x: Iv<V>) -> Iv<V> {
    let (a, b) = (x.lo.abs(), x.hi.abs());
    Iv::new(V::select(x.has_zero(), zero(a), a.lesser(b)), a.greater(b))
}

/// The smaller of x and y: [min(a, c), min(b, d)].
#[inline(always)]
pub fn min<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(x.lo.lesser(y.lo), x.hi.lesser(y.hi));
    let result = result.empty_where(x.is_empty() | y.is_empty());
    (result, continuous(result))
}

/// The larger of x and y: [max(a, c), max(b, d)].
#[inline(always)]
pub fn max<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let result = Iv::new(x.lo.greater(y.lo), x.hi.greater(y.hi));
    let result = result.empty_where(x.is_empty() | y.is_empty());
    (result, continuous(result))
}

/// max(x − y, 0) = [▽max(a − d, 0), △max(b − c, 0)]: the bounds of [`sub`], cut at 0.
#[inline(always)]
pub fn fdim<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let (Iv { lo, hi }, zero) = (sub(x, y).0, zero(x.lo));
    // `greater` is not used, because it may return the zero instead of the NaN of an empty interval.
    let result = Iv::new(V::select(lo.lt(zero), zero, lo), V::select(hi.lt(zero), zero, hi));
    (result, continuous(result))
}
