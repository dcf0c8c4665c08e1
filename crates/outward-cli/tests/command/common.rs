//! Runs the command and checks its output.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Returns the command, ready to be given arguments.
pub fn outward() -> Command {
    Command::new(env!("CARGO_BIN_EXE_outward"))
}

/// Runs the command with nothing on its standard input.
pub fn run(args: &[&str]) -> Ran {
    run_with(args, b"")
}

/// Runs the command with this on its standard input.
pub fn run_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = outward()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input was asked for");
    let input = input.to_vec();
    // A command that ends before it has read everything is fine.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the command ends");
    feeder.join().expect("the feeder ends");
    Ran {
        code: output.status.code().expect("the command was not killed"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the messages are text"),
    }
}

/// Runs the command, which must succeed quietly, and returns its output.
pub fn good(args: &[&str]) -> String {
    good_with(args, b"")
}

/// Runs the command like [`good`], with this on its standard input. A run over a file is told to leave out its summary.
pub fn good_with(args: &[&str], input: &[u8]) -> String {
    let quiet: &[&str] = if args.contains(&"--data") { &["--quiet"] } else { &[] };
    let ran = run_with(&[args, quiet].concat(), input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "outward {args:?} printed\n{}", ran.out);
    ran.out
}

/// Runs the command, which must fail with this code and one message that contains all of the parts.
pub fn bad(code: i32, args: &[&str], input: &[u8], parts: &[&str]) -> Ran {
    let ran = run_with(args, input);
    assert_eq!(ran.code, code, "outward {args:?}: {}", ran.err);
    assert!(ran.err.starts_with("outward: "), "{}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    for part in parts {
        assert!(ran.err.contains(part), "no {part:?} in: {}", ran.err);
    }
    ran
}

/// A new folder that is removed when it is dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes a new folder.
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("outward-test-{}-{count}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file and gives its path.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::write(&path, content).expect("a file can be written");
        path.to_str().expect("the path is text").into()
    }

    /// Returns the path of a file in the folder, which may not exist.
    pub fn join(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("the path is text").into()
    }

    /// Returns the names of the files in the folder, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder can be listed");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
