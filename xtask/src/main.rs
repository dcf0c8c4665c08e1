//! Makes everything in the repository that is generated.
//!
//! `cargo xtask tables` writes the tables of `outward::math`, the pages of names and of functions, `docs/rounding.md`
//! and `docs/functions.md`, and the lists of functions in `crates/outward/docs/formulas.md` and `README.md`; `cargo xtask check` fails where a generated file is
//! not what its generator makes. `cargo xtask audit OUTWARD` measures libraries of this computer by the command
//! OUTWARD, for hours, and writes `docs/audit.md`.

mod audit;
mod cbrt;
mod error;
mod exponential;
mod formulas;
mod functions;
mod gamma;
mod inverse_error;
mod log_base;
mod names;
mod narrow;
mod normal;
mod readme;
mod real;
mod short;
mod tables;
mod turn;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn tables_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward/src/math/tables")
}

fn formatted(text: &str) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../rustfmt.toml"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("rustfmt runs");
    child.stdin.take().expect("piped").write_all(text.as_bytes()).expect("rustfmt reads");
    let output = child.wait_with_output().expect("rustfmt ends");
    assert!(output.status.success(), "rustfmt accepts the generated file");
    String::from_utf8(output.stdout).expect("text")
}

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let write = match command.as_str() {
        "audit" => {
            let (outward, samples) = (std::env::args().nth(2), std::env::args().nth(3));
            let outward =
                outward.ok_or_else(|| "which command? expected cargo xtask audit OUTWARD".to_owned());
            return match outward.and_then(|outward| audit::write(&outward, samples.as_deref())) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("xtask: {error}");
                    ExitCode::FAILURE
                }
            };
        }
        "tables" => true,
        "check" => false,
        _ => {
            eprintln!("usage: cargo xtask tables | check | audit OUTWARD [SAMPLES]");
            return ExitCode::from(2);
        }
    };
    let mut stale = 0;
    let tables = tables::all().into_iter().map(|(name, text)| (tables_folder().join(name), formatted(&text)));
    let pages = [
        (names::path(), names::page()),
        (formulas::path(), formulas::page()),
        (functions::path(), functions::page()),
        (readme::path(), readme::page()),
    ];
    for (path, text) in tables.chain(pages) {
        if write {
            std::fs::write(&path, text).expect("the tables folder can be written");
        } else if std::fs::read_to_string(&path).ok().as_deref() != Some(&text) {
            eprintln!("{} is not what `cargo xtask tables` makes", path.display());
            stale += 1;
        }
    }
    for name in names::missing() {
        eprintln!("`ops::{name}` is not in the list of names (crates/outward/src/names.rs)");
        stale += 1;
    }
    if stale > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
