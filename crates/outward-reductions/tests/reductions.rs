//! Reductions beside exact integers: every direction, format and machine, any exponents, and in parts.

mod random;

use num_bigint::{BigInt, Sign};
use outward_core::RoundingDirection::{
    self, TiesToAway, TiesToEven, TowardNegative, TowardPositive, TowardZero,
};
use outward_core::convert::Storage;
use outward_core::format::{Bf16, E4m3, E5m2, F16, Format};
use outward_core::machine::Level;
use outward_core::text::{round_scaled, with_sticky_bit};
use outward_reductions::{
    Accumulator, BytesError, Moments, Terms, covariance, dot, mean, norm, sum, sum_abs, sum_sq, variance,
};
use random::Random;

const DIRECTIONS: [RoundingDirection; 5] =
    [TiesToEven, TiesToAway, TowardZero, TowardPositive, TowardNegative];

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    /// A finite number with an exponent field in `fields`.
    fn number(&mut self, fields: std::ops::Range<u64>) -> f64 {
        let field = fields.start + self.below(fields.end - fields.start);
        let bits = self.bits();
        // Some have few digits, so that sums are ties and products are exact.
        let fraction = if bits & 0x70 == 0 { bits >> 60 << 48 } else { bits >> 12 };
        f64::from_bits(bits << 63 | field << 52 | fraction)
    }
}

/// The terms in units of 2^-2148.
fn exact(terms: &[(f64, f64)]) -> BigInt {
    let parts = |x: f64| {
        let field = x.to_bits() >> 52 & 0x7ff;
        let fraction = x.to_bits() & ((1 << 52) - 1);
        let size = BigInt::from(fraction | u64::from(field != 0) << 52) << (field.max(1) - 1);
        if x.is_sign_negative() { -size } else { size }
    };
    terms.iter().map(|&(x, y)| parts(x) * parts(y)).sum()
}

fn pairs(x: &[f64]) -> Vec<(f64, f64)> {
    x.iter().map(|&x| (x, 1.0)).collect()
}

fn rounded<T: Format>(value: &BigInt, exponent: i64, direction: RoundingDirection) -> T {
    let (significand, shift) = with_sticky_bit(value.magnitude());
    round_scaled(value.sign() == Sign::Minus, significand, exponent + shift, direction)
}

fn levels() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| level.is_available())
}

#[track_caller]
fn same<T: Format>(found: T, expected: T, what: &str) {
    assert_eq!(found.pattern(), expected.pattern(), "{what}: {found:?}, expected {expected:?}");
}

fn check_results<T: Format>(sum: &Accumulator, value: &BigInt, what: &str) {
    for direction in DIRECTIONS {
        same(sum.round::<T>(direction), rounded(value, -2148, direction), what);
    }
}

/// Returns an accumulator with all terms, on each machine, and merged from parts in another order: these are equal,
/// with the exact value.
fn check(x: &[f64], y: Option<&[f64]>, what: &str) -> Accumulator {
    let add = |sum: &mut Accumulator, level, range: std::ops::Range<usize>| match y {
        None => sum.add_slice_on(level, &x[range]),
        Some(y) => sum.add_products_on(level, &x[range.clone()], &y[range]),
    };
    let mut one_by_one = Accumulator::new();
    for at in 0..x.len() {
        match y {
            None => one_by_one.add(x[at]),
            Some(y) => one_by_one.add_product(x[at], y[at]),
        }
    }
    for level in levels() {
        let mut whole = Accumulator::new();
        add(&mut whole, level, 0..x.len());
        assert_eq!(whole, one_by_one, "{what} on {}", level.name());
        let (a, b) = (x.len() / 3, x.len() - x.len() / 7);
        let mut parts = Accumulator::new();
        for range in [b..x.len(), 0..a, a..b] {
            let mut part = Accumulator::new();
            add(&mut part, level, range);
            parts.merge(&part);
        }
        assert_eq!(parts.to_bytes(), whole.to_bytes(), "{what} in parts on {}", level.name());
    }
    let read = Accumulator::from_bytes(&one_by_one.to_bytes());
    assert_eq!(read.as_ref(), Ok(&one_by_one), "{what}: bytes");
    if x.iter().chain(y.unwrap_or(&[])).all(|x| x.is_finite()) {
        let terms: Vec<_> = match y {
            None => pairs(x),
            Some(y) => x.iter().copied().zip(y.iter().copied()).collect(),
        };
        let value = exact(&terms);
        // Zeros have a test of their own.
        if value.sign() != Sign::NoSign {
            // The second factor 1 is 2^1074 units.
            check_results::<f64>(&one_by_one, &value, what);
            check_results::<f32>(&one_by_one, &value, what);
            check_results::<F16>(&one_by_one, &value, what);
            check_results::<Bf16>(&one_by_one, &value, what);
            check_results::<E4m3>(&one_by_one, &value, what);
            check_results::<E5m2>(&one_by_one, &value, what);
        }
    }
    one_by_one
}

