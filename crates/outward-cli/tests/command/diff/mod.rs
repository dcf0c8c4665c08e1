//! `outward diff`: two ways to compute a formula.

mod fpcores;
mod functions;
mod hints;
mod jumps;
mod modes;
mod observed;
mod rows;
mod sums;

use crate::common::run;

/// Returns the lines of a run that must succeed quietly.
fn lines(args: &[&str]) -> Vec<String> {
    let ran = run(args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}\n{}", ran.out);
    ran.out.lines().map(String::from).collect()
}
