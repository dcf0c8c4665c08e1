//! Conditions narrow the bounds of numbers in their branches, and never too far.

use super::available;
use super::bounds::Source;
use outward::device::{IntervalColumn, IntervalPlan, IntervalSlice};
use outward::interval::Decoration;
use outward::machine::Level;
use outward::program::Program;

/// Bounds and decoration for a box, the same on each machine.
fn bounds(formula: &str, sides: &[[f64; 2]]) -> (f64, f64, Decoration) {
    let program = Program::parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
    let plan = IntervalPlan::<f64>::new(&program).unwrap();
    let columns: Vec<[[f64; 1]; 2]> = sides.iter().map(|[lo, hi]| [[*lo], [*hi]]).collect();
    let inputs: Vec<_> = columns.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
    let results: Vec<_> = available()
        .map(|level| {
            let mut result = IntervalColumn::new(1);
            plan.run(&mut plan.scratch(level), &inputs[..program.inputs().len()], result.as_slice_mut())
                .unwrap();
            (result.lo[0], result.hi[0], Decoration::from_lane(result.dec[0]))
        })
        .collect();
    let bits = |(lo, hi, dec): &(f64, f64, Decoration)| (lo.to_bits(), hi.to_bits(), *dec);
    assert!(results.iter().all(|other| bits(other) == bits(&results[0])), "{formula} {sides:?}: {results:?}");
    results[0]
}

#[test]
fn branches_know_their_conditions() {
    use Decoration::{Com, Def};
    use std::f64::consts::FRAC_PI_2;
    type Case = (&'static str, &'static [[f64; 2]], (f64, f64, Decoration));
    let cases: &[Case] = &[
        ("if x >= 0 then sqrt(x) else 0", &[[-1.0, 1.0]], (0.0, 1.0, Def)),
        ("if x < 0 then 0 else sqrt(x)", &[[-1.0, 1.0]], (0.0, 1.0, Def)),
        ("if not (x < 0) then sqrt(x) else 0", &[[-1.0, 1.0]], (0.0, 1.0, Def)),
        // The other branch knows the opposite condition.
        ("if x >= 1 then x else 2 - x", &[[0.0, 3.0]], (1.0, 3.0, Def)),
        // The conjunction has both comparisons; a disjunction that does not hold has neither.
        ("if 0 <= x and x <= 1 then sqrt(x) + sqrt(1 - x) else 0", &[[-5.0, 5.0]], (0.0, 2.0, Def)),
        ("if x < 0 or x > 1 then 0 else sqrt(x) + sqrt(1 - x)", &[[-5.0, 5.0]], (0.0, 2.0, Def)),
        // Reverse operations narrow the variables.
        ("if x + 1 >= 0 then sqrt(x + 1) else 0", &[[-3.0, 3.0]], (0.0, 2.0, Def)),
        ("if 2*x - 4 >= 0 then sqrt(x - 2) else 0", &[[-3.0, 3.0]], (0.0, 1.0, Def)),
        ("if -x/2 > 3 then x else 0", &[[-9.0, 9.0]], (-9.0, 0.0, Def)),
        ("if x^2 <= 4 then x else 0", &[[-9.0, 9.0]], (-2.0, 2.0, Def)),
        ("if x^4 <= 16 then x else 0", &[[-9.0, 9.0]], (-2.0, 2.0, Def)),
        ("if x^3 <= -8 then x else 0", &[[-9.0, 9.0]], (-9.0, 0.0, Def)),
        ("if abs(x - 1) < 1 then sqrt(x) else 0", &[[-9.0, 9.0]], (0.0, std::f64::consts::SQRT_2, Def)),
        ("if sqrt(x) <= 2 then x else 0", &[[1.0, 9.0]], (0.0, 4.0, Def)),
        ("if exp2(x) <= 2 then x else 0", &[[-1.0, 9.0]], (-1.0, 1.0, Def)),
        // Variables against each other: the difference has a sign, also where neither variable is cut.
        ("if x >= y then sqrt(x - y) else sqrt(y - x)", &[[0.0, 4.0], [0.0, 4.0]], (0.0, 2.0, Def)),
        ("if x > y then y else x", &[[0.0, 4.0], [1.0, 2.0]], (0.0, 2.0, Def)),
        // Choices in choices.
        (
            "if x >= 0 then (if x <= 1 then asin(x) else 0) else 0",
            &[[-2.0, 2.0]],
            (0.0, FRAC_PI_2.next_up(), Def),
        ),
        // A condition that is decided changes nothing.
        ("if x >= 0 then x - x else 1", &[[1.0, 2.0]], (-1.0, 1.0, Com)),
    ];
    for (formula, sides, expected) in cases {
        assert_eq!(bounds(formula, sides), *expected, "{formula}");
    }
}

