//! Loads shared libraries.

use std::ffi::OsStr;

use libloading::Library;

use crate::ForeignError;

/// Returns the loader's message after the part that names the request.
fn reason(error: &libloading::Error) -> String {
    use std::error::Error;
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}

/// Loads a library whose functions call each other, and not functions of the same names in libraries that this program
/// needs, like in a program that is linked with it.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn load(library: &OsStr) -> Result<Library, ForeignError> {
    use libloading::os::unix::{Library, RTLD_LAZY, RTLD_LOCAL};

    /// The library's own symbols come first (glibc's `dlfcn.h`).
    const RTLD_DEEPBIND: std::ffi::c_int = 8;
    // SAFETY: loading runs the library's initialisers. The user has named it in order to run it, in a process that
    // holds nothing that they could harm.
    let loaded = unsafe { Library::open(Some(library), RTLD_LAZY | RTLD_LOCAL | RTLD_DEEPBIND) };
    loaded.map(Into::into).map_err(|error| ForeignError::Library(reason(&error)))
}

/// Loads a library.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn load(library: &OsStr) -> Result<Library, ForeignError> {
    // SAFETY: loading runs the library's initialisers. The user has named it in order to run it, in a process that
    // holds nothing that they could harm.
    let loaded = unsafe { Library::new(library) };
    loaded.map_err(|error| ForeignError::Library(reason(&error)))
}
