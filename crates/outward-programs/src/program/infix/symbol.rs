//! Symbols of other languages, and the text to write instead.

/// Spellings of other languages, and their equivalents here.
const SYMBOLS: &[(&str, &str)] = &[
    (
        "/.",
        "`/.` puts values in place of names in Mathematica; give x its value, with --var x=3 or by `let x = 3;` before \
         the formula",
    ),
    ("|>", "`|>` passes a value to a function in Julia; write f(x) for x |> f"),
    ("<<", "`<<` moves the bits of an integer, and formulas are of real numbers; write x * 2^n for x << n"),
    (
        ">>",
        "`>>` moves the bits of an integer, and formulas are of real numbers; write floor(x / 2^n) for x >> n",
    ),
    (
        "&",
        "`&` is an operation on the bits of integers, and formulas are of real numbers; write `and` between \
         conditions",
    ),
    (
        "%",
        "`%` can be a remainder, a comment or a percentage; write `fmod(a, b)` for the remainder of C, with the sign \
         of a, `a - b*floor(a/b)` for that of Python, with the sign of b, `a/100` for a percentage, `#` for a comment",
    ),
    ("+=", "`+=` changes a variable, and the variables of a formula don't change; write `let s = s + x;`"),
    ("-=", "`-=` changes a variable, and the variables of a formula don't change; write `let s = s - x;`"),
    ("*=", "`*=` changes a variable, and the variables of a formula don't change; write `let s = s * x;`"),
    ("/=", "`/=` changes a variable in C and is not equal in Fortran; write `let s = s / x;` or `!=`"),
    ("—", "this is a dash; write `-` for minus"),
    ("∞", "`∞` is not a number of a formula; a variable can be unbounded, from 1 to inf"),
    ("≈", "`≈` is not a relation of formulas; write abs(x - y) < 1e-9"),
    ("±", "`±` is not an operator here; write x + y and x - y, or give a variable a range"),
    ("∑", "a sum is written out: x + y + z"),
    ("∏", "a product is written out: x*y*z"),
    ("′", "there are no derivatives here; a name with a prime is written in backquotes"),
    ("~=", "`~=` is `!=` here"),
    (
        "~",
        "`~` is an operation on the bits of an integer, and formulas are of real numbers; write `not` for the \
         negation of a condition",
    ),
    (
        "\\",
        "this is no command of LaTeX that formulas read, as \\frac{x}{y}, \\sqrt{x}, \\sin(x), \\cdot and \\pi are; \
         MATLAB's x\\y is y/x",
    ),
    ("$", "`$` has no meaning in a formula; write A1 for the cell $A$1, and x + 1 for $x + 1$"),
    ("@", "`@` has no meaning in a formula; a function is defined by f(x) = x^2, and values are numbers"),
    (
        "...",
        "`...` has no meaning in a formula, but for the end of a line that goes on, in MATLAB; all operands are \
         written out",
    ),
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

/// Returns the symbol of other languages at the start of the text, and the text to write instead.
pub(super) fn of_symbol(rest: &str, is_after_operand: bool) -> Option<(&str, &'static str)> {
    let is_quotient =
        rest.strip_prefix("/.").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if is_quotient || ["&&", "||", "@(", "@. ", "@.("].iter().any(|here| rest.starts_with(here)) {
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
            let hint = "arrays have no elements here, and the brackets of a call are round; a name with brackets is \
                written in backquotes";
            Some((first, hint))
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
