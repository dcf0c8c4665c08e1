//! Programs in pairs: high words are those of binary64, low words those of exact values.

use outward::device::{FloatMode, FloatPlan};
use outward::exact::pairs::PairPlan;
use outward::exact::{Outcome, Solver};
use outward::machine::Level;
use outward::pair::Pair;
use outward::program::{Number, Program, Width};
use outward::round::Round;
use outward::table::TABLE;

use super::Random;

fn row(formula: &str, inputs: &[Pair<f64>]) -> Pair<f64> {
    PairPlan::new(&Program::parse(formula).unwrap()).unwrap().row(inputs).unwrap()
}

/// Result of the operation in binary64.
fn in_binary64(program: &Program, operands: &[f64]) -> Option<f64> {
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let plan = FloatPlan::<f64>::new(program, mode).ok()?;
    let columns: Vec<&[f64]> = operands.iter().map(core::slice::from_ref).collect();
    let mut result = [0.0];
    plan.run(&mut plan.scratch(Level::Scalar), &columns, &mut result).unwrap();
    Some(result[0])
}

/// Is a finite result within 2^-104 of the exact one, relatively?
fn is_near(found: Pair<f64>, program: &Program, operands: &[Pair<f64>]) -> bool {
    let inputs: Vec<Number> = operands.iter().map(|x| Number::parse(&x.exact_decimal()).unwrap()).collect();
    let exact = match Solver::new(program).decimal(&inputs, 45, Round::TiesToEven) {
        Outcome::Value(exact) => exact.parse::<Pair<f64>>().unwrap(),
        // IEEE 754 has a result where real numbers have none: the angle of the origin.
        Outcome::Undefined => return operands.iter().all(|x| *x == Pair::from(0.0)),
        // The value lies beside a short number, or is below all numbers.
        Outcome::Undecided { .. } => return found.lo() == 0.0,
    };
    let difference = (found - exact).abs();
    difference <= (exact * Pair::from(2.0_f64.powi(-104))).abs() || difference.hi() < 1e-300
}

#[test]
fn functions_of_numbers_have_the_high_words_of_binary64() {
    let mut random = Random(4);
    let special = [
        0.0,
        -0.0,
        0.5,
        -0.5,
        1.0,
        -1.0,
        2.0,
        -3.0,
        2.5,
        1e-310,
        1e300,
        -1e17,
        f64::MAX,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ];
    let mut compared = 0;
    for info in TABLE {
        let arity = info.arity();
        if !(1..=3).contains(&arity) || ["pown", "rootn", "compound", "compoundm1"].contains(&info.name) {
            continue;
        }
        let program = Program::of_operation(info.op, arity, None);
        let Ok(mut plan) = PairPlan::new(&program) else { continue };
        let is_slow = ["j0", "j1", "y0", "y1", "tgamma", "lgamma"].contains(&info.name);
        // All pairs of special values, then numbers.
        let corners = if arity == 2 { special.len().pow(2) } else { special.len() };
        for at in 0..corners + if is_slow { 4 } else { 60 } {
            let operands: Vec<f64> = (0..arity)
                .map(|place| match (at < corners, place) {
                    (true, 0) => special[at % special.len()],
                    (true, 1) if arity == 2 => special[at / special.len()],
                    (true, _) => special[random.below(special.len() as u64) as usize],
                    (false, _) => (random.next() as i64 as f64) * 2.0_f64.powi(-62 + random.below(6) as i32),
                })
                .collect();
            let Some(expected) = in_binary64(&program, &operands) else { break };
            let pairs: Vec<Pair<f64>> = operands.iter().map(|x| Pair::from(*x)).collect();
            let found = match plan.row(&pairs) {
                Ok(found) => found,
                Err(error) => panic!("{} of {operands:?}: {error}", info.name),
            };
            let what = format!("{} of {operands:?}: {found:?}, in binary64 {expected:?}", info.name);
            // If the low word is rounded to half an ulp, the high word is the even neighbour.
            let is_tie = found.hi() + found.lo() * (1.0 + 1e-9) == expected;
            let is_same = found.hi().to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan();
            assert!(is_same || is_tie, "{what}");
            // Real numbers have one 0.
            let is_real = |x: &f64| x.abs() < f64::MAX && x.to_bits() != (-0.0_f64).to_bits();
            if found.is_finite() && operands.iter().all(is_real) && !is_slow {
                assert!(is_near(found, &program, &pairs), "{what}");
            }
            compared += 1;
        }
    }
    assert!(compared > 8000, "{compared}");
}

