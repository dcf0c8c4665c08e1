//! Guards in bfloat16, whose 8 digits let all numbers of a box be tried: no error is beyond its bound, whichever side
//! of an `if` the programs take, and a side is bounded where it is computed alone.

use outward::analysis::roundoff::{Bound, Options, RoundoffPlan, roundoff};
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::format::{Bf16, Format};
use outward::interval::{DecInterval, Interval};
use outward::program::{Program, Width};
use outward::round::Round;

use crate::interval;

/// Numbers that inputs are compared with: of the format, of binary64 alone, and of no format.
const NUMBERS: &[(&str, f64)] = &[
    ("1", 1.0),
    ("0.3", 0.3),
    ("-0.5", -0.5),
    ("1.0000001", 1.0000001),
    ("0", 0.0),
    ("1.00390625", 1.00390625),
];

/// The two sides.
const SIDES: &[(&str, &str)] =
    &[("x*x", "2 - x"), ("x*3", "x + 2"), ("y - x", "x*y"), ("1", "x/(1 + abs(y))"), ("abs(x)*y", "0")];

/// Boxes around the numbers, and far from some.
const BOXES: &[(f64, f64)] = &[(-1.0, 2.0), (0.25, 1.5), (0.98, 1.02), (-0.6, 0.4)];

/// Every `if` in these uses the guard `G`.
const SHAPES: &[&str] = &[
    "if G then A else B",
    "3*y + (if G then A else B)*x",
    "if not G then A else (if y < 0.5 then B else x)",
    "(if G then A else 1) - (if G then B else x)",
    "if G and y < 2 then A else B",
];

/// Number of inputs that were tried, of inputs for which the programs decided the guard differently, and the ratios of
/// the largest errors to their bounds.
#[derive(Default)]
struct WitnessCandidate {
    inputs: usize,
    apart: usize,
    shares: Vec<f64>,
}

#[test]
fn no_error_behind_a_guard_is_beyond_its_bound() {
    let mut tried = WitnessCandidate::default();
    let mut turn = 0;
    for shape in SHAPES {
        for (a, b) in SIDES {
            for (text, number) in NUMBERS {
                for relation in ["<", "<=", ">", ">="] {
                    turn += 1;
                    let guard = if turn % 2 == 0 {
                        format!("x {relation} {text}")
                    } else {
                        format!("{text} {relation} x")
                    };
                    let formula = shape.replace('A', a).replace('B', b).replace('G', &format!("({guard})"));
                    let formula = formula.replace(&format!("({guard})"), &guard);
                    let holds = |x: f64, number: f64| {
                        let (a, b) = if turn % 2 == 0 { (x, number) } else { (number, x) };
                        match relation {
                            "<" => a < b,
                            "<=" => a <= b,
                            ">" => a > b,
                            _ => a >= b,
                        }
                    };
                    let rounded = text.parse::<Bf16>().expect(text).widen();
                    let case = Guarded { formula, number: *number, rounded, turn };
                    case.compare(BOXES[turn % BOXES.len()], &holds, &mut tried);
                }
            }
        }
    }
    let WitnessCandidate { inputs, apart, mut shares } = tried;
    shares.sort_by(f64::total_cmp);
    let median = shares[shares.len() / 2];
    println!(
        "{inputs} inputs, {apart} decided differently, the largest error is {median:.2} of its bound in the median"
    );
    assert!(inputs > 100_000 && apart > 100 && median > 0.2, "{inputs} {apart} {median}");
}

/// A formula with a guard on x.
struct Guarded {
    formula: String,
    /// The number that x is compared with, exact and rounded.
    number: f64,
    rounded: f64,
    turn: usize,
}

