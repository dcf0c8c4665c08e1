//! Functions of one's own: `f(x) = x^2 + 1; f(a) + f(b)`. A call reads the text of the function again, with the values
//! of its operands under their names, so it is as if the function were written out.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::expression::{Frame, Start, Step};
use super::header::Operand;
use super::integers::{Binding, NumberType};
use super::lexer::{CLOSING, Lexer, RESERVED, Token};
use super::named_function::function;
use super::parser::{Parser, Precedence, Spanned};
use crate::program::{ParseError, Value};

/// The most functions that a text can define: each keeps the names that are known where it stands.
const MOST: usize = 256;

/// The most bytes that calls may read again in all, since calls within functions multiply.
const MOST_READ: usize = 1 << 18;

/// A function of one's own.
pub(super) struct OwnFunction<'a> {
    pub name: &'a str,
    parameters: Vec<Operand<'a>>,
    /// The reader, at the first token of the text.
    lexer: Lexer<'a>,
    token: Token,
    span: Range<usize>,
    length: usize,
    /// The names that are known where the function stands.
    bound: BTreeMap<&'a str, Binding>,
    is_called: bool,
}

/// The state of the reader when it met the call of a function of one's own.
pub(super) struct Caller<'a> {
    /// The call.
    call: Range<usize>,
    lexer: Lexer<'a>,
    token: Token,
    span: Range<usize>,
    visible: usize,
    bound: BTreeMap<&'a str, Binding>,
}

impl<'a> Parser<'a> {
    /// Does `name(a, b) =` come next?
    pub(super) fn is_definition(&self) -> Result<bool, ParseError> {
        if self.header().is_some_and(|header| header.name.is_some() && !header.has_statements) {
            return Ok(true);
        }
        let mut ahead = self.lexer;
        if self.ambiguities.is_spreadsheet
            || self.token != Token::Name
            || ahead.next()?.0 != Token::Symbol("(")
        {
            return Ok(false);
        }
        loop {
            if ahead.next()?.0 != Token::Name {
                return Ok(false);
            }
            match ahead.next()?.0 {
                Token::Symbol(",") => {}
                Token::Symbol(")") => return Ok(ahead.next()?.0 == Token::Symbol("=")),
                _ => return Ok(false),
            }
        }
    }

    /// The definition of a function, without the end of its statement.
    pub(super) fn define(&mut self) -> Result<(), ParseError> {
        let header = self.header().filter(|header| header.name.is_some() && !header.has_statements);
        let (name, parameters) = match header {
            Some(header) => {
                let Some((name, span)) = header.name.clone() else { return self.unexpected("a name") };
                self.check_function(name, span)?;
                self.enter_body(&header, true)?;
                (name, header.parameters)
            }
            None => self.function_head()?,
        };
        let (lexer, token, start) = (self.lexer, self.token, self.span.clone());
        self.skip_value()?;
        let length = self.span.start - start.start;
        let bound = self.bound.clone();
        let function =
            OwnFunction { name, parameters, lexer, token, span: start, length, bound, is_called: false };
        self.functions.push(function);
        Ok(())
    }

    /// `name(a, b) =`.
    fn function_head(&mut self) -> Result<(&'a str, Vec<Operand<'a>>), ParseError> {
        let span = self.span.clone();
        let name = self.new_name("the name of a function")?;
        self.check_function(name, span)?;
        self.expect("(", "`(`")?;
        let mut parameters: Vec<Operand<'a>> = Vec::new();
        loop {
            let span = self.span.clone();
            let parameter = self.new_name("the name of an operand")?;
            if parameters.iter().any(|known| known.name == parameter) {
                return self.error(span, format!("the operand `{parameter}` is given twice"));
            }
            parameters.push(Operand { name: parameter, declared: None });
            if self.token != Token::Symbol(",") {
                break;
            }
            self.advance()?;
        }
        self.expect(")", "`,` or `)`")?;
        self.expect("=", "`=` after the operands")?;
        Ok((name, parameters))
    }

    /// Can a function of one's own have this name?
    fn check_function(&self, name: &str, span: Range<usize>) -> Result<(), ParseError> {
        if function(name).is_some() {
            return self.error(span, format!("`{name}` is a function already; give yours another name"));
        }
        if self.functions.iter().any(|other| other.name == name) {
            return self.error(span, format!("the function `{name}` is given twice"));
        }
        if self.functions.len() == MOST {
            return self.error(span, format!("a text can define {MOST} functions"));
        }
        Ok(())
    }

