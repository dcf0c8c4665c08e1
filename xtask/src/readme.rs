//! The line of README.md that names the functions.

use std::path::{Path, PathBuf};

use outward::table::{Kind, TABLE};

/// How the line begins.
const HEAD: &str = "* **Functions, correctly rounded**: ";

/// The page.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md")
}

/// The page with the functions that the table has.
pub fn page() -> String {
    let page = std::fs::read_to_string(path()).expect("README.md can be read");
    let elementary = TABLE.iter().filter(|info| info.kind == Kind::Elementary).map(|info| info.name);
    let names: Vec<&str> = elementary.chain(["pow", "pown", "powr"]).collect();
    let made = format!("{HEAD}`{}`.", names.join(" "));
    let lines: Vec<&str> =
        page.lines().map(|line| if line.starts_with(HEAD) { made.as_str() } else { line }).collect();
    assert!(lines.contains(&made.as_str()), "README.md has no line that begins `{HEAD}`");
    lines.join("\n") + "\n"
}
