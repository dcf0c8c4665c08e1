//! The parts of a formula that other languages read in another way. Only the whole formula shows whether it is of such
//! a language, so that this is decided at its end.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::integers::IntegerQuotient;
use super::parser::Parser;
use crate::program::ParseError;

/// Spellings that mean something else in another language, and signs of such languages.
#[derive(Default)]
pub(super) struct Ambiguities {
    /// The `=` at the start of a spreadsheet's formula.
    pub is_spreadsheet: bool,
    /// Are operands of functions between `[` and `]`?
    pub is_mathematica: bool,
    /// Is π written `Pi` in the text, as in Mathematica?
    pub has_capital_pi: bool,
    /// A `$` in the name of a spreadsheet's cell.
    pub has_dollars: bool,
    /// A variable that has the name of a spreadsheet's cell.
    pub has_cells: bool,
    /// A function in capitals.
    pub has_capitals: bool,
    /// A power that is written `**`, which spreadsheets don't have.
    pub has_stars: bool,
    /// An operator of MATLAB and Julia for each element of an array.
    pub is_elementwise: bool,
    /// A comment, a continued line or a function of MATLAB.
    pub is_matlab: bool,
    /// A spelling of JavaScript.
    pub is_javascript: bool,
    /// `Math.` of JavaScript, Java and C#.
    pub has_math_object: bool,
    /// `c ? a : b`, `&&` or `var`: a spelling of C, or of another language of its kind.
    pub is_like_c: bool,
    /// A spelling of Python.
    pub is_python: bool,
    /// A spelling of Julia.
    pub is_julia: bool,
    /// A binding by `let`.
    pub has_let: bool,
    /// Does the text end with `;`?
    pub ends_with_semicolon: bool,
    /// The first `round(x)`.
    pub round: Option<Range<usize>>,
    /// The first `acot(x)`.
    pub acot: Option<Range<usize>>,
    /// The first `÷`.
    pub obelus: Option<Range<usize>>,
    /// The language in which the formula is clearly written, and in which an integer division truncates.
    pub language: Option<&'static str>,
    /// Does the formula have declarations or casts? In that case a letter behind a number is a suffix.
    pub is_typed: bool,
    /// Does the formula have numbers, variables or functions of binary32?
    pub is_single: bool,
    /// The first `a^b^c`.
    pub power_of_power: Option<Range<usize>>,
    /// The first `-a^b`.
    pub negated_power: Option<Range<usize>>,
    /// The first power that is written `^`, and the first one of two integer literals.
    pub caret: Option<Range<usize>>,
    pub literal_power: Option<Range<usize>>,
    /// The first `a < b < c`.
    pub comparison_chain: Option<Range<usize>>,
    /// Quotients of integers that have a remainder.
    pub quotients: Vec<IntegerQuotient>,
    /// Quotients of names that are integers in Fortran.
    pub implicit_quotients: Vec<String>,
    /// Suffixes of numbers.
    pub tails: Vec<(String, Range<usize>)>,
    /// The places of each `e` that can be a forgotten variable.
    pub eulers: Vec<Range<usize>>,
}

impl Ambiguities {
    /// Is the text the formula of a spreadsheet, with its `=` or without?
    fn is_of_cells(&self) -> bool {
        let has_cells = self.has_cells && self.has_capitals && !self.has_stars;
        self.is_spreadsheet || self.has_dollars || has_cells
    }

    /// Does a comparison compare the result of the one before it, in a language in which the formula may be written?
    fn compares_twice(&self) -> bool {
        let is_like_c = self.is_like_c || self.is_typed || self.language == Some("C");
        let is_other = self.is_javascript || self.has_math_object || self.is_matlab || self.is_elementwise;
        is_like_c || is_other || self.is_of_cells()
    }

    /// The language of the formula, if integers are divided there.
    pub fn language_of_integers(&self) -> Option<&'static str> {
        if self.language.is_some() {
            return self.language;
        }
        let divides = self.is_javascript || self.is_python || self.is_julia;
        if divides || self.is_matlab || self.is_elementwise || self.is_of_cells() {
            return None;
        }
        if self.has_math_object {
            return Some("Java and C#");
        }
        (self.is_like_c || self.ends_with_semicolon && !self.has_let).then_some("C")
    }

    /// The language of the formula, if `^` is the exclusive or of integers there.
    fn language_of_exclusive_or(&self) -> Option<&'static str> {
        match self.language {
            Some("C") => self.language,
            _ if self.is_javascript || self.has_math_object => Some("JavaScript and Java"),
            _ => self.is_python.then_some("Python"),
        }
    }
}