impl Guarded {
    fn compare(&self, ends: (f64, f64), holds: &dyn Fn(f64, f64) -> bool, tried: &mut WitnessCandidate) {
        let Guarded { formula, number, rounded, turn } = self;
        let program = Program::parse(formula).unwrap_or_else(|error| panic!("{formula}: {error}"));
        let rounds = [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
        let mode = FloatMode { width: Width::Bf16, round: rounds[turn / 4 % 4] };
        let names: Vec<&str> = program.input_names().collect();
        let sides: Vec<Interval> = names
            .iter()
            .map(|name| if *name == "x" { interval(ends.0, ends.1) } else { interval(0.25, 0.75) })
            .collect();
        let deviation = DeviationPlan::new(&program, mode).expect(formula);
        for exact_inputs in [true, false] {
            // One piece leaves the guard open, and nine are cut near it.
            let pieces = [1, 9][turn / 16 % 2];
            let options = Options { mode, exact_inputs, pieces, samples: 0, ..Options::default() };
            let plan = RoundoffPlan::new(&program, options).expect(formula);
            let bound =
                plan.bound(&sides).expect(formula).bound.unwrap_or_else(|why| panic!("{formula}: {why}"));
            let mut largest = 0.0_f64;
            for x in numbers(ends, *number) {
                for left in if exact_inputs { &[0.0][..] } else { &[-0.49, -0.01, 0.0, 0.3, 0.49] } {
                    let x = units_away(x, *left);
                    let exact = x.exact.interval().unwrap_or_default();
                    if !exact.subset(interval(ends.0, ends.1)) {
                        continue;
                    }
                    for y in [0.25, 0.5, 0.498046875, 0.75] {
                        let y = Operand::exactly(y);
                        let operands: Vec<Operand> =
                            names.iter().map(|name| if *name == "x" { x } else { y }).collect();
                        let exactly = holds(exact.inf(), *number);
                        let apart = exactly != holds(x.computed, *rounded);
                        tried.apart += usize::from(apart);
                        tried.inputs += 1;
                        largest = largest.max(error(formula, &deviation, &operands, &bound, apart));
                    }
                }
            }
            if bound.absolute > 0.0 {
                tried.shares.push(largest / bound.absolute);
            }
        }
    }
}

/// The error of an input, which is not beyond its bound.
fn error(formula: &str, deviation: &DeviationPlan, operands: &[Operand], bound: &Bound, apart: bool) -> f64 {
    let result = deviation.row(operands)[deviation.program().output().index()];
    let error = result.total.mig();
    let said = || format!("{formula} {operands:?}: {} with {error:e}, {bound:?}", result.computed);
    assert!(error <= bound.absolute, "{}", said());
    // The other guard, on y, is decided in the same way: its number is one of the format, and y is exact.
    assert!(apart || error <= bound.same_choice, "{}", said());
    assert!(!result.exact().disjoint(DecInterval::from(bound.exact)), "{}", said());
    error
}

/// A number of bfloat16 with an exact one beside it, `units` units away.
fn units_away(x: f64, units: f64) -> Operand {
    let left = Interval::point(units * Width::Bf16.ulp(x.abs().next_down()) * 0.5);
    let exact = Interval::point(x) + left;
    Operand { computed: x, exact: DecInterval::from(exact), left }
}

/// Numbers of bfloat16 in the box: all that are near the number, and some of the others.
fn numbers((lo, hi): (f64, f64), number: f64) -> Vec<f64> {
    let all = (0..=u16::MAX).map(|bits| Bf16::from_pattern(u64::from(bits)).widen());
    let near = |x: f64| (x - number).abs() <= 4.0 * Width::Bf16.ulp(number.abs().max(0.0625));
    let wanted =
        |(at, x): &(usize, f64)| lo <= *x && *x <= hi && (near(*x) || at % 37 == 0) && x.abs() > 1e-3;
    all.enumerate().filter(wanted).map(|(_, x)| x).collect()
}

fn bound(formula: &str, sides: &[(f64, f64)], exact_inputs: bool) -> Bound {
    let program = Program::parse(formula).expect(formula);
    let options = Options { exact_inputs, pieces: 1000, samples: 20, ..Options::default() };
    let sides = sides.iter().map(|(lo, hi)| interval(*lo, *hi)).collect();
    let found = roundoff(&program, &[sides], &options).expect(formula).remove(0);
    found.bound.unwrap_or_else(|why| panic!("{formula}: {why}"))
}

/// Without the guard, each of these leaves its domain.
#[test]
fn a_side_is_bounded_where_it_is_computed() {
    let root = bound("if x >= 1 then sqrt(x - 1) else 0", &[(0.0, 2.0)], true);
    assert_eq!((root.absolute, root.choices.len()), (f64::EPSILON / 4.0, 0));
    // A real input below 1 may be rounded to 1, where the root is 0; one next to 1 + ε counts as it is rounded.
    let root = bound("if x >= 1 then sqrt(x - 1) else 0", &[(0.0, 2.0)], false);
    assert!(root.absolute < 2e-8, "{root:?}");
    let two = "if x < 0.5 then sqrt(0.5 - x) else (if x <= 0.75 then sqrt(0.75 - x) else log(x + 0.25))";
    assert!(bound(two, &[(0.0, 1.0)], true).absolute < 1e-15);
    let both =
        bound("if x >= 0.1 then (if y > x then sqrt(x - 0.0625) else 1/x) else y", &[(0.0, 1.0); 2], true);
    assert!(both.absolute.is_finite());
}

/// A different choice costs the difference of the sides near the number, and nothing where inputs are exact.
#[test]
fn a_different_choice_costs_what_the_sides_differ_by_near_the_number() {
    let corner = "if x < 1 then x*y else y*(2 - x)";
    let sides = [(0.0, 2.0), (1.0, 2.0)];
    let exactly = bound(corner, &sides, true);
    assert!(exactly.choices.is_empty() && exactly.absolute == exactly.same_choice, "{exactly:?}");
    let jump = bound("if x < 1 then x*3 else x + 4", &[(0.0, 2.0)], false);
    assert!((2.0..2.000001).contains(&jump.absolute) && jump.choices.len() == 1, "{jump:?}");
    assert!(jump.same_choice < 1e-15, "{jump:?}");
}
