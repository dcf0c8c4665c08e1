//! What is dropped is freed when the work that uses it is done.
//!
//! Nothing promises that the driver waits for work that is still in a stream when it frees memory or unloads a module:
//! `cuMemFree` "may perform implicit synchronization", and of `cuModuleUnload` the documentation says nothing. So
//! whatever is put into a stream notes the stream in what it uses ([`Users`]). When that is dropped, an event is put
//! behind the work in each of its streams, and it waits in the list of its GPU until they have been reached.
//!
//! The list is looked through when memory is allocated or asked about and when a stream has been waited for; it is
//! emptied, by waiting, when memory runs out and when the GPU is released.

use core::mem;
use std::sync::{Mutex, PoisonError};

use crate::driver::functions::{Address, Functions};
use crate::error::CudaError;
use crate::gpu::{Gpu, Handle};
use crate::stream::{DISABLE_TIMING, Stream};

/// The streams into which work has been put that uses something, and which may not be done with it.
#[derive(Default)]
pub struct Users(Mutex<Vec<Stream>>);

/// What is to be freed.
pub enum Thing {
    /// Memory of the GPU.
    Memory { address: Address, bytes: usize },
    /// A module.
    Module(Handle),
}

/// What is to be freed when events have been reached.
pub struct Retired {
    thing: Thing,
    marks: Vec<Handle>,
}

/// Bytes that wait to be freed, at most: beyond, who drops more waits for the oldest.
const MOST_BYTES: usize = 256 << 20;
/// `CUDA_ERROR_NOT_READY`
const NOT_READY: i32 = 600;

impl Users {
    /// Before work is put into the stream.
    pub fn note(&self, stream: &Stream) {
        let mut streams = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if streams.iter().any(|known| known.is(stream)) {
            return;
        }
        // What outlives many streams is not to keep them all.
        streams.retain(|known| known.gpu().enter().is_ok_and(|functions| !is_idle(functions, known)));
        streams.push(stream.clone());
    }
}

/// Has what a query asks about been reached? It has too where the query fails: what a lost device was doing, it does no
/// more.
fn reached(query: Result<(), CudaError>) -> bool {
    !matches!(query, Err(CudaError::Call { status: NOT_READY, .. }))
}

fn is_idle(functions: &Functions, stream: &Stream) -> bool {
    // SAFETY: the stream is alive, and the caller has made its context current.
    reached(unsafe { functions.stream_query(stream.raw()) })
}

/// An event behind the work in a stream; none where nothing is left to wait for.
fn mark(functions: &Functions, stream: &Stream) -> Option<Handle> {
    if is_idle(functions, stream) {
        return None;
    }
    let mut event = core::ptr::null_mut();
    // SAFETY: the driver writes one handle, destroyed once: here or by `Retired`. The stream is alive, and its context
    // is current.
    unsafe {
        if functions.event_create(&mut event, DISABLE_TIMING).is_ok() {
            if functions.event_record(event, stream.raw()).is_ok() {
                return Some(Handle(event));
            }
            let _ = functions.event_destroy(event);
        }
        // Without an event the host waits; where that fails too, the device is lost and does nothing more.
        let _ = functions.stream_synchronize(stream.raw());
    }
    None
}

impl Retired {
    fn is_done(&self, functions: &Functions) -> bool {
        // SAFETY: the events are alive, and the caller has made their context current.
        self.marks.iter().all(|mark| reached(unsafe { functions.event_query(mark.0) }))
    }

    /// Waits until nothing uses it, and frees it. The context of its GPU is current.
    pub fn free_when_done(self, functions: &Functions) {
        // Nothing can be done about a failure here: it comes from a device that is lost. SAFETY: all handles are of the
        // current context; the thing and the events are alive, and freed once. After the waits nothing uses them.
        unsafe {
            for mark in self.marks {
                let _ = functions.event_synchronize(mark.0);
                let _ = functions.event_destroy(mark.0);
            }
            let _ = match self.thing {
                Thing::Memory { address, .. } => functions.mem_free(address),
                Thing::Module(module) => functions.module_unload(module.0),
            };
        }
    }

    fn bytes(&self) -> usize {
        match self.thing {
            Thing::Memory { bytes, .. } => bytes,
            Thing::Module(_) => 0,
        }
    }
}

impl Gpu {
    /// Frees this, which is used nowhere else any more, when what is in the streams of its users is done.
    pub(crate) fn retire(&self, thing: Thing, users: &mut Users) {
        // Where no context can be entered, nothing of it can be freed.
        let Ok(functions) = self.enter() else { return };
        let streams = mem::take(users.0.get_mut().unwrap_or_else(PoisonError::into_inner));
        let retired = Retired { thing, marks: streams.iter().filter_map(|s| mark(functions, s)).collect() };
        if retired.marks.is_empty() {
            return retired.free_when_done(functions);
        }
        let oldest = {
            let mut waiting = self.retired();
            waiting.push(retired);
            let mut bytes: usize = waiting.iter().map(Retired::bytes).sum();
            let more = waiting.iter().take_while(|retired| {
                let too_many = bytes > MOST_BYTES;
                bytes -= retired.bytes();
                too_many
            });
            let count = more.count();
            waiting.drain(..count).collect::<Vec<_>>()
        };
        oldest.into_iter().for_each(|retired| retired.free_when_done(functions));
    }

    /// Frees what nothing uses any more.
    pub(crate) fn sweep(&self) {
        if self.retired().is_empty() {
            return;
        }
        let Ok(functions) = self.enter() else { return };
        let done: Vec<_> = self.retired().extract_if(.., |retired| retired.is_done(functions)).collect();
        // The driver may wait for other work when it frees memory: not under the lock.
        done.into_iter().for_each(|retired| retired.free_when_done(functions));
    }

    /// Waits until nothing is left to free; says whether anything was.
    pub(crate) fn settle(&self) -> bool {
        let Ok(functions) = self.enter() else { return false };
        let all = mem::take(&mut *self.retired());
        let any = !all.is_empty();
        all.into_iter().for_each(|retired| retired.free_when_done(functions));
        any
    }
}
