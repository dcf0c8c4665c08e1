//! `outward roundoff`: what is bounded, what is said, and what is refused.

use crate::common::{Folder, bad, good, run, run_with};

const ROOTS: &[&str] = &["roundoff", "sqrt(x + 1) - sqrt(x)", "--var", "x=1..1000", "--pieces", "1000"];

fn line<'a>(text: &'a str, start: &str) -> &'a str {
    text.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no line {start} in: {text}"))
}

#[test]
fn text() {
    let out = good(ROOTS);
    let absolute = line(&out, "absolute error");
    assert!(absolute.contains("at most ") && absolute.contains("e-15, at least "), "{absolute}");
    assert!(line(&out, "relative error").contains("at most "), "{out}");
    assert!(line(&out, "witness").contains("x = "), "{out}");
    assert!(line(&out, "worst").contains("x in ["), "{out}");
    let shares: Vec<&str> = out.lines().skip_while(|line| *line != "where it comes from:").collect();
    assert!(shares.len() == 5, "{out}");
    for operation in ["sqrt(x + 1)", "sqrt(x)", "x + 1", "x, rounded on entry"] {
        assert!(shares.iter().any(|line| line.ends_with(operation)), "no {operation} in: {out}");
    }
}

#[test]
fn a_bound_is_above_what_eval_measures() {
    let out = good(&[ROOTS, &["--out", "csv"]].concat());
    let row: Vec<&str> = out.lines().nth(1).expect("a row").split(',').collect();
    let bound: f64 = row[1].parse().expect("the bound");
    let least: f64 = row[7].parse().expect("the witness");
    assert!(0.0 < least && least <= bound, "{out}");
    // The error in ulps of what is computed there.
    let json = good(&[ROOTS, &["--out", "json"]].concat());
    let text =
        json.split("\"inputs\": {\"x\": \"").nth(1).and_then(|rest| rest.split('"').next()).expect("x");
    let variable = format!("x={text}");
    let measured = good(&["eval", "sqrt(x + 1) - sqrt(x)", "--var", &variable, "--error"]);
    let ulps: f64 = measured
        .split("at most ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .and_then(|ulps| ulps.parse().ok())
        .expect("an error");
    let bound_in_ulps: f64 = row[3].parse().expect("the bound in ulps");
    assert!(ulps <= bound_in_ulps + 1.0, "{ulps} {bound_in_ulps}");
}

#[test]
fn options_of_the_plain_program() {
    let bound = |more: &[&str]| -> f64 {
        let args =
            [&["roundoff", "x*y + 1", "--var", "x=1..2", "--var", "y=1..2", "--out", "csv"], more].concat();
        good(&args).lines().nth(1).and_then(|row| row.split(',').nth(1)?.parse().ok()).expect("a bound")
    };
    let plain = bound(&[]);
    assert!(bound(&["--exact-inputs"]) < plain);
    assert!(bound(&["--contract"]) < plain);
    assert!(bound(&["--round", "ru"]) > plain);
    assert!(bound(&["--format", "f32"]) > 1e8 * plain);
    let (one, two) = (bound(&["--ulps", "mul=1"]), bound(&["--ulps", "mul=2"]));
    assert!(plain < one && one < two, "{plain} {one} {two}");
}

#[test]
fn several_formulas_and_choices() {
    let out =
        good(&["roundoff", "r = x*y; c = if r < 1 then 0 else r - 1", "--var", "x=0..2", "--var", "y=[0,2]"]);
    assert!(out.starts_with("r:\nabsolute error") && out.contains("\n\nc:\nabsolute error"), "{out}");
    assert!(out.contains("where both programs choose the same sides"), "{out}");
    assert!(out.contains("the other side"), "{out}");
}

#[test]
fn no_finite_bound() {
    let ran = run(&["roundoff", "1/(x - 3)", "--var", "x=0..4"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let expected =
        "no finite bound: `1 / (x - 3)` can divide by zero: nothing finite is computed for x = 3\n";
    assert_eq!(ran.out, expected);
    let ran = run(&["roundoff", "exp(x)", "--var", "x=0..1000", "--out", "json"]);
    assert!(ran.code == 1 && ran.out.contains("\"no_bound\": \"`exp(x)` can overflow"), "{}", ran.out);
    let ran = run(&["roundoff", "sqrt(x)", "--var", "x=-1..1", "--out", "csv"]);
    assert!(ran.code == 1 && ran.out.contains("can leave its domain"), "{}", ran.out);
}

#[test]
fn fpcores() {
    let cores = b"(FPCore (x) :name \"a\" :pre (<= 1 x 2) (* x x))\n\
        (FPCore (x) :name \"b\" :precision binary32 (! :round toPositive (/ x 3)))\n\
        (FPCore (x) :pre (< 0 x 1) (while (< x 1) ([y 0 y]) y))\n";
    let args = ["roundoff", "--fpcore", "-", "--out", "csv", "--pieces", "50"];
    let ran = run_with(&args, cores);
    assert_eq!(ran.code, 2);
    assert!(ran.out.lines().count() == 2 && ran.out.contains("\na,"), "{}", ran.out);
    assert!(ran.err.contains("line 2: x has no bounded range") && ran.err.contains("while"), "{}", ran.err);
    assert!(ran.err.ends_with("2 of 3 FPCores could not be bounded\n"), "{}", ran.err);
}

#[test]
fn one_fpcore_does_not_keep_others_from_being_bounded() {
    let cores = b"(FPCore (x) :pre (<= 1 x 2) :round nearestAway (pow x 2.5))\n\
        (FPCore (x) :name \"a\nb\" :pre (and (<= 0 x 1) (< (* x x) 0.5)) (* x x))\n";
    let ran = run_with(&["roundoff", "--fpcore", "-", "--pieces", "20"], cores);
    assert!(ran.code == 2 && ran.out.starts_with("a b:\nabsolute error"), "{}", ran.out);
    let messages: Vec<&str> = ran.err.lines().collect();
    assert!(messages[0].starts_with("outward: note: a b: "), "{}", ran.err);
    assert!(messages[1].starts_with("outward: line 1: `pow` cannot be rounded"), "{}", ran.err);
    assert_eq!(messages[2..], ["outward: 1 of 2 FPCores could not be bounded"]);
}

#[test]
fn a_file_is_written() {
    let folder = Folder::new();
    let path = folder.join("bounds.csv");
    assert_eq!(good(&[ROOTS, &["--out", "csv", "--output", &path]].concat()), "");
    let text = std::fs::read_to_string(&path).expect("the file");
    assert!(text.starts_with("name,absolute,relative,ulps,"), "{text}");
}

#[test]
fn what_is_refused() {
    let refused = |args: &[&str], parts: &[&str]| {
        let ran = bad(2, &[&["roundoff"], args].concat(), b"", parts);
        assert_eq!(ran.out, "", "{args:?}");
    };
    let unit = ["--var", "x=0..1"];
    let with = |more: &[&'static str]| [&["x + 1"], &unit[..], more].concat();
    refused(&[], &["<FORMULA>"]);
    refused(&["x +", "--var", "x=1"], &["formula: "]);
    refused(&["x + y", "--var", "x=1"], &["the variable y has no range, expected --var y=FROM..TO"]);
    refused(&with(&["--var", "z=1"]), &["--var z: there is no such variable"]);
    refused(&with(&["--var", "x=2"]), &["--var x: it is given twice"]);
    refused(&["x", "--var", "x=2..1"], &["--var x: "]);
    refused(&["x", "--var", "x=1..inf"], &["--var x: the range is empty or unbounded"]);
    refused(&["x", "--var", "x=[empty]"], &["--var x: the range is empty or unbounded"]);
    refused(&["x", "--var", "x=nan"], &["--var x: "]);
    refused(&["x", "--var", "x"], &["expected NAME=VALUE"]);
    refused(&["nextafter(x, 1)", "--var", "x=1"], &["formula: "]);
    refused(&with(&["--ulps", "exp"]), &["--ulps exp: expected NAME=ULPS"]);
    refused(&with(&["--ulps", "foo=1"]), &["--ulps foo=1: there is no function foo"]);
    refused(&with(&["--ulps", "exp=0.1"]), &["expected 0.5 ulps or more"]);
    refused(&with(&["--ulps", "exp=many"]), &["expected a number of ulps"]);
    refused(&with(&["--ulps", "exp=1"]), &["--ulps exp: no formula has this function"]);
    refused(&with(&["--contract", "--round", "ru"]), &["--contract changes operations to nearest"]);
    refused(&with(&["--pieces", "0"]), &["--pieces"]);
    let narrow = ["x", "--var", "x=0.1", "--exact-inputs", "--format", "f32"];
    refused(&narrow, &["formula: no number of the format lies in the range of x"]);
    refused(&["--fpcore", "-"], &["standard input: expected (FPCore …), found none"]);
    bad(1, &["roundoff", "--fpcore", "no/such/file"], b"", &["cannot read no/such/file"]);
}
