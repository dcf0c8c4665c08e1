//! A cache of compiled machine code, in memory and in a folder of the user.
//!
//! The name of a file is the SHA-256 of everything that determines the compiler's output: the PTX text, the device's
//! compute capability and the driver's version. The file begins with the SHA-256 of the machine code. A truncated or
//! modified file counts as missing, because the driver would read beyond its end. Files are written under another name
//! and renamed when complete. Problems with the folder are never errors: kernels are then compiled again.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use hmac_sha256::Hash;

use crate::compile::{Cubin, Origin};
use crate::error::CudaError;
use crate::gpu::Gpu;
use crate::kernel::Module;

/// A cache of compiled kernels, so that none is compiled twice.
#[derive(Debug)]
pub struct Cache {
    folder: Option<PathBuf>,
    memory: Mutex<HashMap<Digest, CacheEntry>>,
}

/// A kernel, locked while it is compiled: other threads that want the same one wait, and those that want another do
/// not.
type CacheEntry = Arc<Mutex<Option<Cubin>>>;

/// A SHA-256.
type Digest = [u8; 32];

/// The first bytes of a file; the number changes with the format.
const MAGIC: &[u8; 16] = b"outward kernel 1";
/// Largest number of kernels in memory; with more, the memory is emptied.
const KEPT: usize = 1024;
/// Largest number of files in the folder; with more, the older half is removed, such as the kernels of replaced drivers
/// and devices.
const STORED: usize = 4096;
/// Largest number of bytes of a file that is read: far more than any kernel has.
const LARGEST: u64 = 1 << 28;

impl Default for Cache {
    /// Returns the user's cache: in memory, and in the folder that the environment variable `OUTWARD_CACHE` names, or
    /// else in `outward/kernels` in `$XDG_CACHE_HOME` or `~/.cache` (on Windows `%LOCALAPPDATA%`). If `OUTWARD_CACHE`
    /// is empty, the cache is in memory only.
    fn default() -> Cache {
        Cache::new(users_folder(|name| std::env::var_os(name)))
    }
}

impl Cache {
    /// Returns a cache in memory, and in this folder, which is made when it is needed.
    #[must_use]
    pub fn new(folder: Option<PathBuf>) -> Cache {
        Cache { folder, memory: Mutex::default() }
    }

    /// Returns the folder.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Returns machine code of PTX text for this GPU, compiled unless the cache has it.
    ///
    /// # Errors
    ///
    /// The errors of [`Gpu::compile`].
    pub fn compile(&self, gpu: &Gpu, ptx: &str) -> Result<Cubin, CudaError> {
        self.find(gpu, ptx, true)
    }

    /// Returns a module of PTX text on this GPU, compiled unless the cache has it.
    ///
    /// # Errors
    ///
    /// The errors of [`Gpu::compile`] and [`Gpu::load`].
    pub fn module(&self, gpu: &Gpu, ptx: &str) -> Result<Module, CudaError> {
        let compiled = self.compile(gpu, ptx)?;
        match gpu.load(&compiled) {
            // The driver may have been replaced by another one of the same version that does not accept the old code.
            Err(CudaError::Rejected { .. }) if compiled.origin() != Origin::Compiler => {
                gpu.load(&self.find(gpu, ptx, false)?)
            }
            loaded => loaded,
        }
    }

    fn find(&self, gpu: &Gpu, ptx: &str, kept: bool) -> Result<Cubin, CudaError> {
        let key = key(gpu, ptx);
        let slot = {
            let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
            if memory.len() >= KEPT && !memory.contains_key(&key) {
                memory.clear();
            }
            memory.entry(key).or_default().clone()
        };
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(compiled) = slot.as_ref().filter(|_| kept) {
            return Ok(compiled.clone().from(Origin::Memory));
        }
        let file = self.folder.as_ref().map(|folder| folder.join(format!("{}.cubin", hex(&key))));
        let stored = file.as_ref().filter(|_| kept).and_then(|file| read(file).ok());
        let compiled = match stored {
            Some(image) => Cubin::stored(image),
            None => {
                let compiled = gpu.compile(ptx)?;
                if let Some(file) = &file {
                    // A folder that can't be written to costs time at the next start, and nothing else.
                    let _ = write(file, compiled.image());
                    let _ = self.folder.as_ref().map(|folder| prune(folder, STORED));
                }
                compiled
            }
        };
        *slot = Some(compiled.clone());
        Ok(compiled)
    }
}

fn key(gpu: &Gpu, ptx: &str) -> Digest {
    let (driver, device) = (gpu.driver_version(), gpu.capability());
    let mut hash = Hash::new();
    hash.update(MAGIC);
    for number in [driver.major, driver.minor, device.major, device.minor] {
        hash.update(number.to_le_bytes());
    }
    hash.update(ptx.as_bytes());
    hash.finalize()
}

