//! Factors of a sparse matrix, and a proof that it is regular: what refinement needs.

use alloc::vec::Vec;

use super::super::dense::{Context, Dense};
use super::super::exact::{Bound, ExactParts, write_parts};
use super::super::refine::{Inverse, Residual};
use super::super::scaled::Ball;
use super::entries::{Entries, ScaledEntries};
use super::ldl::Ldl;
use super::lu::Lu;
use super::number::add_product;
use super::order::{Elimination, Graph, eliminate};
use super::regular::{Proof, by_comparison, by_definiteness, by_factors, by_squares, norm_of};
use super::transversal::transversal;
use crate::error::{MatrixError, Unverified};
use crate::slices::power;
use crate::threads::for_each;

use outward_reductions::Accumulator;

enum Factors<'a> {
    Symmetric(Ldl<f64>, Elimination),
    General(Lu),
    /// None: the matrix itself, whose diagonal dominates.
    Sweeps(&'a Entries),
}

impl Factors<'_> {
    fn solve(&self, b: &[f64]) -> Vec<f64> {
        match self {
            Factors::Symmetric(ldl, elimination) => ldl.solve(elimination, b),
            Factors::General(lu) => lu.solve(b),
            Factors::Sweeps(a) => sweep(a, b),
        }
    }
}

/// Some steps of Gauss and Seidel, which converge for H-matrices.
fn sweep(a: &Entries, b: &[f64]) -> Vec<f64> {
    const SWEEPS: usize = 24;
    let mut x = alloc::vec![0.0; b.len()];
    for _ in 0..SWEEPS {
        for row in 0..x.len() {
            let (mut sum, mut diagonal) = (b[row], 0.0);
            for (column, number) in a.row(row) {
                if column == row {
                    diagonal = number;
                } else {
                    sum -= number * x[column];
                }
            }
            x[row] = sum / diagonal;
        }
    }
    x
}

/// The inverse of a sparse matrix.
pub(super) struct SparseInverse<'a> {
    factors: Factors<'a>,
    proof: Proof,
}

impl<'a> SparseInverse<'a> {
    /// Finds factors and a proof.
    pub(super) fn new(
        context: &Context<'_>,
        system: &'a ScaledEntries,
        most_work: u64,
    ) -> Result<Self, MatrixError> {
        /// Factors that take more multiplications are left to sweeps, if there is a proof without them.
        const MOST_WORK: u64 = 1 << 32;
        let comparison = by_comparison(context, &system.a)?;
        let most_work = if comparison.is_some() { most_work.min(MOST_WORK) } else { most_work };
        let found = factors(context, system, comparison.is_some(), most_work);
        match (comparison, found) {
            (
                Some(proof),
                Err(MatrixError::Memory { .. } | MatrixError::NotVerified(Unverified::Work { .. })),
            ) => Ok(SparseInverse { factors: Factors::Sweeps(&system.a), proof }),
            (Some(proof), found) => Ok(SparseInverse { factors: found?.0, proof }),
            (None, found) => {
                let (factors, proof) = found?;
                Ok(SparseInverse { factors, proof })
            }
        }
    }
}

/// Finds factors, and a proof that the matrix is regular, unless this is known: then any proof is returned.
fn factors<'a>(
    context: &Context<'_>,
    system: &'a ScaledEntries,
    is_regular: bool,
    most_work: u64,
) -> Result<(Factors<'a>, Proof), MatrixError> {
    let a = &system.a;
    if system.may_be_definite
        && let Some((ldl, elimination, proof)) = by_definiteness(context, a, is_regular, most_work)?
    {
        return Ok((Factors::Symmetric(ldl, elimination), proof));
    }
    let by_columns = a.transposed()?;
    let expected = transversal(&by_columns).ok_or(MatrixError::NotVerified(Unverified::Structure))?;
    let mut columns = alloc::vec![0; expected.len()];
    expected.iter().enumerate().for_each(|(column, &row)| columns[row as usize] = column as u32);
    let pairs = (0..a.order()).flat_map(|row| a.places(row).map(move |at| (row, at)));
    let pairs = pairs.map(|(row, at)| [columns[row], a.columns[at]]);
    let elimination = eliminate(context, &Graph::of_pairs(a.order(), pairs), most_work)?;
    let too_large = |condition| MatrixError::NotVerified(Unverified::Sparse { condition });
    let lu = Lu::new(context, &by_columns, &elimination, &expected, most_work)?.ok_or(too_large(308))?;
    drop(elimination);
    if is_regular {
        return Ok((Factors::General(lu), Proof::Norm(f64::INFINITY)));
    }
    let mut proof = by_factors(context, a, &lu)?;
    if proof.is_none() {
        proof = by_squares(context, a, &by_columns, most_work)?;
    }
    let Some(proof) = proof else {
        // The entries are about 1.
        let norm = norm_of(|b| lu.solve(b), a.order());
        let exponent = (norm.to_bits() >> 52) as i32 - 1023;
        return Err(too_large(if norm.is_finite() { exponent * 3 / 10 } else { 308 }));
    };
    Ok((Factors::General(lu), proof))
}

