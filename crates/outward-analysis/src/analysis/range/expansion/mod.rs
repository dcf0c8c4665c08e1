//! Expansions about a number at which the formula may have no value, such as 0 in `(1 - cos(x))/x^2`.
//!
//! Let h be the distance of a variable from a number c. An *expansion* of a value f is
//!
//! > f = hᵖ·(t₀ + t₁·h + … + tₙ·hⁿ),
//!
//! in which t₀ to tₙ₋₁ do not depend on h, and tₙ, the remainder, is any function of h. The terms are known as
//! intervals, over all values of the other variables. Sums, products, reciprocals and smooth functions of expansions
//! are expansions (*Taylor models with relative remainder*; Joldes, Rigorous Polynomial Approximations and
//! Applications, 2011). The exponent p, which may be negative, makes quotients bounded whose parts both vanish at c:
//! their powers of h cancel.
//!
//! Next to an infinity, h is the reciprocal of the variable. Where exp tends to 0, it is h⁶ with a remainder alone.
//!
//! All this holds for h on one side of 0. It says nothing of the formula at c itself, where most often it has no value.
//!
//! | module | what is there |
//! |---|---|
//! | `function` | Taylor coefficients of functions |
//! | `formula` | the expansion of a formula, and the number about which it is useful |

mod formula;
mod function;

use alloc::vec::Vec;

use super::sweep::{decorated, interval};
use crate::device::scalar::{bounds, bounds_with_integer};
use crate::interval::{Decoration, Interval};
use crate::table::Op;
pub(super) use formula::{Center, Expanded, denominators};

/// The most terms besides the remainder.
const ORDER: usize = 6;

/// The largest size of an exponent.
const MOST_EXPONENT: i32 = 1 << 20;

fn zero() -> Interval<f64> {
    Interval::point(0.0)
}

fn one() -> Interval<f64> {
    Interval::point(1.0)
}

fn integer(n: usize) -> Interval<f64> {
    Interval::point(n as f64)
}

/// An expansion; its last term is the remainder.
#[derive(Clone, Debug)]
struct Expansion {
    exponent: i32,
    terms: Vec<Interval<f64>>,
}

/// The sum of the terms times powers of h.
fn sum(terms: &[Interval<f64>], h: Interval<f64>) -> Interval<f64> {
    let Some((last, rest)) = terms.split_last() else { return zero() };
    rest.iter().rev().fold(*last, |sum, term| *term + sum * h)
}

/// hⁿ.
fn power(h: Interval<f64>, n: i32) -> Interval<f64> {
    interval(bounds_with_integer(Op::Pown, decorated(h), n))
}

impl Expansion {
    /// A value that does not depend on h.
    fn constant(value: Interval<f64>) -> Expansion {
        let mut terms = alloc::vec![zero(); ORDER + 1];
        terms[0] = value;
        Expansion { exponent: 0, terms }
    }

    /// c + h, or 1/h if c is infinite.
    fn variable(center: f64) -> Option<Expansion> {
        if center.is_infinite() {
            return Some(Expansion { exponent: -1, ..Expansion::constant(one()) });
        }
        let mut expansion = Expansion::constant(Interval::point(center));
        expansion.terms[1] = one();
        expansion.checked()
    }

    /// A value with known bounds, and no expansion.
    fn of_bounds(bounds: Interval<f64>) -> Option<Expansion> {
        bounds.is_common().then(|| Expansion { exponent: 0, terms: alloc::vec![bounds] })
    }

    /// The number n of terms before the remainder.
    fn order(&self) -> usize {
        self.terms.len() - 1
    }

    /// The power of h that the remainder is multiplied with.
    fn precision(&self) -> i32 {
        self.exponent + self.order() as i32
    }

    /// Bounds of the value.
    fn bounds(&self, h: Interval<f64>) -> Interval<f64> {
        sum(&self.terms, h) * power(h, self.exponent)
    }

