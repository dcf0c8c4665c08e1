//! Sums of products of matrices without any rounding, given back in parts or as bounds.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::round::RoundingDirection::{TiesToEven, TowardNegative, TowardPositive};
use outward_reductions::Accumulator;

use super::dense::{Context, Dense};
use crate::error::MatrixError;
use crate::threads::for_each;

/// Σ A(i) B(i) + C, whose entries are computed without rounding. The factors B are transposed.
pub(crate) struct ExactSum<'a> {
    pub terms: Vec<[&'a Dense; 2]>,
    pub added: Option<&'a Dense>,
}

/// An exact sum: numbers, each the nearest one to what those before it leave, and a bound.
pub(crate) struct ExactParts {
    pub parts: Vec<Dense>,
    pub bound: Dense,
}

impl ExactParts {
    /// The same of the transposed sum.
    pub(crate) fn transposed(&self) -> Result<ExactParts, MatrixError> {
        let parts = self.parts.iter().map(Dense::transposed).collect::<Result<_, _>>()?;
        Ok(ExactParts { parts, bound: self.bound.transposed()? })
    }
}

/// Of which magnitude a bound is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Of the sum.
    Sum,
    /// Of what all parts leave.
    Rest,
}

impl ExactSum<'_> {
    /// Computes so many parts.
    pub(crate) fn parts(
        &self,
        context: &Context<'_>,
        [rows, columns]: [usize; 2],
        count: usize,
        bound: Bound,
    ) -> Result<ExactParts, MatrixError> {
        let lengths: usize = self.terms.iter().map(|[a, _]| a.columns).sum();
        // An exact term takes as long as some of others.
        let work = 32 * rows as u128 * columns as u128 * lengths as u128;
        let rows_of = for_each(context.threads_for(work), (0..rows).collect(), |(): &mut (), row| {
            context.check()?;
            let mut numbers = vec![0.0; columns * (count + 1)];
            for (column, numbers) in numbers.chunks_exact_mut(count + 1).enumerate() {
                self.entry(context, [row, column], numbers, bound);
            }
            Ok(numbers)
        })?;
        let mut parts = Vec::new();
        for _ in 0..count {
            parts.push(Dense::zeros(rows, columns)?);
        }
        let mut bound = Dense::zeros(rows, columns)?;
        for (row, numbers) in rows_of.iter().enumerate() {
            for (column, numbers) in numbers.chunks_exact(count + 1).enumerate() {
                for (part, &number) in parts.iter_mut().zip(&numbers[1..]) {
                    part.row_mut(row)[column] = number;
                }
                bound.row_mut(row)[column] = numbers[0];
            }
        }
        Ok(ExactParts { parts, bound })
    }

    /// The bound of an entry, and its parts.
    fn entry(&self, context: &Context<'_>, [row, column]: [usize; 2], numbers: &mut [f64], bound: Bound) {
        let mut sum = Accumulator::new();
        for [a, b] in &self.terms {
            sum.add_products_on(context.level, a.row(row), b.row(column));
        }
        if let Some(added) = self.added {
            sum.add(added.at(row, column));
        }
        write_parts(&mut sum, numbers, bound);
    }
}

/// Writes a bound and then the parts of a sum, which are taken from it.
pub(crate) fn write_parts(sum: &mut Accumulator, numbers: &mut [f64], bound: Bound) {
    let (above, parts) = numbers.split_first_mut().expect("a number for the bound");
    if bound == Bound::Sum {
        *above = magnitude(sum);
    }
    for part in parts {
        *part = sum.round(TiesToEven);
        sum.add(-*part);
    }
    if bound == Bound::Rest {
        *above = magnitude(sum);
    }
}

/// A bound of the magnitude of a sum; NaN if the sum is.
pub(crate) fn magnitude(sum: &Accumulator) -> f64 {
    let ends: [f64; 2] = [sum.round(TowardNegative), sum.round(TowardPositive)];
    if ends[0].is_nan() { f64::NAN } else { ends[0].abs().max(ends[1].abs()) }
}
