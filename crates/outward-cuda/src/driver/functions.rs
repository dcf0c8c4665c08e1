//! The functions of the driver that this crate uses, and the loader that finds them by name.
//!
//! Signatures are those of the driver's documentation. A name with `_v2` is the current binary interface, which
//! superseded the name without it. Each function becomes a method that returns a failure as a [`CudaError`].

use core::ffi::{c_char, c_int, c_uint, c_void};

use libloading::Library;

use super::status::Status;
use crate::error::CudaError;

/// `CUdevice`.
pub type RawDevice = c_int;
/// `CUdeviceptr` of a 64-bit system.
pub type Address = u64;
/// `CUcontext`, `CUmodule`, `CUfunction`, `CUstream`, `CUevent`, `CUlinkState`: opaque.
pub type Raw = *mut c_void;

/// A handle of the driver: a context, module, function, stream or event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle(pub Raw);

// SAFETY: a handle is a name that only the driver looks behind, and the driver's functions may be called from any
// thread, and from several at a time; each is called with the handle's context made current in the calling thread
// before (`Gpu::enter`).
unsafe impl Send for Handle {}
// SAFETY: what is shared is a name. Threads that use it at the same time meet in the driver, which lets them.
unsafe impl Sync for Handle {}

macro_rules! functions {
    ($($name:ident = $symbol:literal ($($arg:ident: $type:ty),* $(,)?);)*) => {
        /// The addresses of the functions. The library that they are in is never unloaded.
        #[derive(Clone, Copy)]
        pub struct Functions {
            $($name: unsafe extern "system" fn($($type),*) -> c_int,)*
        }

        impl Functions {
            /// Finds every function, or returns the name of the first that is missing.
            pub fn find(library: &Library) -> Result<Functions, &'static str> {
                Ok(Functions {
                    // SAFETY: the type is that of the driver's documentation for this name.
                    $($name: *unsafe { library.get(concat!($symbol, "\0").as_bytes()) }.map_err(|_| $symbol)?,)*
                })
            }

            $(
                #[doc = concat!("Calls `", $symbol, "`.")]
                ///
                /// # Safety
                ///
                /// The conditions of the driver's function: pointers are valid for what it reads and writes, handles
                /// are alive and belong to the context that is current in this thread.
                #[allow(clippy::too_many_arguments, reason = "the driver's interface")]
                #[allow(dead_code, reason = "the two that explain a status are called by their address")]
                pub unsafe fn $name(&self, $($arg: $type),*) -> Result<(), CudaError> {
                    // SAFETY: the caller's, as said above.
                    match Status(unsafe { (self.$name)($($arg),*) }) {
                        Status::SUCCESS => Ok(()),
                        status => Err(self.failure($symbol, status)),
                    }
                }
            )*
        }
    };
}

