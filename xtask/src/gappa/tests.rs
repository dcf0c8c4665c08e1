//! Faults that are planted in scripts must change what Gappa proves.

use outward::program::Program;
use outward_needs::{Missing, not_run};

use super::form::Form;
use super::run::{Enclosed, read, run, version};
use super::*;

const EXP: &CheckedPath = &CHECKED[0];
const LOG: &CheckedPath = &CHECKED[1];
/// Error of the series: the proof's bound of it is negligible in every cell tested here.
const NO_SERIES: f64 = 0.0;

fn has_gappa(test: &str) -> bool {
    let is_there = version().expect("it says its version").is_some();
    if !is_there {
        not_run(test, Missing::Software, "gappa is not installed");
    }
    is_there
}

/// Makes the script of the first accepted cell of this index, with other known numbers.
fn script(
    checked: &CheckedPath,
    index: u64,
    is_meant: fn(&Cell) -> bool,
    change: fn(&mut Vec<f64>),
) -> String {
    let mut cells = (checked.path.cells)(Operators::Nearest).into_iter();
    let cell = cells.find(|cell| cell.index[0] == index && is_meant(cell)).expect("there is such a cell");
    let evaluation = checked.evaluation();
    let mut known = evaluation.known(&cell.index);
    change(&mut known);
    checked.script(&evaluation, &known, &cell).expect("a script")
}

fn exp() -> String {
    script(EXP, 77, |_| true, |_| {})
}

/// Makes a script of a cell with exponent 1, so that the logarithm of the row is added to that of 2.
fn log(change: fn(&mut Vec<f64>)) -> String {
    script(LOG, 100, |cell| cell.variables[1].inf() == 1.0, change)
}

