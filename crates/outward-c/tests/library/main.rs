//! Programs in C, C++ and Fortran that call the libraries: every function in every direction and format, mistakes of
//! callers, and the list of symbols.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use outward_needs::{Missing, not_run};

mod c;
mod cases;
mod cpp;
mod emitted;
mod environment;
mod fortran;
mod traced;

/// Parts of names of the functions with an integer of 64 bits, which C and Fortran have.
const WITH_INT64: [&str; 6] =
    ["pown_i64", "pownf_i64", "rootn_i64", "rootnf_i64", "compound_i64", "compoundf_i64"];

/// Returns the folder in which Cargo has put the libraries: that of the program of this test.
fn libraries() -> PathBuf {
    let test = std::env::current_exe().expect("a path");
    test.parent().expect("a folder").to_path_buf()
}

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns a folder for files that are made here.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a command that must succeed; `None` if there is no such program.
fn run(command: &mut Command) -> Option<Output> {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => {
            not_run("C programs", Missing::Software, format!("{:?}: {error}", command.get_program()));
            return None;
        }
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{command:?}\n{}{}", text(&output.stdout), text(&output.stderr));
    Some(output)
}

/// Compiles a program without warnings. `None` without a compiler.
fn compiled(source: &Path, folder: &Path, link: &[String]) -> Option<PathBuf> {
    let program = folder.join("program");
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-O1"]);
    cc.arg("-I").arg(crate_folder().join("include")).arg("-I").arg(folder);
    cc.arg(source).arg("-o").arg(&program).args(link).args(["-lm", "-lpthread"]);
    run(&mut cc).map(|_| program)
}

fn source(name: &str) -> PathBuf {
    crate_folder().join("tests").join(name)
}

/// Returns the arguments that link the shared library.
fn shared() -> Vec<String> {
    let folder = libraries().display().to_string();
    // Before the folders that Cargo puts into LD_LIBRARY_PATH, where a library of an earlier build may be.
    vec![format!("-L{folder}"), "-loutward_c".into(), format!("-Wl,--disable-new-dtags,-rpath,{folder}")]
}

/// Returns the arguments that link the static library.
fn archive() -> Vec<String> {
    let library = libraries().join("liboutward_c.a").display().to_string();
    vec![library, "-lpthread".into(), "-ldl".into(), "-lgcc_s".into()]
}

/// Returns a block of code or text of a page in `docs/learn`, by the words after its fence.
fn page_block(page: &str, head: &str) -> String {
    let path = crate_folder().join(format!("../../docs/learn/{page}.md"));
    let page = std::fs::read_to_string(path).expect("the page");
    let (_, rest) = page.split_once(&format!("```{head}\n")).expect("a block");
    rest.split_once("```").expect("its end").0.to_owned()
}

/// Checks that a program has printed these lines, in any order.
fn same_lines(found: &str, expected: BTreeSet<String>) {
    let found: BTreeSet<String> = found.lines().map(str::to_owned).collect();
    let differ: Vec<&String> = found.difference(&expected).take(40).collect();
    assert!(differ.is_empty(), "these lines are wrong:\n{differ:#?}");
    let missing: Vec<&String> = expected.difference(&found).take(40).collect();
    assert!(missing.is_empty(), "these lines are missing:\n{missing:#?}");
}
