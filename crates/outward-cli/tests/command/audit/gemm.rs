//! `outward audit gemm`: a right product of matrices, and products with one fault.

use std::sync::OnceLock;

use super::compiled;
use crate::common::{Ran, bad, run};

fn library() -> &'static str {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    LIBRARY.get_or_init(|| compiled("tests/command/audit/gemm.c", "gemm", &["-ffp-contract=off"]))
}

fn audit(function: &str, more: &[&str]) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library(), "--samples", "100"];
    run(&[&args[..], more].concat())
}

/// Returns the cells after this name at the start of a line.
fn cells(text: &str, name: &str) -> Vec<String> {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let line = line.unwrap_or_else(|| panic!("no `{name}` in\n{text}"));
    line.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn a_plain_loop_is_right() {
    let found = audit("gemm", &[]);
    assert_eq!((found.code, &*found.err), (0, ""), "{}", found.out);
    assert!(found.out.starts_with(&format!("cblas_dgemm of {} in f64, gemm\n", library())), "{}", found.out);
    assert!(found.out.ends_with("\ndefects  none found\n"), "{}", found.out);
    for class in ["random", "spread exponents", "cancelling terms", "subnormal results", "near overflow"] {
        let [ref entries, ref share, ref percent, ref mean, ref largest, ref part, _] =
            cells(&found.out, class)[..]
        else {
            panic!("{}", found.out)
        };
        assert!(entries.parse::<u64>().expect("a number") >= 20, "{class}");
        let number = |text: &str| text.parse::<f64>().expect("a number");
        assert!(percent == "%" && number(share) < 100.0 && number(part) < 100.0, "{class}");
        assert!(0.2 < number(mean) && number(mean) < number(largest) && number(part) > 0.0, "{class}");
    }
    // The bits depend on the order of the terms, and on nothing else.
    for (change, is_changed) in [
        ("the same call again", false),
        ("the terms in another order", true),
        ("the terms backwards", true),
        ("A given transposed", false),
        ("B given transposed", false),
        ("both given transposed", false),
        ("a row alone", false),
        ("a column alone", false),
        ("an entry alone", false),
        ("some rows of the matrix", false),
        ("overflow in the middle", true),
        ("-0 as the sum of terms that are -0", true),
    ] {
        assert_eq!(cells(&found.out, change)[1] != "0", is_changed, "{change}\n{}", found.out);
    }
    // The same seed gives the same report, and another one does not.
    assert_eq!(audit("dgemm", &["--format", "f64"]).out, found.out);
    assert_ne!(cells(&audit("gemm", &["--seed", "2"]).out, "random"), cells(&found.out, "random"));
}

#[test]
fn fortran_and_binary32() {
    for (function, more) in [("sgemm", &[][..]), ("gemm", &["--format", "f32", "--symbol", "sgemm_64_"])] {
        let found = audit(function, more);
        assert_eq!(found.code, 0, "{}{}", found.out, found.err);
        assert!(
            found.out.starts_with(&format!("sgemm_64_ of {} in f32, gemm\n", library())),
            "{}",
            found.out
        );
    }
}

#[test]
fn each_fault_is_found() {
    let (bound, not_finite) = ("error above the bound of any order", "no number where all orders give one");
    for (symbol, expected) in [
        (
            "five",
            &[
                "wrong NaN or infinity",
                "C is read although beta is 0",
                "A or B is read although alpha is 0",
                "a sum of no terms is not beta C",
                "numbers beside C are written",
            ][..],
        ),
        // Spread exponents are beyond the range of binary32.
        ("single", &[bound, not_finite]),
        ("flushed", &[bound]),
        // It reads what lies between the columns.
        ("transpose", &[not_finite]),
        ("alpha", &[bound]),
        ("crashes", &["crash"]),
    ] {
        let symbol = format!("cblas_{symbol}");
        let found = audit("gemm", &["--symbol", &symbol]);
        assert_eq!((found.code, &*found.err), (1, ""), "{symbol}\n{}", found.out);
        let defects: Vec<&str> = found.out.lines().filter_map(|line| line.strip_prefix("defect: ")).collect();
        let names: Vec<&str> = defects.iter().map(|text| text.split(", ").next().unwrap_or(text)).collect();
        assert_eq!(names, expected, "{symbol}\n{}", found.out);
    }
}

#[test]
fn bits_that_vary_are_no_defects() {
    let varies = audit("gemm", &["--symbol", "cblas_varies"]);
    assert_eq!(varies.code, 0, "{}", varies.out);
    assert_ne!(cells(&varies.out, "the same call again")[1], "0", "{}", varies.out);
    let blocks = audit("gemm", &["--symbol", "cblas_blocks"]);
    assert_eq!(blocks.code, 0, "{}", blocks.out);
    assert_ne!(cells(&blocks.out, "a row alone")[1], "0", "{}", blocks.out);
    assert_eq!(cells(&blocks.out, "some rows of the matrix")[1], "0", "{}", blocks.out);
}

#[test]
fn a_library_that_hangs() {
    let found = audit("gemm", &["--symbol", "cblas_hangs", "--patience", "1"]);
    assert_eq!(found.code, 1, "{}", found.out);
    assert!(found.out.contains("\ndefect: no answer, "), "{}", found.out);
    assert!(found.out.contains("k = 33"), "{}", found.out);
}

#[test]
fn forms() {
    let csv = audit("gemm", &["--symbol", "cblas_single", "--out", "csv"]);
    let lines: Vec<&str> = csv.out.lines().collect();
    let columns = lines[0].split(',').count();
    assert_eq!((csv.code, columns, lines.len()), (1, 14, 1 + 5 + 12 + 2), "{}", csv.out);
    assert!(lines[..18].iter().all(|line| line.split(',').count() == columns), "{}", csv.out);
    let start = format!("gemm,f64,{},cblas_single,", library());
    assert!(lines[1].starts_with(&format!("{start}errors,random,")), "{}", csv.out);
    assert!(lines[6].starts_with(&format!("{start}bits,the same call again,")), "{}", csv.out);
    assert!(
        lines[18].starts_with(&format!("{start}defect,error above the bound of any order,")),
        "{}",
        csv.out
    );
    let json = audit("gemm", &["--symbol", "cblas_single", "--out", "json"]);
    assert_eq!(json.out.lines().count(), 1);
    for part in [
        "{\"function\": \"gemm\", \"format\": \"f64\"",
        "{\"class\": \"random\"",
        "\"defects\": [{\"defect\": ",
    ] {
        assert!(json.out.contains(part), "{}", json.out);
    }
}

#[test]
fn wrong_arguments() {
    let lib = ["audit", "gemm", "--impl", "lib", "--library", library()];
    let with = |more: &[&'static str]| [&lib[..], more].concat();
    bad(
        2,
        &["audit", "gemm", "--impl", "libm"],
        b"",
        &["gemm is audited of a shared library, expected --impl lib"],
    );
    bad(2, &["audit", "gemm", "--impl", "lib"], b"", &["--impl lib: which library? expected --library PATH"]);
    bad(
        2,
        &with(&["--format", "f16"]),
        b"",
        &["--format f16: expected f64 (dgemm) or f32 (sgemm) with gemm"],
    );
    bad(2, &with(&["--round", "ru"]), b"", &["--round: products of libraries are computed by threads"]);
    bad(
        2,
        &with(&["--range", "0..1"]),
        b"",
        &["--range, --exhaustive and --plot are for functions of numbers"],
    );
    bad(2, &with(&["--bits"]), b"", &["--bits and --device do not go with gemm"]);
    bad(1, &with(&["--symbol", "nothing"]), b"", &["has no function `nothing`"]);
    bad(
        1,
        &["audit", "gemm", "--impl", "lib", "--library", "/no/such.so"],
        b"",
        &["/no/such.so cannot be loaded"],
    );
    let mut sgemm = lib;
    sgemm[1] = "sgemm";
    bad(
        2,
        &[&sgemm[..], &["--format", "f64"]].concat(),
        b"",
        &["expected f64 (dgemm) or f32 (sgemm) with sgemm"],
    );
    let none = compiled("tests/command/audit/loud.c", "no-gemm", &[]);
    bad(
        1,
        &["audit", "gemm", "--impl", "lib", "--library", &none],
        b"",
        &["has no function cblas_dgemm, dgemm_, "],
    );
}
