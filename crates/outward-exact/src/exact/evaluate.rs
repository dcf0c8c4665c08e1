//! One pass over a program at a working precision.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::sync::atomic::{self, AtomicBool};

use super::ball::Ball;
use super::constants::Constants;
use super::functions::{Found, Working};
use super::huge::{AfterHuge, Huge};
use super::known::{self, Known};
use super::rational::Rational;
use super::surd::{self, Algebraic, Surd};
use crate::program::{
    Choices, Constant, Node, NodeValue, NodeValues, Number, Program, Relation, Truth, Value as Index,
};
use crate::table::Op;

/// The value of a number of a program, at a point.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Rational(Rational),
    Surd(Surd),
    Ball(Ball),
    Huge(Huge),
    /// The node has no real value.
    Undefined,
    /// The precision does not tell.
    Unknown,
}

use Value::{Undefined, Unknown};

/// The values of all nodes, as far as they are known.
pub(super) type Values = NodeValues<Value, Truth>;

/// Does a node keep its value at every precision?
fn is_final(value: &NodeValue<Value, Truth>) -> bool {
    match value {
        NodeValue::Number(number) => number.is_final(),
        NodeValue::Condition(truth) => *truth == Truth::UNDEFINED || truth.known_everywhere().is_some(),
    }
}

impl Value {
    fn is_final(&self) -> bool {
        match self {
            Value::Rational(_) | Value::Surd(_) | Undefined => true,
            Value::Ball(ball) => ball.is_exact(),
            Value::Huge(_) | Unknown => false,
        }
    }

    pub(super) fn ball(&self, bits: u32) -> Option<Ball> {
        match self {
            Value::Rational(x) => Some(x.ball(bits)),
            Value::Surd(x) => Some(x.ball(bits)),
            Value::Ball(x) => Some(x.clone()),
            _ => None,
        }
    }

    fn algebraic(&self) -> Option<Algebraic> {
        match self {
            Value::Rational(x) => Some(Algebraic::Rational(x.clone())),
            Value::Surd(x) => Some(Algebraic::Surd(x.clone())),
            _ => None,
        }
    }
}

/// The number itself, or a ball around one that is too long.
fn rational(x: Rational, bits: u32) -> Value {
    if x.is_long() { Found::Ball(x.ball(bits)).into() } else { Value::Rational(x) }
}

fn algebraic(x: Algebraic, bits: u32) -> Value {
    match x {
        Algebraic::Rational(x) => rational(x, bits),
        Algebraic::Surd(x) => Value::Surd(x),
    }
}

impl From<Found> for Value {
    fn from(found: Found) -> Value {
        match found {
            Found::Ball(ball) => ball.followed().map_or(Unknown, |ball| {
                let exactly = ball.is_exact().then(|| Rational::from_dyadic(&ball.middle));
                match exactly.filter(|x| !x.is_long()) {
                    Some(x) => Value::Rational(x),
                    None => Value::Ball(ball),
                }
            }),
            Found::Rational(x) => Value::Rational(x),
            Found::Huge(x) => Value::Huge(x),
            Found::Undefined => Undefined,
            Found::Unknown => Unknown,
        }
    }
}

/// A program, and the values of its numbers.
#[derive(Clone, Debug)]
pub(super) struct Evaluator {
    program: Program,
    numbers: Vec<Value>,
    constants: Constants,
    /// Once it is set, nothing more is computed.
    pub(super) stop: Option<&'static AtomicBool>,
}

