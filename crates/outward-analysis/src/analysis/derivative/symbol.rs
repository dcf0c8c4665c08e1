//! Numbers in a formula under construction: known bounds, or a term.

use alloc::vec::Vec;
use core::f64::consts::PI;
use core::ops::{Add, Div, Mul, Neg, Sub};

use crate::device::scalar::{Decorated, bounds, bounds_with_integer};
use crate::interval::Interval;
use crate::interval::lanes::decoration;
use crate::ops;
use crate::program::{Constant, IntoTerm as _, Term};
use crate::table::Op;

/// A number of a formula. Where bounds of all operands are known, an operation is done at once.
#[derive(Clone, Copy, Debug)]
pub enum Symbol<'a> {
    Known(Interval<f64>),
    Term(Term<'a>),
    /// There is no formula for the value.
    None,
}

impl<'a> Symbol<'a> {
    pub fn number(x: f64) -> Symbol<'a> {
        Symbol::Known(Interval::point(x))
    }

    /// The known bounds of a number, of any number where none are known.
    pub fn known(self) -> Option<Interval<f64>> {
        match self {
            Symbol::Known(known) => Some(known),
            _ => None,
        }
    }

    pub fn is(self, x: f64) -> bool {
        self.known() == Some(Interval::point(x))
    }

    /// Returns the symbol as a term of the formula that `like` belongs to.
    pub fn term(self, like: Term<'a>) -> Option<Term<'a>> {
        match self {
            Symbol::Known(known) => Some(bounded(known, like)),
            Symbol::Term(term) => Some(term),
            Symbol::None => None,
        }
    }

    /// Applies the operation as it is: even one that adds nothing counts for the result's decoration.
    pub fn apply(op: Op, operands: &[Symbol<'a>]) -> Symbol<'a> {
        let Some(like) = operands.iter().find_map(|operand| operand.as_term()) else {
            return Symbol::folded(operands, |lanes| bounds(op, lanes));
        };
        let terms: Option<Vec<Term<'a>>> = operands.iter().map(|operand| operand.term(like)).collect();
        match terms.as_deref() {
            Some([first, others @ ..]) => Symbol::Term(first.apply(op, others)),
            _ => Symbol::None,
        }
    }

    /// [`apply`](Self::apply) for an operation with an integer.
    pub fn apply_with_integer(self, op: Op, n: i32) -> Symbol<'a> {
        match self {
            Symbol::Term(term) => Symbol::Term(term.apply_with_integer(op, n)),
            _ => Symbol::folded(&[self], |lanes| bounds_with_integer(op, lanes[0], n)),
        }
    }

    /// Selects `a` where the first is certainly less than the second, `b` where it certainly is not; else any number
    /// between.
    pub fn select_less(self, than: Symbol<'a>, a: Symbol<'a>, b: Symbol<'a>) -> Symbol<'a> {
        let all = [self, than, a, b];
        let like = all.iter().find_map(|symbol| symbol.as_term());
        match like.map(|like| all.map(|symbol| symbol.term(like))) {
            Some([Some(x), Some(y), Some(a), Some(b)]) => Symbol::Term(x.lt(y).select(a, b)),
            Some(_) => Symbol::None,
            None => match (self.known(), than.known(), a.known(), b.known()) {
                (Some(x), Some(y), ..) if x.sup() < y.inf() => a,
                (Some(x), Some(y), ..) if y.sup() <= x.inf() => b,
                (_, _, Some(a), Some(b)) => Symbol::Known(a.convex_hull(b)),
                _ => Symbol::None,
            },
        }
    }

    fn as_term(self) -> Option<Term<'a>> {
        match self {
            Symbol::Term(term) => Some(term),
            _ => None,
        }
    }

    fn folded(
        operands: &[Symbol<'a>],
        operation: impl FnOnce(&[Decorated<f64>]) -> Decorated<f64>,
    ) -> Symbol<'a> {
        let com = decoration::com(0.0);
        let lanes =
            operands.iter().map(|operand| operand.known().map(|x| Decorated { iv: x.lanes(), dec: com }));
        let Some(lanes) = lanes.collect::<Option<Vec<_>>>() else { return Symbol::None };
        let Decorated { iv, dec } = operation(&lanes);
        if dec < decoration::def(0.0) || iv.lo.is_nan() {
            return Symbol::None;
        }
        let known = Interval::from_valid_lanes(iv);
        if known.is_common() { Symbol::Known(known) } else { Symbol::None }
    }
}

/// A term with these bounds, or wider ones by a rounding: the middle, and as much as is needed of [−1, 1].
fn bounded<'a>(known: Interval<f64>, like: Term<'a>) -> Term<'a> {
    let middle = known.mid();
    let radius = (known - Interval::point(middle)).mag();
    if radius == 0.0 {
        return middle.into_term(like);
    }
    // A formula has no literal with two ends that are chosen. The ends of π are neighbours, so that π − π lies between
    // the negative of their distance and it.
    let pi = like.constant(Constant::Pi);
    let around = (pi + -pi) * (1.0 / ops::ulp(PI)) * radius;
    if middle == 0.0 { around } else { middle + around }
}

