//! The lanes that [`directed`](super::directed) rescues: products, quotients, roots and fused operations whose errors
//! are below the subnormal numbers.
//!
//! Rounding to nearest uses the [definition](arith), one number at a time. The other directions stay in lanes, so that
//! a recorder can record them for a device without directed instructions:
//!
//! * Operands are scaled by powers of two so that the error is exact; the rounded result is scaled back and rounded
//!   again. In one direction this is rounding once, since the numbers of the format around the result, scaled, are
//!   among the numbers of the first rounding: their spacing is never smaller.
//! * A fused product has no such scale, since its addend may be of any size. It is computed in
//!   [integers](super::integer_fma).

use core::marker::PhantomData;

use super::directed::{power, round_by_error, sign_of_zero, signed_like, to_nearest};
use super::integer_fma;
use crate::machine::soft::arith;
use crate::machine::{Key, Lanes, Machine, RescuePath};
use crate::round::{Rn, Round, Rounding};

/// The operation by its definition, lane by lane.
#[inline(always)]
fn by_definition<V: Lanes<Format = f64>, const I: usize>(
    args: [V; I],
    operation: impl Fn([f64; I]) -> f64,
) -> [V; 1] {
    const LANES: usize = 8;
    const { assert!(<V::Machine as Machine>::LANES <= LANES) };
    let m = args[0].machine();
    let mut inputs = [[0.0; LANES]; I];
    for (input, arg) in inputs.iter_mut().zip(args) {
        arg.store(input);
    }
    let mut results = [0.0; LANES];
    for (lane, result) in results.iter_mut().enumerate().take(<V::Machine as Machine>::LANES) {
        let mut operands = [inputs[0][lane]; I];
        for (operand, input) in operands.iter_mut().zip(&inputs) {
            *operand = input[lane];
        }
        *result = operation(operands);
    }
    [V::load(m, &results)]
}

/// A sum rounded to nearest that may overflow. In the other directions the error of a sum is always exact enough.
pub(super) struct RescuedAdd;

impl RescuePath<2, 1> for RescuedAdd {
    type Format = f64;
    const KEY: Key = Key::rounded::<Rn, f64>("add_rn");
    fn run<V: Lanes<Format = f64>>([a, b]: [V; 2]) -> [V; 1] {
        by_definition([a, b], |[a, b]| arith::add(a, b, Round::TiesToEven))
    }
}

macro_rules! rescued {
    ($($name:ident, $operation:ident ($($arg:ident),*), $arity:literal, $directed:ident;)*) => {$(
        /// The operation where its error is not exact.
        pub(super) struct $name<R>(PhantomData<R>);

        impl<R: Rounding> RescuePath<$arity, 1> for $name<R> {
            type Format = f64;
            const KEY: Key = Key::rounded::<R, f64>(match R::ROUND {
                Round::TiesToEven => concat!(stringify!($operation), "_rn"),
                Round::TowardZero => concat!(stringify!($operation), "_rz"),
                Round::TowardPositive => concat!(stringify!($operation), "_ru"),
                Round::TowardNegative => concat!(stringify!($operation), "_rd"),
            });
            fn run<V: Lanes<Format = f64>>([$($arg),*]: [V; $arity]) -> [V; 1] {
                if to_nearest::<R>() {
                    by_definition([$($arg),*], |[$($arg),*]| arith::$operation($($arg,)* R::ROUND))
                } else {
                    [$directed::<R, V>($($arg),*)]
                }
            }
        }
    )*};
}
rescued! {
    RescuedMul, mul(a, b), 2, mul;
    RescuedDiv, div(a, b), 2, div;
    RescuedSqrt, sqrt(a), 1, sqrt;
    RescuedFma, fma(a, b, c), 3, fma;
}

/// Scales of an operand, and of the result.
const UP: f64 = power(128);
const DOWN: f64 = power(-128);
/// Scale of each factor.
const FACTOR: f64 = power(600);
const PRODUCT: f64 = power(-600);

/// x · `down` rounded, where `down` is a power of two below 1 and `up` its reciprocal.
#[inline(always)]
fn scaled<R: Rounding, V: Lanes<Format = f64>>(x: V, down: f64, up: f64) -> V {
    let m = x.machine();
    let s = x * V::splat(m, down);
    // s · up is exact, and x − s · up is zero or at least the smallest subnormal number, so its sign is right.
    let t = (-s).fma(V::splat(m, up), x);
    round_by_error::<R, V>(s, t, t)
}

/// a · b where 0 < |a · b| < 2^-965: then |a|, |b| < 2^110, so the scaled factors are below 2^710, and their product,
/// at least 2^-948, has an exact error.
#[inline(always)]
fn mul<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V) -> V {
    let m = a.machine();
    let scale = V::splat(m, FACTOR);
    let (a, b) = (a * scale, b * scale);
    let s = a * b;
    let t = a.fma(b, -s);
    let product = round_by_error::<R, V>(s, t, V::splat(m, 0.0));
    scaled::<R, V>(scaled::<R, V>(product, PRODUCT, FACTOR), PRODUCT, FACTOR)
}

/// a / b where 0 < |a| < 2^-966: the scaled dividend is at least 2^-946, so the error of its quotient is exact, and
/// below 2^-838, so the quotient overflows only for b = 0.
#[inline(always)]
fn div<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V) -> V {
    let m = a.machine();
    let a = a * V::splat(m, UP);
    let s = a / b;
    let t = (-s).fma(b, a);
    let quotient = round_by_error::<R, V>(s, signed_like(t, b), V::splat(m, 0.0));
    scaled::<R, V>(quotient, DOWN, UP)
}

/// √a where 0 < a < 2^-966: the result is at least 2^-537, so scaling it back is exact.
#[inline(always)]
fn sqrt<R: Rounding, V: Lanes<Format = f64>>(a: V) -> V {
    let m = a.machine();
    let a = a * V::splat(m, UP);
    let s = a.sqrt();
    let t = (-s).fma(s, a);
    round_by_error::<R, V>(s, t, V::splat(m, 0.0)) * V::splat(m, power(-64))
}

/// a · b + c for any operands. For a product of zero, an infinity or a NaN there is nothing to round.
#[inline(always)]
fn fma<R: Rounding, V: Lanes<Format = f64>>(a: V, b: V, c: V) -> V {
    let m = a.machine();
    let (zero, infinity) = (V::splat(m, 0.0), V::splat(m, f64::INFINITY));
    let exact = sign_of_zero::<R, V>(a.fma(b, c), a * b, c);
    let finite = a.abs().lt(infinity) & b.abs().lt(infinity) & c.abs().lt(infinity);
    let product = !a.equals(zero) & !b.equals(zero);
    V::select(finite & product, integer_fma::fma::<R, V>(a, b, c), exact)
}
