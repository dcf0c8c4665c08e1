//! The fast paths below 32: Taylor series in cells, and below 1 the logarithm and the pole of the second kind.

use crate::machine::{Bits, Lanes, Machine, Mask};
use crate::math::double::{dd_product, dd_reciprocal, fast_two_sum, sum_of_pairs, two_sum};
use crate::math::ladder::Sum;
use crate::math::log::log_fast;
use crate::math::tables::atan::{INVERSE_PI, INVERSE_PI_LOW};
use crate::math::tables::bessel_cells::{J0_CELLS, J1_CELLS, Y0_CELLS, Y1_CELLS};

/// Arguments from here on take Hankel's expansions.
pub(super) const CELLS_TO: f64 = 32.0;

/// A table has 12 coefficients of each cell, and the low parts of the first 4 of them, by columns.
const TERMS: usize = 12;
const PAIRS: usize = 4;
const CELLS: usize = J0_CELLS.len() / (TERMS + PAIRS);
/// The number of coefficients that binary32 uses.
const F32_TERMS: usize = 9;

/// Cell below which the regular part of a function is in the table.
const REGULAR: u64 = 32;

/// The factors with which the size of a sum contains the first two coefficients, the product with the logarithm, and
/// the pole.
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
pub struct BesselCell<M: Machine> {
    /// Number of the cell.
    pub index: M::U64,
    /// x minus the middle of the cell.
    pub t: M::F64,
}

impl<M: Machine> BesselCell<M> {
    /// The cell of x; any cell if x is not such a number.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        let x = M::F64::select(x.lt(m.f64(CELLS_TO)), x, m.f64(0.0));
        let is_dd = x.lt(m.f64(4.0));
        let scale = M::F64::select(is_dd, m.f64(32.0), m.f64(8.0));
        let width = M::F64::select(is_dd, m.f64(1.0 / 32.0), m.f64(1.0 / 8.0));
        let (steps, count) = m.nearest_int(x * scale, 1.0);
        let index = count + M::U64::select(is_dd, m.u64(0), m.u64(97));
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

    /// The series from one term up to another one.
    #[inline(always)]
    fn from(&self, m: M, table: &'static [f64], first: usize, terms: usize) -> M::F64 {
        let mut sum = self.entry(m, table, terms - 1);
        for n in (first..terms - 1).rev() {
            sum = self.t.fma(sum, self.entry(m, table, n));
        }
        sum
    }

    /// The sum of the sizes of the first two coefficients.
    #[inline(always)]
    fn size(&self, m: M, table: &'static [f64]) -> M::F64 {
        self.entry(m, table, 0).abs() + self.entry(m, table, 1).abs()
    }

    /// t times a sum.
    #[inline(always)]
    fn times(&self, (high, low): (M::F64, M::F64)) -> (M::F64, M::F64) {
        let product = self.t * high;
        (product, self.t.fma(low, self.t.fma(high, -product)))
    }

    /// The series as a sum.
    #[inline(always)]
    fn pair<const ORDER: usize, const SECOND: bool>(&self, m: M) -> (M::F64, M::F64) {
        let table = table::<ORDER, SECOND>();
        let (mut high, mut low) = (self.from(m, table, PAIRS, TERMS), m.f64(0.0));
        for n in (0..PAIRS).rev() {
            let (product, product_low) = self.times((high, low));
            let (sum, rest) = two_sum(self.entry(m, table, n), product);
            (high, low) = (sum, rest + (product_low + self.entry(m, table, TERMS + n)));
        }
        (high, low)
    }

