//! Ctrl-C during the loops that NumPy calls.

use std::cell::Cell;
use std::time::Instant;

use super::numpy;
use crate::interrupt::WATCH;

/// Number of rows between two looks at the clock.
pub const PART: usize = 1 << 13;

/// What a thread knows of signals.
#[derive(Clone, Copy)]
struct LoopWatch {
    /// Number of rows since the clock was last looked at.
    rows: usize,
    /// The time of the next check for signals.
    next: Option<Instant>,
    /// Whether the call of NumPy has failed. It may call the loop for more rows.
    has_failed: bool,
}

thread_local! {
    static WATCHES: Cell<LoopWatch> = const { Cell::new(LoopWatch { rows: 0, next: None, has_failed: false }) };
}

/// Returns whether a loop ends before its next `rows` rows, because the call has an exception.
pub fn has_failed(rows: usize) -> bool {
    let mut watch = WATCHES.get();
    watch.rows += rows;
    if watch.has_failed {
        // That may have been another call.
        watch.has_failed = numpy::check_signals();
    } else if watch.rows >= PART {
        watch.rows = 0;
        let now = Instant::now();
        if watch.next.is_none_or(|next| next <= now) {
            watch.next = Some(now + WATCH);
            watch.has_failed = numpy::check_signals();
        }
    }
    WATCHES.set(watch);
    watch.has_failed
}