impl Parser<'_> {
    /// Adds the notes, and refuses ambiguous formulas.
    pub(super) fn resolve_ambiguities(&mut self) -> Result<(), ParseError> {
        self.refuse_powers()?;
        let Ambiguities { is_elementwise, is_matlab, is_julia, is_python, .. } = self.ambiguities;
        let compares_twice = self.ambiguities.compares_twice();
        if let Some(span) = self.ambiguities.comparison_chain.clone().filter(|_| compares_twice) {
            let message = "`a < b < c` compares the result of the first comparison in C, JavaScript, MATLAB and \
                spreadsheets, and is `a < b and b < c` here; write `a < b and b < c`";
            return self.error(span, message);
        }
        if let Some(span) = self.ambiguities.round.clone().filter(|_| is_python || is_julia) {
            let message = "`round` takes a tie to the even integer in Python and Julia, and away from zero here, as \
                in C; write rint(x) for the even one";
            return self.error(span, message);
        }
        let has_odd_acot = is_elementwise || is_matlab || is_julia;
        if let Some(span) = self.ambiguities.acot.clone().filter(|_| has_odd_acot) {
            let message = "`acot` is from -pi/2 to pi/2 in MATLAB and Julia, and from 0 to pi here; write atan(1/x) \
                for theirs, pi/2 - atan(x) for the one from 0 to pi";
            return self.error(span, message);
        }
        if let Some(span) = self.ambiguities.obelus.clone().filter(|_| is_julia) {
            let message =
                "`÷` is the quotient of integers in Julia; write trunc(a/b) for that, a/b for the other";
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
        if let Some(span) = self.ambiguities.eulers.first().cloned() {
            let message = "`e` can be Euler's number 2.718… or a variable; write exp(1) for the number; a variable \
                of this name needs a value of its own or backquotes";
            return self.error(span, message);
        }
        self.add_notes();
        Ok(())
    }

    /// Powers that other languages group or compute in another way.
    fn refuse_powers(&self) -> Result<(), ParseError> {
        let ambiguities = &self.ambiguities;
        let is_of_cells = ambiguities.is_of_cells();
        let groups_left = is_of_cells || ambiguities.is_elementwise || ambiguities.is_matlab;
        if let Some(span) = ambiguities.power_of_power.clone().filter(|_| groups_left) {
            let message = "`a^b^c` is (a^b)^c in spreadsheets and MATLAB, and a^(b^c) here and in most languages; \
                write the brackets";
            return self.error(span, message);
        }
        if let Some(span) = ambiguities.negated_power.clone().filter(|_| is_of_cells) {
            let message = "`-a^b` is (-a)^b in spreadsheets, and -(a^b) here; write the brackets";
            return self.error(span, message);
        }
        let Some(language) = ambiguities.language_of_exclusive_or() else { return Ok(()) };
        if let Some(span) = ambiguities.literal_power.clone() {
            let message = format!(
                "`^` between integers is the exclusive or of their bits in {language}; write pow(a, b) for the power"
            );
            return self.error(span, message);
        }
        Ok(())
    }

    fn add_notes(&mut self) {
        if self.ambiguities.is_single {
            self.note(
                "the operations are in the format that the caller chooses: as `float` with --format f32"
                    .into(),
            );
        }
        let is_like_round_of_c = self.ambiguities.is_spreadsheet
            || self.ambiguities.is_matlab
            || self.ambiguities.language.is_some();
        if self.ambiguities.round.is_some() && !is_like_round_of_c {
            self.note(
                "`round` takes a tie away from zero, as in C and MATLAB; rint(x) takes it to the even integer, as \
                 `round` of Python, R and Julia does"
                    .into(),
            );
        }
        let language = self.ambiguities.language_of_exclusive_or().filter(|language| *language != "C");
        if let (Some(language), Some(_)) = (language, &self.ambiguities.caret) {
            self.note(format!("`^` is the power here, not the exclusive or of {language}"));
        }
        self.note_quotients();
    }
}
