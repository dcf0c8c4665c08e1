//! `outward web`: the page, as a folder of files or served to this computer.

mod files;
mod module;
mod server;

use std::fs;

use outward_tools::failure::Failure;

use crate::args;
use crate::sink::file;

/// Writes the files of the page, or serves them until the process is ended.
pub fn run(args: &args::Web) -> Result<(), Failure> {
    let module = module::read(args.module.as_deref())?;
    let Some(folder) = &args.output else { return server::serve(args.port, &module) };
    fs::create_dir_all(folder).map_err(|error| Failure::writing(folder.display(), &error))?;
    for (name, _, content) in files::all(&module) {
        file::write(Some(&folder.join(name)), content)?;
    }
    Ok(())
}
