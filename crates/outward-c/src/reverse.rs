//! What IEEE 1788 has beside the operations of the table: reverse operations, cancellation, overlap and slopes.

use std::ffi::c_int;

use outward::ieee1788::{Overlap, Reverse, Slope};

use crate::intervals::Bounds;
use crate::memory::write;

/// A function of intervals for each row of the list.
macro_rules! functions {
    ($(
        $form:ident $standard:literal $name:ident $in_name:ident $operands:tt $function:tt $note:literal $doc:literal;
    )*) => {
        $(functions! { @ $form concat!("outward_interval_", stringify!($name)), $name $in_name })*
    };
    (@ One $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(c: Bounds, x: Bounds) -> Bounds {
            c.interval().$in_name(x.interval()).into()
        }
    };
    (@ WithInteger $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(c: Bounds, n: i32, x: Bounds) -> Bounds {
            c.interval().$in_name(n, x.interval()).into()
        }
    };
    (@ Two $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(b: Bounds, c: Bounds, x: Bounds) -> Bounds {
            b.interval().$in_name(c.interval(), x.interval()).into()
        }
    };
    (@ Cancel $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        extern "C" fn $name(x: Bounds, y: Bounds) -> Bounds {
            x.interval().$in_name(y.interval()).into()
        }
    };
    (@ Pair $symbol:expr, $name:ident $in_name:ident) => {
        #[unsafe(export_name = $symbol)]
        unsafe extern "C" fn $name(b: Bounds, c: Bounds, first: *mut Bounds, second: *mut Bounds) {
            for (part, result) in b.interval().$in_name(c.interval()).into_iter().zip([first, second]) {
                if !result.is_null() {
                    // SAFETY: as the header asks of callers, there is room for an interval.
                    unsafe { write(&[Bounds::from(part)], result) };
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
            Slope::$slope.over(x.interval()).into()
        }
    )*};
}
outward::__slopes! { slopes }

/// `outward_interval_overlap`: the place among [`Overlap::ALL`], as the header has them.
#[unsafe(export_name = "outward_interval_overlap")]
extern "C" fn overlap(x: Bounds, y: Bounds) -> c_int {
    Overlap::of(x.interval(), y.interval()) as c_int
}
