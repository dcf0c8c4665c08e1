//! The names that a module's code has: what it imports, which paths it writes, what it defines and implements.

use std::collections::{BTreeMap, BTreeSet};

use super::text::is_of_name;

/// Names with `::` between them, as they stand.
pub type Names = Vec<String>;

/// `use` of one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    pub path: Names,
    /// Others can ask this module for the name.
    pub is_public: bool,
}

/// A block `impl`: its trait, where it has one, and its type. A type that has no name is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Implementation {
    pub of_trait: Option<Names>,
    pub of_type: Names,
}

/// See the head of this file.
#[derive(Clone, Debug, Default)]
pub struct Uses {
    /// By the names that are given here.
    pub imports: BTreeMap<String, Vec<Import>>,
    /// `use a::*`.
    pub globs: Vec<Import>,
    /// Outside of `use`.
    pub paths: BTreeSet<Names>,
    /// Macros that are called, and those that are defined.
    pub calls: BTreeSet<String>,
    pub macros: BTreeSet<String>,
    /// Types and traits that are defined.
    pub types: BTreeSet<String>,
    pub implementations: Vec<Implementation>,
    /// All words outside of `use`.
    pub words: BTreeSet<String>,
}

impl Uses {
    pub fn new(names: &str) -> Uses {
        let mut uses = Uses::default();
        let mut at = 0;
        while let Some(length) = names[at..].find(is_start) {
            at += length;
            let word = word(&names[at..]);
            let end = at + word.len();
            let before = names[..at].trim_end();
            let behind = names[end..].trim_start();
            let follows = |words: &[&str]| words.iter().any(|it| before.ends_with(it));
            if word == "use" && names[end..].starts_with(char::is_whitespace) {
                let length = behind.find(';').unwrap_or(behind.len());
                uses.import(&behind[..length], before.ends_with("pub") || before.ends_with(')'));
                at = names.len() - behind.len() + length;
                continue;
            }
            // Elsewhere it is part of a type. `*` ends the repetitions of a macro, of attributes for example.
            let is_item = before.is_empty() || follows(&[";", "}", "{", "]", "*", "unsafe"]);
            if word == "impl" && is_item {
                let length = behind.find('{').unwrap_or(behind.len());
                uses.implementations.extend(implementation(&behind[..length]));
            }
            if behind.starts_with("::") && !before.ends_with("::") {
                let (path, length) = path(&names[at..]);
                uses.words.extend(path.iter().cloned());
                uses.paths.insert(path);
                at += length;
                continue;
            }
            if behind.starts_with('!') && !behind.starts_with("!=") {
                uses.calls.insert(word.to_owned());
            }
            let last = before.rsplit(|c| !is_of_name(c) && c != '!').next().unwrap_or_default();
            match last {
                "struct" | "enum" | "union" | "trait" | "type" => drop(uses.types.insert(word.to_owned())),
                "macro_rules!" => drop(uses.macros.insert(word.to_owned())),
                _ => {}
            }
            uses.words.insert(word.to_owned());
            at = end;
        }
        // A path that ends in a macro.
        let called = uses.paths.iter().filter_map(|path| path.last()?.strip_suffix('!'));
        let called: Vec<String> = called.map(str::to_owned).collect();
        uses.calls.extend(called);
        uses
    }

    fn import(&mut self, tree: &str, is_public: bool) {
        for mut path in leaves(tree) {
            let alias = match path.iter().position(|name| name == "as") {
                Some(at) => {
                    let alias = path.get(at + 1).cloned();
                    path.truncate(at);
                    alias
                }
                None => None,
            };
            // `a::{self}` is `a`.
            if path.len() > 1 && path.last().is_some_and(|name| name == "self") {
                path.pop();
            }
            let Some(last) = path.last().cloned() else { continue };
            if last == "*" {
                path.pop();
                self.globs.push(Import { path, is_public });
            } else {
                let name = alias.unwrap_or(last);
                self.imports.entry(name).or_default().push(Import { path, is_public });
            }
        }
    }
}

fn is_start(c: char) -> bool {
    c == '$' || (is_of_name(c) && !c.is_numeric())
}

/// The word at the start, with `$` where it stands for something.
fn word(text: &str) -> &str {
    let rest = text.strip_prefix('$').unwrap_or(text);
    let length = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
    &text[..text.len() - rest.len() + length.max(usize::from(text.len() == rest.len()))]
}

/// The path at the start of a text, and its length. A macro keeps its sign.
fn path(text: &str) -> (Names, usize) {
    let mut path = Names::new();
    let mut at = 0;
    loop {
        let rest = &text[at..];
        if !rest.starts_with(is_start) {
            return (path, at);
        }
        let mut name = word(rest).to_owned();
        at += name.len();
        if text[at..].starts_with('!') && !text[at..].starts_with("!=") {
            name.push('!');
        }
        path.push(name);
        let behind = text[at..].trim_start();
        let Some(behind) = behind.strip_prefix("::") else { return (path, at) };
        at = text.len() - behind.trim_start().len();
    }
}

