//! Values of whole formulas: exact ones, hard ones, undefined and undecided ones; and every function of the table,
//! compared with the library's, which is correctly rounded.

#[path = "exact/double_double.rs"]
mod double_double;
#[path = "exact/points.rs"]
mod points;

use outward::Round;
use outward::RoundingDirection::{self, TiesToEven, TowardNegative, TowardPositive, TowardZero};
use outward::device::{ErrorMeasure, FloatMode, FloatPlan};
use outward::exact::{Outcome, PointColumn, PointNumber, PointValue, Solver};
use outward::format::{F16, Format};
use outward::machine::Level;
use outward::program::{Number, Program, Width};
use outward::table::{TABLE, Type};

fn numbers(inputs: &[&str]) -> Vec<Number> {
    inputs.iter().map(|text| Number::parse(text).expect("a number")).collect()
}

fn solver(formula: &str) -> Solver {
    Solver::new(&Program::parse(formula).expect(formula))
}

fn nearest(formula: &str, inputs: &[&str]) -> Outcome<f64> {
    solver(formula).round(&numbers(inputs), TiesToEven)
}

#[test]
fn digits_that_cancel() {
    let rump = "333.75*y^6 + x^2*(11*x^2*y^2 - y^6 - 121*y^4 - 2) + 5.5*y^8 + x/(2*y)";
    for (formula, inputs, expected) in [
        ("(1 - cos(x))/x^2", &["1e-9"][..], 0.5),
        ("sqrt(x + 1) - sqrt(x)", &["1e10"], 4.999999999875e-6),
        ("exp(x) - 1 - x", &["1e-12"], 5.000000000001666e-25),
        (rump, &["33096", "77617"], -0.8273960599468214),
        ("(a + b)^3 - a^3 - 3*a^2*b - 3*a*b^2", &["1e-7", "1"], 1.0),
        ("tan(x)", &["1e300"], 5.860081925944898),
        ("exp(x)/exp(x - 1)", &["1e5"], core::f64::consts::E),
        ("log(exp(x))", &["1e6"], 1e6),
    ] {
        assert_eq!(nearest(formula, inputs), Outcome::Value(expected), "{formula} at {inputs:?}");
    }
}

#[test]
fn exact_values_are_found() {
    for (formula, inputs, expected) in [
        ("x - x", &["0.1"][..], 0.0),
        ("(0.1 + 0.2) - 0.3 + x", &["0"], 0.0),
        ("sqrt(2)^2 - 2 + x", &["0"], 0.0),
        ("sqrt(8)*x - sqrt(18) + sqrt(x)", &["2"], 2.0_f64.sqrt() * 2.0),
        ("floor(sqrt(x)^2)", &["2"], 2.0),
        ("hypot(x, y)^2", &["1", "2"], 5.0),
        ("x^0.5*x^1.5", &["3"], 9.0),
        ("sinpi(x) + cospi(2*x)", &["1/6"], 1.0),
        ("log2(x) + log10(1000*x)", &["1"], 3.0),
        ("atan2pi(x, -x)", &["7"], 0.75),
        ("exp10(x)", &["-2"], 0.01),
        ("x - max(exp(1), x)", &["9.1"], 0.0),
        ("x - 1/3 - min(pi, x)", &["0.1"], -1.0 / 3.0),
        ("sin(x) - sin(x)", &["1"], 0.0),
        ("sin(x)/sin(x)", &["1"], 1.0),
        ("sin(x)*(x - x)", &["1"], 0.0),
        ("fma(x, x, -2*x)", &["0.1"], -0.19),
        ("tgamma(x)", &["20"], 121_645_100_408_832_000.0),
        ("rint(x) + rint(3*x)", &["0.5"], 2.0),
        ("fmod(x, 0.3)", &["1"], 0.1),
        ("if sqrt(x)^2 == x then 1 else 0", &["3"], 1.0),
    ] {
        assert_eq!(nearest(formula, inputs), Outcome::Value(expected), "{formula} at {inputs:?}");
        let bounds = solver(formula).bounds::<f64>(&numbers(inputs));
        assert!(
            matches!(bounds, Outcome::Value((lo, hi)) if lo <= expected && expected <= hi),
            "{formula}: {bounds:?}"
        );
    }
}

