//! The list of dropped resources that wait for events before they are freed.

use crate::driver::functions::{Address, Functions, Handle};
use crate::error::CudaError;

/// What is to be freed.
pub enum Resource {
    /// Memory of the GPU.
    Memory { address: Address, bytes: usize },
    /// A module.
    Module(Handle),
}

/// What is to be freed when events have been reached.
pub struct DeferredFree {
    /// What it is.
    pub thing: Resource,
    /// The events, which belong to this alone.
    pub marks: Vec<Handle>,
}

/// `CUDA_ERROR_NOT_READY`
const NOT_READY: i32 = 600;

/// Has what a query asks about been reached? It has too where the query fails: what a lost device was doing, it does no
/// more.
pub fn reached(query: Result<(), CudaError>) -> bool {
    !matches!(query, Err(CudaError::Call { status: NOT_READY, .. }))
}

impl DeferredFree {
    /// Have all marks been reached? The context of its GPU is current.
    pub fn is_done(&self, functions: &Functions) -> bool {
        // SAFETY: the events are alive, and the caller has made their context current.
        self.marks.iter().all(|mark| reached(unsafe { functions.event_query(mark.0) }))
    }

    /// Waits until nothing uses it, and frees it. The context of its GPU is current.
    pub fn free_when_done(self, functions: &Functions) {
        // Nothing can be done about a failure here: it comes from a device that is lost.

        // SAFETY: all handles are of the current context; the thing and the events are alive, and freed once. After the
        // waits nothing uses them.
        unsafe {
            for mark in self.marks {
                let _ = functions.event_synchronize(mark.0);
                let _ = functions.event_destroy(mark.0);
            }
            let _ = match self.thing {
                Resource::Memory { address, .. } => functions.mem_free(address),
                Resource::Module(module) => functions.module_unload(module.0),
            };
        }
    }

    /// Bytes of memory that are freed with it.
    pub fn bytes(&self) -> usize {
        match self.thing {
            Resource::Memory { bytes, .. } => bytes,
            Resource::Module(_) => 0,
        }
    }
}
