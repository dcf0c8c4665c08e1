//! `cargo xtask prove`: bounds of the errors of quick phases, from recordings of their code.
//!
//! | module | what is there |
//! |---|---|
//! | `phase` | what a phase is, and what is proved of it |
//! | `evaluation` | recorded code as a program of `outward::analysis::roundoff` |
//! | `ideal` | the same without its roundings, as polynomials |
//! | `polynomial` | polynomials with long coefficients |
//! | `cut` | quotients and roots |
//! | `sorted` | sums of terms that code sorts by size |
//! | `size` | what errors are relative to that are not relative to the result |
//! | `composition` | bounds that follow from others |
//! | `upward` | arithmetic of bounds |
//! | `exponential`, `logarithm` and so on | the phases, a family a file |
//! | `reduction` | the phases before them, which take arguments apart |
//! | `lemmas` | what they rest on |
//! | `first_phases` | which rows prove which first phase of a function |
//! | `by_hand` | the bounds that are not proved |
//! | `code` | what both read of code and pages |
//! | `faults` | what a proof has to find |
//! | `tests` | lemmas, tried |

mod angle;
mod area;
mod bessel;
mod by_hand;
mod code;
mod composition;
mod cut;
mod error;
mod evaluation;
mod exponential;
mod faults;
mod first_phases;
mod gamma;
mod hyperbolic;
mod hyperbolic_reciprocal;
mod ideal;
mod inverse_error;
mod inverse_tangent;
mod lemmas;
mod less_one;
mod logarithm;
mod norm;
mod normal;
mod pairs;
mod phase;
mod polynomial;
mod power;
mod quotient;
mod reduction;
mod root;
mod short_tangent;
mod size;
mod sorted;
mod tangent;
#[cfg(test)]
mod tests;
mod trigonometric;
pub mod upward;
mod wave;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use composition::Composition;
use lemmas::lemmas;
use outward_needs::{Fingerprint, Ledger};
use phase::{Operators, Phase, Proved};

fn phases() -> impl Iterator<Item = &'static Phase> {
    let families = [
        reduction::exponential::PHASES,
        reduction::circle::PHASES,
        reduction::sum::PHASES,
        reduction::angle::PHASES,
        exponential::PHASES,
        logarithm::PHASES,
        trigonometric::PHASES,
        inverse_tangent::PHASES,
        quotient::PHASES,
        angle::PHASES,
        norm::PHASES,
        error::PHASES,
        normal::PHASES,
        inverse_error::PHASES,
        bessel::PHASES,
        wave::PHASES,
        wave::FAR_PHASES,
        root::PHASES,
        tangent::PHASES,
        short_tangent::PHASES,
        power::PHASES,
        less_one::PHASES,
        hyperbolic::PHASES,
        hyperbolic_reciprocal::PHASES,
        area::PHASES,
        pairs::PHASES,
        gamma::PHASES,
    ];
    families.into_iter().flatten()
}

/// Each after its parts.
fn compositions() -> impl Iterator<Item = &'static Composition> {
    let families = [
        reduction::angle::COMPOSITIONS,
        quotient::COMPOSITIONS,
        root::COMPOSITIONS,
        angle::COMPOSITIONS,
        norm::COMPOSITIONS,
        error::COMPOSITIONS,
        normal::COMPOSITIONS,
        inverse_error::COMPOSITIONS,
        wave::COMPOSITIONS,
        tangent::COMPOSITIONS,
        short_tangent::COMPOSITIONS,
        power::COMPOSITIONS,
        hyperbolic::COMPOSITIONS,
        hyperbolic_reciprocal::COMPOSITIONS,
        area::COMPOSITIONS,
        gamma::COMPOSITIONS,
    ];
    families.into_iter().flatten()
}

/// The constants that proofs are about.
fn constants() -> impl Iterator<Item = &'static str> {
    phases().flat_map(|it| it.constants).chain(compositions().flat_map(|it| it.constants)).copied()
}

/// Where the page is.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/proofs.md")
}

const HEAD: &str = "\
# Proofs of quick phases

