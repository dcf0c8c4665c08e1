//! Time limits of searches, which end with their best result so far.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

/// The end of a search by time, or by a flag that somebody else sets. A build without the standard library has no
/// clock, and no end by time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deadline {
    #[cfg(feature = "std")]
    end: Option<std::time::Instant>,
    stop: Option<&'static AtomicBool>,
}

impl Deadline {
    /// A deadline at this time from now, or once the flag is set; never without a limit, or if the limit is beyond the
    /// clock's range.
    #[cfg_attr(not(feature = "std"), expect(unused_variables, reason = "there is no clock"))]
    pub fn new(limit: Option<Duration>, stop: Option<&'static AtomicBool>) -> Deadline {
        Deadline {
            #[cfg(feature = "std")]
            end: limit.and_then(|limit| std::time::Instant::now().checked_add(limit)),
            stop,
        }
    }

    /// Deadline of one of `searches` searches that share the time left.
    pub fn share(self, searches: u32) -> Deadline {
        match self.left() {
            Some(left) => Deadline::new(Some(left / searches.max(1)), self.stop),
            None => self,
        }
    }

    /// Returns the time left, if there is a limit.
    pub fn left(self) -> Option<Duration> {
        #[cfg(feature = "std")]
        return self.end.map(|end| end.saturating_duration_since(std::time::Instant::now()));
        #[cfg(not(feature = "std"))]
        None
    }

    /// Has somebody set the flag?
    pub fn is_stopped(self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub fn is_over(self) -> bool {
        self.is_stopped() || self.left().is_some_and(|left| left.is_zero())
    }
}
