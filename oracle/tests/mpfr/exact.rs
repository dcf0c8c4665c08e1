//! Values of whole formulas (`outward::exact`) against MPFR: numbers of three formats in every direction, bounds,
//! decimal digits, and errors of computed numbers; of random formulas, of every function of the table with arguments of
//! all sizes, exact and computed, and of every FPCore.
//!
//! `OUTWARD_RANDOM_INPUTS` and `OUTWARD_SEED` as elsewhere.

use std::fmt::Debug;

use outward::RoundingDirection;
use outward::device::ErrorMeasure;
use outward::exact::{Outcome, Solver};
use outward::format::{F16, Format};
use outward::program::{Number, Program, Width, fpcore};
use outward::table::{Kind, Op, OpInfo, TABLE, Type};
use outward_oracle::formula::{Formula, NAMES};
use outward_oracle::fpcore::{Core, Sample, read};
use outward_oracle::settings;
use outward_test::generators::Random;
use rug::Float;
use rug::float::Round;
use rug::ops::Pow;

use crate::bessel_orders;
use crate::directions::rounded;
use crate::fpbench::{between, files};

/// Bits of MPFR's values, and of a second try if the first one does not agree: formulas may lose any number of bits.
const PRECISION: [u32; 2] = [1200, 6000];
/// Bits of the numbers that values are compared with.
const COMPARED: u32 = PRECISION[1] + 600;

/// Directions of MPFR, and their names in the library. No value of MPFR decides a tie.
const DIRECTIONS: [(Round, RoundingDirection); 5] = [
    (Round::Nearest, RoundingDirection::TiesToEven),
    (Round::Nearest, RoundingDirection::TiesToAway),
    (Round::Zero, RoundingDirection::TowardZero),
    (Round::Up, RoundingDirection::TowardPositive),
    (Round::Down, RoundingDirection::TowardNegative),
];

/// Outcomes of a test, for its summary.
#[derive(Default)]
struct Tally {
    decided: usize,
    /// Number of values without a value of MPFR.
    not_compared: usize,
    undefined: usize,
    undecided: Vec<String>,
}

impl Tally {
    fn count<T>(&mut self, outcome: &Outcome<T>, what: &str) {
        match outcome {
            Outcome::Value(_) => self.decided += 1,
            Outcome::Undefined => self.undefined += 1,
            Outcome::Undecided { bits } => self.undecided.push(format!("{what} with {bits} bits")),
        }
    }

    /// Finishes a test in which at most `most_of_thousand` of a thousand outcomes may be undecided.
    fn finish(self, name: &str, most_of_thousand: usize) {
        let all = self.decided + self.undefined + self.undecided.len();
        println!(
            "{name}: {} decided, {} of them not compared, {} undefined, {} undecided",
            self.decided,
            self.not_compared,
            self.undefined,
            self.undecided.len()
        );
        for undecided in &self.undecided {
            println!("  undecided: {undecided}");
        }
        assert!(self.decided > self.not_compared, "{name}: nothing was compared");
        assert!(
            self.undecided.len() * 1000 <= all * most_of_thousand,
            "{name}: {} of {all} undecided",
            self.undecided.len()
        );
    }
}

/// Returns the least and the greatest value within the error of MPFR's value.
fn ends(sample: &Sample) -> [Float; 2] {
    [
        Float::with_val(COMPARED, &sample.value - &sample.noise),
        Float::with_val(COMPARED, &sample.value + &sample.noise),
    ]
}

/// Rounds the number to the format.
fn near<T: Format>(x: &Float, direction: Round) -> f64 {
    if x.is_zero() { 0.0 } else { rounded::<T>(x, direction) }
}

/// Asserts a condition in a test, with a message.
macro_rules! ensure {
    ($condition:expr, $($text:tt)*) => {
        if !$condition {
            return Err(format!($($text)*));
        }
    };
}

/// A program at a point.
struct Case<'a> {
    solver: &'a mut Solver,
    inputs: &'a [Number],
    text: String,
    /// MPFR's value, if any.
    sample: Option<Sample>,
}

