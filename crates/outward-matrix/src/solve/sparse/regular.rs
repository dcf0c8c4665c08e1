//! Proofs that all matrices of some sparse intervals are regular, each with a bound of their inverses.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::ops::{add_ru, div_ru, mul_rd, mul_ru, sqrt_rd, sqrt_ru, sub_rd};
use outward_core::round::RoundingDirection::TiesToEven;
use outward_pairs::host_rounds_to_nearest;
use outward_reductions::Accumulator;

use super::super::dense::{Context, Dense, largest};
use super::super::magnitudes::above;
use super::super::verified::{Criterion, ENOUGH, add_to, criterion, largest_of};
use super::entries::Entries;
use super::ldl::{Ldl, Symmetric, rounding_errors};
use super::lu::Lu;
use super::number::{DoubleWord, Number, add_product};
use super::order::{Elimination, Graph, eliminate};
use crate::error::MatrixError;
use crate::slices::power;

/// A bound of |A^-1 r| for all matrices A.
pub(super) enum Proof {
    /// v max |r(i)| / s(i), since the comparison matrix times v is at least s, and v and s are positive.
    Comparison { v: Vec<f64>, s: Vec<f64> },
    /// y + w t / (1 − q) for y ≥ |(L·U)^-1·P·r| and y ≤ t v, with factors.
    Factors(Criterion),
    /// This number times ‖r‖.
    Norm(f64),
}

impl Proof {
    /// The bound for r with these magnitudes; `lu` are the factors of the proof.
    pub(super) fn bound(&self, lu: Option<&Lu>, r: &[f64]) -> Vec<f64> {
        match (self, lu) {
            (Proof::Comparison { v, s }, _) => {
                let t = largest_of(r.iter().zip(s).map(|(&r, &s)| div_ru(r, s)));
                v.iter().map(|&v| mul_ru(v, t)).collect()
            }
            (Proof::Factors(Criterion { v, w, q }), Some(lu)) => {
                let mut y = lu.inverse_magnitude(r);
                let t = div_ru(largest_of(y.iter().zip(v).map(|(&y, &v)| div_ru(y, v))), sub_rd(1.0, *q));
                y.iter_mut().zip(w).for_each(|(y, &w)| *y = add_product(*y, w, t));
                y
            }
            (Proof::Norm(norm), _) => {
                // Divided by the largest one, so that squares neither overflow nor vanish.
                let most = largest(r);
                let share = |r: f64| if most > 0.0 { div_ru(r, most) } else { r };
                let sum = r.iter().fold(0.0, |sum, &r| add_product(sum, share(r), share(r)));
                vec![mul_ru(*norm, mul_ru(most, sqrt_ru(sum))); r.len()]
            }
            (Proof::Factors(_), None) => vec![f64::NAN; r.len()],
        }
    }
}

/// Is the matrix an H-matrix, by a positive vector that a few steps of Jacobi's iteration find?
pub(super) fn by_comparison(context: &Context<'_>, a: &Entries) -> Result<Option<Proof>, MatrixError> {
    const STEPS: usize = 20;
    let order = a.order();
    let mut v = vec![1.0_f64; order];
    for _ in 0..STEPS {
        context.check()?;
        // The comparison matrix times v, and the v for which it would be all ones.
        let (mut s, mut next) = (vec![0.0_f64; order], vec![0.0_f64; order]);
        for row in 0..order {
            let (mut diagonal, mut others) = (0.0, 0.0);
            for at in a.places(row) {
                let column = a.columns[at] as usize;
                if column == row {
                    diagonal = sub_rd(a.middle[at].abs(), a.radius(at));
                } else {
                    let size = add_product(a.middle[at].abs(), a.radius(at), 1.0);
                    others = add_product(others, size, v[column]);
                }
            }
            if diagonal.is_nan() || diagonal <= 0.0 {
                return Ok(None);
            }
            s[row] = sub_rd(mul_rd(diagonal, v[row]), others);
            next[row] = (1.0 + others) / diagonal;
        }
        if s.iter().all(|&s| s > 0.0) {
            return Ok(Some(Proof::Comparison { v, s }));
        }
        v = next;
    }
    Ok(None)
}

