//! The bounds that no proof reaches: each constant of the code that says one, and the page that derives it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::constants as proved_constants;
use super::lemmas::{lemmas, wrapped};

/// A constant that says a bound.
struct Constant {
    name: String,
    /// The file that defines it, and those that use it, without their ending.
    files: BTreeSet<String>,
    phase: Kind,
}

/// Of accurate phases no constant is here: they have a slack, and no [`defined`] name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    First,
    Second,
}

/// The list, as a section of the page; or the constants that no page of a function mentions.
pub fn section() -> Result<String, String> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward");
    let pages = files(&library.join("docs"), "md")?;
    let constants = constants(&library.join("src/math"))?;
    let known: BTreeSet<&str> = constants.iter().map(|constant| constant.name.as_str()).collect();
    let proved: BTreeSet<&str> = proved_constants().collect();
    if let Some(unknown) = proved.iter().find(|name| !known.contains(**name)) {
        return Err(format!("a phase names {unknown}, which is no constant of crates/outward/src/math"));
    }
    let mut text = HEAD.to_owned();
    for (phase, head) in [(Kind::First, "First phases"), (Kind::Second, "Second phases")] {
        let _ =
            writeln!(text, "\n### {head}\n\n| constant | of `math/` | derived in `crates/outward/docs/` |");
        text.push_str("|---|---|---|\n");
        let kind = constants.iter().filter(|it| it.phase == phase);
        for constant in kind.filter(|it| !proved.contains(it.name.as_str())) {
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
### Reductions

What lemmas say of errors, and no row proves:

";

const HEAD: &str = "
## Bounds derived by hand

No proof names these constants. The list is made from the code, and a constant that no page mentions fails the check.
It does not check that rows have every use of a constant that the table above has. The pages of the functions derive the
uses that no row names.

A constant is of a first phase where some function gives it as the bound of one, and otherwise of a second phase. A
function that has a number there is listed by what it calls that (`NARROW_PLACES`). Accurate phases are not listed: what
their fixed point is off by at most is derived by hand throughout. It is made of constants with `SLACK_BITS` or
`HAIR_BITS` in their names, and of few numbers. The page of a function derives what its file has of these, and what it
takes of `math/accurate/`.
";

/// The constants of these files that say a bound, by name; or the one that no function has.
fn constants(folder: &Path) -> Result<Vec<Constant>, String> {
    let sources = files(folder, "rs")?;
    let mut found: BTreeMap<String, Constant> = BTreeMap::new();
    for (file, source) in &sources {
        for name in source.lines().filter_map(defined) {
            let files = sources.iter().filter(|(_, text)| words(text).any(|word| word == name));
            let files = files.map(|(file, _)| file.clone()).collect();
            let phase = kind(&sources, name).ok_or_else(|| format!("{name} is the bound of no phase"))?;
            found.insert(name.to_owned(), Constant { name: name.to_owned(), files, phase });
        }
        for name in source.lines().filter_map(numbered) {
            let new = || Constant { name: name.to_owned(), files: BTreeSet::new(), phase: Kind::First };
            found.entry(name.to_owned()).or_insert_with(new).files.insert(file.clone());
        }
    }
    Ok(found.into_values().collect())
}

/// Of a line that defines such a constant, its name.
fn defined(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("const ")?;
    let (name, _) = rest.split_once(':')?;
    (name.ends_with("_ERR") || name.ends_with("_PLACES")).then_some(name)
}

/// Of a line of an impl that says a bound of a first phase as a number, what it calls that.
fn numbered(line: &str) -> Option<&str> {
    let (name, value) = given(line)?;
    let is_number = !value.chars().any(|c| c.is_ascii_alphabetic());
    (FIRST.contains(&name) && is_number).then_some(name)
}

/// Of a line of an impl that gives a constant, that and its value.
fn given(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.strip_prefix("    ")?.trim_start().strip_prefix("const ")?.split_once(':')?;
    Some((name, rest.split_once('=')?.1))
}

/// Of which phase a constant is, by what impls give it for.
fn kind(sources: &[(String, String)], name: &str) -> Option<Kind> {
    let all = || sources.iter().flat_map(|(_, text)| text.lines());
    let given_for = |of: &[&str]| {
        let is_use = |(of_impl, value)| of.contains(&of_impl) && words(value).any(|word| word == name);
        all().filter_map(given).any(is_use)
    };
    if given_for(&FIRST) {
        return Some(Kind::First);
    }
    given_for(&["SECOND_ERR"]).then_some(Kind::Second)
}

/// What traits call the bounds of their first phases.
const FIRST: [&str; 11] = [
    "QUICK",
    "VECTORS",
    "SHORT",
    "SUM",
    "BOUND",
    "NARROW_PLACES",
    "PLACES",
    "QUICK_ERR",
    "ENDS_ERR",
    "SHORT_ENDS_ERR",
    "NARROW_ENDS_PLACES",
];

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// Files with this ending in a folder and those below it, by their path in it without the ending.
fn files(folder: &Path, ending: &str) -> Result<Vec<(String, String)>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(here) = folders.pop() {
        let failed = |error: std::io::Error| format!("{}: {error}", here.display());
        for entry in std::fs::read_dir(&here).map_err(failed)? {
            let path: PathBuf = entry.map_err(failed)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                let text = std::fs::read_to_string(&path).map_err(failed)?;
                let name = path.strip_prefix(folder).expect("below it").with_extension("");
                found.push((name.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    found.sort();
    Ok(found)
}