impl Evaluator {
    pub(super) fn new(program: &Program) -> Evaluator {
        // A constant has no exact value: it is computed for each precision.
        let numbers = program.numbers().iter().map(|number| match number.as_exact() {
            Some(exact) if exact.is_infinite() => Undefined,
            Some(exact) => Rational::from_exact(&exact).map_or(Unknown, Value::Rational),
            None => Unknown,
        });
        let numbers = numbers.collect();
        Evaluator { program: program.clone(), numbers, constants: Constants::default(), stop: None }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(atomic::Ordering::Relaxed))
    }

    pub(super) fn program(&self) -> &Program {
        &self.program
    }

    /// Computes every node at these inputs, with this many bits. `before` has the results of a pass with fewer bits, or
    /// nothing.
    pub(super) fn pass(&mut self, inputs: &[Rational], bits: u32, before: &mut Values) {
        self.pass_over(inputs, bits, before, u64::MAX, |_| true);
    }

    /// [`pass`](Self::pass) for the nodes that are needed; their operands must be among these. The other nodes keep
    /// their values. A rational number of more bits than `longest` becomes a ball.
    pub(super) fn pass_over(
        &mut self,
        inputs: &[Rational],
        bits: u32,
        before: &mut Values,
        longest: u64,
        is_needed: impl Fn(usize) -> bool,
    ) {
        for at in 0..self.program.nodes().len() {
            if before.get(at).is_some_and(|value| is_final(value) || !is_needed(at)) {
                continue;
            }
            let node = self.program.nodes()[at];
            let value = before.chosen(at, node, &RealChoices { program: &self.program, bits });
            let value = value.unwrap_or_else(|| {
                if self.is_stopped() {
                    return NodeValue::Number(Unknown);
                }
                NodeValue::Number(match self.number(node, inputs, bits, before) {
                    Value::Rational(x) if x.bits() > longest => Found::Ball(x.ball(bits)).into(),
                    number => number,
                })
            });
            before.set(at, value);
        }
    }

    /// A node that computes a number.
    fn number(&mut self, node: Node, inputs: &[Rational], bits: u32, values: &Values) -> Value {
        let get = |index: Index| values.number(index);
        match node {
            Node::Input(index) => Value::Rational(inputs[index].clone()),
            Node::Number(index, _) => match self.program.numbers()[index].as_constant() {
                Some((constant, negative)) => self.constant(constant, negative, bits),
                None => self.numbers[index].clone(),
            },
            Node::Apply(op, operands, _) => {
                let same = matches!(operands.as_slice(), [a, b] if a == b);
                let mut known = [const { &Unknown }; 4];
                let count = operands.as_slice().len();
                for (known, operand) in known.iter_mut().zip(operands.as_slice()) {
                    *known = get(*operand);
                }
                self.apply(op, &known[..count], same, bits)
            }
            Node::WithInteger(op, a, n, _) => self.with_integer(op, get(a), n, bits),
            Node::Cast(a, _) => get(a).clone(),
            _ => unreachable!("all others are conditions and choices"),
        }
    }

    /// A constant, or its negation.
    fn constant(&mut self, constant: Constant, negative: bool, bits: u32) -> Value {
        if let Constant::Sqrt2 | Constant::Sqrt12 = constant {
            let root = Surd::root_of_power_of_two(if constant == Constant::Sqrt2 { 1 } else { -1 });
            return Value::Surd(if negative { root.neg() } else { root });
        }
        let value = self.transcendental(constant, bits);
        value.map_or(Unknown, |value| Value::Ball(if negative { value.neg() } else { value }))
    }

    /// A ball around a constant, if the number is one.
    pub(super) fn irrational(&mut self, number: &Number, bits: u32) -> Option<Ball> {
        let (constant, negative) = number.as_constant()?;
        self.constant(constant, negative, bits).ball(bits)
    }

    fn transcendental(&mut self, constant: Constant, bits: u32) -> Option<Ball> {
        let constants = &mut self.constants;
        let (wide, one) = (i64::from(bits) + 8, Ball::integer(1));
        match constant {
            Constant::E => super::exponential::exp(&one, bits, constants),
            Constant::Ln2 => Some(constants.ln2(wide)),
            Constant::Ln10 => Some(constants.ln10(wide)),
            Constant::Log2E => one.div(&constants.ln2(wide), bits),
            Constant::Log10E => one.div(&constants.ln10(wide), bits),
            Constant::Pi => Some(constants.pi(wide)),
            Constant::Pi2 => Some(constants.pi(wide).scaled(-1)),
            Constant::Pi4 => Some(constants.pi(wide).scaled(-2)),
            Constant::M1Pi => one.div(&constants.pi(wide), bits),
            Constant::M2Pi => one.div(&constants.pi(wide), bits).map(|inverse| inverse.scaled(1)),
            Constant::M2SqrtPi => Ball::integer(2).div(&constants.pi(wide).sqrt(bits + 8)?, bits),
            // Square roots are surds.
            Constant::Sqrt2 | Constant::Sqrt12 => None,
        }
    }

    pub(super) fn apply(&mut self, op: Op, operands: &[&Value], same: bool, bits: u32) -> Value {
        if operands.iter().any(|operand| matches!(operand, Undefined)) {
            return Undefined;
        }
        let rationals = |of: &[&Value]| -> Option<Vec<Rational>> {
            of.iter()
                .map(|value| match value {
                    Value::Rational(x) => Some(x.clone()),
                    _ => None,
                })
                .collect()
        };
        if let Some(rationals) = rationals(operands) {
            let refs: Vec<&Rational> = rationals.iter().collect();
            match known::apply(op, &refs) {
                Known::Rational(x) => return rational(x, bits),
                Known::Undefined => return Undefined,
                Known::Other => {}
            }
        }
        if let Some(operands) = operands.iter().map(|value| value.algebraic()).collect::<Option<Vec<_>>>() {
            let refs: Vec<&Algebraic> = operands.iter().collect();
            if let Some(found) = surd::apply(op, &refs) {
                return algebraic(found, bits);
            }
        }
        if let Some(huge) = operands.iter().position(|value| matches!(value, Value::Huge(_))) {
            return with_huge(op, operands, huge, same, bits);
        }
        let Some(balls) = operands.iter().map(|value| value.ball(bits)).collect::<Option<Vec<Ball>>>() else {
            return Unknown;
        };
        if same {
            // Both operands are the same number, which has a value.
            match op {
                Op::Sub | Op::Fdim => return Value::Rational(Rational::integer(0)),
                Op::Div if balls[1].is_apart_from_zero() => return Value::Rational(Rational::integer(1)),
                Op::Min | Op::Max | Op::Fmin | Op::Fmax => return operands[0].clone(),
                _ => {}
            }
        }
        // The smaller operand, or the larger one, itself, which may be known exactly.
        if let (Op::Min | Op::Fmin | Op::Max | Op::Fmax, [x, y]) = (op, &balls[..])
            && let Some(order) = x.sub(y, bits).sign()
        {
            let is_first = if matches!(op, Op::Min | Op::Fmin) { order.is_lt() } else { order.is_gt() };
            return operands[usize::from(!is_first)].clone();
        }
        if matches!(op, Op::Mul | Op::Div)
            && let Some(zero) = operands.iter().position(|value| is_zero(value))
        {
            return match (op, zero) {
                (Op::Mul, _) => Value::Rational(Rational::integer(0)),
                (_, 0) if balls[1].is_apart_from_zero() => Value::Rational(Rational::integer(0)),
                (_, 1) => Undefined,
                _ => Unknown,
            };
        }
        if op == Op::Atan2 && is_zero(operands[0]) && balls[1].is_positive() {
            return Value::Rational(Rational::integer(0));
        }
        let mut working = Working { bits, constants: &mut self.constants };
        // Powers with integers, of numbers of any sign.
        if op == Op::Pow
            && let Value::Rational(exponent) = operands[1]
        {
            if let Some(n) = exponent.to_integer() {
                return working.integer_power(&balls[0], n).into();
            }
            if exponent.is_integer() && balls[0].sign() == Some(Ordering::Less) {
                let power = working.apply(op, &[&balls[0].neg(), &balls[1]]);
                let power = if exponent.is_odd() { power.neg() } else { power };
                return power.into();
            }
        }
        let balls: Vec<&Ball> = balls.iter().collect();
        working.apply(op, &balls).into()
    }

    pub(super) fn with_integer(&mut self, op: Op, operand: &Value, n: i32, bits: u32) -> Value {
        if let Value::Rational(x) = operand {
            match known::with_integer(op, x, n) {
                Known::Rational(x) => return rational(x, bits),
                Known::Undefined => return Undefined,
                Known::Other => {}
            }
        }
        if let Some(found) = operand.algebraic().and_then(|x| surd::with_integer(op, &x, n)) {
            return algebraic(found, bits);
        }
        match operand.ball(bits) {
            Some(ball) => Working { bits, constants: &mut self.constants }.with_integer(op, &ball, n).into(),
            None if matches!(operand, Undefined) => Undefined,
            None => Unknown,
        }
    }
}

