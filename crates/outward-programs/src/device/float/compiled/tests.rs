use super::*;
use crate::round::Rn;

const F32: FloatMode = FloatMode { width: Width::F32, round: Round::TiesToEven };
const PLAIN: CompileMode = CompileMode {
    flush_to_zero: false,
    contract: false,
    approximate_division: false,
    approximate_square_root: false,
};

fn range(formula: &str, compile: CompileMode, inputs: &[f64]) -> (f64, f64) {
    let program = Program::parse(formula).unwrap();
    let columns: Vec<&[f64]> = inputs.iter().map(core::slice::from_ref).collect();
    let ranges = CompiledPlan::new(&program, F32, compile).unwrap().run(&columns).unwrap();
    (ranges[0].lo, ranges[0].hi)
}

#[test]
fn without_options_it_is_the_float_reading() {
    let inputs = [0.1, -3.0, 0.0, -0.0, 1e-40, 1e38, f64::INFINITY, f64::NAN].map(|x| f64::from(x as f32));
    let formula = "if x < y then sqrt(x)/y - exp(x)*y else x^3 + y/x";
    let program = Program::parse(formula).unwrap();
    let plan = FloatPlan::<f64>::new(&program, F32).unwrap();
    for x in inputs {
        for y in inputs {
            let mut expected = [0.0];
            plan.run(&mut plan.scratch(crate::machine::Level::Scalar), &[&[x], &[y]], &mut expected).unwrap();
            let (lo, hi) = range(formula, PLAIN, &[x, y]);
            assert_eq!(
                (lo.to_bits(), hi.to_bits()),
                (expected[0].to_bits(), expected[0].to_bits()),
                "{x} {y}"
            );
        }
    }
}

#[test]
fn subnormal_numbers_are_flushed() {
    let ftz = CompileMode { flush_to_zero: true, ..PLAIN };
    let (least, tiny) = (f64::from(f32::MIN_POSITIVE), f64::from(1e-40_f32));
    for (formula, inputs, expected) in [
        ("x * 0.5", [least, 0.0], 0.0),
        ("x * -0.5", [least, 0.0], -0.0),
        ("x * 2", [tiny, 0.0], 0.0),
        ("x - y", [1.5 * least, least], 0.0),
        ("x * 1", [least, 0.0], least),
        ("1 / x", [-tiny, 0.0], f64::NEG_INFINITY),
        ("if x == 0 then 1 else 2", [tiny, 0.0], 1.0),
        ("x", [tiny, 0.0], tiny),
        ("abs(x)", [-tiny, 0.0], 0.0),
    ] {
        let (lo, hi) = range(formula, ftz, &inputs[..1 + usize::from(formula.contains('y'))]);
        assert_eq!((lo.to_bits(), hi.to_bits()), (expected.to_bits(), expected.to_bits()), "{formula}");
    }
    // These options do not affect binary64.
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let plan = CompiledPlan::new(&Program::parse("x / 2").unwrap(), mode, ftz).unwrap();
    assert_eq!(plan.run(&[&[1e-310]]).unwrap()[0].lo, 5e-311);
}

/// The patterns are results of an H200 for these operands.
#[test]
fn what_is_subnormal_is_decided_after_rounding_with_any_exponent() {
    let ftz = CompileMode { flush_to_zero: true, ..PLAIN };
    for (formula, operands, plain, flushed) in [
        ("x * y", &[0xa1d3_24fe, 0x1e1b_313a][..], 0x8080_0000, 0x8000_0000),
        ("fma(x, y, z)", &[0x9a3b_ac0d, 0x1a80_0019, 0x0080_0001], 0x0080_0000, 0),
        ("x * 0x1p-126", &[0x3f7f_ffff], 0x0080_0000, 0),
        ("x / 0x1p126", &[0x3f7f_ffff], 0x0080_0000, 0),
    ] {
        let operands: Vec<f64> = operands.iter().map(|&x| f64::from(f32::from_bits(x))).collect();
        for (compile, expected) in [(PLAIN, plain), (ftz, flushed)] {
            let (lo, hi) = range(formula, compile, &operands);
            assert_eq!(((lo as f32).to_bits(), (hi as f32).to_bits()), (expected, expected), "{formula}");
        }
    }
    let program = Program::from_fpcore("(FPCore ((! :precision binary64 x)) (cast x))").unwrap();
    let plan = CompiledPlan::new(&program, F32, ftz).unwrap();
    let least = f64::from(f32::MIN_POSITIVE);
    let result = |x: f64| plan.run(&[&[x]]).unwrap()[0];
    assert_eq!(result(least * (1.0 - 0.49 / 16_777_216.0)).lo, least);
    assert_eq!(result(least * (1.0 - 0.51 / 16_777_216.0)).hi, 0.0);
}

