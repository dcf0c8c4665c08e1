//! NVIDIA's run-time compiler, if it is installed. It compiles CUDA C++ to PTX, and contains NVIDIA's own functions.

use core::ffi::{c_char, c_int, c_void};
use core::ptr;
use std::ffi::{CString, OsString};
use std::sync::Mutex;

use libloading::Library;

use crate::error::CudaError;

/// `nvrtcProgram`: opaque.
type RawProgram = *mut c_void;
type Create = unsafe extern "C" fn(
    *mut RawProgram,
    *const c_char,
    *const c_char,
    c_int,
    *const *const c_char,
    *const *const c_char,
) -> c_int;
type Compile = unsafe extern "C" fn(RawProgram, c_int, *const *const c_char) -> c_int;
type GetSize = unsafe extern "C" fn(RawProgram, *mut usize) -> c_int;
type GetText = unsafe extern "C" fn(RawProgram, *mut c_char) -> c_int;
type Destroy = unsafe extern "C" fn(*mut RawProgram) -> c_int;
type GetVersion = unsafe extern "C" fn(*mut c_int, *mut c_int) -> c_int;

/// Names a library to take instead of the system's.
const LIBRARY_VARIABLE: &str = "OUTWARD_NVRTC";
/// Names of the library, the newest first; since version 12 they have the major version only.
const NAMES: &[&str] = if cfg!(windows) {
    &["nvrtc64_130_0.dll", "nvrtc64_120_0.dll", "nvrtc64_112_0.dll"]
} else {
    &["libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2"]
};

/// The compiler. Programs are compiled one after the other.
pub struct Compiler {
    version: (i32, i32),
    create: Create,
    compile: Compile,
    ptx: (GetSize, GetText),
    log: (GetSize, GetText),
    destroy: Destroy,
    one: Mutex<()>,
    _library: Library,
}

/// A program, destroyed on every way out.
struct NvrtcProgram<'a> {
    compiler: &'a Compiler,
    raw: RawProgram,
}

impl Drop for NvrtcProgram<'_> {
    fn drop(&mut self) {
        // SAFETY: created by `nvrtcCreateProgram`, destroyed once.
        let _ = unsafe { (self.compiler.destroy)(&mut self.raw) };
    }
}

impl Compiler {
    /// Loads the compiler of this computer: the library that the environment variable `OUTWARD_NVRTC` names, or else
    /// the system's.
    ///
    /// # Errors
    ///
    /// [`CudaError::NoCompiler`] where there is none, or it lacks a function.
    pub fn find() -> Result<Compiler, CudaError> {
        let named = std::env::var_os(LIBRARY_VARIABLE).filter(|name| !name.is_empty());
        let names = named.map_or_else(|| NAMES.iter().map(OsString::from).collect(), |name| vec![name]);
        let none = |reason: String| CudaError::NoCompiler { reason };
        // SAFETY: loading runs the library's initialisers, which ask nothing of their caller. What is called as NVIDIA
        // calls its compiler is taken for it.
        let library = names.iter().find_map(|name| unsafe { Library::new(name) }.ok());
        let library = library.ok_or_else(|| {
            let names: Vec<_> = names.iter().map(|name| name.to_string_lossy()).collect();
            none(format!("none of {} could be loaded", names.join(", ")))
        })?;
        macro_rules! function {
            ($name:literal) => {
                // SAFETY: the type is that of NVRTC's documentation for this name, and the library stays loaded for as
                // long as the address is kept.
                *unsafe { library.get($name.as_bytes()) }
                    .map_err(|_| none(format!("it has no function `{}`", $name)))?
            };
        }
        let version: GetVersion = function!("nvrtcVersion");
        let (mut major, mut minor) = (0, 0);
        // SAFETY: it writes two integers.
        if unsafe { version(&mut major, &mut minor) } != 0 {
            return Err(none("it tells no version".into()));
        }
        Ok(Compiler {
            version: (major, minor),
            create: function!("nvrtcCreateProgram"),
            compile: function!("nvrtcCompileProgram"),
            ptx: (function!("nvrtcGetPTXSize"), function!("nvrtcGetPTX")),
            log: (function!("nvrtcGetProgramLogSize"), function!("nvrtcGetProgramLog")),
            destroy: function!("nvrtcDestroyProgram"),
            one: Mutex::new(()),
            _library: library,
        })
    }

    /// Returns the version: the number before the point and the one after it.
    #[must_use]
    pub fn version(&self) -> (i32, i32) {
        self.version
    }

    /// Compiles a text to PTX.
    ///
    /// # Errors
    ///
    /// [`CudaError::NotCompiled`] with the compiler's log.
    pub fn ptx(&self, text: &str, options: &[&str]) -> Result<String, CudaError> {
        let _one = self.one.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let failed = |log: String| CudaError::NotCompiled { log };
        let owned = |text: &str| CString::new(text).map_err(|_| failed("the text has a zero byte".into()));
        let (text, options) =
            (owned(text)?, options.iter().map(|option| owned(option)).collect::<Result<Vec<_>, _>>()?);
        let options: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
        let mut program = NvrtcProgram { compiler: self, raw: ptr::null_mut() };
        // SAFETY: the text outlives the call, which copies it; no headers are given.
        let status = unsafe {
            (self.create)(&mut program.raw, text.as_ptr(), ptr::null(), 0, ptr::null(), ptr::null())
        };
        if status != 0 {
            return Err(failed(format!("nvrtcCreateProgram gives {status}")));
        }
        // SAFETY: the program is one, and there are as many options.
        let status = unsafe { (self.compile)(program.raw, options.len() as c_int, options.as_ptr()) };
        if status != 0 {
            return Err(failed(program.text(self.log).unwrap_or_default()));
        }
        program.text(self.ptx).ok_or_else(|| failed("it gives no PTX".into()))
    }
}

impl NvrtcProgram<'_> {
    fn text(&self, (size, text): (GetSize, GetText)) -> Option<String> {
        let mut count = 0;
        // SAFETY: the program is one; an integer is written.
        if unsafe { size(self.raw, &mut count) } != 0 {
            return None;
        }
        let mut bytes = vec![0_u8; count];
        // SAFETY: there is room for as many bytes as the compiler asked for, the last one a zero.
        if unsafe { text(self.raw, bytes.as_mut_ptr().cast()) } != 0 {
            return None;
        }
        let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
        Some(String::from_utf8_lossy(&bytes[..end]).into_owned())
    }
}
