//! Compares every operation of every machine with its definition on at least as many cases as level 1 of Berkeley
//! TestFloat has, under every ambient rounding direction. The cases are counted. Triples are sampled here;
//! `outward-sweeps` runs all of them.

use std::io::Write;

use dashu_base::DivRemEuclid;
use dashu_int::IBig;
use outward::convert::{Storage, convert_slice_on};
use outward::format::{Bf16, F16, Format};
use outward::machine::soft::arith;
use outward::machine::{Float, Level};
use outward::ops::{self, Int};
use outward::round::{Rd, Rn, Rna, Round, Rounding, RoundingAttribute, Ru, Rz};
use outward::text::Exact;
use outward_needs::can_run;
use outward_test::directed;
use outward_test::machines::arithmetic::{Comparisons, ToAwayAndSigns, check, whole};
use outward_test::machines::level1::{Cases, PAIRS, TRIPLES};
use outward_test::machines::{Target, ambient, available};

/// The step between the triples that are tested.
const EVERY: u64 = 101;

const _: () = assert!(PAIRS >= 46_464 && TRIPLES >= 6_133_248);

/// Returns the least number of unary cases of a format: cases of one operand.
fn least_unary<F: Format>() -> usize {
    match F::BITS {
        16 => 408,
        32 => 600,
        _ => 768,
    }
}

/// Checks all cases on a machine, one in `share` of them.
fn suite<F: Float>(target: impl Target, ambient: &[Round], share: usize) {
    let cases = Cases::<F>::default();
    let unary = cases.unary();
    assert!(unary.len() >= least_unary::<F>());
    let unary = whole(unary.into_iter().step_by(share).map(|a| [a, a, a]).collect());
    let pairs = (0..PAIRS).step_by(share).map(|number| cases.pair(number));
    let pairs = whole(pairs.map(|[a, b]| [a, b, a]).collect());
    let triples =
        whole((0..TRIPLES).step_by(EVERY as usize * share).map(|number| cases.triple(number)).collect());

    let ones = check::<F, directed!(Sqrt), _>(target, ambient, &unary)
        + check::<F, directed!(Integral), _>(target, ambient, &unary)
        + check::<F, ToAwayAndSigns, _>(target, ambient, &unary);
    let twos = check::<F, directed!(Add), _>(target, ambient, &pairs)
        + check::<F, directed!(Sub), _>(target, ambient, &pairs)
        + check::<F, directed!(Mul), _>(target, ambient, &pairs)
        + check::<F, directed!(Div), _>(target, ambient, &pairs)
        + check::<F, Comparisons, _>(target, ambient, &pairs);
    let threes = check::<F, directed!(Fma), _>(target, ambient, &triples);
    assert_eq!((ones, twos, threes), (12, 20, 4));
    assert!(share > 1 || pairs.len() as u64 >= PAIRS && triples.len() as u64 >= TRIPLES / EVERY);
    let line = format!(
        "level 1, {} on {}: {ones} operations of {}, {twos} of {} pairs, {threes} of {} triples, under {} directions\n",
        F::NAME,
        target.name(),
        unary.len(),
        pairs.len(),
        triples.len(),
        ambient.len(),
    );
    std::io::stdout().write_all(line.as_bytes()).expect("the output is open");
}

fn on(level: Level, ambient: &[Round], share: usize) {
    if !can_run("level 1", level.name(), level.is_available()) {
        return;
    }
    suite::<f64>(level, ambient, share);
    suite::<f32>(level, ambient, share);
    suite::<F16>(level, ambient, share);
    suite::<Bf16>(level, ambient, share);
}

#[test]
fn scalar() {
    on(Level::Scalar, &Round::ALL, 1);
}

#[test]
fn avx2() {
    on(Level::Avx2, &Round::ALL, 1);
}

#[test]
fn avx512() {
    on(Level::Avx512, &Round::ALL, 1);
}

/// The recorder and its interpreter are slow, and compute in integers.
#[test]
fn trace() {
    on(Level::Trace, &[Round::TowardPositive], 61);
}

/// Checks conversions of every format to every other, in the five attributes, on every machine.
#[test]
fn conversions() {
    fn attribute<A: RoundingAttribute, S: Storage, T: Storage>(from: &[S]) -> usize {
        let wanted: Vec<T> = from.iter().map(|&x| arith::convert(x, A::ATTRIBUTE)).collect();
        for level in available("level 1 of conversions") {
            let slow = matches!(level, Level::Trace | Level::Soft);
            let count = if slow { from.len() / 61 } else { from.len() };
            for round in Round::ALL.into_iter().take(if slow { 1 } else { 4 }) {
                let mut to = vec![T::from_pattern(0); count];
                ambient::under(round, || convert_slice_on::<A, S, T>(level, &from[..count], &mut to));
                for ((x, got), wanted) in from.iter().zip(&to).zip(&wanted) {
                    let same = got.pattern() == wanted.pattern();
                    assert!(same, "{:#x} of {} to {} on {}", x.pattern(), S::NAME, T::NAME, level.name());
                }
            }
        }
        from.len()
    }
    fn pair<S: Storage, T: Storage>() {
        let from = Cases::<S>::default().unary();
        let count = attribute::<Rn, S, T>(&from)
            + attribute::<Rz, S, T>(&from)
            + attribute::<Ru, S, T>(&from)
            + attribute::<Rd, S, T>(&from)
            + attribute::<Rna, S, T>(&from);
        assert!(count >= 5 * least_unary::<S>());
    }
    macro_rules! from {
        ($($from:ident)*) => {$(
            pair::<$from, f64>();
            pair::<$from, f32>();
            pair::<$from, F16>();
            pair::<$from, Bf16>();
        )*};
    }
    from!(f64 f32 F16 Bf16);
}

