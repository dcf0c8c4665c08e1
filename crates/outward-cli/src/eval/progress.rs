//! How far a long run is, for a person who watches.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error where that is a terminal, else nothing.
pub struct Progress {
    bar: Option<ProgressBar>,
    rows: u64,
}

impl Progress {
    /// A bar for so many bytes of input; without a size it shows what was done only.
    pub fn new(size: Option<u64>) -> Self {
        let bar = stderr().is_terminal().then(|| match size {
            Some(size) => ProgressBar::new(size).with_style(style(
                "{bar:30} {binary_bytes}/{binary_total_bytes}  {msg} rows  {binary_bytes_per_sec}  {eta} left",
            )),
            None => ProgressBar::no_length()
                .with_style(style("{spinner} {binary_bytes}  {msg} rows  {binary_bytes_per_sec}")),
        });
        Progress { bar, rows: 0 }
    }

    /// So many more were done.
    pub fn advance(&mut self, bytes: u64, rows: u64) {
        self.rows += rows;
        if let Some(bar) = &self.bar {
            bar.set_message(self.rows.to_string());
            bar.inc(bytes);
        }
    }
}

/// The bar is removed: the output is what stays on the screen.
impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    // The templates are constants of this file; a bad one would show as the default bar.
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
