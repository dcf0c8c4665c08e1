//! The module of WebAssembly that the page computes with.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use outward_tools::failure::Failure;

use super::files::MODULE;

/// The variable that names the module, as for tests.
const VARIABLE: &str = "OUTWARD_WASM";

/// Reads the module that is named, or the one that the environment names, or the one that is installed.
pub fn read(named: Option<&Path>) -> Result<Vec<u8>, Failure> {
    let named = named.map(Path::to_path_buf).or_else(|| env::var_os(VARIABLE).map(PathBuf::from));
    let Some(path) = named.or_else(installed) else {
        return Err(Failure::Run(format!(
            "no {MODULE} is installed, which the page computes with; `crates/outward-wasm/js/build.sh DIR` in the \
                sources builds one, for --module DIR/{MODULE}"
        )));
    };
    let bytes = fs::read(&path).map_err(|error| Failure::reading(path.display(), &error))?;
    if !bytes.starts_with(b"\0asm") {
        return Err(Failure::Run(format!(
            "{}: found no module of WebAssembly, expected {MODULE}",
            path.display()
        )));
    }
    Ok(bytes)
}

/// Returns the module that is installed with the command: in `share/outward` beside the command or beside its folder.
fn installed() -> Option<PathBuf> {
    let command = env::current_exe().ok()?.canonicalize().ok()?;
    let places = command.ancestors().skip(1).take(2).map(|folder| folder.join("share/outward").join(MODULE));
    places.into_iter().find(|path| path.is_file())
}
