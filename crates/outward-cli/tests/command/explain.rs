//! `outward explain`: what is shown, and what is refused.

use crate::common::{Folder, bad, good, run, run_with};

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

/// An exact value that is one number is named, unless it is what is computed.
#[test]
fn exact_numbers_that_are_not_computed_are_named() {
    let fields = |formula: &str, x: &str| {
        let ran = run(&["explain", formula, "--var", x, "--format", "f32"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.lines().nth(1).expect("the result").split_whitespace().map(String::from).collect::<Vec<_>>()
    };
    for (formula, x, computed, exact) in [
        ("floor(x)", "x=0.99999999", "1", "0"),
        ("ceil(x)", "x=1.00000001", "1", "2"),
        ("trunc(x)", "x=-0.99999999", "-1", "0"),
        ("rint(x)", "x=0.50000001", "0", "1"),
        ("if x < 1 then 2 else 3", "x=0.99999999", "3", "2"),
        ("min(floor(x), 5)", "x=0.99999999", "1", "0"),
        ("min(x*16777217 - x*16777216 - x, 0.25)", "x=2", "-2", "0"),
        ("floor(x)", "x=1.25", "1", "="),
        ("-0*x", "x=1", "-0", "="),
        ("min(x, 2)", "x=3", "2", "="),
    ] {
        let row = fields(formula, x);
        assert_eq!(row[1..3], [computed, exact], "{formula} at {x}");
        assert_eq!(row.last().is_some_and(|error| error == "0"), exact == "=", "{formula} at {x}: {row:?}");
    }
    let svg = good(&["explain", "floor(x)", "--var", "x=0.99999999", "--format", "f32", "--out", "svg"]);
    assert!(svg.contains(">computed 1</text>") && svg.contains(">exact 0</text>"), "{svg}");
    let hex = good(&["explain", "floor(x)", "--var", "x=2.99999999", "--format", "f32", "--hex"]);
    assert!(hex.lines().nth(1).is_some_and(|row| row.contains(" 0x1p+1 ")), "{hex}");
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
fn shares_of_the_bound_over_ranges() {
    let args = ["explain", "sqrt(x + 1) - sqrt(x)", "--var", "x=1..1000"];
    let ran = run(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].ends_with("  share"), "{}", ran.out);
    for (line, label, share) in [(2, "├─ sqrt", "37 %"), (3, "│  └─ +", "26 %"), (6, "└─ sqrt", "37 %")]
    {
        assert!(lines[line].starts_with(label) && lines[line].ends_with(share), "{}", ran.out);
    }
    let bound = good(&["roundoff", args[1], args[2], args[3], "--out", "csv"]);
    let absolute = bound.lines().nth(1).and_then(|row| row.split(',').nth(1)).expect("a bound");
    let json = good(&[&args[..], &["--out", "json"]].concat());
    assert!(json.contains(&format!("\"roundoff\": {{\"absolute\": {absolute}, \"relative\": ")), "{json}");
    assert_eq!(json.matches(", \"share\": {\"error\": ").count(), 6, "{json}");
    let svg = good(&[&args[..], &["--out", "svg"]].concat());
    assert_eq!(svg.matches(">share 37 %</text>").count(), 2, "{svg}");
    assert!(svg.contains(">share: of the bound of"), "{svg}");
    // x stands in it twice, and is rounded once.
    let out = good(&["explain", "x/(1 + x)", "--var", "x=0.1?"]);
    assert_eq!(out.lines().filter(|line| line.contains("─ x ") && line.ends_with('%')).count(), 1, "{out}");
    // A number has no range, be it a float or not.
    for x in ["x=0.1", "x=2", "x=[2]"] {
        assert!(!good(&["explain", "sqrt(x + 1) - sqrt(x)", "--var", x]).contains("share"), "{x}");
    }
    for (x, why) in
        [("x=0..4", "`1 / (x - 3)` can divide by zero"), ("x=4..inf", "the range of x is empty or unbounded")]
    {
        let args = ["explain", "1/(x - 3)", "--var", x];
        let out = good(&args);
        let last = out.lines().last().expect("a line");
        assert!(last.starts_with("The rounding error over the ranges has no finite bound: "), "{out}");
        assert!(last.contains(why) && !out.contains("share"), "{out}");
        let json = good(&[&args[..], &["--out", "json"]].concat());
        assert!(json.contains(&format!("\"roundoff\": {{\"no_bound\": \"{why}")), "{json}");
    }
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
        &["--var z: there is no such variable; the formula has x"],
    );
    bad(2, &["explain", "x", "--var", "x=1", "--var", "x=2"], b"", &["--var x is given twice"]);
    bad(2, &["explain", "nextafter(x, 1)", "--var", "x=1"], b"", &["formula: "]);
}

#[test]
fn a_picture_of_the_tree() {
    let ran = run(&["explain", "(1 - cos(x))/x^2", "--var", "x=0.01", "--out", "svg"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("<svg ") && ran.out.ends_with("</svg>\n"), "{}", ran.out);
    let numbers = |element: &str| {
        ["x", "y", "width", "height"].map(|name| {
            let (_, rest) = element.split_once(&format!(" {name}=\"")).expect("the attribute");
            rest.split_once('"').expect("its end").0.parse::<f64>().expect("a number")
        })
    };
    let boxes: Vec<[f64; 4]> =
        ran.out.lines().filter(|line| line.starts_with("<rect x=")).map(numbers).collect();
    let edges = ran.out.lines().filter(|line| line.starts_with("<path ")).count();
    // x stands in it twice.
    assert_eq!((boxes.len(), edges), (7, 6));
    for (at, a) in boxes.iter().enumerate() {
        for b in &boxes[..at] {
            let apart = |i: usize| a[i] + a[i + 2] <= b[i] || b[i] + b[i + 2] <= a[i];
            assert!(apart(0) || apart(1), "{a:?} and {b:?} overlap");
        }
    }
    let says = |text: &str| ran.out.contains(&format!(">{text}</text>"));
    assert!(says("computed 0.4999958333473664") && says("/ (no. 1)") && says("cos (no. 4)"), "{}", ran.out);
    assert!(says("loses 4.3 digits to cancellation"), "{}", ran.out);
    assert!(ran.out.contains("prefers-color-scheme: dark"));
    // The text has the same numbers.
    let tree = run(&["explain", "(1 - cos(x))/x^2", "--var", "x=0.01"]).out;
    let error = tree.lines().nth(1).and_then(|line| line.split_whitespace().last()).expect("an error");
    assert!(ran.out.contains(&format!("error {error}</text>")), "{error}: {}", ran.out);
}

#[test]
fn pictures_name_what_is_used_again() {
    let ran = run(&[
        "explain",
        "let s = x + y; if s < 9 then s*s - s else 0",
        "--var",
        "x=1",
        "--var",
        "y=2",
        "--out",
        "svg",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("&lt;") && ran.out.contains(">true</text>"), "{}", ran.out);
    assert_eq!(ran.out.matches(">as in no. 3</text>").count(), 2, "{}", ran.out);
}

#[test]
fn a_row_of_a_file() {
    let folder = Folder::new();
    let file = folder.file("d.csv", "# no row\nx;y_lo;y_hi\n1;2;3\n\"4\";5;6\n# no row\n0.5;0,5;1\n7;8;9\n");
    let explain = |row: &str, more: &[&str]| {
        run(&[&["explain", "x + y", "--data", &file, "--row", row, "--comment", "#"], more].concat())
    };
    let line = |ran: crate::common::Ran| {
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.lines().nth(1).expect("the result").split_whitespace().take(4).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line(explain("1", &[])), "+ 3.5 [3, 4]");
    assert_eq!(line(explain("2", &[])), "+ 9.5 [9, 10]");
    assert_eq!(line(explain("4", &[])), "+ 15.5 [15, 16]");
    assert_eq!(line(explain("2", &["--var", "y=1"])), "+ 5 = 0");
    // As eval says it.
    let wrong = explain("3", &[]);
    let said = format!("outward: {file}: row 3 (line 6), column y_lo: found \"0,5\"");
    assert!(wrong.code == 1 && wrong.err.starts_with(&said), "{}", wrong.err);
    let eval = run(&["eval", "x + y", "--data", &file, "--comment", "#"]);
    assert_eq!((eval.code, eval.err), (1, wrong.err));
    let beyond = explain("5", &[]);
    assert_eq!(
        (beyond.code, beyond.err),
        (1, format!("outward: {file}: there is no row 5, it has 4 rows\n"))
    );

    let one = folder.file("one.csv", "x\n1\n");
    bad(1, &["explain", "x", "--data", &one, "--row", "2"], b"", &["there is no row 2, it has 1 row\n"]);
    bad(
        1,
        &["explain", "x", "--data", "-", "--row", "1"],
        b"x\n",
        &["standard input: there is no row 1, it has 0 rows"],
    );
    bad(1, &["explain", "x", "--data", "-", "--row", "1"], b"", &["standard input is empty"]);
    bad(1, &["explain", "x", "--data", "-", "--row", "2"], b"x\n\"1\n2\n", &["row 1 (line 2)"]);
    let missing = ["explain", "x", "--data", &one, "--row", "1", "--missing", "1"];
    bad(1, &missing, b"", &["row 1 (line 2), column x: found \"1\", which is no value, as --missing says"]);
    bad(2, &["explain", "z", "--data", &one, "--row", "1"], b"", &["has no column for the variable z"]);
    bad(2, &["explain", "x", "--data", &one], b"", &["--row"]);
    bad(2, &["explain", "x", "--var", "x=1", "--row", "1"], b"", &["--data"]);
    bad(2, &["explain", "x", "--data", &one, "--row", "0"], b"", &["--row"]);
}

#[test]
fn a_late_row_of_a_long_file() {
    let rows: String = (1..=100_000).map(|n| format!("{n},\"{n}\"\n")).collect();
    let text = format!("x,y\n{rows}");
    let ran = run_with(&["explain", "x + y", "--data", "-", "--row", "99999"], text.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.lines().nth(1).is_some_and(|line| line.contains(" 199998 ")), "{}", ran.out);
}