/// Replaces the one line of computed values that has this text.
fn with_line(script: &str, text: &str, change: impl Fn(&str) -> String) -> String {
    let is_meant = |line: &&str| line.starts_with('v') && line.contains(" = rnd(") && line.contains(text);
    assert_eq!(script.lines().filter(is_meant).count(), 1, "{text}\n{script}");
    let lines = script.lines().map(|line| if is_meant(&line) { change(line) } else { line.to_owned() });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn gappa_bounds_the_recorded_code() {
    if !has_gappa("gappa_bounds_the_recorded_code") {
        return;
    }
    for (checked, script) in [(EXP, exp()), (LOG, log(|_| {}))] {
        let found = run(&script).expect("a bound");
        assert!(found.error > 0.0 && found.total(NO_SERIES) <= checked.bound(), "{found:?}");
    }
}

/// The value high·r1 − (result − high) is rounded once; as a product and a sum it loses half a last place of the
/// product.
#[test]
fn product_and_sum_for_an_fma_are_beyond_the_constant() {
    if !has_gappa("product_and_sum_for_an_fma_are_beyond_the_constant") {
        return;
    }
    let twice = |line: &str| {
        let (name, rest) = line.split_once(" = rnd(").expect("it is rounded");
        let (product, addend) = rest.split_once(" + ").expect("a sum");
        format!("{name} = rnd(rnd({product}) + {addend}")
    };
    let found = run(&with_line(&exp(), " * x0 + (-v", twice)).expect("a bound");
    assert!(found.total(NO_SERIES) > EXP.bound(), "{found:?}");
}

/// A script with one rounding less describes better code: nothing shows that it is not the recorded code.
#[test]
fn rounding_that_is_left_out_makes_the_bound_smaller() {
    if !has_gappa("rounding_that_is_left_out_makes_the_bound_smaller") {
        return;
    }
    let exactly = |line: &str| {
        let (name, rest) = line.split_once(" = rnd(").expect("it is rounded");
        format!("{name} = {};", rest.strip_suffix(");").expect("its end"))
    };
    let script = exp();
    let (all, less) = (run(&script).expect("a bound"), run(&with_line(&script, " * x0 + (-v", exactly)));
    let less = less.expect("a bound");
    assert!(less.error < all.error && less.error > 0.0, "{less:?} {all:?}");
}

/// The high logarithms of the table have few digits, so that their sums with multiples of ln 2 are exact.
#[test]
fn table_with_a_wrong_last_digit_is_beyond_the_constant() {
    if !has_gappa("table_with_a_wrong_last_digit_is_beyond_the_constant") {
        return;
    }
    let wrong = log(|known| {
        let high = known.iter_mut().max_by(|a, b| a.abs().total_cmp(&b.abs())).expect("a row");
        *high = high.next_up();
    });
    let found = run(&wrong).expect("a bound");
    assert!(found.total(NO_SERIES) > LOG.bound(), "{found:?}");
}

/// The exact sum has the right coefficient of r⁵.
#[test]
fn coefficient_of_computed_values_alone_is_beyond_the_constant() {
    if !has_gappa("coefficient_of_computed_values_alone_is_beyond_the_constant") {
        return;
    }
    let wrong = |line: &str| line.replace("0x1.1111111111111p-7", "0x1.12p-7");
    let found = run(&with_line(&exp(), "0x1.1111111111111p-7", wrong)).expect("a bound");
    assert!(found.total(NO_SERIES) > EXP.bound(), "{found:?}");
}

/// Gappa tests the rules: a derivative has the wrong sign, and a factor is missing.
#[test]
fn rules_that_are_no_identities_are_refused() {
    if !has_gappa("rules_that_are_no_identities_are_refused") {
        return;
    }
    let right = exp();
    for (text, other) in [("    + ", "    - "), (" * v4 * v4 * ", " * v4 * ")] {
        let wrong = right.replacen(text, other, 1);
        assert_ne!(wrong, right);
        let error = run(&wrong).expect_err("no identity");
        assert!(error.contains("are not trivially equal"), "{error}");
    }
}

#[test]
fn what_is_not_enclosed_is_no_bound() {
    let right = "Warning: no need for the rewriting at line 3 column 4\nResults:\n  low in [0, 0]\n  \
                 error in [-3b-70 {-2.54e-21, -2^(-68.4)}, 5b-71 {2.1e-21, 2^(-68.6)}]\n";
    let found = read(right).expect("two ranges");
    assert_eq!(found.low, 0.0);
    let exact = 3.0 * 2.0_f64.powi(-70);
    assert!(found.error >= exact && found.error <= exact * 1.000_001);
    for wrong in [
        right.replace("error", "another"),
        right.replace("5b-71 {2.1e-21, 2^(-68.6)}", "+inf"),
        right.replace("low in [0, 0]", "low in [0, NaN]"),
        right.replace("no need for the rewriting", "a and b are not trivially equal"),
        right.replace("Warning", "Error"),
        right.replace("-70", "-7000"),
        String::new(),
    ] {
        assert!(read(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn row_beyond_its_constant_is_seen() {
    let row = |error, low, rounding| Row {
        function: "exp",
        cell: String::new(),
        gappa: Enclosed { error, low },
        proved: ProofResult { rounding, series: 1e-21, ..ProofResult::default() },
        bound: 3e-21,
    };
    assert!(row(1.9e-21, 1e-16, 1.9e-21).is_within());
    assert!(!row(2.1e-21, 1e-16, 1.9e-21).is_within());
    assert!(!row(1.9e-21, 0.5, 1.9e-21).is_within(), "the high part is half of the result");
    assert!(!row(f64::NAN, 1e-16, 1.9e-21).is_within() && !row(1e-21, 2.0, 1.9e-21).is_within());
}

#[test]
fn equal_terms_cancel() {
    let [a, b] = ["a", "b"].map(Form::name);
    let product = a.add(&b).mul(&a.add(&b.neg()));
    assert_eq!(product.to_string(), "a * a - b * b");
    assert_eq!(product.add(&b.mul(&b)).add(&a.mul(&a).neg()), Form::default());
    assert_eq!(Form::name("-0x1p-1").mul(&a).neg().to_string(), "-(-0x1p-1) * a");
    assert_eq!(Form::integer(0).terms(), 0);
}

/// Only roundings to nearest of binary64 have scripts.
#[test]
fn directed_roundings_are_refused() {
    let text = "(FPCore (x) (+ (! :round toPositive (* x x)) x))";
    let program = Program::from_fpcore(text).expect("a program");
    let cell = (LOG.path.cells)(Operators::Nearest).remove(0);
    assert!(
        script::script("directed", &program, &[], &cell, 1).is_err_and(|error| error.contains("to nearest"))
    );
}

/// The table has the current constants of the code, and every function. `docs/evidence/proofs.md` states how large its
/// ratios are.
#[test]
fn table_has_the_constants_of_the_code() {
    let table = std::fs::read_to_string(path()).expect("the table");
    let rows = table.strip_prefix(HEAD).expect("its head");
    for checked in &CHECKED {
        let rows: Vec<Vec<&str>> = rows.lines().map(|line| line.split('\t').collect()).collect();
        let rows: Vec<_> = rows.into_iter().filter(|row| row[0] == checked.function).collect();
        assert_eq!(rows.len(), checked.cells, "{}", checked.function);
        for row in rows {
            assert_eq!(row[7], format!("{:.2e}", checked.bound()), "{row:?}");
            let [ratio, together, bound] =
                [4, 6, 7].map(|at: usize| row[at].parse::<f64>().expect("a number"));
            assert!(together <= bound && (0.99..=1.34).contains(&ratio), "{row:?}");
            assert!(together <= bound / 2.0 || ratio <= 1.01, "{row:?}");
        }
    }
}
