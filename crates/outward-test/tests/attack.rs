//! Searches for counterexamples to the analyses of rounding errors, for `OUTWARD_ATTACK_SECONDS` each. By hand we run
//! them for an hour.

use std::time::Duration;

use outward::Round;
use outward::device::FloatMode;
use outward::program::Width;
use outward_test::attack::{Search, Target, search, try_formula};
use outward_test::generators::Random;

fn seconds() -> u64 {
    let given = std::env::var("OUTWARD_ATTACK_SECONDS").ok();
    given.map_or(30, |seconds| seconds.parse().expect("OUTWARD_ATTACK_SECONDS is a number of seconds"))
}

fn seed() -> u64 {
    std::env::var("OUTWARD_ATTACK_SEED")
        .map_or(1, |seed| seed.parse().expect("OUTWARD_ATTACK_SEED is an integer"))
}

fn attack(target: Target) {
    println!("{target:?}");
    report(&search(target, seed(), Duration::from_secs(seconds())));
}

fn report(search: &Search) {
    let Search { formulas, compared, refuted } = search;
    println!("{formulas} formulas, {compared} claims compared, {} refuted", refuted.len());
    for refutation in refuted.iter().take(20) {
        println!("{refutation}");
    }
    assert!(*compared > 0, "nothing was compared");
    assert!(refuted.is_empty(), "{} claims are refuted", refuted.len());
}

/// Formulas of which analyses once claimed what does not hold: zeros of either sign, an exponent that was wrapped, and
/// exponents made of constants, which plain programs compute.
#[test]
fn formulas_that_were_wrong_once() {
    let formulas = [
        "atan2(trunc(x), -1)",
        "atan2(0*x, -1)",
        "copysign(1, 0*x)",
        "copysign(y, ceil(x))",
        "atan2(rint(x)*y, x)",
        "x^-2147483648",
        "x^2147483647",
        "1/x^-2147483648",
        "x^(0.3/0.1)",
        "x^(1.1 - 0.6)",
        "2^(0.1*3*10)*x",
        "x^(1e16 + 1 - 1e16)",
        "x^16777217",
        "x^9007199254740993",
        "copysign(3, x^9007199254740993)",
        "remainder(x, 0.1)",
        "fmod(x*y, 0.3)",
        "sign(x*y - 0.1)",
        "atan2(x - 0.1, y)",
        "atan2(x^0.5, -1)",
        "let n = 0.3/0.1; x^n + n",
    ];
    let (mut random, mut search) = (Random::new(seed()), Search::default());
    for formula in formulas {
        for (width, round) in
            [Width::F64, Width::F32, Width::F16].into_iter().flat_map(|w| Round::ALL.map(|r| (w, r)))
        {
            for target in [Target::Rows, Target::Boxes] {
                try_formula(target, formula, FloatMode { width, round }, &mut random, &mut search);
            }
        }
    }
    report(&search);
}

#[test]
fn errors_of_rows() {
    attack(Target::Rows);
}

#[test]
fn errors_over_boxes() {
    attack(Target::Boxes);
}
