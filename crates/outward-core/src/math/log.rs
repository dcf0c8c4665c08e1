#![doc = include_str!("../../docs/log.md")]

use super::accurate::{ARGUMENT_SCALE, Fixed, LOG_SLACK_BITS, log_fixed};
use super::binary32_path::{binary32, polynomial};
use super::double::{dd_quotient, fast_two_sum, odd_series};
use super::ladder::{Approximation, Bound, Known, SlowPath, Sum, Unary};
use super::tables::log::{
    LN2_HIGH, LN2_LOW, LN2_MIDDLE, LN2_REST, LOG_HIGH, LOG_LOW, LOG_MIDDLE, LOG_REST, RECIPROCAL, WRAP,
};
use super::tables::{narrow, short};
use crate::format::Format;
use crate::machine::{Bits, F64Of, Lanes, Machine, MaskOf, Target};

/// The natural logarithm.
///
/// | x | ln x |
/// |---|---|
/// | 1 | +0, exactly: the only exact case |
/// | ±0 | −∞ |
/// | below 0 | NaN |
/// | +∞ | +∞ |
/// | NaN | NaN |
pub struct Log;

impl Unary for Log {
    /// Patterns of positive normal numbers below [`LIMIT`], except 1, whose logarithm is 0.
    #[inline(always)]
    fn takes<F: Lanes<Format = f64>>(x: F) -> MaskOf<F> {
        let m = x.machine();
        let normal = (x.to_bits() - m.u64(MIN_NORMAL)).lt(m.u64(LIMIT.to_bits() - MIN_NORMAL));
        normal & !x.equals(F::splat(x.machine(), 1.0))
    }
    #[inline(always)]
    fn takes_both<F: Lanes<Format = f64>>(a: F, b: F) -> MaskOf<F> {
        let limit = |x| F::splat(a.machine(), x);
        b.le_within(limit(LIMIT.next_down()), limit(f64::MIN_POSITIVE).le(a))
    }
    #[inline(always)]
    fn is_exact<F: Lanes<Format = f64>>(x: F) -> Option<MaskOf<F>> {
        Some(x.equals(F::splat(x.machine(), 1.0)))
    }

    const FAST: Bound = Bound::any(LOG_ERR);
    #[inline(always)]
    fn fast<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(log_fast(m, x))
    }

    const VECTORS: Bound = Bound::pair(LOG_ERR);
    #[inline(always)]
    fn vectors<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        Sum::of(log_vectors(m, x))
    }

    const SHORT: Option<Bound> = Some(Bound::sized(LOG_SHORT_ERR));
    #[inline(always)]
    fn short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
        log_short(m, x)
    }

    const F32_ERROR_ULPS: u64 = LOG_F32_ERROR_ULPS;
    #[inline(always)]
    fn fast_f32<V: Lanes>(m: V::Machine, x: V) -> F64Of<V> {
        log_f32(m, x.widen())
    }
    #[inline(always)]
    fn takes_f32<V: Lanes>(x: V) -> MaskOf<V> {
        let m = x.machine();
        let positive = binary32::<V>(m, 0.0).lt(x) & x.lt(binary32(m, f32::INFINITY));
        positive & !x.equals(binary32(m, 1.0))
    }
}

impl SlowPath<1> for Log {
    const NAME: &'static str = "log";

    fn known<M: Machine>(m: M, _: Target, [x]: [M::F64; 1]) -> Known<M> {
        let (zero, infinity) = (m.f64(0.0), m.f64(f64::INFINITY));
        let at_zero = x.equals(zero);
        let at_one = x.equals(m.f64(1.0));
        let infinite = x.equals(infinity);
        let undefined = !zero.le(x);
        let y = M::F64::select(at_zero, -infinity, x);
        let y = M::F64::select(at_one, zero, y);
        let y = M::F64::select(undefined, m.f64(f64::NAN), y);
        Known { value: y, lanes: at_zero | at_one | infinite | undefined }
    }

    const MIDDLE_ERR: f64 = LOG_DD_ERR;
    #[inline(always)]
    fn middle<M: Machine>(m: M, [x]: [M::F64; 1]) -> Sum<M::F64> {
        Sum::of(log_dd(m, x)).unless(x.lt(m.f64(f64::MIN_POSITIVE)))
    }

