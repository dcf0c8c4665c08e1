//! The kernels with the mode of the processor changed. The compiler does not know the mode, so all operations that
//! depend on it are in assembly: they must not be moved.

use core::arch::asm;

const NEAREST: u32 = 0x1f80;
const UP: u32 = 0x5f80;

/// Sets the mode.
#[inline(always)]
fn set(mode: &u32) {
    // SAFETY: loads a mode with all exceptions masked.
    unsafe { asm!("ldmxcsr [{}]", in(reg) mode, options(nostack, readonly)) };
}

/// Defines an instruction of two operands, the first of which is overwritten.
macro_rules! instruction {
    ($name:ident, $text:literal) => {
        #[inline(always)]
        fn $name(mut a: f64, b: f64) -> f64 {
            // SAFETY: computes with two registers; not `pure`, since it depends on the mode.
            unsafe { asm!($text, inout(xmm_reg) a, in(xmm_reg) b, options(nostack, nomem)) };
            a
        }
    };
}
instruction!(add, "addsd {0}, {1}");
instruction!(mul, "mulsd {0}, {1}");
instruction!(div, "divsd {0}, {1}");
instruction!(root_of, "sqrtsd {0}, {1}");

#[inline(always)]
fn sqrt(a: f64) -> f64 {
    root_of(a, a)
}

#[inline(always)]
fn fma(mut a: f64, b: f64, c: f64) -> f64 {
    // SAFETY: as above; the loops that `build.rs` compiles want AVX-512, which has this instruction beside it.
    unsafe {
        asm!("vfmadd213sd {0}, {1}, {2}", inout(xmm_reg) a, in(xmm_reg) b, in(xmm_reg) c, options(nostack, nomem));
    }
    a
}

macro_rules! kernels {
    ($module:ident, $open:expr, $close:expr, $each:ident) => {
        pub mod $module {
            #[allow(unused_imports, reason = "each module uses some")]
            use super::*;

            #[inline(never)]
            pub fn multiply_add(x: &[f64], y: &[f64], to: &mut [f64]) {
                $open;
                for ((to, &x), &y) in to.iter_mut().zip(x).zip(y) {
                    *to = $each!(add($each!(mul(x, 1.1)), y));
                }
                $close;
            }
            #[inline(never)]
            pub fn quotient(x: &[f64], y: &[f64], to: &mut [f64]) {
                $open;
                for ((to, &x), &y) in to.iter_mut().zip(x).zip(y) {
                    *to = $each!(div(x, y));
                }
                $close;
            }
            #[inline(never)]
            pub fn root(x: &[f64], _: &[f64], to: &mut [f64]) {
                $open;
                for (to, &x) in to.iter_mut().zip(x) {
                    *to = $each!(sqrt(x));
                }
                $close;
            }
            #[inline(never)]
            pub fn fused(x: &[f64], y: &[f64], to: &mut [f64]) {
                $open;
                for ((to, &x), &y) in to.iter_mut().zip(x).zip(y) {
                    *to = $each!(fma(x, 1.1, y));
                }
                $close;
            }
            #[inline(never)]
            pub fn horner(x: &[f64], y: &[f64], to: &mut [f64]) {
                $open;
                for (to, &x) in to.iter_mut().zip(x) {
                    let mut sum = y[0];
                    for &y in &y[1..crate::DEGREE] {
                        sum = $each!(add($each!(mul(sum, x)), y));
                    }
                    *to = sum;
                }
                $close;
            }
        }
    };
}

macro_rules! changed {
    ($operation:ident($($arg:expr),*)) => {{
        // The operands are evaluated first, since they change the mode themselves.
        let result;
        match ($($arg,)*) {
            args => {
                set(&UP);
                result = apply!($operation, args, $($arg),*);
                set(&NEAREST);
            }
        }
        result
    }};
}
macro_rules! apply {
    ($operation:ident, $args:ident, $a:expr) => {
        $operation($args.0)
    };
    ($operation:ident, $args:ident, $a:expr, $b:expr) => {
        $operation($args.0, $args.1)
    };
    ($operation:ident, $args:ident, $a:expr, $b:expr, $c:expr) => {
        $operation($args.0, $args.1, $args.2)
    };
}
macro_rules! unchanged {
    ($($call:tt)*) => {
        $($call)*
    };
}
kernels!(each, set(&NEAREST), set(&NEAREST), changed);
kernels!(once, set(&UP), set(&NEAREST), unchanged);
