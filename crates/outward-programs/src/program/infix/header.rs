//! Functions as other languages begin them: `lambda x:`, `x -> `, `@(x)`, `def f(x):`, `double f(double x) {`.
//!
//! A function with a name and one value is a function of one's own. Of any other that begins the text only the value
//! is read, since its operands are the variables of a formula.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use super::dialect::declaration;
use super::lexer::{Lexer, RESERVED, Token};
use super::parser::Parser;
use crate::program::{Constant, ParseError};

/// The head of a function in another language.
pub(super) struct Header<'a> {
    /// The name, if it has one, and its position.
    pub(super) name: Option<(&'a str, Range<usize>)>,
    pub(super) parameters: Vec<&'a str>,
    /// Where the value or the statements begin.
    body: Cursor<'a>,
    /// Are there statements, and not one value?
    pub(super) has_statements: bool,
    /// What ends the statements, if something has to: `}` or `end`.
    closing: Option<&'static str>,
    language: Language,
    end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Python,
    Matlab,
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
    fn annotation(&mut self) -> Option<()> {
        if self.token != Token::Name {
            return None;
        }
        self.advance()
    }

    /// `(a, b)`, with the types that languages write before or behind the names.
    fn parameters(&mut self) -> Option<Vec<&'a str>> {
        self.take("(")?;
        let mut names = Vec::new();
        loop {
            let is_typed = |at: &Cursor<'_>| {
                let mut next = at.clone();
                let is_word = at.token == Token::Name && declaration(at.text()).is_some();
                is_word && next.advance().is_some() && next.token == Token::Name
            };
            while is_typed(self) {
                self.advance()?;
            }
            let (name, _) = self.name()?;
            if names.contains(&name) {
                return None;
            }
            names.push(name);
            if self.take(":").is_some() {
                self.annotation()?;
            }
            if self.take(",").is_none() {
                break;
            }
        }
        self.take(")")?;
        Some(names)
    }
}

impl<'a> Parser<'a> {
    fn cursor(&self) -> Cursor<'a> {
        let (source, span) = (self.source, self.span.clone());
        Cursor { source, lexer: self.lexer, token: self.token, end: span.start, span }
    }

    /// The function of another language that begins at the present token.
    pub(super) fn header(&self) -> Option<Header<'a>> {
        if self.ambiguities.is_spreadsheet || !self.may_begin_function() {
            return None;
        }
        let at = self.cursor();
        let header = |name, parameters, body: Cursor<'a>, language| {
            let end = body.end;
            Header { name, parameters, body, has_statements: false, closing: None, language, end }
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
        if let Some(((name, parameters, body), closing)) = block_function(at.clone()) {
            let mut header = header(Some(name), parameters, body, Language::C);
            header.language = if closing == "end" { Language::Other } else { Language::C };
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

    /// Goes to the text of a function, of which a note tells.
    pub(super) fn enter_body(&mut self, header: &Header<'a>, as_function: bool) {
        let spelling = &self.source[self.span.start..header.end];
        match (&header.name, as_function) {
            (Some((name, _)), true) => {
                let parameters = header.parameters.join(", ");
                self.note(format!("read `{spelling} …` as `{name}({parameters}) = …`"));
            }
            _ => self.note(format!("read the formula behind `{spelling}`")),
        }
        match header.language {
            Language::Python => self.ambiguities.is_python = true,
            Language::Matlab => self.ambiguities.is_matlab = true,
            Language::C | Language::Other => {}
        }
        self.lexer = header.body.lexer;
        self.token = header.body.token;
        self.span = header.body.span.clone();
    }

    /// Leaves out the head of the function that the whole text is, and what closes it.
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
        let said = declaration(self.text()).filter(|_| header.language == Language::C);
        if let Some(said) = said {
            self.declares(said)?;
        }
        self.enter_body(&header, false);
        Ok(())
    }
}

type Named<'a> = ((&'a str, Range<usize>), Vec<&'a str>, Cursor<'a>);

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

/// `double f(double x) {`, `function f(x) {`, `fn f(x: f64) -> f64 {`, `function f(x)` and `function y = f(x)` of
/// Julia and MATLAB, and what closes them.
fn block_function(mut at: Cursor<'_>) -> Option<(Named<'_>, &'static str)> {
    let mut is_typed = false;
    let mut word = at.text();
    while at.token == Token::Name
        && (declaration(word).is_some() || ["pub", "function", "fn"].contains(&word))
    {
        at.advance()?;
        is_typed = word != "pub";
        if ["function", "fn"].contains(&word) {
            break;
        }
        word = at.text();
    }
    if !is_typed {
        return None;
    }
    let mut name = at.name()?;
    if at.is("=") && word == "function" {
        at.advance()?;
        name = at.name()?;
    }
    let parameters = at.parameters()?;
    if at.take("->").is_some() || at.take(":").is_some() {
        at.annotation()?;
    }
    if at.take("{").is_some() {
        return Some(((name, parameters, at), "}"));
    }
    (word == "function" && at.lexer.is_on_new_line).then_some(((name, parameters, at), "end"))
}

/// `lambda x, y:`, `@(x, y)`, `x ->`, `(x, y) =>`, `|x: f64|`.
fn nameless(mut at: Cursor<'_>) -> Option<(Vec<&str>, Cursor<'_>, Language)> {
    if at.take_word("lambda").is_some() {
        let mut names = Vec::from([at.name()?.0]);
        while at.take(",").is_some() {
            names.push(at.name()?.0);
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
    let names = if at.is("(") { at.parameters()? } else { Vec::from([at.name()?.0]) };
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
        reads_operand |= rest.token == Token::Name && names.contains(&rest.text());
        let ends_operand = rest.lexer.is_after_operand;
        rest.advance()?;
        if ends_operand && rest.lexer.is_on_new_line && rest.token == Token::Name {
            break;
        }
    }
    reads_operand.then_some((names, at, if is_julia { Language::Python } else { Language::Other }))
}

/// `|x: f64, y|` of Rust. Of `|x| x` it is not clear whether it is a product with an absolute value.
fn closure(mut at: Cursor<'_>) -> Option<(Vec<&str>, Cursor<'_>, Language)> {
    at.take("|")?;
    let (mut names, mut is_closure) = (Vec::new(), false);
    loop {
        names.push(at.name()?.0);
        if at.take(":").is_some() {
            at.annotation()?;
            is_closure = true;
        }
        if at.take(",").is_none() {
            break;
        }
        is_closure = true;
    }
    at.take("|")?;
    is_closure.then_some((names, at, Language::Other))
}