/// Are the errors of the factors so small that the matrix is regular?
pub(super) fn by_factors(context: &Context<'_>, a: &Entries, lu: &Lu) -> Result<Option<Proof>, MatrixError> {
    let order = a.order();
    let bound = |v: &Dense| {
        context.check()?;
        let mut errors = Dense { rows: 1, columns: order, entries: lu.errors(&v.entries) };
        if a.radius.is_some() {
            let of_row = |row| {
                let terms = a.places(row).map(|at| a.radius(at) * v.entries[a.columns[at] as usize]);
                above(terms.sum(), 2 * order)
            };
            let radii = (0..order).map(of_row).collect();
            add_to(&mut errors, &Dense { rows: 1, columns: order, entries: radii });
        }
        Ok(Dense { rows: 1, columns: order, entries: lu.inverse_magnitude(&errors.entries) })
    };
    Ok(criterion(order, ENOUGH, bound)?.map(Proof::Factors))
}

/// Upper bounds of the sums of the radii of each row.
fn radii(a: &Entries) -> Vec<f64> {
    (0..a.order()).map(|row| a.places(row).fold(0.0, |sum, at| add_product(sum, a.radius(at), 1.0))).collect()
}

/// The symmetric matrix of midpoints.
fn symmetric(a: &Entries) -> Symmetric {
    let order = a.order();
    let mut found = Symmetric {
        graph: Graph { starts: vec![0; order + 1], neighbours: Vec::new() },
        entries: [Vec::new(), Vec::new()],
        diagonal: [vec![0.0; order], vec![0.0; order]],
    };
    for row in 0..order {
        for (column, number) in a.row(row) {
            if column == row {
                found.diagonal[0][row] = number;
            } else {
                found.graph.neighbours.push(column as u32);
                found.entries[0].push(number);
            }
        }
        found.graph.starts[row + 1] = found.graph.neighbours.len();
    }
    found.entries[1] = vec![0.0; found.entries[0].len()];
    found
}

/// Factors of a matrix with symmetric midpoints, if it has positive pivots. Unless it is known to be regular, they are
/// those of the matrix less a diagonal one, and prove that it is positive definite.
pub(super) fn by_definiteness(
    context: &Context<'_>,
    a: &Entries,
    is_regular: bool,
    most_work: u64,
) -> Result<Option<(Ldl<f64>, Elimination, Proof)>, MatrixError> {
    let matrix = symmetric(a);
    let elimination = eliminate(context, &matrix.graph, most_work)?;
    let (mut shift, mut gap) = (vec![0.0; a.order()], 0.0);
    if !is_regular {
        (shift, gap) = shift_of(&matrix, &elimination, f64::UNIT);
        shift.iter_mut().zip(radii(a)).for_each(|(shift, radius)| *shift = add_ru(*shift, radius));
    }
    let Some(mut ldl) = Ldl::new(context, &matrix, &shift, &elimination)? else { return Ok(None) };
    // Next to the smallest eigenvalue the shift makes refinement slow: then factors of the matrix itself are better.
    if largest(&shift) * norm_of(|b| ldl.solve(&elimination, b), a.order()) > power(-14) {
        let itself = Ldl::new(context, &matrix, &vec![0.0; a.order()], &elimination)?;
        ldl = itself.unwrap_or(ldl);
    }
    Ok(Some((ldl, elimination, Proof::Norm(div_ru(1.0, gap)))))
}

/// An estimate of the norm of an inverse: the largest component of a solution for numbers of magnitude 1.
pub(super) fn norm_of(solve: impl Fn(&[f64]) -> Vec<f64>, order: usize) -> f64 {
    let sides: Vec<f64> = (0..order).map(|row| if row % 3 == 1 { -1.0 } else { 1.0 }).collect();
    largest(&solve(&sides))
}

