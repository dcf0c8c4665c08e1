//! Where data may come from, and what they are recognised as.

use crate::common::{Folder, bad, good, good_with};

/// Four bytes that are lost from this header leave a column `x`, as does every other count.
const RANGES: &str = "min_x,max_x\n1,20\n3,40\n";

/// A named pipe into which a thread writes.
#[cfg(unix)]
fn pipe(folder: &Folder, content: &'static [u8]) -> (String, std::thread::JoinHandle<()>) {
    let path = folder.join("pipe");
    let _ = std::fs::remove_file(&path);
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo runs");
    assert!(made.success());
    let end = path.clone();
    // A reader that refuses what it saw goes away before all is written.
    let writer = std::thread::spawn(move || drop(std::fs::write(end, content)));
    (path, writer)
}

#[cfg(unix)]
#[test]
fn nothing_is_lost_from_a_pipe() {
    let expected = "lo,hi,decoration\n19,19,com\n37,37,com\n";
    let formula = ["eval", "max_x - min_x", "--data"];
    let folder = Folder::new();
    let (path, writer) = pipe(&folder, RANGES.as_bytes());
    assert_eq!(good(&[&formula[..], &[&path]].concat()), expected);
    writer.join().unwrap();
    for name in ["-", "/dev/stdin"] {
        assert_eq!(good_with(&[&formula[..], &[name]].concat(), RANGES.as_bytes()), expected, "{name}");
        // The first four bytes lost, the header has a column of this name.
        bad(2, &["eval", "x", "--data", name], RANGES.as_bytes(), &["no column", "it has min_x, max_x"]);
        for short in ["x", "x\n", "x\n1", "x\n1\n2\n"] {
            good_with(&["eval", "x", "--data", name], short.as_bytes());
        }
        bad(1, &["eval", "x", "--data", name], b"", &["is empty"]);
    }
}

#[cfg(unix)]
#[test]
fn parquet_through_a_pipe_is_refused() {
    let parts = ["is a pipe with Parquet in it", "give the name of a file"];
    for name in ["-", "/dev/stdin"] {
        let ran = bad(1, &["eval", "x", "--data", name], b"PAR1....PAR1", &parts);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
    let folder = Folder::new();
    let (path, writer) = pipe(&folder, b"PAR1....PAR1");
    bad(1, &["eval", "x", "--data", &path], b"", &parts);
    writer.join().unwrap();
}