fn hex(key: &Digest) -> String {
    key.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads the machine code of a file, if the file is complete.
fn read(file: &Path) -> io::Result<Arc<[u8]>> {
    let damaged = || io::Error::from(io::ErrorKind::InvalidData);
    // A file that is not a plain one might never end.
    if !fs::metadata(file)?.is_file() {
        return Err(damaged());
    }
    let mut bytes = Vec::new();
    File::open(file)?.take(LARGEST).read_to_end(&mut bytes)?;
    let rest = bytes.strip_prefix(MAGIC).ok_or_else(damaged)?;
    let (hash, image) = rest.split_at_checked(size_of::<Digest>()).ok_or_else(damaged)?;
    if hash != Hash::hash(image) {
        return Err(damaged());
    }
    Ok(image.into())
}

/// Writes a file under another name first: a reader, in whatever process, finds a complete file or none.
fn write(file: &Path, image: &[u8]) -> io::Result<()> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    // Containers that share the folder can have processes with the same number, and the first of each has number 1.
    let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    write_by(file, &file.with_extension(format!("{}-{time:x}-{count}.tmp", process::id())), image)
}

fn write_by(file: &Path, unfinished: &Path, image: &[u8]) -> io::Result<()> {
    // If this fails, another process has the file, or it cannot be made.
    let mut new = File::create_new(unfinished)?;
    let written = [MAGIC, &Hash::hash(image)[..], image].into_iter().try_for_each(|part| new.write_all(part));
    drop(new);
    let written = written.and_then(|()| fs::rename(unfinished, file));
    if written.is_err() {
        let _ = fs::remove_file(unfinished);
    }
    written
}

/// Leaves at most `most` files of the cache in the folder. Other files stay.
fn prune(folder: &Path, most: usize) -> io::Result<()> {
    let ours = |path: &Path| path.extension().is_some_and(|end| end == "cubin" || end == "tmp");
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        // Other processes remove files too: a file that is gone is one less.
        let Ok((path, about)) = entry.and_then(|entry| Ok((entry.path(), entry.metadata()?))) else {
            continue;
        };
        if about.is_file() && ours(&path) {
            files.push((about.modified()?, path));
        }
    }
    if files.len() > most {
        files.sort_unstable();
        for (_, path) in &files[..files.len() - most / 2] {
            let _ = fs::remove_file(path);
        }
    }
    Ok(())
}

/// Returns the folder that the environment asks for.
fn users_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    if let Some(named) = variable("OUTWARD_CACHE") {
        return Some(PathBuf::from(named)).filter(|folder| !folder.as_os_str().is_empty());
    }
    // By the specification of the first of these, a relative path is not used.
    let absolute = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let caches = if cfg!(windows) {
        absolute("LOCALAPPDATA")?
    } else {
        absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?
    };
    Some(caches.join("outward").join("kernels"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_files_go_and_those_of_others_stay() {
        let folder = std::env::temp_dir().join(format!("outward-cache-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        for n in 0..6 {
            write(&folder.join(format!("{n}.cubin")), b"code").unwrap();
            let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000 - n);
            File::options()
                .append(true)
                .open(folder.join(format!("{n}.cubin")))
                .unwrap()
                .set_modified(time)
                .unwrap();
        }
        fs::write(folder.join("notes.txt"), "").unwrap();
        let names = || {
            let names =
                fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
            let mut names: Vec<String> = names.collect();
            names.sort();
            names
        };
        prune(&folder, 6).unwrap();
        assert_eq!(names().len(), 7);
        prune(&folder, 5).unwrap();
        assert_eq!(names(), ["0.cubin", "1.cubin", "notes.txt"]);
        fs::remove_dir_all(&folder).unwrap();
    }

    /// The process that made the file may still be writing it.
    #[test]
    fn an_unfinished_file_of_another_process_stays() {
        let folder = std::env::temp_dir().join(format!("outward-unfinished-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (file, unfinished) = (folder.join("a.cubin"), folder.join("a.1-0.tmp"));
        fs::write(&unfinished, "half").unwrap();
        assert!(write_by(&file, &unfinished, b"code").is_err());
        assert_eq!((fs::read(&unfinished).unwrap(), file.exists()), (b"half".to_vec(), false));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn the_folder_is_the_users() {
        let folder = |variables: &[(&str, &str)]| {
            let found = users_folder(|name| variables.iter().find(|v| v.0 == name).map(|v| v.1.into()));
            found.map(|folder| folder.display().to_string())
        };
        let home = ("HOME", "/home/u");
        assert_eq!(folder(&[home]).as_deref(), Some("/home/u/.cache/outward/kernels"));
        assert_eq!(folder(&[home, ("XDG_CACHE_HOME", "/c")]).as_deref(), Some("/c/outward/kernels"));
        assert_eq!(
            folder(&[home, ("XDG_CACHE_HOME", "c")]).as_deref(),
            Some("/home/u/.cache/outward/kernels")
        );
        assert_eq!(folder(&[home, ("OUTWARD_CACHE", "/k")]).as_deref(), Some("/k"));
        assert_eq!(folder(&[home, ("OUTWARD_CACHE", "")]), None);
        assert_eq!(folder(&[]), None);
    }
}
