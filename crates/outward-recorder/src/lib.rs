//! Every operation of formulas, compiled for the machine that records it; kernels for GPUs are made of these
//! recordings.
//!
//! It is a crate of its own because recording need not be fast: the workspace compiles it without optimisation, which
//! takes a fifth of the time ([decision 086][]). Nothing in this crate is promised by semantic versioning: depend on
//! `outward`.
//!
//! [decision 086]: ../../../docs/internals/decisions/086-less-is-compiled.md

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::vec::Vec;

use outward_core::interval::Iv;
use outward_core::machine::Native;
use outward_core::machine::trace::{Id, Instructions, Recording, Trace};
use outward_core::round::Round;
use outward_core::steps::{
    Decorated, IntervalOperation, NumberOperation, ResultRounding, Width, held, record,
};
use outward_core::table::Op;

/// A number in a recording.
type Lane<'a, T> = <T as outward_core::machine::Float>::On<Trace<'a>>;

/// Records an operation on numbers.
pub fn number<'a, T: Native>(
    operation: NumberOperation,
    to: ResultRounding,
    operands: &[Lane<'a, T>],
) -> Lane<'a, T> {
    let operands: Vec<Id<'a>> = operands.iter().map(|&operand| T::id(operand)).collect();
    T::recorded(match held::<T>() {
        Width::F32 => number_of_binary32(operation, to, &operands),
        _ => number_of_binary64(operation, to, &operands),
    })
}

/// Records an operation on intervals.
pub fn interval<'a, T: Native>(
    operation: IntervalOperation,
    operands: &[Decorated<Lane<'a, T>>],
) -> Decorated<Lane<'a, T>> {
    let operands: Vec<[Id<'a>; 3]> = operands.iter().map(|&operand| ids::<T>(operand)).collect();
    lanes::<T>(match held::<T>() {
        Width::F32 => interval_of_binary32(operation, &operands),
        _ => interval_of_binary64(operation, &operands),
    })
}

/// Records a function of a number and an integer that is known only at run time, rounded in a direction. The inputs are
/// the number and the integer as a number of binary64.
#[must_use]
pub fn with_integer(width: Width, op: Op, round: Round, instructions: Instructions) -> Recording {
    match width {
        Width::F64 => record::with_integer::<f64>(op, round, instructions),
        _ => record::with_integer::<f32>(op, round, instructions),
    }
}

/// The bounds and the decoration.
fn ids<'a, T: Native>(lanes: Decorated<Lane<'a, T>>) -> [Id<'a>; 3] {
    [lanes.iv.lo, lanes.iv.hi, lanes.dec].map(T::id)
}

fn lanes<'a, T: Native>(ids: [Id<'a>; 3]) -> Decorated<Lane<'a, T>> {
    let [lo, hi, dec] = ids.map(T::recorded);
    Decorated { iv: Iv { lo, hi }, dec }
}

/// Compiles here, and not in the crates above, code that is generic over lanes.
macro_rules! compiled {
    ($format:ident $number:ident $interval:ident) => {
        #[inline(never)]
        fn $number<'a>(operation: NumberOperation, to: ResultRounding, operands: &[Id<'a>]) -> Id<'a> {
            let operands: Vec<_> = operands.iter().map(|&id| $format::recorded(id)).collect();
            $format::id(record::number(operation, to, &operands))
        }

        #[inline(never)]
        fn $interval<'a>(operation: IntervalOperation, operands: &[[Id<'a>; 3]]) -> [Id<'a>; 3] {
            let operands: Vec<_> = operands.iter().map(|&operand| lanes::<$format>(operand)).collect();
            ids::<$format>(record::interval(operation, &operands))
        }
    };
}
compiled!(f64 number_of_binary64 interval_of_binary64);
compiled!(f32 number_of_binary32 interval_of_binary32);
