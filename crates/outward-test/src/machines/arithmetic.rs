//! Compares every operation of a machine with its definition, on all kinds of operands, under every ambient direction.

use std::marker::PhantomData;

use outward::format::Format;
use outward::machine::{Float, Kernel, Lanes, Machine};
use outward::round::{Rna, Round};

use super::operations::{self, Expected, Operation};
use super::{Target, ambient, operands};
use crate::generators::Random;

/// Operations that are checked together: a kernel for each would take longer to compile than to run.
pub trait OperationGroup<const N: usize> {
    /// Returns the names of the operations, with the directions that they have.
    fn names() -> [String; N];
    /// Computes the operations on a machine.
    fn run<V: Lanes>(a: V, b: V, c: V) -> [V; N];
    /// Returns the results by their definitions.
    fn wanted<F: Format>(a: F, b: F, c: F) -> [Expected<F>; N];
}

macro_rules! together {
    ($number:literal: $($operation:ident)*) => {
        impl<$($operation: Operation),*> OperationGroup<$number> for ($($operation),*) {
            fn names() -> [String; $number] {
                [$($operation::name()),*]
            }
            #[inline(always)]
            fn run<V: Lanes>(a: V, b: V, c: V) -> [V; $number] {
                [$($operation::run(a, b, c)),*]
            }
            fn wanted<F: Format>(a: F, b: F, c: F) -> [Expected<F>; $number] {
                [$($operation::wanted(a, b, c)),*]
            }
        }
    };
}
together!(2: A B);
together!(4: A B C D);

/// The operation in the four directions.
#[macro_export]
macro_rules! directed {
    ($operation:ident) => {
        (
            $crate::machines::operations::$operation<outward::Rn>,
            $crate::machines::operations::$operation<outward::Rz>,
            $crate::machines::operations::$operation<outward::Ru>,
            $crate::machines::operations::$operation<outward::Rd>,
        )
    };
}

/// Runs operations over columns of operands.
struct Run<'a, F, O, const N: usize> {
    operands: &'a [Vec<F>; 3],
    results: &'a mut [Vec<F>; N],
    operations: PhantomData<O>,
}

impl<F: Float, O: OperationGroup<N>, const N: usize> Kernel for Run<'_, F, O, N> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let [a, b, c] = self.operands;
        let mut row = 0;
        while row < a.len() {
            let operand = |column: &[F]| F::On::<M>::load(m, &column[row..]);
            let results = O::run(operand(a), operand(b), operand(c));
            for (result, column) in results.into_iter().zip(self.results.iter_mut()) {
                result.store(&mut column[row..]);
            }
            row += M::LANES;
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

/// Repeats the first operand at the end, until their number is a multiple of every number of lanes.
pub fn whole<T: Copy>(mut operands: Vec<T>) -> Vec<T> {
    while !operands.len().is_multiple_of(8) {
        operands.push(operands[0]);
    }
    operands
}

/// Checks operations of a format on a machine, and returns their number; the number of operands must be a multiple of
/// eight.
///
/// # Panics
/// If a result is not the one of the definition.
pub fn check<F: Float, O: OperationGroup<N>, const N: usize>(
    target: impl Target,
    ambient_directions: &[Round],
    operands: &[[F; 3]],
) -> usize {
    let wanted: Vec<_> = operands.iter().map(|&[a, b, c]| O::wanted(a, b, c)).collect();
    let columns = [0, 1, 2].map(|operand| operands.iter().map(|row| row[operand]).collect());
    for &ambient in ambient_directions {
        let mut results = [(); N].map(|()| vec![F::from_pattern(0); operands.len()]);
        let run = Run::<F, O, N> { operands: &columns, results: &mut results, operations: PhantomData };
        ambient::under(ambient, || target.dispatch(run));
        let on = format!("{} under ambient {ambient:?}", target.name());
        for (at, (name, results)) in O::names().iter().zip(results).enumerate() {
            compare(&format!("{name} of {} on {on}", F::NAME), operands, &results, |row| wanted[row][at]);
        }
    }
    N
}

fn compare<F: Format>(what: &str, operands: &[[F; 3]], results: &[F], wanted: impl Fn(usize) -> Expected<F>) {
    for (row, (operands, &result)) in operands.iter().zip(results).enumerate() {
        let wanted = wanted(row);
        assert!(
            wanted.allows(result),
            "{what}, row {row}: {:#x?} gave {:#x}, not {wanted:x?}",
            operands.map(Format::pattern),
            result.pattern(),
        );
    }
}

/// Checks every operation of a format on a machine.
pub fn suite<F: Float>(target: impl Target, ambient_directions: &[Round], operands: &[[F; 3]]) {
    macro_rules! run {
        ($($operations:ty),*) => { $(check::<F, $operations, _>(target, ambient_directions, operands);)* };
    }
    run!(
        directed!(Add),
        directed!(Sub),
        directed!(Mul),
        directed!(Div),
        directed!(Sqrt),
        directed!(Rsqrt),
        directed!(Fma),
        directed!(ToF32),
        directed!(Integral),
        ToAwayAndSigns,
        Comparisons,
        (operations::FaithfulAdd, operations::FaithfulSub, operations::FaithfulMul, operations::FaithfulDiv),
        (operations::FaithfulSqrt, operations::FaithfulFma, operations::Lesser, operations::Greater),
        (operations::MaskAnd, operations::MaskOr, operations::MaskTrue, operations::Bits),
        (operations::ExactFrom, operations::Splat)
    );
}

/// Rounding to an integral value, ties away from 0, and operations on the sign or the pattern alone.
pub type ToAwayAndSigns = (operations::Integral<Rna>, operations::Neg, operations::Abs, operations::IsNan);
/// The comparisons of two numbers.
pub type Comparisons = (operations::Lt, operations::Le, operations::Equals, operations::MaskNot);
