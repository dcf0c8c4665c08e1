//! Ranges over boxes: problems with known answers, and random formulas whose values must lie within.

use outward::analysis::range::{RangeOptions, RangePlan, RangeReport};
use outward::exact::{Outcome, Solver};
use outward::format::{Format, Toy8};
use outward::interval::Interval;
use outward::program::{Number, Program};

fn range(formula: &str, sides: &[(f64, f64)], options: RangeOptions) -> RangeReport {
    let plan = RangePlan::new(&Program::parse(formula).expect(formula)).expect("operations with bounds");
    let sides: Vec<Interval<f64>> =
        sides.iter().map(|(lo, hi)| Interval::new(*lo, *hi).expect("in order")).collect();
    plan.range(&sides, &options)
}

/// Asserts that the bounds of both ends contain these numbers, up to their last digit, and are near to each other.
fn assert_range(formula: &str, sides: &[(f64, f64)], [minimum, maximum]: [f64; 2]) {
    let found = range(formula, sides, RangeOptions { most_pieces: 50_000, ..RangeOptions::default() });
    for (extremum, expected) in [(&found.minimum, minimum), (&found.maximum, maximum)] {
        let slack = 4.0 * f64::EPSILON * expected.abs();
        let (lo, hi) = (extremum.bounds.inf(), extremum.bounds.sup());
        assert!(
            lo <= expected + slack && hi >= expected - slack,
            "{formula}: {lo:e} to {hi:e}, not {expected:e}"
        );
        assert!(
            extremum.is_reached && hi - lo <= 1e-6 * lo.abs().max(hi.abs()),
            "{formula}: {lo:e} to {hi:e}"
        );
    }
}

const ROOT_OF_10: f64 = 3.162_277_660_168_379_5;
const ROOT_OF_3: f64 = 1.732_050_807_568_877_2;

#[test]
fn problems_with_known_ranges() {
    let sines = "-(x*sin((x - 3)/3) + 2*x*sin(2*(x - 3)/3) + 3*x*sin(3*(x - 3)/3) + 4*x*sin(4*(x - 3)/3) \
                 + 5*x*sin(5*(x - 3)/3))";
    assert_range(sines, &[(-10.0, 10.0)], [-55.58725237823961, 33.39020460263387]);
    assert_range("x*sin(x)", &[(-0.5, 0.5)], [0.0, 0.2397127693021015]);
    assert_range("1 - x^4 + x^5", &[(0.0, 1.0)], [0.91808, 1.0]);
    assert_range("-x^3/6 + 5*x", &[(1.0, 4.0)], [29.0 / 6.0, 10.0 * ROOT_OF_10 / 3.0]);
    let both = 1.0 + 3.0 * ROOT_OF_3 / 4.0;
    assert_range("sin(x) - cos(y) - sin(x)*cos(x)", &[(-5.0, 5.0); 2], [-both, both]);
    assert_range(
        "(x^2 + y - 11)^2 + (x + y^2 - 7)^2",
        &[(-4.5, -0.3), (0.4, 0.9)],
        [85.46811776151074, 221.7340124224535],
    );
    assert_range(
        "3 + 2/(r*r) - 0.125*(3 - 2*v)*(w*w*r*r)/(1 - v) - 4.5",
        &[(3.8, 7.8), (-4.5, -0.3), (0.4, 0.9)],
        [-18.525726890203813, -1.9916049357844372],
    );
    assert_range(
        "let t = 331.4 + 0.6*T; -t*v/((t + u)*(t + u))",
        &[(-30.0, 50.0), (20.0, 20000.0), (-100.0, 100.0)],
        [-137.63857182634176, -0.03395181247626708],
    );
    assert_range("-x*y - 2*y*z - x - z", &[(-15.0, 15.0); 3], [-705.0, 705.0]);
    assert_range("2*(x*y*z) + 3*z*z - y*x*y*z + 3*z*z - y", &[(-15.0, 15.0); 3], [-56010.0, 58740.0]);
    assert_range(
        "let t = 3*x*x + 2*y - x; let u = 3*x*x - 2*y - x; let d = x*x + 1; let s = t/d; \
         x + ((2*x*s*(s - 3) + x*x*(4*s - 6))*d + 3*x*x*s + x*x*x + x + 3*u/d)",
        &[(-5.0, 5.0), (-20.0, 5.0)],
        [-1660.5637996559958, 4817.307692307692],
    );
    let beale = "(1.5 - x + x*y)^2 + (2.25 - x + x*y^2)^2 + (2.625 - x + x*y^3)^2";
    assert_range(beale, &[(-4.5, 4.5); 2], [0.0, 181853.61328125]);
}

