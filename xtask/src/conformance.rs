//! `docs/reference/conformance.md`: the supported parts of IEEE 1788-2015, and the tests that show them.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use outward::ieee1788::requirements;

/// Path of the page.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference/conformance.md")
}

const HEAD: &str = "\
# Conformance to IEEE 1788-2015

This page says what Outward has of each part of the standard's set-based flavor, how tight it is, and which tests show
it. `cargo xtask tables` generates it from the operation table and from the list in `crates/outward-ieee1788/src`.

Parts have their titles in the standard, and their numbers where we are certain of them. All operations exist for bare
and decorated intervals unless the standard has them for one of these only. *Tightest* means that no narrower interval
of the format contains all values. The files of ITF1788 are run by `outward conform` too; 18 of their statements
state a result that is wider than the tightest one, and are compared with the tightest
([the command's page](../../crates/outward-cli/README.md)).

There is no constructor of intervals at compile time: `\"[0.1]\".parse()` reads a literal at run time.

| part | operations | here | accuracy | bounds | tests |
|---|---|---|---|---|---|
";

/// Makes the page.
pub fn page() -> String {
    let mut page = HEAD.to_string();
    for row in requirements() {
        let operations: Vec<String> = row.operations.iter().map(|name| format!("`{name}`")).collect();
        let tests: Vec<String> = row
            .tests
            .iter()
            .map(|(file, test)| {
                let name = file.rsplit('/').next().unwrap_or(file);
                format!("[`{name}`](../../{file}) `{test}`")
            })
            .collect();
        let cells = [row.part, &operations.join(" "), row.here, row.accuracy, row.formats, &tests.join(", ")];
        let _ = writeln!(page, "| {} |", cells.join(" | "));
    }
    page
}
