//! The rows that prove the fast paths of functions: a list that is written by hand and compared with the code.
//!
//! The comparison checks that:
//!
//! * Each elementary function and power of the operation table has a type with impls of the ladder's traits, or is
//!   listed as having no fast path. Each type with such impls belongs to a function.
//! * Each fast path that an impl defines has one entry if its constant has rows, and all paths of an entry have the
//!   same bound. Each function has a fast path and one of binary32.
//! * The rows of an entry exist. Each names a constant that the impl gives as the bound of the path, and each such
//!   constant is named by a row. Every row that names a constant of a fast path belongs to an entry.
//! * A path without rows has a page that mentions its constant, and no row has that constant.
//!
//! It does not check that a row records the code that the path runs, that its bound is the value of its constant, and
//! that the rows of a path in several parts cover all arguments. Impls are read as text, as rustfmt formats them; those
//! that macros generate are not facts. Norms of slices are not in the operation table, and not in this list.

mod list;
mod source;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use list::LIST;
use source::BoxReport;
pub use source::{is_bound, is_of_first};

use super::code::{files, words};
use super::{compositions, constants as proved_constants, paths};

/// A kind of fast path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    FastPath,
    Vectors,
    Short,
    Binary32,
    FastEnds,
    ShortEnds,
    Binary32Ends,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::FastPath => "fast",
            Kind::Vectors => "fast in vectors",
            Kind::Short => "fast with short tables",
            Kind::Binary32 => "binary32",
            Kind::FastEnds => "fast, of intervals",
            Kind::ShortEnds => "fast with short tables, of intervals",
            Kind::Binary32Ends => "binary32, of intervals",
        }
    }
}

/// Proof of the bound of a path.
#[derive(Clone, Copy, Debug)]
pub enum Proof {
    /// Rows, by their names.
    Rows(&'static [&'static str]),
    /// The page of a function, which derives the bound. No path has such a proof; a new one may, until it has rows.
    #[allow(dead_code)]
    ByHand(&'static str),
}

/// Functions by their names, with spaces between them, one of their paths, and its proof.
type Entry = (&'static str, Kind, Proof);

/// A correct entry, with the constants that the code gives as the bound of its paths.
#[derive(Debug)]
pub struct ListedPath {
    pub functions: &'static str,
    pub kind: Kind,
    pub constants: Vec<String>,
    pub proof: Proof,
}

/// Returns the list, or an error that names a wrong entry.
pub fn checked() -> Result<Vec<ListedPath>, String> {
    rows(LIST, &found()?)
}

fn found() -> Result<BoxReport, String> {
    source::found(&files(&library().join("src/math"), "rs")?)
}

fn library() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-core")
}

/// Returns a list with its constants, or an error where it differs from the code.
fn rows(list: &[Entry], found: &BoxReport) -> Result<Vec<ListedPath>, String> {
    let mut entries = Vec::new();
    let mut facts = BTreeSet::new();
    for (functions, kind, proof) in list {
        let mut of_entry = None;
        for function in functions.split(' ') {
            let failed = |why: String| format!("{function}, {}: {why}", kind.name());
            let path = (function.to_owned(), *kind);
            let constants = found.get(&path).ok_or_else(|| failed("the code has no such path".into()))?;
            if constants != *of_entry.get_or_insert(constants) {
                return Err(failed(format!("{constants:?} is not what others of its entry have")));
            }
            if !facts.insert(path) {
                return Err(failed("the list has it twice".into()));
            }
            proof.is_of(constants).map_err(failed)?;
        }
        let constants = of_entry.into_iter().flatten().cloned().collect();
        entries.push(ListedPath { functions, kind: *kind, constants, proof: *proof });
    }
    // A path without rows needs no entry: `by_hand` lists its constant with the page that derives it, and fails
    // without.
    let has_rows = |constants: &BTreeSet<String>| proved_constants().any(|it| constants.contains(it));
    let lacks_entry = |(path, constants): &(&_, &_)| !facts.contains(path) && has_rows(constants);
    if let Some(((function, kind), _)) = found.iter().find(lacks_entry) {
        return Err(format!("{function}, {}: fast_paths/list.rs has no entry", kind.name()));
    }
    let firsts: BTreeSet<&str> = found.values().flatten().map(String::as_str).collect();
    let is_missing = |(name, constants): &(&str, &[&str])| {
        constants.iter().any(|it| firsts.contains(it))
            && !list.iter().any(|(.., proof)| proof.rows().contains(name))
    };
    match all_rows().find(is_missing) {
        Some((name, _)) => Err(format!("{name}: no entry of fast_paths/list.rs has this row")),
        None => Ok(entries),
    }
}

impl Proof {
    pub fn rows(self) -> &'static [&'static str] {
        match self {
            Proof::Rows(rows) => rows,
            Proof::ByHand(_) => &[],
        }
    }

    pub fn text(self) -> String {
        match self {
            Proof::Rows(rows) => rows.join("; "),
            Proof::ByHand(page) => format!("none: by hand in {page}"),
        }
    }

    /// Checks that this is the proof of a path with a bound of these constants.
    fn is_of(self, constants: &BTreeSet<String>) -> Result<(), String> {
        match self {
            Proof::Rows(rows) => {
                let mut named: BTreeSet<&str> = BTreeSet::new();
                for row in rows {
                    let of_row = constants_of(row)?;
                    if !of_row.iter().any(|it| constants.contains(*it)) {
                        return Err(format!("the row {row} says {of_row:?}, and the code {constants:?}"));
                    }
                    named.extend(of_row);
                }
                match constants.iter().find(|it| !named.contains(it.as_str())) {
                    Some(constant) => Err(format!("no row of the list says {constant}")),
                    None => Ok(()),
                }
            }
            Proof::ByHand(page) => {
                let path = library().join("docs").join(page);
                let text = std::fs::read_to_string(path).map_err(|_| format!("no page is called {page}"))?;
                for constant in constants {
                    if proved_constants().any(|it| it == constant) {
                        return Err(format!("{constant} has rows, and the list says that it is by hand"));
                    }
                    if words(&text).all(|word| word != constant) {
                        return Err(format!("{page} does not mention {constant}"));
                    }
                }
                Ok(())
            }
        }
    }
}

/// Returns the constants of the row with this name.
fn constants_of(row: &str) -> Result<&'static [&'static str], String> {
    let mut of_name = all_rows().filter(|(name, _)| *name == row);
    match (of_name.next(), of_name.next()) {
        (Some((_, constants)), None) => Ok(constants),
        (None, _) => Err(format!("no row is called {row}")),
        (Some(_), Some(_)) => Err(format!("several rows are called {row}")),
    }
}

/// Returns the rows of the page by their names, and the constants of each.
fn all_rows() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    let of_paths = paths().map(|it| (it.name, it.constants));
    of_paths.chain(compositions().map(|it| (it.name, it.constants)))
}
