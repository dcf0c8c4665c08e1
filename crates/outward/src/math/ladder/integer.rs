//! Functions of a number and an integer. Few call them: they have no first phase, and so one compiled path a machine.
//!
//! The integer of a formula is one for all lanes, and known before anything is computed. The functions of a header for
//! GPU programs have one that is known at run time, so that each lane has its own.

use super::driver::WholeFunction;
use super::{All, Quick, Tail, Unary};
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Target};
use crate::round::Rounding;

/// The function of a number and an integer, correctly rounded in the direction `R`. In binary64, which has all
/// integers, whatever the format.
#[inline(always)]
pub fn rounded_with_integer<F: Tail<2>, R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let (m, x) = (x.machine(), x.widen());
    let args = [x, m.f64(f64::from(n))];
    V::exact_from(F64Of::<V>::compute::<All<F>, 2>(Target::of::<R, V::Format>(), args))
}

/// The same where the mask is set, of an integer that each lane has its own of; `other` elsewhere.
#[inline(always)]
pub fn rounded_with_integers<F: Tail<2>, R: Rounding, V: Lanes>(
    mask: MaskOf<V>,
    x: V,
    n: F64Of<V>,
    other: V,
) -> V {
    let target = Target::of::<R, V::Format>();
    V::exact_from(F64Of::<V>::settle::<All<F>, 2>(mask, target, [x.widen(), n], other.widen()))
}

/// The function of a number where the mask is set, in the direction `R`; `other` elsewhere. For an integer that makes
/// it another function, which few lanes have.
#[inline(always)]
pub fn rounded_where<F: Unary, R: Rounding, V: Lanes>(mask: MaskOf<V>, x: V, other: V) -> V {
    V::settle::<WholeFunction<Quick<F>>, 1>(mask, Target::of::<R, V::Format>(), [x], other)
}
