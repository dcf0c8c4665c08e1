#![doc = include_str!("../../docs/atan.md")]

use super::accurate::{ATAN_SLACK_BITS, Fixed, atan_fixed};
use super::binary32_path::{binary32, half_octaves, polynomial};
use super::double::{dd_quotient, fast_two_sum, odd_series};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::sign::with_sign_of;
use super::tables::atan::{ATAN_HIGH, ATAN_LOW};
use super::tables::{narrow, short};
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The positions of a, π/2 − a, π − a and π/2 + a in the table.
pub(super) const DIRECT: u64 = 0;
pub(super) const COMPLEMENT: u64 = 129;
pub(super) const SUPPLEMENT: u64 = 258;
pub(super) const BEYOND: u64 = 387;

/// The inverse tangent, in radians.
///
/// | x | atan x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±∞ | ±π/2, rounded |
/// | NaN | NaN |
pub struct Atan;

impl Unary for Atan {
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        F::splat(x.machine(), SMALL).le(x.abs())
    }

    const FAST: Bound = Bound::any(ATAN_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(atan_fast(m, x))
    }

    const VECTORS: Bound = Bound::sized(ATAN_SHORT_ERR);
    #[inline(always)]
    fn vectors<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        atan_short(m, x)
    }

    const F32_ERROR_ULPS: u64 = ATAN_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        // Infinities times zeros would be NaNs. The largest number of binary16, which is below 2^62, has an angle that
        // rounds as π/2 does.
        let size = x.abs().lesser(binary32(m, (1u64 << 62) as f32));
        with_sign_of(m, atan_f32::<V>(m, size), x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        binary32::<V>(x.machine(), SMALL_F32 as f32).le(x.abs())
    }
}

impl SlowPath<1> for Atan {
    const NAME: &'static str = "atan";

    fn known<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> Known<M> {
        let small = if target.precision > 24 { SMALL } else { SMALL_F32 };
        let tiny = x.abs().lt(m.f64(small));
        let y = M::F64::select(tiny, target.round_near_exact(m, x, m.mask(false), m.mask(true)), x);
        Known { value: y, lanes: tiny | x.is_nan() }
    }

    const MIDDLE_ERR: f64 = ATAN_DD_ERR;
    const ROUNDS_ALIKE_FROM: f64 = HUGE;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(atan_dd(m, x))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let size = x.abs().lesser(m.f64(HUGE));
        let (high, low) = atan_fast(m, size);
        Approximation {
            negative: x.lt(m.f64(0.0)),
            magnitude: atan_fixed(m, size, high + low),
            exponent: m.u64(1),
            slack: Fixed::power(m, ATAN_SLACK_BITS),
        }
    }
}

/// Size below which x − x³/3 lies between x and its neighbour in binary64, and nearer to x; and the size below which
/// this is true in the formats within binary32.
const SMALL: f64 = 1.0 / (1u64 << 27) as f64;
const SMALL_F32: f64 = 1.0 / (1u64 << 12) as f64;

/// The error of [`atan_f32`] in ulps of its result; derived in `docs/atan.md`.
pub const ATAN_F32_ERROR_ULPS: u64 = 1 << 8;

/// atan x within [`ATAN_F32_ERROR_ULPS`], for numbers 0 < x ≤ 2^62 of binary32.
#[inline(always)]
pub fn atan_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
    let (from, to) = (binary32::<V>(m, 0.0625), binary32::<V>(m, 12.0));
    let index = half_octaves(x.greater(from).lesser(to)) - half_octaves(from);
    let index = index & m.u64(15); // whatever a NaN may give
    let fraction = m.gather_u64(&narrow::ATAN_FRACTION, index);
    let p = F64Of::<V>::from_bits(fraction & m.u64(!u64::from(u32::MAX)));
    let q = F64Of::<V>::from_bits(fraction.shl::<32>());
    // atan x = atan(p/q) + atan z
    let x = x.widen();
    let top = q.residual(x, -p);
    f32_of_parts(m, index, top, p.fmuladd(x, q))
}

/// The sum of an entry of the table of binary32 and the angle of a quotient.
#[inline(always)]
pub fn f32_of_parts<M: Machine>(m: M, index: M::U64, top: M::F64, bottom: M::F64) -> M::F64 {
    let z = top * m.recip_approx(bottom);
    z.fmuladd(polynomial(m, z * z, &narrow::ATAN_SERIES), m.gather(&narrow::ATAN, index))
}

/// Relative error of [`atan_short`] in units of [`Machine::UNIT`], against its `size`; derived in `docs/atan.md`.
pub const ATAN_SHORT_ERR: f64 = 1.0 / (1u64 << 16) as f64;

/// The coefficient of z² in the `size` of [`atan_short`], which allows for errors relative to z³; derived in
/// `docs/atan.md`.
const BEND: f64 = 20_000.0;

