//! `cargo xtask prove`: proves bounds of the errors of fast paths from recordings of their code.
//!
//! | module | what is there |
//! |---|---|
//! | `code_path` | a path of the code, and the proof of its bound |
//! | `evaluation` | recorded code as a program of `outward::analysis::roundoff` |
//! | `ideal` | the same program without roundings, as polynomials |
//! | `polynomial` | polynomials with long coefficients |
//! | `cut` | quotients and roots, at which recordings are cut |
//! | `unfused` | recordings without fused operations |
//! | `sorted` | sums of terms that code sorts by magnitude |
//! | `size` | numbers that errors are relative to, if not to the result |
//! | `composition` | bounds that follow from others |
//! | `upward` | arithmetic of bounds, rounded upward |
//! | `exponential`, `logarithm` and so on | the paths, in a file for each family |
//! | `reduction` | argument reductions |
//! | `lemmas` | the lemmas that the proofs assume |
//! | `fast_paths` | which rows prove which fast path of a function |
//! | `by_hand` | the bounds that are derived by hand |
//! | `page` | the files that list what is proved |
//! | `code` | reads code and pages, for these two |
//! | `faults` | planted faults that a proof must find |
//! | `tests` | tests of the lemmas |

mod angle;
mod area;
mod bessel;
mod by_hand;
mod code;
pub mod code_path;
mod composition;
mod cut;
mod cylinder;
mod error;
pub mod evaluation;
pub mod exponential;
mod fast_paths;
mod faults;
mod gamma;
mod gamma_cells;
mod hyperbolic;
mod hyperbolic_reciprocal;
mod ideal;
mod inverse_error;
mod inverse_sine;
mod inverse_tangent;
mod lemmas;
pub mod logarithm;
mod minus_one;
mod norm;
mod normal;
mod page;
mod pairs;
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
pub mod trigonometric;
mod unfused;
pub mod upward;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::Instant;

use code_path::{CodePath, Operators, ProofResult};
use composition::Composition;
use lemmas::lemmas;
use outward_needs::{Fingerprint, Ledger};
use page::Row;

use crate::parallel;

/// A part of the fingerprint of each proof. Raise it when a fault of the prover, or of the analysis that it calls, let
/// a bound through that is not proved: all proofs are then made again. Other changes of the prover leave its proofs
/// valid, and a random thirtieth is made again in each run.
const EDITION: u8 = 1;

/// The paths by families.
const FAMILIES: &[&[CodePath]] = &[
    reduction::exponential::PATHS,
    reduction::circle::PATHS,
    reduction::sum::PATHS,
    reduction::angle::PATHS,
    exponential::PATHS,
    logarithm::PATHS,
    trigonometric::PATHS,
    inverse_tangent::PATHS,
    inverse_sine::PATHS,
    quotient::PATHS,
    angle::PATHS,
    norm::PATHS,
    error::PATHS,
    normal::PATHS,
    inverse_error::PATHS,
    bessel::PATHS,
    cylinder::PATHS,
    cylinder::FAR_PATHS,
    root::PATHS,
    tangent::PATHS,
    short_tangent::PATHS,
    power::PATHS,
    minus_one::PATHS,
    hyperbolic::PATHS,
    hyperbolic_reciprocal::PATHS,
    area::PATHS,
    pairs::PATHS,
    gamma::PATHS,
    gamma_cells::PATHS,
];

fn paths() -> impl Iterator<Item = &'static CodePath> {
    FAMILIES.iter().copied().flatten()
}

/// Returns the compositions, each after its parts.
fn compositions() -> impl Iterator<Item = &'static Composition> {
    let families = [
        reduction::angle::COMPOSITIONS,
        inverse_sine::COMPOSITIONS,
        quotient::COMPOSITIONS,
        root::COMPOSITIONS,
        angle::COMPOSITIONS,
        norm::COMPOSITIONS,
        error::COMPOSITIONS,
        normal::COMPOSITIONS,
        inverse_error::COMPOSITIONS,
        bessel::COMPOSITIONS,
        cylinder::COMPOSITIONS,
        tangent::COMPOSITIONS,
        short_tangent::COMPOSITIONS,
        power::COMPOSITIONS,
        hyperbolic::COMPOSITIONS,
        hyperbolic_reciprocal::COMPOSITIONS,
        area::COMPOSITIONS,
        gamma::COMPOSITIONS,
        gamma_cells::COMPOSITIONS,
    ];
    families.into_iter().flatten()
}

/// Returns the constants that proofs bound.
fn constants() -> impl Iterator<Item = &'static str> {
    paths().flat_map(|it| it.constants).chain(compositions().flat_map(|it| it.constants)).copied()
}

/// Proves all paths, and returns the files with the results and their expected contents.
pub fn files() -> Result<Vec<(PathBuf, String)>, String> {
    let fast_paths = fast_paths::checked()?;
    by_hand::page()?;
    faults::are_found()?;
    let mut named = paths().flat_map(|it| it.lemmas).chain(compositions().flat_map(|it| it.lemmas));
    if let Some(name) = named.find(|name| lemmas().all(|it| it.name != **name)) {
        return Err(format!("no lemma is called {name}"));
    }
    let ledger = Ledger::open("proofs");
    let rows = Proofs::of(paths(), &ledger)?.rows(paths(), compositions())?;
    ledger.close()?;
    page::files(&rows, &fast_paths)
}

