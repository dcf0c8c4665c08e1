//! Reverse operations and cancellations of columns of intervals.
//!
//! Where an operation of the table is the inverse, as `sqrt` is that of `sqr`, it is computed on lanes, a block of rows
//! at a time. Its tightest bounds give the intersection of the set with the interval in which to look, unless a bound
//! of that interval meets one of them: then the set may contain it or end just before it. Such rows are computed one by
//! one, and so are the operations without an inverse in the table.

use core::fmt;

use super::reverse::{Reverse, ReverseBound, trivial};
use super::slope::Slope;
use crate::device::operation::{Operation as TableOperation, intervals};
use crate::device::{Dispatch, IntervalColumn, IntervalSlice, IntervalSliceMut};
use crate::format::Format;
use crate::interval::{DecInterval, Decoration, Interval};
use crate::machine::Lanes;
use crate::table::Op;

/// Number of rows that are computed at a time.
const BLOCK: usize = 1024;

/// Columns that do not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnsError {
    /// The number of columns is not that of the operation's operands. The interval in which to look may be left out.
    Operands {
        /// Number of all operands.
        expected: usize,
        /// Columns given.
        found: usize,
    },
    /// The columns differ in length.
    Rows,
}

impl fmt::Display for ColumnsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ColumnsError::Operands { expected, found } => {
                write!(f, "the operation has {expected} operands, here are {found} columns")
            }
            ColumnsError::Rows => f.write_str("the columns differ in length"),
        }
    }
}

impl core::error::Error for ColumnsError {}

/// An operation of [`Reverse`] for columns of intervals, bare or decorated. The results are those of the methods of
/// [`DecInterval`], bit for bit.
///
/// ```
/// use outward::device::{IntervalColumn, IntervalSlice};
/// use outward::ieee1788::ReversePlan;
/// use outward::machine::Level;
///
/// let plan = ReversePlan::<f64>::sqr_rev();
/// let mut scratch = plan.scratch(Level::best());
/// let mut result = IntervalColumn::new(2);
/// let c = IntervalSlice::bounds(&[4.0, -1.0], &[9.0, 16.0]);
/// plan.run(&mut scratch, &[c], [result.as_slice_mut()])?;
/// assert_eq!((result.lo, result.hi), (vec![-3.0, -4.0], vec![3.0, 4.0]));
/// # Ok::<(), outward::ieee1788::ColumnsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ReversePlan<T: ReverseBound, const RESULTS: usize = 1> {
    operation: Operation<T, RESULTS>,
    integer: i32,
    /// Number of operands, including the interval in which to look.
    operands: usize,
    has_range: bool,
    inverse: Option<Inverse>,
}

/// The operation on one row; operands that it does not have are not looked at.
type Operation<T, const RESULTS: usize> = fn([DecInterval<T>; 3], i32) -> [DecInterval<T>; RESULTS];

/// Operation that bounds the set where it does not meet a bound of the interval in which to look.
#[derive(Clone, Copy, Debug)]
struct Inverse {
    /// The operation, whose operands are the first ones. If none, the set is the part of the first operand that is not
    /// negative.
    operation: Option<TableOperation>,
    /// The quotient by the first operand, by which it is divided where it does not contain 0.
    is_quotient: bool,
    /// Are the numbers with the other sign in the set too?
    is_even: bool,
}

/// Memory for running [`ReversePlan`]s of any operation on a machine: one per thread, allocated once.
#[derive(Debug)]
pub struct ReverseScratch<T, D> {
    dispatch: D,
    bounds: IntervalColumn<T>,
}

/// The inverse of an operation with this name.
fn inverse(name: &str, n: i32) -> Option<Inverse> {
    let of = |op: Op, integer: Option<i32>, is_even: bool| Inverse {
        operation: Some(TableOperation { op, integer }),
        is_quotient: op == Op::Div,
        is_even,
    };
    match name {
        "abs_rev" => Some(Inverse { operation: None, is_quotient: false, is_even: true }),
        "sqr_rev" => Some(of(Op::Sqrt, None, true)),
        "cosh_rev" => Some(of(Op::Acosh, None, true)),
        "pown_rev" if n > 0 => Some(of(Op::Rootn, Some(n), n % 2 == 0)),
        "mul_rev" => Some(of(Op::Div, None, false)),
        _ => None,
    }
}