impl Case<'_> {
    /// Asks a solver all questions, and compares the answers with MPFR's value of as many bits as asked.
    fn check(&mut self, mpfr: impl Fn(u32) -> Option<Sample>, random: &mut Random, tally: &mut Tally) {
        let mut again = random.clone();
        self.sample = mpfr(PRECISION[0]);
        if self.questions(random, tally).is_err() {
            self.sample = mpfr(PRECISION[1]);
            if let Err(wrong) = self.questions(&mut again, &mut Tally::default()) {
                panic!("{}: {wrong}", self.text);
            }
        }
    }

    fn questions(&mut self, random: &mut Random, tally: &mut Tally) -> Result<(), String> {
        match random.below(4) {
            0 => self.in_format::<f32>(random, tally)?,
            1 => self.in_format::<F16>(random, tally)?,
            _ => self.in_format::<f64>(random, tally)?,
        }
        match random.below(4) {
            0 => self.digits(random, tally),
            1 => self.errors(random, tally),
            _ => Ok(()),
        }
    }

    /// Tells whether MPFR has a value to compare with; a value proved not to exist must not have one.
    fn is_comparable<T: Debug>(&self, outcome: &Outcome<T>, tally: &mut Tally) -> Result<bool, String> {
        tally.count(outcome, &self.text);
        match (outcome, &self.sample) {
            (Outcome::Undefined, Some(sample)) => Err(format!("undefined, but it is {:.30}", sample.value)),
            (Outcome::Value(_), None) => {
                tally.not_compared += 1;
                Ok(false)
            }
            (Outcome::Value(_), Some(_)) => Ok(true),
            _ => Ok(false),
        }
    }

    fn in_format<T: Format>(&mut self, random: &mut Random, tally: &mut Tally) -> Result<(), String> {
        let (mpfr, direction) = random.pick(&DIRECTIONS);
        let outcome = self.solver.round::<T>(self.inputs, direction).map(Format::widen);
        if self.is_comparable(&outcome, tally)?
            && let (Outcome::Value(got), Some(sample)) = (outcome, &self.sample)
        {
            let [low, high] = ends(sample);
            let expected = [near::<T>(&low, mpfr), near::<T>(&high, mpfr)];
            ensure!(
                expected[0] <= got && got <= expected[1],
                "{direction:?} in {} bits: {got:e}, not {expected:?}: {:.30}",
                T::PRECISION,
                sample.value
            );
        }
        let outcome = self.solver.bounds::<T>(self.inputs).map(|(low, high)| [low.widen(), high.widen()]);
        if self.is_comparable(&outcome, tally)?
            && let (Outcome::Value(got), Some(sample)) = (outcome, &self.sample)
        {
            let [low, high] = ends(sample);
            let down = [near::<T>(&low, Round::Down), near::<T>(&high, Round::Down)];
            let up = [near::<T>(&low, Round::Up), near::<T>(&high, Round::Up)];
            let are_bounds = down[0] <= got[0] && got[0] <= down[1] && up[0] <= got[1] && got[1] <= up[1];
            // Bounds that are one number imply that the value is this number.
            let may_be_exact = got[0] < got[1] || low <= got[0] && high >= got[0];
            ensure!(
                are_bounds && may_be_exact,
                "in {} bits: bounds {got:?}, not {down:?} and {up:?}: {:.30}",
                T::PRECISION,
                sample.value
            );
        }
        Ok(())
    }

    fn digits(&mut self, random: &mut Random, tally: &mut Tally) -> Result<(), String> {
        let (mpfr, direction) = random.pick(&DIRECTIONS);
        let digits = 1 + random.below(60) as u32;
        let outcome = self.solver.decimal(self.inputs, digits, direction);
        if !self.is_comparable(&outcome, tally)? {
            return Ok(());
        }
        let (Outcome::Value(text), Some(sample)) = (outcome, &self.sample) else { return Ok(()) };
        let printed = Float::with_val(COMPARED, Float::parse(&text).expect("a decimal number"));
        let [low, high] = ends(sample);
        let size = low.clone().abs().max(&high.clone().abs());
        if size.is_zero() {
            ensure!(text == "0", "{text} instead of 0");
            return Ok(());
        }
        // The last requested digit; where the size is next to a power of ten, that of the next larger one.
        let leading = Float::with_val(COMPARED, size.log10_ref()).floor();
        let unit = Float::with_val(COMPARED, 10).pow(leading - (digits - 1));
        let slack = Float::with_val(COMPARED, &unit * Float::with_val(53, 1e-9)) + &sample.noise;
        let above = Float::with_val(COMPARED, &printed - &sample.value);
        let [least, most] = match mpfr {
            Round::Down => [-unit, Float::new(53)],
            Round::Up => [Float::new(53), unit],
            Round::Zero if sample.value > 0 => [-unit, Float::new(53)],
            Round::Zero => [Float::new(53), unit],
            _ => [-unit.clone() / 2, unit / 2],
        };
        ensure!(
            above >= least - &slack && above <= most + &slack,
            "to {digits} digits {direction:?}: {text}, but it is {:.70}",
            sample.value
        );
        Ok(())
    }

    fn errors(&mut self, random: &mut Random, tally: &mut Tally) -> Result<(), String> {
        let Some(sample) = &self.sample else { return Ok(()) };
        let closest = near::<f64>(&sample.value, Round::Nearest);
        let computed = match random.below(4) {
            0 => closest,
            1 => closest.next_up(),
            2 => closest * (1.0 + random.unit() * 1e-3),
            _ => 0.0,
        };
        if !computed.is_finite() {
            return Ok(());
        }
        let difference = Float::with_val(COMPARED, &sample.value - computed).abs();
        // MPFR cannot verify an error below the noise, nor the error of an exact result.
        if difference <= Float::with_val(COMPARED, &sample.noise << 40)
            || sample.value.clone().abs() <= Float::with_val(COMPARED, &sample.noise << 40)
        {
            return Ok(());
        }
        let measure = random.pick(&[ErrorMeasure::Absolute, ErrorMeasure::Relative, ErrorMeasure::Ulps]);
        let width = random.pick(&[Width::F64, Width::F32, Width::F16]);
        let outcome = self.solver.error(self.inputs, computed, measure, width);
        if !self.is_comparable(&outcome, tally)? {
            return Ok(());
        }
        let Outcome::Value(got) = outcome else { return Ok(()) };
        // MPFR's value may be off by the noise, and next to a power of two it may have the ulp of either side.
        let [nearer, farther] = [
            Float::with_val(COMPARED, &difference - &sample.noise),
            Float::with_val(COMPARED, &difference + &sample.noise),
        ];
        let of = |difference: &Float, end: &Float| match measure {
            ErrorMeasure::Absolute => difference.clone(),
            ErrorMeasure::Relative => difference.clone() / end.clone().abs(),
            ErrorMeasure::Ulps => {
                let [fraction, least] = match width {
                    Width::F64 => [f64::FRACTION_BITS as i32, f64::EMIN],
                    Width::F32 => [f32::FRACTION_BITS as i32, f32::EMIN],
                    _ => [F16::FRACTION_BITS as i32, F16::EMIN],
                };
                let exponent = end.get_exp().expect("a number that is not 0") - 1;
                difference.clone() >> (exponent.clamp(least, 1 - least) - fraction)
            }
        };
        let [one, other] = ends(sample);
        let least = of(&nearer, &one).min(&of(&nearer, &other));
        let most = of(&farther, &one).max(&of(&farther, &other));
        let least = near::<f64>(&least, Round::Up);
        let most = near::<f64>(&(most * (1.0 + 2.0_f64.powi(-19))), Round::Up);
        ensure!(
            got >= least && got <= most.next_up(),
            "{measure:?} of {computed:e} is {least:e}, not {got:e}: {:.30}",
            sample.value
        );
        Ok(())
    }
}

