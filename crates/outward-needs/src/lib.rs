//! Shared by tests: the files of test cases in `data/`, the rule for tests that lack something, and ledgers of slow
//! checks.

mod ledger;
mod missing;
pub mod sources;

use std::path::{Path, PathBuf};

pub use ledger::{Fingerprint, Ledger, choice, hash};
pub use missing::{Missing, can_run, not_run};

/// Returns the number of cases: `whole` with `OUTWARD_WHOLE` set as in the step `whole` of `.ci/run`, otherwise a fifth
/// of it. Seeds are fixed: the fifth is the same each time.
#[must_use]
pub fn cases(whole: usize) -> usize {
    if is_whole() { whole } else { whole.div_ceil(PARTS) }
}

/// Returns whether the case of this name belongs to a part of the cases, a fifth, by its name; with `OUTWARD_WHOLE` set
/// each case belongs to each part. Tests that do similar things take different parts.
#[must_use]
pub fn is_in_part(name: &str, part: usize) -> bool {
    is_whole() || choice(name, PARTS) == part % PARTS
}

const PARTS: usize = 5;

/// Returns whether `OUTWARD_WHOLE` is set: all cases run.
#[must_use]
pub fn is_whole() -> bool {
    std::env::var_os("OUTWARD_WHOLE").is_some()
}

/// Returns the folder `data/<part>` of this package. It is in every clone.
///
/// # Panics
/// If it isn't there.
#[must_use]
pub fn data(part: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(part);
    assert!(folder.is_dir(), "no folder {}", folder.display());
    folder
}

/// Returns the folder `shared/<part>` above the repository, whose cases are additional: it is distributed separately
/// from the repository, and nothing depends on it. `OUTWARD_SHARED` names another folder `shared`; an empty value
/// stands for none.
#[must_use]
pub fn shared(part: &str) -> Option<PathBuf> {
    let found = |folder: PathBuf| Some(folder.join(part)).filter(|folder| folder.is_dir());
    match std::env::var_os("OUTWARD_SHARED") {
        Some(named) if named.is_empty() => None,
        Some(named) => found(PathBuf::from(named)),
        None => {
            Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().find_map(|above| found(above.join("shared")))
        }
    }
}

/// Returns the crates that make the library, as [`sources`] reads them, and their folders in this workspace.
#[must_use]
pub fn library(workspace: &Path) -> [(&'static str, PathBuf); 7] {
    let folder = |name: &str| workspace.join("crates").join(name).join("src");
    [
        ("outward_core", folder("outward-core")),
        ("outward_programs", folder("outward-programs")),
        ("outward_emit", folder("outward-emit")),
        ("outward_exact", folder("outward-exact")),
        ("outward_ieee1788", folder("outward-ieee1788")),
        ("outward_analysis", folder("outward-analysis")),
        ("outward", folder("outward")),
    ]
}

/// Returns the files with this extension in the folders, in the order of their names.
///
/// # Panics
/// If a folder can't be read, or none of them has such a file.
#[must_use]
pub fn files(folders: impl IntoIterator<Item = PathBuf>, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in folders {
        let entries =
            std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        files.extend(entries.map(|entry| entry.expect("an entry of a folder").path()));
    }
    files.retain(|path| path.extension().is_some_and(|found| found == extension));
    files.sort();
    assert!(!files.is_empty(), "no files *.{extension}");
    files
}
