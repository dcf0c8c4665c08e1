//! Results of formulas with jumps, for an unknown program.

use crate::common::run_with;

/// Returns the verdict of each row, without `--b`.
fn verdicts(formula: &str, options: &[&str], data: &str) -> Vec<String> {
    let args = ["diff", formula, "--data", "-", "--observed", "got", "--out", "csv"];
    let ran = run_with(&[&args[..], options].concat(), data.as_bytes());
    assert!(ran.code <= 1, "{}", ran.err);
    ran.out.lines().skip(1).filter_map(|row| row.rsplit(',').next()).map(String::from).collect()
}

#[test]
fn a_quotient_that_is_exact_has_one_floor() {
    let data = "x,y,got\n9,3,3\n9,3,2\n9,3,4\n10,3,3\n10,3,4\n";
    let expected = ["identical", "unexplained", "unexplained", "identical", "unexplained"];
    assert_eq!(verdicts("floor(x/y)", &[], data), expected);
    // 0.3/0.1 is less than 3, and rounds to it upward.
    let data = "x,y,got\n0.3,0.1,2\n0.3,0.1,3\n0.3,0.1,4\n";
    assert_eq!(verdicts("floor(x/y)", &[], data), ["identical", "explained", "unexplained"]);
}

#[test]
fn a_remainder_that_contraction_makes_negative() {
    // x/y rounds up to a number whose product with y is more than x; fused, the difference is -33.5.
    let data = "x,y,got\n1e9,3.1415927,-33.533306\n1e9,3.1415927,0\n1e9,3.1415927,1e9\n";
    let verdicts = verdicts("x - y*floor(x/y)", &["--a", "format=f32"], data);
    assert_eq!(verdicts[0], "explained");
    assert_eq!(verdicts[2], "unexplained");
}

#[test]
fn a_choice_is_between_its_branches() {
    let data = "x,got\n3,1\n3,2\n3,0.5\n3,3\n";
    let formula = "if x*(1/3) < 1 then 1 else 2";
    let expected = ["explained", "identical", "unexplained", "unexplained"];
    let found = verdicts(formula, &[], data);
    assert!(found[0] != "unknown" && found[3] == expected[3], "{found:?}");
}

#[test]
fn zeros_of_either_sign_are_followed() {
    let pi = std::f64::consts::PI;
    // 0*x is -0 here; the sum of x and -x is -0 downward.
    let data = format!("x,got\n-1,-{pi}\n-1,{pi}\n");
    assert_eq!(verdicts("atan2(0*x, -1)", &[], &data), ["identical", "unexplained"]);
    assert_eq!(verdicts("atan2(x - x, -1)", &[], &data), ["explained", "identical"]);
}

#[test]
fn what_may_be_undefined_is_unknown() {
    let data = "x,got\n3,5\n0.25,5\n";
    // 1 - 3*(1/3) is 0 or slightly more or less, and the root of a negative number is undefined.
    let formula = "floor(sqrt(1 - x*(1/x)))";
    let found = verdicts(formula, &[], data);
    assert_eq!(found, ["unknown", "unexplained"]);
}