macro_rules! plans {
    (@ One $name:ident $in_name:ident $doc:expr) => {
        #[doc = $doc]
        #[must_use]
        pub fn $name() -> Self {
            Self::new(|[c, x, _], _| [c.$in_name(x)], 0, 2, true, inverse(stringify!($name), 0))
        }
    };
    (@ WithInteger $name:ident $in_name:ident $doc:expr) => {
        #[doc = $doc]
        #[must_use]
        pub fn $name(n: i32) -> Self {
            Self::new(|[c, x, _], n| [c.$in_name(n, x)], n, 2, true, inverse(stringify!($name), n))
        }
    };
    (@ Two $name:ident $in_name:ident $doc:expr) => {
        #[doc = $doc]
        #[must_use]
        pub fn $name() -> Self {
            Self::new(|[b, c, x], _| [b.$in_name(c, x)], 0, 3, true, inverse(stringify!($name), 0))
        }
    };
    (@ Cancel $name:ident $in_name:ident $doc:expr) => {
        #[doc = $doc]
        #[must_use]
        pub fn $name() -> Self {
            Self::new(|[x, y, _], _| [x.$in_name(y)], 0, 2, false, None)
        }
    };
    (@ Pair $($rest:tt)*) => {};
    (@ Overlap $($rest:tt)*) => {};

    (@pair Pair $name:ident $doc:expr) => {
        #[doc = $doc]
        #[must_use]
        pub fn $name() -> Self {
            Self::new(|[b, c, _], _| b.$name(c), 0, 2, false, None)
        }
    };
    (@pair $form:ident $name:ident $doc:expr) => {};

    ($(
        $form:ident $standard:literal $name:ident $in_name:ident $operands:tt $function:tt $note:literal
        $about:literal;
    )*) => {
        /// Plans of the operations, with the operands that are named, in this order. The last one, x, is the interval
        /// in which to look: the whole line if it is left out.
        impl<T: ReverseBound> ReversePlan<T> {
            $(plans! { @ $form $name $in_name
                concat!("`", $standard, "` of ", stringify!($operands), ": see [`Reverse::", stringify!($name), "`].")
            })*
        }

        /// Operations with two results.
        impl<T: ReverseBound> ReversePlan<T, 2> {
            $(plans! { @pair $form $name
                concat!("`", $standard, "` of ", stringify!($operands), ": see [`Reverse::", stringify!($name), "`].")
            })*
        }
    };
}
crate::__reverse_operations! { plans }

impl<T: ReverseBound, const RESULTS: usize> ReversePlan<T, RESULTS> {
    fn new(
        operation: Operation<T, RESULTS>,
        integer: i32,
        operands: usize,
        has_range: bool,
        inverse: Option<Inverse>,
    ) -> Self {
        ReversePlan { operation, integer, operands, has_range, inverse }
    }

    /// Memory for running the plan on the given machine.
    pub fn scratch<D: Dispatch>(&self, dispatch: D) -> ReverseScratch<T, D> {
        ReverseScratch { dispatch, bounds: IntervalColumn::new(BLOCK) }
    }

