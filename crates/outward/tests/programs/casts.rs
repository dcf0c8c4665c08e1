//! Casts in formulas: how they are read, and their results, against exact arithmetic.

use outward::__in_promoted_format as in_promoted_format;
use outward::Round;
use outward::device::{FloatMode, FloatPlan, IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::format::{E4m3, E5m2, F16, Format};
use outward::machine::Level;
use outward::program::{ParseOptions, Program, Width};
use outward::text::Exact;

fn notes(source: &str) -> Vec<String> {
    Program::parse_with_notes(source, ParseOptions::default()).unwrap_or_else(|error| panic!("{error}")).1
}

fn computed(source: &str, mode: FloatMode, xs: &[f64]) -> Vec<f64> {
    let program = Program::parse(source).unwrap_or_else(|error| panic!("{error}"));
    let plan = FloatPlan::<f64>::new(&program, mode).expect("a plan");
    let mut results = vec![0.0; xs.len()];
    plan.run(&mut plan.scratch(Level::best()), &[xs], &mut results).expect("a result");
    results
}

const NEAREST: FloatMode = FloatMode { width: Width::F64, round: Round::TiesToEven };

#[test]
fn casts_are_those_of_fpcore() {
    for (infix, precision) in
        [("f16", "binary16"), ("bf16", "bfloat16"), ("f32", "binary32"), ("f64", "binary64")]
    {
        let core = format!("(FPCore (x y) (* (let ((s (+ x y))) (! :precision {precision} (cast s))) y))");
        let core = Program::from_fpcore(&core).expect("an FPCore");
        let formula = format!("{infix}(x + y)*y");
        assert_eq!(super::tree(&Program::parse(&formula).expect("a formula")), super::tree(&core));
        assert!(notes(&formula).is_empty(), "{formula}");
    }
}

#[test]
fn spellings_of_casts() {
    let format = "the operations are in the format that the caller chooses: as `float` with --format f32";
    for (source, here, wanted) in [
        ("(float)x*y", "f32(x)*y", &["read `(float)x` as `f32(x)`", format][..]),
        ("(float)(x*y)", "f32(x*y)", &["read `(float)x` as `f32(x)`", format]),
        ("-(double)x", "-f64(x)", &["read `(double)x` as `f64(x)`"]),
        (
            "np.float16(x)",
            "f16(x)",
            &["read names without `np.` before them", "read `float16(x)` as `f16(x)`"],
        ),
        ("bfloat16(x)", "bf16(x)", &["read `bfloat16(x)` as `bf16(x)`"]),
        ("float32(x)", "f32(x)", &["read `float32(x)` as `f32(x)`"]),
        ("double(x)", "f64(x)", &["read `double(x)` as `f64(x)`"]),
    ] {
        assert_eq!(
            super::tree(&Program::parse(source).expect(source)),
            super::tree(&Program::parse(here).expect(here))
        );
        assert_eq!(notes(source), wanted, "{source}");
    }
    for (source, message) in [
        ("(float)x^2", "write f32(x)^n or f32(x^n)"),
        ("(float)(x < 1)", "a cast needs a number, this is a condition"),
        ("f16(x < 1)", "`f16` needs numbers, this is a condition"),
        ("f16(x, y)", "`f16` takes 1 operand, here are 2"),
        ("f16()", "`f16` takes 1 operand, here are 0"),
        ("e4m3(x, y)", "`e4m3` takes 1 operand, here are 2"),
        ("float(x)", "write x, or f32(x)"),
    ] {
        let error = Program::parse(source).expect_err(source);
        assert!(error.message().contains(message), "{source}: {error}");
    }
}

/// A name without brackets is a variable, and a function of one's own goes before the cast.
#[test]
fn names_of_casts_are_free() {
    for name in Width::listed().map(Width::name).chain(["i32"]) {
        let both = Program::parse(&format!("{name}*{name}(x)")).expect("a formula");
        assert_eq!(both.input_names().collect::<Vec<_>>(), [name, "x"]);
        let own = Program::parse(&format!("{name}(t) = t + 1; {name}(x)")).expect("a formula");
        assert_eq!(super::tree(&own), super::tree(&Program::parse("x + 1").expect("a formula")));
    }
}

/// Every number of a format, the points halfway to the next one, and numbers next to those points.
fn around_all<T: Format>() -> Vec<f64> {
    let mut numbers = Vec::new();
    for pattern in 0..1_u64 << T::BITS {
        let x = T::from_pattern(pattern);
        let wide = x.widen();
        numbers.push(wide);
        let magnitude = pattern & !T::SIGN_MASK;
        if magnitude > T::MAX_BITS {
            continue;
        }
        // The number that would follow the largest one.
        let next = if magnitude == T::MAX_BITS {
            let power = f64::from_bits(((1023 + T::EMAX + 1) as u64) << 52);
            power.copysign(wide)
        } else {
            T::from_pattern(pattern + 1).widen()
        };
        let middle = wide / 2.0 + next / 2.0;
        numbers.extend([middle, middle.next_up(), middle.next_down()]);
    }
    numbers.extend([f64::MIN_POSITIVE, -f64::from_bits(1), f64::MAX, f64::MIN]);
    numbers
}

fn all_numbers<T: Format>(cast: &str) {
    let xs = around_all::<T>();
    for round in Round::ALL {
        let results = computed(cast, FloatMode { width: Width::F64, round }, &xs);
        for (x, result) in xs.iter().zip(results) {
            let wanted = match Exact::from_float(*x) {
                Some(exact) if *x != 0.0 && x.is_finite() => exact.round::<T>(round).widen(),
                _ if x.is_nan() => f64::NAN,
                _ => *x,
            };
            assert_eq!(result.is_nan(), wanted.is_nan(), "{cast} {round:?} {x:?}");
            assert!(
                result.is_nan() || result.to_bits() == wanted.to_bits(),
                "{cast} {round:?} {x:?} {result:?}"
            );
        }
    }
}

#[test]
fn casts_to_narrow_formats_of_all_numbers_and_between_them() {
    for width in Width::of_plans().filter(|width| width.is_promoted()) {
        let cast = format!("{}(x)", width.name());
        in_promoted_format!(Some(width), F => all_numbers::<F>(&cast), _ => unreachable!("it is promoted"));
    }
}

/// Every number of binary16, the points halfway to the next one, and numbers next to those points, in a format of 8
/// bits in which infinities and numbers that are too large become the largest number.
fn all_saturate<T: Format>(cast: &str) {
    let xs = around_all::<F16>();
    let largest = T::largest().widen();
    for round in Round::ALL {
        let wide = computed(cast, FloatMode { width: Width::F64, round }, &xs);
        for (x, result) in xs.iter().zip(&wide) {
            let wanted = match Exact::from_float(*x) {
                Some(exact) if *x != 0.0 && x.is_finite() => {
                    let rounded = exact.round::<T>(round).widen();
                    if rounded.is_finite() { rounded } else { largest.copysign(*x) }
                }
                _ if x.is_infinite() => largest.copysign(*x),
                _ => *x,
            };
            assert_eq!(result.is_nan(), wanted.is_nan(), "{cast} {round:?} {x:?}");
            assert!(
                wanted.is_nan() || result.to_bits() == wanted.to_bits(),
                "{cast} {round:?} {x:?} {result:?}"
            );
        }
        // Registers of binary32 have the same results, on each machine.
        let program = Program::parse(cast).expect("a formula");
        let plan = FloatPlan::<f32>::new(&program, FloatMode { width: Width::F32, round }).expect("a plan");
        let narrow: Vec<f32> = xs.iter().step_by(29).map(|x| *x as f32).collect();
        let again: Vec<f64> = narrow.iter().map(|x| f64::from(*x)).collect();
        let again = computed(cast, FloatMode { width: Width::F64, round }, &again);
        for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
            let mut results = vec![0.0; narrow.len()];
            plan.run(&mut plan.scratch(level), &[&narrow], &mut results).expect("a result");
            let same =
                |(a, b): (&f32, &f64)| f64::from(*a).to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
            assert!(results.iter().zip(&again).all(same), "{cast} {round:?} {level:?}");
        }
    }
}

