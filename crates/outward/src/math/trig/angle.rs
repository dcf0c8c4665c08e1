//! The quick phase: arguments reduced to steps of π/512, sine and tangent by a table and a short series.

use crate::machine::{Bits, Lanes, Machine};
use crate::math::tables::trig::{SIN_HIGH, SIN_LOW, STEP_1, STEP_2, STEP_3, STEPS_PER_RADIAN};

/// Relative error of [`Angle::sin`]; derived in `docs/trig.md`.
pub const SIN_ERR: f64 = 1.0 / (1u128 << 65) as f64;

/// Relative error of [`Angle::tan`]; derived in `docs/trig.md`.
pub const TAN_ERR: f64 = 1.0 / (1u128 << 64) as f64;

/// Arguments up to this size are reduced here; larger ones are the accurate phase's.
pub const QUICK_LIMIT: f64 = (1u64 << 17) as f64;

/// x = k·π/512 + r + rest: an argument reduced to a step of the circle.
pub struct Angle<M: Machine> {
    /// The number of steps in two's complement.
    k: M::U64,
    /// What is left, to the precision of a double: at most 1.01·π/1024 in size.
    r: M::F64,
    /// What `r` leaves.
    rest: M::F64,
}

impl<M: Machine> Clone for Angle<M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<M: Machine> Copy for Angle<M> {}

impl<M: Machine> Angle<M> {
    /// Reduces |x| ≤ [`QUICK_LIMIT`].
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let (steps, k) = m.nearest_int(x, STEPS_PER_RADIAN);
        let first = steps.fma(m.f64(-STEP_1), x); // exact
        let second = steps * m.f64(-STEP_2);
        let second_low = steps.fma(m.f64(-STEP_2), -second); // exact
        // Either may be the larger: a two-sum that does not ask.
        let sum = first + second;
        let back = sum - first;
        let lost = (first - (sum - back)) + (second - back);
        let low = steps.fma(m.f64(-STEP_3), lost + second_low);
        let r = sum + low;
        Angle { k, r, rest: low - (r - sum) }
    }

    /// ⌊x / (π/2)⌋ in two's complement: the quadrant. On an axis the sign of what is left decides.
    #[inline(always)]
    pub fn quadrant(self, m: M) -> M::U64 {
        let on_axis = (self.k & m.u64(255)).equals(m.u64(0));
        let below = on_axis & self.r.lt(m.f64(0.0));
        self.k.sar::<8>() - M::U64::select(below, m.u64(1), m.u64(0))
    }

    /// The angle `quarters` quarter turns further on.
    #[inline(always)]
    pub fn turned(self, m: M, quarters: u64) -> Self {
        Angle { k: self.k + m.u64(quarters << 8), ..self }
    }

    /// The two, exchanged where the mask is set.
    #[inline(always)]
    pub fn swap(mask: M::Mask, a: Self, b: Self) -> (Self, Self) {
        let pick = |a: Self, b: Self| Angle {
            k: M::U64::select(mask, a.k, b.k),
            r: M::F64::select(mask, a.r, b.r),
            rest: M::F64::select(mask, a.rest, b.rest),
        };
        (pick(b, a), pick(a, b))
    }

    /// The sine = h + l within [`SIN_ERR`]·|h|, its sign changed where `negate` has the top bit set.
    #[inline(always)]
    pub fn sin(self, m: M, negate: M::U64) -> (M::F64, M::F64) {
        let (high, low) = Step::new(m, self).sin(m);
        let half_turn = self.k.shl::<54>() & m.u64(1 << 63);
        flip::<M>(half_turn ^ negate, high, low)
    }

    /// The tangent = h + l within [`TAN_ERR`]·|h|.
    #[inline(always)]
    pub fn tan(self, m: M) -> (M::F64, M::F64) {
        let step = Step::new(m, self);
        let (a, a_low) = step.sin(m);
        let (b, b_low) = step.cos(m);
        let bottom = b + b_low;
        let bottom_low = b_low - (bottom - b);
        let inverse = m.recip_approx(bottom);
        let high = a * inverse;
        let rest = high.fma(-bottom, a) + high.fma(-bottom_low, a_low);
        // In odd quadrants the step is counted back from the far axis, and the tangent is negative.
        let odd = self.k.shl::<55>() & m.u64(1 << 63);
        flip::<M>(odd, high, rest * inverse)
    }
}

