//! The checker's own rules of derivatives.

use core::f64::consts::{FRAC_2_SQRT_PI, LN_2, LN_10};

use super::bounds::{Bounds, Function};
use super::calculus::Calculus;
use crate::table::Op;

/// Interval between the neighbours of a number.
fn around(x: f64) -> Bounds {
    Bounds { lo: x.next_down(), hi: x.next_up() }
}

/// The derivative of a function by the operand with this index, at operands at which it is continuous and has this
/// value. `None` where there is no rule.
///
/// Over intervals, it encloses the slopes between any two of their numbers, with an infinite end where the derivative
/// is not bounded, as for sqrt at 0. At a corner (of `abs`, `min`, `max`) it encloses the slopes on both sides and all
/// between (Lebourg 1975).
pub fn partial<C: Calculus>(
    calculus: &mut C,
    function: Function,
    of: &[C::Value],
    value: &C::Value,
    index: usize,
) -> Option<C::Value> {
    let op = match function {
        Function::Of(op) => op,
        Function::WithInteger(op, n) => return with_integer(calculus, op, n, of.first()?, value),
    };
    let c = &mut *calculus;
    let a = of.first()?;
    let b = of.get(1).unwrap_or(a);
    let is_first = index == 0;
    let number = |c: &C, x: f64| c.constant(Bounds::point(x));
    let one = number(c, 1.0);
    Some(match op {
        Op::Neg => number(c, -1.0),
        Op::Add => one,
        Op::Sub => number(c, if is_first { 1.0 } else { -1.0 }),
        Op::Mul => if is_first { b } else { a }.clone(),
        Op::Div if is_first => c.value(Op::Recip, &[b]),
        Op::Div => {
            let quotient = c.value(Op::Div, &[value, b]);
            c.value(Op::Neg, &[&quotient])
        }
        Op::Fma => match index {
            0 => b.clone(),
            1 => a.clone(),
            _ => one,
        },
        Op::Sqr => c.value(Op::Mul, &[&number(c, 2.0), a]),
        Op::Recip => {
            let square = c.value(Op::Sqr, &[value]);
            c.value(Op::Neg, &[&square])
        }
        Op::Sqrt => c.value(Op::Div, &[&number(c, 0.5), value]),
        Op::Rsqrt => {
            let double = c.value(Op::Mul, &[&number(c, -2.0), a]);
            c.value(Op::Div, &[value, &double])
        }
        Op::Cbrt => {
            let square = c.value(Op::Sqr, &[value]);
            let triple = c.value(Op::Mul, &[&number(c, 3.0), &square]);
            c.value(Op::Recip, &[&triple])
        }
        Op::Abs => {
            let of = c.bounds(a);
            match (of.lo >= 0.0, of.hi <= 0.0) {
                (true, _) => one,
                (_, true) => number(c, -1.0),
                _ => c.within(Bounds { lo: -1.0, hi: 1.0 }),
            }
        }
        Op::Min | Op::Fmin => share(c, a, b, is_first),
        Op::Max | Op::Fmax => share(c, b, a, is_first),
        Op::Hypot => c.value(Op::Div, &[if is_first { a } else { b }, value]),
        Op::Exp => value.clone(),
        Op::Exp2 => c.value(Op::Mul, &[value, &c.constant(around(LN_2))]),
        Op::Exp10 => c.value(Op::Mul, &[value, &c.constant(around(LN_10))]),
        Op::Expm1 => c.value(Op::Add, &[value, &one]),
        Op::Log => c.value(Op::Recip, &[a]),
        Op::Log2 | Op::Log10 => {
            let base = around(if op == Op::Log2 { LN_2 } else { LN_10 });
            let scaled = c.value(Op::Mul, &[a, &c.constant(base)]);
            c.value(Op::Recip, &[&scaled])
        }
        Op::Log1p => {
            let sum = c.value(Op::Add, &[&one, a]);
            c.value(Op::Recip, &[&sum])
        }
        Op::Sin => c.value(Op::Cos, &[a]),
        Op::Cos => {
            let sine = c.value(Op::Sin, &[a]);
            c.value(Op::Neg, &[&sine])
        }
        Op::Sinh => c.value(Op::Cosh, &[a]),
        Op::Cosh => c.value(Op::Sinh, &[a]),
        Op::Tan | Op::Tanh => {
            let square = c.value(Op::Sqr, &[value]);
            c.value(if op == Op::Tan { Op::Add } else { Op::Sub }, &[&one, &square])
        }
        Op::Atan => {
            let square = c.value(Op::Sqr, &[a]);
            let sum = c.value(Op::Add, &[&one, &square]);
            c.value(Op::Recip, &[&sum])
        }
        Op::Atanh => {
            let square = c.value(Op::Sqr, &[a]);
            let difference = c.value(Op::Sub, &[&one, &square]);
            c.value(Op::Recip, &[&difference])
        }
        Op::Erf => {
            let square = c.value(Op::Sqr, &[a]);
            let negated = c.value(Op::Neg, &[&square]);
            let density = c.value(Op::Exp, &[&negated]);
            c.value(Op::Mul, &[&density, &c.constant(around(FRAC_2_SQRT_PI))])
        }
        Op::Asin | Op::Acos | Op::Asinh => {
            let square = c.value(Op::Sqr, &[a]);
            let sum = c.value(if op == Op::Asinh { Op::Add } else { Op::Sub }, &[&one, &square]);
            let root = c.value(Op::Sqrt, &[&sum]);
            c.value(Op::Div, &[&number(c, if op == Op::Acos { -1.0 } else { 1.0 }), &root])
        }
        Op::Pow | Op::Powr if c.bounds(a).lo >= 0.0 => {
            if is_first {
                let less = c.value(Op::Sub, &[b, &one]);
                let power = c.value(Op::Pow, &[a, &less]);
                c.value(Op::Mul, &[b, &power])
            } else {
                let logarithm = c.value(Op::Log, &[a]);
                c.value(Op::Mul, &[value, &logarithm])
            }
        }
        _ => return None,
    })
}

/// Derivative of the lesser of two numbers by the first or the second.
fn share<C: Calculus>(c: &mut C, x: &C::Value, y: &C::Value, by_first: bool) -> C::Value {
    let (x, y) = (c.bounds(x), c.bounds(y));
    match (x.hi < y.lo, y.hi < x.lo) {
        (false, false) => c.within(Bounds { lo: 0.0, hi: 1.0 }),
        (is_first, _) => c.constant(if is_first == by_first { Bounds::ONE } else { Bounds::ZERO }),
    }
}

fn with_integer<C: Calculus>(c: &mut C, op: Op, n: i32, x: &C::Value, value: &C::Value) -> Option<C::Value> {
    let factor = c.constant(Bounds::point(f64::from(n)));
    match op {
        Op::Pown if n == 0 => Some(c.constant(Bounds::ZERO)),
        Op::Pown if n > i32::MIN => {
            let power = c.apply(Function::WithInteger(Op::Pown, n - 1), core::slice::from_ref(x)).value;
            Some(c.value(Op::Mul, &[&factor, &power]))
        }
        Op::Rootn if n != 0 && !c.bounds(x).contains(0.0) => {
            let scaled = c.value(Op::Mul, &[&factor, x]);
            Some(c.value(Op::Div, &[value, &scaled]))
        }
        _ => None,
    }
}
