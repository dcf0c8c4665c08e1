//! The first phases below 32: Taylor series in cells, and below 1 the logarithm and the pole of the second kind.

use crate::machine::{Bits, Lanes, Machine, Mask, MaskOf};
use crate::math::double::{fast_two_sum, fine_product, fine_reciprocal, sum_of_pairs, two_sum};
use crate::math::ladder::Sum;
use crate::math::log::log_quick;
use crate::math::tables::atan::{INVERSE_PI, INVERSE_PI_LOW};
use crate::math::tables::bessel_cells::{J0_CELLS, J1_CELLS, Y0_CELLS, Y1_CELLS};

/// Arguments from here on have Hankel's expansions.
pub(super) const CELLS_TO: f64 = 32.0;

/// A table has 12 coefficients of each cell, and what the nearest doubles leave of the first 4 of them, by columns.
const TERMS: usize = 12;
const PAIRS: usize = 4;
const CELLS: usize = J0_CELLS.len() / (TERMS + PAIRS);
/// Of them binary32 has the first ones.
const NARROW_TERMS: usize = 9;

/// Below this cell the regular part of a function is in the table.
const REGULAR: u64 = 32;

/// How often the size of a sum has the first two coefficients together, the logarithm's product, and the pole.
const SERIES_SHARE: f64 = 2.0;
const LOG_SHARE: f64 = 32.0;
const POLE_SHARE: f64 = 2.0;

/// The table of a function.
#[inline(always)]
fn table<const ORDER: usize, const SECOND: bool>() -> &'static [f64; J0_CELLS.len()] {
    match (ORDER, SECOND) {
        (0, false) => &J0_CELLS,
        (_, false) => &J1_CELLS,
        (0, true) => &Y0_CELLS,
        (_, true) => &Y1_CELLS,
    }
}

/// 0 ≤ x < 32 in the cells of the tables.
struct BesselCell<M: Machine> {
    /// Its number.
    index: M::U64,
    /// x less the middle of the cell.
    t: M::F64,
}

impl<M: Machine> BesselCell<M> {
    /// That of x; of what is no such number any one.
    #[inline(always)]
    fn new(m: M, x: M::F64) -> Self {
        let x = M::F64::select(x.lt(m.f64(CELLS_TO)), x, m.f64(0.0));
        let is_fine = x.lt(m.f64(4.0));
        let scale = M::F64::select(is_fine, m.f64(32.0), m.f64(8.0));
        let width = M::F64::select(is_fine, m.f64(1.0 / 32.0), m.f64(1.0 / 8.0));
        let (steps, count) = m.nearest_int(x * scale, 1.0);
        let index = count + M::U64::select(is_fine, m.u64(0), m.u64(97));
        let t = x - steps * width; // exact
        BesselCell { index, t }
    }

    #[inline(always)]
    fn is_regular(&self, m: M) -> M::Mask {
        self.index.lt(m.u64(REGULAR))
    }

    #[inline(always)]
    fn entry(&self, m: M, table: &'static [f64], n: usize) -> M::F64 {
        m.gather(&table[n * CELLS..(n + 1) * CELLS], self.index)
    }

    /// The series from a term on, up to another one.
    #[inline(always)]
    fn from(&self, m: M, table: &'static [f64], first: usize, terms: usize) -> M::F64 {
        let mut sum = self.entry(m, table, terms - 1);
        for n in (first..terms - 1).rev() {
            sum = self.t.fma(sum, self.entry(m, table, n));
        }
        sum
    }

    /// The first two coefficients together.
    #[inline(always)]
    fn size(&self, m: M, table: &'static [f64]) -> M::F64 {
        self.entry(m, table, 0).abs() + self.entry(m, table, 1).abs()
    }

    /// The series as a sum.
    #[inline(always)]
    fn pair<const ORDER: usize, const SECOND: bool>(&self, m: M) -> (M::F64, M::F64) {
        let table = table::<ORDER, SECOND>();
        let (mut high, mut low) = (self.from(m, table, PAIRS, TERMS), m.f64(0.0));
        for n in (0..PAIRS).rev() {
            let (product, product_low) = fine_product((self.t, m.f64(0.0)), (high, low));
            let (sum, rest) = two_sum(self.entry(m, table, n), product);
            (high, low) = (sum, rest + (product_low + self.entry(m, table, TERMS + n)));
        }
        (high, low)
    }

