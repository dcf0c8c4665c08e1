//! Compositions: bounds of a result that is computed from results with proved bounds.

use super::code_path::Operators;
use super::upward::product;

/// Such a result.
pub struct Composition {
    pub name: &'static str,
    /// The constants that say its bound: one number.
    pub constants: &'static [&'static str],
    /// As for a path.
    pub bound: fn(f64) -> f64,
    /// What it rests on besides its parts, by name.
    pub lemmas: &'static [&'static str],
    /// The paths and the compositions before it that it is made of, by name.
    pub parts: &'static [&'static str],
    /// Not below its error, relative as its bound is, where its parts have these errors.
    pub total: fn(&[f64], Operators) -> f64,
}

impl Composition {
    /// Not below its error, where its parts have these; a failure where that is no number.
    pub fn error(&self, errors: &[f64], operators: Operators) -> Result<f64, String> {
        // Sums, products and quotients of numbers that are not below 0: each of them, of which there are fewer than
        // 256, rounds by at most 2^-53 of what it gives.
        let total = product((self.total)(errors, operators), 1.0 + 1.0 / (1_u64 << 45) as f64);
        if errors.iter().all(|error| *error >= 0.0) && total >= 0.0 {
            return Ok(total);
        }
        Err(format!("{}: {total} of {errors:?} is no bound", self.name))
    }
}

/// The error of a product of factors with these relative errors, or of a quotient, whose divisors come last, so many.
pub fn of_product(errors: &[f64], divisors: usize) -> f64 {
    let (factors, below) = errors.split_at(errors.len() - divisors);
    // (1 + a)(1 + b) − 1 and 1/(1 − a) − 1; each step rounds by less than 2^-50 of what it gives.
    let up = |x: f64| x * (1.0 + 1.0 / (1_u64 << 50) as f64);
    // A divisor that may be off by all of itself leaves nothing to be known.
    let inverse = |a: f64| if a < 1.0 { up(up(a / (1.0 - a))) } else { f64::INFINITY };
    let below = below.iter().copied().map(inverse);
    factors.iter().copied().chain(below).fold(0.0, |a, b| up(a + b + a * b))
}
