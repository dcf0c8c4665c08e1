#![doc = include_str!("../../docs/atan.md")]

use core::marker::PhantomData;

use super::accurate::{ATAN_SLACK_BITS, Fixed, atan_fixed, round_fixed};
use super::double::{Short, fast_two_sum, fine_quotient, odd_series};
use super::narrow::{binary32, half_octaves, is_narrow, polynomial};
use super::sign::{nudge_toward_zero, with_sign_of};
use super::tables::atan::{ATAN_HIGH, ATAN_LOW};
use super::tables::{narrow, short};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, MaskOf, Rare};
use crate::round::{Rd, Rounding, Ru};

/// atan x, correctly rounded in the direction `R`.
///
/// | x | atan x |
/// |---|---|
/// | ±0 | ±0, exactly: the only exact case |
/// | ±∞ | ±π/2, rounded |
/// | NaN | NaN |
#[inline(always)]
pub fn atan_r<R: Rounding, V: Lanes>(x: V) -> V {
    if is_narrow::<V::Format>() { atan_narrow_r::<R, V>(x) } else { atan_wide_r::<R, V>(x) }
}

#[inline(always)]
fn atan_narrow_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    // Infinities would make NaNs of zeros. The largest number of binary16, which is below 2^62, has an angle that
    // rounds as π/2 does.
    let size = x.abs().lesser(binary32(m, (1u64 << 62) as f32));
    let angle = with_sign_of(m, atan_narrow::<V>(m, size), x.widen());
    let (fast, undecided) = V::round_near::<R>(angle, ATAN_NARROW_PLACES);
    let quick = binary32::<V>(m, 1.0 / (1u64 << 12) as f32).le(x.abs());
    let [y] = V::rescue::<Wide<R, V::Format>, 1, 1>(undecided | !quick, [x], [fast]);
    y
}

/// The error of [`atan_narrow`] in last places of its result; derived in `docs/atan.md`.
pub const ATAN_NARROW_PLACES: u64 = 1 << 8;

/// atan x within [`ATAN_NARROW_PLACES`], for numbers 0 < x ≤ 2^62 of binary32.
#[inline(always)]
pub fn atan_narrow<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
    let (from, to) = (binary32::<V>(m, 0.0625), binary32::<V>(m, 12.0));
    let index = half_octaves(x.greater(from).lesser(to)) - half_octaves(from);
    let index = index & m.u64(15); // whatever a NaN may give
    let fraction = m.gather_u64(&narrow::ATAN_FRACTION, index);
    let p = F64Of::<V>::from_bits(fraction & m.u64(!u64::from(u32::MAX)));
    let q = F64Of::<V>::from_bits(fraction.shl::<32>());
    // atan x = atan(p/q) + atan z
    let x = x.widen();
    let top = q.fma(x, -p);
    let z = top * m.recip_approx(p.fma(x, q));
    z.fma(polynomial(m, z * z, &narrow::ATAN_SERIES), m.gather(&narrow::ATAN, index))
}

/// The binary32 lanes that their quick phase leaves.
struct Wide<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Wide<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("atan_wide");

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        [atan_wide_r::<R, V>(x)]
    }
}

#[inline(always)]
fn atan_wide_r<R: Rounding, V: Lanes>(x: V) -> V {
    let (fast, left) = quick_phase::<R, V>(x);
    let [y] = V::rescue::<Special<R, V::Format>, 1, 1>(left, [x], [fast]);
    y
}

/// The quick phase, and what it leaves.
#[inline(always)]
fn quick_phase<R: Rounding, V: Lanes>(x: V) -> (V, MaskOf<V>) {
    let m = x.machine();
    let wide = x.widen();
    let (fast, undecided) = if V::Machine::LANES > 1 && V::Format::PRECISION == f64::PRECISION {
        let Short { high, low, size } = atan_short(m, wide);
        V::round_sized_sum::<R>(high, low, size, V::Machine::UNIT * ATAN_SHORT_ERR)
    } else {
        let (high, low) = atan_quick(m, wide);
        V::round_sum::<R>(high, low, V::Machine::UNIT * ATAN_ERR)
    };
    let quick = m.f64(small::<V::Format>()).le(wide.abs());
    (fast, undecided | !quick)
}

/// [▽atan a, △atan b] for the bounds of an interval.
#[inline(always)]
pub fn atan_ends<V: Lanes>(a: V, b: V) -> [V; 2] {
    if is_narrow::<V::Format>() || V::Machine::LANES == 1 {
        return [atan_r::<Rd, V>(a), atan_r::<Ru, V>(b)];
    }
    let ((low, a_left), (high, b_left)) = (quick_phase::<Rd, V>(a), quick_phase::<Ru, V>(b));
    V::rescue_ends::<Special<Rd, V::Format>, Special<Ru, V::Format>>(
        [!a_left, !(a_left | b_left)],
        [a, b],
        [low, high],
    )
}

