//! Traced numbers against exact arithmetic of another library: the plain program's bits, and enclosures that contain
//! the exact value.

use std::cmp::Ordering;

use outward::program::{Input, Node, Program, Term};
use outward::table::Op;
use outward::traced::{Detail, Lines, Radius, Traced};
use outward_needs::cases;
use outward_test::exact::{ExactValue, Fraction, Outcome, evaluate};
use outward_test::generators::Random;

/// Operations on one number, with how likely they are.
const OF_ONE: &[Op] = &[
    Op::Sqrt,
    Op::Sqrt,
    Op::Abs,
    Op::Neg,
    Op::Recip,
    Op::Floor,
    Op::Ceil,
    Op::Trunc,
    Op::RoundTiesToEven,
    Op::RoundTiesToAway,
    Op::Exp,
    Op::Log,
    Op::Sin,
    Op::Cos,
    Op::Tan,
    Op::Atan,
    Op::Asin,
    Op::Acos,
    Op::Sinh,
    Op::Cosh,
    Op::Tanh,
    Op::Asinh,
    Op::Acosh,
    Op::Atanh,
    Op::Exp2,
    Op::Expm1,
    Op::Log1p,
    Op::Log2,
    Op::Log10,
    Op::Cbrt,
    Op::Sign,
];
const OF_TWO: &[Op] = &[
    Op::Add,
    Op::Add,
    Op::Sub,
    Op::Sub,
    Op::Sub,
    Op::Mul,
    Op::Mul,
    Op::Mul,
    Op::Div,
    Op::Div,
    Op::Add,
    Op::Sub,
    Op::Mul,
    Op::Min,
    Op::Max,
    Op::Hypot,
    Op::Atan2,
    Op::Pow,
    Op::Fmod,
];

/// The operation, by the methods that `f64` and traced numbers have in common.
macro_rules! apply {
    ($op:expr, $operands:expr) => {{
        let x = $operands[0];
        let y = *$operands.last().expect("an operand");
        match $op {
            Op::Add => x + y,
            Op::Sqr => x * x,
            Op::Sub => x - y,
            Op::Mul => x * y,
            Op::Div => x / y,
            Op::Fmod => x % y,
            Op::Neg => -x,
            Op::Abs => x.abs(),
            Op::Recip => x.recip(),
            Op::Sqrt => x.sqrt(),
            Op::Cbrt => x.cbrt(),
            Op::Floor => x.floor(),
            Op::Ceil => x.ceil(),
            Op::Trunc => x.trunc(),
            Op::RoundTiesToEven => x.round_ties_even(),
            Op::RoundTiesToAway => x.round(),
            Op::Exp => x.exp(),
            Op::Exp2 => x.exp2(),
            Op::Expm1 => x.exp_m1(),
            Op::Log => x.ln(),
            Op::Log1p => x.ln_1p(),
            Op::Log2 => x.log2(),
            Op::Log10 => x.log10(),
            Op::Sin => x.sin(),
            Op::Cos => x.cos(),
            Op::Tan => x.tan(),
            Op::Asin => x.asin(),
            Op::Acos => x.acos(),
            Op::Atan => x.atan(),
            Op::Sinh => x.sinh(),
            Op::Cosh => x.cosh(),
            Op::Tanh => x.tanh(),
            Op::Asinh => x.asinh(),
            Op::Acosh => x.acosh(),
            Op::Atanh => x.atanh(),
            Op::Min => x.min(y),
            Op::Max => x.max(y),
            Op::Hypot => x.hypot(y),
            Op::Atan2 => x.atan2(y),
            Op::Pow => x.powf(y),
            Op::Fma => x.mul_add($operands[1], y),
            other => panic!("{other:?}"),
        }
    }};
}

/// A program of so many operations on two inputs, each on some of the last results.
fn program(operations: usize, random: &mut Random) -> Program {
    let inputs = ["x", "y"].map(|name| Input { name: name.into(), width: None });
    let built = Program::written(&inputs, |inputs, one| -> Result<Term<'_>, ()> {
        let mut terms = inputs.to_vec();
        for number in [2.0, 0.5, 3.0] {
            terms.push(one * number);
        }
        for _ in 0..operations {
            // Results of late are more likely, so that most results are used.
            let mut term = || {
                let back = random.below(4) + random.below(3) * random.below(3);
                terms[terms.len() - 1 - (back as usize).min(terms.len() - 1)]
            };
            let (x, y, z) = (term(), term(), term());
            let result = match random.below(8) {
                0 | 1 => match random.pick(OF_ONE) {
                    Op::Sign => x.apply_with_integer(Op::Pown, random.below(9) as i32 - 3),
                    op => x.apply(op, &[]),
                },
                2 => x.apply(Op::Fma, &[y, z]),
                _ => x.apply(random.pick(OF_TWO), &[y]),
            };
            terms.push(result);
        }
        Ok(*terms.last().expect("a term"))
    });
    built.expect("a program")
}

