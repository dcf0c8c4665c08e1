//! Evaluates a program in real numbers.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};

use dashu_float::round::mode::Zero;
use dashu_float::{ConstCache, Context, FBig, FpResult, Repr};
use outward::program::{Node, Program, Relation, Value};
use outward::table::Op;

use super::{DIGITS, ExactValue, Fraction, abs, functions};
use crate::evaluate::related;

/// The value of a node of a program.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A number.
    Value(ExactValue),
    /// A number of either sign: `copysign` where the sign is that of 0, which real numbers do not have.
    EitherSign(ExactValue),
    /// A condition.
    Truth(bool),
    /// The value is no real number.
    Undefined,
    /// The value is not decided here.
    Unknown,
}

use Outcome::{EitherSign, Truth, Undefined, Unknown};

fn fraction(x: Fraction) -> Outcome {
    Outcome::Value(ExactValue::Fraction(x))
}

/// Evaluates every node of the program for these inputs at two precisions, of which the second shows the error of the
/// first.
#[must_use]
pub fn evaluate(program: &Program, inputs: &[Fraction]) -> Vec<Outcome> {
    let inputs: Vec<Outcome> = inputs.iter().cloned().map(fraction).collect();
    let [rough, fine] = [2 * DIGITS, 3 * DIGITS].map(|digits| nodes(program, &inputs, digits));
    rough
        .into_iter()
        .zip(fine)
        .map(|(rough, fine)| if agree(&rough, &fine) { fine } else { Unknown })
        .collect()
}

/// The value of a program of a few operations, with so many digits, of which the last ones may be wrong: for callers
/// who compute a formula operation by operation, twice, and see by [`agree`] how many are right.
pub(crate) fn operation(program: &Program, operands: &[Outcome], digits: usize) -> Outcome {
    nodes(program, operands, digits).swap_remove(program.output().index())
}

fn nodes(program: &Program, inputs: &[Outcome], digits: usize) -> Vec<Outcome> {
    let evaluation = Evaluation { program, inputs, digits };
    let mut values: Vec<Outcome> = Vec::with_capacity(program.nodes().len());
    for node in program.nodes() {
        let value = evaluation.node(node, |value: Value| values[value.index()].clone());
        values.push(value);
    }
    values
}

/// Are they one value, to [`DIGITS`] digits?
pub(crate) fn agree(rough: &Outcome, fine: &Outcome) -> bool {
    match (rough, fine) {
        (Outcome::Value(rough), Outcome::Value(fine)) | (EitherSign(rough), EitherSign(fine)) => {
            match (rough, fine) {
                (ExactValue::Fraction(rough), ExactValue::Fraction(fine)) => rough == fine,
                (ExactValue::Near(rough), ExactValue::Near(fine)) => {
                    let least = FBig::<Zero, 2>::from_parts(1.into(), -(DIGITS as isize));
                    abs(rough.clone() - fine.clone()) <= abs(fine.clone()) * least
                }
                _ => false,
            }
        }
        (Truth(rough), Truth(fine)) => rough == fine,
        (Undefined, Undefined) => true,
        _ => false,
    }
}

/// One evaluation of a program, with a number of binary digits.
struct Evaluation<'a> {
    program: &'a Program,
    inputs: &'a [Outcome],
    digits: usize,
}