/// Exponents that lanes take, that they do not, and at the ends of both.
const FIELDS: [std::ops::Range<u64>; 14] = [
    1023..1024,
    1000..1032,
    1000..1033,
    990..1040,
    0..1,
    0..40,
    0..2047,
    2015..2047,
    1990..2022,
    1999..2031,
    127..158,
    128..160,
    500..532,
    1500..1532,
];

#[test]
fn sums_beside_integers() {
    let mut random = Random(1);
    for (number, fields) in FIELDS.into_iter().enumerate() {
        for length in [0, 1, 2, 31, 64, 100, 511, 600, 1000, 8192, 20_000] {
            let mut x: Vec<f64> = (0..length).map(|_| random.number(fields.clone())).collect();
            let what = format!("{fields:?} of {length}");
            check(&x, None, &what);
            // All terms cancel but a small one.
            let negated: Vec<f64> = x.iter().map(|x| -x).collect();
            x.extend(negated);
            x.push(random.number(fields.clone()));
            x.push(f64::from_bits(1));
            check(&x, None, &format!("{what}, cancelled"));
            if number % 2 == 0 {
                for number in &mut x {
                    if random.below(3) == 0 {
                        *number = if random.below(2) == 0 { 0.0 } else { -0.0 };
                    }
                }
                check(&x, None, &format!("{what}, with zeros"));
            }
        }
    }
}

#[test]
fn products_beside_integers() {
    let mut random = Random(2);
    for fields in FIELDS {
        for others in [1023..1024, 1000..1016, 0..2047, 500..532] {
            for length in [1, 64, 200, 700, 9000] {
                let x: Vec<f64> = (0..length).map(|_| random.number(fields.clone())).collect();
                let y: Vec<f64> = (0..length).map(|_| random.number(others.clone())).collect();
                let what = format!("{fields:?} by {others:?} of {length}");
                check(&x, Some(&y), &what);
                let mut twice = (x.clone(), y.clone());
                twice.0.extend(x.iter().map(|x| -x));
                twice.1.extend(&y);
                let zero = if random.below(2) == 0 { 0.0 } else { -0.0 };
                for at in (0..length).step_by(5) {
                    twice.0[at] = zero;
                    twice.1[length + at] = zero;
                }
                check(&twice.0, Some(&twice.1), &format!("{what}, cancelled"));
            }
        }
    }
}

/// Products next below a power of two, whose rounded value is that power, with the lowest last bits that they can have.
/// The first block makes a window that begins with the field of 1.
#[test]
fn products_that_round_to_a_power_of_two() {
    let below_one = 1.0 - f64::EPSILON / 2.0;
    let ones = {
        let mut ones = vec![1.0; 8192];
        ones[7] = 2.0_f64.powi(30);
        ones
    };
    for (a, b) in
        [(below_one, 1.0 + f64::EPSILON), (below_one, below_one), (1.0 - f64::EPSILON, 1.0 + f64::EPSILON)]
    {
        let [x, y] = [a, b].map(|x| [ones.clone(), vec![x; 8192]].concat());
        check(&x, Some(&y), &format!("{a} · {b}"));
    }
}

#[test]
fn other_formats_of_terms() {
    fn of<S: Storage>(random: &mut Random) {
        let mask = S::SIGN_MASK | (S::SIGN_MASK - 1);
        for length in [3, 70, 700, 9000] {
            let x: Vec<S> = (0..length)
                .map(|_| S::from_pattern(random.bits() & mask))
                .filter(|x| x.widen().is_finite())
                .collect();
            let wide: Vec<f64> = x.iter().map(|x| x.widen()).collect();
            let expected = check(&wide, None, S::NAME);
            let products = check(&wide, Some(&wide), S::NAME);
            for level in levels() {
                let (mut sum, mut squares) = (Accumulator::new(), Accumulator::new());
                sum.add_slice_on(level, &x);
                squares.add_products_on(level, &x, &x);
                assert_eq!(sum, expected, "{} on {}", S::NAME, level.name());
                assert_eq!(squares, products, "squares of {} on {}", S::NAME, level.name());
            }
        }
    }
    let random = &mut Random(3);
    of::<f32>(random);
    of::<F16>(random);
    of::<Bf16>(random);
    of::<E5m2>(random);
    of::<E4m3>(random);
}

