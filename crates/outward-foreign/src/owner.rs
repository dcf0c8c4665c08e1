//! Finds the file that a function was loaded from: a loader also searches the libraries that a library needs.

use std::ffi::{OsStr, c_void};
use std::path::PathBuf;

/// Returns the file that has the code at this address, if the system knows it.
#[cfg(unix)]
pub fn file_of(address: *mut c_void) -> Option<PathBuf> {
    use std::ffi::{CStr, c_char, c_int};
    use std::os::unix::ffi::OsStrExt;
    use std::ptr;

    /// `Dl_info` of the C library, which is the same on all systems that have `dladdr`.
    #[repr(C)]
    struct ObjectInfo {
        file: *const c_char,
        base: *mut c_void,
        symbol: *const c_char,
        symbol_address: *mut c_void,
    }
    unsafe extern "C" {
        fn dladdr(address: *const c_void, info: *mut ObjectInfo) -> c_int;
    }
    let mut info = ObjectInfo {
        file: ptr::null(),
        base: ptr::null_mut(),
        symbol: ptr::null(),
        symbol_address: ptr::null_mut(),
    };
    // SAFETY: `dladdr` reads no memory at the address, and writes into a struct of its own layout that we own.
    let is_found = unsafe { dladdr(address, &mut info) } != 0;
    if !is_found || info.file.is_null() {
        return None;
    }
    // SAFETY: the loader's name of a loaded file ends in a zero byte and lives as long as the file is loaded; here the
    // library that was asked for keeps it loaded, and the name is copied.
    let name = unsafe { CStr::from_ptr(info.file) };
    Some(OsStr::from_bytes(name.to_bytes()).into())
}

/// Returns `None`: other systems only search the library itself.
#[cfg(not(unix))]
pub fn file_of(_: *mut c_void) -> Option<PathBuf> {
    None
}

/// Returns whether the library, by the name that the loader was given, is this file.
pub fn is_file(library: &OsStr, file: &std::path::Path) -> bool {
    let library = std::path::Path::new(library);
    if let (Ok(library), Ok(file)) = (library.canonicalize(), file.canonicalize())
        && library == file
    {
        return true;
    }
    // A name without a folder is searched for elsewhere.
    let is_name = library.components().count() == 1;
    let name = file.file_name();
    is_name && name == Some(library.as_os_str())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[cfg(unix)]
    #[test]
    fn our_own_code_is_in_our_own_file() {
        let here = file_of(our_own_code_is_in_our_own_file as fn() as *mut c_void).expect("it is known");
        let program = std::env::current_exe().expect("it has a file");
        assert!(is_file(program.as_os_str(), &here), "{}", here.display());
        assert_eq!(file_of(std::ptr::null_mut()), None);
    }

    #[test]
    fn names_of_libraries() {
        let is = |library: &str, file: &str| is_file(OsStr::new(library), Path::new(file));
        assert!(is("libm.so.6", "/lib/somewhere/libm.so.6"));
        assert!(!is("./libm.so.6", "/lib/somewhere/libm.so.6"));
        assert!(!is("libown.so", "/lib/somewhere/libm.so.6"));
        assert!(!is("/lib/elsewhere/libm.so.6", "/lib/somewhere/libm.so.6"));
    }
}
