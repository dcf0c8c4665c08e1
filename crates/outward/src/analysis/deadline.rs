//! When a search ends with what it knows.

use core::time::Duration;

/// The end of a search by time. A build without the standard library has no clock, and no such end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deadline {
    #[cfg(feature = "std")]
    end: Option<std::time::Instant>,
}

impl Deadline {
    /// So long from now; never without a limit, or where the limit is longer than a clock goes.
    #[cfg(feature = "std")]
    pub fn after(limit: Option<Duration>) -> Deadline {
        Deadline { end: limit.and_then(|limit| std::time::Instant::now().checked_add(limit)) }
    }

    #[cfg(feature = "std")]
    pub fn is_over(self) -> bool {
        self.end.is_some_and(|end| std::time::Instant::now() >= end)
    }

    #[cfg(not(feature = "std"))]
    pub fn after(_: Option<Duration>) -> Deadline {
        Deadline {}
    }

    #[cfg(not(feature = "std"))]
    pub fn is_over(self) -> bool {
        false
    }
}
