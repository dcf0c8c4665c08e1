//! Loops over arrays at addresses, one operation in each, at the speed of lanes, on the calling thread.

use outward::Round;
use outward::device::FloatMode;
use outward::device::operation::{self, Operation};
use outward::format::Format;
use outward::machine::Level;
use outward::program::Width;

use crate::memory::{Bfloat16, Binary16, Element, F32, F64, Overlap, overlap, read, write};

/// Number of rows that are copied at a time, if they have to be: they are on the stack.
const BLOCK: usize = 256;

/// Number of rows below which numbers are computed one by one.
const FEW: usize = 32;

/// The function to compute.
#[derive(Clone, Copy)]
pub(crate) struct Function {
    /// The operation.
    pub(crate) operation: Operation,
    /// The direction of its results.
    pub(crate) round: Round,
}

/// A format in which functions of arrays compute.
pub(crate) trait InFormat: Element {
    /// The format of results.
    const WIDTH: Width;
}

macro_rules! in_format {
    ($($element:ident $width:ident;)*) => {$(
        impl InFormat for $element {
            const WIDTH: Width = Width::$width;
        }
    )*};
}
in_format! {
    F64 F64;
    F32 F32;
    Binary16 F16;
    Bfloat16 Bf16;
}

/// Computes the function in each row. The arrays may be the same or overlap: results are as if all operands were read
/// first.
///
/// # Safety
///
/// Each input must have `rows` rows, and the result room for them. With 0 rows, no address is used.
pub(crate) unsafe fn numbers<E: InFormat, const N: usize>(
    function: Function,
    rows: usize,
    mut inputs: [*const E; N],
    result: *mut E,
    one: &dyn Fn([E; N]) -> E,
) {
    if rows == 0 {
        return;
    }
    if rows < FEW {
        let mut columns = [[E::zero(); FEW]; N];
        for (column, input) in columns.iter_mut().zip(inputs) {
            // SAFETY: as the caller says.
            unsafe { read(input, &mut column[..rows]) };
        }
        let mut results = [E::zero(); FEW];
        for (row, result) in results[..rows].iter_mut().enumerate() {
            *result = one(columns.map(|column| column[row]));
        }
        // SAFETY: as the caller says.
        return unsafe { write(&results[..rows], result) };
    }
    let is_used_in_place = |address: *const E| E::IN_PLACE && address.is_aligned();
    let is_apart = |input: *const E| overlap(input, result, rows) == Overlap::None;
    if inputs.iter().all(|input| is_used_in_place(*input) && is_apart(*input)) && is_used_in_place(result) {
        // SAFETY: as the caller says, these rows are there, aligned, and no part of the result; a register is such an
        // element.
        let columns = inputs.map(|input| unsafe { std::slice::from_raw_parts(input.cast(), rows) });
        // SAFETY: as the caller says, there is room, aligned, and in no slice above.
        let target = unsafe { std::slice::from_raw_parts_mut(result.cast(), rows) };
        return compute::<E, N>(function, columns, target);
    }
    // A block of results lies over operands that are read later if its array begins behind theirs: then the last block
    // is the first one. If another array begins before theirs, no order is possible.
    let overlaps = |input: *const E, is_first: bool| {
        overlap(input, result, rows) == Overlap::Partial && (input.addr() < result.addr()) == is_first
    };
    let is_backward = inputs.iter().any(|input| overlaps(*input, true));
    let mut copies = [const { Vec::new() }; N];
    if is_backward {
        for (input, copy) in inputs.iter_mut().zip(&mut copies).filter(|(input, _)| overlaps(**input, false))
        {
            copy.resize(rows, E::zero());
            // SAFETY: as the caller says.
            unsafe { read(*input, copy) };
            *input = copy.as_ptr();
        }
    }
    let blocks = rows.div_ceil(BLOCK);
    for block in 0..blocks {
        let from = BLOCK * if is_backward { blocks - 1 - block } else { block };
        let inputs = inputs.map(|input| input.wrapping_add(from));
        // SAFETY: these rows are there, as the caller says.
        unsafe { copied(function, BLOCK.min(rows - from), inputs, result.wrapping_add(from)) };
    }
}

/// Computes a block of rows from copies.
///
/// # Safety
///
/// The conditions of [`numbers`], for at most [`BLOCK`] rows.
unsafe fn copied<E: InFormat, const N: usize>(
    function: Function,
    rows: usize,
    inputs: [*const E; N],
    result: *mut E,
) {
    let zero = E::Register::from_pattern(0);
    let mut raw = [E::zero(); BLOCK];
    let mut columns = [[zero; BLOCK]; N];
    let mut results = [zero; BLOCK];
    for (input, column) in inputs.into_iter().zip(&mut columns) {
        if E::IN_PLACE {
            // SAFETY: these rows are there, as the caller says; a register is such an element.
            unsafe { read(input.cast(), &mut column[..rows]) };
        } else {
            // SAFETY: these rows are there, as the caller says.
            unsafe { read(input, &mut raw[..rows]) };
            E::gather(&raw[..rows], &mut column[..rows]);
        }
    }
    compute::<E, N>(function, columns.each_ref().map(|column| &column[..rows]), &mut results[..rows]);
    if E::IN_PLACE {
        // SAFETY: there is room for these rows, as the caller says; a register is such an element.
        unsafe { write(&results[..rows], result.cast()) };
    } else {
        E::scatter(&results[..rows], &mut raw[..rows]);
        // SAFETY: there is room for these rows, as the caller says.
        unsafe { write(&raw[..rows], result) };
    }
}

fn compute<E: InFormat, const N: usize>(
    Function { operation, round }: Function,
    columns: [&[E::Register]; N],
    results: &mut [E::Register],
) {
    let mode = FloatMode { width: E::WIDTH, round };
    if let Err(error) = operation::numbers(Level::best(), operation, mode, columns, results) {
        panic!("{}: {error}", operation.op.name());
    }
}
