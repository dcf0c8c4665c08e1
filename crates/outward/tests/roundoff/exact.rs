//! Results that are exact for all operands, and narrow boxes: rounding is monotone, so a result is rounded to a number
//! between the rounded ends of its range.

use outward::analysis::roundoff::{Options, RoundoffPlan};
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::format::{Bf16, Format};
use outward::interval::{DecInterval, Interval};
use outward::program::{Number, Program, Width};
use outward::round::Round;

use crate::interval;

/// Formulas whose results are numbers of the format, with the range of x.
const EXACT: &[(&str, (f64, f64))] = &[
    ("pown(x, 1)", (-3.0, 5.0)),
    ("pown(x, 0)", (-3.0, 5.0)),
    ("rootn(x, 1)", (-3.0, 5.0)),
    ("compound(x, 0)", (0.5, 5.0)),
    ("compoundm1(x, 1)", (0.5, 5.0)),
    ("compoundm1(x, 0)", (0.5, 5.0)),
    ("pow(x, 1.0)", (0.5, 5.0)),
    ("powr(x, 1.0)", (0.5, 5.0)),
    ("powr(x, 0.0)", (0.5, 5.0)),
    ("hypot(x, 0)", (-3.0, 5.0)),
    ("exp2(floor(x))", (-3.0, 5.0)),
    ("exp2m1(floor(x))", (0.0, 5.0)),
    ("exp10(floor(x))", (0.0, 2.5)),
    ("tgamma(floor(x))", (1.0, 5.5)),
    ("sinpi(floor(x)*0.5)", (-3.0, 5.0)),
    ("cospi(floor(x)*0.5)", (-3.0, 5.0)),
    ("logb(x)", (0.001, 100.0)),
    ("pown(floor(x), 3)", (-4.0, 4.0)),
    ("compound(floor(x), 2)", (0.0, 4.0)),
    ("fdim(x, 0)", (-4.0, 4.0)),
    ("fdim(x, y)", (1.0, 2.0)),
];

fn bfloat16s((lo, hi): (f64, f64)) -> impl Iterator<Item = f64> {
    let all = (0..=u16::MAX).map(|bits| Bf16::from_pattern(u64::from(bits)).widen());
    all.filter(move |x| lo <= *x && *x <= hi)
}

#[test]
fn results_that_are_numbers_of_the_format() {
    for (formula, ends) in EXACT {
        let program = Program::parse(formula).expect(formula);
        let sides: Vec<Interval> = program.inputs().iter().map(|_| interval(ends.0, ends.1)).collect();
        for (width, round) in [
            (Width::F64, Round::TiesToEven),
            (Width::Bf16, Round::TiesToEven),
            (Width::Bf16, Round::TowardPositive),
        ] {
            let mode = FloatMode { width, round };
            let options = Options { mode, exact_inputs: true, pieces: 200, samples: 0, ..Options::default() };
            let plan = RoundoffPlan::new(&program, options).expect(formula);
            let bound = plan.bound(&sides).expect(formula).bound.expect(formula);
            // The jumps of floor are not near, since inputs are numbers.
            assert_eq!(bound.absolute, 0.0, "{formula} {mode:?}");
        }
        // The computed results are indeed exact.
        let mode = FloatMode { width: Width::Bf16, round: Round::TiesToEven };
        let deviation = DeviationPlan::new(&program, mode).expect(formula);
        for x in bfloat16s(*ends).step_by(3) {
            let operands = vec![Operand::exactly(x); program.inputs().len()];
            let result = deviation.row(&operands)[deviation.program().output().index()];
            assert_eq!(result.total.mig(), 0.0, "{formula} {x:e}");
        }
    }
}

