//! Tests `OUTWARD_REQUIRE_ALL`, in processes of its own: this test binary starts itself.

use std::process::{Command, Output};

use outward_needs::{Missing, can_run, not_run};

/// Lacks what the variable `LACKING` names; does nothing if it isn't set.
#[test]
fn lacking() {
    match std::env::var("LACKING").as_deref() {
        Ok("hardware") => not_run("lacking", Missing::Hardware, "no GPU"),
        Ok("machines") => {
            for _ in 0..3 {
                assert!(can_run("suite", "soft", true));
                assert!(!can_run("suite", "vectors", false) && !can_run("other", "vectors", false));
            }
        }
        Ok("software") => not_run("lacking", Missing::Software, "no clang\n"),
        _ => {}
    }
}

fn lack(what: &str, require_all: &str, log: &std::path::Path) -> Output {
    let me = std::env::current_exe().expect("this test binary");
    let mut command = Command::new(me);
    command.args(["--exact", "lacking"]).env("LACKING", what).env("OUTWARD_REQUIRE_ALL", require_all);
    command.env("OUTWARD_NOT_RUN", log).output().expect("this test binary runs")
}

/// Checks that a machine is named once for each test that asks, however often it asks, and that a machine that runs is
/// not named.
#[test]
fn machines_that_do_not_run_are_named_once() {
    let log = std::env::temp_dir().join(format!("outward-machines-{}", std::process::id()));
    let output = lack("machines", "1", &log);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = std::fs::read_to_string(&log).unwrap();
    std::fs::remove_file(&log).unwrap();
    let why = "on the machine `vectors`: this computer lacks its instructions";
    assert_eq!(lines, format!("NOT RUN: suite {why}\nNOT RUN: other {why}\n"));
}

#[test]
fn software_is_required_and_hardware_is_not() {
    let log = std::env::temp_dir().join(format!("outward-needs-{}", std::process::id()));
    for (what, require_all, passes) in
        [("hardware", "1", true), ("software", "1", false), ("software", "0", true), ("nothing", "1", true)]
    {
        let output = lack(what, require_all, &log);
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.success(), passes, "{what} {require_all}: {text}");
        if passes && what != "nothing" {
            assert!(text.contains("NOT RUN: lacking: no "), "{text}");
            #[cfg(unix)]
            assert!(text.ends_with(")\n") && text.contains("NOT RUN here: 1 (for want of"), "{text}");
        }
    }
    let lines = std::fs::read_to_string(&log).unwrap();
    std::fs::remove_file(&log).unwrap();
    assert_eq!(lines, "NOT RUN: lacking: no GPU\nNOT RUN: lacking: no clang\n");
}
