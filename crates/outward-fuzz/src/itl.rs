//! Interval test files.

use std::collections::BTreeSet;

use outward_tools::conform::{FailedTest, run_text};

use crate::{kind, one_line};

/// Number of failures of a file that are tried again.
const AGAIN: usize = 8;

/// Checks a file.
pub fn itl(data: &[u8]) -> u64 {
    let Ok(text) = str::from_utf8(data) else { return 0 };
    let report = run_text("f.itl", text);
    let errors: BTreeSet<String> = report
        .errors
        .iter()
        .map(|error| {
            let message = error.to_string();
            assert!(message.starts_with("f.itl:"), "{message} names no file");
            // The message without the position.
            one_line(&message).trim_start_matches(|c: char| c != ' ').to_owned()
        })
        .collect();
    let reasons = report.skips.iter().map(|skip| one_line(&skip.reason));
    // The message without the name of the operation, which can be any.
    let skips: BTreeSet<String> = reasons
        .map(|reason| reason.split_once(": ").map_or(String::new(), |(_, why)| why.to_owned()))
        .collect();
    for failure in report.failures.iter().take(AGAIN) {
        with_what_it_got(failure);
    }
    kind((report.passed.min(3), report.failures.len().min(3), skips, errors))
}

/// Checks that a failed statement passes with its actual results in place of the expected ones.
fn with_what_it_got(failure: &FailedTest) {
    // An `=` or a comment in a text would be taken for the one before the results.
    if failure.statement.matches('=').count() != 1 || failure.statement.contains(['"', '/']) {
        return;
    }
    let Some((call, _)) = failure.statement.split_once('=') else { return };
    let text = format!("testcase again {{ {call} = {}; }}", failure.got);
    let report = run_text("again.itl", &text);
    assert_eq!((report.passed, report.errors.len()), (1, 0), "{text}\n{report}");
}
