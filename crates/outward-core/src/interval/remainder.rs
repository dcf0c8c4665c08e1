//! Remainders: `fmod remainder`.
//!
//! Notation: x = [a, b], y = [c, d]. `fmod` is s − n·t with n = trunc(s/t), and `remainder` is s − n·t with n nearest
//! to s/t, ties to even. Both are odd in s and even in t, and not defined for t = 0. The following is for 0 < a ≤ b and
//! 0
//! ≤ c ≤ d, where c = 0 and d = ∞ stand for their limits; an x that contains 0 has a separate rule.
//!
//! n increases with s/t, so it is smallest at (a, d) and largest at (b, c). It changes on lines through the origin: s =
//! n·t for `fmod`, s = (n + ½)·t for `remainder`. Where n is one number on the whole box, the range is [f(a, d), f(b,
//! c)], since s − n·t increases with s and decreases with t. Both bounds are exact, and the function is continuous on
//! the box: `com`, or `dac` where the box touches a line. Otherwise a line crosses the box: `def`.
//!
//! # `fmod`
//!
//! The values lie in [0, t). With A = ⌊a/d⌋ ≤ B = ⌊b/d⌋ ≤ C = ⌊b/c⌋:
//!
//! | case | lower | upper |
//! |---|---|---|
//! | A = C | f(a, d) | f(b, c) |
//! | A < B | 0 | d |
//! | A = B < C | 0 | △(b/(B + 1)) |
//!
//! A line s = n·t with n ≥ 1 meets the box in the second and the third row, and f is 0 there. For one t the supremum
//! over s is t where a line lies in (a, b], because it is approached from below; otherwise it is f(b, t), which
//! decreases with t until a line reaches b. A < B: there is such a line for t = d, and no value is above d. A = B < C:
//! there is none for t = d, so that all values are below the largest t for which b lies on a line, v = b/(B + 1) ≥ c,
//! and the values f(b, t) for t ↓ v come arbitrarily near to v.
//!
//! # `remainder`
//!
//! The values lie in [−t/2, t/2]. Let D ≤ R ≤ U be the integers next to s/t by ties downward, to even, upward: U counts
//! the lines at or below s, D those below it. On a line both ±t/2 are values or limits of values, except at the corner
//! (a, d), where no smaller s/t exists, and at (b, c), where no larger one exists: there only the value itself counts.
//!
//! | case | lower | upper |
//! |---|---|---|
//! | R(a, d) = R(b, c) | f(a, d) | f(b, c) |
//! | otherwise | ▽(−d/2) where D(a, d) < U(b, d), else the lesser of f(a, d) and ▽(−v/2) | △(d/2) where R(a, d) < U(b, d), else △(v/2) |
//!
//! with v = b/(U(b, d) + ½), the largest t for which b lies on a line.
//!
//! * Upper bound. R(a, d) < U(b, d) says that for t = d a line lies in (a, b], or that a is on one and rounds down,
//!   where d/2 is the value. Where neither is true, n = U(b, d) for t = d; s − n·t at b increases as t decreases to v,
//!   where it is v/2, and below v no value exceeds t/2. That v ≥ c: R(b, c) > R(a, d) = U(b, d). If a = b, v/2 is a
//!   limit for t ↓ v < d.
//! * Lower bound. D(a, d) < U(b, d) says that a line lies in \[a, b\] for t = d. A line below b is crossed by
//!   increasing s, and one at b by decreasing t; where c = d, R(a, d) < R(b, d) says that a line lies below b, or that
//!   b is on one and rounds up. Where there is none, c < d and A = U(b, d) < R(b, c), and n is A wherever t > v: the
//!   smallest value of those is at (a, d). The others are above −t/2 ≥ −v/2, which is reached for t = v: if v = c, the
//!   corner (b, c) rounds up.
//!
//! # x that contains 0
//!
//! n is 0 near s = 0. With m the larger of |a| and |b|, `fmod` gives [max(a, −d), min(b, d)], which is x where m < d,
//! and n is 0 on the whole box where m < c. `remainder` gives x where m ≤ c/2, and then n is 0 on the whole box;
//! otherwise it gives [−w, w] for w = min(m, △(d/2)), since the line s = t/2 is reached where |s| = m.
//!
//! # Large quotients
//!
//! Let s/d ≥ 2^p. Numbers of the format next to s are farther than d from it, and those next to d change s/d by more
//! than 1. So unless the operands are single numbers, one of the cases A < B and B < C holds, where b/(B + 1) > d·(1 −
//! 2^-p) rounds to d: the range is \[0, d\], or ±△(d/2). For b/d < 2^p no quotient of a number below b exceeds 2^p − 1,
//! so that counting stops there. Quotients below 2^p are computed truncated toward zero. Single numbers with a large
//! quotient take the long path of the function.

