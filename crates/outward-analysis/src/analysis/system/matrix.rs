//! Approximate inverses and solutions, by elimination with pivots. Nothing depends on how good they are but speed.

use alloc::vec::Vec;

/// The solution of a·x = b for each column of b, in place of b; false where a pivot is 0 or a result is not finite.
pub fn eliminate(a: &mut [Vec<f64>], b: &mut [Vec<f64>]) -> bool {
    let n = a.len();
    for step in 0..n {
        let size = |row: &usize| a[*row][step].abs();
        let Some(pivot) = (step..n).max_by(|x, y| size(x).total_cmp(&size(y))) else { return false };
        if !(a[pivot][step].abs() > 0.0 && a[pivot][step].is_finite()) {
            return false;
        }
        a.swap(step, pivot);
        b.swap(step, pivot);
        let (of_a, of_b) = (a[step].clone(), b[step].clone());
        for row in (0..n).filter(|row| *row != step) {
            let factor = a[row][step] / of_a[step];
            if factor != 0.0 {
                subtract(&mut a[row], factor, &of_a);
                subtract(&mut b[row], factor, &of_b);
            }
        }
    }
    for (row, of_b) in b.iter_mut().enumerate() {
        let pivot = a[row][row];
        of_b.iter_mut().for_each(|x| *x /= pivot);
    }
    b.iter().flatten().all(|x| x.is_finite())
}

/// Subtracts a multiple of one row from another.
pub fn subtract(row: &mut [f64], factor: f64, other: &[f64]) {
    row.iter_mut().zip(other).for_each(|(x, y)| *x -= factor * y);
}

/// An approximate inverse.
pub fn inverse(mut a: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = a.len();
    let mut identity: Vec<Vec<f64>> =
        (0..n).map(|row| (0..n).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    eliminate(&mut a, &mut identity).then_some(identity)
}
