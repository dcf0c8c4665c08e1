//! Reads code and pages as text.

use std::path::{Path, PathBuf};

/// Returns the associated constant that a line of an impl defines, and its value.
pub fn given(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.strip_prefix("    ")?.trim_start().strip_prefix("const ")?.split_once(':')?;
    Some((name, rest.split_once('=')?.1))
}

/// Splits text into names and numbers.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

/// Returns the files with this ending in a folder and below it, by their path in the folder without the ending.
pub fn files(folder: &Path, ending: &str) -> Result<Vec<(String, String)>, String> {
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
