//! Tests that the list of names has every mathematical function of CUDA and of OpenCL C.

use outward::names::{Entry, sections};

/// CUDA Math API, double precision mathematical functions.
const CUDA_BINARY64: &str = "
    acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh cospi cyl_bessel_i0 cyl_bessel_i1 erf erfc
    erfcinv erfcx erfinv exp exp10 exp2 expm1 fabs fdim floor fma fmax fmin fmod frexp hypot ilogb isfinite isinf isnan
    j0 j1 jn ldexp lgamma llrint llround log log10 log1p log2 logb lrint lround max min modf nan nearbyint nextafter
    norm norm3d norm4d normcdf normcdfinv pow rcbrt remainder remquo rhypot rint rnorm rnorm3d rnorm4d round rsqrt
    scalbln scalbn signbit sin sincos sincospi sinh sinpi sqrt tan tanh tgamma trunc y0 y1 yn";

/// CUDA Math API, single precision mathematical functions.
const CUDA_BINARY32: &str = "
    acosf acoshf asinf asinhf atan2f atanf atanhf cbrtf ceilf copysignf cosf coshf cospif cyl_bessel_i0f
    cyl_bessel_i1f erfcf erfcinvf erfcxf erff erfinvf exp10f exp2f expf expm1f fabsf fdimf fdividef floorf fmaf fmaxf
    fminf fmodf frexpf hypotf ilogbf isfinite isinf isnan j0f j1f jnf ldexpf lgammaf llrintf llroundf log10f log1pf
    log2f logbf logf lrintf lroundf max min modff nanf nearbyintf nextafterf norm3df norm4df normcdff normcdfinvf normf
    powf rcbrtf remainderf remquof rhypotf rintf rnorm3df rnorm4df rnormf roundf rsqrtf scalblnf scalbnf signbit
    sincosf sincospif sinf sinhf sinpif sqrtf tanf tanhf tgammaf truncf y0f y1f ynf";

/// The OpenCL C Specification 3.0, 6.15.2: built-in scalar and vector argument math functions.
const OPENCL: &str = "
    acos acosh acospi asin asinh asinpi atan atan2 atan2pi atanh atanpi cbrt ceil copysign cos cosh cospi erf erfc exp
    exp10 exp2 expm1 fabs fdim floor fma fmax fmin fmod fract frexp hypot ilogb ldexp lgamma lgamma_r log log10 log1p
    log2 logb mad maxmag minmag modf nan nextafter pow pown powr remainder remquo rint rootn round rsqrt sin sincos
    sinh sinpi sqrt tan tanh tanpi tgamma trunc
    half_cos half_divide half_exp half_exp10 half_exp2 half_log half_log10 half_log2 half_powr half_recip half_rsqrt
    half_sin half_sqrt half_tan native_cos native_divide native_exp native_exp10 native_exp2 native_log native_log10
    native_log2 native_powr native_recip native_rsqrt native_sin native_sqrt native_tan";

/// Functions that the list does not have, and why.
const LEFT_OUT: [(&str, &str); 5] = [
    ("fdividef", "a quotient like the operator's, whose error options of the compiler decide"),
    ("max", "for floating-point operands an overloading of `fmax`"),
    ("min", "for floating-point operands an overloading of `fmin`"),
    ("half_", "11 bits of accuracy and a range of its own: no one result is right"),
    ("native_", "an accuracy that each device chooses: no one result is right"),
];

fn is_left_out(name: &str) -> bool {
    LEFT_OUT.iter().any(|(left, _)| *left == name || left.ends_with('_') && name.starts_with(left))
}

/// The words of a column of the list.
fn listed(column: impl Fn(&Entry) -> &str) -> Vec<String> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = |entry: &Entry| -> Vec<String> {
        column(entry).split(|letter| !is_name(letter)).map(str::to_owned).collect()
    };
    sections().iter().flat_map(|section| &section.entries).flat_map(words).collect()
}

#[test]
fn every_function_of_cuda_has_an_entry() {
    let listed = listed(|entry| &entry.cuda);
    let has = |name: &str| listed.iter().any(|word| word == name) || is_left_out(name);
    let missing: Vec<&str> = CUDA_BINARY64.split_whitespace().filter(|name| !has(name)).collect();
    assert!(missing.is_empty(), "without an entry: {missing:?}");
    // The list has the names of binary64, and says so.
    let has_narrow = |name: &str| has(name) || name.strip_suffix('f').is_some_and(has);
    let missing: Vec<&str> = CUDA_BINARY32.split_whitespace().filter(|name| !has_narrow(name)).collect();
    assert!(missing.is_empty(), "without an entry: {missing:?}");
}

#[test]
fn every_function_of_opencl_has_an_entry() {
    let listed = listed(|entry| &entry.opencl);
    let has = |name: &&str| listed.iter().any(|word| word == name) || is_left_out(name);
    let missing: Vec<&str> = OPENCL.split_whitespace().filter(|name| !has(name)).collect();
    assert!(missing.is_empty(), "without an entry: {missing:?}");
}

/// An exception that the list has an entry for would hide nothing, and be false.
#[test]
fn what_is_left_out_has_no_entry() {
    for (name, reason) in LEFT_OUT {
        let names = [listed(|entry| &entry.cuda), listed(|entry| &entry.opencl)].concat();
        assert!(!names.iter().any(|word| word == name), "{name} has an entry: {reason}");
    }
}
