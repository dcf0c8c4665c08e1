//! The files in `docs/evidence/` that list what is proved: a page with a row for each function, and files with the rows
//! of all proofs, the list of fast paths, the lemmas and the bounds that are derived by hand.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::code_path::Operators;
use super::fast_paths::ListedPath;
use super::lemmas::lemmas;
use super::{by_hand, listed};

/// Proved error of a path or a composition, for operators of one kind.
pub struct Row {
    pub path: &'static str,
    pub operators: Operators,
    /// Parts of the error by roundings and by the series; a composition has neither.
    pub parts_of_error: Option<(f64, f64)>,
    pub total: f64,
    /// Bound that the constants state.
    pub bound: f64,
    pub constants: &'static [&'static str],
    pub cells: Option<usize>,
    pub made_of: &'static [&'static str],
    pub lemmas: &'static [&'static str],
}

impl Row {
    /// Formats the cells of [`ROWS_HEAD`].
    pub fn line(&self) -> String {
        let (rounding, series) = self
            .parts_of_error
            .map(|(rounding, series)| (format!("{rounding:.2e}"), format!("{series:.2e}")))
            .unzip();
        let cells = [
            self.path.to_owned(),
            self.operators.name().to_owned(),
            rounding.unwrap_or_default(),
            series.unwrap_or_default(),
            format!("{:.2e}", self.total),
            format!("{:.2e}", self.bound),
            self.constants.join(", "),
            self.cells.map_or_else(String::new, |cells| cells.to_string()),
            self.made_of.join("; "),
            self.lemmas.join(", "),
        ];
        cells.join("\t") + "\n"
    }
}

/// The names of the columns.
pub const ROWS_HEAD: &str =
    "path\toperators\trounding\tseries\ttogether\tbound\tconstants\tcells\tmade of\tlemmas\n";

/// Returns the files and their expected contents.
pub fn files(rows: &[Row], fast_paths: &[ListedPath]) -> Result<Vec<(PathBuf, String)>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/evidence");
    let table = ROWS_HEAD.to_owned() + &rows.iter().map(Row::line).collect::<String>();
    let mut list = String::from("functions\tpath\tconstants\trows\n");
    for entry in fast_paths {
        let (functions, constants) = (entry.functions.replace(' ', ", "), entry.constants.join(", "));
        let _ = writeln!(list, "{functions}\t{}\t{constants}\t{}", entry.kind.name(), entry.proof.text());
    }
    let mut page_of_lemmas = LEMMAS_HEAD.to_owned();
    for lemma in lemmas() {
        let _ = write!(page_of_lemmas, "\n## {}\n\n{}\n{}\n", lemma.name, lemma.text, lemma.derivation()?);
    }
    Ok(vec![
        (folder.join("proofs.md"), HEAD.to_owned() + &functions(rows, fast_paths)?),
        (folder.join("proofs/rows.tsv"), table),
        (folder.join("proofs/fast-paths.tsv"), list),
        (folder.join("proofs/lemmas.md"), page_of_lemmas),
        (folder.join("proofs/by-hand.md"), by_hand::page()?),
    ])
}

/// Makes a row for each function, in the order of the list.
fn functions(rows: &[Row], fast_paths: &[ListedPath]) -> Result<String, String> {
    let mut order = Vec::new();
    let mut of_function: BTreeMap<&str, Vec<&ListedPath>> = BTreeMap::new();
    for entry in fast_paths {
        for function in entry.functions.split(' ') {
            let entries = of_function.entry(function).or_default();
            if entries.is_empty() {
                order.push(function);
            }
            entries.push(entry);
        }
    }
    let mut text =
        String::from("| function | fast paths | constants | proved, at most |\n|---|---|---|---|\n");
    for function in order {
        let entries = &of_function[function];
        let paths: Vec<&str> = entries.iter().map(|entry| entry.kind.name()).collect();
        let mut constants: Vec<&str> = Vec::new();
        for constant in entries.iter().flat_map(|entry| &entry.constants) {
            if !constants.contains(&constant.as_str()) {
                constants.push(constant);
            }
        }
        let names = entries.iter().flat_map(|entry| entry.proof.rows());
        let shares = names.map(|name| share(rows, name)).collect::<Result<Vec<f64>, String>>()?;
        // No share is NaN: each total is at most its bound.
        let most = shares.into_iter().fold(0.0, f64::max);
        let by_hand = entries.iter().any(|entry| entry.proof.rows().is_empty());
        let percent = if by_hand { "by hand".to_owned() } else { format!("{} %", (most * 100.0).ceil()) };
        let _ =
            writeln!(text, "| `{function}` | {} | {} | {percent} |", paths.join("; "), listed(&constants));
    }
    Ok(text)
}

/// Returns the largest ratio of the proved error of a row to its bound, for all kinds of operators.
fn share(rows: &[Row], name: &str) -> Result<f64, String> {
    let of_name = rows.iter().filter(|row| row.path == name);
    let shares: Vec<f64> = of_name.map(|row| row.total / row.bound).collect();
    let is_within = shares.len() == Operators::ALL.len() && shares.iter().all(|share| *share <= 1.0);
    if is_within {
        Ok(shares.into_iter().fold(0.0, f64::max))
    } else {
        Err(format!("{name}: shares {shares:?}"))
    }
}

const HEAD: &str = "\
# Proofs of fast paths

This page says which error bounds of functions are proved from their code, how, and with what margin.
`cargo xtask prove` makes the proofs and fails if the error of a fast path can be larger than the constant that the code
uses for it. `cargo xtask prove write` writes this page and the files of its folder. `cargo xtask prove only TEXT`
proves the paths whose names contain TEXT.

