//! Loads the NVIDIA driver at run time and declares its functions. Other modules build on them.

pub mod functions;
mod status;

use core::error::Error as _;
use core::ffi::c_int;
use core::fmt;
use std::ffi::OsString;
use std::path::Path;
use std::sync::OnceLock;

use functions::Functions;
use libloading::Library;

use crate::error::CudaError;
use crate::version::Version;

/// The NVIDIA driver of this computer, loaded and initialised. Copies are the same driver.
#[derive(Clone)]
pub struct Driver {
    pub(crate) functions: Functions,
    version: Version,
    devices: usize,
}

/// The environment variable with the path of a driver's library to use in place of the system's.
pub(crate) const LIBRARY_VARIABLE: &str = "OUTWARD_CUDA_DRIVER";

impl Driver {
    /// Loads the driver of this computer: the library that the environment variable `OUTWARD_CUDA_DRIVER` names, or
    /// else the system's (`libcuda.so.1`, on Windows `nvcuda.dll`). It is loaded once in a process; later calls return
    /// the same outcome.
    ///
    /// # Errors
    ///
    /// [`CudaError::NoDriver`], [`CudaError::OldDriver`], [`CudaError::NoDevice`], or what its initialisation reported.
    pub fn load() -> Result<Driver, CudaError> {
        static LOADED: OnceLock<Result<Driver, CudaError>> = OnceLock::new();
        LOADED
            .get_or_init(|| {
                let named = std::env::var_os(LIBRARY_VARIABLE).filter(|path| !path.is_empty());
                let system = if cfg!(windows) { "nvcuda.dll" } else { "libcuda.so.1" };
                Driver::open(Path::new(&named.unwrap_or_else(|| OsString::from(system))))
            })
            .clone()
    }

    /// Loads the driver in this library.
    ///
    /// # Errors
    ///
    /// The errors of [`Driver::load`].
    pub fn open(library: &Path) -> Result<Driver, CudaError> {
        // The declarations in `functions` are those of 64-bit systems; newer drivers exist for no others.
        if cfg!(not(target_pointer_width = "64")) {
            let (library, reason) = (library.display().to_string(), "only on 64-bit systems".to_owned());
            return Err(CudaError::NoDriver { library, reason });
        }
        // SAFETY: what runs on loading is the driver's initialisation, which asks nothing of its caller. A library that
        // is none of NVIDIA's gets here by being put in the driver's place by name: who can do that can run anything.
        let loaded = unsafe { Library::new(library) }.map_err(|error| not_loaded(library, &error))?;
        // The driver keeps threads and handlers of its own that run until the process ends, and everything that is made
        // from it here has addresses in it: it is never unloaded.
        let library: &'static Library = Box::leak(Box::new(loaded));
        let version = version(library)?;
        if version < Version::MINIMUM {
            return Err(CudaError::OldDriver { version: Some(version), missing: None });
        }
        let functions = Functions::find(library)
            .map_err(|missing| CudaError::OldDriver { version: Some(version), missing: Some(missing) })?;
        let mut count = 0;
        // SAFETY: no context is needed; the driver writes one integer.
        unsafe {
            functions.init(0)?;
            functions.device_get_count(&mut count)?;
        }
        match usize::try_from(count) {
            Ok(devices) if devices > 0 => Ok(Driver { functions, version, devices }),
            _ => Err(CudaError::NoDevice),
        }
    }

    /// Returns the version of CUDA that the driver is for.
    #[must_use]
    pub fn version(&self) -> Version {
        self.version
    }

    /// Returns the number of GPUs, at least 1.
    #[must_use]
    pub fn device_count(&self) -> usize {
        self.devices
    }
}

impl fmt::Debug for Driver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Driver").field("version", &self.version).field("devices", &self.devices).finish()
    }
}

/// Returns the message of the system's loader, without the name that it begins with.
fn not_loaded(library: &Path, error: &libloading::Error) -> CudaError {
    let library = library.display().to_string();
    let said = error.source().map_or_else(|| error.to_string(), ToString::to_string);
    let reason = said.strip_prefix(&format!("{library}: ")).unwrap_or(&said).to_owned();
    CudaError::NoDriver { library, reason }
}

/// Returns the version, queried before the other functions are looked for: an old driver is to be reported as old, not
/// incomplete.
fn version(library: &Library) -> Result<Version, CudaError> {
    const NAME: &str = "cuDriverGetVersion";
    let unknown = CudaError::OldDriver { version: None, missing: Some(NAME) };
    type GetVersion = unsafe extern "system" fn(*mut c_int) -> c_int;
    // SAFETY: the type is that of the driver's documentation.
    let get = unsafe { library.get::<GetVersion>(NAME.as_bytes()) }.map_err(|_| unknown.clone())?;
    let mut number = 0;
    // SAFETY: it may be called before the driver is initialised, and writes one integer.
    match unsafe { get(&mut number) } {
        0 => Ok(Version::from_number(number)),
        _ => Err(CudaError::OldDriver { version: None, missing: None }),
    }
}
