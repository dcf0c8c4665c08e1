//! Checks whether standard output was open when the process was started.
//!
//! Rust opens `/dev/null` in the place of a standard stream that is closed, before `main`, and then no write fails.
//! This module checks before Rust does that.

use std::io::{Error, Result, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use nix::errno::Errno;
use nix::fcntl::{FcntlArg, fcntl};

static CLOSED: AtomicBool = AtomicBool::new(false);

ctor::declarative::ctor! {
    #[ctor(unsafe)]
    fn check_standard_output() {
        let is_closed = fcntl(stdout(), FcntlArg::F_GETFD) == Err(Errno::EBADF);
        CLOSED.store(is_closed, Ordering::Relaxed);
    }
}

/// Returns an error if standard output was closed.
pub fn refuse_closed_output() -> Result<()> {
    if CLOSED.load(Ordering::Relaxed) { Err(Error::from(Errno::EBADF)) } else { Ok(()) }
}
