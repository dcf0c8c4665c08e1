//! Functions of a number and an integer.

use std::sync::OnceLock;

use super::{compiled, entry};
use crate::common::{Ran, bad, good, run};

/// Audits a function of `integers.c`.
fn of_library(function: &str, format: &str, symbol: &str, more: &[&str]) -> Ran {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    let library = LIBRARY.get_or_init(|| compiled("tests/command/audit/integers.c", "integers", &[]));
    let args = ["audit", function, "--impl", "lib", "--library", library, "--symbol", symbol];
    run(&[&args[..], &["--format", format, "--samples", "1000"], more].concat())
}

fn share(text: &str) -> f64 {
    let line = entry(text, "correctly rounded");
    line.split(' ').next().and_then(|share| share.parse().ok()).unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn those_of_this_library_are_correct() {
    for (function, format, round) in
        ["pown", "rootn", "compound", "compoundm1", "scalbn", "jn", "yn"].iter().flat_map(|f| {
            [(f, "f64", "rn"), (f, "f32", "rn"), (f, "f16", "rn"), (f, "bf16", "rd"), (f, "f32", "ru")]
        })
    {
        let args = ["audit", function, "--impl", "outward", "--samples", "150", "--format", format];
        let text = good(&[&args[..], &["--round", round]].concat());
        assert_eq!(entry(&text, "defects"), "none found", "{text}");
        assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of those at random", "{text}");
        let largest: f64 = entry(&text, "largest error").trim_end_matches(" ulp").parse().expect("a number");
        assert!(largest <= if round == "rn" { 0.5 } else { 1.0 }, "{text}");
    }
}

#[test]
fn names_of_formulas_are_names() {
    let text = good(&["audit", "ldexp", "--impl", "libm", "--samples", "500"]);
    assert!(text.starts_with("scalbn of ") && entry(&text, "defects") == "none found", "{text}");
    let text = good(&["audit", "powi", "--impl", "outward", "--samples", "100"]);
    assert!(text.starts_with("pown of outward"), "{text}");
}

#[test]
fn wrong_ones_are_found() {
    for (function, format, symbol, defect, first) in [
        ("scalbn", "f32", "scalbn_of_power", "wrong special value", " gives "),
        ("jn", "f64", "jn_without_order", "wrong special value", "(1, 0) gives 1 = 0x1p+0, correct is 0"),
        ("rootn", "f64", "rootn_that_crashes", "crash", ", 7): "),
        ("pown", "f64", "pown_of_products", "wrong special value", " gives "),
    ] {
        let ran = of_library(function, format, symbol, &[]);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
        let line = ran.out.lines().find(|line| line.starts_with(&format!("defect: {defect}")));
        assert!(line.is_some_and(|line| line.contains(first)), "{symbol}: {}", ran.out);
    }
}

#[test]
fn integers_reach_the_function() {
    // Integers passed as `long long`, as `int`, and before the number. A `long double` result is rounded twice.
    let ran = of_library("pown", "f64", "pown", &[]);
    assert!(share(&ran.out) > 95.0, "{}", ran.out);
    let ran = of_library("pown", "f64", "pown_of_products", &[]);
    assert!((10.0..95.0).contains(&share(&ran.out)), "{}", ran.out);
    let ran = of_library("jn", "f64", "jn_of_recurrence", &["--range", "1..10"]);
    assert!((20.0..100.0).contains(&share(&ran.out)), "{}", ran.out);
    let ran = of_library("scalbn", "f16", "scalbnf16", &["--bits", "--out", "csv"]);
    let row: Vec<&str> = ran.out.lines().nth(1).expect("a row").split(',').collect();
    assert_eq!((row[0], row[1], row[3]), ("scalbn", "f16", "scalbnf16"), "{}", ran.out);
    // Integers are written as such.
    let worst: Vec<&str> = row[8].split(' ').collect();
    assert!(worst[0].contains("0x") && worst[1].parse::<i32>().is_ok(), "{}", ran.out);
}

#[test]
fn what_is_refused() {
    let refused = |args: &[&str], part: &str| drop(bad(2, &[&["audit"], args].concat(), b"", &[part]));
    refused(&["jn", "--impl", "cuda"], "functions of several numbers, or of an integer, are audited with");
    refused(&["jn", "--impl", "libm", "--format", "f32", "--exhaustive"], "jn has too many arguments");
    refused(
        &["scalbn", "--impl", "outward", "--format", "f16", "--exhaustive"],
        "scalbn has too many arguments",
    );
    bad(1, &["audit", "rootn", "--impl", "libm"], b"", &["has no function `rootn`"]);
    bad(
        1,
        &["audit", "compound", "--impl", "libm", "--format", "f32"],
        b"",
        &["has no function `compoundnf`"],
    );
}
