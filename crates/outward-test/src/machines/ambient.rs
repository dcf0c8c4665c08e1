//! Runs code under a changed ambient rounding mode, as a host program may set it.
//!
//! Only the direction is changed. The library makes no promise under flushing of subnormal numbers, because no
//! algorithm can undo it.

use outward::round::Round;

/// Runs `code` while the rounding direction of MXCSR is `round`, then puts the register back.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code, reason = "the register can only be written by an instruction")]
pub fn under<T>(round: Round, code: impl FnOnce() -> T) -> T {
    use std::arch::asm;

    /// Puts the register back, also when the code panics.
    struct Restore(u32);
    impl Drop for Restore {
        fn drop(&mut self) {
            // SAFETY: loads MXCSR from a live variable with a value that it has held before.
            unsafe { asm!("ldmxcsr [{}]", in(reg) &self.0, options(nostack)) };
        }
    }

    let mut before = 0_u32;
    // SAFETY: stores MXCSR to a live variable of its size.
    unsafe { asm!("stmxcsr [{}]", in(reg) &mut before, options(nostack)) };
    let field: u32 = match round {
        Round::TiesToEven => 0,
        Round::TowardNegative => 1,
        Round::TowardPositive => 2,
        Round::TowardZero => 3,
    };
    let changed = before & !(3 << 13) | field << 13;
    let _restore = Restore(before);
    // SAFETY: only the rounding field differs from the value that was there. The compiler assumes the default
    // mode when it folds constants; the code under test promises to be right under either result, which
    // is what this function is for.
    unsafe { asm!("ldmxcsr [{}]", in(reg) &changed, options(nostack)) };
    code()
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;

    #[test]
    fn the_direction_changes_and_comes_back() {
        let third = || std::hint::black_box(1.0_f64) / std::hint::black_box(3.0);
        let nearest = third();
        let up = under(Round::TowardPositive, third);
        let down = under(Round::TowardNegative, third);
        assert!(down < up && (nearest == down || nearest == up));
        assert_eq!(third(), nearest);
    }
}
