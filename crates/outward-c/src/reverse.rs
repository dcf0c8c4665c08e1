//! What IEEE 1788 has beside the operations of the table: reverse operations, cancellation, overlap and slopes.

use std::ffi::c_int;

use outward::ieee1788::{Overlap, Reverse, Slope};

use crate::intervals::Bounds;
use crate::memory::write;

macro_rules! of_intervals {
    ($($name:literal $function:ident ($($x:ident),*) $result:expr;)*) => {$(
        #[unsafe(export_name = concat!("outward_interval_", $name))]
        extern "C" fn $function($($x: Bounds),*) -> Bounds {
            $(let $x = $x.interval();)*
            Bounds::from($result)
        }
    )*};
}

of_intervals! {
    "sqr_rev" sqr_rev (c, x) c.sqr_rev_in(x);
    "abs_rev" abs_rev (c, x) c.abs_rev_in(x);
    "sin_rev" sin_rev (c, x) c.sin_rev_in(x);
    "cos_rev" cos_rev (c, x) c.cos_rev_in(x);
    "tan_rev" tan_rev (c, x) c.tan_rev_in(x);
    "cosh_rev" cosh_rev (c, x) c.cosh_rev_in(x);
    "mul_rev" mul_rev (b, c, x) b.mul_rev_in(c, x);
    "pow_rev1" pow_rev1 (b, c, x) b.pow_rev1_in(c, x);
    "pow_rev2" pow_rev2 (a, c, x) a.pow_rev2_in(c, x);
    "atan2_rev1" atan2_rev1 (b, c, x) b.atan2_rev1_in(c, x);
    "atan2_rev2" atan2_rev2 (a, c, x) a.atan2_rev2_in(c, x);
    "cancel_minus" cancel_minus (x, y) x.cancel_minus(y);
    "cancel_plus" cancel_plus (x, y) x.cancel_plus(y);
    "exp_slope1" exp_slope1 (x) Slope::ExpSlope1.over(x);
    "exp_slope2" exp_slope2 (x) Slope::ExpSlope2.over(x);
    "log_slope1" log_slope1 (x) Slope::LogSlope1.over(x);
    "log_slope2" log_slope2 (x) Slope::LogSlope2.over(x);
    "cos_slope2" cos_slope2 (x) Slope::CosSlope2.over(x);
    "sin_slope3" sin_slope3 (x) Slope::SinSlope3.over(x);
    "asin_slope3" asin_slope3 (x) Slope::AsinSlope3.over(x);
    "atan_slope3" atan_slope3 (x) Slope::AtanSlope3.over(x);
    "cosh_slope2" cosh_slope2 (x) Slope::CoshSlope2.over(x);
    "sinh_slope3" sinh_slope3 (x) Slope::SinhSlope3.over(x);
}

/// `outward_interval_pown_rev`.
#[unsafe(export_name = "outward_interval_pown_rev")]
extern "C" fn pown_rev(c: Bounds, n: i32, x: Bounds) -> Bounds {
    c.interval().pown_rev_in(n, x.interval()).into()
}

/// `outward_interval_mul_rev_to_pair`.
#[unsafe(export_name = "outward_interval_mul_rev_to_pair")]
unsafe extern "C" fn mul_rev_to_pair(b: Bounds, c: Bounds, first: *mut Bounds, second: *mut Bounds) {
    for (part, result) in b.interval().mul_rev_to_pair(c.interval()).into_iter().zip([first, second]) {
        if !result.is_null() {
            // SAFETY: as the header asks of callers, there is room for an interval.
            unsafe { write(&[Bounds::from(part)], result) };
        }
    }
}

/// `outward_interval_overlap`: the place among [`Overlap::ALL`], as the header has them.
#[unsafe(export_name = "outward_interval_overlap")]
extern "C" fn overlap(x: Bounds, y: Bounds) -> c_int {
    Overlap::of(x.interval(), y.interval()) as c_int
}
