//! Eigenvalues of symmetric matrices: Jacobi's rotations, and bounds from exact residuals.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::ops::{add_rd, add_ru, div_rd, div_rn, div_ru, mul_ru, sqrt_rn, sub_rd, sub_ru};
use outward_core::round::RoundingDirection::{TowardNegative, TowardPositive};
use outward_reductions::Accumulator;

use super::dense::{Context, Dense};
use super::exact::{Bound, ExactParts, ExactSum};
use super::magnitudes::magnitudes;
use super::scaled::{ball_of, check_ends, check_symmetric, exponent, scale};
use super::verified::add_to;
use crate::error::{MatrixError, Unverified};
use crate::execution::Execution;
use crate::slices::power;
use crate::view::MatrixRef;

/// Computes bounds of the eigenvalues of a symmetric matrix, in ascending order. As a rule they are neighbours where
/// eigenvalues are apart; of eigenvalues that are nearly equal they are some units in the last place of the largest
/// one wide.
///
/// ```
/// use outward::matrix::{MatrixRef, symmetric_eigenvalues};
///
/// let [lower, upper] = symmetric_eigenvalues(MatrixRef::new(&[2.0, 1.0, 1.0, 2.0], 2, 2)?)?;
/// assert!(lower[0] <= 1.0 && 1.0 <= upper[0] && upper[0] - lower[0] < 1e-15);
/// assert!(lower[1] <= 3.0 && 3.0 <= upper[1] && upper[1] - lower[1] < 1e-15);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// Where A is not symmetric, where an entry is a NaN or an infinity, where there is no proof, and where there is not
/// enough memory.
pub fn symmetric_eigenvalues(a: MatrixRef<'_, f64>) -> Result<[Vec<f64>; 2], MatrixError> {
    symmetric_eigenvalues_on(a, Execution::new())
}

/// [`symmetric_eigenvalues`] on so many threads, or until a flag is set.
///
/// # Errors
///
/// As [`symmetric_eigenvalues`], and where the flag is set.
pub fn symmetric_eigenvalues_on(
    a: MatrixRef<'_, f64>,
    execution: Execution<'_>,
) -> Result<[Vec<f64>; 2], MatrixError> {
    check_symmetric(a)?;
    eigenvalues(&Context::new(execution), a)
}