#[test]
fn approximate_results_are_so_many_ulps_wide() {
    let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..PLAIN };
    let ulp = f64::from(f32::EPSILON);
    let third = f64::from(1.0_f32 / 3.0);
    assert_eq!(range("x/3", approximate, &[1.0]), (third - ulp / 2.0, third + ulp / 2.0));
    assert_eq!(range("recip(x)", approximate, &[1.0]), (1.0 - ulp, 1.0 + ulp));
    assert_eq!(range("sqrt(x)", approximate, &[4.0]), (2.0 - 6.0 * ulp, 2.0 + 6.0 * ulp));
    // Results that follow from a zero or an infinity are exact.
    assert_eq!(range("x/0", approximate, &[1.0]), (f64::INFINITY, f64::INFINITY));
    assert_eq!(range("x/3", approximate, &[0.0]), (0.0, 0.0));
    assert_eq!(range("1/x", approximate, &[f64::INFINITY]), (0.0, 0.0));
    assert!(range("sqrt(x)", approximate, &[-1.0]).0.is_nan());
    // Overflow and underflow are within the ulps of the result.
    let max = f64::from(f32::MAX);
    assert_eq!(range("x/0.5", approximate, &[max]), (f64::from(f32::MAX.next_down()), f64::INFINITY));
    assert_eq!(
        range("x/1e30", approximate, &[1e-30]),
        (-f64::from(f32::from_bits(2)), f64::from(f32::from_bits(2)))
    );
    // One quotient minus itself is 0, whatever it is. The difference of two quotients may not be 0, and a quotient by
    // it may be infinite.
    assert_eq!(range("1/(x/3 - x/3)", approximate, &[1.0]), (f64::INFINITY, f64::INFINITY));
    assert_eq!(range("1/(x/3 - y/3)", approximate, &[1.0, 1.0]), (-33_554_440.0, f64::INFINITY));
    // If a root is undefined for some of them, the result can be anything.
    assert_eq!(range("sqrt(x/3 - y/3)", approximate, &[1.0, 1.0]), (f64::NEG_INFINITY, f64::INFINITY));
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let plan = CompiledPlan::new(&Program::parse("sqrt(x/3)").unwrap(), mode, approximate).unwrap();
    let exact = (1.0_f64 / 3.0).sqrt();
    assert_eq!(plan.run(&[&[1.0]]).unwrap(), [FloatRange { lo: exact, hi: exact }]);
}

/// Programs in which each approximate operation has its own error in ulps, within its bound.
#[test]
fn whatever_a_device_may_compute_is_in_the_range() {
    let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..PLAIN };
    let mut state = 11_u64;
    let mut next = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let off = |x: f32, ulps: i64| -> f32 {
        if !x.is_finite() {
            return x;
        }
        let unit = f64::from(f32::from_bits(x.to_bits() & 0x7f80_0000).max(f32::MIN_POSITIVE))
            * f64::from(f32::EPSILON);
        (f64::from(x) + ulps as f64 * unit) as f32
    };
    let formulas = [
        "x/y + sqrt(z)",
        "sqrt(x/y) * z - y/z",
        "if x/y < z/x then x/y else sqrt(z)",
        "exp(x/y) / (1 + sqrt(z))",
        "(x/y)^3 - max(z/y, x)",
    ];
    for (which, formula) in formulas.iter().enumerate() {
        let plan = CompiledPlan::new(&Program::parse(formula).unwrap(), F32, approximate).unwrap();
        for _ in 0..300 {
            let [x, y, z] = [(); 3].map(|()| 0.25 + next(4000) as f32 / 999.0 * 1.7);
            let columns = [x, y, z].map(|x| [f64::from(x)]);
            let columns: Vec<&[f64]> = columns.iter().map(|x| &x[..]).collect();
            let FloatRange { lo, hi } = plan.run(&columns).unwrap()[0];
            for _ in 0..20 {
                let mut division = |a: f32, b: f32| off(a / b, next(5) as i64 - 2);
                let (xy, zx, yz, zy) = (division(x, y), division(z, x), division(y, z), division(z, y));
                let root = |x: f32, ulps: u64| off(x.sqrt(), ulps as i64 - 3);
                let result = match which {
                    0 => xy + root(z, next(7)),
                    1 => root(xy, next(7)) * z - yz,
                    2 if xy < zx => xy,
                    2 => root(z, next(7)),
                    3 => {
                        let exp = crate::math::exp::exp_r::<Rn, f32>(xy);
                        off(exp / (1.0 + root(z, next(7))), next(5) as i64 - 2)
                    }
                    _ => ((f64::from(xy) * f64::from(xy) * f64::from(xy)) as f32) - zy.max(x),
                };
                assert!(
                    lo <= f64::from(result) && f64::from(result) <= hi,
                    "{formula} {x} {y} {z}: {result} not in {lo} .. {hi}"
                );
            }
            assert!(
                hi - lo <= 1e-4 * hi.abs().max(1.0) || which == 2,
                "{formula} {x} {y} {z}: {lo} .. {hi} is wide"
            );
        }
    }
}

