//! Formulas: parsed once, and evaluated over arrays on the thread that calls.

use std::ffi::{CString, c_char, c_int};
use std::panic::AssertUnwindSafe;
use std::ptr;

use outward::Round;
use outward::device::{FloatMode, FloatPlan, IntervalPlan};
use outward::machine::Level;
use outward::program::{Program, Width};

use crate::error::{Failure, attempt};
use crate::intervals::{run, text};
use crate::memory::{read, write};

/// `outward_program`.
pub(crate) struct Formula {
    for_numbers: Program,
    /// Or why intervals do not have it.
    for_bounds: Result<Program, String>,
    inputs: Vec<CString>,
}

impl Formula {
    pub(crate) fn for_numbers(&self) -> &Program {
        &self.for_numbers
    }
}

/// `outward_program_parse`.
#[unsafe(export_name = "outward_program_parse")]
unsafe extern "C" fn parse(formula: *const c_char) -> *mut Formula {
    let (_, formula) = attempt(|| {
        // SAFETY: as the header asks of callers.
        let formula = unsafe { text(formula) }?;
        let for_numbers = Program::parse(formula).map_err(Failure::parse)?;
        let for_bounds = Program::parse_for_bounds(formula).map_err(|error| error.to_string());
        let inputs = for_numbers.input_names().map(|name| CString::new(name).unwrap_or_default()).collect();
        Ok(Formula { for_numbers, for_bounds, inputs })
    });
    formula.map_or(ptr::null_mut(), |formula| Box::into_raw(Box::new(formula)))
}

/// `outward_program_free`.
#[unsafe(export_name = "outward_program_free")]
unsafe extern "C" fn free(program: *mut Formula) {
    if !program.is_null() {
        // SAFETY: as the header asks of callers, it is what `parse` gave, and not freed yet.
        drop(unsafe { Box::from_raw(program) });
    }
}

/// `outward_program_inputs`.
#[unsafe(export_name = "outward_program_inputs")]
unsafe extern "C" fn inputs(program: *const Formula) -> usize {
    // SAFETY: as the header asks of callers, it is null or what `parse` gave.
    unsafe { program.as_ref() }.map_or(0, |program| program.inputs.len())
}

/// `outward_program_input`.
#[unsafe(export_name = "outward_program_input")]
unsafe extern "C" fn input(program: *const Formula, index: usize) -> *const c_char {
    // SAFETY: as the header asks of callers, it is null or what `parse` gave.
    let program = unsafe { program.as_ref() };
    program.and_then(|program| program.inputs.get(index)).map_or(ptr::null(), |name| name.as_ptr())
}

/// The program at an address, and its columns.
///
/// # Safety
///
/// The program must be null or what `parse` gave, and `columns` have an address for each of its inputs.
unsafe fn bound<'a>(
    program: *const Formula,
    columns: &[*const *const f64],
) -> Result<(&'a Formula, Vec<Vec<*const f64>>), Failure> {
    // SAFETY: as the caller says.
    let program = unsafe { program.as_ref() };
    let program = program.ok_or_else(|| Failure::argument("the program is a null pointer"))?;
    let count = program.inputs.len();
    let mut all = Vec::new();
    for &columns in columns {
        let mut addresses = vec![ptr::null(); count];
        if count > 0 && columns.is_null() {
            return Err(Failure::argument("the columns are a null pointer"));
        }
        if count > 0 {
            // SAFETY: as the caller says, an address for each input.
            unsafe { read(columns, &mut addresses) };
        }
        all.push(addresses);
    }
    Ok((program, all))
}

/// No array may be missing, where there are rows.
fn is_there(name: &str, address: *const f64, rows: usize) -> Result<(), Failure> {
    if rows > 0 && address.is_null() {
        return Err(Failure::argument(format!("the array of {name} is a null pointer")));
    }
    Ok(())
}

/// A direction by its code.
pub(crate) fn direction(code: c_int) -> Result<Round, Failure> {
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative]
        .get(usize::try_from(code).unwrap_or(usize::MAX))
        .copied()
        .ok_or_else(|| {
            Failure::argument(format!("{code} is no direction: expected OUTWARD_RN to OUTWARD_RD"))
        })
}

/// How many rows are copied at a time.
const BLOCK: usize = 1024;

/// `outward_program_numbers`.
#[unsafe(export_name = "outward_program_numbers")]
unsafe extern "C" fn numbers(
    program: *const Formula,
    round: c_int,
    rows: usize,
    columns: *const *const f64,
    result: *mut f64,
) -> c_int {
    let work = || {
        // SAFETY: as the header asks of callers.
        let (program, columns) = unsafe { bound(program, &[columns]) }?;
        let mode = FloatMode { width: Width::F64, round: direction(round)? };
        let plan = FloatPlan::<f64>::new(&program.for_numbers, mode).map_err(Failure::unsupported)?;
        for (name, address) in program.inputs.iter().zip(&columns[0]) {
            is_there(&name.to_string_lossy(), *address, rows)?;
        }
        is_there("results", result, rows)?;
        let level = Level::chosen().map_err(Failure::unsupported)?;
        let mut scratch = plan.scratch(level);
        let block = rows.min(BLOCK);
        let mut gathered: Vec<Vec<f64>> = columns[0].iter().map(|_| vec![0.0; block]).collect();
        let mut results = vec![0.0; block];
        let mut from = 0;
        while from < rows {
            let count = block.min(rows - from);
            for (address, buffer) in columns[0].iter().zip(&mut gathered) {
                // SAFETY: as the header asks of callers, these rows are there.
                unsafe { read(address.add(from), &mut buffer[..count]) };
            }
            let operands: Vec<&[f64]> = gathered.iter().map(|buffer| &buffer[..count]).collect();
            plan.run(&mut scratch, &operands, &mut results[..count]).map_err(Failure::unsupported)?;
            // SAFETY: as the header asks of callers, there is room for these rows.
            unsafe { write(&results[..count], result.add(from)) };
            from += count;
        }
        Ok(())
    };
    attempt(AssertUnwindSafe(work)).0
}

/// `outward_program_bounds`.
#[unsafe(export_name = "outward_program_bounds")]
unsafe extern "C" fn bounds(
    program: *const Formula,
    rows: usize,
    inf: *const *const f64,
    sup: *const *const f64,
    result_inf: *mut f64,
    result_sup: *mut f64,
) -> c_int {
    let work = || {
        // SAFETY: as the header asks of callers.
        let (program, columns) = unsafe { bound(program, &[inf, sup]) }?;
        let for_bounds = program.for_bounds.as_ref().map_err(Failure::unsupported)?;
        let plan = IntervalPlan::<f64>::new(for_bounds).map_err(Failure::unsupported)?;
        for ends in &columns {
            for (name, address) in program.inputs.iter().zip(ends) {
                is_there(&name.to_string_lossy(), *address, rows)?;
            }
        }
        is_there("results", result_inf, rows)?;
        is_there("results", result_sup, rows)?;
        let level = Level::chosen().map_err(Failure::unsupported)?;
        let inputs: Vec<(*const f64, *const f64)> =
            columns[0].iter().copied().zip(columns[1].iter().copied()).collect();
        // SAFETY: as the header asks of callers, these rows are there.
        unsafe { run(&plan, level, rows, &inputs, (result_inf, result_sup)) }
    };
    attempt(AssertUnwindSafe(work)).0
}
