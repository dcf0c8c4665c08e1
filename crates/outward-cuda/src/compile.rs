//! Compiles PTX text to machine code.

use core::ffi::{c_int, c_void};
use core::fmt;
use std::ffi::CString;
use std::sync::Arc;

use crate::driver::functions::{Functions, Raw};
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::version::Version;

/// PTX compiled for one kind of GPU: the input of [`Gpu::load`], and the content of a cache.
#[derive(Clone)]
pub struct Cubin {
    /// The output of the driver's compiler, complete and unchanged: the driver reads it without being told its length.
    image: Arc<[u8]>,
    log: String,
    origin: Origin,
}

/// The origin of compiled code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The driver's compiler, just now.
    Compiler,
    /// Memory: the same process had compiled the code.
    Memory,
    /// A file of the cache.
    Disk,
}

/// `CUjit_option`s.
mod option {
    pub const INFO_LOG: i32 = 3;
    pub const INFO_LOG_SIZE: i32 = 4;
    pub const ERROR_LOG: i32 = 5;
    pub const ERROR_LOG_SIZE: i32 = 6;
    pub const LOG_VERBOSE: i32 = 12;
    pub const SPLIT_COMPILE: i32 = 34;
}
/// `CU_JIT_INPUT_PTX`
const INPUT_PTX: c_int = 1;
/// Size of the compiler's log in bytes: warnings and errors of many lines.
const LOG_SIZE: usize = 1 << 16;

/// The first version whose compiler can compile the functions of a module in parallel.
const SPLITS: Version = Version { major: 13, minor: 0 };

/// The compiler's logs, and its options, most of which are the addresses of the logs. The driver keeps both addresses
/// for as long as its state lives.
struct Logs {
    info: Vec<u8>,
    error: Vec<u8>,
    options: Vec<c_int>,
    values: Vec<*mut c_void>,
}

impl Logs {
    fn new(split: bool) -> Box<Logs> {
        use core::ptr::without_provenance_mut;
        use option::{ERROR_LOG, ERROR_LOG_SIZE, INFO_LOG, INFO_LOG_SIZE, LOG_VERBOSE, SPLIT_COMPILE};
        let (mut info, mut error) = (vec![0u8; LOG_SIZE], vec![0u8; LOG_SIZE]);
        let mut values = vec![
            info.as_mut_ptr().cast(),
            without_provenance_mut(LOG_SIZE),
            error.as_mut_ptr().cast(),
            without_provenance_mut(LOG_SIZE),
            without_provenance_mut(1),
        ];
        let mut options = vec![INFO_LOG, INFO_LOG_SIZE, ERROR_LOG, ERROR_LOG_SIZE, LOG_VERBOSE];
        if split {
            // The value 0 stands for as many threads as there are cores.
            options.push(SPLIT_COMPILE);
            values.push(without_provenance_mut(0));
        }
        Box::new(Logs { info, error, options, values })
    }

    fn text(log: &[u8]) -> String {
        let end = log.iter().position(|&byte| byte == 0).unwrap_or(log.len());
        String::from_utf8_lossy(&log[..end]).trim().to_owned()
    }
}

/// The compiler's state, destroyed on every way out.
struct Linker<'a> {
    functions: &'a Functions,
    state: Raw,
}

impl Drop for Linker<'_> {
    fn drop(&mut self) {
        // SAFETY: created by `cuLinkCreate`, destroyed once.
        let _ = unsafe { self.functions.link_destroy(self.state) };
    }
}

impl Gpu {
    /// Compiles PTX text for this GPU with the driver's compiler.
    ///
    /// # Errors
    ///
    /// [`CudaError::Rejected`] with what the compiler said.
    pub fn compile(&self, ptx: &str) -> Result<Cubin, CudaError> {
        let text = CString::new(ptx).map_err(|_| CudaError::Rejected {
            reason: "the PTX text contains a zero byte".to_owned(),
            log: String::new(),
        })?;
        let functions = self.enter()?;
        let mut logs = Logs::new(self.driver_version() >= SPLITS && ptx.contains(".func"));
        let image = link(functions, &text, &mut logs).map_err(|error| match error {
            CudaError::Call { reason, .. } => CudaError::Rejected { reason, log: Logs::text(&logs.error) },
            error => error,
        })?;
        Ok(Cubin { image, log: Logs::text(&logs.info), origin: Origin::Compiler })
    }
}

/// Compiles through the driver's linker, which returns the machine code for the cache; loading PTX directly does not.
fn link(functions: &Functions, text: &CString, logs: &mut Logs) -> Result<Arc<[u8]>, CudaError> {
    let mut state = core::ptr::null_mut();
    let count = logs.options.len() as u32;
    // SAFETY: the options and the logs outlive the state, which `Linker` destroys on return; the driver writes one
    // handle.
    unsafe { functions.link_create(count, logs.options.as_mut_ptr(), logs.values.as_mut_ptr(), &mut state) }?;
    let linker = Linker { functions, state };
    let length = text.as_bytes_with_nul().len();
    let (options, values) = (core::ptr::null_mut(), core::ptr::null_mut());
    let data = text.as_ptr().cast_mut().cast();
    // SAFETY: the text has the length that is said, its end mark included, and is only read.
    unsafe {
        functions.link_add_data(
            linker.state,
            INPUT_PTX,
            data,
            length,
            c"outward".as_ptr(),
            0,
            options,
            values,
        )
    }?;
    let (mut image, mut size) = (core::ptr::null_mut(), 0);
    // SAFETY: the driver writes an address and a size.
    unsafe { functions.link_complete(linker.state, &mut image, &mut size) }?;
    if image.is_null() {
        return Ok(Arc::new([]));
    }
    // SAFETY: the image has this size, and belongs to the state, which is still there.
    Ok(unsafe { core::slice::from_raw_parts(image.cast::<u8>(), size) }.into())
}

impl Cubin {
    /// Returns the code of a file with the complete output of a compilation.
    pub(crate) fn stored(image: Arc<[u8]>) -> Cubin {
        Cubin { image, log: String::new(), origin: Origin::Disk }
    }

    pub(crate) fn from(self, origin: Origin) -> Cubin {
        Cubin { origin, ..self }
    }

    /// Returns the origin of the code.
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Returns the compiler's log: registers and stack of each kernel, warnings. Empty if the code comes from a file.
    #[must_use]
    pub fn log(&self) -> &str {
        &self.log
    }

    /// Returns the machine code, in the format that NVIDIA's tools read.
    #[must_use]
    pub fn image(&self) -> &[u8] {
        &self.image
    }
}

impl fmt::Debug for Cubin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cubin({} bytes)", self.image.len())
    }
}
