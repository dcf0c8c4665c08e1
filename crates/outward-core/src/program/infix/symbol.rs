//! Symbols that other languages have, and what to write instead.

/// Spellings of other languages, and their equivalents here.
const SYMBOLS: &[(&str, &str)] = &[
    ("&", "`&` is not an operator here; write `and`"),
    ("|", "`|` is not an operator here; write `abs(x)` for an absolute value, `or` between conditions"),
    (
        "%",
        "`%` is not an operator here; write `fmod(a, b)` for the remainder of C, `remainder(a, b)` for that of IEEE \
         754, `a/100` for a percentage, `#` for a comment",
    ),
    ("+=", "`+=` changes a variable, and the variables of a formula don't change; write `let s = s + x;`"),
    ("-=", "`-=` changes a variable, and the variables of a formula don't change; write `let s = s - x;`"),
    ("*=", "`*=` changes a variable, and the variables of a formula don't change; write `let s = s * x;`"),
    ("/=", "`/=` changes a variable in C and is not equal in Fortran; write `let s = s / x;` or `!=`"),
    ("->", "values have no members here; write a name of its own for each, such as p_x"),
    ("–", "this is a dash; write `-` for minus"),
    ("—", "this is a dash; write `-` for minus"),
    ("∞", "`∞` is not a number of a formula; a variable can be unbounded: --var x=1..inf"),
    ("≈", "`≈` is not a relation of formulas; write abs(x - y) < 1e-9"),
    ("~", "`~` is not an operator here; write `!=` for `~=`, `not` for a negation"),
    (
        "\\",
        "LaTeX's commands are not read; write x/y for \\frac{x}{y}, sqrt(x) for \\sqrt{x}, sin(x) for \\sin x, `*` for \
         \\cdot",
    ),
    ("$", "`$` has no meaning in a formula; write A1 for the cell $A$1, and x + 1 for $x + 1$"),
    ("@", "`@` has no meaning in a formula; a function is defined by f(x) = x^2, and values are numbers"),
    ("...", "`...` has no meaning in a formula; an operator at the end of a line is enough to continue it"),
    (".eq.", "`.eq.` is `==` here"),
    (".ne.", "`.ne.` is `!=` here"),
    (".gt.", "`.gt.` is `>` here"),
    (".ge.", "`.ge.` is `>=` here"),
    (".lt.", "`.lt.` is `<` here"),
    (".le.", "`.le.` is `<=` here"),
    (".and.", "`.and.` is `and` here"),
    (".or.", "`.or.` is `or` here"),
    (".not.", "`.not.` is `not` here"),
];

const QUOTES: &[char] = &['\'', '"', '“', '”', '‘', '’', '´'];

/// The symbol at the start of the text that other languages have, and what to write instead.
pub(super) fn of_symbol(rest: &str, is_after_operand: bool) -> Option<(&str, &'static str)> {
    if rest.starts_with("&&") || rest.starts_with("||") {
        return None;
    }
    let first = &rest[..rest.chars().next()?.len_utf8()];
    if first.starts_with(QUOTES) {
        let hint = if first == "'" && is_after_operand {
            "a quote after a value has no meaning in a formula: there are no transposes and no derivatives"
        } else {
            "quotes have no meaning in a formula; numbers are exact as they are written, and a name with other \
             characters is written in backquotes"
        };
        return Some((first, hint));
    }
    match first {
        "[" if is_after_operand => {
            Some((first, "arrays have no elements here; a name with brackets is written in backquotes"))
        }
        "[" | "]" => Some((first, "brackets are round here: ( )")),
        _ => {
            let is_here = |symbol: &str| {
                rest.get(..symbol.len()).is_some_and(|start| start.eq_ignore_ascii_case(symbol))
            };
            SYMBOLS
                .iter()
                .find(|(symbol, _)| is_here(symbol))
                .map(|(symbol, hint)| (&rest[..symbol.len()], *hint))
        }
    }
}