/// Proves the paths whose names contain this text; for `faults`, it looks for the faults.
pub fn only(text: &str) -> Result<String, String> {
    if text == "faults" {
        return faults::are_found().map(|()| String::new());
    }
    let compositions = || compositions().filter(|it| it.name.contains(text));
    let is_meant = |path: &&CodePath| path.name.contains(text);
    let parts = parts(compositions());
    let needed = paths().filter(|path| is_meant(path) || parts.contains(path.name));
    let rows = Proofs::of(needed, &Ledger::open("proofs"))?.rows(paths().filter(is_meant), compositions())?;
    if rows.is_empty() {
        return Err(format!("no path has {text} in its name"));
    }
    Ok(page::ROWS_HEAD.to_owned() + &rows.iter().map(Row::line).collect::<String>())
}

/// Returns the names of all parts of compositions.
fn parts(of: impl Iterator<Item = &'static Composition>) -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    let mut left: Vec<&Composition> = of.collect();
    while let Some(it) = left.pop() {
        all.extend(it.parts);
        left.extend(compositions().filter(|before| it.parts.contains(&before.name)));
    }
    all
}

/// Proved errors of paths.
struct Proofs(BTreeMap<(&'static str, Operators), ProofResult>);

impl Proofs {
    /// Proves these paths, on all cores.
    fn of(paths: impl Iterator<Item = &'static CodePath>, ledger: &Ledger) -> Result<Proofs, String> {
        let paths: Vec<&CodePath> = paths.collect();
        let jobs: Vec<(&CodePath, Operators)> =
            paths.iter().flat_map(|path| Operators::ALL.map(|it| (*path, it))).collect();
        let proved = parallel::map(&jobs, |(path, operators)| proved(path, *operators, ledger));
        let proved =
            jobs.iter().zip(proved).map(|((path, operators), proved)| Ok(((path.name, *operators), proved?)));
        Ok(Proofs(proved.collect::<Result<_, String>>()?))
    }

    /// Returns the rows of paths and compositions.
    fn rows(
        &self,
        paths: impl Iterator<Item = &'static CodePath>,
        compositions: impl Iterator<Item = &'static Composition>,
    ) -> Result<Vec<Row>, String> {
        let mut rows: Vec<Row> = paths.flat_map(|path| self.rows_of_path(path)).collect();
        for composition in compositions {
            rows.extend(self.rows_of_composition(composition)?);
        }
        Ok(rows)
    }

    fn of_composition(&self, it: &'static Composition, operators: Operators) -> Result<f64, String> {
        let mut errors = Vec::new();
        for part in it.parts {
            let error =
                match (paths().find(|it| it.name == *part), compositions().find(|it| it.name == *part)) {
                    (Some(path), None) => self.0[&(path.name, operators)].total,
                    (None, Some(before)) => self.of_composition(before, operators)?,
                    _ => return Err(format!("{}: no part, or several, are called {part}", it.name)),
                };
            errors.push(error);
        }
        it.error(&errors, operators)
    }

    /// Returns the rows of a path for operators of each kind.
    fn rows_of_path(&self, path: &'static CodePath) -> impl Iterator<Item = Row> {
        Operators::ALL.into_iter().map(move |operators| {
            let proved = self.0[&(path.name, operators)];
            Row {
                path: path.name,
                operators,
                parts_of_error: Some((proved.rounding, proved.series)),
                total: proved.total,
                bound: (path.bound)(operators.unit()),
                constants: path.constants,
                cells: Some(proved.cells),
                made_of: &[],
                lemmas: path.lemmas,
            }
        })
    }

    fn rows_of_composition(&self, it: &'static Composition) -> Result<Vec<Row>, String> {
        let row = |operators: Operators| {
            let total = self.of_composition(it, operators)?;
            let bound = (it.bound)(operators.unit());
            // NaN is within no bound.
            let is_within = total <= bound;
            if !is_within {
                let constants = listed(it.constants);
                return Err(format!("{}: {constants} is {bound:e}, and {total:e} is proved", it.name));
            }
            Ok(Row {
                path: it.name,
                operators,
                parts_of_error: None,
                total,
                bound,
                constants: it.constants,
                cells: None,
                made_of: it.parts,
                lemmas: it.lemmas,
            })
        };
        Operators::ALL.into_iter().map(row).collect()
    }
}

/// Proves the bound of a path, which must be within the one that its constants promise.
fn proved(path: &CodePath, operators: Operators, ledger: &Ledger) -> Result<ProofResult, String> {
    let name = format!("{}, {}", path.name, operators.name());
    let reads = path.reads(Fingerprint::new().with([EDITION]), operators);
    let proved = ledger.try_result(&name, &reads, || {
        let start = Instant::now();
        let proved = path.prove(path.recording_for(operators), operators)?;
        eprintln!("{name}: tried in {:.1} s", start.elapsed().as_secs_f64());
        Ok::<_, String>(proved.text())
    })?;
    let proved = ProofResult::of_text(&proved).ok_or_else(|| format!("{name}: the ledger has `{proved}`"))?;
    let bound = (path.bound)(operators.unit());
    if !proved.is_within(bound) {
        return Err(format!(
            "{name}: {} of {} cells are beyond {} = {bound:e}; {:e} is proved of all",
            proved.beyond,
            proved.cells,
            listed(path.constants),
            proved.total
        ));
    }
    Ok(proved)
}

fn listed(constants: &[&str]) -> String {
    constants.iter().map(|it| format!("`{it}`")).collect::<Vec<_>>().join(", ")
}