`cargo xtask prove` bounds the error of quick phases from their code, and fails where a constant of the code is less;
`cargo xtask prove write` writes this page. `cargo xtask prove only TEXT` proves the phases whose names have that text.
Which rows prove which phase of a function is [in a list](#first-phases-of-functions). What has a bound that is derived
by hand is in [another](#bounds-derived-by-hand).

## What is proved

A phase takes an argument apart (reduction) and computes a sum h + l (evaluation). The evaluation is recorded, as for a
GPU, with its real tables and coefficients. For each choice from the tables, and each piece of what the reduction
leaves:

* **rounding** bounds what all roundings make of h + l: the method of [roundoff.md](roundoff.md), on the recorded
  operations. Its intervals are narrowed by the polynomials that the code is without its roundings.
* **series** bounds the difference between that polynomial and the function's Taylor series. Coefficients have 640
  digits.
* **together** is their sum on the worst piece, relative to h; **constant** is what the code says.

Operators are to nearest (u = 2^-53), or faithful and nothing more (u = 2^-52): either neighbour of the exact result.
An error is relative to the result, or to what the code gives as its size where that is another. Sums of tangents with
short tables have sizes that make the size of their quotient. The exact result of `exp` with short tables is above the
sum: the table has the error about the middle of where it may be.

Rows of *steps* and *sums* are of what a reduction leaves: r alone, or r and the rest, which is no larger than what is
proved of the two together. Errors are relative to what is left. Of `exp` and `exp10` they are relative to the most that
is left (r), or absolute (r and rest); absolute are also those of steps of binary32, of what is next to 0, of r and rest
with short tables, and of the quotient of `log1p`.
Steps of binary32 one by one are relative to what the lemma says, and none to what is left.
Rows of *expansions* are of √(πx) times a Bessel function, and absolute.

Every proof first has to find three faults that are planted in `exp`, `log`, `log` with short tables, `sin` and `tan`
each: a constant of which two thirds or a third is left, a coefficient that is off by 2^-36, a table with a wrong last
digit. In `cbrt` and the series of `asinh`, which have no table, and in the cells of `erfcx`, whose coefficients all
come from one, it has to find the other two, with half of the constant in `cbrt`.
";

/// Proves all of them, and makes the page.
pub fn page() -> Result<String, String> {
    let (first_phases, by_hand) = (first_phases::section()?, by_hand::section()?);
    faults::are_found()?;
    let ledger = Ledger::open("proofs");
    let mut page = HEAD.to_owned();
    page.push_str("\n| phase | operators | rounding | series | together | constant | | cells | lemmas |\n");
    page.push_str("|---|---|---|---|---|---|---|---|---|\n");
    let mut proofs = Proofs::new(&ledger);
    for phase in phases() {
        page.push_str(&proofs.rows_of_phase(phase)?);
    }
    page.push_str(COMPOSITIONS_HEAD);
    for composition in compositions() {
        page.push_str(&proofs.rows_of_composition(composition)?);
    }
    drop(proofs);
    ledger.close()?;
    page.push_str(&first_phases);
    page.push_str(LEMMAS_HEAD);
    for lemma in lemmas() {
        let _ = write!(page, "\n### {}\n\n{}\n{}\n", lemma.name, lemma.text, lemma.derivation()?);
    }
    page.push_str(&by_hand);
    let mut named = phases().flat_map(|it| it.lemmas).chain(compositions().flat_map(|it| it.lemmas));
    match named.find(|name| lemmas().all(|it| it.name != **name)) {
        Some(name) => Err(format!("no lemma is called {name}")),
        None => Ok(page),
    }
}

/// Proves those whose names have this text; of `faults` it looks for the faults.
pub fn only(text: &str) -> Result<String, String> {
    if text == "faults" {
        return faults::are_found().map(|()| String::new());
    }
    let ledger = Ledger::open("proofs");
    let mut proofs = Proofs::new(&ledger);
    let mut rows = String::new();
    for phase in phases().filter(|phase| phase.name.contains(text)) {
        rows.push_str(&proofs.rows_of_phase(phase)?);
    }
    for composition in compositions().filter(|it| it.name.contains(text)) {
        rows.push_str(&proofs.rows_of_composition(composition)?);
    }
    if rows.is_empty() { Err(format!("no phase has {text} in its name")) } else { Ok(rows) }
}

/// What is proved so far.
struct Proofs<'a> {
    ledger: &'a Ledger,
    /// What a proof reads.
    reads: Fingerprint,
    proved: BTreeMap<(&'static str, Operators), Proved>,
}

/// What is not read by a proof: of the sources of the kernels, and of those here.
const NOT_READ: [&[&str]; 2] = [
    &["convert", "device", "lib.rs", "text"],
    &[
        "audit.rs",
        "evidence.rs",
        "formulas.rs",
        "functions.rs",
        "main.rs",
        "names.rs",
        "readme.rs",
        "tables.rs",
    ],
];

/// Adds the files of a folder, but for some.
fn with_folder(reads: Fingerprint, folder: &Path, not_read: &[&str]) -> Fingerprint {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = entries.map(|entry| entry.expect("an entry of a folder").file_name());
    let names: BTreeSet<_> = names.filter(|name| not_read.iter().all(|not| name != not)).collect();
    names.iter().fold(reads, |reads, name| reads.with(name.as_encoded_bytes()).with_files(&folder.join(name)))
}

impl<'a> Proofs<'a> {
    /// None yet. A proof reads the code of phases, that of analyses and of intervals, and the prover: nearly all
    /// sources of the library, and those here.
    fn new(ledger: &'a Ledger) -> Proofs<'a> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let reads = Fingerprint::new().with_files(&here.join("../crates/outward/src/analysis"));
        let reads = with_folder(reads, &here.join("../crates/outward-core/src"), NOT_READ[0]);
        Proofs { ledger, reads: with_folder(reads, &here.join("src"), NOT_READ[1]), proved: BTreeMap::new() }
    }

    fn of_phase(&mut self, phase: &'static Phase, operators: Operators) -> Result<Proved, String> {
        if let Some(proved) = self.proved.get(&(phase.name, operators)) {
            return Ok(*proved);
        }
        let name = format!("{}, {}", phase.name, operators.name());
        let proved = self.ledger.try_result(&name, &self.reads, || {
            let start = Instant::now();
            let proved = phase.prove(phase.recording(), operators)?;
            eprintln!("{name}: tried in {:.1} s", start.elapsed().as_secs_f64());
            Ok::<_, String>(proved.text())
        })?;
        let proved = Proved::of_text(&proved).ok_or_else(|| format!("{name}: the ledger has `{proved}`"))?;
        let bound = (phase.bound)(operators.unit());
        if !proved.is_within(bound) {
            return Err(format!(
                "{}, {}: {} of {} cells are beyond {} = {bound:e}; {:e} is proved of all",
                phase.name,
                operators.name(),
                proved.beyond,
                proved.cells,
                listed(phase.constants),
                proved.total
            ));
        }
        self.proved.insert((phase.name, operators), proved);
        Ok(proved)
    }

    fn of_composition(&mut self, it: &'static Composition, operators: Operators) -> Result<f64, String> {
        let mut errors = Vec::new();
        for part in it.parts {
            let error =
                match (phases().find(|it| it.name == *part), compositions().find(|it| it.name == *part)) {
                    (Some(phase), None) => self.of_phase(phase, operators)?.total,
                    (None, Some(before)) => self.of_composition(before, operators)?,
                    _ => return Err(format!("{}: no part, or several, are called {part}", it.name)),
                };
            errors.push(error);
        }
        it.error(&errors, operators)
    }

    /// Proves one for operators of either kind: its rows of the table.
    fn rows_of_phase(&mut self, phase: &'static Phase) -> Result<String, String> {
        let mut rows = String::new();
        for operators in Operators::ALL {
            let proved = self.of_phase(phase, operators)?;
            let bound = (phase.bound)(operators.unit());
            let _ = writeln!(
                rows,
                "| {} | {} | {:.2e} | {:.2e} | {:.2e} | {bound:.2e} | {} | {} | {} |",
                phase.name,
                operators.name(),
                proved.rounding,
                proved.series,
                proved.total,
                listed(phase.constants),
                proved.cells,
                phase.lemmas.join(", ")
            );
        }
        Ok(rows)
    }

    fn rows_of_composition(&mut self, it: &'static Composition) -> Result<String, String> {
        let mut rows = String::new();
        for operators in Operators::ALL {
            let total = self.of_composition(it, operators)?;
            let bound = (it.bound)(operators.unit());
            // NaN is within no bound.
            let is_within = total <= bound;
            if !is_within {
                let constants = listed(it.constants);
                return Err(format!("{}: {constants} is {bound:e}, and {total:e} is proved", it.name));
            }
            let _ = writeln!(
                rows,
                "| {} | {} | {total:.2e} | {bound:.2e} | {} | {} | {} |",
                it.name,
                operators.name(),
                listed(it.constants),
                it.parts.join("; "),
                it.lemmas.join(", ")
            );
        }
        Ok(rows)
    }
}

fn listed(constants: &[&str]) -> String {
    constants.iter().map(|it| format!("`{it}`")).collect::<Vec<_>>().join(", ")
}

const COMPOSITIONS_HEAD: &str = "
## What follows

A result that is made of results above has a bound that follows from theirs: of a product or a quotient, that of its
factors and its own.

| phase | operators | together | constant | | made of | lemmas |
|---|---|---|---|---|---|---|
";

const LEMMAS_HEAD: &str = "
## Lemmas

What the recordings do not show: how a phase takes an argument apart. A lemma says identities, what is exact, and which
rows prove how near what is left is to what should be. What it has by hand instead it says, and on what it is tested:
`cargo test --profile dev -p xtask` does that.
";
