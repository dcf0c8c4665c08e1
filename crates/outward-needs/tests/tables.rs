//! The tables of `docs/evidence`: each row has as many cells as the table has columns, and each column has a name.

use std::fs;
use std::path::{Path, PathBuf};

fn tables(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            tables(&path, found);
        } else if path.extension().is_some_and(|end| end == "tsv") {
            found.push(path);
        }
    }
}

/// Returns the reason why a text is no such table, if it is none.
fn fault(text: &str) -> Option<String> {
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let names = lines.next().filter(|names| names.iter().all(|name| !name.is_empty()));
    let Some(names) = names else { return Some("a column has no name".to_owned()) };
    let rows: Vec<Vec<&str>> = lines.collect();
    if rows.is_empty() {
        return Some("there are no rows".to_owned());
    }
    let other = rows.iter().position(|row| row.len() != names.len() || row[0].is_empty())?;
    Some(format!("line {}: {:?} is no row of {names:?}", other + 2, rows[other]))
}

#[test]
fn rows_have_all_columns() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/evidence");
    let mut found = Vec::new();
    tables(&root, &mut found);
    assert!(found.len() > 20, "docs/evidence has its tables");
    for path in found {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(fault(&text), None, "{}", path.display());
    }
}

#[test]
fn planted_faults_are_found() {
    assert_eq!(fault("a\tb\n1\t\n"), None);
    for text in ["", "a\t\n1\t2\n", "a\tb\n", "a\tb\n1\n", "a\tb\n1\t2\t3\n", "a\tb\n\t2\n"] {
        assert!(fault(text).is_some(), "{text:?}");
    }
}
