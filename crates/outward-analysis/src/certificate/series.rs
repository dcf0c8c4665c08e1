//! Expansions about a number, at which the formula may divide 0 by 0 or have a logarithm of 0.
//!
//! A variable is c ± uᵐ for u > 0, where m is a power of 2. Each value is uᵖ·(t₀ + t₁·u + … + tₙ·uⁿ) with an integer p.
//! The terms before the last do not depend on u, the last may be any function of u, and intervals enclose them. Powers
//! of u cancel in quotients, and products with a logarithm stay bounded.
//!
//! Functions are composed by Taylor's theorem, whose coefficients follow from the table of derivatives: the
//! coefficients of a function are the integrals of those of its derivative.

use alloc::vec::Vec;

use super::Center;
use super::bounds::{Arithmetic, Bounds, Function, Numbers};
use super::calculus::{Applied, Calculus};
use super::derivative::partial;
use crate::table::Op;

/// The largest size of an exponent.
const MOST_EXPONENT: i32 = 1 << 20;

/// uᵖ·(t₀ + … + tₙ·uⁿ).
#[derive(Clone, Debug)]
pub struct Series {
    exponent: i32,
    terms: Vec<Bounds>,
}

impl Series {
    fn order(&self) -> usize {
        self.terms.len() - 1
    }

    /// The power of u that the last term is multiplied with.
    fn precision(&self) -> i32 {
        self.exponent + self.order() as i32
    }

    /// Drops the first terms that are 0; `None` if the exponent becomes too large.
    fn checked(mut self) -> Option<Series> {
        let zeros = self.terms[..self.order()].iter().take_while(|term| **term == Bounds::ZERO).count();
        self.terms.drain(..zeros);
        self.exponent += zeros as i32;
        (self.exponent.abs() <= MOST_EXPONENT).then_some(self)
    }
}

/// The arithmetic of expansions about one center, over a piece.
pub struct Expansion<'a, N> {
    arithmetic: &'a mut Arithmetic<N>,
    center: Center,
    /// The distance from the center has this sign.
    is_above: bool,
    /// Bounds of u.
    u: Bounds,
    order: usize,
    /// Do logarithms have bounded terms, with 1/u before them?
    has_bounded_logarithms: bool,
}