#[test]
fn special_values() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    for (x, rn, rd) in [
        (&[][..], 0.0, 0.0),
        (&[-0.0], -0.0, -0.0),
        (&[-0.0, -0.0], -0.0, -0.0),
        (&[0.0, 0.0], 0.0, 0.0),
        (&[0.0, -0.0], 0.0, -0.0),
        (&[1.0, -1.0], 0.0, -0.0),
        (&[1.0, inf, f64::MAX], inf, inf),
        (&[-inf, 1.0], -inf, -inf),
        (&[inf, -inf], nan, nan),
        (&[nan, 1.0], nan, nan),
        (&[nan, inf], nan, nan),
        (&[f64::MAX, f64::MAX], inf, f64::MAX),
        (&[f64::MAX, f64::MAX, -f64::MAX], f64::MAX, f64::MAX),
    ] {
        same(sum::<_, f64>(x, TiesToEven), rn, &format!("the sum of {x:?}"));
        same(sum::<_, f64>(x, TowardNegative), rd, &format!("the sum of {x:?}, down"));
        // The results are the same where lanes and bins take the terms.
        for copies in [100_usize, 3000] {
            let repeated: Vec<f64> = x.iter().copied().cycle().take(x.len() * copies).collect();
            let many = check(&repeated, None, &format!("{copies} times {x:?}"));
            if x.iter().all(|x| *x == 0.0 || !x.is_finite()) || x == [1.0, -1.0] {
                same(many.round::<f64>(TowardNegative), rd, &format!("{copies} times {x:?}"));
            }
        }
    }
    same(sum_abs::<_, f64>(&[nan, -inf], TiesToEven), inf, "magnitudes");
    same(sum_abs::<_, f64>(&[nan, 1.0], TiesToEven), nan, "magnitudes");
    same(sum_abs::<_, f64>(&[-1.0, 2.0, -0.0], TiesToEven), 3.0, "magnitudes");
    same(sum_abs::<_, f64>(&[-0.0], TowardNegative), 0.0, "magnitudes");
    same(sum_sq::<_, f64>(&[nan, -inf], TiesToEven), inf, "squares");
    same(sum_sq::<_, f64>(&[-3.0, 4.0], TiesToEven), 25.0, "squares");
    same(norm::<_, f64>(&[nan, -inf], TiesToEven), inf, "norm");
    same(norm::<_, f64>(&[nan, 1.0], TiesToEven), nan, "norm");
    same(norm::<f64, f64>(&[], TiesToEven), 0.0, "norm");
    same(norm::<_, f64>(&[-3e300, 4e300], TiesToEven), 5e300, "norm");
    same(dot::<_, f64>(&[0.0], &[inf], TiesToEven), nan, "0 · ∞");
    same(dot::<_, f64>(&[-2.0, 1.0], &[inf, 1.0], TiesToEven), -inf, "−2 · ∞ + 1");
    same(dot::<_, f64>(&[-0.0], &[1.0], TowardPositive), -0.0, "−0 · 1");
    same(
        dot::<_, f64>(&[1e-300, 1e200], &[1e-300, -1e200], TowardZero),
        -f64::MAX,
        "a product beyond all numbers",
    );
    same(
        dot::<_, f64>(&[1e-300], &[1e-300], TowardPositive),
        f64::from_bits(1),
        "a product below all numbers",
    );
    same(mean::<f64, f64>(&[], TiesToEven), nan, "the mean of nothing");
    same(mean::<_, f64>(&[f64::MAX, f64::MAX], TiesToEven), f64::MAX, "mean");
    same(mean::<_, f64>(&[1.0, 1.0, 2.0], TowardPositive), 4.0 / 3.0 + f64::EPSILON, "mean");
    same(mean::<_, f64>(&[-inf, 1.0], TiesToEven), -inf, "mean");
    same(variance::<_, f64>(&[1.0], 1, TiesToEven), nan, "the variance of one number");
    same(variance::<_, f64>(&[1.0], 0, TiesToEven), 0.0, "the variance of one number");
    same(variance::<_, f64>(&[inf, 1.0], 0, TiesToEven), nan, "variance");
    same(covariance::<_, f64>(&[1.0, 2.0], &[5.0, 3.0], 1, TiesToEven), -1.0, "covariance");
}

