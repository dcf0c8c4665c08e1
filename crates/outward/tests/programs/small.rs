//! The float reading in formats of 16 bits against the operations on single numbers, and functions of every number
//! against bounds of their exact values from binary64.

use outward::convert;
use outward::device::{CompileMode, CompiledPlan, Cpu, Device, FloatMode, FloatPlan, IntervalSlice};
use outward::format::{Bf16, F16, Format};
use outward::machine::{Float, Level};
use outward::ops;
use outward::program::{Program, Width, fpcore as reader};
use outward::round::{Rd, Rn, Round, RoundingDirection, Ru, Rz};
use outward::table::{Kind, OpInfo, TABLE};
use outward::text::Exact;

use super::floats::{fpcore, precision};

const ROUNDINGS: [(&str, RoundingDirection); 5] = [
    ("nearestEven", RoundingDirection::TiesToEven),
    ("toZero", RoundingDirection::TowardZero),
    ("toPositive", RoundingDirection::TowardPositive),
    ("toNegative", RoundingDirection::TowardNegative),
    ("nearestAway", RoundingDirection::TiesToAway),
];

/// A format of 16 bits, with methods for the tests.
trait Small: Float {
    const WIDTH: Width;
    fn narrow(x: f64, round: RoundingDirection) -> Self;
}

macro_rules! small {
    ($format:ident, $rn:ident $rz:ident $ru:ident $rd:ident $rna:ident) => {
        impl Small for $format {
            const WIDTH: Width = Width::$format;
            fn narrow(x: f64, round: RoundingDirection) -> Self {
                match round {
                    RoundingDirection::TiesToEven => convert::$rn(x),
                    RoundingDirection::TowardZero => convert::$rz(x),
                    RoundingDirection::TowardPositive => convert::$ru(x),
                    RoundingDirection::TowardNegative => convert::$rd(x),
                    RoundingDirection::TiesToAway => convert::$rna(x),
                }
            }
        }
    };
}
small!(F16, f64_to_f16_rn f64_to_f16_rz f64_to_f16_ru f64_to_f16_rd f64_to_f16_rna);
small!(Bf16, f64_to_bf16_rn f64_to_bf16_rz f64_to_bf16_ru f64_to_bf16_rd f64_to_bf16_rna);

/// Zeros, borders, infinities, a NaN, and numbers with few digits and with many.
fn numbers<T: Format>() -> Vec<f64> {
    let mut patterns = vec![0, 1, 2, T::FRACTION_MASK, T::FRACTION_MASK + 1, T::MAX_BITS];
    patterns.extend([T::MAX_BITS - 1, T::INFINITY_BITS, T::NAN_BITS]);
    let bias = u64::from(T::EMAX.unsigned_abs());
    for field in [2, bias - 12, bias - 1, bias, bias + 1, bias + 11, 2 * bias - 1] {
        patterns.extend(
            [0, 1, 3, T::FRACTION_MASK, T::FRACTION_MASK / 3].map(|f| (field << T::FRACTION_BITS) | f),
        );
    }
    let signed = patterns.iter().flat_map(|pattern| [*pattern, pattern | T::SIGN_MASK]);
    signed.map(|pattern| T::from_pattern(pattern).widen()).collect()
}

/// The neighbour away from zero where the exact result is halfway between `down` and `up`, which `is_middle` tells of
/// that number; else the nearest.
fn away<T: Small>(down: T, up: T, nearest: T, is_middle: impl Fn(f64) -> bool) -> T {
    // The midpoint has one digit more than T, and so is exact.
    let middle = (down.widen() + up.widen()) / 2.0;
    if down.pattern() == up.pattern() || !is_middle(middle) {
        return nearest;
    }
    if middle < 0.0 { down } else { up }
}

/// Is the exact sum this number? Both are numbers of 16 bits or products of them, so that the error of a sum in
/// binary64 is a number of binary64.
fn is_sum(a: f64, b: f64, number: f64) -> bool {
    let sum = a + b;
    let part = sum - a;
    let error = (a - (sum - part)) + (b - part);
    sum == number && error == 0.0
}

fn directed<T: Small>(name: &str, a: T, b: T, round: RoundingDirection) -> T {
    fn of<R: outward::round::Rounding, T: Small>(name: &str, a: T, b: T) -> T {
        match name {
            "+" => ops::add::<R, T>(a, b),
            "-" => ops::sub::<R, T>(a, b),
            "*" => ops::mul::<R, T>(a, b),
            "/" => ops::div::<R, T>(a, b),
            "sqrt" => ops::sqrt::<R, T>(a),
            "fmod" => ops::fmod(a, b),
            "remainder" => ops::remainder(a, b),
            _ => ops::fma::<R, T>(a, b, a),
        }
    }
    match (round, name) {
        (RoundingDirection::TiesToEven, _) => of::<Rn, T>(name, a, b),
        (RoundingDirection::TowardZero, _) => of::<Rz, T>(name, a, b),
        (RoundingDirection::TowardPositive, _) => of::<Ru, T>(name, a, b),
        (RoundingDirection::TowardNegative, _) => of::<Rd, T>(name, a, b),
        _ => {
            let [down, up, nearest] =
                [of::<Rd, T>(name, a, b), of::<Ru, T>(name, a, b), of::<Rn, T>(name, a, b)];
            let (x, y) = (a.widen(), b.widen());
            away(down, up, nearest, |middle| match name {
                // Roots are never halfway, and remainders are exact.
                "sqrt" | "fmod" | "remainder" => false,
                // The middle has one digit more, and times y it is exact, as all products are.
                "/" => middle * y == x,
                "*" => x * y == middle,
                "+" => is_sum(x, y, middle),
                "-" => is_sum(x, -y, middle),
                _ => is_sum(x * y, x, middle),
            })
        }
    }
}

