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
    /// Is it what a second phase has?
    is_second: bool,
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
    for (is_second, head) in [(false, "First phases"), (true, "Second phases")] {
        let _ =
            writeln!(text, "\n### {head}\n\n| constant | of `math/` | derived in `crates/outward/docs/` |");
        text.push_str("|---|---|---|\n");
        let kind = constants.iter().filter(|it| it.is_second == is_second);
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
";

/// The constants of these files that say a bound, by name.
fn constants(folder: &Path) -> Result<Vec<Constant>, String> {
    let sources = files(folder, "rs")?;
    let mut found: BTreeMap<String, Constant> = BTreeMap::new();
    for (_, source) in &sources {
        for name in source.lines().filter_map(defined) {
            let files = sources.iter().filter(|(_, text)| words(text).any(|word| word == name));
            let files = files.map(|(file, _)| file.clone()).collect();
            let is_second = name.starts_with("FINE_") || is_of_second(&sources, name);
            found.insert(name.to_owned(), Constant { name: name.to_owned(), files, is_second });
        }
    }
    Ok(found.into_values().collect())
}

/// Of a line that defines such a constant, its name. What impls define is one of these, or says that there is no bound.
fn defined(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("const ")?;
    let (name, _) = rest.split_once(':')?;
    (name.ends_with("_ERR") || name.ends_with("_PLACES")).then_some(name)
}

/// Is a constant what some impl says of its second phase, and what none says of a first one?
fn is_of_second(sources: &[(String, String)], name: &str) -> bool {
    let uses = |of: &str| {
        let mut lines = sources.iter().flat_map(|(_, text)| text.lines());
        lines.any(|line| line.trim_start().starts_with(of) && words(line).any(|word| word == name))
    };
    uses("const SECOND_ERR") && !FIRST.iter().any(|of| uses(of))
}

const FIRST: [&str; 5] = ["const QUICK", "const VECTORS", "const SHORT", "const NARROW_PLACES", "const SUM"];

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
