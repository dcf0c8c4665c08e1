//! Systems as text.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::constraint::Function;
use super::{Relation, System};
use crate::analysis::range::RangePlan;
use crate::device::DeviceError;
use crate::program::{ParseError, ParseOptions, Program};

/// Reason why a text is no system, or a system can't be solved.
#[derive(Clone, Debug, PartialEq)]
pub enum SystemError {
    /// A formula of the system cannot be read.
    Formula(ParseError),
    /// An operation has no bounds.
    Device(DeviceError),
    /// A part of the text, with this many `=`, `<=`, `>=`, `<` and `>` where one is expected.
    Relations {
        /// The part.
        text: String,
        /// Number of relations in it.
        count: usize,
    },
    /// A part of the text that says that two formulas differ.
    Unequal {
        /// The part.
        text: String,
    },
    /// There is nothing between the semicolons.
    Nothing,
    /// The number of equations is not that of the variables.
    Shape {
        /// Number of equations.
        equations: usize,
        /// Number of variables.
        variables: usize,
    },
}

impl core::error::Error for SystemError {}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SystemError::Formula(error) => error.fmt(f),
            SystemError::Device(error) => error.fmt(f),
            SystemError::Relations { text, count: 0 } => {
                write!(f, "`{text}` has none of `=`, `<=` and `>=`; an equation is written as `{text} = 0`")
            }
            SystemError::Relations { text, count } => {
                write!(f, "`{text}` has {count} relations; separate them with `;`, as in `0 <= x; x <= 1`")
            }
            SystemError::Unequal { text } => write!(
                f,
                "`{text}`: `!=` is none of the relations of a system, which are `=`, `<=` and `>=`; look below the \
                 number and above it, one after the other"
            ),
            SystemError::Nothing => f.write_str("there is no equation; write one as in `x^2 = 2`"),
            SystemError::Shape { equations: 0, .. } => f.write_str(
                "inequalities alone hold in whole regions, and have no roots to list; minimise and maximise a \
                 variable subject to them, for its bounds there",
            ),
            SystemError::Shape { equations, variables } => {
                let count = |n: &usize, name| format!("{n} {name}{}", if *n == 1 { "" } else { "s" });
                let (equations, variables) = (count(equations, "equation"), count(variables, "variable"));
                write!(f, "{equations} for {variables}; as many equations as variables are needed")
            }
        }
    }
}

impl From<ParseError> for SystemError {
    fn from(error: ParseError) -> SystemError {
        SystemError::Formula(error)
    }
}

impl From<DeviceError> for SystemError {
    fn from(error: DeviceError) -> SystemError {
        SystemError::Device(error)
    }
}

/// The signs between two formulas, the longer ones first, and whether the sides change places.
const SIGNS: [(&str, Relation, bool); 8] = [
    ("<=", Relation::AtMost, false),
    (">=", Relation::AtMost, true),
    ("==", Relation::Equal, false),
    ("≤", Relation::AtMost, false),
    ("≥", Relation::AtMost, true),
    ("<", Relation::AtMost, false),
    (">", Relation::AtMost, true),
    ("=", Relation::Equal, false),
];

impl System {
    /// Reads equations and inequalities, separated by semicolons: `x^2 + y^2 = 1; x >= y`. Where the sides of a strict
    /// inequality are equal, there is no root, nor a place of a minimum. Comparisons between brackets, and between `if`
    /// and `then` or `else`, are part of a formula.
    ///
    /// # Errors
    ///
    /// If a part has no relation or several, or a side of it is no formula.
    pub fn parse(text: &str, options: ParseOptions<'_>) -> Result<System, SystemError> {
        System::parse_all([text], options)
    }

