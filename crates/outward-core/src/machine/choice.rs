//! The library's own choice among the machines: the fastest one, or the one that the environment names.

use std::string::String;
use std::sync::OnceLock;
#[cfg(target_arch = "x86_64")]
use std::sync::atomic::{AtomicBool, Ordering};

use super::Level;

/// The environment variable that names the machine which the library is to choose.
pub const MACHINE_VARIABLE: &str = "OUTWARD_MACHINE";

/// The name that stands for the fastest machine that this computer can run.
const FASTEST: &str = "auto";
/// The name of [`Level::Scalar`] without the instruction for fused multiply-add.
const WITHOUT_FMA: &str = "scalar-without-fma";

/// Machines of the library if none is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The machine for many numbers.
    pub(super) level: Level,
    /// Does [`Level::Scalar`] have the instruction for fused multiply-add?
    pub(super) fused: bool,
}

impl Choice {
    /// The fastest.
    fn fastest() -> Choice {
        Choice { level: Level::fastest(), fused: has_fma() }
    }

    /// The choice of this name.
    fn named(name: &str) -> Result<Choice, MachineError> {
        let error = |reason| Err(MachineError { name: name.into(), reason });
        match name {
            FASTEST => Ok(Choice::fastest()),
            WITHOUT_FMA => Ok(Choice { level: Level::Scalar, fused: false }),
            _ => match Level::ALL.into_iter().find(|level| level.name() == name) {
                Some(level) if level.is_available() => Ok(Choice { level, fused: has_fma() }),
                Some(_) => error(Reason::Missing),
                None => error(Reason::Unknown),
            },
        }
    }

    /// The choice of this process, made once.
    ///
    /// # Panics
    ///
    /// Where the variable names no machine of this computer.
    #[inline]
    pub(super) fn made() -> Choice {
        match Choice::of_environment() {
            Ok(choice) => *choice,
            Err(error) => error.panic(),
        }
    }

    /// The choice of this process; the error describes the fault of the variable.
    #[inline]
    pub(super) fn of_environment() -> &'static Result<Choice, MachineError> {
        static CHOICE: OnceLock<Result<Choice, MachineError>> = OnceLock::new();
        CHOICE.get_or_init(|| match std::env::var_os(MACHINE_VARIABLE) {
            Some(name) => Choice::named(&name.to_string_lossy()),
            None => Ok(Choice::fastest()),
        })
    }
}

/// Does the scalar machine of this process have fused multiply-add as an instruction? Single numbers ask this, so the
/// usual answer is one comparison.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) fn is_fused() -> bool {
    static IS_FUSED: AtomicBool = AtomicBool::new(false);
    #[cold]
    #[inline(never)]
    fn chosen() -> bool {
        let fused = Choice::made().fused;
        IS_FUSED.store(fused, Ordering::Relaxed);
        fused
    }
    IS_FUSED.load(Ordering::Relaxed) || chosen()
}

/// Does the processor have the instruction for fused multiply-add?
fn has_fma() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("fma");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// [`MACHINE_VARIABLE`] does not name a machine of this computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MachineError {
    name: String,
    reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// There is no machine of this name.
    Unknown,
    /// This computer lacks the instructions of the machine.
    Missing,
}

impl MachineError {
    #[cold]
    fn panic(&self) -> ! {
        panic!("{self}")
    }
}

/// Lets a function that panics because [`MACHINE_VARIABLE`] names no machine end the process with that line alone: for
/// the libraries of C, whose callers know nothing of panics. Other panics have the message that they had.
#[doc(hidden)]
pub fn end_without_machine() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(std::boxed::Box::new(move |panic| match Choice::of_environment() {
        Ok(_) => usual(panic),
        Err(error) => {
            std::eprintln!("outward: {error}");
            std::process::abort();
        }
    }));
}

impl core::fmt::Display for MachineError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{MACHINE_VARIABLE} is `{}`: ", self.name.escape_debug())?;
        match self.reason {
            Reason::Missing => f.write_str("this processor cannot run that machine"),
            Reason::Unknown => {
                write!(f, "expected {FASTEST}, {WITHOUT_FMA}")?;
                let (last, others) = Level::ALL.split_last().unwrap_or((&Level::Scalar, &[]));
                others.iter().try_for_each(|level| write!(f, ", {}", level.name()))?;
                write!(f, " or {}", last.name())
            }
        }
    }
}

impl core::error::Error for MachineError {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::format;
    use std::string::ToString;

    #[test]
    fn every_machine_has_its_name() {
        for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
            assert_eq!(Choice::named(level.name()), Ok(Choice { level, fused: has_fma() }));
        }
        assert_eq!(Choice::named("auto"), Ok(Choice::fastest()));
        let portable = Choice { level: Level::Scalar, fused: false };
        assert_eq!(Choice::named("scalar-without-fma"), Ok(portable));
    }

    #[test]
    fn other_names_are_refused() {
        for name in ["", "avx", "AVX2", "scalar ", "avx2\n"] {
            let error = Choice::named(name).unwrap_err().to_string();
            assert_eq!(
                error,
                format!(
                    "OUTWARD_MACHINE is `{}`: expected auto, scalar-without-fma, trace, soft, scalar, avx2 or avx512",
                    name.escape_debug()
                )
            );
        }
        let missing = MachineError { name: "avx512".into(), reason: Reason::Missing };
        assert_eq!(
            missing.to_string(),
            "OUTWARD_MACHINE is `avx512`: this processor cannot run that machine"
        );
    }
}
