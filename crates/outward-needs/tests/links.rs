//! Links in the pages of the repository: each relative one leads to a file or a folder, and to a heading where it names
//! one. Pages that code and comments mention by their path are there. Links of the documentation comments are `cargo
//! doc`'s to check.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// Collects all Markdown files below a folder except those of builds, of tools and of other repositories.
fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    files(folder, &[".md"], found);
}

/// Collects all files with these endings, with the same exceptions as [`pages`].
fn files(folder: &Path, ends: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            let is_other = name.starts_with('.') || name == "target" || name == "shared";
            if !is_other {
                files(&path, ends, found);
            }
        } else if ends.iter().any(|end| name.ends_with(end)) {
            found.push(path);
        }
    }
}

/// Returns the text of a page without blocks of code and inline code, which show links rather than make them.
fn prose(page: &str) -> String {
    let mut text = String::new();
    let mut fence = None;
    for line in page.lines() {
        let trimmed = line.trim_start();
        let mark = ["```", "~~~"].into_iter().find(|mark| trimmed.starts_with(mark));
        match (fence, mark) {
            (None, Some(mark)) => fence = Some(mark),
            (Some(open), Some(mark)) if open == mark => fence = None,
            (None, None) => {
                text.push_str(line);
                text.push('\n');
            }
            _ => {}
        }
    }
    text
}

/// Removes `code`, which may contain the brackets of a link.
fn without_code(text: &str) -> String {
    text.split('`')
        .enumerate()
        .filter(|(i, _)| i % 2 == 0)
        .map(|(_, part)| part)
        .collect::<Vec<_>>()
        .join("`")
}

/// Returns the targets of `[text](target)` and `![text](target)`. The text between the brackets may be code.
fn links(page: &str) -> Vec<String> {
    let text = without_code(&prose(page));
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
    let first = |(target, _): (&str, &str)| target.split_whitespace().next().map(str::to_owned);
    targets.filter_map(first).collect()
}

/// Returns the anchors that GitHub gives to the headings of a page.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for line in prose(page).lines() {
        let heading = line.trim_start_matches('#');
        let level = line.len() - heading.len();
        if !(1..=6).contains(&level) || !heading.starts_with(' ') {
            continue;
        }
        let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        let anchor: String = heading.trim().chars().filter(kept).collect::<String>().to_lowercase();
        let anchor = anchor.replace(' ', "-");
        // The second heading with the same name gets a number.
        let numbered = |count: u32| if count == 0 { anchor.clone() } else { format!("{anchor}-{count}") };
        let free = (0..).map(numbered).find(|it| !anchors.contains(it)).expect("there is always one");
        anchors.insert(free);
    }
    anchors
}

/// Returns the reason why a link of a page leads nowhere, if it does.
fn fault(page: &Path, link: &str) -> Option<String> {
    let is_elsewhere = ["http://", "https://", "mailto:"].iter().any(|scheme| link.starts_with(scheme));
    // Derivations are part of the documentation of modules, where rustdoc checks these.
    let is_derivation = page.parent().is_some_and(|folder| folder.ends_with("crates/outward-core/docs"));
    let is_item = ["crate::", "super::"].iter().any(|start| link.starts_with(start));
    if is_elsewhere || is_derivation && is_item {
        return None;
    }
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = if file.is_empty() {
        page.to_owned()
    } else {
        page.parent().expect("a page is in a folder").join(file)
    };
    if !target.exists() {
        return Some(format!("{link}: no file or folder"));
    }
    let anchor = anchor.filter(|_| target.extension().is_some_and(|it| it == "md"))?;
    let text = fs::read_to_string(&target).expect("a page");
    (!anchors(&text).contains(anchor)).then(|| format!("{link}: no such heading"))
}

/// Returns the paths of pages and tables that a text mentions, without the steps up that they begin with.
fn mentions(text: &str) -> Vec<String> {
    let is_of_path = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    let paths = text.split(|c| !is_of_path(c)).map(|path| path.trim_end_matches('.'));
    let is_page =
        |path: &&str| path.contains("docs/") && [".md", ".tsv"].iter().any(|end| path.ends_with(end));
    // The name `docs/NAME.md` stands for any page.
    let named = paths.filter(is_page).filter(|path| !path.contains("NAME"));
    named.map(|path| path.trim_start_matches(['.', '/']).to_owned()).collect()
}

