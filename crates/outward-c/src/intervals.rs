//! Intervals as a struct of two bounds.

use std::ffi::{CStr, c_char, c_int};

use outward::device::operation::{self, Operation};
use outward::device::scalar::{Decorated, bounds, bounds_with_integer};
use outward::device::{IntervalSlice, IntervalSliceMut};
use outward::interval::{Decoration, Endpoint, Interval};
use outward::machine::Level;
use outward::table::Op;
use outward_fenv::{preserve, preserve_for_kernels};

use crate::error::{Failure, attempt};
use crate::lanes::value;
use crate::memory::{read, write};
use crate::spares::Spares;

/// `outward_interval`. Bounds of no interval stand for the empty set.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Bounds {
    pub(crate) inf: f64,
    pub(crate) sup: f64,
}

impl Bounds {
    pub(crate) fn interval(self) -> Interval {
        Interval::new(self.inf, self.sup).unwrap_or(Interval::EMPTY)
    }
}

impl From<Interval> for Bounds {
    /// Converts an interval; the empty set has the canonical NaN in both bounds.
    fn from(x: Interval) -> Bounds {
        let [inf, sup] = [x.lanes().lo, x.lanes().hi].map(value);
        Bounds { inf, sup }
    }
}

/// Computes an operation of the table on one row.
pub(crate) fn one<const N: usize>(op: Op, operands: [Bounds; N], integer: Option<i32>) -> Bounds {
    let dec = f64::from(Decoration::Com as u8);
    let operands = operands.map(|x| Decorated { iv: x.interval().lanes(), dec });
    let result = match integer {
        Some(n) => bounds_with_integer(op, operands[0], n),
        None => bounds(op, &operands),
    };
    Interval::from_valid_lanes(result.iv).into()
}

/// Defines an operation of intervals, and that of arrays.
macro_rules! interval {
    ($name:ident $op:ident ($($x:ident),+)) => {
        interval! { @ $name $op ($($x),+) ($($x: Bounds),+) [] }
    };
    ($name:ident $op:ident ($x:ident) $n:ident (x, n)) => {
        interval! { @ $name $op ($x) ($x: Bounds, $n: i32) [$n] }
    };
    ($name:ident $op:ident ($x:ident) $n:ident (n, x)) => {
        interval! { @ $name $op ($x) ($n: i32, $x: Bounds) [$n] }
    };
    (@ $name:ident $op:ident ($($x:ident),+) ($($parameter:ident: $type:ty),+) [$($n:ident)?]) => {
        const _: () = {
            use outward::table::Op;
            use $crate::intervals::{Bounds, one};

            #[unsafe(export_name = concat!("outward_interval_", stringify!($name)))]
            extern "C" fn of_intervals($($parameter: $type),+) -> Bounds {
                outward_fenv::preserve_for_kernels(|| one(Op::$op, [$($x),+], None::<i32>$(.or(Some($n)))?))
            }
        };
    };
}

/// Defines operations of arrays: operands are a pointer to lower and one to upper bounds.
macro_rules! interval_arrays {
    ($name:ident $op:ident ($($inf:ident $sup:ident),+)) => {
        const _: () = {
            use outward::table::Op;

            #[unsafe(export_name = concat!("outward_interval_", stringify!($name), "_n"))]
            unsafe extern "C" fn of_arrays(
                rows: usize, $($inf: *const f64, $sup: *const f64,)+ inf: *mut f64, sup: *mut f64,
            ) {
                // SAFETY: as the header asks of callers: so many intervals are there.
                outward_fenv::preserve(|| unsafe {
                    $crate::intervals::many(Op::$op, rows, [$(($inf, $sup)),+], (inf, sup));
                });
            }
        };
    };
}

/// Computes the operation in each row. All arrays may be the same; they may not overlap otherwise.
///
/// # Safety
///
/// Each array must have `rows` rows.
pub(crate) unsafe fn many<const N: usize>(
    op: Op,
    rows: usize,
    inputs: [(*const f64, *const f64); N],
    result: (*mut f64, *mut f64),
) {
    let compute = |columns: &[IntervalSlice<'_, f64>], [results]: [IntervalSliceMut<'_, f64>; 1]| {
        let operands = std::array::from_fn::<_, N, _>(|at| columns[at]);
        operation::intervals(Level::best(), Operation { op, integer: None }, operands, results)
    };
    // SAFETY: as the caller says.
    if let Err(error) = unsafe { in_blocks(BLOCK, rows, N, |at| inputs[at], [result], compute) } {
        panic!("{}: {error}", op.name());
    }
}

