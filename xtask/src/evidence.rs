//! Evidence about a function in other files of the repository: how its results were tested, and how fast it is.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use outward::table::{Op, OpInfo};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What the pages and folders say.
pub struct Evidence {
    /// The functions that were compared at all numbers of binary32.
    exhaustive: HashSet<String>,
    /// Intervals a second, as printed, by name and format.
    speeds: HashMap<(String, String), String>,
    /// The sources of what MPFR lacks.
    definitions: String,
}

/// The rows of a table by their cells, without the names of the columns.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

impl Evidence {
    pub fn read() -> Evidence {
        let mut exhaustive = HashSet::new();
        for row in rows(&read("docs/evidence/exhaustive/functions.tsv")) {
            if row[3] == "4294967296" || row[3] == "all 2^32 each" {
                exhaustive.extend(row[0].split(' ').map(str::to_owned));
            }
        }
        assert!(
            exhaustive.contains("exp"),
            "docs/evidence/exhaustive/functions.tsv has runs over all numbers"
        );
        let mut speeds = HashMap::new();
        // Where both GPUs have an operation, the speed on the second one counts, which was measured last.
        for gpu in ["h200", "h100"] {
            for row in rows(&read(&format!("docs/evidence/gpu/intervals-{gpu}.tsv"))) {
                let (speed, at) = (row[2].to_owned(), (row[0].to_owned(), row[1].to_owned()));
                speeds.insert(at, speed);
            }
        }
        assert!(speeds.len() > 100, "docs/evidence/gpu has tables of operations");
        let sources = ["acot", "acoth", "bessel", "normal", "rhypot"];
        let definitions = sources.map(|name| read(&format!("oracle/src/{name}.rs"))).concat();
        Evidence { exhaustive, speeds, definitions }
    }

    /// How the results were shown to be right.
    pub fn shown(&self, info: &OpInfo) -> String {
        let mut shown = Vec::new();
        if let Some(function) = function_of_mpfr(info.op) {
            let is_written_out = |end| self.definitions.contains(&format!("fn {function}{end}"));
            let is_definition = function.is_empty() || is_written_out("(") || is_written_out("<");
            shown.push(if is_definition { "a definition" } else { "MPFR" }.to_owned());
        }
        match hard_inputs(info.name) {
            0 => {}
            count => shown.push(format!("{count} hard arguments")),
        }
        if self.exhaustive.contains(info.name) {
            shown.push("all of binary32".to_owned());
        }
        shown.join("; ")
    }

    /// How many intervals a second, in both formats.
    pub fn speed(&self, name: &str) -> String {
        let of = |format: &str| self.speeds.get(&(name.to_owned(), format.to_owned())).cloned();
        match (of("f64"), of("f32")) {
            (Some(double), Some(single)) => format!("{double}, {single}"),
            _ => String::new(),
        }
    }
}

/// Arguments that are kept, of both formats: one a line.
fn hard_inputs(name: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-needs/data/hard-to-round");
    let count = |format: &str| {
        let text =
            std::fs::read_to_string(folder.join(format).join(format!("{name}.wc"))).unwrap_or_default();
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count()
    };
    count("f32") + count("f64")
}

/// What the suites of a row call; nothing stands for a definition.
macro_rules! functions_of_mpfr {
    ($($op:ident $name:ident $x:tt $lanes:tt $float:tt $range:tt $plain:tt $suite:tt)*) => {
        fn function_of_mpfr(op: Op) -> Option<&'static str> {
            match op {
                $(Op::$op => Some(functions_of_mpfr!(@ $suite)),)*
                _ => with_integer(op),
            }
        }
    };
    (@ { oracles { mpfr $mpfr:ident $($dashu:tt)* } $($columns:tt)* }) => { stringify!($mpfr) };
    (@ { oracles { definition } }) => { "" };
}
outward::__functions_of_numbers! { suite functions_of_mpfr }

macro_rules! with_integer {
    ($($op:ident $suite:tt)*) => {
        fn with_integer(op: Op) -> Option<&'static str> {
            match op {
                $(Op::$op => Some(functions_of_mpfr!(@ $suite)),)*
                _ => None,
            }
        }
    };
}
outward::__functions_with_integer! { suite with_integer }
