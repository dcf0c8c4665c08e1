//! Functions of real numbers, by the digits of the oracle.
//!
//! Where the operand is a number of binary64, the oracle knows whether the function is defined there and whether the
//! result is exact. Elsewhere the operand lies between two such numbers. Poles and ends of domains are numbers of
//! binary64, so a function that is defined at both is defined between them. Functions with other poles (multiples of
//! π/2) have no digits there, and the two precisions of [`evaluate`](super::evaluate()) do not agree.

use dashu_float::round::mode::Zero;
use dashu_float::{Context, FBig, Repr};
use dashu_int::IBig;
use outward::table::Op;

use super::evaluate::{Constants, Outcome};
use super::{ExactValue, Fraction, abs};
use crate::functions::Function;
use crate::oracle::real::Real;
use crate::oracle::special::special;
use crate::oracle::{Truth, bessel, dashu};

type Number = FBig<Zero, 2>;

/// A function of one number.
pub(super) fn function(op: Op, operands: &[&ExactValue], digits: usize) -> Outcome {
    let Some(function) = Function::by_name(op.info().name) else { return Outcome::Unknown };
    let (Some(suite), &[operand]) = (function.suite(), operands) else { return Outcome::Unknown };
    let ends = neighbours(operand);
    if ends[0] == ends[1] {
        if let Some(known) = known(function, ends[0]) {
            return known;
        }
    } else {
        let is_inside = |x: f64| {
            x.is_finite() && !matches!(special(function, [x, 0.0]), Some(Truth::Nan | Truth::Infinity { .. }))
        };
        // If the digits of an irrational operand are those of a number of binary64, it is not known to be no such
        // number.
        let is_number = |x: &Number| Number::try_from(x.to_f64().value()).is_ok_and(|near| near == *x);
        if !ends.iter().all(|x| is_inside(*x)) || matches!(operand, ExactValue::Near(x) if is_number(x)) {
            return Outcome::Unknown;
        }
    }
    let [least, largest] = sizes(op);
    if ends.iter().any(|x| x.abs() > largest || x.abs() < least && *x != 0.0) {
        return Outcome::Unknown;
    }
    let context = Context::<Zero>::new(digits);
    let mut cache = Constants::take();
    let found = (suite.digits)(near(operand, digits).repr(), context, Some(&mut cache));
    found.map_or(Outcome::Unknown, |found| nonzero(found.value()))
}

/// Returns the operand to a few digits more. The oracle takes no longer operands.
fn near(x: &ExactValue, digits: usize) -> Number {
    x.near(digits + 64).with_precision(digits + 64).value()
}

/// Digits of other numbers are not computed: they take too long, or the oracle has series of its own there.
fn sizes(op: Op) -> [f64; 2] {
    match op {
        Op::Cbrt | Op::Rcbrt | Op::Log2 | Op::Log10 => [0.0, f64::MAX],
        Op::Log1p | Op::Log2p1 | Op::Log10p1 | Op::Asinh | Op::Acosh => [1e-60, f64::MAX],
        Op::Sin | Op::Cos | Op::Tan | Op::Csc | Op::Sec | Op::Cot => [1e-60, 1e6],
        Op::Sinpi | Op::Cospi | Op::Tanpi => [1e-60, 1e12],
        Op::Acot | Op::Atanpi => [1e-60, 1e60],
        Op::Tgamma | Op::Lgamma | Op::Erf | Op::Erfc | Op::Erfcx | Op::Normcdf => [1e-20, 150.0],
        Op::J0 | Op::J1 | Op::Y0 | Op::Y1 | Op::CylBesselI0 | Op::CylBesselI1 => [1e-20, 150.0],
        _ => [1e-60, 1e4],
    }
}

/// Returns results that need no digits: undefined, or exact. Results of which only 128 digits are known are
/// [`Outcome::Unknown`].
fn known(function: Function, x: f64) -> Option<Outcome> {
    let truth = special(function, [x, 0.0]).or_else(|| dashu::by_series(function, x).map(Truth::Value));
    Some(match truth? {
        Truth::Nan | Truth::Infinity { .. } => Outcome::Undefined,
        Truth::Zero { .. } => Outcome::Value(ExactValue::Fraction(Fraction::integer(0))),
        Truth::Value(real) if real.exact => exactly(real).map_or(Outcome::Unknown, Outcome::Value),
        Truth::Value(_) => Outcome::Unknown,
    })
}

