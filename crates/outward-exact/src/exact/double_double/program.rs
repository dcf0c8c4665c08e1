//! Formulas as programs on binary64 that compute balls, and round their values.

use alloc::format;
use alloc::vec::Vec;

use super::ball::{self, Number, fast_two_sum};
use super::constants::{DoubleDouble, FunctionConstants};
use super::functions::Functions;
use crate::program::{Choices, Input, Node, NodeValue, NodeValues, Program, Relation, Term};
use crate::table::Op;

/// Number that a program returns for a value between two neighbours in binary64; a NaN if the neighbours are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::exact) enum Rounding {
    /// The lower neighbour.
    Down,
    /// The nearer neighbour.
    Nearest,
}

/// Balls of a program's terms.
type Ball<'a> = ball::Ball<Term<'a>>;
type Truth<'a> = ball::Truth<Term<'a>>;

/// An operation has no balls here.
pub(super) struct Unsupported;

/// The program of a formula. An input is a column of numbers; where `are_quotients` says so, it is three columns, the
/// sum of the first two by the third, in which no low word is larger than the high one.
pub(super) fn program_of_balls(
    program: &Program,
    numbers: &[Option<DoubleDouble>],
    constants: &FunctionConstants,
    are_quotients: &[bool],
    rounding: Rounding,
) -> Result<Program, Unsupported> {
    let mut inputs = Vec::new();
    let mut input = |name| inputs.push(Input { name, width: None });
    for (at, is_quotient) in are_quotients.iter().enumerate() {
        input(format!("x{at}"));
        if *is_quotient {
            input(format!("x{at}_low"));
            input(format!("x{at}_divisor"));
        }
    }
    Program::written(&inputs, |columns, one| {
        let mut columns = columns.iter().copied();
        let mut column = || columns.next().expect("a column for each word");
        let input = |is_quotient: &bool| {
            let hi = column();
            if !is_quotient {
                return Ball::number(hi);
            }
            Ball::pair(fast_two_sum(hi, column())).div(Ball::number(column()))
        };
        let inputs: Vec<Ball<'_>> = are_quotients.iter().map(input).collect();
        let numbers: Vec<Option<Ball<'_>>> =
            numbers.iter().map(|number| number.map(|number| number.ball(one))).collect();
        let functions = Functions { one, constants };
        let mut values = NodeValues::with_capacity(program.nodes().len());
        for (at, node) in program.nodes().iter().enumerate() {
            let value = match values.chosen(at, *node, &BallChoices { one }) {
                Some(chosen) => chosen,
                None => NodeValue::Number(value_of(*node, &inputs, &numbers, &values, functions)?),
            };
            values.push(value);
        }
        Ok(rounded(*values.number(program.output()), rounding))
    })
}

/// A node that computes a number.
fn value_of<'a>(
    node: Node,
    inputs: &[Ball<'a>],
    numbers: &[Option<Ball<'a>>],
    values: &NodeValues<Ball<'a>, Truth<'a>>,
    functions: Functions<'_, Term<'a>>,
) -> Result<Ball<'a>, Unsupported> {
    let ball = |at: crate::program::Value| *values.number(at);
    Ok(match node {
        Node::Input(at) => inputs[at],
        Node::Number(at, _) => numbers[at].ok_or(Unsupported)?,
        Node::Apply(op, operands, _) => match *operands.as_slice() {
            [x] => functions.of_one(op, ball(x)).ok_or(Unsupported)?,
            [x, y] => functions.of_two(op, ball(x), ball(y)).ok_or(Unsupported)?,
            [x, y, z] if op == Op::Fma => ball(x).mul(ball(y)).add(ball(z)),
            _ => return Err(Unsupported),
        },
        Node::WithInteger(Op::Pown, x, n, _) if (1..=MOST_POWER).contains(&n.unsigned_abs()) => {
            let power = ball(x).power(n.unsigned_abs());
            if n < 0 { Ball::number(functions.one).div(power) } else { power }
        }
        Node::Cast(x, _) => ball(x),
        _ => return Err(Unsupported),
    })
}

/// Choices as operations of the program.
struct BallChoices<'a> {
    one: Term<'a>,
}

impl<'a> Choices for BallChoices<'a> {
    type Number = Ball<'a>;
    type Condition = Truth<'a>;
    fn truth(&self, holds: bool) -> Truth<'a> {
        Truth { holds: self.one.equals(if holds { 1.0 } else { 0.0 }), is_known: None }
    }
    fn compare(&self, _: usize, relation: Relation, [x, y]: [&Ball<'a>; 2]) -> Truth<'a> {
        x.sub(*y).compared(relation)
    }
    fn select(&self, _: usize, condition: &Truth<'a>, [x, y]: [&Ball<'a>; 2]) -> Ball<'a> {
        condition.select(*x, *y)
    }
}

/// Largest power; other rungs do larger ones, since each has two products for every bit of it.
const MOST_POWER: u32 = 64;

/// Is it computed by a series? Balls of words are faster on a processor, whose lanes have no other use for so many
/// operations.
pub(super) fn is_series(node: &Node) -> bool {
    use Op::{
        Acos, Asin, Atan, Cos, Cosh, Exp, Exp2, Exp10, Expm1, Log, Log1p, Log2, Log10, Pow, Powr, Sin, Sinh,
        Tan, Tanh,
    };
    matches!(
        node,
        Node::Apply(
            Exp | Exp2
                | Exp10
                | Expm1
                | Log
                | Log2
                | Log10
                | Log1p
                | Sin
                | Cos
                | Tan
                | Asin
                | Acos
                | Atan
                | Sinh
                | Cosh
                | Tanh
                | Pow
                | Powr,
            ..
        )
    )
}

/// Rounds the value.
///
/// The value v is within the error of h + l. The computed l ± error has a relative error of u; `reach` is larger than
/// the error by 2 u |l| and more. If h + (l − reach) and h + (l + reach), rounded to nearest, are h, then h is nearest
/// to v. If, moreover, 0 is outside of l ± reach, then v is on that side of h, between h and its neighbour.
fn rounded<'a>(ball: Ball<'a>, rounding: Rounding) -> Term<'a> {
    let (hi, lo) = (ball.hi, ball.low());
    let margin = lo.abs() * f64::EPSILON;
    let reach = ball.error.map_or(margin, |error| (error + margin) * (1.0 + 8.0 * f64::EPSILON));
    let is_nearest = (hi + (lo - reach)).equals(hi) & (hi + (lo + reach)).equals(hi);
    let is_apart = reach.lt(lo.abs());
    let result = match rounding {
        Rounding::Nearest => hi,
        Rounding::Down => lo.lt(0.0).select(hi.nextafter(f64::NEG_INFINITY), hi),
    };
    let unknown = hi.like(f64::INFINITY) - f64::INFINITY;
    (is_nearest & is_apart & hi.abs().le(f64::MAX)).select(result, unknown)
}
