//! Compares integer powers with exact integers, in every direction, on every machine.

use super::{Case, order, parts, rounds, sizes};
use dashu_base::BitTest;
use dashu_int::UBig;
use outward::format::{Bf16, F16, Format};
use outward::machine::soft::arith::convert;
use outward::machine::{Float, Kernel, Lanes, Machine, Unsteady};
use outward::math::pow::pown_r;
use outward::{Rd, Rn, Round, Ru, Rz, ops};
use outward_test::evaluate::levels;
use outward_test::generators::Random;
use outward_test::machines::Target;
use std::cmp::Ordering;

/// The number of rows: as many as the widest vector has.
const ROWS: usize = 16;

/// The powers of the numbers, to nearest, toward zero, up and down.
struct Powers<T>([T; ROWS], i32);

impl<T: Float> Kernel for Powers<T> {
    type Output = [[T; 4]; ROWS];

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> [[T; 4]; ROWS] {
        let Powers(numbers, n) = self;
        let mut results = [[T::from_pattern(0); 4]; ROWS];
        for at in (0..ROWS).step_by(M::LANES) {
            let x = T::On::<M>::load(m, &numbers[at..]);
            let powers = [
                pown_r::<Rn, T::On<M>>(x, n),
                pown_r::<Rz, T::On<M>>(x, n),
                pown_r::<Ru, T::On<M>>(x, n),
                pown_r::<Rd, T::On<M>>(x, n),
            ];
            for (direction, power) in powers.into_iter().enumerate() {
                let mut lanes = [T::from_pattern(0); ROWS];
                power.canonical().store(&mut lanes);
                for (lane, result) in lanes[..M::LANES].iter().enumerate() {
                    results[at + lane][direction] = *result;
                }
            }
        }
        results
    }
}

/// The powers, which every machine gives alike.
fn powers<T: Float>(numbers: [T; ROWS], n: i32) -> [[T; 4]; ROWS] {
    let results = numbers.map(|x| of_power(x, n));
    for level in levels() {
        same(level, numbers, n, &results);
    }
    same(Unsteady, numbers, n, &results);
    results
}

fn same<T: Float>(machine: impl Target, numbers: [T; ROWS], n: i32, wanted: &[[T; 4]; ROWS]) {
    for ((x, got), wanted) in numbers.iter().zip(machine.dispatch(Powers(numbers, n))).zip(wanted) {
        let same = got.map(Format::pattern) == wanted.map(Format::pattern);
        assert!(same, "{x:?}^{n} on {}: {got:?}, not {wanted:?}", machine.name());
    }
}

fn of_power<T: Float>(x: T, n: i32) -> [T; 4] {
    [ops::pown::<Rn, T>(x, n), ops::pown::<Rz, T>(x, n), ops::pown::<Ru, T>(x, n), ops::pown::<Rd, T>(x, n)]
}

/// The largest size of n for which powers are exact integers.
const EXACT: u32 = 1000;
/// The number of digits of the bounds of other powers.
const DIGITS: usize = 512;

/// Returns bounds of xⁿ for n > 0: one number up to [`EXACT`].
fn bounds_of_power(x: f64, n: u32) -> [(UBig, i64); 2] {
    if n <= EXACT {
        let power = super::power(parts(x), n);
        return [power.clone(), power];
    }
    [false, true].map(|up| {
        let (digits, p) = parts(x);
        let (mut power, mut exponent) = (digits.clone(), p);
        for digit in (0..n.ilog2()).rev() {
            (power, exponent) = cut((&power * &power, 2 * exponent), up);
            if n >> digit & 1 == 1 {
                (power, exponent) = cut((power * &digits, exponent + p), up);
            }
        }
        (power, exponent)
    })
}

/// The leading [`DIGITS`] of a number, rounded up or down.
fn cut((a, p): (UBig, i64), up: bool) -> (UBig, i64) {
    let more = a.bit_len().saturating_sub(DIGITS);
    let digits = &a >> more;
    let lost = up && &digits << more != a;
    (digits + UBig::from(u8::from(lost)), p + more as i64)
}

