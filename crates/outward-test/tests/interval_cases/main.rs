//! Generates our own interval test files, `crates/outward-needs/data/itl`, and checks that they are up to date. After a
//! change, this command writes them:
//!
//! ```text
//! OUTWARD_REWRITE=1 cargo test -p outward-test --test interval_cases
//! ```
//!
//! No result comes from the library. Arithmetic, powers with integer exponents, jumps, numbers and literals are
//! computed with exact rationals (`exact.rs`). Functions are computed by the oracle in pure Rust at the ends, with
//! extrema and poles from 1400 digits of 2/π (`functions.rs`). Decorations follow from the definition.
//! `crates/outward-tools/tests/itl.rs` compares the files with the library for equality, with the runner of
//! `outward conform`.

mod arithmetic;
mod constructors;
mod draw;
mod exact;
mod functions;
mod interval;
mod numbers;
mod relations;

use std::fmt::Write as _;

use outward::table::TABLE;

/// A file: its name, its subject, its statements.
pub struct File {
    name: &'static str,
    about: &'static str,
    statements: Vec<String>,
}

fn files() -> Vec<File> {
    let file = |name, about, statements| File { name, about, statements };
    vec![
        file(
            "arithmetic",
            "Arithmetic, jumps and integer powers: exact rationals, rounded once.",
            arithmetic::statements(),
        ),
        file(
            "functions",
            "Functions: the oracle in pure Rust at the ends of monotone pieces.",
            functions::statements(),
        ),
        file(
            "relations",
            "Sets, comparisons and predicates: by their definitions on the bounds.",
            relations::statements(),
        ),
        file("numbers", "Numbers of an interval: exact rationals, rounded once.", numbers::statements()),
        file(
            "constructors",
            "Constructors and literals: exact rationals, rounded outward.",
            constructors::statements(),
        ),
    ]
}

fn text(file: &File) -> String {
    let mut text = format!(
        "// {}\n// Generated, not to be edited: OUTWARD_REWRITE=1 cargo test -p outward-test --test interval_cases\n",
        file.about
    );
    let mut last = "";
    for statement in &file.statements {
        let operation = statement.split(' ').next().unwrap_or_default();
        if operation != last {
            let end = if last.is_empty() { "" } else { "}\n" };
            let _ = write!(text, "{end}\ntestcase {operation} {{\n");
            last = operation;
        }
        let _ = writeln!(text, "    {statement};");
    }
    text + "}\n"
}

#[test]
fn the_files_are_what_is_generated() {
    let folder = outward_needs::data("itl");
    for file in files() {
        let path = folder.join(file.name).with_extension("itl");
        let generated = text(&file);
        if std::env::var_os("OUTWARD_REWRITE").is_some_and(|value| value == "1") {
            std::fs::write(&path, &generated).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        let same = kept.lines().zip(generated.lines()).take_while(|(a, b)| a == b).count();
        assert!(
            kept == generated,
            "{}:{}: it is not what is generated; OUTWARD_REWRITE=1 writes it",
            path.display(),
            same + 1
        );
    }
}

/// Checks that every operation that a test file can name is in one of our files.
#[test]
fn every_operation_has_cases() {
    let files = files();
    for name in TABLE.iter().filter_map(|info| info.ieee1788) {
        let statements = files.iter().flat_map(|file| &file.statements);
        let count = statements.filter(|statement| statement.split(' ').next() == Some(name)).count();
        assert!(count >= 5, "{name} has {count} cases");
    }
}
