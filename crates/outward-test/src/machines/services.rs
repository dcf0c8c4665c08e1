//! The operations of a machine other than arithmetic: integers, comparisons, table reads, conversions, reciprocals, the
//! uncommon path.

use outward::machine::soft::arith;
use outward::machine::{Bits, Kernel, Key, Lanes, Machine, RescuePath};
use outward::round::{Rn, Round};

use super::{Target, ambient};
use crate::generators::Random;

/// Integers with few or many bits, and shift counts.
fn integers(count: usize, random: &mut Random) -> Vec<u64> {
    let mut integers = vec![0, 1, u64::MAX, 1 << 63, (1 << 63) - 1, 1 << 32, (1 << 32) - 1, 63, 64, 65];
    integers.extend((0..count).map(|i| match i % 4 {
        0 => random.bits(),
        1 => random.bits() >> random.below(64),
        2 => (0..random.below(5)).fold(0, |bits, _| bits | 1 << random.below(64)),
        _ => random.below(70),
    }));
    integers.resize(integers.len().next_multiple_of(8), 0);
    integers
}

/// Carries integers through lanes of binary64, pattern by pattern.
struct Integers<'a>(&'a [u64], &'a [u64]);

/// A name and a definition.
type IntegerOperation = (&'static str, fn(u64, u64) -> u64);

/// The operations on integers, in the order in which [`Integers`] writes them.
const INTEGER_OPERATIONS: [IntegerOperation; 20] = [
    ("+", u64::wrapping_add),
    ("-", u64::wrapping_sub),
    ("&", |a, b| a & b),
    ("|", |a, b| a | b),
    ("^", |a, b| a ^ b),
    ("!", |a, _| !a),
    ("shl 0", |a, _| a),
    ("shl 13", |a, _| a << 13),
    ("shr 63", |a, _| a >> 63),
    ("sar 0", |a, _| a),
    ("sar 7", |a, _| (a.cast_signed() >> 7).cast_unsigned()),
    ("sar 63", |a, _| (a.cast_signed() >> 63).cast_unsigned()),
    ("shl_by", |a, b| u32::try_from(b).ok().and_then(|n| a.checked_shl(n)).unwrap_or(0)),
    ("shr_by", |a, b| u32::try_from(b).ok().and_then(|n| a.checked_shr(n)).unwrap_or(0)),
    ("mul_lo", u64::wrapping_mul),
    ("mul_hi", |a, b| ((u128::from(a) * u128::from(b)) >> 64) as u64),
    ("leading_zeros", |a, _| u64::from(a.leading_zeros())),
    ("lt", |a, b| if a < b { a } else { b }),
    ("equals", |a, b| if a == b { !a } else { b }),
    ("is_top_set", |a, b| if a >> 63 == 1 { !a } else { b }),
];

impl Kernel for Integers<'_> {
    type Output = Vec<[u64; INTEGER_OPERATIONS.len()]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Self::Output {
        let mut rows = Vec::new();
        for (a, b) in self.0.chunks_exact(M::LANES).zip(self.1.chunks_exact(M::LANES)) {
            let load = |from: &[u64]| {
                let lanes: [f64; 8] = std::array::from_fn(|lane| f64::from_bits(from[lane % M::LANES]));
                Lanes::to_bits(M::F64::load(m, &lanes))
            };
            let (a, b) = (load(a), load(b));
            let results = [
                a + b,
                a - b,
                a & b,
                a | b,
                a ^ b,
                !a,
                a.shl::<0>(),
                a.shl::<13>(),
                a.shr::<63>(),
                a.sar::<0>(),
                a.sar::<7>(),
                a.sar::<63>(),
                a.shl_by(b),
                a.shr_by(b),
                a.mul_lo(b),
                a.mul_hi(b),
                a.leading_zeros(),
                M::U64::select(a.lt(b), a, b),
                M::U64::select(a.equals(b), !a, b),
                M::U64::select(a.is_top_set(), !a, b),
            ];
            let stored = results.map(|bits| {
                let mut lanes = [0.0; 8];
                M::F64::from_bits(bits).store(&mut lanes);
                lanes.map(f64::to_bits)
            });
            rows.extend((0..M::LANES).map(|lane| stored.map(|lanes| lanes[lane])));
        }
        rows
    }
}

