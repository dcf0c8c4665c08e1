//! Certificates as text: one fact a line, numbers in hexadecimal.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Center, Certificate, Claim, Rejection, Side, TreeNode, Variable, Witness};
use crate::text::{hex, parse_nearest};

/// The first line.
const VERSION: &str = "outward range certificate 1";

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{VERSION}")?;
        writeln!(f, "formula {}", self.formula)?;
        for Variable { name, lo, hi } in &self.variables {
            writeln!(f, "variable {name} {} {}", hex(*lo), hex(*hi))?;
        }
        writeln!(f, "defined {}", if self.is_defined { "yes" } else { "unknown" })?;
        for (side, claim) in [(Side::Minimum, &self.minimum), (Side::Maximum, &self.maximum)] {
            writeln!(f, "{} {}", side.name(), hex(claim.bound))?;
            match &claim.witness {
                None => writeln!(f, "witness none")?,
                Some(Witness { value, place }) => {
                    write!(f, "witness {} at", hex(*value))?;
                    place.iter().try_for_each(|x| write!(f, " {}", hex(*x)))?;
                    writeln!(f)?;
                }
            }
            claim.tree.iter().try_for_each(|node| writeln!(f, "{node}"))?;
        }
        writeln!(f, "end")
    }
}

impl fmt::Display for TreeNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TreeNode::Split { variable, at } => write!(f, "S {variable} {}", hex(at)),
            TreeNode::Monotone { variable, is_rising, about } => {
                write!(f, "M {variable} {}", if is_rising { '+' } else { '-' })?;
                about.iter().try_for_each(|center| write!(f, " {center}"))
            }
            TreeNode::Face { variable, is_upper } => {
                write!(f, "F {variable} {}", if is_upper { '+' } else { '-' })
            }
            TreeNode::Expanded(center) => write!(f, "N {center}"),
            TreeNode::Cases { comparison } => write!(f, "G {comparison}"),
            TreeNode::Natural => f.write_str("N"),
            TreeNode::MeanValue => f.write_str("V"),
            TreeNode::Empty => f.write_str("E"),
        }
    }
}

impl fmt::Display for Center {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Center { variable, at, roots, order } = *self;
        write!(f, "{variable} {} {roots} {order}", hex(at))
    }
}

/// Lines with their numbers.
struct Lines<'a> {
    all: Vec<&'a str>,
    /// The number of the last line that was read, from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    fn peek(&self) -> &'a str {
        self.all.get(self.number).copied().unwrap_or_default()
    }

    fn next(&mut self) -> &'a str {
        let line = self.peek();
        self.number += 1;
        line
    }

    fn error(&self, message: impl Into<String>) -> Rejection {
        Rejection { line: self.number, message: message.into() }
    }

    /// Returns the text after `word` at the start of the next line.
    fn after(&mut self, word: &str, expected: &str) -> Result<&'a str, Rejection> {
        let line = self.next();
        let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.ok_or_else(|| self.error(format!("expected `{expected}`, found {}", quoted(line))))
    }

    fn number(&self, text: &str) -> Result<f64, Rejection> {
        // Each number has one spelling, the result of `hex`.
        let number = parse_nearest::<f64>(text.as_bytes()).ok().filter(|x| hex(*x).to_string() == text);
        number.filter(|x| !x.is_nan()).ok_or_else(|| {
            self.error(format!(
                "expected a number of binary64 as in 0x1.8p+3, -0x1p-2, inf; found {}",
                quoted(text)
            ))
        })
    }

    fn index(&self, text: &str, count: usize, of: &str) -> Result<usize, Rejection> {
        let index = text.parse::<usize>().ok().filter(|index| *index < count && index.to_string() == text);
        index.ok_or_else(|| match count {
            0 => self.error(format!("there is no {of}, found index {}", quoted(text))),
            _ => self.error(format!(
                "expected the index of a {of}, from 0 to {}; found {}",
                count - 1,
                quoted(text)
            )),
        })
    }
}

/// A text of a file in a message: its beginning.
fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    let end = text.char_indices().nth(MOST).map_or(text.len(), |(at, _)| at);
    match text {
        "" => "nothing".into(),
        _ if end < text.len() => format!("`{}…`", text[..end].escape_debug()),
        _ => format!("`{}`", text.escape_debug()),
    }
}

/// A certificate with the lines of its parts.
pub struct Parsed {
    pub certificate: Certificate,
    /// The line of the formula.
    pub formula_line: usize,
    /// The line of the first variable.
    pub variables_line: usize,
    pub defined_line: usize,
    /// The lines of the minimum and of the maximum; the witness is on the next one, and the tree behind that.
    pub claim_lines: [usize; 2],
    /// The last line.
    pub end_line: usize,
}

