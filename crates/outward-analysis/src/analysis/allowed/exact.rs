//! The numbers of a format that are within a given number of ulps of an exact value.
//!
//! This module proves everything that `functions=U` of `outward diff` claims.
//!
//! **Definition.** y is the exact value of the function at the operands. Its ulp is the distance from the power of two
//! that is not above |y| to the next number of the format, and the least subnormal number below the least normal one.
//! Above the largest number it continues to grow, as if exponents had no limit. A number c of the format is allowed
//! if |c − y| ≤ U·ulp(y). An infinity counts as the power of two that follows the largest number, 2^128 or 2^1024, and
//! is also allowed if |y| is that or more.
//!
//! **Decision.** Let y ≥ 0; the other sign is symmetric. Write y = n + t·v, where n is the next binary64 number toward
//! zero and v is the ulp of n in binary64. If y is a number, t is 0. Otherwise y lies strictly between n and n + v,
//! unless n is the largest number, and t is known to lie in an interval T. There is no power of two between two
//! neighbours of binary64, so ulp(y) = u is that of n. With C = c/u and N = n/u, which are exact because u is a power
//! of two,
//!
//! |c − y| ≤ U·u  ⇔  C − U ≤ N + t·v/u  and  C + U ≥ N + t·v/u.
//!
//! The first inequality holds for some t of T if it holds for the largest one, and the second if it holds for the
//! least. Each is decided by the sign of a sum of four numbers, which is computed exactly ([`sign_of_sum`]). So the
//! returned range contains the numbers that are allowed for *some* y that cannot be distinguished from the exact value.
//! It never contains fewer numbers than the definition, and more only if N + t·v/u is closer to C ± U than the width of
//! T. For most functions T is at most 2^-40 wide. If nothing more is known, T is one half of [0, 1]. The result rounded
//! to nearest determines which half, and the table, which knows which results can be halfway between two numbers,
//! determines whether its end is possible. Then U = 0.5, 1, 1.5 .. are decided exactly, and for others the range has at
//! most one number too many at each end.
//!
//! Bounds of `jn` and `yn` may be further apart than neighbours. Where no digits are known that tell between which
//! neighbours y lies, the range is the hull of the numbers that are allowed for the y between them.
//!
//! In a format narrower than binary64 the same holds, with v/u ≤ 2^-29 for binary32.
//!
//! **Beyond the largest number of binary64**, n is the largest number, and t ≥ 0 has no upper bound. For t < 1 the ulp
//! is v; for 1 ≤ t < 1 + 2^53 it is 2v; for more the distance to any number is more than 2^53·v, half of the value, and
//! U is at most [`MOST_ULPS`]. The range is the hull of both cases. If only t ≥ 1/2 is known, finite numbers within 2U
//! ulps of the largest one stay allowed.

use core::cmp::Ordering;

use crate::interval::Interval;
use crate::ops;
use crate::program::Width;

/// The largest number of ulps that is followed. A normal number of binary32 is at least 2^23 of its ulps.
pub const MOST_ULPS: f64 = (1 << 20) as f64;

/// Enclosure of an exact value, by its offset from a number.
#[derive(Clone, Copy, Debug)]
pub struct ExactValue {
    is_negative: bool,
    /// The number of binary64 next to its size, toward zero.
    near: f64,
    /// Bounds of its size minus `near`, in ulps of `near`.
    part: [f64; 2],
    /// Is the end itself not possible?
    open: [bool; 2],
}

impl ExactValue {
    /// A finite number.
    pub fn number(x: f64) -> ExactValue {
        ExactValue { is_negative: x < 0.0, near: x.abs(), part: [0.0; 2], open: [false; 2] }
    }

    /// A value between two neighbours of binary64, of which the upper one may be infinite. `left` returns the value
    /// minus a number, in ulps of that number, and `nearest` the number that it rounds to, perhaps from halfway.
    pub fn between(
        down: f64,
        up: f64,
        left: impl Fn(f64) -> Option<Interval<f64>>,
        nearest: impl Fn() -> f64,
        may_be_halfway: bool,
    ) -> ExactValue {
        let is_negative = down < 0.0;
        let near = if is_negative { up } else { down };
        let sign = |x: f64| if is_negative { -x } else { x };
        let next = sign(if is_negative { down } else { up });
        let most = if next.is_finite() { 1.0 } else { f64::INFINITY };
        let known = left(near).map(|left| if is_negative { -left } else { left });
        let known = known.map_or([0.0, most], |left| [left.inf().max(0.0), left.sup().min(most)]);
        let half = known == [0.0, most];
        let part = match half {
            true if nearest() == near => [0.0, 0.5],
            true => [0.5, most],
            false => known,
        };
        // The bounds and the nearest number are of the same value, so the two meet.
        let part = if part[0] <= part[1] { part } else { [0.0, most] };
        let is_open =
            |end: f64| end == 0.0 || end == 1.0 && most == 1.0 || end == 0.5 && half && !may_be_halfway;
        let open = part.map(is_open);
        ExactValue { is_negative, near: near.abs(), part, open }
    }

    /// Any value between two neighbours of binary64, of which one may be infinite, or the one toward zero.
    pub fn anywhere_between(down: f64, up: f64) -> ExactValue {
        let is_negative = down < 0.0;
        let (near, next) = if is_negative { (up, down) } else { (down, up) };
        let most = if next.is_finite() { 1.0 } else { f64::INFINITY };
        ExactValue { is_negative, near: near.abs(), part: [0.0, most], open: [false, most == 1.0] }
    }

