//! Functions on machines of one lane, where the direction is a value from the first phase on: that costs a branch, and
//! there is one compiled copy instead of four.

use core::marker::PhantomData;

use super::{All, Bounded, Quick, Sum, Unary, first, or, round};
use crate::format::Format;
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Settle, Target};
use crate::math::narrow::is_narrow;
use crate::round::{Rd, Rn, Round, Ru, Rz};

/// The whole function, for any direction and format.
pub(super) struct Whole<F>(PhantomData<F>);

impl<F: Unary> Settle<1> for Whole<F> {
    const NAMES: [&'static str; 2] = [F::NAME, "whole"];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, [x]: [M::F64; 1]) -> M::F64 {
        if target.precision == f64::PRECISION {
            return rounded::<F, M::F64>(target, x);
        }
        // Numbers of a format within binary32 are its own, too.
        let narrow = M::F32::narrow_exact(x);
        let near = F::narrow(m, narrow);
        let (fast, undecided) = target.round_near(m, near, F::NARROW_PLACES);
        let left = or(undecided, F::leaves(near)) | !F::takes_narrow(narrow);
        M::F64::settle::<All<F>, 1>(left, target, [x], fast)
    }
}

/// The function in the format of the lanes: compiled once a machine.
#[inline(never)]
pub(super) fn once<F: Unary, V: Lanes>(target: Target, x: V) -> V {
    rounded::<F, V>(target, x)
}

#[inline(always)]
fn rounded<F: Unary, V: Lanes>(target: Target, x: V) -> V {
    let (fast, left) = if const { is_narrow::<V::Format>() } {
        let near = first::narrow::<F, V>(x);
        let (fast, undecided) = round_near::<V>(target.round, near, F::NARROW_PLACES);
        (fast, or(undecided, F::leaves(near)) | !F::takes_narrow(x))
    } else {
        let sum = first::quick::<F, V>(x);
        let (fast, undecided) = round_quick::<Quick<F>, V>(target.round, sum);
        (fast, or(undecided, F::leaves(sum.high)) | !F::takes(x.widen()))
    };
    V::settle::<All<F>, 1>(left, target, [x], fast)
}

/// [`Lanes::round_near`] in a direction that is a value.
#[inline(always)]
pub fn round_near<V: Lanes>(direction: Round, near: F64Of<V>, places: u64) -> (V, MaskOf<V>) {
    match direction {
        Round::TiesToEven => V::round_near::<Rn>(near, places),
        Round::TowardZero => V::round_near::<Rz>(near, places),
        Round::TowardPositive => V::round_near::<Ru>(near, places),
        Round::TowardNegative => V::round_near::<Rd>(near, places),
    }
}

/// A sum of a first phase rounded in a direction that is a value.
#[inline(always)]
pub fn round_quick<B: Bounded, V: Lanes>(direction: Round, sum: Sum<F64Of<V>>) -> (V, MaskOf<V>) {
    match direction {
        Round::TiesToEven => round::<B, Rn, V>(sum),
        Round::TowardZero => round::<B, Rz, V>(sum),
        Round::TowardPositive => round::<B, Ru, V>(sum),
        Round::TowardNegative => round::<B, Rd, V>(sum),
    }
}