    /// The series as one double.
    #[inline(always)]
    fn single<const ORDER: usize, const SECOND: bool>(&self, m: M) -> M::F64 {
        self.from(m, table::<ORDER, SECOND>(), 0, NARROW_TERMS)
    }
}

/// The function of 0 ≤ x < 32 as a sum, within [`BESSEL_ERR`](super::BESSEL_ERR) of its size. That of the second kind
/// is for x from 2^-900 on.
#[inline(always)]
pub(super) fn near<M: Machine, const ORDER: usize, const SECOND: bool>(m: M, x: M::F64) -> Sum<M::F64> {
    let cell = BesselCell::new(m, x);
    let is_regular = cell.is_regular(m);
    let mut sum = cell.pair::<ORDER, SECOND>(m);
    let mut size = cell.size(m, table::<ORDER, SECOND>()) * m.f64(SERIES_SHARE);
    // Where the table has the regular part, divided by x for the order 1.
    let inner = M::F64::select(is_regular, x, m.f64(0.5));
    let factor = if ORDER == 0 { m.f64(1.0) } else { M::F64::select(is_regular, x, m.f64(1.0)) };
    if SECOND && !(!is_regular).is_full() {
        let (log, log_low) = log_quick(m, inner);
        let log = fine_product(fast_two_sum(log, log_low), two_over_pi(m));
        let (product, product_low) = fine_product(log, cell.pair::<ORDER, false>(m));
        let (whole, whole_low) = sum_of_pairs((product, product_low), sum);
        sum = selected(is_regular, (whole, whole_low), sum);
        size = M::F64::select(is_regular, product.abs().fma(m.f64(LOG_SHARE), size), size);
    }
    if ORDER == 0 {
        return Sum { high: sum.0, low: sum.1, size };
    }
    sum = fine_product((factor, m.f64(0.0)), sum);
    size = size * factor;
    if SECOND && !(!is_regular).is_full() {
        let (pole, pole_low) = fine_product(fine_reciprocal(m, inner), two_over_pi(m));
        let (whole, whole_low) = sum_of_pairs((-pole, -pole_low), sum);
        sum = selected(is_regular, (whole, whole_low), sum);
        size = M::F64::select(is_regular, pole.fma(m.f64(POLE_SHARE), size), size);
    }
    Sum { high: sum.0, low: sum.1, size }
}

/// The function of 0 ≤ x < 32 as one double, and what its error is relative to. That of the second kind is for x from
/// 2^-100 on.
#[inline(always)]
pub(super) fn near_narrow<M: Machine, const ORDER: usize, const SECOND: bool>(
    m: M,
    x: M::F64,
) -> (M::F64, M::F64) {
    let cell = BesselCell::new(m, x);
    let is_regular = cell.is_regular(m);
    let mut sum = cell.single::<ORDER, SECOND>(m);
    let mut size = cell.size(m, table::<ORDER, SECOND>());
    let inner = M::F64::select(is_regular, x, m.f64(0.5));
    let zero = m.f64(0.0);
    let is_logarithmic = SECOND && !(!is_regular).is_full();
    if is_logarithmic {
        let (log, log_low) = log_quick(m, inner);
        let product = (log + log_low) * m.f64(TWO_OVER_PI) * cell.single::<ORDER, false>(m);
        let product = M::F64::select(is_regular, product, zero);
        (sum, size) = (sum + product, size + product.abs());
    }
    if ORDER == 1 {
        let factor = M::F64::select(is_regular, x, m.f64(1.0));
        (sum, size) = (sum * factor, size * factor);
        if is_logarithmic {
            let pole = M::F64::select(is_regular, m.f64(TWO_OVER_PI) / inner, zero);
            (sum, size) = (sum - pole, size + pole);
        }
    }
    (sum, size)
}

#[inline(always)]
fn selected<F: Lanes>(mask: MaskOf<F>, a: (F, F), b: (F, F)) -> (F, F) {
    (F::select(mask, a.0, b.0), F::select(mask, a.1, b.1))
}

/// The nearest double to 2/π, and what that leaves.
const TWO_OVER_PI: f64 = 2.0 * INVERSE_PI;

#[inline(always)]
fn two_over_pi<M: Machine>(m: M) -> (M::F64, M::F64) {
    (m.f64(TWO_OVER_PI), m.f64(2.0 * INVERSE_PI_LOW))
}
