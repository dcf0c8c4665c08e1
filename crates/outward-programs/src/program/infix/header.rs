//! Functions in the forms of other languages: `lambda x:`, `x -> `, `@(x)`, `def f(x):`, `double f(double x) {`.
//!
//! A function with a name and one value is a function of one's own. If any other function begins the text, only its
//! value is read, since its operands are the variables of a formula.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::dialect::{Declared, annotation, declaration};
use super::integers::NumberType;
use super::lexer::{Lexer, RESERVED, Token};
use super::parser::Parser;
use crate::program::{Constant, ParseError};

/// An operand of a function, and the type that its head declares.
#[derive(Clone, Copy)]
pub(super) struct Operand<'a> {
    pub name: &'a str,
    pub declared: Option<Declared>,
}

/// The head of a function in another language.
pub(super) struct Header<'a> {
    /// The name, if it has one, and its position.
    pub(super) name: Option<(&'a str, Range<usize>)>,
    pub(super) parameters: Vec<Operand<'a>>,
    /// The formats that it declares, and where.
    declared: Vec<(Declared, Range<usize>)>,
    /// The place where the value or the statements begin.
    body: Cursor<'a>,
    /// Are there statements, and not one value?
    pub(super) has_statements: bool,
    /// The end of the statements, if they need one: `}` or `end`.
    closing: Option<&'static str>,
    language: Language,
    end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Python,
    Matlab,
    Julia,
    C,
    Other,
}

/// Reads ahead.
#[derive(Clone)]
struct Cursor<'a> {
    source: &'a str,
    lexer: Lexer<'a>,
    token: Token,
    span: Range<usize>,
    /// The end of the token before.
    end: usize,
    /// The types of C that were read, and where.
    declared: Vec<(Declared, Range<usize>)>,
}

impl<'a> Cursor<'a> {
    fn text(&self) -> &'a str {
        &self.source[self.span.clone()]
    }

    /// Goes to the next token, if there is one that can be read.
    fn advance(&mut self) -> Option<()> {
        let (token, span) = self.lexer.next().ok()?;
        self.end = self.span.end;
        (self.token, self.span) = (token, span);
        Some(())
    }

    fn is(&self, symbol: &'static str) -> bool {
        self.token == Token::Symbol(symbol)
    }

    fn take(&mut self, symbol: &'static str) -> Option<()> {
        if self.is(symbol) { self.advance() } else { None }
    }

    fn take_word(&mut self, word: &str) -> Option<()> {
        if self.token == Token::Name && self.text() == word { self.advance() } else { None }
    }

    fn name(&mut self) -> Option<(&'a str, Range<usize>)> {
        let (name, span) = (self.text(), self.span.clone());
        let is_name = self.token == Token::Name
            && self.lexer.prefix.is_none()
            && !RESERVED.contains(&name)
            && Constant::of_formula(name).is_none();
        if !is_name {
            return None;
        }
        self.advance()?;
        Some((name, span))
    }

    /// A type behind `:` or `->`.
    fn annotation(&mut self) -> Option<Option<Declared>> {
        if self.token != Token::Name {
            return None;
        }
        let declared = annotation(self.text());
        self.advance()?;
        Some(declared)
    }

    /// The words of C before a name that declare it.
    fn declaration(&mut self) -> Option<Option<Declared>> {
        let is_before_name = |at: &Cursor<'_>| {
            let mut next = at.clone();
            next.advance().is_some() && next.token == Token::Name
        };
        let (start, mut declared) = (self.span.start, None);
        while let Some(said) = declaration(self.text()).filter(|_| self.token == Token::Name) {
            if !is_before_name(self) {
                break;
            }
            declared = Some(declared.map_or(said, |before: Declared| before.and(said)));
            self.advance()?;
        }
        self.declared.extend(declared.map(|declared| (declared, start..self.end)));
        Some(declared)
    }

    /// `(a, b)`, with the types that languages write before or behind the names.
    fn parameters(&mut self) -> Option<Vec<Operand<'a>>> {
        self.take("(")?;
        let mut operands: Vec<Operand<'a>> = Vec::new();
        loop {
            let mut declared = self.declaration()?;
            let (name, _) = self.name()?;
            if operands.iter().any(|operand| operand.name == name) {
                return None;
            }
            if self.take(":").is_some() {
                declared = self.annotation()?;
            }
            operands.push(Operand { name, declared });
            if self.take(",").is_none() {
                break;
            }
        }
        self.take(")")?;
        Some(operands)
    }
}

