//! The functions by their names in C.

use std::ffi::c_int;

use outward::format::Format;
use outward::machine::Level;
use outward::ops;

use crate::ambient::protected;
use crate::errors::{Shape, of};

/// No infinity of finite operands is exact, and no result becomes zero by rounding.
const fn plain<T>() -> Shape<T> {
    Shape { pole: |_| false, vanishes: |_| false }
}
/// Infinities of finite operands are exact.
const fn poles<T>() -> Shape<T> {
    Shape { pole: |_| true, ..plain() }
}
/// No result is exactly zero.
const fn vanishing<T>() -> Shape<T> {
    Shape { vanishes: |_| true, ..plain() }
}
/// A pole where the first operand is zero; no other result is exactly zero.
const fn power<T: Format>() -> Shape<T> {
    Shape { pole: |operands| is_zero(operands[0]), vanishes: |operands| !is_zero(operands[0]) }
}
/// Zero only where the first operand is, for finite operands.
const fn angle<T: Format>() -> Shape<T> {
    Shape { vanishes: |operands| !is_zero(operands[0]), ..plain() }
}
/// A pole at zero; no result is exactly zero.
const fn gamma<T: Format>() -> Shape<T> {
    Shape { pole: |operands| is_zero(operands[0]), vanishes: |_| true }
}
/// Poles at the integers up to zero.
const fn log_gamma<T: Format + PartialOrd>() -> Shape<T> {
    Shape { pole: |operands| operands[0] <= T::from_pattern(0), ..plain() }
}

fn is_zero<T: Format>(x: T) -> bool {
    x.pattern() & !T::SIGN_MASK == 0
}

/// Both functions of a name: of `double`, and with an `f` behind it of `float`.
macro_rules! functions {
    ($($name:ident $operation:ident ($($x:ident),+) $shape:ident;)*) => {$(
        const _: () = {
            #[unsafe(export_name = stringify!($name))]
            extern "C" fn of_double($($x: f64),+) -> f64 {
                protected(
                    || ops::$operation::<f64>($($x),+),
                    |result| of(const { $shape::<f64>() }, &[$($x),+], *result),
                )
            }
            #[unsafe(export_name = concat!(stringify!($name), "f"))]
            extern "C" fn of_float($($x: f32),+) -> f32 {
                protected(
                    || ops::$operation::<f32>($($x),+),
                    |result| of(const { $shape::<f32>() }, &[$($x),+], *result),
                )
            }
        };
    )*};
}
functions! {
    acos acos_rn (x) plain;
    acosh acosh_rn (x) plain;
    acospi acospi_rn (x) plain;
    asin asin_rn (x) plain;
    asinh asinh_rn (x) plain;
    asinpi asinpi_rn (x) angle;
    atan atan_rn (x) plain;
    atan2 atan2_rn (y, x) angle;
    atan2pi atan2pi_rn (y, x) angle;
    atanh atanh_rn (x) poles;
    atanpi atanpi_rn (x) angle;
    cbrt cbrt_rn (x) plain;
    cos cos_rn (x) plain;
    cosh cosh_rn (x) plain;
    cospi cospi_rn (x) plain;
    erf erf_rn (x) plain;
    erfc erfc_rn (x) vanishing;
    exp exp_rn (x) vanishing;
    exp10 exp10_rn (x) vanishing;
    exp10m1 exp10m1_rn (x) plain;
    exp2 exp2_rn (x) vanishing;
    exp2m1 exp2m1_rn (x) angle;
    expm1 expm1_rn (x) plain;
    hypot hypot_rn (x, y) plain;
    j0 j0_rn (x) plain;
    j1 j1_rn (x) angle;
    log log_rn (x) poles;
    log10 log10_rn (x) poles;
    log10p1 log10p1_rn (x) poles;
    log1p log1p_rn (x) poles;
    log2 log2_rn (x) poles;
    log2p1 log2p1_rn (x) poles;
    logp1 log1p_rn (x) poles;
    pow pow_rn (x, y) power;
    powr powr_rn (x, y) power;
    rsqrt rsqrt_rn (x) poles;
    sin sin_rn (x) plain;
    sinh sinh_rn (x) plain;
    sinpi sinpi_rn (x) plain;
    tan tan_rn (x) plain;
    tanh tanh_rn (x) plain;
    tanpi tanpi_rn (x) poles;
    tgamma tgamma_rn (x) gamma;
    y0 y0_rn (x) poles;
    y1 y1_rn (x) poles;
}

/// `lgamma`, `lgamma_r` and `sincos`, which give two results.
macro_rules! of_two_results {
    ($number:ident $lgamma:literal $lgamma_r:literal $sincos:literal) => {
        const _: () = {
            fn log_of_gamma(x: $number) -> $number {
                protected(
                    || ops::lgamma_rn::<$number>(x),
                    |result| of(const { log_gamma::<$number>() }, &[x], *result),
                )
            }
            fn sine(x: $number) -> $number {
                protected(
                    || ops::sin_rn::<$number>(x),
                    |result| of(const { plain::<$number>() }, &[x], *result),
                )
            }
            fn cosine(x: $number) -> $number {
                protected(
                    || ops::cos_rn::<$number>(x),
                    |result| of(const { plain::<$number>() }, &[x], *result),
                )
            }

            #[unsafe(export_name = $lgamma)]
            extern "C" fn lgamma(x: $number) -> $number {
                // SAFETY: C says that the function writes the variable, which is no thread's own.
                unsafe { (&raw mut signgam).write(sign_of_gamma(x)) };
                log_of_gamma(x)
            }
            #[unsafe(export_name = $lgamma_r)]
            unsafe extern "C" fn lgamma_r(x: $number, sign: *mut c_int) -> $number {
                // SAFETY: the caller gives the address of an integer.
                unsafe { sign.write(sign_of_gamma(x)) };
                log_of_gamma(x)
            }
            #[unsafe(export_name = $sincos)]
            unsafe extern "C" fn sincos(x: $number, sin: *mut $number, cos: *mut $number) {
                let (of_sin, of_cos) = (sine(x), cosine(x));
                // SAFETY: the caller gives the addresses of two numbers.
                unsafe {
                    sin.write(of_sin);
                    cos.write(of_cos);
                }
            }
        };
    };
}
of_two_results! { f64 "lgamma" "lgamma_r" "sincos" }
of_two_results! { f32 "lgammaf" "lgammaf_r" "sincosf" }

#[link(name = "m")]
unsafe extern "C" {
    /// The sign of the last `lgamma`, a variable of the C library.
    static mut signgam: c_int;
}

fn sign_of_gamma<T: outward::machine::Float>(x: T) -> c_int {
    ops::lgamma_sign(x)
}

/// Chooses the machine when the library is loaded, so that no function allocates memory for that.
extern "C" fn choose_machine() {
    // A variable with a wrong name ends the process later, if a function needs to choose.
    let _ = Level::chosen();
}

#[cfg(target_os = "linux")]
#[used]
#[unsafe(link_section = ".init_array")]
static CHOOSE_MACHINE: extern "C" fn() = choose_machine;
