//! Statements: names for values, formulas with names, declarations of other languages, `return`.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::character::is_name;
use super::dialect::{Declared, annotation, declaration};
use super::integers::{Binding, NumberType};
use super::lexer::{RESERVED, Token};
use super::parser::{Parser, Precedence, Spanned};
use crate::program::{Constant, ParseError, Value};

/// A formula: its name, and its value.
pub(super) type Output<'a> = (Option<&'a str>, Value);

impl<'a> Parser<'a> {
    /// Reads the only formula, which needs no name.
    pub(super) fn only_program(&mut self) -> Result<Value, ParseError> {
        self.is_only = true;
        let outputs = self.program()?;
        match outputs[..] {
            [(_, value)] => Ok(value),
            _ => self.error(self.span.clone(), "expected one formula"),
        }
    }

    /// Reads statements, and returns the formulas that they give: one without a name, or several with names.
    pub(super) fn program(&mut self) -> Result<Vec<Output<'a>>, ParseError> {
        if self.token == Token::Symbol("=") {
            self.ambiguities.is_spreadsheet = true;
            self.note("read the formula behind the `=` of a spreadsheet".into());
            self.advance()?;
        }
        self.skip_header()?;
        let outputs = self.statements()?;
        self.resolve_ambiguities()?;
        self.note_unused_functions();
        Ok(outputs)
    }

    fn statements(&mut self) -> Result<Vec<Output<'a>>, ParseError> {
        let mut formulas: Vec<Output<'a>> = Vec::new();
        // The value that was declared last, if the text ends there.
        let mut declared: Option<Output<'a>> = None;
        loop {
            if self.token == Token::End {
                if let Some(equals) = self.first_equals.clone().filter(|_| self.is_only) {
                    return self.error(equals, "expected an operator or the end of the formula, found `=`");
                }
                if !formulas.is_empty() {
                    return Ok(formulas);
                }
                if let Some(output) = declared {
                    self.number_or_error(output.1)?;
                    return Ok(Vec::from([output]));
                }
                if let Some(output) = self.last_function()? {
                    return Ok(Vec::from([output]));
                }
            }
            if self.is_word("let") || self.is_declaration()? {
                declared = self.declare(&formulas)?;
            } else if self.is_return(self.is_body || !formulas.is_empty() || declared.is_some())? {
                self.advance()?;
                return self.only_formula();
            } else if self.is_definition()? {
                self.define()?;
                self.end_statement("an operator, or `;` after the function")?;
                declared = None;
            } else if self.is_named()? {
                if self.changes_declared_name() {
                    declared = Some(self.binding("a name", false, Declared::Anything)?);
                } else {
                    formulas.push(self.named_formula()?);
                }
            } else {
                return match (self.token, formulas.is_empty()) {
                    (_, true) => self.only_formula(),
                    (Token::Symbol(";"), _) => {
                        self.error(self.span.clone(), "expected a formula before this `;`, found none")
                    }
                    _ => self.last_value(&formulas),
                };
            }
        }
    }

    /// `let name = value;`, `double name = value, other = value;`, `let f(x) = value;`. Gives the last one of a
    /// declaration that is no `let`.
    fn declare(&mut self, formulas: &[Output<'a>]) -> Result<Option<Output<'a>>, ParseError> {
        let is_let = self.is_word("let");
        let start = self.span.start;
        let mut declared = Declared::Anything;
        while self.is_word("let") && self.span.start == start || self.is_declaration()? {
            if let Some(said) = declaration(self.text()).filter(|_| !self.is_long_double()) {
                self.declares(said, self.span.clone())?;
                declared = declared.and(said);
                self.ambiguities.is_like_c |= said == Declared::Anything;
            }
            self.advance()?;
        }
        self.ambiguities.has_let |= is_let;
        if self.is_definition()? {
            self.define()?;
            self.end_statement("an operator, or `;` after the function")?;
            return Ok(None);
        }
        loop {
            let (span, text) = (self.span.clone(), self.text());
            let name = text.trim_matches('`');
            if formulas.iter().any(|(other, _)| *other == Some(name)) && self.token != Token::End {
                return self.error(span, format!("`{name}` is the name of a formula already"));
            }
            let expected = if is_let { "a name after `let`" } else { "a name" };
            let output = self.binding(expected, is_let, declared)?;
            if !is_let {
                self.declared.push(name);
            }
            if self.is_after_comma {
                continue;
            }
            return Ok((!is_let).then_some(output));
        }
    }

    /// `name = value` and the end of the statement, or a comma.
    fn binding(
        &mut self,
        expected: &str,
        is_let: bool,
        mut declared: Declared,
    ) -> Result<Output<'a>, ParseError> {
        let name = self.new_name(expected)?;
        if self.token == Token::Symbol(":") {
            declared = self.type_annotation()?;
        }
        self.expect("=", "`=` after the name")?;
        let Spanned { value, number_type, .. } = self.expression(Precedence::Or)?;
        let value = self.value_with_name(name, value);
        // A name that was declared has the type of its first value.
        let was_real = self.bound.get(name).is_some_and(|before| before.number_type == NumberType::Real);
        let is_real = was_real || declared != Declared::Anything;
        let number_type = if is_real { NumberType::Real } else { number_type };
        self.bound.insert(name, Binding { value, number_type });
        self.is_after_comma = self.token == Token::Symbol(",");
        if self.is_after_comma {
            self.advance()?;
        } else if is_let && self.token == Token::End {
            return self.unexpected("an operator, or `;` after the binding");
        } else {
            self.end_statement("an operator, or `;` after the binding")?;
        }
        Ok((Some(name), value))
    }

    /// `: f64` of Rust, `: number` of TypeScript.
    fn type_annotation(&mut self) -> Result<Declared, ParseError> {
        self.advance()?;
        let Some(declared) = annotation(self.text()) else { return self.unexpected("a type: `f64`") };
        if NumberType::of(declared) != NumberType::Real {
            return self.refuse_integer_type(self.span.clone());
        }
        self.ambiguities.is_single |= declared == Declared::Single;
        self.advance()?;
        Ok(declared)
    }

    fn refuse_integer_type<T>(&self, span: Range<usize>) -> Result<T, ParseError> {
        let message = format!(
            "`{}` makes integers, and formulas are of real numbers; write `double`, and trunc(a / b) where integers \
             are divided",
            &self.source[span.clone()]
        );
        self.error(span, message)
    }

    /// Remembers the format that a declaration gives.
    pub(super) fn declares(&mut self, said: Declared, span: Range<usize>) -> Result<(), ParseError> {
        match said {
            Declared::Anything | Declared::Extended => return Ok(()),
            Declared::Integer | Declared::Unsigned | Declared::Unbounded => {
                return self.refuse_integer_type(span);
            }
            Declared::Double | Declared::Single => {}
        }
        if *self.declared_format.get_or_insert(said) != said {
            let message = "operations are computed in one format, which the caller chooses, and the formula declares \
                two; leave the types out, and write f32(x) where a value is rounded to binary32";
            return self.error(span, message);
        }
        self.ambiguities.is_single |= said == Declared::Single;
        self.ambiguities.is_typed = true;
        self.ambiguities.language.get_or_insert("C");
        Ok(())
    }

    /// Does a word such as `double` and another name come next?
    fn is_declaration(&self) -> Result<bool, ParseError> {
        if self.token != Token::Name || self.is_word("let") || declaration(self.text()).is_none() {
            return Ok(false);
        }
        let mut ahead = self.lexer;
        let (token, span) = ahead.next()?;
        Ok(token == Token::Quoted || token == Token::Name && !RESERVED.contains(&&self.source[span]))
    }

    /// The first word of `long double`.
    fn is_long_double(&self) -> bool {
        let mut ahead = self.lexer;
        self.is_word("long") && ahead.next().is_ok_and(|(_, span)| &self.source[span] == "double")
    }

    /// Do `return` and a value come next? With nothing before it, not even the head of a function, `return - x` is a
    /// difference.
    fn is_return(&self, is_after_statement: bool) -> Result<bool, ParseError> {
        if !self.is_word("return") || self.is_known("return") {
            return Ok(false);
        }
        let mut ahead = self.lexer;
        let (token, span) = ahead.next()?;
        let text = &self.source[span];
        Ok(match token {
            Token::Name => !["and", "or", "then", "else"].contains(&text),
            Token::Number | Token::Quoted | Token::Symbol("(" | "√" | "∛" | "!" | "|" | "⌊" | "⌈") => {
                true
            }
            Token::Symbol("+" | "-") => is_after_statement,
            _ => false,
        })
    }

    /// Is the present name one that a declaration gave?
    fn changes_declared_name(&self) -> bool {
        self.declared.contains(&self.text())
    }

    /// A formula with a name.
    fn named_formula(&mut self) -> Result<Output<'a>, ParseError> {
        let span = self.span.clone();
        let name = self.new_name("a name before `=`")?;
        self.check_name(name, &span)?;
        let equals = self.advance()?;
        self.first_equals.get_or_insert(equals);
        let value = self.value()?;
        if self.builder.has_input(name) {
            let message = format!(
                "`{name}` is a variable already, in this formula or one before it; \
                 give the formula another name, or put it before those that use it"
            );
            return self.error(span, message);
        }
        let value = self.value_with_name(name, value);
        self.bound.insert(name, Binding { value, number_type: NumberType::Real });
        self.end_statement("an operator, or `;` and the next formula, or the end")?;
        Ok((Some(name), value))
    }

    /// A value that gets a name.
    fn value_with_name(&mut self, name: &str, value: Value) -> Value {
        let value = if self.options.stores_variables { self.builder.stored(value) } else { value };
        self.builder.name(value, name);
        value
    }

    /// The value of a formula, which must be a number.
    fn value(&mut self) -> Result<Value, ParseError> {
        let result = self.expression(Precedence::Or)?;
        self.number(result, self.is_condition_hint())
    }

    /// Returns the message about a formula that is a condition.
    pub(super) fn is_condition_hint(&self) -> &'static str {
        if self.source.contains("<-") {
            return "`<-` assigns in R, where formulas have `=`; this is a condition: write `if … then … else …`";
        }
        "the formula is a condition; write `if … then … else …`"
    }

    fn number_or_error(&self, value: Value) -> Result<(), ParseError> {
        if self.builder.is_condition(value) {
            return self.error(self.span.clone(), self.is_condition_hint());
        }
        Ok(())
    }

    /// `;`, the end of the text, or the start of a statement on a new line.
    fn end_statement(&mut self, expected: &str) -> Result<(), ParseError> {
        match self.token {
            Token::End => Ok(()),
            Token::Symbol(";") => self.advance().map(|_| ()),
            _ if self.ends_statement()? => Ok(()),
            _ => self.unexpected(expected),
        }
    }

    /// Does a statement end before the present token? After a value, an operand on a new line begins another one.
    pub(super) fn ends_statement(&self) -> Result<bool, ParseError> {
        Ok(match self.token {
            Token::End | Token::Symbol(";") => true,
            Token::Number | Token::Quoted | Token::Symbol("(" | "√" | "∛" | "⌊" | "⌈") => {
                self.lexer.is_on_new_line
            }
            Token::Name => {
                let is_word = RESERVED.contains(&self.text()) && self.text() != "let";
                self.lexer.is_on_new_line && !is_word
            }
            _ => false,
        })
    }

    /// Does `name =` come next?
    fn is_named(&self) -> Result<bool, ParseError> {
        let name = matches!(self.token, Token::Name | Token::Quoted);
        let mut ahead = self.lexer;
        let is_comparison = self.ambiguities.is_spreadsheet;
        Ok(name && !is_comparison && ahead.next()?.0 == Token::Symbol("="))
    }

    /// The only formula, without a name.
    fn only_formula(&mut self) -> Result<Vec<Output<'a>>, ParseError> {
        let value = self.value()?;
        if self.token == Token::Symbol(";") {
            let span = self.advance()?;
            if self.token != Token::End {
                let message = if self.is_only {
                    "`;` ends a `let` only; nothing follows the formula's value"
                } else {
                    "`;` ends a `let`, or a formula with a name, as in `r = x + y; t = x*y`; this one has none"
                };
                return self.error(span, message);
            }
        }
        if self.token != Token::End {
            return self.unexpected("an operator or the end of the formula");
        }
        Ok(Vec::from([(None, value)]))
    }

    /// Reads the last value, which has no name; those before it are names for parts of it then.
    fn last_value(&mut self, named: &[Output<'a>]) -> Result<Vec<Output<'a>>, ParseError> {
        let start = self.span.clone();
        let value = self.value()?;
        if self.token == Token::Symbol(";") {
            self.advance()?;
        }
        let text = &self.source[start.start..self.span.start];
        let mut words = text.split(|c| !is_name(c));
        let is_of_them = words.any(|word| named.iter().any(|(name, _)| *name == Some(word)));
        if self.token != Token::End || !is_of_them {
            let message =
                "expected a name and `=`: each of several formulas has a name, as in `r = x + y; t = x*y`";
            return self.error(start, message);
        }
        let names: Vec<&str> = named.iter().filter_map(|(name, _)| *name).collect();
        self.first_equals = None;
        self.note(format!("read `{} = …` before the last value as `let`", names.join(" = …`, `")));
        Ok(Vec::from([(None, value)]))
    }

    /// May a formula have this name?
    fn check_name(&self, name: &str, span: &Range<usize>) -> Result<(), ParseError> {
        if self.bound.contains_key(name) {
            return self.error(span.clone(), format!("the name `{name}` is given twice"));
        }
        if let Some((_, what)) = self.options.taken.iter().find(|(taken, _)| *taken == name) {
            let message = format!("`{name}` is {what}; give the formula another name");
            return self.error(span.clone(), message);
        }
        Ok(())
    }

    pub(super) fn new_name(&mut self, expected: &str) -> Result<&'a str, ParseError> {
        let text = self.text();
        let name = match self.token {
            Token::Quoted => self.quoted_name(text, &self.span.clone())?,
            Token::Name if self.lexer.prefix.is_some() => return self.unexpected(expected),
            Token::Name if Constant::of_formula(text).is_some() => {
                return self.error(self.span.clone(), format!("`{text}` is a constant and can't be bound"));
            }
            Token::Name if !RESERVED.contains(&text) => text,
            _ => return self.unexpected(expected),
        };
        self.advance()?;
        Ok(name)
    }
}
