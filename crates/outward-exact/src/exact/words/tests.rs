//! Compares balls of few words with balls of any length, and their decisions with the solver's.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use num_bigint::{BigInt, BigUint, Sign};

use super::decide::Place;
use super::functions::HALF_PI_MINUS_ONE;
use super::{MOST_POINTS, Rung, WordBall, float, input};
use crate::exact::ball::Ball;
use crate::exact::constants::Constants;
use crate::exact::dyadic::Dyadic;
use crate::exact::evaluate::{Evaluator, Value, Values};
use crate::exact::rational::Rational;
use crate::exact::{Outcome, Solver};
use crate::program::{NodeValue, Number, Program, Truth};
use crate::round::RoundingDirection;

/// Numbers that repeat from run to run (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }

    /// A number of a random kind, as text.
    fn number(&mut self) -> String {
        let unit = (self.next() >> 11) as f64 * 2.0_f64.powi(-53);
        let x = match self.below(12) {
            0 => return self.of(&["0", "1", "-1", "2", "0.5", "-0.5", "3", "10", "100", "0.25"]).to_string(),
            1 => {
                return self
                    .of(&["0.1", "-0.3", "1/3", "2.7", "1e-9", "1e22", "-7e-3", "123.456"])
                    .to_string();
            }
            2 => return format!("{}e{}", self.below(100_000), self.below(40) as i32 - 25),
            3 => f64::from_bits(self.next() & !(0x7ff << 52) | (self.next() % 0x7ff) << 52),
            4 => (unit - 0.5) * 2.0_f64.powi(self.below(120) as i32 - 60),
            5 => 1.0 + (unit - 0.5) * 2.0_f64.powi(-(self.below(50) as i32)),
            6 => core::f64::consts::FRAC_PI_2 * (self.below(40) as f64 - 20.0),
            7 => (unit * 20.0).floor() - 10.0,
            8 => 10.0_f64.powf(-12.0 + 12.0 * unit),
            _ => (unit - 0.5) * 20.0,
        };
        crate::text::Exact::from_float(x).map_or("1".into(), |_| Number::from_f64(x).to_string())
    }

    fn formula(&mut self, depth: usize) -> String {
        const ONE: &[&str] = &[
            "exp",
            "expm1",
            "exp2",
            "exp10",
            "log",
            "log1p",
            "log2",
            "log10",
            "sin",
            "cos",
            "tan",
            "atan",
            "asin",
            "acos",
            "sinh",
            "cosh",
            "tanh",
            "sqrt",
            "rsqrt",
            "abs",
            "sec",
            "csc",
            "cot",
            "sech",
            "csch",
            "coth",
            "asinh",
            "acosh",
            "atanh",
            "acoth",
            "acot",
            "sinpi",
            "cospi",
            "tanpi",
            "asinpi",
            "acospi",
            "atanpi",
            "cbrt",
            "rcbrt",
            "sign",
            "floor",
            "ceil",
            "trunc",
            "roundeven",
            "round",
            "exp2m1",
            "exp10m1",
            "log2p1",
            "log10p1",
            "logit",
        ];
        if depth == 0 {
            return match self.below(5) {
                0 => format!("({})", self.of(&["1", "2", "0.5", "1/3", "3.75", "1e-9", "10", "pi", "ℯ"])),
                1 => "y".into(),
                _ => "x".into(),
            };
        }
        let a = self.formula(depth - 1);
        let at = self.below(depth);
        let b = self.formula(at);
        match self.below(16) {
            0..=2 => format!("({a} + {b})"),
            3..=5 => format!("({a} - {b})"),
            6 | 7 => format!("({a} * {b})"),
            8 => format!("({a} / {b})"),
            9 => format!("({a})^{}", self.of(&["2", "3", "-1", "7", "0.5", "-2", "1.5"])),
            10 => format!(
                "{}({a}, {b})",
                self.of(&[
                    "min",
                    "max",
                    "hypot",
                    "atan2",
                    "pow",
                    "powr",
                    "rhypot",
                    "atan2pi",
                    "fdim",
                    "copysign",
                    "fmod",
                    "remainder",
                ])
            ),
            12 if depth.is_multiple_of(2) => {
                let op = self.of(&["rootn", "compound", "compoundm1", "scalbn"]);
                format!("{op}({a}, {})", self.of(&["1", "-1", "2", "3", "-4", "5", "17", "100"]))
            }
            11 => format!("(if {a} {} {b} then {a} else {b})", self.of(&["<", "<=", "==", "!="])),
            _ => format!("{}({a})", self.of(ONE)),
        }
    }
}

fn long<const N: usize>(x: &WordBall<N>) -> Dyadic {
    let digits: Vec<u32> = x.limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect();
    let sign = if x.negative { Sign::Minus } else { Sign::Plus };
    Dyadic::new(BigInt::from_biguint(sign, BigUint::new(digits)), i64::from(x.exponent))
}

