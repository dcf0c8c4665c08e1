//! Standard output, or a file that appears whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use outward_tools::failure::Failure;
use outward_tools::output::ReportOutput;

use super::interrupt::before_the_end;

/// A destination of bytes. A file is written under another name in the same folder and gets its own name in
/// [`Output::finish`]; if that is not reached, the other file is removed and the previous content stays.
pub struct Output {
    stream: Box<dyn Write + Send>,
    name: String,
    pending: Option<Pending>,
}

/// A file that does not have its name yet.
struct Pending {
    temporary: PathBuf,
    target: PathBuf,
    done: bool,
}

impl Drop for Pending {
    fn drop(&mut self) {
        let mut unfinished = unfinished();
        if !self.done {
            // Nothing can be done about a file that cannot be removed, and the failure that led here is reported.
            let _ = fs::remove_file(&self.temporary);
        }
        unfinished.retain(|path| *path != self.temporary);
    }
}

/// Files to remove when a signal ends the process.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes all of a text to the file, or to standard output.
pub fn write(path: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
    let mut output = Output::open(path)?;
    output.write(bytes)?;
    output.finish()
}

impl ReportOutput for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Output::write(self, bytes)
    }

    fn finish(self: Box<Self>) -> Result<(), Failure> {
        Output::finish(*self)
    }
}

/// Opens the file, or standard output, for a job.
pub fn open(path: Option<&Path>) -> Result<Box<dyn ReportOutput>, Failure> {
    Ok(Box::new(Output::open(path)?))
}

/// Removes unfinished files when a signal ends the process; for the start of `main`.
pub fn remove_when_interrupted() {
    before_the_end(|| {
        let unfinished = unfinished();
        for path in unfinished.iter() {
            // Nothing can be done about a file that cannot be removed.
            let _ = fs::remove_file(path);
        }
        // The lock is held until the process has ended, so that no other file is created.
        std::mem::forget(unfinished);
    });
}

impl Output {
    /// Opens the file, or standard output if there is none or its name is `-`.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        match path.filter(|_| !is_standard(path)) {
            None => {
                let name = String::from("standard output");
                let stream = standard().map_err(|error| Failure::writing(&name, &error))?;
                Ok(Output { stream, name, pending: None })
            }
            Some(path) => Output::file(path),
        }
    }

    fn file(path: &Path) -> Result<Output, Failure> {
        let name = path.display().to_string();
        let target = resolve(path);
        match fs::metadata(&target) {
            Ok(existing) if existing.is_dir() => {
                return Err(Failure::Run(format!(
                    "cannot write {name}: it is a folder, a file name was expected"
                )));
            }
            // A device or a named pipe is written to: nobody means to replace it by a file.
            Ok(existing) if !existing.is_file() => {
                let stream = OpenOptions::new().write(true).open(&target);
                let stream = stream.map_err(|error| Failure::writing(&name, &error))?;
                return Ok(Output { stream: Box::new(stream), name, pending: None });
            }
            Ok(existing) if existing.permissions().readonly() => {
                return Err(Failure::Run(format!("cannot write {name}: the file is read-only")));
            }
            _ => {}
        }
        let folder = match target.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let Some(last) = target.file_name() else {
            return Err(Failure::Run(format!("cannot write {name}: a file name was expected")));
        };
        let (stream, temporary) =
            create_in_same_folder(folder, &last.to_string_lossy()).map_err(|error| {
                Failure::writing(format!("{name} (in the folder {})", folder.display()), &error)
            })?;
        let pending = Pending { temporary, target, done: false };
        Ok(Output { stream: Box::new(stream), name, pending: Some(pending) })
    }

    /// Writes all of the bytes.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.stream.write_all(bytes).map_err(|error| Failure::writing(&self.name, &error))
    }

    /// Completes the output: the file gets its name.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.stream.flush().map_err(|error| Failure::writing(&self.name, &error))?;
        if let Some(mut pending) = self.pending.take() {
            if let Ok(existing) = fs::metadata(&pending.target) {
                let _ = fs::set_permissions(&pending.temporary, existing.permissions());
            }
            fs::rename(&pending.temporary, &pending.target)
                .map_err(|error| Failure::writing(&self.name, &error))?;
            pending.done = true;
        }
        Ok(())
    }
}

/// Returns whether the path stands for standard output.
pub fn is_standard(path: Option<&Path>) -> bool {
    path.is_none_or(|path| path.as_os_str() == "-")
}

/// Returns standard output as a file: that of the standard library hides errors if it cannot be written to.
#[cfg(unix)]
fn standard() -> io::Result<Box<dyn Write + Send>> {
    use std::os::fd::AsFd;
    super::closed::refuse_closed_output()?;
    Ok(Box::new(File::from(io::stdout().as_fd().try_clone_to_owned()?)))
}

#[cfg(not(unix))]
fn standard() -> io::Result<Box<dyn Write + Send>> {
    Ok(Box::new(io::stdout()))
}

/// Returns the target of a symbolic link, so that the link itself is not replaced.
fn resolve(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf())
}

/// Creates a hidden file in the folder, whose name contains that of the final file.
fn create_in_same_folder(folder: &Path, name: &str) -> io::Result<(File, PathBuf)> {
    let process = std::process::id();
    let mut attempt = 0;
    loop {
        let path = folder.join(format!(".{name}.{process}-{attempt}.part"));
        // The lock is held, so that an interruption comes before the file exists or finds it in the list.
        let mut unfinished = unfinished();
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => attempt += 1,
            result => {
                let file = result?;
                unfinished.push(path.clone());
                return Ok((file, path));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("outward-file-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        path
    }

    #[test]
    fn a_file_is_whole_or_absent() {
        let folder = folder("whole");
        let path = folder.join("out.csv");
        let mut output = Output::open(Some(&path)).unwrap();
        output.write(b"half").unwrap();
        assert!(!path.exists());
        drop(output);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);

        let mut output = Output::open(Some(&path)).unwrap();
        output.write(b"all").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"all");

        let mut output = Output::open(Some(&path)).unwrap();
        output.write(b"half").unwrap();
        drop(output);
        assert_eq!(fs::read(&path).unwrap(), b"all");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn folders_and_missing_folders_are_refused() {
        let folder = folder("refused");
        assert!(matches!(Output::open(Some(&folder)), Err(Failure::Run(_))));
        assert!(matches!(Output::open(Some(&folder.join("no/out.csv"))), Err(Failure::Run(_))));
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_links_and_devices_stay_devices() {
        let folder = folder("links");
        let (real, link) = (folder.join("real"), folder.join("link"));
        fs::write(&real, b"old").unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        let mut output = Output::open(Some(&link)).unwrap();
        output.write(b"new").unwrap();
        output.finish().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&real).unwrap(), b"new");
        fs::remove_dir_all(folder).unwrap();

        let mut output = Output::open(Some(Path::new("/dev/null"))).unwrap();
        output.write(b"gone").unwrap();
        output.finish().unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
