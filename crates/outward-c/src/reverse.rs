//! Operations of IEEE 1788 that the table does not have: reverse operations, cancellation, overlap and slopes.

use std::ffi::c_int;

use outward::device::{IntervalSlice, IntervalSliceMut};
use outward::ieee1788::{ColumnsError, Overlap, Reverse, ReversePlan, ReverseScratch, Slope};
use outward::machine::Level;

use outward_fenv::preserve;

use crate::intervals::{BLOCK, Bounds, in_blocks};
use crate::memory::write;
use crate::spares::Spares;

/// The bounds of an array of intervals.
type Array = (*const f64, *const f64);
/// Room for the bounds of results.
type Results = (*mut f64, *mut f64);

/// Runs the plan. The interval in which it searches, if it has one, is the whole line if the pointers are null.
///
/// # Safety
///
/// Each array must have `rows` rows. All may be the same; they may not overlap otherwise.
unsafe fn many<const N: usize, const RESULTS: usize>(
    plan: &ReversePlan<f64, RESULTS>,
    rows: usize,
    operands: [Array; N],
    range: Option<Array>,
    results: [Results; RESULTS],
) {
    static SPARES: Spares<ReverseScratch<f64, Level>> = Spares::new();
    let range = range.filter(|(inf, sup)| !inf.is_null() && !sup.is_null());
    let count = N + usize::from(range.is_some());
    let input = |at: usize| operands.get(at).copied().or(range).expect("an operand or the range");
    let done = SPARES.with(
        || plan.scratch(Level::best()),
        |scratch| {
            let compute = |operands: &[IntervalSlice<'_, f64>],
                           results: [IntervalSliceMut<'_, f64>; RESULTS]| {
                plan.run(scratch, operands, results)
            };
            // SAFETY: as the caller says.
            unsafe { in_blocks(BLOCK, rows, count, input, results, compute) }
        },
    );
    done.expect("columns of the plan");
}

/// Defines a function of intervals for each row of the list, and one of arrays.
macro_rules! functions {
    ($(
        $form:ident $standard:literal $name:ident $in_name:ident $operands:tt $function:tt $note:literal $doc:literal;
    )*) => {
        $(
            functions! { @ $form concat!("outward_interval_", stringify!($name)), $name $in_name }
            functions! { @arrays $form concat!("outward_interval_", stringify!($name), "_n"), $name }
        )*
    };
    (@arrays One $symbol:expr, $name:ident) => {
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn of_arrays(
                rows: usize, c_inf: *const f64, c_sup: *const f64, x_inf: *const f64, x_sup: *const f64,
                inf: *mut f64, sup: *mut f64,
            ) {
                let plan = ReversePlan::$name();
                // SAFETY: as the header asks of callers: so many intervals are there.
                preserve(|| unsafe { many(&plan, rows, [(c_inf, c_sup)], Some((x_inf, x_sup)), [(inf, sup)]) });
            }
        };
    };
    (@arrays WithInteger $symbol:expr, $name:ident) => {
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn of_arrays(
                rows: usize, c_inf: *const f64, c_sup: *const f64, n: i32, x_inf: *const f64, x_sup: *const f64,
                inf: *mut f64, sup: *mut f64,
            ) {
                let plan = ReversePlan::$name(n);
                // SAFETY: as the header asks of callers: so many intervals are there.
                preserve(|| unsafe { many(&plan, rows, [(c_inf, c_sup)], Some((x_inf, x_sup)), [(inf, sup)]) });
            }
        };
    };
    (@arrays Two $symbol:expr, $name:ident) => {
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn of_arrays(
                rows: usize, b_inf: *const f64, b_sup: *const f64, c_inf: *const f64, c_sup: *const f64,
                x_inf: *const f64, x_sup: *const f64, inf: *mut f64, sup: *mut f64,
            ) {
                let plan = ReversePlan::$name();
                let operands = [(b_inf, b_sup), (c_inf, c_sup)];
                // SAFETY: as the header asks of callers: so many intervals are there.
                preserve(|| unsafe { many(&plan, rows, operands, Some((x_inf, x_sup)), [(inf, sup)]) });
            }
        };
    };
    (@arrays Cancel $symbol:expr, $name:ident) => {
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn of_arrays(
                rows: usize, x_inf: *const f64, x_sup: *const f64, y_inf: *const f64, y_sup: *const f64,
                inf: *mut f64, sup: *mut f64,
            ) {
                let plan = ReversePlan::$name();
                // SAFETY: as the header asks of callers: so many intervals are there.
                preserve(|| unsafe { many(&plan, rows, [(x_inf, x_sup), (y_inf, y_sup)], None, [(inf, sup)]) });
            }
        };
    };
    (@arrays Pair $symbol:expr, $name:ident) => {
        const _: () = {
            #[unsafe(export_name = $symbol)]
            unsafe extern "C" fn of_arrays(
                rows: usize, b_inf: *const f64, b_sup: *const f64, c_inf: *const f64, c_sup: *const f64,
                first_inf: *mut f64, first_sup: *mut f64, second_inf: *mut f64, second_sup: *mut f64,
            ) {
                let plan = ReversePlan::$name();
                let results = [(first_inf, first_sup), (second_inf, second_sup)];
                // SAFETY: as the header asks of callers: so many intervals are there.
                preserve(|| unsafe { many(&plan, rows, [(b_inf, b_sup), (c_inf, c_sup)], None, results) });
            }
        };
    };
    (@arrays Overlap $symbol:expr, $name:ident) => {};
    (@ One $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(c: Bounds, x: Bounds) -> Bounds {
            preserve(|| c.interval().$in_name(x.interval()).into())
        }
    };
    (@ WithInteger $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(c: Bounds, n: i32, x: Bounds) -> Bounds {
            preserve(|| c.interval().$in_name(n, x.interval()).into())
        }
    };
    (@ Two $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(b: Bounds, c: Bounds, x: Bounds) -> Bounds {
            preserve(|| b.interval().$in_name(c.interval(), x.interval()).into())
        }
    };
    (@ Cancel $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(x: Bounds, y: Bounds) -> Bounds {
            preserve(|| x.interval().$in_name(y.interval()).into())
        }
    };
    (@ Pair $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        unsafe extern "C" fn $name(b: Bounds, c: Bounds, first: *mut Bounds, second: *mut Bounds) {
            let parts = preserve(|| b.interval().$in_name(c.interval()).map(Bounds::from));
            for (part, result) in parts.into_iter().zip([first, second]) {
                if !result.is_null() {
                    // SAFETY: as the header asks of callers, there is room for an interval.
                    unsafe { write(&[part], result) };
                }
            }
        }
    };
    (@ Overlap $($rest:tt)*) => {};
}
outward::__reverse_operations! { functions }

