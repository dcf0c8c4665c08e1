//! Suites for machines: they compare every operation of every machine with `Soft`, bit for bit.
//!
//! `tests/machines/main.rs` names the machines that are tested.

pub mod ambient;
pub mod arithmetic;
pub mod level1;
pub mod near;
pub mod operands;
pub mod operations;
pub mod services;
pub mod sums;

use outward::machine::{Kernel, Level, Scalar, Unsteady};
use outward_needs::can_run;

/// Returns the machines that this computer can run, including the slow ones; the others are named, as they did not run.
pub fn available(what: &str) -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(move |level| can_run(what, level.name(), level.is_available()))
}

/// A machine on which a suite runs.
pub trait Target: Copy {
    /// Returns the name for messages.
    fn name(self) -> &'static str;
    /// Can this computer run it?
    fn is_available(self) -> bool;
    /// Runs a kernel.
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output;
}

impl Target for Level {
    fn name(self) -> &'static str {
        Level::name(self)
    }
    fn is_available(self) -> bool {
        Level::is_available(self)
    }
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        Level::dispatch(self, kernel)
    }
}

/// The machine whose faithful operators are as bad as they may be.
impl Target for Unsteady {
    fn name(self) -> &'static str {
        "unsteady"
    }
    fn is_available(self) -> bool {
        true
    }
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run(self)
    }
}

/// The scalar machine with the instructions that the compiler may take for granted, without those that are found at
/// run time.
impl Target for Scalar {
    fn name(self) -> &'static str {
        "scalar as compiled"
    }
    fn is_available(self) -> bool {
        true
    }
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        kernel.run(self)
    }
}
