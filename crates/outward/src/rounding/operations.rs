//! The operations of a scope: those of [`ops`](crate::ops), except that NaNs are not made canonical. Rust does not
//! specify the NaNs of its own operators either, and a test after each operation would take as long as the operation.

use crate::format::Format;
use crate::machine::{Lanes, Scalar};
use crate::ops::Float;
use crate::round::Rounding;

#[inline(always)]
fn lane<T: Float>(x: T) -> T::On<Scalar> {
    T::On::<Scalar>::splat(Scalar, x)
}

#[inline(always)]
fn value<T: Float>(x: T::On<Scalar>) -> T {
    let mut stored = [<T as Format>::from_pattern(0)];
    x.store(&mut stored);
    stored[0]
}

macro_rules! operations {
    ($($name:ident($a:ident $(, $arg:ident)*) = $method:ident;)*) => {$(
        #[inline(always)]
        pub(super) fn $name<R: Rounding, T: Float>($a: T $(, $arg: T)*) -> T {
            value(lane($a).$method::<R>($(lane($arg)),*))
        }
    )*};
}
operations! {
    add(a, b) = add_r;
    sub(a, b) = sub_r;
    mul(a, b) = mul_r;
    div(a, b) = div_r;
    sqrt(a) = sqrt_r;
    fma(a, b, c) = fma_r;
}
