//! Formulas in LaTeX as infix text: `\frac{a}{b}\sqrt{x}` becomes `(a/b)*sqrt(x)`.
//!
//! A text is LaTeX if it has a command that is listed here. Then what stands side by side is multiplied, as it is set,
//! and a name is one letter, unless `\mathrm` or a subscript makes it longer. Texts with more than one reading are
//! refused: `\sin x y`, `xy`, `x^23`.

mod command;
#[cfg(test)]
mod tests;
mod word;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::character::{is_name_start, raised};
use super::lexer::RESERVED;
use crate::program::ParseError;
use command::{Command, command, command_name};

/// Has the text a command of LaTeX outside of backquotes?
pub(super) fn is_latex(source: &str) -> bool {
    let mut parts = source.split('`').step_by(2);
    parts.any(|part| {
        part.split('\\').skip(1).any(|rest| {
            let name = command_name(rest);
            name.starts_with(|c: char| c.is_ascii_alphabetic()) && command(name).is_some()
        })
    })
}

/// Returns the text as an infix formula. A name of several letters is one of these `names`.
pub(super) fn to_infix<'a>(
    source: &'a str,
    names: &[&'a str],
    may_have_words: bool,
) -> Result<String, ParseError> {
    let mut reader = Reader {
        source,
        at: 0,
        end: source.len(),
        names: names.to_vec(),
        may_have_words,
        text: String::new(),
        open: Vec::new(),
        waiting: Vec::new(),
        is_after_operand: false,
        is_on_new_line: false,
        call: None,
    };
    reader.strip_dollars();
    while reader.skip_blanks() {
        reader.part()?;
    }
    match (reader.waiting.pop(), reader.open.pop()) {
        (Some(function), _) => reader.error(function, "this function has no operand"),
        (None, Some(open)) => reader.error(open.span, "this bracket is not closed"),
        (None, None) => Ok(reader.text),
    }
}

/// Are these the operands of a fraction that is set as a derivative is: `{d}{dx}`, `{dy}{dx}`?
fn is_derivative(rest: &str) -> bool {
    let operands = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
    let operands =
        operands.and_then(|(above, rest)| Some((above, rest.strip_prefix('{')?.split_once('}')?.0)));
    let is_differential = |text: &str, least: usize| {
        text.starts_with('d')
            && (least..=2).contains(&text.len())
            && text.bytes().all(|c| c.is_ascii_lowercase())
    };
    operands.is_some_and(|(above, below)| is_differential(above, 1) && is_differential(below, 2))
}

/// What ends a bracket or an argument in braces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closing {
    /// A bracket: `)`, `|`, `⌋`, `⌉`.
    Bracket(&'static str),
    /// The braces of a superscript, with the text behind it.
    Exponent,
    Numerator {
        is_bracketed: bool,
    },
    /// Behind the argument stands this.
    Argument(&'static str),
    /// The operand of a function, in braces.
    Operand,
    /// The radicand of a root of this degree.
    Radicand(u8),
}

struct Open {
    span: Range<usize>,
    closing: Closing,
    /// The functions whose operand this is.
    waiting: Vec<Range<usize>>,
    /// The function whose operand is in this bracket.
    call: Option<Range<usize>>,
}

struct Reader<'a> {
    source: &'a str,
    at: usize,
    end: usize,
    names: Vec<&'a str>,
    /// May other names have several letters too?
    may_have_words: bool,
    text: String,
    open: Vec<Open>,
    /// The functions without brackets whose operand comes next.
    waiting: Vec<Range<usize>>,
    is_after_operand: bool,
    /// Has a line ended behind the last part?
    is_on_new_line: bool,
    /// The function whose operand the next bracket holds.
    call: Option<Range<usize>>,
}

impl<'a> Reader<'a> {
    fn error<T>(&self, span: Range<usize>, message: impl Into<String>) -> Result<T, ParseError> {
        Err(ParseError::new(self.source, span, message))
    }