    /// 2/π times the logarithm times the series of the first kind, as a sum.
    #[inline(always)]
    pub fn product<const ORDER: usize>(&self, m: M, (log, log_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
        let log = dd_product(fast_two_sum(log, log_low), two_over_pi(m));
        dd_product(log, self.pair::<ORDER, false>(m))
    }

    /// The function as a sum: the series plus the product with the logarithm, for order 1 times a factor and minus the
    /// pole.
    #[inline(always)]
    pub fn value<const ORDER: usize, const SECOND: bool>(
        &self,
        m: M,
        factor: M::F64,
        product: Option<(M::F64, M::F64)>,
        pole: Option<(M::F64, M::F64)>,
    ) -> Sum<M::F64> {
        let mut sum = self.pair::<ORDER, SECOND>(m);
        let mut size = self.size(m, table::<ORDER, SECOND>()) * m.f64(SERIES_SHARE);
        if let Some(product) = product {
            sum = sum_of_pairs(product, sum);
            size = product.0.abs().fma(m.f64(LOG_SHARE), size);
        }
        if ORDER == 1 {
            sum = dd_product((factor, m.f64(0.0)), sum);
            size = size * factor;
        }
        if let Some((pole, pole_low)) = pole {
            sum = sum_of_pairs((-pole, -pole_low), sum);
            size = pole.fma(m.f64(POLE_SHARE), size);
        }
        Sum { high: sum.0, low: sum.1, size }
    }

    /// The series as one double.
    #[inline(always)]
    fn single<const ORDER: usize, const SECOND: bool>(&self, m: M) -> M::F64 {
        self.from(m, table::<ORDER, SECOND>(), 0, F32_TERMS)
    }

    /// 2/π times the logarithm times the series of the first kind, as one double.
    #[inline(always)]
    pub fn product_f32<const ORDER: usize>(&self, m: M, (log, log_low): (M::F64, M::F64)) -> M::F64 {
        (log + log_low) * m.f64(TWO_OVER_PI) * self.single::<ORDER, false>(m)
    }

    /// The function as one double, and the size to which its error is relative: the series plus the product with the
    /// logarithm, for order 1 times a factor and minus the pole.
    #[inline(always)]
    pub fn value_f32<const ORDER: usize, const SECOND: bool>(
        &self,
        m: M,
        factor: M::F64,
        product: Option<M::F64>,
        pole: Option<M::F64>,
    ) -> (M::F64, M::F64) {
        let mut sum = self.single::<ORDER, SECOND>(m);
        let mut size = self.size(m, table::<ORDER, SECOND>());
        if let Some(product) = product {
            (sum, size) = (sum + product, size + product.abs());
        }
        if ORDER == 1 {
            (sum, size) = (sum * factor, size * factor);
        }
        if let Some(pole) = pole {
            (sum, size) = (sum - pole, size + pole);
        }
        (sum, size)
    }
}

/// The function of 0 ≤ x < 32 as a sum, within [`BESSEL_ERR`](super::BESSEL_ERR) of its size. The function of the
/// second kind requires x from 2^-900 on.
#[inline(always)]
pub(super) fn near<M: Machine, const ORDER: usize, const SECOND: bool>(m: M, x: M::F64) -> Sum<M::F64> {
    let cell = BesselCell::new(m, x);
    let is_regular = cell.is_regular(m);
    let factor = if ORDER == 0 { m.f64(1.0) } else { M::F64::select(is_regular, x, m.f64(1.0)) };
    let (mut product, mut pole) = (None, None);
    if SECOND && !(!is_regular).is_full() {
        let inner = M::F64::select(is_regular, x, m.f64(0.5));
        product = Some(pair_where(m, is_regular, cell.product::<ORDER>(m, log_fast(m, inner))));
        if ORDER == 1 {
            pole = Some(pair_where(m, is_regular, pole_of(m, inner)));
        }
    }
    cell.value::<ORDER, SECOND>(m, factor, product, pole)
}

/// 2/(πx) as a sum.
#[inline(always)]
pub fn pole_of<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    dd_product(dd_reciprocal(m, x), two_over_pi(m))
}

/// A double-double in these lanes, and 0 in the others.
#[inline(always)]
fn pair_where<M: Machine>(m: M, lanes: M::Mask, (high, low): (M::F64, M::F64)) -> (M::F64, M::F64) {
    let zero = m.f64(0.0);
    (M::F64::select(lanes, high, zero), M::F64::select(lanes, low, zero))
}

/// The function of 0 ≤ x < 32 as one double, and the size to which its error is relative. The function of the second
/// kind requires x from 2^-100 on.
#[inline(always)]
pub(super) fn near_f32<M: Machine, const ORDER: usize, const SECOND: bool>(
    m: M,
    x: M::F64,
) -> (M::F64, M::F64) {
    let cell = BesselCell::new(m, x);
    let is_regular = cell.is_regular(m);
    let factor = if ORDER == 0 { m.f64(1.0) } else { M::F64::select(is_regular, x, m.f64(1.0)) };
    let (mut product, mut pole) = (None, None);
    if SECOND && !(!is_regular).is_full() {
        let inner = M::F64::select(is_regular, x, m.f64(0.5));
        let zero = m.f64(0.0);
        let of_log = cell.product_f32::<ORDER>(m, log_fast(m, inner));
        product = Some(M::F64::select(is_regular, of_log, zero));
        if ORDER == 1 {
            pole = Some(M::F64::select(is_regular, pole_f32(m, inner), zero));
        }
    }
    cell.value_f32::<ORDER, SECOND>(m, factor, product, pole)
}

/// 2/(πx) as one double.
#[inline(always)]
pub fn pole_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    m.f64(TWO_OVER_PI) / x
}

/// The nearest double to 2/π.
const TWO_OVER_PI: f64 = 2.0 * INVERSE_PI;

#[inline(always)]
fn two_over_pi<M: Machine>(m: M) -> (M::F64, M::F64) {
    (m.f64(TWO_OVER_PI), m.f64(2.0 * INVERSE_PI_LOW))
}
