//! Functions of a number and an integer, which is one for all lanes. Few call them: they have no first phase, and so
//! one compiled path a machine.

use super::{All, Tail};
use crate::machine::{F64Of, Lanes, Machine, Target};
use crate::round::Rounding;

/// The function of a number and an integer, correctly rounded in the direction `R`. In binary64, which has all
/// integers, whatever the format.
#[inline(always)]
pub fn rounded_with_integer<F: Tail<2>, R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let (m, x) = (x.machine(), x.widen());
    let args = [x, m.f64(f64::from(n))];
    V::narrow_exact(F64Of::<V>::compute::<All<F>, 2>(Target::of::<R, V::Format>(), args))
}
