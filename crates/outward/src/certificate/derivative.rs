//! The checker's own rules of derivatives.

use super::bounds::{Arithmetic, Bounds, Function, Numbers};
use crate::table::Op;

fn number(x: f64) -> Bounds {
    Bounds::point(x)
}

/// Between the neighbours of a number.
fn around(x: f64) -> Bounds {
    Bounds { lo: x.next_down(), hi: x.next_up() }
}

/// Bounds of the derivative of a function by the operand with this index, over operands on which it is continuous and
/// has these values. `None` where there is no rule.
///
/// At a corner (that of `abs`, `min`, `max`) they enclose the slopes on both sides and all between, with which the mean
/// value theorem holds (Lebourg 1975).
pub fn partial<N: Numbers>(
    arithmetic: &mut Arithmetic<N>,
    function: Function,
    of: &[Bounds],
    value: Bounds,
    index: usize,
) -> Option<Bounds> {
    let op = match function {
        Function::Of(op) => op,
        Function::WithInteger(op, n) => return with_integer(arithmetic, op, n, of, value),
    };
    let first = *of.first()?;
    let second = of.get(1).copied().unwrap_or(Bounds::EMPTY);
    let one = Bounds::ONE;
    let is_first = index == 0;
    let apply = |arithmetic: &mut Arithmetic<N>, op: Op, operands: &[Bounds]| {
        arithmetic.0.function(Function::Of(op), operands).map(|value| value.bounds)
    };
    let a = &mut *arithmetic;
    Some(match op {
        Op::Neg => number(-1.0),
        Op::Add => one,
        Op::Sub => number(if is_first { 1.0 } else { -1.0 }),
        Op::Mul => {
            if is_first {
                second
            } else {
                first
            }
        }
        Op::Div if is_first => a.div(one, second),
        Op::Div => a.div(value, second).neg(),
        Op::Fma => match index {
            0 => second,
            1 => first,
            _ => one,
        },
        Op::Sqr => a.mul(number(2.0), first),
        Op::Recip => a.sqr(value).neg(),
        Op::Sqrt => a.div(number(0.5), value),
        Op::Rsqrt => a.div(value, a.mul(number(-2.0), first)),
        Op::Cbrt => a.div(one, a.mul(number(3.0), a.sqr(value))),
        Op::Abs if first.lo >= 0.0 => one,
        Op::Abs if first.hi <= 0.0 => number(-1.0),
        Op::Abs => Bounds { lo: -1.0, hi: 1.0 },
        Op::Min | Op::Fmin => share(first, second, is_first),
        Op::Max | Op::Fmax => share(second, first, is_first),
        Op::Hypot => a.div(if is_first { first } else { second }, value),
        Op::Exp => value,
        Op::Exp2 => a.mul(value, around(core::f64::consts::LN_2)),
        Op::Exp10 => a.mul(value, around(core::f64::consts::LN_10)),
        Op::Expm1 => a.add(value, one),
        Op::Log => a.div(one, first),
        Op::Log2 => a.div(one, a.mul(first, around(core::f64::consts::LN_2))),
        Op::Log10 => a.div(one, a.mul(first, around(core::f64::consts::LN_10))),
        Op::Log1p => a.div(one, a.add(one, first)),
        Op::Sin => apply(a, Op::Cos, of)?,
        Op::Cos => apply(a, Op::Sin, of)?.neg(),
        Op::Tan => a.add(one, a.sqr(value)),
        Op::Asin => a.div(one, a.sqrt(a.sub(one, a.sqr(first)))),
        Op::Acos => a.div(number(-1.0), a.sqrt(a.sub(one, a.sqr(first)))),
        Op::Atan => a.div(one, a.add(one, a.sqr(first))),
        Op::Sinh => apply(a, Op::Cosh, of)?,
        Op::Cosh => apply(a, Op::Sinh, of)?,
        Op::Tanh => a.sub(one, a.sqr(value)),
        Op::Pow | Op::Powr if first.lo > 0.0 => {
            if is_first {
                let less = a.sub(second, one);
                let power = apply(a, Op::Pow, &[first, less])?;
                a.mul(second, power)
            } else {
                let logarithm = apply(a, Op::Log, &[first])?;
                a.mul(value, logarithm)
            }
        }
        _ => return None,
    })
}

/// Of the lesser of two numbers, by the first or the second.
fn share(x: Bounds, y: Bounds, by_first: bool) -> Bounds {
    let is_first = if x.hi < y.lo {
        Some(true)
    } else if y.hi < x.lo {
        Some(false)
    } else {
        None
    };
    match is_first {
        Some(is_first) if is_first == by_first => Bounds::ONE,
        Some(_) => Bounds::ZERO,
        None => Bounds { lo: 0.0, hi: 1.0 },
    }
}

fn with_integer<N: Numbers>(
    a: &Arithmetic<N>,
    op: Op,
    n: i32,
    of: &[Bounds],
    value: Bounds,
) -> Option<Bounds> {
    let x = *of.first()?;
    match op {
        Op::Pown if n == 0 => Some(Bounds::ZERO),
        Op::Pown if n > i32::MIN => Some(a.mul(number(f64::from(n)), a.pown(x, n - 1))),
        Op::Rootn if n != 0 && !x.contains(0.0) => Some(a.div(value, a.mul(number(f64::from(n)), x))),
        _ => None,
    }
}
