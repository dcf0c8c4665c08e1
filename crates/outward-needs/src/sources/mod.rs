//! Sources of Rust as modules, and the modules that each names, for tests of the structure.
//!
//! The sources are read as text, not as the compiler reads them. Where a text leaves open which module is meant, as in
//! the body of a macro, the table of operations counts as named.

mod text;
mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use text::Code;
use uses::{Names, Uses};

/// A module by the names on its path, the first of which is that of a tree.
pub type ModulePath = Vec<String>;

/// A module: its code, without comments and tests.
struct Module {
    code: Code,
    uses: Uses,
}

/// Modules in trees. A tree is a crate, or several crates of which one re-exports the modules of the others.
pub struct Sources {
    modules: BTreeMap<ModulePath, Module>,
    /// Crates by their names in paths, and the trees that they are in.
    crates: BTreeMap<String, String>,
}

impl Sources {
    /// Reads the trees by their names, each with its crates: their names in paths, and their folders.
    ///
    /// # Panics
    /// If a folder can't be read, or a file is no text.
    #[must_use]
    pub fn read(trees: &[(&str, &[(&str, PathBuf)])]) -> Sources {
        let mut sources = Sources { modules: BTreeMap::new(), crates: BTreeMap::new() };
        let mut codes: BTreeMap<ModulePath, Code> = BTreeMap::new();
        for (tree, crates) in trees {
            for (name, folder) in *crates {
                sources.crates.insert((*name).to_owned(), (*tree).to_owned());
                for (path, file) in files(folder, vec![(*tree).to_owned()]) {
                    let source = std::fs::read_to_string(&file)
                        .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                    let code = Code::new(&source);
                    let all = codes.entry(path).or_default();
                    // The roots of several crates are one module.
                    all.text += &code.text;
                    all.names += &code.names;
                }
            }
        }
        let module = |(path, code): (ModulePath, Code)| {
            let uses = Uses::new(&code.names);
            (path, Module { code, uses })
        };
        sources.modules = codes.into_iter().map(module).collect();
        sources
    }

    /// Returns all modules with their code, without comments and tests.
    pub fn modules(&self) -> impl Iterator<Item = (&ModulePath, &str)> {
        self.modules.iter().map(|(path, module)| (path, module.code.text.as_str()))
    }

    /// Returns the modules that a module names, or the first one if a module re-exports items of another. A macro of
    /// the table's rows counts as the table.
    ///
    /// # Panics
    /// If there is no such module.
    #[must_use]
    pub fn named_by(&self, at: &ModulePath) -> BTreeSet<ModulePath> {
        let uses = &self.modules[at].uses;
        let named = uses.imports.iter().chain(&uses.paths).filter_map(|path| self.absolute(at, path));
        let module = |path: Names| match self.split(&path) {
            (tree, behind) if behind.first().is_some_and(|name| name.starts_with("__")) => {
                rows(&tree, behind[0].trim_end_matches('!'))
            }
            (module, _) => module,
        };
        named.map(module).filter(|path| path != at).collect()
    }

    /// Returns a path from the root of a tree; `None` if it begins in another crate.
    fn absolute(&self, at: &[String], path: &[String]) -> Option<Names> {
        let first = path.first()?;
        let base = match first.as_str() {
            "crate" | "$crate" => at[..1].to_vec(),
            "self" => at.to_vec(),
            "super" => {
                let above = path.iter().take_while(|name| *name == "super").count();
                let base = &at[..at.len().saturating_sub(above).max(1)];
                return Some([base, &path[above..]].concat());
            }
            _ => {
                let below = [at, std::slice::from_ref(first)].concat();
                if self.modules.contains_key(&below) {
                    return Some([at, path].concat());
                }
                vec![self.crates.get(first)?.clone()]
            }
        };
        Some([&base, &path[1..]].concat())
    }

    /// Splits a path into its module and the names after it.
    fn split<'a>(&self, path: &'a [String]) -> (ModulePath, &'a [String]) {
        let length = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]));
        let length = length.unwrap_or(0);
        (path[..length].to_vec(), &path[length..])
    }
}

/// Returns the module of the library that has the rows which a macro hands on: those of formats, or of operations.
fn rows(tree: &ModulePath, name: &str) -> ModulePath {
    let module: &[&str] = if name.contains("format") { &["format", "table"] } else { &["table"] };
    tree[..1].iter().cloned().chain(module.iter().map(|name| (*name).to_owned())).collect()
}

/// Returns the files of a crate, or of a folder in one, with their modules.
fn files(folder: &Path, at: ModulePath) -> Vec<(ModulePath, PathBuf)> {
    let failed = |error: std::io::Error| -> ! { panic!("{}: {error}", folder.display()) };
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| failed(error));
    let mut files_here = Vec::new();
    for entry in entries.map(|entry| entry.unwrap_or_else(|error| failed(error)).path()) {
        let stem = entry.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let below = [&at[..], std::slice::from_ref(&stem)].concat();
        if entry.is_dir() {
            files_here.extend(files(&entry, below));
        } else if entry.extension().is_some_and(|end| end == "rs") {
            let is_top = ["mod", "lib", "main"].contains(&stem.as_str());
            files_here.push((if is_top { at.clone() } else { below }, entry));
        }
    }
    files_here.sort();
    files_here
}
