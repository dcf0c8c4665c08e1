//! The rounding mode of calls.

use std::ffi::c_int;

use crate::{Direction, ForeignError};

/// `FE_UPWARD`, `FE_DOWNWARD` and `FE_TOWARDZERO` of C's `fenv.h`, which are the processor's, if they are known.
const MODES: Option<[c_int; 3]> = if cfg!(any(target_arch = "x86_64", target_arch = "x86")) && cfg!(unix) {
    Some([0x800, 0x400, 0xc00])
} else if cfg!(target_arch = "aarch64") && cfg!(unix) {
    Some([0x40_0000, 0x80_0000, 0xc0_0000])
} else {
    None
};

#[cfg_attr(target_os = "linux", link(name = "m"))]
unsafe extern "C" {
    fn fegetround() -> c_int;
    fn fesetround(mode: c_int) -> c_int;
}

/// A rounding mode of this thread, until it is dropped. Meanwhile, only functions that are called by their address may
/// compute with floating point: the compiler assumes the mode to nearest.
pub struct RoundingMode {
    before: c_int,
}

impl RoundingMode {
    /// Sets the mode of this thread.
    pub fn set(direction: Direction) -> Result<RoundingMode, ForeignError> {
        let [up, down, toward_zero] = MODES.ok_or(ForeignError::Direction)?;
        let mode = match direction {
            Direction::Up => up,
            Direction::Down => down,
            Direction::TowardZero => toward_zero,
        };
        // SAFETY: reads the mode of this thread, and touches no memory of ours.
        let before = unsafe { fegetround() };
        // SAFETY: sets the mode of this thread to one that the processor has. Callers do nothing with it but call a
        // function by its address, and it is reset when this is dropped.
        match unsafe { fesetround(mode) } {
            0 => Ok(RoundingMode { before }),
            _ => Err(ForeignError::Direction),
        }
    }
}

impl Drop for RoundingMode {
    fn drop(&mut self) {
        // SAFETY: the mode that this thread had before.
        unsafe { fesetround(self.before) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(all(unix, any(target_arch = "x86_64", target_arch = "aarch64")))]
    #[test]
    fn a_mode_is_set_and_reset() {
        // SAFETY: reads the mode of this thread.
        let mode = || unsafe { fegetround() };
        let before = mode();
        let modes = [Direction::Up, Direction::Down, Direction::TowardZero].map(|direction| {
            let _set = RoundingMode::set(direction).expect("the processor has it");
            mode()
        });
        assert_eq!(Some(modes), MODES);
        assert_eq!(mode(), before);
    }
}