/// A number with few digits before and behind the point.
fn exactly(real: Real) -> Option<ExactValue> {
    if real.exponent.abs() > 5000 {
        return None;
    }
    let significand = IBig::from(real.significand);
    let shift = usize::try_from(real.exponent.unsigned_abs()).ok()?;
    let (numerator, denominator) =
        if real.exponent < 0 { (significand, IBig::ONE << shift) } else { (significand << shift, IBig::ONE) };
    let size = Fraction::new(numerator, denominator)?;
    Some(ExactValue::Fraction(if real.negative { size.neg() } else { size }))
}

/// The numbers of binary64 that a real number lies between, or is.
fn neighbours(x: &ExactValue) -> [f64; 2] {
    let near = x.to_f64();
    if !near.is_finite() {
        return [near, f64::NAN];
    }
    match x {
        ExactValue::Fraction(x) if Fraction::from_f64(near) == *x => [near; 2],
        // No number of binary64 is nearer to the operand than a digit.
        _ => [near.next_down(), near.next_up()],
    }
}

/// A function of a number and an integer.
pub(super) fn with_integer(op: Op, x: &ExactValue, n: i32, digits: usize) -> Outcome {
    match op {
        Op::Rootn => root(x, n, digits),
        Op::Compound | Op::Compoundm1 => compound(op, x, n, digits),
        Op::Scalbn => scaled(x, n),
        Op::Jn | Op::Yn => cylinder(op, x, n, digits),
        _ => Outcome::Unknown,
    }
}

fn integer(n: i64) -> ExactValue {
    ExactValue::Fraction(Fraction::integer(n))
}

fn is_negative(x: &ExactValue) -> bool {
    match x {
        ExactValue::Fraction(x) => x.is_negative(),
        ExactValue::Near(x) => *x < Number::ZERO,
    }
}

fn is_zero(x: &ExactValue) -> bool {
    matches!(x, ExactValue::Fraction(x) if x.is_zero())
}

/// x^(1/n), with the sign of x for odd n.
fn root(x: &ExactValue, n: i32, digits: usize) -> Outcome {
    if n == 0 || is_negative(x) && n % 2 == 0 || is_zero(x) && n < 0 {
        return Outcome::Undefined;
    }
    if is_zero(x) {
        return Outcome::Value(integer(0));
    }
    if let ExactValue::Fraction(x) = x {
        let inverse = || Fraction::integer(1).div(x);
        let found = match n {
            1 => Some(x.clone()),
            -1 => inverse(),
            2 => x.square_root(),
            -2 => inverse().and_then(|x| x.square_root()),
            _ if x.abs() == Fraction::integer(1) => Some(x.clone()),
            _ => None,
        };
        if let Some(found) = found {
            return Outcome::Value(ExactValue::Fraction(found));
        }
    }
    let exact = near(x, digits);
    let fine = Context::<Zero>::new(digits + 64);
    let mut cache = Constants::take();
    let found = fine.ln(abs(exact.clone()).repr(), Some(&mut cache)).ok().and_then(|log| {
        let log = fine.div(log.value().repr(), &Repr::new(IBig::from(n), 0)).ok()?.value();
        // A logarithm of exactly 0 decides nothing.
        if log == Number::ZERO { None } else { fine.exp(log.repr(), Some(&mut cache)).ok() }
    });
    found.map_or(Outcome::Unknown, |found| {
        let size = found.value();
        nonzero(if is_negative(x) { -size } else { size })
    })
}

/// The limit for exponents of e: larger exponents are not evaluated.
const LARGEST: f64 = 1e6;