/// Computes bounds of the eigenvalues of all symmetric matrices between lower and upper bounds, in ascending order:
/// those of the midpoints, widened by a bound of the norm of the radii.
///
/// ```
/// use outward::matrix::{Execution, MatrixRef, symmetric_eigenvalues_of_intervals};
///
/// let (low, high) = ([2.0, 1.0, 1.0, 2.0], [2.0, 1.01, 1.01, 2.0]);
/// let ends = [MatrixRef::new(&low, 2, 2)?, MatrixRef::new(&high, 2, 2)?];
/// let [lower, upper] = symmetric_eigenvalues_of_intervals(ends, Execution::new())?;
/// assert!(lower[0] <= 0.99 && 1.0 <= upper[0] && lower[1] <= 3.0 && 3.01 <= upper[1]);
/// # Ok::<(), outward::matrix::MatrixError>(())
/// ```
///
/// # Errors
///
/// As [`symmetric_eigenvalues_on`], and where the bounds differ in shape.
pub fn symmetric_eigenvalues_of_intervals(
    a: [MatrixRef<'_, f64>; 2],
    execution: Execution<'_>,
) -> Result<[Vec<f64>; 2], MatrixError> {
    check_ends(a)?;
    check_symmetric(a[0])?;
    check_symmetric(a[1])?;
    let order = a[0].rows();
    let (mut middle, mut radius) = (Dense::zeros(order, order)?, Dense::zeros(order, order)?);
    for at in 0..order * order {
        let ends = a.map(|end| end.at(at / order, at % order));
        [middle.entries[at], radius.entries[at]] = ball_of(ends, 0);
    }
    let mut bounds = eigenvalues(&Context::new(execution), middle.view())?;
    // Weyl: no eigenvalue changes by more than the norm of what is added.
    let change = norm(&radius);
    if change > 0.0 {
        bounds[0].iter_mut().for_each(|bound| *bound = sub_rd(*bound, change));
        bounds[1].iter_mut().for_each(|bound| *bound = add_ru(*bound, change));
    }
    Ok(bounds)
}

/// Lower and upper bounds of the eigenvalues in ascending order.
fn eigenvalues(context: &Context<'_>, a: MatrixRef<'_, f64>) -> Result<[Vec<f64>; 2], MatrixError> {
    let Spectrum { bounds: [lower, upper], size, .. } = spectrum(context, a)?;
    let unscaled = |bounds: Vec<f64>, end: usize| {
        // Zeros are not signed.
        bounds.into_iter().map(|bound| scale(bound, size)[end] + 0.0).collect()
    };
    Ok([unscaled(lower, 0), unscaled(upper, 1)])
}

/// A symmetric matrix, divided by a power of two, and what is known of its eigenvalues.
pub(super) struct Spectrum {
    pub matrix: Dense,
    /// The power of two.
    size: i32,
    /// A bound of the norm of what the division changed.
    pub slack: f64,
    /// Approximate eigenvalues in ascending order, and eigenvectors as rows.
    pub near: Vec<f64>,
    pub vectors: Dense,
    /// Bounds of the eigenvalues, divided by the power of two.
    pub bounds: [Vec<f64>; 2],
}

pub(super) fn spectrum(context: &Context<'_>, a: MatrixRef<'_, f64>) -> Result<Spectrum, MatrixError> {
    let order = a.rows();
    let mut matrix = Dense::copy(a)?;
    let size = exponent(matrix.largest()).unwrap_or(0);
    let mut is_exact = true;
    for x in &mut matrix.entries {
        let [low, high] = scale(*x, -size);
        is_exact &= low == high;
        *x = low;
    }
    let (near, vectors) = rotated(context, &matrix)?;
    // Rows are vectors, so that this is the transposed factor too.
    let columns = &vectors;
    let product = ExactSum { terms: vec![[&matrix, columns]], added: None };
    let product = product.parts(context, [order; 2], 2, Bound::Rest)?.transposed()?;
    let coarse = coarse_bounds(context, columns, &product)?;
    // Scaling changed an entry by 2^-1074 at most.
    let slack = if is_exact { 0.0 } else { order as f64 * power(-1000) };
    let mut bounds = [Vec::new(), Vec::new()];
    let mut ordered = Dense::zeros(order, order)?;
    for place in 0..order {
        let index = coarse.order[place];
        ordered.row_mut(place).copy_from_slice(columns.row(index));
        let below = place.checked_sub(1).map_or(f64::NEG_INFINITY, |it| coarse.upper[it]);
        let above = coarse.lower.get(place + 1).copied().unwrap_or(f64::INFINITY);
        let center = near[index];
        let parts = [product.parts[0].row(index), product.parts[1].row(index), product.bound.row(index)];
        let quotient = RayleighQuotient::new(columns.row(index), parts, center);
        let [mut low, mut high] = [coarse.lower[place], coarse.upper[place]];
        if let Some([least, greatest]) = quotient.and_then(|it| it.bounds(below, above)) {
            (low, high) = (low.max(least), high.min(greatest));
        }
        if low.is_nan() || high.is_nan() || low > high {
            return Err(MatrixError::NotVerified(Unverified::Range));
        }
        bounds[0].push(sub_rd(low, slack));
        bounds[1].push(add_ru(high, slack));
    }
    let near = coarse.order.iter().map(|&index| near[index]).collect();
    Ok(Spectrum { matrix, size, slack, near, vectors: ordered, bounds })
}

/// Approximate eigenvalues and, as rows, eigenvectors, by cyclic rotations.
fn rotated(context: &Context<'_>, a: &Dense) -> Result<(Vec<f64>, Dense), MatrixError> {
    const SWEEPS: usize = 30;
    let order = a.rows;
    let (mut a, mut vectors) = (a.clone(), Dense::identity(order)?);
    for _ in 0..SWEEPS {
        let mut is_done = true;
        for p in 0..order {
            context.check()?;
            for q in p + 1..order {
                let (x, y, off) = (a.at(p, p), a.at(q, q), a.at(p, q));
                // So small that rotations change next to nothing.
                if off.abs() <= power(-56) * x.abs().max(y.abs()) || off.abs() <= power(-900) {
                    (a.row_mut(p)[q], a.row_mut(q)[p]) = (0.0, 0.0);
                    continue;
                }
                is_done = false;
                let ratio = div_rn(y - x, 2.0 * off);
                let tangent = div_rn(1.0_f64.copysign(ratio), ratio.abs() + sqrt_rn(1.0 + ratio * ratio));
                let cosine = div_rn(1.0, sqrt_rn(1.0 + tangent * tangent));
                let sine = tangent * cosine;
                rotate(&mut a, [p, q], cosine, sine);
                rotate(&mut vectors, [p, q], cosine, sine);
                for row in 0..order {
                    let entries = a.row_mut(row);
                    let (x, y) = (entries[p], entries[q]);
                    (entries[p], entries[q]) = (cosine * x - sine * y, sine * x + cosine * y);
                }
                (a.row_mut(p)[q], a.row_mut(q)[p]) = (0.0, 0.0);
            }
        }
        if is_done {
            break;
        }
    }
    Ok(((0..order).map(|row| a.at(row, row)).collect(), vectors))
}

/// Rotates two rows.
fn rotate(a: &mut Dense, [p, q]: [usize; 2], cosine: f64, sine: f64) {
    let columns = a.columns;
    let (above, below) = a.entries.split_at_mut(q * columns);
    for (x, y) in above[p * columns..(p + 1) * columns].iter_mut().zip(&mut below[..columns]) {
        (*x, *y) = (cosine * *x - sine * *y, sine * *x + cosine * *y);
    }
}

/// Bounds of all eigenvalues in ascending order, and the vector that belongs to each.
struct Coarse {
    order: Vec<usize>,
    lower: Vec<f64>,
    upper: Vec<f64>,
}

/// Bounds from X^T·A·X = D + E and X^T·X = I + F: by Weyl's theorem the eigenvalues of the first are those of D but
/// for ‖E‖, and by Ostrowski's those of A are these, divided by numbers from 1 − ‖F‖ to 1 + ‖F‖.
fn coarse_bounds(
    context: &Context<'_>,
    columns: &Dense,
    product: &ExactParts,
) -> Result<Coarse, MatrixError> {
    let order = columns.rows;
    let shape = [order; 2];
    let terms = product.parts.iter().map(|part| [columns, part]).collect();
    let mut square = ExactSum { terms, added: None }.parts(context, shape, 1, Bound::Rest)?;
    add_to(&mut square.bound, &magnitudes(context, columns, &product.bound)?.transposed()?);
    let mut identity =
        ExactSum { terms: vec![[columns, columns]], added: None }.parts(context, shape, 1, Bound::Rest)?;
    let mut diagonal = Vec::new();
    for at in 0..order * order {
        let (entry, off) = (square.parts[0].entries[at], identity.parts[0].entries[at]);
        let is_diagonal = at % (order + 1) == 0;
        if is_diagonal {
            diagonal.push(entry);
        } else {
            square.bound.entries[at] = add_ru(square.bound.entries[at], entry.abs());
        }
        let off = if is_diagonal { sub_rd(off, 1.0).abs().max(sub_ru(off, 1.0).abs()) } else { off.abs() };
        identity.bound.entries[at] = add_ru(identity.bound.entries[at], off);
    }
    let (error, skew) = (norm(&square.bound), norm(&identity.bound));
    if error.is_nan() || skew.is_nan() || skew > 0.5 {
        return Err(MatrixError::NotVerified(Unverified::Range));
    }
    let mut places: Vec<usize> = (0..order).collect();
    places.sort_by(|&i, &j| diagonal[i].total_cmp(&diagonal[j]));
    let [least, greatest] = [sub_rd(1.0, skew), add_ru(1.0, skew)];
    let lower = |x: f64| div_rd(x, if x < 0.0 { least } else { greatest });
    let upper = |x: f64| div_ru(x, if x < 0.0 { greatest } else { least });
    Ok(Coarse {
        lower: places.iter().map(|&at| lower(sub_rd(diagonal[at], error))).collect(),
        upper: places.iter().map(|&at| upper(add_ru(diagonal[at], error))).collect(),
        order: places,
    })
}

/// A bound of the spectral norm of a matrix with entries of at most these magnitudes: the largest sum of a row or a
/// column.
fn norm(bound: &Dense) -> f64 {
    let mut columns = vec![0.0; bound.columns];
    let mut largest: f64 = 0.0;
    for row in 0..bound.rows {
        let mut sum = 0.0;
        for (column, &x) in columns.iter_mut().zip(bound.row(row)) {
            sum = add_ru(sum, x);
            *column = add_ru(*column, x);
        }
        largest = if sum.is_nan() { f64::NAN } else { largest.max(sum) };
    }
    columns.into_iter().fold(largest, |largest, sum| if sum.is_nan() { f64::NAN } else { largest.max(sum) })
}

/// The Rayleigh quotient of a vector: c + x^T·r / x^T·x with r = A·x − c x, and a bound of ‖r‖² / ‖x‖².
struct RayleighQuotient {
    center: f64,
    correction: [f64; 2],
    square: f64,
}

impl RayleighQuotient {
    /// `parts` has A·x in two parts, and a bound of what they leave.
    fn new(x: &[f64], parts: [&[f64]; 3], center: f64) -> Option<RayleighQuotient> {
        let (mut inner, mut length) = (Accumulator::new(), Accumulator::new());
        length.add_products(x, x);
        let (mut slack, mut square) = (0.0, 0.0);
        for (at, &x) in x.iter().enumerate() {
            let mut residual = Accumulator::new();
            residual.add(parts[0][at]);
            residual.add(parts[1][at]);
            residual.add_product(-center, x);
            let first: f64 = residual.round(TowardNegative);
            residual.add(-first);
            let rest: f64 = residual.round(TowardPositive);
            // The residual is first + rest, but for less than a unit in the last place of the rest.
            let error = add_ru(parts[2][at], add_ru(mul_ru(rest.abs(), power(-51)), power(-1022)));
            inner.add_product(x, first);
            inner.add_product(x, rest);
            slack = add_ru(slack, mul_ru(x.abs(), error));
            let size = add_ru(add_ru(first.abs(), rest.abs()), error);
            square = add_ru(square, mul_ru(size, size));
        }
        let [short, long]: [f64; 2] = [length.round(TowardNegative), length.round(TowardPositive)];
        let [low, high]: [f64; 2] = [inner.round(TowardNegative), inner.round(TowardPositive)];
        let (low, high) = (sub_rd(low, slack), add_ru(high, slack));
        if short.is_nan() || short <= 0.5 || !low.is_finite() || !high.is_finite() || !square.is_finite() {
            return None;
        }
        let correction = [
            div_rd(low, if low < 0.0 { short } else { long }),
            div_ru(high, if high < 0.0 { long } else { short }),
        ];
        Some(RayleighQuotient { center, correction, square: div_ru(square, short) })
    }

    /// Temple's and Kato's bounds of the only eigenvalue between `below` and `above`, if the quotient is there as well.
    fn bounds(&self, below: f64, above: f64) -> Option<[f64; 2]> {
        let RayleighQuotient { center, correction: [low, high], square } = *self;
        // The distances to both ends.
        let [under, over] = [
            if below.is_finite() { sub_rd(add_rd(center, low), below) } else { f64::INFINITY },
            if above.is_finite() { sub_rd(above, add_ru(center, high)) } else { f64::INFINITY },
        ];
        if under.is_nan() || over.is_nan() || under <= 0.0 || over <= 0.0 {
            return None;
        }
        let (down, up) = (div_ru(square, over), div_ru(square, under));
        Some([add_rd(center, sub_rd(low, down)), add_ru(center, add_ru(high, up))])
    }
}