    fn rest(&self) -> &'a str {
        &self.source[self.at..self.end]
    }

    /// Leaves out `$…$`, `\(…\)` and `\[…\]` around the whole.
    fn strip_dollars(&mut self) {
        for (open, close) in [("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")] {
            let inner = self.source.trim().strip_prefix(open).and_then(|text| text.strip_suffix(close));
            if let Some(inner) = inner {
                self.at = self.source.len() - self.source.trim_start().len() + open.len();
                self.end = self.at + inner.len();
                return;
            }
        }
    }

    /// Goes to the next character that is not blank; false at the end.
    fn skip_blanks(&mut self) -> bool {
        loop {
            let rest = self.rest();
            let behind = rest.trim_start_matches(|c: char| c == '~' || c.is_whitespace());
            if rest[..rest.len() - behind.len()].contains('\n') {
                self.text.push('\n');
                self.is_on_new_line = true;
            }
            self.at = self.end - behind.len();
            let Some(name) = behind.strip_prefix('\\').map(command_name) else { return !behind.is_empty() };
            if command(name) != Some(Command::Blank) {
                return true;
            }
            self.at += 1 + name.len();
        }
    }

    /// Reads a part: a name, a number, a sign or a command.
    fn part(&mut self) -> Result<(), ParseError> {
        let rest = self.rest();
        let start = self.at;
        let Some(first) = rest.chars().next() else { return Ok(()) };
        if let Some(behind) = rest.strip_prefix('\\') {
            let name = command_name(behind);
            self.at += 1 + name.len();
            return self.command(name, start..self.at);
        }
        if rest.trim_start_matches('.').starts_with(|c: char| c.is_ascii_digit()) {
            return self.number();
        }
        if is_name_start(first) {
            return self.name();
        }
        self.at += first.len_utf8();
        match first {
            '`' => {
                let length = rest[1..].find('`').map_or(rest.len(), |length| length + 2);
                self.at = start + length;
                self.begin_operand()?;
                self.text.push_str(&rest[..length]);
                self.end_operand()
            }
            '(' | '{' => self.open("(", Closing::Bracket(if first == '(' { ")" } else { "}" }), start),
            ')' => self.close(")", start),
            '}' => self.close_braces(start),
            '|' if self.is_after_operand && self.is_between_bars() => self.close("|", start),
            '|' => self.open("abs(", Closing::Bracket("|"), start),
            '^' => self.exponent(start),
            _ => self.symbol(first.encode_utf8(&mut [0; 4]), start),
        }
    }

    /// A sign between operands, or behind one.
    fn symbol(&mut self, symbol: &str, start: usize) -> Result<(), ParseError> {
        if let Some(function) = self.waiting.last() {
            let name = &self.source[function.clone()];
            return self.error(start..self.at, format!("expected the operand of `{name}`; write {name}(…)"));
        }
        match symbol {
            "+" | "-" | "−" if !self.is_after_operand => self.text.push_str(symbol),
            "+" | "-" | "−" | "=" | "<" | ">" | "<=" | ">=" | "!=" | "≤" | "≥" | "and" | "or" => {
                self.text.extend([" ", symbol, " "]);
            }
            "," | ";" => self.text.extend([symbol, " "]),
            _ => self.text.push_str(symbol),
        }
        self.is_on_new_line = false;
        self.is_after_operand = symbol == "°" || symbol.starts_with(|c| raised(c).is_some());
        Ok(())
    }

    fn command(&mut self, name: &'a str, span: Range<usize>) -> Result<(), ParseError> {
        let Some(meaning) = command(name) else {
            let message = format!(
                "`\\{name}` is no command of LaTeX that formulas read; they read \\frac, \\sqrt, \\cdot, \\left, Greek \
                 letters, and functions such as \\sin"
            );
            return self.error(span, message);
        };
        match meaning {
            Command::Function => self.function(name, span),
            Command::Letter => {
                self.begin_operand()?;
                // Γ and Φ are functions too.
                let is_call = self.rest().trim_start().starts_with('(');
                if is_call && !["Gamma", "Phi", "pi"].contains(&name) {
                    let message = format!(
                        "`\\{name}(` can be a product or a function; a product is written with \\cdot"
                    );
                    return self.error(span.start..self.at + 1, message);
                }
                self.text.push_str(if is_call && name == "Gamma" { "Γ" } else { name });
                self.subscript()?;
                if is_call && name != "pi" {
                    self.is_after_operand = false;
                    return Ok(());
                }
                self.end_operand()
            }
            Command::Symbol(symbol) => self.symbol(symbol, span.start),
            Command::Open(text, close) => self.open(text, Closing::Bracket(close), span.start),
            Command::Close(close) => self.close(close, span.start),
            Command::Blank => Ok(()),
            Command::Size => self.sized(name, span),
            Command::Fraction => {
                if is_derivative(self.rest()) {
                    let message = "this looks like a derivative; a product is written with \\cdot";
                    return self.error(span, message);
                }
                self.begin_operand()?;
                self.text.push('(');
                self.argument(span, |is_bracketed| Closing::Numerator { is_bracketed })
            }
            Command::Root => self.root(span),
            Command::Word => {
                let word = self.braced_word(&span)?;
                self.begin_operand()?;
                self.text.push_str(word);
                self.subscript()?;
                self.end_name()
            }
        }
    }

    /// The bracket behind `\left`, `\right`, `\bigl` and so on.
    fn sized(&mut self, name: &str, span: Range<usize>) -> Result<(), ParseError> {
        self.skip_blanks();
        let start = self.at;
        let rest = self.rest();
        let is_right = name == "right" || name.ends_with('r');
        let Some(first) = rest.chars().next().filter(|c| "()[]|\\".contains(*c)) else {
            let message = format!("expected a bracket behind `\\{name}`");
            return self.error(span, message);
        };
        if first == '\\' {
            let name = command_name(&rest[1..]);
            self.at += 1 + name.len();
            return match command(name) {
                Some(Command::Open(text, close)) => self.open(text, Closing::Bracket(close), start),
                Some(Command::Close(close)) => self.close(close, start),
                _ => self.error(span, "expected a bracket behind this command"),
            };
        }
        self.at += 1;
        match first {
            '(' | '[' => self.open("(", Closing::Bracket(")"), start),
            '|' if !is_right => self.open("abs(", Closing::Bracket("|"), start),
            '|' => self.close("|", start),
            _ => self.close(")", start),
        }
    }

    /// What stands side by side is multiplied.
    fn begin_operand(&mut self) -> Result<(), ParseError> {
        if self.is_after_operand && self.is_on_new_line {
            let message = "this line begins a factor of the line before it, or another statement; a product is \
                written with \\cdot, and a statement ends with `;`";
            return self.error(self.at..self.at, message);
        }
        if self.is_after_operand {
            self.text.push('*');
        }
        (self.is_after_operand, self.is_on_new_line) = (false, false);
        Ok(())
    }

    /// Ends the operand of functions without brackets, if it is one.
    fn end_operand(&mut self) -> Result<(), ParseError> {
        self.is_after_operand = true;
        let Some(last) = self.waiting.last().cloned() else { return Ok(()) };
        self.waiting.drain(..).for_each(|_| self.text.push(')'));
        let start = self.at;
        self.skip_blanks();
        if self.is_on_new_line || self.ends_operand() {
            return Ok(());
        }
        let name = &self.source[last.clone()];
        let message =
            format!("without brackets it is not clear where the operand of `{name}` ends; write {name}(…)");
        self.error(last.start..start, message)
    }

    /// Can nothing that follows belong to the operand of a function without brackets?
    fn ends_operand(&self) -> bool {
        let rest = self.rest();
        let Some(behind) = rest.strip_prefix('\\') else {
            return rest.is_empty()
                || rest.starts_with(['+', '-', '−', ')', ']', '}', '|', ',', ';', '=', '<', '>', '≤', '≥'])
                || RESERVED.iter().any(|word| rest.starts_with(word));
        };
        match command(command_name(behind)) {
            Some(Command::Symbol(symbol)) => !["*", "/"].contains(&symbol),
            Some(Command::Close(_) | Command::Function) => true,
            Some(Command::Size) => behind.starts_with("right") || command_name(behind).ends_with('r'),
            _ => false,
        }
    }

    fn open(&mut self, text: &str, closing: Closing, start: usize) -> Result<(), ParseError> {
        self.begin_operand()?;
        self.text.push_str(text);
        let waiting = core::mem::take(&mut self.waiting);
        let call = self.call.take();
        self.open.push(Open { span: start..self.at, closing, waiting, call });
        Ok(())
    }

    fn is_between_bars(&self) -> bool {
        self.open.last().is_some_and(|open| open.closing == Closing::Bracket("|"))
    }

    fn close(&mut self, close: &'static str, start: usize) -> Result<(), ParseError> {
        let call = match self.end_bracket()? {
            Some(Open { closing: Closing::Bracket(wanted), call, .. }) if wanted == close => call,
            _ => return self.error(start..self.at, "this bracket closes none"),
        };
        self.text.push_str(if ["⌋", "⌉"].contains(&close) { close } else { ")" });
        self.refuse_power(call)?;
        self.end_operand()
    }

    /// `}`.
    fn close_braces(&mut self, start: usize) -> Result<(), ParseError> {
        match self.open.last().map(|open| open.closing) {
            None | Some(Closing::Bracket(_)) => self.close("}", start),
            Some(closing) => {
                let span = self.end_bracket()?.map_or(0..0, |open| open.span);
                self.end_argument(closing, span)
            }
        }
    }

    /// Refuses a power behind the operand of a function.
    fn refuse_power(&mut self, function: Option<Range<usize>>) -> Result<(), ParseError> {
        self.skip_blanks();
        let Some(function) = function.filter(|_| self.rest().starts_with('^')) else { return Ok(()) };
        let name = &self.source[function.clone()];
        let message = format!(
            "this is a power of the function or of its operand; write {name}^{{2}}(x) or {name}((x)^{{2}})"
        );
        self.error(function.start..self.at + 1, message)
    }

    /// Leaves the innermost bracket, for the functions that wait for it.
    fn end_bracket(&mut self) -> Result<Option<Open>, ParseError> {
        if let Some(function) = self.waiting.pop() {
            return self.error(function, "this function has no operand");
        }
        let mut open = self.open.pop();
        self.waiting = open.as_mut().map(|open| core::mem::take(&mut open.waiting)).unwrap_or_default();
        Ok(open)
    }

    /// The argument of a command: in braces, or one letter or digit.
    fn argument(&mut self, of: Range<usize>, closing: impl Fn(bool) -> Closing) -> Result<(), ParseError> {
        self.skip_blanks();
        let rest = self.rest();
        let is_short = |c: char| c.is_ascii_alphanumeric();
        if let Some(inner) = rest.strip_prefix('{') {
            self.at += 1;
            // A letter or a number needs no brackets.
            let simple = inner.find(|c| !is_short(c)).unwrap_or(inner.len());
            let is_simple = inner[simple..].starts_with('}')
                && (simple == 1 || inner[..simple].bytes().all(|digit| digit.is_ascii_digit()));
            let closing = closing(!is_simple);
            if matches!(closing, Closing::Numerator { is_bracketed: true } | Closing::Argument("))")) {
                self.text.push('(');
            }
            let waiting = core::mem::take(&mut self.waiting);
            self.is_after_operand = false;
            self.open.push(Open { span: of, closing, waiting, call: None });
            return Ok(());
        }
        let behind = rest.get(1..).unwrap_or_default();
        let takes_more = |c: char| c.is_ascii_digit() && rest.starts_with(|c: char| c.is_ascii_digit());
        let is_numerator = matches!(closing(false), Closing::Numerator { .. });
        if !rest.starts_with(is_short) || !is_numerator && behind.starts_with(takes_more) {
            let name = &self.source[of.clone()];
            return self.error(of, format!("write the braces of `{name}`: {name}{{…}}"));
        }
        self.at += 1;
        self.text.push_str(&rest[..1]);
        self.end_argument(closing(false), of)
    }

    fn end_argument(&mut self, closing: Closing, of: Range<usize>) -> Result<(), ParseError> {
        match closing {
            Closing::Numerator { is_bracketed } => {
                self.text.push_str(if is_bracketed { ")/" } else { "/" });
                let close = |is_bracketed| Closing::Argument(if is_bracketed { "))" } else { ")" });
                return self.argument(of, close);
            }
            Closing::Exponent => self.text.push('}'),
            Closing::Argument(text) => self.text.push_str(text),
            Closing::Operand => {
                self.text.push(')');
                self.refuse_power(Some(of))?;
            }
            Closing::Radicand(2 | 3) => self.text.push(')'),
            Closing::Radicand(degree) => self.text.push_str(&format!(", {degree})")),
            Closing::Bracket(_) => {}
        }
        self.end_operand()
    }

    /// `\sqrt{x}`, `\sqrt[3]{x}`.
    fn root(&mut self, span: Range<usize>) -> Result<(), ParseError> {
        self.begin_operand()?;
        self.skip_blanks();
        let mut degree = 2;
        if let Some(inner) = self.rest().strip_prefix('[') {
            let text = &inner[..inner.find(']').unwrap_or(inner.len())];
            let Some(known) = text.trim().parse::<u8>().ok().filter(|degree| *degree > 1) else {
                return self.error(span, "the degree of a root is a number from 2 to 255; write x^{1/n}");
            };
            degree = known;
            self.at += text.len() + 2;
        }
        self.text.push_str(match degree {
            2 => "sqrt(",
            3 => "cbrt(",
            _ => "rootn(",
        });
        self.argument(span, |_| Closing::Radicand(degree))
    }

    /// `\sin`, `\sin^2`, `\log_{10}`, and the start of the operand.
    fn function(&mut self, name: &str, span: Range<usize>) -> Result<(), ParseError> {
        self.begin_operand()?;
        self.text.push_str(name);
        if name == "log" {
            let bases = [("_2", "2"), ("_{2}", "2"), ("_{10}", "10")];
            if let Some((spelling, base)) =
                bases.iter().find(|(spelling, _)| self.rest().starts_with(spelling))
            {
                self.at += spelling.len();
                self.text.push_str(base);
            }
        }
        if self.rest().starts_with('_') {
            let message =
                format!("`\\{name}` has no index here; a logarithm to base b is \\frac{{\\ln x}}{{\\ln b}}");
            return self.error(span, message);
        }
        self.skip_blanks();
        if let Some(rest) = self.rest().strip_prefix('^') {
            let inner = rest.strip_prefix('{').and_then(|rest| Some(&rest[..rest.find('}')?]));
            let exponent = inner.unwrap_or(&rest[..rest.chars().next().map_or(0, char::len_utf8)]);
            let digits = exponent.strip_prefix('-').unwrap_or(exponent);
            if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
                let message = format!(
                    "the power of a function is an integer here: \\{name}^2 x; write (\\{name}(x))^{{…}}"
                );
                return self.error(span, message);
            }
            self.text.push_str(&format!("^{{{exponent}}}"));
            self.at += 1 + exponent.len() + if inner.is_some() { 2 } else { 0 };
            self.skip_blanks();
        }
        let is_bracket = self.rest().starts_with('(')
            || ["\\left(", "\\left[", "\\bigl(", "\\Bigl(", "\\big(", "\\Big(", "\\{", "\\left\\{"]
                .iter()
                .any(|bracket| self.rest().starts_with(bracket));
        if self.rest().starts_with('{') {
            self.text.push('(');
            self.argument(span, |_| Closing::Operand)?;
        } else if is_bracket {
            self.call = Some(span);
        } else {
            self.text.push('(');
            self.waiting.push(span);
        }
        Ok(())
    }

    /// `^`, with the brace behind it.
    fn exponent(&mut self, start: usize) -> Result<(), ParseError> {
        for degrees in ["{\\circ}", "\\circ"] {
            if self.rest().starts_with(degrees) {
                self.at += degrees.len();
                return self.symbol("°", start);
            }
        }
        self.symbol("^", start)?;
        self.skip_blanks();
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if digits > 1 {
            let text = &self.rest()[..digits];
            let message =
                format!("`^{text}` is the exponent {} and a factor in LaTeX; write ^{{{text}}}", &text[..1]);
            return self.error(start..self.at + digits, message);
        }
        if self.rest().starts_with('{') {
            self.at += 1;
            self.text.push('{');
            let (closing, waiting) = (Closing::Exponent, Vec::new());
            self.open.push(Open { span: start..self.at, closing, waiting, call: None });
        }
        Ok(())
    }
}