    fn accurate<M: Machine>(m: M, [x]: [M::F64; 1]) -> Approximation<M> {
        let log = log_fixed(m, x, log_rough(m, x));
        Approximation {
            negative: log.negative,
            magnitude: log.magnitude,
            exponent: m.u64(256 - ARGUMENT_SCALE),
            slack: Fixed::power(m, LOG_SLACK_BITS),
        }
    }
}

/// The error of [`log_f32`] in ulps of its result; derived in `docs/log.md`.
pub const LOG_F32_ERROR_ULPS: u64 = 1 << 9;

/// x = 2^e·z with z near 1: an argument reduced by the tables of binary32.
pub struct F32Reduced<M: Machine> {
    /// The exponent, for a significand next to 1.
    pub e: M::F64,
    /// The index of c = (1 + r)/z and of its logarithm in the tables.
    pub index: M::U64,
    /// The remainder: at most [`narrow::LOG_REMAINDER`] in size.
    pub r: M::F64,
}

impl<M: Machine> F32Reduced<M> {
    /// Reduces a normal x > 0.
    #[inline(always)]
    pub fn new(m: M, x: M::F64) -> Self {
        // The cells begin below 1, so that 1 is inside a cell; counted from there the leading bits are the index.
        let bits = x.to_bits() + m.u64(narrow::CELL_OF_ONE);
        let fraction = bits & m.u64(f64::FRACTION_MASK);
        let index = fraction.shr::<48>();
        let z = M::F64::from_bits(fraction + m.u64(f64::one().to_bits() - narrow::CELL_OF_ONE));
        let r = f32_remainder(m, index, z);
        F32Reduced { e: exponent(m, bits), index, r }
    }
}

/// The remainder of a significand by a row of the table: exact for 38 bits.
#[inline(always)]
pub fn f32_remainder<M: Machine>(m: M, index: M::U64, z: M::F64) -> M::F64 {
    z.residual(m.gather(&narrow::RECIPROCAL, index), m.f64(-1.0))
}

/// ln x within [`LOG_F32_ERROR_ULPS`], for positive numbers x of binary32; 0 for 1.
#[inline(always)]
pub fn log_f32<M: Machine>(m: M, x: M::F64) -> M::F64 {
    f32_of_reduced(m, F32Reduced::new(m, x))
}

/// [`log_f32`] for a reduced argument.
#[inline(always)]
pub fn f32_of_reduced<M: Machine>(m: M, reduced: F32Reduced<M>) -> M::F64 {
    let F32Reduced { e, index, r } = reduced;
    let base = e.fmuladd(m.f64(narrow::LN2), m.gather(&narrow::LOG, index));
    r.fmuladd(polynomial(m, r, &narrow::LOG_SERIES), base)
}

const MIN_NORMAL: u64 = 1 << 52;

/// Relative error of [`log_short`] in units of [`Machine::UNIT`], against its `size`; derived in `docs/log.md`.
pub const LOG_SHORT_ERR: f64 = 1.0 / (1u64 << 20) as f64;

/// Limit, 2^1023, below which the fast path of binary64 takes numbers.
pub const LIMIT: f64 = f64::from_bits(0x7fe << 52);

/// ln x = `high` + `low` within [`LOG_SHORT_ERR`]·`size`, by the short tables; for normal x > 0 below [`LIMIT`] other
/// than 1.
#[inline(always)]
pub fn log_short<M: Machine>(m: M, x: M::F64) -> Sum<M::F64> {
    // x = 2^e·f, and k/20 is next to f.
    let (e, f) = m.significand(x);
    let (_, k) = m.nearest_sixteenth(f, 1.25);
    let r = f.fma(m.lookup(&short::RECIPROCAL, k), m.f64(-1.0)); // exact
    short_of_reduced(m, e, k, r)
}

/// [`log_short`] for 2^e·(1 + r)/c, where c is entry k of the short table.
#[inline(always)]
pub fn short_of_reduced<M: Machine>(m: M, e: M::F64, k: M::U64, r: M::F64) -> Sum<M::F64> {
    let square = r * r;
    let p = polynomial(m, r, &short::LOG_SERIES);
    let base = e.fma(m.f64(LN2_HIGH), m.lookup(&short::LOG_HIGH, k)); // exact
    let tail = (square * r).fma(p, e.fma(m.f64(LN2_LOW), m.lookup(&short::LOG_LOW, k)));

    // base + r − r²/2
    let half = r * m.f64(-0.5);
    let high = base + half.fma(r, r);
    let rest = half.fma(r, (base - high) + r); // both sums exact
    Sum { high, low: rest + tail, size: square.fma(m.f64(BEND), high.abs()) }
}