/// # Panics
/// Where an integer operation is wrong.
pub fn integers_suite(target: impl Target) {
    let mut random = Random::new(5);
    let a = integers(20_000, &mut random);
    let mut b = integers(20_000, &mut random);
    b.rotate_left(3);
    // Some operands are equal.
    b[100..110].copy_from_slice(&a[100..110]);
    let rows = target.dispatch(Integers(&a, &b));
    assert_eq!(rows.len(), a.len());
    for ((row, &a), &b) in rows.iter().zip(&a).zip(&b) {
        for ((name, definition), &result) in INTEGER_OPERATIONS.iter().zip(row) {
            let wanted = definition(a, b);
            assert_eq!(result, wanted, "{name} of {a:#x} and {b:#x} on {}", target.name());
        }
    }
}

const TABLE: [f64; 37] = {
    let mut table = [0.0; 37];
    let mut i = 0;
    while i < 37 {
        table[i] = 1.0 + (i * i) as f64;
        i += 1;
    }
    table
};
static VALUES: [f64; 37] = TABLE;
static PATTERNS: [u64; 37] = {
    let mut table = [0; 37];
    let mut i = 0;
    while i < 37 {
        table[i] = TABLE[i].to_bits();
        i += 1;
    }
    table
};

/// Rows of a table: numbers that tell where they are.
static ROWS: [[f64; 4]; 32] = {
    let mut rows = [[0.0; 4]; 32];
    let mut i = 0;
    while i < 128 {
        rows[i / 4][i % 4] = i as f64;
        i += 1;
    }
    rows
};

/// Numbers to integers, to table entries, to reciprocals.
struct Numbers<'a>(&'a [f64], f64);

impl Kernel for Numbers<'_> {
    /// Each input gives the nearest integer as a number and as bits, the reciprocal, the two table reads, and the sum
    /// of a row of a table, each number times another power of 2, or −1 where a machine has no rows.
    type Output = Vec<[f64; 6]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Self::Output {
        let mut rows = Vec::new();
        for (at, input) in self.0.chunks_exact(M::LANES).enumerate() {
            let x = M::F64::load(m, input);
            let (number, integer) = m.nearest_int(x, self.1);
            let places: [f64; 8] =
                std::array::from_fn(|lane| f64::from_bits(((at * M::LANES + lane) % VALUES.len()) as u64));
            let index = Lanes::to_bits(M::F64::load(m, &places));
            let place = index & m.u64(31);
            let row = m.rows(&ROWS, place).map_or(m.f64(-1.0), |row| {
                let weights = [1.0, 256.0, 65_536.0, 16_777_216.0];
                row.into_iter().zip(weights).fold(m.f64(0.0), |sum, (x, weight)| sum + x * m.f64(weight))
            });
            let results = [
                number,
                M::F64::from_bits(integer),
                m.recip_approx(x),
                m.gather(&VALUES, index),
                M::F64::from_bits(m.gather_u64(&PATTERNS, index)),
                row,
            ];
            let stored = results.map(|v| {
                let mut lanes = [0.0; 8];
                v.store(&mut lanes);
                lanes
            });
            rows.extend((0..M::LANES).map(|lane| stored.map(|lanes| lanes[lane])));
        }
        rows
    }
}

