//! Generates the tables and constants of `outward::math` from their definitions.

pub mod bessel;
pub mod bessel_cells;
pub mod bessel_turns;
pub mod cbrt;
pub mod elementary;
pub mod error;
pub mod exponential;
pub mod gamma;
pub mod gamma_cells;
pub mod half_cells;
pub mod inverse_error;
pub mod log_base;
pub mod narrow;
pub mod normal;
pub mod short;
pub mod turn;
pub mod write;

use std::fmt::Write;

use write::HEADER;

/// The generated files: path below `crates/outward-core/src/math/tables/`, contents.
pub fn all() -> Vec<(&'static str, String)> {
    let mut files = vec![
        ("exp.rs", elementary::exp()),
        ("log.rs", elementary::log()),
        ("log_base.rs", log_base::log_base()),
        ("trig.rs", elementary::trig()),
        ("atan.rs", elementary::atan()),
        ("cbrt.rs", cbrt::cbrt()),
        ("bessel.rs", bessel::bessel()),
        ("bessel_cells.rs", bessel_cells::cells()),
        ("error.rs", error::error()),
        ("exponential.rs", exponential::exponential()),
        ("inverse_error.rs", inverse_error::inverse_error()),
        ("fixed.rs", elementary::fixed()),
        ("gamma.rs", gamma::gamma()),
        ("gamma_cells.rs", gamma_cells::cells()),
        ("narrow.rs", narrow::narrow()),
        ("normal.rs", normal::normal()),
        ("short.rs", short::short()),
    ];
    files.sort();
    files.push(("list.rs", list(&files)));
    files
}

/// The tables of these files, by their names: recordings name what they read.
fn list(files: &[(&str, String)]) -> String {
    let mut out = HEADER.to_string();
    for (name, kind, doc) in
        [("NUMBERS", "f64", "Tables of numbers"), ("INTEGERS", "u64", "Tables of integers")]
    {
        writeln!(out, "/// {doc}, by their names, in order.\npub static {name}: &[(&str, &[{kind}])] = &[")
            .expect("string");
        let mut tables: Vec<String> = Vec::new();
        for (file, text) in files {
            let module = file.trim_end_matches(".rs");
            tables
                .extend(text.lines().filter_map(|line| Some(format!("{module}::{}", of_kind(line, kind)?))));
        }
        tables.sort_unstable();
        for table in tables {
            writeln!(out, "(\"{table}\", &super::{table}),").expect("string");
        }
        out.push_str("];\n\n");
    }
    out
}

/// The name of the table that starts in this line, if one does.
fn of_kind<'a>(line: &'a str, kind: &str) -> Option<&'a str> {
    let (name, ty) = line.trim_start().strip_prefix("pub static ")?.split_once(": ")?;
    ty.starts_with(&format!("[{kind};")).then_some(name)
}
