#![doc = include_str!("../../docs/log.md")]

use core::marker::PhantomData;

use super::accurate::{ARGUMENT_SCALE, Fixed, LOG_SLACK_BITS, log_fixed, round_fixed};
use super::double::{Short, fast_two_sum, fine_quotient, is_short, odd_series};
use super::narrow::{binary32, is_narrow, polynomial};
use super::tables::log::{
    LN2_HIGH, LN2_LOW, LN2_MIDDLE, LN2_REST, LOG_HIGH, LOG_LOW, LOG_MIDDLE, LOG_REST, RECIPROCAL, WRAP,
};
use super::tables::{narrow, short};
use crate::eft::round_sum::round_sum_within;
use crate::format::Format;
use crate::machine::{Bits, F64Of, Key, Lanes, Machine, MaskOf, Rare};
use crate::round::{Rd, Rounding, Ru};

/// ln x, correctly rounded in the direction `R`.
///
/// | x | ln x |
/// |---|---|
/// | 1 | +0, exactly: the only exact case |
/// | ±0 | −∞ |
/// | below 0 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
#[inline(always)]
pub fn log_r<R: Rounding, V: Lanes>(x: V) -> V {
    if is_narrow::<V::Format>() { log_narrow_r::<R, V>(x) } else { log_wide_r::<R, V>(x) }
}

#[inline(always)]
fn log_narrow_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let (fast, undecided) = V::round_near::<R>(log_narrow(m, x.widen()), LOG_NARROW_PLACES);
    let positive = binary32::<V>(m, 0.0).lt(x) & x.lt(binary32(m, f32::INFINITY));
    let rare = undecided | !positive | x.equals(binary32(m, 1.0));
    let [y] = V::rescue::<Wide<R, V::Format>, 1, 1>(rare, [x], [fast]);
    y
}

/// The error of [`log_narrow`] in last places of its result; derived in `docs/log.md`.
pub const LOG_NARROW_PLACES: u64 = 1 << 9;

/// x = 2^e·z with z near 1: an argument reduced by the tables of binary32.
pub struct NarrowReduced<M: Machine> {
    /// The exponent, counted from the nearest of the mantissas to 1.
    pub e: M::F64,
    /// Where c = (1 + r)/z and its logarithm are in the tables.
    pub index: M::U64,
    /// The remainder: exact, at most [`narrow::LOG_REMAINDER`] in size.
    pub r: M::F64,
}

impl<M: Machine> NarrowReduced<M> {
    /// Reduces a normal x > 0.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        // The cells begin below 1, so that it is in the midst of one; counted from there the leading digits are the index.
        let bits = x.to_bits() + m.u64(narrow::CELL_OF_ONE);
        let fraction = bits & m.u64(f64::FRACTION_MASK);
        let index = fraction.shr::<48>();
        let z = M::F64::from_bits(fraction + m.u64(f64::one().to_bits() - narrow::CELL_OF_ONE));
        let r = z.fma(m.gather(&narrow::RECIPROCAL, index), m.f64(-1.0)); // exact
        NarrowReduced { e: exponent(m, bits), index, r }
    }
}

/// ln x within [`LOG_NARROW_PLACES`], for positive numbers x of binary32; 0 for 1.
#[inline(always)]
pub fn log_narrow<M: Machine>(m: M, x: M::F64) -> M::F64 {
    let NarrowReduced { e, index, r } = NarrowReduced::new(m, x);
    let base = e.fma(m.f64(narrow::LN2), m.gather(&narrow::LOG, index));
    r.fma(polynomial(m, r, &narrow::LOG_SERIES), base)
}

/// The binary32 lanes that their quick phase leaves.
struct Wide<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Wide<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("log_wide");

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        [log_wide_r::<R, V>(x)]
    }
}

#[inline(always)]
fn log_wide_r<R: Rounding, V: Lanes>(x: V) -> V {
    let m = x.machine();
    let wide = x.widen();
    let (fast, undecided) = quick_phase::<R, V>(x);
    // Patterns of positive normal numbers but 1, whose logarithm is 0.
    let limit = m.u64(quick_limit::<V>().to_bits() - MIN_NORMAL);
    let normal = (wide.to_bits() - m.u64(MIN_NORMAL)).lt(limit);
    let rare = undecided | !normal | wide.equals(m.f64(1.0));
    let [y] = V::rescue::<Special<R, V::Format>, 1, 1>(rare, [x], [fast]);
    y
}

