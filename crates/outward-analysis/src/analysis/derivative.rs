//! Bounds of derivatives, from the rows of the table; [`slope`] has the same derivatives as formulas.

pub mod slope;
pub mod symbol;

use super::digamma::digamma;
use crate::interval::{DecInterval, Decoration};
use crate::program::Operands;
use crate::table::Op;

/// An interval, or a function of some.
type Bounds = DecInterval<f64>;

/// The most operands that a function has.
pub const MOST: usize = Operands::MOST;

/// Makes the functions below of the rows.
macro_rules! derivatives {
    ($($op:ident $x:tt { $($value:ident => $derivatives:expr)? })*) => {
        /// Bounds of the partial derivative by each operand, on a box where the function is continuous and has these
        /// values. `None` where a derivative is not bounded, or the table has none.
        ///
        /// The caller must know that the function is continuous on the box, as it is where the value is decorated `dac`
        /// or better. Where a function jumps (`floor`, `fmod`), these are the slopes of its pieces, and do not bound
        /// the jump.
        ///
        /// Where a function has a corner, its slopes on both sides are enclosed, and all between: the mean value
        /// theorem holds with them (Lebourg 1975, for Clarke's generalized gradient).
        ///
        /// The derivative by an operand that does not vary (`varies`), such as an exact literal, is not needed, and 0
        /// stands for it: the derivative of a power by its exponent does not exist where the base is negative.
        pub fn derivatives(
            op: Op,
            operands: &[Bounds],
            varies: [bool; MOST],
            value: Bounds,
        ) -> Option<[Bounds; MOST]> {
            match op {
                $($(Op::$op => derivatives! { @of $x operands varies value $value $derivatives },)?)*
                _ => None,
            }
        }
    };
    (@of ($($x:ident),*) $operands:ident $varies:ident $bounds:ident $value:ident $derivatives:expr) => {{
        let &[$($x),*] = $operands else { return None };
        let $value = $bounds;
        let _ = ($value, $($x),*);
        enclosures($derivatives, $varies)
    }};
}
crate::__functions! { derivative derivatives }

macro_rules! with_integer {
    ($($op:ident { $x:ident, $n:ident, $value:ident => $derivative:expr })*) => {
        /// `derivatives` of a function of a number and an integer.
        pub fn derivative_with_integer(op: Op, x: Bounds, n: i32, value: Bounds) -> Option<Bounds> {
            let [derivative, ..] = match op {
                $(Op::$op => {
                    let ($x, $n, $value) = (x, n, value);
                    let _ = ($x, $n, $value);
                    enclosures([$derivative], [true; MOST])
                })*
                _ => None,
            }?;
            Some(derivative)
        }
    };
}
crate::__functions_with_integer! { derivative with_integer }

/// Returns the derivatives that are needed, if all are bounded and defined wherever they were asked for.
fn enclosures<const N: usize>(derivatives: [Bounds; N], needed: [bool; MOST]) -> Option<[Bounds; MOST]> {
    let mut all = [number(0.0); MOST];
    for ((to, derivative), _) in all.iter_mut().zip(derivatives).zip(needed).filter(|(_, needed)| *needed) {
        let bounded = derivative.interval().is_some_and(|interval| interval.is_common());
        if !bounded || derivative.decoration() < Decoration::Def {
            return None;
        }
        *to = derivative;
    }
    Some(all)
}

fn number(x: f64) -> Bounds {
    DecInterval::point(x)
}
fn one() -> Bounds {
    number(1.0)
}
fn two() -> Bounds {
    number(2.0)
}
fn three() -> Bounds {
    number(3.0)
}
fn half() -> Bounds {
    number(0.5)
}

/// Encloses the numbers that round to x.
fn around(x: f64) -> Bounds {
    DecInterval::new(x.next_down(), x.next_up()).unwrap_or(DecInterval::NAI)
}
pub(super) fn pi() -> Bounds {
    around(core::f64::consts::PI)
}
pub(super) fn ln_2() -> Bounds {
    around(core::f64::consts::LN_2)
}
pub(super) fn ln_10() -> Bounds {
    around(core::f64::consts::LN_10)
}
pub(super) fn two_over_sqrt_pi() -> Bounds {
    around(core::f64::consts::FRAC_2_SQRT_PI)
}

/// 1/√(2π), of the normal distribution.
pub(super) fn density_at_zero() -> Bounds {
    around(0.398_942_280_401_432_7)
}

/// Anything from `a` to `b`.
fn between(a: f64, b: f64) -> Bounds {
    DecInterval::new(a, b).unwrap_or(DecInterval::NAI)
}

/// The integer next to x, of two the even one.
fn nearest_integer(x: Bounds) -> Bounds {
    x.round_ties_to_even()
}

/// Is x the lesser one? 1 where it certainly is, 0 where it certainly is not.
fn is_lesser(x: Bounds, y: Bounds) -> Bounds {
    match (x.strict_precedes(y), y.strict_precedes(x)) {
        (true, _) => one(),
        (_, true) => number(0.0),
        _ => between(0.0, 1.0),
    }
}

/// Slopes of the lesser of two numbers.
fn lesser(x: Bounds, y: Bounds) -> [Bounds; 2] {
    let first = is_lesser(x, y);
    [first, one() - first]
}

/// Slopes of the greater of two numbers.
fn greater(x: Bounds, y: Bounds) -> [Bounds; 2] {
    let first = is_lesser(y, x);
    [first, one() - first]
}

/// Slopes of `fdim`: x − y where x is greater, and 0 elsewhere.
fn excess(x: Bounds, y: Bounds) -> [Bounds; 2] {
    let more = is_lesser(y, x);
    [more, -more]
}

/// x^(n − 1), of xⁿ.
fn power_below(x: Bounds, n: i32, value: Bounds) -> Bounds {
    n.checked_sub(1).map_or(value / x, |below| x.powi(below))
}

/// x over a norm of x and other numbers: a cosine, also where all are 0, since the norm has slopes from −1 to 1 there.
fn over_norm(x: Bounds, norm: Bounds) -> Bounds {
    if contains_zero(norm) { between(-1.0, 1.0) } else { x / norm }
}

/// J₁(x)/x, which is between −1/2 and 1/2 (DLMF 10.14.4).
fn j1_over(x: Bounds, value: Bounds) -> Bounds {
    if contains_zero(x) { between(-0.5, 0.5) } else { value / x }
}

fn contains_zero(x: Bounds) -> bool {
    x.interval().is_none_or(|x| x.contains(0.0))
}