#[test]
fn a_value_has_its_own_bounds() {
    let third = solver("x/3").bounds::<f64>(&numbers(&["1"]));
    assert_eq!(third, Outcome::Value((0.333_333_333_333_333_3, 0.333_333_333_333_333_37)));
    // A number far below the last digit of 1 decides the side on which the value is.
    assert_eq!(solver("erf(x)").bounds(&numbers(&["30"])), Outcome::Value((1.0_f64.next_down(), 1.0)));
    assert_eq!(solver("1 + exp(-x)").bounds(&numbers(&["1e5"])), Outcome::Value((1.0, 1.0_f64.next_up())));
    // Values beyond the numbers of a format, and below them.
    assert_eq!(solver("exp(x)").bounds(&numbers(&["800"])), Outcome::Value((f64::MAX, f64::INFINITY)));
    assert_eq!(solver("exp(x)").bounds(&numbers(&["-800"])), Outcome::Value((0.0, f64::from_bits(1))));
    let directed = |direction: RoundingDirection| solver("exp(x)").round::<f32>(&numbers(&["89"]), direction);
    assert_eq!([TiesToEven, TowardZero].map(directed), [f32::INFINITY, f32::MAX].map(Outcome::Value));
    let half = solver("1/x").round::<F16>(&numbers(&["3"]), TowardPositive);
    assert_eq!(half.map(|x| x.to_bits()), Outcome::Value(0x3556));
}

#[test]
fn undefined_is_proved_and_undecided_is_said() {
    for (formula, input) in [
        ("sqrt(x)", "-1"),
        ("sqrt(sin(x))", "4"),
        ("x^pi", "-2"),
        ("x^sqrt(2)", "-2"),
        ("powr(sin(x), x)", "4"),
        ("sin(0)^(x - pi)", "1"),
        ("1/(x - 1)", "1"),
        ("x/(sqrt(2)^2 - 2)", "1"),
        ("log(x - sqrt(2))", "1.4"),
        ("asin(exp(x))", "0.1"),
        ("x^0.5", "-1"),
        ("tanpi(x)", "0.5"),
        ("if x < 0 then sqrt(x) else x", "-1"),
        ("tgamma(x)", "-3"),
        ("y0(x)", "0"),
    ] {
        assert_eq!(nearest(formula, &[input]), Outcome::Undefined, "{formula} at {input}");
    }
    assert_eq!(nearest("if x < 0 then sqrt(x) else x", &["1"]), Outcome::Value(1.0));
    for formula in ["sin(x)^2 + cos(x)^2 - 1", "exp(log(x)) - x", "floor(exp(log(x)))", "1/(exp(log(x)) - x)"]
    {
        let mut solver = solver(formula).with_most_bits(500);
        assert_eq!(
            solver.round::<f64>(&numbers(&["3"]), TiesToEven),
            Outcome::Undecided { bits: 500 },
            "{formula}"
        );
    }
}

/// Checks that the last precision has bounds with no neighbour inside, where no precision decides.
#[test]
fn undecided_values_are_enclosed() {
    let of = |formula: &str, inputs: &[&str]| solver(formula).enclosure::<f64>(&numbers(inputs));
    assert_eq!(of("sin(pi)", &[]), Outcome::Value((-5e-324, 5e-324)));
    assert_eq!(of("1 - sin(pi)", &[]), Outcome::Value((1.0_f64.next_down(), 1.0_f64.next_up())));
    assert_eq!(of("exp(1e6*x)*sin(pi)", &["1"]), Outcome::Value((f64::NEG_INFINITY, f64::INFINITY)));
    assert_eq!(of("sqrt(sin(pi))", &[]), Outcome::Undecided { bits: 4096 });
    assert_eq!(of("1/(x - x)", &["1"]), Outcome::Undefined);
    // Decided values have the enclosure of `bounds`.
    assert_eq!(of("1/3 + x", &["0"]), solver("1/3 + x").bounds::<f64>(&numbers(&["0"])));
    let mut few = solver("sin(pi)").with_most_bits(64);
    let Outcome::Value((lo, hi)) = few.enclosure::<f64>(&[]) else { panic!("bits are enough for bounds") };
    assert!(lo < -1e-40 && hi > 1e-40 && hi < 1e-15 && lo > -1e-15, "{lo} {hi}");
    let Outcome::Value((lo, hi)) = few.enclosure::<F16>(&[]) else { panic!("bits are enough for bounds") };
    assert_eq!([lo.pattern(), hi.pattern()], [0x8001, 1]);
    // Nothing is known of an infinite input, whatever was solved before.
    let mut solver = solver("x");
    assert_eq!(solver.enclosure::<f64>(&numbers(&["2"])), Outcome::Value((2.0, 2.0)));
    let infinite = solver.enclosure::<f64>(&[Number::from_f64(f64::INFINITY)]);
    assert!(matches!(infinite, Outcome::Undecided { .. }), "{infinite:?}");
}

