//! Ranges by a search in rounds: the same as by one piece after the other, and the same on every machine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan, RangeReport};
use outward::certificate::{Variable, build, check};
use outward::device::{Cpu, Device, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::exact::{Outcome, Solver};
use outward::interval::Interval;
use outward::machine::{Level, Native};
use outward::program::{Number, Program};

/// Rounds from the first piece on.
fn forced() -> BulkOptions {
    BulkOptions::default().with_threads(1).with_pieces_before(0)
}

fn sides(sides: &[(f64, f64)]) -> Vec<Interval<f64>> {
    sides.iter().map(|(lo, hi)| Interval::new(*lo, *hi).expect("in order")).collect()
}

fn plan(formula: &str) -> RangePlan {
    RangePlan::new(&Program::parse(formula).expect(formula)).expect("operations with bounds")
}

fn in_rounds(formula: &str, of: &[(f64, f64)], options: &RangeOptions) -> RangeReport {
    let cpu = Cpu::new(Level::best(), 1);
    plan(formula).range_on_cpu(&cpu, &sides(of), options, &forced()).expect("lanes compute it")
}

/// The processor as a device of another type, for calls that take any device.
struct Rows(Cpu);

impl Device for Rows {
    fn name(&self) -> &'static str {
        "rows"
    }

    fn evaluate<T: Native>(
        &self,
        program: &Program,
        inputs: &[IntervalSlice<'_, T>],
    ) -> Result<IntervalColumn<T>, DeviceError> {
        self.0.evaluate(program, inputs)
    }

    fn evaluate_floats<T: Native>(
        &self,
        program: &Program,
        mode: FloatMode,
        inputs: &[&[T]],
    ) -> Result<Vec<T>, DeviceError> {
        self.0.evaluate_floats(program, mode, inputs)
    }
}

const GOLDSTEIN_PRICE: &str = "(1 + (x + y + 1)^2*(19 - 14*x + 3*x^2 - 14*y + 6*x*y + 3*y^2)) \
                               *(30 + (2*x - 3*y)^2*(18 - 32*x + 12*x^2 + 48*y - 36*x*y + 27*y^2))";

/// A formula, the sides of its box, and its minimum and maximum.
type Problem = (&'static str, &'static [(f64, f64)], [f64; 2]);

const PROBLEMS: [Problem; 8] = [
    ("x*sin(x)", &[(-0.5, 0.5)], [0.0, 0.2397127693021015]),
    ("1 - x^4 + x^5", &[(0.0, 1.0)], [0.91808, 1.0]),
    (
        "sin(x) - cos(y) - sin(x)*cos(x)",
        &[(-5.0, 5.0), (-5.0, 5.0)],
        [-2.299_038_105_676_658, 2.299_038_105_676_658],
    ),
    (
        "(x^2 + y - 11)^2 + (x + y^2 - 7)^2",
        &[(-4.5, -0.3), (0.4, 0.9)],
        [85.46811776151074, 221.7340124224535],
    ),
    (
        "3 + 2/(r*r) - 0.125*(3 - 2*v)*(w*w*r*r)/(1 - v) - 4.5",
        &[(3.8, 7.8), (-4.5, -0.3), (0.4, 0.9)],
        [-18.525726890203813, -1.9916049357844372],
    ),
    ("-x*y - 2*y*z - x - z", &[(-15.0, 15.0), (-15.0, 15.0), (-15.0, 15.0)], [-705.0, 705.0]),
    (
        "let t = 3*x*x + 2*y - x; let u = 3*x*x - 2*y - x; let d = x*x + 1; let s = t/d; \
         x + ((2*x*s*(s - 3) + x*x*(4*s - 6))*d + 3*x*x*s + x*x*x + x + 3*u/d)",
        &[(-5.0, 5.0), (-20.0, 5.0)],
        [-1660.5637996559958, 4817.307692307692],
    ),
    (GOLDSTEIN_PRICE, &[(-2.0, 2.0), (-2.0, 2.0)], [3.0, 1015690.2717980589]),
];

#[test]
fn problems_with_known_ranges() {
    for (formula, of, expected) in PROBLEMS {
        let found = in_rounds(formula, of, &RangeOptions::default());
        for (extremum, expected) in [&found.minimum, &found.maximum].into_iter().zip(expected) {
            let slack = 4.0 * f64::EPSILON * expected.abs();
            let (lo, hi) = (extremum.bounds.inf(), extremum.bounds.sup());
            assert!(lo <= expected + slack && hi >= expected - slack, "{formula}: {lo:e} to {hi:e}");
            assert!(extremum.is_reached && hi - lo <= 1e-6 * lo.abs().max(hi.abs()), "{formula}");
        }
    }
}

/// Machines, threads and devices that take blocks of another size do not change a bit of a report.
#[test]
fn reports_are_the_same_everywhere() {
    let more = [
        ("sqrt(x*y - 1) + log(x + y)/(x - y)", &[(-2.0, 3.0), (-1.0, 2.0)][..], [0.0; 2]),
        ("if x < y then exp(x)*abs(y) else x^3 - floor(y)", &[(-2.0, 2.0), (-2.0, 2.5)][..], [0.0; 2]),
    ];
    for (formula, of, _) in PROBLEMS.into_iter().chain(more) {
        let plan = plan(formula);
        let of = sides(of);
        for (before, most_pieces) in [(0, 700), (100, 3000)] {
            let options = RangeOptions { most_pieces, relative: 1e-9, ..RangeOptions::default() };
            let bulk = forced().with_pieces_before(before);
            let on = |level, threads| {
                let found = plan.range_on_cpu(&Cpu::new(level, threads), &of, &options, &bulk);
                found.expect("lanes compute it")
            };
            let expected = on(Level::best(), 1);
            assert_eq!(on(Level::best(), 3), expected, "{formula}");
            for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
                let is_slow = matches!(level, Level::Soft | Level::Trace);
                if !is_slow || before == 0 && most_pieces < 1000 && of.len() == 1 {
                    assert_eq!(on(level, 1), expected, "{formula} on {}", level.name());
                }
            }
            let rows = plan.range_on(&Rows(Cpu::new(Level::best(), 1)), &of, &options, &bulk);
            assert_eq!(rows.expect("lanes compute it"), expected, "{formula}");
        }
    }
}