/// Results that are nearly exact, and are not.
#[test]
fn no_error_of_powers_and_functions_is_beyond_its_bound() {
    let formulas = [
        "pown(x, 2)",
        "pown(x, 3)",
        "pown(x, -1)",
        "rootn(x, 2)",
        "compound(x, 1)",
        "compound(x, 2)",
        "compoundm1(x, 2)",
        "pow(x, 2.0)",
        "pow(x, 0.5)",
        "hypot(x, 1)",
        "exp2(x)",
        "exp2(floor(x)*0.5)",
        "exp10(floor(x))",
        "tgamma(floor(x) + 1)",
        "sinpi(floor(x)*0.25)",
        "cospi(x)",
        "exp2m1(floor(x))",
        "logb(x)*3",
        "fdim(x, 0.75)",
    ];
    let boxes = [(1.0, 1.25), (0.25, 6.0), (2.0, 2.0), (3.0, 12.0), (0.001, 0.002)];
    let rounds = [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
    let (mut turn, mut compared) = (0, 0);
    for formula in formulas {
        let program = Program::parse(formula).expect(formula);
        for ends in boxes {
            turn += 1;
            let mode = FloatMode { width: Width::Bf16, round: rounds[turn % 4] };
            let options = Options { mode, exact_inputs: true, pieces: 20, samples: 0, ..Options::default() };
            let plan = RoundoffPlan::new(&program, options).expect(formula);
            let Ok(bound) = plan.bound(&[interval(ends.0, ends.1)]).expect(formula).bound else { continue };
            let deviation = DeviationPlan::new(&program, mode).expect(formula);
            for x in bfloat16s(ends) {
                let result = deviation.row(&[Operand::exactly(x)])[deviation.program().output().index()];
                let error = result.total.mig();
                assert!(error <= bound.absolute, "{formula} {mode:?} {x:e}: {error:e} {:e}", bound.absolute);
                compared += 1;
            }
        }
    }
    assert!(compared > 5000, "{compared}");
}

/// A decimal, computed in a small format, is off by its own rounding error, and not by half an ulp.
#[test]
fn narrow_boxes_have_narrow_bounds() {
    let mut compared = 0;
    for width in [Width::F32, Width::F16, Width::Bf16] {
        for round in [Round::TiesToEven, Round::TowardPositive, Round::TowardNegative, Round::TowardZero] {
            for (at, text) in ["0.1", "1.0000000001", "-3.7", "0.99999999999", "1e-5", "2.5", "-1.9999999"]
                .iter()
                .enumerate()
            {
                let number = Number::parse(text).expect(text);
                let (lo, hi) = number.bounds::<f64>();
                let wide = hi + [0.0, 1e-14, 1e-9][at % 3] * hi.abs();
                for formula in ["x*1", "x*x", "x + 1", "sqrt(abs(x))"] {
                    let program = Program::parse(formula).expect(formula);
                    let mode = FloatMode { width, round };
                    let options = Options { mode, pieces: 10, samples: 0, ..Options::default() };
                    let plan = RoundoffPlan::new(&program, options).expect(formula);
                    let bound = plan.bound(&[interval(lo, wide)]).expect(formula).bound.expect(formula);
                    let deviation = DeviationPlan::new(&program, mode).expect(formula);
                    let mut largest = 0.0_f64;
                    for x in [lo, hi, (lo + wide) / 2.0, wide] {
                        let computed = match width {
                            Width::F32 => f64::from(x as f32),
                            Width::F16 => x.to_string().parse::<outward::format::F16>().expect(text).widen(),
                            _ => x.to_string().parse::<Bf16>().expect(text).widen(),
                        };
                        let operand = Operand::within(DecInterval::point(x), computed);
                        let error =
                            deviation.row(&[operand])[deviation.program().output().index()].total.mig();
                        let said = format!("{formula} {mode:?} {x:e}: {error:e} {:e}", bound.absolute);
                        assert!(error <= bound.absolute, "{said}");
                        largest = largest.max(error);
                        compared += 1;
                    }
                    if formula == "x*1" {
                        let most = largest * 1.0001 + 2.0 * (wide - lo);
                        assert!(
                            bound.absolute <= most,
                            "{formula} {mode:?} {text}: {most:e} {:e}",
                            bound.absolute
                        );
                    }
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// An exponent that is one integer exactly and is rounded to another one: both powers are defined for numbers below 0.
#[test]
fn powers_by_integers_that_are_rounded() {
    for (formula, width, error) in [
        ("x^16777217", Width::F32, 2.0),
        ("x^16777219", Width::F32, 2.0),
        ("x^16777218", Width::F32, 0.0),
        ("x^9007199254740993", Width::F64, 2.0),
        ("x^(2*8388608.5)", Width::F32, 2.0),
    ] {
        let mode = FloatMode { width, round: Round::TiesToEven };
        let options = Options { mode, exact_inputs: true, ..Options::default() };
        let program = Program::parse(formula).expect(formula);
        let plan = RoundoffPlan::new(&program, options).expect(formula);
        let bound = plan.bound(&[Interval::point(-1.0)]).expect(formula).bound.expect(formula);
        // The rounding of the result is not known to be none.
        let most = if error == 0.0 { 0.0 } else { error + 2.0 * width.ulp(1.0) };
        assert!((error..=most).contains(&bound.absolute), "{formula}: {bound:?}");
        assert_eq!(bound.witness.map_or(0.0, |witness| witness.error), error, "{formula}");
        let near = plan.bound(&[interval(-1.0, -0.75)]).expect(formula).bound.expect(formula);
        assert!((error..3.0).contains(&near.absolute), "{formula}: {near:?}");
    }
}

/// J₃(x) is below x³/48 = 9·2^-184 = L by about 2^-118 of it at x = 3·2^-60. The result rounded up is the number that
/// follows L, more than an ulp away.
#[test]
fn results_that_are_not_correctly_rounded_are_within_their_bounds() {
    let x = 3.0 * 2.0_f64.powi(-60);
    let ulp = 2.0_f64.powi(-233);
    let program = Program::parse("jn(3, x)").unwrap();
    let mode = FloatMode { width: Width::F64, round: Round::TowardPositive };
    let options = Options { mode, exact_inputs: true, ..Options::default() };
    let plan = RoundoffPlan::new(&program, options).unwrap();
    let bound = plan.bound(&[Interval::point(x)]).unwrap().bound.unwrap();
    assert!(bound.absolute > ulp, "{:e}", bound.absolute);
    let plan = DeviationPlan::new(&program, mode).unwrap();
    let row = plan.row(&[Operand::exactly(x)]);
    let result = row[plan.program().output().index()];
    assert_eq!(result.computed, 9.0 * 2.0_f64.powi(-184) + ulp);
    // The difference is the exact value less the computed one.
    assert!(result.total.inf() < -ulp, "{:?}", result.total);
}