/// # Panics
/// Where a conversion, a reciprocal or a table read breaks its contract.
pub fn numbers_suite(target: impl Target, directions: &[Round]) {
    let mut random = Random::new(9);
    let mut inputs: Vec<f64> = (0..40_000)
        .map(|i| {
            let exponent = 1023 - 45 + random.below(84);
            let x = f64::from_bits(random.bits() & 0x800f_ffff_ffff_ffff | exponent << 52);
            // Some numbers are beside integers and halves.
            let nearby = ((x * 2.0).round() / 2.0).to_bits().wrapping_add(random.below(3)).wrapping_sub(1);
            if i % 2 == 0 || x.abs() < 1.0 { x } else { f64::from_bits(nearby) }
        })
        .filter(|x| x.is_normal() && x.abs() < 2.0_f64.powi(40))
        .collect();
    inputs.truncate(inputs.len() / 8 * 8);
    for scale in [1.0, 64.0 / std::f64::consts::LN_2 / 1024.0] {
        for &ambient in directions {
            let rows = ambient::under(ambient, || target.dispatch(Numbers(&inputs, scale)));
            for (i, (&x, &[number, integer, reciprocal, value, pattern, row])) in
                inputs.iter().zip(&rows).enumerate()
            {
                let context =
                    || format!("{x:e} times {scale} on {} under ambient {ambient:?}", target.name());
                assert_eq!(number, number.trunc(), "nearest_int gave no integer: {}", context());
                assert_eq!(number, integer.to_bits().cast_signed() as f64, "nearest_int: {}", context());
                // Both sides of |n − x·scale| ≤ 1/2 + 2^-10 are exact with one rounding of a small difference.
                assert!(
                    x.mul_add(scale, -number).abs() <= 0.5 + 2.0_f64.powi(-10),
                    "nearest_int: {}",
                    context()
                );
                let error = x.mul_add(reciprocal, -1.0).abs();
                assert!(error <= 2.0_f64.powi(-50), "recip_approx is off by {error:e}: {}", context());
                assert_eq!(value, TABLE[i % TABLE.len()], "gather: {}", context());
                assert_eq!(pattern, value, "gather_u64: {}", context());
                let wanted = ROWS[i % TABLE.len() % 32].iter().rfold(0.0, |sum, x| sum * 256.0 + x);
                let has_none = row == -1.0 && target.name() != "avx2";
                assert!(row == wanted || has_none, "rows: {}", context());
            }
        }
    }
}

/// Comparisons among the lanes in which the third number is below 1, and the larger of sizes: numbers a, b, and c,
/// which is not negative.
struct Comparisons<'a>(&'a [[f64; 3]]);

impl Kernel for Comparisons<'_> {
    /// 1 or 0 for `le_within` and `equals_within` of a and b; `abs_at_least` of a and c; the lesser and the greater
    /// number of a and b.
    type Output = Vec<[f64; 5]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Self::Output {
        let mut rows = Vec::new();
        for input in self.0.chunks_exact(M::LANES) {
            let part = |i: usize| {
                let lanes: [f64; 8] = std::array::from_fn(|lane| input[lane % M::LANES][i]);
                M::F64::load(m, &lanes)
            };
            let (a, b, c) = (part(0), part(1), part(2));
            let (one, zero) = (m.f64(1.0), m.f64(0.0));
            let among = c.lt(one);
            let results = [
                M::F64::select(a.le_within(b, among), one, zero),
                M::F64::select(a.equals_within(b, among), one, zero),
                a.abs_at_least(c),
                a.lesser_number(b),
                a.greater_number(b),
            ];
            let stored = results.map(|v| {
                let mut lanes = [0.0; 8];
                v.store(&mut lanes);
                lanes
            });
            rows.extend((0..M::LANES).map(|lane| stored.map(|lanes| lanes[lane])));
        }
        rows
    }
}

