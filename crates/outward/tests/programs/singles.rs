//! The float reading against the operations on single numbers, in every format and direction.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use outward::device::{FloatMode, FloatPlan};
use outward::format::{Bf16, F16, Format};
use outward::machine::{Float, Level, Native};
use outward::ops;
use outward::program::{Program, Width};
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};

use super::floats::evaluate;

/// A format of programs.
trait Number: Float {
    const WIDTH: Width;
}
impl Number for f64 {
    const WIDTH: Width = Width::F64;
}
impl Number for f32 {
    const WIDTH: Width = Width::F32;
}
impl Number for F16 {
    const WIDTH: Width = Width::F16;
}
impl Number for Bf16 {
    const WIDTH: Width = Width::Bf16;
}

/// Formulas of one operation.
const UNARY: &[&str] = &["rsqrt(x)", "logb(x)"];
const BINARY: &[&str] = &["fdim(x, y)", "copysign(x, y)", "nextafter(x, y)"];

/// Exponents of `scalbn` that reach subnormal numbers, and that need two and three factors in one of the formats.
const SCALES: &[i32] = &[
    0,
    1,
    -1,
    7,
    -12,
    -24,
    -60,
    100,
    -126,
    127,
    -127,
    -140,
    -149,
    150,
    -200,
    253,
    -253,
    277,
    -400,
    1022,
    1023,
    -1022,
    -1023,
    -1060,
    -1100,
    1500,
    -1500,
    -2045,
    -2060,
    2097,
    -2200,
    i32::MAX,
    i32::MIN + 1,
];

/// Value of the formula for single numbers.
fn single<T: Number>(formula: &str, round: Round, x: T, y: T) -> T {
    fn of<R: Rounding, T: Number>(formula: &str, x: T, y: T) -> T {
        if let Some(rest) = formula.strip_prefix("scalbn(x, ") {
            return ops::scalbn::<R, T>(x, rest.trim_end_matches(')').parse().unwrap());
        }
        match formula {
            "nextafter(x, y)" => ops::nextafter(x, y),
            "rsqrt(x)" => ops::rsqrt::<R, T>(x),
            "logb(x)" => ops::logb(x),
            "fdim(x, y)" => ops::fdim::<R, T>(x, y),
            // The NaN of a program is the canonical one, which is positive.
            "copysign(x, y)" => ops::copysign(x, if y.is_nan() { T::nan() } else { y }),
            _ => panic!("{formula} is not known here"),
        }
    }
    match round {
        Round::TiesToEven => of::<Rn, T>(formula, x, y),
        Round::TowardZero => of::<Rz, T>(formula, x, y),
        Round::TowardPositive => of::<Ru, T>(formula, x, y),
        Round::TowardNegative => of::<Rd, T>(formula, x, y),
    }
}

/// Zeros, borders, powers of two, infinities, NaNs of both signs, and numbers with few digits and with many.
fn numbers<T: Format>() -> Vec<T> {
    let (digits, bias) = (T::FRACTION_BITS, u64::from(T::EMAX.unsigned_abs()));
    let mut patterns = vec![0, 1, 2, 3, T::FRACTION_MASK, T::FRACTION_MASK + 1, T::MAX_BITS];
    patterns.extend([T::MAX_BITS - 1, T::INFINITY_BITS, T::NAN_BITS]);
    patterns.extend((1..digits).step_by(5).map(|digit| 1 << digit));
    for field in [2, bias - 8, bias - 1, bias, bias + 1, bias + 2, bias + 11, 2 * bias - 1, 2 * bias] {
        patterns.extend([0, 1, T::FRACTION_MASK, T::FRACTION_MASK / 3].map(|f| (field << digits) | f));
    }
    patterns.into_iter().flat_map(|p| [p, p | T::SIGN_MASK]).map(T::from_pattern).collect()
}

/// The column in registers of `H`, which may be wider.
fn held<T: Number, H: Native>(column: &[T]) -> Vec<H> {
    let pattern = |x: &T| match (T::BITS, H::BITS) {
        (own, held) if own == held => x.pattern(),
        (_, 32) => u64::from((x.widen() as f32).to_bits()),
        _ => x.widen().to_bits(),
    };
    column.iter().map(|x| H::from_pattern(pattern(x))).collect()
}