#[test]
fn mentioned_pages_are_there() {
    let root = root();
    let mut found = Vec::new();
    files(&root, &[".md", ".rs", ".txt", ".toml"], &mut found);
    found.push(root.join(".ci/run"));
    // This file contains wrong paths as test data.
    found.retain(|file| !file.ends_with("outward-needs/tests/links.rs"));
    // The derivations are called by their path in the crate, or from another one.
    let crates =
        ["", "/outward-core", "/outward-emit", "/outward-matrix", "/outward-pairs", "/outward-programs"];
    let folders = crates.map(|it| root.join(format!("crates{it}"))).into_iter().chain([root.clone()]);
    let folders: Vec<PathBuf> = folders.collect();
    let (mut checked, mut faults) = (0, Vec::new());
    for file in &found {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        for path in mentions(&text) {
            checked += 1;
            if !folders.iter().any(|folder| folder.join(&path).is_file()) {
                let name = file.strip_prefix(&root).expect("a file of the repository").display();
                faults.push(format!("{name}: {path} is not there"));
            }
        }
    }
    assert!(checked > 200, "there are more than {checked} mentions");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn links_of_pages_lead_somewhere() {
    let root = root();
    let mut found = Vec::new();
    pages(&root, &mut found);
    let mut checked = 0;
    let mut faults = Vec::new();
    for page in &found {
        let text = fs::read_to_string(page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
        for link in links(&text) {
            checked += 1;
            let name = page.strip_prefix(&root).expect("a page of the repository").display();
            faults.extend(fault(page, &link).map(|why| format!("{name}: {why}")));
        }
    }
    assert!(checked > 200, "there are more than {checked} links");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Checks that every page of `docs/` can be reached by links from its index.
#[test]
fn the_index_leads_to_all_pages() {
    let docs = root().join("docs");
    let mut all = Vec::new();
    pages(&docs, &mut all);
    let mut reached = BTreeSet::new();
    let mut next = vec![docs.join("README.md")];
    while let Some(page) = next.pop() {
        let is_page = page.extension().is_some_and(|it| it == "md") && page.starts_with(&docs);
        if !is_page || !reached.insert(page.clone()) {
            continue;
        }
        let text = fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
        let folder = page.parent().expect("a page is in a folder");
        let files = links(&text).into_iter().filter_map(|link| {
            let file = link.split('#').next().unwrap_or_default().to_owned();
            folder.join(file).canonicalize().ok()
        });
        next.extend(files.filter(|file| file.is_file()));
    }
    let lost: Vec<_> = all.iter().filter(|page| !reached.contains(*page)).collect();
    assert!(lost.is_empty(), "docs/README.md does not lead to {lost:?}");
}

/// Tests that the checks above find faults.
#[test]
fn planted_faults_are_found() {
    let page = root().join("docs/README.md");
    assert_eq!(links("[a](b.md) and `[c](d.md)`\n```\n[e](f.md)\n```\n![g](h.svg)"), ["b.md", "h.svg"]);
    assert_eq!(links("[`code`](#here)"), ["#here"]);
    assert!(fault(&page, "no-such-page.md").is_some());
    assert!(fault(&page, "../README.md#no-such-heading").is_some());
    assert_eq!(fault(&page, "../README.md#two-commands"), None);
    assert_eq!(fault(&page, "https://example.org/nothing"), None);
    let mentioned =
        mentions("see `docs/a.md`, ../docs/b/c.tsv. And crates/outward-core/docs/NAME.md, docs/d.");
    assert_eq!(mentioned, ["docs/a.md", "docs/b/c.tsv"]);
    let text = "# How near it is\n## `exp`, and −1\n## Same\n## Same\n";
    let expected = ["exp-and-1", "how-near-it-is", "same", "same-1"];
    assert_eq!(anchors(text).into_iter().collect::<Vec<_>>(), expected);
}
