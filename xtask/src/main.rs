//! Generates and checks everything in the repository that is generated.
//!
//! `cargo xtask tables` writes the tables of `outward::math`, the recordings of its functions, the pages of names and
//! of functions (`docs/reference/rounding.md` and `docs/reference/functions.md`), that of IEEE 1788
//! (`docs/reference/conformance.md`), and the lists of functions in
//! `crates/outward-programs/docs/formulas.md` and `docs/reference/overview.md`. `cargo xtask check` fails if a
//! generated file is out of date. `cargo xtask prove` proves error bounds of fast paths and checks the files in
//! `docs/evidence/` that list them; `cargo xtask prove write` writes these files. `cargo xtask gappa` bounds some of
//! these errors with Gappa and checks the table of its bounds; `cargo xtask gappa write` writes it. `cargo xtask audit
//! OUTWARD SECTION...` measures libraries of this computer with the command OUTWARD, which takes hours, and writes
//! sections of `docs/evidence/audit.md`, or rows of them (`SECTION=exp,sin`). `cargo xtask book FOLDER` writes the
//! pages of the repository as a site, whose formulas open in the page of `outward web --output FOLDER/page`.

// References of functions: a list of the oracle.
#[macro_use]
#[path = "../../oracle/src/functions.rs"]
mod compared;

mod audit;
mod book;
mod c;
mod conformance;
mod evidence;
mod formulas;
mod functions;
mod gappa;
mod names;
mod overview;
mod parallel;
mod prove;
mod real;
mod recordings;
mod tables;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn tables_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-core/src/math/tables")
}

/// Puts as many numbers on a line as fit; rustfmt puts one on a line.
fn formatted(text: &str) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../rustfmt.toml"))
        .args(["--config", "short_array_element_width_threshold=30"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("rustfmt runs");
    child.stdin.take().expect("piped").write_all(text.as_bytes()).expect("rustfmt reads");
    let output = child.wait_with_output().expect("rustfmt ends");
    assert!(output.status.success(), "rustfmt accepts the generated file");
    String::from_utf8(output.stdout).expect("text")
}

/// Generated files: written, or compared with their expected contents.
struct Files {
    write: bool,
    /// Files that differed from their expected contents.
    stale: Vec<PathBuf>,
}

impl Files {
    fn keep(&mut self, path: PathBuf, bytes: &[u8]) {
        if std::fs::read(&path).ok().as_deref() == Some(bytes) {
            return;
        }
        if self.write {
            std::fs::write(&path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        self.stale.push(path);
    }

    fn remove(&mut self, path: PathBuf) {
        if self.write {
            std::fs::remove_file(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        self.stale.push(path);
    }

    /// Returns success if all files are up to date or have been written.
    fn end(&self, maker: &str) -> ExitCode {
        if self.write || self.stale.is_empty() {
            return ExitCode::SUCCESS;
        }
        for path in &self.stale {
            eprintln!("{} is not what `{maker}` makes", path.display());
        }
        ExitCode::FAILURE
    }
}

/// Prints the rows of one function; without one, checks or writes the table.
fn check_with_gappa(argument: Option<&str>) -> ExitCode {
    let write = argument == Some("write");
    if let Some(other) = argument.filter(|it| !write && !gappa::functions().contains(it)) {
        let functions = gappa::functions().join(", ");
        eprintln!("xtask: Gappa is not asked about `{other}`; expected write, {functions} or nothing");
        return ExitCode::from(2);
    }
    match (gappa::table(argument.filter(|_| !write)), argument) {
        (Ok(Some(rows)), Some(_)) if !write => {
            print!("{rows}");
            ExitCode::SUCCESS
        }
        (Ok(Some(rows)), _) => {
            if let Some(other) = gappa::other_version(&rows).filter(|_| !write) {
                println!(
                    "the bounds are within the constants; the table is of Gappa {other}, and not compared"
                );
                return ExitCode::SUCCESS;
            }
            let mut files = Files { write, stale: Vec::new() };
            files.keep(gappa::path(), rows.as_bytes());
            files.end("cargo xtask gappa write")
        }
        (Ok(None), _) => ExitCode::SUCCESS,
        (Err(error), _) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let write = match command.as_str() {
        "audit" => {
            let names: Vec<String> = std::env::args().skip(3).collect();
            let outward = std::env::args().nth(2);
            let outward = outward
                .ok_or_else(|| "which command? expected cargo xtask audit OUTWARD SECTION...".to_owned());
            return match outward.and_then(|outward| audit::write(&outward, &names)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("xtask: {error}");
                    ExitCode::FAILURE
                }
            };
        }
        "prove" => {
            let write = std::env::args().nth(2).as_deref() == Some("write");
            if std::env::args().nth(2).as_deref() == Some("only") {
                return match prove::only(&std::env::args().nth(3).unwrap_or_default()) {
                    Ok(rows) => {
                        print!("{rows}");
                        ExitCode::SUCCESS
                    }
                    Err(error) => {
                        eprintln!("xtask: {error}");
                        ExitCode::FAILURE
                    }
                };
            }
            return match prove::files() {
                Ok(proofs) => {
                    let mut files = Files { write, stale: Vec::new() };
                    proofs.into_iter().for_each(|(path, text)| files.keep(path, text.as_bytes()));
                    files.end("cargo xtask prove write")
                }
                Err(error) => {
                    eprintln!("xtask: {error}");
                    ExitCode::FAILURE
                }
            };
        }
        "book" => {
            let Some(folder) = std::env::args().nth(2) else {
                eprintln!("xtask: which folder? expected cargo xtask book FOLDER");
                return ExitCode::from(2);
            };
            let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
            return match book::write(&root, Path::new(&folder)) {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("xtask: {error}");
                    ExitCode::FAILURE
                }
            };
        }
        "gappa" => return check_with_gappa(std::env::args().nth(2).as_deref()),
        "tables" => true,
        "check" => false,
        _ => {
            eprintln!(
                "usage: cargo xtask tables | check | prove [write | only TEXT] | gappa [write | FUNCTION] | \
                 audit OUTWARD SECTION... | book FOLDER"
            );
            return ExitCode::from(2);
        }
    };
    let mut files = Files { write, stale: Vec::new() };
    let tables = tables::all().into_iter().map(|(name, text)| (tables_folder().join(name), formatted(&text)));
    let pages = [
        (names::path(), names::page()),
        (formulas::path(), formulas::page()),
        (functions::path(), functions::page()),
        (overview::path(), overview::page()),
        (audit::path(), audit::page()),
        (conformance::path(), conformance::page()),
    ];
    tables.for_each(|(path, text)| files.keep(path, text.as_bytes()));
    let is_compiled_in = files.stale.is_empty();
    c::files().into_iter().for_each(|(path, text)| files.keep(path, text.as_bytes()));
    pages.into_iter().for_each(|(path, text)| files.keep(path, text.as_bytes()));
    if is_compiled_in {
        let recordings = recordings::files();
        recordings.iter().for_each(|(path, bytes)| files.keep(path.clone(), bytes));
        recordings::others(&recordings).into_iter().for_each(|path| files.remove(path));
    } else {
        // Recordings are of functions with the tables that this program was built with.
        eprintln!("tables have changed: run it again, for the recordings of functions that read them");
    }
    let missing = names::missing();
    for name in &missing {
        eprintln!("`ops::{name}` is not in the list of names (crates/outward/src/names.rs)");
    }
    let end = files.end("cargo xtask tables");
    if missing.is_empty() && is_compiled_in { end } else { ExitCode::FAILURE }
}