#[test]
fn digits() {
    for (formula, input, digits, expected) in [
        ("x", "0.1", 50, "0.1"),
        ("x", "1/3", 5, "0.33333"),
        ("pi*x", "1", 50, "3.1415926535897932384626433832795028841971693993751"),
        ("exp(x)", "-1000", 10, "5.075958898e-435"),
        ("exp(x)", "1000", 10, "1.970071114e434"),
        ("x", "999.9999999999", 5, "1000.0"),
        ("x", "123456789012345678901", 5, "1.2346e20"),
        ("x", "123456789012345678901", 30, "123456789012345678901"),
        ("-x", "2.5", 1, "-2"),
        ("x - x", "3", 9, "0"),
        ("x", "1e100", 3, "1e100"),
        ("(1 - cos(x))/x^2", "1e-9", 3, "0.500"),
    ] {
        let found = solver(formula).decimal(&numbers(&[input]), digits, TiesToEven);
        assert_eq!(found, Outcome::Value(expected.to_string()), "{formula} at {input}");
    }
    let down = solver("sqrt(x)").decimal(&numbers(&["2"]), 3, TowardNegative);
    let up = solver("sqrt(x)").decimal(&numbers(&["2"]), 3, TowardPositive);
    assert_eq!([down, up], ["1.41", "1.42"].map(|text| Outcome::Value(text.to_string())));
}

#[test]
fn errors_of_other_numbers() {
    let error = |formula: &str, input: &str, computed: f64, measure| {
        solver(formula).error(&numbers(&[input]), computed, measure, Width::F64)
    };
    // The plain program computes 0 for a half.
    assert_eq!(error("(1 - cos(x))/x^2", "1e-9", 0.0, ErrorMeasure::Relative), Outcome::Value(1.0));
    assert_eq!(error("x", "1", 1.0, ErrorMeasure::Ulps), Outcome::Value(0.0));
    assert_eq!(error("x", "1", 1.0_f64.next_up(), ErrorMeasure::Ulps), Outcome::Value(1.0));
    assert_eq!(error("x", "0", 1.0, ErrorMeasure::Relative), Outcome::Value(f64::INFINITY));
    assert_eq!(error("x", "2.5", 2.0, ErrorMeasure::Absolute), Outcome::Value(0.5));
    assert_eq!(error("x", "1e400", f64::INFINITY, ErrorMeasure::Ulps), Outcome::Value(f64::INFINITY));
    let Outcome::Value(tenth) = error("x", "0.1", 0.1, ErrorMeasure::Ulps) else { panic!("it is known") };
    assert!((0.399..0.401).contains(&tenth), "{tenth}");
}

/// Numbers in [0, 2^64), the same in every run.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// An integer below a limit.
    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// A number from −1/2 to 1/2.
    fn centred(&mut self) -> f64 {
        self.next() as f64 * 2.0_f64.powi(-64) - 0.5
    }

    /// Small halves, numbers of everyday sizes, numbers next to 1, and numbers of any size.
    fn operand(&mut self) -> f64 {
        match self.next() % 6 {
            0 => f64::from_bits(self.next() & 0xbfff_ffff_ffff_ffff | 0x3000_0000_0000_0000),
            1 => (self.next() % 41) as f64 / 2.0 - 10.0,
            2 => self.centred() * 2.0,
            3 => self.centred() * 60.0,
            4 => self.centred() * 1000.0,
            _ => 1.0 + ((self.next() % 100) as f64 - 50.0) * 2.0_f64.powi(-((self.next() % 52) as i32)),
        }
    }
}

