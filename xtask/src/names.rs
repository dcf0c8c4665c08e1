//! `docs/reference/rounding.md`: the names of operations in Outward and elsewhere.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use outward::names::{Entry, sections};

use crate::formulas;

/// Path of the page.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference/rounding.md")
}

/// Abbreviates `a_rn`, `a_rz` … of one stem in a cell; leaves a single name unchanged.
fn ours(entry: &Entry) -> String {
    let [first, others @ ..] = &entry.names[..] else { return String::new() };
    match first.split_once("_rn") {
        Some((stem, _)) if !others.is_empty() => {
            let suffix =
                |name: &String| format!("`_{}`", name.trim_start_matches(stem).trim_start_matches('_'));
            format!("`{first}` {}", others.iter().map(suffix).collect::<Vec<_>>().join(" "))
        }
        _ => format!("`{first}`"),
    }
}

fn code(name: &str) -> String {
    if name.is_empty() { String::from("–") } else { format!("`{name}`") }
}

/// Makes the page.
pub fn page() -> String {
    let mut text = String::from(
        "# Names of operations and conversions\n\n\
         These tables list the names that the functions of `outward::ops` and `outward::convert` have in IEEE\n\
         754-2019, CUDA C++, PTX and OpenCL C. `cargo xtask tables` makes this page from the list in\n\
         `outward::names`; the examples at the end run as documentation tests.\n\n\
         | suffix | IEEE 754 | PTX: number, integral value | OpenCL C |\n|---|---|---|---|\n\
         | `_rn` | roundTiesToEven | `.rn`, `.rni` | `_rte` |\n\
         | `_rz` | roundTowardZero | `.rz`, `.rzi` | `_rtz` |\n\
         | `_ru` | roundTowardPositive | `.rp`, `.rpi` | `_rtp` |\n\
         | `_rd` | roundTowardNegative | `.rm`, `.rmi` | `_rtn` |\n\
         | `_rna` | roundTiesToAway | `.rna` (to TF32 only) | – |\n\n\
         An ellipsis stands for the other directions. The name exists in each of them but ties to away, which no\n\
         instruction has.\n",
    );
    let mut examples = String::new();
    for section in sections() {
        let _ = write!(text, "\n## {}\n\n", section.title);
        if !section.note.is_empty() {
            text += &formulas::wrapped(section.note);
            text.push('\n');
        }
        text.push_str("| here | IEEE 754 | CUDA | PTX | OpenCL C |\n|---|---|---|---|---|\n");
        for entry in &section.entries {
            let ieee754 = if entry.ieee754.is_empty() { "–" } else { &entry.ieee754 };
            let _ = writeln!(
                text,
                "| {} | {ieee754} | {} | {} | {} |",
                ours(entry),
                code(&entry.cuda),
                code(&entry.ptx),
                code(&entry.opencl)
            );
            for example in entry.examples() {
                let _ = writeln!(examples, "assert!({example});");
            }
        }
    }
    let _ = write!(
        text,
        "\n## Each name once\n\n```rust\nuse outward::convert::*;\nuse outward::format::{{Bf16, E4m3, E5m2, F16}};\n\
         use outward::ops::*;\n\n{examples}```\n"
    );
    text
}

/// Returns the public functions that are written out in `ops/` and that the list lacks. The list omits forms that take
/// a direction as a type.
pub fn missing() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-core/src/ops");
    let listed: Vec<String> = sections().into_iter().flat_map(|s| s.entries).flat_map(|e| e.names).collect();
    let mut missing = Vec::new();
    for file in std::fs::read_dir(folder).expect("the folder of the operations").flatten() {
        let source = std::fs::read_to_string(file.path()).expect("a source file");
        for after in source.split("pub fn ").skip(1) {
            let name: String = after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let generic = after.split('(').next().is_some_and(|signature| signature.contains("Rounding"));
            if !name.is_empty() && !generic && !listed.contains(&name) {
                missing.push(name);
            }
        }
    }
    missing
}