/// Returns a random number in the texts of both: a double of any size or of everyday size, a decimal, an integer or a
/// half, or a number next to 1 or to 0.
fn number(random: &mut Random) -> String {
    let sign = random.pick(&["", "", "-"]);
    let size = match random.below(10) {
        0 => format!("{:e}", f64::from_bits(random.bits() >> 1 & 0x7fdf_ffff_ffff_ffff)),
        1 => format!("{}.{}", random.below(1000), random.below(1_000_000)),
        2 => format!("{}.{}e{}", random.below(10), random.below(1000), random.below(40) as i64 - 20),
        3 | 4 => format!("{}", random.below(200) as f64 / 2.0),
        5 => {
            let apart = (random.below(100) as f64 - 50.0) * 2.0_f64.powi(-(random.below(52) as i32));
            format!("{:e}", (1.0 + apart).abs())
        }
        6 => format!("{:e}", random.unit() * 2.0_f64.powi(-(random.below(300) as i32))),
        7 => format!("{:e}", random.unit() * 2.0_f64.powi(random.below(60) as i32)),
        _ => format!("{:e}", random.unit() * 10.0),
    };
    format!("{sign}{size}")
}

fn exactly(text: &str, bits: u32) -> Float {
    Float::with_val(bits, Float::parse(text).expect("a decimal number"))
}

