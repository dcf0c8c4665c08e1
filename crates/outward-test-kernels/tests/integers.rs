//! Compares conversions of slices to integers and back, on every machine and under every ambient rounding direction,
//! with conversions of single numbers, which are the specification. Also tests their recordings for devices.

use outward::convert::{from_int_slice_on, to_int_slice_on};
use outward::machine::{Level, Native};
use outward::ops::{self, Int};
use outward::round::{Rd, Rn, Rna, Round, RoundingAttribute, Ru, Rz};
use outward_test::generators::Random;
use outward_test::machines::{ambient, available};

/// Numbers and integers of each type.
const COUNT: usize = 4_000;

/// Patterns of special numbers, sparse ones, integers and halves with their neighbours, and the ends of the types'
/// ranges with theirs.
fn numbers<T: Native>() -> Vec<T> {
    let ends = [0, 1, T::FRACTION_MASK, T::FRACTION_MASK + 1, T::MAX_BITS, T::INFINITY_BITS, T::NAN_BITS];
    let mut patterns: Vec<u64> = ends.into_iter().chain([T::INFINITY_BITS + 1, T::SIGN_MASK - 1]).collect();
    for i in 0..T::BITS {
        patterns.extend((0..i).map(|j| 1 << i | 1 << j));
    }
    for exponent in [-1, 0, 1, 8, 22, 23, 24, 30, 31, 32, 51, 52, 53, 62, 63, 64] {
        let power = ((exponent + T::BIAS) as u64) << T::FRACTION_BITS;
        // The patterns are beside the power, and a half beside it.
        let half = 1_u64 << (T::FRACTION_BITS as i32 - 1 - exponent).clamp(0, 62);
        for center in [power, power + half, power - half, power - half / 2] {
            patterns.extend((0..5).map(|i| center.wrapping_add(i).wrapping_sub(2)));
        }
    }
    let mut random = Random::new(8);
    while patterns.len() < COUNT {
        let bits = random.bits() >> (64 - T::BITS);
        let exponent = random.below(70) as i32 - 3;
        let field = ((exponent + T::BIAS) as u64) << T::FRACTION_BITS;
        // Digits up to the first or second place after the point.
        let kept = (T::FRACTION_BITS as i32 - exponent - random.below(3) as i32).clamp(0, 63);
        let short = (bits & T::FRACTION_MASK) >> kept << kept;
        let near = field.wrapping_add(short).wrapping_add(random.below(3)).wrapping_sub(1);
        patterns.push([bits, near, near][random.below(3) as usize]);
    }
    let mask = u64::MAX >> (64 - T::BITS);
    let both = patterns.into_iter().flat_map(|x| [x & mask, x & mask ^ T::SIGN_MASK]);
    both.map(T::from_pattern).collect()
}

/// Integers of any length, with digits that end where a format's do, or beside.
fn integers<I: Int>() -> Vec<I> {
    let mut random = Random::new(9);
    let mut integers = vec![0, 1, 2, -1, -2, I::LEAST, I::LEAST + 1, I::GREATEST, I::GREATEST - 1];
    for i in 0..I::BITS {
        integers.extend((0..=i).flat_map(|j| [1 << i | 1 << j, (1 << i) - (1 << j)]));
    }
    while integers.len() < COUNT {
        let n = random.bits() >> random.below(64);
        let digits = [24, 25, 53, 54, 64][random.below(5) as usize];
        let kept = (64 - n.leading_zeros()).saturating_sub(digits);
        let nearby = (n >> kept << kept).wrapping_add(random.below(3)).wrapping_sub(1);
        integers.push(i128::from(nearby));
    }
    integers.into_iter().flat_map(|n| [n, -n]).map(I::from_low_bits).collect()
}

/// Runs a test on each machine; the slow machines run part of it, in one mode.
fn on_each_machine(count: usize, run: impl Fn(Level, usize)) {
    for level in available("slices of integers") {
        if matches!(level, Level::Trace | Level::Soft) {
            run(level, count.min(1000));
            continue;
        }
        for round in Round::ALL {
            ambient::under(round, || run(level, count));
        }
    }
}

