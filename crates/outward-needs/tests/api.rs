//! The public items of `outward`, with their declarations, as `cargo doc` shows them, are those of
//! `docs/reference/api.txt`. `OUTWARD_REWRITE=1` writes that file.
//!
//! Items that the documentation hides are not covered by semantic versioning, nor are the modules in [`UNSTABLE`].

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The modules that any release may change: `crates/outward/src/lib.rs` says so.
const UNSTABLE: [&str; 2] = ["emit/", "machine/"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Makes the pages, which costs a second if they are up to date, and returns their folder.
fn pages() -> PathBuf {
    let arguments = ["doc", "--no-deps", "--package", "outward"];
    let mut cargo = Command::new(env!("CARGO"));
    let output = cargo.args(arguments).env("RUSTDOCFLAGS", "-D warnings").current_dir(root()).output();
    let output = output.expect("Cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let generated = said.lines().find_map(|line| line.trim().strip_prefix("Generated "));
    let index = generated.unwrap_or_else(|| panic!("Cargo says where the pages are: {said}"));
    Path::new(index).parent().expect("a page is in a folder").to_owned()
}

/// Returns the text of a piece of HTML, with single blanks.
fn text(html: &str) -> String {
    let (first, rest) = html.split_once('<').unwrap_or((html, ""));
    let mut text = first.to_owned();
    for (tag, behind) in rest.split('<').filter_map(|part| part.split_once('>')) {
        // A clause `where` has a block of its own.
        text.push_str(if tag.starts_with("div") { " " } else { "" });
        text.push_str(behind);
    }
    for (code, c) in
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
    {
        text = text.replace(code, c);
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the text between two marks.
fn between<'a>(html: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = html.split_once(start)?;
    rest.split_once(end).map(|(found, _)| found)
}

/// Returns the items of a page: its own, its members that belong to no trait, and the traits that it implements, or for
/// a trait the types of other crates that implement it.
fn items(link: &str, page: &str) -> Vec<String> {
    let (folder, file) = link.rsplit_once('/').unwrap_or(("", link));
    let mut parts = file.split('.');
    let (kind, name) = (parts.next().expect("a kind"), parts.next().expect("a name"));
    let path: Vec<&str> =
        ["outward"].into_iter().chain(folder.split('/')).chain([name]).filter(|it| !it.is_empty()).collect();
    let path = path.join("::");
    let declaration = between(page, "<pre class=\"rust item-decl\"><code>", "</code></pre>");
    let declaration = text(declaration.unwrap_or_else(|| panic!("{link}: no declaration")));
    // The members of a trait have lines of their own.
    let declaration = match kind {
        "trait" => declaration.split(" {").next().unwrap_or_default().to_owned(),
        _ => declaration,
    };
    let mut items = vec![format!("{path}: {declaration}")];
    // The traits that every type has, and the implementors of a trait, come last.
    let ends = ["<h2 id=\"synthetic-implementations\"", "<h2 id=\"implementors\""];
    let own = ends.iter().fold(page, |page, end| page.split(end).next().unwrap_or_default());
    for section in own.split("<section id=\"").skip(1) {
        let Some((head, rest)) = section.split_once('>') else { continue };
        let (id, class) = head.split_once("\" class=\"").unwrap_or((head, ""));
        let Some(header) = between(rest, "class=\"code-header\">", "</section>") else { continue };
        let header =
            text(header.split("</h3>").next().unwrap_or_default().split("</h4>").next().unwrap_or_default());
        let is_member = ["method.", "tymethod.", "associatedconstant.", "associatedtype."]
            .iter()
            .any(|start| id.starts_with(start));
        if is_member && !class.contains("trait-impl") {
            let member = id.split('.').nth(1).unwrap_or_default();
            items.push(format!("{path}::{member}: {header}"));
        } else if id.starts_with("impl-") && header.contains(" for ") {
            items.push(format!("{path}: {header}"));
        }
    }
    items
}

/// Returns all items, sorted.
fn listed(pages: &Path) -> BTreeSet<String> {
    let all = read(&pages.join("all.html"));
    let links = all.split("<li><a href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let links = links.filter(|link| link.ends_with(".html"));
    let stable = links.filter(|link| !UNSTABLE.iter().any(|folder| link.starts_with(folder)));
    stable.flat_map(|link| items(link, &read(&pages.join(link)))).collect()
}

#[test]
fn public_items_are_those_of_the_list() {
    let found = listed(&pages());
    // If a release of rustdoc changes its pages, this test must not pass because it finds nothing.
    for (mark, least) in [(": pub fn ", 1500), (": pub struct ", 60), (": impl", 400), (": pub trait ", 5)] {
        let count = found.iter().filter(|line| line.contains(mark)).count();
        assert!(count >= least, "{count} lines have `{mark}`, expected at least {least}");
    }
    let path = root().join("docs/reference/api.txt");
    let text: String = found.iter().map(|line| format!("{line}\n")).collect();
    if std::env::var_os("OUTWARD_REWRITE").is_some_and(|value| value == "1") {
        fs::write(&path, text).expect("the list can be written");
        return;
    }
    let stored = read(&path);
    let stored: BTreeSet<String> = stored.lines().map(str::to_owned).collect();
    let gone: Vec<String> = stored.difference(&found).map(|line| format!("- {line}\n")).collect();
    let new: Vec<String> = found.difference(&stored).map(|line| format!("+ {line}\n")).collect();
    assert!(
        gone.is_empty() && new.is_empty(),
        "docs/reference/api.txt lists other items. A line that is gone or changed breaks programs, and needs a new \
         version (docs/internals/releasing.md). To write the list:\n\
         OUTWARD_REWRITE=1 cargo test --profile dev -p outward-needs --test api\n{}{}",
        gone.concat(),
        new.concat()
    );
}

#[test]
fn items_of_a_page() {
    let page = "<pre class=\"rust item-decl\"><code>pub struct <a href=\"x\">Pair</a>&lt;T = f64&gt; {\n  pub hi: T,\n}\
                </code></pre><section id=\"impl-Pair%3CT%3E\" class=\"impl\"><h3 class=\"code-header\">\
                impl&lt;T&gt; Pair&lt;T&gt;</h3></section><section id=\"method.new\" class=\"method\">\
                <h4 class=\"code-header\">pub fn <a>new</a>(hi: T) -&gt; Pair&lt;T&gt;</h4></section>\
                <section id=\"impl-Add\" class=\"impl\">\
                <h3 class=\"code-header\">impl Add for Pair<div class=\"where\">where\n  T: Word</div></h3></section>\
                <section id=\"method.add\" class=\"method trait-impl\"><h4 class=\"code-header\">fn add(self)</h4>\
                </section><h2 id=\"synthetic-implementations\"><section id=\"impl-Send\" class=\"impl\">\
                <h3 class=\"code-header\">impl Send for Pair</h3></section>";
    assert_eq!(
        items("pair/struct.Pair.html", page),
        [
            "outward::pair::Pair: pub struct Pair<T = f64> { pub hi: T, }",
            "outward::pair::Pair::new: pub fn new(hi: T) -> Pair<T>",
            "outward::pair::Pair: impl Add for Pair where T: Word",
        ]
    );
}