/// Returns (1 + x)^n, or (1 + x)^n − 1.
fn compound(op: Op, x: &ExactValue, n: i32, digits: usize) -> Outcome {
    let one = || Number::try_from(1.0).expect("a number");
    let value = |x: Fraction| {
        let found = if op == Op::Compound { x } else { x.sub(&Fraction::integer(1)) };
        Outcome::Value(ExactValue::Fraction(found))
    };
    if let ExactValue::Fraction(x) = x {
        let base = x.add(&Fraction::integer(1));
        if base.is_negative() || base.is_zero() && n < 0 {
            return Outcome::Undefined;
        }
        if n == 0 {
            return value(Fraction::integer(1));
        }
        if let Some(power) = base.power(i64::from(n)) {
            return value(power);
        }
    }
    let exact = near(x, digits);
    if exact <= -one() || n == 0 {
        return Outcome::Unknown;
    }
    let fine = Context::<Zero>::new(digits + 64);
    let mut cache = Constants::take();
    let Ok(log) = fine.ln_1p(exact.repr(), Some(&mut cache)) else { return Outcome::Unknown };
    let Ok(product) = fine.mul(log.value().repr(), &Repr::new(IBig::from(n), 0)) else {
        return Outcome::Unknown;
    };
    let product = product.value();
    let size = product.to_f64().value().abs();
    if product == Number::ZERO || !(1e-60..=LARGEST).contains(&size) {
        return Outcome::Unknown;
    }
    let found = match op {
        Op::Compound => fine.exp(product.repr(), Some(&mut cache)),
        _ => fine.exp_m1(product.repr(), Some(&mut cache)),
    };
    found.map_or(Outcome::Unknown, |found| nonzero(found.value()))
}

/// x·2^n. Beyond 2^±5000 the result is unknown: numbers with thousands of digits behind the point take long to compare.
fn scaled(x: &ExactValue, n: i32) -> Outcome {
    match x {
        _ if is_zero(x) => Outcome::Value(integer(0)),
        _ if n.unsigned_abs() > 5000 => Outcome::Unknown,
        ExactValue::Fraction(x) => match Fraction::integer(2).power(i64::from(n)) {
            Some(power) => Outcome::Value(ExactValue::Fraction(x.mul(&power))),
            None => Outcome::Unknown,
        },
        ExactValue::Near(x) => {
            let power = Number::from_parts(IBig::ONE, isize::try_from(n).expect("a small integer"));
            Outcome::Value(ExactValue::Near(x.clone() * power))
        }
    }
}

/// Computes Bessel functions of integer order, by the recurrence f(k + 1) = 2·k/x·f(k) − f(k − 1) from those of the
/// orders 0 and 1. For functions of the first kind this loses digits below the order, as the two precisions show.
fn cylinder(op: Op, x: &ExactValue, n: i32, digits: usize) -> Outcome {
    let order = n.unsigned_abs();
    if op == Op::Yn && (is_zero(x) || is_negative(x)) {
        return Outcome::Undefined;
    }
    if is_zero(x) {
        return Outcome::Value(integer(i64::from(order == 0)));
    }
    let size = x.to_f64().abs();
    if order > 64 || !(0.01..=150.0).contains(&size) {
        return Outcome::Unknown;
    }
    let digits = digits + 400;
    let context = Context::<Zero>::new(digits);
    let mut cache = Constants::take();
    let exact = abs(near(x, digits));
    let mut of = |order: u32| {
        let of = match (op, order) {
            (Op::Jn, 0) => bessel::first::<0>,
            (Op::Jn, _) => bessel::first::<1>,
            (_, 0) => bessel::second::<0>,
            _ => bessel::second::<1>,
        };
        of(context, Some(&mut cache), exact.repr()).ok().map(|found| found.value())
    };
    let (Some(mut before), Some(mut value)) = (of(0), of(1)) else { return Outcome::Unknown };
    for k in 1..order {
        let factor = Number::from_parts(IBig::from(2 * k), 0);
        let Ok(factor) = context.div(factor.repr(), exact.repr()) else { return Outcome::Unknown };
        let Ok(product) = context.mul(factor.value().repr(), value.repr()) else { return Outcome::Unknown };
        let Ok(next) = context.sub(product.value().repr(), before.repr()) else { return Outcome::Unknown };
        (before, value) = (value, next.value());
    }
    let value = if order == 0 { before } else { value };
    // For odd orders the sign changes with the sign of the order, and of x.
    let changes = order % 2 == 1 && ((n < 0) != is_negative(x));
    nonzero(if changes { -value } else { value })
}

/// The digits of a difference may all be lost.
fn nonzero(value: Number) -> Outcome {
    if value == Number::ZERO { Outcome::Unknown } else { Outcome::Value(ExactValue::Near(value)) }
}

#[cfg(test)]
mod tests {
    use outward::Round;
    use outward::device::{FloatMode, FloatPlan};
    use outward::machine::Level;
    use outward::program::{Program, Width};

    use super::*;
    use crate::exact::evaluate;
    use crate::generators::Random;

