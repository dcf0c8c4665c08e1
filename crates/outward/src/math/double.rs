//! Sums of two doubles.

use crate::machine::Lanes;

/// (s, e) with s faithful to a + b and s + e = a + b to 2^-104 |s|, for |a| ≥ |b| or a = 0 (Dekker's Fast2Sum).
///
/// Rounded to nearest, e is exact; in a directed ambient mode it is faithful (Boldo, Graillat, Muller 2017).
#[inline(always)]
pub fn fast_two_sum<F: Lanes>(a: F, b: F) -> (F, F) {
    let sum = a + b;
    (sum, b - (sum - a))
}
