//! Rounding to nearest with ties away from zero: against exact arithmetic, on every machine and recorded.

use num_bigint::{BigInt, Sign};

use super::available;
use outward::device::{DeviceError, FloatMode, FloatPlan};
use outward::emit::{Form, Reading};
use outward::machine::Level;
use outward::machine::trace::{Content, Instructions, Recording};
use outward::program::{Program, Width};
use outward::round::Round;

const MODE: FloatMode = FloatMode { width: Width::F64, round: Round::TiesToEven };

fn recorded(program: &Program, mode: FloatMode, instructions: Instructions) -> Recording {
    Form { width: mode.width, reading: Reading::Float(mode) }.record(program, instructions).unwrap()
}

/// ±digits · 2^exponent of a finite number.
fn parts(x: f64) -> (BigInt, i64) {
    let bits = x.to_bits();
    let field = (bits >> 52 & 0x7ff) as i64;
    let digits = bits & ((1 << 52) - 1) | if field == 0 { 0 } else { 1 << 52 };
    let digits = BigInt::from(digits);
    (if bits >> 63 == 1 { -digits } else { digits }, field.max(1) - 1075)
}

/// numerator / denominator · 2^exponent to nearest, ties away from zero; it is not zero.
fn away(numerator: &BigInt, denominator: &BigInt, exponent: i64) -> f64 {
    let negative = (numerator.sign() == Sign::Minus) != (denominator.sign() == Sign::Minus);
    let (n, d) = (BigInt::from(numerator.magnitude().clone()), BigInt::from(denominator.magnitude().clone()));
    // 2^leading ≤ n/d < 2^(leading + 1).
    let estimate = n.bits() as i64 - d.bits() as i64;
    let at_least = if estimate >= 0 { n >= &d << estimate } else { &n << -estimate >= d };
    let leading = if at_least { estimate } else { estimate - 1 };
    let place = (leading + exponent - 52).max(-1074);
    // floor(n/d · 2^(exponent − place) + 1/2).
    let shift = exponent - place;
    let (n, d) = if shift >= 0 { (n << shift, d) } else { (n, d << -shift) };
    let digits: BigInt = (&n * 2 + &d) / (&d * 2);
    let digits = u64::try_from(digits).unwrap();
    let field = u64::try_from(place + 1074).unwrap();
    let pattern = if digits >> 52 == 0 { digits } else { (field << 52) + digits };
    let magnitude = f64::from_bits(pattern.min(f64::INFINITY.to_bits()));
    if negative { -magnitude } else { magnitude }
}

fn sum(a: (BigInt, i64), b: (BigInt, i64)) -> (BigInt, i64) {
    let least = a.1.min(b.1);
    ((a.0 << (a.1 - least)) + (b.0 << (b.1 - least)), least)
}

/// 2^exponent.
fn power(exponent: i32) -> f64 {
    f64::from_bits(match u64::try_from(exponent + 1022) {
        Ok(normal) => (normal + 1) << 52,
        Err(_) => 1 << (exponent + 1074),
    })
}

/// Numbers whose sums, products and quotients are often halfway between two numbers.
fn operands() -> Vec<[f64; 3]> {
    let mut state = 5_u64;
    let mut next = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) % n
    };
    let mut all = Vec::new();
    for case in 0..outward_needs::cases(4000) {
        let mut number = |digits: u64, exponent: i32| {
            let x = (next(1 << digits) | 1) as f64 * power(exponent);
            if next(2) == 0 { x } else { -x }
        };
        all.push(match case % 8 {
            // A digit behind the last one.
            0 => [number(53, 1), number(1, 0), number(54 - 27, 0)],
            1 => [number(27, 0), number(27, 0), number(27, 27)],
            // Products at and below the smallest numbers.
            2 => [number(30, -540), number(26, -561), number(2, -1074)],
            3 => [number(3, -1074), number(1, -1), number(1, -1074)],
            4 => [number(20, -1060), number(1, 16), number(1, -1074)],
            // Quotients there: an odd number of halves of the smallest number.
            5 => {
                let (divisor, quotient) = (number(20, 0), number(20, 0));
                [divisor * quotient * power(-1074), 2.0 * divisor, number(5, -1074)]
            }
            6 => [number(53, 970), number(1, 970), number(1, 969)],
            _ => [number(53, -30), number(53, 20), number(53, 0)],
        });
    }
    let specials = [0.0, -0.0, 1.0, -1.5, 5e-324, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.5];
    for a in specials {
        for b in specials {
            all.extend(specials.map(|c| [a, b, c]));
        }
    }
    all
}

