//! The functions by their names in C.

use std::ffi::c_int;

use outward::format::Format;
use outward::machine::{Level, end_without_machine};
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

/// Exports a function under all of its names. It has no Rust name, since calls of an exported name may find that of
/// another library.
macro_rules! exported {
    ($function:ident $parameters:tt $arguments:tt -> $number:ident: $($symbol:expr),*) => {$(
        const _: () = {
            #[unsafe(export_name = $symbol)]
            extern "C" fn exported $parameters -> $number {
                $function $arguments
            }
        };
    )*};
}

/// Defines the functions of a name: of `double`, and with an `f` appended of `float`. C23's types `_Float64`,
/// `_Float32x` and `_Float32` are the same two types, whose functions have names of their own; and programs that were
/// linked with an older C library may call further names, which are pairs here.
macro_rules! functions {
    ($($name:ident $operation:ident $operands:tt $shape:ident $(($old:literal $old_float:literal))*;)*) => {$(
        functions!(@ $name $operation $operands $shape [$($old)*] [$($old_float)*]);
    )*};
    (@ $name:ident $operation:ident ($($x:ident),+) $shape:ident
        [$($old:literal)*] [$($old_float:literal)*]) => {
        const _: () = {
            #[inline(never)]
            fn of_double($($x: f64),+) -> f64 {
                protected(
                    [$($x),+],
                    |[$($x),+]| ops::$operation::<f64>($($x),+),
                    |operands, result| of(const { $shape::<f64>() }, operands, result),
                )
            }
            #[inline(never)]
            fn of_float($($x: f32),+) -> f32 {
                protected(
                    [$($x),+],
                    |[$($x),+]| ops::$operation::<f32>($($x),+),
                    |operands, result| of(const { $shape::<f32>() }, operands, result),
                )
            }
            exported! {
                of_double ($($x: f64),+) ($($x),+) -> f64:
                stringify!($name), concat!(stringify!($name), "f64"), concat!(stringify!($name), "f32x")
                $(, $old)*
            }
            exported! {
                of_float ($($x: f32),+) ($($x),+) -> f32:
                concat!(stringify!($name), "f"), concat!(stringify!($name), "f32") $(, $old_float)*
            }
        };
    };
}
functions! {
    acos acos_rn (x) plain ("__acos_finite" "__acosf_finite");
    acosh acosh_rn (x) plain ("__acosh_finite" "__acoshf_finite");
    acospi acospi_rn (x) plain;
    asin asin_rn (x) plain ("__asin_finite" "__asinf_finite");
    asinh asinh_rn (x) plain;
    asinpi asinpi_rn (x) angle;
    atan atan_rn (x) plain;
    atan2 atan2_rn (y, x) angle ("__atan2_finite" "__atan2f_finite");
    atan2pi atan2pi_rn (y, x) angle;
    atanh atanh_rn (x) poles ("__atanh_finite" "__atanhf_finite");
    atanpi atanpi_rn (x) angle;
    cbrt cbrt_rn (x) plain;
    cos cos_rn (x) plain;
    cosh cosh_rn (x) plain ("__cosh_finite" "__coshf_finite");
    cospi cospi_rn (x) plain;
    erf erf_rn (x) plain;
    erfc erfc_rn (x) vanishing;
    exp exp_rn (x) vanishing ("__exp_finite" "__expf_finite");
    exp10 exp10_rn (x) vanishing ("__exp10_finite" "__exp10f_finite") ("pow10" "pow10f");
    exp10m1 exp10m1_rn (x) plain;
    exp2 exp2_rn (x) vanishing ("__exp2_finite" "__exp2f_finite");
    exp2m1 exp2m1_rn (x) angle;
    expm1 expm1_rn (x) plain;
    hypot hypot_rn (x, y) plain ("__hypot_finite" "__hypotf_finite");
    j0 j0_rn (x) plain ("__j0_finite" "__j0f_finite");
    j1 j1_rn (x) angle ("__j1_finite" "__j1f_finite");
    log log_rn (x) poles ("__log_finite" "__logf_finite");
    log10 log10_rn (x) poles ("__log10_finite" "__log10f_finite");
    log10p1 log10p1_rn (x) poles;
    log1p log1p_rn (x) poles;
    log2 log2_rn (x) poles ("__log2_finite" "__log2f_finite");
    log2p1 log2p1_rn (x) poles;
    logp1 log1p_rn (x) poles;
    pow pow_rn (x, y) power ("__pow_finite" "__powf_finite");
    powr powr_rn (x, y) power;
    rsqrt rsqrt_rn (x) poles;
    sin sin_rn (x) plain;
    sinh sinh_rn (x) plain ("__sinh_finite" "__sinhf_finite");
    sinpi sinpi_rn (x) plain;
    tan tan_rn (x) plain;
    tanh tanh_rn (x) plain;
    tanpi tanpi_rn (x) poles;
    tgamma tgamma_rn (x) gamma;
    y0 y0_rn (x) poles ("__y0_finite" "__y0f_finite");
    y1 y1_rn (x) poles ("__y1_finite" "__y1f_finite");
}