/// Checks quotients and roots of two integers, by a search of the right pattern among the neighbours of a guess.
#[test]
fn quotients_and_roots_beside_integers() {
    let mut random = Random(4);
    for round in 0..2000 {
        let length = 2 + random.below(40) as usize;
        let fields = [1023..1024, 1010..1035, 0..2047, 0..60][round % 4].clone();
        let x: Vec<f64> = (0..length).map(|_| random.number(fields.clone())).collect();
        let y: Vec<f64> = (0..length).map(|_| random.number(fields.clone())).collect();
        let total = exact(&pairs(&x));
        let n = BigInt::from(length);
        let squares: Vec<_> = x.iter().map(|&x| (x, x)).collect();
        let products: Vec<_> = x.iter().copied().zip(y.iter().copied()).collect();
        // The sums are in units of 2^-4296, times n (n − 1).
        let in_squares = |terms: &[(f64, f64)]| (exact(terms) * &n) << 2148_u32;
        let variance_of = in_squares(&squares) - &total * &total;
        let covariance_of = in_squares(&products) - &total * exact(&pairs(&y));
        let divisor = &n * (&n - 1);
        for direction in DIRECTIONS {
            is_between(mean::<_, f64>(&x, direction), direction, |bound| {
                total.cmp(&(exact(&[(bound, 1.0)]) * &n))
            });
            let scaled = |bound: f64| (exact(&[(bound, 1.0)]) * &divisor) << 2148_u32;
            is_between(variance::<_, f64>(&x, 1, direction), direction, |bound| {
                variance_of.cmp(&scaled(bound))
            });
            is_between(covariance::<_, f64>(&x, &y, 1, direction), direction, |bound| {
                covariance_of.cmp(&scaled(bound))
            });
            let deviation = Moments::of(&x).standard_deviation::<f64>(1, direction);
            let square = |bound: f64| exact(&[(bound, bound)]);
            is_between(deviation, direction, |bound| {
                variance_of.cmp(&((square(bound) * &divisor) << 2148_u32))
            });
            is_between(norm::<_, f64>(&x, direction), direction, |bound| exact(&squares).cmp(&square(bound)));
        }
    }
}

/// Is `found` the right number, where `compare` compares the exact value with a finite number?
#[track_caller]
fn is_between(found: f64, direction: RoundingDirection, compare: impl Fn(f64) -> std::cmp::Ordering) {
    let (below, above) = (found.next_down(), found.next_up());
    let at_least = |x: f64| x == f64::NEG_INFINITY || x.is_finite() && compare(x).is_ge();
    let at_most = |x: f64| x == f64::INFINITY || x.is_finite() && compare(x).is_le();
    let is_right = match direction {
        TowardNegative => at_least(found) && !at_least(above),
        TowardPositive => at_most(found) && !at_most(below),
        TowardZero if found > 0.0 || !found.is_sign_negative() => at_least(found) && !at_least(above),
        TowardZero => at_most(found) && !at_most(below),
        // Ties have their tests among sums; here the neighbours must not be nearer.
        _ => !at_least(above) && !at_most(below),
    };
    assert!(is_right, "{found:e} in the direction {direction:?}");
}

#[test]
fn what_was_merged_can_be_subtracted() {
    let mut random = Random(5);
    for _ in 0..2000 {
        let mut x: Vec<f64> = (0..random.below(20)).map(|_| f64::from_bits(random.bits())).collect();
        x.extend([f64::INFINITY, f64::NAN, -0.0].into_iter().take(random.below(4) as usize));
        let (first, second) = x.split_at(random.below(x.len() as u64 + 1) as usize);
        let mut sum = Accumulator::of(&x);
        sum.subtract(&Accumulator::of(second));
        assert_eq!(sum, Accumulator::of(first));
        sum.subtract(&Accumulator::of(first));
        assert_eq!(sum.to_bytes(), Accumulator::new().to_bytes());
    }
}

