//! Times that a job notes. WebAssembly has no clock, and asking for the time would end the program there.

use std::time::{Duration, Instant};

/// A point in time, where there is a clock.
#[derive(Clone, Copy, Debug)]
pub struct Moment(Option<Instant>);

impl Moment {
    pub fn now() -> Moment {
        Moment((!cfg!(target_family = "wasm")).then(Instant::now))
    }

    /// Returns the time from another moment to this one; 0 without a clock.
    pub fn since(self, start: Moment) -> Duration {
        self.0.zip(start.0).map_or(Duration::ZERO, |(end, start)| end - start)
    }

    pub fn elapsed(self) -> Duration {
        Moment::now().since(self)
    }
}