    /// The least and the largest number of the format within `ulps` ulps: at least half an ulp, so that there is a
    /// number, and at most [`MOST_ULPS`].
    pub fn numbers_within(self, width: Width, ulps: f64) -> [f64; 2] {
        let [lo, hi] = self.sizes_within(width, ulps.max(0.5));
        if self.is_negative { [-hi, -lo] } else { [lo, hi] }
    }

    fn sizes_within(self, width: Width, ulps: f64) -> [f64; 2] {
        let half_of_limit = half_of_limit(width);
        if self.near >= 4.0 * half_of_limit {
            // The distance to a number is more than half of the value.
            return [f64::INFINITY; 2];
        }
        let first = InUlps::new(self, width, ulps);
        let is_beyond = self.part[1] >= 1.0 && !self.open[1];
        if width != Width::F64 || !is_beyond {
            let hi = if self.near >= 2.0 * half_of_limit { f64::INFINITY } else { first.largest() };
            return [first.least(), hi];
        }
        // Consider the part where the ulp is larger, from that power of two on.
        let open = [self.open[0] && self.part[0] >= 1.0, self.open[1]];
        let beyond = ExactValue { part: [self.part[0].max(1.0), self.part[1]], open, ..self };
        let lo = InUlps::new(beyond, width, 2.0 * ulps).least();
        [if self.part[0] < 1.0 { lo.min(first.least()) } else { lo }, f64::INFINITY]
    }
}

/// Half of the power of two that follows the largest number. No number of binary80 is allowed.
fn half_of_limit(width: Width) -> f64 {
    width.encoding().largest_power()
}

/// A value in ulps of its own, and how many of these a number may be off.
struct InUlps {
    width: Width,
    ulp: f64,
    near: f64,
    /// Bounds of the value minus `near`, rounded outward.
    part: [f64; 2],
    open: [bool; 2],
    ulps: f64,
}

impl InUlps {
    fn new(value: ExactValue, width: Width, ulps: f64) -> InUlps {
        let ulp = width.ulp(value.near);
        // A power of two.
        let unit = ops::ulp(value.near) / ulp;
        let [least, most] = value.part;
        let part = [ops::mul_rd(least, unit), ops::mul_ru(most, unit)];
        InUlps { width, ulp, near: value.near / ulp, part, open: value.open, ulps }
    }

    fn scaled(&self, c: f64) -> f64 {
        if c == f64::INFINITY { half_of_limit(self.width) / self.ulp * 2.0 } else { c / self.ulp }
    }

    /// Is the number not too large?
    fn is_below(&self, c: f64) -> bool {
        match sign_of_sum([self.scaled(c), -self.near, -self.ulps, -self.part[1]]) {
            Ordering::Less => true,
            Ordering::Equal => !self.open[1],
            Ordering::Greater => false,
        }
    }

    /// Is the number not too small? An infinity never is.
    fn is_above(&self, c: f64) -> bool {
        if c == f64::INFINITY {
            return true;
        }
        match sign_of_sum([self.scaled(c), -self.near, self.ulps, -self.part[0]]) {
            Ordering::Greater => true,
            Ordering::Equal => !self.open[0],
            Ordering::Less => false,
        }
    }

    fn largest(&self) -> f64 {
        let mut c = self.nearest(self.near + (self.ulps + self.part[1]));
        while !self.is_below(c) {
            c = self.neighbour(c, false);
        }
        while c < f64::INFINITY {
            let next = self.neighbour(c, true);
            if !self.is_below(next) {
                break;
            }
            c = next;
        }
        c
    }

    fn least(&self) -> f64 {
        let mut c = self.nearest(self.near - (self.ulps - self.part[0]));
        while !self.is_above(c) {
            c = self.neighbour(c, true);
        }
        loop {
            let next = self.neighbour(c, false);
            if !self.is_above(next) {
                return c;
            }
            c = next;
        }
    }

    /// Returns a number of the format near `scaled` ulps, where a search starts.
    fn nearest(&self, scaled: f64) -> f64 {
        let x = scaled * self.ulp;
        if self.width == Width::F64 { x } else { f64::from(x as f32) }
    }

    fn neighbour(&self, x: f64, is_upward: bool) -> f64 {
        match (self.width, is_upward) {
            (Width::F64, true) => x.next_up(),
            (Width::F64, false) => x.next_down(),
            (_, true) => f64::from((x as f32).next_up()),
            (_, false) => f64::from((x as f32).next_down()),
        }
    }
}

/// The sign of an exact sum, of numbers whose sum does not overflow.
///
/// The parts are a nonoverlapping expansion, to which each term is added without an error: Shewchuk, "Adaptive
/// precision floating-point arithmetic and fast robust geometric predicates", 1997, theorem 10. The largest part, which
/// comes last, has the sign of the sum.
fn sign_of_sum(terms: [f64; 4]) -> Ordering {
    let mut parts = [0.0; 4];
    for (count, term) in terms.into_iter().enumerate() {
        let mut sum = term;
        for part in &mut parts[..count] {
            (sum, *part) = two_sum(sum, *part);
        }
        parts[count] = sum;
    }
    let leading = parts.iter().rev().find(|part| **part != 0.0).unwrap_or(&0.0);
    leading.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// a + b and its rounding error: Knuth's.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = ops::add_rn(a, b);
    let of_a = ops::sub_rn(sum, b);
    let of_b = ops::sub_rn(sum, of_a);
    (sum, ops::add_rn(ops::sub_rn(a, of_a), ops::sub_rn(b, of_b)))
}