#[test]
fn functions_are_those_of_the_library() {
    // Results of these are not correctly rounded, or functions of floating-point numbers.
    const OTHERS: [&str; 3] = ["jn", "yn", "nextafter"];
    let directions = [
        (Round::TiesToEven, TiesToEven),
        (Round::TowardPositive, TowardPositive),
        (Round::TowardNegative, TowardNegative),
    ];
    let mut random = SplitMix(42);
    let mut functions = 0;
    for info in TABLE {
        let Some(name) = info.infix.first().filter(|name| !OTHERS.contains(name)) else { continue };
        let is_operator = !name.starts_with(|c: char| c.is_ascii_alphabetic());
        if is_operator {
            continue;
        }
        let (mut decided, mut undecided) = (0, 0);
        for _ in 0..40 {
            let n = [3, 2, -1, 5, -7, 64, 17][(random.next() % 7) as usize];
            let formula = if info.operands.contains(&Type::Integer) {
                format!("{name}(x, {n})")
            } else {
                format!("{name}({})", ["x", "y", "z", "w"][..info.arity()].join(", "))
            };
            let program = Program::parse(&formula).expect("a formula");
            let inputs: Vec<[f64; 1]> = program.inputs().iter().map(|_| [random.operand()]).collect();
            let columns: Vec<&[f64]> = inputs.iter().map(|input| &input[..]).collect();
            let exact: Vec<Number> = inputs.iter().map(|[x]| Number::from_f64(*x)).collect();
            let mut solver = Solver::new(&program);
            for (round, direction) in directions {
                let mode = FloatMode { width: Width::F64, round };
                let plan = FloatPlan::<f64>::new(&program, mode).expect("operations of numbers");
                let mut computed = [0.0];
                plan.run(&mut plan.scratch(Level::best()), &columns, &mut computed).expect("columns");
                let is_same = match solver.round::<f64>(&exact, direction) {
                    Outcome::Value(value) => {
                        decided += 1;
                        value == computed[0]
                    }
                    Outcome::Undefined => !computed[0].is_finite() || computed[0] == 0.0,
                    Outcome::Undecided { .. } => {
                        undecided += 1;
                        true
                    }
                };
                let [computed] = computed;
                let found = solver.round::<f64>(&exact, direction);
                assert!(
                    is_same,
                    "{formula} at {inputs:?} to {direction:?}: {found:?}, computed {computed:e}"
                );
            }
        }
        // The sign of a zero decides on copysign.
        assert!(decided >= 20 && (undecided == 0 || *name == "copysign"), "{name}: {decided}, {undecided}");
        functions += 1;
    }
    assert!(functions >= 60, "{functions} functions");
}

/// Real numbers are between the infinities.
#[test]
fn infinite_bounds() {
    for (condition, expected) in [
        ("(< x INFINITY)", 1.0),
        ("(< INFINITY x)", 0.0),
        ("(< 0 (log x) INFINITY)", 1.0),
        ("(== INFINITY INFINITY)", 1.0),
        ("(!= x INFINITY)", 1.0),
    ] {
        let text = format!("(FPCore (x) (if {condition} 1 (* 0 x)))");
        let mut solver = Solver::new(&Program::from_fpcore(&text).expect("an FPCore"));
        let value = solver.round::<f64>(&numbers(&["1e300"]), TiesToEven);
        assert_eq!(value, Outcome::Value(expected), "{condition}");
    }
}