impl<'a, N: Numbers> Expansion<'a, N> {
    /// `None` if the center is inside of the side, or that is too long. Logarithms may have bounded terms where a
    /// root is taken of the distance.
    pub fn new(
        arithmetic: &'a mut Arithmetic<N>,
        center: Center,
        side: Bounds,
        has_bounded_logarithms: bool,
    ) -> Option<Expansion<'a, N>> {
        let is_above = side.lo >= center.at;
        if side.is_empty() || !side.is_finite() || !is_above && side.hi > center.at {
            return None;
        }
        let from = arithmetic.sub(side, Bounds::point(center.at));
        let mut u = if is_above { from } else { from.neg() };
        u.lo = u.lo.max(0.0);
        for _ in 0..center.roots {
            u = arithmetic.sqrt(u);
        }
        let order = usize::from(center.order);
        let has_bounded_logarithms = has_bounded_logarithms && center.roots > 0;
        u.is_finite().then_some(Expansion { arithmetic, center, is_above, u, order, has_bounded_logarithms })
    }

    /// The sum of terms times powers of u.
    fn sum(&self, terms: &[Bounds]) -> Bounds {
        let Some((last, rest)) = terms.split_last() else { return Bounds::ZERO };
        let add = |sum, term: &Bounds| self.arithmetic.add(*term, self.arithmetic.mul(sum, self.u));
        rest.iter().rev().fold(*last, add)
    }

    fn factor(&self, x: &Series) -> Bounds {
        self.sum(&x.terms)
    }

    /// Returns a series with at most `order` terms before the last.
    fn series(&self, exponent: i32, mut terms: Vec<Bounds>, order: usize) -> Option<Series> {
        if terms.len() > order + 1 {
            let last = self.sum(&terms[order..]);
            terms.truncate(order);
            terms.push(last);
        }
        Series { exponent, terms }.checked()
    }

    /// The terms from this exponent, which is at most that of the series, up to the remainder.
    fn terms_from(&self, x: &Series, exponent: i32, precision: i32) -> Vec<Bounds> {
        let mut terms = alloc::vec![Bounds::ZERO; (x.exponent.min(precision) - exponent) as usize];
        if precision < x.exponent {
            let power = self.arithmetic.pown(self.u, x.exponent - precision);
            terms.push(self.arithmetic.mul(self.factor(x), power));
        } else {
            let (kept, rest) = x.terms.split_at((precision - x.exponent) as usize);
            terms.extend_from_slice(kept);
            terms.push(self.sum(rest));
        }
        terms
    }

    fn neg(&self, x: &Series) -> Series {
        Series { exponent: x.exponent, terms: x.terms.iter().map(|term| term.neg()).collect() }
    }

    fn add(&self, a: &Series, b: &Series) -> Option<Series> {
        let exponent = a.exponent.min(b.exponent);
        let precision = a.precision().min(b.precision()).min(exponent + self.order as i32);
        let [x, y] = [a, b].map(|of| self.terms_from(of, exponent, precision));
        let terms = x.iter().zip(&y).map(|(x, y)| self.arithmetic.add(*x, *y)).collect();
        Series { exponent, terms }.checked()
    }

    fn mul(&self, a: &Series, b: &Series) -> Option<Series> {
        let mut products = alloc::vec![Bounds::ZERO; a.order() + b.order() + 1];
        for (i, x) in a.terms.iter().enumerate() {
            for (j, y) in b.terms.iter().enumerate() {
                products[i + j] = self.arithmetic.add(products[i + j], self.arithmetic.mul(*x, *y));
            }
        }
        self.series(a.exponent + b.exponent, products, a.order().min(b.order()))
    }

    fn pown(&self, x: &Series, n: u32) -> Option<Series> {
        if n < 2 {
            return Some(if n == 0 { self.constant(Bounds::ONE) } else { x.clone() });
        }
        let half = self.pown(x, n / 2)?;
        let square = self.mul(&half, &half)?;
        if n.is_multiple_of(2) { Some(square) } else { self.mul(&square, x) }
    }

    /// 1/x, for a factor that is not 0.
    fn recip(&self, x: &Series) -> Option<Series> {
        let coefficients = |of: Bounds| {
            let mut all = Vec::from([self.arithmetic.div(Bounds::ONE, of)]);
            for i in 0..x.order() {
                all.push(self.arithmetic.div(all[i], of).neg());
            }
            (!of.contains(0.0)).then_some(all)
        };
        let range = x.terms[0].hull(self.factor(x));
        let all = [coefficients(x.terms[0])?, coefficients(range)?];
        let mut result = self.compose(&x.terms, all)?;
        result.exponent -= x.exponent;
        result.checked()
    }

    /// A function of t₀ + t₁·u + …, from its coefficients at t₀ and over all values.
    fn compose(&self, terms: &[Bounds], [at, over]: [Vec<Bounds>; 2]) -> Option<Series> {
        let distance = terms.get(1..).filter(|rest| !rest.is_empty());
        let mut result = Series { exponent: 0, terms: Vec::from([*over.last()?]) };
        for coefficient in at[..at.len() - 1].iter().rev() {
            let distance = Series { exponent: 1, terms: distance?.to_vec() };
            result = self.add(&self.mul(&result, &distance)?, &self.constant(*coefficient))?;
        }
        Some(result)
    }

    /// A smooth function of one number.
    fn function(&mut self, op: Op, x: &Series) -> Option<Series> {
        let precision = x.precision().min(self.order as i32);
        if x.exponent < 0 || !is_smooth(op) {
            return None;
        }
        let terms = self.terms_from(x, 0, precision);
        let range = terms[0].hull(self.sum(&terms));
        let order = terms.len() - 1;
        let at = self.taylor(op, terms[0], order)?;
        let over = if range == terms[0] { at.clone() } else { self.taylor(op, range, order)? };
        self.compose(&terms, [at, over])
    }

    /// Bounds of the coefficients of a function at numbers, on which it is continuous: f, f′, f″/2, …
    fn taylor(&mut self, op: Op, at: Bounds, order: usize) -> Option<Vec<Bounds>> {
        let value = self.arithmetic.apply(Function::Of(op), &[at]);
        let mut all = Vec::from([value.value]);
        if !value.is_continuous {
            return None;
        }
        if let Some(order) = order.checked_sub(1) {
            // Powers of v in f(at + v): an expansion with v = 0, in which nothing is left for the remainder.
            let of_value = match op {
                Op::Sin | Op::Cos | Op::Sinh | Op::Cosh | Op::Log => all.clone(),
                _ => self.taylor(op, at, order)?,
            };
            let mut inner = Expansion {
                arithmetic: &mut *self.arithmetic,
                center: self.center,
                is_above: true,
                u: Bounds::ZERO,
                order,
                has_bounded_logarithms: false,
            };
            let mut x = inner.constant(at);
            if let Some(first) = x.terms.get_mut(1) {
                *first = Bounds::ONE;
            }
            let value = Series { exponent: 0, terms: of_value };
            let derivative = partial(&mut inner, Function::Of(op), &[x], &value, 0)?;
            if derivative.exponent < 0 || derivative.precision() < order as i32 {
                return None;
            }
            let terms = inner.terms_from(&derivative, 0, order as i32);
            let divided =
                |(i, term): (usize, &Bounds)| self.arithmetic.div(*term, Bounds::point((i + 1) as f64));
            all.extend(terms.iter().enumerate().map(divided));
        }
        all.iter().all(|coefficient| coefficient.is_finite() && !coefficient.is_empty()).then_some(all)
    }

    /// The logarithm of uᵖ·g, for p other than 0.
    fn logarithm(&mut self, x: &Series) -> Option<Series> {
        if !self.has_bounded_logarithms || x.exponent == 0 {
            return self.function(Op::Log, x);
        }
        // u·log(u) falls down to −1/e, and rises from there on.
        let point = Bounds::point(self.u.hi);
        let of_end = self.arithmetic.value(Op::Log, &[&point]);
        let of_end = self.arithmetic.mul(point, of_end);
        let lowest = if self.u.hi <= 0.36 { of_end.lo } else { -0.368 };
        let product = Bounds { lo: lowest.min(0.0), hi: of_end.hi.max(0.0) };
        let scaled = self.arithmetic.mul(product, Bounds::point(f64::from(x.exponent)));
        let of_factor = self.function(Op::Log, &Series { exponent: 0, terms: x.terms.clone() })?;
        self.add(&Series { exponent: -1, terms: Vec::from([scaled]) }, &of_factor)
    }

    /// The power with an exponent that is one number, of uᵖ·g.
    fn power(&mut self, x: &Series, exponent: f64) -> Option<Series> {
        let product = self.arithmetic.mul(Bounds::point(f64::from(x.exponent)), Bounds::point(exponent));
        let of_u = product.lo;
        // An integer, without rounding.
        let is_exact = product.is_point() && f64::from(of_u as i32) == of_u;
        if !is_exact || of_u.abs() > f64::from(MOST_EXPONENT) {
            return None;
        }
        let logarithm = self.function(Op::Log, &Series { exponent: 0, terms: x.terms.clone() })?;
        let product = self.mul(&self.constant(Bounds::point(exponent)), &logarithm)?;
        let mut result = self.function(Op::Exp, &product)?;
        result.exponent += of_u as i32;
        result.checked()
    }

    /// An operation, where its result has an expansion.
    fn expanded(&mut self, function: Function, of: &[Series]) -> Option<Series> {
        match (function, of) {
            (Function::Of(Op::Neg), [a]) => Some(self.neg(a)),
            (Function::Of(Op::Add), [a, b]) => self.add(a, b),
            (Function::Of(Op::Sub), [a, b]) => self.add(a, &self.neg(b)),
            (Function::Of(Op::Mul), [a, b]) => self.mul(a, b),
            (Function::Of(Op::Sqr), [a]) => self.mul(a, a),
            (Function::Of(Op::Fma), [a, b, c]) => self.add(&self.mul(a, b)?, c),
            (Function::Of(Op::Div), [a, b]) => self.mul(a, &self.recip(b)?),
            (Function::Of(Op::Recip), [a]) => self.recip(a),
            (Function::WithInteger(Op::Pown, n), [a]) => {
                let power = self.pown(a, n.unsigned_abs())?;
                if n < 0 { self.recip(&power) } else { Some(power) }
            }
            (Function::Of(Op::Abs), [a]) => match self.factor(a) {
                factor if factor.lo >= 0.0 => Some(a.clone()),
                factor if factor.hi <= 0.0 => Some(self.neg(a)),
                _ => None,
            },
            (Function::Of(Op::Sqrt), [a]) if a.exponent % 2 == 0 => {
                let factor = Series { exponent: 0, terms: a.terms.clone() };
                let mut root = self.function(Op::Sqrt, &factor)?;
                root.exponent += a.exponent / 2;
                root.checked()
            }
            (Function::Of(Op::Log), [a]) => self.logarithm(a),
            (Function::Of(Op::Log2 | Op::Log10), [a]) if a.exponent != 0 && self.has_bounded_logarithms => {
                let base = Bounds::point(if function == Function::Of(Op::Log2) { 2.0 } else { 10.0 });
                let base = self.arithmetic.value(Op::Log, &[&base]);
                let natural = self.logarithm(a)?;
                self.mul(&natural, &self.constant(self.arithmetic.div(Bounds::ONE, base)))
            }
            (Function::Of(Op::Pow | Op::Powr), [a, b]) if self.factor(a).lo > 0.0 => {
                let exponent = self.bounds(b);
                if exponent.is_point() {
                    return self.power(a, exponent.lo);
                }
                let product = self.logarithm(a)?;
                let product = self.mul(b, &product)?;
                self.function(Op::Exp, &product)
            }
            (Function::Of(op), [a]) => self.function(op, a),
            _ => None,
        }
    }

    /// Is an operation differentiable for all u > 0?
    fn is_differentiable(&mut self, function: Function, of: &[Series]) -> bool {
        let Some(first) = of.first() else { return true };
        match function {
            Function::Of(
                Op::Neg
                | Op::Add
                | Op::Sub
                | Op::Mul
                | Op::Sqr
                | Op::Fma
                | Op::Abs
                | Op::Min
                | Op::Max
                | Op::Fmin
                | Op::Fmax
                | Op::Exp,
            )
            | Function::WithInteger(Op::Pown, 0..) => true,
            Function::Of(Op::Div) => of.get(1).is_some_and(|b| !self.factor(b).contains(0.0)),
            Function::Of(Op::Recip) | Function::WithInteger(Op::Pown, _) => !self.factor(first).contains(0.0),
            Function::Of(Op::Sqrt | Op::Log | Op::Log2 | Op::Log10 | Op::Pow | Op::Powr) => {
                self.factor(first).lo > 0.0
            }
            Function::Of(op) if is_smooth(op) => {
                let operand = self.bounds(first);
                let Applied { value, is_continuous, .. } = self.arithmetic.apply(function, &[operand]);
                let slope = partial(self.arithmetic, function, &[operand], &value, 0);
                is_continuous && slope.is_some_and(|slope| slope.is_finite() && !slope.is_empty())
            }
            Function::Of(_) => false,
            Function::WithInteger(..) => false,
        }
    }
}

