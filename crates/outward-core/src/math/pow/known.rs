//! Powers that need no computing: the cases of IEEE 754's definition, results that overflow or vanish, and results next
//! to 1.

use super::exact::integer_and_odd;
use super::fast::TINY;
use crate::machine::{Bits, Lanes, Machine, Target};
use crate::math::exp::{overflow_bound, underflow_bound};
use crate::math::ladder::Known;
use crate::math::log::log_rough;

pub fn known<M: Machine>(m: M, target: Target, x: M::F64, y: M::F64) -> Known<M> {
    let f = |x: f64| m.f64(x);
    let (zero, one, infinity) = (f(0.0), f(1.0), f(f64::INFINITY));
    let select = M::F64::select;

    let size = x.abs();
    let finite = size.lt(infinity) & y.abs().lt(infinity);
    let y_zero = y.equals(zero);
    let x_zero = size.equals(zero);
    let usable = finite & !y_zero & !x_zero;
    // Parity is defined only for finite y other than 0.
    let plain = y.abs().lt(infinity) & !y_zero;
    let (integer, odd) = integer_and_odd(m, select(plain, y, one));
    let negative = x.to_bits().is_top_set() & odd & plain;
    let signed = |v: M::F64| select(negative, -v, v);

    // In the interior, y·ln |x| shows overflow, underflow and results next to 1.
    let argument = y * log_rough(m, select(usable, size, f(2.0)));
    let grows = (one.lt(size) & zero.lt(y)) | (size.lt(one) & y.lt(zero));
    let is_one = size.equals(one);
    let near = target.round_near_exact(m, signed(one), grows & !is_one, !grows & !is_one);
    let over = f(overflow_bound(target.emax)).lt(argument);
    let under = argument.lt(f(underflow_bound(target.emin, target.precision)));
    let close = argument.abs().lt(f(TINY)) | is_one;
    let (largest, smallest) = (target.overflow(m, negative), target.underflow(m, negative));
    let result = select(over, largest, select(under, smallest, near));
    let open = usable & !(over | under | close);
    let outside = usable & x.lt(zero) & !integer;
    let result = select(outside, f(f64::NAN), result);

    // The edges, from the inside out.
    let edge = select(grows, infinity, zero);
    let result = select(usable, result, signed(edge));
    let result = select(y.abs().equals(infinity) & is_one, one, result);
    let result = select(x.is_nan() | y.is_nan(), f(f64::NAN), result);
    let result = select(y_zero | x.equals(one), one, result);
    Known { value: result, lanes: !(open & !outside) }
}
