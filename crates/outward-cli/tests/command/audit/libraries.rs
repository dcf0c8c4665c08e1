//! Libraries that print, crash, hang or call others, and the processes that they run in.

use super::{audit, compiled, entry, library, loud};
use crate::common::run;
#[cfg(unix)]
use crate::common::{Folder, bad};

#[cfg(unix)]
#[test]
fn a_library_has_its_own_functions_alone() {
    let calls = compiled("tests/command/audit/calls_libm.c", "calls_libm", &["-fno-builtin"]);
    let all = ["audit", "--all", "--impl", "lib", "--library", &calls, "--format", "f64", "--samples", "100"];
    let table = run(&[&all[..], &["--out", "csv"]].concat());
    let names: Vec<&str> = table.out.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!((names, table.err.as_str()), (vec!["exp", "sinh"], ""));
    let one = ["audit", "cos", "--impl", "lib", "--library", &calls, "--samples", "100"];
    bad(1, &one, b"", &["has no function `cos` of its own; the one that it calls is of "]);
    // A function that the audited library calls counts as its own, even if the command needs the library of C too.
    if cfg!(all(target_os = "linux", target_env = "gnu")) {
        let args = ["audit", "sinh", "--impl", "lib", "--library", &calls, "--range", "1..1"];
        let out = run(&args).out;
        assert!(entry(&out, "  it gives").starts_with("1.31606027941427"), "{out}");
    }
}

#[cfg(unix)]
#[test]
fn a_library_in_the_current_folder() {
    let folder = Folder::new();
    std::fs::copy(library(), folder.join("own.so")).expect("a copy");
    let args = ["audit", "exp", "--impl", "lib", "--library", "own.so", "--symbol", "good_wide"];
    let ran =
        crate::common::outward().current_dir(folder.path()).args(args).args(["--samples", "100"]).output();
    let ran = ran.expect("the command runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn a_library_that_prints() {
    let args = ["audit", "sin", "--impl", "lib", "--library", loud(), "--format", "f32", "--patience", "20"];
    let ran = run(&[&args[..], &["--samples", "20000"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(entry(&ran.out, "defects"), "none found");
    assert!(entry(&ran.out, "arguments").parse::<u64>().expect("a count") > 20000, "{}", ran.out);
    // A missing function is reported even if the library has printed something before.
    bad(1, &[&args[..], &["--symbol", "nothing"]].concat(), b"", &["has no function `nothing`"]);
}

#[test]
fn many_crashes_end_the_function_alone() {
    let ran = audit("exp", "many_crashes", &["--range", "0.5..2"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    assert!(ran.out.contains("\nended early: it crashes or hangs at many arguments\n"), "{}", ran.out);
    assert!(ran.out.contains("\ndefect: crash, "), "{}", ran.out);
    assert!(entry(&ran.out, "arguments").parse::<u64>().expect("a count") > 1000, "{}", ran.out);

    let args = ["audit", "--all", "--impl", "lib", "--library", loud(), "--format", "f32"];
    let ran = run(&[&args[..], &["--functions", "exp,sin", "--samples", "2000", "--out", "csv"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let rows: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split(',').collect()).collect();
    let at = rows[0].iter().position(|name| *name == "ended_early").expect("a column");
    let ends = |row: &[&'static str; 2]| {
        let found = rows.iter().find(|found| found[0] == row[0]).expect("a row");
        assert_eq!(found[at], row[1], "{}", ran.out);
    };
    [["exp", "true"], ["sin", "false"]].iter().for_each(ends);
}

/// Counts the worker processes that have this library loaded, if the system shows them.
#[cfg(target_os = "linux")]
fn workers(library: &str) -> usize {
    let processes = std::fs::read_dir("/proc").expect("Linux has it").flatten();
    let lines = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    let is_worker = |line: &Vec<u8>| {
        let words: Vec<&[u8]> = line.split(|byte| *byte == 0).collect();
        words.get(1) == Some(&&b"audit-worker"[..]) && words.get(2) == Some(&library.as_bytes())
    };
    lines.filter(is_worker).count()
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_audit_leaves_no_worker() {
    use std::process::Command;
    use std::time::{Duration, Instant};

    use super::AROUND;

    let until = |what: &str, is_so: &dyn Fn() -> bool| {
        let start = Instant::now();
        while !is_so() {
            assert!(start.elapsed() < Duration::from_secs(60), "{what}");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let own = compiled("tests/command/audit/broken.c", "interrupted", &[]);
    for signal in ["-TERM", "-KILL"] {
        let folder = Folder::new();
        let mut child = crate::common::outward()
            .args([
                "audit",
                "exp",
                "--impl",
                "lib",
                "--library",
                &own,
                "--symbol",
                "one_hang",
                "--format",
                "f32",
            ])
            .args(["--exhaustive", "--range", AROUND, "--patience", "600", "--output", &folder.join("out")])
            .spawn()
            .expect("the command starts");
        until("no worker", &|| workers(&own) > 0);
        // The worker is then in the middle of the function that does not end.
        std::thread::sleep(Duration::from_secs(1));
        assert!(workers(&own) > 0);
        let told = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("it runs");
        assert!(told.success());
        child.wait().expect("it ends");
        until("a worker goes on", &|| workers(&own) == 0);
    }
}