fn arithmetic<T: Small>() {
    let numbers = numbers::<T>();
    let (x, y): (Vec<f64>, Vec<f64>) =
        numbers.iter().flat_map(|x| numbers.iter().map(move |y| (*x, *y))).unzip();
    let binary = ["+", "-", "*", "/", "fmod", "remainder"].map(|name| (name, "x y"));
    for (name, operands) in binary.into_iter().chain([("sqrt", "x"), ("fma", "x y x")]) {
        for (word, round) in ROUNDINGS {
            let inner = format!("(! :precision {} :round {word} ({name} {operands}))", precision(T::WIDTH));
            let got = fpcore(&format!("(FPCore (x y) {inner})"), Width::F64, Round::TiesToEven, &[&x, &y]);
            for (row, got) in got.into_iter().enumerate() {
                let (a, b) = (T::narrow(x[row], round), T::narrow(y[row], round));
                let expected = directed(name, a, b, round).widen();
                assert!(
                    got.to_bits() == expected.to_bits(),
                    "{name} {word} of {} {}: {got}, not {expected}",
                    x[row],
                    y[row]
                );
            }
        }
    }
}

#[test]
fn arithmetic_is_that_of_single_numbers() {
    arithmetic::<F16>();
    arithmetic::<Bf16>();
}

/// Rounds an exact value that is strictly between neighbours of binary64, or equal to both.
fn of_exact<T: Small>(down: f64, up: f64, round: RoundingDirection) -> T {
    let (lower, upper) = (T::narrow(down, round), T::narrow(up, round));
    if lower.pattern() == upper.pattern() || down == up {
        return lower;
    }
    // One of the two is a number of T, or halfway between two such numbers, and there is none between them.
    match round {
        RoundingDirection::TowardPositive => upper,
        RoundingDirection::TowardNegative => lower,
        RoundingDirection::TowardZero => {
            if down < 0.0 {
                upper
            } else {
                lower
            }
        }
        // The value itself is not halfway, so its side decides: a bound that is halfway is on the wrong side.
        _ => {
            let numbers = [lower.widen(), upper.widen()];
            let middle = (numbers[0] + numbers[1]) / 2.0;
            if down >= middle { upper } else { lower }
        }
    }
}

/// Runs the program on the fastest machine here; the ordinary tests of functions use every machine.
fn on_best(program: &Program, mode: FloatMode, columns: &[&[f64]]) -> Vec<f64> {
    let plan = FloatPlan::<f64>::new(program, mode).unwrap();
    let mut result = vec![0.0; columns[0].len()];
    plan.run(&mut plan.scratch(Level::best()), columns, &mut result).unwrap();
    result
}

/// Every way to ask for a function in the format, with the direction that it asks for. A scope of FPCore has all
/// directions; a function without a name in FPCore is asked for in infix, where the format and the direction are those
/// of the whole formula. Infix has no ties away from zero.
fn ways<T: Small>(info: &OpInfo, names: &str) -> Vec<(RoundingDirection, Program, FloatMode)> {
    let Some(name) = info.fpcore.first() else {
        let program = infix(info);
        let mode = |round| FloatMode { width: T::WIDTH, round };
        return Round::ALL
            .map(|round| (RoundingDirection::from(round), program.clone(), mode(round)))
            .to_vec();
    };
    let scope = |(word, round)| {
        let precision = precision(T::WIDTH);
        let text = format!("(FPCore ({names}) (! :precision {precision} :round {word} ({name} {names})))");
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        (round, Program::from_fpcore(&text).unwrap(), mode)
    };
    ROUNDINGS.map(scope).to_vec()
}