/// The result that IEEE 754 defines, from ties to even where it is special, and from the exact value elsewhere.
fn expected(operation: &str, [a, b, c]: [f64; 3]) -> f64 {
    let even = match operation {
        "+" => a + b,
        "-" => a - b,
        "*" => a * b,
        "/" => a / b,
        "fdim" if a <= b => return 0.0,
        "fdim" => return self::expected("-", [a, b, c]),
        _ => a.mul_add(b, c),
    };
    let finite = a.is_finite() && b.is_finite() && (operation != "fma" || c.is_finite());
    if !finite || operation == "/" && (a == 0.0 || b == 0.0) {
        return even;
    }
    let one = BigInt::from(1);
    let ((p, i), (q, j)) = (parts(a), parts(b));
    let (numerator, denominator, exponent) = match operation {
        "+" | "-" => {
            let (n, e) = sum((p, i), (if operation == "-" { -q } else { q }, j));
            (n, one, e)
        }
        "*" => (p * q, one, i + j),
        "/" => (p, q, i - j),
        _ => {
            let (n, e) = sum((p * q, i + j), parts(c));
            (n, one, e)
        }
    };
    if numerator == BigInt::ZERO { even } else { away(&numerator, &denominator, exponent) }
}

#[test]
fn arithmetic_is_the_exact_result_rounded_once_on_every_machine_and_recorded() {
    let operands = operands();
    let columns: [Vec<f64>; 3] = [0, 1, 2].map(|i| operands.iter().map(|row| row[i]).collect());
    for operation in ["+", "-", "*", "/", "fma", "fdim"] {
        let arguments = if operation == "fma" { "x y z" } else { "x y" };
        let text = format!("(FPCore ({arguments}) (! :round nearestAway ({operation} {arguments})))");
        let program = Program::from_fpcore(&text).unwrap();
        let columns: Vec<&[f64]> = columns[..program.inputs().len()].iter().map(Vec::as_slice).collect();
        let plan = FloatPlan::<f64>::new(&program, MODE).unwrap();
        let expected: Vec<f64> = operands.iter().map(|row| expected(operation, *row)).collect();
        let ties = expected.iter().zip(&operands).filter(|(away, [a, b, c])| {
            let even = match operation {
                "+" => a + b,
                "-" => a - b,
                "*" => a * b,
                "/" => a / b,
                "fdim" => return a > b && (a - b).to_bits() != away.to_bits(),
                _ => a.mul_add(*b, *c),
            };
            !away.is_nan() && even.to_bits() != away.to_bits()
        });
        assert!(ties.count() > outward_needs::cases(50), "{operation}: too few ties");
        let same = |result: f64, expected: f64| {
            result.to_bits() == expected.to_bits() || result.is_nan() && expected.is_nan()
        };
        for level in available() {
            let rows = if level == Level::Trace { 800 } else { operands.len() };
            let columns: Vec<&[f64]> = columns.iter().map(|column| &column[..rows]).collect();
            let mut result = vec![0.0; rows];
            plan.run(&mut plan.scratch(level), &columns, &mut result).unwrap();
            for (row, result) in result.iter().enumerate() {
                let message =
                    format!("{level:?} {operation} {:?}: {result}, not {}", operands[row], expected[row]);
                assert!(same(*result, expected[row]), "{message}");
            }
        }
        for instructions in [Instructions::Directed, Instructions::Nearest] {
            let recording = recorded(&program, MODE, instructions);
            for (row, expected) in expected.iter().enumerate().step_by(7) {
                let inputs: Vec<Content> = columns.iter().map(|column| Content::F64(column[row])).collect();
                let [Content::F64(result)] = recording.interpret(&inputs)[..] else { panic!("one number") };
                assert!(
                    same(result, *expected),
                    "{instructions:?} {operation} {:?}: {result}",
                    operands[row]
                );
            }
        }
    }
}

