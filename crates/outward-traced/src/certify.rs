//! Solvers: how far from the true solution they ended, whatever the errors on the way.

use outward_core::interval::Interval;
use outward_exact::exact::pair_ball::PairBall;

use crate::context;
use crate::float::TracedFloat;
use crate::operation::SLACK;
use crate::step::{Rows, StepTangents, diagonal, with_tangents};
use crate::traced::Traced;

/// A linear enclosure of a residual over a box: middle + A·ε + δ.
struct Residual {
    middles: Vec<PairBall>,
    rows: Vec<f64>,
    rest: Vec<f64>,
}

/// Encloses a true solution of `residual(x) = 0` near an approximate one, however that was computed.
///
/// Methods that contract, such as Newton's, Jacobi's or conjugate gradients, forget their rounding errors: the history
/// of a computation says little about its result, and the residual says all. `residual` has as many results as there
/// are unknowns; it is computed with numbers that know their derivatives, over boxes around `x` that grow until
/// Krawczyk's operator maps one into itself. By Brouwer's fixed-point theorem that box contains a solution.
///
/// None, if no box is proved to contain one: where `x` is too far away, the Jacobian is singular or nearly so, the
/// residual jumps or branches inside of the box, or takes a plain number out of the trace.
///
/// ```
/// use outward::traced::certify;
///
/// let root = certify(&[1.414213562373095_f64], |x| vec![x[0] * x[0] - 2.0]).expect("a simple root");
/// assert!(root[0].contains(1.4142135623730951));
/// assert!(root[0].wid() < 1e-15);
/// ```
pub fn certify<T: TracedFloat>(
    x: &[T],
    residual: impl Fn(&[Traced<T>]) -> Vec<Traced<T>>,
) -> Option<Vec<Interval<f64>>> {
    /// Boxes that are tried.
    const TRIES: usize = 24;
    let n = x.len();
    let at: Vec<f64> = x.iter().map(|x| x.wide()).collect();
    let mut radii: Vec<f64> = at.iter().map(|x| x.abs() * 2.0_f64.powi(-44) + 2.0_f64.powi(-200)).collect();
    let mut inverse = None;
    for _ in 0..TRIES {
        let found = over(x, &radii, &residual)?;
        let first = inverse.is_none();
        let inverse = match &inverse {
            Some(inverse) => inverse,
            None => {
                // Columns of A are scaled by the radii.
                let slopes = (0..n * n).map(|at| found.rows[at] / radii[at % n]).collect();
                &*inverse.insert(inverse_of(slopes, n)?)
            }
        };
        let reach = image(inverse, &found, &radii)?;
        if reach.iter().zip(&radii).all(|(reach, radius)| reach < radius) {
            let around =
                |(x, reach): (&f64, &f64)| Some(Interval::point(*x) + Interval::new(-reach, *reach).ok()?);
            return at.iter().zip(&reach).map(around).collect();
        }
        for (radius, reach) in radii.iter_mut().zip(&reach) {
            // The first box tells how far away the solution is; later ones leave room for the curvature.
            *radius = if first { 2.0 * reach + *radius / 1024.0 } else { (2.0 * reach).max(1.5 * *radius) };
        }
    }
    None
}

/// The residual over the box with these radii; none if it is not continuous there, or has another length.
fn over<T: TracedFloat>(
    x: &[T],
    radii: &[f64],
    residual: &impl Fn(&[Traced<T>]) -> Vec<Traced<T>>,
) -> Option<Residual> {
    let n = x.len();
    let mut state: Vec<Traced<T>> =
        x.iter().zip(radii).map(|(x, radius)| Traced::within(*x, *radius)).collect();
    let doubts = || context::with(|context| context.record.doubts());
    let before = doubts();
    let (results, tangents) = with_tangents(&mut state, Rows::apart(radii), |state| residual(state));
    if doubts() != before || results.len() != n {
        return None;
    }
    let mut found = Residual { middles: Vec::new(), rows: Vec::new(), rest: Vec::new() };
    for result in &results {
        if result.is_lost() {
            return None;
        }
        found.middles.push(result.exact.middle());
        match row_of(&tangents, result) {
            Some(row) => {
                found.rows.extend_from_slice(row);
                found.rest.push(result.detail.tangent_rest);
            }
            None => {
                found.rows.resize(found.rows.len() + n, 0.0);
                found.rest.push(result.exact.radius);
            }
        }
    }
    Some(found)
}

fn row_of<'a, T: TracedFloat>(tangents: &'a StepTangents, x: &Traced<T>) -> Option<&'a [f64]> {
    tangents.row(x.detail.tangent)
}

/// How far x − Y·F(x) is from the middle of the box at most, for every x of the box.
fn image(inverse: &[f64], found: &Residual, radii: &[f64]) -> Option<Vec<f64>> {
    let n = radii.len();
    // Rounding errors of a sum of n products.
    let lost = (n + 4) as f64 * f64::EPSILON;
    let mut reach = Vec::with_capacity(n);
    for i in 0..n {
        let row = &inverse[i * n..][..n];
        let terms = || row.iter().zip(&found.middles).map(|(y, middle)| (y * middle.hi, y * middle.lo));
        let mut size = terms().map(|(hi, lo)| hi + lo).sum::<f64>().abs();
        size += lost * terms().map(|(hi, lo)| hi.abs() + lo.abs()).sum::<f64>();
        for j in 0..n {
            let terms = || row.iter().enumerate().map(|(k, y)| y * found.rows[k * n + j]);
            let unit = if i == j { radii[i] } else { 0.0 };
            size += (unit - terms().sum::<f64>()).abs() + lost * (unit + terms().map(f64::abs).sum::<f64>());
        }
        size += row.iter().zip(&found.rest).map(|(y, rest)| y.abs() * rest).sum::<f64>();
        reach.push(size * SLACK);
    }
    reach.iter().all(|reach| reach.is_finite()).then_some(reach)
}

/// About the inverse of a matrix, row by row, by elimination with pivots.
fn inverse_of(mut a: Vec<f64>, n: usize) -> Option<Vec<f64>> {
    let mut inverse = diagonal(&vec![1.0; n]);
    for k in 0..n {
        let pivot = (k..n).max_by(|&i, &j| a[i * n + k].abs().total_cmp(&a[j * n + k].abs()))?;
        if a[pivot * n + k] == 0.0 || !a[pivot * n + k].is_finite() {
            return None;
        }
        for j in 0..n {
            a.swap(k * n + j, pivot * n + j);
            inverse.swap(k * n + j, pivot * n + j);
        }
        let scale = 1.0 / a[k * n + k];
        for j in 0..n {
            a[k * n + j] *= scale;
            inverse[k * n + j] *= scale;
        }
        for i in (0..n).filter(|&i| i != k) {
            let factor = a[i * n + k];
            if factor != 0.0 {
                for j in 0..n {
                    a[i * n + j] -= factor * a[k * n + j];
                    inverse[i * n + j] -= factor * inverse[k * n + j];
                }
            }
        }
    }
    inverse.iter().all(|x| x.is_finite()).then_some(inverse)
}