    /// The expansion, if its terms are bounded and its exponent is not too large, without the first terms that are 0.
    fn checked(mut self) -> Option<Expansion> {
        let is_small = self.exponent.abs() <= MOST_EXPONENT;
        let zeros = self.terms[..self.order()].iter().take_while(|term| **term == zero()).count();
        self.terms.drain(..zeros);
        self.exponent += zeros as i32;
        (is_small && self.terms.iter().all(|term| term.is_common())).then_some(self)
    }

    /// The terms from this exponent up to this remainder, neither of which is above the expansion's own.
    fn terms_from(&self, exponent: i32, precision: i32, h: Interval<f64>) -> Vec<Interval<f64>> {
        let zeros = (self.exponent.min(precision) - exponent) as usize;
        let mut terms = alloc::vec![zero(); zeros];
        if precision < self.exponent {
            terms.push(sum(&self.terms, h) * power(h, self.exponent - precision));
        } else {
            let kept = (precision - self.exponent) as usize;
            terms.extend_from_slice(&self.terms[..kept]);
            terms.push(sum(&self.terms[kept..], h));
        }
        terms
    }

    fn add(&self, other: &Expansion, h: Interval<f64>) -> Option<Expansion> {
        let exponent = self.exponent.min(other.exponent);
        let precision = self.precision().min(other.precision()).min(exponent + ORDER as i32);
        let [a, b] = [self, other].map(|of| of.terms_from(exponent, precision, h));
        let terms = a.iter().zip(&b).map(|(a, b)| *a + *b).collect();
        Expansion { exponent, terms }.checked()
    }

    fn neg(&self) -> Expansion {
        Expansion { exponent: self.exponent, terms: self.terms.iter().map(|term| -*term).collect() }
    }

    fn mul(&self, other: &Expansion, h: Interval<f64>) -> Option<Expansion> {
        let order = self.order().min(other.order());
        let mut products = alloc::vec![zero(); self.order() + other.order() + 1];
        for (i, a) in self.terms.iter().enumerate() {
            for (j, b) in other.terms.iter().enumerate() {
                products[i + j] += *a * *b;
            }
        }
        let remainder = sum(&products[order..], h);
        products.truncate(order);
        products.push(remainder);
        Expansion { exponent: self.exponent + other.exponent, terms: products }.checked()
    }

    fn sqr(&self, h: Interval<f64>) -> Option<Expansion> {
        let mut square = self.mul(self, h)?;
        // The first coefficient, if it is still the square of the operand's first one.
        if square.exponent == 2 * self.exponent && square.order() > 0 {
            square.terms[0] = self.terms[0].sqr();
        }
        Some(square)
    }

    fn recip(&self, h: Interval<f64>) -> Option<Expansion> {
        let order = self.order();
        let whole = sum(&self.terms, h);
        if whole.contains(0.0) || self.terms[0].contains(0.0) {
            return None;
        }
        if order == 0 {
            return Expansion { exponent: -self.exponent, terms: alloc::vec![one() / whole] }.checked();
        }
        // (t₀ + …)·(r₀ + … + rₙ₋₁·hⁿ⁻¹) is 1 up to the products with hⁿ and higher powers.
        let mut terms = alloc::vec![one() / self.terms[0]];
        let product = |terms: &[Interval<f64>], k: usize| {
            (1..=order.min(k))
                .filter(|i| k - i < terms.len())
                .fold(zero(), |sum, i| sum + self.terms[i] * terms[k - i])
        };
        for k in 1..order {
            let next = -(product(&terms, k) / self.terms[0]);
            terms.push(next);
        }
        let beyond: Vec<Interval<f64>> = (order..2 * order).map(|k| product(&terms, k)).collect();
        terms.push(-(sum(&beyond, h) / whole));
        Expansion { exponent: -self.exponent, terms }.checked()
    }

    fn pown(&self, n: i32, h: Interval<f64>) -> Option<Expansion> {
        let mut product = Expansion::constant(one());
        let mut square = self.clone();
        let mut rest = n.unsigned_abs();
        while rest > 0 {
            if rest % 2 == 1 {
                product = product.mul(&square, h)?;
            }
            rest /= 2;
            if rest > 0 {
                square = square.sqr(h)?;
            }
        }
        if n < 0 { product.recip(h) } else { Some(product) }
    }