/// Numbers whose exponents are huge, with zeros, integers and sums of few bits.
#[test]
fn numbers_of_any_size() {
    for (formula, inputs, expected) in [
        ("exp(x) + y", &["1e12", "0"][..], f64::INFINITY),
        ("exp(x) - exp(x) + y", &["1e12", "0"], 0.0),
        ("sinh(x)", &["-1e7"], f64::NEG_INFINITY),
        ("csch(x)", &["-1e7"], 0.0),
        ("erf(x)", &["1e7"], 1.0),
        ("erf(x)", &["-1e300"], -1.0),
        ("erfc(x)", &["1e7"], 0.0),
        ("erfc(x)", &["-1e7"], 2.0),
        ("erfcx(x)", &["1e7"], 5.641_895_835_477_534_6e-8),
        ("erfcx(x)", &["1e300"], 5.641_895_835_477_563e-301),
        ("normcdf(x)", &["1e9"], 1.0),
        ("normcdf(-x)", &["1e9"], 0.0),
        ("tanh(x)", &["1e300"], 1.0),
        ("tanh(exp(x))", &["40"], 1.0),
        ("exp(-x)", &["1e300"], 0.0),
        ("1/(1 + exp(-x))", &["1e18"], 1.0),
        ("sech(x)", &["1e300"], 0.0),
        ("erfinv(exp(-x))", &["1e300"], 0.0),
        ("erfcinv(1 + exp(-x))", &["1e300"], 0.0),
        ("0^sin(x)", &["1"], 0.0),
        ("compound(x, 1000000000)", &["1e-9"], 2.718_281_827_099_904_3),
        // Numbers of very small exponents are not aligned with the integers next to them.
        ("sinpi(exp(-x))", &["1e12"], 0.0),
        ("cospi(-exp(-x))", &["1e12"], 1.0),
        ("tanpi(sech(x))", &["1e12"], 0.0),
        ("sinpi(1e300*csch(-x))/csch(-x)", &["1e12"], 3.141_592_653_589_793e300),
        ("tgamma(exp(-x))", &["1e12"], f64::INFINITY),
        ("exp(-x)*tgamma(exp(-x))", &["1e12"], 1.0),
        // Numbers whose exponents are not followed are beyond the numbers of every format.
        ("exp(x)", &["1e300"], f64::INFINITY),
        ("1 - 2*exp10(x)", &["1e20"], f64::NEG_INFINITY),
        ("1/(1 + exp(-x))", &["-1e300"], 0.0),
        ("sinh(-x)/3", &["1e20"], f64::NEG_INFINITY),
        ("-cosh(x)^2", &["-1e20"], f64::NEG_INFINITY),
        ("cyl_bessel_i0(x)", &["-1e6"], f64::INFINITY),
        ("cyl_bessel_i1(x)", &["-1e6"], f64::NEG_INFINITY),
        ("erfcx(x)", &["-1e20"], f64::INFINITY),
        ("5 - tgamma(x)", &["1e20"], f64::NEG_INFINITY),
        ("0*exp(x)", &["1e300"], 0.0),
        ("x - exp(x)", &["1e300"], f64::NEG_INFINITY),
        ("pow(x, y)", &["2", "4611686018427387904"], f64::INFINITY),
        ("pow(x, y)", &["-2", "4611686018427387905"], f64::NEG_INFINITY),
        ("exp2(exp(x))", &["1e9"], f64::INFINITY),
        ("exp10(exp(x))", &["1e7"], f64::INFINITY),
        ("pow(x, exp(y))", &["3", "1e9"], f64::INFINITY),
        ("erfcx(-exp(x))", &["1e9"], f64::INFINITY),
    ] {
        assert_eq!(nearest(formula, inputs), Outcome::Value(expected), "{formula} at {inputs:?}");
    }
    assert_eq!(nearest("1/(0*exp(x))", &["1e300"]), Outcome::Undefined);
    let overflow = numbers(&["1e300"]);
    assert_eq!(solver("exp(x)").bounds::<f64>(&overflow), Outcome::Value((f64::MAX, f64::INFINITY)));
    assert_eq!(solver("-exp(x)").round::<f32>(&overflow, TowardZero), Outcome::Value(-f32::MAX));
    let error = |computed, measure| solver("exp(x)").error(&overflow, computed, measure, Width::F64);
    assert_eq!(error(f64::INFINITY, ErrorMeasure::Relative), Outcome::Value(f64::INFINITY));
    assert_eq!(error(0.0, ErrorMeasure::Relative), Outcome::Value(1.0));
    assert_eq!(error(1.0, ErrorMeasure::Absolute), Outcome::Value(f64::INFINITY));
    // Exponents as large as these are not followed, and the solver must say so at once.
    for (formula, inputs) in [
        ("pow(x, y)^4", &["2", "4611686018427387904"][..]),
        ("(sqrt(8)^y)^4*x", &["6000000000000000000", "1"]),
        ("(x^y)*(x^y)*(x^y)", &["4", "4611686018427387903"]),
        ("exp(x)/exp(x + y)", &["1e300", "1"]),
        ("j0(exp(x))", &["1e9"]),
        ("y0(exp(x))", &["1e9"]),
        ("sinpi(exp(x))", &["1e9"]),
    ] {
        assert!(matches!(nearest(formula, inputs), Outcome::Undecided { .. }), "{formula} at {inputs:?}");
    }
    // A power of −2^63 is the reciprocal of one of 2^63, whose exponent has 64 bits.
    for formula in ["pow(1 + x, y)", "pow(exp(x), y)"] {
        let value = nearest(formula, &["1e-19", "-9223372036854775808"]);
        assert_eq!(value, Outcome::Value(0.397_588_708_524_798_83), "{formula}");
    }
}

