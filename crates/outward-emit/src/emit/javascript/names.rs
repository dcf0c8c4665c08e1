//! Names of variables, numbered as they appear: texts of functions that compute alike are then alike, and compressed.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;

/// A function's text with its variables numbered in their order.
pub(super) fn numbered(text: &str) -> String {
    let mut names: BTreeMap<&str, String> = BTreeMap::new();
    let mut result = String::with_capacity(text.len());
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        let (before, from) = rest.split_at(start);
        let (word, after) = from.split_at(from.find(|c| !is_part(c)).unwrap_or(from.len()));
        result.push_str(before);
        if is_variable(word) {
            let next = names.len();
            result.push_str(names.entry(word).or_insert_with(|| format!("v{next}")));
        } else {
            result.push_str(word);
        }
        rest = after;
    }
    result.push_str(rest);
    result
}

/// Is this a name that the printer gives a value of a function: a letter, a number and what follows it?
fn is_variable(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| "vadkpeuyswtz".contains(c))
        && letters.next().is_some_and(|c| c.is_ascii_digit())
}