#[test]
fn casts_to_8_bits_saturate() {
    all_saturate::<E4m3>("e4m3(x)");
    all_saturate::<E5m2>("e5m2(x)");
    assert_eq!(Width::listed().filter(|width| width.saturates()).count(), 2);
}

/// Bounds are of the value in real numbers, in which a cast is nothing.
#[test]
fn bounds_ignore_casts() {
    let program = Program::parse("f16(x) + bf16(f32(x))").expect("a formula");
    let plan = IntervalPlan::<f64>::new(&program).expect("a plan");
    let (x, mut lo, mut hi) = ([0.1, 70_000.0], [0.0; 2], [0.0; 2]);
    let inputs = [IntervalSlice { lo: &x, hi: &x, dec: None }];
    let output = IntervalSliceMut { lo: &mut lo, hi: &mut hi, dec: &mut [0.0; 2] };
    plan.run(&mut plan.scratch(Level::best()), &inputs, output).expect("bounds");
    assert_eq!((lo, hi), ([0.2, 140_000.0], [0.2, 140_000.0]));
}

#[test]
fn integers_of_32_bits_saturate() {
    let xs = [
        0.9,
        -0.9,
        -0.0,
        1.5,
        -2.5,
        2_147_483_646.9,
        2_147_483_647.5,
        2_147_483_648.0,
        1e300,
        -2_147_483_648.9,
        -2_147_483_649.0,
        f64::NEG_INFINITY,
        f64::INFINITY,
    ];
    for round in Round::ALL {
        let results = computed("i32(x)", FloatMode { width: Width::F64, round }, &xs);
        for (x, result) in xs.iter().zip(results) {
            // Rust's conversion saturates too.
            assert_eq!(result.to_bits(), f64::from(*x as i32).to_bits(), "{x:?} {round:?}");
        }
    }
    assert!(computed("i32(x)", NEAREST, &[f64::NAN])[0].is_nan());
}
