//! Polynomials in a few variables and their inverses, with coefficients of 640 digits: the values of code without its
//! roundings. A variable that occurs with a negative exponent is bounded away from 0.

use std::collections::BTreeMap;

use outward::interval::Interval;
use outward_needs::Fingerprint;

use crate::real::Real;

/// Largest number of variables of a path.
pub const VARIABLES: usize = 6;

/// The power of each variable.
pub type Powers = [i32; VARIABLES];

/// A sum of monomials. Its coefficients are off by less than [`SLACK`] after the few hundred operations of a path on
/// coefficients whose products are below 2^160.
#[derive(Clone, Debug, Default)]
pub struct Polynomial(BTreeMap<Powers, Real>);

/// Bound of errors of coefficients: 2^-460, far more than some hundred truncations to 2^-640 leave of such products.
pub const SLACK: f64 = f64::from_bits((1023 - 460) << 52);

impl Polynomial {
    pub fn constant(x: Real) -> Polynomial {
        Polynomial(BTreeMap::from([([0; VARIABLES], x)]))
    }

    /// Makes a constant polynomial; a number below 2^-580 counts as 0, an error within [`SLACK`].
    pub fn number(x: f64) -> Polynomial {
        let is_tiny = x.abs() < f64::from_bits((1023 - 580) << 52);
        Polynomial::constant(Real::from_f64(if is_tiny { 0.0 } else { x }))
    }

    /// Adds the polynomial to the input of a proof.
    pub fn read(&self, before: Fingerprint) -> Fingerprint {
        self.0.iter().fold(before.with(self.0.len().to_le_bytes()), |reads, (powers, coefficient)| {
            reads.with(format!("{powers:?}")).with(coefficient.numerator().to_signed_bytes_le())
        })
    }

    pub fn variable(which: usize) -> Polynomial {
        let mut powers = [0; VARIABLES];
        powers[which] = 1;
        Polynomial::monomial(powers)
    }

    /// Makes a product of powers of the variables.
    pub fn monomial(powers: Powers) -> Polynomial {
        Polynomial(BTreeMap::from([(powers, Real::ratio(1, 1))]))
    }

    /// Returns the powers of its variables if it is their product and nothing else.
    pub fn powers(&self) -> Option<Powers> {
        let mut terms = self.0.iter();
        match (terms.next(), terms.next()) {
            (Some((powers, one)), None) if *one == Real::ratio(1, 1) => Some(*powers),
            _ => None,
        }
    }

    /// Returns Σ coefficients[i]·x^i.
    pub fn of(coefficients: &[Real], x: &Polynomial) -> Polynomial {
        let start = Polynomial::default();
        coefficients.iter().rev().fold(start, |sum, c| sum.mul(x).add(&Polynomial::constant(c.clone())))
    }

    pub fn add(&self, other: &Polynomial) -> Polynomial {
        let mut sum = self.clone();
        for (powers, coefficient) in &other.0 {
            let here = sum.0.entry(*powers).or_insert_with(|| Real::ratio(0, 1));
            *here = here.add(coefficient);
        }
        sum
    }

    pub fn neg(&self) -> Polynomial {
        Polynomial(self.0.iter().map(|(powers, c)| (*powers, c.mul_int(-1))).collect())
    }

    pub fn sub(&self, other: &Polynomial) -> Polynomial {
        self.add(&other.neg())
    }

    pub fn mul(&self, other: &Polynomial) -> Polynomial {
        let mut product = Polynomial::default();
        for (a, by) in &self.0 {
            let part = other.0.iter().map(|(b, c)| {
                let powers = std::array::from_fn(|i| a[i] + b[i]);
                (powers, c.mul(by))
            });
            product = product.add(&Polynomial(part.collect()));
        }
        product
    }

    /// Returns the largest power of the first variable that divides it: the multiplicity of its zero at 0.
    pub fn zeros(&self) -> i32 {
        self.0
            .iter()
            .filter(|(_, c)| **c != Real::ratio(0, 1))
            .map(|(powers, _)| powers[0])
            .min()
            .unwrap_or(0)
    }

    /// Divides by this power of the first variable, and returns the remainder and the quotient.
    pub fn divided(&self, by: i32) -> [Polynomial; 2] {
        let mut parts = [Polynomial::default(), Polynomial::default()];
        for (powers, coefficient) in &self.0 {
            let mut powers = *powers;
            let part = usize::from(powers[0] >= by);
            powers[0] -= if part == 1 { by } else { 0 };
            parts[part].0.insert(powers, coefficient.clone());
        }
        parts
    }

    /// Makes a polynomial in the first variable alone, for these ranges of the others; one range per variable.
    pub fn in_first(&self, ranges: &[Interval<f64>]) -> InFirst {
        let least = self.0.keys().map(|powers| powers[0]).min().unwrap_or(0).min(0);
        let mut rows = InFirst { least, rows: Vec::new() };
        for (powers, coefficient) in &self.0 {
            let near = coefficient.to_f64(53);
            let start = Interval::new(near.next_down(), near.next_up()).expect("a finite coefficient");
            let others = powers.iter().zip(ranges).skip(1);
            let term = others.fold(start, |term, (n, range)| term * power(*range, *n));
            let place = (powers[0] - least) as usize;
            if rows.rows.len() <= place {
                rows.rows.resize(place + 1, zero());
            }
            rows.rows[place] += term;
        }
        rows
    }
}

/// A polynomial in one variable, times a power of it.
pub struct InFirst {
    /// The exponent of this power: 0 or less.
    least: i32,
    /// Coefficients from the constant one up.
    rows: Vec<Interval<f64>>,
}

impl InFirst {
    /// Bounds its values by Horner's scheme.
    pub fn bounds(&self, x: Interval<f64>) -> Interval<f64> {
        let slack = Interval::new(-SLACK, SLACK).expect("in order");
        (self.rows.iter().rev().fold(zero(), |sum, c| sum * x + *c) + slack) * power(x, self.least)
    }

    /// Bounds its values by an expansion about the middle, where terms that cancel are one.
    pub fn near_bounds(&self, x: Interval<f64>) -> Interval<f64> {
        let middle = Interval::point(x.mid());
        let mut rows = self.rows.clone();
        for done in 0..rows.len() {
            for at in (done..rows.len() - 1).rev() {
                rows[at] = rows[at] + rows[at + 1] * middle;
            }
        }
        InFirst { least: 0, rows }.bounds(x - middle) * power(x, self.least)
    }
}

/// Returns x^n.
fn power(x: Interval<f64>, n: i32) -> Interval<f64> {
    let base = if n < 0 { Interval::point(1.0) / x } else { x };
    (0..n.unsigned_abs()).fold(Interval::point(1.0), |product, _| product * base)
}

fn zero() -> Interval<f64> {
    Interval::point(0.0)
}