/// The quick phase, and where it does not decide; for normal x > 0 below [`quick_limit`] other than 1.
#[inline(always)]
fn quick_phase<R: Rounding, V: Lanes>(x: V) -> (V, MaskOf<V>) {
    let m = x.machine();
    if is_short::<V>() {
        let (fast, decided) = short_phase::<R, V>(x, m.mask(true));
        return (fast, !decided);
    }
    let (high, low) = log_quick(m, x.widen());
    let err = V::Machine::UNIT * LOG_ERR;
    if V::Machine::LANES == 1 {
        V::round_sum::<R>(high, low, err)
    } else {
        V::round_pair::<R>(high, low, err)
    }
}

/// The quick phase by short tables, and in which of `lanes` it decides; for normal x > 0 below [`quick_limit`]. That of 1 gives +0.
#[inline(always)]
fn short_phase<R: Rounding, V: Lanes>(x: V, lanes: MaskOf<V>) -> (V, MaskOf<V>) {
    let Short { high, low, size } = log_short(x.machine(), x.widen());
    round_sum_within::<R, V>(high, low, size, V::Machine::UNIT * LOG_SHORT_ERR, lanes)
}

/// The quick phase, and in which of `lanes` it decides; for normal x > 0 below [`quick_limit`].
#[inline(always)]
fn quick_phase_within<R: Rounding, V: Lanes>(x: V, lanes: MaskOf<V>) -> (V, MaskOf<V>) {
    if is_short::<V>() {
        return short_phase::<R, V>(x, lanes);
    }
    let (fast, undecided) = quick_phase::<R, V>(x);
    (fast, lanes & !(undecided | x.widen().equals(x.machine().f64(1.0))))
}

/// The quick phase takes numbers below this.
const fn quick_limit<V: Lanes>() -> f64 {
    if is_short::<V>() { SHORT_LIMIT } else { f64::INFINITY }
}

/// [▽ln a, △ln b] for the bounds a ≤ b of an interval; NaNs for those of an empty one.
#[inline(always)]
pub fn log_ends<V: Lanes>(a: V, b: V) -> [V; 2] {
    if is_narrow::<V::Format>() || V::Machine::LANES == 1 {
        return [log_r::<Rd, V>(a), log_r::<Ru, V>(b)];
    }
    let m = a.machine();
    let normal = m.f64(f64::MIN_POSITIVE).le(a.widen());
    let inside = b.widen().le_within(m.f64(quick_limit::<V>().next_down()), normal);
    let (low, low_decided) = quick_phase_within::<Rd, V>(a, inside);
    let (high, decided) = quick_phase_within::<Ru, V>(b, low_decided);
    let decided = [low_decided, decided];
    V::rescue_ends::<Special<Rd, V::Format>, Special<Ru, V::Format>>(decided, [a, b], [low, high])
}

const MIN_NORMAL: u64 = 1 << 52;

/// Relative error of [`log_short`] in units of [`Machine::UNIT`], against its `size`; derived in `docs/log.md`.
pub const LOG_SHORT_ERR: f64 = 1.0 / (1u64 << 20) as f64;

/// [`log_short`] is for numbers below this, 2^1023.
pub const SHORT_LIMIT: f64 = f64::from_bits(0x7fe << 52);

/// ln x = `high` + `low` within [`LOG_SHORT_ERR`]·`size`, by the short tables; for normal x > 0 below [`SHORT_LIMIT`] other than 1.
#[inline(always)]
pub fn log_short<M: Machine>(m: M, x: M::F64) -> Short<M::F64> {
    // x = 2^e·f, and k/20 is next to f.
    let (e, f) = m.significand(x);
    let (_, k) = m.nearest_sixteenth(f, 1.25);
    let r = f.fma(m.lookup(&short::RECIPROCAL, k), m.f64(-1.0)); // exact
    let square = r * r;
    let p = polynomial(m, r, &short::LOG_SERIES);
    let base = e.fma(m.f64(LN2_HIGH), m.lookup(&short::LOG_HIGH, k)); // exact
    let tail = (square * r).fma(p, e.fma(m.f64(LN2_LOW), m.lookup(&short::LOG_LOW, k)));

    // base + r − r²/2
    let half = r * m.f64(-0.5);
    let high = base + half.fma(r, r);
    let rest = half.fma(r, (base - high) + r); // both sums exact
    Short { high, low: rest + tail, size: square.fma(m.f64(BEND), high.abs()) }
}

/// Times r² it is what the error of [`log_short`] may be of r³; derived in `docs/log.md`.
const BEND: f64 = 130_000.0;

/// Relative error of [`log_quick`] in units of [`Machine::UNIT`]; derived in `docs/log.md`.
pub const LOG_ERR: f64 = 1.25 / (1u64 << 15) as f64;

