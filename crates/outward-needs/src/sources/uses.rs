//! The names in a module's code: its imports, and the paths that it writes.

use std::collections::BTreeSet;

use super::text::is_of_name;

/// Names with `::` between them, as they stand.
pub type Names = Vec<String>;

/// The imports and paths of a module.
#[derive(Clone, Debug, Default)]
pub struct Uses {
    /// Imports by `use`; `use a::*` imports `a`.
    pub imports: BTreeSet<Names>,
    /// Paths outside of `use`.
    pub paths: BTreeSet<Names>,
}

impl Uses {
    pub fn new(names: &str) -> Uses {
        let mut uses = Uses::default();
        let mut at = 0;
        while let Some(length) = names[at..].find(is_start) {
            at += length;
            let word = word(&names[at..]);
            let end = at + word.len();
            let behind = names[end..].trim_start();
            if word == "use" && names[end..].starts_with(char::is_whitespace) {
                let length = behind.find(';').unwrap_or(behind.len());
                uses.import(&behind[..length]);
                at = names.len() - behind.len() + length;
                continue;
            }
            if behind.starts_with("::") && !names[..at].trim_end().ends_with("::") {
                let (path, length) = path(&names[at..]);
                uses.paths.insert(path);
                at += length;
                continue;
            }
            at = end;
        }
        uses
    }

    fn import(&mut self, tree: &str) {
        for mut path in leaves(tree) {
            if let Some(at) = path.iter().position(|name| name == "as") {
                path.truncate(at);
            }
            // The path `a::{self}` is `a`, and all names of `a` belong to `a`.
            if path.len() > 1 && path.last().is_some_and(|name| name == "self" || name == "*") {
                path.pop();
            }
            self.imports.insert(path);
        }
    }
}

fn is_start(c: char) -> bool {
    c == '$' || (is_of_name(c) && !c.is_numeric())
}

/// Returns the word at the start, with `$` if it is a macro variable.
fn word(text: &str) -> &str {
    let rest = text.strip_prefix('$').unwrap_or(text);
    let length = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
    &text[..text.len() - rest.len() + length.max(usize::from(text.len() == rest.len()))]
}

/// Returns the path at the start of a text, and its length. A macro keeps its sign.
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

/// Returns the paths of a tree of `use`; `a as b` gives the words `a`, `as`, `b`.
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
        let imported = ["crate::a", "crate::a::b", "crate::d", "super::e::f", "g", "h::i"];
        assert_eq!(uses.imports, imported.map(names).into());
        assert_eq!(uses.paths, BTreeSet::from([names("h::j")]));
        let uses = Uses::new("fn f() -> impl Fn() { $crate::math::$name::go!() }");
        assert_eq!(uses.paths, BTreeSet::from([names("$crate::math::$name::go!")]));
    }
}
