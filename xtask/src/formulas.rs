//! The lists of functions on the page of the formula language, `crates/outward-programs/docs/formulas.md`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use outward::table::{Accuracy, Kind, Op, OpInfo, TABLE, Type};

const START: &str = "<!-- Made by `cargo xtask tables` from the operation table. -->\n";
/// Largest length of a line, in characters.
pub const WIDTH: usize = 120;
const END: &str = "<!-- The end of what is made. -->\n";

/// Path of the page.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-programs/docs/formulas.md")
}

/// Makes the page with a new list of its functions.
pub fn page() -> String {
    let page = std::fs::read_to_string(path()).expect("crates/outward-programs/docs/formulas.md is there");
    let (before, rest) =
        page.split_once(START).expect("crates/outward-programs/docs/formulas.md says where its list starts");
    let (_, after) =
        rest.split_once(END).expect("crates/outward-programs/docs/formulas.md says where its list ends");
    format!("{before}{START}{}\n{END}{after}", list())
}

fn list() -> String {
    let mut text = String::new();
    for (kind, title) in [
        (Kind::Arithmetic, "Arithmetic"),
        (Kind::Power, "Powers"),
        (Kind::Elementary, "Elementary functions"),
        (Kind::Integral, "Functions that jump"),
        (Kind::Float, "Functions of floating-point numbers"),
    ] {
        let functions: Vec<String> =
            TABLE.iter().filter(|info| info.kind == kind).filter_map(function).collect();
        if !functions.is_empty() {
            let _ = write!(text, "\n{title}:\n\n{}", functions.concat());
        }
    }
    let unproved: Vec<String> = not_proved_tightest().map(|info| format!("`{}`", info.infix[0])).collect();
    let _ = write!(
        text,
        "\nNot proved to be tightest, but to be 1 ulp outside of that at most: {}.\n",
        unproved.join(", ")
    );
    wrapped(&text)
}

/// Returns the functions whose bounds hold, but may be wider by a place.
fn not_proved_tightest() -> impl Iterator<Item = &'static OpInfo> {
    TABLE.iter().filter(|info| matches!(info.accuracy, Accuracy::Ulps(_)))
}

/// Breaks the text into lines of a readable length.
pub fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        let indent = if line.starts_with("* ") { "  " } else { "" };
        let mut width = 0;
        for word in line.split(' ') {
            let length = word.chars().count();
            if width > 0 && width + 1 + length > WIDTH {
                lines += "\n";
                lines += indent;
                width = indent.len();
            } else if width > 0 {
                lines.push(' ');
                width += 1;
            }
            lines += word;
            width += length;
        }
        lines.push('\n');
    }
    lines
}

/// Makes a line of the list; operators have none.
fn function(info: &OpInfo) -> Option<String> {
    let is_name = |name: &&&str| name.starts_with(|c: char| c.is_ascii_alphabetic());
    // The ordinate comes first as in C, and the texts call the point (x, y).
    let letters = match info.op {
        Op::Atan2 | Op::Atan2pi => ["y", "x", "", ""],
        _ => ["x", "y", "z", "w"],
    };
    let mut letters = letters.into_iter();
    let mut operands: Vec<&str> = info
        .operands
        .iter()
        .map(|operand| if *operand == Type::Integer { "n" } else { letters.next().unwrap_or("…") })
        .collect();
    if info.is_chained() {
        operands.push("…");
    }
    let calls: Vec<String> =
        info.infix.iter().filter(is_name).map(|name| format!("`{name}({})`", operands.join(", "))).collect();
    if calls.is_empty() {
        return None;
    }
    let domain = match info.domain {
        "all arguments" => String::new(),
        domain => format!(" Defined for {domain}."),
    };
    Some(format!("* {}: {}{domain}\n", calls.join(", "), info.about))
}
