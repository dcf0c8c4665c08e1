//! `outward explain`: what is shown, and what is refused.

use crate::common::{bad, run};

#[test]
fn a_tree() {
    let ran = run(&["explain", "(1 - cos(x))/x^2", "--var", "x=0.01"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[1].starts_with("/ ") && lines[1].contains("0.4999958333473664"), "{}", lines[1]);
    assert!(
        lines[2].starts_with("├─ -") && lines[2].ends_with("loses 4.3 digits to cancellation"),
        "{}",
        lines[2]
    );
    assert!(lines[3].starts_with("│  ├─ 1 "), "{}", lines[3]);
    assert!(lines[4].starts_with("│  └─ cos "), "{}", lines[4]);
    assert!(lines[5].starts_with("│     └─ x "), "{}", lines[5]);
    assert!(lines[6].starts_with("└─ ^2 "), "{}", lines[6]);
}

#[test]
fn exact_values_and_shared_ones() {
    let ran = run(&["explain", "let s = x + y; s*s - s", "--var", "x=1", "--var", "y=2"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let line = ran.out.lines().nth(1).expect("the result");
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["-", "6", "=", "0", "0"]);
    assert!(ran.out.contains("as in line"), "{}", ran.out);
}

#[test]
fn conditions() {
    let ran = run(&["explain", "if x < 1 then x else 1/x", "--var", "x=0.5"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.lines().any(|line| line.contains("< ") && line.contains("true")), "{}", ran.out);
}

#[test]
fn json() {
    let ran = run(&["explain", "x + 0.1", "--var", "x=0.2", "--out", "json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("{\"result\": 2, \"values\": [\n"), "{}", ran.out);
    assert!(
        ran.out.contains("\"operation\": \"+\", \"operands\": [0, 1], \"format\": \"f64\""),
        "{}",
        ran.out
    );
}

#[test]
fn what_is_refused() {
    bad(2, &["explain", "x +", "--var", "x=1"], b"", &["formula: "]);
    bad(
        2,
        &["explain", "x + y", "--var", "x=1"],
        b"",
        &["the variable y has no value, expected --var y=VALUE"],
    );
    bad(
        2,
        &["explain", "x", "--var", "x=1", "--var", "z=1"],
        b"",
        &["--var z: there is no such variable in the formula"],
    );
    bad(2, &["explain", "x", "--var", "x=1", "--var", "x=2"], b"", &["--var x is given twice"]);
    bad(2, &["explain", "nextafter(x, 1)", "--var", "x=1"], b"", &["formula: "]);
}