#[test]
fn ends_and_corners() {
    assert_range("x^2 - 2*x", &[(1.0, 2.0)], [-1.0, 0.0]);
    assert_range("abs(x)", &[(-1.0, 2.0)], [0.0, 2.0]);
    assert_range("floor(x)", &[(0.5, 2.5)], [0.0, 2.0]);
    assert_range("x - x", &[(-3.0, 7.0)], [0.0, 0.0]);
    assert_range("max(x, y) - min(x, 0.75)", &[(0.0, 1.0), (0.5, 2.0)], [0.0, 2.0]);
    assert_range("x", &[(0.1, 0.1)], [0.1, 0.1]);
}

#[test]
fn branches_cut_off_their_variables() {
    let guarded = range("if x >= 0 then sqrt(x) else 0", &[(-1.0, 1.0)], RangeOptions::default());
    assert_eq!(guarded.bounds(), Interval::new(0.0, 1.0).expect("in order"));
    assert!(guarded.is_defined && !guarded.is_continuous);
    for (formula, sides) in [
        ("if x < 0 || x > 2 then 1 else sqrt(x*(2 - x))", (-5.0, 5.0)),
        ("if !(x > 1) then 0 else log(x)", (-2.0, 2.0)),
        ("if 1 <= x then 1/x else x", (-2.0, 2.0)),
        ("if x == 0 then 1 else abs(x)", (-2.0, 2.0)),
    ] {
        let found = range(formula, &[sides], RangeOptions::default());
        assert!(found.minimum.is_reached && found.maximum.is_reached, "{formula}: {found:?}");
    }
    // The cut of the branch is not enough here: the search says that it does not know.
    assert!(
        !range("if x*x < 4 then sqrt(4 - x*x) else 0", &[(-5.0, 5.0)], RangeOptions::default()).is_defined
    );
}

/// A comparison that a piece does not evaluate may have no value there.
#[test]
fn guards_in_branches_that_are_not_taken() {
    let whole = [(-5.0, 5.0)];
    assert_range("if x < 0 then x else (if sqrt(x) > 1 then 2 else 3)", &whole, [-5.0, 3.0]);
    assert_range("if x > 0 then (if log(x) > 1 then 2 else x) else x", &whole, [-5.0, 1.0_f64.exp()]);
    assert_range("if x != 0 then (if 1/x > 0 then 1 else 2) else 9", &whole, [1.0, 9.0]);
    assert_range("if x >= 0 then (if sqrt(x) > 1 then 2 else x) else x", &whole, [-5.0, 2.0]);
    assert_range("if x >= 0 and sqrt(x) >= 1 then 0 else x", &whole, [-5.0, 1.0]);
    assert_range("if x < 0 or sqrt(x) > 1 then x else 7 - x", &whole, [-5.0, 7.0]);
    // If both branches divide, the value of the guard itself is undefined at 0.
    assert_range("if 1/x > 0 then x else (if sqrt(-x) > 1 then 8 else x)", &whole, [-1.0, 8.0]);
    let logarithm = "if x > 0 then (if log(x) > -100 then x else 7 - x) else 7 - x";
    assert_range(logarithm, &[(-1.0, 3.0)], [(-100.0_f64).exp(), 8.0]);
    let found = range("if x >= 0 and sqrt(x) > 1 then 2 else x", &whole, RangeOptions::default());
    assert!(found.is_defined, "the second operand is defined where the first one holds");
    let found = range("if sqrt(x) > 1 and x >= 0 then 2 else x", &whole, RangeOptions::default());
    assert!(!found.is_defined && found.minimum.bounds.inf() >= -1e-300, "{found:?}");
}

