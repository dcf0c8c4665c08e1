//! Functions of two numbers: the first phases of [`Binary`], and then what the ladder does for all.

use core::marker::PhantomData;

use super::{All, Bound, Bounded, Sum, Tail, first, round, round_near, round_quick};
use crate::format::Format;
use crate::machine::{F64Of, Lanes, Machine, MaskOf, Settle, Target};
use crate::math::narrow::is_narrow;
use crate::round::Rounding;

/// A function of two numbers.
pub trait Binary: Tail<2> {
    /// The arguments that the first phase of binary64 is made for.
    fn takes<F: Lanes<Format = f64>>(x: F, y: F) -> MaskOf<F>;
    /// The bound of [`Binary::quick`].
    const QUICK: Bound;
    /// The result as a sum.
    fn quick<M: Machine>(m: M, x: M::F64, y: M::F64) -> Sum<M::F64>;

    /// The error of [`Binary::narrow`] in last places of its result: see [`Lanes::round_near`].
    const NARROW_PLACES: u64;
    /// The arguments that [`Binary::narrow`] is made for.
    fn takes_narrow<V: Lanes>(x: V, y: V) -> MaskOf<V>;
    /// The result for formats within binary32.
    fn narrow<V: Lanes>(m: V::Machine, x: V, y: V) -> F64Of<V>;
}

/// Its first phase.
pub(super) struct Quick<F>(PhantomData<F>);

impl<F: Binary> Bounded for Quick<F> {
    const BOUND: Bound = F::QUICK;
}

/// The function of two numbers, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded_of_two<F: Binary, R: Rounding, V: Lanes>(x: V, y: V) -> V {
    let target = Target::of::<R, V::Format>();
    if V::Machine::HAS_FUNCTIONS {
        return V::compute::<Whole<F>, 2>(target, [x, y]);
    }
    if const { V::Machine::LANES == 1 } {
        return once::<F, V>(target, x, y);
    }
    let (fast, left) = if const { is_narrow::<V::Format>() } {
        let (fast, undecided) = V::round_near::<R>(first::narrow_of_two::<F, V>(x, y), F::NARROW_PLACES);
        (fast, undecided | !F::takes_narrow(x, y))
    } else {
        let (fast, undecided) = round::<Quick<F>, R, V>(first::quick_of_two::<F, V>(x, y));
        (fast, undecided | !F::takes(x.widen(), y.widen()))
    };
    V::settle::<All<F>, 2>(left, target, [x, y], fast)
}

/// The whole function, for any direction and format.
struct Whole<F>(PhantomData<F>);

impl<F: Binary> Settle<2> for Whole<F> {
    const NAMES: [&'static str; 2] = [F::NAME, "whole"];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, [x, y]: [M::F64; 2]) -> M::F64 {
        if target.precision == f64::PRECISION {
            return directed::<F, M::F64>(target, x, y);
        }
        // Numbers of a format within binary32 are its own, too.
        let (a, b) = (M::F32::narrow_exact(x), M::F32::narrow_exact(y));
        let (fast, undecided) = target.round_near(m, F::narrow(m, a, b), F::NARROW_PLACES);
        M::F64::settle::<All<F>, 2>(undecided | !F::takes_narrow(a, b), target, [x, y], fast)
    }
}

/// The function in the format of the lanes: compiled once a machine of one lane.
#[inline(never)]
fn once<F: Binary, V: Lanes>(target: Target, x: V, y: V) -> V {
    directed::<F, V>(target, x, y)
}

#[inline(always)]
fn directed<F: Binary, V: Lanes>(target: Target, x: V, y: V) -> V {
    let m = x.machine();
    let (fast, left) = if const { is_narrow::<V::Format>() } {
        let (fast, undecided) = round_near::<V>(target.round, F::narrow(m, x, y), F::NARROW_PLACES);
        (fast, undecided | !F::takes_narrow(x, y))
    } else {
        let (x, y) = (x.widen(), y.widen());
        let (fast, undecided) = round_quick::<Quick<F>, V>(target.round, F::quick(m, x, y));
        (fast, undecided | !F::takes(x, y))
    };
    V::settle::<All<F>, 2>(left, target, [x, y], fast)
}
