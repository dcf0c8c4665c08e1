//! The kernels in instructions that carry their direction, one number at a time.

use core::arch::x86_64::*;

const UP: i32 = _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC;

/// Defines an intrinsic on numbers.
macro_rules! by {
    ($name:ident($($arg:ident),*) = $intrinsic:ident) => {
        #[inline(always)]
        fn $name($($arg: f64),*) -> f64 {
            // SAFETY: this file is compiled only where AVX-512 is compiled in.
            unsafe { _mm_cvtsd_f64($intrinsic::<UP>($(_mm_set_sd($arg)),*)) }
        }
    };
}
by!(add(a, b) = _mm_add_round_sd);
by!(mul(a, b) = _mm_mul_round_sd);
by!(div(a, b) = _mm_div_round_sd);
by!(sqrt(upper, a) = _mm_sqrt_round_sd);
by!(fma(a, b, c) = _mm_fmadd_round_sd);

#[inline(never)]
pub fn multiply_add(x: &[f64], y: &[f64], to: &mut [f64]) {
    for ((to, &x), &y) in to.iter_mut().zip(x).zip(y) {
        *to = add(mul(x, 1.1), y);
    }
}

#[inline(never)]
pub fn quotient(x: &[f64], y: &[f64], to: &mut [f64]) {
    for ((to, &x), &y) in to.iter_mut().zip(x).zip(y) {
        *to = div(x, y);
    }
}

#[inline(never)]
pub fn root(x: &[f64], _: &[f64], to: &mut [f64]) {
    for (to, &x) in to.iter_mut().zip(x) {
        *to = sqrt(x, x);
    }
}

#[inline(never)]
pub fn fused(x: &[f64], y: &[f64], to: &mut [f64]) {
    for ((to, &x), &y) in to.iter_mut().zip(x).zip(y) {
        *to = fma(x, 1.1, y);
    }
}

#[inline(never)]
pub fn horner(x: &[f64], y: &[f64], to: &mut [f64]) {
    for (to, &x) in to.iter_mut().zip(x) {
        let mut sum = y[0];
        for &y in &y[1..crate::DEGREE] {
            sum = add(mul(sum, x), y);
        }
        *to = sum;
    }
}
