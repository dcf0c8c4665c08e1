//! Memory of the GPU, and page-locked memory of the host.

use core::ffi::c_void;
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;

use outward_core::format::{Bf16, E4m3, E5m2, F16, Tf32};

use crate::deferred_free::Resource;
use crate::driver::functions::Address;
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::idle_memory::rounded_size;
use crate::retire::Users;
use crate::stream::Stream;

/// Numbers that have the same bytes on the GPU, and for which any bytes are valid.
///
/// # Safety
///
/// Every bit pattern is a value; there is no padding.
pub unsafe trait Plain: Copy + Send + Sync + 'static {}

macro_rules! plain {
    ($($number:ty)*) => {
        $(
            // SAFETY: every bit pattern is a value, and there is no padding: integers, floats, and formats that hold
            // their patterns.
            unsafe impl Plain for $number {}
        )*
    };
}

plain! { f64 f32 u64 u32 u8 i64 i32 F16 Bf16 Tf32 E5m2 E4m3 }

/// An address in the memory of a GPU. It is only a number: its user is responsible for what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DevicePtr(pub(crate) Address);

impl DevicePtr {
    /// Returns the address with this number, as other libraries of CUDA represent it.
    #[must_use]
    pub const fn from_number(address: u64) -> DevicePtr {
        DevicePtr(address)
    }

    /// Returns the address as a number.
    #[must_use]
    pub const fn to_number(self) -> u64 {
        self.0
    }

    /// Returns the address that is `bytes` bytes further.
    #[must_use]
    pub fn byte_add(self, bytes: usize) -> DevicePtr {
        DevicePtr(self.0.wrapping_add(bytes as u64))
    }
}

/// Memory of a GPU: `len` numbers, whose initial values are not specified. It may be dropped while work of this crate's
/// safe functions still uses it: it is freed when that work is done.
pub struct Buffer<T: Plain> {
    gpu: Gpu,
    address: Address,
    len: usize,
    users: Users,
    of: PhantomData<T>,
}

/// Page-locked memory of the host: a slice that the GPU copies from and to while kernels run. It is freed when it is
/// dropped.
pub struct Pinned<T: Plain> {
    gpu: Gpu,
    first: NonNull<T>,
    len: usize,
}

// SAFETY: it owns its memory, as `Vec` does, and `T` may be sent and shared.
unsafe impl<T: Plain> Send for Pinned<T> {}
// SAFETY: what is shared of it is a slice, as of a `Vec`; it changes through `&mut` alone.
unsafe impl<T: Plain> Sync for Pinned<T> {}

/// `CU_MEMHOSTALLOC_PORTABLE`: page-locked for all GPUs of the process.
const PORTABLE: u32 = 1;

impl Gpu {
    /// Allocates memory of this GPU for `len` numbers.
    ///
    /// # Errors
    ///
    /// [`CudaError::OutOfMemory`] with the requested and the free size.
    pub fn buffer<T: Plain>(&self, len: usize) -> Result<Buffer<T>, CudaError> {
        let bytes = size_of::<T>().saturating_mul(len);
        let mut address = 0;
        if bytes > 0 {
            self.sweep();
            if let Some(idle) = self.take_idle_memory(bytes) {
                return Ok(Buffer {
                    gpu: self.clone(),
                    address: idle,
                    len,
                    users: Users::default(),
                    of: PhantomData,
                });
            }
            // SAFETY: the driver writes one address; the memory is freed once, after the buffer is dropped.
            let mut allocate = || unsafe { self.enter()?.mem_alloc(&mut address, rounded_size(bytes)) };
            let allocated = match allocate() {
                Err(CudaError::OutOfMemory { .. }) if self.drain_frees() => allocate(),
                result => result,
            };
            allocated.map_err(|error| match error {
                CudaError::OutOfMemory { .. } => CudaError::OutOfMemory {
                    what: "memory of the GPU",
                    asked: Some(bytes),
                    free: self.free_memory().ok(),
                },
                error => error,
            })?;
        }
        Ok(Buffer { gpu: self.clone(), address, len, users: Users::default(), of: PhantomData })
    }

    /// Allocates page-locked memory of the host for `len` numbers, all bits zero.
    ///
    /// # Errors
    ///
    /// [`CudaError::OutOfMemory`] with the requested size.
    pub fn pinned<T: Plain>(&self, len: usize) -> Result<Pinned<T>, CudaError> {
        let bytes = size_of::<T>().saturating_mul(len);
        if bytes == 0 {
            return Ok(Pinned { gpu: self.clone(), first: NonNull::dangling(), len });
        }
        let mut address: *mut c_void = core::ptr::null_mut();
        let exhausted =
            CudaError::OutOfMemory { what: "page-locked memory of the host", asked: Some(bytes), free: None };
        // SAFETY: the driver writes one address; the memory is freed once, when `Pinned` is dropped.
        unsafe { self.enter()?.mem_host_alloc(&mut address, bytes, PORTABLE) }.map_err(
            |error| match error {
                CudaError::OutOfMemory { .. } => exhausted.clone(),
                error => error,
            },
        )?;
        let first = NonNull::new(address.cast::<T>()).ok_or(exhausted)?;
        // SAFETY: the memory is `bytes` long, page-aligned, and no one else's.
        unsafe { core::ptr::write_bytes(first.as_ptr().cast::<u8>(), 0, bytes) };
        Ok(Pinned { gpu: self.clone(), first, len })
    }
}

impl<T: Plain> Buffer<T> {
    /// Returns the number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the buffer has no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the GPU that has the memory.
    #[must_use]
    pub fn gpu(&self) -> &Gpu {
        &self.gpu
    }

    /// Returns the address of the first element: an argument for a kernel.
    #[must_use]
    pub fn ptr(&self) -> DevicePtr {
        DevicePtr(self.address)
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of::<T>() * self.len
    }

    /// Notes that work which uses the buffer is being put into this stream: it is not freed before that work is done.
    pub(crate) fn used_in(&self, stream: &Stream) {
        self.users.note(stream);
    }
}

impl<T: Plain> Drop for Buffer<T> {
    fn drop(&mut self) {
        if self.address != 0 {
            self.gpu.retire(Resource::Memory { address: self.address, bytes: self.bytes() }, &mut self.users);
        }
    }
}

impl<T: Plain> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Buffer").field("gpu", &self.gpu).field("len", &self.len).finish()
    }
}

impl<T: Plain> Deref for Pinned<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        // SAFETY: `len` numbers from `first` on, all of them set, which this owns.
        unsafe { core::slice::from_raw_parts(self.first.as_ptr(), self.len) }
    }
}

impl<T: Plain> DerefMut for Pinned<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: `len` numbers from `first` on, all of them set, which this owns, and which are borrowed from this
        // alone.
        unsafe { core::slice::from_raw_parts_mut(self.first.as_ptr(), self.len) }
    }
}

impl<T: Plain> Drop for Pinned<T> {
    fn drop(&mut self) {
        if size_of::<T>() * self.len > 0
            && let Ok(functions) = self.gpu.enter()
        {
            // SAFETY: allocated by the driver, freed once. No copy uses it any more: safe functions wait for theirs
            // before they return, and who calls the others promises that the slice stays.
            let _ = unsafe { functions.mem_free_host(self.first.as_ptr().cast()) };
        }
    }
}

impl<T: Plain> fmt::Debug for Pinned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pinned").field("len", &self.len).finish()
    }
}
