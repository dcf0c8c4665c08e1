//! Exact operations contribute nothing, and others contribute their known error.

use outward::analysis::roundoff::{Bound, Facts, Options, RoundoffPlan, roundoff};
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::interval::{DecInterval, Interval};
use outward::program::{Program, Width, fpcore};
use outward::round::Round;
use outward::table::Op;

use crate::interval;

const EPSILON: f64 = f64::EPSILON;

fn bound_with(formula: &str, sides: &[Interval], options: Options) -> Bound {
    let program = Program::parse(formula).expect(formula);
    let options = Options { pieces: 300, samples: 20, ..options };
    roundoff(&program, &[sides.to_vec()], &options).expect(formula).remove(0).bound.expect(formula)
}

fn exact_inputs() -> Options {
    Options { exact_inputs: true, ..Options::default() }
}

#[test]
fn what_is_exact() {
    let (one, two) = (interval(1.0, 2.0), interval(-3.0, 5.0));
    for (formula, sides) in [
        ("-x", &[two][..]),
        ("x*4", &[two]),
        ("0.5*x", &[one]),
        ("x/8", &[one]),
        ("x - y", &[one, one]),
        ("abs(min(x, y))", &[two, two]),
        ("floor(x)*3 + 1000", &[two]),
        ("if x < y then x else 2*y", &[two, interval(6.0, 7.0)]),
        ("x*0", &[two]),
    ] {
        assert_eq!(bound_with(formula, sides, exact_inputs()).absolute, 0.0, "{formula}");
    }
}

#[test]
fn one_operation_is_half_an_ulp_or_a_whole_one() {
    let sides = [interval(1.0, 2.0), interval(1.0, 2.0)];
    assert_eq!(bound_with("x*y", &sides, exact_inputs()).absolute, EPSILON);
    for round in [Round::TowardZero, Round::TowardPositive, Round::TowardNegative] {
        let mode = FloatMode { width: Width::F64, round };
        assert_eq!(bound_with("x*y", &sides, Options { mode, ..exact_inputs() }).absolute, 2.0 * EPSILON);
    }
    let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    let narrow = bound_with("x*y", &sides, Options { mode, ..exact_inputs() });
    assert_eq!(narrow.absolute, f64::from(f32::EPSILON));
    // Inputs that are rounded, and nothing else.
    assert_eq!(bound_with("x", &[interval(1.0, 2.0)], Options::default()).absolute, EPSILON / 2.0);
}

#[test]
fn faithful_operations_may_go_either_way() {
    let sides = [interval(1.0, 2.0), interval(1.0, 2.0)];
    let faithful = || Options { faithful: true, ..exact_inputs() };
    assert_eq!(bound_with("x*y", &sides, faithful()).absolute, 2.0 * EPSILON);
    for exact in ["x - y", "x + 0*y", "4*x - 4*y", "max(x, -y)"] {
        assert_eq!(bound_with(exact, &sides, faithful()).absolute, 0.0, "{exact}");
    }
    // A sum of two numbers that nothing rounds has the errors of these alone.
    let pair = Options { exact_result: true, ..exact_inputs() };
    assert_eq!(bound_with("x*y + x/y", &sides, pair).absolute, EPSILON + EPSILON / 2.0);
}

#[test]
fn what_is_known_of_a_box_narrows_its_bounds() {
    let program = Program::parse("let s = x*x; (x - s)*(x - s) - 2^-80*x").expect("a formula");
    let plan = RoundoffPlan::new(&program, exact_inputs()).expect("operations that are known");
    let unit = [interval(0.0, 1.0)];
    let error = |facts| plan.bound_within(&unit, facts).expect("no fault").error.mag();
    let nothing = error(Facts::default());
    // x − x² is at most 1/4, where intervals find 1.
    let largest = |value: usize| if value < 2 { unit[0] } else { interval(-0.25, 0.25) };
    let exact = program.values().map(|value| largest(value.index())).collect();
    let something = error(Facts { exact, ..Facts::default() });
    assert!(something < nothing / 2.0, "{something:e} {nothing:e}");

    // A multiple of 2^-20 stays exact when 1 is added.
    let program = Program::parse("x + 1").expect("a formula");
    let plan = RoundoffPlan::new(&program, exact_inputs()).expect("operations that are known");
    let error = |multiples| {
        let facts = Facts { multiples, ..Facts::default() };
        plan.bound_within(&unit, facts).expect("no fault").error.mag()
    };
    assert_eq!((error(vec![-20]), error(vec![-60])), (0.0, EPSILON / 2.0));
}

