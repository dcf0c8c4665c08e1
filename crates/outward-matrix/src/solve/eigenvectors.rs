//! Eigenvectors of symmetric matrices: corrected in parts, and bounded by their residuals over the gap.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::ops::{add_rd, add_ru, div_ru, mul_ru, sqrt_rd, sqrt_ru, sub_rd};
use outward_core::round::RoundingDirection::{TiesToEven, TowardNegative, TowardPositive};
use outward_reductions::Accumulator;

use super::dense::{Context, Dense, largest};
use super::eigenvalues::{Spectrum, spectrum};
use super::exact::{Bound, ExactSum, magnitude};
use super::scaled::{check_results, check_symmetric};
use crate::error::{MatrixError, Unverified};
use crate::execution::Execution;
use crate::slices::power;
use crate::view::{MatrixMut, MatrixRef};

/// Computes bounds of the eigenvectors of a symmetric matrix: column k of the results belongs to the k-th of the
/// [`symmetric_eigenvalues`](crate::symmetric_eigenvalues). Vectors have the length 1, and the first component of more
/// than 7/10 of the largest magnitude is positive. As a rule the bounds are neighbours but for components that are next
/// to nothing.
///
/// ```
/// use outward::matrix::{MatrixMut, MatrixRef, symmetric_eigenvectors};
///
/// // (2, −1) and (1, 2), divided by the square root of 5
/// let a = [2.0, 2.0, 2.0, 5.0];
/// let (mut lower, mut upper) = ([0.0; 4], [0.0; 4]);
/// let results = (&mut MatrixMut::new(&mut lower, 2, 2)?, &mut MatrixMut::new(&mut upper, 2, 2)?);
/// symmetric_eigenvectors(MatrixRef::new(&a, 2, 2)?, results.0, results.1)?;
/// assert!(lower[0] <= 0.8_f64.sqrt() && 0.8_f64.sqrt() <= upper[0] && upper[0] == lower[0].next_up());
/// assert!(lower[2] <= -0.2_f64.sqrt() && -0.2_f64.sqrt() <= upper[2] && upper[2] == lower[2].next_up());
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// As for the eigenvalues, where the results are not of the shape of A, and where an eigenvalue is not separated from
/// the others ([`Unverified::Cluster`](crate::Unverified::Cluster)): there are other vectors beside its own then.
pub fn symmetric_eigenvectors(
    a: MatrixRef<'_, f64>,
    lower: &mut MatrixMut<'_, f64>,
    upper: &mut MatrixMut<'_, f64>,
) -> Result<(), MatrixError> {
    symmetric_eigenvectors_on(a, Execution::new(), lower, upper)
}

/// [`symmetric_eigenvectors`] on so many threads, or until a flag is set.
///
/// # Errors
///
/// As [`symmetric_eigenvectors`], and where the flag is set.
pub fn symmetric_eigenvectors_on(
    a: MatrixRef<'_, f64>,
    execution: Execution<'_>,
    lower: &mut MatrixMut<'_, f64>,
    upper: &mut MatrixMut<'_, f64>,
) -> Result<(), MatrixError> {
    /// Corrections of the first vectors, at most.
    const ROUNDS: usize = 8;
    check_symmetric(a)?;
    let order = a.rows();
    check_results([order, order], [&*lower, &*upper])?;
    let context = Context::new(execution);
    let spectrum = spectrum(&context, a)?;
    let gaps: Vec<[f64; 2]> =
        (0..order).map(|place| neighbours(&spectrum, place)).collect::<Result<_, _>>()?;
    let mut parts = vec![spectrum.vectors.clone()];
    let mut best: Vec<Option<f64>> = vec![None; order];
    let mut bounds = [Dense::zeros(order, order)?, Dense::zeros(order, order)?];
    for round in 0..=ROUNDS {
        let terms = parts.iter().map(|part| [&spectrum.matrix, part]).collect();
        let product = ExactSum { terms, added: None };
        let product = product.parts(&context, [order; 2], parts.len() + 1, Bound::Rest)?.transposed()?;
        let (mut residuals, mut lengths) = (Dense::zeros(order, order)?, vec![0.0; order]);
        let (mut is_done, mut is_nearer) = (true, false);
        for place in 0..order {
            context.check()?;
            let row = |dense: &'_ Dense| dense.row(place).to_vec();
            let vector = Vector { parts: parts.iter().map(row).collect(), slack: spectrum.slack };
            let image = product.parts.iter().map(row).collect::<Vec<_>>();
            let (center, residual, size) =
                vector.residual(&image, product.bound.row(place), spectrum.near[place]);
            let [angle, length] = vector.angle(center, size, gaps[place]);
            let error = add_ru(angle, length.abs());
            is_nearer |= best[place].is_none_or(|best| error < best / 2.0);
            // A NaN is not below.
            if angle <= 0.5 && length.abs() <= 0.5 && best[place].is_none_or(|best| error < best) {
                best[place] = Some(error);
                vector.write(place, [angle, length.abs()], &mut bounds);
            }
            is_done &= best[place].is_some_and(|best| best < power(-90));
            residuals.row_mut(place).copy_from_slice(&residual);
            lengths[place] = length;
        }
        if is_done || !is_nearer || round == ROUNDS {
            break;
        }
        parts.push(correction(&context, &spectrum, &residuals, &lengths)?);
    }
    if let Some(vector) = best.iter().position(Option::is_none) {
        return Err(MatrixError::NotVerified(Unverified::Cluster { vector }));
    }
    lower.copy_from(&bounds[0].entries);
    upper.copy_from(&bounds[1].entries);
    Ok(())
}

