//! All solutions of systems, and minima subject to them.

use outward::analysis::system::{MinimiseOptions, Minimum, Solutions, SolveOptions, System, SystemError};
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
        // With s = x + y = z² and p = x·y = 1/z: z⁵ + z³ − 9z − 2 = 0, which has three zeros with s² > 4p.
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
    // But one that the equation leaves as the only point.
    let found = solve("x^2 = 0", &[[-1.0, 1.0]]);
    assert!(found.roots.len() == 1 && found.undecided.is_empty(), "{found:?}");
    // A line of solutions, and a budget.
    let system = System::parse("x*y = 0; 2*x*y = 0", ParseOptions::default()).unwrap();
    let options = SolveOptions { most_pieces: 500, ..SolveOptions::default() };
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

fn minimise(formula: &str, constraints: &[&str], sides: &[(&str, f64, f64)]) -> Minimum {
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
    system.minimise(&objective, &sides, &MinimiseOptions::default())
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