/// Decimal numbers far below the numbers of binary64.
#[test]
fn tiny_numbers() {
    for (formula, inputs, expected) in [
        ("erfcinv(x)", &["1e-30000"][..], 262.814_400_232_481_9),
        ("erfcinv(x)", &["1e-400"], 30.282_842_443_758_717),
        ("erfcinv(x)", &["1.3e-322"], 27.153_185),
        ("-normcdfinv(x)", &["1e-30000"], 371.678),
        ("acoth(1 + x)", &["0x1p-13000"], 4_505.807_245_836_45),
        ("floor(x)", &["1e-30000"], 0.0),
        ("exp(x)", &["1e-4000"], 1.0),
        ("tgamma(x)", &["1e-300"], 1e300),
        ("lgamma(1 + x)", &["1e-300"], -5.772_156_649_015_329e-301),
    ] {
        let value = nearest(formula, inputs);
        let Outcome::Value(found) = value else { panic!("{formula} at {inputs:?}: {value:?}") };
        println!("{formula} {inputs:?} {found:?}");
        assert!((found - expected).abs() <= 1e-4 * expected.abs(), "{formula} at {inputs:?}: {found:e}");
    }
    for formula in ["exp(x)", "1 + x", "cosh(x)"] {
        let bounds = solver(formula).bounds::<f64>(&numbers(&["1e-4000"]));
        assert_eq!(bounds, Outcome::Value((1.0, 1.0_f64.next_up())), "{formula}");
    }
    // Few bits decide on which side of x the value is.
    let x = 1e-300_f64;
    let (above, below) = ((x, x.next_up()), (x.next_down(), x));
    for (formula, bounds) in [
        ("expm1(x)", above),
        ("log1p(x)", below),
        ("log(1 + x)", below),
        ("sinh(x)", above),
        ("tanh(x)", below),
        ("asinh(x)", below),
        ("atanh(x)", above),
        ("sin(x)", below),
        ("tan(x)", above),
        ("asin(x)", above),
        ("atan(x)", below),
    ] {
        let exact = [Number::from_f64(x)];
        let found = solver(formula).with_most_bits(96).bounds::<f64>(&exact);
        assert_eq!(found, Outcome::Value(bounds), "{formula}");
        let found = solver(&formula.replace("(x)", "(-x)")).with_most_bits(96).bounds::<f64>(&exact);
        if !formula.contains('1') {
            assert_eq!(found, Outcome::Value((-bounds.1, -bounds.0)), "{formula} of -x");
        }
    }
    let bounds = solver("cos(x)").bounds::<f64>(&numbers(&["1e-4000"]));
    assert_eq!(bounds, Outcome::Value((1.0_f64.next_down(), 1.0)));
}

/// The side of a number is known even where the distance is far below the last bit of the precision.
#[test]
fn next_to_numbers() {
    for (formula, input, number, is_above) in [
        ("1/(1 + exp(-x))", "5000", 1.0_f64, false),
        ("1/(1 + exp(-x))", "40000", 1.0, false),
        ("3/(1 - exp(-x)) - 2", "5000", 1.0, true),
        ("tanh(x)", "1e4", 1.0, false),
        ("tanh(-x)", "1e4", -1.0, true),
        ("2 - 5*tanh(x)^3", "1e4", -3.0, true),
        ("coth(x)", "1e4", 1.0, true),
        ("sec(x)", "1e-4000", 1.0, true),
        ("(1 + exp(-x))^7/4", "5000", 0.25, true),
    ] {
        let found = solver(formula).bounds::<f64>(&numbers(&[input]));
        let other = if is_above { number.next_up() } else { number.next_down() };
        let bounds = (number.min(other), number.max(other));
        assert_eq!(found, Outcome::Value(bounds), "{formula} at {input}");
    }
}

#[test]
fn any_limit_of_bits() {
    for bits in [0, 1, 7, 95, 97, u32::MAX] {
        let mut solver = solver("erf(x) + exp(x)").with_most_bits(bits);
        let value = solver.round::<f64>(&numbers(&["1"]), TiesToEven);
        assert!(matches!(value, Outcome::Value(_) | Outcome::Undecided { .. }), "{bits} bits: {value:?}");
    }
}
