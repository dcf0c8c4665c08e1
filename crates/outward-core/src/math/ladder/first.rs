//! The fast paths as pieces that are recorded for devices.

use super::nary::{self, Nary};
use super::{Bound, Bounded, FastPath, Shape, Short, Sum, Unary, Vectors, widened};
use crate::machine::trace::Store;
use crate::machine::{F64Of, Key, LaneFunction, Lanes, Machine};
use crate::math::recordings::RECORDINGS;

impl Bound {
    /// Is the error relative to something other than the larger part?
    const fn has_size(self) -> bool {
        self.is(Shape::Sized) || self.is(Shape::Upward)
    }
}

/// [`Unary::fast`].
#[inline(always)]
pub(super) fn fast<F: Unary, V: Lanes>(x: V) -> Sum<F64Of<V>> {
    summed::<FastPath<F>, V, 1>([x])
}

/// [`Unary::vectors`].
#[inline(always)]
pub(super) fn vectors<F: Unary, V: Lanes>(x: V) -> Sum<F64Of<V>> {
    summed::<Vectors<F>, V, 1>([x])
}

/// [`Unary::short`].
#[inline(always)]
pub(super) fn short<F: Unary, V: Lanes>(x: V) -> Sum<F64Of<V>> {
    summed::<Short<F>, V, 1>([x])
}

/// [`Unary::fast_f32`].
#[inline(always)]
pub(super) fn fast_f32<F: Unary, V: Lanes>(x: V) -> F64Of<V> {
    x.machine().piece::<Vectors<F>, V, 1, 1>([x])[0]
}

/// [`Nary::sum`].
#[inline(always)]
pub(super) fn fast_of<F: Nary<I>, V: Lanes, const I: usize>(args: [V; I]) -> Sum<F64Of<V>> {
    summed::<nary::NaryFastPath<F, I>, V, I>(args)
}

/// [`Nary::near`].
#[inline(always)]
pub(super) fn f32_of<F: Nary<I>, V: Lanes, const I: usize>(args: [V; I]) -> F64Of<V> {
    args[0].machine().piece::<nary::NaryFastPath<F, I>, V, I, 1>(args)[0]
}

/// A sum, with its size where that differs from the size of its larger part.
#[inline(always)]
fn summed<P: Bounded + LaneFunction<I, 2> + LaneFunction<I, 3>, V: Lanes, const I: usize>(
    args: [V; I],
) -> Sum<F64Of<V>> {
    let m = args[0].machine();
    if const { P::BOUND.has_size() } {
        let [high, low, size] = m.piece::<P, V, I, 3>(args);
        Sum { high, low, size }
    } else {
        let [high, low] = m.piece::<P, V, I, 2>(args);
        Sum::of((high, low))
    }
}

/// The pieces of a path that gives a sum.
macro_rules! pieces {
    ($($name:literal $path:ty, [$($generic:tt)*], $count:tt, $args:ident => $sum:expr;)*) => {$(
        impl<$($generic)*> LaneFunction<$count, 3> for $path {
            const KEY: Key = Key::path_of(F::NAME, $name);
            const STORE: Option<&'static Store> = Some(&RECORDINGS);

            #[inline(always)]
            fn run<V: Lanes>($args: [V; $count]) -> [F64Of<V>; 3] {
                let Sum { high, low, size } = $sum;
                [high, low, size]
            }
        }
        impl<$($generic)*> LaneFunction<$count, 2> for $path {
            const KEY: Key = Key::path_of(F::NAME, $name);
            const STORE: Option<&'static Store> = Some(&RECORDINGS);

            #[inline(always)]
            fn run<V: Lanes>($args: [V; $count]) -> [F64Of<V>; 2] {
                let Sum { high, low, .. } = $sum;
                [high, low]
            }
        }
    )*};
}
pieces! {
    "quick" FastPath<F>, [F: Unary], 1, args => F::fast(args[0].machine(), args[0].widen());
    "vectors" Vectors<F>, [F: Unary], 1, args => F::vectors(args[0].machine(), args[0].widen());
    "short" Short<F>, [F: Unary], 1, args => F::short(args[0].machine(), args[0].widen());
    "quick" nary::NaryFastPath<F, I>, [F: Nary<I>, const I: usize], I,
        args => F::sum(args[0].machine(), widened(args));
}

impl<F: Unary> LaneFunction<1, 1> for Vectors<F> {
    const KEY: Key = Key::path_of(F::NAME, "narrow");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<V: Lanes>([x]: [V; 1]) -> [F64Of<V>; 1] {
        [F::fast_f32(x.machine(), x)]
    }
}

impl<F: Nary<I>, const I: usize> LaneFunction<I, 1> for nary::NaryFastPath<F, I> {
    const KEY: Key = Key::path_of(F::NAME, "narrow");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<V: Lanes>(args: [V; I]) -> [F64Of<V>; 1] {
        [F::near(args[0].machine(), args)]
    }
}
