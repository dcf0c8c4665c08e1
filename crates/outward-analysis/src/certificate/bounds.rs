//! Intervals of the checker: arithmetic by its own case distinctions over rounded operations on numbers.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::device::record::SoftIntervals;
use crate::device::scalar::{Decorated, bounds, bounds_with_integer};
use crate::interval::{Decoration, Iv};
use crate::machine::soft::arith;
use crate::program::{Node, Program};
use crate::round::Round;
use crate::table::Op;

/// All real numbers from `lo` to `hi`. An infinite end is not one of the numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub lo: f64,
    pub hi: f64,
}

impl Bounds {
    pub const EMPTY: Bounds = Bounds { lo: f64::INFINITY, hi: f64::NEG_INFINITY };
    pub const ENTIRE: Bounds = Bounds { lo: f64::NEG_INFINITY, hi: f64::INFINITY };
    pub const ZERO: Bounds = Bounds::point(0.0);
    pub const ONE: Bounds = Bounds::point(1.0);

    pub const fn point(x: f64) -> Bounds {
        Bounds { lo: x, hi: x }
    }

    pub fn is_empty(self) -> bool {
        self == Bounds::EMPTY
    }

    pub fn is_point(self) -> bool {
        self.lo == self.hi
    }

    pub fn is_finite(self) -> bool {
        self.lo.is_finite() && self.hi.is_finite()
    }

    pub fn contains(self, x: f64) -> bool {
        self.lo <= x && x <= self.hi
    }

