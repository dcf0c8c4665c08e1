//! Slopes and values of one operation over a box: what follows the numbers of a program needs no more.

use alloc::vec::Vec;

use super::derivative::{MOST, derivative_with_integer, derivatives};
use super::range::{decorated, decoration};
use crate::device::scalar::{Decorated, bounds, bounds_with_integer};
use crate::interval::{DecInterval, Decoration, Interval, Iv};
use crate::table::Op;

/// An operation over a box.
#[derive(Clone, Copy, Debug)]
pub struct OverBox {
    /// Its values there.
    pub value: Interval<f64>,
    /// Bounds of its partial derivatives there, if it is continuous and they are bounded; 0 by an operand that is one
    /// number.
    pub slopes: Option<[Interval<f64>; MOST]>,
}

/// An operation of the table on these operands, perhaps with an integer, if it is defined on the whole box.
#[must_use]
pub fn over_box(op: Op, operands: &[Interval<f64>], n: Option<i32>) -> Option<OverBox> {
    let of: Vec<DecInterval<f64>> = operands.iter().map(|x| DecInterval::from(*x)).collect();
    let lanes: Vec<Decorated<f64>> = operands.iter().map(|x| decorated(*x)).collect();
    let value = match n {
        Some(n) => bounds_with_integer(op, lanes[0], n),
        None => bounds(op, &lanes),
    };
    let Iv { lo, hi } = value.iv;
    let decoration = decoration(value);
    let found = Interval::new(lo, hi).ok().filter(|_| decoration >= Decoration::Def)?;
    let slopes = (decoration >= Decoration::Dac).then(|| {
        let whole = DecInterval::from(found);
        if let Some(n) = n {
            return derivative_with_integer(op, of[0], n, whole).map(|slope| {
                let mut slopes = [Interval::point(0.0); MOST];
                slopes[0] = slope.interval().unwrap_or(Interval::ENTIRE);
                slopes
            });
        }
        let mut varies = [false; MOST];
        for (varies, operand) in varies.iter_mut().zip(operands) {
            *varies = operand.inf() < operand.sup();
        }
        let slopes = derivatives(op, &of, varies, whole)?;
        Some(slopes.map(|slope| slope.interval().unwrap_or(Interval::ENTIRE)))
    });
    Some(OverBox { value: found, slopes: slopes.flatten() })
}