/// The paths of a tree of `use`; `a as b` gives the words `a`, `as`, `b`.
fn leaves(tree: &str) -> Vec<Names> {
    let tree = tree.trim().trim_start_matches("::");
    let Some(open) = tree.find('{') else {
        let words = tree.split(|c: char| c.is_whitespace() || c == ':').filter(|word| !word.is_empty());
        let path: Names = words.map(str::to_owned).collect();
        return if path.is_empty() { Vec::new() } else { vec![path] };
    };
    let head = tree[..open].split("::").map(str::trim).filter(|word| !word.is_empty());
    let head: Names = head.map(str::to_owned).collect();
    let inner = tree[open + 1..].trim_end().strip_suffix('}').unwrap_or(&tree[open + 1..]);
    let mut leaves_here = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in inner.char_indices().chain([(inner.len(), ',')]) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                leaves_here.extend(leaves(&inner[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    leaves_here.into_iter().map(|leaf| [&head[..], &leaf].concat()).collect()
}

/// Of the text between `impl` and its brace.
fn implementation(head: &str) -> Option<Implementation> {
    let head = match head.trim_start().strip_prefix('<') {
        // The parameters; `->` closes nothing.
        Some(_) => behind_angles(head.trim_start())?,
        None => head,
    };
    let head = head.split(" where ").next().unwrap_or(head).split("\nwhere").next().unwrap_or(head);
    let (of_trait, of_type) = match at_depth_0(head, " for ") {
        Some(at) => (Some(&head[..at]), &head[at + " for ".len()..]),
        None => (None, head),
    };
    // The first name of a reference, an array or a tuple.
    let named = |text: &str| {
        let mut rest = text;
        loop {
            rest = rest.trim_start_matches(|c: char| !is_start(c) && c != '\'');
            let lifetime = rest.strip_prefix('\'').map(|rest| &rest[word(rest).len()..]);
            match ["mut ", "const ", "dyn "].iter().find_map(|word| rest.strip_prefix(word)).or(lifetime) {
                Some(behind) => rest = behind,
                None => return path(rest).0,
            }
        }
    };
    Some(Implementation { of_trait: of_trait.map(named), of_type: named(of_type) })
}

fn behind_angles(text: &str) -> Option<&str> {
    let mut depth = 0;
    let mut previous = ' ';
    for (at, c) in text.char_indices() {
        match c {
            '<' => depth += 1,
            '>' if previous != '-' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(&text[at + 1..]);
        }
        previous = c;
    }
    None
}

fn at_depth_0(text: &str, word: &str) -> Option<usize> {
    text.match_indices(word).map(|(at, _)| at).find(|at| {
        let before = text[..*at].replace("->", "");
        before.matches('<').count() == before.matches('>').count()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(path: &str) -> Names {
        path.split("::").map(str::to_owned).collect()
    }

    #[test]
    fn trees_of_use_are_read() {
        let uses = Uses::new(
            "use crate::{a::{self, b as c}, d};\npub use super::e::f;\npub(crate) use g::*;\n\
             fn x() { use h::i; h::j::<u8>() }",
        );
        let import = |name: &str| uses.imports[name][0].clone();
        assert_eq!(import("a").path, names("crate::a"));
        assert_eq!(import("c").path, names("crate::a::b"));
        assert_eq!(import("d").path, names("crate::d"));
        assert_eq!(import("f"), Import { path: names("super::e::f"), is_public: true });
        assert!(!import("i").is_public);
        assert_eq!(uses.globs, [Import { path: names("g"), is_public: true }]);
        assert_eq!(uses.paths, BTreeSet::from([names("h::j")]));
    }

    #[test]
    fn definitions_and_implementations_are_read() {
        let uses = Uses::new(
            "pub struct S<T>(T);\nenum E {}\nmacro_rules! m { () => {} }\nm!();\n\
             impl<T: Into<u8>> a::T<u8> for S<T> where T: Copy {}\n\
             impl S<f64> {}\nimpl<F: Fn(u8) -> u8> X for &'static mut [F] {}\n\
             fn f() -> impl Fn() { $crate::math::$name::go!() }",
        );
        assert_eq!(uses.types, ["E", "S"].map(str::to_owned).into());
        assert_eq!(uses.macros, ["m".to_owned()].into());
        assert_eq!(uses.calls, ["go", "m", "macro_rules"].map(str::to_owned).into());
        let found = uses.implementations.iter();
        let found: Vec<_> =
            found.map(|it| (it.of_trait.clone().map(|it| it.join("::")), it.of_type.join("::"))).collect();
        assert_eq!(
            found,
            [
                (Some("a::T".to_owned()), "S".to_owned()),
                (None, "S".to_owned()),
                (Some("X".to_owned()), "F".to_owned())
            ]
        );
        assert!(uses.paths.contains(&names("$crate::math::$name::go!")), "{:?}", uses.paths);
    }
}