A function first takes a fast path. It takes a slower one only if the fast path does not decide the rounding of the
result (Ziv's rounding test). The tables list the fast paths of both formats as *fast*, and those of binary32 alone as
*binary32*.

| file | what is there |
|---|---|
| [proofs/rows.tsv](proofs/rows.tsv) | every proof, with the bounds that it found |
| [proofs/fast-paths.tsv](proofs/fast-paths.tsv) | which rows of that table prove which fast path of a function |
| [proofs/lemmas.md](proofs/lemmas.md) | what the proofs assume because the recorded code does not show it |
| [proofs/by-hand.md](proofs/by-hand.md) | the bounds that are derived by hand instead |
| [proofs/gappa.tsv](proofs/gappa.tsv) | rounding errors of `exp`, `log` and `sin` as another program bounds them |

## What is proved

A fast path reduces its argument and then evaluates a sum h + l. The evaluation is recorded, as for a GPU, with its real
tables and coefficients. For each entry of the tables, and each sub-interval of the range of reduced arguments, `prove`
bounds:

* **rounding**: the effect of all roundings on h + l, by the method of [roundoff.md](../reference/roundoff.md) on the
  recorded operations. Its intervals are narrowed by the polynomials that the code would compute without roundings.
* **series**: the difference between that polynomial and the Taylor series of the function. Coefficients have 640
  digits.
* **together**: the sum of the two on the worst sub-interval, relative to h. **bound** is the value of the constant in
  the code.

Operators round to nearest (u = 2^-53), or are only known to be faithful (u = 2^-52): they return either neighbour of
the exact result. Rows of *unfused* operators are of JavaScript, which has no fused operation: operators round to
nearest, and where the code allows it, a sum of a product and a number is computed in two or more operations
(`xtask/src/prove/unfused.rs`). The rounding test there has the bounds for u = 2^-52. An error is relative to the
result, or to the size that the code states instead. For tangents with short tables, the sizes of the two sums determine
the size of their quotient. For `exp` with short tables the exact result is above the sum, and the table states the
error relative to the middle of the range in which it lies.

Rows of *steps* and *sums* concern the reduced argument: r alone, or r and the rest, which is no larger than what is
proved of the two together. Their errors are relative to the reduced argument, with these exceptions. Those of `exp` and
`exp10` are relative to the largest reduced argument (r), or absolute (r and rest). The errors of steps of binary32, of
arguments next to 0, of r and rest with short tables, and of the quotient of `log1p` are also absolute. Steps of
binary32 taken *one by one* are relative to what the lemma says, and those with *none* (k = 0) to the reduced argument.
Rows of *expansions* concern √(πx) times a Bessel function, and are absolute. In a row with *made of*, the result is
composed of results of other rows, and its bound follows from theirs: for a product or a quotient, from those of its
factors and its own rounding.

Every run of `prove` must first find three faults that are planted in each of `exp`, `log`, `log` with short tables,
`sin`, `tan` and `erfcx`: a constant reduced to two thirds or a third, a coefficient that is off by 2^-36, and a table
with a wrong last digit. `cbrt` and the series of `asinh` have no table. There it must find the other two faults; in
`cbrt` the constant is halved.

## An independent check

`cargo xtask gappa` bounds the rounding errors of the fast paths of `exp`, `log` and `sin` a second time, for
operators to nearest, with [Gappa](https://gappa.gitlabpages.inria.fr/), a program by Guillaume Melquiond. It prints the
recorded operations of a cell as a script: the constants, the ranges of the reduced argument and of what is left of it,
and which powers of two they are multiples of. Gappa finds for itself how large each rounding error is and which
operations are exact. The script also has rules: what a value is without roundings after terms have cancelled, and the
rounding error of the result as a sum of the errors of the operations, times derivatives. Gappa tests that both sides of
a rule are the same polynomial, and the check fails if it says that they are not. What the two bounds have in common is
the recording, the ranges and the lemmas. The series is not checked.

For each function the table has the sixteen cells where the proof is closest to its bound, the first, the last, and a
fixed random choice of the others. A cell is named by its index and the ranges of its variables. *gappa* is Gappa's
bound of the rounding error, relative to the sum without roundings; *proved* is the one of `prove`; *ratio* is the first
by the second. *together* is Gappa's bound with the series as `prove` bounds it, relative to h. The check fails if it
is larger than *bound*, the constant in the code. Planted faults must change what Gappa proves: beyond the constant are
an `fma` that is computed as a product and a sum, a table with a wrong last digit, and a wrong coefficient in the
computed sum alone. A wrong derivative is refused. A rounding that is missing in a script only makes the bound smaller:
scripts are made from recordings, so that none is missing.

Gappa's bounds are between 0.99 and 1.34 times those of `prove`, and at most 1.01 times where the sum with the series is
more than half of the constant. A test holds the table to this.

## The functions

*Proved, at most* is the largest ratio of the proved error of a fast path to its bound, over all fast paths of the
function and all kinds of operators. The pages of the functions say that their fast paths together cover all arguments;
that is not proved here.

";

const LEMMAS_HEAD: &str = "\
# Lemmas

This page lists what the [proofs of fast paths](../proofs.md) assume because recordings do not show it: how a fast path
reduces its argument. A lemma states identities, which steps are exact, and which rows prove how close the reduced
argument is to its exact value. A lemma also names the parts that are derived by hand instead, and the inputs that it is
tested on. `cargo test --profile dev -p xtask` runs these tests.
";
