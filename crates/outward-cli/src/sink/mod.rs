//! Where results go.
//!
//! | module | what is there |
//! |---|---|
//! | `closed` | whether standard output was open at all |
//! | [`file`] | standard output, or a file that appears whole or not at all |
//! | [`interrupt`] | what is done when the process is told to end |

#[cfg(unix)]
mod closed;
pub mod file;
pub mod interrupt;