/// Returns the order of y and the power by ±n of which these are the bounds by n.
fn order_of_power((a, p): (UBig, i64), bounds: &[(UBig, i64); 2], n: i32) -> Ordering {
    let [below, above] = bounds.each_ref().map(|(b, q)| match n {
        0.. => order((a.clone(), p), (b.clone(), *q)),
        _ => order((&a * b, p + q), (UBig::ONE, 0)),
    });
    assert_eq!(below, above, "{DIGITS} digits do not decide");
    below
}

/// Returns any integer, and often one of a few digits.
fn exponent(random: &mut Random) -> i32 {
    let special = [
        i32::MIN,
        i32::MIN + 1,
        i32::MAX,
        65535,
        65536,
        -65537,
        1 << 24 | 1,
        1 << 30,
        32,
        33,
        -32,
        -33,
        34,
        149,
        -149,
        1023,
        1024,
        1074,
        -1074,
        -1075,
    ];
    match random.below(8) {
        0 | 1 => random.below(17) as i32 - 8,
        2 => random.below(81) as i32 - 40,
        3 | 4 => random.below(2001) as i32 - 1000,
        5 => random.pick(&special),
        _ => (random.bits() as i32) >> random.below(31),
    }
}

/// A number of the format whose size is near this.
fn near<T: Format>(x: f64) -> T {
    convert(x, Round::TiesToEven)
}

/// A number whose n-th power is of interest.
fn number<T: Format>(random: &mut Random, n: i32) -> T {
    let one = T::one().pattern();
    let precision = f64::from(T::PRECISION);
    let (least, most) = (f64::from(T::EMIN) - precision, f64::from(T::EMAX) + 1.0);
    let share = 1.0 / f64::from(n);
    let size = match random.below(8) {
        0 => T::from_pattern(random.below(T::INFINITY_BITS)),
        // The patterns have few ones.
        1 => T::from_pattern(
            (1 << random.below(T::BITS.into()) | 1 << random.below(T::BITS.into())) % T::INFINITY_BITS,
        ),
        2 => T::from_pattern(one + random.below(128) - 64),
        // These are small integers times powers of two: the power is exact, or midpoints among subnormal numbers are.
        3 => near((random.below(64) as f64) * (random.below(21) as f64 - 10.0).exp2()),
        4 => near((random.below(8) as f64 + 1.0) * ((least + random.below(8) as f64) * share).round().exp2()),
        // An odd integer whose power has one digit more than a number.
        5 => {
            let odd = ((precision + random.unit()) * share.abs()).exp2() as u64 | 1;
            near(odd as f64 * (random.below(9) as f64 - 4.0).exp2())
        }
        // These numbers are beside the ends of the range, and anywhere within it.
        6 => {
            let end = random.pick(&[most, least, least + 1.0, least + precision]);
            let end: T = near((end * share).exp2());
            T::from_pattern((end.pattern() + random.below(16)).saturating_sub(8) % T::INFINITY_BITS)
        }
        _ => near(((least + random.unit() * (most - least)) * share).exp2()),
    };
    let sign = if random.below(2) == 0 { 0 } else { T::SIGN_MASK };
    T::from_pattern(size.pattern() | sign)
}

fn check<T: Float>(count: usize) {
    let mut random = Random::new(2019);
    let [mut exact, mut halfway, mut between, mut beyond, mut below] = [0; 5];
    for _ in 0..count {
        let n = exponent(&mut random);
        let numbers = [(); ROWS].map(|()| number::<T>(&mut random, n));
        for (x, results) in numbers.into_iter().zip(powers(numbers, n)) {
            let size = Format::widen(x).abs();
            if n == 0 || size == 0.0 || size.is_infinite() {
                continue;
            }
            let negative = x.pattern() & T::SIGN_MASK != 0 && n % 2 != 0;
            let what = format!("{x:?}^{n}");
            let signed = results.iter().all(|y| (y.pattern() & T::SIGN_MASK != 0) == negative);
            assert!(signed, "{what}: {results:?} has the wrong sign");
            let results = if negative { sizes(results) } else { results };
            let bounds = bounds_of_power(size, n.unsigned_abs());
            match rounds(results, |y| order_of_power(y, &bounds, n), &what) {
                Case::Exact => exact += 1,
                Case::Halfway => halfway += 1,
                Case::Between => between += 1,
            }
            beyond += usize::from(results[2].pattern() == T::INFINITY_BITS);
            below += usize::from(results[3].pattern() == 0);
        }
    }
    println!(
        "{exact} exact, {halfway} halfway, {between} between; {beyond} beyond the range, {below} below it"
    );
    for cases in [exact, halfway, between, beyond, below] {
        assert!(cases > count / 20, "few cases of one kind");
    }
}

