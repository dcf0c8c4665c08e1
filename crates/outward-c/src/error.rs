//! Return values of functions that can fail, and the message of the last error of a thread.

use std::cell::RefCell;
use std::ffi::{CString, c_char, c_int};
use std::fmt::Display;
use std::panic::{UnwindSafe, catch_unwind};

use outward::device::DeviceError;
use outward::machine::{Level, end_without_machine};
use outward_fenv::preserve;

/// The reason why a function failed, with its message; the codes are those of `outward.h`.
pub(crate) struct Failure {
    code: c_int,
    message: String,
}

pub(crate) const OK: c_int = 0;
const ARGUMENT: c_int = 1;
const PARSE: c_int = 2;
const UNSUPPORTED: c_int = 3;
const INTERNAL: c_int = 4;
const DEVICE: c_int = 5;
const NOT_VERIFIED: c_int = 6;

impl Failure {
    /// Returns the failure of an invalid argument.
    pub(crate) fn argument(message: impl Display) -> Failure {
        Failure { code: ARGUMENT, message: message.to_string() }
    }
    /// Returns the failure of text that cannot be read.
    pub(crate) fn parse(message: impl Display) -> Failure {
        Failure { code: PARSE, message: message.to_string() }
    }
    /// Returns the failure of a device: it lacks a feature, or is not there or fails.
    pub(crate) fn device(error: DeviceError) -> Failure {
        match error {
            DeviceError::Failed(message) => Failure { code: DEVICE, message },
            error => Failure::unsupported(error),
        }
    }
    /// Returns the failure of a result for which there is no proof.
    pub(crate) fn not_verified(message: impl Display) -> Failure {
        Failure { code: NOT_VERIFIED, message: message.to_string() }
    }
    /// Returns the failure of an operation that does not exist in this reading, or on this computer.
    pub(crate) fn unsupported(message: impl Display) -> Failure {
        Failure { code: UNSUPPORTED, message: message.to_string() }
    }
}

/// Functions that cannot fail end the process if `OUTWARD_MACHINE` names no machine of this computer. The variable is
/// read when a function first needs it, so that a program can set it before.
#[cfg(target_os = "linux")]
#[used]
#[unsafe(link_section = ".init_array")]
static END_WITHOUT_MACHINE: extern "C" fn() = {
    extern "C" fn end() {
        end_without_machine();
    }
    end
};

thread_local! {
    static LAST: RefCell<CString> = RefCell::default();
}

/// Runs work that can fail, in the default floating-point environment: returns the code, and the value if it succeeds.
/// A panic becomes an error too, and so does an `OUTWARD_MACHINE` that names no machine of this computer.
pub(crate) fn attempt<T>(work: impl FnOnce() -> Result<T, Failure> + UnwindSafe) -> (c_int, Option<T>) {
    let work = || {
        Level::chosen().map_err(Failure::unsupported)?;
        work()
    };
    let failure = match preserve(|| catch_unwind(work)) {
        Ok(Ok(value)) => return (OK, Some(value)),
        Ok(Err(failure)) => failure,
        Err(_) => Failure { code: INTERNAL, message: "an internal error; please report it".into() },
    };
    let message = CString::new(failure.message.replace('\0', "\\0")).unwrap_or_default();
    LAST.with_borrow_mut(|last| *last = message);
    (failure.code, None)
}

/// `outward_last_error`: valid until the next error on this thread.
#[unsafe(export_name = "outward_last_error")]
extern "C" fn last_error() -> *const c_char {
    LAST.with_borrow(|last| last.as_ptr())
}