    /// The absolute value, where the sign is known but for h.
    fn abs(&self, h: Interval<f64>) -> Option<Expansion> {
        let factor = sum(&self.terms, h);
        let is_negative = match (factor.inf() >= 0.0, factor.sup() <= 0.0) {
            (true, _) => false,
            (_, true) => true,
            _ => return None,
        };
        let turns = h.inf() < 0.0 && self.exponent % 2 != 0;
        Some(if is_negative != turns { self.neg() } else { self.clone() })
    }

    /// The square root; the root of h² is |h|.
    fn sqrt(&self, h: Interval<f64>) -> Option<Expansion> {
        if self.exponent % 2 != 0 || self.exponent == 0 {
            return self.function(Op::Sqrt, h);
        }
        let exponent = self.exponent / 2;
        let mut root = Expansion { exponent: 0, terms: self.terms.clone() }.function(Op::Sqrt, h)?;
        root.exponent += exponent;
        let turns = h.inf() < 0.0 && exponent % 2 != 0;
        Some(if turns { root.neg() } else { root })
    }

    /// The power of a base where it tends to 0 as h does: with w = |h|^−q and −c·w for an upper bound of the value's
    /// logarithm, it is at most the maximum of wⁿ·exp(−c·w) times h^(q·n), for any n.
    fn vanishing_power(&self, logarithm: Interval<f64>, h: Interval<f64>) -> Option<Expansion> {
        /// The power of h that is left, which is even.
        const POWER: i32 = ORDER as i32;
        let q = Interval::point(f64::from(-self.exponent));
        let turns = h.inf() < 0.0 && self.exponent % 2 != 0;
        let factor = sum(&self.terms, h);
        let c = (if turns { factor } else { -factor }) * logarithm;
        let size = h.abs();
        if !(self.exponent < 0 && c.inf() > 0.0 && size.sup() > 0.0 && size.sup() < f64::INFINITY) {
            return None;
        }
        let (c, n) = (Interval::point(c.inf()), Interval::point(f64::from(POWER)) / q);
        let least_w = Interval::point(size.sup()).pow(-q);
        // The maximum is at n/c, or at the least w if that is above.
        let at = Interval::new((n / c).inf().max(least_w.inf()), (n / c).sup().max(least_w.sup())).ok()?;
        let most = at.pow(n) * (-(c * at)).exp();
        let factor = Interval::new(0.0, most.sup()).ok()?;
        Expansion { exponent: POWER, terms: alloc::vec![factor] }.checked()
    }

    /// A function of the expansion, by Taylor's theorem about the first term.
    fn function(&self, op: Op, h: Interval<f64>) -> Option<Expansion> {
        if self.exponent < 0 {
            let base = match op {
                Op::Exp => return self.vanishing_power(one(), h),
                Op::Exp2 => 2.0,
                Op::Exp10 => 10.0,
                _ => return None,
            };
            return self.vanishing_power(Interval::point(base).ln(), h);
        }
        if self.precision() < 0 {
            return None;
        }
        let terms = self.terms_from(0, self.precision().min(ORDER as i32), h);
        // A function of an operand that does not depend on h need not be smooth, but continuous.
        if terms.len() > 1 && terms[1..].iter().all(|term| *term == zero()) {
            let value = bounds(op, &[decorated(terms[0])]);
            if Decoration::from_lane(value.dec) >= Decoration::Dac {
                return Expansion::constant(interval(value)).checked();
            }
        }
        let coefficients = function::taylor(op, terms[0], sum(&terms, h), terms.len() - 1)?;
        let (remainder, coefficients) = coefficients.split_last()?;
        let mut result = Expansion { exponent: 0, terms: alloc::vec![*remainder] };
        let distance = Expansion { exponent: 1, terms: terms[1..].to_vec() };
        for coefficient in coefficients.iter().rev() {
            result = result.mul(&distance, h)?.add(&Expansion::constant(*coefficient), h)?;
        }
        result.checked()
    }
}
