//! Defects and errors of functions with one fault, and of correct functions, which have none.

use super::{AROUND, audit, entry, library, loud, sampled};
use crate::common::{good, run};

fn finds(function: &str, symbol: &str, range: &str, parts: &[&str]) {
    let ran = audit(function, symbol, &["--range", range, "--patience", "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
    for part in parts {
        assert!(ran.out.contains(part), "{symbol}: no `{part}` in\n{}", ran.out);
    }
}

#[test]
fn one_wrong_result() {
    let ran = audit("exp", "one_wrong", &["--range", AROUND]);
    assert!(ran.out.contains("  x = 1.0001 = 0x1.00068ep+0\n"), "{}", ran.out);
    let largest = ran.out.lines().find(|line| line.starts_with("largest error")).expect("a line");
    let ulps: f64 = largest.split_whitespace().nth(2).and_then(|ulps| ulps.parse().ok()).expect("a number");
    assert!(ulps > 50.0, "{largest}");
}

#[test]
fn defects() {
    let place = "x = 1.0001 = 0x1.00068ep+0";
    finds("exp", "one_step", AROUND, &["defect: not monotone, 1 found"]);
    finds(
        "exp",
        "one_nan",
        "3.4e38..inf",
        &["defect: wrong special value, 1 found; the first: x = inf gives NaN, correct is inf"],
    );
    finds(
        "exp",
        "one_outside",
        AROUND,
        &["defect: outside of the function's range, 1 found", place, "the range is [0, inf]"],
    );
    finds("sin", "one_sided", "-2e-42..2e-42", &["defect: not symmetric, 1 found", "x = 1.176e-42"]);
    finds("exp", "one_crash", AROUND, &["defect: crash, 1 found", place, "signal: 6"]);
    finds("exp", "one_hang", AROUND, &["defect: no answer, 1 found", place]);
}

#[test]
fn without_defects() {
    let ran = audit("exp", "good_exp", &["--range", AROUND]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with(&format!("good_exp of {} in f32, exp\n", library())), "{}", ran.out);
    let line = ran.out.lines().find(|line| line.starts_with("correctly rounded")).expect("a line");
    assert!(
        line.ends_with(" 100.0000 % of all")
            && ran.out.ends_with(
                "defects  none found
"
            ),
        "{}",
        ran.out
    );
    let csv = audit("exp", "good_exp", &["--range", AROUND, "--out", "csv"]);
    assert_eq!(csv.code, 0);
    let (heading, row) = csv.out.split_once('\n').expect("two lines");
    assert_eq!(heading.split(',').count(), row.split(',').count());
    let json = audit("exp", "one_nan", &["--range", "3.4e38..inf", "--out", "json"]);
    assert_eq!(json.code, 1);
    assert!(
        json.out.contains("\"defects\": [{\"defect\": \"wrong special value\", \"count\": 1,"),
        "{}",
        json.out
    );
}

#[test]
fn exact_values_are_checked() {
    let special = "defect: wrong special value, ";
    let exact = "defect: wrong exact value, ";
    let cases = [
        ("exp", "f32", "exp_of_infinity", special, "x = -inf gives 1e-45 = 0x0.000002p-126, correct is 0"),
        ("exp", "f64", "wide_exp_of_infinity", special, "x = -inf gives 1e-300 = "),
        ("log", "f64", "log_of_one", special, "x = 1 = 0x1p+0 gives 1e-17 = "),
        ("erfc", "f32", "erfc_far", special, "gives 1.5e-12 = "),
        ("exp2", "f32", "exp2_of_three", exact, "x = 3 = 0x1.8p+1 gives 8.000001 = "),
        ("cos", "f64", "cos_of_zero", exact, "x = 0 gives 0.9999999999999999 = "),
    ];
    for (function, format, symbol, defect, what) in cases {
        let ran = sampled(function, format, symbol);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
        assert!(ran.out.contains(defect) && ran.out.contains(what), "{symbol}: {}", ran.out);
    }
    let ran = sampled("exp", "f32", "exp_of_little");
    assert_eq!((ran.code, entry(&ran.out, "defects")), (0, "none found"), "{}", ran.out);
}

/// Limits and results that underflow are known to more than half an ulp, and so are errors in ulps of zero.
#[test]
fn errors_at_infinities_and_next_to_zero() {
    let special = "defect: wrong special value, ";
    for (symbol, error, what) in [
        ("atan_of_infinity", "1.275766", "x = inf gives 1.5707963267948963 = "),
        ("low_atan_of_infinity", "3.18838e14", "x = inf gives 1.5 = "),
    ] {
        let ran = sampled("atan", "f64", symbol);
        assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
        assert!(ran.out.contains(special) && ran.out.contains(what), "{symbol}: {}", ran.out);
        assert_eq!(entry(&ran.out, "largest error"), format!("{error} ulp"), "{}", ran.out);
    }
    let ran = sampled("exp", "f64", "exp_of_very_little");
    assert_eq!(entry(&ran.out, "largest error"), "1.000000 ulp", "{}", ran.out);
    assert!(!ran.out.contains("not known"), "{}", ran.out);
    let ran = sampled("sinpi", "f64", "sinpi_of_integers");
    assert_eq!(entry(&ran.out, "largest error"), "> 1.8e308 ulp", "{}", ran.out);
    assert!(ran.out.contains(special), "{}", ran.out);
}

/// Checks that both sides of a wrong threshold of overflow or underflow are tried, and both sides of the right one.
#[test]
fn thresholds_that_are_too_early() {
    for (function, format, symbol, first) in [
        (
            "exp",
            "f64",
            "exp_infinite_early",
            "x = 709.7000000000002 = 0x1.62d999999999bp+9 gives inf, correct is 1.65498",
        ),
        (
            "exp",
            "f32",
            "expf_infinite_early",
            "x = 88.700005 = 0x1.62cccep+6 gives inf, correct is 3.3260022e38",
        ),
        ("tgamma", "f64", "tgamma_infinite_early", "x = 171.60000000000002 = "),
    ] {
        let ran = sampled(function, format, symbol);
        let found = ran.out.lines().find(|line| line.starts_with("defect: wrong special value, "));
        assert!(ran.code == 1 && found.is_some_and(|line| line.contains(first)), "{symbol}: {}", ran.out);
    }
    // Next to -744.5 the value is 0.94 of the least number.
    let ran = sampled("exp", "f64", "exp_zero_early");
    assert_eq!(entry(&ran.out, "largest error"), "0.941832 ulp", "{}", ran.out);
    assert!(ran.out.contains("x = -744.5000000000001 = "), "{}", ran.out);
}

#[test]
fn correctly_rounded_ends_of_the_range_are_no_defects() {
    let range = ["--range", "3.4e38..inf"];
    let args = ["audit", "atan", "--impl", "outward", "--format", "f32", "--exhaustive"];
    let out = good(&[&args[..], &range].concat());
    assert!(out.contains("1.5707964") && entry(&out, "defects") == "none found", "{out}");
}

#[test]
fn a_zero_that_a_function_oscillates_about_may_have_either_sign() {
    let out = run(&["audit", "j1", "--impl", "libm", "--samples", "20"]).out;
    assert!(out.contains("\nlargest error") && !out.contains("special"), "{out}");
    let out = good(&["audit", "j1", "--impl", "outward", "--samples", "20"]);
    assert_eq!(entry(&out, "defects"), "none found", "{out}");
}

#[test]
fn our_own_functions_are_correct() {
    for format in ["f32", "f64"] {
        for function in ["exp", "sin", "atanh"] {
            let args = ["audit", function, "--impl", "outward", "--samples", "2000", "--format", format];
            let out = good(&args);
            assert_eq!(entry(&out, "correctly rounded"), "100.0000 % of those at random");
            let largest: f64 =
                entry(&out, "largest error").trim_end_matches(" ulp").parse().expect("a number");
            assert!(largest <= 0.5, "{out}");
            assert_eq!(entry(&out, "defects"), "none found");
        }
    }
}

/// Far from 1 the parts of a result are no numbers of binary64, and its error is known all the same.
#[test]
fn errors_of_very_small_and_very_large_results() {
    // Errors from 60 digits of another library.
    let known = [
        ("exp", "-0x1.571eb1496dab3p+9", 0.510353113873709),
        ("expm1", "0x1.2e001f0b2c125p+9", 0.613567710625328),
        ("sinh", "0x1.633805d3b22e3p+9", 1.835143840472388),
    ];
    for (function, input, error) in known {
        let (symbol, range) = (format!("given_{function}"), format!("{input}..{input}"));
        let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", &symbol];
        let ran = run(&[&args[..], &["--samples", "10", "--range", &range, "--out", "csv"]].concat());
        let row: Vec<&str> = ran.out.lines().nth(1).expect(&ran.err).split(',').collect();
        let found: f64 = row[7].parse().expect("a number");
        assert!((found - error).abs() < 1e-9, "{function}: {found}");
        assert_eq!(row[8], input, "{function}");
    }
}

#[test]
fn errors_beyond_the_largest_number_of_ulps() {
    let args = ["audit", "--all", "--impl", "lib", "--library", loud(), "--samples", "2000"];
    let json = run(&[&args[..], &["--functions", "exp10", "--format", "f64", "--out", "json"]].concat());
    assert!(json.out.contains("\"largest_error\": 1.7976931348623157e308, "), "{}{}", json.out, json.err);
    let text = run(&[&args[..], &["--functions", "exp2", "--format", "f32"]].concat());
    let row = text.out.lines().find(|line| line.starts_with("exp2 ")).expect(&text.err);
    let found = row.split_whitespace().nth(3).expect("a number");
    assert!(found.len() < 15 && found.parse::<f64>().is_ok_and(|error| error > 1e80), "{row}");
}

#[test]
fn a_function_of_another_kind() {
    let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--samples", "2000"];
    let line = "\ndefect: hardly a result is near the correct one: is `";
    for (symbol, format, kind) in [("of_two", "f64", "double"), ("good_wide", "f32", "float")] {
        let ran = run(&[&args[..], &["--symbol", symbol, "--format", format]].concat());
        let whole = format!("{line}{symbol}` a function of one {kind}?\n");
        assert!(ran.code == 1 && ran.out.contains(&whole), "{}{}", ran.out, ran.err);
    }
    let ran = run(&[&args[..], &["--symbol", "good_wide"]].concat());
    assert!(ran.code == 0 && !ran.out.contains(line), "{}{}", ran.out, ran.err);
}
