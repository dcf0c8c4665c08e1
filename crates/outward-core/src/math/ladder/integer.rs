//! Functions of a number and an integer. Their paths take both in binary64, which represents all these integers,
//! whatever the format.
//!
//! In a formula all lanes have the same integer, which is known before anything is computed. The functions of a header
//! for GPU programs take an integer at run time, so that each lane has its own.

use core::marker::PhantomData;

use super::driver::{WholeFunction, round_sum, target};
use super::{AfterFastPath, Bound, Bounded, FastPath, SlowPath, Sum, Unary, round};
use crate::format::Format;
use crate::machine::trace::Store;
use crate::machine::{F64Of, Key, LaneFunction, Lanes, Machine, MaskOf, Target, TargetPath};
use crate::math::binary32_path::fits_binary32;
use crate::math::recordings::RECORDINGS;
use crate::round::Rounding;

/// A function of a number and an integer that has fast paths.
pub trait WithIntegerOperand: SlowPath<2> {
    /// The bound of [`WithIntegerOperand::fast`], relative to the larger part.
    const FAST: Bound;
    /// The result as a sum, and the exponent that it is a power of.
    fn fast<M: Machine>(m: M, x: M::F64, n: M::F64) -> ((M::F64, M::F64), M::F64);
    /// The arguments that it is made for, which depend on the exponent too.
    fn takes<M: Machine>(m: M, x: M::F64, n: M::F64, exponent: M::F64) -> M::Mask;

    /// The error of [`WithIntegerOperand::fast_f32`] in ulps of its result: see [`Lanes::round_near`].
    const F32_ERROR_ULPS: u64;
    /// The result for formats within binary32, and the exponent that it is a power of.
    fn fast_f32<M: Machine>(m: M, x: M::F64, n: M::F64) -> (M::F64, M::F64);
    /// The arguments that it is made for, which depend on the exponent too.
    fn takes_f32<M: Machine>(m: M, x: M::F64, n: M::F64, exponent: M::F64) -> M::Mask;
}

/// The fast paths of a function.
struct FastPaths<F>(PhantomData<F>);

impl<F: WithIntegerOperand> Bounded for FastPaths<F> {
    const BOUND: Bound = F::FAST;
}

impl<F: WithIntegerOperand> LaneFunction<2, 3> for FastPaths<F> {
    const KEY: Key = Key::path_of(F::NAME, "quick");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<V: Lanes>([x, n]: [V; 2]) -> [F64Of<V>; 3] {
        let ((high, low), exponent) = F::fast(x.machine(), x.widen(), n.widen());
        [high, low, exponent]
    }
}

impl<F: WithIntegerOperand> LaneFunction<2, 2> for FastPaths<F> {
    const KEY: Key = Key::path_of(F::NAME, "narrow");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<V: Lanes>([x, n]: [V; 2]) -> [F64Of<V>; 2] {
        let (near, exponent) = F::fast_f32(x.machine(), x.widen(), n.widen());
        [near, exponent]
    }
}

/// The fast path of binary64, and the lanes that it does not decide whatever its sum is.
#[inline(always)]
fn fast<F: WithIntegerOperand, M: Machine>(m: M, [x, n]: [M::F64; 2]) -> (Sum<M::F64>, M::Mask) {
    let [high, low, exponent] = m.piece::<FastPaths<F>, M::F64, 2, 3>([x, n]);
    (Sum::of((high, low)), !F::takes(m, x, n, exponent))
}

/// The fast path of formats within binary32, and the lanes that it does not decide whatever its result is.
#[inline(always)]
fn fast_f32<F: WithIntegerOperand, M: Machine>(m: M, [x, n]: [M::F64; 2]) -> (M::F64, M::Mask) {
    let [near, exponent] = m.piece::<FastPaths<F>, M::F64, 2, 2>([x, n]);
    (near, !F::takes_f32(m, x, n, exponent))
}

/// The rounded result of the fast path, and the lanes that are not decided.
#[inline(always)]
fn first<F: WithIntegerOperand, R: Rounding, V: Lanes>(args: [F64Of<V>; 2]) -> (V, MaskOf<V>) {
    let m = args[0].machine();
    if const { fits_binary32::<V::Format>() } {
        let (near, left) = fast_f32::<F, V::Machine>(m, args);
        let (fast, undecided) = V::round_near::<R>(near, F::F32_ERROR_ULPS);
        return (fast, undecided | left);
    }
    let (sum, left) = fast::<F, V::Machine>(m, args);
    let (fast, undecided) = round::<FastPaths<F>, R, V>(sum);
    (fast, undecided | left)
}