fn crossed_in<T: Number, H: Native>() {
    let numbers = numbers::<T>();
    let (x, y): (Vec<T>, Vec<T>) = numbers.iter().flat_map(|x| numbers.iter().map(move |y| (*x, *y))).unzip();
    let (wide_x, wide_y) = (held::<T, H>(&x), held::<T, H>(&y));
    let scales: Vec<_> = SCALES.iter().map(|n| format!("scalbn(x, {n})")).collect();
    let unary = UNARY.iter().copied().chain(scales.iter().map(|f| f.as_str())).map(|f| (f, false));
    for (formula, two) in unary.chain(BINARY.iter().map(|f| (*f, true))) {
        let program = Program::parse(formula).unwrap();
        // For one operand, each number occurs once.
        let rows = if two { x.len() } else { numbers.len() };
        let column = |column: &[H]| {
            if two { column.to_vec() } else { column.iter().copied().step_by(numbers.len()).collect() }
        };
        let columns = [column(&wide_x), column(&wide_y)];
        let columns = [&columns[0][..], &columns[1][..]];
        for round in Round::ALL {
            let got = evaluate::<H>(&program, T::WIDTH, round, &columns[..if two { 2 } else { 1 }]);
            assert_eq!(got.len(), rows);
            for (row, got) in got.into_iter().enumerate() {
                let (a, b) = if two { (x[row], y[row]) } else { (numbers[row], numbers[0]) };
                let expected = single(formula, round, a, b).widen();
                let message = format!("{} {formula} {round:?} of {} {}", T::NAME, a.widen(), b.widen());
                assert_eq!(
                    got.widen().to_bits(),
                    expected.to_bits(),
                    "{message}: {} not {expected}",
                    got.widen()
                );
            }
        }
    }
}

#[test]
fn binary64() {
    crossed_in::<f64, f64>();
}

#[test]
fn binary32_in_either_kind_of_register() {
    crossed_in::<f32, f32>();
    crossed_in::<f32, f64>();
}

#[test]
fn formats_of_16_bits_in_either_kind_of_register() {
    crossed_in::<F16, f64>();
    crossed_in::<F16, f32>();
    crossed_in::<Bf16, f64>();
    crossed_in::<Bf16, f32>();
}

/// Compares every `step`th number of the format from its first on, on the fastest machine here and all cores; returns
/// the count of results.
fn total<T: Number, H: Native>(step: usize) -> u64 {
    const CHUNK: usize = 1 << 14;
    let patterns: u64 = 1 << T::BITS;
    let chunks = patterns.div_ceil((CHUNK * step) as u64);
    let compared = AtomicU64::new(0);
    for formula in UNARY {
        let program = Program::parse(formula).unwrap();
        for round in Round::ALL {
            let plan = FloatPlan::<H>::new(&program, FloatMode { width: T::WIDTH, round }).unwrap();
            let next = AtomicU64::new(0);
            let work = || {
                let mut scratch = plan.scratch(Level::best());
                let mut result = Vec::new();
                loop {
                    let first = next.fetch_add(1, Ordering::Relaxed) * (CHUNK * step) as u64;
                    if first >= patterns {
                        return;
                    }
                    let end = patterns.min(first + (CHUNK * step) as u64);
                    let x: Vec<T> = (first..end).step_by(step).map(T::from_pattern).collect();
                    result.resize(x.len(), H::nan());
                    plan.run(&mut scratch, &[&held::<T, H>(&x)], &mut result).unwrap();
                    for (&x, got) in x.iter().zip(&result) {
                        let expected = single(formula, round, x, x).widen();
                        let (name, wide) = (T::NAME, x.widen());
                        assert_eq!(
                            got.widen().to_bits(),
                            expected.to_bits(),
                            "{name} {formula} {round:?} of {wide}"
                        );
                    }
                    compared.fetch_add(x.len() as u64, Ordering::Relaxed);
                }
            };
            let cores = thread::available_parallelism().map_or(1, usize::from) as u64;
            thread::scope(|scope| {
                for _ in 0..cores.min(chunks) {
                    scope.spawn(work);
                }
            });
        }
    }
    compared.into_inner()
}

#[test]
fn every_number_of_16_bits() {
    total::<F16, f64>(1);
    total::<Bf16, f32>(1);
}

#[test]
fn numbers_of_binary32_from_end_to_end() {
    total::<f32, f32>(8191);
}

/// Minutes, with `--release`: docs/evidence/exhaustive.md.
#[test]
#[ignore = "all of binary32"]
fn every_number_of_binary32() {
    let results = total::<f32, f32>(1);
    println!("{results} results, as those of single numbers");
}
