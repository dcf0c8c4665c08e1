//! Formulas in several formats, by casts: their float reading, against a model in exact rational arithmetic.

use outward::Round;
use outward::device::{FloatMode, FloatPlan};
use outward::machine::Level;
use outward::program::{Program, Width};
use outward_test::exact::Fraction;
use outward_test::generators::Random;

/// A format by its precision, the exponent of its least normal number and its largest number, which the model knows by
/// itself.
#[derive(Clone, Copy)]
struct Model {
    cast: &'static str,
    precision: i64,
    least: i64,
    largest: f64,
    /// Does a number that is too large become the largest number?
    saturates: bool,
}

const F64: Model = Model { cast: "f64", precision: 53, least: -1022, largest: f64::MAX, saturates: false };
const F32: Model =
    Model { cast: "f32", precision: 24, least: -126, largest: f32::MAX as f64, saturates: false };
const F16: Model = Model { cast: "f16", precision: 11, least: -14, largest: 65504.0, saturates: false };
/// The format bfloat16, whose largest number is (2 − 2^-7)·2^127.
const BF16: Model = Model {
    cast: "bf16",
    precision: 8,
    least: -126,
    largest: 255.0 * (1_u128 << 120) as f64,
    saturates: false,
};
const E4M3: Model = Model { cast: "e4m3", precision: 4, least: -6, largest: 448.0, saturates: true };
const E5M2: Model = Model { cast: "e5m2", precision: 3, least: -14, largest: 57344.0, saturates: true };
/// Formats that formulas are computed in.
const MODELS: [(Width, Model); 4] =
    [(Width::F64, F64), (Width::F32, F32), (Width::F16, F16), (Width::Bf16, BF16)];
const CASTS: [Model; 6] = [F64, F32, F16, BF16, E4M3, E5M2];

fn power(exponent: i64) -> Fraction {
    Fraction::integer(2).power(exponent).expect("2 is not 0")
}

fn to_f64(integer: i64, exponent: i64) -> f64 {
    // Both factors are exact, and so is the product, which is a number of the format.
    let half = exponent / 2;
    integer as f64 * 2_f64.powi(half as i32) * 2_f64.powi((exponent - half) as i32)
}

impl Model {
    /// The number that the definition of IEEE 754 gives: first as if exponents had no upper limit.
    fn round(self, x: &Fraction, round: Round) -> f64 {
        let Some(exponent) = x.exponent() else { return 0.0 };
        let last_place = exponent.max(self.least) - self.precision + 1;
        let size = x.abs().div(&power(last_place)).expect("a power is not 0");
        let below = size.floor();
        let rest = size.sub(&below);
        let half = power(-1);
        let is_odd = below.to_integer().expect("few bits") % 2 == 1;
        let is_above_half = half.is_less(&rest);
        let is_half = !is_above_half && !rest.is_less(&half);
        let is_away = match round {
            Round::TiesToEven => is_above_half || is_half && is_odd,
            Round::TowardZero => false,
            Round::TowardPositive => !rest.is_zero() && !x.is_negative(),
            Round::TowardNegative => !rest.is_zero() && x.is_negative(),
        };
        let significand = below.to_integer().expect("few bits") + i64::from(is_away);
        let rounded = Fraction::integer(significand).mul(&power(last_place));
        let is_beyond = Fraction::from_f64(self.largest).is_less(&rounded);
        let size = match (is_beyond && !self.saturates, round, x.is_negative()) {
            (false, ..) if is_beyond => self.largest,
            (false, ..) => to_f64(significand, last_place),
            (true, Round::TowardZero, _)
            | (true, Round::TowardNegative, false)
            | (true, Round::TowardPositive, true) => self.largest,
            (true, ..) => f64::INFINITY,
        };
        if x.is_negative() { -size } else { size }
    }
}

/// A formula, as text and as the model computes it; without a value where that is not finite.
struct Part {
    text: String,
    value: Option<Fraction>,
    /// The value as a number, which may be infinite.
    number: f64,
}

fn part(text: String, number: f64) -> Part {
    Part { text, value: number.is_finite().then(|| Fraction::from_f64(number)), number }
}

fn tree(random: &mut Random, depth: u32, working: Model, round: Round, inputs: [f64; 2]) -> Option<Part> {
    if depth == 0 {
        let name = random.below(2) as usize;
        let exact = Fraction::from_f64(inputs[name]);
        return Some(part(["x", "y"][name].into(), working.round(&exact, Round::TiesToEven)));
    }
    let below = |random: &mut Random| {
        let depth = random.below(u64::from(depth)) as u32;
        tree(random, depth, working, round, inputs)
    };
    let a = below(random)?;
    if random.below(5) < 2 {
        let to = random.pick(&CASTS);
        return Some(part(format!("{}({})", to.cast, a.text), to.round(&a.value?, round)));
    }
    let b = below(random)?;
    let (x, y) = (a.value?, b.value?);
    let (sign, exact) = match random.below(4) {
        0 => ("+", x.add(&y)),
        1 => ("-", x.sub(&y)),
        2 => ("*", x.mul(&y)),
        _ => ("/", x.div(&y)?),
    };
    Some(part(format!("({} {sign} {})", a.text, b.text), working.round(&exact, round)))
}