/// ln x = e·ln 2 + (`high` + `low`) + ln(1 + r): an argument reduced by the table.
pub struct Reduced<M: Machine> {
    /// The exponent, counted from the nearest of the mantissas to 1.
    pub e: M::F64,
    /// The remainder: exact, at most 2^-8 in size.
    pub r: M::F64,
    /// A multiple of 2^-42, 0 where x is next to 1.
    pub high: M::F64,
    /// What `high` leaves.
    pub low: M::F64,
    /// Where all this is in the tables.
    pub index: M::U64,
}

impl<M: Machine> Reduced<M> {
    /// Reduces a normal x > 0.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        // x = 2^e · f with 1 ≤ f < 2; from √2 on 2^(e+1) · f/2.
        let bits = x.to_bits();
        let index = bits.shr::<44>() & m.u64(255);
        let f = M::F64::from_bits((bits & m.u64(f64::FRACTION_MASK)) | m.u64(f64::one().to_bits()));
        // Adding 256 − WRAP to the eight leading digits carries into the exponent from √2 on.
        let e = exponent(m, bits + m.u64((256 - WRAP) << 44));
        let (c, high, low) = match m.rows(&LOG_ROWS, index) {
            Some([c, high, low, _]) => (c, high, low),
            None => (m.gather(&RECIPROCAL, index), m.gather(&LOG_HIGH, index), m.gather(&LOG_LOW, index)),
        };
        let r = f.fma(c, m.f64(-1.0)); // exact
        Reduced { e, r, high, low, index }
    }
}

/// [`RECIPROCAL`], [`LOG_HIGH`] and [`LOG_LOW`].
static LOG_ROWS: [[f64; 4]; 256] = {
    let mut rows = [[0.0; 4]; 256];
    let mut i = 0;
    while i < 256 {
        rows[i] = [RECIPROCAL[i], LOG_HIGH[i], LOG_LOW[i], 0.0];
        i += 1;
    }
    rows
};

/// ln x = h + l within [`LOG_ERR`]·|h|, for normal x > 0 other than 1; on machines of several lanes h is next to it.
#[inline(always)]
pub fn log_quick<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let Reduced { e, r, high, low, .. } = Reduced::new(m, x);
    let base = e.fma(m.f64(LN2_HIGH), high); // exact
    let square = r * r;

    // ln(1 + r) = r − r²/2 + r³·p
    let [c3, c4, c5, c6, c7, c8] = [C3, -1.0 / 4.0, C5, -1.0 / 6.0, C7, -1.0 / 8.0];
    if M::LANES == 1 {
        let square_low = r.fma(r, -square); // exact
        let p = polynomial(m, r, &[c3, c4, c5, c6, c7, c8]);
        return sum_of_terms(m, (base, e, low), r, (square, square_low), p);
    }
    // Fewer operations, which wait less for each other; a GPU has other threads to go on with, and was slower with them.
    let p = square.fma(r.fma(m.f64(c8), m.f64(c7)), r.fma(m.f64(c6), m.f64(c5)));
    let p = square.fma(p, r.fma(m.f64(c4), m.f64(c3)));
    let tail = (square * r).fma(p, e.fma(m.f64(LN2_LOW), low));
    let half = r * m.f64(-0.5);
    let result = base + (r + r.fma(half, tail));
    let rest = r.fma(half, (base - result) + r); // both sums exact
    (result, rest + tail)
}

/// `base` + r − r²/2 + r³·p + e·`LN2_LOW` + `low` as a sum, the terms in falling order of size; r² as a sum, too.
#[inline(always)]
fn sum_of_terms<M: Machine>(
    m: M,
    (base, e, low): (M::F64, M::F64, M::F64),
    r: M::F64,
    (square, square_low): (M::F64, M::F64),
    p: M::F64,
) -> (M::F64, M::F64) {
    let (first, first_low) = fast_two_sum(base, r);
    let half = m.f64(-0.5);
    let sum = square.fma(half, first);
    let second_low = square.fma(half, first - sum);
    let tail = e.fma(m.f64(LN2_LOW), low);
    let tail = square_low.fma(half, tail);
    let tail = (square * r).fma(p, tail);
    (sum, (first_low + second_low) + tail)
}

/// 2^-8 bounds |r|; the coefficients of r³, r⁵ and r⁷ in ln(1 + r) with the term r⁹/9 spread over them, as
/// r⁶ − 1.5 A² r⁴ + 0.5625 A⁴ r² − A⁶/32 is a Chebyshev polynomial on |r| ≤ A, at most A⁶/32.
const A: f64 = 1.0 / 256.0;
const C7: f64 = 1.0 / 7.0 + 1.5 * A * A / 9.0;
const C5: f64 = 1.0 / 5.0 - 0.5625 * A * A * A * A / 9.0;
const C3: f64 = 1.0 / 3.0 + A * A * A * A * A * A / 288.0;

