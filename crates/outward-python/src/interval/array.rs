//! The operations of `outward.IntervalArray` on buffers.
//!
//! Rows come from memory that anyone may have written to. Therefore each row is checked before it is used: bounds of no
//! interval become NaI, and a decoration that the interval does not allow is weakened.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::{mem, thread};

use outward::device::{IntervalPlan, IntervalScratch, IntervalSlice, IntervalSliceMut};
use outward::format::Format;
use outward::ieee1788::ReverseBound;
use outward::interval::{DecInterval, Endpoint};
use outward::machine::Level;
use outward::program::Program;
use outward::table::{Op, Type};
use pyo3::buffer::Element;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;
use crate::interval::buffers::{Columns, Held, check_apart, check_lengths, exclusive, is_single};
use crate::interval::calls::{self as calls, Function};
use crate::interval::kernels::{Bounds, CommonFunction, WIDEST, are_valid, is_fast};

/// Number of rows that are computed at a time: bounds of operands and results stay in the second-level cache.
pub const CHUNK: usize = 2048;
/// Number of rows up to which the function of one interval is called for each: a plan needs memory first.
const FEW: usize = 8;
/// Number of rows that a thread, or a loop over common intervals, takes at a time: in longer loops, memory is read
/// ahead better.
const PIECE: usize = 8 * CHUNK;
/// The code of `com`.
const COM: i8 = 16;

/// An array, or one interval for all rows.
#[derive(Clone, Copy)]
pub struct Input<'a, T> {
    pub lo: &'a [T],
    pub hi: &'a [T],
    pub codes: &'a [i8],
}

impl<'a, T: Endpoint> Input<'a, T> {
    pub fn new((lo, hi, codes): (&'a [T], &'a [T], &'a [i8])) -> Input<'a, T> {
        Input { lo, hi, codes }
    }

    fn part<S>(column: &'a [S], from: usize, to: usize) -> &'a [S] {
        if column.len() == 1 { column } else { &column[from..to] }
    }

    pub fn rows(self, from: usize, to: usize) -> Input<'a, T> {
        Input {
            lo: Self::part(self.lo, from, to),
            hi: Self::part(self.hi, from, to),
            codes: Self::part(self.codes, from, to),
        }
    }

    /// Returns bounds for a loop over common intervals, if all decorations are `com`; a single interval is copied.
    pub fn common<'b>(self, rows: usize, copy: &'b mut [[T; WIDEST]; 2]) -> Option<Bounds<'b, T>>
    where
        'a: 'b,
    {
        if !are_com(self.codes) {
            return None;
        }
        match [self.lo.len(), self.hi.len()] {
            [1, 1] if rows > 1 => {
                *copy = [[self.lo[0]; WIDEST], [self.hi[0]; WIDEST]];
                let [lo, hi] = &*copy;
                Some(Bounds { lo, hi, stride: 0 })
            }
            lengths => (lengths == [rows; 2]).then_some(Bounds { lo: self.lo, hi: self.hi, stride: 1 }),
        }
    }

    fn fields(&self, row: usize) -> (T, T, i8) {
        let at = |length: usize| if length == 1 { 0 } else { row };
        (self.lo[at(self.lo.len())], self.hi[at(self.hi.len())], self.codes[at(self.codes.len())])
    }

    pub fn row(&self, row: usize) -> DecInterval<T> {
        let (lo, hi, code) = self.fields(row);
        calls::of_row(lo, hi, code)
    }

    /// Returns whether the bounds are those of an interval, with a decoration that it allows.
    fn is_valid(&self, row: usize) -> bool {
        let (lo, hi, code) = self.fields(row);
        calls::of_row(lo, hi, code).decoration() as i8 == code
            && (code != 0 || Format::is_nan(lo) && Format::is_nan(hi))
    }
}

/// Rows of the result.
struct Output<'a, T> {
    lo: &'a mut [T],
    hi: &'a mut [T],
    codes: &'a mut [i8],
}