/// Does the ball of words have a number of the other ball?
fn meets<const N: usize>(x: &WordBall<N>, exact: &Ball) -> bool {
    let radius = Dyadic::from_f64(x.radius).scaled(i64::from(x.exponent));
    let apart = Ball::exact(long(x)).sub(exact, 4000).abs();
    apart.lower() <= radius
}

fn check<const N: usize>(program: &Program, points: &[Vec<Number>], counts: &mut [usize; 2]) {
    let mut evaluator = Evaluator::new(program);
    let Some(mut rung) = Rung::<N>::new(program, |number| evaluator.irrational(number, 320)) else {
        panic!("{program} has other operations");
    };
    rung.pass(points.len(), |column, row| match points[row][column].as_exact() {
        Some(exact) if exact.is_representable::<f64>() && row % 2 == 0 => float(exact.bounds::<f64>().0),
        _ => input(&points[row][column]),
    });
    let mut values = Values::default();
    for (row, point) in points.iter().enumerate() {
        values.clear();
        let inputs: Vec<_> =
            point.iter().map(|number| crate::exact::rational(number).expect("a rational number")).collect();
        evaluator.pass(&inputs, 700, &mut values);
        for at in 0..program.nodes().len() {
            let value = values.get(at).expect("a value");
            let x = &rung.column(at)[row];
            let place = || format!("node {at} of {program} at {point:?}: {x:?} beside {value:?}");
            assert!(x.limbs[N - 1] >> 63 == 1 || x.limbs == [0; N], "{}", place());
            if x.is_unknown() {
                continue;
            }
            match value {
                NodeValue::Condition(truth) => {
                    let holds = x.sign().map(core::cmp::Ordering::is_gt).expect("a sign");
                    assert!(truth.known_everywhere().is_none_or(|truth| truth == holds), "{}", place());
                    assert_ne!(*truth, Truth::UNDEFINED, "{}", place());
                }
                NodeValue::Number(Value::Undefined) => panic!("{}", place()),
                NodeValue::Number(Value::Unknown) => {}
                NodeValue::Number(value) => {
                    let ball = value.ball(4000).expect("a number");
                    assert!(meets(x, &ball), "{}", place());
                    assert!(
                        !x.is_exact() || ball.is_exact() || !matches!(value, Value::Rational(_)),
                        "{}",
                        place()
                    );
                }
            }
        }
    }
    let places: Vec<Option<Place<f64>>> =
        rung.results(points.len()).iter().map(super::decide::place).collect();
    let mut solver = Solver::new(program);
    for (place, point) in places.into_iter().zip(points) {
        counts[1] += 1;
        let Some(place) = place else { continue };
        counts[0] += 1;
        let text = || format!("{program} at {point:?}: {place:?}");
        assert_eq!(solver.bounds::<f64>(point), Outcome::Value(place.bounds()), "{}", text());
        assert_eq!(solver.is_exact(), place.is_exact(), "{}", text());
        for direction in [
            RoundingDirection::TiesToEven,
            RoundingDirection::TiesToAway,
            RoundingDirection::TowardZero,
            RoundingDirection::TowardPositive,
            RoundingDirection::TowardNegative,
        ] {
            if let Some(rounded) = place.round(direction) {
                assert_eq!(solver.round::<f64>(point, direction), Outcome::Value(rounded), "{}", text());
                // With fewer bits the solver may round a number of the format.
                assert!(place.is_exact() || !solver.is_exact(), "{}", text());
            }
        }
    }
}

fn points(program: &Program, random: &mut Random, count: usize) -> Vec<Vec<Number>> {
    let number = |random: &mut Random| Number::parse(&random.number()).expect("a number");
    (0..count).map(|_| program.inputs().iter().map(|_| number(random)).collect()).collect()
}

fn rounds(usual: usize) -> usize {
    option_env!("OUTWARD_POINTS")
        .and_then(|times| times.parse().ok())
        .map_or(usual, |times: usize| times * usual)
}

#[test]
fn random_formulas_beside_the_solver() {
    let mut random = Random(20_261_127);
    let mut counts = [[0; 2]; 2];
    for _ in 0..rounds(600) {
        let depth = 1 + random.below(5);
        let text = random.formula(depth);
        let Ok(program) = Program::parse(&text) else { panic!("{text}") };
        let points = points(&program, &mut random, 12);
        check::<2>(&program, &points, &mut counts[0]);
        check::<4>(&program, &points, &mut counts[1]);
    }
    // A third of random points is undefined or beyond the rungs.
    for [decided, all] in counts {
        assert!(decided * 5 > all * 2, "{decided} of {all}");
    }
}