#[test]
fn powers_of_binary64() {
    check::<f64>(3000);
}

#[test]
fn powers_of_binary32() {
    check::<f32>(3000);
}

#[test]
fn powers_of_16_bits() {
    check::<F16>(800);
    check::<Bf16>(800);
}

/// IEEE 754-2019, 9.2.1.
fn special_values<T: Float>() {
    let (infinity, nan) = (f64::INFINITY, f64::NAN);
    for (x, n, power) in [
        (0.0, 0, 1.0),
        (-0.0, 0, 1.0),
        (1.0, 0, 1.0),
        (-2.0, 0, 1.0),
        (infinity, 0, 1.0),
        (-infinity, 0, 1.0),
        (nan, 0, 1.0),
        (0.0, 1, 0.0),
        (-0.0, 1, -0.0),
        (0.0, 2, 0.0),
        (-0.0, 2, 0.0),
        (0.0, 33, 0.0),
        (-0.0, 33, -0.0),
        (-0.0, i32::MAX, -0.0),
        (-0.0, 1 << 30, 0.0),
        (0.0, -1, infinity),
        (-0.0, -1, -infinity),
        (0.0, -2, infinity),
        (-0.0, -2, infinity),
        (-0.0, -3, -infinity),
        (-0.0, -65537, -infinity),
        (-0.0, i32::MIN, infinity),
        (-0.0, i32::MIN + 1, -infinity),
        (infinity, 1, infinity),
        (infinity, 6, infinity),
        (infinity, -1, 0.0),
        (infinity, i32::MIN, 0.0),
        (-infinity, 1, -infinity),
        (-infinity, 2, infinity),
        (-infinity, 3, -infinity),
        (-infinity, 65537, -infinity),
        (-infinity, i32::MAX, -infinity),
        (-infinity, -1, -0.0),
        (-infinity, -2, 0.0),
        (-infinity, -3, -0.0),
        (-infinity, i32::MIN, 0.0),
        (-infinity, i32::MIN + 1, -0.0),
        (nan, 1, nan),
        (nan, -1, nan),
        (nan, 2, nan),
        (nan, 5, nan),
        (nan, -32, nan),
        (nan, i32::MIN, nan),
        (1.0, i32::MAX, 1.0),
        (1.0, i32::MIN, 1.0),
        (-1.0, -1, -1.0),
        (-1.0, 7, -1.0),
        (-1.0, 40, 1.0),
        (-1.0, i32::MAX, -1.0),
        (-1.0, i32::MIN, 1.0),
        (-1.0, i32::MIN + 1, -1.0),
        (-2.0, 3, -8.0),
        (-2.0, -3, -0.125),
        (-2.0, 4, 16.0),
        (-3.0, 2, 9.0),
        (-3.0, 3, -27.0),
        (-3.0, 5, -243.0),
    ] {
        let wanted = [near::<T>(power).pattern(); 4];
        for results in powers([near::<T>(x); ROWS], n) {
            assert_eq!(results.map(Format::pattern), wanted, "{x}^{n} of {}: {results:?}", T::NAME);
        }
    }
}

#[test]
fn special_values_of_powers() {
    special_values::<f64>();
    special_values::<f32>();
    special_values::<F16>();
    special_values::<Bf16>();
}