/// The short tables at a cell.
struct AtanCell<M: Machine> {
    p: M::F64,
    q: M::F64,
    grid: M::F64,
    table_high: M::F64,
    table_low: M::F64,
}

impl<M: Machine> AtanCell<M> {
    /// The cell of `index` modulo 16.
    #[inline(always)]
    fn new(m: M, index: M::U64) -> Self {
        let [p, q, grid, table_high, table_low, _] = match m.rows(&ATAN_ROWS, index & m.u64(15)) {
            Some(row) => row,
            None => [
                m.lookup(&short::ATAN_P, index),
                m.lookup(&short::ATAN_Q, index),
                m.lookup(&short::ATAN_GRID, index),
                m.lookup(&short::ATAN_HIGH, index),
                m.lookup(&short::ATAN_LOW, index),
                m.f64(0.0),
            ],
        };
        AtanCell { p, q, grid, table_high, table_low }
    }
}

/// The contents of an [`AtanCell`].
static ATAN_ROWS: [[f64; 6]; 16] = {
    use short::{ATAN_GRID, ATAN_HIGH, ATAN_LOW, ATAN_P, ATAN_Q};
    let mut rows = [[0.0; 6]; 16];
    let mut i = 0;
    while i < 16 {
        rows[i] = [ATAN_P[i], ATAN_Q[i], ATAN_GRID[i], ATAN_HIGH[i], ATAN_LOW[i], 0.0];
        i += 1;
    }
    rows
};

/// atan x = `high` + `low` within [`ATAN_SHORT_ERR`]·`size`, by the short tables; for |x| as in [`atan_fast`].
#[inline(always)]
pub fn atan_short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    // Half octaves, as for binary32.
    let size = x.abs().lesser(m.f64(HUGE));
    let cell = size.greater(m.f64(0.0625)).lesser(m.f64(12.0)).to_bits().shr::<51>();
    let AtanCell { p, q, grid, table_high, table_low } = AtanCell::new(m, cell);

    // atan |x| = atan(p/q) + atan z
    let (z_high, z_low) = short_quotient(m, size, [p, q, grid]);

    let Sum { high, low, size } = short_of_quotient(m, [table_high, table_low], z_high, z_low);
    Sum { high: with_sign_of(m, high, x), low: with_sign_of(m, low, x), size }
}

/// (q·x − p)/(q + p·x) in two parts.
#[inline(always)]
pub fn short_quotient<M: Machine>(m: M, x: M::F64, [p, q, grid]: [M::F64; 3]) -> (M::F64, M::F64) {
    // z_high is z to 2^-32, so that the terms of a and b are exact. The numerator of the rest is exact up to one
    // rounding: z − z_high = (x·a − b)/(q + p·x).
    let inverse = m.recip_rough(p.fma(x, q));
    let z_high = q.fma(x, -p).fma(inverse, grid) - grid;
    let a = p.fma(-z_high, q);
    let b = q.fma(z_high, p);
    (z_high, x.fma(a, -b) * inverse)
}

/// The sum of an entry of the short table and the angle of a quotient in two parts, within [`ATAN_SHORT_ERR`], not
/// counting the error of the quotient.
#[inline(always)]
pub fn short_of_quotient<M: Machine>(
    m: M,
    [table_high, table_low]: [M::F64; 2],
    z_high: M::F64,
    z_low: M::F64,
) -> Sum<M::F64> {
    let z = z_high + z_low;
    let square = z * z;
    let bend = polynomial(m, square, &short::ATAN_SERIES);
    let (sum, carry) = fast_two_sum(table_high, z_high);
    let tail = (carry + z_low) + table_low;
    let tail = (square * z).fma(bend, tail);
    Sum { high: sum, low: tail, size: square.fma(m.f64(BEND), sum) }
}

/// Relative error of [`atan_fast`] in units of [`Machine::UNIT`]; derived in `docs/atan.md`.
pub const ATAN_ERR: f64 = 1.25 / (1u64 << 15) as f64;

/// Argument from which on atan x rounds to the same number as just below π/2, in every format and every direction.
pub(super) const HUGE: f64 = (1u64 << 62) as f64;

/// An angle reduced by the table: `table_high` + `table_low` + atan z, z = top/bottom with |z| ≤ 1.002·2^-8.
pub(super) struct ReducedAtan<M: Machine> {
    pub(super) table_high: M::F64,
    pub(super) table_low: M::F64,
    pub(super) top: (M::F64, M::F64),
    pub(super) bottom: (M::F64, M::F64),
}

