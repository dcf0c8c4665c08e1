//! The fast paths as pieces that are recorded for devices.

use super::several::{self, Several, widened};
use super::{Bound, Bounded, Quick, Shape, Short, Sum, Unary, Vectors};
use crate::machine::trace::Store;
use crate::machine::{F64Of, Key, Lanes, Machine, Piece};
use crate::math::recordings::RECORDINGS;

impl Bound {
    /// Is the error relative to something other than the larger part?
    const fn has_size(self) -> bool {
        self.is(Shape::Sized) || self.is(Shape::Upward)
    }
}

/// [`Unary::quick`].
#[inline(always)]
pub(super) fn quick<F: Unary, V: Lanes>(x: V) -> Sum<F64Of<V>> {
    summed::<Quick<F>, V, 1>([x])
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

/// [`Unary::narrow`].
#[inline(always)]
pub(super) fn narrow<F: Unary, V: Lanes>(x: V) -> F64Of<V> {
    x.machine().piece::<Vectors<F>, V, 1, 1>([x])[0]
}

/// [`Several::sum`].
#[inline(always)]
pub(super) fn quick_of<F: Several<I>, V: Lanes, const I: usize>(args: [V; I]) -> Sum<F64Of<V>> {
    summed::<several::QuickOfSeveral<F, I>, V, I>(args)
}

/// [`Several::near`].
#[inline(always)]
pub(super) fn narrow_of<F: Several<I>, V: Lanes, const I: usize>(args: [V; I]) -> F64Of<V> {
    args[0].machine().piece::<several::QuickOfSeveral<F, I>, V, I, 1>(args)[0]
}

/// A sum, with its size where that differs from the size of its larger part.
#[inline(always)]
fn summed<P: Bounded + Piece<I, 2> + Piece<I, 3>, V: Lanes, const I: usize>(args: [V; I]) -> Sum<F64Of<V>> {
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
    ($($name:literal $phase:ty, [$($generic:tt)*], $count:tt, $args:ident => $sum:expr;)*) => {$(
        impl<$($generic)*> Piece<$count, 3> for $phase {
            const KEY: Key = Key::phase_of(F::NAME, $name);
            const STORE: Option<&'static Store> = Some(&RECORDINGS);

            #[inline(always)]
            fn run<V: Lanes>($args: [V; $count]) -> [F64Of<V>; 3] {
                let Sum { high, low, size } = $sum;
                [high, low, size]
            }
        }
        impl<$($generic)*> Piece<$count, 2> for $phase {
            const KEY: Key = Key::phase_of(F::NAME, $name);
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
    "quick" Quick<F>, [F: Unary], 1, args => F::quick(args[0].machine(), args[0].widen());
    "vectors" Vectors<F>, [F: Unary], 1, args => F::vectors(args[0].machine(), args[0].widen());
    "short" Short<F>, [F: Unary], 1, args => F::short(args[0].machine(), args[0].widen());
    "quick" several::QuickOfSeveral<F, I>, [F: Several<I>, const I: usize], I,
        args => F::sum(args[0].machine(), widened(args));
}

impl<F: Unary> Piece<1, 1> for Vectors<F> {
    const KEY: Key = Key::phase_of(F::NAME, "narrow");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<V: Lanes>([x]: [V; 1]) -> [F64Of<V>; 1] {
        [F::narrow(x.machine(), x)]
    }
}

impl<F: Several<I>, const I: usize> Piece<I, 1> for several::QuickOfSeveral<F, I> {
    const KEY: Key = Key::phase_of(F::NAME, "narrow");
    const STORE: Option<&'static Store> = Some(&RECORDINGS);

    #[inline(always)]
    fn run<V: Lanes>(args: [V; I]) -> [F64Of<V>; 1] {
        [F::near(args[0].machine(), args)]
    }
}