use core::marker::PhantomData;

use super::arith::magnitudes;
use super::lanes::{Iv, decoration};
use crate::format::Format;
use crate::machine::constants::{half, one, zero};
use crate::machine::{Key, Lanes, Machine, MaskOf, RescuePath};
use crate::math::remainder::{Division, Fmod, Remainder};
use crate::round::Ru;

/// x − n·y for the integer n that x/y truncates to, over the y ≠ 0.
#[inline(always)]
pub fn fmod<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let (s, t) = (magnitudes(x), magnitudes(y));
    let (low, high) = (Division::new(s.lo, t.hi), Division::new(s.hi, t.lo));
    let one_piece = low.quotient.equals(high.quotient) & low.is_exact();
    let touches = low.rest.equals(zero(s.lo));
    let fast = [low.rest, high.rest, constant(touches, s.lo)];
    let inside = Iv::new(x.lo.greater(-t.hi), x.hi.lesser(t.hi));
    let dec = V::select(s.hi.lt(t.lo), decoration::com(s.lo), decoration::def(s.lo));
    finish::<FmodAcross<V::Format>, V>([x, y, s, t], one_piece, fast, (inside, dec))
}

/// x − n·y for the integer n nearest to x/y, ties to even, over the y ≠ 0.
#[inline(always)]
pub fn remainder<V: Lanes>(x: Iv<V>, y: Iv<V>) -> (Iv<V>, V) {
    let (s, t) = (magnitudes(x), magnitudes(y));
    let (low, high) = (Division::new(s.lo, t.hi), Division::new(s.hi, t.lo));
    let (first, last) = (low.nearest(), high.nearest());
    let same = rounded(low.quotient, first.up).equals(rounded(high.quotient, last.up));
    let one_piece = same & low.is_exact();
    let fast = [first.value(), last.value(), constant(first.tie | last.tie, s.lo)];
    let (across, dec) = across_zero(x, s.hi, t);
    finish::<RemainderAcross<V::Format>, V>([x, y, s, t], one_piece, fast, (across, dec))
}

/// The remainders of an x that contains 0, whose magnitude is `most`, with the decoration.
#[inline(always)]
fn across_zero<V: Lanes>(x: Iv<V>, most: V, t: Iv<V>) -> (Iv<V>, V) {
    // Twice `most` could overflow; the difference is exact if `most` is at least half of the divisor.
    let other = t.lo - most;
    let beyond = other.lt(most);
    let bound = most.lesser(t.hi.mul_r::<Ru>(half(most)));
    let result = Iv::select(beyond, Iv::new(-bound, bound), x);
    (result, V::select(beyond, decoration::def(most), constant(other.equals(most), most)))
}

/// The part that both functions share. `zero` is the result, with its decoration, where x contains 0; `fast` has the
/// bounds for |x| and |y| and the decoration where n is one number. For other |x| and |y| the uncommon path computes
/// them.
#[inline(always)]
fn finish<K: RescuePath<4, 3, Format = V::Format>, V: Lanes>(
    [x, y, s, t]: [Iv<V>; 4],
    one_piece: MaskOf<V>,
    fast: [V; 3],
    (across, dec): (Iv<V>, V),
) -> (Iv<V>, V) {
    let zero = zero(x.lo);
    let defined = !(x.is_empty() | y.is_empty() | t.hi.equals(zero));
    let with_zero = x.has_zero();
    let [lo, hi, local] =
        V::rescue::<K, 4, 3>(defined & !(one_piece | with_zero), [s.lo, s.hi, t.lo, t.hi], fast);
    let result = Iv::select(x.hi.lt(zero), Iv::new(-hi, -lo), Iv::new(lo, hi));
    let result = Iv::select(with_zero, across, result).empty_where(!defined);
    let local = V::select(with_zero, dec, local);
    (result, V::select(y.has_zero() | !defined, decoration::trv(zero), local))
}