/// Numbers in [0, 2^64), the same in every run.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const NAMES: [&str; 6] = ["x", "y", "z", "u", "v", "w"];

fn formula(state: &mut u64, depth: u32, variables: usize) -> String {
    if depth == 0 || next(state).is_multiple_of(9) {
        let leaf = next(state) as usize % (2 * variables + 3);
        return NAMES[..variables].get(leaf / 2).copied().unwrap_or(["0.3", "2", "1"][leaf % 3]).to_string();
    }
    let mut part = || formula(state, depth - 1, variables);
    let (a, b) = (part(), part());
    match next(state) % 27 {
        0 | 1 => format!("({a} + {b})"),
        2 | 3 => format!("({a} - {b})"),
        4 | 5 => format!("({a}*{b})"),
        6 => format!("({a}/{b})"),
        7 => format!("({a})^2"),
        8 => format!("({a})^3"),
        9 => format!("({a})^-2"),
        10 => format!("sin({a})"),
        11 => format!("cos({a})"),
        12 => format!("exp({a})"),
        13 => format!("sqrt({a})"),
        14 => format!("log({a})"),
        15 => format!("abs({a})"),
        16 => format!("floor({a})"),
        17 => format!("min({a}, {b})"),
        18 => format!("max({a}, {b})"),
        19 => format!("atan({a})"),
        20 => format!("tanh({a})"),
        21 => format!("asin({a})"),
        22 => format!("cbrt({a})"),
        23 => format!("hypot({a}, {b})"),
        24 => format!("tan({a})"),
        25 => format!("pow({a}, 1.5)"),
        _ => format!("(if {a} < {b} then {a} else {b} + 1)"),
    }
}

