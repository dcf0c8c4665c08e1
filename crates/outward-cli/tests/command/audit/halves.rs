//! Formats of 16 bits, and functions of bit patterns.

use std::sync::OnceLock;

use super::{compiled, entry};
use crate::common::{Ran, bad, good, run};

/// Returns the library of `halves.c`, or `None` on processors whose registers of 16-bit numbers are not known.
fn halves() -> Option<&'static str> {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    cfg!(any(target_arch = "x86_64", target_arch = "aarch64"))
        .then(|| LIBRARY.get_or_init(|| compiled("tests/command/audit/halves.c", "halves", &[])).as_str())
}

/// Audits a function of `halves.c`.
fn half(library: &str, function: &str, format: &str, more: &[&str]) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library, "--format", format];
    run(&[&args[..], more].concat())
}

fn largest(text: &str) -> f64 {
    entry(text, "largest error").trim_end_matches(" ulp").parse().expect("a number")
}

#[test]
fn all_arguments_are_tried_without_being_asked_for() {
    // 2·(31·2^10) numbers of binary16 are finite, and 2·(255·2^7) of bfloat16; both have two infinities, a NaN and what
    // stands for another one.
    for (format, count) in [("f16", "63492"), ("bf16", "65284")] {
        for function in ["exp", "log2p1", "sinpi", "lgamma", "j1", "erfcinv", "rsqrt", "rint", "logb"] {
            let text = good(&["audit", function, "--impl", "outward", "--format", format]);
            assert_eq!(entry(&text, "arguments"), count, "{text}");
            assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of all", "{text}");
            assert_eq!(entry(&text, "defects"), "none found", "{text}");
            assert!(largest(&text) <= 0.5, "{text}");
        }
        for round in ["ru", "rd", "rz"] {
            let args = ["audit", "tanh", "--impl", "outward", "--format", format, "--round", round];
            let text = good(&args);
            assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of all", "{text}");
            assert!(
                text.contains(&format!(" in {format}, tanh, rounding ")) && largest(&text) <= 1.0,
                "{text}"
            );
        }
    }
}

#[test]
fn functions_of_two_numbers_in_samples_and_all_of_a_range() {
    for (function, format) in ["pow", "atan2", "fmod", "hypot"].iter().flat_map(|f| [(f, "f16"), (f, "bf16")])
    {
        let text = good(&["audit", function, "--impl", "outward", "--format", format, "--samples", "500"]);
        assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of those at random", "{text}");
        assert_eq!(entry(&text, "defects"), "none found", "{text}");
    }
    // 33 numbers of bfloat16 and a NaN, each with each.
    let args =
        ["audit", "pow", "--impl", "outward", "--format", "bf16", "--range", "1..1.25", "--exhaustive"];
    let text = good(&args);
    assert_eq!(entry(&text, "arguments"), (34 * 34).to_string(), "{text}");
    assert_eq!(entry(&text, "correctly rounded"), "100.0000 % of all", "{text}");
}

#[test]
fn functions_of_libraries() {
    let Some(library) = halves() else { return };
    let ran = half(library, "exp", "f16", &[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(entry(&ran.out, "correctly rounded"), "100.0000 % of all", "{}", ran.out);
    // One of 63492 results is wrong, and is found.
    let ran = half(library, "exp", "f16", &["--symbol", "exp_with_one_wrong", "--out", "csv"]);
    let row: Vec<&str> = ran.out.lines().nth(1).expect("a row").split(',').collect();
    assert_eq!((row[1], row[4], row[8]), ("f16", "63492", "0x1.8p+0"), "{}", ran.out);
    assert!(row[7].parse::<f64>().is_ok_and(|error| 0.5 < error && error < 1.5), "{}", ran.out);
    let ran = half(library, "sqrt", "bf16", &["--bits"]);
    assert!((0.9..1.0).contains(&largest(&ran.out)), "{}", ran.out);
    let ran = half(library, "sqrt", "f64", &["--bits", "--symbol", "sqrt_of_patterns", "--samples", "2000"]);
    assert_eq!(entry(&ran.out, "correctly rounded"), "100.0000 % of those at random", "{}", ran.out);
    // The function returns −x; with numbers instead of patterns it is not recognised as a square root.
    let ran = half(library, "sqrt", "bf16", &["--symbol", "negbf16", "--range", "0..0", "--bits"]);
    assert_ne!(ran.code, 2, "{}", ran.err);
    let ran = half(library, "trunc", "bf16", &["--symbol", "negbf16", "--range", "3..3"]);
    assert!(
        ran.out.contains("x = 3 = 0x1.8p+1 gives -3 = -0x1.8p+1, correct is 3 = 0x1.8p+1"),
        "{}",
        ran.out
    );
}

#[test]
fn functions_of_two_numbers_of_libraries() {
    let Some(library) = halves() else { return };
    let ran = half(library, "hypot", "f16", &["--samples", "2000"]);
    assert_eq!(entry(&ran.out, "correctly rounded"), "100.0000 % of those at random", "{}", ran.out);
    let ran = half(library, "hypot", "f16", &["--symbol", "hypot_of_squares", "--samples", "2000"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("defect: wrong special value"), "{}", ran.out);
    let ran = half(library, "hypot", "f16", &["--range", "2..2.125", "--exhaustive"]);
    // 65 numbers and a NaN.
    assert_eq!(entry(&ran.out, "arguments"), (66 * 66).to_string(), "{}", ran.out);
}

#[test]
fn what_is_refused() {
    let refused = |args: &[&str], part: &str| drop(bad(2, &[&["audit"], args].concat(), b"", &[part]));
    for implementation in ["cuda", "opencl"] {
        refused(
            &["exp", "--impl", implementation, "--format", "f16"],
            "--format f16: functions of GPUs are audited in f32 and f64; f16 and bf16 go with --impl libm, lib or \
             outward",
        );
    }
    refused(
        &["exp", "--impl", "outward", "--bits"],
        "--bits: functions of shared libraries take bit patterns",
    );
    refused(&["exp", "--impl", "outward", "--format", "f80"], "invalid value 'f80'");
    refused(&["exp", "--impl", "libm", "--exhaustive"], "expected --format f32, f16 or bf16");
    refused(
        &["fma", "--impl", "outward", "--format", "f16", "--exhaustive"],
        "--exhaustive: fma has too many arguments",
    );
    bad(1, &["audit", "exp", "--impl", "libm", "--format", "bf16"], b"", &["has no function `expbf16`"]);
}