/// The coefficient of r² in the `size` of [`log_short`], which allows for errors relative to r³; derived in
/// `docs/log.md`.
const BEND: f64 = 130_000.0;

/// Relative error of [`log_fast`] in units of [`Machine::UNIT`]; derived in `docs/log.md`.
pub const LOG_ERR: f64 = 1.25 / (1u64 << 15) as f64;

/// ln x = e·ln 2 + (`high` + `low`) + ln(1 + r): an argument reduced by the table.
pub struct Reduced<M: Machine> {
    /// The exponent, for a significand next to 1.
    pub e: M::F64,
    /// The remainder: exact, at most 2^-8 in size.
    pub r: M::F64,
    /// A multiple of 2^-42, 0 where x is next to 1.
    pub high: M::F64,
    /// The part of −ln c that `high` misses, where c is the reciprocal of the table.
    pub low: M::F64,
    /// The index of all this in the tables.
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
        // Adding 256 − WRAP to the eight leading bits carries into the exponent for numbers from √2 on.
        let e = exponent(m, bits + m.u64((256 - WRAP) << 44));
        let (c, high, low) = row(m, index);
        let r = f.residual(c, m.f64(-1.0)); // exact
        Reduced { e, r, high, low, index }
    }

    /// The reduced argument of an exponent and a remainder, by a row of the table.
    #[inline(always)]
    pub fn of(m: M, e: M::F64, index: M::U64, r: M::F64) -> Self {
        let (_, high, low) = row(m, index);
        Reduced { e, r, high, low, index }
    }
}

/// A row of the table.
#[inline(always)]
fn row<M: Machine>(m: M, index: M::U64) -> (M::F64, M::F64, M::F64) {
    match m.rows(&LOG_ROWS, index) {
        Some([c, high, low, _]) => (c, high, low),
        None => (m.gather(&RECIPROCAL, index), m.gather(&LOG_HIGH, index), m.gather(&LOG_LOW, index)),
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

/// ln x = h + l within [`LOG_ERR`]·|h|, for normal x > 0 other than 1.
#[inline(always)]
pub fn log_fast<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    fast_of_reduced(m, Reduced::new(m, x))
}

/// [`log_fast`] for a reduced argument.
#[inline(always)]
pub fn fast_of_reduced<M: Machine>(m: M, reduced: Reduced<M>) -> (M::F64, M::F64) {
    let Reduced { e, r, high, low, .. } = reduced;
    let base = e.fmuladd(m.f64(LN2_HIGH), high); // exact, as the product is
    let square = r * r;
    let square_low = r.residual(r, -square); // exact
    let p = polynomial(m, r, &SERIES);
    sum_of_terms(m, (base, e, low), r, (square, square_low), p)
}

/// [`log_fast`] with h next to ln x. It has fewer operations, with shorter chains of dependencies. A GPU, which hides
/// latency with other threads, was slower with it.
#[inline(always)]
pub fn log_vectors<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    vectors_of_reduced(m, Reduced::new(m, x))
}

/// [`log_vectors`] for a reduced argument.
#[inline(always)]
pub fn vectors_of_reduced<M: Machine>(m: M, reduced: Reduced<M>) -> (M::F64, M::F64) {
    let Reduced { e, r, high, low, .. } = reduced;
    let base = e.fmuladd(m.f64(LN2_HIGH), high); // exact, as the product is
    let square = r * r;
    let [c3, c4, c5, c6, c7, c8] = SERIES;
    let p = square.fmuladd(r.fmuladd(m.f64(c8), m.f64(c7)), r.fmuladd(m.f64(c6), m.f64(c5)));
    let p = square.fmuladd(p, r.fmuladd(m.f64(c4), m.f64(c3)));
    let tail = (square * r).fmuladd(p, e.fmuladd(m.f64(LN2_LOW), low));
    let half = r * m.f64(-0.5);
    let result = base + (r + r.fmuladd(half, tail));
    let rest = r.residual(half, (base - result) + r); // both sums exact
    (result, rest + tail)
}