impl<'a, T: Endpoint> Output<'a, T> {
    /// Removes the first rows and returns them.
    fn take(&mut self, rows: usize) -> Output<'a, T> {
        fn first<'a, S>(column: &mut &'a mut [S], rows: usize) -> &'a mut [S] {
            let (first, rest) = mem::take(column).split_at_mut(rows);
            *column = rest;
            first
        }
        Output {
            lo: first(&mut self.lo, rows),
            hi: first(&mut self.hi, rows),
            codes: first(&mut self.codes, rows),
        }
    }

    fn set(&mut self, row: usize, x: DecInterval<T>) {
        (self.lo[row], self.hi[row], self.codes[row]) = fields(x);
    }
}

/// Plans that were made, by operation and integer.
pub type Plans<T> = Mutex<HashMap<(Op, i32), Arc<IntervalPlan<T>>>>;

/// A format of arrays.
pub trait Stored: ReverseBound + Element {
    fn plans() -> &'static Plans<Self>;
    fn of_code(code: i8) -> Self;
    fn to_code(self) -> i8;
}

macro_rules! stored {
    ($format:ident, $shift:literal) => {
        impl Stored for $format {
            fn plans() -> &'static Plans<$format> {
                static PLANS: LazyLock<Plans<$format>> = LazyLock::new(Mutex::default);
                &PLANS
            }

            #[inline(always)]
            fn of_code(code: i8) -> $format {
                $format::from(code)
            }

            // The code is a small integer in the lowest bits of the sum: that is one instruction for many rows, in
            // contrast to a conversion to integers.
            #[inline(always)]
            fn to_code(self) -> i8 {
                (self + $shift).to_bits() as i8
            }
        }
    };
}
stored!(f64, 4_503_599_627_370_496.0);
stored!(f32, 8_388_608.0);

/// Method by which rows are computed.
enum Method<T: Endpoint> {
    Plan(Arc<IntervalPlan<T>>),
    /// One row after the other.
    Rows(Function<T>),
}

impl<T: Stored> Method<T> {
    /// # Errors
    ///
    /// If there is no function of this name, or it has other operands.
    fn new(name: &str, operands: usize, n: Option<i32>, rows: usize) -> PyResult<Method<T>> {
        let function = calls::function::<T>(name).ok_or_else(|| {
            PyValueError::new_err(format!("op: there is no function of intervals {name:?}"))
        })?;
        let (arity, has_integer) = match function {
            Function::One(_) => (1, false),
            Function::Two(_) => (2, false),
            Function::Three(_) => (3, false),
            Function::Four(_) => (4, false),
            Function::WithInteger(_) => (1, true),
            Function::TwoWithInteger(_) => (2, true),
        };
        if operands != arity || n.is_some() != has_integer {
            let integer = if has_integer { " and an integer n" } else { "" };
            return Err(PyTypeError::new_err(format!(
                "{name}: expected {arity} arrays{integer}, found {operands} and n = {n:?}"
            )));
        }
        if rows <= FEW {
            return Ok(Method::Rows(function));
        }
        Ok(match Op::by_name(name).and_then(|op| plan(op, n)) {
            Some(plan) => Method::Plan(plan),
            None => Method::Rows(function),
        })
    }
}

/// Returns the plan of one operation; `None` for operations that formulas don't have, and if a formula does not need
/// its operand.
fn plan<T: Stored>(op: Op, n: Option<i32>) -> Option<Arc<IntervalPlan<T>>> {
    const MOST: usize = 512;
    let mut plans = T::plans().lock().unwrap_or_else(PoisonError::into_inner);
    let key = (op, n.unwrap_or(0));
    if let Some(plan) = plans.get(&key) {
        return Some(plan.clone());
    }
    let info = op.info();
    let text = match n {
        Some(n) => info.call_with_integer("x", n)?,
        None => info.formula_text()?,
    };
    let program = Program::parse(&text).ok()?;
    let operands = info.operands.iter().filter(|operand| **operand == Type::Interval).count();
    if program.inputs().len() != operands {
        return None;
    }
    let plan = Arc::new(IntervalPlan::new(&program).ok()?);
    if plans.len() >= MOST {
        plans.clear();
    }
    plans.insert(key, plan.clone());
    Some(plan)
}

