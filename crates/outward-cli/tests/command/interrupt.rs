//! Runs that a signal ends: no half-written file is left, and ignored signals stay ignored.

#![cfg(unix)]

use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::Folder;

/// Starts a run that writes a file, in a process with these signals ignored.
fn writing(ignored: &str, output: &str) -> (Child, ChildStdin) {
    let trap = if ignored.is_empty() { String::new() } else { format!("trap '' {ignored}; ") };
    let mut shell = Command::new("sh");
    if [1, 2, 15].into_iter().any(is_ignored) {
        // The command inherits the signals that this process ignores, so they are reset.
        shell = Command::new("env");
        shell.args(["--default-signal=HUP,INT,TERM", "sh"]);
    }
    let mut child = shell
        .args(["-c", &format!("{trap}exec \"$0\" eval x --data - --output \"$1\"")])
        .args([env!("CARGO_BIN_EXE_outward"), output])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let rows = "1\n".repeat(1 << 20);
    stdin.write_all(format!("x\n{rows}").as_bytes()).unwrap();
    (child, stdin)
}

fn tell(child: &Child, signal: &str) {
    let told = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(told.success());
}

fn soon(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Returns whether this process ignores the signal of this number: known on Linux, assumed false elsewhere.
fn is_ignored(signal: u32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

#[test]
fn an_interrupted_run_leaves_no_file() {
    for (signal, number) in [("-INT", 2), ("-TERM", 15), ("-HUP", 1), ("-XCPU", 24)] {
        let folder = Folder::new();
        let (mut child, stdin) = writing("", &folder.join("out.csv"));
        soon("no file is written", || !folder.names().is_empty());
        assert!(folder.names()[0].ends_with(".part"), "{:?}", folder.names());
        tell(&child, signal);
        assert_eq!(child.wait().unwrap().code(), Some(128 + number), "{signal}");
        assert_eq!(folder.names(), [""; 0], "{signal}");
        drop(stdin);
    }
}

/// A search that would take days ends at once.
#[test]
fn an_interrupted_search_ends() {
    let searches: [&[&str]; 3] = [
        &["solve", "sin(x^3)*cos(30*x) = 0", "--var", "x=-4000..4000"],
        &["minimise", "x", "--subject-to", "x^2 - 2*x + 1 = 0", "--var", "x=-4..4"],
        &["range", "sin(x*y)*cos(30*x - y)", "--var", "x=-4000..4000", "--var", "y=-4000..4000"],
    ];
    for search in searches {
        let mut child = Command::new(env!("CARGO_BIN_EXE_outward"))
            .args(search)
            .args(["--tolerance", "0", "--max-boxes", "900000000000"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(300));
        assert!(child.try_wait().unwrap().is_none(), "{search:?}");
        let start = Instant::now();
        let (signal, number) = if is_ignored(2) { ("-TERM", 15) } else { ("-INT", 2) };
        tell(&child, signal);
        assert_eq!(child.wait().unwrap().signal(), Some(number), "{search:?}");
        assert!(start.elapsed() < Duration::from_secs(10), "{search:?}: {:?}", start.elapsed());
    }
}

/// A limit on the size of files (`ulimit -f`, in blocks of 512 bytes or of 1024) ends a run as a full disk does.
#[test]
fn a_file_beyond_the_limit_leaves_no_file() {
    let folder = Folder::new();
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -f 64; exec \"$0\" eval x --data - --output \"$1\""])
        .args([env!("CARGO_BIN_EXE_outward"), &folder.join("out.csv")])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The run may have ended before it has read all.
    let _ = stdin.write_all(format!("x\n{}", "1\n".repeat(1 << 20)).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("out.csv"), "{message}");
    assert_eq!(folder.names(), [""; 0], "{message}");
}

/// Checks the signals that `nohup` (HUP), or `&` in a script (INT and QUIT), ignores.
#[test]
fn ignored_signals_stay_ignored_and_others_leave_no_file() {
    for (ignored, sent) in [("HUP", "-HUP"), ("INT", "-INT"), ("INT HUP", "-INT")] {
        let folder = Folder::new();
        let (mut child, stdin) = writing(ignored, &folder.join("out.csv"));
        soon("no file is written", || !folder.names().is_empty());
        tell(&child, sent);
        std::thread::sleep(Duration::from_millis(100));
        assert!(child.try_wait().unwrap().is_none(), "{sent} is ignored and ended the run");
        tell(&child, "-TERM");
        assert_eq!(child.wait().unwrap().code(), Some(143), "{ignored}");
        assert_eq!(folder.names(), [""; 0], "{ignored}");
        drop(stdin);
    }
    // The run goes on to its end.
    let folder = Folder::new();
    let (mut child, stdin) = writing("INT HUP", &folder.join("out.csv"));
    soon("no file is written", || !folder.names().is_empty());
    tell(&child, "-HUP");
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(folder.names(), ["out.csv"]);
}