    pub fn hull(self, other: Bounds) -> Bounds {
        Bounds { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    pub fn intersection(self, other: Bounds) -> Bounds {
        let both = Bounds { lo: self.lo.max(other.lo), hi: self.hi.min(other.hi) };
        if both.lo <= both.hi { both } else { Bounds::EMPTY }
    }

    pub fn neg(self) -> Bounds {
        Bounds { lo: -self.hi, hi: -self.lo }
    }

    pub fn abs(self) -> Bounds {
        if self.is_empty() || self.lo >= 0.0 {
            self
        } else if self.hi <= 0.0 {
            self.neg()
        } else {
            Bounds { lo: 0.0, hi: self.hi.max(-self.lo) }
        }
    }

    pub fn min(self, other: Bounds) -> Bounds {
        if self.is_empty() || other.is_empty() {
            return Bounds::EMPTY;
        }
        Bounds { lo: self.lo.min(other.lo), hi: self.hi.min(other.hi) }
    }

    pub fn max(self, other: Bounds) -> Bounds {
        self.neg().min(other.neg()).neg()
    }

    /// The number in the middle, in binary64 to nearest: lo/2 + hi/2, and an end where that is outside.
    pub fn middle(self) -> f64 {
        (self.lo / 2.0 + self.hi / 2.0).max(self.lo).min(self.hi)
    }

    /// Bounds that lanes or a recording found.
    fn found(lo: f64, hi: f64) -> Bounds {
        if lo.is_nan() && hi.is_nan() {
            Bounds::EMPTY
        } else if lo <= hi && lo < f64::INFINITY && hi > f64::NEG_INFINITY {
            Bounds { lo, hi }
        } else {
            Bounds::ENTIRE
        }
    }
}

/// A function that the table has, with its integer if it takes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Function {
    Of(Op),
    WithInteger(Op, i32),
}

/// Value of a function on intervals.
#[derive(Clone, Copy, Debug)]
pub struct FunctionValue {
    pub bounds: Bounds,
    /// Is the function defined at all numbers of its operands?
    pub is_defined: bool,
    /// Is the function continuous there? Then it is defined too.
    pub is_continuous: bool,
}

impl FunctionValue {
    fn new([lo, hi, decoration]: [f64; 3]) -> FunctionValue {
        let decoration = Decoration::from_lane(decoration);
        FunctionValue {
            bounds: Bounds::found(lo, hi),
            is_defined: decoration >= Decoration::Def,
            is_continuous: decoration >= Decoration::Dac,
        }
    }
}

/// Operations on numbers that are rounded down or up, and the functions of the table.
pub trait Numbers {
    fn add(&self, a: f64, b: f64, up: bool) -> f64;
    fn mul(&self, a: f64, b: f64, up: bool) -> f64;
    fn div(&self, a: f64, b: f64, up: bool) -> f64;
    fn sqrt(&self, a: f64, up: bool) -> f64;
    /// The value of a function at operands that are not empty; `None` if it has no bounds.
    fn function(&mut self, function: Function, operands: &[Bounds]) -> Option<FunctionValue>;
}

/// The machine of integers, which is the specification of the others. Functions are recorded once and interpreted.
#[derive(Debug, Default)]
pub struct InIntegers {
    functions: BTreeMap<Function, Option<SoftIntervals>>,
}

fn direction(up: bool) -> Round {
    if up { Round::TowardPositive } else { Round::TowardNegative }
}

impl Numbers for InIntegers {
    fn add(&self, a: f64, b: f64, up: bool) -> f64 {
        arith::add(a, b, direction(up))
    }
    fn mul(&self, a: f64, b: f64, up: bool) -> f64 {
        arith::mul(a, b, direction(up))
    }
    fn div(&self, a: f64, b: f64, up: bool) -> f64 {
        arith::div(a, b, direction(up))
    }
    fn sqrt(&self, a: f64, up: bool) -> f64 {
        arith::sqrt(a, direction(up))
    }
    fn function(&mut self, function: Function, operands: &[Bounds]) -> Option<FunctionValue> {
        let recorded = self.functions.entry(function).or_insert_with(|| record(function)).as_ref()?;
        let mut inputs = [[0.0; 2]; 4];
        for (input, operand) in inputs.iter_mut().zip(operands) {
            *input = [operand.lo, operand.hi];
        }
        Some(FunctionValue::new(recorded.evaluate(&inputs[..operands.len()])))
    }
}

/// A program of this function alone.
fn record(function: Function) -> Option<SoftIntervals> {
    let text = match function {
        Function::Of(op) => op.info().formula_text()?,
        Function::WithInteger(op, n) => op.info().call_with_integer("x", n)?,
    };
    let program = Program::parse(&text).ok()?;
    let is_alone = match (program.nodes().last()?, function) {
        (Node::Apply(op, ..), Function::Of(expected)) => *op == expected,
        (Node::WithInteger(op, _, n, _), Function::WithInteger(expected, m)) => *op == expected && *n == m,
        _ => false,
    };
    if is_alone { SoftIntervals::new(&program).ok() } else { None }
}

/// The fast operations of the library, for the builder: they have the same results.
#[derive(Debug, Default)]
pub struct InHardware;

impl Numbers for InHardware {
    fn add(&self, a: f64, b: f64, up: bool) -> f64 {
        if up { crate::ops::add_ru(a, b) } else { crate::ops::add_rd(a, b) }
    }
    fn mul(&self, a: f64, b: f64, up: bool) -> f64 {
        if up { crate::ops::mul_ru(a, b) } else { crate::ops::mul_rd(a, b) }
    }
    fn div(&self, a: f64, b: f64, up: bool) -> f64 {
        if up { crate::ops::div_ru(a, b) } else { crate::ops::div_rd(a, b) }
    }
    fn sqrt(&self, a: f64, up: bool) -> f64 {
        if up { crate::ops::sqrt_ru(a) } else { crate::ops::sqrt_rd(a) }
    }
    fn function(&mut self, function: Function, operands: &[Bounds]) -> Option<FunctionValue> {
        let lane = |x: &Bounds| {
            let decoration = if x.is_finite() { Decoration::Com } else { Decoration::Dac };
            Decorated { iv: Iv { lo: x.lo, hi: x.hi }, dec: f64::from(decoration as u8) }
        };
        let found = match function {
            Function::Of(op) => bounds(op, &operands.iter().map(lane).collect::<Vec<_>>()),
            Function::WithInteger(op, n) => bounds_with_integer(op, lane(operands.first()?), n),
        };
        Some(FunctionValue::new([found.iv.lo, found.iv.hi, found.dec]))
    }
}

/// Arithmetic of intervals. The result of an empty operand is empty.
pub struct Arithmetic<N>(pub N);

impl<N: Numbers> Arithmetic<N> {
    pub fn add(&self, x: Bounds, y: Bounds) -> Bounds {
        if x.is_empty() || y.is_empty() {
            return Bounds::EMPTY;
        }
        Bounds { lo: self.0.add(x.lo, y.lo, false), hi: self.0.add(x.hi, y.hi, true) }
    }

    pub fn sub(&self, x: Bounds, y: Bounds) -> Bounds {
        self.add(x, y.neg())
    }