/// Compares a program and its FPCore at one point: the texts of x, y and z.
fn compare(
    solver: &mut Solver,
    program: &Program,
    core: &Core,
    point: &[String],
    formula: &str,
    random: &mut Random,
    tally: &mut Tally,
) {
    let mpfr = |bits| {
        let floats: Vec<Float> = point.iter().map(|text| exactly(text, bits)).collect();
        // The oracle's modified Bessel functions are constant beyond 2000, which is enough for numbers of formats.
        let is_followed =
            |sample: &Sample| !formula.starts_with("cyl") || sample.value.get_exp() < Some(2870);
        core.at_precision(&floats, bits).filter(is_followed)
    };
    let of_name = |name: &str| NAMES.iter().position(|known| *known == name).expect("a known name");
    let inputs: Vec<Number> =
        program.input_names().map(|name| Number::parse(&point[of_name(name)]).expect("a number")).collect();
    let text = format!("{formula} at {point:?}");
    Case { solver, inputs: &inputs, text, sample: None }.check(mpfr, random, tally);
}

#[test]
fn random_formulas() {
    let (mut random, mut tally) = (Random::new(settings::seed()), Tally::default());
    for _ in 0..settings::random_inputs() / 50 {
        let formula = Formula::random(1 + random.below(4) as u32, &mut random);
        let program = Program::parse(&formula.infix).expect("a formula");
        let core = Core::new(&read(&format!("(FPCore (x y z) {})", formula.fpcore))[0]);
        let mut solver = Solver::new(&program).with_most_bits(2048);
        for _ in 0..4 {
            let point: Vec<String> = NAMES.iter().map(|_| number(&mut random)).collect();
            compare(&mut solver, &program, &core, &point, &formula.infix, &mut random, &mut tally);
        }
    }
    tally.finish("random formulas", 50);
}

/// Operands of functions: the argument itself, and numbers computed from it, which are no exact numbers.
const OPERANDS: [(&str, &str); 8] = [
    ("x", "x"),
    ("x", "x"),
    ("sqrt(x)", "(sqrt x)"),
    ("exp(x)", "(exp x)"),
    ("log(x)", "(log x)"),
    ("x*pi", "(* x PI)"),
    ("1 + exp(x)", "(+ 1 (exp x))"),
    ("sin(x)", "(sin x)"),
];

/// Returns a random argument near which functions change their method, or have an exact value, zero or infinity.
fn special(random: &mut Random) -> String {
    let sign = random.pick(&["", "-"]);
    // Numbers of bits from 96 on; the limits of methods are multiples of them.
    let bits = 96 << random.below(4);
    let size = match random.below(6) {
        // The complementary error function: squares of about 0.7 times the bits.
        0 => (f64::from(bits) * 0.7 + random.below(40) as f64).sqrt() + random.unit() * 0.2 - 0.1,
        // Bessel functions: about 0.4 times the bits.
        1 => f64::from(bits + 32) * 0.4 + random.below(24) as f64 + random.unit() - 8.0,
        // The gamma function: a fifth of the bits, integers, and next to them.
        2 => f64::from(bits) / 5.0 + random.below(30) as f64,
        3 => random.below(40) as f64 + random.pick(&[0.0, 0.5, 1e-15, -1e-15, 1e-9, 1e-3]),
        // Multiples of π/2, and zeros of Bessel functions.
        4 => random.below(1000) as f64 * std::f64::consts::FRAC_PI_2,
        _ => random.pick(&[
            2.404_825_557_695_773,
            3.831_705_970_207_512,
            0.893_576_966_279_167_5,
            2.197_141_326_031_017,
            1.461_632_144_968_362_3,
            2.457_024_738_220_800_5,
        ]),
    };
    format!("{sign}{:e}", size.abs())
}

