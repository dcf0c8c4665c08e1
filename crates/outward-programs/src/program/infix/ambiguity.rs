//! What a formula has that other languages read in another way. Only the whole formula shows whether it is of such a
//! language, so this is decided at its end.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::parser::{Parser, Spanned};
use crate::program::ParseError;

/// Spellings that mean something else in another language, and signs of such languages.
#[derive(Default)]
pub(super) struct Ambiguities {
    /// The `=` at the start of a spreadsheet's formula.
    pub is_spreadsheet: bool,
    /// An operator of MATLAB and Julia for each element of an array.
    pub is_elementwise: bool,
    /// A comment, a continued line or a function of MATLAB.
    pub is_matlab: bool,
    /// A spelling of JavaScript.
    pub is_javascript: bool,
    /// A spelling of Python, or of Julia: languages whose `round` takes a tie to the even integer.
    pub is_python: bool,
    /// The first `round(x)`.
    pub round: Option<Range<usize>>,
    /// The language in which the formula is clearly written, and in which an integer division truncates.
    pub language: Option<&'static str>,
    /// Does it have declarations or casts? Then a letter behind a number is a suffix.
    pub is_typed: bool,
    /// Does the formula have numbers, variables or functions of binary32?
    pub is_single: bool,
    /// The first `a^b^c`.
    pub power_of_power: Option<Range<usize>>,
    /// The first `-a^b`.
    pub negated_power: Option<Range<usize>>,
    /// The first `a < b < c`.
    pub comparison_chain: Option<Range<usize>>,
    /// Quotients of integers that have a remainder, and what integer division makes of them.
    pub integer_quotients: Vec<(String, u64)>,
    /// Suffixes of numbers.
    pub tails: Vec<(String, Range<usize>)>,
    /// Each `e` that can be a forgotten variable.
    pub eulers: Vec<Range<usize>>,
}

impl Parser<'_> {
    /// Remembers a quotient of two integers that has a remainder.
    pub(super) fn remember_quotient(&mut self, a: &Spanned, b: &Spanned) {
        let integer = |operand: &Spanned| self.source[operand.span.clone()].parse::<u64>().ok();
        let (Some(n), Some(d)) = (integer(a), integer(b)) else { return };
        if d != 0 && n % d != 0 {
            self.ambiguities.integer_quotients.push((format!("{n}/{d}"), n / d));
        }
    }

    /// Adds the notes, and refuses what is ambiguous.
    pub(super) fn resolve_ambiguities(&mut self) -> Result<(), ParseError> {
        let Ambiguities { is_spreadsheet, is_elementwise, is_matlab, is_javascript, language, .. } =
            self.ambiguities;
        let groups_left = is_spreadsheet || is_elementwise || is_matlab;
        if let Some(span) = self.ambiguities.power_of_power.clone().filter(|_| groups_left) {
            let message = "`a^b^c` is (a^b)^c in spreadsheets and MATLAB, and a^(b^c) here and in most languages; \
                write the brackets";
            return self.error(span, message);
        }
        if let Some(span) = self.ambiguities.negated_power.clone().filter(|_| is_spreadsheet) {
            let message = "`-a^b` is (-a)^b in spreadsheets, and -(a^b) here; write the brackets";
            return self.error(span, message);
        }
        let compares_twice =
            groups_left || is_javascript || self.ambiguities.is_typed || language == Some("C");
        if let Some(span) = self.ambiguities.comparison_chain.clone().filter(|_| compares_twice) {
            let message = "`a < b < c` compares the result of the first comparison in C, JavaScript, MATLAB and \
                spreadsheets, and is `a < b and b < c` here; write `a < b and b < c`";
            return self.error(span, message);
        }
        if let Some(span) = self.ambiguities.round.clone().filter(|_| self.ambiguities.is_python) {
            let message = "`round` takes a tie to the even integer in Python and Julia, and away from zero here, as \
                in C; write rint(x) for the even one";
            return self.error(span, message);
        }
        for (tail, span) in core::mem::take(&mut self.ambiguities.tails) {
            if self.ambiguities.is_typed {
                break;
            }
            if self.builder.has_input(&tail) || self.bound.contains_key(tail.as_str()) {
                let message = format!(
                    "`{}` can be a number with a suffix or a product with the variable `{tail}`; \
                    write the number without the suffix, or `*`",
                    &self.source[span.clone()]
                );
                return self.error(span, message);
            }
        }
        self.add_notes(language);
        Ok(())
    }

    fn add_notes(&mut self, language: Option<&str>) {
        if self.ambiguities.is_single {
            self.note(
                "the operations are in the format that the caller chooses: as `float` with --format f32"
                    .into(),
            );
        }
        let is_like_round_of_c =
            self.ambiguities.is_spreadsheet || self.ambiguities.is_matlab || language.is_some();
        if self.ambiguities.round.is_some() && !is_like_round_of_c {
            self.note(
                "`round` takes a tie away from zero, as in C and MATLAB; rint(x) takes it to the even integer, as \
                 `round` of Python, R and Julia does"
                    .into(),
            );
        }
        for (quotient, integer) in core::mem::take(&mut self.ambiguities.integer_quotients) {
            if let Some(language) = language {
                self.note(format!(
                    "`{quotient}` is the quotient here, not the integer {integer} as in {language}"
                ));
            }
        }
        if !self.ambiguities.eulers.is_empty() {
            self.note(
                "`e` is Euler's number 2.718…; a variable of this name needs a value (--var e=…), and exp(1) is the \
                 number without this note"
                    .into(),
            );
        }
    }
}