    pub fn mul(&self, x: Bounds, y: Bounds) -> Bounds {
        self.of_ends(x, y, |a, b, up| {
            // No number of an interval is infinite; therefore 0 times an infinite end is 0.
            if a == 0.0 || b == 0.0 { 0.0 } else { self.0.mul(a, b, up) }
        })
    }

    /// The quotients of the numbers of x and the numbers of y other than 0.
    pub fn div(&self, x: Bounds, y: Bounds) -> Bounds {
        if x.is_empty() || y.is_empty() || y == Bounds::ZERO {
            return Bounds::EMPTY;
        }
        if x == Bounds::ZERO {
            return Bounds::ZERO;
        }
        if y.lo > 0.0 || y.hi < 0.0 {
            return self.of_ends(x, y, |a, b, up| if b.is_infinite() { 0.0 } else { self.0.div(a, b, up) });
        }
        if y.hi == 0.0 {
            return self.div(x.neg(), y.neg());
        }
        if y.lo < 0.0 || x.lo < 0.0 && x.hi > 0.0 {
            return Bounds::ENTIRE;
        }
        // The divisor reaches from 0 to y.hi.
        let least = |a: f64, up| if y.hi.is_infinite() { 0.0 } else { self.0.div(a, y.hi, up) };
        if x.lo >= 0.0 {
            Bounds { lo: least(x.lo, false), hi: f64::INFINITY }
        } else {
            Bounds { lo: f64::NEG_INFINITY, hi: least(x.hi, true) }
        }
    }

    pub fn sqr(&self, x: Bounds) -> Bounds {
        let size = x.abs();
        if size.is_empty() {
            return size;
        }
        Bounds { lo: self.0.mul(size.lo, size.lo, false), hi: self.0.mul(size.hi, size.hi, true) }
    }

    /// The roots of the numbers of x that are not negative.
    pub fn sqrt(&self, x: Bounds) -> Bounds {
        let x = x.intersection(Bounds { lo: 0.0, hi: f64::INFINITY });
        if x.is_empty() {
            return x;
        }
        Bounds { lo: self.0.sqrt(x.lo, false), hi: self.0.sqrt(x.hi, true) }
    }

    /// The powers of the numbers of x, without 0 if n is negative.
    pub fn pown(&self, x: Bounds, n: i32) -> Bounds {
        if x.is_empty() || n == 0 {
            return if n == 0 && !x.is_empty() { Bounds::ONE } else { x };
        }
        let size = x.abs();
        let power = |a: f64, up| self.power(a, n.unsigned_abs(), up);
        let powers = match (n % 2 == 0, x.lo < 0.0, x.hi > 0.0) {
            // Even powers depend on the size alone.
            (true, ..) | (false, false, _) => Bounds { lo: power(size.lo, false), hi: power(size.hi, true) },
            (false, true, false) => Bounds { lo: -power(size.hi, true), hi: -power(size.lo, false) },
            (false, true, true) => Bounds { lo: -power(-x.lo, true), hi: power(x.hi, true) },
        };
        if n > 0 { powers } else { self.div(Bounds::ONE, powers) }
    }

    /// aⁿ for a ≥ 0, rounded in each product.
    fn power(&self, a: f64, n: u32, up: bool) -> f64 {
        let (mut square, mut product) = (a, 1.0);
        let mut rest = n;
        loop {
            if rest % 2 == 1 {
                // A power of 0 is 0, also where the other factor became infinite.
                product = if square == 0.0 { 0.0 } else { self.0.mul(product, square, up) };
            }
            rest /= 2;
            if rest == 0 {
                return product;
            }
            square = self.0.mul(square, square, up);
        }
    }

    /// The hull of an operation that is monotone in each operand, at the ends.
    fn of_ends(&self, x: Bounds, y: Bounds, operation: impl Fn(f64, f64, bool) -> f64) -> Bounds {
        if x.is_empty() || y.is_empty() {
            return Bounds::EMPTY;
        }
        let ends = [(x.lo, y.lo), (x.lo, y.hi), (x.hi, y.lo), (x.hi, y.hi)];
        let [lo, hi] = [false, true].map(|up| ends.map(|(a, b)| operation(a, b, up)));
        Bounds {
            lo: lo.into_iter().fold(f64::INFINITY, f64::min),
            hi: hi.into_iter().fold(f64::NEG_INFINITY, f64::max),
        }
    }
}
