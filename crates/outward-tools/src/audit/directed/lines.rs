//! Files of arguments: lines of a function and numbers, and comments after `#`.

use outward::text::parse_nearest;

/// Returns the numbers of a function.
pub fn of(lines: &str, function: &str) -> Vec<f64> {
    let lines = lines.lines().filter(|line| !line.starts_with('#'));
    let words = lines.filter_map(|line| line.strip_prefix(function)?.strip_prefix(' '));
    words.flat_map(str::split_whitespace).map(numeral).collect()
}

/// Parses a number.
pub fn numeral(text: &str) -> f64 {
    parse_nearest(text.as_bytes()).expect("the file has numerals")
}
