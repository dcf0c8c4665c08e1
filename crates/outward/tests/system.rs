//! All solutions of systems, and minima subject to them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use outward::analysis::system::{
    MinimiseOptions, Objective, Optimum, Solutions, SolveOptions, System, SystemError,
};
use outward::interval::Interval;
use outward::program::{ParseOptions, Program};

fn side(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap()
}

fn solve(text: &str, sides: &[[f64; 2]]) -> Solutions {
    let system =
        System::parse(text, ParseOptions::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let sides: Vec<_> = sides.iter().map(|[lo, hi]| side(*lo, *hi)).collect();
    system.solve(&sides, &SolveOptions::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Systems whose solutions are known: how many there are, and some of them.
#[test]
fn known_systems_have_their_roots() {
    let unit = [-2.0, 2.0];
    type Case<'a> = (&'a str, &'a [[f64; 2]], usize, &'a [&'a [f64]]);
    let cases: &[Case<'_>] = &[
        ("x^2 = 2", &[[-3.0, 3.0]], 2, &[&[std::f64::consts::SQRT_2]]),
        ("x^2 = -1", &[[-3.0, 3.0]], 0, &[]),
        ("sin(x) = 0", &[[1.0, 31.0]], 9, &[&[std::f64::consts::PI]]),
        ("exp(x) = 1", &[[-1.0, 1.0]], 1, &[&[0.0]]),
        ("x^3 - x = 0", &[[-4.0, 4.0]], 3, &[&[-1.0], &[0.0], &[1.0]]),
        // Chebyshev's polynomial of degree 8.
        ("128*x^8 - 256*x^6 + 160*x^4 - 32*x^2 + 1 = 0", &[[-1.5, 1.5]], 8, &[]),
        ("x^2 + y^2 = 1; x = y", &[unit, unit], 2, &[&[0.5f64.sqrt(), 0.5f64.sqrt()]]),
        ("x^2 + y^2 = 1; x = y; x >= 0", &[unit, unit], 1, &[&[0.5f64.sqrt(), 0.5f64.sqrt()]]),
        // Himmelblau's stationary points.
        (
            "2*x*(x^2 + y - 11)*2 + 2*(x + y^2 - 7) = 0; 2*(x^2 + y - 11) + 4*y*(x + y^2 - 7) = 0",
            &[[-6.0, 6.0], [-6.0, 6.0]],
            9,
            &[&[3.0, 2.0]],
        ),
        // Let s = x + y = z² and p = x·y = 1/z: z⁵ + z³ − 9z − 2 = 0, which has three zeros with s² > 4p.
        ("x^2 + y^2 + z^2 = 9; x*y*z = 1; x + y - z^2 = 0", &[[-5.0, 5.0], [-5.0, 5.0], [-5.0, 5.0]], 6, &[]),
        // Rosenbrock's valley: one root.
        ("10*(y - x^2) = 0; 1 - x = 0", &[[-5.0, 5.0], [-5.0, 5.0]], 1, &[&[1.0, 1.0]]),
    ];
    for (text, sides, count, some) in cases {
        let found = solve(text, sides);
        assert!(found.is_complete && found.undecided.is_empty(), "{text}: {found:?}");
        assert_eq!(found.roots.len(), *count, "{text}: {found:?}");
        for root in &found.roots {
            assert!(root.is_inside && root.satisfies, "{text}: {root:?}");
            assert!(
                root.sides.iter().all(|side| side.wid() <= 1e-13 * side.mag().max(1.0)),
                "{text}: {root:?}"
            );
        }
        for expected in *some {
            let is_it = |sides: &[Interval<f64>]| {
                sides
                    .iter()
                    .zip(*expected)
                    .all(|(side, x)| side.inf() <= x + 1e-15 && side.sup() >= x - 1e-15)
            };
            assert_eq!(
                found.roots.iter().filter(|root| is_it(&root.sides)).count(),
                1,
                "{text}: {expected:?}"
            );
        }
    }
}

/// Products of linear factors: every root is found once, whatever the box.
#[test]
fn roots_of_random_polynomials_are_all_found() {
    let mut state = 7_u64;
    let mut next = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    for _ in 0..60 {
        let mut zeros: Vec<i64> = (0..2 + next(5)).map(|_| next(17) as i64 - 8).collect();
        zeros.sort_unstable();
        zeros.dedup();
        let factors: Vec<String> = zeros.iter().map(|zero| format!("(x - {zero}/4)")).collect();
        let text = format!("{} = 0", factors.join("*"));
        let (lo, hi) = (-2.0 - next(5) as f64 / 4.0, 2.0 + next(5) as f64 / 4.0);
        let found = solve(&text, &[[lo, hi]]);
        let inside: Vec<f64> = zeros.iter().map(|zero| *zero as f64 / 4.0).collect();
        assert!(found.undecided.is_empty(), "{text} over {lo}..{hi}: {found:?}");
        for zero in &inside {
            let count = found.roots.iter().filter(|root| root.sides[0].contains(*zero)).count();
            assert_eq!(count, 1, "{text} over {lo}..{hi}: {zero} of {found:?}");
        }
        assert_eq!(found.roots.len(), inside.len(), "{text} over {lo}..{hi}: {found:?}");
    }
}

#[test]
fn what_cannot_be_decided_is_said() {
    // A double root: no method by derivatives proves it.
    let found = solve("x^2 - 2*x + 1 = 0", &[[-1.0, 3.0]]);
    assert!(found.roots.is_empty() && found.undecided.len() == 1, "{found:?}");
    assert!(found.undecided[0][0].contains(1.0) && found.undecided[0][0].wid() < 1e-5, "{found:?}");
    // A double root is proved if the equation leaves it as the only point.
    let found = solve("x^2 = 0", &[[-1.0, 1.0]]);
    assert!(found.roots.len() == 1 && found.undecided.is_empty(), "{found:?}");
    // A line of solutions, and a budget.
    let system = System::parse("x*y = 0; 2*x*y = 0", ParseOptions::default()).unwrap();
    let options = SolveOptions { most_pieces: 50, ..SolveOptions::default() };
    let found = system.solve(&[side(-1.0, 1.0); 2], &options).unwrap();
    assert!(!found.is_complete && found.roots.is_empty() && !found.undecided.is_empty());
    let covered = |x: f64, y: f64| found.undecided.iter().any(|at| at[0].contains(x) && at[1].contains(y));
    assert!([0.0, 0.25, -1.0, 1.0].iter().all(|t| covered(*t, 0.0) && covered(0.0, *t)), "{found:?}");
    // A root at the end of the box.
    let found = solve("x^2 = 2*x", &[[0.0, 2.0]]);
    assert_eq!(found.roots.len() + found.undecided.len(), 2, "{found:?}");
    // A pole is no root, and a jump is none that can be proved.
    assert_eq!(solve("1/x = 0", &[[-1.0, 1.0]]).roots, []);
    assert_eq!(solve("floor(x) = 1/2", &[[-1.0, 3.0]]).roots, []);
}

#[test]
fn formulas_are_zeros_where_that_is_asked_for() {
    let system = System::parse_zeros(["x^2 - 2; y = x", "x >= 0"], ParseOptions::default()).unwrap();
    assert_eq!(system.equations(), 2);
    assert_eq!(system.notes(), ["read `x^2 - 2` as `x^2 - 2 = 0`"]);
    let found = system.solve(&[side(-2.0, 2.0); 2], &SolveOptions::default()).unwrap();
    assert_eq!((found.roots.len(), found.undecided.len()), (1, 0), "{found:?}");
}

/// Comparisons in conditions and between brackets are no relations of the system.
#[test]
fn comparisons_within_formulas() {
    let root = |text: &str| {
        let found = solve(text, &[[-8.0, 8.0]]);
        assert_eq!((found.roots.len(), found.undecided.len()), (1, 0), "{text}: {found:?}");
        found.roots[0].sides[0]
    };
    assert!(root("if x < 1 then x - 5 else x - 3 = 0").contains(3.0));
    assert!(root("0 = if x < 1 and x > -20 then x - 5 else if x >= 7 then 9 else x - 3").contains(3.0));
    assert!(root("(x < 1 ? x - 5 : x - 3) = 0").contains(3.0));
    assert!(root("x - 5 if x <= 1 else x - 3 = 0").contains(3.0));
    assert!(root("where(x == 1, 2, x) = 3").contains(3.0));
    // `thenar` and `x_if` are names.
    let parse = |text| System::parse(text, ParseOptions::default()).map(|system| system.equations());
    assert_eq!(parse("x_if = 1; thenar = 2"), Ok(2));
}

/// The maximum is minus the minimum of the negated formula, at the same place.
#[test]
fn maxima() {
    let sides = [("x", -3.0, 2.0), ("y", -1.0, 1.0)];
    for (formula, negated, constraints) in [
        ("x*y - y", "y - x*y", &["x + y <= 1"][..]),
        ("exp(-x^2) + y", "-exp(-x^2) - y", &[]),
        ("1/x", "-1/x", &["x > 1/2"]),
        ("x + y", "-x - y", &["x^2 + y^2 = 1"]),
        ("x", "-x", &["x^2 <= -1"]),
    ] {
        let minimum = minimise(negated, constraints, &sides);
        let maximum = optimum(formula, constraints, &sides, System::maximise);
        assert!(maximum.is_reached, "{formula}: {maximum:?}");
        assert_eq!(Optimum { bounds: -maximum.bounds, ..maximum }, minimum, "{formula}");
    }
}

#[test]
fn wrong_systems_are_refused() {
    let parse = |text| System::parse(text, ParseOptions::default()).map(|_| ()).unwrap_err().to_string();
    assert_eq!(
        parse("x^2 - 2"),
        "`x^2 - 2` has none of `=`, `<=` and `>=`; an equation is written as `x^2 - 2 = 0`"
    );
    assert_eq!(
        parse("0 <= x <= 1"),
        "`0 <= x <= 1` has 2 relations; separate them with `;`, as in `0 <= x; x <= 1`"
    );
    assert_eq!(parse(" ; "), "there is no equation; write one as in `x^2 = 2`");
    assert!(parse("x^2 + = 2").contains("x^2 +"), "{}", parse("x^2 + = 2"));
    let system = System::parse("x + y = 2", ParseOptions::default()).unwrap();
    let error = system.solve(&[side(0.0, 1.0); 2], &SolveOptions::default()).unwrap_err();
    assert_eq!(error, SystemError::Shape { equations: 1, variables: 2 });
    assert_eq!(error.to_string(), "1 equation for 2 variables; as many equations as variables are needed");
}

type Sides<'a> = &'a [(&'a str, f64, f64)];

fn minimise(formula: &str, constraints: &[&str], sides: Sides<'_>) -> Optimum {
    optimum(formula, constraints, sides, System::minimise)
}

fn optimum(
    formula: &str,
    constraints: &[&str],
    sides: Sides<'_>,
    search: fn(&System, &Objective, &[Interval<f64>], &MinimiseOptions) -> Optimum,
) -> Optimum {
    let mut system = System::parse_all(constraints.iter().copied(), ParseOptions::default());
    if constraints.is_empty() {
        system = Ok(System::unconstrained());
    }
    let mut system = system.unwrap_or_else(|error| panic!("{constraints:?}: {error}"));
    let objective = system.objective(&Program::parse(formula).unwrap()).unwrap();
    let side_of = |name: &String| {
        let (_, lo, hi) = sides.iter().find(|(other, ..)| other == name).unwrap();
        side(*lo, *hi)
    };
    let sides: Vec<_> = system.variables().iter().map(side_of).collect();
    search(&system, &objective, &sides, &MinimiseOptions::default())
}

/// Constrained minima that are known.
#[test]
fn known_minima_are_reached() {
    type Problem = (&'static str, &'static [&'static str], &'static [(&'static str, f64, f64)], f64);
    let cases: &[Problem] = &[
        ("x^2 - 2*x", &[], &[("x", -5.0, 5.0)], -1.0),
        ("x + y", &["x^2 + y^2 <= 1"], &[("x", -2.0, 2.0), ("y", -2.0, 2.0)], -std::f64::consts::SQRT_2),
        ("x + y", &["x*y >= 1"], &[("x", 0.1, 9.0), ("y", 0.1, 9.0)], 2.0),
        ("x^2 + y^2", &["x + y = 1"], &[("x", -3.0, 3.0), ("y", -3.0, 3.0)], 0.5),
        ("(x - 2)^2 + (y - 1)^2", &["y >= x^2; x + y <= 2"], &[("x", -3.0, 3.0), ("y", -3.0, 3.0)], 1.0),
        // Hock and Schittkowski, Test Examples for Nonlinear Programming Codes, 1981: problems 6, 12, 43 and 71.
        ("(1 - x)^2", &["10*(y - x^2) = 0"], &[("x", -3.0, 3.0), ("y", -3.0, 3.0)], 0.0),
        (
            "x^2/2 + y^2 - x*y - 7*x - 7*y",
            &["25 - 4*x^2 - y^2 >= 0"],
            &[("x", -9.0, 9.0), ("y", -9.0, 9.0)],
            -30.0,
        ),
        (
            "x*w*(x + y + z) + z",
            &["x*y*z*w >= 25", "x^2 + y^2 + z^2 + w^2 = 40"],
            &[("x", 1.0, 5.0), ("y", 1.0, 5.0), ("z", 1.0, 5.0), ("w", 1.0, 5.0)],
            17.0140173,
        ),
    ];
    for (formula, constraints, sides, expected) in cases {
        let found = minimise(formula, constraints, sides);
        assert!(found.is_reached, "{formula}: {found:?}");
        let near = 2e-8 * expected.abs().max(1.0);
        let (lo, hi) = (found.bounds.inf(), found.bounds.sup());
        assert!(lo <= expected + near && expected - near <= hi, "{formula}: {found:?}");
        assert!(hi - lo <= 2e-6 * expected.abs().max(1.0), "{formula}: {found:?}");
        assert!(!found.place.is_empty());
    }
}

#[test]
fn what_is_impossible_has_no_minimum() {
    let found = minimise("x", &["x^2 + 1 <= 0"], &[("x", -1.0, 1.0)]);
    assert!(found.bounds.is_empty() && found.is_reached && found.place.is_empty(), "{found:?}");
    let found = minimise("x + y", &["x + y = 1; x - y = 5"], &[("x", 0.0, 1.0), ("y", 0.0, 1.0)]);
    assert!(found.bounds.is_empty(), "{found:?}");
    // The only point where the formula has a value is no number of binary64.
    let found = minimise("sqrt(-(x - 1/3)^2) + x", &[], &[("x", 0.0, 1.0)]);
    let third = Interval::new((1.0_f64 / 3.0).next_down(), (1.0_f64 / 3.0).next_up()).expect("bounds");
    assert!(found.bounds.subset(third) && !found.bounds.is_empty(), "{found:?}");
    assert!(found.place.is_empty() && !found.is_reached, "{found:?}");
}

#[test]
fn roots_of_periodic_functions_are_found_in_wide_boxes() {
    // kπ for k from -95 to 95.
    let found = solve("sin(x) = 0", &[[-300.0, 300.0]]);
    assert_eq!((found.roots.len(), found.undecided.len()), (191, 0));
    let found = solve("tan(x) + y = 1; cos(y) = 1/2", &[[-1.5, 1.5], [4.0, 8.0]]);
    assert_eq!((found.roots.len(), found.undecided.len()), (2, 0));
}

/// Rounding hides whether there is a root in many small pieces around a multiple one: they are one part, and soon.
#[test]
fn multiple_roots_end_as_small_parts() {
    let (unit, wide) = ([-2.0, 3.0], [-10.0, 10.0]);
    type Case<'a> = (&'a str, &'a [[f64; 2]], &'a [f64]);
    let cases: &[Case<'_>] = &[
        ("1 + x - exp(x) = 0", &[unit], &[0.0]),
        ("sin(x) - x = 0", &[wide], &[0.0]),
        ("cos(x) + x^2/2 - 1 = 0", &[unit], &[0.0]),
        ("x^3 - 3*x^2 + 3*x - 1 = 0", &[unit], &[1.0]),
        ("exp(x) - 1 - x - x^2/2 = 0", &[[-0.5, 100.0]], &[0.0]),
        ("sin(x) - x = 0; y = x", &[unit, wide], &[0.0, 0.0]),
        ("1 + (x - y) - exp(x - y) = 0; x + y = 2", &[unit, unit], &[1.0, 1.0]),
        ("sin(x - y) = x - y; x + y = 0", &[unit, unit], &[0.0, 0.0]),
        ("x^2 - 2*x + 1 = 0; y^2 - 4*y + 4 = 0", &[unit, unit], &[1.0, 2.0]),
        ("1 + x - exp(x) = 0; sin(y) = y; z = x + y", &[unit, unit, wide], &[0.0, 0.0, 0.0]),
    ];
    for (text, sides, place) in cases {
        let start = Instant::now();
        let found = solve(text, sides);
        assert!(start.elapsed() < Duration::from_secs(60), "{text}: {:?}", start.elapsed());
        assert!(found.is_complete && found.pieces < 100_000, "{text}: {}", found.pieces);
        assert!(found.roots.is_empty() && found.undecided.len() <= 8, "{text}: {found:?}");
        let has = |part: &Vec<Interval<f64>>| part.iter().zip(*place).all(|(side, x)| side.contains(*x));
        assert!(found.undecided.iter().any(has), "{text}: {found:?}");
        let is_small = |part: &Vec<Interval<f64>>| part.iter().all(|side| side.wid() < 1e-2);
        assert!(found.undecided.iter().all(is_small), "{text}: {found:?}");
    }
}

#[test]
fn simple_roots_beside_multiple_ones_are_proved() {
    for (text, roots, parts) in [
        ("(x - 2)*(1 + x - exp(x)) = 0", &[2.0][..], 1),
        ("(x - 1/1000)*(1 + x - exp(x)) = 0", &[1e-3], 1),
        ("(x + 1)*(x - 2)*(sin(x) - x) = 0", &[-1.0, 2.0], 1),
        ("sin(x)*(x^2 - 2*x + 1) = 0", &[0.0], 1),
    ] {
        let found = solve(text, &[[-1.5, 2.5]]);
        assert!(found.is_complete, "{text}: {found:?}");
        assert_eq!((found.roots.len(), found.undecided.len()), (roots.len(), parts), "{text}: {found:?}");
        for (root, x) in found.roots.iter().zip(roots) {
            assert!((root.sides[0].mid() - x).abs() < 1e-12, "{text}: {root:?}");
        }
    }
}

/// The size of a coordinate that is 0 tells nothing of how well the others determine it.
#[test]
fn simple_roots_with_a_coordinate_zero_are_proved() {
    let three = [-3.0, 3.0];
    for (text, sides, count) in [
        ("x^2 = 2; y = x^2 - 2", &[three; 2][..], 2),
        ("x^3 = 2; y*(x + 1) = x^3 - 2", &[three; 2], 1),
        ("x^2 = 2; y = x^2 - 2; z = y - x^3 + 2*x", &[three; 3], 2),
        ("1000*(x^2 - 3) = 0; y = exp(x^2 - 3) - 1", &[three; 2], 2),
        ("x^2 + y^2 = 3; x*y = 0; x + y > 0", &[three; 2], 2),
    ] {
        let found = solve(text, sides);
        assert_eq!((found.roots.len(), found.undecided.len()), (count, 0), "{text}: {found:?}");
        assert!(found.roots.iter().all(|root| root.is_inside && root.satisfies), "{text}: {found:?}");
    }
    // Roots that are nearer to each other, and to 0, than an absolute tolerance would tell.
    let found = solve("x^2 = 1e-30", &[[-1.0, 1.0]]);
    assert_eq!((found.roots.len(), found.undecided.len()), (2, 0), "{found:?}");
    let found = solve("x = 1e-200; y = x^2 + x", &[[-1.0, 1.0]; 2]);
    assert_eq!((found.roots.len(), found.undecided.len()), (1, 0), "{found:?}");
}

#[test]
fn strict_inequalities_are_strict() {
    assert_eq!(solve("x^2 = 1; x > 1", &[[-3.0, 3.0]]).roots, []);
    assert_eq!(solve("x^2 = 1; x < 1", &[[-3.0, 3.0]]).roots.len(), 1);
    assert_eq!(solve("x^2 = 1; x >= 1", &[[-3.0, 3.0]]).roots.len(), 1);
    assert_eq!(solve("x*y = 0; x + y = 1; x*y < 0", &[[-3.0, 3.0]; 2]).roots, []);
    let x = &[("x", -3.0, 3.0)][..];
    let guard = "if x > 1 then 5 else 0";
    // The border is no point where the constraint holds, whatever spells it.
    for constraint in ["x > 1", "x*1 > 1", "2*x - 2 > 0", "x^3 > 1", "exp(x - 1) > 1", "1/x < 1; x >= 0"] {
        let found = minimise(guard, &[constraint], x);
        assert_eq!(found.bounds, side(5.0, 5.0), "{constraint}: {found:?}");
        assert!(found.is_reached && found.place[0].inf() > 1.0, "{constraint}: {found:?}");
    }
    let found = minimise(guard, &["x*1 >= 1"], x);
    assert_eq!((found.bounds, &found.place[..]), (side(0.0, 0.0), &[side(1.0, 1.0)][..]));
    // An infimum that is not taken: the formula is above it at each place.
    for (formula, constraint, infimum) in
        [("x", "x > 1", 1.0), ("x^2", "x > 0", 0.0), ("x - 1", "x^2 > 4; x > 0", 1.0), ("-x", "x < 2", -2.0)]
    {
        let found = minimise(formula, &[constraint], x);
        assert!(found.is_reached && found.bounds.contains(infimum), "{formula}, {constraint}: {found:?}");
        match &found.place[..] {
            [] => assert!(found.is_limit && found.bounds == side(infimum, infimum), "{formula}: {found:?}"),
            place => {
                assert!(!found.is_limit, "{found:?}");
                let constraint = constraint.split(';').next().expect("a part");
                let holds = Program::parse(&format!("if {constraint} then 1 else 0")).expect("a condition");
                let plan = outward::analysis::range::RangePlan::new(&holds).expect("bounds");
                let truth = plan.range(place, &outward::analysis::range::RangeOptions::default()).bounds();
                assert_eq!(truth, side(1.0, 1.0), "{formula}, {constraint}: {found:?}");
            }
        }
    }
    // The border alone is no point.
    let found = minimise("x", &["x >= 1; 1 > x"], x);
    assert!(found.bounds.is_empty() && found.place.is_empty(), "{found:?}");
    let found = minimise("x + y", &["x + y <= 1; x + y > 1"], &[("x", -3.0, 3.0), ("y", -3.0, 3.0)]);
    assert!(found.place.is_empty(), "{found:?}");
}

/// A minimum is called reached if its bounds are as near to each other as the options say, relative to the minimum.
#[test]
fn the_tolerance_of_a_minimum_is_kept() {
    let formulas = [
        ("x^4 - 3*x^2 + x", -3.5139058),
        ("x^2 - 2*x + 1", 0.0),
        ("cos(3*x) + x/10", -1.1052771),
        ("(x - 1/3)^2", 0.0),
        ("exp(x) - 2*x", 0.6137056),
        ("sqrt(x^2 + 1)", 1.0),
        ("abs(x - 1/7) - 1/3", -1.0 / 3.0),
    ];
    let mut reached = 0;
    for scale in ["1e-280", "1e-150", "1e-30", "1e-12", "1", "1e12"] {
        for (formula, minimum) in formulas {
            let text = format!("{scale}*({formula})");
            let found = minimise(&text, &[], &[("x", -2.0, 2.0)]);
            let [lo, hi] = [found.bounds.inf(), found.bounds.sup()];
            let expected = minimum * scale.parse::<f64>().expect("a number");
            let near = 2e-3 * expected.abs();
            assert!(lo <= expected + near && expected - near <= hi, "{text}: {found:?}");
            let is_near = hi - lo <= (1e-6 * lo.abs().min(hi.abs())).max(1e-300);
            assert_eq!(found.is_reached, is_near, "{text}: {found:?}");
            assert!(found.is_reached || minimum == 0.0, "{text}: {found:?}");
            assert!(found.pieces < 50_000, "{text}: {}", found.pieces);
            reached += u32::from(found.is_reached);
        }
    }
    assert!(reached >= 30, "{reached}");
    let absolute = MinimiseOptions { absolute: 1e-9, ..MinimiseOptions::default() };
    let mut system = System::unconstrained();
    let objective = system.objective(&Program::parse("(x - 1/3)^2").expect("a formula")).expect("bounds");
    assert!(system.minimise(&objective, &[side(0.0, 1.0)], &absolute).is_reached);
}

/// Searches that rounding keeps from an answer end long before a million pieces.
#[test]
fn what_rounding_hides_does_not_take_all_pieces() {
    /// A formula, the constraints, and the ranges of its variables.
    type Case<'a> = (&'a str, &'a [&'a str], &'a [(&'a str, f64, f64)]);
    let three = [("x", -3.0, 3.0), ("y", -3.0, 3.0)];
    let cases: &[Case<'_>] = &[
        ("x", &["x^2 = 2; y = x^2 - 2; y >= 1e-20"], &three),
        ("1/x", &[], &[("x", -1.0, 1.0)]),
        ("x^4 - 4*x^3 + 6*x^2 - 4*x + 1", &[], &three[..1]),
        ("x + y", &["sin(x)^2 + cos(x)^2 + y <= 1; y >= 0"], &three),
    ];
    for (formula, constraints, sides) in cases {
        let start = Instant::now();
        let found = minimise(formula, constraints, sides);
        assert!(start.elapsed() < Duration::from_secs(60), "{formula}: {:?}", start.elapsed());
        assert!(!found.is_reached && !found.bounds.is_empty(), "{formula}: {found:?}");
        assert!(found.pieces < 300_000, "{formula}, {constraints:?}: {}", found.pieces);
    }
}

/// Problems that take much longer than any test.
const LONG: (&str, &str) = ("sin(x^3)*cos(30*x) = 0", "1e9*sin(x*y)*cos(30*x - y)");

#[test]
fn time_and_flags_end_searches() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let (equation, formula) = LONG;
    let system = System::parse(equation, ParseOptions::default()).expect("a system");
    let mut free = System::unconstrained();
    let objective = free.objective(&Program::parse(formula).expect("a formula")).expect("bounds");
    let wide = side(-4000.0, 4000.0);
    let both = |time: Option<Duration>, stop: Option<&'static AtomicBool>| {
        let start = Instant::now();
        let solve =
            SolveOptions { relative: 0.0, most_pieces: u64::MAX, time, stop, ..SolveOptions::default() };
        let roots = system.solve(&[wide], &solve).expect("a square system");
        assert!(
            !roots.is_complete && !roots.undecided.is_empty() && !roots.roots.is_empty(),
            "{}",
            roots.pieces
        );
        let most_pieces = u64::MAX;
        let minimise =
            MinimiseOptions { relative: 0.0, most_pieces, time, stop, ..MinimiseOptions::default() };
        let minimum = free.minimise(&objective, &[wide, wide], &minimise);
        assert!(!minimum.is_reached && minimum.bounds.is_common(), "{minimum:?}");
        start.elapsed()
    };
    let elapsed = both(Some(Duration::from_millis(100)), None);
    assert!(elapsed < Duration::from_secs(5), "{elapsed:?}");
    let setter = std::thread::spawn(|| {
        std::thread::sleep(Duration::from_millis(300));
        STOP.store(true, Ordering::Relaxed);
    });
    let elapsed = both(None, Some(&STOP));
    assert!(elapsed < Duration::from_secs(5), "{elapsed:?}");
    setter.join().expect("the thread that sets the flag");
}
