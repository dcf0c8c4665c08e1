//! Operations on pairs as recordings, from which functions for GPU programs are printed.
//!
//! They give the bits of [`Pair`](crate::Pair) where its bounds are proved. Beyond that exact arithmetic decides on the
//! processor, which a recording does not have.

use outward_core::machine::trace::{Instructions, Recorder, Recording};
use outward_core::machine::{Lanes, Native};

use crate::nearest::OfHost;
use crate::operation::{self, Mode, PairOperation, result_of};
use crate::pair_float::PairFloat;
use crate::transforms::{Words, fast_two_sum_of, two_product_of, two_sum_of};

/// A function that takes numbers or pairs, and gives a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairFunction {
    /// The name of the function in this crate.
    pub name: &'static str,
    /// Are the operands pairs? Otherwise they are numbers.
    pub of_pairs: bool,
    /// The number of operands.
    pub operands: usize,
}

/// The error-free transforms of sums, and of products.
pub const TRANSFORMS: [PairFunction; 3] = [
    PairFunction { name: "two_sum", of_pairs: false, operands: 2 },
    PairFunction { name: "fast_two_sum", of_pairs: false, operands: 2 },
    PairFunction { name: "two_product", of_pairs: false, operands: 2 },
];

macro_rules! operations {
    ($($operation:ident $operands:literal: $nearest:literal $lower:literal $upper:literal;)*) => {
        /// The operations on pairs, to nearest and as bounds.
        pub const OPERATIONS: [PairFunction; 15] = [$(
            PairFunction { name: $nearest, of_pairs: true, operands: $operands },
            PairFunction { name: $lower, of_pairs: true, operands: $operands },
            PairFunction { name: $upper, of_pairs: true, operands: $operands },
        )*];

        /// Records one of these functions: an input for each word of each operand, the high word first, and the two
        /// words of the result. None where there is no function of the name.
        #[must_use]
        pub fn record<T: PairFloat + Native>(name: &str, instructions: Instructions) -> Option<Recording> {
            match name {
                $(
                    $nearest => Some(of_pairs::<T, operation::$operation>(Mode::Nearest, $operands, instructions)),
                    $lower => Some(of_pairs::<T, operation::$operation>(Mode::Lower, $operands, instructions)),
                    $upper => Some(of_pairs::<T, operation::$operation>(Mode::Upper, $operands, instructions)),
                )*
                _ => transform::<T>(name, instructions),
            }
        }
    };
}
operations! {
    Add 2: "add" "add_rd" "add_ru";
    Sub 2: "sub" "sub_rd" "sub_ru";
    Mul 2: "mul" "mul_rd" "mul_ru";
    Div 2: "div" "div_rd" "div_ru";
    Sqrt 1: "sqrt" "sqrt_rd" "sqrt_ru";
}

fn of_pairs<T: PairFloat + Native, O: PairOperation>(
    mode: Mode,
    operands: usize,
    instructions: Instructions,
) -> Recording {
    let recorder = Recorder::with(instructions);
    let pair = || {
        let hi = recorder.input::<T>();
        Words { hi, lo: recorder.input::<T>() }
    };
    let x = pair();
    let y = if operands == 2 { pair() } else { x };
    let (found, _) = result_of::<O, OfHost, _>(mode, x, y);
    recorder.finish::<T>(&[found.hi.canonical(), found.lo])
}

fn transform<T: PairFloat + Native>(name: &str, instructions: Instructions) -> Option<Recording> {
    let recorder = Recorder::with(instructions);
    let (a, b) = (recorder.input::<T>(), recorder.input::<T>());
    let words = match name {
        "two_sum" => two_sum_of::<OfHost, _>(a, b),
        "fast_two_sum" => fast_two_sum_of::<OfHost, _>(a, b),
        "two_product" => two_product_of::<OfHost, _>(a, b),
        _ => return None,
    };
    Some(recorder.finish::<T>(&[words.hi, words.lo]))
}