functions! {
    init = "cuInit"(flags: c_uint);
    get_error_name = "cuGetErrorName"(status: c_int, name: *mut *const c_char);
    get_error_string = "cuGetErrorString"(status: c_int, text: *mut *const c_char);

    device_get_count = "cuDeviceGetCount"(count: *mut c_int);
    device_get = "cuDeviceGet"(device: *mut RawDevice, ordinal: c_int);
    device_get_name = "cuDeviceGetName"(name: *mut c_char, size: c_int, device: RawDevice);
    device_get_attribute = "cuDeviceGetAttribute"(value: *mut c_int, attribute: c_int, device: RawDevice);
    device_total_mem = "cuDeviceTotalMem_v2"(bytes: *mut usize, device: RawDevice);
    primary_ctx_retain = "cuDevicePrimaryCtxRetain"(context: *mut Raw, device: RawDevice);
    primary_ctx_release = "cuDevicePrimaryCtxRelease_v2"(device: RawDevice);
    ctx_get_current = "cuCtxGetCurrent"(context: *mut Raw);
    ctx_set_current = "cuCtxSetCurrent"(context: Raw);
    ctx_synchronize = "cuCtxSynchronize"();

    link_create = "cuLinkCreate_v2"(
        count: c_uint, options: *mut c_int, values: *mut *mut c_void, state: *mut Raw,
    );
    link_add_data = "cuLinkAddData_v2"(
        state: Raw, kind: c_int, data: *mut c_void, size: usize, name: *const c_char,
        count: c_uint, options: *mut c_int, values: *mut *mut c_void,
    );
    link_complete = "cuLinkComplete"(state: Raw, image: *mut *mut c_void, size: *mut usize);
    link_destroy = "cuLinkDestroy"(state: Raw);
    module_load_data = "cuModuleLoadDataEx"(
        module: *mut Raw, image: *const c_void, count: c_uint, options: *mut c_int, values: *mut *mut c_void,
    );
    module_unload = "cuModuleUnload"(module: Raw);
    module_get_function = "cuModuleGetFunction"(function: *mut Raw, module: Raw, name: *const c_char);
    func_get_attribute = "cuFuncGetAttribute"(value: *mut c_int, attribute: c_int, function: Raw);
    func_set_attribute = "cuFuncSetAttribute"(function: Raw, attribute: c_int, value: c_int);
    launch_kernel = "cuLaunchKernel"(
        function: Raw, grid_x: c_uint, grid_y: c_uint, grid_z: c_uint,
        block_x: c_uint, block_y: c_uint, block_z: c_uint, shared: c_uint,
        stream: Raw, params: *mut *mut c_void, extra: *mut *mut c_void,
    );

    mem_get_info = "cuMemGetInfo_v2"(free: *mut usize, total: *mut usize);
    mem_alloc = "cuMemAlloc_v2"(address: *mut Address, size: usize);
    mem_free = "cuMemFree_v2"(address: Address);
    mem_host_alloc = "cuMemHostAlloc"(address: *mut *mut c_void, size: usize, flags: c_uint);
    mem_free_host = "cuMemFreeHost"(address: *mut c_void);
    memcpy_htod = "cuMemcpyHtoDAsync_v2"(to: Address, from: *const c_void, size: usize, stream: Raw);
    memcpy_dtoh = "cuMemcpyDtoHAsync_v2"(to: *mut c_void, from: Address, size: usize, stream: Raw);
    memcpy_dtod = "cuMemcpyDtoDAsync_v2"(to: Address, from: Address, size: usize, stream: Raw);
    memset_d8 = "cuMemsetD8Async"(to: Address, value: u8, count: usize, stream: Raw);

    stream_create = "cuStreamCreate"(stream: *mut Raw, flags: c_uint);
    stream_destroy = "cuStreamDestroy_v2"(stream: Raw);
    stream_synchronize = "cuStreamSynchronize"(stream: Raw);
    stream_query = "cuStreamQuery"(stream: Raw);
    stream_wait_event = "cuStreamWaitEvent"(stream: Raw, event: Raw, flags: c_uint);
    event_create = "cuEventCreate"(event: *mut Raw, flags: c_uint);
    event_destroy = "cuEventDestroy_v2"(event: Raw);
    event_record = "cuEventRecord"(event: Raw, stream: Raw);
    event_query = "cuEventQuery"(event: Raw);
    event_synchronize = "cuEventSynchronize"(event: Raw);
    event_elapsed = "cuEventElapsedTime"(milliseconds: *mut f32, start: Raw, end: Raw);
}

impl Functions {
    /// Returns the error of a status, with the driver's name and explanation.
    fn failure(&self, call: &'static str, status: Status) -> CudaError {
        let text = |lookup: unsafe extern "system" fn(c_int, *mut *const c_char) -> c_int| {
            let mut text = core::ptr::null();
            // SAFETY: the driver writes one pointer, null or to a string that lives as long as the library.
            unsafe {
                if lookup(status.0, &mut text) != Status::SUCCESS.0 || text.is_null() {
                    return None;
                }
                Some(core::ffi::CStr::from_ptr(text).to_string_lossy().into_owned())
            }
        };
        let name = text(self.get_error_name).unwrap_or_else(|| format!("error {}", status.0));
        let reason = match text(self.get_error_string) {
            Some(explanation) => format!("{name}, {explanation}"),
            None => name,
        };
        status.to_error(call, reason)
    }
}
