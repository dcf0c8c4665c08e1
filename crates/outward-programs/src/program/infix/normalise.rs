//! Characters that are replaced before a text is read: full-width ones, and the `$` of a spreadsheet's cells.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::character::is_name;

/// A text with ASCII characters in place of full-width ones and with cells without `$`.
pub(super) struct Normalised<'a> {
    pub text: Cow<'a, str>,
    /// A note for each kind of replacement.
    pub notes: Vec<String>,
    /// Did cells have a `$`?
    pub has_cells: bool,
}

/// Replaces these characters. Names between backquotes stay as they are.
pub(super) fn normalise(source: &str) -> Normalised<'_> {
    if !source.contains(|c| c == '$' || ascii(c).is_some()) {
        return Normalised { text: Cow::Borrowed(source), notes: Vec::new(), has_cells: false };
    }
    let mut text = String::with_capacity(source.len());
    let (mut is_quoted, mut has_wide, mut has_cell) = (false, false, false);
    let mut at = 0;
    while let Some(c) = source[at..].chars().next() {
        let length = c.len_utf8();
        let rest = &source[at..];
        is_quoted ^= c == '`';
        is_quoted &= c != '\n';
        let is_in_name = text.ends_with(is_name);
        if let Some(cell) = cell(rest).filter(|_| !is_quoted && !text.ends_with(|c| c == '$' || is_name(c))) {
            text.extend(rest[..cell].chars().filter(|c| *c != '$'));
            has_cell = true;
            at += cell;
            continue;
        }
        // A digit in a name that has other letters than those of ASCII is part of that name.
        match ascii(c).filter(|ascii| !(is_quoted || is_in_name && is_name(*ascii) && !ends_number(&text))) {
            Some(ascii) => {
                text.push(ascii);
                has_wide = true;
            }
            None => text.push(c),
        }
        at += length;
    }
    let mut notes = Vec::new();
    if has_wide {
        notes.push("read full-width characters as those of ASCII".into());
    }
    if has_cell {
        notes.push("read `$A$1` as `A1`".into());
    }
    Normalised { text: Cow::Owned(text), notes, has_cells: has_cell }
}

/// Is the end of the text a number, and not a name that ends with a digit?
fn ends_number(text: &str) -> bool {
    let start = text.trim_end_matches(|c: char| is_name(c) || c == '.').len();
    text[start..].starts_with(|c: char| c.is_ascii_digit() || c == '.')
}

/// The length of a cell with at least one `$` at the start of the text: `$A$1`, `A$1`, `$A1`.
fn cell(text: &str) -> Option<usize> {
    let column = usize::from(text.starts_with('$'));
    let letters = text[column..].bytes().take_while(u8::is_ascii_uppercase).count();
    let row = column + letters;
    let first = row + usize::from(text[row..].starts_with('$'));
    let digits = text[first..].bytes().take_while(u8::is_ascii_digit).count();
    let end = first + digits;
    let is_cell = (1..=3).contains(&letters) && (1..=7).contains(&digits) && first - letters > 0;
    (is_cell && !text[end..].starts_with(|c| c == '$' || is_name(c))).then_some(end)
}

/// The character of ASCII that a full-width one stands for, if formulas have it.
fn ascii(c: char) -> Option<char> {
    const KNOWN: &str = "0123456789+-*/^().,;=<>{}!?:%&|";
    let code = u32::from(c).checked_sub(0xff01)?;
    char::from_u32(code.checked_add(0x21)?).filter(|ascii| code < 0x5e && KNOWN.contains(*ascii))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_full_width_characters() {
        for (text, wanted) in [
            ("$A$1*B$2+$C3", "A1*B2+C3"),
            ("（x＋１．５）＊２", "(x+1.5)*2"),
            ("x１ + ｘ２", "x１ + ｘ２"),
            ("１２３", "123"),
            ("`＋$A$1` ＋ 1", "`＋$A$1` + 1"),
            ("$x+1$", "$x+1$"),
            ("$A1$ + xA$1 + $$A$1", "$A1$ + xA$1 + $$A$1"),
            ("$ABCD$1 + A$x", "$ABCD$1 + A$x"),
            ("x + y", "x + y"),
        ] {
            assert_eq!(normalise(text).text, wanted);
        }
    }
}