#[test]
fn without_values_and_without_bounds() {
    let plan = RangePlan::new(&Program::parse("x").expect("a formula")).expect("operations with bounds");
    assert!(plan.range(&[Interval::EMPTY], &RangeOptions::default()).bounds().is_empty());
    let none = range("sqrt(x)", &[(-2.0, -1.0)], RangeOptions::default());
    assert!(none.bounds().is_empty() && none.minimum.place.is_empty());
    let partly = range("sqrt(x)", &[(-2.0, 4.0)], RangeOptions::default());
    assert_eq!((partly.bounds(), partly.is_defined), (Interval::new(0.0, 2.0).expect("in order"), false));
    let pole = range("1/x", &[(-1.0, 1.0)], RangeOptions::default());
    assert_eq!(pole.bounds(), Interval::ENTIRE);
    assert!(!pole.minimum.is_reached);
    let half_line = range("exp(-x)", &[(0.0, f64::INFINITY)], RangeOptions::default());
    assert_eq!(half_line.maximum.bounds, Interval::point(1.0));
    let stopped =
        range("x*sin(1/x)", &[(1e-6, 1.0)], RangeOptions { most_pieces: 10, ..RangeOptions::default() });
    assert!(!stopped.minimum.is_reached && stopped.bounds().contains(0.5 * 2.0_f64.sin()));
}

/// Numbers in [0, 2^64), the same in every run.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn formula(state: &mut u64, depth: u32) -> String {
    if depth == 0 || next(state).is_multiple_of(8) {
        return ["x", "y", "x", "y", "0.3", "2", "1"][(next(state) % 7) as usize].to_string();
    }
    let mut part = || formula(state, depth - 1);
    let (a, b) = (part(), part());
    match next(state) % 18 {
        0 | 1 => format!("({a} + {b})"),
        2 | 3 => format!("({a} - {b})"),
        4 | 5 => format!("({a}*{b})"),
        6 => format!("({a}/{b})"),
        7 => format!("({a})^2"),
        8 => format!("({a})^3"),
        9 => format!("sin({a})"),
        10 => format!("cos({a})"),
        11 => format!("exp({a})"),
        12 => format!("sqrt({a})"),
        13 => format!("log({a})"),
        14 => format!("abs({a})"),
        15 => format!("floor({a})"),
        16 => format!("min({a}, {b})"),
        _ => format!("(if {a} < {b} then {a} else {b} + 1)"),
    }
}

#[test]
fn values_of_random_formulas_are_within_their_ranges() {
    let state = &mut 7;
    let options = RangeOptions { most_pieces: 60, ..RangeOptions::default() };
    let (mut values, mut witnesses) = (0, 0);
    for _ in 0..400 {
        let text = formula(state, 3);
        let Ok(program) = Program::parse(&text) else { continue };
        let plan = RangePlan::new(&program).expect("operations with bounds");
        let mut solver = Solver::new(&program).with_most_bits(300);
        let unit = |state: &mut u64| next(state) as f64 * 2.0_f64.powi(-64);
        let sides: Vec<Interval<f64>> = (0..program.inputs().len())
            .map(|_| {
                let lo = ((next(state) % 17) as f64 - 8.0) / 4.0;
                let width = [0.0, 0.25, 1.0, 3.0][(next(state) % 4) as usize];
                Interval::new(lo, lo + width).expect("in order")
            })
            .collect();
        let found = plan.range(&sides, &options);
        for sample in 0..20 {
            // Ends, and numbers between them.
            let point: Vec<f64> = sides
                .iter()
                .map(|side| match (sample, next(state) % 2) {
                    (0..4, 0) => side.inf(),
                    (0..4, _) => side.sup(),
                    _ => side.inf() + unit(state) * side.wid(),
                })
                .collect();
            let numbers: Vec<Number> = point.iter().map(|x| Number::from_f64(*x)).collect();
            if let Outcome::Value((lo, hi)) = solver.bounds::<f64>(&numbers) {
                let meets = lo <= found.bounds().sup() && hi >= found.bounds().inf();
                assert!(meets, "{text} at {point:?} is {lo:e} to {hi:e}, not in {:?}", found.bounds());
                values += 1;
            } else if found.is_defined {
                let outcome = solver.bounds::<f64>(&numbers);
                assert!(outcome != Outcome::Undefined, "{text} at {point:?} has no value");
            }
        }
        for extremum in [&found.minimum, &found.maximum] {
            let numbers: Vec<Number> = extremum.place.iter().map(|x| Number::from_f64(*x)).collect();
            if numbers.len() == sides.len()
                && !numbers.is_empty()
                && let Outcome::Value((lo, hi)) = solver.bounds::<f64>(&numbers)
            {
                let bounds = extremum.bounds;
                assert!(lo <= bounds.sup() && hi >= bounds.inf(), "{text}: {extremum:?}, {lo:e} to {hi:e}");
                witnesses += 1;
            }
        }
    }
    assert!(values > 3000 && witnesses > 300, "{values} values, {witnesses} witnesses");
}