#[test]
fn every_order_and_division_of_a_few_terms_has_the_same_bytes() {
    let x = [1e308, 1e308, -1e308, 2.0_f64.powi(-1074), -0.0, 1.0 / 3.0];
    let expected = Accumulator::of(&x).to_bytes();
    let mut orders = vec![vec![]];
    for at in 0..x.len() {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..=order.len()).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, at);
                    longer
                })
            })
            .collect();
    }
    assert_eq!(orders.len(), 720);
    for order in orders {
        for cuts in 0..1_u32 << (x.len() - 1) {
            let mut parts = vec![Accumulator::new()];
            for (place, &at) in order.iter().enumerate() {
                if place > 0 && cuts >> (place - 1) & 1 == 1 {
                    parts.push(Accumulator::new());
                }
                parts.last_mut().expect("there is one").add(x[at]);
            }
            let mut whole = Accumulator::new();
            parts.iter().rev().for_each(|part| whole.merge(part));
            assert_eq!(whole.to_bytes(), expected);
        }
    }
}

fn same_but_for_zeros(bytes: &[u8], padded: &[u8]) {
    let zeros = padded.strip_prefix(bytes).expect("the bytes");
    assert!(zeros.iter().all(|&byte| byte == 0), "{padded:?}");
}

#[test]
fn no_accumulator_has_more_bytes() {
    // The lowest word and the highest one are needed, the latter for the sign.
    let tiny = 5e-324;
    let longest = Accumulator::of_products(&[f64::MAX, tiny], &[f64::MAX, tiny]).to_bytes();
    assert_eq!(longest.len(), Accumulator::MOST_BYTES);
    let mut largest = Accumulator::of_products(&[f64::MIN], &[f64::MAX]);
    for _ in 0..62 {
        let same = largest.clone();
        largest.merge(&same);
    }
    largest.add_product(tiny, tiny);
    assert_eq!(largest.to_bytes().len(), Accumulator::MOST_BYTES);
}

#[test]
fn bytes_that_are_no_accumulator() {
    let bytes = Accumulator::of(&[-1.5, 1e-300]).to_bytes();
    assert_eq!(Accumulator::from_bytes(b""), Err(BytesError::NotAnAccumulator));
    assert_eq!(Accumulator::from_bytes(b"OWS\x02"), Err(BytesError::Version(2)));
    let mut random = Random(6);
    for at in 0..bytes.len() {
        let short = &bytes[..at];
        assert!(Accumulator::from_bytes(short).is_err(), "the first {at} bytes");
        let mut changed = bytes.clone();
        changed[at] ^= 1 << random.below(8);
        // Any accumulator that is read has those bytes, but for zeros behind them.
        if let Ok(read) = Accumulator::from_bytes(&changed) {
            same_but_for_zeros(&read.to_bytes(), &changed);
        }
    }
    // Zeros may follow, and nothing else.
    let mut longer = bytes.clone();
    longer.resize(Accumulator::MOST_BYTES, 0);
    assert_eq!(Accumulator::from_bytes(&longer), Accumulator::from_bytes(&bytes));
    longer.resize(2 * Accumulator::MOST_BYTES, 0);
    assert_eq!(Accumulator::from_bytes(&longer), Accumulator::from_bytes(&bytes));
    for at in bytes.len()..longer.len() {
        let mut changed = longer.clone();
        changed[at] = 1;
        let error = BytesError::Length { expected: bytes.len(), found: changed.len() };
        assert_eq!(Accumulator::from_bytes(&changed), Err(error));
    }
    // A word of the sign that is not needed.
    let mut padded = bytes.clone();
    padded[53] += 1;
    padded.extend([0xff; 8]);
    assert!(matches!(Accumulator::from_bytes(&padded), Err(BytesError::NotCanonical)));
}

#[test]
fn the_largest_sums_have_a_mean() {
    // The sum is close to the largest one that there is room for.
    let mut sum = Accumulator::of(&[f64::MAX]);
    for _ in 0..62 {
        let same = sum.clone();
        sum.merge(&same);
    }
    assert_eq!(sum.count(), 1 << 62);
    same(sum.mean::<f64>(TiesToEven), f64::MAX, "the mean of 2^62 numbers");
    same(sum.divide::<f64>(0, TiesToEven), f64::NAN, "divided by nothing");
    same(sum.divide::<f64>(u64::MAX, TowardNegative), f64::MAX / 4.0, "nearly a quarter");
}

