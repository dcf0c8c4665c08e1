//! Every operation of a machine against its definition, on all kinds of operands, under every ambient direction.

use std::marker::PhantomData;

use outward::format::Format;
use outward::machine::{Float, Kernel, Lanes, Machine};
use outward::round::{Rd, Rn, Rna, Round, Ru, Rz};

use super::operations::{self, Operation};
use super::{Target, ambient, operands};
use crate::generators::Random;

/// Runs one operation over triples of operands.
struct Run<'a, F, O> {
    operands: &'a [[F; 3]],
    results: &'a mut [F],
    operation: PhantomData<O>,
}

impl<F: Float, O: Operation> Kernel for Run<'_, F, O> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let inputs = self.operands.chunks_exact(M::LANES);
        for (input, output) in inputs.zip(self.results.chunks_exact_mut(M::LANES)) {
            let operand = |i: usize| {
                let lanes: [F; 8] = std::array::from_fn(|lane| input[lane % M::LANES][i]);
                F::On::<M>::load(m, &lanes)
            };
            O::run(operand(0), operand(1), operand(2)).store(output);
        }
    }
}

/// A batch of operands; its length is a multiple of every number of lanes.
pub fn batch<F: Format>(count: usize, seed: u64) -> Vec<[F; 3]> {
    let mut random = Random::new(seed);
    let mut triples = operands::special_triples();
    triples.extend(operands::mixture(count, &mut random));
    whole(triples)
}

/// The first one again at the end, until their number is a multiple of every number of lanes.
pub fn whole<T: Copy>(mut operands: Vec<T>) -> Vec<T> {
    while !operands.len().is_multiple_of(8) {
        operands.push(operands[0]);
    }
    operands
}

/// One operation of a format on a machine; the number of operands must be a multiple of eight.
///
/// # Panics
/// Where a result is not what the definition says.
pub fn check<F: Float, O: Operation>(target: impl Target, ambient_directions: &[Round], operands: &[[F; 3]]) {
    let wanted: Vec<_> = operands.iter().map(|&[a, b, c]| O::wanted(a, b, c)).collect();
    let mut results = vec![F::from_pattern(0); operands.len()];
    for &ambient in ambient_directions {
        let run = Run::<F, O> { operands, results: &mut results, operation: PhantomData };
        ambient::under(ambient, || target.dispatch(run));
        for (i, (&result, wanted)) in results.iter().zip(&wanted).enumerate() {
            let [a, b, c] = operands[i].map(Format::pattern);
            assert!(
                wanted.allows(result),
                "{} of {} on {} under ambient {ambient:?}, row {i}: {a:#x} {b:#x} {c:#x} gave {:#x}, not {wanted:x?}",
                O::name(),
                F::NAME,
                target.name(),
                result.pattern(),
            );
        }
    }
}

/// Every operation of a format on a machine.
pub fn suite<F: Float>(target: impl Target, ambient_directions: &[Round], operands: &[[F; 3]]) {
    macro_rules! run {
        ($($operation:ty),*) => { $(check::<F, $operation>(target, ambient_directions, operands);)* };
    }
    macro_rules! run_directed {
        ($($operation:ident),*) => {
            run!($(
                operations::$operation<Rn>,
                operations::$operation<Rz>,
                operations::$operation<Ru>,
                operations::$operation<Rd>
            ),*)
        };
    }
    run_directed!(Add, Sub, Mul, Div, Sqrt, Rsqrt, Fma, Narrow, Integral);
    run!(operations::Integral<Rna>);
    run!(
        operations::FaithfulAdd,
        operations::FaithfulSub,
        operations::FaithfulMul,
        operations::FaithfulDiv,
        operations::FaithfulSqrt,
        operations::FaithfulFma,
        operations::Neg,
        operations::Abs,
        operations::Lt,
        operations::Le,
        operations::Equals,
        operations::IsNan,
        operations::Lesser,
        operations::Greater,
        operations::MaskAnd,
        operations::MaskOr,
        operations::MaskNot,
        operations::MaskTrue,
        operations::Bits,
        operations::WidenNarrow,
        operations::Splat
    );
}
