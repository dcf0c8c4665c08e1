//! Evidence about a function in other files of the repository: how its results were tested, and how fast it is.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use outward::table::{Op, OpInfo};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Facts from the pages and folders.
pub struct Evidence {
    /// The functions that were compared at all numbers of binary32.
    exhaustive: HashSet<String>,
    /// Speeds in intervals per second, as printed, by name and format.
    speeds: HashMap<(String, String), String>,
}

/// Splits the rows of a table into cells, without the names of the columns.
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
        // Where both GPUs have an operation, the second one counts, since it was measured last.
        for gpu in ["h200", "h100"] {
            for row in rows(&read(&format!("docs/evidence/gpu/intervals-{gpu}.tsv"))) {
                let (speed, at) = (row[2].to_owned(), (row[0].to_owned(), row[1].to_owned()));
                speeds.insert(at, speed);
            }
        }
        assert!(speeds.len() > 100, "docs/evidence/gpu has tables of operations");
        Evidence { exhaustive, speeds }
    }

    /// Describes how the results of an operation were shown to be right.
    pub fn shown(&self, info: &OpInfo) -> String {
        let mut shown = Vec::new();
        shown.extend(compared_with(info.op).map(str::to_owned));
        match hard_inputs(info.name) {
            0 => {}
            count => shown.push(format!("{count} hard arguments")),
        }
        if self.exhaustive.contains(info.name) {
            shown.push("all of binary32".to_owned());
        }
        shown.join("; ")
    }

    /// Returns the number of intervals per second, in both formats.
    pub fn speed(&self, name: &str) -> String {
        let of = |format: &str| self.speeds.get(&(name.to_owned(), format.to_owned())).cloned();
        match (of("f64"), of("f32")) {
            (Some(double), Some(single)) => format!("{double}, {single}"),
            _ => String::new(),
        }
    }
}

/// Counts the kept arguments of both formats: one a line.
fn hard_inputs(name: &str) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-needs/data/hard-to-round");
    let count = |format: &str| {
        let text =
            std::fs::read_to_string(folder.join(format).join(format!("{name}.wc"))).unwrap_or_default();
        text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count()
    };
    count("f32") + count("f64")
}

/// Defines a function that names the reference for the results of an operation.
macro_rules! functions {
    (
        of_one { $($op:ident $mpfr:ident $(($($index:tt)*))?;)* }
        of_one_written_out { $($op_here:ident $method:ident;)* }
        of_two { $($op_of_two:ident $mpfr_of_two:ident;)* }
        of_two_written_out { $($op_of_two_here:ident $method_of_two:ident;)* }
        with_integer { $($op_with_integer:ident $mpfr_with_integer:ident;)* }
        power { $($power:ident $mpfr_power:ident;)* }
        by_definition { $($by_definition:ident)* }
    ) => {
        fn compared_with(op: Op) -> Option<&'static str> {
            match op {
                $(Op::$op)|* $(| Op::$op_of_two)* $(| Op::$op_with_integer)* $(| Op::$power)* => {
                    Some("MPFR")
                }
                $(Op::$op_here)|* $(| Op::$op_of_two_here)* $(| Op::$by_definition)* => Some("a definition"),
                _ => None,
            }
        }
    };
}
functions_of_mpfr! { functions }
