//! The loop that NumPy calls: rows of operands at addresses, and a function of them.

use std::ffi::{c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use outward::ops::Float;
use outward::program::Width;
use outward::table::Op;
use pyo3::ffi;

use super::evaluate::{Key, Plans, Register, of_two};
use super::numpy;
use super::operation::{Element, Function, Types, is_exact};
use super::signals;
use super::strided::{Held, Overlap, Strided};

/// Number of rows that are gathered at a time: operands and results of a block stay in the second-level cache.
const BLOCK: usize = 2048;

/// Largest number of operands of a function of the table.
const OPERANDS: usize = 4;

/// The data that NumPy hands to the loop.
#[derive(Debug)]
pub struct Loop {
    /// The function to compute.
    pub function: Function,
    /// The types of operands and result.
    pub types: Types,
    /// The results for all numbers of 16 bits, of a function of one number, once it has computed that many.
    table: OnceLock<Vec<u16>>,
    /// Number of results computed so far.
    computed: AtomicUsize,
}

/// Makes the data for a loop of a function. They live as long as the process.
pub fn data(function: Function, types: Types) -> *mut c_void {
    Box::into_raw(Box::new(Loop::new(function, types))).cast()
}

/// Returns the function that a function of arrays computes.
///
/// # Safety
///
/// The function of arrays was made by [`numpy::make`] with such [`data`].
pub unsafe fn function_of(ufunc: *mut ffi::PyObject) -> Function {
    // SAFETY: as the caller says, so that its first loop has data of this type, which live as long as the process.
    unsafe { (*numpy::first_data(ufunc).cast::<Loop>()).function }
}

/// Number of 16-bit patterns.
const PATTERNS: usize = 1 << 16;

impl Loop {
    /// Returns a loop without a table.
    pub fn new(function: Function, types: Types) -> Loop {
        Loop { function, types, table: OnceLock::new(), computed: AtomicUsize::new(0) }
    }

    /// Returns the table, if it pays to have one.
    fn table(&self, rows: usize) -> Option<&[u16]> {
        if self.types.inputs.len() != 1 || self.types.output.size() != 2 {
            return None;
        }
        if let Some(table) = self.table.get() {
            return Some(table);
        }
        let before = self.computed.fetch_add(rows, Ordering::Relaxed);
        if before.saturating_add(rows) < PATTERNS {
            return None;
        }
        let patterns: Vec<u16> = (0..=u16::MAX).collect();
        let mut table = vec![0_u16; PATTERNS];
        let column = |start: *mut u16| Strided { start: start.cast(), step: 2, element: self.types.output };
        let (input, output) = (column(patterns.as_ptr().cast_mut()), column(table.as_mut_ptr()));
        // SAFETY: both have all patterns.
        unsafe { compute::<f32>(self.function, &[input], output, PATTERNS) }.ok()?;
        Some(self.table.get_or_init(|| table))
    }

    /// Computes some rows.
    ///
    /// # Safety
    ///
    /// All columns must have `rows` rows, and those of the output must be writable.
    unsafe fn run(&self, inputs: &[Strided], output: Strided, rows: usize) -> Result<(), Error> {
        match self.types.output {
            Element::F16 | Element::Bf16 => match self.table(rows) {
                Some(table) => {
                    for row in 0..rows {
                        // SAFETY: as the caller says, these are rows of columns of 16 bits.
                        unsafe { output.write(row, table[usize::from(inputs[0].read::<u16>(row))]) };
                    }
                    Ok(())
                }
                // SAFETY: as the caller says.
                None => unsafe { compute::<f32>(self.function, inputs, output, rows) },
            },
            // SAFETY: as the caller says.
            Element::F64 => unsafe { compute::<f64>(self.function, inputs, output, rows) },
            // SAFETY: as the caller says.
            _ => unsafe { compute::<f32>(self.function, inputs, output, rows) },
        }
    }
}

/// The reason why a loop ends early.
pub enum Error {
    /// An `OverflowError`: an integer that the function does not take.
    Integer(String),
    /// A `RuntimeError`.
    Other(String),
}

/// Computes a loop for NumPy: `PyUFuncGenericFunction`.
///
/// # Safety
///
/// The arguments are those of NumPy's call: `data` is a [`Loop`]; for each of its operands and for the result there are
/// an address and a step, and so many rows as `dimensions` says.
pub unsafe extern "C" fn call(
    args: *mut *mut c_char,
    dimensions: *const isize,
    steps: *const isize,
    data: *mut c_void,
) {
    // SAFETY: as the caller says. A loop is never changed or freed.
    let (rows, task) = unsafe { (*dimensions, &*data.cast::<Loop>()) };
    let Ok(rows @ 1..) = usize::try_from(rows) else { return };
    let arity = task.types.inputs.len();
    let column = |place: usize, element| {
        // SAFETY: as the caller says.
        let (start, step) = unsafe { (*args.add(place), *steps.add(place)) };
        Strided { start: start.cast(), step, element }
    };
    let output = column(arity, task.types.output);
    let mut columns = [output; OPERANDS];
    for (place, (to, element)) in columns.iter_mut().zip(&task.types.inputs).enumerate() {
        *to = column(place, *element);
    }
    for from in (0..rows).step_by(signals::PART) {
        let part = signals::PART.min(rows - from);
        if signals::has_failed(part) {
            break;
        }
        let columns = columns.map(|column| column.from(from));
        // SAFETY: as the caller says, these are rows of the columns.
        let work = || unsafe { task.run(&columns[..arity], output.from(from), part) };
        match catch_unwind(AssertUnwindSafe(work)) {
            Ok(Ok(())) => continue,
            Ok(Err(Error::Integer(message))) => numpy::raise_overflow(message),
            Ok(Err(Error::Other(message))) => numpy::raise_runtime(message),
            Err(_) => numpy::raise_runtime(format!("{} failed inside", task.function.name())),
        }
        break;
    }
    // Vector instructions set flags for values that no result has, and NumPy would warn about them.
    numpy::clear_status_flags();
}

/// The task of a loop, with columns of numbers only.
struct Task<'a> {
    function: Function,
    numbers: &'a [Strided],
    output: Strided,
    rows: usize,
}

