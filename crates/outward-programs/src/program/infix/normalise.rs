//! What is replaced before a text is read: full-width characters, the `$` of a spreadsheet's cells, the brackets of
//! Mathematica's calls, and the commands of LaTeX.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::character::is_name;
use super::foreign_functions::of_mathematica;
use super::latex;
use crate::program::{ParseError, ParseOptions};

/// A text with ASCII characters in place of full-width ones and with cells without `$`.
pub(super) struct Normalised<'a> {
    pub text: Cow<'a, str>,
    /// A note for each kind of replacement.
    pub notes: Vec<String>,
    /// Did cells have a `$`?
    pub has_cells: bool,
    /// Were operands of functions between `[` and `]`?
    pub is_mathematica: bool,
}

/// The longest text of LaTeX that a note shows as it was read.
const MOST_SHOWN: usize = 200;

/// Replaces these spellings. Names between backquotes stay as they are.
///
/// # Errors
///
/// If a text in LaTeX has several readings. The names that the options have are names in it.
pub(super) fn normalise<'a>(
    source: &'a str,
    options: &ParseOptions<'_>,
) -> Result<Normalised<'a>, ParseError> {
    Ok(match without_latex(source, options)? {
        None => with_characters_replaced(source),
        Some((text, note)) => {
            let (text, notes) = (Cow::Owned(text), Vec::from([note]));
            Normalised { text, notes, has_cells: false, is_mathematica: false }
        }
    })
}

/// Returns a text in LaTeX as an infix formula, and the note about it; `None` for other texts.
pub(in crate::program) fn without_latex(
    source: &str,
    options: &ParseOptions<'_>,
) -> Result<Option<(String, String)>, ParseError> {
    if !latex::is_latex(source) {
        return Ok(None);
    }
    let taken = options.taken.iter().map(|(name, _)| *name);
    let names: Vec<&str> = options.variables.iter().copied().chain(taken).collect();
    // Where not all names are known yet, several letters may be one of them.
    let text = latex::to_infix(source, &names, options.has_all_variables)?;
    let note = match text.len() {
        ..=MOST_SHOWN => format!("read LaTeX as `{}`", text.trim()),
        _ => "read the commands of LaTeX as those of formulas".into(),
    };
    Ok(Some((text, note)))
}

fn with_characters_replaced(source: &str) -> Normalised<'_> {
    if let Some(text) = with_round_brackets(source) {
        let Normalised { text, mut notes, has_cells, .. } = with_characters_replaced(&text);
        notes.push("read `f[x]` of Mathematica as `f(x)`".into());
        return Normalised { text: Cow::Owned(text.into_owned()), notes, has_cells, is_mathematica: true };
    }
    if !source.contains(|c| c == '$' || ascii(c).is_some()) {
        let text = Cow::Borrowed(source);
        return Normalised { text, notes: Vec::new(), has_cells: false, is_mathematica: false };
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
    Normalised { text: Cow::Owned(text), notes, has_cells: has_cell, is_mathematica: false }
}

/// Returns the text with `(` and `)` for the brackets of calls of Mathematica's functions, if it has any.
fn with_round_brackets(source: &str) -> Option<String> {
    let mut bytes = source.as_bytes().to_vec();
    // The brackets that are open: of a call, or others.
    let mut open: Vec<bool> = Vec::new();
    let mut is_found = false;
    for (at, c) in source.char_indices() {
        match c {
            '[' => {
                let start = source[..at].rfind(|c| !is_name(c)).map_or(0, |before| before + 1);
                let name = source[..at].get(start..).unwrap_or_default();
                let is_call = of_mathematica(name).is_some();
                open.push(is_call);
                is_found |= is_call;
                if is_call {
                    bytes[at] = b'(';
                }
            }
            ']' if open.pop() == Some(true) => bytes[at] = b')',
            _ => {}
        }
    }
    String::from_utf8(bytes).ok().filter(|_| is_found)
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
            ("Sin[Max[x, y]]^2 + a[1]", "Sin(Max(x, y))^2 + a[1]"),
            ("f[x] + Si[x]", "f[x] + Si[x]"),
            ("Exp[a[1]*x[2]]", "Exp(a[1]*x[2])"),
        ] {
            assert_eq!(normalise(text, &ParseOptions::default()).unwrap().text, wanted);
        }
    }
}
