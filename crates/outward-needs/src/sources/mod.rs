//! Sources of Rust as modules, and which module needs which others: for tests of the structure, and for fingerprints
//! of what a check reads.
//!
//! The sources are read as text, not as the compiler reads them. Where a text leaves open what is meant, as in the body
//! of a macro, more is taken for needed, and not less.

mod text;
mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use text::Code;
use uses::{Import, Names, Uses};

use crate::Fingerprint;

/// A module by the names on its path, of which the first is that of a tree.
pub type ModulePath = Vec<String>;

/// A module: its code, without comments and tests.
struct Module {
    code: Code,
    uses: Uses,
    /// Files that its code includes.
    included: Vec<PathBuf>,
}

/// Modules in trees. A tree is a crate, or several crates of which one re-exports the modules of the others.
pub struct Sources {
    modules: BTreeMap<ModulePath, Module>,
    /// Crates by their names in paths, and the trees that they are in.
    crates: BTreeMap<String, String>,
    /// The modules that define a macro of this name.
    macros: BTreeMap<String, Vec<ModulePath>>,
}

/// A use of one module by another that is not followed, from and to modules with `::` between their names: the modules
/// above a check that it does not call.
pub type Unfollowed<'a> = (&'a str, &'a str);

impl Sources {
    /// The trees by their names, each with the crates that are in it: their names in paths, and their folders.
    ///
    /// # Panics
    /// If a folder can't be read, or a file is no text.
    #[must_use]
    pub fn read(trees: &[(&str, &[(&str, PathBuf)])]) -> Sources {
        let mut sources =
            Sources { modules: BTreeMap::new(), crates: BTreeMap::new(), macros: BTreeMap::new() };
        let mut codes: BTreeMap<ModulePath, (Code, Vec<PathBuf>)> = BTreeMap::new();
        for (tree, crates) in trees {
            for (name, folder) in *crates {
                sources.crates.insert((*name).to_owned(), (*tree).to_owned());
                for (path, file) in files(folder, vec![(*tree).to_owned()]) {
                    let source = std::fs::read_to_string(&file)
                        .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                    let code = Code::new(&source);
                    let (all, included) = codes.entry(path).or_default();
                    included.extend(includes(&code, &file));
                    // The roots of several crates are one module.
                    all.text += &code.text;
                    all.names += &code.names;
                }
            }
        }
        let module = |(path, (code, included)): (ModulePath, (Code, Vec<PathBuf>))| {
            let uses = Uses::new(&code.names);
            (path, Module { code, uses, included })
        };
        sources.modules = codes.into_iter().map(module).collect();
        for (path, module) in &sources.modules {
            for name in &module.uses.macros {
                sources.macros.entry(name.clone()).or_default().push(path.clone());
            }
        }
        sources
    }

    /// All modules with their code, without comments and tests.
    pub fn modules(&self) -> impl Iterator<Item = (&ModulePath, &str)> {
        self.modules.iter().map(|(path, module)| (path, module.code.text.as_str()))
    }

    /// The modules that a module names; where one re-exports what another has, the first. A macro of the table's rows
    /// is the table.
    ///
    /// # Panics
    /// If there is no such module.
    #[must_use]
    pub fn named_by(&self, at: &ModulePath) -> BTreeSet<ModulePath> {
        let uses = &self.modules[at].uses;
        let imports = uses.imports.values().flatten().chain(&uses.globs).map(|import| &import.path);
        let named = imports.chain(&uses.paths).filter_map(|path| self.absolute(at, path));
        let module = |path: Names| match self.split(&path) {
            (tree, behind) if behind.first().is_some_and(|name| name.starts_with("__")) => table(&tree),
            (module, _) => module,
        };
        named.map(module).filter(|path| path != at).collect()
    }