impl Inverse for SparseInverse<'_> {
    fn residual_parts(&self) -> usize {
        1
    }

    /// Bounds of norms are weak where components differ in size: with more parts, the residual is smaller.
    fn most_parts(&self) -> usize {
        6
    }

    /// Of very many numbers hardly any is so near to a number of binary64.
    fn tolerance(&self) -> f64 {
        power(-82)
    }

    fn apply(&self, context: &Context<'_>, residual: &[Dense]) -> Result<Dense, MatrixError> {
        let residual = &residual[0];
        let mut result = Dense::zeros(residual.rows, residual.columns)?;
        for column in 0..residual.rows {
            context.check()?;
            result.row_mut(column).copy_from_slice(&self.factors.solve(residual.row(column)));
        }
        Ok(result)
    }

    fn error(&self, context: &Context<'_>, magnitude: &Dense) -> Result<Dense, MatrixError> {
        let lu = match &self.factors {
            Factors::General(lu) => Some(lu),
            _ => None,
        };
        let mut result = Dense::zeros(magnitude.rows, magnitude.columns)?;
        for column in 0..magnitude.rows {
            context.check()?;
            result.row_mut(column).copy_from_slice(&self.proof.bound(lu, magnitude.row(column)));
        }
        Ok(result)
    }
}

/// The residual B − A·x of a sparse system.
pub(super) struct SparseResidual<'a> {
    pub a: &'a Entries,
    pub b: &'a Ball,
}

impl Residual for SparseResidual<'_> {
    fn at(&self, context: &Context<'_>, x: &[Dense], count: usize) -> Result<ExactParts, MatrixError> {
        /// Rows that a thread takes together.
        const ROWS: usize = 512;
        let (order, columns) = (self.a.order(), self.b.middle.columns);
        let blocks: Vec<usize> = (0..order).step_by(ROWS).collect();
        let work = 64 * (self.a.columns.len() as u128 + order as u128) * columns as u128 * x.len() as u128;
        let found = for_each(context.threads_for(work), blocks, |memory: &mut [Vec<f64>; 2], first| {
            context.check()?;
            let rows = first..order.min(first + ROWS);
            let mut numbers = alloc::vec![0.0; rows.len() * columns * (count + 1)];
            let mut entries = numbers.chunks_exact_mut(count + 1);
            for row in rows {
                for column in 0..columns {
                    let entry = entries.next().expect("a place for each entry");
                    self.entry(context, [row, column], x, memory, entry);
                }
            }
            Ok(numbers)
        })?;
        let mut result = ExactParts { parts: Vec::new(), bound: Dense::zeros(columns, order)? };
        for _ in 0..count {
            result.parts.push(Dense::zeros(columns, order)?);
        }
        let entries = found.iter().flat_map(|numbers| numbers.chunks_exact(count + 1));
        for (at, numbers) in entries.enumerate() {
            let (row, column) = (at / columns, at % columns);
            result.bound.row_mut(column)[row] = numbers[0];
            for (part, &number) in result.parts.iter_mut().zip(&numbers[1..]) {
                part.row_mut(column)[row] = number;
            }
        }
        Ok(result)
    }

    fn has_radii(&self) -> bool {
        self.a.radius.is_some() || self.b.radius.is_some()
    }
}

impl SparseResidual<'_> {
    /// The bound of an entry, and its parts.
    fn entry(
        &self,
        context: &Context<'_>,
        [row, column]: [usize; 2],
        x: &[Dense],
        [factors, solutions]: &mut [Vec<f64>; 2],
        numbers: &mut [f64],
    ) {
        factors.clear();
        solutions.clear();
        for part in x {
            let part = part.row(column);
            for (at, factor) in self.a.row(row) {
                if part[at] != 0.0 {
                    factors.push(factor);
                    solutions.push(-part[at]);
                }
            }
        }
        let mut sum = Accumulator::new();
        sum.add_products_on(context.level, factors, solutions);
        sum.add(self.b.middle.at(row, column));
        write_parts(&mut sum, numbers, Bound::Sum);
        if let Some(radius) = &self.b.radius {
            numbers[0] = add_product(numbers[0], radius.at(row, column), 1.0);
        }
        if self.a.radius.is_some() {
            for part in x {
                for at in self.a.places(row) {
                    let x = part.row(column)[self.a.columns[at] as usize].abs();
                    numbers[0] = add_product(numbers[0], self.a.radius(at), x);
                }
            }
        }
    }
}
