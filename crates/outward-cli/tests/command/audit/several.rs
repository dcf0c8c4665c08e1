//! Functions of two and three numbers.

use super::{entry, library};
use crate::common::{Ran, bad, good, run};

/// Audits a function of `broken.c`.
fn broken(function: &str, format: &str, symbol: &str) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", symbol];
    run(&[&args[..], &["--format", format, "--samples", "1500"]].concat())
}

/// C's name of a function says the format of its numbers.
#[test]
fn names_of_c() {
    let audit =
        |args: &[&str]| good(&[&["audit"], args, &["--impl", "outward", "--samples", "200"]].concat());
    assert_eq!(audit(&["sinf"]), audit(&["sin", "--format", "f32"]));
    assert_eq!(audit(&["powf16"]), audit(&["pow", "--format", "f16"]));
    assert_eq!(audit(&["erf"]), audit(&["erf", "--format", "f64"]));
    assert_eq!(audit(&["sinf", "--format", "float"]), audit(&["sinf"]));
    for (args, message) in [
        (&["sinf", "--format", "f64"][..], "--format f64: `sinf` is sin of f32; expected sin with it"),
        (&["sinl"], "`sinl` has numbers of long double, which are not audited; expected sin or sinf"),
        (&["sinq"], "no function `sinq` that can be audited"),
        (&["f"], "no function `f` that can be audited"),
        (&["--all", "--functions", "sinf"], "--functions sinf: expected sin, and --format f32"),
    ] {
        bad(2, &[&["audit"], args, &["--impl", "outward"]].concat(), b"", &[message]);
    }
}

#[test]
fn those_of_this_library_are_correct() {
    for function in ["pow", "powr", "hypot", "rhypot", "atan2", "atan2pi", "fmod", "remainder", "fdim", "fma"]
    {
        for (format, round) in [("f32", "rn"), ("f64", "rn"), ("f64", "rd")] {
            let args = ["audit", function, "--impl", "outward", "--samples", "200", "--format", format];
            let text = good(&[&args[..], &["--round", round]].concat());
            assert_eq!(entry(&text, "defects"), "none found", "{text}");
            assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of those at random", "{text}");
            let largest = entry(&text, "largest error").trim_end_matches(" ulp");
            let largest: f64 = largest.parse().expect("a number");
            assert!(largest <= if round == "rn" { 0.5 } else { 1.0 }, "{text}");
        }
    }
}

#[test]
fn exact_functions_of_c_are_correct() {
    for (function, format) in ["fmod", "remainder", "fma"].iter().flat_map(|f| [(f, "f32"), (f, "f64")]) {
        let text = good(&["audit", function, "--impl", "libm", "--format", format, "--samples", "1000"]);
        assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of those at random", "{text}");
    }
}

#[test]
fn wrong_ones_are_found() {
    for (function, format, symbol, defect, first) in [
        // Squares underflow and overflow.
        ("hypot", "f32", "hypot_of_squares", "wrong special value", " gives 0, correct is "),
        ("atan2", "f64", "atan2_of_quotient", "wrong special value", "(0, 0) gives NaN, correct is 0"),
        ("fmod", "f64", "fmod_of_quotient", "wrong exact value", " gives "),
        ("fma", "f32", "fma_of_two", "wrong exact value", " gives "),
        (
            "pow",
            "f32",
            "pow_of_integers",
            "wrong exact value",
            "(3 = 0x1.8p+1, 5 = 0x1.4p+2) gives 242.99998",
        ),
        ("pow", "f64", "pow_of_nan", "wrong special value", "gives NaN, correct is 1"),
        ("pow", "f64", "pow_that_crashes", "crash", "(1 = 0x1p+0, 2 = 0x1p+1): "),
        ("fma", "f64", "of_three", "hardly a result is near", "a function of three doubles?"),
    ] {
        let ran = broken(function, format, symbol);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
        let line = ran.out.lines().find(|line| line.starts_with(&format!("defect: {defect}")));
        assert!(line.is_some_and(|line| line.contains(first)), "{symbol}: {}", ran.out);
    }
    // 2^-45 is 128 to 256 ulps.
    let ran = broken("pow", "f64", "pow_next_to_one");
    let largest: f64 = entry(&ran.out, "largest error").trim_end_matches(" ulp").parse().expect("a number");
    assert!((128.0..258.0).contains(&largest), "{}", ran.out);
}

#[test]
fn arguments_depend_on_the_seed_alone_and_are_of_the_range() {
    let audit = |more: &[&str]| {
        let args = ["audit", "hypot", "--impl", "outward", "--samples", "300", "--out"];
        good(&[&args[..], more].concat())
    };
    let csv = audit(&["csv"]);
    assert_eq!(csv, audit(&["csv", "--seed", "1"]));
    assert_ne!(csv, audit(&["csv", "--seed", "2"]));
    let csv = audit(&["csv", "--range", "1..2"]);
    let row: Vec<&str> = csv.lines().nth(1).expect("a row").split(',').collect();
    let numbers: Vec<&str> = row[8].split(' ').collect();
    assert!(
        numbers.len() == 2 && numbers.iter().all(|x| x.starts_with("0x1") && x.ends_with("p+0")),
        "{csv}"
    );
    let json = audit(&["json"]);
    assert!(json.contains("\"round\": \"rn\""), "{json}");
}

#[test]
fn what_is_refused() {
    let refused = |args: &[&str], part: &str| drop(bad(2, &[&["audit"], args].concat(), b"", &[part]));
    refused(&["pow", "--impl", "libm", "--format", "f32", "--exhaustive"], "pow has too many arguments");
    refused(
        &["pow", "--impl", "libm", "--plot", "-", "--output", "a"],
        "--plot draws a function of one number alone",
    );
    refused(
        &["pow", "--impl", "cuda"],
        "pow: functions of several numbers, or of an integer, are audited with --impl libm, lib or outward",
    );
    refused(
        &["pow", "--impl", "libm", "--range", "0.1..0.1", "--format", "f32"],
        "there is no number of the format",
    );
    refused(&["--all", "--impl", "libm", "--functions", "pow"], "the table is of functions of one number");
    refused(&["add", "--impl", "libm"], "no function `add` that can be audited; expected one of ");
}