impl<M: Machine> ReducedAtan<M> {
    /// The reduced angle of |x|.
    #[inline(always)]
    fn new(m: M, x: M::F64) -> Self {
        let first = |inverted| M::U64::select(inverted, m.u64(COMPLEMENT), m.u64(DIRECT));
        let tables = [&ATAN_HIGH[..UP_TO_RIGHT], &ATAN_LOW[..UP_TO_RIGHT]];
        Self::at(m, x, tables, first(Self::is_inverted(m, x)))
    }

    /// The reduced angle π/2 − atan x, where `top` is negative for the smaller angles.
    #[inline(always)]
    pub(super) fn complement(m: M, x: M::F64) -> Self {
        let (negative, inverted) = (x.lt(m.f64(0.0)), Self::is_inverted(m, x));
        let entry = |positive, other| M::U64::select(negative, m.u64(other), m.u64(positive));
        let first = M::U64::select(inverted, entry(DIRECT, SUPPLEMENT), entry(COMPLEMENT, BEYOND));
        let found = Self::at(m, x, [&ATAN_HIGH, &ATAN_LOW], first);
        let sign = |x: M::F64| M::F64::select(negative, x, -x);
        ReducedAtan { top: (sign(found.top.0), sign(found.top.1)), ..found }
    }

    /// The reduced angle atan (small/large) with the entries of the tables from `first` on: `small` ≤ `large`, which is
    /// from 2^-499 to 2^499, and `small` is at least 2^-500 of it or negligible compared with the entry. If `minus` is
    /// set, `top` has the other sign.
    #[inline(always)]
    pub(super) fn of_two(m: M, [small, large]: [M::F64; 2], first: M::U64, minus: M::Mask) -> Self {
        // t = i/128 nearest to the quotient. i is 1 only where the quotient is at least 1/256, so that `top` is exact.
        let target = small.fmuladd(m.recip_approx(large), m.f64(-BELOW));
        let (steps, index) = m.nearest_int(target, 128.0);
        let t = steps * m.f64(1.0 / 128.0);
        let entry = first + M::U64::select(index.lt(m.u64(129)), index, m.u64(0)); // whatever a NaN may give

        let (top, bottom) = parts_of_legs([small, large], t);
        ReducedAtan {
            table_high: m.gather(&ATAN_HIGH, entry),
            table_low: m.gather(&ATAN_LOW, entry),
            top: (top.negated_where(minus), m.f64(0.0)),
            bottom,
        }
    }

    /// Is |x| above 1?
    #[inline(always)]
    fn is_inverted(m: M, x: M::F64) -> M::Mask {
        m.f64(1.0).lt(x.abs())
    }