/// The whole function, for any direction and format.
struct WholeWithInteger<F>(PhantomData<F>);

impl<F: WithIntegerOperand> TargetPath<2> for WholeWithInteger<F> {
    const NAMES: [&'static str; 2] = [F::NAME, "whole"];

    #[inline(always)]
    fn run<M: Machine>(m: M, target: Target, args: [M::F64; 2]) -> M::F64 {
        let (fast, left) = if target.precision == f64::PRECISION {
            let (sum, left) = fast::<F, M>(m, args);
            let (fast, undecided) = round_sum::<FastPaths<F>, M::F64>(target.round, sum);
            (fast, undecided | left)
        } else {
            let (near, left) = fast_f32::<F, M>(m, args);
            let (fast, undecided) = target.round_near(m, near, F::F32_ERROR_ULPS);
            (fast, undecided | left)
        };
        M::F64::rescue_to::<AfterFastPath<F>, 2>(left, &target, args, fast)
    }
}

/// The function of a number and an integer, correctly rounded in the direction `R`.
#[inline(always)]
pub fn rounded_with_integer<F: WithIntegerOperand, R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let (m, target) = (x.machine(), target::<R, V>());
    let args = [x.widen(), m.f64(f64::from(n))];
    if V::Machine::HAS_FUNCTIONS {
        return V::exact_from(F64Of::<V>::compute::<WholeWithInteger<F>, 2>(target, args));
    }
    let (fast, left) = first::<F, R, V>(args);
    V::exact_from(F64Of::<V>::rescue_to::<AfterFastPath<F>, 2>(left, target, args, fast.widen()))
}

/// [`rounded_with_integer`] where the mask is set, with one integer for each lane; `other` elsewhere.
#[inline(always)]
pub fn rounded_with_integers<F: WithIntegerOperand, R: Rounding, V: Lanes>(
    mask: MaskOf<V>,
    x: V,
    n: F64Of<V>,
    other: V,
) -> V {
    let (target, args) = (target::<R, V>(), [x.widen(), n]);
    if V::Machine::HAS_FUNCTIONS {
        return V::exact_from(F64Of::<V>::rescue_to::<WholeWithInteger<F>, 2>(
            mask,
            target,
            args,
            other.widen(),
        ));
    }
    let (fast, left) = first::<F, R, V>(args);
    let fast = V::select(mask, fast, other);
    V::exact_from(F64Of::<V>::rescue_to::<AfterFastPath<F>, 2>(mask & left, target, args, fast.widen()))
}

/// [`rounded_with_integer`] for a function without fast paths. Few callers use it, so there is one compiled copy per
/// machine.
#[inline(always)]
pub fn computed_with_integer<F: SlowPath<2>, R: Rounding, V: Lanes>(x: V, n: i32) -> V {
    let (m, x) = (x.machine(), x.widen());
    let args = [x, m.f64(f64::from(n))];
    V::exact_from(F64Of::<V>::compute::<AfterFastPath<F>, 2>(target::<R, V>(), args))
}

/// [`rounded_with_integers`] for such a function.
#[inline(always)]
pub fn computed_with_integers<F: SlowPath<2>, R: Rounding, V: Lanes>(
    mask: MaskOf<V>,
    x: V,
    n: F64Of<V>,
    other: V,
) -> V {
    let target = target::<R, V>();
    V::exact_from(F64Of::<V>::rescue_to::<AfterFastPath<F>, 2>(mask, target, [x.widen(), n], other.widen()))
}

/// The function of a number where the mask is set, in the direction `R`; `other` elsewhere. Used for an integer that
/// makes the function another one.
#[inline(always)]
pub fn rounded_where<F: Unary, R: Rounding, V: Lanes>(mask: MaskOf<V>, x: V, other: V) -> V {
    V::rescue_to::<WholeFunction<FastPath<F>>, 1>(mask, target::<R, V>(), [x], other)
}