#[test]
fn functions_within_some_ulps() {
    let sides = [interval(0.0, 0.5)];
    let options = Options { ulps: vec![(Op::Exp, 2.0)], ..exact_inputs() };
    assert_eq!(bound_with("exp(x)", &sides, options).absolute, 2.0 * EPSILON);
    assert_eq!(bound_with("exp(x)", &sides, exact_inputs()).absolute, EPSILON / 2.0);
}

#[test]
fn a_choice_may_cost_its_jump() {
    let bound = bound_with("if x < 0.1 then 0 else 1", &[interval(0.0, 1.0)], Options::default());
    assert_eq!((bound.absolute, bound.same_choice), (1.0, 0.0));
    assert!(bound.shares[0].other_choice == 1.0 && bound.shares[0].error == 0.0, "{:?}", bound.shares);
    let [choice] = &bound.choices[..] else { panic!("one `if`: {:?}", bound.choices) };
    assert_eq!((choice.value, choice.error), (bound.shares[0].value, 1.0));
    // The bounds of the literal do not distinguish it from its neighbour.
    assert!(choice.worst[0].convex_hull(Interval::point(0.1)).wid() < 1e-15, "{choice:?}");
    // In bfloat16 this x and 0.1 are one number, so that the plain program chooses 1 and the exact one 0.
    let program = Program::parse("if x < 0.1 then 0 else 1").expect("a formula");
    let mode = FloatMode { width: Width::Bf16, round: Round::TiesToEven };
    let deviation = DeviationPlan::new(&program, mode).expect("a plan");
    let row = deviation.row(&[Operand::within(DecInterval::point(0.09995), 0.100_097_656_25)]);
    assert_eq!(row[deviation.program().output().index()].total, Interval::point(-1.0));
    let narrow =
        bound_with("if x < 0.1 then 0 else 1", &[interval(0.0, 1.0)], Options { mode, ..Options::default() });
    assert!(narrow.absolute == 1.0 && narrow.choices[0].error == 1.0, "{narrow:?}");
    let near = bound_with("if x < 0.1 then 2*x else x + 0.1", &[interval(0.0, 1.0)], Options::default());
    assert!(near.same_choice < 1e-15 && near.absolute < 1e-15, "{near:?}");
    assert!(near.choices[0].error > 0.0 && near.choices[0].error < 1e-15, "{:?}", near.choices);
}

#[test]
fn choices_are_those_that_can_differ() {
    let formula =
        "(if x < 2 then x else x + 1) + 1e3*(if x < y then y else y + 1) + (if y < 9 then 1 else x)";
    let bound = bound_with(formula, &[interval(0.0, 3.0), interval(1.0, 2.0)], Options::default());
    let costs: Vec<f64> = bound.choices.iter().map(|choice| choice.error).collect();
    // The last choice is decided.
    assert!(
        costs.len() == 2 && (1e3..2e3).contains(&costs[0]) && (1.0..3.0).contains(&costs[1]),
        "{costs:?}"
    );
    assert!(bound.choices[1].worst[0].contains(2.0), "{:?}", bound.choices);
    assert!(bound.absolute >= costs[0] && bound.same_choice < 1e-11, "{bound:?}");
    let decided = bound_with("if x < 9 then x else 2*x", &[interval(0.0, 3.0)], Options::default());
    assert_eq!(decided.choices, []);
}

#[test]
fn errors_cancel_where_they_are_one() {
    let bound = bound_with("let s = x/3; s*7 - s*7", &[interval(1.0, 2.0)], exact_inputs());
    assert_eq!(bound.absolute, 0.0);
}

/// Operations of binary32 take a subnormal input for zero, and operations of binary64 do not.
#[test]
fn what_is_zero_for_some_operations_does_not_cancel() {
    let text =
        "(FPCore (x) :precision binary32 (! :precision binary64 (- x (! :precision binary32 (* x 1)))))";
    let core = fpcore::read(text).remove(0).expect("it is well-formed");
    let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    for (flush_to_zero, least) in [(false, 0.0), (true, 1e-39)] {
        let options = Options { mode, flush_to_zero, ..exact_inputs() };
        let bound =
            roundoff(&core.program, &[vec![interval(0.0, 1e-39)]], &options).expect("it fits").remove(0);
        let absolute = bound.bound.expect("a bound").absolute;
        assert!((least * 0.99..=2.1 * least).contains(&absolute), "{flush_to_zero}: {absolute:e}");
    }
}

