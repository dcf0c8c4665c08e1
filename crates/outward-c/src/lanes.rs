//! The functions of the operation table, on lanes; here always on one lane, a number of binary64 or binary32.

use outward::format::Format;
use outward::machine::constants::{one, zero};
use outward::machine::{Float, Lanes, Scalar};
use outward::ops;
use outward::round::Rounding;

macro_rules! functions {
    ($($op:ident $name:ident $operands:tt $float:tt)*) => {
        $(functions! { @ $name $operands $float })*
    };
    // The operand of `pos`.
    (@ pos $operands:tt $float:tt) => {};
    // The table's functions of these two are private to its crate.
    (@ sign $operands:tt $float:tt) => {
        #[inline(always)]
        #[allow(clippy::extra_unused_type_parameters, reason = "exact functions have no direction")]
        pub(crate) fn sign<R: Rounding, V: Lanes>(x: V) -> V {
            let (zero, one) = (zero(x), one(x));
            V::select(x.lt(zero), -one, V::select(zero.lt(x), one, x))
        }
    };
    (@ logb $operands:tt $float:tt) => {
        #[inline(always)]
        #[allow(clippy::extra_unused_type_parameters, reason = "exact functions have no direction")]
        pub(crate) fn logb<R: Rounding, V: Lanes>(x: V) -> V {
            let mut stored = [V::Format::from_pattern(0)];
            x.store(&mut stored);
            V::splat(x.machine(), ops::logb(stored[0]))
        }
    };
    (@ $name:ident ($($x:ident),*) { $float:expr }) => {
        #[inline(always)]
        #[allow(clippy::extra_unused_type_parameters, reason = "exact functions have no direction")]
        pub(crate) fn $name<R: Rounding, V: Lanes>($($x: V),*) -> V {
            $float
        }
    };
}
outward::__functions! { float functions }

/// Functions of a number and an integer, which is the last operand.
pub(crate) mod with_integer {
    use outward::machine::Lanes;
    use outward::round::Rounding;

    macro_rules! functions {
        ($($name:ident { $($function:tt)+ } $number:tt)*) => {$(
            #[inline(always)]
            pub(crate) fn $name<R: Rounding, V: Lanes>(x: V, n: i32) -> V {
                $($function)+::<R, V>(x, n)
            }
        )*};
    }
    outward::__functions_with_integer! { number functions }
}

/// Returns the result, with a NaN replaced by the canonical one.
#[inline(always)]
pub(crate) fn value<T: Format>(x: T) -> T {
    if x.is_nan() { T::nan() } else { x }
}

/// Returns a pattern of a format of 16 bits as a lane.
#[inline(always)]
pub(crate) fn lane<T: Float>(bits: u16) -> T::On<Scalar> {
    T::On::<Scalar>::splat(Scalar, T::from_pattern(bits.into()))
}

/// Returns the pattern of a result in a format of 16 bits.
#[inline(always)]
pub(crate) fn pattern<T: Float>(x: T::On<Scalar>) -> u16 {
    let mut stored = [T::from_pattern(0)];
    x.store(&mut stored);
    value(stored[0]).pattern() as u16
}