/// Number of rows that are copied at a time.
pub(crate) const BLOCK: usize = 1024;

/// Room for a block of rows: columns of intervals, and of results with their decorations.
#[derive(Default)]
pub(crate) struct Blocks<T: 'static> {
    columns: Vec<[Vec<T>; 2]>,
    results: Vec<[Vec<T>; 3]>,
    /// Empty between calls: the memory of a list of columns.
    slices: Vec<IntervalSlice<'static, T>>,
}

/// A format that has spare blocks.
pub(crate) trait Buffered: Endpoint + Default + Send {
    /// Returns the spare blocks of at most [`BLOCK`] rows.
    fn spare_blocks() -> &'static Spares<Blocks<Self>>;
}

macro_rules! buffered {
    ($($number:ident)*) => {$(
        impl Buffered for $number {
            fn spare_blocks() -> &'static Spares<Blocks<$number>> {
                static SPARES: Spares<Blocks<$number>> = Spares::new();
                &SPARES
            }
        }
    )*};
}
buffered! { f64 f32 }

/// Computes arrays at addresses of any alignment from others, one block of rows after the other. Bounds of no interval
/// stand for the empty set.
///
/// # Safety
///
/// Each array must have `rows` rows: those of the results, and those that `input` returns for the first numbers up to
/// `count`.
pub(crate) unsafe fn in_blocks<T: Buffered, E, const RESULTS: usize>(
    block: usize,
    rows: usize,
    count: usize,
    input: impl Fn(usize) -> (*const T, *const T),
    results: [(*mut T, *mut T); RESULTS],
    mut compute: impl FnMut(&[IntervalSlice<'_, T>], [IntervalSliceMut<'_, T>; RESULTS]) -> Result<(), E>,
) -> Result<(), E> {
    let block = rows.min(block);
    let mut work = |blocks: &mut Blocks<T>| {
        blocks.make_room(block, count, RESULTS);
        let mut from = 0;
        while from < rows {
            let taken = block.min(rows - from);
            for (at, [lo, hi]) in blocks.columns[..count].iter_mut().enumerate() {
                let (input_inf, input_sup) = input(at);
                // SAFETY: these rows are there, as the caller says.
                unsafe {
                    read(input_inf.add(from), &mut lo[..taken]);
                    read(input_sup.add(from), &mut hi[..taken]);
                }
                for (lo, hi) in lo[..taken].iter_mut().zip(&mut hi[..taken]) {
                    let valid = Interval::new(*lo, *hi).unwrap_or(Interval::EMPTY).lanes();
                    (*lo, *hi) = (valid.lo, valid.hi);
                }
            }
            let mut operands: Vec<IntervalSlice<'_, T>> = std::mem::take(&mut blocks.slices);
            let columns = blocks.columns[..count].iter();
            operands.extend(columns.map(|[lo, hi]| IntervalSlice::bounds(&lo[..taken], &hi[..taken])));
            let mut computed = blocks.results.iter_mut();
            let targets = [(); RESULTS].map(|()| {
                let [lo, hi, dec] = computed.next().expect("as many as there are results");
                IntervalSliceMut { lo: &mut lo[..taken], hi: &mut hi[..taken], dec: &mut dec[..taken] }
            });
            let outcome = compute(&operands, targets);
            blocks.slices = emptied(operands);
            outcome?;
            for ([lo, hi, _], (inf, sup)) in blocks.results.iter().zip(results) {
                // SAFETY: there is room for these rows, as the caller says.
                unsafe {
                    write(&lo[..taken], inf.add(from));
                    write(&hi[..taken], sup.add(from));
                }
            }
            from += taken;
        }
        Ok(())
    };
    // Larger blocks are for devices, and are not kept.
    if block > BLOCK {
        return work(&mut Blocks::default());
    }
    T::spare_blocks().with(Blocks::default, work)
}

impl<T: Endpoint> Blocks<T> {
    /// Makes room for `rows` rows of each column.
    fn make_room(&mut self, rows: usize, columns: usize, results: usize) {
        let longer = |column: &mut Vec<T>| column.resize(rows.max(column.len()), T::ZERO);
        self.columns.resize_with(columns.max(self.columns.len()), Default::default);
        self.columns[..columns].as_flattened_mut().iter_mut().for_each(longer);
        self.results.resize_with(results.max(self.results.len()), Default::default);
        self.results[..results].as_flattened_mut().iter_mut().for_each(longer);
    }
}

