//! The lines of `docs/reference/overview.md` that name the functions.

use std::path::{Path, PathBuf};

use outward::table::{Accuracy, Kind, OpInfo, TABLE};

use crate::formulas::WIDTH;
use crate::functions::is_power;

/// Beginnings of both lines: of the functions that are proved to be correctly rounded, and of the others.
const HEADS: [&str; 2] = [
    "* **Functions, correctly rounded**: ",
    "* **Functions within one ulp of the correctly rounded result**, with no argument known where they differ from \
     it: ",
];

/// Path of the page.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference/overview.md")
}

/// Makes the page with the functions that the table has.
pub fn page() -> String {
    let page = std::fs::read_to_string(path()).expect("docs/reference/overview.md can be read");
    let elementary = TABLE.iter().filter(|info| info.kind == Kind::Elementary);
    let powers = TABLE.iter().filter(|info| is_power(info));
    let (tightest, others): (Vec<&OpInfo>, Vec<&OpInfo>) =
        elementary.chain(powers).partition(|info| info.accuracy == Accuracy::Tightest);
    HEADS
        .iter()
        .zip([tightest, others])
        .fold(page, |page, (head, functions)| with_list(&page, head, &functions))
}

fn with_list(page: &str, head: &str, functions: &[&OpInfo]) -> String {
    let (before, rest) = page
        .split_once(head)
        .unwrap_or_else(|| panic!("docs/reference/overview.md has no line that begins `{head}`"));
    let (_, after) = rest.split_once("`.\n").expect("the list of functions ends");
    let mut made = format!("{head}`");
    let mut width = made.chars().count();
    for (at, name) in functions.iter().map(|info| info.name).enumerate() {
        let between = match at {
            0 => "",
            // The last name has two characters behind it.
            _ if width + 1 + name.len() + 2 > WIDTH => "\n  ",
            _ => " ",
        };
        width = if between.starts_with('\n') { 2 } else { width + between.len() } + name.len();
        made += between;
        made += name;
    }
    format!("{before}{made}`.\n{after}")
}
