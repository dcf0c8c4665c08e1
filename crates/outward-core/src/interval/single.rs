//! Operations on one interval, compiled once per format.
//!
//! The generic functions are inlined where they are used, which is right for loops over lanes. For single intervals
//! this module has one copy of each of the larger functions, with the instruction for fused multiply-add where the
//! computer has one.

use super::lanes::Iv;
use crate::format::Format;
use crate::machine::{Float, Kernel, Lanes, Machine, Scalar};

/// The lane of a vector of one lane.
#[inline(always)]
fn first<V: Lanes>(x: V) -> V::Format {
    let mut lanes = [V::Format::from_pattern(0); 1];
    x.store(&mut lanes);
    lanes[0]
}

/// An interval in every lane.
#[inline(always)]
fn splat<V: Lanes>(m: V::Machine, x: Iv<V::Format>) -> Iv<V> {
    Iv { lo: V::splat(m, x.lo), hi: V::splat(m, x.hi) }
}

/// The trait of these operations and its implementations: the functions of the table that are compiled `once`.
macro_rules! operations {
    ($($op:ident $name:ident $x:tt $lanes:tt $method:tt)*) => {
        /// Operations on one interval; the result and the local decoration.
        pub trait Single: SingleWithInteger {
            $(operations! { @once $method declare $name $x $lanes })*
        }

        impl Single for f64 {
            $(operations! { @once $method f64 $name $x $lanes })*
        }

        impl Single for f32 {
            $(operations! { @once $method f32 $name $x $lanes })*
        }
    };

    (@once { operator $call:expr, once } $($rest:tt)*) => { operations! { @function $($rest)* } };
    (@once { $(#[$meta:meta])* $method:ident, once } $($rest:tt)*) => { operations! { @function $($rest)* } };
    (@once $other:tt $($rest:tt)*) => {};

    (@function declare $name:ident ($($x:ident),*) $lanes:tt) => {
        #[doc(hidden)]
        fn $name($($x: Iv<Self>),*) -> (Iv<Self>, Self);
    };
    (@function $format:ident $name:ident ($($x:ident),*) { $function:path }) => {
        fn $name($($x: Iv<Self>),*) -> (Iv<Self>, Self) {
            operations!(@run $format ($($x: Iv<$format>),*) m $function($(splat(m, $x)),*))
        }
    };

    (@run $format:ident ($($x:ident: $type:ty),*) $m:ident $value:expr) => {{
        struct Run {
            $($x: $type),*
        }
        impl Kernel for Run {
            type Output = (Iv<$format>, $format);
            #[inline(always)]
            fn run<M: Machine>(self, $m: M) -> Self::Output {
                let Run { $($x),* } = self;
                let (result, local): (Iv<<$format as Float>::On<M>>, _) = $value;
                (Iv { lo: first(result.lo), hi: first(result.hi) }, first(local))
            }
        }
        Scalar.run(Run { $($x),* })
    }};
}
crate::__functions! { method operations }

/// The trait [`SingleWithInteger`], and its implementations.
macro_rules! with_integer {
    ($($op:ident $name:ident { $function:path } $method:tt)*) => {
        /// Operations on one interval and an integer; the result and the local decoration.
        pub trait SingleWithInteger: Sized {
            $(
                #[doc(hidden)]
                fn $name(x: Iv<Self>, n: i32) -> (Iv<Self>, Self);
            )*
        }

        impl SingleWithInteger for f64 {
            $(fn $name(x: Iv<f64>, n: i32) -> (Iv<f64>, f64) {
                operations!(@run f64 (x: Iv<f64>, n: i32) m $function(splat(m, x), n))
            })*
        }

        impl SingleWithInteger for f32 {
            $(fn $name(x: Iv<f32>, n: i32) -> (Iv<f32>, f32) {
                operations!(@run f32 (x: Iv<f32>, n: i32) m $function(splat(m, x), n))
            })*
        }
    };
}
crate::__functions_with_integer! { method with_integer }