/// The bound is half an ulp of the result, and the effect of the inputs' rounding; no more where functions have no
/// slope at a point at which the box is cut.
#[test]
fn corners_do_not_end_the_search() {
    let unit = interval(-1.0, 1.0);
    for (formula, sides, most) in [
        ("hypot(x, y)", &[unit, unit][..], 2.6e-16),
        ("norm3d(x, y, z)", &[unit, unit, unit], 4e-16),
        ("abs(x - y)", &[unit, unit], 3.4e-16),
        ("j1(x)", &[unit], 1e-16),
    ] {
        let program = Program::parse(formula).expect(formula);
        let options = Options { pieces: 1 << 12, samples: 0, ..Options::default() };
        let bound = roundoff(&program, &[sides.to_vec()], &options).expect(formula).remove(0);
        let bound = bound.bound.expect(formula);
        assert!(bound.absolute < most, "{formula}: {:e}", bound.absolute);
    }
}

/// The contributions of operations are those on the worst piece, and as large as the bound, not larger.
#[test]
fn shares_are_those_of_the_bound() {
    for formula in ["cbrt(x)", "j1(x)", "sqrt(abs(x))", "(x*x + 1)*x", "x/3 - x/7"] {
        let bound = bound_with(formula, &[interval(-1.0, 1.0)], Options::default());
        let sum: f64 = bound.shares.iter().map(|share| share.error.max(share.other_choice)).sum();
        let range = bound.absolute * (1.0 - 1e-12)..=bound.absolute * 1.5;
        assert!(range.contains(&sum), "{formula}: {sum:e} of {:e}", bound.absolute);
    }
}

/// The slope by an operand that is one number is not needed: a power has none by its exponent where x is negative.
#[test]
fn constants_need_no_slope() {
    let bound = bound_with("pow(x, 3.0)", &[interval(-2.0, -1.0)], Options::default());
    assert!(bound.absolute < 4e-15, "{:e}", bound.absolute);
}

/// Half an ulp of values up to 1.34, and half an ulp of x up to 2.5 times slopes up to 0.94; the slope of the logarithm
/// is up to 0.71.
#[test]
fn the_gamma_function_has_slopes() {
    let side = interval(1.5, 2.5);
    assert!(bound_with("tgamma(x)", &[side], Options::default()).absolute < 3.2e-16);
    assert!(bound_with("lgamma(x)", &[side], Options::default()).absolute < 2.0e-16);
    // Between two poles the function is below −3.5, and its logarithm falls and rises.
    assert!(bound_with("tgamma(x)", &[interval(-0.75, -0.25)], Options::default()).absolute < 4e-15);
}

#[test]
fn approximate_operations_are_some_ulps_off() {
    let mode = FloatMode { width: Width::F32, round: Round::TiesToEven };
    let with = |approximate_division, approximate_square_root| Options {
        mode,
        approximate_division,
        approximate_square_root,
        ..exact_inputs()
    };
    let (one, two) = (interval(1.0, 1.25), interval(1.5, 1.75));
    let ulp = f64::from(f32::EPSILON);
    let bound = |formula: &str, options| bound_with(formula, &[two, one], options).absolute / ulp;
    // Quotients are from 1.2 to 1.75, half an ulp off and two more.
    assert_eq!(bound("x/y", with(false, false)), 0.5);
    assert_eq!(bound("x/y", with(true, false)), 2.5);
    assert_eq!(bound("x/4 + 0*y", with(true, false)), 2.0 / 4.0);
    assert_eq!(bound("x*sqrt(y*0 + 1)", with(false, true)), 3.0 * 1.75 + 0.5);
    // Operations in binary64, and operations with a direction of their own, do not change.
    let wide = Options { mode: FloatMode { width: Width::F64, ..mode }, ..with(true, true) };
    assert_eq!(bound_with("x/y", &[two, one], wide).absolute, f64::EPSILON / 2.0);
}

/// A piece that is one place wide has decimals inside.
#[test]
fn a_narrow_piece_has_a_witness() {
    let bound = bound_with("asin(x)", &[interval(-1.0, 1.0)], Options::default());
    assert!(bound.witness.is_some());
}

