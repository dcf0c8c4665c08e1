//! Destinations of results.

use crate::common::{Folder, good};

#[test]
fn a_minus_is_standard_output() {
    let folder = Folder::new();
    let data = folder.file("data.csv", "x\n1\n");
    let binary = env!("CARGO_BIN_EXE_outward");
    for args in [&["eval", "x", "--data", &data][..], &["eval", "x", "--var", "x=1"]] {
        let expected = good(args);
        let output = std::process::Command::new(binary)
            .args(args)
            .args(["--output", "-"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!((output.status.code(), String::from_utf8(output.stdout).unwrap()), (Some(0), expected));
        assert_eq!(folder.names(), ["data.csv"], "no file of this name is made");
    }
}

/// A standard output that cannot be written to, as one that was opened for reading, is no success.
#[cfg(unix)]
#[test]
fn an_output_that_cannot_be_written_is_a_failure() {
    let folder = Folder::new();
    let data = folder.file("data.csv", "x\n1\n");
    for args in
        [&["eval", "x", "--data", &data][..], &["eval", "x", "--var", "x=1"], &["ops"], &["inspect", "1"]]
    {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_outward"))
            .args(args)
            .stdout(std::fs::File::open(&data).unwrap())
            .output()
            .unwrap();
        refused(args, output);
        let closed = std::process::Command::new("sh")
            .args(["-c", "exec \"$@\" >&-", "sh", env!("CARGO_BIN_EXE_outward")])
            .args(args)
            .output()
            .unwrap();
        refused(args, closed);
    }
    let nowhere = std::process::Command::new(env!("CARGO_BIN_EXE_outward"))
        .args(["eval", "x", "--var", "x=1"])
        .stdout(std::fs::File::options().read(true).write(true).open("/dev/null").unwrap())
        .status();
    assert_eq!(nowhere.unwrap().code(), Some(0));
}

#[cfg(unix)]
fn refused(args: &[&str], output: std::process::Output) {
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{args:?}: {message}");
    assert!(message.starts_with("outward: cannot write standard output: "), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}
