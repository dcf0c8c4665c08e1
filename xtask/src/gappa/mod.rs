//! `cargo xtask gappa`: bounds rounding errors of fast paths with Gappa, and compares them with the proofs.
//!
//! Gappa is a program by Guillaume Melquiond that shares no code with this prover. Only the recorded code and the cells
//! are common to its bounds and those of `cargo xtask prove`.
//!
//! | module | what is there |
//! |---|---|
//! | `script` | the evaluation of a cell as a script of Gappa |
//! | `form` | sums of products of names, for the rules in a script |
//! | `run` | runs Gappa and reads what it proved |
//! | `tests` | planted faults, which must change what it proves |

mod form;
mod run;
mod script;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use run::Enclosed;

use crate::prove::code_path::{Cell, CodePath, Operators, ProofResult};
use crate::prove::evaluation::Evaluation;
use crate::prove::{exponential, logarithm, trigonometric};

/// A fast path that Gappa bounds.
struct CheckedPath {
    function: &'static str,
    path: &'static CodePath,
    /// Number of cells tried: the ones where the proof is closest to the bound, the first and the last, and some of the
    /// others.
    cells: usize,
}

const CHECKED: [CheckedPath; 3] = [
    CheckedPath { function: "exp", path: &exponential::PATHS[0], cells: 32 },
    CheckedPath { function: "log", path: &logarithm::PATHS[0], cells: 48 },
    CheckedPath { function: "sin", path: &trigonometric::PATHS[0], cells: 64 },
];

/// Number of tried cells that are closest to the bound.
const CLOSEST: usize = 16;

/// Number of pieces into which Gappa cuts a cell. With as many as the proof, it takes longer and finds the same bound.
const PIECES: u32 = 4;

/// A cell, what the proof found for it, and its script.
struct Task {
    name: String,
    proved: ProofResult,
    script: String,
}

/// Bounds that Gappa and the proof found for a cell, relative to the result.
struct Row {
    function: &'static str,
    cell: String,
    gappa: Enclosed,
    proved: ProofResult,
    bound: f64,
}

impl Row {
    /// Returns whether the sum of Gappa's bound and the prover's bound of the series is within the constant. NaN is
    /// not.
    fn is_within(&self) -> bool {
        self.gappa.total(self.proved.series) <= self.bound
    }

    /// Formats the cells of [`HEAD`].
    fn line(&self, version: &str) -> String {
        format!(
            "{}\t{}\t{:.2e}\t{:.2e}\t{:.2}\t{:.2e}\t{:.2e}\t{:.2e}\t{version}\n",
            self.function,
            self.cell,
            self.gappa.error,
            self.proved.rounding,
            self.gappa.error / self.proved.rounding,
            self.proved.series,
            self.gappa.total(self.proved.series),
            self.bound
        )
    }
}

const HEAD: &str = "function\tcell\tgappa\tproved\tratio\tseries\ttogether\tbound\tversion\n";

/// Returns the functions that Gappa bounds.
pub fn functions() -> Vec<&'static str> {
    CHECKED.iter().map(|it| it.function).collect()
}

/// Path of the table.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/evidence/proofs/gappa.tsv")
}

/// Writes the scripts of this function, or of all, and runs Gappa on them. Returns the table of all if Gappa is
/// installed.
pub fn table(function: Option<&str>) -> Result<Option<String>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/gappa");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(&folder).map_err(failed)?;
    let version = run::version()?;
    let mut table = HEAD.to_owned();
    let mut beyond = Vec::new();
    for checked in CHECKED.iter().filter(|it| function.is_none_or(|function| it.function == function)) {
        let tasks = checked.tasks()?;
        for task in &tasks {
            let file = task.name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.', "_");
            let file = folder.join(format!("{}_{file}.gappa", checked.function));
            std::fs::write(&file, &task.script).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        let Some(version) = &version else { continue };
        let mut rows = Vec::new();
        for Task { name, proved, script } in tasks {
            let gappa =
                run::run(&script).map_err(|error| format!("{}, cell {name}: {error}", checked.function))?;
            let bound = checked.bound();
            rows.push(Row { function: checked.function, cell: name, gappa, proved, bound });
        }
        rows.iter().for_each(|row| table += &row.line(version));
        beyond.extend(rows.iter().filter(|row| !row.is_within()).map(|row| row.line(version)));
        println!("{}", summary(checked.function, &rows));
    }
    if version.is_none() {
        eprintln!("NOT RUN: gappa is not installed (apt-get install gappa); the scripts are in target/gappa");
        return Ok(None);
    }
    if beyond.is_empty() {
        return Ok(Some(table));
    }
    Err(format!(
        "Gappa's bound is beyond the constant for {} cells. If it is larger than ours (ratio above 1), then Gappa is \
         weaker or our proof is wrong; otherwise our series is.\n{HEAD}{}",
        beyond.len(),
        beyond.concat()
    ))
}