/// The finite numbers of the toy format, in ascending order.
fn toys() -> Vec<f64> {
    let mut numbers: Vec<f64> = (0..256).map(|bits| Toy8::from_pattern(bits).widen()).collect();
    numbers.retain(|x| x.is_finite() && !(*x == 0.0 && x.is_sign_negative()));
    numbers.sort_by(f64::total_cmp);
    numbers
}

/// A formula of one variable and two operations, with its critical points, between which it is monotonic. Where it is
/// not defined, its value is `None`, and the points include the limits of its domain.
type Piecewise = (&'static str, fn(f64) -> Option<f64>, &'static [f64]);

#[test]
fn intervals_of_the_toy_format() {
    every(101);
}

/// Runs over all intervals of the toy format; by hand.
#[test]
#[ignore = "a minute"]
fn all_intervals_of_the_toy_format() {
    every(1);
}

/// Tests every `step`th interval whose ends are numbers of the toy format, for formulas of two operations whose extrema
/// are at ends or critical points. Values at these points are exact, or within three roundings.
fn every(step: usize) {
    let formulas: [Piecewise; 16] = [
        ("x*x - x", |x| Some(x * x - x), &[0.5]),
        ("x^2 + x", |x| Some(x * x + x), &[-0.5]),
        ("x*(x + 1)", |x| Some(x * (x + 1.0)), &[-0.5]),
        ("x^3 - x", |x| Some(x * x * x - x), &[-0.577_350_269_189_625_8, 0.577_350_269_189_625_8]),
        ("abs(x) - x", |x| Some(x.abs() - x), &[0.0]),
        ("abs(x - 1)", |x| Some((x - 1.0).abs()), &[1.0]),
        ("max(x, 1) - x", |x| Some(x.max(1.0) - x), &[1.0]),
        ("x - min(x, 2)", |x| Some(x - x.min(2.0)), &[2.0]),
        ("sqrt(x) - x", |x| (x >= 0.0).then(|| x.sqrt() - x), &[0.0, 0.25]),
        ("sqrt(x*x)", |x| Some(x.abs()), &[0.0]),
        ("x*sqrt(x)", |x| (x >= 0.0).then(|| x * x.sqrt()), &[0.0]),
        ("log(x) - x", |x| (x > 0.0).then(|| x.ln() - x), &[1.0]),
        ("exp(-x*x)", |x| Some((-x * x).exp()), &[0.0]),
        ("x*x - 2*x", |x| Some(x * x - 2.0 * x), &[1.0]),
        ("if x < 1 then x else 2 - x", |x| Some(if x < 1.0 { x } else { 2.0 - x }), &[1.0]),
        ("1/(1 + x^2)", |x| Some(1.0 / (1.0 + x * x)), &[0.0]),
    ];
    let numbers = toys();
    assert_eq!(numbers.len(), 239);
    let options =
        RangeOptions { relative: 1e-3, absolute: 1e-6, most_pieces: 500, ..RangeOptions::default() };
    for (formula, value, critical) in formulas {
        let plan = RangePlan::new(&Program::parse(formula).expect(formula)).expect(formula);
        let values: Vec<Option<f64>> = numbers.iter().map(|x| value(*x)).collect();
        for (at, &lo) in numbers.iter().enumerate() {
            let (mut least, mut greatest, mut upper_ends) = (f64::INFINITY, f64::NEG_INFINITY, 0_usize);
            for (&hi, at_hi) in numbers[at..].iter().zip(&values[at..]) {
                if let Some(y) = *at_hi {
                    (least, greatest) = (least.min(y), greatest.max(y));
                }
                let inside = critical.iter().filter(|x| lo <= **x && **x <= hi).filter_map(|x| value(*x));
                let (least, greatest) =
                    inside.fold((least, greatest), |(least, greatest), y| (least.min(y), greatest.max(y)));
                upper_ends += 1;
                if !(at + upper_ends).is_multiple_of(step) {
                    continue;
                }
                let found = plan.range(&[Interval::new(lo, hi).expect("in order")], &options);
                let text = || format!("{formula} over [{lo}, {hi}]: {found:?}, not {least} to {greatest}");
                if least > greatest {
                    assert!(found.bounds().is_empty(), "{}", text());
                    continue;
                }
                let slack = 1e-14 * lo.abs().max(hi.abs()).powi(3).max(1.0);
                let extrema = [(&found.minimum, least), (&found.maximum, greatest)];
                // The logarithm has no bound at the end of its domain.
                let is_open = formula.starts_with("log") && lo <= 0.0;
                for (at, (extremum, expected)) in extrema.into_iter().enumerate() {
                    let (lower, upper) = (extremum.bounds.inf(), extremum.bounds.sup());
                    if is_open && at == 0 {
                        assert_eq!(lower, f64::NEG_INFINITY, "{}", text());
                        continue;
                    }
                    assert!(lower <= expected + slack && expected - slack <= upper, "{}", text());
                    // No place is found if the formula is defined at only one point of many.
                    if is_at_a_point(formula, lo, hi) {
                        continue;
                    }
                    let tolerance = (1e-3 * lower.abs().max(upper.abs())).max(1e-6);
                    assert!(extremum.is_reached && upper - lower <= tolerance, "{}", text());
                }
            }
        }
    }
}

