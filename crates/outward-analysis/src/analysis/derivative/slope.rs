//! Derivatives as formulas, from the rows of the table.

use super::MOST;
use super::symbol::Symbol;
use crate::analysis::derivative;
use crate::interval::{DecInterval, Interval};
use crate::table::Op;

/// Slopes of an operation, from its row of the table.
pub enum WrittenSlopes<'a> {
    /// A formula for each operand.
    Of([Symbol<'a>; MOST]),
    /// The operation jumps.
    Jump,
    /// The function has slopes, but no formulas for them.
    Unwritten,
}

impl<'a> WrittenSlopes<'a> {
    fn of<const N: usize>(derivatives: [Symbol<'a>; N], needed: [bool; MOST]) -> WrittenSlopes<'a> {
        let mut all = [number(0.0); MOST];
        for ((to, derivative), _) in all.iter_mut().zip(derivatives).zip(needed).filter(|(_, needed)| *needed)
        {
            match derivative {
                Symbol::None => return WrittenSlopes::Unwritten,
                derivative => *to = derivative,
            }
        }
        WrittenSlopes::Of(all)
    }
}

/// Makes the functions below of the rows.
macro_rules! derivatives {
    ($($op:ident $x:tt { $($value:ident => $derivatives:expr)? })*) => {
        /// The partial derivatives by the operands that vary, 0 for others, where the function has this value.
        pub fn slopes<'a>(
            op: Op,
            operands: &[Symbol<'a>],
            varies: [bool; MOST],
            value: Symbol<'a>,
        ) -> WrittenSlopes<'a> {
            match op {
                $($(Op::$op => derivatives! { @of $x operands varies value $value $derivatives },)?)*
                _ => WrittenSlopes::Jump,
            }
        }
    };
    (@of ($($x:ident),*) $operands:ident $varies:ident $bounds:ident $value:ident $derivatives:expr) => {{
        let &[$($x),*] = $operands else { return WrittenSlopes::Unwritten };
        let $value = $bounds;
        let _ = ($value, $($x),*);
        WrittenSlopes::of($derivatives, $varies)
    }};
}
crate::__functions! { derivative derivatives }

macro_rules! with_integer {
    ($($op:ident { $x:ident, $n:ident, $value:ident => $derivative:expr })*) => {
        /// [`slopes`] of a function of a number and an integer.
        pub fn slope_with_integer<'a>(op: Op, x: Symbol<'a>, n: i32, value: Symbol<'a>) -> WrittenSlopes<'a> {
            match op {
                $(Op::$op => {
                    let ($x, $n, $value) = (x, n, value);
                    let _ = ($x, $n, $value);
                    WrittenSlopes::of([$derivative], [true; MOST])
                })*
                _ => WrittenSlopes::Jump,
            }
        }
    };
}
crate::__functions_with_integer! { derivative with_integer }

// Names in the table's rows that are not methods.

fn number<'a>(x: f64) -> Symbol<'a> {
    Symbol::number(x)
}
fn one<'a>() -> Symbol<'a> {
    number(1.0)
}
fn two<'a>() -> Symbol<'a> {
    number(2.0)
}
fn three<'a>() -> Symbol<'a> {
    number(3.0)
}
fn half<'a>() -> Symbol<'a> {
    number(0.5)
}

fn constant<'a>(bounds: DecInterval<f64>) -> Symbol<'a> {
    bounds.interval().map_or(Symbol::None, Symbol::Known)
}
fn pi<'a>() -> Symbol<'a> {
    constant(derivative::pi())
}
fn ln_2<'a>() -> Symbol<'a> {
    constant(derivative::ln_2())
}
fn ln_10<'a>() -> Symbol<'a> {
    constant(derivative::ln_10())
}
fn two_over_sqrt_pi<'a>() -> Symbol<'a> {
    constant(derivative::two_over_sqrt_pi())
}
fn density_at_zero<'a>() -> Symbol<'a> {
    constant(derivative::density_at_zero())
}

fn between<'a>(a: f64, b: f64) -> Symbol<'a> {
    Symbol::Known(Interval::new(a, b).unwrap_or(Interval::ENTIRE))
}

fn nearest_integer<'a>(x: Symbol<'a>) -> Symbol<'a> {
    x.round_ties_even()
}

fn is_lesser<'a>(x: Symbol<'a>, y: Symbol<'a>) -> Symbol<'a> {
    x.select_less(y, one(), number(0.0))
}
fn lesser<'a>(x: Symbol<'a>, y: Symbol<'a>) -> [Symbol<'a>; 2] {
    let first = is_lesser(x, y);
    [first, one() - first]
}
fn greater<'a>(x: Symbol<'a>, y: Symbol<'a>) -> [Symbol<'a>; 2] {
    let first = is_lesser(y, x);
    [first, one() - first]
}
fn excess<'a>(x: Symbol<'a>, y: Symbol<'a>) -> [Symbol<'a>; 2] {
    let more = is_lesser(y, x);
    [more, -more]
}

fn power_below<'a>(x: Symbol<'a>, n: i32, value: Symbol<'a>) -> Symbol<'a> {
    n.checked_sub(1).map_or(value / x, |below| x.powi(below))
}
fn over_norm<'a>(x: Symbol<'a>, norm: Symbol<'a>) -> Symbol<'a> {
    number(0.0).select_less(norm, x / norm, between(-1.0, 1.0))
}
fn j1_over<'a>(x: Symbol<'a>, value: Symbol<'a>) -> Symbol<'a> {
    number(0.0).select_less(x.sqr(), value / x, between(-0.5, 0.5))
}

/// The table has no such function.
fn digamma(_: Symbol<'_>) -> Symbol<'_> {
    Symbol::None
}
