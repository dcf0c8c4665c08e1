//! C23's names (7.33.8), rounded in the direction that the caller has set with `fesetround`.

use outward::Round;

/// The direction of the calling thread.
#[inline(always)]
pub(crate) fn direction() -> Round {
    #[cfg(target_arch = "x86_64")]
    {
        let mut control = 0_u32;
        // SAFETY: it stores the control register of SSE in the variable.
        unsafe {
            std::arch::asm!("stmxcsr [{}]", in(reg) &mut control, options(nostack, preserves_flags));
        }
        match control >> 13 & 3 {
            0 => Round::TiesToEven,
            1 => Round::TowardNegative,
            2 => Round::TowardPositive,
            _ => Round::TowardZero,
        }
    }
    #[cfg(target_arch = "aarch64")]
    {
        let control: u64;
        // SAFETY: it reads the floating-point control register.
        unsafe {
            std::arch::asm!("mrs {}, fpcr", out(reg) control, options(nomem, nostack, preserves_flags));
        }
        match control >> 22 & 3 {
            0 => Round::TiesToEven,
            1 => Round::TowardPositive,
            2 => Round::TowardNegative,
            _ => Round::TowardZero,
        }
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    Round::TiesToEven
}

/// A function of C23 by its name, and the function of the table.
macro_rules! current {
    ($c_name:ident $name:ident ($($x:ident),+)) => {
        const _: () = {
            use outward::Round;
            use $crate::current::direction;
            use self::$name::{rd, rn, ru, rz};

            #[unsafe(export_name = concat!("cr_", stringify!($c_name)))]
            extern "C" fn of_f64($($x: f64),+) -> f64 {
                match direction() {
                    Round::TiesToEven => rn::f64($($x),+),
                    Round::TowardZero => rz::f64($($x),+),
                    Round::TowardPositive => ru::f64($($x),+),
                    Round::TowardNegative => rd::f64($($x),+),
                }
            }
            #[unsafe(export_name = concat!("cr_", stringify!($c_name), "f"))]
            extern "C" fn of_f32($($x: f32),+) -> f32 {
                match direction() {
                    Round::TiesToEven => rn::f32($($x),+),
                    Round::TowardZero => rz::f32($($x),+),
                    Round::TowardPositive => ru::f32($($x),+),
                    Round::TowardNegative => rd::f32($($x),+),
                }
            }
        };
    };
}
