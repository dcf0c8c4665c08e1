//! Output that only a terminal shows: bold headings and progress. The command `script` of util-linux provides the
//! terminal.

use std::process::Command;

use outward_needs::{Missing, not_run};

use crate::common::{good, run};

/// Returns what the command shows on a terminal that is both its outputs, or `None` without `script`.
fn on_terminal(test: &str, line: &str, environment: &[(&str, &str)]) -> Option<String> {
    let command = format!("'{}' {line}", env!("CARGO_BIN_EXE_outward"));
    let mut script = Command::new("script");
    script.args(["-qec", &command, "/dev/null"]).env("TERM", "xterm").env_remove("NO_COLOR");
    match script.envs(environment.iter().copied()).output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(error) => {
            not_run(test, Missing::Software, error);
            None
        }
    }
}

#[test]
fn headings_are_bold_on_a_terminal() {
    const BOLD: &str = "\x1b[1mExamples:\x1b[0m";
    let plain = good(&["help", "eval"]);
    assert!(plain.contains("Examples:") && !plain.contains('\x1b'), "{plain}");
    let Some(shown) = on_terminal("bold headings", "help eval", &[]) else { return };
    assert!(shown.contains(BOLD) && shown.contains("\x1b[1mUsage:\x1b[0m outward eval"), "{shown}");
    // Bold text is the only difference.
    assert_eq!(shown.replace("\x1b[1m", "").replace("\x1b[0m", "").replace('\r', ""), plain);
    for environment in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let shown = on_terminal("bold headings", "help eval", &[environment]).expect("a terminal");
        assert_eq!(shown.replace('\r', ""), plain);
    }
    let empty = on_terminal("bold headings", "help eval", &[("NO_COLOR", "")]).expect("a terminal");
    assert!(empty.contains(BOLD));
}

#[test]
fn roundoff_shows_progress_on_a_terminal() {
    const WORK: &str = "roundoff 'sin(x)*y/(x + z)' --var x=1..2 --var y=1..3 --var z=1..9 --pieces 20000";
    let words: Vec<&str> = WORK
        .split('\'')
        .flat_map(|part| if part.contains('*') { vec![part] } else { part.split_whitespace().collect() })
        .collect();
    // There is no bar if standard error is no terminal.
    let ran = run(&words);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let Some(shown) = on_terminal("progress of roundoff", WORK, &[]) else { return };
    assert!(shown.contains("pieces") && shown.contains("/20000"), "{shown}");
    let last = shown.rsplit('\r').next().expect("text");
    assert!(!last.contains("/20000"), "the bar is gone in the end: {last}");
    let hidden =
        on_terminal("progress of roundoff", &format!("{WORK} 2> /dev/null"), &[]).expect("a terminal");
    assert_eq!(hidden.replace('\r', ""), ran.out);
}
