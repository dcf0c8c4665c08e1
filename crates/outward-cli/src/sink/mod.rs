//! Where results go.
//!
//! | module | what is there |
//! |---|---|
//! | [`file`] | standard output, or a file that appears whole or not at all |

pub mod file;
