//! Builds the variant of `driver.c` that a test requests, with the system's C compiler, and loads it.

#![allow(dead_code, reason = "each test program uses a part")]

use std::ffi::CString;
use std::path::PathBuf;
use std::process::{Command, id};
use std::sync::atomic::{AtomicUsize, Ordering};

use libloading::Library;
use outward_cuda::{CudaError, Driver};

/// The kernels that the stub knows.
pub const SMOKE: &str = include_str!("../../examples/kernels/smoke.ptx");
/// The kernel after which the device is lost.
pub const FAULT: &str = include_str!("../../examples/kernels/fault.ptx");

/// A stub driver with a state of its own.
pub struct Stub {
    path: PathBuf,
    library: Library,
}

impl Stub {
    /// Builds the variant with these options of the C compiler. Every call makes a library of its own, since the loader
    /// gives the same state to all that load the same file.
    pub fn new(options: &[&str]) -> Stub {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("stub-{}-{}.so", id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stub/driver.c");
        let status = Command::new("cc")
            .args(["-std=gnu11", "-O1", "-frounding-math", "-shared", "-fPIC", "-o"])
            .arg(&path)
            .args(options)
            .args([source, "-lm", "-lpthread"])
            .status()
            .expect("the tests need the C compiler `cc`");
        assert!(status.success(), "{source} does not compile");
        // SAFETY: nothing runs on loading it.
        let library = unsafe { Library::new(&path) }.unwrap();
        Stub { path, library }
    }

    /// Returns the path of the library.
    pub fn path(&self) -> &PathBuf {
        &self.path
    }

    /// Loads the library as the driver.
    pub fn open(&self) -> Result<Driver, CudaError> {
        Driver::open(&self.path)
    }

    /// Returns one of the stub's counts: `hazards links loads launches live peak pending`.
    pub fn get(&self, what: &str) -> i64 {
        let what = CString::new(what).unwrap();
        // SAFETY: the function has this type.
        unsafe {
            let get: libloading::Symbol<
                '_,
                unsafe extern "C" fn(*const core::ffi::c_char) -> core::ffi::c_long,
            > = self.library.get(b"stub_get").unwrap();
            get(what.as_ptr())
        }
    }

    /// Asserts that no forbidden call was made, and that no resource is left.
    pub fn assert_clean(&self) {
        assert_eq!((self.get("hazards"), self.get("live")), (0, 0), "hazards, and what is left");
    }
}

impl Drop for Stub {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}