/// Is a formula of a square root defined at 0 alone?
fn is_at_a_point(formula: &str, lo: f64, hi: f64) -> bool {
    formula.contains("sqrt(x)") && lo < 0.0 && hi == 0.0
}

/// Reverse operations cut the sides to where a formula is defined, be it one point.
#[test]
fn formulas_that_are_defined_at_a_point() {
    let one = [(-2.0, 2.0)];
    for (formula, sides, value) in [
        ("sqrt(-x^2)", &one[..], 0.0),
        ("sqrt(x - 1) + sqrt(1 - x)", &one, 0.0),
        ("acos(x + 1) + acos(1 - x)", &one, 0.0),
        ("acosh(x) + acos(x)", &one, 0.0),
        ("sqrt(-(x - 1)^2) + x", &one, 1.0),
        ("sqrt(-x^2 - y^2) + y", &[(-2.0, 2.0), (-1.0, 1.0)], 0.0),
        ("x^0.5 + (-x)^0.5", &one, 0.0),
        ("sqrt(min(x, -x)) + 3", &one, 3.0),
        ("rsqrt(x - 1) + sqrt(2 - x) + sqrt(x - 2)", &one, 1.0),
        ("asin(2*x)*0 + sqrt(x - 0.5)", &one, 0.0),
        ("(x - 1)^1.5 + acosh(2 - x)", &one, 0.0),
        ("if x > 1 then sqrt(2 - x) + sqrt(x - 2) else sqrt(-abs(x))", &one, 0.0),
        ("sqrt(x - 1) + sqrt(1 - x)", &[(f64::NEG_INFINITY, f64::INFINITY)], 0.0),
    ] {
        let found = range(formula, sides, RangeOptions { relative: 0.0, ..RangeOptions::default() });
        assert_eq!(found.bounds(), Interval::point(value), "{formula}");
        assert!(found.minimum.is_reached && found.maximum.is_reached && !found.is_defined, "{formula}");
        assert!(found.minimum.pieces < 20, "{formula}: {}", found.minimum.pieces);
    }
    // If no number of binary64 has a value, bounds are known, but not whether there is a value.
    for formula in ["sqrt(x - 0.1) + sqrt(0.1 - x)", "sqrt(sin(x) - 1)", "sqrt(-(x - 0.1)^2) + x - 0.1"] {
        let found = range(formula, &one, RangeOptions::default());
        let bounds = found.bounds();
        assert!(bounds.contains(0.0) && bounds.wid() < 1e-7, "{formula}: {bounds}");
        assert!(found.minimum.place.is_empty() && found.minimum.bounds.sup() < 1e-7, "{formula}: {found:?}");
    }
    // The formula has no value.
    for formula in ["log(x) + sqrt(-x)", "sqrt(x - 3) + x", "1/sqrt(-x^2)", "sqrt(x - 1) + sqrt(0.5 - x)"] {
        let found = range(formula, &one, RangeOptions::default());
        assert!(found.bounds().is_empty() && found.minimum.is_reached, "{formula}: {found:?}");
    }
}