#[test]
fn random_formulas() {
    let mut state = 36;
    let options = RangeOptions { most_pieces: 600, relative: 1e-3, ..RangeOptions::default() };
    let mut values = 0;
    for _ in 0..outward_needs::cases(400) {
        let variables = 1 + (next(&mut state) % 6) as usize;
        let text = formula(&mut state, 4, variables);
        let program = Program::parse_for_bounds(&text).expect(&text);
        let plan = RangePlan::new(&program).expect("operations with bounds");
        let mut solver = Solver::new(&program).with_most_bits(300);
        let of: Vec<(f64, f64)> = program
            .inputs()
            .iter()
            .map(|_| {
                let lo = (next(&mut state) % 33) as f64 / 4.0 - 4.0;
                (lo, lo + (next(&mut state) % 17) as f64 / 4.0)
            })
            .collect();
        let one = plan.range(&sides(&of), &options);
        let cpu = Cpu::new(Level::best(), 1);
        let many = plan.range_on_cpu(&cpu, &sides(&of), &options, &forced()).expect("lanes compute it");
        for (a, b) in [(&one.minimum, &many.minimum), (&one.maximum, &many.maximum)] {
            let is_common = !a.bounds.intersection(b.bounds).is_empty();
            assert!(is_common || a.bounds.is_empty() && b.bounds.is_empty(), "{text} {of:?}: {a:?} {b:?}");
        }
        let mut points: Vec<Vec<f64>> = (0..6)
            .map(|_| {
                let of = of.iter();
                of.map(|(lo, hi)| lo + (hi - lo) * ((next(&mut state) % 9) as f64 / 8.0)).collect()
            })
            .collect();
        let places = [&many.minimum, &many.maximum].map(|extremum| extremum.place.clone());
        points.extend(places.iter().filter(|place| !place.is_empty()).cloned());
        for point in points {
            let numbers: Vec<Number> = point.iter().map(|x| Number::from_f64(*x)).collect();
            if let Outcome::Value((lo, hi)) = solver.bounds::<f64>(&numbers) {
                values += 1;
                let bounds = many.bounds();
                assert!(bounds.inf() <= hi && lo <= bounds.sup(), "{text} at {point:?}: {many:?}");
                for (extremum, place) in [&many.minimum, &many.maximum].into_iter().zip(&places) {
                    let is_within = extremum.bounds.inf() <= hi && lo <= extremum.bounds.sup();
                    assert!(*place != point || is_within, "{text} at {point:?}: {many:?}");
                }
            }
        }
    }
    assert!(values > outward_needs::cases(1000), "{values}");
}

/// A time limit is that of the whole call, and another thread may end it, even within a round.
#[test]
fn time_and_flags_end_rounds() {
    static STOP: AtomicBool = AtomicBool::new(false);
    // The choice keeps pieces from lanes; gamma takes long on them.
    let formulas = [
        "sin(x*y)*cos(30*x - y)",
        "if sin(x*y) < cos(x - y) then sin(x*y) else tgamma(1 + sin(x)^2)",
        "tgamma(2 + sin(x*y))*erf(cos(30*x - y))",
    ];
    let of = sides(&[(-4000.0, 4000.0), (-4000.0, 4000.0)]);
    let all = |options: &RangeOptions, longest: Duration| {
        for formula in formulas {
            let plan = plan(formula);
            for threads in [1, 3] {
                let cpu = Cpu::new(Level::best(), threads);
                let start = Instant::now();
                let found = plan.range_on_cpu(&cpu, &of, options, &BulkOptions::default()).expect("lanes");
                assert!(start.elapsed() < longest, "{formula}, {threads}: {:?}", start.elapsed());
                assert!(!found.minimum.is_reached && found.bounds().is_common(), "{formula}: {found:?}");
            }
            let start = Instant::now();
            let found = plan.range(&of, options);
            assert!(start.elapsed() < longest, "{formula}: {:?}", start.elapsed());
            assert!(!found.minimum.is_reached && found.bounds().is_common(), "{formula}: {found:?}");
        }
    };
    let long = RangeOptions { relative: 0.0, most_pieces: u64::MAX, ..RangeOptions::default() };
    all(&RangeOptions { time: Some(Duration::from_millis(200)), ..long }, Duration::from_secs(4));
    let setter = std::thread::spawn(|| {
        std::thread::sleep(Duration::from_millis(200));
        STOP.store(true, Ordering::Relaxed);
    });
    all(&RangeOptions { stop: Some(&STOP), ..long }, Duration::from_secs(4));
    setter.join().expect("the thread that sets the flag");
}

/// The time of a certificate is that of the proofs of both bounds, with all attempts.
#[test]
fn time_ends_the_making_of_certificates() {
    let formula = "sin(x*y)*cos(30*x - y)";
    let (lo, hi) = (-40.0, 40.0);
    let options = RangeOptions { most_pieces: 20_000, ..RangeOptions::default() };
    let mut range = plan(formula).range(&sides(&[(lo, hi), (lo, hi)]), &options);
    // Building so many nodes takes longer than the time limit.
    (range.minimum.pieces, range.maximum.pieces) = (u64::MAX / 16, u64::MAX / 16);
    let variables = ["x", "y"].map(|name| Variable { name: name.into(), lo, hi });
    let options = RangeOptions { time: Some(Duration::from_millis(300)), ..options };
    let start = Instant::now();
    let certificate = build(formula, &variables, &range, &options).expect("a certificate");
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
    assert!(check(&certificate.to_string()).is_ok());
}