impl Evaluation<'_> {
    fn node(&self, node: &Node, get: impl Fn(Value) -> Outcome) -> Outcome {
        match *node {
            Node::Input(index) => self.inputs[index].clone(),
            Node::Number(index, _) => {
                Fraction::parse(&self.program.numbers()[index].to_string()).map_or(Unknown, fraction)
            }
            Node::Truth(truth) => Truth(truth),
            Node::Apply(op, operands, _) => {
                let mut known = Vec::new();
                for operand in operands.as_slice() {
                    match get(*operand) {
                        Outcome::Value(value) => known.push(value),
                        Undefined => return Undefined,
                        _ => return Unknown,
                    }
                }
                let refs: Vec<&ExactValue> = known.iter().collect();
                self.apply(op, &refs)
            }
            Node::WithInteger(op, a, n, _) => match get(a) {
                Outcome::Value(x) => self.with_integer(op, &x, n),
                EitherSign(x) => match self.with_integer(op, &x, n) {
                    // An even power is the same for both.
                    Outcome::Value(value) if op == Op::Pown && n % 2 == 0 => Outcome::Value(value),
                    // The result of an odd function is of either sign.
                    Outcome::Value(value)
                        if op == Op::Scalbn || matches!(op, Op::Pown | Op::Rootn) && n % 2 != 0 =>
                    {
                        EitherSign(value)
                    }
                    _ => Unknown,
                },
                other => other,
            },
            Node::Cast(a, _) | Node::Restrict(_, a, _) => get(a),
            Node::Compare(relation, a, b) => match (get(a), get(b)) {
                (Outcome::Value(a), Outcome::Value(b)) => compare(relation, &a, &b),
                (Undefined, _) | (_, Undefined) => Undefined,
                _ => Unknown,
            },
            // The second condition is only looked at where the first does not decide.
            Node::And(a, b) => match get(a) {
                Truth(true) => get(b),
                other => other,
            },
            Node::Or(a, b) => match get(a) {
                Truth(false) => get(b),
                other => other,
            },
            Node::Not(a) => match get(a) {
                Truth(a) => Truth(!a),
                other => other,
            },
            Node::Select(c, a, b) => match get(c) {
                Truth(true) => get(a),
                Truth(false) => get(b),
                other => other,
            },
        }
    }

    fn apply(&self, op: Op, operands: &[&ExactValue]) -> Outcome {
        let fractions: Option<Vec<&Fraction>> = operands
            .iter()
            .map(|operand| match operand {
                ExactValue::Fraction(x) => Some(x),
                ExactValue::Near(_) => None,
            })
            .collect();
        if let Some(found) = fractions.and_then(|operands| rational(op, &operands)) {
            return found;
        }
        match (op, operands) {
            (Op::Min | Op::Fmin, &[x, y]) => choose(less(x, y), x, y),
            (Op::Max | Op::Fmax, &[x, y]) => choose(less(x, y), y, x),
            (Op::Fdim, &[x, y]) => match less(x, y) {
                Some(true) => fraction(Fraction::integer(0)),
                Some(false) => self.by_size(Op::Sub, operands),
                None => Unknown,
            },
            (
                Op::Floor | Op::Ceil | Op::Trunc | Op::RoundTiesToEven | Op::RoundTiesToAway,
                &[ExactValue::Near(x)],
            ) => integer_near(op, x).map_or(Unknown, fraction),
            (Op::Logb, &[ExactValue::Near(x)]) => {
                exponent_near(x).map_or(Unknown, |exponent| fraction(Fraction::integer(exponent)))
            }
            _ => match self.by_size(op, operands) {
                Unknown => functions::function(op, operands, self.digits),
                found => found,
            },
        }
    }

    fn with_integer(&self, op: Op, x: &ExactValue, n: i32) -> Outcome {
        match (op, x) {
            (Op::Pown, ExactValue::Fraction(x)) => {
                let exponent = Fraction::integer(i64::from(n));
                let found = power(x, &exponent);
                found.unwrap_or_else(|| {
                    self.by_size(
                        Op::Pow,
                        &[&ExactValue::Fraction(x.clone()), &ExactValue::Fraction(exponent)],
                    )
                })
            }
            (Op::Pown, x) => {
                self.by_size(Op::Pow, &[x, &ExactValue::Fraction(Fraction::integer(i64::from(n)))])
            }
            _ => functions::with_integer(op, x, n, self.digits),
        }
    }

    fn by_size(&self, op: Op, operands: &[&ExactValue]) -> Outcome {
        let operands: Vec<FBig<Zero, 2>> =
            operands.iter().map(|operand| operand.near(self.digits + 64)).collect();
        match by_digits(op, &operands, self.digits) {
            // The digits of a difference may all be lost at both precisions: this happens for exp(1e-300) - 1.
            Some(value) if value != FBig::<Zero, 2>::ZERO => Outcome::Value(ExactValue::Near(value)),
            _ => Unknown,
        }
    }
}

fn compare(relation: Relation, a: &ExactValue, b: &ExactValue) -> Outcome {
    a.compare(b).map_or(Unknown, |order| Truth(related(relation, Some(order))))
}

