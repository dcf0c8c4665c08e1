//! Memory that calls reuse, so that none is allocated once each thread has called.

use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};

/// Number of threads that find memory at the same time; memory for further ones is freed again.
const SPARES: usize = 32;

/// Memory that no call uses at the moment.
///
/// No call waits for memory. Therefore a call that interrupts another one finds other memory, and so does the child of
/// a process that forked while one of its threads was in a call.
pub(crate) struct Spares<T: Send>([AtomicPtr<T>; SPARES]);

impl<T: Send> Spares<T> {
    pub(crate) const fn new() -> Spares<T> {
        Spares([const { AtomicPtr::new(ptr::null_mut()) }; SPARES])
    }

    /// Calls `work` with spare memory, or with new memory.
    pub(crate) fn with<R>(&self, make: impl FnOnce() -> T, work: impl FnOnce(&mut T) -> R) -> R {
        let mut memory = self.take().unwrap_or_else(|| Box::new(make()));
        let result = work(&mut memory);
        self.put(memory);
        result
    }

    fn take(&self) -> Option<Box<T>> {
        self.0.iter().filter(|spare| !spare.load(Ordering::Relaxed).is_null()).find_map(|spare| {
            let memory = spare.swap(ptr::null_mut(), Ordering::Acquire);
            // SAFETY: it comes from `put`, and no other call has taken it.
            (!memory.is_null()).then(|| unsafe { Box::from_raw(memory) })
        })
    }

    fn put(&self, memory: Box<T>) {
        let memory = Box::into_raw(memory);
        let is_kept = self.0.iter().any(|spare| {
            spare.compare_exchange(ptr::null_mut(), memory, Ordering::Release, Ordering::Relaxed).is_ok()
        });
        if !is_kept {
            // SAFETY: it is what `into_raw` gave, and is nowhere else.
            drop(unsafe { Box::from_raw(memory) });
        }
    }
}

impl<T: Send> Drop for Spares<T> {
    fn drop(&mut self) {
        while let Some(memory) = self.take() {
            drop(memory);
        }
    }
}