    /// Adds the code of all modules that a check needs whose code begins at these paths, and the files that they
    /// include.
    ///
    /// # Errors
    /// As [`needed`](Sources::needed).
    ///
    /// # Panics
    /// If an included file can't be read.
    pub fn fingerprint(
        &self,
        before: Fingerprint,
        roots: &[&str],
        unfollowed: &[Unfollowed<'_>],
    ) -> Result<Fingerprint, String> {
        let needed = self.needed(roots, unfollowed)?;
        Ok(needed.iter().fold(before, |all, path| {
            let module = &self.modules[path];
            let all = all.with(path.join("::")).with(module.code.lines());
            module.included.iter().fold(all, |all, file| {
                all.with(std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display())))
            })
        }))
    }

    /// The modules that have the items at these paths, and all that they need: what they name, macros that they call,
    /// and the modules that implement a trait or methods for a type of these.
    ///
    /// # Errors
    /// Where a root is in no module, or something that is not to be followed is no use.
    pub fn needed(
        &self,
        roots: &[&str],
        unfollowed: &[Unfollowed<'_>],
    ) -> Result<BTreeSet<ModulePath>, String> {
        let names = |path: &str| path.split("::").map(|name| name.trim().to_owned()).collect::<ModulePath>();
        let mut search = Search {
            sources: self,
            unfollowed: unfollowed.iter().map(|(from, to)| (names(from), names(to))).collect(),
            avoided: BTreeSet::new(),
            needed: BTreeSet::new(),
            asked: BTreeSet::new(),
        };
        for root in roots {
            let path = names(root);
            if self.split(&path).0.len() < 2 {
                return Err(format!("no module has {root}"));
            }
            search.visit(&[], &path);
        }
        while search.visit_implementations() {}
        match search.unfollowed.iter().find(|arrow| !search.avoided.contains(*arrow)) {
            Some((from, to)) => Err(format!("{} does not use {}", from.join("::"), to.join("::"))),
            None => Ok(search.needed),
        }
    }

    /// A path from the root of a tree on; none where it begins in another crate.
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

    /// The module of a path and what stands behind it.
    fn split<'a>(&self, path: &'a [String]) -> (ModulePath, &'a [String]) {
        let length = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]));
        let length = length.unwrap_or(0);
        (path[..length].to_vec(), &path[length..])
    }
}

/// The module of the library that has the rows of all operations, and their macros.
fn table(tree: &ModulePath) -> ModulePath {
    [&tree[..1], &["table".to_owned()]].concat()
}

/// A search for all that is needed.
struct Search<'a> {
    sources: &'a Sources,
    unfollowed: Vec<(ModulePath, ModulePath)>,
    avoided: BTreeSet<(ModulePath, ModulePath)>,
    needed: BTreeSet<ModulePath>,
    /// Paths that were followed, each with the module that has it.
    asked: BTreeSet<(ModulePath, Names)>,
}

