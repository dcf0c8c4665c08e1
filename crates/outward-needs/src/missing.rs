//! Decides whether a test that cannot run here is a failure, and counts such tests.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The kind of what a test that cannot run lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A processor's instructions, a GPU, an ability of a device: nothing that can be installed.
    Hardware,
    /// A file, a program, a driver, or something about how the tests were started.
    Software,
}

/// Counts of the tests of this process that did not run, by what was missing.
static HARDWARE: AtomicUsize = AtomicUsize::new(0);
static SOFTWARE: AtomicUsize = AtomicUsize::new(0);

/// Reports that a test, or a part of it, did not run, and why. The line bypasses the test harness, which would capture
/// it. At its end the process prints how often that happened; if `OUTWARD_NOT_RUN` names a file, each line is added to
/// it too, for a count over many processes.
///
/// # Panics
/// With `OUTWARD_REQUIRE_ALL=1`, unless hardware is missing.
pub fn not_run(what: &str, missing: Missing, reason: impl Display) {
    let require_all = require_all(std::env::var("OUTWARD_REQUIRE_ALL").ok().as_deref());
    let reason = reason.to_string();
    let line = format!("NOT RUN: {what}: {}\n", reason.trim_end());
    assert!(!(require_all && missing == Missing::Software), "OUTWARD_REQUIRE_ALL=1, and {}", line.trim_end());
    if count(missing).fetch_add(1, Ordering::Relaxed) == 0 {
        at_exit::say();
    }
    // A closed error stream changes no result of a test.
    let _ = std::io::stderr().write_all(line.as_bytes());
    if let Some(path) = std::env::var_os("OUTWARD_NOT_RUN") {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(&path);
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        written.unwrap_or_else(|error| panic!("OUTWARD_NOT_RUN: {}: {error}", path.display()));
    }
}

/// Returns whether this computer can run the machine of this name. If it can't, that is reported for the test, once in
/// a process.
pub fn can_run(what: &str, machine: &str, can: bool) -> bool {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let what = format!("{what} on the machine `{machine}`");
    // The lock is not held while the line is written, which can panic.
    if !can && SAID.lock().unwrap_or_else(PoisonError::into_inner).insert(what.clone()) {
        not_run(&what, Missing::Hardware, "this computer lacks its instructions");
    }
    can
}

/// Returns whether the variable requires all tests.
fn require_all(value: Option<&str>) -> bool {
    match value {
        None | Some("" | "0") => false,
        Some("1") => true,
        Some(other) => panic!("OUTWARD_REQUIRE_ALL is `{other}`; expected 1, 0 or nothing"),
    }
}

fn count(missing: Missing) -> &'static AtomicUsize {
    match missing {
        Missing::Hardware => &HARDWARE,
        Missing::Software => &SOFTWARE,
    }
}

/// Returns the closing line.
fn summary(hardware: usize, software: usize) -> String {
    format!(
        "NOT RUN here: {} (for want of hardware {hardware}, of software {software})\n",
        hardware + software
    )
}

/// Calls a function at the end of the process by the C library: the test harness has no hook for it.
#[cfg(unix)]
mod at_exit {
    use std::io::Write as _;
    use std::sync::Once;
    use std::sync::atomic::Ordering;

    // SAFETY: this is its declaration in <stdlib.h>. Any function of this type that returns without a panic will do.
    unsafe extern "C" {
        safe fn atexit(function: extern "C" fn()) -> core::ffi::c_int;
    }

    extern "C" fn last() {
        let [hardware, software] =
            [&super::HARDWARE, &super::SOFTWARE].map(|count| count.load(Ordering::Relaxed));
        let _ = std::io::stderr().write_all(super::summary(hardware, software).as_bytes());
    }

    pub fn say() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            // If there is no room for another handler, only the count is lost: each line was printed.
            let _ = atexit(last);
        });
    }
}

#[cfg(not(unix))]
mod at_exit {
    pub fn say() {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_is_one_or_nothing() {
        assert!(require_all(Some("1")));
        assert!(!require_all(Some("0")) && !require_all(Some("")) && !require_all(None));
        assert!(std::panic::catch_unwind(|| require_all(Some("yes"))).is_err());
    }

    #[test]
    fn the_closing_line_counts() {
        assert_eq!(summary(2, 1), "NOT RUN here: 3 (for want of hardware 2, of software 1)\n");
    }
}