    /// Reads several such texts as one system.
    ///
    /// # Errors
    ///
    /// The errors of [`System::parse`].
    pub fn parse_all<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        options: ParseOptions<'_>,
    ) -> Result<System, SystemError> {
        System::parse_parts(texts, options, false)
    }

    /// Reads several such texts as one system, in which a formula without a relation is to be 0; a
    /// [note](System::notes) says so.
    ///
    /// # Errors
    ///
    /// As [`System::parse`], but for the relations that are missing.
    pub fn parse_zeros<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        options: ParseOptions<'_>,
    ) -> Result<System, SystemError> {
        System::parse_parts(texts, options, true)
    }

    fn parse_parts<'a>(
        texts: impl IntoIterator<Item = &'a str>,
        options: ParseOptions<'_>,
        allows_formulas: bool,
    ) -> Result<System, SystemError> {
        let mut system = System::unconstrained();
        let mut plain: Vec<Cow<'_, str>> = Vec::new();
        for text in texts {
            let read = Program::without_latex(text, options)?;
            plain.push(match read {
                Some((text, note)) => {
                    system.notes.push(note);
                    Cow::Owned(text)
                }
                None => Cow::Borrowed(text),
            });
        }
        for part in plain.iter().flat_map(|text| text.split([';', '\n'])).map(str::trim) {
            if part.is_empty() {
                continue;
            }
            let (left, relation, right, is_strict) = match split(part) {
                Err(SystemError::Relations { count: 0, .. }) if allows_formulas => {
                    let note = format!("read `{part}` as `{part} = 0`");
                    system.notes.extend((!system.notes.contains(&note)).then_some(note));
                    (part, Relation::Equal, "0", false)
                }
                sides => sides?,
            };
            let options = ParseOptions { for_bounds: true, ..options };
            // Read each side alone first, so that a message shows it as it is written.
            system.read_side(left, options)?;
            let is_zero = system.read_side(right, options)?.to_string() == "%0 = 0\nreturn %0\n";
            let program = if is_zero {
                Program::parse_with(left, options)?
            } else {
                Program::parse_with(&format!("({left}) - ({right})"), options)?
            };
            let function = system.function(&program)?;
            system.constraints.push((function, relation));
            if is_strict {
                let holds = format!("if ({left}) < ({right}) then 1 else 0");
                system.add_condition(&Program::parse_with(&holds, options)?, true)?;
            }
        }
        if system.constraints.is_empty() {
            return Err(SystemError::Nothing);
        }
        Ok(system)
    }

    /// A formula on one side of a relation, and the notes about it.
    fn read_side(&mut self, text: &str, options: ParseOptions<'_>) -> Result<Program, SystemError> {
        let (program, notes) = Program::parse_one_with_notes(text, options)?;
        for note in notes {
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
        Ok(program)
    }

    /// A formula as a function of the system's variables, to which its own are added.
    pub(super) fn function(&mut self, program: &Program) -> Result<Function, SystemError> {
        let plan = RangePlan::new(program)?;
        let columns = program
            .input_names()
            .map(|name| {
                self.variables.iter().position(|known| known == name).unwrap_or_else(|| {
                    self.variables.push(name.to_string());
                    self.variables.len() - 1
                })
            })
            .collect();
        Ok(Function { plan, columns, is_negated: false })
    }
}

/// The formulas on both sides, in the order of the relation, and whether that is strict.
fn split(part: &str) -> Result<(&str, Relation, &str, bool), SystemError> {
    let mut found = Vec::new();
    let (mut at, mut depth, mut conditions) = (0, 0_usize, 0_usize);
    while at < part.len() {
        let rest = &part[at..];
        let first = rest.chars().next().map_or(1, char::len_utf8);
        if let Some(word) = word(part, at) {
            match word {
                "if" => conditions += 1,
                "then" | "else" => conditions = conditions.saturating_sub(1),
                _ => {}
            }
            at += word.len();
            continue;
        }
        match rest.as_bytes()[0] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 || conditions > 0 {
            at += first;
            continue;
        }
        if rest.starts_with("!=") || rest.starts_with('≠') {
            return Err(SystemError::Unequal { text: part.to_string() });
        }
        match SIGNS.iter().find(|(sign, ..)| rest.starts_with(sign)) {
            Some((sign, relation, turned)) => {
                let is_strict = matches!(*sign, "<" | ">");
                found.push((at, sign.len(), (*relation, *turned, is_strict)));
                at += sign.len();
            }
            None => at += first,
        }
    }
    let [(at, length, (relation, turned, is_strict))] = found[..] else {
        return Err(SystemError::Relations { text: part.to_string(), count: found.len() });
    };
    let (left, right) = (part[..at].trim(), part[at + length..].trim());
    let [left, right] = if turned { [right, left] } else { [left, right] };
    Ok((left, relation, right, is_strict))
}

/// The name or number that stands at a place of a text, if one begins there.
fn word(text: &str, at: usize) -> Option<&str> {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_';
    let rest = &text[at..];
    let length = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
    (length > 0).then(|| &rest[..length])
}