/// Both parts with their sign changed where the top bit is set.
#[inline(always)]
fn flip<M: Machine>(sign: M::U64, high: M::F64, low: M::F64) -> (M::F64, M::F64) {
    (M::F64::from_bits(high.to_bits() ^ sign), M::F64::from_bits(low.to_bits() ^ sign))
}

/// A point φ = aπ/512 + r + rest of the first quadrant, with the table's sine and cosine of aπ/512.
///
/// In odd quadrants φ is counted back from the axis that follows, so that |sin x| = sin φ in all.
struct Step<M: Machine> {
    sine: M::F64,
    sine_low: M::F64,
    cosine: M::F64,
    cosine_low: M::F64,
    r: M::F64,
    rest: M::F64,
}

impl<M: Machine> Step<M> {
    #[inline(always)]
    fn new(m: M, angle: Angle<M>) -> Self {
        let odd = angle.k & m.u64(256);
        // (k mod 256) in even quadrants, 256 − (k mod 256) in odd ones.
        let j = angle.k & m.u64(255);
        let backward = M::U64::select(odd.equals(m.u64(0)), m.u64(0), !m.u64(0));
        let a = ((j ^ backward) - backward) + odd;
        let b = m.u64(256) - a;
        let (r, rest) = flip::<M>(odd.shl::<55>(), angle.r, angle.rest);
        Step {
            sine: m.gather(&SIN_HIGH, a),
            sine_low: m.gather(&SIN_LOW, a),
            cosine: m.gather(&SIN_HIGH, b),
            cosine_low: m.gather(&SIN_LOW, b),
            r,
            rest,
        }
    }

    /// sin r = r + r·s.
    #[inline(always)]
    fn sine_series(&self, m: M, square: M::F64) -> M::F64 {
        let s = square.fma(m.f64(-1.0 / 5040.0), m.f64(1.0 / 120.0));
        square * square.fma(s, m.f64(-1.0 / 6.0))
    }

    /// cos r = 1 + c.
    #[inline(always)]
    fn cosine_series(&self, m: M, square: M::F64) -> M::F64 {
        let c = square.fma(m.f64(-1.0 / 720.0), m.f64(1.0 / 24.0));
        square * square.fma(c, m.f64(-0.5))
    }

    /// sin φ = S + C·r + (S·c + C·r·s + what the parts left).
    #[inline(always)]
    fn sin(&self, m: M) -> (M::F64, M::F64) {
        let square = self.r * self.r;
        let (s, c) = (self.sine_series(m, square), self.cosine_series(m, square));
        let product = self.cosine * self.r;
        let product_low = self.cosine.fma(self.r, -product); // exact
        let sum = self.sine + product;
        let carry = product - (sum - self.sine);
        let tail = product_low + self.sine_low;
        let tail = self.cosine_low.fma(self.r, tail);
        let tail = self.cosine.fma(self.rest, tail);
        let tail = product.fma(s, tail);
        let tail = self.sine.fma(c, tail);
        (sum, carry + tail)
    }

    /// cos φ = C − S·r + (C·c − S·r·s + what the parts left).
    #[inline(always)]
    fn cos(&self, m: M) -> (M::F64, M::F64) {
        let square = self.r * self.r;
        let (s, c) = (self.sine_series(m, square), self.cosine_series(m, square));
        let product = self.sine * -self.r;
        let product_low = self.sine.fma(-self.r, -product); // exact
        let sum = self.cosine + product;
        let carry = product - (sum - self.cosine);
        let tail = product_low + self.cosine_low;
        let tail = self.sine_low.fma(-self.r, tail);
        let tail = self.sine.fma(-self.rest, tail);
        let tail = product.fma(s, tail);
        let tail = self.cosine.fma(c, tail);
        (sum, carry + tail)
    }
}
