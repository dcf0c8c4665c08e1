//! Gathers the functions and tables of several recordings, each once, with what they use.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use super::names::numbered;
use super::printer::JsPrinter;
use super::signs;
use super::support;
use super::table::encoded;
use crate::emit::tables::Tables;
use crate::machine::trace::{Action, Recording};

/// A declaration of a module.
#[derive(Clone, Debug)]
pub(super) struct Declaration {
    /// Its number in the order in which they were made.
    pub number: usize,
    /// The declaration, without `export`.
    pub text: String,
    /// The names in it that other declarations define.
    pub uses: BTreeSet<String>,
}

/// Declarations by their names.
#[derive(Default)]
pub(super) struct Unit {
    /// Are uncommon paths always taken?
    pub forces: bool,
    tables: Tables,
    /// The name of each definition, by its text without a name.
    known: BTreeMap<String, String>,
    pub declarations: BTreeMap<String, Declaration>,
}

impl Unit {
    /// The declarations that are written by hand; `forces` as in [`Unit`].
    pub(super) fn new(forces: bool) -> Unit {
        let mut unit = Unit { forces, ..Unit::default() };
        support::declarations().for_each(|(name, text)| unit.declare(name, text));
        unit
    }

    /// Adds a function of numbers; what it calls is added too. The statements of `head` come first.
    pub(super) fn add(&mut self, name: &str, recording: &Recording, head: &str) {
        let mut functions = vec![String::new(); recording.functions.len()];
        for number in 0..functions.len() {
            self.define(recording, number, &mut functions);
        }
        let main = signs::chosen(&recording.main);
        let mut printer = JsPrinter::new(recording, &main, &functions, self.forces, &mut self.tables);
        printer.function();
        let parameters = JsPrinter::parameters(&main);
        self.declare(
            name,
            format!("function {name}({parameters}) {{\n{head}{}}}\n", numbered(&printer.text)),
        );
    }

    /// Adds text that is written by hand.
    pub(super) fn declare(&mut self, name: &str, text: String) {
        let uses = names(&text).filter(|found| *found != name).map(String::from).collect();
        let number = self.declarations.len();
        self.declarations.insert(name.into(), Declaration { number, text, uses });
    }

    /// Gives an uncommon path or routine its name, and a declaration if it has none yet, after those that it calls.
    fn define(&mut self, recording: &Recording, number: usize, functions: &mut Vec<String>) {
        if !functions[number].is_empty() {
            return;
        }
        let graph = &recording.functions[number];
        for node in &graph.nodes {
            if let Action::Rescue(other) | Action::Call(other) = node.op {
                self.define(recording, other, functions);
            }
        }
        let mut printer = JsPrinter::new(recording, graph, functions, self.forces, &mut self.tables);
        printer.function();
        let definition = format!("({}) {{\n{}}}\n", JsPrinter::parameters(graph), numbered(&printer.text));
        let name = match self.known.get(&definition) {
            Some(name) => name.clone(),
            None => {
                let name = format!("part{}", self.known.len());
                self.declare(&name, format!("// {}\nfunction {name}{definition}", graph.title()));
                self.known.insert(definition, name.clone());
                name
            }
        };
        functions[number] = name;
    }

    /// Adds the tables, once all functions are there.
    pub(super) fn finish(&mut self) {
        for (number, table) in core::mem::take(&mut self.tables).list.iter().enumerate() {
            let text = format!("const T{number} = /*@__PURE__*/ table({});\n", encoded(table));
            self.declare(&format!("T{number}"), text);
            self.declare(
                &format!("N{number}"),
                format!("const N{number} = /*@__PURE__*/ numbers(T{number});\n"),
            );
        }
    }
}

/// The names in a text that are no property of another.
pub(super) fn names(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    text.split(move |c: char| !is_part(c))
        .map(|word| word.split('.').next().unwrap_or_default())
        .filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// Names of the buffers through which a number gives its pattern, and their declarations in each module.
pub(super) fn buffers(uses: &BTreeSet<String>) -> String {
    let mut text = String::new();
    for (number, word, ty) in [("bits", "words", "Float64Array"), ("float", "word", "Float32Array")] {
        if uses.contains(number) || uses.contains(word) {
            let _ = write!(
                text,
                "const {number} = /*@__PURE__*/ new {ty}(1);\n\
                 const {word} = /*@__PURE__*/ new Int32Array({number}.buffer);\n"
            );
        }
    }
    text
}

/// The names that the run-time functions export.
pub(super) fn exported(text: &str) -> BTreeSet<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix("export "));
    lines.filter_map(|line| names(line).nth(1)).map(|name| name.to_string()).collect()
}
