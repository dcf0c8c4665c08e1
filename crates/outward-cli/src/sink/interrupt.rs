//! Cleans up when a signal ends the process: Ctrl-C, `kill`, a closed terminal, or a limit on processor time. A limit
//! on the size of files makes a write fail instead, which ends the run like any other failure.

/// Runs `clean` before a signal ends the process; for the start of `main`, when there are no other threads. A signal
/// that the process was started to ignore (`nohup`, `&` in a script) stays ignored.
pub fn before_the_end(clean: impl Fn() + Send + 'static) {
    // If no thread can be started, files keep their other names, which is no reason not to run.
    let _ = system::before_the_end(clean);
}

/// Restores the usual effect of signals in a process that was started from one which awaits these signals and has them
/// blocked.
pub fn end_as_usual() {
    #[cfg(unix)]
    system::end_as_usual();
}

#[cfg(unix)]
mod system {
    use nix::sys::signal::{SigSet, Signal};

    pub fn end_as_usual() {
        let all: SigSet = AWAITED.into_iter().chain([FILE_TOO_LARGE]).collect();
        // A signal that stays blocked is no reason not to run.
        let _ = all.thread_unblock();
    }

    const AWAITED: [Signal; 4] = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP, Signal::SIGXCPU];

    /// The signal of a write beyond the limit on the size of files. While it is blocked, the write fails, and the run
    /// ends like after any other failure.
    const FILE_TOO_LARGE: Signal = Signal::SIGXFSZ;

    /// Blocks the signals in this thread, and so in all that it starts; a separate thread waits for them. A process
    /// that is started from here has them blocked too.
    pub fn before_the_end(clean: impl Fn() + Send + 'static) -> std::io::Result<()> {
        SigSet::from(FILE_TOO_LARGE).thread_block()?;
        let awaited: SigSet = awaited().collect();
        awaited.thread_block()?;
        let wait = move || {
            let signal = awaited.wait();
            clean();
            // The exit code by which shells report a signal.
            std::process::exit(128 + signal.map_or(Signal::SIGINT as i32, |signal| signal as i32));
        };
        let started = std::thread::Builder::new().name("signals".into()).spawn(wait);
        if started.is_err() {
            // Without the thread, nobody would receive the signals.
            awaited.thread_unblock()?;
        }
        started.map(|_| ())
    }

    fn awaited() -> impl Iterator<Item = Signal> {
        let ignored = ignored();
        AWAITED.into_iter().filter(move |&signal| ignored >> (signal as u32 - 1) & 1 == 0)
    }

    /// Returns a bit for each ignored signal. Linux delivers a blocked signal to a waiting thread although it is
    /// ignored, and lists the ignored ones in `/proc`. Without that list, the ones that are usually ignored are
    /// assumed.
    #[cfg(target_os = "linux")]
    fn ignored() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .unwrap_or(1 << (Signal::SIGINT as u32 - 1) | 1 << (Signal::SIGHUP as u32 - 1))
    }

    /// Returns 0: other systems drop an ignored signal at once, blocked or not.
    #[cfg(not(target_os = "linux"))]
    fn ignored() -> u64 {
        0
    }
}

#[cfg(not(unix))]
mod system {
    pub fn before_the_end(clean: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
        ctrlc::set_handler(move || {
            clean();
            std::process::exit(130);
        })
    }
}