/// Checks comparisons of special numbers crossed with each other, and of neighbours of sparse ones.
///
/// # Panics
/// If a lane is set that was not among the requested ones, or a number, a zero's sign or a NaN is wrong.
pub fn comparisons_suite(target: impl Target) {
    let sizes = [0.0, 5e-324, f64::MIN_POSITIVE, 1.0_f64.next_down(), 1.0, 1.5, f64::MAX, f64::INFINITY];
    let signed: Vec<f64> = sizes.into_iter().flat_map(|x| [x, -x]).chain([f64::NAN, -f64::NAN]).collect();
    let mut rows: Vec<[f64; 3]> = Vec::new();
    for &a in &signed {
        rows.extend(signed.iter().flat_map(|&b| sizes.map(|c| [a, b, c])));
    }
    let mut random = Random::new(13);
    rows.extend((0..20_000).map(|_| {
        let sparse = (0..4).fold(0, |bits: u64, _| bits | 1 << random.below(64)) & !(1 << 62);
        let nearby = |pattern: u64, random: &mut Random| (pattern + random.below(3)).saturating_sub(1);
        let b = nearby(sparse, &mut random);
        [sparse, b, nearby(sparse & (u64::MAX >> 1), &mut random)].map(f64::from_bits)
    }));
    rows.truncate(rows.len() / 8 * 8);
    for (&[a, b, c], &[le, equals, size, lesser, greater]) in
        rows.iter().zip(&target.dispatch(Comparisons(&rows)))
    {
        let context = || format!("{a:e}, {b:e} and {c:e} on {}", target.name());
        let among = |holds: bool| f64::from(u8::from(holds && c < 1.0));
        assert_eq!(le, among(a <= b), "le_within of {}", context());
        assert_eq!(equals, among(a == b), "equals_within of {}", context());
        // Rust's functions are also those of numbers.
        assert_eq!(lesser.is_nan(), a.is_nan() && b.is_nan(), "lesser_number of {}", context());
        assert_eq!(greater.is_nan(), a.is_nan() && b.is_nan(), "greater_number of {}", context());
        assert!(lesser.is_nan() || lesser == a.min(b), "lesser_number of {}", context());
        assert!(greater.is_nan() || greater == a.max(b), "greater_number of {}", context());
        if a.is_nan() {
            assert!(size.is_nan() || size == c, "abs_at_least of {}", context());
        } else {
            assert_eq!(size.to_bits(), a.abs().max(c).to_bits(), "abs_at_least of {}", context());
        }
    }
}

/// a rescue path with two arguments and two results.
struct SumAndQuotient;

impl RescuePath<2, 2> for SumAndQuotient {
    type Format = f64;
    const KEY: Key = Key::exact::<f64>("test_sum_and_quotient");
    fn run<V: Lanes<Format = f64>>([a, b]: [V; 2]) -> [V; 2] {
        [a.add_r::<Rn>(b), a.div_r::<Rn>(b)]
    }
}

struct Rescue<'a>(&'a [[f64; 2]]);

impl Kernel for Rescue<'_> {
    type Output = Vec<[f64; 2]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Self::Output {
        let mut rows = Vec::new();
        for input in self.0.chunks_exact(M::LANES) {
            let part = |i: usize| {
                let lanes: [f64; 8] = std::array::from_fn(|lane| input[lane % M::LANES][i]);
                M::F64::load(m, &lanes)
            };
            let (a, b) = (part(0), part(1));
            let [x, y] = M::F64::rescue::<SumAndQuotient, 2, 2>(a.lt(b), [a, b], [a, b]);
            let stored = [x, y].map(|v| {
                let mut lanes = [0.0; 8];
                v.store(&mut lanes);
                lanes
            });
            rows.extend((0..M::LANES).map(|lane| stored.map(|lanes| lanes[lane])));
        }
        rows
    }
}

/// Checks every set of lanes in need of rescue.
///
/// # Panics
/// If a lane gets the result of another one, or the rescue path gets a fast lane.
pub fn rescue_suite(target: impl Target) {
    let pairs: Vec<[f64; 2]> = (0..256 * 8)
        .map(|i| {
            let (set, lane) = (i / 8, i % 8);
            let a = f64::from(i) + 1.0;
            if set >> lane & 1 == 1 { [a, a + 3.0] } else { [a, a - 3.0] }
        })
        .collect();
    for (&[a, b], &result) in pairs.iter().zip(&target.dispatch(Rescue(&pairs))) {
        let rescued = [a + b, arith::div(a, b, Round::TiesToEven)];
        assert_eq!(result, if a < b { rescued } else { [a, b] }, "{a} {b} on {}", target.name());
    }
}