/// Limits that say nothing: outside of the range of the compared value, or undefined.
#[test]
fn empty_limits_cut_nothing() {
    assert_eq!(bounds("if exp(x) > -1 then x else 7", &[[-3.0, 3.0]]), (-3.0, 3.0, Decoration::Com));
    assert_eq!(bounds("if exp(x) > y then x else 7", &[[-3.0, 3.0], [-2.0, 0.5]]).0, -3.0);
    let (lo, hi, dec) = bounds("if x < sqrt(y) then x else 7", &[[-3.0, 3.0], [-2.0, -1.0]]);
    assert!(lo.is_nan() && hi.is_nan() && dec == Decoration::Trv, "{lo} {hi} {dec:?}");
}

/// A formula of nested choices and its value.
fn random_formula(random: &mut Source, depth: u32) -> String {
    let atom = |random: &mut Source| match random.next(5) {
        0 | 1 => "x".to_string(),
        2 | 3 => "y".to_string(),
        _ => format!("{}", random.next(9) as f64 / 2.0 - 2.0),
    };
    if depth == 0 {
        return atom(random);
    }
    let [a, b, c, d] = [(); 4].map(|()| random_formula(random, depth - 1));
    match random.next(12) {
        0 => format!("({a} + {b})"),
        1 => format!("({a} - {b})"),
        2 => format!("({a} * {b})"),
        3 => format!("({a} / 4)"),
        4 => format!("abs({a})"),
        5 => format!("({a})^2"),
        6 => format!("({a})^3"),
        7 => format!("(-2 * {a})"),
        _ => {
            let compared = |random: &mut Source, a: &str, b: &str| {
                let relation = ["<", "<=", ">", ">=", "==", "!="][random.next(6) as usize];
                format!("({a}) {relation} ({b})")
            };
            let first = compared(random, &c, &d);
            let other = atom(random);
            let condition = match random.next(4) {
                0 => format!("{first} and {}", compared(random, &other, &b)),
                1 => format!("{first} or {}", compared(random, &a, &other)),
                2 => format!("not ({first})"),
                _ => first,
            };
            format!("(if {condition} then {a} else {b})")
        }
    }
}

/// Values at points of the box, which are exact but for high powers, are within the bounds.
#[test]
fn random_choices_stay_inside() {
    let mut random = Source(20);
    let mut narrower = 0;
    for _ in 0..1500 {
        let formula = random_formula(&mut random, 3);
        let mut side = || {
            let lo = random.next(33) as f64 / 4.0 - 4.0;
            [lo, lo + random.next(17) as f64 / 4.0]
        };
        let (x, y) = (side(), side());
        let program = Program::parse(&formula).unwrap();
        let names: Vec<&str> = program.input_names().collect();
        let sides: Vec<[f64; 2]> = names.iter().map(|name| if *name == "x" { x } else { y }).collect();
        let (lo, hi, _) = bounds(&formula, &sides);
        if program.for_bounds().nodes().len() > program.nodes().len() {
            narrower += 1;
        }
        let steps = |[lo, hi]: [f64; 2]| (0..=((hi - lo) * 4.0) as u32).map(move |k| lo + f64::from(k) / 4.0);
        let points: Vec<[f64; 2]> =
            steps(x).flat_map(|at_x| steps(y).map(move |at_y| [at_x, at_y])).collect();
        let of_input = |name: &&str| points.iter().map(|point| point[usize::from(*name == "y")]).collect();
        let columns: Vec<Vec<f64>> = names.iter().map(of_input).collect();
        let inputs: Vec<_> = columns.iter().map(|column| IntervalSlice::points(column)).collect();
        let plan = IntervalPlan::<f64>::new(&program).unwrap();
        let mut results = IntervalColumn::new(points.len());
        plan.run(&mut plan.scratch(Level::best()), &inputs, results.as_slice_mut()).unwrap();
        for ((point, least), most) in points.iter().zip(&results.lo).zip(&results.hi) {
            assert!(
                lo <= *most && *least <= hi,
                "{formula} over {sides:?}: {least} at {point:?} is outside [{lo}, {hi}]"
            );
        }
    }
    assert!(narrower > 150, "{narrower}");
}

/// Choices after choices would double the program each time: it stays small.
#[test]
fn many_choices_stay_cheap() {
    let mut formula = String::from("let s0 = x; ");
    for n in 0..40 {
        formula.push_str(&format!("let s{} = if s{n} > {n} then s{n} - x else s{n} + x; ", n + 1));
    }
    formula.push_str("s40");
    let program = Program::parse(&formula).unwrap();
    assert!(program.for_bounds().nodes().len() < 40 * program.nodes().len() + 10_000);
    let chain: String = (0..200).map(|n| format!("if x < {n} then x - {n} else ")).collect();
    let program = Program::parse(&format!("{chain}x")).unwrap();
    assert!(program.for_bounds().nodes().len() < 40 * program.nodes().len() + 10_000);
}