    /// The results in each row, with the decoration `trv`, or `ill` where an operand is no interval. A first part of
    /// `mul_rev_to_pair` is decorated as a quotient.
    ///
    /// # Errors
    ///
    /// Where the columns do not fit the operation or each other.
    pub fn run<D: Dispatch>(
        &self,
        scratch: &mut ReverseScratch<T, D>,
        inputs: &[IntervalSlice<'_, T>],
        mut results: [IntervalSliceMut<'_, T>; RESULTS],
    ) -> Result<(), ColumnsError> {
        let has_all = inputs.len() == self.operands;
        if !(has_all || self.has_range && inputs.len() + 1 == self.operands) {
            return Err(ColumnsError::Operands { expected: self.operands, found: inputs.len() });
        }
        let rows = common_rows(inputs, &results)?;
        for from in (0..rows).step_by(BLOCK) {
            let to = rows.min(from + BLOCK);
            let mut block = [None; 3];
            for (part, input) in block.iter_mut().zip(inputs) {
                *part = Some(Rows::new(input, from, to));
            }
            if let Some(inverse) = &self.inverse {
                inverse.run(scratch, block, to - from);
                let quick = &scratch.bounds;
                let range = if has_all { block[self.operands - 1] } else { None };
                for row in 0..to - from {
                    let bounds = [quick.lo[row], quick.hi[row]];
                    match inverse.common_part(bounds, range, block[0], row) {
                        Some(part) => store(&mut results[0], from + row, part),
                        None => self.store_row(block, row, &mut results, from + row),
                    }
                }
            } else {
                for row in 0..to - from {
                    self.store_row(block, row, &mut results, from + row);
                }
            }
        }
        Ok(())
    }

    fn store_row(
        &self,
        block: [Option<Rows<'_, T>>; 3],
        row: usize,
        results: &mut [IntervalSliceMut<'_, T>; RESULTS],
        to: usize,
    ) {
        let operands = block.map(|column| column.map_or(DecInterval::ENTIRE, |column| column.interval(row)));
        let values = (self.operation)(operands, self.integer);
        for (result, value) in results.iter_mut().zip(values) {
            store(result, to, value);
        }
    }
}

/// The number of rows, if the columns fit each other.
fn common_rows<T>(
    inputs: &[IntervalSlice<'_, T>],
    results: &[IntervalSliceMut<'_, T>],
) -> Result<usize, ColumnsError> {
    let mut counts = inputs.iter().map(IntervalSlice::rows).chain(results.iter().map(IntervalSliceMut::rows));
    match counts.next() {
        Some(Some(rows)) if counts.all(|other| other == Some(rows)) => Ok(rows),
        _ => Err(ColumnsError::Rows),
    }
}

/// A range of rows of a column.
#[derive(Clone, Copy)]
struct Rows<'a, T> {
    lo: &'a [T],
    hi: &'a [T],
    dec: Option<&'a [T]>,
}

impl<'a, T: ReverseBound> Rows<'a, T> {
    fn new(column: &IntervalSlice<'a, T>, from: usize, to: usize) -> Rows<'a, T> {
        Rows { lo: &column.lo[from..to], hi: &column.hi[from..to], dec: column.dec.map(|dec| &dec[from..to]) }
    }

    fn slice(self) -> IntervalSlice<'a, T> {
        IntervalSlice { lo: self.lo, hi: self.hi, dec: self.dec }
    }

    /// The bounds of the part of a row that is not negative; NaN if there is none, or the row is no interval.
    fn not_negative(self, row: usize) -> [T; 2] {
        let (lo, hi) = (self.lo[row], self.hi[row]);
        let is_ill = self.dec.is_some_and(|dec| !Lanes::lt(T::ZERO, dec[row]));
        if is_ill || !(Lanes::le(lo, hi) && Lanes::le(T::ZERO, hi) && Lanes::lt(lo, T::INFINITY)) {
            return [T::NAN; 2];
        }
        [if Lanes::lt(T::ZERO, lo) { lo } else { T::ZERO }, hi]
    }

    fn interval(self, row: usize) -> DecInterval<T> {
        let (lo, hi) = (self.lo[row], self.hi[row]);
        let part = match Interval::new(lo, hi) {
            Ok(part) => part,
            Err(_) if Format::is_nan(lo) && Format::is_nan(hi) => Interval::EMPTY,
            Err(_) => return DecInterval::NAI,
        };
        match self.dec.map(|dec| Decoration::from_lane(dec[row])) {
            None => DecInterval::from(part),
            Some(dec) => DecInterval::set_dec(part, dec).unwrap_or(DecInterval::NAI),
        }
    }
}

/// The code of a decoration in a column.
fn code<T: ReverseBound>(decoration: Decoration) -> T {
    let four = (T::ONE + T::ONE) + (T::ONE + T::ONE);
    match decoration {
        Decoration::Ill => T::ZERO,
        Decoration::Trv => four,
        Decoration::Def => four + four,
        Decoration::Dac => (four + four) + four,
        Decoration::Com => (four + four) + (four + four),
    }
}

/// Writes a row: NaI has the decoration `ill`.
fn store<T: ReverseBound>(column: &mut IntervalSliceMut<'_, T>, row: usize, x: DecInterval<T>) {
    let bounds = x.interval().unwrap_or(Interval::EMPTY).lanes();
    (column.lo[row], column.hi[row]) = (bounds.lo, bounds.hi);
    column.dec[row] = code(x.decoration());
}

impl Inverse {
    /// The bounds of the rows of a block.
    fn run<T: ReverseBound, D: Dispatch>(
        self,
        scratch: &mut ReverseScratch<T, D>,
        block: [Option<Rows<'_, T>>; 3],
        rows: usize,
    ) {
        let IntervalColumn { lo, hi, dec } = &mut scratch.bounds;
        let part = IntervalSliceMut { lo: &mut lo[..rows], hi: &mut hi[..rows], dec: &mut dec[..rows] };
        let [Some(first), second, _] = block else { unreachable!("each operation has an operand") };
        let Some(operation) = self.operation else {
            for row in 0..rows {
                [part.lo[row], part.hi[row]] = first.not_negative(row);
            }
            return;
        };
        let dispatch = scratch.dispatch;
        let done = match second {
            // c / b.
            Some(second) if self.is_quotient => {
                intervals(dispatch, operation, [second.slice(), first.slice()], part)
            }
            _ => intervals(dispatch, operation, [first.slice()], part),
        };
        done.expect("columns of the operation");
    }

    /// The hull of the intersection of the set with the row of `range`, if its bounds decide it.
    ///
    /// The set between these tightest bounds l and h is closed, or ends at 0 or at an infinity, and is connected. A
    /// number of the format above l is at least the set's lower end, so that [x, y] has a number of the set in it if
    /// l < y and x < h, and has none if y < l or h < x. An even function has 0 in its set if l is 0.
    fn common_part<T: ReverseBound>(
        self,
        [lo, hi]: [T; 2],
        range: Option<Rows<'_, T>>,
        divisor: Option<Rows<'_, T>>,
        row: usize,
    ) -> Option<DecInterval<T>> {
        let less = |a: T, b: T| Lanes::lt(a, b);
        // The comparison is false for an empty set and for NaI.
        if !Lanes::le(lo, hi) {
            return None;
        }
        if self.is_quotient {
            let divisor = divisor?;
            if !less(T::ZERO, divisor.lo[row]) && !less(divisor.hi[row], T::ZERO) {
                return None;
            }
        }
        let (from, to) = match range {
            None => (T::NEG_INFINITY, T::INFINITY),
            Some(range) => {
                let is_ill = range.dec.is_some_and(|dec| !less(T::ZERO, dec[row]));
                let (from, to) = (range.lo[row], range.hi[row]);
                let is_interval = Lanes::le(from, to) && less(from, T::INFINITY) && less(T::NEG_INFINITY, to);
                if is_ill || !is_interval {
                    return None;
                }
                (from, to)
            }
        };
        let least = |a: T, b: T| if less(b, a) { b } else { a };
        let most = |a: T, b: T| if less(a, b) { b } else { a };
        // The bounds of the intersection, or that it is empty; none where it is not known.
        let piece = |lo: T, hi: T| {
            if less(to, lo) || less(hi, from) {
                Some(None)
            } else if less(lo, to) && less(from, hi) {
                Some(Some([most(lo, from), least(hi, to)]))
            } else {
                None
            }
        };
        let hull = if !self.is_even {
            piece(lo, hi)?
        } else if Lanes::equals(lo, T::ZERO) {
            piece(-hi, hi)?
        } else {
            match (piece(-hi, -lo)?, piece(lo, hi)?) {
                (Some([least, _]), Some([_, most])) => Some([least, most]),
                (None, one) | (one, None) => one,
            }
        };
        Some(trivial(match hull {
            Some([inf, sup]) => Interval::new(inf, sup).expect("bounds in order"),
            None => Interval::EMPTY,
        }))
    }
}

impl Slope {
    /// [`Slope::over_decorated`] of each row.
    ///
    /// # Errors
    ///
    /// [`ColumnsError::Rows`].
    pub fn over_columns<T: ReverseBound>(
        self,
        x: IntervalSlice<'_, T>,
        mut result: IntervalSliceMut<'_, T>,
    ) -> Result<(), ColumnsError> {
        let rows = common_rows(&[x], core::slice::from_ref(&result))?;
        let all = Rows::new(&x, 0, rows);
        let mut evaluator = super::slope::Evaluator::new(self);
        for row in 0..rows {
            store(&mut result, row, evaluator.over_decorated(all.interval(row)));
        }
        Ok(())
    }
}
