//! Solutions of small systems as quotients of integers: the truth beside which bounds are tested.

use num_bigint::{BigInt, Sign};

/// A finite number as an integer in units of 2^-1074.
pub fn integer(x: f64) -> BigInt {
    let field = x.to_bits() >> 52 & 0x7ff;
    let fraction = x.to_bits() & ((1 << 52) - 1) | u64::from(field != 0) << 52;
    let value = BigInt::from(fraction) << (field.max(1) - 1);
    if x < 0.0 { -value } else { value }
}

/// The numerators of the solution and the determinant, their denominator, of a matrix of integers with right-hand
/// sides behind its columns; `None` where the matrix is singular. Bareiss's elimination without fractions.
pub fn solve(mut rows: Vec<Vec<BigInt>>) -> Option<(Vec<Vec<BigInt>>, BigInt)> {
    let order = rows.len();
    let mut previous = BigInt::from(1);
    let mut is_odd = false;
    for k in 0..order {
        let pivot = (k..order).find(|&row| rows[row][k] != BigInt::ZERO)?;
        if pivot != k {
            rows.swap(pivot, k);
            is_odd = !is_odd;
        }
        let pivot_row = rows[k].clone();
        for (row, entries) in rows.iter_mut().enumerate().filter(|(row, _)| *row != k) {
            let _ = row;
            let factor = entries[k].clone();
            for (entry, pivot) in entries.iter_mut().zip(&pivot_row) {
                *entry = (&*entry * &pivot_row[k] - &factor * pivot) / &previous;
            }
        }
        previous = pivot_row[k].clone();
    }
    let determinant = if is_odd { -previous.clone() } else { previous };
    let sign = if is_odd { -1 } else { 1 };
    let numerators = rows.into_iter().map(|row| row[order..].iter().map(|x| x * sign).collect()).collect();
    Some((numerators, determinant))
}

/// Compares a number with a quotient.
pub fn compare(x: f64, numerator: &BigInt, denominator: &BigInt) -> std::cmp::Ordering {
    // x = integer · 2^-1074
    let (left, right) = (integer(x) * denominator, numerator << 1074_u32);
    if denominator.sign() == Sign::Minus { right.cmp(&left) } else { left.cmp(&right) }
}
