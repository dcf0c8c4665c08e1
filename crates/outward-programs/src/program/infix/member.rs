//! Names of values in other values: `p.x`, `x[0]`, `df["x"]`, `d$x`.
//!
//! `p.x` and `x[0]` are variables of these names. The column of a table, `df["x"]` in Python and `d$x` in R, is a
//! variable with the name of the column; so is `df.x`, where `x` has a value and neither `df.x` nor `df` does.

use core::ops::Range;

use super::character::{is_name, is_name_start};
use super::named_function::function;

/// Operators of Fortran that stand between points: `x.lt.y`.
const BETWEEN_POINTS: &[&str] = &["eq", "ne", "gt", "ge", "lt", "le", "and", "or", "not", "eqv", "neqv"];

/// What stands behind a name and makes it longer.
pub(super) enum Part<'a> {
    /// `.x`.
    Field(&'a str),
    /// `[0]`, `[i, j]`.
    Element,
    /// `["x"]`, `$x`.
    Column(&'a str),
}

/// The part at the start of a text, and its length.
fn part(rest: &str) -> Option<(Part<'_>, usize)> {
    let first = rest.chars().next()?;
    let behind = &rest[first.len_utf8()..];
    let word = &behind[..behind.find(|c| !is_name(c)).unwrap_or(behind.len())];
    let after = &behind[word.len()..];
    match first {
        '.' | '$' if !word.starts_with(is_name_start) => None,
        '.' => {
            let is_operator = after.starts_with('.') && BETWEEN_POINTS.contains(&&*word.to_ascii_lowercase());
            let is_call = after.starts_with('(') || after.starts_with(".(");
            let is_function = function(word).is_some() || is_call;
            (!is_operator && !is_function).then_some((Part::Field(word), 1 + word.len()))
        }
        '$' => (!after.starts_with('$')).then_some((Part::Column(word), 1 + word.len())),
        '[' => {
            let inside = &behind[..behind.find([']', '\n'])?];
            let length = (behind[inside.len()..].starts_with(']')).then_some(inside.len() + 2)?;
            for quote in ['"', '\''] {
                let text = inside.trim().strip_prefix(quote).and_then(|text| text.strip_suffix(quote));
                if let Some(column) = text.filter(|text| !text.is_empty() && !text.contains([quote, '`'])) {
                    return Some((Part::Column(column), length));
                }
            }
            inside.split(',').all(is_index).then_some((Part::Element, length))
        }
        _ => None,
    }
}

/// Is it an integer or a name?
fn is_index(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_integer = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_integer || text.starts_with(is_name_start) && text.chars().all(is_name)
}

/// Where the name ends whose first word is at this place, with all parts behind it.
pub(super) fn end(source: &str, word: Range<usize>) -> usize {
    let name = &source[word.clone()];
    if function(&name.to_ascii_lowercase()).is_some() {
        return word.end;
    }
    let mut at = word.end;
    while let Some((_, length)) = part(&source[at..]) {
        at += length;
    }
    at
}

/// The last part of a name, and what stands before it.
pub(super) fn last(text: &str) -> Option<(&str, Part<'_>)> {
    let mut at = text.find(|c| !is_name(c))?;
    loop {
        let (part, length) = part(&text[at..])?;
        if at + length == text.len() {
            return Some((&text[..at], part));
        }
        at += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_parts() {
        for (text, name) in [
            ("p.x + 1", "p.x"),
            ("a.b.c*2", "a.b.c"),
            ("x[0]+x[1]", "x[0]"),
            ("m[1,2]", "m[1,2]"),
            ("a[i]*x", "a[i]"),
            ("df[\"mean (C)\"] - 1", "df[\"mean (C)\"]"),
            ("self.df['x']", "self.df['x']"),
            ("d$x+1", "d$x"),
            ("p.x.sqrt()", "p.x"),
            // Not of a name.
            ("x.lt.y", "x"),
            ("x.^2", "x"),
            ("x.sqrt()", "x"),
            ("x[i + 1]", "x"),
            ("x[]", "x"),
            ("x[\"\"]", "x"),
            ("sin[x]", "sin"),
            ("Sin[x]", "Sin"),
            ("x$", "x"),
            ("x$y$", "x"),
        ] {
            let word = text.find(|c| !is_name(c)).unwrap();
            assert_eq!(&text[..end(text, 0..word)], name, "{text}");
        }
    }
}
