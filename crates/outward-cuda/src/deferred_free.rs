//! The list of dropped resources that wait for events before they are freed.

use crate::driver::functions::{Address, Functions, Handle};
use crate::error::CudaError;

/// A resource to free.
pub enum Resource {
    /// Memory of the GPU.
    Memory { address: Address, bytes: usize },
    /// A module.
    Module(Handle),
}

impl Resource {
    /// Frees the resource, which nothing uses. The context of the GPU must be current.
    pub fn free(self, functions: &Functions) {
        // A failure here cannot be handled: it comes from a lost device.

        // SAFETY: the handle is of the current context, alive, and freed once.
        let _ = unsafe {
            match self {
                Resource::Memory { address, .. } => functions.mem_free(address),
                Resource::Module(module) => functions.module_unload(module.0),
            }
        };
    }
}

/// A resource to free when events have been reached.
pub struct DeferredFree {
    /// The resource.
    pub thing: Resource,
    /// The events, which no other resource uses.
    pub marks: Vec<Handle>,
}

/// `CUDA_ERROR_NOT_READY`
const NOT_READY: i32 = 600;

/// Returns whether the subject of a query has been reached. A query that fails counts too: a lost device does no more
/// work.
pub fn reached(query: Result<(), CudaError>) -> bool {
    !matches!(query, Err(CudaError::Call { status: NOT_READY, .. }))
}

impl DeferredFree {
    /// Returns whether all marks have been reached. The context of the GPU must be current.
    pub fn is_done(&self, functions: &Functions) -> bool {
        // SAFETY: the events are alive, and the caller has made their context current.
        self.marks.iter().all(|mark| reached(unsafe { functions.event_query(mark.0) }))
    }

    /// Waits until nothing uses the resource, and returns it. The context of the GPU must be current.
    pub fn when_done(self, functions: &Functions) -> Resource {
        // A failure here cannot be handled: it comes from a lost device.

        // SAFETY: all handles are of the current context; the events are alive, and destroyed once.
        unsafe {
            for mark in self.marks {
                let _ = functions.event_synchronize(mark.0);
                let _ = functions.event_destroy(mark.0);
            }
        }
        self.thing
    }

    /// Waits until nothing uses the resource, and frees it. The context of the GPU must be current.
    pub fn free_when_done(self, functions: &Functions) {
        self.when_done(functions).free(functions);
    }

    /// Returns the number of bytes of memory that are freed.
    pub fn bytes(&self) -> usize {
        match self.thing {
            Resource::Memory { bytes, .. } => bytes,
            Resource::Module(_) => 0,
        }
    }
}