/// Returns the memory of a list of columns, for a list of others.
pub(crate) fn emptied<A, B>(mut list: Vec<A>) -> Vec<B> {
    list.clear();
    // Collecting from a list into another one whose elements have the same size uses its memory.
    list.into_iter().map(|_| unreachable!("the list is empty")).collect()
}

/// Defines sets of two intervals.
macro_rules! sets {
    ($($op:ident $name:ident (Interval, Interval) ({ $function:path } $method:tt))*) => {$(
        const _: () = {
            #[unsafe(export_name = concat!("outward_interval_", stringify!($name)))]
            extern "C" fn set(x: Bounds, y: Bounds) -> Bounds {
                preserve_for_kernels(|| {
                    Interval::from_valid_lanes($function(x.interval().lanes(), y.interval().lanes()).0).into()
                })
            }
        };
    )*};
}
outward::__sets_of_intervals! { sets }

/// Defines comparisons and predicates.
macro_rules! predicates {
    ($($op:ident $name:ident $operands:tt $columns:tt)*) => {
        $(predicates! { @ $name $operands $columns })*
    };
    (@ $name:ident $operands:tt ()) => {};
    (@ $name:ident (Interval) ({ $function:path } $method:tt)) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_interval_", stringify!($name)))]
            extern "C" fn predicate(x: Bounds) -> bool {
                preserve_for_kernels(|| $function(x.interval().lanes()))
            }
        };
    };
    (@ $name:ident (Interval, Interval) ({ $function:path } $method:tt)) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_interval_", stringify!($name)))]
            extern "C" fn comparison(x: Bounds, y: Bounds) -> bool {
                preserve_for_kernels(|| $function(x.interval().lanes(), y.interval().lanes()))
            }
        };
    };
}
outward::__comparisons_of_intervals! { predicates }

/// Defines numbers of an interval.
macro_rules! numbers {
    ($($op:ident $name:ident $operands:tt $columns:tt)*) => { $(numbers! { @ $name $columns })* };
    (@ $name:ident ()) => {};
    (@ $name:ident ({ $function:path } { $(#[$meta:meta])* $method:ident })) => {
        const _: () = {
            #[unsafe(export_name = concat!("outward_interval_", stringify!($name)))]
            extern "C" fn number(x: Bounds) -> f64 {
                preserve_for_kernels(|| x.interval().$method())
            }
        };
    };
}
outward::__numbers_of_intervals! { numbers }

#[unsafe(export_name = "outward_interval_contains")]
extern "C" fn contains(x: Bounds, number: f64) -> bool {
    preserve_for_kernels(|| x.interval().contains(number))
}

/// Returns text of C as a string.
///
/// # Safety
///
/// The text must be null, or end with a zero byte.
pub(crate) unsafe fn text<'a>(text: *const c_char) -> Result<&'a str, Failure> {
    if text.is_null() {
        return Err(Failure::argument("the text is a null pointer"));
    }
    // SAFETY: as the caller says, and it is not null.
    unsafe { CStr::from_ptr(text) }.to_str().map_err(|_| Failure::argument("the text is not UTF-8"))
}

/// `outward_interval_parse`: the tightest interval around the value of the literal.
#[unsafe(export_name = "outward_interval_parse")]
unsafe extern "C" fn parse(literal: *const c_char, result: *mut Bounds) -> c_int {
    let (code, x) = attempt(|| {
        // SAFETY: as the header asks of callers.
        let literal = unsafe { text(literal) }?;
        literal
            .parse::<Interval>()
            .map_err(|error| Failure::parse(format!("`{}`: {error}", literal.escape_debug())))
    });
    let x = preserve(|| Bounds::from(x.unwrap_or(Interval::EMPTY)));
    if !result.is_null() {
        // SAFETY: as the header asks of callers, there is room for an interval.
        unsafe { result.write_unaligned(x) };
    }
    code
}

/// `outward_interval_print`: decimals that enclose the interval, as `snprintf` writes text.
#[unsafe(export_name = "outward_interval_print")]
unsafe extern "C" fn print(x: Bounds, buffer: *mut c_char, size: usize) -> usize {
    let text = preserve(|| x.interval().to_string());
    if size > 0 && !buffer.is_null() {
        let length = text.len().min(size - 1);
        // SAFETY: as the header asks of callers, the buffer has so many bytes.
        unsafe {
            write(&text.as_bytes()[..length], buffer.cast());
            buffer.add(length).write(0);
        }
    }
    text.len()
}