    fn exact(formula: &str, x: &[f64]) -> Outcome {
        let program = Program::parse(formula).expect(formula);
        let x: Vec<Fraction> = x.iter().map(|x| Fraction::from_f64(*x)).collect();
        evaluate(&program, &x).swap_remove(program.output().index())
    }

    /// The library's results, which are correctly rounded or next to that, are next to the exact values.
    #[test]
    fn values_are_next_to_what_is_computed() {
        let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
        let mut random = Random::new(7);
        let of_integers = [
            "rootn(x, 3)",
            "rootn(x, -2)",
            "rootn(x, 7)",
            "rootn(x, -2147483648)",
            "rootn(x, 2147483647)",
            "compound(x, 5)",
            "compound(x, -3)",
            "compound(x, 100)",
            "compoundm1(x, 5)",
            "compoundm1(x, -100)",
            "scalbn(x, -7)",
            "jn(2, x)",
            "jn(-3, x)",
            "jn(8, x)",
            "yn(2, x)",
            "yn(-5, x)",
            "yn(-2, x)",
            "norm3d(x, x, 3)",
            "rnorm3d(x, 3, x)",
            "rsqrt(x)",
            "powr(x, 0.3)",
            "round(x)",
            "logb(x)",
        ];
        let functions = Function::ALL.into_iter().map(|function| match function.arity() {
            1 => format!("{}(x)", function.name()),
            _ => format!("{}(x, 0.75)", function.name()),
        });
        for formula in of_integers.map(str::to_owned).into_iter().chain(functions) {
            let program = Program::parse(&formula).expect("a formula");
            let plan = FloatPlan::<f64>::new(&program, mode).expect("operations of numbers");
            let mut count = 0;
            for _ in 0..40 {
                let scale = random.pick(&[1.0, 1.0, 8.0, 40.0]);
                let x = (random.unit() - 0.3) * scale;
                let mut computed = [0.0];
                plan.run(&mut plan.scratch(Level::best()), &[&[x]], &mut computed).expect("a column");
                let Outcome::Value(value) = exact(&formula, &[x]) else { continue };
                // An exact number may be written otherwise.
                let ulp = Width::F64.ulp(computed[0]);
                assert!(value.is_within(computed[0], ulp), "{formula} at {x}: {computed:?}, {value:?}");
                count += 1;
            }
            assert!(count >= 5, "{formula}: {count} known");
        }
    }

    #[test]
    fn domains_and_exact_values() {
        for (formula, x) in [
            ("asin(x)", 1.5),
            ("log1p(x)", -1.0),
            ("tgamma(x)", -2.0),
            ("y0(x)", -1.0),
            ("yn(3, x)", 0.0),
            ("rootn(x, 4)", -1.0),
            ("rootn(x, -3)", 0.0),
            ("rootn(x, 0)", 1.0),
            ("compound(x, 3)", -1.5),
            ("compound(x, -1)", -1.0),
            ("logb(x)", 0.0),
            ("atan2pi(x, 0*x)", 0.0),
            ("rsqrt(x)", 0.0),
            ("powr(x, 2)", -1.0),
        ] {
            assert!(matches!(exact(formula, &[x]), Outcome::Undefined), "{formula} at {x}");
        }
        for (formula, x, expected) in [
            ("rootn(x, -2)", 0.25, 2.0),
            ("compound(x, 2147483647)", -1.0, 0.0),
            ("compoundm1(x, 0)", 3.0, 0.0),
            ("compoundm1(x, 3)", 1.0, 7.0),
            ("jn(0, x)", 0.0, 1.0),
            ("jn(-2, x)", 0.0, 0.0),
            ("scalbn(x, -2147483648)", 0.0, 0.0),
            ("cospi(x)", 1.5, 0.0),
            ("tgamma(x)", 5.0, 24.0),
            ("atan2pi(x, x)", 3.0, 0.25),
            ("hypot(x, 4)", 3.0, 5.0),
            ("logb(x)", 0.3, -2.0),
            ("round(x)", -2.5, -3.0),
        ] {
            match exact(formula, &[x]) {
                Outcome::Value(ExactValue::Fraction(found)) => {
                    assert_eq!(found, Fraction::from_f64(expected), "{formula} at {x}")
                }
                other => panic!("{formula} at {x}: {other:?}"),
            }
        }
    }
}
