//! Compares the exact values of all nodes, and the errors that they give, with exact arithmetic of another library.

use outward::Round;
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::exact::{Outcome, Solver, TrueValue};
use outward::program::{Number, Program, Width};
use outward_test::exact::{self, ExactValue, Fraction, evaluate};
use outward_test::generators::Random;

fn formula(depth: u32, random: &mut Random) -> String {
    if depth == 0 || random.below(7) == 0 {
        return random.pick(&["x", "y", "x", "y", "3", "0.1", "1e-300", "7e250", "1/3"]).into();
    }
    let mut part = || formula(depth - 1, random);
    let (a, b) = (part(), part());
    match random.below(20) {
        0..=2 => format!("({a} + {b})"),
        3..=5 => format!("({a} - {b})"),
        6..=8 => format!("({a} * {b})"),
        9 | 10 => format!("({a} / {b})"),
        11 => format!("sqrt({a})"),
        12 => format!("({a})^2"),
        13 => format!("({a})^(-3)"),
        14 => format!("sin({a})"),
        15 => format!("exp({a})"),
        16 => format!("log({a})"),
        17 => format!("min({a}, {b})"),
        18 => format!("floor({a})"),
        _ => format!("(if {a} < {b} then {b} else {a} - 3)"),
    }
}

fn number(random: &mut Random) -> String {
    let digits = random.below(2000) as i64 - 1000;
    let power = random.pick(&[0, 0, -1, -3, 1, -200, 150]);
    format!("{digits}e{power}")
}

fn ulp(exact: &ExactValue, width: Width) -> f64 {
    let (least, most, fraction) = if width == Width::F64 { (-1022, 1023, 52) } else { (-126, 127, 23) };
    let exponent = exact.exponent().map_or(least, |exponent| exponent.clamp(least, most));
    let pattern = exponent - fraction;
    if pattern < -1022 { f64::from_bits(1 << (pattern + 1074)) } else { 2.0_f64.powi(pattern as i32) }
}

#[test]
fn of_random_formulas() {
    let mut random = Random::new(76);
    let (mut numbers, mut undefined, mut undecided, mut other_branches) = (0, 0, 0, 0);
    for _ in 0..4000 {
        let text = formula(4, &mut random);
        let program = Program::parse(&text).expect("a formula");
        let width = random.pick(&[Width::F64, Width::F64, Width::F32]);
        let mode = FloatMode { width, round: Round::TiesToEven };
        let Ok(plan) = DeviationPlan::new(&program, mode) else { continue };
        let program = plan.program();
        let texts: Vec<String> = program.inputs().iter().map(|_| number(&mut random)).collect();
        let fractions: Vec<Fraction> =
            texts.iter().map(|text| Fraction::parse(text).expect("a number")).collect();
        let inputs: Vec<Number> = texts.iter().map(|text| Number::parse(text).expect("a number")).collect();
        let operands: Vec<Operand> = inputs
            .iter()
            .map(|input| {
                let x = match width {
                    Width::F32 => f64::from(input.round::<f32>(Round::TiesToEven)),
                    _ => input.round::<f64>(Round::TiesToEven),
                };
                let (lo, hi) = input.bounds::<f64>();
                Operand::within(outward::interval::DecInterval::new(lo, hi).expect("bounds"), x)
            })
            .collect();
        let deviations = plan.row(&operands);
        let computed: Vec<f64> = deviations.iter().map(|deviation| deviation.computed).collect();
        let widths: Vec<Width> = deviations.iter().map(|deviation| deviation.width).collect();
        let truths = Solver::new(program).with_most_bits(1024).truths(&inputs, &computed, &widths);
        for (at, known) in evaluate(program, &fractions).into_iter().enumerate() {
            let node = format!("value {at} of {text} at {texts:?}");
            let truth = &truths[at];
            other_branches += u32::from(truth.is_exact_taken != truth.is_computed_taken);
            match (&truth.outcome, known) {
                (Outcome::Undecided { .. }, _) => undecided += 1,
                (_, exact::Outcome::Unknown | exact::Outcome::EitherSign(_)) => {}
                (Outcome::Undefined, known) => {
                    assert!(matches!(known, exact::Outcome::Undefined), "{node}: {known:?}");
                    undefined += 1;
                }
                (Outcome::Value(TrueValue::Condition(holds)), known) => {
                    assert!(matches!(known, exact::Outcome::Truth(truth) if truth == *holds), "{node}");
                }
                (Outcome::Value(TrueValue::Number(found)), exact::Outcome::Value(known)) => {
                    numbers += 1;
                    let size = known.to_f64().abs();
                    if let Some(digits) = found.digits.as_deref().filter(|_| (1e-300..1e300).contains(&size))
                    {
                        let digits: f64 = digits.parse().expect("digits");
                        assert!(
                            (digits.abs() - size).abs() <= size * 1e-15,
                            "{node}: {digits}, not {known:?}"
                        );
                        assert!(known.is_negative() == (digits < 0.0), "{node}: {digits}, not {known:?}");
                    }
                    let (result, bound) = (computed[at], found.ulps * ulp(&known, widths[at]));
                    if !result.is_finite() {
                        let is_expected =
                            if result.is_nan() { found.ulps.is_nan() } else { found.ulps.is_infinite() };
                        assert!(is_expected, "{node}: {}", found.ulps);
                    } else if found.ulps == 0.0 || (1e-290..1e290).contains(&bound) {
                        assert!(
                            known.is_within(result, bound),
                            "{node}: {result} is off by more than {bound}"
                        );
                        // The oracle knows a value to a limited number of digits.
                        let less = bound * (1.0 - 1e-6);
                        let is_told = bound > 1e-40 * size;
                        assert!(
                            !is_told || !known.is_within(result, less),
                            "{node}: {result} is off by less"
                        );
                        let relative = found.relative;
                        let is_told = relative == 0.0 || (1e-250..1e250).contains(&relative);
                        assert!(
                            !is_told || known.is_within_relatively(result, relative),
                            "{node}: {relative}"
                        );
                    }
                    // The bound of the analysis is none below the truth.
                    let most = deviations[at].ulps();
                    assert!(
                        found.ulps.is_nan() || most.is_nan() || found.ulps <= most * (1.0 + 1e-6),
                        "{node}"
                    );
                }
                (outcome, known) => panic!("{node}: {outcome:?}, not {known:?}"),
            }
        }
    }
    println!(
        "{numbers} numbers, {undefined} undefined, {undecided} undecided, {other_branches} in one branch"
    );
    // Sines and exponentials of 1e250 take more bits than these.
    assert!(numbers > 30_000 && undefined > 1000 && undecided < 2000 && other_branches > 20);
}