#[test]
fn each_function_beside_the_solver() {
    let mut random = Random(7);
    for text in [
        "exp(x)",
        "expm1(x)",
        "exp2(x)",
        "exp10(x)",
        "log(x)",
        "log1p(x)",
        "log2(x)",
        "log10(x)",
        "sin(x)",
        "cos(x)",
        "tan(x)",
        "atan(x)",
        "asin(x)",
        "acos(x)",
        "sinh(x)",
        "cosh(x)",
        "tanh(x)",
        "sqrt(x)",
        "1/x",
        "rsqrt(x)",
        "x/y",
        "x*y",
        "x + y",
        "x - y",
        "hypot(x, y)",
        "atan2(x, y)",
        "pow(x, y)",
        "x^5",
        "x^-3",
        "fma(x, y, x)",
        "(1 - cos(x))/x^2",
        "sqrt(x + 1) - sqrt(x)",
        "exp(x) - 1 - x",
        "sin(x + 1e-9) - sin(x)",
        "(x + y)^3 - x^3 - 3*x^2*y - 3*x*y^2",
        "cos(pi*(2*x + 0.5))",
        "sqrt(x)^2 - x",
        "sin(x)^2 + cos(x)^2 - 1",
        "log(1 + x/1e300)",
        "atan(1/x) + atan(x)",
        "acos(x) + asin(x)",
        "atan2pi(x - x, pi)",
        "exp(-x^2)",
        "sqrt(x*x - y*y)",
        "sech(x)",
        "csch(x)",
        "coth(x)",
        "asinh(x)",
        "acosh(x)",
        "atanh(x)",
        "acoth(x)",
        "acot(x)",
        "sinpi(x)",
        "cospi(x)",
        "tanpi(x)",
        "asinpi(x)",
        "acospi(x)",
        "atanpi(x)",
        "cbrt(x)",
        "rcbrt(x)",
        "sign(x)",
        "floor(x)",
        "ceil(x)",
        "trunc(x)",
        "roundeven(x)",
        "round(x)",
        "roundeven(x/y)",
        "floor(x + y)",
        "exp2m1(x)",
        "exp10m1(x)",
        "log2p1(x)",
        "log10p1(x)",
        "logit(x)",
        "powr(x, y)",
        "rhypot(x, y)",
        "atan2pi(x, y)",
        "fdim(x, y)",
        "copysign(x, y)",
        "fmod(x, y)",
        "remainder(x, y)",
        "rootn(x, 5)",
        "rootn(x, -4)",
        "compound(x, 12)",
        "compoundm1(x, -3)",
        "scalbn(x, -70)",
        "floor(sqrt(x)*sqrt(x))",
        "round(x*2)/2",
        "trunc(sin(x))",
        "sinpi(x/4)",
        "atanh(tanh(x))",
    ] {
        let program = Program::parse(text).expect(text);
        for _ in 0..rounds(3) {
            let points = points(&program, &mut random, MOST_POINTS);
            check::<2>(&program, &points, &mut [0; 2]);
            check::<3>(&program, &points, &mut [0; 2]);
            check::<4>(&program, &points, &mut [0; 2]);
        }
    }
}

#[test]
fn half_pi_is_that_of_the_solver() {
    let digits: Vec<u32> =
        HALF_PI_MINUS_ONE.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect();
    let pi = Constants::default().pi(340).scaled(-1);
    let fraction = pi.middle.fixed(320) - (BigInt::from(1) << 320_u32);
    assert_eq!(fraction, BigInt::from(BigUint::new(digits)));
}

#[test]
fn short_decimals_are_numbers() {
    use crate::exact::PointNumber;
    let mut random = Random(3);
    for _ in 0..rounds(20_000) {
        let length = 1 + random.below(24);
        let text: String =
            (0..length).map(|_| random.of(&["0", "1", "9", "5", ".", "e", "-", "+", "7"])).collect();
        let number = Number::parse(&text);
        match PointNumber::parse(&text) {
            Ok(short) => {
                let exact = number.unwrap_or_else(|_| panic!("{text:?} is no number")).as_exact();
                assert!(short.to_number().as_exact() == exact, "{text}: {short:?}");
                let (found, whole) =
                    (short.ball::<2>(), exact.and_then(|exact| Rational::from_exact(&exact)));
                if let Some(whole) = whole {
                    assert!(meets(&found, &whole.ball(4000)), "{text}: {found:?}");
                }
            }
            Err(_) => assert!(number.is_err(), "{text:?} is a number"),
        }
    }
}

#[test]
fn exact_quotients_and_roots_are_exact() {
    let mut random = Random(5);
    for _ in 0..rounds(20_000) {
        let [x, y] = [(); 2].map(|()| WordBall::<2>::integer((random.next() >> 12) as i64 | 1));
        let product = x.mul(&y);
        let quotient = product.div(&y);
        assert!(product.is_exact() && quotient.is_exact() && quotient.sub(&x).limbs == [0; 2], "{x:?} {y:?}");
        let root = x.sqr().sqrt();
        assert!(root.is_exact() && root.sub(&x).limbs == [0; 2], "{x:?}");
        let third = x.div(&WordBall::integer(3));
        assert!(
            meets(&third, &Ball::exact(long(&x)).div(&Ball::integer(3), 300).expect("3 is not 0")),
            "{x:?}"
        );
    }
}
