//! Deferred freeing: resources that are dropped are freed after the work that uses them is done.
//!
//! The driver need not wait for pending work in a stream when it frees memory or unloads a module: `cuMemFree` "may
//! perform implicit synchronization", and the documentation of `cuModuleUnload` says nothing. Therefore work that is
//! put into a stream records that stream in every resource that it uses ([`Users`]). When a resource is dropped, an
//! event is recorded in each of its streams, and the resource waits in a list of its GPU until these events have been
//! reached.
//!
//! The list is checked when memory is allocated or queried, and after a wait for a stream. It is emptied, by waiting,
//! when memory runs out and when the GPU is released.

use core::mem;
use std::sync::{Mutex, PoisonError};

use crate::deferred_free::{DeferredFree, Resource, reached};
use crate::driver::functions::{Functions, Handle};
use crate::gpu::Gpu;
use crate::stream::{DISABLE_TIMING, Stream};

/// The streams with work that uses a resource, and that may not be done with it.
#[derive(Default)]
pub struct Users(Mutex<Vec<Stream>>);

/// Largest number of bytes that wait to be freed: beyond it, a thread that drops more waits for the oldest.
const MOST_BYTES: usize = 256 << 20;
impl Users {
    /// Adds a stream, before work is put into it.
    pub fn note(&self, stream: &Stream) {
        let mut streams = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if streams.iter().any(|known| known.is(stream)) {
            return;
        }
        // A resource that outlives many streams must not keep them all.
        streams.retain(|known| known.gpu().enter().is_ok_and(|functions| !is_idle(functions, known)));
        streams.push(stream.clone());
    }
}

fn is_idle(functions: &Functions, stream: &Stream) -> bool {
    // SAFETY: the stream is alive, and the caller has made its context current.
    reached(unsafe { functions.stream_query(stream.raw()) })
}

/// Records an event after the work in a stream; returns `None` if there is nothing to wait for.
fn mark(functions: &Functions, stream: &Stream) -> Option<Handle> {
    if is_idle(functions, stream) {
        return None;
    }
    let mut event = core::ptr::null_mut();
    // SAFETY: the driver writes one handle, destroyed once: here or by `DeferredFree`. The stream is alive, and its
    // context is current.
    unsafe {
        if functions.event_create(&mut event, DISABLE_TIMING).is_ok() {
            if functions.event_record(event, stream.raw()).is_ok() {
                return Some(Handle(event));
            }
            let _ = functions.event_destroy(event);
        }
        // Without an event the host waits; if that fails too, the device is lost and does nothing more.
        let _ = functions.stream_synchronize(stream.raw());
    }
    None
}

impl Gpu {
    /// Frees a resource, which is used nowhere else, when the work in the streams of its users is done.
    pub(crate) fn retire(&self, thing: Resource, users: &mut Users) {
        // If the context cannot be entered, the resource cannot be freed.
        let Ok(functions) = self.enter() else { return };
        let streams = mem::take(users.0.get_mut().unwrap_or_else(PoisonError::into_inner));
        let deferred_free =
            DeferredFree { thing, marks: streams.iter().filter_map(|s| mark(functions, s)).collect() };
        if deferred_free.marks.is_empty() {
            return self.keep_or_free(deferred_free.when_done(functions), functions);
        }
        let oldest = {
            let mut waiting = self.deferred_free();
            waiting.push(deferred_free);
            let mut bytes: usize = waiting.iter().map(DeferredFree::bytes).sum();
            let more = waiting.iter().take_while(|deferred_free| {
                let too_many = bytes > MOST_BYTES;
                bytes -= deferred_free.bytes();
                too_many
            });
            let count = more.count();
            waiting.drain(..count).collect::<Vec<_>>()
        };
        oldest
            .into_iter()
            .for_each(|deferred_free| self.keep_or_free(deferred_free.when_done(functions), functions));
    }
}