    /// Goes to the end of the statement.
    fn skip_value(&mut self) -> Result<(), ParseError> {
        let start = self.span.clone();
        let mut open = 0_usize;
        // An operand begins a statement only behind an operand, and brackets behind a name are brackets of a call.
        let mut ends_value = false;
        let mut is_name = false;
        loop {
            let is_call = is_name && self.token == Token::Symbol("(");
            let is_end =
                self.token == Token::Symbol(";") || ends_value && !is_call && self.ends_statement()?;
            if self.token == Token::End || open == 0 && is_end {
                break;
            }
            match self.token {
                Token::Symbol("(" | "{" | "⌊" | "⌈") => open += 1,
                Token::Symbol(")" | "}" | "⌋" | "⌉") => open = open.saturating_sub(1),
                _ => {}
            }
            is_name = self.token == Token::Name && !RESERVED.contains(&self.text());
            ends_value = match self.token {
                Token::Number | Token::Quoted | Token::Raised => true,
                Token::Symbol("|") => ends_value,
                Token::Symbol(symbol) => CLOSING.contains(&symbol),
                Token::Name | Token::End => is_name,
            };
            self.advance()?;
        }
        if start.start == self.span.start {
            return self.unexpected("a number, a variable, a function or `(`");
        }
        Ok(())
    }

    /// The function of this name that stands before the present place.
    pub(super) fn own_function(&self, name: &str) -> Option<usize> {
        self.functions[..self.visible.min(self.functions.len())]
            .iter()
            .position(|function| function.name == name)
    }

    /// Begins to read the text of a function of one's own, with these operands.
    pub(super) fn begin_own(
        &mut self,
        index: usize,
        span: Range<usize>,
        operands: Vec<Spanned>,
    ) -> Result<Step, ParseError> {
        let function = &self.functions[index];
        let (name, wanted, count) = (function.name, function.parameters.len(), operands.len());
        if wanted != count {
            let s = if wanted == 1 { "" } else { "s" };
            let are = if count == 1 { "is" } else { "are" };
            return self.error(span, format!("`{name}` takes {wanted} operand{s}, here {are} {count}"));
        }
        let mut values = Vec::with_capacity(count);
        for operand in operands {
            let number_type = operand.number_type;
            let value = self.number(operand, "a function needs numbers, this is a condition")?;
            values.push(Binding { value, number_type });
        }
        let caller = self.enter(index, &values, &span)?;
        self.frames.push(Frame::Expansion(caller));
        Ok(Step::Enter(Start::Expression(Precedence::Or)))
    }

    /// Goes to the text of a function of one's own, where its operands have these values.
    fn enter(
        &mut self,
        index: usize,
        values: &[Binding],
        span: &Range<usize>,
    ) -> Result<Caller<'a>, ParseError> {
        let function = &mut self.functions[index];
        function.is_called = true;
        self.expanded += function.length + function.bound.len() + 1;
        if self.expanded > MOST_READ {
            let message = format!(
                "calls of functions that the text defines expand to more than {MOST_READ} characters"
            );
            return self.error(span.clone(), message);
        }
        let mut bound = function.bound.clone();
        bound.extend(function.parameters.iter().zip(values).map(|(parameter, binding)| {
            let number_type = parameter.declared.map_or(binding.number_type, NumberType::of);
            (parameter.name, Binding { number_type, ..*binding })
        }));
        let (lexer, token, start) = (function.lexer, function.token, function.span.clone());
        let caller = Caller {
            call: span.clone(),
            lexer: self.lexer,
            token: self.token,
            span: self.span.clone(),
            visible: self.visible,
            bound: core::mem::replace(&mut self.bound, bound),
        };
        (self.lexer, self.token, self.span, self.visible) = (lexer, token, start, index);
        Ok(caller)
    }

    /// Goes back behind the call of a function whose value has been read.
    pub(super) fn end_own(&mut self, caller: Caller<'a>, result: &Spanned) -> Result<Spanned, ParseError> {
        if self.token != Token::End && !self.ends_statement()? {
            return self.unexpected("an operator or the end of the function");
        }
        let Caller { call, lexer, token, span, visible, bound } = caller;
        (self.lexer, self.token, self.span, self.visible) = (lexer, token, span, visible);
        self.bound = bound;
        Ok(Spanned::new(result.value, call).with_type(result.number_type))
    }

    /// The last function as a formula of its operands, where the text has no other value.
    pub(super) fn last_function(&mut self) -> Result<Option<(Option<&'a str>, Value)>, ParseError> {
        let Some(index) = self.functions.len().checked_sub(1) else { return Ok(None) };
        let (name, span) = (self.functions[index].name, self.functions[index].span.clone());
        let parameters = self.functions[index].parameters.clone();
        let input = |parameter: &Operand<'_>| Binding {
            value: self.builder.input(parameter.name, None),
            number_type: NumberType::Real,
        };
        let values: Vec<Binding> = parameters.iter().map(input).collect();
        let caller = self.enter(index, &values, &span)?;
        let result = self.expression(Precedence::Or)?;
        let value = self.end_own(caller, &result)?.value;
        if self.builder.is_condition(value) {
            return self.error(span, self.is_condition_hint());
        }
        Ok(Some((Some(name), value)))
    }

    /// Notes the functions that nothing calls: their text was not read.
    pub(super) fn note_unused_functions(&mut self) {
        let unused: Vec<&str> = self
            .functions
            .iter()
            .filter(|function| !function.is_called)
            .map(|function| function.name)
            .collect();
        for name in unused {
            self.note(format!("nothing calls the function `{name}`, and it was not read"));
        }
    }
}