#[test]
fn moments_as_bytes() {
    let mut random = Random(7);
    for _ in 0..200 {
        let count = random.below(6) as usize;
        let draw = |random: &mut Random| (0..count).map(|_| random.number(0..2047)).collect::<Vec<f64>>();
        let (x, y) = (draw(&mut random), draw(&mut random));
        let backward = |x: &[f64]| x.iter().rev().copied().collect::<Vec<f64>>();
        for (moments, other) in [
            (Moments::of(&x), Moments::of(&backward(&x))),
            (Moments::of_pairs(&x, &y), Moments::of_pairs(&backward(&x), &backward(&y))),
        ] {
            let bytes = moments.to_bytes();
            assert_eq!(bytes, other.to_bytes());
            assert_eq!(Moments::from_bytes(&bytes), Ok(moments.clone()));
            // The moments are merged from parts, through bytes.
            let half = count / 2;
            let of = |x: &[f64], y: &[f64]| match bytes[4] {
                2 => Moments::of(x),
                _ => Moments::of_pairs(x, y),
            };
            let mut merged = of(&x[..half], &y[..half]);
            merged.merge(&Moments::from_bytes(&of(&x[half..], &y[half..]).to_bytes()).expect("moments"));
            assert_eq!(merged.to_bytes(), bytes);
            for at in 0..bytes.len() {
                assert!(Moments::from_bytes(&bytes[..at]).is_err(), "the first {at} bytes");
                let mut changed = bytes.clone();
                changed[at] ^= 1 << random.below(8);
                if let Ok(read) = Moments::from_bytes(&changed) {
                    same_but_for_zeros(&read.to_bytes(), &changed);
                }
            }
            let mut longer = bytes.clone();
            longer.extend([0; 3]);
            assert_eq!(Moments::from_bytes(&longer), Ok(moments.clone()));
            longer.push(1);
            let (expected, found) = (bytes.len(), longer.len());
            assert_eq!(Moments::from_bytes(&longer), Err(BytesError::Length { expected, found }));
            // Zeros behind one of the sums are within the bytes.
            let mut inner = bytes[..5].to_vec();
            let length = u32::from_le_bytes(bytes[5..9].try_into().expect("four bytes"));
            let end = 9 + length as usize;
            inner.extend((length + 1).to_le_bytes());
            inner.extend(&bytes[9..end]);
            inner.push(0);
            inner.extend(&bytes[end..]);
            assert_eq!(Moments::from_bytes(&inner), Err(BytesError::NotCanonical));
        }
    }
    assert_eq!(Moments::from_bytes(b"OWS\x01"), Err(BytesError::NotMoments));
    assert_eq!(Moments::from_bytes(b"OWM\x02"), Err(BytesError::Version(2)));
    assert_eq!(Moments::from_bytes(b"OWM\x01"), Err(BytesError::Length { expected: 5, found: 4 }));
    assert_eq!(Moments::from_bytes(b"OWM\x01\x04"), Err(BytesError::NotCanonical));
}

#[test]
#[should_panic(expected = "equally many terms")]
fn moments_of_sums_of_other_counts() {
    let _ = Moments::of_sums(Accumulator::of(&[1.0, 2.0]), None, Accumulator::of_products(&[1.0], &[1.0]));
}

/// Long columns are shared by the cores: their bytes are those of one accumulator that takes all terms in turn.
#[test]
fn columns_that_cores_share_have_the_same_bytes() {
    let mut random = Random(7);
    for count in [(1 << 18) - 1, 1 << 18, (1 << 18) + 1, 400_003] {
        let mut number = || f64::from_bits(random.bits());
        let x: Vec<f64> = (0..count).map(|_| number()).collect();
        let y: Vec<f64> = (0..count).map(|at| if at % 3 == 0 { -0.0 } else { number() }).collect();
        let narrow: Vec<f32> = x.iter().map(|x| *x as f32).collect();
        let mut alone = [Accumulator::new(), Accumulator::new(), Accumulator::new(), Accumulator::new()];
        alone[0].add_slice(&x);
        alone[1].add_magnitudes(&y);
        alone[2].add_products(&x, &y);
        alone[3].add_slice(&narrow);
        let shared = [
            Accumulator::of_terms(Terms::Numbers(&x[..])),
            Accumulator::of_terms(Terms::Magnitudes(&y[..])),
            Accumulator::of_terms(Terms::Products(&x[..], &y)),
            Accumulator::of_terms(Terms::Numbers(&narrow[..])),
        ];
        assert!(alone == shared, "{count} terms");
        for (alone, shared) in alone.iter().zip(&shared) {
            assert_eq!(alone.to_bytes(), shared.to_bytes(), "{count} terms");
        }
    }
}

#[test]
#[should_panic(expected = "factors of 262145 and of 262144 numbers, expected as many")]
fn long_factors_of_different_lengths_are_refused() {
    let x = vec![1.0; (1 << 18) + 1];
    let _ = Accumulator::of_terms(Terms::Products(&x[..], &x[1..]));
}
