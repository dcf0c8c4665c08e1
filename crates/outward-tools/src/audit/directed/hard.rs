//! Arguments that are hard to round: those whose results are next to a number of the format, or to a midpoint of two.
//!
//! The files contain the hardest arguments of the lists in `crates/outward-needs/data/hard-to-round`, which our own
//! search found. `OUTWARD_REWRITE=1 cargo test -p outward-tools --lib hard` writes them; without the variable, the test
//! checks them.

use outward::program::Width;

use super::lines;

/// Returns the hard arguments of a function.
pub fn of(function: &str, format: Width) -> Vec<f64> {
    lines::of(list(format), function)
}

/// Returns lines of a function and its arguments; none for formats of 16 bits, all of whose arguments are tried.
fn list(format: Width) -> &'static str {
    match format {
        Width::F32 => include_str!("hard/f32.txt"),
        Width::F64 => include_str!("hard/f64.txt"),
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;
    use std::path::PathBuf;

    use outward::table::{Kind, OpInfo, TABLE};

    use super::*;
    use crate::audit::functions;

    /// Number of arguments taken from each of a function's two lists.
    const KEPT: usize = 32;

    fn elementary() -> impl Iterator<Item = &'static OpInfo> {
        functions::of_one().filter(|info| info.kind == Kind::Elementary)
    }

    /// Makes the expected content of a file.
    fn made(format: &str) -> String {
        let mut text = format!(
            "# The hardest arguments of {format} to round, {KEPT} next to a number and {KEPT} next to a midpoint, \
             where there are so\n# many. Made from crates/outward-needs/data/hard-to-round by the test in hard.rs.\n"
        );
        for info in elementary() {
            let path = outward_needs::data("hard-to-round").join(format).join(info.name).with_extension("wc");
            let list =
                std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let mut numbers: Vec<&str> = Vec::new();
            for part in list.split("# Results next to a ").skip(1) {
                let lines = part.lines().skip(1).take_while(|line| !line.is_empty());
                numbers.extend(lines.filter_map(|line| line.split(' ').next()).take(KEPT));
            }
            for five in numbers.chunks(4) {
                let _ = writeln!(text, "{} {}", info.name, five.join(" "));
            }
        }
        text
    }

    #[test]
    fn the_files_have_the_hardest() {
        for (name, format) in [("f32", Width::F32), ("f64", Width::F64)] {
            let made = made(name);
            if std::env::var_os("OUTWARD_REWRITE").is_some_and(|value| value == "1") {
                let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/audit/directed/hard");
                std::fs::write(path.join(name).with_extension("txt"), &made)
                    .expect("the file can be written");
            } else {
                assert!(list(format) == made, "{name}: OUTWARD_REWRITE=1 writes it");
            }
        }
    }

    #[test]
    fn functions_have_hard_arguments() {
        for format in [Width::F32, Width::F64] {
            let sizes: Vec<usize> = elementary().map(|info| of(info.name, format).len()).collect();
            assert!(sizes.iter().filter(|size| **size > KEPT).count() > 40, "{sizes:?}");
        }
        assert!(TABLE.iter().any(|info| info.name == "exp"));
        assert!(
            of("exp", Width::F64)
                .contains(&outward::text::parse_nearest(b"0x1.3a46b95c5cd69p-22").expect("it is one"))
        );
    }
}