#[test]
fn products_are_contracted() {
    let contract = CompileMode { contract: true, ..PLAIN };
    let x = f64::from(0.1_f32);
    let fused = f64::from(0.1_f32.mul_add(0.1, -0.01));
    assert_eq!(range("x*x - 0.01", contract, &[x]), (fused, fused));
    assert_ne!(range("x*x - 0.01", PLAIN, &[x]).0, fused);
}

#[test]
fn ranges_contain() {
    let range = |lo, hi| FloatRange { lo, hi };
    assert!(range(1.0, 2.0).contains(2.0) && !range(1.0, 2.0).contains(2.5));
    assert!(!range(1.0, 2.0).contains(f64::NAN) && range(f64::NAN, f64::NAN).contains(f64::NAN));
    assert!(range(0.0, 0.0).contains(-0.0) && !range(f64::NAN, f64::NAN).contains(0.0));
    assert!(range(f64::NEG_INFINITY, f64::INFINITY).contains(f64::NAN));
}

/// Checks that both ends of a range are possible results, if there are not too many to examine: here for two quotients
/// and a root, compared with a separate search.
#[test]
fn ends_are_results() {
    let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..PLAIN };
    let mut state = 3_u64;
    let mut next = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let within = |x: f32, ulps: f64| {
        let unit = f64::from(f32::from_bits(x.to_bits() & 0x7f80_0000)) * f64::from(f32::EPSILON) * ulps;
        let mut numbers = Vec::new();
        let mut number = (f64::from(x) - unit) as f32;
        while f64::from(number) <= f64::from(x) + unit {
            numbers.push(number);
            number = number.next_up();
        }
        numbers
    };
    let plan = CompiledPlan::new(&Program::parse("x/y - sqrt(z)*(x/z)").unwrap(), F32, approximate).unwrap();
    for _ in 0..50 {
        // The numbers are not next to a power of two, where there are more results than the plan examines.
        let [x, y, z] = [(); 3].map(|()| 1.1 + next(4000) as f32 / 10_000.0);
        let columns = [x, y, z].map(|x| [f64::from(x)]);
        let columns: Vec<&[f64]> = columns.iter().map(|x| &x[..]).collect();
        let FloatRange { lo, hi } = plan.run(&columns).unwrap()[0];
        let (mut least, mut most) = (f32::INFINITY, f32::NEG_INFINITY);
        for a in within(x / y, 2.0) {
            for root in within(z.sqrt(), 3.0) {
                for b in within(x / z, 2.0) {
                    let result = a - root * b;
                    (least, most) = (least.min(result), most.max(result));
                }
            }
        }
        assert_eq!((lo, hi), (f64::from(least), f64::from(most)), "{x} {y} {z}");
    }
}

/// Checks that the reciprocal of a root is one instruction, within 2 ulps: its results are in the range, in addition to
/// the results of the two instructions.
#[test]
fn the_reciprocal_of_a_root_is_one_instruction() {
    let approximate = CompileMode { approximate_division: true, approximate_square_root: true, ..PLAIN };
    let mut state = 7_u64;
    for _ in 0..500 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let x = 0.5 + (state >> 40) as f32 / (1 << 23) as f32;
        let (lo, hi) = range("1/sqrt(x)", approximate, &[f64::from(x)]);
        let direct = (1.0 / f64::from(x).sqrt()) as f32;
        let ulp = f64::from(f32::from_bits(direct.to_bits() & 0x7f80_0000)) * f64::from(f32::EPSILON);
        assert!(lo <= f64::from(direct) - 2.0 * ulp && f64::from(direct) + 2.0 * ulp <= hi, "{x}: {lo} {hi}");
    }
}

#[test]
fn products_are_contracted_in_a_direction() {
    let contract = CompileMode { contract: true, ..PLAIN };
    let program = Program::parse("x*x - 1.2").unwrap();
    let x = f64::from(1.1_f32);
    // The exact difference of these numbers is a number of binary64, between two of binary32.
    let exact = x.mul_add(x, -f64::from(1.2_f32));
    let nearest = exact as f32;
    assert_ne!(f64::from(nearest), exact);
    let below = if f64::from(nearest) < exact { nearest } else { nearest.next_down() };
    for (round, expected) in [
        (Round::TowardNegative, below),
        (Round::TowardZero, below),
        (Round::TowardPositive, below.next_up()),
        (Round::TiesToEven, nearest),
    ] {
        let mode = FloatMode { width: Width::F32, round };
        let range = CompiledPlan::new(&program, mode, contract).unwrap().run(&[&[x]]).unwrap()[0];
        assert_eq!((range.lo as f32, range.hi as f32), (expected, expected), "{round:?}");
    }
}

#[test]
fn a_ceiling_that_is_computed_as_minus_zero_keeps_its_sign() {
    // The quotient is a range about -1/4, and the computed ceiling is -0.
    let compile = CompileMode { approximate_division: true, ..PLAIN };
    let (lo, _) = range("atan2(ceil(x/y), -1)", compile, &[-1.0, 4.0]);
    assert!(lo <= -f64::from(core::f64::consts::PI as f32), "{lo}");
}
