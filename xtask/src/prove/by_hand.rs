//! The bounds that no proof covers: each constant of the code that states one, and the page that derives it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use super::code::{files, given, words};
use super::constants as proved_constants;
use super::fast_paths::{is_bound, is_of_first};
use super::lemmas::{lemmas, wrapped};

/// A constant that states a bound.
struct Constant {
    name: String,
    /// The file that defines it, and those that use it, without their ending.
    files: BTreeSet<String>,
    path: PathKind,
}

/// The path whose error a constant bounds. Constants of slow paths are not here: slow paths have a slack, and no
/// [`defined`] name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PathKind {
    Fast,
    Middle,
}

/// Makes the list as a page, or fails with the constants that no page of a function mentions.
pub fn page() -> Result<String, String> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-core");
    let pages = files(&library.join("docs"), "md")?;
    let constants = constants(&library.join("src/math"))?;
    let known: BTreeSet<&str> = constants.iter().map(|constant| constant.name.as_str()).collect();
    let proved: BTreeSet<&str> = proved_constants().collect();
    if let Some(unknown) = proved.iter().find(|name| !known.contains(**name)) {
        return Err(format!("a path names {unknown}, which is no constant of crates/outward-core/src/math"));
    }
    let mut text = HEAD.to_owned();
    for (path, head) in [(PathKind::Fast, "Fast paths"), (PathKind::Middle, "Middle paths")] {
        let _ = writeln!(text, "\n## {head}\n");
        let is_of = |it: &&Constant| it.path == path && !proved.contains(it.name.as_str());
        let by_hand: Vec<&Constant> = constants.iter().filter(is_of).collect();
        if by_hand.is_empty() {
            text.push_str("None: all are proved.\n");
            continue;
        }
        text.push_str("| constant | of `math/` | derived in `crates/outward-core/docs/` |\n|---|---|---|\n");
        for constant in by_hand {
            let in_page = |(_, page): &&(String, String)| words(page).any(|word| word == constant.name);
            let of: Vec<String> =
                pages.iter().filter(in_page).map(|(page, _)| format!("{page}.md")).collect();
            if of.is_empty() {
                return Err(format!(
                    "{} is not proved, and no page of a function mentions it",
                    constant.name
                ));
            }
            let files: Vec<&str> = constant.files.iter().map(String::as_str).collect();
            let _ = writeln!(text, "| `{}` | {} | {} |", constant.name, files.join(", "), of.join(", "));
        }
    }
    text.push_str(REDUCTIONS_HEAD);
    for lemma in lemmas().filter(|lemma| !lemma.by_hand.is_empty()) {
        let item = wrapped(&format!("* {}: {}", lemma.name, lemma.by_hand), 118);
        let _ = writeln!(text, "{}", item.replace('\n', "\n  "));
    }
    Ok(text)
}

const REDUCTIONS_HEAD: &str = "
## Reductions

[Lemmas](lemmas.md) also state these errors, which no row proves:

";

const HEAD: &str = "\
# Bounds derived by hand

This page lists the constants that bound an error and that no [proof](../proofs.md) covers. The list is generated from
the code, and the check fails if no page mentions one of them.

A constant belongs to a fast path if some function gives it as the bound of one, and otherwise to a middle path. Slow
paths are not listed: all error bounds of their fixed-point arithmetic are derived by hand. These bounds are constants
with `SLACK_BITS` or `HAIR_BITS` in their names, and a few literals. The page of a function derives those in its file,
and those that it takes from `math/accurate/`.
";

/// Returns the constants of these files that state a bound, by name, or fails with one that belongs to no function.
fn constants(folder: &Path) -> Result<Vec<Constant>, String> {
    let sources = files(folder, "rs")?;
    let of_files: Vec<BTreeSet<&str>> = sources.iter().map(|(_, text)| words(text).collect()).collect();
    let mut found: BTreeMap<String, Constant> = BTreeMap::new();
    for (_, source) in &sources {
        for name in source.lines().filter_map(defined) {
            let files = sources.iter().zip(&of_files).filter(|(_, words)| words.contains(name));
            let files = files.map(|((file, _), _)| file.clone()).collect();
            let path = kind(&sources, name).ok_or_else(|| format!("{name} is the bound of no path"))?;
            found.insert(name.to_owned(), Constant { name: name.to_owned(), files, path });
        }
    }
    Ok(found.into_values().collect())
}

/// Returns the name of the constant that a line defines, if it states a bound.
fn defined(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("const ")?;
    let (name, _) = rest.split_once(':')?;
    is_bound(name).then_some(name)
}

/// Returns the path that a constant belongs to, by the impls that use it.
fn kind(sources: &[(String, String)], name: &str) -> Option<PathKind> {
    let all = || sources.iter().flat_map(|(_, text)| text.lines());
    let given_for = |is_meant: fn(&str) -> bool| {
        let is_use = |(of_impl, value)| is_meant(of_impl) && words(value).any(|word| word == name);
        all().filter_map(given).any(is_use)
    };
    if given_for(is_of_first) {
        return Some(PathKind::Fast);
    }
    given_for(|name| name == "MIDDLE_ERR").then_some(PathKind::Middle)
}