/// Applies an operation to operands of which this one, and perhaps others, are huge.
fn with_huge(op: Op, operands: &[&Value], huge: usize, same: bool, bits: u32) -> Value {
    let Value::Huge(x) = operands[huge] else { return Unknown };
    match (op, operands) {
        (Op::Neg, _) => Value::Huge(x.neg()),
        (Op::Pos, _) => Value::Huge(*x),
        (Op::Abs, _) => Value::Huge(if x.is_negative { x.neg() } else { *x }),
        (Op::Sqr, _) => Value::Huge(x.sqr()),
        (Op::Mul, [a, b]) if is_zero(a) || is_zero(b) => Value::Rational(Rational::integer(0)),
        (Op::Div, [a, _]) if is_zero(a) => Value::Rational(Rational::integer(0)),
        (Op::Div, [_, b]) if is_zero(b) => Undefined,
        (Op::Sub, _) if same => Value::Rational(Rational::integer(0)),
        (_, [a, b]) => {
            let other = if huge == 0 { b } else { a };
            match other.ball(bits).and_then(|other| x.with(op, &other, huge == 0)) {
                Some(AfterHuge::Huge(x)) => Value::Huge(x),
                Some(AfterHuge::Ball(ball)) => Found::Ball(ball).into(),
                None => Unknown,
            }
        }
        _ => Unknown,
    }
}

