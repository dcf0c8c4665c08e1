//! Hints about what other languages write otherwise.

use core::ops::Range;

use super::lexer::Token;
use super::parser::RESERVED;

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

/// What to write instead of a token that stands where none of its kind can.
pub(super) fn of_token(token: &str, is_inside: bool) -> Option<&'static str> {
    Some(match token {
        "!" => "`!` is not an operator behind a number; x! is tgamma(x + 1)",
        "||" => "`||` is `or` between conditions; write `abs(x)` for an absolute value",
        ":" => "`:` is part of `c ? a : b` only; a name is given by `let s = a + b; s * s`",
        "=" if is_inside => "`=` gives a value to a name; a comparison is `==`",
        "{" | "}" => {
            "brackets are round here: ( ); braces are for exponents, x^{2}, and a choice is `if c then a else b`"
        }
        _ => return None,
    })
}

/// What else to say where something else was expected: nothing, or a remark that begins with `; `.
pub(super) fn of_place(source: &str, token: Token, span: &Range<usize>, expected: &str) -> &'static str {
    let before = source[..span.start].trim_end();
    let word = before.rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or_default();
    match word {
        "def" | "lambda" | "function" => return "; a function is defined by `f(x) = x^2`",
        "import" | "from" | "using" => return "; nothing is imported here: leave the line out",
        "begin" | "do" | "while" | "for" => return "; a formula has no blocks and no loops",
        _ => {}
    }
    let text = &source[span.clone()];
    let ends = |text: &str| text.ends_with(|c: char| c.is_ascii_digit());
    if expected == "`=` after the name" && text == "(" {
        return "; a function is defined by `f(x) = x^2`";
    }
    if !expected.starts_with("an operator") {
        return "";
    }
    let has_digit_behind = |text: &str| text.trim_start().starts_with(|c: char| c.is_ascii_digit());
    match token {
        Token::Number if !text.starts_with(|c: char| c.is_ascii_digit() || c == '.') => "",
        Token::Number if ends(before) && word.chars().all(|c| c.is_ascii_digit()) => {
            "; digits are grouped by `_`: 1_000"
        }
        Token::Symbol(",") if ends(before) && has_digit_behind(&source[span.end..]) => {
            "; the decimal point is `.`, and digits are grouped by `_`: 1.5, 1_000"
        }
        Token::Symbol(";") if expected.contains("`,`") => "; operands are separated by `,`",
        _ if expected.contains("`;`") => "",
        Token::Name if RESERVED.contains(&text) => "",
        Token::Number | Token::Name | Token::Quoted | Token::Symbol("(" | "√" | "∛") => {
            "; a product is written with `*`"
        }
        _ => "",
    }
}