/// The decoration where n is one number on the box: does that touch a line?
#[inline(always)]
fn constant<V: Lanes>(touches: MaskOf<V>, like: V) -> V {
    V::select(touches, decoration::dac(like), decoration::com(like))
}

/// n, or n + 1 where the mask is set.
#[inline(always)]
fn rounded<V: Lanes>(n: V, up: MaskOf<V>) -> V {
    V::select(up, n + one(n), n)
}

/// [`fmod`] of 0 < a ≤ b and 0 ≤ c ≤ d > 0.
struct FmodAcross<F>(PhantomData<F>);

impl<F: Format> RescuePath<4, 3> for FmodAcross<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_fmod_across");

    fn run<V: Lanes<Format = F>>([a, b, c, d]: [V; 4]) -> [V; 3] {
        let (least, middle, greatest) =
            (Division::directed(a, d), Division::directed(b, d), Division::directed(b, c));
        let piece = least.quotient.equals(greatest.quotient) & greatest.is_small();
        let single = a.equals(b) & c.equals(d) & !greatest.is_small();
        let [long] = V::rescue::<Fmod<F>, 2, 1>(single, [b, c], [greatest.rest]);
        let up_to_d = least.quotient.lt(middle.quotient) | !middle.is_small();
        let approached = V::select(up_to_d, d, b.div_r::<Ru>(middle.quotient + one(b)));
        let (lo, hi) = (V::select(single, long, least.rest), V::select(single, long, greatest.rest));
        let same = piece | single;
        [
            V::select(same, lo, zero(a)),
            V::select(same, hi, approached),
            V::select(same, constant(lo.equals(zero(a)), a), decoration::def(a)),
        ]
    }
}

/// [`remainder`] of 0 < a ≤ b and 0 ≤ c ≤ d > 0.
struct RemainderAcross<F>(PhantomData<F>);

impl<F: Format> RescuePath<4, 3> for RemainderAcross<F> {
    type Format = F;
    const KEY: Key = Key::exact::<F>("interval_remainder_across");

    fn run<V: Lanes<Format = F>>([a, b, c, d]: [V; 4]) -> [V; 3] {
        let (least, middle, greatest) =
            (Division::directed(a, d), Division::directed(b, d), Division::directed(b, c));
        let (first, next, last) = (least.nearest(), middle.nearest(), greatest.nearest());
        let from = rounded(least.quotient, first.up);
        let piece = from.equals(rounded(greatest.quotient, last.up)) & greatest.is_small();
        let single = a.equals(b) & c.equals(d) & !greatest.is_small();
        let [long] = V::rescue::<Remainder<F>, 2, 1>(single, [b, c], [last.value()]);

        let (large, lines) = (!middle.is_small(), rounded(middle.quotient, next.above | next.tie));
        let (all, half_v) = (d.mul_r::<Ru>(half(d)), half_of_divisor(b, lines));
        let down_to_d = rounded(least.quotient, first.above).lt(lines) | large;
        let below = V::select(down_to_d, -all, first.value().lesser(-half_v));
        let above = V::select(from.lt(lines) | large, all, half_v);

        let (lo, hi) = (V::select(single, long, first.value()), V::select(single, long, last.value()));
        let size = long.abs();
        let tie = single & (c - size).equals(size) | !single & (first.tie | last.tie);
        let same = piece | single;
        [
            V::select(same, lo, below),
            V::select(same, hi, above),
            V::select(same, constant(tie, a), decoration::def(a)),
        ]
    }
}

/// △(b/(2n + 1)), for 0 ≤ n ≤ 2^p and (n − ½) ≤ b/d < n + ½ with a d of the format.
///
/// Where 2n + 1 has more than p bits, b/(2n + 2) is smaller by less than an ulp, so that rounded upward it is the
/// result or the number before that; w ≥ b/(2n + 1) where b − 2w·n ≤ w.
#[inline(always)]
fn half_of_divisor<V: Lanes>(b: V, n: V) -> V {
    let one = one(b);
    let short = V::splat(b.machine(), V::Format::largest_exact_integer()) * half(b);
    let exact = n.lt(short);
    let next = n + one;
    let w = b.div_r::<Ru>(V::select(exact, n + next, next + next));
    let enough = (-(w + w)).fma_r::<Ru>(n, b).le(w);
    let above = V::from_bits(w.to_bits() + b.machine().u64(1));
    V::select(exact | enough, w, above)
}
