//! Runs every target for a while: a second each, or the time of `OUTWARD_FUZZ_SECONDS`.

use std::process::Command;

#[test]
fn targets_keep_their_promises() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outward-fuzz"));
    if std::env::var_os("OUTWARD_FUZZ_SECONDS").is_none() {
        command.env("OUTWARD_FUZZ_SECONDS", "1");
    }
    let ran = command.output().expect("the program starts");
    print!("{}", String::from_utf8_lossy(&ran.stdout));
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
}