/// Has a function of one number all derivatives, where it is continuous and they are bounded?
fn is_smooth(op: Op) -> bool {
    matches!(
        op,
        Op::Sqrt
            | Op::Rsqrt
            | Op::Cbrt
            | Op::Exp
            | Op::Exp2
            | Op::Exp10
            | Op::Expm1
            | Op::Log
            | Op::Log2
            | Op::Log10
            | Op::Log1p
            | Op::Sin
            | Op::Cos
            | Op::Tan
            | Op::Asin
            | Op::Acos
            | Op::Atan
            | Op::Sinh
            | Op::Cosh
            | Op::Tanh
            | Op::Asinh
            | Op::Atanh
            | Op::Erf
    )
}

impl<N: Numbers> Calculus for Expansion<'_, N> {
    type Value = Series;

    fn constant(&self, bounds: Bounds) -> Series {
        let mut terms = alloc::vec![Bounds::ZERO; self.order + 1];
        terms[0] = bounds;
        Series { exponent: 0, terms }
    }

    fn within(&self, bounds: Bounds) -> Series {
        Series { exponent: 0, terms: Vec::from([bounds]) }
    }

    fn input(&mut self, index: usize, side: Bounds) -> Series {
        if index != self.center.variable {
            return self.constant(side);
        }
        let mut power = self.constant(Bounds::point(if self.is_above { 1.0 } else { -1.0 }));
        power.exponent = 1 << self.center.roots;
        let center = self.constant(Bounds::point(self.center.at));
        self.add(&center, &power).unwrap_or_else(|| self.within(side))
    }

    fn bounds(&mut self, x: &Series) -> Bounds {
        let power = self.arithmetic.pown(self.u, x.exponent);
        self.arithmetic.mul(self.factor(x), power)
    }

    fn apply(&mut self, function: Function, of: &[Series]) -> Applied<Series> {
        let bounds: Vec<Bounds> = of.iter().map(|x| self.bounds(x)).collect();
        let plain = self.arithmetic.apply(function, &bounds);
        if plain.value.is_empty() {
            return Applied { value: self.within(plain.value), is_defined: false, is_continuous: false };
        }
        let expanded = self.expanded(function, of);
        let is_continuous = self.is_differentiable(function, of);
        let value = expanded.unwrap_or_else(|| self.within(plain.value));
        Applied { value, is_defined: plain.is_defined, is_continuous }
    }
}
