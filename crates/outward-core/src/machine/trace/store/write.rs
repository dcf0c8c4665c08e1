//! Writes the files of a store, from recordings that were made anew.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::codes::{self, Codes};
use super::{GraphInstructions, KINDS, Store};
use crate::machine::Key;
use crate::machine::trace::Instructions;
use crate::machine::trace::graph::{Action, Content, Graph, Recording, ValueKind};

/// The files that have these recordings' routines and pieces, as [`Store::files`] has them, with the tables of a store.
///
/// # Panics
///
/// If one has no key, or an operation or a table that a store cannot represent; or if two different ones have the same
/// key.
#[must_use]
pub fn write(recordings: &[(Instructions, Recording)], store: &Store) -> BTreeMap<String, Vec<u8>> {
    let mut graphs: BTreeMap<(&str, &str), Vec<(GraphInstructions, EncodedGraph)>> = BTreeMap::new();
    for (instructions, recording) in recordings {
        for graph in &recording.functions {
            let key = graph.key.expect("rescue paths have keys");
            // Other keys have a direction or a format.
            if key != Key::path_of(key.name(), key.path()) {
                continue;
            }
            let written = EncodedGraph::new(graph, &recording.functions, store);
            let known = graphs.entry((key.name(), key.path())).or_default();
            let one = GraphInstructions::One(*instructions);
            match known.iter_mut().find(|(of, _)| of.includes(*instructions)) {
                Some((_, old)) => assert!(*old == written, "{key} is recorded in two ways"),
                None => match known.iter_mut().find(|(_, old)| *old == written) {
                    Some((of, _)) => *of = GraphInstructions::Any,
                    None => known.push((one, written)),
                },
            }
        }
    }
    let mut files: BTreeMap<String, Vec<FileGraph<'_>>> = BTreeMap::new();
    for ((name, path), written) in graphs {
        let file = files.entry(name.to_string()).or_default();
        file.extend(written.into_iter().map(|(of, graph)| FileGraph { name: path, of, graph }));
    }
    files.into_iter().map(|(name, graphs)| (name, file(&graphs))).collect()
}

/// A part of a file: a number, bytes, or a name that the file is to have.
#[derive(Clone, PartialEq)]
enum FilePart {
    Number(usize),
    Bytes(Vec<u8>),
    Name(String),
}

/// A graph, preceded by its path and its instructions.
#[derive(Clone, PartialEq)]
struct EncodedGraph(Vec<FilePart>);

impl EncodedGraph {
    fn new(graph: &Graph, functions: &[Graph], store: &Store) -> EncodedGraph {
        let mut written = EncodedGraph(Vec::new());
        written.numbers(graph.inputs.iter().map(|kind| place(*kind)));
        written.number(graph.nodes.len());
        let codes = Codes::new();
        for (at, node) in graph.nodes.iter().enumerate() {
            written.op(&node.op, &codes, functions, store);
            written.numbers(node.args.iter().map(|arg| at - arg));
        }
        written.numbers(graph.outputs.iter().copied());
        written
    }

    fn number(&mut self, number: usize) {
        self.0.push(FilePart::Number(number));
    }

    /// The count, then each element.
    fn numbers(&mut self, numbers: impl ExactSizeIterator<Item = usize>) {
        self.number(numbers.len());
        numbers.for_each(|number| self.number(number));
    }

    fn name(&mut self, name: &str) {
        self.0.push(FilePart::Name(name.to_string()));
    }

    fn constant(&mut self, code: usize, bytes: &[u8]) {
        self.number(code);
        self.0.push(FilePart::Bytes(bytes.to_vec()));
    }

    fn op(&mut self, op: &Action, codes: &Codes, functions: &[Graph], store: &Store) {
        match op {
            Action::Input(number) => {
                self.number(codes::INPUT);
                self.number(*number);
            }
            Action::Constant(Content::F64(x)) => self.constant(codes::F64, &x.to_bits().to_le_bytes()),
            Action::Constant(Content::F32(x)) => self.constant(codes::F32, &x.to_bits().to_le_bytes()),
            Action::Constant(Content::U64(x)) => self.constant(codes::U64, &x.to_le_bytes()),
            Action::Constant(Content::U32(x)) => self.constant(codes::U32, &x.to_le_bytes()),
            Action::Constant(Content::Mask(x)) => self.constant(codes::MASK, &[u8::from(*x)]),
            Action::Gather(table) => self.table(codes::NUMBERS, table, store.numbers),
            Action::GatherU64(table) => self.table(codes::INTEGERS, table, store.integers),
            Action::Call(number) => {
                let key = functions[*number].key.expect("routines have keys");
                self.number(codes::CALL);
                self.name(key.name());
                self.name(key.path());
            }
            Action::Result(number, kind) => {
                self.number(codes::RESULT);
                self.number(*number);
                self.number(place(*kind));
            }
            // Readers of a store make kernels, in which the two are one instruction.
            Action::RecipRough => self.op(&Action::RecipApprox, codes, functions, store),
            op => self.number(codes.code(op).unwrap_or_else(|| panic!("a store has no place for {op:?}"))),
        }
    }

    /// A table, which may be a part of one of the store's.
    fn table<T>(&mut self, code: usize, table: &[T], tables: &[(&str, &[T])]) {
        let range = table.as_ptr_range();
        let whole = tables.iter().find(|(_, whole)| {
            let whole = whole.as_ptr_range();
            whole.start <= range.start && range.end <= whole.end
        });
        let (name, whole) = whole.expect("tables are in `math/tables`");
        self.number(code);
        self.name(name);
        self.number((range.start as usize - whole.as_ptr() as usize) / size_of::<T>());
        self.number(table.len());
    }
}

/// A graph of a file.
struct FileGraph<'a> {
    name: &'a str,
    of: GraphInstructions,
    graph: EncodedGraph,
}

fn place(kind: ValueKind) -> usize {
    KINDS.iter().position(|other| *other == kind).expect("all kinds are there")
}

fn file(paths: &[FileGraph<'_>]) -> Vec<u8> {
    let mut names: Vec<String> = Vec::new();
    let mut bytes = Vec::new();
    let mut number_of = |name: &str| {
        names.iter().position(|known| known == name).unwrap_or_else(|| {
            names.push(name.to_string());
            names.len() - 1
        })
    };
    push(&mut bytes, paths.len());
    for FileGraph { name, of, graph: EncodedGraph(parts) } in paths {
        push(&mut bytes, number_of(name));
        push(&mut bytes, GraphInstructions::ALL.iter().position(|other| other == of).expect("one of them"));
        let mut graph = Vec::new();
        for part in parts {
            match part {
                FilePart::Number(number) => push(&mut graph, *number),
                FilePart::Bytes(more) => graph.extend(more),
                FilePart::Name(name) => push(&mut graph, number_of(name)),
            }
        }
        push(&mut bytes, graph.len());
        bytes.append(&mut graph);
    }
    let mut file = Vec::new();
    push(&mut file, names.len());
    for name in names {
        push(&mut file, name.len());
        file.extend(name.as_bytes());
    }
    file.extend(bytes);
    file
}

/// Writes a number in LEB128.
fn push(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}
