//! The lines of README.md that name the functions.

use std::path::{Path, PathBuf};

use outward::table::{Kind, TABLE};

/// How they begin.
const HEAD: &str = "* **Functions, correctly rounded**: ";

/// The page.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../README.md")
}

/// The page with the functions that the table has.
pub fn page() -> String {
    let page = std::fs::read_to_string(path()).expect("README.md can be read");
    let (before, rest) =
        page.split_once(HEAD).unwrap_or_else(|| panic!("README.md has no line that begins `{HEAD}`"));
    let (_, after) = rest.split_once("`.\n").expect("the list of functions ends");
    let elementary = TABLE.iter().filter(|info| info.kind == Kind::Elementary).map(|info| info.name);
    let mut made = format!("{HEAD}`");
    let mut width = made.len();
    for (at, name) in
        elementary.chain(["pow", "pown", "powr", "rootn", "compound", "compoundm1", "jn", "yn"]).enumerate()
    {
        let between = match at {
            0 => "",
            // The last one has two characters behind it.
            _ if width + 1 + name.len() + 2 > WIDTH => "\n  ",
            _ => " ",
        };
        width = if between.starts_with('\n') { 2 } else { width + between.len() } + name.len();
        made += between;
        made += name;
    }
    format!("{before}{made}`.\n{after}")
}

/// Characters of a line at most.
const WIDTH: usize = 120;