/// Numbers of any size, next to powers of two, and at the limits of the formats.
fn input(random: &mut Random) -> f64 {
    let significand = match random.below(3) {
        0 => 1.0,
        1 => 1.0 + random.below(1 << 12) as f64 / f64::from(1 << 12),
        _ => 1.0 + random.unit(),
    };
    let exponent = match random.below(4) {
        0 => random.below(8) as i32 - 4,
        1 => random.below(48) as i32 - 28,
        2 => random.pick(&[-150, -149, -134, -133, -127, -126, -25, -24, -15, -14, 15, 16, 127, 128]),
        _ => random.below(280) as i32 - 145,
    };
    let size = significand * 2_f64.powi(exponent);
    if random.below(2) == 0 { size } else { -size }
}

#[test]
fn formulas_in_several_formats_against_exact_arithmetic() {
    let mut random = Random::new(35);
    let (mut compared, mut in_width) = (0, [0; 4]);
    while compared < 20_000 {
        let place = random.below(4) as usize;
        let (width, working) = MODELS[place];
        let round = random.pick(&Round::ALL);
        let inputs = [input(&mut random), input(&mut random)];
        let Some(formula) = tree(&mut random, 4, working, round, inputs) else { continue };
        let program = Program::parse(&formula.text).unwrap_or_else(|error| panic!("{error}"));
        let plan = FloatPlan::<f64>::new(&program, FloatMode { width, round }).expect("a plan");
        let columns: Vec<[f64; 1]> =
            program.input_names().map(|name| [inputs[usize::from(name == "y")]]).collect();
        let columns: Vec<&[f64]> = columns.iter().map(|column| &column[..]).collect();
        let mut result = [f64::NAN];
        for level in [Level::best(), Level::Soft] {
            plan.run(&mut plan.scratch(level), &columns, &mut result).expect("a result");
            // A zero has a sign that exact arithmetic does not know.
            assert!(
                result[0] == formula.number,
                "{} in {width:?} {round:?}, x = {:e}, y = {:e}: {:e}, not {:e}",
                formula.text,
                inputs[0],
                inputs[1],
                result[0],
                formula.number
            );
        }
        compared += 1;
        in_width[place] += 1;
    }
    assert!(in_width.iter().all(|count| *count > 1000), "{in_width:?}");
}

/// Checks a statement of the page of the language: casts give the operations of a narrower format.
#[test]
fn a_cast_around_each_operation_is_a_program_in_that_format() {
    let mut random = Random::new(54);
    for (working, narrow) in [(Width::F64, Width::F32), (Width::F64, Width::F16), (Width::F32, Width::F16)] {
        let cast = narrow.name();
        for operation in ["x + y", "x - y", "x * y", "x / y", "sqrt(abs(x)) + 0*y"] {
            let body = operation.replace('x', &format!("{cast}(x)")).replace('y', &format!("{cast}(y)"));
            let body = match operation {
                "sqrt(abs(x)) + 0*y" => format!("{cast}(sqrt(abs({cast}(x)))) + 0*{cast}(y)"),
                _ => format!("{cast}({body})"),
            };
            let plans = [(body.as_str(), working), (operation, narrow)].map(|(text, width)| {
                let program = Program::parse(text).unwrap_or_else(|error| panic!("{error}"));
                FloatPlan::<f64>::new(&program, FloatMode { width, round: Round::TiesToEven })
                    .expect("a plan")
            });
            let rows = 20_000;
            let columns: [Vec<f64>; 2] = [(); 2].map(|()| {
                // Numbers of the working format in the first place.
                (0..rows).map(|_| f64::from(input(&mut random) as f32)).collect()
            });
            let results = plans.map(|plan| {
                let mut results = vec![f64::NAN; rows];
                let inputs = [&columns[0][..], &columns[1][..]];
                plan.run(&mut plan.scratch(Level::best()), &inputs, &mut results).expect("results");
                results
            });
            for row in 0..rows {
                let [a, b] = [results[0][row], results[1][row]];
                let same = a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
                assert!(same, "{body}: {:e}, {:e}: {a:e}, {b:e}", columns[0][row], columns[1][row]);
            }
        }
    }
}
