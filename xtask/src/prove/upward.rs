//! Arithmetic of bounds that never underestimates and never loses a NaN.
//!
//! `f64::max` ignores a NaN, so a bound that is NaN would vanish among the others. Here NaN is worse than any number.
//! The intersection of disjoint enclosures is an error, because one of the two is wrong.

use outward::interval::Interval;

/// Returns an upper bound of a + b; NaN stays NaN.
pub fn sum(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { a + b } else { (a + b).next_up() }
}

/// Returns an upper bound of a·b, for a and b not below 0.
pub fn product(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { a * b } else { (a * b).next_up() }
}

/// Returns an upper bound of a/b; infinite if b is 0, negative or NaN.
pub fn quotient(a: f64, b: f64) -> f64 {
    if b > 0.0 { (a / b).next_up() } else { f64::INFINITY }
}

/// Returns the larger one of two bounds; infinite if one of them is NaN.
pub fn worse(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::INFINITY } else { a.max(b) }
}

/// Returns the largest of several bounds that are not below 0; infinite if one of them is NaN.
pub fn worst(bounds: impl IntoIterator<Item = f64>) -> f64 {
    bounds.into_iter().fold(0.0, worse)
}

/// Intersects two enclosures of one value.
pub fn meet(a: Interval<f64>, b: Interval<f64>) -> Result<Interval<f64>, String> {
    let both = a.intersection(b);
    if both.is_empty() {
        return Err(format!("one value is in {a:?} and in {b:?}: one of the two bounds is wrong"));
    }
    Ok(both)
}