impl Search<'_> {
    /// Follows a path from the root of a tree on.
    fn visit(&mut self, from: &[String], path: &[String]) {
        if !self.asked.insert((from.to_vec(), path.to_vec())) {
            return;
        }
        let (module, behind) = self.sources.split(path);
        if module.is_empty() {
            return;
        }
        let is_unfollowed =
            |(before, after): &&(ModulePath, ModulePath)| *before == from && module.starts_with(after);
        if let Some(arrow) = self.unfollowed.iter().find(is_unfollowed) {
            self.avoided.insert(arrow.clone());
            return;
        }
        match behind.first().map(String::as_str) {
            // The macros of the table, which others define and hand on by their names.
            Some(name) if name.ends_with('!') || name.starts_with("__") => {
                self.visit_macro(from, &module, name)
            }
            // The body of a macro: whatever is there.
            Some(name) if name.starts_with('$') => self.visit_below(&module),
            Some(name) => {
                let imports = self.imports(&module, name);
                if imports.is_empty() {
                    self.need(&module);
                }
                for import in imports {
                    self.follow(&module, &import, &behind[1..]);
                }
            }
            None => self.need(&module),
        }
    }

    /// What a module has imported by this name, from anywhere.
    fn imports(&self, module: &ModulePath, name: &str) -> Vec<Names> {
        let uses = &self.sources.modules[module].uses;
        let is_here = uses.types.contains(name);
        let named = uses.imports.get(name).filter(|_| !is_here);
        named.into_iter().flatten().map(|import| import.path.clone()).collect()
    }

    /// Follows a path that stands in a module.
    fn follow(&mut self, at: &ModulePath, path: &[String], behind: &[String]) {
        let path = [path, behind].concat();
        if let Some(path) = self.sources.absolute(at, &path) {
            return self.visit(at, &path);
        }
        let Some((first, rest)) = path.split_first() else { return };
        // A name that was imported.
        for import in self.imports(at, first) {
            if import.first() != Some(first) || import.len() > 1 {
                self.follow(at, &import, rest);
            }
        }
        // Or one that came with all names of a module.
        let globs: Vec<Names> =
            self.sources.modules[at].uses.globs.iter().map(|glob| glob.path.clone()).collect();
        for glob in globs {
            let of_glob =
                self.sources.absolute(at, &glob).filter(|glob| self.sources.modules.contains_key(glob));
            if let Some(of_glob) = of_glob.filter(|of_glob| of_glob != at) {
                self.visit(at, &[&of_glob[..], &path].concat());
            }
        }
    }

    fn visit_below(&mut self, module: &ModulePath) {
        let below: Vec<ModulePath> =
            self.sources.modules.keys().filter(|path| path.starts_with(module)).cloned().collect();
        below.iter().for_each(|path| self.need(path));
    }

    /// The modules of the tree that define a macro, and where none is known to, the table.
    fn visit_macro(&mut self, from: &[String], module: &ModulePath, name: &str) {
        let defining = self.sources.macros.get(name.trim_end_matches('!')).into_iter().flatten();
        let defining: Vec<&ModulePath> = defining.filter(|path| path[0] == module[0]).collect();
        if defining.is_empty() {
            self.visit_below(&table(module));
        }
        for path in defining {
            self.visit(from, path);
        }
    }

    /// A module, and what it names.
    fn need(&mut self, at: &ModulePath) {
        if !self.needed.insert(at.clone()) {
            return;
        }
        let sources = self.sources;
        let uses = &sources.modules[at].uses;
        for (name, imports) in &uses.imports {
            for Import { path, is_public } in imports {
                // What is only handed on is needed where it is asked for.
                if !is_public || uses.words.contains(name) {
                    self.follow(at, path, &[]);
                }
            }
        }
        for Import { path, is_public } in &uses.globs {
            if !is_public {
                self.follow(at, path, &[]);
            }
        }
        for path in &uses.paths {
            self.follow(at, path, &[]);
        }
        for name in &uses.calls {
            // Its own, or one that a module of the same folder has above it.
            let defining = sources.macros.get(name).filter(|_| !uses.macros.contains(name));
            for path in defining
                .into_iter()
                .flatten()
                .filter(|path| path[..path.len().min(2)] == at[..at.len().min(2)])
            {
                self.visit(at, path);
            }
            if name.starts_with("__") {
                self.visit_macro(at, at, name);
            }
        }
    }

    /// Modules with a block `impl` whose trait and type are both needed, or are of other crates; was there one?
    fn visit_implementations(&mut self) -> bool {
        let sources = self.sources;
        let is_found = |(path, module): &(&ModulePath, &Module)| {
            !self.needed.contains(*path)
                && module.uses.implementations.iter().any(|it| {
                    let heads =
                        it.of_trait.iter().chain([&it.of_type]).map(|name| self.is_needed(path, name));
                    let heads: Vec<Option<bool>> = heads.collect();
                    // In the body of a macro nothing may be known: then all of a folder is needed, or nothing.
                    let is_near =
                        || self.needed.iter().any(|needed| needed.starts_with(&path[..path.len().min(2)]));
                    heads.iter().all(|it| it.unwrap_or(true))
                        && (heads.iter().any(Option::is_some) || is_near())
                })
        };
        let found: Vec<ModulePath> =
            sources.modules.iter().filter(is_found).map(|(path, _)| path.clone()).collect();
        found.iter().for_each(|path| self.need(path));
        !found.is_empty()
    }

    /// Is the type or trait of a needed module? Nothing where it is of another crate, or stands for something.
    fn is_needed(&self, at: &ModulePath, name: &Names) -> Option<bool> {
        let defining = self.defining(at, name, 0);
        (!defining.is_empty()).then(|| defining.iter().any(|path| self.needed.contains(path)))
    }

    /// The modules that may define this type or trait.
    fn defining(&self, at: &ModulePath, name: &[String], depth: usize) -> Vec<ModulePath> {
        let sources = self.sources;
        let Some(last) = name.last().filter(|_| depth < 8) else { return Vec::new() };
        let uses = &sources.modules[at].uses;
        if name.len() == 1 && uses.types.contains(last) {
            return vec![at.clone()];
        }
        if let Some(path) = sources.absolute(at, name) {
            let (module, behind) = sources.split(&path);
            return if behind.is_empty() || module.is_empty() || (module == *at && behind == name) {
                Vec::new()
            } else {
                self.defining(&module, behind, depth + 1)
            };
        }
        let imports =
            uses.imports.get(&name[0]).into_iter().flatten().map(|it| [&it.path[..], &name[1..]].concat());
        let globs = uses.globs.iter().map(|it| [&it.path[..], name].concat());
        let ways: Vec<Names> = imports.chain(globs).filter(|path| path != name).collect();
        ways.iter()
            .filter(|path| path.len() > 1)
            .flat_map(|path| self.defining(at, path, depth + 1))
            .collect()
    }
}

/// The files of a crate, or of a folder in one, with their modules.
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

/// The files that code includes.
///
/// # Panics
/// If one is not named by a literal alone.
fn includes(code: &Code, file: &Path) -> Vec<PathBuf> {
    let mut included = Vec::new();
    for call in ["include_bytes!(", "include_str!(", "include!("] {
        for (at, _) in code.names.match_indices(call) {
            let behind = code.text[at + call.len()..].trim_start();
            let name = behind.strip_prefix('"').and_then(|name| name.split('"').next());
            let name = name
                .unwrap_or_else(|| panic!("{}: expected the name of a file behind {call}", file.display()));
            included.push(file.with_file_name(name));
        }
    }
    included
}
