//! Output for a person at a terminal: help with bold headings, notes of a job as lines, and progress bars.

use std::fmt;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::sync::atomic::{AtomicU64, Ordering};

use console::Term;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
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
        .with_style(style("{prefix} {bar:30} {pos}/{len}  {rate}  {eta} left"))
        .with_prefix(of.into())
}

/// Prints a help; headings are bold on a terminal, unless NO_COLOR asks for plain text (see no-color.org).
pub fn print_help(text: &str) {
    let asks_for_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_none_or(|terminal| terminal == "dumb");
    let text = wrapped(text, width());
    let text = match stdout().is_terminal() && !asks_for_plain && !is_dumb {
        true => bold_headings(&text),
        false => text,
    };
    // A reader that has gone away is no failure.
    let _ = stdout().lock().write_all(text.as_bytes());
}

/// The widest lines of a help: longer ones are hard to read.
const WIDEST: usize = 100;

/// Returns the width of lines: that which COLUMNS asks for, or the terminal's, if it is not wider than is good.
fn width() -> usize {
    const NARROWEST: usize = 40;
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let of_terminal = || Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
    let width = asked.filter(|columns| *columns > 0).or_else(of_terminal);
    width.unwrap_or(WIDEST).clamp(NARROWEST, WIDEST)
}

/// Returns a help whose lines have at most so many characters, unless a word has more. What goes on is below the text
/// that it belongs to, and the lines of a paragraph are filled anew.
fn wrapped(text: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    // Can the next line go on with the last one?
    let mut is_open = false;
    for line in text.lines() {
        let is_prose = line.starts_with(|c: char| !c.is_whitespace()) && !line.contains("  ");
        match lines.last_mut().filter(|_| is_open && is_prose) {
            Some(last) => last.extend([" ", line]),
            None => lines.push(line.to_string()),
        }
        is_open = is_prose && !line.ends_with(':') && !line.starts_with("Usage:");
    }
    let mut text = String::new();
    for line in &lines {
        // Examples are lines to copy.
        let width = if line.starts_with("  outward ") { usize::MAX } else { width };
        let hang = " ".repeat(hanging(line).min(width / 2));
        let indent = line.len() - line.trim_start().len();
        let (mut used, mut is_first) = (0, true);
        // Blanks within a line may align columns, so only the places where it breaks lose them.
        for (blanks, word) in words(line) {
            let [gap, length] = [blanks, word].map(|part| part.chars().count());
            if !is_first && used + gap + length > width && used > hang.len().max(indent) {
                text.push('\n');
                text.push_str(&hang);
                used = hang.len();
            } else {
                text.push_str(blanks);
                used += gap;
            }
            text.push_str(word);
            used += length;
            is_first = false;
        }
        text.push('\n');
    }
    text
}

/// Splits a line into words, each with the blanks before it.
fn words(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = line.trim_end();
    std::iter::from_fn(move || {
        let start = rest.find(|c: char| c != ' ')?;
        let end = rest[start..].find(' ').map_or(rest.len(), |length| start + length);
        let (blanks, word) = (&rest[..start], &rest[start..end]);
        rest = &rest[end..];
        Some((blanks, word))
    })
}

/// Returns how far the lines are indented that go on with a line: up to the last of its columns, below the text of an
/// entry of a list.
fn hanging(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    let behind = &line[indent..];
    let first = behind.split(' ').next().unwrap_or_default();
    match behind.find("  ") {
        _ if first == "Usage:" => first.len() + 1,
        _ if first == "-" => indent + 2,
        Some(at) if indent > 0 => {
            let gap = behind[at..].len() - behind[at..].trim_start().len();
            line[..indent + at + gap].chars().count()
        }
        _ => indent,
    }
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
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.with_key("rate", |state: &ProgressState, text: &mut dyn fmt::Write| {
        // The bar has no place for a failure.
        let _ = text.write_str(&rate(state.per_sec()));
    })
}

/// Formats how many things are done in a second, to three digits at least: `9,136/s`, `2.4/s`.
fn rate(per_second: f64) -> String {
    match per_second {
        none if !none.is_finite() => "0/s".into(),
        few if few < 10.0 => format!("{few:.1}/s"),
        many => format!("{}/s", HumanCount(many.round() as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_rounded() {
        for (per_second, text) in
            [(9135.5544, "9,136/s"), (0.0, "0.0/s"), (2.44, "2.4/s"), (10.0, "10/s"), (f64::NAN, "0/s")]
        {
            assert_eq!(rate(per_second), text);
        }
    }

    #[test]
    fn lines_are_wrapped_below_their_text() {
        for (text, width, lines) in [
            ("a paragraph of words\nthat goes on", 13, &["a paragraph", "of words that", "goes on"][..]),
            ("Head:\nprose here", 13, &["Head:", "prose here"]),
            // No deeper than half of the width.
            ("  -x, --ex  one two three", 14, &["  -x, --ex", "       one two", "       three"]),
            ("  -x, --ex  one two three", 24, &["  -x, --ex  one two", "            three"]),
            ("  eval  one two", 16, &["  eval  one two"]),
            ("  eval  one two three", 16, &["  eval  one two", "        three"]),
            ("    - rn: to nearest", 13, &["    - rn: to", "      nearest"]),
            ("averyveryverylongword", 13, &["averyveryverylongword"]),
            ("one\n\ntwo", 13, &["one", "", "two"]),
            ("  a  b", 13, &["  a  b"]),
            ("  outward eval 'x + y'", 13, &["  outward eval 'x + y'"]),
        ] {
            let wrapped = wrapped(text, width);
            assert_eq!(wrapped.lines().collect::<Vec<_>>(), lines, "{text}");
        }
    }
}