/// Is the first one less, where they are different for sure?
pub(super) fn less(a: &ExactValue, b: &ExactValue) -> Option<bool> {
    let (a, b) = (a.near(2 * DIGITS), b.near(2 * DIGITS));
    let distance = abs(a.clone() - b.clone());
    let size = abs(a.clone()) + abs(b.clone());
    let apart = distance > size * FBig::<Zero, 2>::from_parts(1.into(), -100);
    apart.then(|| a < b)
}

fn choose(is_first: Option<bool>, first: &ExactValue, second: &ExactValue) -> Outcome {
    is_first.map_or(Unknown, |is_first| Outcome::Value(if is_first { first } else { second }.clone()))
}

/// The integer that a number is rounded to, where the number is known well enough to tell.
fn integer_near(op: Op, x: &FBig<Zero, 2>) -> Option<Fraction> {
    let half = FBig::<Zero, 2>::from_parts(1.into(), -1);
    let (negated, moved) = match op {
        Op::Floor => (false, x.clone()),
        Op::Ceil => (true, -x.clone()),
        Op::Trunc => (*x < FBig::<Zero, 2>::ZERO, abs(x.clone())),
        Op::RoundTiesToAway => (*x < FBig::<Zero, 2>::ZERO, abs(x.clone()) + half),
        _ => (false, x + half),
    };
    let floor = moved.floor();
    let above = &moved - &floor;
    let slack = (abs(x.clone()) + FBig::<Zero, 2>::ONE) * FBig::<Zero, 2>::from_parts(1.into(), -100);
    let is_sure = above > slack && above < FBig::<Zero, 2>::ONE - slack;
    let integer = Fraction::new(floor.to_int().value(), 1.into())?;
    is_sure.then(|| if negated { integer.neg() } else { integer })
}

/// The exponent of a number that is clearly between two powers of two.
pub(super) fn exponent_near(x: &FBig<Zero, 2>) -> Option<i64> {
    let slack = abs(x.clone()) * FBig::<Zero, 2>::from_parts(1.into(), -100);
    let exponent = |x: FBig<Zero, 2>| {
        let (significand, exponent) = x.repr().clone().into_parts();
        let digits = dashu_base::BitTest::bit_len(&significand);
        Some(i64::try_from(exponent).ok()? + i64::try_from(digits).ok()? - 1)
    };
    let [below, above] = [abs(x.clone()) - slack.clone(), abs(x.clone()) + slack].map(exponent);
    (below == above).then_some(below?)
}