/// Defines `lgamma`, `lgamma_r` and `sincos`, which return two results, each under all of its names.
macro_rules! of_two_results {
    ($number:ident [$($lgamma:expr),*] [$($lgamma_r:expr),*] [$($sincos:expr),*]) => {
        const _: () = {
            #[inline(never)]
            fn log_of_gamma(x: $number) -> $number {
                protected(
                    [x],
                    |[x]| ops::lgamma_rn::<$number>(x),
                    |operands, result| of(const { log_gamma::<$number>() }, operands, result),
                )
            }
            #[inline(never)]
            fn sine_and_cosine(x: $number) -> [$number; 2] {
                let sine = protected(
                    [x],
                    |[x]| ops::sin_rn::<$number>(x),
                    |operands, result| of(const { plain::<$number>() }, operands, result),
                );
                let cosine = protected(
                    [x],
                    |[x]| ops::cos_rn::<$number>(x),
                    |operands, result| of(const { plain::<$number>() }, operands, result),
                );
                [sine, cosine]
            }

            $(const _: () = {
                #[unsafe(export_name = $lgamma)]
                extern "C" fn lgamma(x: $number) -> $number {
                    // SAFETY: C says that the function writes the variable, which is no thread's own.
                    unsafe { (&raw mut signgam).write(sign_of_gamma(x)) };
                    log_of_gamma(x)
                }
            };)*
            $(const _: () = {
                #[unsafe(export_name = $lgamma_r)]
                unsafe extern "C" fn lgamma_r(x: $number, sign: *mut c_int) -> $number {
                    // SAFETY: the caller gives the address of an integer.
                    unsafe { sign.write(sign_of_gamma(x)) };
                    log_of_gamma(x)
                }
            };)*
            $(const _: () = {
                #[unsafe(export_name = $sincos)]
                unsafe extern "C" fn sincos(x: $number, sin: *mut $number, cos: *mut $number) {
                    let [of_sin, of_cos] = sine_and_cosine(x);
                    // SAFETY: the caller gives the addresses of two numbers.
                    unsafe {
                        sin.write(of_sin);
                        cos.write(of_cos);
                    }
                }
            };)*
        };
    };
}
of_two_results! {
    f64
    ["lgamma", "lgammaf64", "lgammaf32x", "gamma"]
    ["lgamma_r", "lgammaf64_r", "lgammaf32x_r", "__lgamma_r_finite", "__gamma_r_finite"]
    ["sincos", "sincosf64", "sincosf32x"]
}
of_two_results! {
    f32
    ["lgammaf", "lgammaf32", "gammaf"]
    ["lgammaf_r", "lgammaf32_r", "__lgammaf_r_finite", "__gammaf_r_finite"]
    ["sincosf", "sincosf32"]
}

#[link(name = "m")]
unsafe extern "C" {
    /// The sign of the last `lgamma`, a variable of the C library.
    static mut signgam: c_int;
}

fn sign_of_gamma<T: outward::machine::Float>(x: T) -> c_int {
    outward_fenv::preserve(|| ops::lgamma_sign(x))
}

/// Chooses the machine when the library is loaded, so that no function allocates memory for that.
extern "C" fn choose_machine() {
    // A variable with a wrong name ends the process later, if a function needs to choose.
    if Level::chosen().is_err() {
        end_without_machine();
    }
}

#[cfg(target_os = "linux")]
#[used]
#[unsafe(link_section = ".init_array")]
static CHOOSE_MACHINE: extern "C" fn() = choose_machine;