/// Relative error of [`atan_short`] in units of [`Machine::UNIT`], against its `size`; derived in `docs/atan.md`.
pub const ATAN_SHORT_ERR: f64 = 1.0 / (1u64 << 16) as f64;

/// Times z² it is what the error of [`atan_short`] may be of z³; derived in `docs/atan.md`.
const BEND: f64 = 20_000.0;

/// The short tables at a cell.
struct Cell<M: Machine> {
    p: M::F64,
    q: M::F64,
    grid: M::F64,
    table_high: M::F64,
    table_low: M::F64,
}

impl<M: Machine> Cell<M> {
    /// Of `index` modulo 16.
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
        Cell { p, q, grid, table_high, table_low }
    }
}

/// What is in a [`Cell`].
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

/// atan x = `high` + `low` within [`ATAN_SHORT_ERR`]·`size`, by the short tables; for |x| as in [`atan_quick`].
#[inline(always)]
pub fn atan_short<M: Machine>(m: M, x: M::F64) -> Short<M::F64> {
    // Half octaves, as for binary32.
    let size = x.abs().lesser(m.f64(HUGE));
    let cell = size.greater(m.f64(0.0625)).lesser(m.f64(12.0)).to_bits().shr::<51>();
    let Cell { p, q, grid, table_high, table_low } = Cell::new(m, cell);

    // atan |x| = atan(p/q) + atan z. z_high is z to 2^-32, so that the terms of a and b are exact, and so is the numerator of what it
    // leaves but for one rounding: z − z_high = (|x|·a − b)/(q + p·|x|).
    let inverse = m.recip_rough(p.fma(size, q));
    let z_high = q.fma(size, -p).fma(inverse, grid) - grid;
    let a = p.fma(-z_high, q);
    let b = q.fma(z_high, p);
    let z_low = size.fma(a, -b) * inverse;

    let z = z_high + z_low;
    let square = z * z;
    let bend = polynomial(m, square, &short::ATAN_SERIES);
    let (sum, carry) = fast_two_sum(table_high, z_high);
    let tail = (carry + z_low) + table_low;
    let tail = (square * z).fma(bend, tail);
    Short { high: with_sign_of(m, sum, x), low: with_sign_of(m, tail, x), size: square.fma(m.f64(BEND), sum) }
}

/// Below this size x − x³/3 lies between x and its neighbour, and nearer to x.
const fn small<T: Format>() -> f64 {
    if T::PRECISION > 24 { 1.0 / (1u64 << 27) as f64 } else { 1.0 / (1u64 << 12) as f64 }
}

/// Relative error of [`atan_quick`] in units of [`Machine::UNIT`]; derived in `docs/atan.md`.
pub const ATAN_ERR: f64 = 1.25 / (1u64 << 15) as f64;

/// From here on atan x and π/2 round to the same number of every format in every direction but for its end.
const HUGE: f64 = (1u64 << 62) as f64;

/// |x| reduced by the table: atan |x| = `table_high` + `table_low` + atan z, z = top/bottom with |z| ≤ 2^-8.
struct Reduced<M: Machine> {
    table_high: M::F64,
    table_low: M::F64,
    top: (M::F64, M::F64),
    bottom: (M::F64, M::F64),
}

impl<M: Machine> Reduced<M> {
    #[inline(always)]
    fn new(m: M, x: M::F64) -> Self {
        let one = m.f64(1.0);
        let size = x.abs().lesser(m.f64(HUGE));
        let inverted = one.lt(size);
        // t = i/128 nearest to |x|, or to 1/|x| for |x| > 1
        let target = M::F64::select(inverted, m.recip_approx(size.greater(one)), size);
        let (steps, index) = m.nearest_int(target, 128.0);
        let t = steps * m.f64(1.0 / 128.0);
        let entry = index + M::U64::select(inverted, m.u64(129), m.u64(0));
        let table_high = m.gather(&ATAN_HIGH, entry);
        let table_low = m.gather(&ATAN_LOW, entry);

        // atan |x| = atan t + atan z with z = (|x| − t)/(1 + |x|·t), or π/2 − atan t + atan z with
        // z = (|x|·t − 1)/(|x| + t).
        let product = size * t;
        let product_low = size.fma(t, -product); // exact
        let top = M::F64::select(inverted, product - one, size - t); // exact
        let top_low = M::F64::select(inverted, product_low, m.f64(0.0));
        let (large, addend) = (M::F64::select(inverted, size, one), M::F64::select(inverted, t, product));
        let bottom = large + addend;
        let bottom_low = (addend - (bottom - large)) + M::F64::select(inverted, m.f64(0.0), product_low);
        Reduced { table_high, table_low, top: (top, top_low), bottom: (bottom, bottom_low) }
    }
}

