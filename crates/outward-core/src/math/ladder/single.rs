//! The fast paths of a function of one number, in the form that the driver takes.

use super::driver::{F32PathOf, FastPathOf};
use super::{FastPath, Short, Sum, Unary, first, or, round_within, vectors};
use crate::machine::{F64Of, Lanes, Machine, MaskOf};
use crate::round::Rounding;

impl<F: Unary> F32PathOf<1> for FastPath<F> {
    type Function = F;
    type Hint<M: Machine> = ();
    type LaneFacts<M: Machine> = ();

    const ERROR_ULPS: u64 = F::F32_ERROR_ULPS;
    const UNDERFLOWS: bool = F::F32_UNDERFLOWS;
    #[inline(always)]
    fn near<V: Lanes>([x]: [V; 1], (): ()) -> (F64Of<V>, ()) {
        (first::fast_f32::<F, V>(x), ())
    }
    #[inline(always)]
    fn undecided_of_near<V: Lanes>(undecided: MaskOf<V>, [x]: [V; 1], near: F64Of<V>, (): ()) -> MaskOf<V> {
        or(undecided, F::leaves_f32(x, near)) | !F::takes_f32(x)
    }
}

impl<F: Unary> FastPathOf<1> for FastPath<F> {
    #[inline(always)]
    fn hint<M: Machine>(_: M, _: [M::F64; 1]) {}

    #[inline(always)]
    fn sum<V: Lanes>([x]: [V; 1], (): ()) -> (Sum<F64Of<V>>, ()) {
        (first::fast::<F, V>(x), ())
    }
    #[inline(always)]
    fn undecided_of_sum<V: Lanes>(undecided: MaskOf<V>, [x]: [V; 1], high: F64Of<V>, (): ()) -> MaskOf<V> {
        or(undecided, F::leaves(high)) | !F::takes(x.widen())
    }

    #[inline(always)]
    fn vectors<R: Rounding, V: Lanes>([x]: [V; 1], (): ()) -> (V, MaskOf<V>) {
        if const { V::Machine::SHORT_TABLES && F::SHORT.is_some() } {
            let (fast, decided) =
                round_within::<Short<F>, R, V>(first::short::<F, V>(x), F::takes(x.widen()));
            return (fast, !decided);
        }
        let (fast, undecided) = vectors::<F, R, V>(x);
        (fast, undecided | !F::takes(x.widen()))
    }
}
