//! Exact sums: of arrays, and accumulators.

use std::fmt::Write;

use outward::reductions::Accumulator;

use super::{DIRECTIONS, FORMATS};

/// Sums of arrays: their names and arrays.
pub const SUMS: [(&str, &[&str]); 6] = [
    ("sum", &["x"]),
    ("sum_abs", &["x"]),
    ("sum_sq", &["x"]),
    ("norm", &["x"]),
    ("mean", &["x"]),
    ("dot", &["x", "y"]),
];

/// Additions to accumulators: their names and arrays.
pub const ADDITIONS: [(&str, &[&str]); 3] =
    [("add", &["x"]), ("add_abs", &["x"]), ("add_products", &["x", "y"])];

/// Roundings of an accumulator.
pub const RESULTS: [&str; 3] = ["round", "mean", "sqrt"];

/// Largest length of a line of the header, in characters.
const WIDTH: usize = 120;

/// Writes a declaration, with one parameter per line if they do not fit on one line.
pub fn declaration(out: &mut String, function: &str, parameters: &[String]) {
    let mut line = format!("{function}(");
    let indentation = " ".repeat(line.len());
    for (at, parameter) in parameters.iter().enumerate() {
        let end = if at + 1 == parameters.len() { ");" } else { "," };
        let space = if line.ends_with(['(', ' ']) { "" } else { " " };
        if line.len() + space.len() + parameter.len() + end.len() > WIDTH {
            let _ = writeln!(out, "{}", line.trim_end());
            line.clone_from(&indentation);
            line = format!("{line}{parameter}{end}");
        } else {
            line = format!("{line}{space}{parameter}{end}");
        }
    }
    let _ = writeln!(out, "{line}");
}

fn arrays(number: &str, names: &[&str]) -> impl Iterator<Item = String> {
    names.iter().map(move |name| format!("const {number} *{name}"))
}

/// Generates sums in each direction, and accumulators.
pub fn here() -> String {
    let (mut sums, mut additions, mut results) = (String::new(), String::new(), String::new());
    for (name, names) in SUMS {
        for (letters, number, _) in FORMATS {
            for direction in DIRECTIONS {
                let parameters: Vec<String> =
                    ["size_t n".to_owned()].into_iter().chain(arrays(number, names)).collect();
                declaration(&mut sums, &format!("{number} outward_{name}{letters}{direction}"), &parameters);
            }
        }
    }
    for (letters, number, _) in FORMATS {
        for (name, names) in ADDITIONS {
            let first = ["outward_accumulator *sum".to_owned(), "size_t n".to_owned()];
            let parameters: Vec<String> = first.into_iter().chain(arrays(number, names)).collect();
            declaration(&mut additions, &format!("void outward_accumulator_{name}{letters}"), &parameters);
        }
        for name in RESULTS {
            let parameters = [
                "const outward_accumulator *sum".to_owned(),
                "int direction".to_owned(),
                format!("{number} *result"),
            ];
            declaration(&mut results, &format!("int outward_accumulator_{name}{letters}"), &parameters);
        }
    }
    include_str!("sums.h")
        .replace("/* SUMS */\n", &sums)
        .replace("/* ADDITIONS */\n", &additions)
        .replace("/* RESULTS */\n", &results)
        .replace("/* LENGTH */", &Accumulator::MOST_BYTES.to_string())
}

/// Generates sums and accumulators on devices.
pub fn on_devices() -> String {
    let mut text = String::new();
    for (letters, number, _) in FORMATS {
        for (name, names) in SUMS {
            let first = ["const outward_device *device", "int direction", "size_t n"].map(str::to_owned);
            let parameters: Vec<String> =
                first.into_iter().chain(arrays(number, names)).chain([format!("{number} *result")]).collect();
            declaration(&mut text, &format!("int outward_{name}{letters}_on"), &parameters);
        }
    }
    for (letters, number, _) in FORMATS {
        for (name, names) in ADDITIONS {
            let first = ["const outward_device *device", "outward_accumulator *sum", "size_t n"];
            let parameters: Vec<String> =
                first.map(str::to_owned).into_iter().chain(arrays(number, names)).collect();
            declaration(&mut text, &format!("int outward_accumulator_{name}{letters}_on"), &parameters);
        }
    }
    text
}