/// atan x = h + l within [`ATAN_ERR`]·|h|, for 2^-30 ≤ |x| ≤ 2^62; beyond, infinities included, it is that of 2^62.
#[inline(always)]
pub fn atan_quick<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let Reduced { table_high, table_low, top: (top, top_low), bottom: (bottom, bottom_low) } =
        Reduced::new(m, x);
    let inverse = m.recip_approx(bottom);
    let z = top * inverse;
    let rest = z.fma(-bottom, top) + (top_low - z * bottom_low);
    let z_low = rest * inverse;

    // atan z = z + z³·p; what z leaves counts with the derivative, 1 − z².
    let square = z * z;
    let z_low = square.fma(-z_low, z_low);
    let p = square.fma(m.f64(C7), m.f64(C5));
    let p = square.fma(p, m.f64(C3));

    let sum = table_high + z;
    let carry = z - (sum - table_high);
    let tail = carry + (square * z).fma(p, z_low + table_low);
    (with_sign_of(m, sum, x), with_sign_of(m, tail, x))
}

/// 2^-16 bounds z²; the coefficients of z³, z⁵ and z⁷ in atan z with the term z⁹/9 spread over them, as
/// s³ − 1.5 A s² + 0.5625 A² s − A³/32 is a Chebyshev polynomial on 0 ≤ s ≤ A, at most A³/32.
const A: f64 = 1.0 / 65536.0;
const C7: f64 = -1.0 / 7.0 + 1.5 * A / 9.0;
const C5: f64 = 1.0 / 5.0 - 0.5625 * A * A / 9.0;
const C3: f64 = -1.0 / 3.0 + A * A * A / 288.0;

/// The lanes that the quick phase leaves: those with known results first.
struct Special<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Special<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("atan_special");

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        let tiny = x.widen().abs().lt(m.f64(small::<T>()));
        let y = V::select(tiny, nudge_toward_zero::<R, V>(x), x);
        V::rescue::<Fine<R, T>, 1, 1>(!(tiny | x.is_nan()), [x], [y])
    }
}

/// The second phase.
struct Fine<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Fine<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("atan_fine");
    const NESTED: bool = true;

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        let (high, low) = atan_fine(m, x.widen());
        let (fine, undecided) = V::round_sum::<R>(high, low, V::Machine::UNIT * FINE_ATAN_ERR);
        V::rescue::<Accurate<R, T>, 1, 1>(undecided, [x], [fine])
    }
}

/// atan x by the second phase, and where that does not decide by the accurate one, for |x| ≥ 2^-30.
pub fn atan_fine_r<R: Rounding, V: Lanes>(x: V) -> V {
    let [y] = Fine::<R, V::Format>::run([x]);
    y
}

/// Relative error of [`atan_fine`] in units of [`Machine::UNIT`]; derived in `docs/atan.md`.
pub const FINE_ATAN_ERR: f64 = 1.0 / (1u64 << 46) as f64;

/// atan x = h + l within [`FINE_ATAN_ERR`]·|h|, where [`atan_quick`] gives it within [`ATAN_ERR`].
#[inline(always)]
pub fn atan_fine<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let Reduced { table_high, table_low, top, bottom } = Reduced::new(m, x);
    let (z, z_low) = fine_quotient(m, top, bottom);
    let (bend, bend_low) = odd_series(m, (z, z_low), -1.0);

    let (sum, first_low) = fast_two_sum(table_high, z);
    let (sum, second_low) = fast_two_sum(sum, bend);
    let tail = (first_low + second_low) + ((z_low + bend_low) + table_low);
    (with_sign_of(m, sum, x), with_sign_of(m, tail, x))
}

/// The accurate phase: 240 bits.
struct Accurate<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Accurate<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("atan_accurate");

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        [atan_accurate::<R, V>(x.machine(), x.widen())]
    }
}

/// atan x by the accurate phase alone, for |x| ≥ 2^-30.
#[inline(never)]
pub fn atan_accurate<R: Rounding, V: Lanes>(m: V::Machine, x: F64Of<V>) -> V {
    let size = x.abs().lesser(m.f64(HUGE));
    let (high, low) = atan_quick(m, size);
    let angle = atan_fixed(m, size, high + low);
    round_fixed::<R, V>(m, x.lt(m.f64(0.0)), angle, m.u64(1), Fixed::power(m, ATAN_SLACK_BITS))
}
