//! Recordings as data: the recordings of routines and pieces, without their code.
//!
//! A [`Store`] has a file for each name of a [`Key`], and a file has a graph for each path and each kind of
//! instructions. Routines that a graph calls are found by their keys in the same store; tables are found by their
//! names.
//!
//! | part of a file | |
//! |---|---|
//! | names | how many, and each as its length and its bytes: of paths, other keys and tables |
//! | graphs | how many, and each as below |
//! | a graph | its path; its instructions; how many bytes follow; kinds of inputs; nodes; outputs |
//! | a node | the code of its operation and what belongs to it; how many arguments, and how far before it each is |
//!
//! Numbers are LEB128: seven bits per byte, the lowest first, with the top bit set where more follow. Names are
//! referred to by number.

use alloc::vec::Vec;

use super::graph::{Action, Content, Graph, GraphNode, ValueKind};
use super::recorder::{Instructions, Recorder};
use crate::machine::Key;

mod codes;
#[cfg(feature = "record")]
mod write;

use codes::Codes;
#[cfg(feature = "record")]
pub use write::write;

/// Recordings of routines and pieces, and the tables that they read.
#[derive(Debug)]
pub struct Store {
    /// The files, by the names of the keys that they have, in order.
    pub files: &'static [(&'static str, &'static [u8])],
    /// Tables of numbers, by their names, in order.
    pub numbers: &'static [(&'static str, &'static [f64])],
    /// Tables of integers, likewise.
    pub integers: &'static [(&'static str, &'static [u64])],
}

/// Is the code compiled that records stored routines anew?
pub(super) const RECORDS: bool = cfg!(any(feature = "record", not(feature = "std")));

impl Store {
    /// The recording of the key for these instructions, if it is in the store. `number` returns the numbers of the
    /// functions that it calls.
    pub(super) fn graph(
        &'static self,
        key: Key,
        instructions: Instructions,
        number: &dyn Fn(Key) -> usize,
    ) -> Option<Graph> {
        let at = self.files.binary_search_by_key(&key.name(), |(name, _)| name).ok()?;
        let mut reader = FileReader { left: self.files[at].1, names: Vec::new(), store: self, number };
        reader.names = (0..reader.next()).map(|_| reader.text()).collect();
        (0..reader.next()).find_map(|_| {
            let path = reader.name();
            let of = GraphInstructions::ALL[reader.next()];
            let length = reader.next();
            if Key::path_of(key.name(), path) == key && of.includes(instructions) {
                return Some(reader.graph(key));
            }
            reader.bytes(length);
            None
        })
    }
}

/// The instructions that a graph uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GraphInstructions {
    Any,
    One(Instructions),
}

impl GraphInstructions {
    const ALL: [GraphInstructions; 3] = [
        GraphInstructions::Any,
        GraphInstructions::One(Instructions::Directed),
        GraphInstructions::One(Instructions::Nearest),
    ];

    fn includes(self, instructions: Instructions) -> bool {
        let instructions = match instructions {
            Instructions::Unfused => Instructions::Nearest,
            other => other,
        };
        self == GraphInstructions::Any || self == GraphInstructions::One(instructions)
    }
}

const KINDS: [ValueKind; 6] =
    [ValueKind::F64, ValueKind::F32, ValueKind::U64, ValueKind::U32, ValueKind::Mask, ValueKind::Results];

/// Reads a file. Panics if it is truncated or damaged, which would be an error in the build of the library.
struct FileReader<'a> {
    left: &'static [u8],
    names: Vec<&'static str>,
    store: &'static Store,
    number: &'a dyn Fn(Key) -> usize,
}

impl FileReader<'_> {
    fn bytes(&mut self, count: usize) -> &'static [u8] {
        let (bytes, left) = self.left.split_at(count);
        self.left = left;
        bytes
    }

    fn byte(&mut self) -> u8 {
        self.bytes(1)[0]
    }

    fn next(&mut self) -> usize {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte();
            number |= usize::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return number;
            }
            shift += 7;
        }
    }

    fn pattern(&mut self, size: usize) -> u64 {
        let mut bytes = [0; 8];
        bytes[..size].copy_from_slice(self.bytes(size));
        u64::from_le_bytes(bytes)
    }

    fn text(&mut self) -> &'static str {
        let count = self.next();
        core::str::from_utf8(self.bytes(count)).expect("names are text")
    }

    fn name(&mut self) -> &'static str {
        let at = self.next();
        self.names[at]
    }

    fn key(&mut self) -> Key {
        let name = self.name();
        Key::path_of(name, self.name())
    }

    /// A slice of the table with the name that follows.
    fn table<T>(&mut self, tables: &[(&'static str, &'static [T])]) -> &'static [T] {
        let name = self.name();
        let at = tables.binary_search_by_key(&name, |(name, _)| name).expect("a table of the store");
        let from = self.next();
        &tables[at].1[from..from + self.next()]
    }

    fn graph(&mut self, key: Key) -> Graph {
        let codes = Codes::new();
        let inputs = (0..self.next()).map(|_| KINDS[self.next()]).collect();
        let count = self.next();
        let mut nodes = Vec::with_capacity(count);
        for at in 0..count {
            let op = self.op(&codes);
            let args = (0..self.next()).map(|_| at - self.next()).collect();
            nodes.push(GraphNode { op, args });
        }
        let outputs = (0..self.next()).map(|_| self.next()).collect();
        Graph { key: Some(key), nodes, outputs, inputs }
    }

    fn op(&mut self, codes: &Codes) -> Action {
        match self.next() {
            codes::INPUT => Action::Input(self.next()),
            codes::F64 => Action::Constant(Content::F64(f64::from_bits(self.pattern(8)))),
            codes::F32 => Action::Constant(Content::F32(f32::from_bits(self.pattern(4) as u32))),
            codes::U64 => Action::Constant(Content::U64(self.pattern(8))),
            codes::U32 => Action::Constant(Content::U32(self.pattern(4) as u32)),
            codes::MASK => Action::Constant(Content::Mask(self.byte() == 1)),
            codes::NUMBERS => Action::Gather(self.table(self.store.numbers)),
            codes::INTEGERS => Action::GatherU64(self.table(self.store.integers)),
            codes::CALL => Action::Call((self.number)(self.key())),
            codes::RESULT => Action::Result(self.next(), KINDS[self.next()]),
            code => codes.op(code),
        }
    }
}

impl Recorder {
    /// The number of a routine that is stored.
    pub(super) fn stored_routine(&self, store: Option<&'static Store>, key: Key) -> Option<usize> {
        store.filter(|_| !self.is_fresh)?;
        self.number_of(key).or_else(|| self.add(key, "", &|| self.stored(store, key)))
    }

    /// The graph of a routine or a piece that is stored.
    pub(super) fn stored(&self, store: Option<&'static Store>, key: Key) -> Option<Graph> {
        let store = store.filter(|_| !self.is_fresh)?;
        let number = |key: Key| {
            self.stored_routine(Some(store), key)
                .unwrap_or_else(|| panic!("the store calls {key}, and does not have it"))
        };
        store.graph(key, self.instructions(), &number)
    }
}
