//! The declarations of modules that are written by hand: a page loads those that its functions need.

use alloc::string::String;
use alloc::vec::Vec;

/// Run-time functions, and exact sums.
const TEXTS: [&str; 2] = [include_str!("runtime.js"), include_str!("sums.js")];

/// The names of the declarations and their texts, in order, without comments. Buffers are left out, which each module
/// has for itself.
pub(super) fn declarations() -> impl Iterator<Item = (&'static str, String)> {
    TEXTS.into_iter().flat_map(of)
}

fn of(text: &'static str) -> Vec<(&'static str, String)> {
    let mut found: Vec<(&'static str, String)> = Vec::new();
    for line in text.lines() {
        if line.starts_with("import ") || line.trim_start().starts_with("//") {
            continue;
        }
        let line = line.strip_prefix("export ").unwrap_or(line);
        if let Some(name) = declared(line) {
            found.push((name, String::new()));
        }
        if let Some((_, text)) = found.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    found.retain(|(name, _)| !["bits", "words"].contains(name));
    found
}

/// The name that a line at the top of a module declares.
fn declared(line: &'static str) -> Option<&'static str> {
    let rest = ["function ", "const ", "class "].iter().find_map(|keyword| line.strip_prefix(keyword))?;
    rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next()
}