#[test]
fn functions_of_one() {
    let (mut random, mut tally) = (Random::new(settings::seed()), Tally::default());
    let functions: Vec<&OpInfo> = TABLE
        .iter()
        .filter(|info| {
            info.kind == Kind::Elementary && info.arity() == 1 && !info.operands.contains(&Type::Integer)
        })
        .collect();
    assert!(functions.len() > 50, "{} functions", functions.len());
    for info in functions {
        let count = match info.op {
            // MPFR lacks these functions: the oracle solves equations.
            Op::Erfinv | Op::Erfcinv | Op::Normcdfinv => settings::random_inputs() / 4000,
            _ => settings::random_inputs() / 400,
        };
        let name = info.infix[0];
        for _ in 0..count {
            let point = if random.below(2) == 0 { number(&mut random) } else { special(&mut random) };
            let (mut infix, mut operand) = random.pick(&OPERANDS);
            let x = exactly(&point, 53);
            // The digits of MPFR do not tell 1 + e^x from 1; and erf of √3 fails an assertion of MPFR 4.2.
            if infix.starts_with('1') && x < -300
                || name.contains("erf") && infix.starts_with("sqrt") && x.is_integer()
            {
                (infix, operand) = OPERANDS[0];
            }
            let formula = format!("{name}({infix})");
            let program = Program::parse(&formula).expect("a formula");
            let core = Core::new(&read(&format!("(FPCore (x y z) ({name} {operand}))"))[0]);
            let point = vec![point; NAMES.len()];
            let mut solver = Solver::new(&program);
            compare(&mut solver, &program, &core, &point, &formula, &mut random, &mut tally);
        }
    }
    tally.finish("functions of one number", 60);
}

#[test]
fn functions_of_integers() {
    let (mut random, mut tally) = (Random::new(settings::seed()), Tally::default());
    for _ in 0..settings::random_inputs() / 50 {
        let op = random.pick(&[Op::Jn, Op::Yn]);
        let n = random.below(129) as i32 - 64;
        let x = bessel_orders::argument::<f64>(&mut random, n);
        if x == 0.0 || bessel_orders::is_near_exact(x, n) {
            continue;
        }
        let [first, second] = bessel_orders::exact(x, n);
        let value = Float::with_val(PRECISION[0], if op == Op::Jn { first } else { second });
        if !value.is_finite() || value.is_zero() || value.get_exp().is_some_and(|e| e.abs() > 2000) {
            continue;
        }
        let noise = value.clone().abs() >> 200;
        let formula = format!("{}({n}, x)", if op == Op::Jn { "jn" } else { "yn" });
        let program = Program::parse(&formula).expect("a formula");
        let text = format!("{formula} at {x:e}");
        let mut solver = Solver::new(&program);
        let sample = Sample { value, noise };
        let inputs = [Number::from_f64(x)];
        Case { solver: &mut solver, inputs: &inputs, text, sample: None }.check(
            |_| Some(sample.clone()),
            &mut random,
            &mut tally,
        );
    }
    tally.finish("Bessel functions of integer order", 0);
}

#[test]
fn fpcores() {
    let (mut random, mut tally) = (Random::new(settings::seed()), Tally::default());
    let points = (settings::random_inputs() / 2000).clamp(4, 10_000);
    for (file, text) in files() {
        for (datum, core) in read(&text).iter().zip(fpcore::read(&text)) {
            let Ok(core) = core else { continue };
            let exact = Core::new(datum);
            let ranges: Vec<(f64, f64)> =
                core.precondition.ranges.iter().map(|range| range.bounds::<f64>()).collect();
            let mut solver = Solver::new(&core.program).with_most_bits(2048);
            for _ in 0..points {
                let point: Vec<f64> =
                    ranges.iter().map(|&(low, high)| between(low, high, &mut random)).collect();
                let mpfr = |bits| {
                    let floats: Vec<Float> = point.iter().map(|x| Float::with_val(bits, *x)).collect();
                    exact.at_precision(&floats, bits)
                };
                let inputs: Vec<Number> = point.iter().map(|x| Number::from_f64(*x)).collect();
                let name = core.name.as_deref().unwrap_or("(no name)");
                let text = format!("{file}:{} {name} at {point:?}", core.line);
                Case { solver: &mut solver, inputs: &inputs, text, sample: None }.check(
                    mpfr,
                    &mut random,
                    &mut tally,
                );
            }
        }
    }
    tally.finish("FPCores", 90);
}
