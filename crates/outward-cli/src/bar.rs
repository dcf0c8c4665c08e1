//! How far a count is, for a person who watches.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error where that is a terminal, else nothing.
pub fn bar(count: u64, of: impl Into<String>) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len}  {per_sec}  {eta} left");
    ProgressBar::new(count)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(of.into())
}