impl<'a> Parser<'a> {
    fn cursor(&self) -> Cursor<'a> {
        let (source, span) = (self.source, self.span.clone());
        let (lexer, token, end) = (self.lexer, self.token, span.start);
        Cursor { source, lexer, token, span, end, declared: Vec::new() }
    }

    /// The function of another language that begins at the present token.
    pub(super) fn header(&self) -> Option<Header<'a>> {
        if self.ambiguities.is_spreadsheet || !self.may_begin_function() {
            return None;
        }
        let at = self.cursor();
        let header = |name, mut parameters: Vec<Operand<'a>>, mut body: Cursor<'a>, language| {
            let (end, declared) = (body.end, core::mem::take(&mut body.declared));
            if language == Language::Python {
                // The types of Python are hints for readers, but integers have operators of their own.
                let is_integer = |declared: &Declared| *declared == Declared::Integer;
                parameters.iter_mut().for_each(|operand| {
                    operand.declared = operand.declared.filter(is_integer).map(|_| Declared::Unbounded);
                });
            }
            Header { name, parameters, declared, body, has_statements: false, closing: None, language, end }
        };
        if let Some((name, parameters, body)) = python_function(at.clone()) {
            let has_statements = !(body.token == Token::Name && body.text() == "return");
            let mut header = header(Some(name), parameters, body, Language::Python);
            header.has_statements = has_statements;
            if !has_statements {
                header.body.advance()?;
            }
            return Some(header);
        }
        if let Some(((name, parameters, body), closing, language)) = block_function(at.clone()) {
            let mut header = header(Some(name), parameters, body, language);
            (header.has_statements, header.closing) = (true, Some(closing));
            return Some(header);
        }
        let mut value = at.clone();
        let is_declared = at.token == Token::Name && ["const", "let", "var", "auto"].contains(&at.text());
        if is_declared {
            value.advance()?;
        }
        let name = value.name().filter(|_| value.take("=").is_some());
        let (parameters, body, language) = nameless(if name.is_some() { value } else { at })?;
        let mut header = header(name, parameters, body, language);
        if header.body.is("{") {
            header.body.advance()?;
            (header.has_statements, header.closing) = (true, Some("}"));
            header.end = header.body.end;
        }
        Some(header)
    }

    /// Is the present token one that such a function can begin with? This spares most formulas the reading ahead.
    fn may_begin_function(&self) -> bool {
        matches!(self.token, Token::Name | Token::Symbol("(" | "@" | "|"))
    }

    /// Goes to the text of a function, about which a note is added.
    pub(super) fn enter_body(&mut self, header: &Header<'a>, as_function: bool) -> Result<(), ParseError> {
        for (declared, span) in &header.declared {
            let is_operand = header.name.as_ref().is_none_or(|(_, name)| span.start > name.start);
            if !(is_operand && NumberType::of(*declared) != NumberType::Real) {
                self.declares(*declared, span.clone())?;
            }
        }
        let is_single = |operand: &Operand<'_>| operand.declared == Some(Declared::Single);
        self.ambiguities.is_single |= header.parameters.iter().any(is_single);
        let spelling = &self.source[self.span.start..header.end];
        match (&header.name, as_function) {
            (Some((name, _)), true) => {
                let names: Vec<&str> = header.parameters.iter().map(|operand| operand.name).collect();
                let parameters = names.join(", ");
                self.note(format!("read `{spelling} …` as `{name}({parameters}) = …`"));
            }
            _ => {
                let typed = header
                    .parameters
                    .iter()
                    .filter_map(|operand| Some((operand.name, NumberType::of(operand.declared?))));
                self.operand_types.extend(typed);
                self.is_body = true;
                self.note(format!("read the formula behind `{spelling}`"));
            }
        }
        match header.language {
            Language::Python => self.ambiguities.is_python = true,
            Language::Matlab => self.ambiguities.is_matlab = true,
            Language::Julia => self.ambiguities.is_julia = true,
            Language::C | Language::Other => {}
        }
        self.lexer = header.body.lexer;
        self.token = header.body.token;
        self.span = header.body.span.clone();
        Ok(())
    }

    /// Leaves out the head of the function that the whole text is, and its end.
    pub(super) fn skip_header(&mut self) -> Result<(), ParseError> {
        let Some(mut header) = self.header() else { return Ok(()) };
        if header.name.is_some() && !header.has_statements {
            return Ok(());
        }
        if let Some(closing) = header.closing {
            let text = self.source.trim_end().trim_end_matches(';').trim_end();
            let Some(body) = text.strip_suffix(closing) else { return Ok(()) };
            if body.len() < header.body.span.end {
                return Ok(());
            }
            header.body.lexer.source = body;
        }
        self.enter_body(&header, false)
    }
}