/// The data that all threads share.
struct Job<'a, T: Endpoint> {
    inputs: Vec<Input<'a, T>>,
    method: Method<T>,
    common: Option<CommonFunction>,
    n: i32,
    level: Level,
}

/// The memory of a thread.
struct Worker<'a, T: Stored> {
    job: &'a Job<'a, T>,
    scratch: Option<IntervalScratch<T, Level>>,
    /// Bounds and codes of each operand, unless they are used in place.
    operands: Vec<[Vec<T>; 3]>,
    codes: Vec<T>,
}

impl<'a, T: Stored> Worker<'a, T> {
    fn new(job: &'a Job<'a, T>) -> Worker<'a, T> {
        Worker { job, scratch: None, operands: Vec::new(), codes: Vec::new() }
    }

    fn compute(&mut self, from: usize, mut output: Output<'_, T>) {
        let mut from = from;
        while !output.lo.is_empty() {
            let rows = output.lo.len().min(PIECE);
            let mut piece = output.take(rows);
            let done = self.first(from, &mut piece);
            self.chunks(from + done, piece);
            from += rows;
        }
    }

    /// Computes rows that are not all common intervals, or are few.
    fn chunks(&mut self, from: usize, mut output: Output<'_, T>) {
        let mut from = from;
        while !output.lo.is_empty() {
            let rows = output.lo.len().min(CHUNK);
            let mut chunk = output.take(rows);
            let done = self.first(from, &mut chunk);
            if !chunk.lo.is_empty() {
                self.any(from + done, &mut chunk);
            }
            from += rows;
        }
    }

    /// Computes the rows that fill vectors, if all are common intervals, and removes them from the output; returns
    /// their number.
    fn first(&mut self, from: usize, output: &mut Output<'_, T>) -> usize {
        let rows = output.lo.len();
        let whole = rows - rows % WIDEST;
        let done = if self.common(from, output, whole) { whole } else { 0 };
        output.take(done);
        done
    }

    /// Computes the first rows if they and their results are common intervals, and returns whether they are.
    fn common(&mut self, from: usize, output: &mut Output<'_, T>, rows: usize) -> bool {
        let Some(function) = self.job.common.filter(|_| rows > 0) else { return false };
        let inputs = self.job.inputs.iter().map(|input| input.rows(from, from + rows));
        let mut copies = [[[T::ZERO; WIDEST]; 2]; 2];
        let mut operands = [Bounds { lo: &[][..], hi: &[][..], stride: 1 }; 2];
        let count = self.job.inputs.len();
        for ((input, copy), operand) in inputs.zip(&mut copies).zip(&mut operands) {
            let Some(bounds) = input.common(rows, copy) else { return false };
            *operand = bounds;
        }
        let (lo, hi) = (&mut output.lo[..rows], &mut output.hi[..rows]);
        let common = function.run(self.job.level, &operands[..count], lo, hi);
        if common {
            output.codes[..rows].fill(function.decoration() as i8);
        }
        common
    }

    /// Computes rows of any kind: at most [`CHUNK`].
    fn any(&mut self, from: usize, output: &mut Output<'_, T>) {
        let plan = match &self.job.method {
            Method::Plan(plan) => plan,
            Method::Rows(function) => return self.each(*function, from, output),
        };
        let rows = output.lo.len();
        self.operands.resize_with(self.job.inputs.len(), Default::default);
        self.codes.resize(CHUNK, T::ZERO);
        let mut columns = Vec::with_capacity(self.job.inputs.len());
        for (input, [lo, hi, codes]) in self.job.inputs.iter().zip(&mut self.operands) {
            let input = input.rows(from, from + rows);
            columns.push(column(self.job.level, input, rows, [lo, hi, codes]));
        }
        let scratch = self.scratch.get_or_insert_with(|| plan.scratch(self.job.level));
        let codes = &mut self.codes[..rows];
        let result = IntervalSliceMut { lo: &mut *output.lo, hi: &mut *output.hi, dec: &mut *codes };
        plan.run(scratch, &columns, result).expect("the columns fit: their numbers and lengths were checked");
        for (code, target) in codes.iter().zip(&mut *output.codes) {
            *target = code.to_code();
        }
    }

    fn each(&self, function: Function<T>, from: usize, output: &mut Output<'_, T>) {
        let inputs = &self.job.inputs;
        let (x, n) = (inputs[0], self.job.n);
        for row in 0..output.lo.len() {
            let at = |operand: usize| inputs[operand].row(from + row);
            output.set(
                row,
                match function {
                    Function::One(f) => f(x.row(from + row)),
                    Function::Two(f) => f(at(0), at(1)),
                    Function::Three(f) => f(at(0), at(1), at(2)),
                    Function::Four(f) => f(at(0), at(1), at(2), at(3)),
                    Function::WithInteger(f) => f(at(0), n),
                    Function::TwoWithInteger(f) => f(at(0), at(1), n),
                },
            );
        }
    }
}

