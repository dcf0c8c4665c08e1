//! A formula in two modes.

#[cfg(feature = "opencl")]
use outward_needs::{Missing, not_run};

use super::lines;
#[cfg(feature = "cuda")]
use crate::common::outward;
use crate::common::run;
#[cfg(feature = "opencl")]
use crate::common::run_with;

#[test]
fn directions() {
    let out = lines(&["diff", "x/3", "--var", "x=1", "--a", "round=rd", "--b", "round=ru"]);
    assert_eq!(out[0], "1 row: 0 identical, 1 explained, 0 unexplained");
    assert_eq!(
        out[1],
        "worst in row 1 (explained): 1 ulp apart; a within 0.34 and b within 0.67 ulps of the truth"
    );
    assert_eq!(out[2..4], ["a: round=rd", "b: round=ru"]);
    let last = out.last().expect("a row");
    assert_eq!(
        last.split_whitespace().collect::<Vec<_>>(),
        ["1", "0.3333333333333333", "0.33333333333333337", "1", "0.34", "0.67", "explained"]
    );
    let same = lines(&["diff", "x/4", "--var", "x=1", "--a", "round=rd", "--b", "round=ru"]);
    assert_eq!(same[0], "1 row: 1 identical, 0 explained, 0 unexplained");
}

#[test]
fn fused_formats_and_the_truth() {
    // 0x3F800002 squared less 1, fused and not.
    let square = ["diff", "x*x - 1", "--var", "x=0x1.000004p0", "--b", "format=f32,contract", "--out", "csv"];
    let ran = run(&[&square[..], &["--a", "format=f32"]].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        ran.out,
        "row,a,b,apart_ulps,a_error_ulps,b_error_ulps,verdict\n1,4.7683716e-7,4.768372e-7,1,1,0,explained\n"
    );
    let ran = run(&[&square[..], &["--a", "exact"]].concat());
    let row = ran.out.lines().nth(1).expect("a row");
    assert!(row.starts_with("1,4.768372150465439e-7,4.768372150465439e-7,4.768372e-7,0,0,0,"), "{row}");
}

#[test]
fn a_decimal_is_rounded_once_to_each_format() {
    // A little above the middle of two numbers of binary32, by less than binary64 sees.
    let x = "x=1.0000000596046447753906250000001";
    for pair in [["format=f32", "format=f64"], ["format=f32", "format=f32"]] {
        let ran = run(&["diff", "x", "--var", x, "--a", pair[0], "--b", pair[1], "--out", "csv", "--hex"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.lines().nth(1).is_some_and(|row| row.starts_with("1,0x1.000002p")), "{}", ran.out);
    }
}

#[test]
fn approximate_operations_are_ranges() {
    let ran = run(&[
        "diff",
        "x/3",
        "--var",
        "x=1",
        "--a",
        "format=f32,no-prec-div",
        "--b",
        "format=f32",
        "--out",
        "json",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        ran.out,
        "{\"row\": 1, \"a_lo\": 0.33333328, \"a_hi\": 0.3333334, \"b\": 0.33333334, \"apart_ulps\": 2, \
         \"a_error_ulps\": 2.34, \"b_error_ulps\": 0.34, \"verdict\": \"explained\"}\n"
    );
    assert!(
        ran.err.contains("outward: a: what no-prec-div allows is documented, not proved\n"),
        "{}",
        ran.err
    );
    // No operation of the formula is approximate, so that nothing rests on a document.
    let out = lines(&["diff", "x*3", "--var", "x=1", "--a", "format=f32,no-prec-div", "--b", "format=f32"]);
    assert!(!out.iter().any(|line| line.contains("documented")), "{out:?}");
}

#[test]
fn what_is_undefined_or_overflows() {
    let out = lines(&["diff", "sqrt(x)", "--var", "x=-1", "--a", "round=rd", "--b", "round=ru"]);
    assert_eq!(out[0], "1 row: 1 identical, 0 explained, 0 unexplained");
    assert!(out.last().is_some_and(|row| row.contains("NaN")), "{out:?}");
    let out = lines(&["diff", "x*x", "--var", "x=1e300", "--a", "round=rd", "--b", "round=rn"]);
    assert_eq!(out[0], "1 row: 0 identical, 1 explained, 0 unexplained");
    assert!(out[1].contains("inf ulps apart"), "{out:?}");
}

#[test]
fn words_without_effect_are_named() {
    let ran =
        run(&["diff", "x/3", "--var", "x=1", "--a", "round=rd,contract,ftz,no-prec-div", "--b", "round=rd"]);
    assert_eq!(ran.code, 0);
    let noted = "no-prec-div and no-prec-sqrt change operations to nearest, and here is none";
    assert!(ran.err.contains(noted) && !ran.err.contains("contract and"), "{}", ran.err);
    assert!(ran.err.contains("change binary32 alone"), "{}", ran.err);
    assert!(ran.out.starts_with("1 row: 1 identical"), "{}", ran.out);
}

#[cfg(feature = "cuda")]
#[test]
fn a_device_that_is_not_there_is_named() {
    let output = outward()
        .env("OUTWARD_CUDA_DRIVER", "/no/such/libcuda.so.1")
        .args(["diff", "x/3", "--var", "x=1", "--a", "device=cuda:0", "--b", "exact"])
        .output()
        .expect("the command runs");
    let err = String::from_utf8(output.stderr).expect("text");
    assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(1), true));
    assert!(
        err.starts_with("outward: --a: device=cuda:0: no NVIDIA driver: ") && err.lines().count() == 1,
        "{err}"
    );
}

#[cfg(feature = "opencl")]
#[test]
fn a_device_of_another_kind_gives_the_same() {
    let args = ["diff", "x/y + x*y", "--data", "-"];
    let mut data = String::from("x,y\n");
    for i in 1..500 {
        data.push_str(&format!("{i}.7,0.{i}\n"));
    }
    for format in ["format=f64", "format=f32"] {
        let (a, b) = (format!("{format},device=opencl:0"), format!("{format},round=rn"));
        let ran = run_with(&[&args[..], &["--a", &a, "--b", &b]].concat(), data.as_bytes());
        if ran.err.contains("OpenCL") {
            return not_run("a comparison with another device", Missing::Software, ran.err.trim_end());
        }
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.starts_with("499 rows: 499 identical, "), "{}", ran.out);
    }
}

#[test]
fn fused_operations_are_rounded_in_the_direction() {
    let args = ["diff", "x*x - 1.2", "--var", "x=1.1", "--a", "exact", "--out", "csv"];
    for (b, expected) in [
        ("format=f32,contract,round=rd", ",0.010000004,"),
        ("format=f32,contract,round=ru", ",0.010000005,"),
        ("format=f32,round=rd", ",0.00999999,"),
        ("format=f32,round=ru", ",0.01000011,"),
    ] {
        let ran = run(&[&args[..], &["--b", b]].concat());
        assert!(ran.code == 0 && !ran.err.contains("note"), "{}", ran.err);
        assert!(ran.out.lines().nth(1).is_some_and(|row| row.contains(expected)), "{b}: {}", ran.out);
    }
}