/// Operations that give fractions of fractions, and where functions are not defined.
fn rational(op: Op, operands: &[&Fraction]) -> Option<Outcome> {
    let zero = Fraction::integer(0);
    let or_undefined = |found: Option<Fraction>| Some(found.map_or(Undefined, fraction));
    let value = match (op, operands) {
        (Op::Pos, &[x]) => x.clone(),
        (Op::Neg, &[x]) => x.neg(),
        (Op::Abs, &[x]) => x.abs(),
        (Op::Sqr, &[x]) => x.mul(x),
        (Op::Recip, &[x]) => return or_undefined(Fraction::integer(1).div(x)),
        (Op::Add, &[x, y]) => x.add(y),
        (Op::Sub, &[x, y]) => x.sub(y),
        (Op::Mul, &[x, y]) => x.mul(y),
        (Op::Div, &[x, y]) => return or_undefined(x.div(y)),
        (Op::Fma, &[x, y, z]) => x.mul(y).add(z),
        (Op::Min | Op::Fmin, &[x, y]) => {
            if x.is_less(y) {
                x.clone()
            } else {
                y.clone()
            }
        }
        (Op::Max | Op::Fmax, &[x, y]) => {
            if x.is_less(y) {
                y.clone()
            } else {
                x.clone()
            }
        }
        (Op::Fdim, &[x, y]) => {
            if y.is_less(x) {
                x.sub(y)
            } else {
                zero
            }
        }
        (Op::Floor, &[x]) => x.floor(),
        (Op::Ceil, &[x]) => x.neg().floor().neg(),
        (Op::Trunc, &[x]) => truncated(x),
        (Op::RoundTiesToEven, &[x]) => x.round_ties_to_even(),
        (Op::RoundTiesToAway, &[x]) => x.round_ties_to_away(),
        (Op::Logb, &[x]) => match x.exponent() {
            Some(exponent) => Fraction::integer(exponent),
            None => return Some(Undefined),
        },
        (Op::Sign, &[x]) => Fraction::integer(i64::from(sign(x))),
        (Op::Copysign, &[x, y]) if y.is_zero() && !x.is_zero() => {
            return Some(EitherSign(ExactValue::Fraction(x.abs())));
        }
        (Op::Copysign, &[x, y]) => {
            if y.is_negative() {
                x.abs().neg()
            } else {
                x.abs()
            }
        }
        (Op::Fmod, &[x, y]) => match x.div(y) {
            Some(quotient) => x.sub(&truncated(&quotient).mul(y)),
            None => return Some(Undefined),
        },
        (Op::Remainder, &[x, y]) => match x.div(y) {
            Some(quotient) => x.sub(&quotient.round_ties_to_even().mul(y)),
            None => return Some(Undefined),
        },
        (Op::Sqrt, &[x]) if x.is_negative() => return Some(Undefined),
        (Op::Sqrt, &[x]) => x.square_root()?,
        (Op::Rsqrt, &[x]) if x.is_negative() || x.is_zero() => return Some(Undefined),
        (Op::Rsqrt, &[x]) => Fraction::integer(1).div(&x.square_root()?)?,
        (Op::Hypot | Op::Norm3d | Op::Norm4d, of) => sum_of_squares(of).square_root()?,
        (Op::Rhypot | Op::Rnorm3d | Op::Rnorm4d, of) if of.iter().all(|x| x.is_zero()) => {
            return Some(Undefined);
        }
        (Op::Rhypot | Op::Rnorm3d | Op::Rnorm4d, of) => {
            Fraction::integer(1).div(&sum_of_squares(of).square_root()?)?
        }
        (Op::Log, &[x]) if !zero.is_less(x) => return Some(Undefined),
        (Op::Log, &[x]) if *x == Fraction::integer(1) => zero,
        (Op::Exp, &[x]) if x.is_zero() => Fraction::integer(1),
        (Op::Sin | Op::Atan, &[x]) if x.is_zero() => zero,
        (Op::Cos, &[x]) if x.is_zero() => Fraction::integer(1),
        (Op::Atan2 | Op::Atan2pi, &[y, x]) if y.is_zero() && x.is_zero() => return Some(Undefined),
        (Op::Atan2 | Op::Atan2pi, &[y, x]) if y.is_zero() && !x.is_negative() => zero,
        (Op::Atan2pi, &[y, _]) if y.is_zero() => Fraction::integer(1),
        (Op::Atan2pi, &[y, x]) if x.is_zero() || x.abs() == y.abs() => {
            let quarters = if x.is_zero() { 2 } else { 2 - sign(x) };
            Fraction::integer(i64::from(quarters * sign(y))).div(&Fraction::integer(4))?
        }
        (Op::Pow, &[x, y]) => return power(x, y),
        // IEEE 1788's power, of positive numbers and of 0 to positive ones.
        (Op::Powr, &[x, _]) if x.is_negative() => return Some(Undefined),
        (Op::Powr, &[x, y]) if x.is_zero() && !zero.is_less(y) => return Some(Undefined),
        (Op::Powr, &[x, y]) => return power(x, y),
        _ => return None,
    };
    Some(fraction(value))
}

fn sign(x: &Fraction) -> i32 {
    i32::from(!x.is_zero()) * if x.is_negative() { -1 } else { 1 }
}

fn sum_of_squares(of: &[&Fraction]) -> Fraction {
    of.iter().fold(Fraction::integer(0), |sum, x| sum.add(&x.mul(x)))
}

fn truncated(x: &Fraction) -> Fraction {
    if x.is_negative() { x.neg().floor().neg() } else { x.floor() }
}

/// IEEE 754's power of real numbers; `None` where it is no fraction, or none of few digits.
fn power(x: &Fraction, y: &Fraction) -> Option<Outcome> {
    if y.is_zero() {
        return Some(fraction(Fraction::integer(1)));
    }
    if x.is_zero() {
        return Some(if y.is_negative() { Undefined } else { fraction(Fraction::integer(0)) });
    }
    match y.to_integer() {
        Some(n) => Some(fraction(x.power(n)?)),
        None if x.is_negative() => {
            // An integer beyond 64 bits is none of ours.
            Some(if y.denominator() == Fraction::integer(1).denominator() { Unknown } else { Undefined })
        }
        None => None,
    }
}

