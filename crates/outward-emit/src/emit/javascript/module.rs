//! The text of a module, as an ES module and for CommonJS.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::unit::{Declaration, buffers};

/// Files by their paths in the package.
pub type Package = BTreeMap<String, String>;

/// A module with one function for users.
pub(super) struct Module {
    /// Its path, without the ending.
    pub path: String,
    /// The name of its declaration, and the one that it is exported by.
    pub name: String,
    pub public: &'static str,
    /// Its parameters.
    pub parameters: &'static [&'static str],
}

/// The declaration that a file exports, and its name for others.
pub(super) struct Export<'a> {
    pub name: &'a str,
    pub public: &'a str,
}

/// The declarations of a file.
pub(super) type File<'a> = BTreeMap<&'a str, &'a Declaration>;

/// The parts of a module's text.
pub(super) struct Text {
    /// The names that it imports, by file.
    imports: BTreeMap<String, BTreeSet<String>>,
    body: String,
    /// The names that it exports, and the ones by which others know them.
    exports: Vec<(String, String)>,
    /// The way to the folder of the package.
    up: String,
}

impl Text {
    pub(super) fn new(
        path: &str,
        file: &File<'_>,
        public: Option<Export<'_>>,
        places: &BTreeMap<String, String>,
    ) -> Text {
        let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let uses: BTreeSet<String> =
            file.values().flat_map(|declaration| declaration.uses.iter().cloned()).collect();
        for used in &uses {
            if let Some(place) = places.get(used).filter(|place| *place != path) {
                imports.entry(place.clone()).or_default().insert(used.clone());
            }
        }
        // Constants first, since they are computed where they stand, each from those before it.
        let (mut constants, functions): (Vec<&Declaration>, Vec<&Declaration>) =
            file.values().partition(|declaration| declaration.text.starts_with("const"));
        constants.sort_by_key(|declaration| declaration.number);
        let mut body = buffers(&uses);
        constants.iter().chain(&functions).for_each(|declaration| body.push_str(&declaration.text));
        let exports = match public {
            Some(export) => vec![(export.name.to_string(), export.public.to_string())],
            None => file.keys().map(|name| (name.to_string(), name.to_string())).collect(),
        };
        let up = match path.matches('/').count() {
            0 => "./".into(),
            folders => "../".repeat(folders),
        };
        Text { imports, body, exports, up }
    }

    pub(super) fn module(&self) -> String {
        let imports = self.imports.iter();
        let imports: String = imports
            .map(|(file, names)| format!("import {{ {} }} from \"{}{file}.js\";\n", list(names), self.up))
            .collect();
        let exports = self.exports.iter().map(|(name, public)| match name == public {
            true => name.clone(),
            false => format!("{name} as {public}"),
        });
        let exports = exports.collect::<Vec<_>>().join(", ");
        format!("{imports}{}export {{ {exports} }};\n", self.body)
    }

    pub(super) fn common(&self) -> String {
        let imports = self.imports.iter();
        let imports: String = imports
            .map(|(file, names)| {
                format!("const {{ {} }} = require(\"{}{file}.js\");\n", list(names), self.up)
            })
            .collect();
        let exports = self.exports.iter();
        let exports: String = exports.map(|(name, public)| format!("exports.{public} = {name};\n")).collect();
        format!("\"use strict\";\n{imports}{}{exports}", self.body)
    }
}

fn list(names: &BTreeSet<String>) -> String {
    names.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// An ES module as one of CommonJS.
pub(super) fn common_of(text: &str, exported: &BTreeSet<String>) -> String {
    let line = |line: &str| match line.strip_prefix("import ") {
        Some(rest) => match rest.split_once(" from ") {
            Some((names, file)) => format!("const {names} = require({});\n", file.trim_end_matches(';')),
            None => format!("{line}\n"),
        },
        None => format!("{}\n", line.strip_prefix("export ").unwrap_or(line)),
    };
    let exports: String = exported.iter().map(|name| format!("exports.{name} = {name};\n")).collect();
    format!("\"use strict\";\n{}{exports}", text.lines().map(line).collect::<String>())
}