/// Returns the Gappa version of the table in the repository if it differs from the installed one, which may find other
/// bounds.
pub fn other_version(table: &str) -> Option<String> {
    let version = |table: &str| table.lines().nth(1).and_then(|row| row.split('\t').nth(8)).map(String::from);
    let there = version(&std::fs::read_to_string(path()).ok()?)?;
    (version(table)? != there).then_some(there)
}

/// Summarizes all rows of a function in a line.
fn summary(function: &str, rows: &[Row]) -> String {
    let most = |of: fn(&Row) -> f64| rows.iter().map(of).fold(0.0, f64::max);
    let ratios = rows.iter().map(|row| row.gappa.error / row.proved.rounding);
    format!(
        "{function}: {} cells, Gappa at most {:.2e}, proved at most {:.2e}, ratios {:.2} to {:.2}, together at most \
         {:.2e} of {:.2e}",
        rows.len(),
        most(|row| row.gappa.error),
        most(|row| row.proved.rounding),
        ratios.clone().fold(f64::INFINITY, f64::min),
        ratios.fold(0.0, f64::max),
        most(|row| row.gappa.total(row.proved.series)),
        most(|row| row.bound),
    )
}

impl CheckedPath {
    fn tasks(&self) -> Result<Vec<Task>, String> {
        let cells = || (self.path.cells)(Operators::Nearest);
        let proved = self.path.prove_each(self.path.recording(), Operators::Nearest, cells())?;
        let evaluation = self.evaluation();
        let chosen = self.chosen(&proved);
        let tasks = cells().into_iter().zip(proved).enumerate().filter(|(at, _)| chosen.contains(at));
        let task = |(_, (cell, proved)): (usize, (Cell, ProofResult))| {
            let script = self.script(&evaluation, &evaluation.known(&cell.index), &cell)?;
            Ok(Task { name: name(&cell), proved, script })
        };
        tasks.map(task).collect()
    }

    fn evaluation(&self) -> Evaluation {
        Evaluation::new(self.path.recording(), self.path.indices)
    }

    fn bound(&self) -> f64 {
        (self.path.bound)(Operators::Nearest.unit())
    }

    /// Makes Gappa's script of a cell where these numbers are known.
    fn script(&self, evaluation: &Evaluation, known: &[f64], cell: &Cell) -> Result<String, String> {
        let title = format!("{}, cell {}", self.path.name, name(cell));
        script::script(&title, &evaluation.program()?, known, cell, PIECES)
    }

    /// Returns the cells that are tried.
    fn chosen(&self, proved: &[ProofResult]) -> BTreeSet<usize> {
        let last = proved.len() - 1;
        let mut closest: Vec<usize> = (0..=last).collect();
        closest.sort_by(|a, b| proved[*b].total.total_cmp(&proved[*a].total));
        let mut chosen: BTreeSet<usize> = closest.into_iter().take(CLOSEST).chain([0, last]).collect();
        // The same cells each time: a congruential generator, whose upper digits are as good as random.
        let mut state = 33_u64;
        while chosen.len() < self.cells.min(proved.len()) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            chosen.insert((state >> 33) as usize % proved.len());
        }
        chosen
    }
}

/// Names a cell by its index and the ranges of its variables.
fn name(cell: &Cell) -> String {
    let mut name = format!("{}", cell.index[0]);
    for range in &cell.variables {
        let _ = write!(name, " [{:.3e}, {:.3e}]", range.inf(), range.sup());
    }
    name
}