fn to_integers<I: Int, A: RoundingAttribute, T: Native>(numbers: &[T]) {
    let wanted: Vec<I> = numbers.iter().map(|&x| ops::to_int::<I, A, T>(x)).collect();
    let results = std::cell::RefCell::new(vec![I::from_low_bits(5); numbers.len()]);
    on_each_machine(numbers.len(), |level, count| {
        let mut results = results.borrow_mut();
        results.fill(I::from_low_bits(5));
        to_int_slice_on::<I, A, T>(level, &numbers[..count], &mut results[..count]);
        for ((x, result), wanted) in numbers[..count].iter().zip(&*results).zip(&wanted) {
            let names = (T::NAME, I::INT.name(), A::ATTRIBUTE, level.name());
            assert!(result == wanted, "{:#x}: {result:?}, not {wanted:?} ({names:?})", x.pattern());
        }
    });
}

fn from_integers<T: Native, A: RoundingAttribute, I: Int>(integers: &[I]) {
    let wanted: Vec<T> = integers.iter().map(|&n| ops::from_int::<T, A, I>(n)).collect();
    let results = std::cell::RefCell::new(vec![T::nan(); integers.len()]);
    on_each_machine(integers.len(), |level, count| {
        let mut results = results.borrow_mut();
        results.fill(T::nan());
        from_int_slice_on::<T, A, I>(level, &integers[..count], &mut results[..count]);
        for ((n, result), wanted) in integers[..count].iter().zip(&*results).zip(&wanted) {
            let names = (I::INT.name(), T::NAME, A::ATTRIBUTE, level.name());
            assert!(result.pattern() == wanted.pattern(), "{n:?}: {result:?}, not {wanted:?} ({names:?})");
        }
    });
}

fn both_ways<T: Native, I: Int>() {
    let (numbers, integers) = (numbers::<T>(), integers::<I>());
    to_integers::<I, Rn, T>(&numbers);
    to_integers::<I, Rz, T>(&numbers);
    to_integers::<I, Ru, T>(&numbers);
    to_integers::<I, Rd, T>(&numbers);
    to_integers::<I, Rna, T>(&numbers);
    from_integers::<T, Rn, I>(&integers);
    from_integers::<T, Rz, I>(&integers);
    from_integers::<T, Ru, I>(&integers);
    from_integers::<T, Rd, I>(&integers);
    from_integers::<T, Rna, I>(&integers);
}

#[test]
fn of_32_bits() {
    both_ways::<f32, i32>();
    both_ways::<f32, u32>();
    both_ways::<f64, i32>();
    both_ways::<f64, u32>();
}

#[test]
fn of_64_bits() {
    both_ways::<f32, i64>();
    both_ways::<f32, u64>();
    both_ways::<f64, i64>();
    both_ways::<f64, u64>();
}

/// Slices that no cache holds are written in another way, from any alignment on; short ones end within a line.
#[test]
fn slices_of_any_length() {
    fn any<T: Native, A: RoundingAttribute, I: Int>() {
        let known: Vec<T> = numbers();
        let wanted: Vec<I> = known.iter().map(|&x| ops::to_int::<I, A, T>(x)).collect();
        let large = (24 << 20) / (size_of::<T>() + size_of::<I>()) + 20_011;
        let from: Vec<T> = known.iter().copied().cycle().take(large + 64).collect();
        let five = I::from_low_bits(5);
        let mut to = vec![five; large + 64];
        for length in (0..70).chain([large]) {
            for (lead, shift) in [(0, 0), (1, 0), (15, 4), (31, 1), (32, 63)] {
                to[..lead + length + 1].fill(five);
                let (source, target) = (&from[shift..shift + length], &mut to[lead..lead + length]);
                outward::convert::to_int_slice::<I, A, T>(source, target);
                let right = |at: usize| to[lead + at] == wanted[(shift + at) % wanted.len()];
                assert!((0..length).all(right), "{length} from {lead} on");
                let around = to[..lead].iter().chain(to.get(lead + length));
                assert!(around.copied().all(|n| n == five), "{length} {lead}");
            }
        }
    }
    any::<f32, Ru, i32>();
    any::<f32, Rd, i64>();
    any::<f64, Rn, u32>();
    any::<f64, Rna, u64>();
}
