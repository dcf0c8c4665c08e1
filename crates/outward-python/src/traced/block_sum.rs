//! Sums of products of numbers without lines, in blocks on lanes: the exact sum is the same in any order.

use outward::table::Op;
use outward::traced::{Detail, Traced};
use pyo3::prelude::*;

use crate::traced::apply::{CHUNK, pause};
use crate::traced::elements::{Number, Operand};
use crate::traced::indices::Indices;

/// The terms of a block.
const BLOCK: usize = 256;
/// Fewer terms are added one by one.
pub const LEAST: usize = 8;

/// Room for the factors of a block's terms.
pub struct BlockSum<D: Detail> {
    factors: Vec<[Number<D>; BLOCK]>,
    products: [Number<D>; BLOCK],
    values: [f64; BLOCK],
    /// How many were added since signals were looked at.
    terms: usize,
}

impl<D: Detail> BlockSum<D> {
    pub fn new(factors: usize) -> BlockSum<D> {
        let room = [Number::default(); BLOCK];
        BlockSum { factors: vec![room; factors], products: room, values: [0.0; BLOCK], terms: CHUNK }
    }

    /// The sum of the products of the next `count` elements, which are within the dimensions from this one on.
    pub fn sum(
        &mut self,
        py: Python<'_>,
        operands: &[Operand<D>],
        count: usize,
        indices: &mut Indices<'_>,
        dimension: usize,
    ) -> PyResult<Number<D>> {
        let mut sum = Number::<D>::default();
        for start in (0..count).step_by(BLOCK) {
            self.terms += BLOCK.min(count - start);
            if self.terms >= CHUNK {
                self.terms = 0;
                pause(py)?;
            }
            let terms = BLOCK.min(count - start);
            let mut filled = 0;
            while filled < terms {
                let run = indices.run(terms - filled);
                for (i, (factors, operand)) in self.factors.iter_mut().zip(operands).enumerate() {
                    let to = &mut factors[filled..filled + run];
                    operand.copy_steps(indices.places()[i], indices.last_stride(i), to);
                }
                indices.step_over(run, dimension);
                filled += run;
            }
            let block = self.of_block(terms);
            let value = sum.plain() + block.plain();
            sum = Traced::computed(Op::Add, &[sum, block], value).expect("a sum");
        }
        Ok(sum)
    }

    /// The sum of the products of a block.
    fn of_block(&mut self, terms: usize) -> Number<D> {
        let BlockSum { factors, products, values, .. } = self;
        let Some((first, others)) = factors.split_first() else { return Number::default() };
        let mut sums = *first;
        for factors in others {
            combine(Op::Mul, [&sums[..terms], &factors[..terms]], values, products);
            sums = *products;
        }
        let mut left = terms;
        while left > 1 {
            let half = left / 2;
            // With an odd number of terms the one in the middle stays.
            combine(Op::Add, [&sums[..half], &sums[left - half..left]], values, products);
            sums[..half].copy_from_slice(&products[..half]);
            left -= half;
        }
        sums[0]
    }
}

/// Sets the first results to those of an operation on numbers; the plain ones are computed here.
fn combine<D: Detail>(
    op: Op,
    [x, y]: [&[Number<D>]; 2],
    values: &mut [f64; BLOCK],
    results: &mut [Number<D>; BLOCK],
) {
    let values = &mut values[..x.len()];
    for ((value, x), y) in values.iter_mut().zip(x).zip(y) {
        *value = if op == Op::Add { x.plain() + y.plain() } else { x.plain() * y.plain() };
    }
    let is_known = Traced::computed_all(op, &[x, y], values, &mut results[..x.len()]);
    assert!(is_known, "an operation of two numbers");
}