/// Computes the function in every row.
///
/// # Safety
///
/// All columns must have `rows` rows, and those of the output must be writable.
unsafe fn compute<T: Held + Register + Float>(
    function: Function,
    inputs: &[Strided],
    output: Strided,
    rows: usize,
) -> Result<(), Error> {
    let shifted = inputs.iter().any(|input| input.overlap(output, rows) == Overlap::Shifted);
    // A row needs the results before it, as those of `reduce` and `accumulate` do.
    let in_order = shifted || output.step == 0 && rows > 1;
    T::with_plans(|plans| {
        // SAFETY: as the caller says.
        unsafe {
            match function.integer() {
                Some(place) => {
                    let task = Task { function, numbers: &[inputs[1 - place]], output, rows };
                    task.with_integers::<T>(plans, inputs[place], if in_order { 1 } else { BLOCK })
                }
                None if in_order => Task { function, numbers: inputs, output, rows }.in_order::<T>(plans),
                None => Task { function, numbers: inputs, output, rows }.in_blocks::<T>(plans, None),
            }
        }
    })
}

impl Task<'_> {
    fn key(&self, integer: Option<i32>) -> Key {
        let width = match self.output.element.width() {
            // The result in binary32 is a number of the shorter format, and takes a fifth of the time.
            Width::F16 | Width::Bf16
                if is_exact(self.function.op.info()) && self.function.op != Op::Nextafter =>
            {
                Width::F32
            }
            width => width,
        };
        Key { function: self.function, width, integer }
    }

    /// Returns Python's index of the column of numbers at this position.
    fn argument(&self, place: usize) -> usize {
        if self.function.integer() == Some(0) { 2 } else { place + 1 }
    }

    /// Returns the error for an integer that is not exactly a number.
    fn not_a_number(&self, place: usize, n: i128) -> Error {
        Error::Integer(format!(
            "argument {} of {} has the integer {n}, which float64 cannot hold exactly: convert the argument to \
             float64 in the direction that you need",
            self.argument(place),
            self.function.name()
        ))
    }

    /// Returns the integer in the range of the function.
    fn integer(&self, n: i64) -> Result<i32, Error> {
        if self.function.op == Op::Scalbn {
            // For larger integers, every result is 0, infinite, or their neighbour.
            return Ok(n.clamp(i32::MIN.into(), i32::MAX.into()) as i32);
        }
        i32::try_from(n).map_err(|_| {
            Error::Integer(format!(
                "argument {} of {} has the integer {n}: integers of 32 bits are expected",
                self.function.integer().map_or(0, |place| place + 1),
                self.function.name()
            ))
        })
    }

    /// Computes rows in blocks, in place if possible.
    ///
    /// # Safety
    ///
    /// All columns must have the rows of the task, and no row of the output may be another row of an operand.
    unsafe fn in_blocks<T: Held + Register + Float>(
        &self,
        plans: &mut Plans<T>,
        integer: Option<i32>,
    ) -> Result<(), Error> {
        let &Task { numbers, output, rows, .. } = self;
        let plan = plans.get(self.key(integer)).map_err(Error::Other)?;
        let mut reads_in_place = [false; OPERANDS];
        for (is, column) in reads_in_place.iter_mut().zip(numbers) {
            *is = column.is_slice::<T>(rows) && column.overlap(output, rows) == Overlap::None;
        }
        let reads_in_place = &reads_in_place[..numbers.len()];
        let writes_in_place = output.is_slice::<T>(rows);
        let all_in_place = writes_in_place && reads_in_place.iter().all(|is| *is);
        let block = if all_in_place { rows } else { rows.min(BLOCK) };
        let memory = |is_needed: bool| if is_needed { vec![T::from_pattern(0); block] } else { Vec::new() };
        let mut gathered: [Vec<T>; OPERANDS] = [const { Vec::new() }; OPERANDS];
        for (buffer, is) in gathered.iter_mut().zip(reads_in_place) {
            *buffer = memory(!is);
        }
        let mut results = memory(!writes_in_place);
        for from in (0..rows).step_by(block) {
            let count = block.min(rows - from);
            for (place, column) in numbers.iter().enumerate() {
                // A value that all rows share is loaded already.
                if !reads_in_place[place] && (from == 0 || column.step != 0) {
                    // SAFETY: these are rows of the column.
                    let read = unsafe { column.from(from).gather(&mut gathered[place][..count]) };
                    read.map_err(|n| self.not_a_number(place, n))?;
                }
            }
            let mut columns: [&[T]; OPERANDS] = [&[]; OPERANDS];
            for (place, column) in numbers.iter().enumerate() {
                columns[place] = if reads_in_place[place] {
                    // SAFETY: elements of `T` one behind the other, aligned, which nothing writes to.
                    unsafe { std::slice::from_raw_parts(column.from(from).start.cast(), count) }
                } else {
                    &gathered[place][..count]
                };
            }
            let target = if writes_in_place {
                // SAFETY: elements of `T` one behind the other, aligned; slices of operands do not overlap them.
                unsafe { std::slice::from_raw_parts_mut(output.from(from).start.cast(), count) }
            } else {
                &mut results[..count]
            };
            plan.run(&columns[..numbers.len()], target).map_err(Error::Other)?;
            if !writes_in_place {
                // SAFETY: these are rows of the column.
                unsafe { output.from(from).scatter(&results[..count]) };
            }
        }
        Ok(())
    }

    /// Computes rows one after the other.
    ///
    /// # Safety
    ///
    /// All columns must have the rows of the task.
    unsafe fn in_order<T: Held + Register + Float>(&self, plans: &mut Plans<T>) -> Result<(), Error> {
        if let (&[left, right], Some(function)) = (self.numbers, of_two::<T>(self.function))
            && [left, right, self.output].iter().all(|column| T::is(column.element))
        {
            for row in 0..self.rows {
                // SAFETY: these are rows of the columns, and hold a `T`.
                unsafe { self.output.write(row, function(left.read(row), right.read(row))) };
            }
            return Ok(());
        }
        let plan = plans.get(self.key(None)).map_err(Error::Other)?;
        let mut operands = [[T::from_pattern(0)]; OPERANDS];
        for row in 0..self.rows {
            for (place, column) in self.numbers.iter().enumerate() {
                // SAFETY: this is a row of the column.
                let read = unsafe { column.from(row).gather(&mut operands[place]) };
                read.map_err(|n| self.not_a_number(place, n))?;
            }
            let columns = operands.each_ref().map(|operand| &operand[..]);
            let mut result = [T::from_pattern(0)];
            plan.run(&columns[..self.numbers.len()], &mut result).map_err(Error::Other)?;
            // SAFETY: this is a row of the column.
            unsafe { self.output.from(row).scatter(&result) };
        }
        Ok(())
    }

    /// Computes a function of a number and an integer: rows of a block that have the same integer are computed
    /// together.
    ///
    /// # Safety
    ///
    /// All columns must have the rows of the task; with more than one in a block, no row of the output may be another
    /// row of an operand.
    unsafe fn with_integers<T: Held + Register + Float>(
        &self,
        plans: &mut Plans<T>,
        integers: Strided,
        block: usize,
    ) -> Result<(), Error> {
        let &Task { output, rows, .. } = self;
        if integers.step == 0 && block > 1 {
            // SAFETY: the first row is there.
            let n = unsafe { integers.read_integer(0) };
            // SAFETY: as the caller says.
            return unsafe { self.in_blocks(plans, Some(self.integer(n)?)) };
        }
        let mut numbers = vec![T::from_pattern(0); rows.min(block)];
        let (mut operands, mut results) = (numbers.clone(), numbers.clone());
        let mut order: Vec<(i32, usize)> = Vec::with_capacity(numbers.len());
        for from in (0..rows).step_by(block) {
            let count = block.min(rows - from);
            // SAFETY: these are rows of the column.
            let read = unsafe { self.numbers[0].from(from).gather(&mut numbers[..count]) };
            read.map_err(|n| self.not_a_number(0, n))?;
            order.clear();
            for row in 0..count {
                // SAFETY: this is a row of the column.
                let n = unsafe { integers.read_integer(from + row) };
                order.push((self.integer(n)?, row));
            }
            order.sort_unstable();
            for group in order.chunk_by(|(a, _), (b, _)| a == b) {
                for (to, (_, row)) in operands.iter_mut().zip(group) {
                    *to = numbers[*row];
                }
                let plan = plans.get(self.key(Some(group[0].0))).map_err(Error::Other)?;
                let results = &mut results[..group.len()];
                plan.run(&[&operands[..group.len()]], results).map_err(Error::Other)?;
                for (result, (_, row)) in results.iter().zip(group) {
                    // SAFETY: this is a row of the column.
                    unsafe { output.from(from + row).scatter(&[*result]) };
                }
            }
        }
        Ok(())
    }
}
