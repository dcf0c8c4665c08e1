//! Loops over arrays at addresses, by plans of one operation: as fast as lanes are, on the thread that calls.

use std::sync::OnceLock;

use outward::Round;
use outward::device::{FloatMode, FloatPlan};
use outward::machine::Level;
use outward::program::{Program, Width};
use outward::table::{Op, TABLE};

use crate::memory::{Bfloat16, Binary16, Element, F32, F64, Overlap, overlap, read, write};

/// How many rows are copied at a time, where they have to be: a few such blocks stay in the second-level cache.
const BLOCK: usize = 2048;

/// Below this number of rows, numbers are computed one by one: a plan's memory takes longer to prepare.
const FEW: usize = 32;

/// What is computed.
#[derive(Clone, Copy)]
pub(crate) struct Key {
    /// The function.
    pub(crate) op: Op,
    /// The direction of its results.
    pub(crate) round: Round,
    /// The integer operand, of functions that have one.
    pub(crate) integer: Option<i32>,
}

/// The plans of all functions in one format: an operation each, and in it the directions. A plan is made once.
pub(crate) struct Plans<T>([[OnceLock<FloatPlan<T>>; 4]; TABLE.len()]);

impl<T> Plans<T> {
    const fn new() -> Plans<T> {
        Plans([const { [const { OnceLock::new() }; 4] }; TABLE.len()])
    }
}

/// A format that has plans.
pub(crate) trait Planned: Element {
    /// The format of results.
    const WIDTH: Width;
    /// Its plans.
    fn plans() -> &'static Plans<Self::Register>;
}

macro_rules! planned {
    ($($element:ident $register:ident $width:ident;)*) => {$(
        impl Planned for $element {
            const WIDTH: Width = Width::$width;
            fn plans() -> &'static Plans<$register> {
                static PLANS: Plans<$register> = Plans::new();
                &PLANS
            }
        }
    )*};
}
planned! {
    F64 f64 F64;
    F32 f32 F32;
    Binary16 f32 F16;
    Bfloat16 f32 Bf16;
}

/// The function of each row. The arrays may be the same or overlap: results are as if all operands were read first.
///
/// # Safety
///
/// Each input must have so many rows, and the result room for them. With 0 rows, no address is used.
pub(crate) unsafe fn numbers<E: Planned, const N: usize>(
    key: Key,
    rows: usize,
    inputs: [*const E; N],
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
    let make = || {
        let operands = N + usize::from(key.integer.is_some());
        let program =
            Program::of_operation(key.op, if key.integer.is_some() { 1 } else { operands }, key.integer);
        let mode = FloatMode { width: E::WIDTH, round: key.round };
        match FloatPlan::new(&program, mode) {
            Ok(plan) => plan,
            Err(error) => panic!("{}: {error}", key.op.name()),
        }
    };
    let made;
    let plan = if key.integer.is_some() {
        made = make();
        &made
    } else {
        E::plans().0[key.op as usize][key.round as usize].get_or_init(make)
    };
    // SAFETY: as the caller says.
    unsafe { run::<E, N>(plan, rows, inputs, result) };
}

/// # Safety
///
/// As for [`numbers`].
unsafe fn run<E: Planned, const N: usize>(
    plan: &FloatPlan<E::Register>,
    rows: usize,
    mut inputs: [*const E; N],
    result: *mut E,
) {
    let mut scratch = plan.scratch(Level::best());
    // What is written over before it is read is copied first.
    let mut copies: [Vec<E>; N] = [const { Vec::new() }; N];
    for (input, copy) in inputs.iter_mut().zip(&mut copies) {
        if overlap(*input, result, rows) == Overlap::Partial {
            copy.resize(rows, E::zero());
            // SAFETY: as the caller says.
            unsafe { read(*input, copy) };
            *input = copy.as_ptr();
        }
    }
    let in_place = inputs
        .map(|input| E::IN_PLACE && input.is_aligned() && overlap(input, result, rows) == Overlap::None);
    let writes_in_place = E::IN_PLACE && result.is_aligned();
    let block = if writes_in_place && in_place == [true; N] { rows } else { rows.min(BLOCK) };
    let zero = <E::Register as outward::format::Format>::from_pattern(0);
    let mut raw = vec![E::zero(); if E::IN_PLACE && writes_in_place { 0 } else { block }];
    let mut gathered: [Vec<E::Register>; N] = in_place.map(|is| vec![zero; if is { 0 } else { block }]);
    let mut results = vec![zero; if writes_in_place { 0 } else { block }];
    let mut from = 0;
    while from < rows {
        let count = block.min(rows - from);
        for (input, buffer) in inputs.iter().zip(&mut gathered).filter(|(_, buffer)| !buffer.is_empty()) {
            // SAFETY: these rows are there, as the caller says.
            let start = unsafe { input.add(from) };
            if E::IN_PLACE {
                // SAFETY: these rows are there, as the caller says; a register is such an element.
                unsafe { read(start.cast(), &mut buffer[..count]) };
            } else {
                // SAFETY: these rows are there, as the caller says.
                unsafe { read(start, &mut raw[..count]) };
                E::gather(&raw[..count], &mut buffer[..count]);
            }
        }
        let mut columns: [&[E::Register]; N] = [&[]; N];
        for (at, column) in columns.iter_mut().enumerate() {
            *column = if in_place[at] {
                // SAFETY: these rows are there, aligned, and no part of the result; a register is such an element.
                unsafe { std::slice::from_raw_parts(inputs[at].add(from).cast(), count) }
            } else {
                &gathered[at][..count]
            };
        }
        let target = if writes_in_place {
            // SAFETY: these rows are there, aligned, and in no slice above; a register is such an element.
            unsafe { std::slice::from_raw_parts_mut(result.add(from).cast(), count) }
        } else {
            &mut results[..count]
        };
        if let Err(error) = plan.run(&mut scratch, &columns, target) {
            panic!("{error}");
        }
        if !writes_in_place {
            E::scatter(&results[..count], &mut raw[..count]);
            // SAFETY: there is room for these rows, as the caller says.
            unsafe { write(&raw[..count], result.add(from)) };
        }
        from += count;
    }
}