#[test]
fn to_binary32_everything_goes_away_once() {
    let text = |e: &str| format!("(FPCore (x y) (! :precision binary32 :round nearestAway {e}))");
    let at = |e: &str, x: f64, y: f64| {
        let program = Program::from_fpcore(&text(e)).unwrap();
        let plan = FloatPlan::<f64>::new(&program, MODE).unwrap();
        let mut result = [0.0];
        plan.run(&mut plan.scratch(Level::best()), &[&[x], &[y]], &mut result).unwrap();
        let narrow = FloatMode { width: Width::F32, ..MODE };
        if x == f64::from(x as f32) && y == f64::from(y as f32) {
            let plan = FloatPlan::<f32>::new(&program, narrow).unwrap();
            let mut narrow_result = [0.0];
            plan.run(&mut plan.scratch(Level::best()), &[&[x as f32], &[y as f32]], &mut narrow_result)
                .unwrap();
            assert_eq!(f64::from(narrow_result[0]).to_bits(), result[0].to_bits(), "{e} {x} {y}");
            for instructions in [Instructions::Directed, Instructions::Nearest] {
                let recording = recorded(&program, narrow, instructions);
                let inputs = [x, y].map(|x| Content::F32(x as f32));
                let [Content::F32(recorded)] = recording.interpret(&inputs)[..] else { panic!("one number") };
                assert_eq!(
                    f64::from(recorded).to_bits(),
                    result[0].to_bits(),
                    "{instructions:?} {e} {x} {y}"
                );
            }
        }
        result[0]
    };
    assert_eq!(at("(+ x y)", 16_777_216.0, 1.0), 16_777_218.0);
    assert_eq!(at("(- x y)", -16_777_216.0, 1.0), -16_777_218.0);
    assert_eq!(at("(* x y)", 4097.0, 4097.0), 4097.0 * 4097.0 + 1.0);
    assert_eq!(at("(cast (* x y))", 1.0, 16_777_217.0), 16_777_218.0);
    assert_eq!(at("(pow x 2)", 4097.0, 0.0), 4097.0 * 4097.0 + 1.0);
    assert_eq!(at("(+ x 16777217)", 0.0, 0.0), 16_777_218.0);
    assert_eq!(at("(exp x)", 0.0, 0.0), 1.0);
    // A double rounding would go to 16777218.
    assert_eq!(at("(+ x y)", 16_777_216.0, f64::from(1.0_f32.next_down())), 16_777_216.0);
}

#[test]
fn what_cannot_be_rounded_so_is_named() {
    for (text, name) in [
        ("(FPCore (x y) (! :round nearestAway (pow x y)))", "pow"),
        ("(FPCore (x) :round nearestAway (pow x 3))", "pown"),
    ] {
        let program = Program::from_fpcore(text).unwrap();
        let error = FloatPlan::<f64>::new(&program, MODE).map(|_| ()).unwrap_err();
        assert!(matches!(error, DeviceError::TiesToAway(op) if op.name() == name), "{error}");
        let expected = format!(
            "`{name}` cannot be rounded to nearest with ties away from zero (nearestAway) in binary64"
        );
        assert_eq!(ToString::to_string(&error), expected);
    }
    // A direction of the whole formula is in every operation.
    let program = Program::from_fpcore("(FPCore (x) :round nearestAway (+ x (! :round toZero (sqrt 2))))");
    assert_eq!(
        ToString::to_string(&program.unwrap()),
        "%0 = x\n%1 = 2.rz\n%2 = sqrt.rz %1\n%3 = add.rna %0 %2\nreturn %3\n"
    );
}