    /// The reduced angle of |x|, with the entries of the tables from `first` on.
    #[inline(always)]
    fn at(m: M, x: M::F64, [high, low]: [&'static [f64]; 2], first: M::U64) -> Self {
        let one = m.f64(1.0);
        let size = x.abs().lesser(m.f64(HUGE));
        let inverted = Self::is_inverted(m, size);
        // t = i/128 nearest to |x|, or to 1/|x| for |x| > 1
        let target = M::F64::select(inverted, m.recip_approx(size.greater(one)), size);
        let (steps, index) = m.nearest_int(target, 128.0);
        let t = steps * m.f64(1.0 / 128.0);
        let entry = index + first;
        let table_high = m.gather(high, entry);
        let table_low = m.gather(low, entry);

        let (top, bottom) = parts_of_size(m, [size, one], t, inverted);
        ReducedAtan { table_high, table_low, top, bottom }
    }

    /// The angle within [`ATAN_ERR`].
    #[inline(always)]
    pub(super) fn fast(self, m: M) -> (M::F64, M::F64) {
        let ReducedAtan { table_high, table_low, top, bottom } = self;
        let (z, z_low) = quotient_of_parts(m, top, bottom);
        fast_of_quotient(m, [table_high, table_low], z, z_low)
    }

    /// The angle within [`ATAN_DD_ERR`].
    #[inline(always)]
    pub(super) fn dd(self, m: M) -> (M::F64, M::F64) {
        let ReducedAtan { table_high, table_low, top, bottom } = self;
        let (z, z_low) = dd_quotient(m, top, bottom);
        let (bend, bend_low) = odd_series(m, (z, z_low), -1.0);

        let (sum, first_low) = fast_two_sum(table_high, z);
        let (sum, second_low) = fast_two_sum(sum, bend);
        (sum, (first_low + second_low) + ((z_low + bend_low) + table_low))
    }

    /// The angle as one double, from the high parts of `top` and `bottom`.
    #[inline(always)]
    pub(super) fn near(self, m: M) -> M::F64 {
        table_plus_angle(m, self.table_high, self.top.0, self.bottom.0)
    }
}

/// A numerator and a denominator, as sums.
type Parts<F> = ((F, F), (F, F));

/// atan x = atan t + atan z with z = (x − t)/(1 + x·t), or π/2 − atan t + atan z with z = (x·t − 1)/(x + t).
#[inline(always)]
pub fn parts_of_size<M: Machine>(m: M, [x, one]: [M::F64; 2], t: M::F64, inverted: M::Mask) -> Parts<M::F64> {
    let product = x * t;
    let product_low = x.residual(t, -product); // exact
    let top = M::F64::select(inverted, product - one, x - t); // exact
    let top_low = M::F64::select(inverted, product_low, m.f64(0.0));
    let (large, addend) = (M::F64::select(inverted, x, one), M::F64::select(inverted, t, product));
    let bottom = large + addend;
    let bottom_low = (addend - (bottom - large)) + M::F64::select(inverted, m.f64(0.0), product_low);
    ((top, top_low), (bottom, bottom_low))
}

/// (small − t·large)/(large + t·small), whose numerator is a number.
#[inline(always)]
pub fn parts_of_legs<F: Lanes>([small, large]: [F; 2], t: F) -> (F, (F, F)) {
    let top = large.residual(-t, small); // exact
    let bottom = small.fmuladd(t, large);
    (top, (bottom, small.residual(t, large - bottom))) // the difference is exact
}

/// A quotient of sums, as one.
#[inline(always)]
pub fn quotient_of_parts<M: Machine>(
    m: M,
    (top, top_low): (M::F64, M::F64),
    (bottom, bottom_low): (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let inverse = m.recip_approx(bottom);
    let z = top * inverse;
    let rest = z.residual(-bottom, top) + (top_low - z * bottom_low);
    (z, rest * inverse)
}

/// The sum of an entry of the table and the angle of a quotient, as one double.
#[inline(always)]
pub fn table_plus_angle<M: Machine>(m: M, table_high: M::F64, top: M::F64, bottom: M::F64) -> M::F64 {
    let z = top * m.recip_approx(bottom);
    let square = z * z;
    table_high + (square * z).fmuladd(series(m, square), z)
}

/// 2^-50: more than the error of a quotient next to 1/256.
const BELOW: f64 = 1.0 / (1u64 << 50) as f64;

/// The entries of the table up to π/2.
const UP_TO_RIGHT: usize = 258;

/// atan x = h + l within [`ATAN_ERR`]·|h|, for 2^-500 ≤ |x| ≤ 2^62; beyond, infinities included, atan 2^62.
#[inline(always)]
pub fn atan_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (sum, tail) = ReducedAtan::new(m, x).fast(m);
    (with_sign_of(m, sum, x), with_sign_of(m, tail, x))
}

/// The sum of an entry of the table and the angle of a quotient in two parts, |z| ≤ 1.002·2^-8, within [`ATAN_ERR`],
/// not counting the error of the quotient.
#[inline(always)]
pub fn fast_of_quotient<M: Machine>(
    m: M,
    [table_high, table_low]: [M::F64; 2],
    z: M::F64,
    z_low: M::F64,
) -> (M::F64, M::F64) {
    // atan z = z + z³·p; the low part of z is multiplied by the derivative, 1 − z².
    let square = z * z;
    let z_low = square.fmuladd(-z_low, z_low);
    let p = series(m, square);

    let sum = table_high + z;
    let carry = z - (sum - table_high);
    (sum, carry + (square * z).fmuladd(p, z_low + table_low))
}

/// p of atan z = z + z³·p.
#[inline(always)]
fn series<M: Machine>(m: M, square: M::F64) -> M::F64 {
    let p = square.fmuladd(m.f64(C7), m.f64(C5));
    square.fmuladd(p, m.f64(C3))
}

/// 2^-16 bounds z²; the coefficients of z³, z⁵ and z⁷ in atan z with the term z⁹/9 spread over them, as
/// s³ − 1.5 A s² + 0.5625 A² s − A³/32 is a Chebyshev polynomial on 0 ≤ s ≤ A, at most A³/32.
const A: f64 = 1.0 / 65536.0;
const C7: f64 = -1.0 / 7.0 + 1.5 * A / 9.0;
const C5: f64 = 1.0 / 5.0 - 0.5625 * A * A / 9.0;
const C3: f64 = -1.0 / 3.0 + A * A * A / 288.0;

/// Relative error of [`atan_dd`] in units of [`Machine::UNIT`]; derived in `docs/atan.md`.
pub const ATAN_DD_ERR: f64 = 1.0 / (1u64 << 46) as f64;

/// atan x = h + l within [`ATAN_DD_ERR`]·|h|, where [`atan_fast`] gives it within [`ATAN_ERR`].
#[inline(always)]
pub fn atan_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let (sum, tail) = ReducedAtan::new(m, x).dd(m);
    (with_sign_of(m, sum, x), with_sign_of(m, tail, x))
}