/// Checks conversions to integers against the roundings of the standard library in binary64, which has all numbers
/// here.
#[test]
fn to_integers() {
    fn attribute<I: Int, A: RoundingAttribute, F: Format>(from: &[F], integral: fn(f64) -> f64) {
        for &x in from {
            let (v, nan) = (integral(x.widen()), Format::is_nan(x));
            let wanted = match nan {
                true if F::BITS < 64 && I::BITS < 64 => 0,
                true => I::from_low_bits(1 << (I::BITS - 1)).value(),
                // The conversion saturates, and 2^64 is a number.
                false => (v as i128).clamp(I::LEAST, I::GREATEST),
            };
            let got = ops::to_int::<I, A, F>(x).value();
            assert_eq!(got, wanted, "{:#x} of {} {}", x.pattern(), F::NAME, A::ATTRIBUTE.suffix());
            let exact = ops::convert_to_integer::<I, A, F>(x);
            let inside = !nan && v >= I::LEAST as f64 && v < I::GREATEST as f64 + 1.0;
            assert_eq!(exact.is_ok(), inside, "{:#x} of {}", x.pattern(), F::NAME);
            if let Ok(converted) = exact {
                assert_eq!((converted.value.value(), converted.inexact), (wanted, v != x.widen()));
            }
        }
    }
    fn all<I: Int, F: Format>() {
        let from = Cases::<F>::default().unary();
        assert!(from.len() >= least_unary::<F>());
        attribute::<I, Rn, F>(&from, f64::round_ties_even);
        attribute::<I, Rz, F>(&from, f64::trunc);
        attribute::<I, Ru, F>(&from, f64::ceil);
        attribute::<I, Rd, F>(&from, f64::floor);
        attribute::<I, Rna, F>(&from, f64::round);
    }
    macro_rules! to {
        ($($int:ident)*) => {$(
            all::<$int, f64>();
            all::<$int, f32>();
            all::<$int, F16>();
            all::<$int, Bf16>();
        )*};
    }
    to!(i32 u32 i64 u64);
}

/// Checks conversions from integers against exact numbers that are rounded.
#[test]
fn from_integers() {
    fn direction<I: Int, R: Rounding, F: Format>(from: &[I]) {
        for &n in from {
            let wanted = Exact::parse(&n.value().to_string()).expect("an integer").round::<F>(R::ROUND);
            let got = ops::from_int::<F, R, I>(n);
            assert_eq!(got.pattern(), wanted.pattern(), "{} to {} {:?}", n.value(), F::NAME, R::ROUND);
        }
    }
    fn all<I: Int>() {
        // The integers are like sparse patterns of numbers: one digit set, one not set, runs; and their sums and
        // differences.
        let digits = I::BITS;
        let mut sparse: Vec<i128> = vec![0, -1];
        for digit in 0..digits {
            sparse.extend([1 << digit, !(1 << digit), (1 << digit) - 1, -(1 << digit)]);
        }
        let sums = sparse.iter().flat_map(|a| sparse.iter().step_by(5).map(move |b| a + b));
        let from: Vec<I> = sums.map(I::from_low_bits).collect();
        assert!(from.len() >= 768);
        macro_rules! to {
            ($($format:ident)*) => {$(
                direction::<I, Rn, $format>(&from);
                direction::<I, Rz, $format>(&from);
                direction::<I, Ru, $format>(&from);
                direction::<I, Rd, $format>(&from);
            )*};
        }
        to!(f64 f32 F16 Bf16);
    }
    all::<i32>();
    all::<u32>();
    all::<i64>();
    all::<u64>();
}

/// Checks remainders of all pairs against remainders of integers: every number here is a multiple of 2^-1074.
#[test]
fn remainders() {
    fn integer(x: f64) -> IBig {
        let field = (x.to_bits() & f64::INFINITY_BITS) >> f64::FRACTION_BITS;
        let hidden = if field == 0 { 0 } else { 1 << f64::FRACTION_BITS };
        let magnitude = IBig::from(x.to_bits() & f64::FRACTION_MASK | hidden) << (field.max(1) as usize - 1);
        if x.is_sign_negative() { -magnitude } else { magnitude }
    }
    fn of<F: Format>() {
        let cases = Cases::<F>::default();
        for [a, b] in (0..PAIRS).map(|number| cases.pair(number)) {
            let (x, y, got) = (a.widen(), b.widen(), ops::remainder(a, b));
            let what = || format!("{x:e} {y:e} of {}: {:e}", F::NAME, got.widen());
            if !x.is_finite() || y.is_nan() || y == 0.0 {
                assert_eq!(got.pattern(), F::NAN_BITS, "{}", what());
                continue;
            }
            if y.is_infinite() {
                assert_eq!(got.pattern(), a.pattern(), "{}", what());
                continue;
            }
            let (x, y) = (integer(x), integer(y.abs()));
            // `rest` is at least 0; the wanted remainder is the nearer one of the two, or the one with an even
            // quotient.
            let (quotient, rest) = x.div_rem_euclid(&y);
            let mut wanted = IBig::from(rest);
            let twice: IBig = &wanted * 2;
            if twice > y || twice == y && quotient % 2 != 0 {
                wanted -= &y;
            }
            assert_eq!(integer(got.widen()), wanted, "{}", what());
            if wanted == IBig::ZERO {
                assert_eq!(got.pattern(), a.pattern() & F::SIGN_MASK, "{}", what());
            }
        }
    }
    of::<f64>();
    of::<f32>();
    of::<F16>();
    of::<Bf16>();
}