// Sums with 0 and products with 0 and ±1 are left out.

impl<'a> Add for Symbol<'a> {
    type Output = Symbol<'a>;
    fn add(self, other: Symbol<'a>) -> Symbol<'a> {
        match (self, other) {
            (x, y) if y.is(0.0) => x,
            (x, y) if x.is(0.0) => y,
            (x, y) => Symbol::apply(Op::Add, &[x, y]),
        }
    }
}

impl<'a> Sub for Symbol<'a> {
    type Output = Symbol<'a>;
    fn sub(self, other: Symbol<'a>) -> Symbol<'a> {
        if other.is(0.0) { self } else { Symbol::apply(Op::Sub, &[self, other]) }
    }
}

impl<'a> Mul for Symbol<'a> {
    type Output = Symbol<'a>;
    fn mul(self, other: Symbol<'a>) -> Symbol<'a> {
        match (self, other) {
            (Symbol::None, _) | (_, Symbol::None) => Symbol::None,
            (x, y) if x.is(0.0) || y.is(0.0) => Symbol::number(0.0),
            (x, y) if y.is(1.0) => x,
            (x, y) if x.is(1.0) => y,
            (x, y) if y.is(-1.0) => -x,
            (x, y) if x.is(-1.0) => -y,
            (x, y) => Symbol::apply(Op::Mul, &[x, y]),
        }
    }
}

impl<'a> Div for Symbol<'a> {
    type Output = Symbol<'a>;
    fn div(self, other: Symbol<'a>) -> Symbol<'a> {
        Symbol::apply(Op::Div, &[self, other])
    }
}

impl<'a> Neg for Symbol<'a> {
    type Output = Symbol<'a>;
    fn neg(self) -> Symbol<'a> {
        Symbol::apply(Op::Neg, &[self])
    }
}

/// The functions of the table that are methods.
macro_rules! functions {
    ($($op:ident $closure:tt)*) => {
        #[allow(dead_code, reason = "the table has more functions than derivatives need")]
        impl<'a> Symbol<'a> {
            $(functions! { @method $op $closure })*
        }
    };
    // Operators.
    (@method $op:ident {}) => {};
    (@method $op:ident { $(#[$meta:meta])* $name:ident($($other:ident)*) }) => {
        pub fn $name(self $(, $other: Symbol<'a>)*) -> Symbol<'a> {
            Symbol::apply(Op::$op, &[self $(, $other)*])
        }
    };
}
crate::__functions! { closure functions }

/// Methods for the functions of a number and an integer.
macro_rules! with_integer {
    ($($op:ident { $(#[doc = $doc:literal])+ $name:ident })*) => {
        #[allow(dead_code, reason = "the table has more functions than derivatives need")]
        impl<'a> Symbol<'a> {
            $(pub fn $name(self, n: i32) -> Symbol<'a> {
                self.apply_with_integer(Op::$op, n)
            })*
        }
    };
}
crate::__functions_with_integer! { closure with_integer }