/// An upper bound of the eigenvalues below one, and a lower one of those above it.
fn neighbours(spectrum: &Spectrum, place: usize) -> Result<[f64; 2], MatrixError> {
    let [lower, upper] = &spectrum.bounds;
    let below = place.checked_sub(1).map_or(f64::NEG_INFINITY, |it| upper[it]);
    let above = lower.get(place + 1).copied().unwrap_or(f64::INFINITY);
    let is_apart = below < lower[place] && upper[place] < above;
    is_apart.then_some([below, above]).ok_or(MatrixError::NotVerified(Unverified::Cluster { vector: place }))
}

/// What brings vectors nearer, by rows: their residuals, divided by differences of eigenvalues in the directions of the
/// other vectors; and a change of their lengths to 1.
fn correction(
    context: &Context<'_>,
    spectrum: &Spectrum,
    residuals: &Dense,
    lengths: &[f64],
) -> Result<Dense, MatrixError> {
    let (order, vectors) = (residuals.rows, &spectrum.vectors);
    let (mut shares, mut result) = (Dense::zeros(order, order)?, Dense::zeros(order, order)?);
    context.product(residuals.view(), vectors.view().transposed(), shares.view_mut())?;
    for (place, length) in lengths.iter().enumerate() {
        for (other, share) in shares.row_mut(place).iter_mut().enumerate() {
            *share = if other == place {
                -length / 2.0
            } else {
                *share / (spectrum.near[place] - spectrum.near[other])
            };
        }
    }
    context.product(shares.view(), vectors.view(), result.view_mut())?;
    Ok(result)
}

/// An approximate eigenvector x as a sum of parts.
struct Vector {
    parts: Vec<Vec<f64>>,
    /// A bound of the norm of what scaling changed.
    slack: f64,
}

impl Vector {
    /// A number c in two parts next to the eigenvalue, A·x − c·x, and an upper bound of its norm. A·x is given in
    /// parts, with a bound of what they leave.
    fn residual(&self, image: &[Vec<f64>], rest: &[f64], near: f64) -> ([f64; 2], Vec<f64>, f64) {
        let order = rest.len();
        let mut sums = vec![Accumulator::new(); order];
        let add = |sums: &mut Vec<Accumulator>, center: f64| {
            for (at, sum) in sums.iter_mut().enumerate() {
                self.parts.iter().for_each(|part| sum.add_product(-center, part[at]));
            }
        };
        for (at, sum) in sums.iter_mut().enumerate() {
            image.iter().for_each(|part| sum.add(part[at]));
        }
        add(&mut sums, near);
        let (mut inner, mut length) = (0.0, 0.0);
        for (at, sum) in sums.iter().enumerate() {
            let x: f64 = self.parts.iter().map(|part| part[at]).sum();
            inner += sum.round::<f64>(TiesToEven) * x;
            length += x * x;
        }
        let center = [near, inner / length];
        add(&mut sums, center[1]);
        let mut square = 0.0;
        for (sum, rest) in sums.iter().zip(rest) {
            let size = add_ru(magnitude(sum), *rest);
            square = add_ru(square, mul_ru(size, size));
        }
        (center, sums.iter().map(|sum| sum.round(TiesToEven)).collect(), sqrt_ru(square))
    }

    /// A bound of ‖v − x/‖x‖‖ for the eigenvector v of the only eigenvalue between two others, and ‖x‖² − 1, of which
    /// the magnitude is rounded up.
    fn angle(&self, center: [f64; 2], residual: f64, [below, above]: [f64; 2]) -> [f64; 2] {
        let mut square = Accumulator::new();
        for left in &self.parts {
            self.parts.iter().for_each(|right| square.add_products(left, right));
        }
        let short = sqrt_rd(square.round(TowardNegative));
        square.add(-1.0);
        let length: f64 =
            square.round(if square.round::<f64>(TiesToEven) < 0.0 { TowardNegative } else { TowardPositive });
        let [low, high] = [add_rd(center[0], center[1]), add_ru(center[0], center[1])];
        let (under, over) = (sub_rd(low, below), sub_rd(above, high));
        let gap = if under < over { under } else { over };
        let is_apart = under > 0.0 && over > 0.0;
        let sine = div_ru(add_ru(div_ru(residual, short), self.slack), gap);
        [if is_apart { mul_ru(sine, add_ru(1.0, mul_ru(sine, sine))) } else { f64::NAN }, length]
    }

    /// Writes the bounds of a column.
    fn write(&self, column: usize, [angle, length]: [f64; 2], bounds: &mut [Dense; 2]) {
        let first = &self.parts[0];
        // Not the largest one itself, which may be two of both signs.
        let most = 0.7 * largest(first);
        let is_negative = first.iter().find(|x| x.abs() > most).is_some_and(|x| *x < 0.0);
        for row in 0..first.len() {
            let mut sum = Accumulator::new();
            self.parts.iter().for_each(|part| sum.add(part[row]));
            let error = add_ru(angle, mul_ru(magnitude(&sum), length));
            let mut ends = [TowardNegative, TowardPositive].map(|direction| {
                let mut end = sum.clone();
                end.add(if direction == TowardNegative { -error } else { error });
                end.round::<f64>(direction).clamp(-1.0, 1.0)
            });
            if is_negative {
                ends = [-ends[1], -ends[0]];
            }
            // Zeros are not signed.
            bounds.iter_mut().zip(ends).for_each(|(bound, end)| bound.row_mut(row)[column] = end + 0.0);
        }
    }
}