/// The digits of π and of logarithms that dashu knows, for each thread: taken from it, and given back at the end.
pub(super) struct Constants(ConstCache);

thread_local!(static CONSTANTS: Cell<ConstCache> = const { Cell::new(ConstCache::new()) });

impl Constants {
    pub(super) fn take() -> Constants {
        Constants(CONSTANTS.replace(ConstCache::new()))
    }
}

impl Deref for Constants {
    type Target = ConstCache;

    fn deref(&self) -> &ConstCache {
        &self.0
    }
}

impl DerefMut for Constants {
    fn deref_mut(&mut self) -> &mut ConstCache {
        &mut self.0
    }
}

impl Drop for Constants {
    fn drop(&mut self) {
        CONSTANTS.set(std::mem::replace(&mut self.0, ConstCache::new()));
    }
}

/// The limit for arguments of exponentials, circular functions and the like: larger arguments are not evaluated.
const LARGEST: f64 = 1e6;

fn by_digits(op: Op, operands: &[FBig<Zero, 2>], digits: usize) -> Option<FBig<Zero, 2>> {
    let context = Context::<Zero>::new(digits);
    let mut constants = Constants::take();
    let cache = Some(&mut *constants);
    let size = |x: &FBig<Zero, 2>| x.to_f64().value().abs();
    let value = |found: FpResult<FBig<Zero, 2>>| Some(found.ok()?.value());
    let zero = FBig::<Zero, 2>::ZERO;
    match (op, operands) {
        (Op::Neg, [x]) => Some(-x.clone()),
        (Op::Abs, [x]) => Some(abs(x.clone())),
        (Op::Sqr, [x]) => value(context.mul(x.repr(), x.repr())),
        (Op::Recip, [x]) => value(context.div(&Repr::one(), x.repr())),
        (Op::Add, [x, y]) => value(context.add(x.repr(), y.repr())),
        (Op::Sub, [x, y]) => value(context.sub(x.repr(), y.repr())),
        (Op::Mul, [x, y]) => value(context.mul(x.repr(), y.repr())),
        (Op::Div, [x, y]) if *y != zero => value(context.div(x.repr(), y.repr())),
        (Op::Fma, [x, y, z]) => {
            let product = value(context.mul(x.repr(), y.repr()))?;
            value(context.add(product.repr(), z.repr()))
        }
        (Op::Sqrt, [x]) if *x > zero => value(context.sqrt(x.repr())),
        (Op::Rsqrt, [x]) if *x > zero => {
            value(context.div(&Repr::one(), value(context.sqrt(x.repr()))?.repr()))
        }
        (Op::Hypot | Op::Rhypot | Op::Norm3d | Op::Norm4d | Op::Rnorm3d | Op::Rnorm4d, of) => {
            let sum = of.iter().try_fold(zero.clone(), |sum, x| {
                value(context.add(sum.repr(), value(context.mul(x.repr(), x.repr()))?.repr()))
            })?;
            let norm = if sum > zero { value(context.sqrt(sum.repr()))? } else { return None };
            let is_reciprocal = matches!(op, Op::Rhypot | Op::Rnorm3d | Op::Rnorm4d);
            if is_reciprocal { value(context.div(&Repr::one(), norm.repr())) } else { Some(norm) }
        }
        (Op::Powr, [x, _]) if *x <= zero => None,
        // An exponential of a number with hundreds of thousands of digits behind the point takes hours.
        (Op::Exp, [x]) if size(x) < LARGEST && size(x) > 0.0 => value(context.exp(x.repr(), cache)),
        (Op::Log, [x]) if *x > zero => value(context.ln(x.repr(), cache)),
        (Op::Sin, [x]) if size(x) < LARGEST && size(x) > 0.0 => value(context.sin(x.repr(), cache)),
        (Op::Cos, [x]) if size(x) < LARGEST && size(x) > 0.0 => value(context.cos(x.repr(), cache)),
        (Op::Atan, [x]) if size(x) > 0.0 => value(context.atan(x.repr(), cache)),
        // A quarter of a turn takes minutes otherwise.
        (Op::Atan2, [y, x]) if *x == zero && *y != zero => {
            let quarter = value(context.div(context.pi::<2>(cache).value().repr(), &Repr::new(2.into(), 0)))?;
            Some(if *y < zero { -quarter } else { quarter })
        }
        (Op::Atan2pi, [y, x]) if *x == zero && *y != zero => {
            let half = FBig::<Zero, 2>::from_parts(1.into(), -1);
            Some(if *y < zero { -half } else { half })
        }
        (Op::Atan2 | Op::Atan2pi, [y, x]) if *y != zero && (size(y) == 0.0 || size(x) == 0.0) => None,
        (Op::Atan2, [y, x]) if *y != zero => value(context.atan2(y.repr(), x.repr(), cache)),
        (Op::Atan2, [_, x]) if *x < zero => Some(context.pi::<2>(cache).value()),
        (Op::Atan2pi, [y, x]) if *y != zero => {
            let fine = Context::<Zero>::new(digits + 16);
            let angle = value(fine.atan2(y.repr(), x.repr(), cache))?;
            let pi = fine.pi::<2>(Some(&mut constants)).value();
            value(context.div(angle.repr(), pi.repr()))
        }
        (Op::Copysign, [x, y]) if *y != zero => {
            Some(if *y < zero { -abs(x.clone()) } else { abs(x.clone()) })
        }
        (Op::Pow | Op::Powr, [x, y]) if *x != zero => {
            let is_odd = match y.to_int().value() {
                integer if FBig::<Zero, 2>::from(integer.clone()) == *y => Some(integer.bit_is_odd()),
                _ => None,
            };
            if *x < zero && is_odd.is_none() {
                return None;
            }
            let fine = Context::<Zero>::new(digits + 96);
            let log = value(fine.ln(abs(x.clone()).repr(), Some(&mut constants)))?;
            let product = value(fine.mul(log.repr(), y.repr()))?;
            if size(&product) > LARGEST {
                return None;
            }
            let magnitude = value(context.exp(product.repr(), Some(&mut constants)))?;
            Some(if *x < zero && is_odd == Some(true) { -magnitude } else { magnitude })
        }
        _ => None,
    }
}