/// Returns whether all decorations are `com`.
fn are_com(codes: &[i8]) -> bool {
    codes.iter().fold(0, |all, code| all | (code ^ COM)) == 0
}

/// Returns the rows as a column of the library, with decorations as numbers: in place if they are intervals.
fn column<'a, T: Stored>(
    level: Level,
    input: Input<'a, T>,
    rows: usize,
    [lo, hi, codes]: [&'a mut Vec<T>; 3],
) -> IntervalSlice<'a, T> {
    let is_one = [input.lo.len(), input.hi.len(), input.codes.len()] == [1; 3];
    if is_one {
        // A single interval is copied once, for all chunks that are not longer.
        if lo.len() < rows {
            let (x, y, code) = fields(input.row(0));
            lo.resize(rows, x);
            hi.resize(rows, y);
            codes.resize(rows, T::of_code(code));
        }
        return IntervalSlice { lo: &lo[..rows], hi: &hi[..rows], dec: Some(&codes[..rows]) };
    }
    if is_fast(level) && [input.lo.len(), input.hi.len()] == [rows; 2] && are_com(input.codes) {
        // The library checks bounds without decorations, and decorates bounded ones `com`.
        return IntervalSlice { lo: input.lo, hi: input.hi, dec: None };
    }
    codes.resize(CHUNK, T::ZERO);
    if input.codes.len() == rows {
        for (code, target) in input.codes.iter().zip(codes.iter_mut()) {
            *target = T::of_code(*code);
        }
    } else {
        codes.fill(T::of_code(input.codes[0]));
    }
    let no_code =
        input.codes.iter().fold(false, |bad, code| bad | (code & 3 != 0) | !(0..=COM).contains(code));
    let whole = rows - rows % WIDEST;
    let in_place = !no_code
        && is_fast(level)
        && [input.lo.len(), input.hi.len()] == [rows; 2]
        && are_valid(level, &input.lo[..whole], &input.hi[..whole], &codes[..whole])
        && (whole..rows).all(|row| input.is_valid(row));
    if in_place {
        return IntervalSlice { lo: input.lo, hi: input.hi, dec: Some(&codes[..rows]) };
    }
    lo.resize(CHUNK, T::ZERO);
    hi.resize(CHUNK, T::ZERO);
    for row in 0..rows {
        let (x, y, code) = fields(input.row(row));
        (lo[row], hi[row], codes[row]) = (x, y, T::of_code(code));
    }
    IntervalSlice { lo: &lo[..rows], hi: &hi[..rows], dec: Some(&codes[..rows]) }
}

/// Returns the fields of an interval in an array: the bounds of the empty set and of NaI are NaN.
pub fn fields<T: Endpoint>(x: DecInterval<T>) -> (T, T, i8) {
    let none = x.is_nai() || x.is_empty();
    let bound = |bound: T| if none { T::NAN } else { bound };
    (bound(x.inf()), bound(x.sup()), x.decoration() as i8)
}

