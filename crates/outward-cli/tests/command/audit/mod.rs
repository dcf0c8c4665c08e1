//! `outward audit`: functions with one fault, and functions that cannot be audited.

mod arguments;
#[cfg(feature = "cuda")]
mod cuda;
mod defects;
mod exact_functions;
mod gemm;
mod halves;
mod integers;
mod libraries;
#[cfg(feature = "opencl")]
mod opencl;
mod reports;
mod rounding_modes;
mod several;

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use crate::common::{Ran, run};

/// Returns the library of `broken.c`.
fn library() -> &'static str {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    LIBRARY.get_or_init(|| compiled("tests/command/audit/broken.c", "broken", &[]))
}

/// Compiles a C file, and returns the path of its library.
fn compiled(source: &str, name: &str, options: &[&str]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.so", std::process::id()));
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(source);
    let mut compiler = Command::new("cc");
    compiler.args(["-O1", "-shared", "-fPIC", "-o"]).arg(&path).arg(&source).arg("-lm").args(options);
    assert!(compiler.status().expect("the tests need the C compiler `cc`").success(), "{}", source.display());
    path.to_str().expect("text").to_owned()
}

/// Audits a function of binary32 at all numbers about 1.0001.
fn audit(function: &str, symbol: &str, more: &[&str]) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", symbol];
    run(&[&args[..], &["--format", "f32", "--exhaustive"], more].concat())
}

const AROUND: &str = "1..1.001";

/// Audits a function of `broken.c` at random and chosen arguments.
fn sampled(function: &str, format: &str, symbol: &str) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", symbol];
    run(&[&args[..], &["--format", format, "--samples", "2000"]].concat())
}

/// Returns the library of `loud.c`.
fn loud() -> &'static str {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    LIBRARY.get_or_init(|| compiled("tests/command/audit/loud.c", "loud", &[]))
}

/// Returns the text after this word at the start of a line.
fn entry<'a>(text: &'a str, word: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.strip_prefix(word));
    line.unwrap_or_else(|| panic!("no `{word}` in\n{text}")).trim()
}