trait BitIsOdd {
    fn bit_is_odd(&self) -> bool;
}

impl BitIsOdd for dashu_int::IBig {
    fn bit_is_odd(&self) -> bool {
        dashu_base::BitTest::bit(self, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(formula: &str, x: &str) -> Outcome {
        let program = Program::parse(formula).expect(formula);
        let x = Fraction::parse(x).expect("a numeral");
        evaluate(&program, &[x]).swap_remove(program.output().index())
    }

    /// Jumps behind irrational numbers are decided where these are clearly on one side.
    #[test]
    fn integers_near_irrational_numbers() {
        for (formula, x, expected) in [
            ("floor(sqrt(x))", "2", "1"),
            ("floor(-sqrt(x))", "2", "-2"),
            ("ceil(sqrt(x))", "2", "2"),
            ("ceil(-sqrt(x))", "2", "-1"),
            ("trunc(-sqrt(x))", "3", "-1"),
            ("rint(sqrt(x))", "3", "2"),
            ("rint(-sqrt(x))", "2", "-1"),
            ("floor(sqrt(x))", "9", "3"),
            ("floor(sqrt(x)/3)", "9", "1"),
            ("min(sqrt(x), 1)", "2", "1"),
            ("max(2, sqrt(x))", "3", "2"),
            ("fdim(1, sqrt(x))", "2", "0"),
        ] {
            let expected = Fraction::parse(expected).expect("a numeral");
            match value(formula, x) {
                Outcome::Value(ExactValue::Fraction(found)) => {
                    assert_eq!(found, expected, "{formula} at {x}")
                }
                other => panic!("{formula} at {x}: {other:?}"),
            }
        }
        // exp(log(x)) is an integer, which no finite number of digits shows.
        assert!(matches!(value("floor(exp(log(x)))", "3"), Unknown));
        // The digits also do not show the difference of exp(x) and 1 here.
        for formula in ["log(exp(x))", "exp(x) - 1", "if log(exp(x)) < 1e-320 then 1 else 2"] {
            assert!(matches!(value(formula, "1e-310"), Unknown), "{formula}");
        }
        let Outcome::Value(found) = value("fma(sqrt(x), sqrt(x), 1)", "2") else { panic!("no value") };
        assert!((found.to_f64() - 3.0).abs() < 1e-15);
    }
}