impl<T: Stored> Job<'_, T> {
    /// Computes all rows on `threads` threads. The calling thread is one of them, and looks for Ctrl-C.
    fn run(&self, mut output: Output<'_, T>, threads: usize) -> PyResult<()> {
        let rows = output.lo.len();
        if rows <= PIECE {
            Worker::new(self).compute(0, output);
            return Ok(());
        }
        let mut next = 0;
        let pieces = std::iter::from_fn(move || {
            let rows = output.lo.len().min(PIECE);
            next += rows;
            (rows > 0).then(|| (next - rows, output.take(rows)))
        });
        let (pieces, is_stopped) = (Mutex::new(pieces), AtomicBool::new(false));
        let next = || {
            let mut pieces = pieces.lock().unwrap_or_else(PoisonError::into_inner);
            pieces.next().filter(|_| !is_stopped.load(Ordering::Relaxed))
        };
        let work = |watch: &mut dyn FnMut() -> PyResult<()>| {
            let mut worker = Worker::new(self);
            while let Some((from, output)) = next() {
                worker.compute(from, output);
                watch()?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            for _ in 1..threads.min(rows.div_ceil(PIECE)) {
                scope.spawn(|| work(&mut || Ok(())));
            }
            let mut watch = SignalWatch::default();
            let outcome = work(&mut || watch.check());
            is_stopped.store(outcome.is_err(), Ordering::Relaxed);
            outcome
        })
    }
}

/// Returns the number of threads that was asked for, or the number in `OUTWARD_NUM_THREADS`, or that of the processors
/// that the process may use.
pub fn threads(asked: Option<usize>) -> PyResult<usize> {
    let counted = |name: &str, count: usize| match count {
        0 => Err(PyValueError::new_err(format!("{name}: expected a number of 1 or more, found 0"))),
        _ => Ok(count),
    };
    if let Some(asked) = asked {
        return counted("threads", asked);
    }
    match std::env::var("OUTWARD_NUM_THREADS") {
        Ok(text) => match text.trim().parse() {
            Ok(count) => counted("OUTWARD_NUM_THREADS", count),
            Err(_) => {
                Err(PyValueError::new_err(format!("OUTWARD_NUM_THREADS: expected a number, found {text:?}")))
            }
        },
        Err(_) => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
    }
}

/// Applies a function that [`calls::function`] has to arrays.
///
/// An array is a tuple of bounds and decorations. Inputs are contiguous and as long as the output, or of length 1.
#[pyfunction]
#[pyo3(signature = (op, inputs, output, n=None, threads=None))]
pub fn interval_apply(
    py: Python<'_>,
    op: &str,
    inputs: Vec<Columns<'_>>,
    output: Columns<'_>,
    n: Option<i32>,
    threads: Option<usize>,
) -> PyResult<()> {
    match is_single(&output) {
        true => apply::<f32>(py, op, &inputs, &output, n, threads),
        false => apply::<f64>(py, op, &inputs, &output, n, threads),
    }
}

fn apply<T: Stored>(
    py: Python<'_>,
    op: &str,
    inputs: &[Columns<'_>],
    output: &Columns<'_>,
    n: Option<i32>,
    threads: Option<usize>,
) -> PyResult<()> {
    let inputs = inputs.iter().map(Held::<T>::new).collect::<PyResult<Vec<_>>>()?;
    let output = Held::<T>::new(output)?;
    check_apart(&output, &inputs)?;
    let level = Level::best();
    let inputs = inputs.iter().map(|input| input.columns().map(Input::new)).collect::<PyResult<Vec<_>>>()?;
    let output =
        Output { lo: exclusive(&output.lo)?, hi: exclusive(&output.hi)?, codes: exclusive(&output.codes)? };
    let rows = output.lo.len();
    check_lengths(rows, inputs.iter().flat_map(|x| [x.lo.len(), x.hi.len(), x.codes.len()]))?;
    if output.hi.len() != rows || output.codes.len() != rows {
        return Err(PyValueError::new_err("out: expected three arrays of one length"));
    }
    let method = Method::new(op, inputs.len(), n, rows)?;
    let common = CommonFunction::by_name(op).filter(|_| rows > FEW && is_fast(level));
    let threads = if rows <= PIECE { 1 } else { self::threads(threads)? };
    let job = Job { inputs, method, common, n: n.unwrap_or(0), level };
    py.detach(|| job.run(output, threads))
}
