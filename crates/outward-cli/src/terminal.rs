//! Output for a person at a terminal: help with bold headings, notes of a job as lines, and progress bars.

use std::io::{IsTerminal, Write, stderr, stdout};
use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use outward_tools::monitor::{Monitor, Progress, Work};

/// A monitor that writes to standard error, with bars only if that is a terminal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terminal;

impl Monitor for Terminal {
    fn note(&self, text: &str) {
        eprintln!("outward: {text}");
    }

    fn start(&self, work: &Work) -> Box<dyn Progress> {
        let rows = AtomicU64::new(0);
        let bar = match work {
            Work::Items { count, of } => bar(*count, of.clone()),
            Work::File(_) if !stderr().is_terminal() => ProgressBar::hidden(),
            Work::File(Some(size)) => ProgressBar::new(*size).with_style(style(
                "{bar:30} {binary_bytes}/{binary_total_bytes}  {msg} rows  {binary_bytes_per_sec}  {eta} left",
            )),
            Work::File(None) => ProgressBar::no_length()
                .with_style(style("{spinner} {binary_bytes}  {msg} rows  {binary_bytes_per_sec}")),
        };
        Box::new(Bar { bar, rows })
    }
}

/// Returns a bar for a count of things, hidden if standard error is no terminal.
pub fn bar(count: u64, of: impl Into<String>) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    ProgressBar::new(count)
        .with_style(style("{prefix} {bar:30} {pos}/{len}  {per_sec}  {eta} left"))
        .with_prefix(of.into())
}

/// Prints a help; headings are bold on a terminal, unless NO_COLOR asks for plain text (see no-color.org).
pub fn print_help(text: &str) {
    let asks_for_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_none_or(|terminal| terminal == "dumb");
    let text = match stdout().is_terminal() && !asks_for_plain && !is_dumb {
        true => bold_headings(text),
        false => text.to_string(),
    };
    // A reader that has gone away is no failure.
    let _ = stdout().lock().write_all(text.as_bytes());
}

/// Returns the text with its headings bold: lines that end in a colon, and the `Usage:` of a line.
fn bold_headings(text: &str) -> String {
    let bold = |line: &str| {
        let is_heading =
            |text: &str| text.ends_with(':') && text.starts_with(char::is_uppercase) && text.len() < 60;
        match line.split_once(' ') {
            _ if is_heading(line.trim_end()) => format!("\x1b[1m{}\x1b[0m\n", line.trim_end()),
            Some(("Usage:", usage)) => format!("\x1b[1mUsage:\x1b[0m {usage}"),
            _ => line.to_string(),
        }
    };
    text.split_inclusive('\n').map(bold).collect()
}

struct Bar {
    bar: ProgressBar,
    rows: AtomicU64,
}

impl Progress for Bar {
    fn advance(&self, done: u64, rows: u64) {
        if self.bar.is_hidden() {
            return;
        }
        if rows > 0 {
            let all = self.rows.fetch_add(rows, Ordering::Relaxed) + rows;
            self.bar.set_message(all.to_string());
        }
        self.bar.inc(done);
    }
}

/// Removes the bar: only the output stays on the screen.
impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    // The templates are constants of this file; a bad one would show as the default bar.
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