/// The error of a distance is small where the two points are one, although the root has no slope there.
#[test]
fn roots_of_sums_of_squares_have_slopes_of_one() {
    let unit = [interval(0.0, 1.0); 4];
    for (formula, most) in [
        ("sqrt((x - y)^2 + (z - w)^2)", 3.0),
        ("((x - y)^2 + (z - w)^2)^0.5", 3.0),
        ("rootn((x - y)^2 + (z - w)*(z - w), 2)", 3.0),
        ("sqrt(fma(x, x, y*y) + (z^2 + w^2))", 3.0),
        ("sqrt((x - y)^2)", 2.0),
        // The law of cosines, with products before and behind squares.
        ("sqrt((x - y*cos(z))^2 + (y*sin(z))^2)", 3.0),
        ("sqrt((x*x + y*y)*0.3 + 0.1*z^2)", 3.0),
    ] {
        let inputs = Program::parse(formula).expect(formula).inputs().len();
        let bound = bound_with(formula, &unit[..inputs], Options::default());
        assert!(bound.absolute <= most * EPSILON, "{formula}: {:e}", bound.absolute);
        let witness = bound.witness.expect("inputs were tried").error;
        assert!(witness <= bound.absolute, "{formula}");
    }
    // If the factor stays away from 0, its root has a slope.
    let sides = [interval(1.0, 2.0), interval(1.0, 2.0), interval(0.0, 1.0)];
    let cosines = bound_with("sqrt((x - y)^2 + 4*x*y*sin(z/2)^2)", &sides, Options::default());
    assert!(cosines.absolute <= 6.0 * EPSILON, "{:e}", cosines.absolute);
    // Squares that underflow leave more than their relative error, and with few digits that is much.
    for (width, round) in [
        (Width::F16, Round::TiesToEven),
        (Width::Bf16, Round::TowardPositive),
        (Width::F32, Round::TowardZero),
    ] {
        let mode = FloatMode { width, round };
        let tiny = [interval(-1e-3, 1e-3), interval(-1e-3, 1e-3)];
        let bound = bound_with("sqrt(x^2 + y^2)", &tiny, Options { mode, ..Options::default() });
        let witness = bound.witness.expect("inputs were tried").error;
        assert!(witness <= bound.absolute, "{mode:?}: {witness:e} {:e}", bound.absolute);
    }
    // A factor that may be below 0 makes it no sum of squares, and one that vanishes has no bounded slope of its root.
    for formula in ["sqrt(max((x - 0.5)*y^2 + z^2, 0))", "sqrt((x - y)^2*sqrt(abs(x - 0.5)))"] {
        let inputs = Program::parse(formula).expect(formula).inputs().len();
        let bound = bound_with(formula, &unit[..inputs], Options::default());
        assert!(bound.witness.expect("inputs were tried").error <= bound.absolute, "{formula}");
    }
    // A sum that is none of squares has the root of its error.
    let difference = bound_with("sqrt(max(x*x - y*y, 0))", &unit[..2], Options::default());
    assert!(difference.absolute > 1e-9, "{:e}", difference.absolute);
}

/// Against exact arithmetic: distances of points that nearly coincide, for all pairs in a small format.
#[test]
fn distances_of_neighbours_are_within_their_bound() {
    for (width, round) in [
        (Width::F16, Round::TiesToEven),
        (Width::F16, Round::TowardNegative),
        (Width::Bf16, Round::TowardPositive),
    ] {
        let mode = FloatMode { width, round };
        let program = Program::parse("sqrt((x - y)^2 + (z - w)^2)").expect("a formula");
        let options = Options { mode, pieces: 200, samples: 0, ..exact_inputs() };
        let near = interval(1.0, 1.0625);
        let sides = [near, near, interval(0.0, 0.03125), interval(0.0, 0.03125)];
        let bound = roundoff(&program, &[sides.to_vec()], &options).expect("no fault").remove(0);
        let most = bound.bound.expect("a bound").absolute;
        let plan = DeviationPlan::new(&program, mode).expect("a plan");
        let steps = |from: f64, step: f64| (0..=8).map(move |n| from + f64::from(n) * step);
        let mut largest = 0.0_f64;
        for x in steps(1.0, 0.0078125) {
            for y in steps(1.0, 0.0078125) {
                for (z, w) in steps(0.0, 0.00390625).flat_map(|z| steps(0.0, 0.00390625).map(move |w| (z, w)))
                {
                    let operands = [x, y, z, w].map(Operand::exactly);
                    let error = plan.row(&operands)[program.output().index()].total;
                    largest = largest.max(error.mig());
                }
            }
        }
        assert!(largest <= most, "{mode:?}: {largest:e} {most:e}");
        assert!(largest > 0.0 && most < 40.0 * largest, "{mode:?}: {largest:e} {most:e}");
    }
}
