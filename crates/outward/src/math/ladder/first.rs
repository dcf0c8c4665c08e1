//! First phases on machines of several lanes: functions that all kernels call, in every direction.

use super::two::{self, Binary};
use super::{Bound, Bounded, Shape, Short, Sum, Unary, Vectors};
use crate::machine::{F64Of, Lanes, Machine, Piece};

impl Bound {
    /// Is what the error is relative to more than the larger part?
    const fn has_size(self) -> bool {
        self.is(Shape::Sized) || self.is(Shape::Upward)
    }
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
    x.machine().apart::<Vectors<F>, V, 1, 1>([x])[0]
}

/// [`Binary::quick`].
#[inline(always)]
pub(super) fn quick_of_two<F: Binary, V: Lanes>(x: V, y: V) -> Sum<F64Of<V>> {
    summed::<two::Quick<F>, V, 2>([x, y])
}

/// [`Binary::narrow`].
#[inline(always)]
pub(super) fn narrow_of_two<F: Binary, V: Lanes>(x: V, y: V) -> F64Of<V> {
    x.machine().apart::<two::Quick<F>, V, 2, 1>([x, y])[0]
}

/// A sum that is computed apart, with its size where that is not its larger part's.
#[inline(always)]
fn summed<P: Bounded + Piece<I, 2> + Piece<I, 3>, V: Lanes, const I: usize>(args: [V; I]) -> Sum<F64Of<V>> {
    let m = args[0].machine();
    if const { P::BOUND.has_size() } {
        let [high, low, size] = m.apart::<P, V, I, 3>(args);
        Sum { high, low, size }
    } else {
        let [high, low] = m.apart::<P, V, I, 2>(args);
        Sum::of((high, low))
    }
}

/// The pieces of a phase that gives a sum.
macro_rules! pieces {
    ($($phase:ty, $of:ident, [$($x:ident),*] => $sum:expr;)*) => {$(
        impl<F: $of> Piece<{ [$(stringify!($x)),*].len() }, 3> for $phase {
            #[inline(always)]
            fn run<V: Lanes>([$($x),*]: [V; { [$(stringify!($x)),*].len() }]) -> [F64Of<V>; 3] {
                let Sum { high, low, size } = $sum;
                [high, low, size]
            }
        }
        impl<F: $of> Piece<{ [$(stringify!($x)),*].len() }, 2> for $phase {
            #[inline(always)]
            fn run<V: Lanes>([$($x),*]: [V; { [$(stringify!($x)),*].len() }]) -> [F64Of<V>; 2] {
                let Sum { high, low, .. } = $sum;
                [high, low]
            }
        }
    )*};
}
pieces! {
    Vectors<F>, Unary, [x] => F::vectors(x.machine(), x.widen());
    Short<F>, Unary, [x] => F::short(x.machine(), x.widen());
    two::Quick<F>, Binary, [x, y] => F::quick(x.machine(), x.widen(), y.widen());
}

impl<F: Unary> Piece<1, 1> for Vectors<F> {
    #[inline(always)]
    fn run<V: Lanes>([x]: [V; 1]) -> [F64Of<V>; 1] {
        [F::narrow(x.machine(), x)]
    }
}

impl<F: Binary> Piece<2, 1> for two::Quick<F> {
    #[inline(always)]
    fn run<V: Lanes>([x, y]: [V; 2]) -> [F64Of<V>; 1] {
        [F::narrow(x.machine(), x, y)]
    }
}