/// The values of all nodes.
fn traced<D: Detail>(program: &Program, inputs: [f64; 2]) -> Vec<Traced<f64, D>> {
    let mut values: Vec<Traced<f64, D>> = Vec::new();
    for node in program.nodes() {
        values.push(match *node {
            Node::Input(at) => Traced::new(inputs[at]),
            Node::Number(at, _) => Traced::new(program.numbers()[at].round(outward::Round::TiesToEven)),
            Node::Apply(op, operands, _) => {
                let of: Vec<_> = operands.as_slice().iter().map(|x| values[x.index()]).collect();
                apply!(op, of)
            }
            Node::WithInteger(_, x, n, _) => values[x.index()].powi(n),
            other => panic!("{other:?}"),
        });
    }
    values
}

fn plain(program: &Program, inputs: [f64; 2]) -> Vec<f64> {
    let mut values: Vec<f64> = Vec::new();
    for node in program.nodes() {
        values.push(match *node {
            Node::Input(at) => inputs[at],
            Node::Number(at, _) => program.numbers()[at].round(outward::Round::TiesToEven),
            Node::Apply(op, operands, _) => {
                let of: Vec<_> = operands.as_slice().iter().map(|x| values[x.index()]).collect();
                apply!(op, of)
            }
            Node::WithInteger(_, x, n, _) => values[x.index()].powi(n),
            other => panic!("{other:?}"),
        });
    }
    values
}

/// How many values were compared, and how many of them had an enclosure.
#[derive(Debug, Default)]
struct Count {
    compared: usize,
    enclosed: usize,
    undefined: usize,
    /// Enclosures with more than 20 digits.
    narrow: usize,
}

fn check<D: Detail>(
    values: &[Traced<f64, D>],
    plain: &[f64],
    exact: &[Outcome],
    what: &str,
    count: &mut Count,
) {
    for (at, (value, (plain, exact))) in values.iter().zip(plain.iter().zip(exact)).enumerate() {
        assert!(
            value.value().to_bits() == plain.to_bits() || value.is_nan() && plain.is_nan(),
            "{what}: %{at} is {value}, and {plain} in the plain program"
        );
        let ([hi, lo], radius) = value.ball();
        let exact = match exact {
            Outcome::Value(exact) => exact,
            Outcome::Undefined => {
                count.undefined += 1;
                assert!(value.is_lost(), "{what}: %{at} has no value, and is {:?}", value.ball());
                continue;
            }
            _ => continue,
        };
        count.compared += 1;
        if value.is_lost() {
            continue;
        }
        count.enclosed += 1;
        count.narrow += usize::from(radius <= hi.abs() * 1e-20);
        let middle = Fraction::from_f64(hi).add(&Fraction::from_f64(lo));
        is_within(exact, &middle, radius, || format!("{what}: %{at} = {:?}", value.ball()));
        let error = value.error().absolute;
        if error.is_finite() && plain.is_finite() {
            is_within(exact, &Fraction::from_f64(*plain), error, || {
                format!("{what}: %{at}: {:?}", value.error())
            });
        }
    }
}

fn is_within(exact: &ExactValue, middle: &Fraction, radius: f64, what: impl Fn() -> String) {
    let order = exact.compare_distance(middle, &Fraction::from_f64(radius));
    assert!(order != Some(Ordering::Greater), "{}: exact {exact:?}", what());
}

fn input(random: &mut Random) -> f64 {
    match random.below(6) {
        0 => random.below(20) as f64 - 10.0,
        1 => (random.below(2000) as f64 - 1000.0) / 64.0,
        2 => f64::from_bits(random.bits()).clamp(-1e300, 1e300),
        _ => (random.unit() - 0.5) * random.pick(&[1.0, 4.0, 20.0, 1e-3, 1e5]),
    }
}

#[test]
fn random_programs() {
    let mut random = Random::new(56);
    let mut count = Count::default();
    for _ in 0..cases(10_000) {
        let program = program(4 + random.below(14) as usize, &mut random);
        let inputs = [input(&mut random), input(&mut random)].map(|x| if x.is_nan() { 1.0 } else { x });
        let exact = evaluate(&program, &inputs.map(Fraction::from_f64));
        let plain = plain(&program, inputs);
        let what = format!("{program} at {inputs:?}");
        check(&traced::<Lines>(&program, inputs), &plain, &exact, &what, &mut count);
        check(&traced::<Radius>(&program, inputs), &plain, &exact, &what, &mut count);
    }
    println!("{count:?}");
    assert!(count.enclosed * 10 > count.compared * 8, "{count:?}");
}