macro_rules! slopes {
    ($(
        $slope:ident $standard:literal $name:ident $formula:literal $at_zero:tt $domain:tt $shape:ident $doc:literal;
    )*) => {$(
        #[unsafe(export_name = concat!("outward_interval_", stringify!($name)))]
        extern "C" fn $name(x: Bounds) -> Bounds {
            preserve(|| Slope::$slope.over(x.interval()).into())
        }
        const _: () = {
            #[unsafe(export_name = concat!("outward_interval_", stringify!($name), "_n"))]
            unsafe extern "C" fn of_arrays(
                rows: usize, x_inf: *const f64, x_sup: *const f64, inf: *mut f64, sup: *mut f64,
            ) {
                // SAFETY: as the header asks of callers: so many intervals are there.
                preserve(|| unsafe { slopes(Slope::$slope, rows, (x_inf, x_sup), (inf, sup)) });
            }
        };
    )*};
}
outward::__slopes! { slopes }

/// Computes the slope in each row.
///
/// # Safety
///
/// Both arrays must have `rows` rows. They may be the same; they may not overlap otherwise.
unsafe fn slopes(slope: Slope, rows: usize, x: Array, result: Results) {
    let compute = |x: &[IntervalSlice<'_, f64>], [result]: [IntervalSliceMut<'_, f64>; 1]| {
        slope.over_columns(x[0], result)
    };
    // SAFETY: as the caller says.
    let done: Result<(), ColumnsError> = unsafe { in_blocks(BLOCK, rows, 1, |_| x, [result], compute) };
    done.expect("a column for each of both");
}

/// `outward_interval_overlap`: the index in [`Overlap::ALL`], as in the header.
#[unsafe(export_name = "outward_interval_overlap")]
extern "C" fn overlap(x: Bounds, y: Bounds) -> c_int {
    preserve(|| Overlap::of(x.interval(), y.interval()) as c_int)
}
