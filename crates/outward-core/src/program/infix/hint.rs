//! Hints about what other languages write otherwise.

use core::ops::Range;

use super::lexer::{RESERVED, Token};

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