/// Choices by real numbers, with a number of bits.
struct RealChoices<'a> {
    program: &'a Program,
    bits: u32,
}

impl RealChoices<'_> {
    /// The sign of a literal that is infinite.
    fn infinity(&self, index: Index) -> Option<Ordering> {
        let Node::Number(number, _) = self.program.nodes()[index.index()] else { return None };
        let exact = self.program.numbers()[number].as_exact().filter(|exact| exact.is_infinite())?;
        Some(if exact.is_negative() { Ordering::Less } else { Ordering::Greater })
    }
}

impl Choices for RealChoices<'_> {
    type Number = Value;
    type Condition = Truth;

    fn truth(&self, holds: bool) -> Truth {
        Truth::known(holds)
    }

    fn compare(&self, at: usize, relation: Relation, [a, b]: [&Value; 2]) -> Truth {
        let operands = self.program.nodes()[at].operands();
        let &[of_a, of_b] = operands.as_slice() else { unreachable!("a comparison has two operands") };
        let (a_sign, b_sign) = (self.infinity(of_a), self.infinity(of_b));
        if (a_sign, b_sign) == (None, None) {
            return compare(relation, a, b, of_a == of_b, self.bits);
        }
        // All real numbers are between the infinities.
        let other = if a_sign.is_some() { b } else { a };
        let sign = |sign: Option<Ordering>| sign.unwrap_or(Ordering::Equal);
        match other {
            Unknown => Truth::UNKNOWN,
            Undefined if a_sign.is_none() || b_sign.is_none() => Truth::UNDEFINED,
            _ => Truth::known(relation.holds(Some(sign(a_sign).cmp(&sign(b_sign))))),
        }
    }

    fn select(&self, _: usize, condition: &Truth, [a, b]: [&Value; 2]) -> Value {
        match condition.known_everywhere() {
            Some(true) => a.clone(),
            Some(false) => b.clone(),
            None if *condition == Truth::UNDEFINED => Undefined,
            None => Unknown,
        }
    }
}

fn is_zero(value: &Value) -> bool {
    matches!(value, Value::Rational(x) if x.is_zero())
}

fn compare(relation: Relation, a: &Value, b: &Value, same: bool, bits: u32) -> Truth {
    let order = match (a, b) {
        (Undefined, _) | (_, Undefined) => return Truth::UNDEFINED,
        (Value::Rational(a), Value::Rational(b)) => a.compare(b),
        (Unknown, _) | (_, Unknown) => return Truth::UNKNOWN,
        _ if same => Some(Ordering::Equal),
        _ => None,
    };
    let order = order.or_else(|| {
        if let (Some(a), Some(b)) = (a.algebraic(), b.algebraic())
            && let Some(Algebraic::Rational(difference)) = surd::apply(Op::Sub, &[&a, &b])
            && difference.is_zero()
        {
            return Some(Ordering::Equal);
        }
        let (a, b) = (a.ball(bits)?, b.ball(bits)?);
        a.sub(&b, bits).sign()
    });
    Truth::of_defined(order.map(|order| relation.holds(Some(order))))
}