/// A diagonal matrix and a number: if factors of the matrix less the diagonal one exist, no eigenvalue is below the
/// number.
fn shift_of(matrix: &Symmetric, elimination: &Elimination, unit: f64) -> (Vec<f64>, f64) {
    let mut shift = rounding_errors(matrix, elimination, unit);
    let gap = largest(&shift);
    shift.iter_mut().for_each(|shift| *shift = add_ru(*shift, gap));
    (shift, gap)
}

/// Is A^T·A definite, by factors in plain arithmetic or else in double words?
pub(super) fn by_squares(
    context: &Context<'_>,
    a: &Entries,
    by_columns: &Entries,
    most_work: u64,
) -> Result<Option<Proof>, MatrixError> {
    /// More work than this is not begun.
    const MOST_WORK: u64 = 1 << 34;
    /// An operation on double words takes as long as so many others.
    const DOUBLE_WORD: u64 = 16;
    let Some(matrix) = square(context, a, by_columns)? else { return Ok(None) };
    let most_work = most_work.min(MOST_WORK);
    let elimination = match eliminate(context, &matrix.graph, most_work) {
        Err(MatrixError::Memory { .. } | MatrixError::NotVerified(_)) => return Ok(None),
        other => other?,
    };
    let radii = a.radius.iter().flatten().fold(0.0, |sum, &radius| add_product(sum, radius, radius));
    let norm = |gap: f64| {
        let least = sub_rd(sqrt_rd(gap), sqrt_ru(radii));
        (least > 0.0).then(|| Proof::Norm(div_ru(1.0, least)))
    };
    let (shift, gap) = shift_of(&matrix, &elimination, f64::UNIT);
    if Ldl::<f64>::new(context, &matrix, &shift, &elimination)?.is_some() {
        return Ok(norm(gap));
    }
    if elimination.work() <= most_work / DOUBLE_WORD && host_rounds_to_nearest() {
        let (shift, gap) = shift_of(&matrix, &elimination, DoubleWord::UNIT);
        if Ldl::<DoubleWord>::new(context, &matrix, &shift, &elimination)?.is_some() {
            return Ok(norm(gap));
        }
    }
    Ok(None)
}

/// A^T·A for the midpoints: exact sums in two parts. None where it has too many terms.
fn square(
    context: &Context<'_>,
    a: &Entries,
    by_columns: &Entries,
) -> Result<Option<Symmetric>, MatrixError> {
    const MOST_TERMS: usize = 1 << 27;
    let order = a.order();
    let count = |row| a.places(row).len();
    if (0..order).map(|row| count(row) * count(row)).sum::<usize>() > MOST_TERMS {
        return Ok(None);
    }
    let mut found = Symmetric {
        graph: Graph { starts: vec![0; order + 1], neighbours: Vec::new() },
        entries: [Vec::new(), Vec::new()],
        diagonal: [vec![0.0; order], vec![0.0; order]],
    };
    let (mut factors, mut places) = (Vec::new(), Vec::new());
    for column in 0..order {
        context.check()?;
        factors.clear();
        places.clear();
        for (row, x) in by_columns.row(column) {
            for (other, y) in a.row(row) {
                places.push((other as u64) << 32 | factors.len() as u64);
                factors.push((x, y));
            }
        }
        places.sort_unstable();
        for same in places.chunk_by(|left, right| left >> 32 == right >> 32) {
            let mut sum = Accumulator::new();
            for &place in same {
                let (x, y) = factors[place as u32 as usize];
                sum.add_product(x, y);
            }
            let high: f64 = sum.round(TiesToEven);
            sum.add(-high);
            let parts: [f64; 2] = [high, sum.round(TiesToEven)];
            let other = (same[0] >> 32) as usize;
            for (part, number) in parts.into_iter().enumerate() {
                if other == column {
                    found.diagonal[part][column] = number;
                } else {
                    found.entries[part].push(number);
                }
            }
            if other != column {
                found.graph.neighbours.push(other as u32);
            }
        }
        found.graph.starts[column + 1] = found.graph.neighbours.len();
    }
    Ok(Some(found))
}
