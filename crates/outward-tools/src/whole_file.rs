//! Files that are read as a whole.

use std::io::Read;
use std::path::Path;

use crate::failure::{Failure, file_name};

/// Reads a file, or standard input for `-`; also returns its name for messages.
pub fn read(path: &Path) -> Result<(String, Vec<u8>), Failure> {
    let name = file_name(path);
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == "-" {
        std::io::stdin().read_to_end(&mut bytes).map(drop)
    } else {
        std::fs::read(path).map(|content| bytes = content)
    };
    read.map_err(|error| Failure::reading(&name, &error))?;
    Ok((name, bytes))
}
