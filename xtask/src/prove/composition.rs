//! Bounds that follow from others: of a result that is made of results that are proved.

use super::phase::Operators;

/// Such a result.
pub struct Composition {
    pub name: &'static str,
    /// The constants that say its bound: one number.
    pub constants: &'static [&'static str],
    /// As for a phase.
    pub bound: fn(f64) -> f64,
    /// What it rests on besides its parts, by name.
    pub lemmas: &'static [&'static str],
    /// The phases and the compositions before it that it is made of, by name.
    pub parts: &'static [&'static str],
    /// Not below its error, relative as its bound is, where its parts have these errors.
    pub total: fn(&[f64], Operators) -> f64,
}

/// The error of a product of factors with these relative errors, or of a quotient, whose divisors come last, so many.
pub fn of_product(errors: &[f64], divisors: usize) -> f64 {
    let (factors, below) = errors.split_at(errors.len() - divisors);
    // (1 + a)(1 + b) − 1 and 1/(1 − a) − 1; each step rounds by less than 2^-50 of what it gives.
    let up = |x: f64| x * (1.0 + 1.0 / (1_u64 << 50) as f64);
    let below = below.iter().map(|a| up(up(a / (1.0 - a))));
    factors.iter().copied().chain(below).fold(0.0, |a, b| up(a + b + a * b))
}
