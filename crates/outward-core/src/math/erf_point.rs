//! erf next to a point of a table, for its fast paths; derived in `docs/error.md`.

use super::double::{dd_product, fast_two_sum};
use super::tables::error::{ERF, ERF_LOW, SLOPES, SLOPES_LOW};
use crate::machine::{Bits, Lanes, Machine};

/// A number c + t next to a multiple c of 1/128, about which the fast paths of erf have its Taylor series.
pub struct ErfPoint<M: Machine> {
    /// 128c.
    pub index: M::U64,
    /// The multiple.
    pub c: M::F64,
    /// The difference from c.
    pub t: M::F64,
}

impl<M: Machine> ErfPoint<M> {
    /// The point of a number from 0 to 6; for other numbers it is not used.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let (steps, index) = m.nearest_int(x, 128.0);
        let inside = index.lt(m.u64(ERF.len() as u64)); // whatever a NaN may give
        let c = steps * m.f64(1.0 / 128.0);
        ErfPoint { index: M::U64::select(inside, index, m.u64(0)), c, t: x - c } // exact
    }

    /// erf x as a sum.
    ///
    /// erf (c + t) = erf c + erf′ c·t·(1 − c·t + t²·Σ pₙ·t^(n−2)) with pₙ = (−1)ⁿ·Hₙ(c)/(n + 1)! for n from 2 to 7.
    #[inline(always)]
    pub fn erf(&self, m: M) -> (M::F64, M::F64) {
        let (c, t, k) = (self.c, self.t, |x: f64| m.f64(x));
        let z = c * c; // exact
        let of_seven = z.fma(k(-128.0 / 40320.0), k(1344.0 / 40320.0)).fma(z, k(-3360.0 / 40320.0));
        let of_seven = of_seven.fma(z, k(1680.0 / 40320.0)) * c;
        let of_six = z.fma(k(64.0 / 5040.0), k(-480.0 / 5040.0)).fma(z, k(720.0 / 5040.0));
        let of_six = of_six.fma(z, k(-120.0 / 5040.0));
        let of_five = z.fma(k(-32.0 / 720.0), k(160.0 / 720.0)).fma(z, k(-120.0 / 720.0)) * c;
        let higher = t.fma(of_seven, of_six).fma(t, of_five);
        let rest = higher.fma(t, self.of_four(m, z)).fma(t, self.of_three(m, z)).fma(t, self.of_two(m, z));

        let (ct, square) = (c * t, t * t);
        let ct_low = c.fma(t, -ct); // exact
        let (one_less, carry) = fast_two_sum(k(1.0), -ct);
        let (factor, factor_low) = fast_two_sum(one_less, square.fma(rest, carry - ct_low));
        let product = t * factor;
        let product_low = t.fma(factor_low, t.fma(factor, -product));
        let slope = (m.gather(&SLOPES, self.index), m.gather(&SLOPES_LOW, self.index));
        let (step, step_low) = dd_product(slope, (product, product_low));
        let (high, low) = fast_two_sum(m.gather(&ERF, self.index), step);
        (high, low + (step_low + m.gather(&ERF_LOW, self.index)))
    }

    /// erf x as one double.
    #[inline(always)]
    pub fn erf_f32(&self, m: M) -> M::F64 {
        let (c, t) = (self.c, self.t);
        let z = c * c;
        let rest = t.fma(self.of_four(m, z), self.of_three(m, z)).fma(t, self.of_two(m, z));
        let factor = t.fma(t.fma(rest, -c), m.f64(1.0));
        (m.gather(&SLOPES, self.index) * t).fma(factor, m.gather(&ERF, self.index))
    }

    #[inline(always)]
    fn of_two(&self, m: M, z: M::F64) -> M::F64 {
        z.fma(m.f64(2.0 / 3.0), m.f64(-1.0 / 3.0))
    }

    #[inline(always)]
    fn of_three(&self, m: M, z: M::F64) -> M::F64 {
        z.fma(m.f64(-1.0 / 3.0), m.f64(0.5)) * self.c
    }

    #[inline(always)]
    fn of_four(&self, m: M, z: M::F64) -> M::F64 {
        z.fma(m.f64(16.0 / 120.0), m.f64(-48.0 / 120.0)).fma(z, m.f64(12.0 / 120.0))
    }
}
