//! Where results go.
//!
//! | module | what is there |
//! |---|---|
//! | [`file`] | standard output, or a file that appears whole or not at all |
//! | [`interrupt`] | what is done when the process is told to end |

pub mod file;
mod interrupt;
