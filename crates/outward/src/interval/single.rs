//! Operations on one interval, compiled once a format.
//!
//! The generic functions are inlined where they are used, which is right for loops over lanes. For a single
//! interval there is one copy of each of the larger ones here, with the instruction for fused multiply-add
//! where the computer has one.

use super::lanes::Iv;
use super::{arith, elementary, power, powf, remainder};
use crate::format::Format;
use crate::machine::{Float, Kernel, Lanes, Machine, Scalar};

/// The lane of a vector that has one.
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

/// The trait of these operations, and what implements it, from one list.
macro_rules! operations {
    ($($name:ident($($x:ident),*) = $function:path;)*) => {
        /// Operations on one interval; the result and the local decoration.
        pub trait Single: Sized {
            $(
                #[doc(hidden)]
                fn $name($($x: Iv<Self>),*) -> (Iv<Self>, Self);
            )*
            #[doc(hidden)]
            fn pown(x: Iv<Self>, n: i32) -> (Iv<Self>, Self);
        }

        operations!(@format f64 $($name($($x),*) = $function;)*);
        operations!(@format f32 $($name($($x),*) = $function;)*);
    };

    (@format $format:ident $($name:ident($($x:ident),*) = $function:path;)*) => {
        impl Single for $format {
            $(
                fn $name($($x: Iv<Self>),*) -> (Iv<Self>, Self) {
                    operations!(@run $format ($($x: Iv<$format>),*) m $function($(splat(m, $x)),*))
                }
            )*

            fn pown(x: Iv<Self>, n: i32) -> (Iv<Self>, Self) {
                operations!(@run $format (x: Iv<$format>, n: i32) m power::pown(splat(m, x), n))
            }
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

operations! {
    mul(x, y) = arith::mul;
    div(x, y) = arith::div;
    recip(x) = arith::recip;
    sqr(x) = arith::sqr;
    sqrt(x) = arith::sqrt;
    rsqrt(x) = arith::rsqrt;
    fma(x, y, z) = arith::fma;
    pow(x, y) = power::pow;
    powf(x, y) = powf::powf;
    fmod(x, y) = remainder::fmod;
    remainder(x, y) = remainder::remainder;
    exp(x) = elementary::exp;
    log(x) = elementary::log;
    sin(x) = elementary::sin;
    cos(x) = elementary::cos;
    tan(x) = elementary::tan;
    atan(x) = elementary::atan;
}
