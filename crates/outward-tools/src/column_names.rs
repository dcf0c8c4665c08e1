//! Names of columns as formulas have them: in backquotes where they are no plain names, as `Temp (C)` is none.

use outward::program::{Node, Program};

/// Returns whether the name without backquotes is a variable of a formula.
fn is_plain(name: &str) -> bool {
    Program::parse(name)
        .is_ok_and(|program| matches!(program.nodes(), [Node::Input(0)]) && program.input_names().eq([name]))
}

/// Returns whether a formula can have the name at all, in backquotes.
fn is_reachable(name: &str) -> bool {
    !name.is_empty() && !name.contains(['`', '\n', '\r'])
}

/// Returns the name as a formula writes it, or unchanged if no formula can have it.
pub fn in_formula(name: &str) -> String {
    if needs_quotes(name) { format!("`{name}`") } else { name.into() }
}

/// Returns whether the name needs backquotes in a formula.
pub fn needs_quotes(name: &str) -> bool {
    is_reachable(name) && !is_plain(name)
}

/// Returns the name without the backquotes around it, if it has them.
pub fn without_quotes(name: &str) -> &str {
    let inside = name.strip_prefix('`').and_then(|name| name.strip_suffix('`'));
    inside.filter(|name| is_reachable(name)).unwrap_or(name)
}

/// Returns the first column that stands in a formula without the backquotes that it needs.
pub fn unquoted_in<'a>(formula: &str, columns: &'a [String]) -> Option<&'a str> {
    let is_word = |name: &str| name.chars().any(char::is_alphabetic) && name.chars().count() > 1;
    let stands_there = |name: &str| {
        formula.match_indices(name).any(|(at, _)| {
            let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '`');
            let (before, behind) = (&formula[..at], &formula[at + name.len()..]);
            !is_part(before.chars().next_back()) && !is_part(behind.chars().next())
        })
    };
    columns.iter().map(String::as_str).find(|name| is_word(name) && needs_quotes(name) && stands_there(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_names_have_no_quotes() {
        for plain in ["x", "x_1", "Größe", "T0", "_a"] {
            assert_eq!(in_formula(plain), plain);
        }
        for other in ["Temp (C)", "x y", "2x", "x-1", "let", "sin", "pi", "-x", "flow [m3/s]", " "] {
            assert_eq!(in_formula(other), format!("`{other}`"));
            let quoted = Program::parse(&in_formula(other)).unwrap();
            assert!(quoted.input_names().eq([other]), "{other}");
        }
        for none in ["", "a`b", "a\nb"] {
            assert_eq!(in_formula(none), none);
        }
        assert_eq!(without_quotes("`a b`"), "a b");
        assert_eq!(without_quotes("``"), "``");
    }

    #[test]
    fn columns_without_their_quotes() {
        let columns = ["x", "Temp (C)", "+", "2x"].map(String::from);
        assert_eq!(unquoted_in("Temp (C) + x", &columns), Some("Temp (C)"));
        assert_eq!(unquoted_in("3 + 2x", &columns), Some("2x"));
        assert_eq!(unquoted_in("`Temp (C)` + 22x", &columns), None);
    }
}
