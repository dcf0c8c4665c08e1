//! Numbers whose operations stay between two accesses to the registers.

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use core::arch::asm;

/// Values that the compiler can't compute with earlier, nor later, than where they are pinned.
///
/// Operations of floating point touch no memory, so that the compiler may move them across an instruction that reads
/// the flags. Operands pinned after the first access, and a result pinned before the last one, hold them in between:
/// the compiler keeps the order of blocks of assembly.
pub trait Pinned: Copy {
    /// Returns the value, as one that the compiler knows nothing about.
    #[must_use]
    fn pinned(self) -> Self;
}

macro_rules! pinned {
    ($x86:ident $x86_text:literal, $aarch64:ident $aarch64_text:literal: $($number:ty)*) => {$(
        impl Pinned for $number {
            #[inline(always)]
            fn pinned(self) -> Self {
                #[allow(unused_mut, reason = "the blocks of assembly are for two architectures")]
                let mut x = self;
                // SAFETY: it does nothing.
                #[cfg(target_arch = "x86_64")]
                unsafe {
                    asm!($x86_text, inout($x86) x, options(nomem, nostack, preserves_flags));
                }
                // SAFETY: it does nothing.
                #[cfg(target_arch = "aarch64")]
                unsafe {
                    asm!($aarch64_text, inout($aarch64) x, options(nomem, nostack, preserves_flags));
                }
                x
            }
        }
    )*};
}
pinned!(xmm_reg "/* {0} */", vreg "/* {0:v} */": f64 f32);
pinned!(reg "/* {0:r} */", reg "/* {0:x} */": u16 i32 u32 i64 u64);

impl<T: Pinned, const N: usize> Pinned for [T; N] {
    #[inline(always)]
    fn pinned(mut self) -> Self {
        for x in &mut self {
            *x = x.pinned();
        }
        self
    }
}

macro_rules! tuples {
    ($(($($at:tt $operand:ident),+);)*) => {$(
        impl<$($operand: Pinned),+> Pinned for ($($operand,)+) {
            #[inline(always)]
            fn pinned(self) -> Self {
                ($(self.$at.pinned(),)+)
            }
        }
    )*};
}
tuples! {
    (0 A);
    (0 A, 1 B);
    (0 A, 1 B, 2 C);
    (0 A, 1 B, 2 C, 3 D);
}