type Named<'a> = ((&'a str, Range<usize>), Vec<Operand<'a>>, Cursor<'a>);

/// `def f(x, y):`, with types.
fn python_function(mut at: Cursor<'_>) -> Option<Named<'_>> {
    at.take_word("def")?;
    let name = at.name()?;
    let parameters = at.parameters()?;
    if at.take("->").is_some() {
        at.annotation()?;
    }
    at.take(":")?;
    Some((name, parameters, at))
}

/// Reads `double f(double x) {`, `function f(x) {`, `fn f(x: f64) -> f64 {`, and `function f(x)` and `function y =
/// f(x)` of Julia and MATLAB, and the ends of these functions.
fn block_function(mut at: Cursor<'_>) -> Option<(Named<'_>, &'static str, Language)> {
    let _ = at.take_word("pub");
    let is_declared = at.declaration()?.is_some();
    let word = at.text();
    let has_word = ["function", "fn"].contains(&word) && at.token == Token::Name;
    if has_word {
        at.advance()?;
    } else if !is_declared {
        return None;
    }
    let mut name = at.name()?;
    let mut language = if has_word { Language::Julia } else { Language::C };
    if at.is("=") && word == "function" {
        at.advance()?;
        name = at.name()?;
        language = Language::Matlab;
    }
    let parameters = at.parameters()?;
    if at.take("->").is_some() || at.take(":").is_some() {
        at.annotation()?;
    }
    if at.take("{").is_some() {
        language = if has_word { Language::Other } else { Language::C };
        return Some(((name, parameters, at), "}", language));
    }
    (word == "function" && at.lexer.is_on_new_line).then_some(((name, parameters, at), "end", language))
}

/// `lambda x, y:`, `@(x, y)`, `x ->`, `(x, y) =>`, `|x: f64|`.
fn nameless(mut at: Cursor<'_>) -> Option<(Vec<Operand<'_>>, Cursor<'_>, Language)> {
    if at.take_word("lambda").is_some() {
        let mut names = Vec::from([Operand { name: at.name()?.0, declared: None }]);
        while at.take(",").is_some() {
            names.push(Operand { name: at.name()?.0, declared: None });
        }
        at.take(":")?;
        return Some((names, at, Language::Python));
    }
    if at.is("@") {
        at.advance()?;
        let names = at.parameters()?;
        return Some((names, at, Language::Matlab));
    }
    if at.is("|") {
        return closure(at);
    }
    let names = match at.is("(") {
        true => at.parameters()?,
        false => Vec::from([Operand { name: at.name()?.0, declared: None }]),
    };
    let is_julia = at.is("->");
    if !is_julia && !at.is("=>") {
        return None;
    }
    at.advance()?;
    // A member of a structure is `p->x`, and `=>` a relation that was mistyped: then nothing reads the operand.
    let mut rest = at.clone();
    let mut reads_operand = false;
    while rest.token != Token::End && !rest.is(";") {
        if rest.is("->") {
            return None;
        }
        reads_operand |= rest.token == Token::Name && names.iter().any(|operand| operand.name == rest.text());
        let ends_operand = rest.lexer.is_after_operand;
        rest.advance()?;
        if ends_operand && rest.lexer.is_on_new_line && rest.token == Token::Name {
            break;
        }
    }
    reads_operand.then_some((names, at, if is_julia { Language::Julia } else { Language::Other }))
}

/// Reads `|x: f64, y|` of Rust. It is not clear whether `|x| x` is a product with an absolute value.
fn closure(mut at: Cursor<'_>) -> Option<(Vec<Operand<'_>>, Cursor<'_>, Language)> {
    at.take("|")?;
    let (mut names, mut is_closure) = (Vec::new(), false);
    loop {
        let (name, mut declared) = (at.name()?.0, None);
        if at.take(":").is_some() {
            declared = at.annotation()?;
            is_closure = true;
        }
        names.push(Operand { name, declared });
        if at.take(",").is_none() {
            break;
        }
        is_closure = true;
    }
    at.take("|")?;
    is_closure.then_some((names, at, Language::Other))
}
