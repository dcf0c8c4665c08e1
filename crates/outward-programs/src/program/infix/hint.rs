//! Hints about notations of other languages.

use core::ops::Range;

use super::lexer::{RESERVED, Token};

/// Returns the text to write instead of a token that stands where none of its kind can.
pub(super) fn of_token(token: &str, is_inside: bool) -> Option<&'static str> {
    Some(match token {
        "!" => "`!` is not an operator behind a number; x! is tgamma(x + 1), and a comment begins with `#`",
        "|" => {
            "`|` here is an operation on the bits of integers, and formulas are of real numbers; write `or` between \
             conditions, and `abs(x)` for an absolute value in another one"
        }
        "->" => {
            "values have no members here; write a name of its own for each, such as p_x, and a function as \
             `f(x) = x^2`"
        }
        "=>" => "`=>` is not a relation: write `>=`; a function is defined by `f(x) = x^2`",
        "@" | "@." => "`@` begins a function of MATLAB or Julia, which is a formula of its own: `f(x) = x^2`",
        "||" => "`||` is `or` between conditions; write `abs(x)` for an absolute value",
        ":" => "`:` is part of `c ? a : b` only; a name is given by `let s = a + b; s * s`",
        "=" if is_inside => "`=` gives a value to a name; a comparison is `==`",
        "{" | "}" => {
            "brackets are round here: ( ); braces are for exponents, x^{2}, and a choice is `if c then a else b`"
        }
        _ => return None,
    })
}

/// Returns a further remark where something else was expected: nothing, or a text that begins with `; `.
pub(super) fn of_place(source: &str, token: Token, span: &Range<usize>, expected: &str) -> &'static str {
    let before = source[..span.start].trim_end();
    let word = before.rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).next().unwrap_or_default();
    if expected.starts_with("an operator") {
        match &source[span.clone()] {
            "mod" | "rem" => {
                return "; write fmod(a, b) for the remainder with the sign of a, a - b*floor(a/b) for that of b";
            }
            "as" => return "; write f64(x) or f32(x) for a cast",
            "div" => {
                return "; write trunc(a/b) for the quotient of integers, floor(a/b) for that rounded down";
            }
            _ => {}
        }
    }
    match word {
        "def" | "lambda" | "function" | "fn" => return "; a function is defined by `f(x) = x^2`",
        "return" if expected.starts_with("an operator") => return "; a choice is `if c then a else b`",
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
        Token::Name if before.ends_with('|') && source.trim_start().starts_with('|') => {
            "; a product is written with `*`, and a closure `|x| x*x` as `f(x) = x*x`"
        }
        Token::Number | Token::Name | Token::Quoted | Token::Symbol("(" | "√" | "∛" | "⌊" | "⌈") => {
            "; a product is written with `*`"
        }
        _ => "",
    }
}