fn infix(info: &OpInfo) -> Program {
    let text = info.formula_text().expect("formulas name every function");
    Program::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn functions<T: Small>() {
    let x: Vec<f64> = (0..1 << 16).map(|pattern| T::from_pattern(pattern).widen()).collect();
    // Combine each operand with any others.
    let [y, z, w] = [40_503, 27_751, 51_539]
        .map(|step| (0..1 << 16).map(|pattern| x[pattern * step % (1 << 16)]).collect::<Vec<f64>>());
    let columns = [&x[..], &y, &z, &w];
    for info in TABLE.iter().filter(|info| info.kind == Kind::Elementary) {
        let columns = &columns[..info.arity()];
        let names = ["x", "y", "z", "w"][..info.arity()].join(" ");
        let wide = |round| on_best(&infix(info), FloatMode { width: Width::F64, round }, columns);
        let (down, up) = (wide(Round::TowardNegative), wide(Round::TowardPositive));
        for (round, program, mode) in ways::<T>(info, &names) {
            for (row, got) in on_best(&program, mode, columns).into_iter().enumerate() {
                let expected = of_exact::<T>(down[row], up[row], round).widen();
                assert_eq!(got.to_bits(), expected.to_bits(), "{} {round:?} of {}", info.name, x[row]);
            }
        }
    }
}

#[test]
fn functions_of_every_number() {
    functions::<F16>();
    functions::<Bf16>();
}

#[test]
fn the_whole_can_be_narrow_in_either_kind_of_register() {
    let core = reader::read_one("(FPCore (x y) :precision binary16 :round toPositive (+ (* x 0.1) (/ y 3)))")
        .unwrap();
    assert_eq!(core.width, Some(Width::F16));
    assert_eq!(core.program.result_width(Width::F16), Width::F16);
    let third = |round| F16::narrow(1.0 / 3.0, round);
    for (round, attribute) in [
        (Round::TowardPositive, RoundingDirection::TowardPositive),
        (Round::TiesToEven, RoundingDirection::TiesToEven),
    ] {
        let mode = FloatMode { width: Width::F16, round };
        let tenth = Exact::parse("0.1").unwrap().round::<F16>(round);
        let expected = directed("+", tenth, third(attribute), attribute).widen();
        // Inputs are rounded to nearest.
        let (x, y) = (1.0 + 1e-9, 1.0 - 1e-6);
        let mut wide = [0.0];
        let plan = FloatPlan::<f64>::new(&core.program, mode).unwrap();
        plan.run(&mut plan.scratch(Level::best()), &[&[x], &[y]], &mut wide).unwrap();
        let mut narrow = [0.0_f32];
        let plan = FloatPlan::<f32>::new(&core.program, mode).unwrap();
        plan.run(&mut plan.scratch(Level::best()), &[&[x as f32], &[y as f32]], &mut narrow).unwrap();
        assert_eq!((wide[0], f64::from(narrow[0])), (expected, expected));
    }
}

#[test]
fn precisions_and_directions_are_lexical() {
    let at = |expression: &str, x: f64| {
        fpcore(&format!("(FPCore (x) {expression})"), Width::F64, Round::TiesToEven, &[&[x]])[0]
    };
    let big = 2049.0;
    assert_eq!(at("(! :precision binary16 (+ x 0))", big), 2048.0);
    assert_eq!(at("(! :precision binary16 :round toPositive (+ x 0))", big), 2050.0);
    assert_eq!(at("(! :precision binary16 :round nearestAway (+ x 0))", big), 2050.0);
    assert_eq!(at("(! :precision binary16 x)", big), big, "`!` rounds nothing by itself");
    assert_eq!(at("(! :precision binary16 (cast x))", 65520.0), f64::INFINITY);
    assert_eq!(at("(! :precision binary16 :round toZero (cast x))", 65520.0), 65504.0);
    assert_eq!(at("(! :precision (float 8 16) (cast x))", 65520.0), 65536.0);
    assert_eq!(at("(+ x (! :precision binary16 0.1))", 0.0), 0.0999755859375);
    // The exact sum is rounded, not the sum in binary64: 2049 + 2^-60 is above halfway.
    assert_eq!(at("(! :precision binary16 (+ x 0x1p-24))", big), 2050.0);
    assert_eq!(
        at("(! :precision binary16 (fma 0x1p-24 0x1p-24 (! :precision binary64 (+ x 0))))", big),
        2050.0
    );
    let input = "(FPCore ((! :precision binary16 x)) x)";
    assert_eq!(fpcore(input, Width::F64, Round::TiesToEven, &[&[0.1]])[0], 0.0999755859375);
}

#[test]
fn bounds_do_not_depend_on_it() {
    let bounds = |precision: &str| {
        let text = format!("(FPCore (x) {precision} (+ (! {precision} (/ x 3)) 0.1))");
        let x = [IntervalSlice::points(&[1.0])];
        let result = Cpu::default().evaluate::<f64>(&Program::from_fpcore(&text).unwrap(), &x).unwrap();
        (result.lo[0], result.hi[0])
    };
    assert_eq!(bounds(":precision binary16"), bounds(":precision binary64"));
}

#[test]
fn options_of_compilers_know_it() {
    let program =
        Program::from_fpcore("(FPCore (x) (! :precision binary16 (+ (! :precision binary32 (/ x 3)) 0)))")
            .unwrap();
    let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    let compile = CompileMode { approximate_division: true, ..CompileMode::default() };
    let range = CompiledPlan::new(&program, mode, compile).unwrap().run(&[&[1.0]]).unwrap()[0];
    // All numbers within 2 ulps of a third in binary32 round to this number of binary16.
    assert_eq!((range.lo, range.hi), (0.333251953125, 0.333251953125));
}