/// Reads the text. Indices of comparisons are not looked at, since the formula is not read here.
pub fn parse(text: &str) -> Result<Parsed, Rejection> {
    let mut lines = Lines { all: text.lines().collect(), number: 0 };
    let version = lines.next();
    if version != VERSION {
        return Err(lines.error(format!("expected `{VERSION}`, found {}", quoted(version))));
    }
    let formula = lines.after("formula", "formula …")?.to_string();
    let formula_line = lines.number;
    let mut variables: Vec<Variable> = Vec::new();
    let defined = loop {
        let line = lines.next();
        let Some(rest) = line.strip_prefix("variable ") else { break line };
        let mut parts = rest.rsplitn(3, ' ');
        let (Some(hi), Some(lo), Some(name)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(lines.error(format!("expected `variable NAME FROM TO`, found {}", quoted(line))));
        };
        let (lo, hi) = (lines.number(lo)?, lines.number(hi)?);
        if !(lo <= hi && lo < f64::INFINITY && hi > f64::NEG_INFINITY) {
            return Err(lines.error(format!(
                "expected a range that is not empty, found {} to {}",
                hex(lo),
                hex(hi)
            )));
        }
        if variables.iter().any(|known| known.name == name) {
            return Err(lines.error(format!("the variable {} stands here twice", quoted(name))));
        }
        variables.push(Variable { name: name.to_string(), lo, hi });
    };
    let is_defined = match defined {
        "defined yes" => true,
        "defined unknown" => false,
        line => {
            let expected = "expected `variable NAME FROM TO`, `defined yes` or `defined unknown`";
            return Err(lines.error(format!("{expected}, found {}", quoted(line))));
        }
    };
    let defined_line = lines.number;
    let minimum_line = lines.number + 1;
    let minimum = claim(&mut lines, Side::Minimum, &variables)?;
    let maximum_line = lines.number + 1;
    let maximum = claim(&mut lines, Side::Maximum, &variables)?;
    let end = lines.next();
    if end != "end" {
        return Err(
            lines.error(format!("expected a node of the tree (S M G N V E) or `end`, found {}", quoted(end)))
        );
    }
    let end_line = lines.number;
    let rest = lines.next();
    if !rest.is_empty() || lines.number < lines.all.len() {
        return Err(lines.error(format!("expected nothing behind `end`, found {}", quoted(rest))));
    }
    let certificate = Certificate { formula, variables, is_defined, minimum, maximum };
    let (claim_lines, variables_line) = ([minimum_line, maximum_line], formula_line + 1);
    Ok(Parsed { certificate, formula_line, variables_line, defined_line, claim_lines, end_line })
}

/// A bound, its witness and its tree.
fn claim(lines: &mut Lines<'_>, side: Side, variables: &[Variable]) -> Result<Claim, Rejection> {
    let bound = lines.after(side.name(), &format!("{} BOUND", side.name()))?;
    let bound = lines.number(bound)?;
    let witness = lines.after("witness", "witness VALUE at PLACE, or witness none")?;
    let witness = match witness {
        "none" => None,
        _ => Some(place(lines, witness, variables)?),
    };
    let mut tree = Vec::new();
    while let Some(node) = node(lines, variables.len())? {
        tree.push(node);
    }
    Ok(Claim { bound, witness, tree })
}

fn place(lines: &Lines<'_>, text: &str, variables: &[Variable]) -> Result<Witness, Rejection> {
    let mut parts = text.split(' ');
    let value = lines.number(parts.next().unwrap_or_default())?;
    if parts.next() != Some("at") {
        return Err(lines.error(format!("expected `witness VALUE at PLACE`, found {}", quoted(text))));
    }
    let place: Vec<f64> = parts.map(|x| lines.number(x)).collect::<Result<_, _>>()?;
    if place.len() != variables.len() {
        let (expected, found) = (variables.len(), place.len());
        return Err(lines.error(format!("expected a place of {expected} numbers, found {found}")));
    }
    Ok(Witness { value, place })
}

/// The most roots and the highest order of an expansion.
const MOST_ROOTS: usize = 6;
const MOST_ORDER: usize = 24;

/// The next line as a node; none if it is not one of a tree.
fn node(lines: &mut Lines<'_>, variables: usize) -> Result<Option<TreeNode>, Rejection> {
    let parts: Vec<&str> = lines.peek().split(' ').collect();
    if !matches!(parts.first(), Some(&("S" | "M" | "F" | "G" | "N" | "V" | "E"))) {
        return Ok(None);
    }
    let line = lines.next();
    let variable = |index: &str| lines.index(index, variables, "variable");
    let center = |parts: &[&str]| match parts {
        [of, at, roots, order] => {
            let roots = lines.index(roots, MOST_ROOTS + 1, "number of roots")? as u8;
            let order = lines.index(order, MOST_ORDER + 1, "order")? as u8;
            Ok(Center { variable: variable(of)?, at: lines.number(at)?, roots, order })
        }
        _ => Err(lines.error(format!("expected `VARIABLE CENTER ROOTS ORDER`, found {}", quoted(line)))),
    };
    let node = match parts[..] {
        ["S", of, at] => TreeNode::Split { variable: variable(of)?, at: lines.number(at)? },
        ["M", of, sign @ ("+" | "-"), ref about @ ..] => TreeNode::Monotone {
            variable: variable(of)?,
            is_rising: sign == "+",
            about: if about.is_empty() { None } else { Some(center(about)?) },
        },
        ["F", of, sign @ ("+" | "-")] => TreeNode::Face { variable: variable(of)?, is_upper: sign == "+" },
        ["G", comparison] => {
            TreeNode::Cases { comparison: lines.index(comparison, usize::MAX, "comparison")? }
        }
        ["N"] => TreeNode::Natural,
        ["N", ref about @ ..] => TreeNode::Expanded(center(about)?),
        ["V"] => TreeNode::MeanValue,
        ["E"] => TreeNode::Empty,
        _ => {
            let expected = "expected `S VARIABLE AT`, `M VARIABLE SIGN`, `F VARIABLE SIGN`, `G COMPARISON`, `N`, \
                            `V` or `E`";
            return Err(lines.error(format!("{expected}; found {}", quoted(line))));
        }
    };
    Ok(Some(node))
}