#[test]
fn functions_of_pairs_are_near_the_exact_results() {
    let mut random = Random(9);
    for formula in [
        "exp(x)",
        "log(abs(x))",
        "sin(x)",
        "tan(x)",
        "cbrt(x)",
        "atan2(x, y)",
        "hypot(x, y)",
        "pow(abs(x), y)",
        "erf(x)",
        "fma(x, y, x)",
        "floor(x)",
        "x^3",
        "fmod(x, y)",
        "tanh(x)",
        "sinpi(x)",
        "log1p(abs(x))",
    ] {
        let program = Program::parse(formula).unwrap();
        let mut plan = PairPlan::new(&program).unwrap();
        for _ in 0..60 {
            let mut number = || {
                let hi = (random.next() as i64 as f64) * 2.0_f64.powi(-62 + random.below(6) as i32);
                Pair::new(hi, hi * 2.0_f64.powi(-54) * (random.below(1000) as f64 / 1000.0))
            };
            let operands = [number(), number()];
            let operands = &operands[..program.inputs().len()];
            let found = plan.row(operands).unwrap();
            assert!(is_near(found, &program, operands), "{formula} of {operands:?}: {found:?}");
        }
    }
}

#[test]
fn low_words_decide() {
    let [above, below] = [1e-20, -1e-20].map(|lo| Pair::new(1.0, lo));
    assert!(row("asin(x)", &[above]).is_nan());
    assert!(row("asin(x)", &[below]).hi() > 1.57);
    assert_eq!(row("floor(x)", &[below]), Pair::from(0.0));
    assert_eq!(row("ceil(x)", &[above]), Pair::from(2.0));
    assert_eq!(row("if x > 1 then 1 else 0", &[above]), Pair::from(1.0));
    assert_eq!(row("min(x, 1)", &[below]), below);
    assert_eq!(row("copysign(x, y)", &[above, Pair::from(f64::NEG_INFINITY)]), -above);
    // Terms that cancel have the sum +0.
    let zero = row("fma(x, y, z)", &[above, Pair::from(-1.0), above]);
    assert_eq!(zero.hi().to_bits(), 0);
    assert_eq!(row("atan2(x, y)", &[Pair::from(-0.0); 2]), -row("pi", &[]));
    assert_eq!(row("f16(x)", &[Pair::from(f64::INFINITY)]), Pair::from(f64::INFINITY));
    assert_eq!(row("pow(x, y)", &[above, Pair::from(f64::INFINITY)]).hi(), f64::INFINITY);
    assert_eq!(row("pow(x, y)", &[below, Pair::from(f64::INFINITY)]), Pair::from(0.0));
    let odd = Pair::new(-(2.0_f64.powi(60)), 1.0);
    assert!(row("pow(-2, x)", &[odd]).hi().is_sign_negative());
    assert_eq!(row("rint(x)", &[Pair::new(0.5, 1e-30)]), Pair::from(1.0));
    assert_eq!(
        row("f32(x)", &[Pair::new(1.0 + 2.0_f64.powi(-24), 1e-30)]),
        Pair::from(1.0 + 2.0_f64.powi(-23))
    );
    assert_eq!(row("f32(x)", &[Pair::from(1.0 + 2.0_f64.powi(-24))]), Pair::from(1.0));
    // A sum that is to be rounded to nearest, as all are here.
    assert_eq!(row("i32(x)", &[Pair::new(-2.0, 1e-20)]), Pair::from(-1.0));
    assert_eq!(row("i32(x)", &[Pair::from(-0.5)]).hi().to_bits(), 0);
}

#[test]
fn constants_have_both_words() {
    for name in ["pi", "ℯ", "1/3"] {
        let program = Program::parse(name).unwrap();
        let found = PairPlan::new(&program).unwrap().row(&[]).unwrap();
        assert!(is_near(found, &program, &[]), "{name}: {found:?}");
        assert!(found.lo() != 0.0, "{name}");
    }
}