/// The unbiased exponent field of a positive number as a number.
#[inline(always)]
fn exponent<M: Machine>(m: M, bits: M::U64) -> M::F64 {
    // The field below the digits of 2^52 makes 2^52 + field.
    let shifted = bits.shr::<52>() | m.u64(0x433 << 52);
    M::F64::from_bits(shifted) - m.f64((1u64 << 52) as f64 + 1023.0)
}

/// The lanes that the quick phase leaves: those with known results first.
struct Special<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Special<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("log_special");

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        let number = |pattern: u64| V::splat(m, T::from_pattern(pattern));
        let zero = x.equals(number(0));
        let one = x.equals(V::splat(m, T::one()));
        let infinite = x.equals(V::splat(m, T::infinity()));
        let undefined = !number(0).le(x);
        let y = V::select(zero, -V::splat(m, T::infinity()), x);
        let y = V::select(one, number(0), y);
        let y = V::select(undefined, number(T::NAN_BITS), y);
        V::rescue::<Fine<R, T>, 1, 1>(!(zero | one | infinite | undefined), [x], [y])
    }
}

/// The second phase.
struct Fine<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Fine<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("log_fine");
    const NESTED: bool = true;

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        let wide = x.widen();
        let (high, low) = log_fine(m, wide);
        let (fine, undecided) = V::round_sum::<R>(high, low, V::Machine::UNIT * FINE_LOG_ERR);
        let subnormal = wide.lt(m.f64(f64::MIN_POSITIVE));
        V::rescue::<Accurate<R, T>, 1, 1>(undecided | subnormal, [x], [fine])
    }
}

/// ln x by the second phase, and where that does not decide by the accurate one, for finite x > 0 other than 1.
pub fn log_fine_r<R: Rounding, V: Lanes>(x: V) -> V {
    let [y] = Fine::<R, V::Format>::run([x]);
    y
}

/// Relative error of [`log_fine`] in units of [`Machine::UNIT`]; derived in `docs/log.md`.
pub const FINE_LOG_ERR: f64 = 1.25 / (1u64 << 47) as f64;

/// ln x = h + l within [`FINE_LOG_ERR`]·|h|, for normal x > 0 other than 1.
#[inline(always)]
pub fn log_fine<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    let Reduced { e, r, high, index, .. } = Reduced::new(m, x);
    let base = e.fma(m.f64(LN2_HIGH), high); // exact
    let middle = e.fma(m.f64(LN2_MIDDLE), m.gather(&LOG_MIDDLE, index)); // exact
    let rest = e.fma(m.f64(LN2_REST), m.gather(&LOG_REST, index));

    // ln(1 + r) = 2·atanh(z/2) with z = 2r/(2 + r)
    let bottom = fast_two_sum(m.f64(2.0), r); // exact
    let (z, z_low) = fine_quotient(m, (r + r, m.f64(0.0)), bottom);
    let (bend, bend_low) = odd_series(m, (z, z_low), 0.25);

    let (sum, first_low) = fast_two_sum(base, z);
    let (sum, second_low) = fast_two_sum(sum, bend);
    let (sum, third_low) = fast_two_sum(sum, middle);
    (sum, ((first_low + second_low) + third_low) + ((z_low + bend_low) + rest))
}

/// The accurate phase: 240 bits.
struct Accurate<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Accurate<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("log_accurate");

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        [log_accurate::<R, V>(x.machine(), x.widen())]
    }
}

/// ln x by the accurate phase alone, for finite x > 0 other than 1.
#[inline(never)]
pub fn log_accurate<R: Rounding, V: Lanes>(m: V::Machine, x: F64Of<V>) -> V {
    let log = log_fixed(m, x, log_rough(m, x));
    let exponent = m.u64(256 - ARGUMENT_SCALE);
    round_fixed::<R, V>(m, log.negative, log.magnitude, exponent, Fixed::power(m, LOG_SLACK_BITS))
}

/// ln x to 2^-51, subnormal numbers included.
#[inline(never)]
pub fn log_rough<M: Machine>(m: M, x: M::F64) -> M::F64 {
    // 2^64·x is normal; 64·ln 2 comes off again.
    let small = x.lt(m.f64(f64::MIN_POSITIVE));
    let scaled = M::F64::select(small, x * m.f64((1u128 << 64) as f64), x);
    let (high, low) = log_quick(m, scaled);
    let log = high + low;
    M::F64::select(small, log - m.f64(64.0 * core::f64::consts::LN_2), log)
}
