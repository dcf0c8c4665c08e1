//! `cargo xtask prove`: bounds of the errors of quick phases, from recordings of their code.
//!
//! | module | what is there |
//! |---|---|
//! | `phase` | what a phase is, and what is proved of it |
//! | `evaluation` | recorded code as a program of `outward::analysis::roundoff`, and as polynomials |
//! | `polynomial` | polynomials with long coefficients |
//! | `size` | what errors are relative to that are not relative to the result |
//! | `exponential`, `logarithm`, `trigonometric`, `inverse_tangent` | the phases |
//! | `lemmas` | what they rest on |
//! | `by_hand` | the bounds that are not proved |
//! | `faults` | what a proof has to find |

mod by_hand;
mod evaluation;
mod exponential;
mod faults;
mod inverse_tangent;
mod lemmas;
mod logarithm;
mod phase;
mod polynomial;
mod size;
mod trigonometric;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use lemmas::LEMMAS;
use phase::{Operators, Phase};

fn all() -> impl Iterator<Item = &'static Phase> {
    [exponential::PHASES, logarithm::PHASES, trigonometric::PHASES, inverse_tangent::PHASES]
        .into_iter()
        .flatten()
}

/// Where the page is.
pub fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/proofs.md")
}

const HEAD: &str = "\
# Proofs of quick phases

`cargo xtask prove` bounds the error of quick phases from their code, and fails where a constant of the code is less;
`cargo xtask prove write` writes this page. `cargo xtask prove only TEXT` proves the phases whose names have that text.
What has a bound that is derived by hand is [in a list](#bounds-derived-by-hand) below.

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
An error is relative to the result, or to what the code gives as its size where that is another. The exact result of
`exp` with short tables is above the sum: the table has the error about the middle of where it may be.
Every proof first has to find three faults that are planted in `exp`, `log`, `log` with short tables and `sin` each: a
constant of which two thirds or a third is left, a coefficient that is off by 2^-36, a table with a wrong last digit.
";

/// Proves all of them, and makes the page.
pub fn page() -> Result<String, String> {
    let by_hand = by_hand::section()?;
    faults::are_found()?;
    let mut page = HEAD.to_owned();
    page.push_str("\n| phase | operators | rounding | series | together | constant | | cells | lemmas |\n");
    page.push_str("|---|---|---|---|---|---|---|---|---|\n");
    for phase in all() {
        page.push_str(&rows(phase)?);
    }
    page.push_str(LEMMAS_HEAD);
    for lemma in LEMMAS {
        let _ = write!(page, "\n### {}\n\n{}\n{}\n", lemma.name, lemma.text, lemma.derivation()?);
    }
    page.push_str(&by_hand);
    let missing = all().flat_map(|phase| phase.lemmas).find(|name| LEMMAS.iter().all(|it| it.name != **name));
    match missing {
        Some(name) => Err(format!("no lemma is called {name}")),
        None => Ok(page),
    }
}

/// Proves those whose names have this text; of `faults` it looks for the faults.
pub fn only(text: &str) -> Result<String, String> {
    if text == "faults" {
        return faults::are_found().map(|()| String::new());
    }
    let rows: Vec<String> =
        all().filter(|phase| phase.name.contains(text)).map(rows).collect::<Result<_, _>>()?;
    if rows.is_empty() { Err(format!("no phase has {text} in its name")) } else { Ok(rows.concat()) }
}

/// Proves one for operators of either kind: its rows of the table.
fn rows(phase: &Phase) -> Result<String, String> {
    let mut rows = String::new();
    for operators in Operators::ALL {
        let start = Instant::now();
        let proved = phase.prove(phase.recording(), operators)?;
        let bound = (phase.bound)(operators.unit());
        let name = phase.name;
        let constants: Vec<String> = phase.constants.iter().map(|it| format!("`{it}`")).collect();
        let constants = constants.join(", ");
        // What is not a number is no bound either.
        if proved.total.is_nan() || proved.total > bound {
            return Err(format!("{name}: {constants} is {bound:e}, and {:e} is proved", proved.total));
        }
        let what = if operators == Operators::Nearest { "to nearest" } else { "faithful" };
        eprintln!("{name}, {what}: proved in {:.1} s", start.elapsed().as_secs_f64());
        let _ = writeln!(
            rows,
            "| {name} | {what} | {:.2e} | {:.2e} | {:.2e} | {bound:.2e} | {constants} | {} | {} |",
            proved.rounding,
            proved.series,
            proved.total,
            proved.cells,
            phase.lemmas.join(", ")
        );
    }
    Ok(rows)
}

const LEMMAS_HEAD: &str = "
## Lemmas

What the recordings do not show: how a phase takes an argument apart. A lemma says identities, what is exact, and what
the reduction leaves: the size of a rest that the evaluation takes, and of a δ that it does not, which **series** has.
Those sizes are errors of reductions that are bounded by hand, in the pages that stand below each.
";
