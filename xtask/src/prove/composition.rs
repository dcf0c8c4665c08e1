//! Compositions: bounds of a result that is computed from results with proved bounds.

use super::code_path::Operators;
use super::upward::product;

/// A result that is computed from results with proved bounds.
pub struct Composition {
    pub name: &'static str,
    /// The constants that state its bound: one number.
    pub constants: &'static [&'static str],
    /// The bound, as for a path.
    pub bound: fn(f64) -> f64,
    /// Names of the lemmas that it uses besides its parts.
    pub lemmas: &'static [&'static str],
    /// Names of the paths, and of earlier compositions, that it consists of.
    pub parts: &'static [&'static str],
    /// Upper bound of its error, relative as its bound is, given the errors of its parts.
    pub total: fn(&[f64], Operators) -> f64,
}

impl Composition {
    /// Returns an upper bound of its error, given the errors of its parts; fails if the bound is NaN.
    pub fn error(&self, errors: &[f64], operators: Operators) -> Result<f64, String> {
        // Fewer than 256 sums, products and quotients of numbers that are not below 0 are computed: each rounds by at
        // most 2^-53 of its result.
        let total = product((self.total)(errors, operators), 1.0 + 1.0 / (1_u64 << 45) as f64);
        if errors.iter().all(|error| *error >= 0.0) && total >= 0.0 {
            return Ok(total);
        }
        Err(format!("{}: {total} of {errors:?} is no bound", self.name))
    }
}

/// Returns the error of a product of factors with these relative errors, or of a quotient, whose divisors come last.
pub fn of_product(errors: &[f64], divisors: usize) -> f64 {
    let (factors, below) = errors.split_at(errors.len() - divisors);
    // (1 + a)(1 + b) − 1 and 1/(1 − a) − 1; each step rounds by less than 2^-50 of its result.
    let up = |x: f64| x * (1.0 + 1.0 / (1_u64 << 50) as f64);
    // A divisor whose error may be as large as itself leaves nothing known.
    let inverse = |a: f64| if a < 1.0 { up(up(a / (1.0 - a))) } else { f64::INFINITY };
    let below = below.iter().copied().map(inverse);
    factors.iter().copied().chain(below).fold(0.0, |a, b| up(a + b + a * b))
}
