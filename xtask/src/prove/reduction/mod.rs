//! Argument reductions after their first steps, which are exact: the error of the reduced argument.
//!
//! The reduced argument is a number r, or r and a low part, the rest. One row bounds the error of r alone, and another
//! the error of both. The rest is no larger than the sum of the two bounds.

pub mod angle;
pub mod circle;
pub mod exponential;
pub mod sum;

use outward::interval::Interval;
use outward::machine::Machine;
use outward::machine::trace::{Recorder, Recording, Trace};

use super::code_path::{Cell, CodePath};
use super::polynomial::Polynomial;
use crate::real::Real;

type Lane<'a> = <Trace<'a> as Machine>::F64;
/// A reduced argument: a number and the rest.
type ReducedArgument<'a> = (Lane<'a>, Lane<'a>);

const REDUCTION: CodePath = CodePath {
    name: "",
    constants: &[],
    bound: |_| 0.0,
    lemmas: &[],
    indices: 0,
    pieces: 16,
    record: |recorder| recorder.finish::<f64>(&[]),
    cells: |_| Vec::new(),
};

fn alone<'a>(recorder: &'a Recorder, (r, _): ReducedArgument<'a>) -> Recording {
    recorder.finish::<f64>(&[r])
}

fn both<'a>(recorder: &'a Recorder, (r, rest): ReducedArgument<'a>) -> Recording {
    recorder.finish::<f64>(&[r, rest])
}

/// Records the low part of a sum, whose size is the high part.
pub fn low_of<'a>(recorder: &'a Recorder, (high, low): ReducedArgument<'a>) -> Recording {
    recorder.finish::<f64>(&[low, recorder.machine().f64(0.0), high])
}

/// Makes a cell of a reduced argument, the first variable, given the numbers of the code; the error is relative to it,
/// or to the given size.
fn cell(
    variables: &[Interval<f64>],
    numbers: Vec<Polynomial>,
    ranges: fn(&[Interval<f64>]) -> Vec<Interval<f64>>,
    size: Option<f64>,
) -> Cell {
    Cell {
        index: Vec::new(),
        variables: variables.to_vec(),
        multiples: vec![i32::MIN; numbers.len()],
        numbers,
        ranges,
        truth: Polynomial::variable(0),
        left: 0.0,
        off: 0.0,
        cuts: Vec::new(),
        size,
    }
}

/// Returns [−x, x].
fn within(x: f64) -> Interval<f64> {
    Interval::new(-x, x).expect("in order")
}

/// Returns an interval that contains the number.
fn near(x: &Real) -> Interval<f64> {
    let near = x.to_f64(53);
    Interval::new(near.next_down(), near.next_up()).expect("in order")
}