/// ln(1 + r) = r − r²/2 + r³·p: the coefficients of p.
const SERIES: [f64; 6] = [C3, -1.0 / 4.0, C5, -1.0 / 6.0, C7, -1.0 / 8.0];

/// `base` + r − r²/2 + r³·p + e·`LN2_LOW` + `low` as a sum, the terms in decreasing order of size; r² as a sum, too.
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
    let sum = square.fmuladd(half, first);
    let second_low = square.residual(half, first - sum);
    let tail = e.fmuladd(m.f64(LN2_LOW), low);
    let tail = square_low.fmuladd(half, tail);
    let tail = (square * r).fmuladd(p, tail);
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
pub(super) fn exponent<M: Machine>(m: M, bits: M::U64) -> M::F64 {
    // If the low bits of 2^52 are the exponent field, the number is 2^52 + field.
    let shifted = bits.shr::<52>() | m.u64(0x433 << 52);
    M::F64::from_bits(shifted) - m.f64((1u64 << 52) as f64 + 1023.0)
}

/// Relative error of [`log_dd`] in units of [`Machine::UNIT`]; derived in `docs/log.md`.
pub const LOG_DD_ERR: f64 = 1.25 / (1u64 << 47) as f64;

/// ln x = h + l within [`LOG_DD_ERR`]·|h|, for normal x > 0 other than 1.
#[inline(always)]
pub fn log_dd<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
    dd_of_reduced(m, Reduced::new(m, x))
}

/// [`log_dd`] for a reduced argument, without its `low`.
#[inline(always)]
pub(super) fn dd_of_reduced<M: Machine>(m: M, reduced: Reduced<M>) -> (M::F64, M::F64) {
    // ln(1 + r) = 2·atanh(z/2) with z = 2r/(2 + r)
    let r = reduced.r;
    let bottom = fast_two_sum(m.f64(2.0), r); // exact
    dd_of_quotient(m, reduced, (r + r, m.f64(0.0)), bottom)
}

/// e·ln 2 plus the value from the tables plus 2·atanh(z/2), where z is the quotient of two sums.
#[inline(always)]
pub(super) fn dd_of_quotient<M: Machine>(
    m: M,
    reduced: Reduced<M>,
    top: (M::F64, M::F64),
    bottom: (M::F64, M::F64),
) -> (M::F64, M::F64) {
    let base = LogBaseParts::new(m, reduced);
    base.with(m, dd_quotient(m, top, bottom))
}

/// The part of a logarithm in double-double arithmetic that comes from the tables and the exponent, in three numbers.
pub struct LogBaseParts<M: Machine>([M::F64; 3]);

impl<M: Machine> LogBaseParts<M> {
    /// The parts for a reduced argument.
    #[inline(always)]
    pub fn new(m: M, reduced: Reduced<M>) -> Self {
        let Reduced { e, high, index, .. } = reduced;
        let base = e.fma(m.f64(LN2_HIGH), high); // exact
        let middle = e.fma(m.f64(LN2_MIDDLE), m.gather(&LOG_MIDDLE, index)); // exact
        let rest = e.fma(m.f64(LN2_REST), m.gather(&LOG_REST, index));
        LogBaseParts([base, middle, rest])
    }

    /// Adds 2·atanh(z/2).
    #[inline(always)]
    pub fn with(self, m: M, (z, z_low): (M::F64, M::F64)) -> (M::F64, M::F64) {
        let LogBaseParts([base, middle, rest]) = self;
        let (bend, bend_low) = odd_series(m, (z, z_low), 0.25);

        let (sum, first_low) = fast_two_sum(base, z);
        let (sum, second_low) = fast_two_sum(sum, bend);
        let (sum, third_low) = fast_two_sum(sum, middle);
        (sum, ((first_low + second_low) + third_low) + ((z_low + bend_low) + rest))
    }
}

/// ln x to 2^-51, subnormal numbers included.
#[inline(never)]
pub fn log_rough<M: Machine>(m: M, x: M::F64) -> M::F64 {
    // 2^64·x is normal; 64·ln 2 is subtracted afterwards.
    let small = x.lt(m.f64(f64::MIN_POSITIVE));
    let scaled = M::F64::select(small, x * m.f64((1u128 << 64) as f64), x);
    let (high, low) = log_fast(m, scaled);
    let log = high + low;
    M::F64::select(small, log - m.f64(64.0 * core::f64::consts::LN_2), log)
}
