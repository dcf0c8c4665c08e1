//! `outward explain`: the output, and the arguments that are refused.

use crate::common::{Folder, bad, good, run, run_with};

/// A difference that is exact has lost nothing, however much it cancels.
#[test]
fn an_exact_difference_loses_no_digits() {
    let exact = good(&["explain", "x - x", "--var", "x=0.1"]);
    assert!(exact.contains("all") && !exact.contains("loses"), "{exact}");
    let json = good(&["explain", "x - x", "--var", "x=0.1", "--out", "json"]);
    assert!(json.contains("\"digits_lost\": null") && !json.contains("\"digits_lost\": 16"), "{json}");
    let wrong = good(&["explain", "x + y - x", "--var", "x=1e9", "--var", "y=0.1"]);
    assert!(wrong.contains("digits to cancellation"), "{wrong}");
    let range = good(&["explain", "x - x", "--var", "x=1..2"]);
    assert!(range.contains("digits to cancellation"), "{range}");
}

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
    assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["-", "6", "=", "0", "0", "all"]);
    assert!(ran.out.contains("as in line"), "{}", ran.out);
}

#[test]
fn values_have_the_names_of_the_formula() {
    let values = ["--var", "x=1", "--var", "y=2.3"];
    let tree = good(&[&["explain", "let d = x - y; d*d + d"], &values[..]].concat());
    let labels: Vec<&str> =
        tree.lines().take(7).map(|line| line.split("  ").next().unwrap_or_default()).collect();
    assert_eq!(labels[..4], ["", "+", "├─ ^2", "│"], "{tree}");
    assert!(tree.contains("│  └─ d: - ") && tree.contains("└─ d: -     as in line 3"), "{tree}");
    let json = good(&[&["explain", "let d = x - y; d*d + d", "--out", "json"], &values[..]].concat());
    assert!(json.contains("{\"name\": \"d\", \"operation\": \"-\", "), "{json}");
    let picture = good(&[&["explain", "let d = x - y; d*d + d", "--out", "svg"], &values[..]].concat());
    assert!(picture.contains(">d: -<"), "{picture}");
}

/// Checks that an exact value that is one number is shown, unless it equals the computed one.
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
        assert_eq!(row.last().is_some_and(|right| right == "all"), exact == "=", "{formula} at {x}: {row:?}");
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
    // The variable x occurs twice, and is rounded once.
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
    // The variable x occurs twice.
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
    let error = tree.lines().nth(1).and_then(|line| line.split_whitespace().nth(4)).expect("an error");
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
    // The message is that of `eval`.
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

/// Returns a sum with this many terms.
fn long_sum(terms: usize) -> String {
    (1..=terms).map(|n| format!("sin({n}*x)/{n}")).collect::<Vec<_>>().join(" + ")
}

#[test]
fn large_trees_fold() {
    let folder = Folder::new();
    let sum = format!("@{}", folder.file("sum.txt", long_sum(5000)));
    let explain = |more: &[&str]| good(&[&["explain", &sum, "--var", "x=0.1"], more].concat());
    let text = explain(&[]);
    assert!(text.len() < 40_000 && text.lines().all(|line| line.chars().count() < 250), "{}", text.len());
    // The folded operations: 5000 sines, quotients, products with n except 1, and sums, without the 50 that are shown.
    let shown = text.lines().filter(|line| line.contains("─ ") && !line.contains("─ …")).count();
    let said = text.lines().last().expect("a line");
    assert!(said.starts_with("19949 operations that contribute least are folded (…): --top N"), "{said}");
    assert!((49..200).contains(&shown), "{shown}");
    let folded: usize = text
        .lines()
        .filter_map(|line| line.split_once("─ … ")?.1.split(' ').next()?.parse::<usize>().ok())
        .sum();
    assert_eq!(folded, 19_949);
    let svg = explain(&["--out", "svg"]);
    assert!(svg.len() < 100_000 && svg.contains(" operations</text>"), "{}", svg.len());
    let json = explain(&["--out", "json"]);
    assert_eq!(json, explain(&["--out", "json", "--all"]));
    assert_eq!(json.matches("\"operation\": \"sin\"").count(), 5000);
    bad(2, &["explain", "x", "--var", "x=1", "--top", "3", "--all"], b"", &["--top", "--all"]);
}

#[test]
fn all_of_a_large_tree_is_linear_in_its_size() {
    let folder = Folder::new();
    let size = |terms: usize, out: &str| {
        let sum = format!("@{}", folder.file("sum.txt", long_sum(terms)));
        let text = good(&["explain", &sum, "--var", "x=0.1", "--all", "--out", out]);
        if out == "text" {
            assert_eq!(text.matches("─ sin ").count(), terms);
            assert!(text.lines().all(|line| line.chars().count() < 250));
            // A deep value is in the line that the text refers to.
            for (at, line) in text.lines().enumerate().filter(|(_, line)| line.contains("goes on in line ")) {
                let number = line.rsplit(' ').next().and_then(|number| number.parse::<usize>().ok());
                let number = number.expect("a number");
                let label =
                    line.split_once("─ ").and_then(|(_, row)| row.split(' ').next()).expect("a label");
                let there = text.lines().nth(number).expect("the line");
                assert!(number > at && there.split(' ').next() == Some(label), "{line}: {there}");
            }
        }
        text.len()
    };
    for out in ["text", "svg"] {
        let [small, large] = [size(300, out), size(1200, out)];
        assert!(large < 4 * small + small / 2, "{out}: {small} and {large}");
    }
}

/// Checks that a named value is printed once, however often it is used.
#[test]
fn shared_values_are_printed_once() {
    let mut formula = String::from("let a0 = x + y; ");
    for n in 1..40 {
        formula.push_str(&format!("let a{n} = a{} * a{}; ", n - 1, n - 1));
    }
    let args = ["explain", &format!("{formula}a39"), "--var", "x=0.25", "--var", "y=0.75"];
    for more in [&[][..], &["--all"], &["--top", "5"]] {
        let text = good(&[&args[..], more].concat());
        assert!(text.lines().count() < 130, "{text}");
    }
}

#[test]
fn folded_operations_are_those_that_contribute_least() {
    // The error of the difference comes from two roots of large numbers; many small terms add next to nothing.
    let small: Vec<String> = (0..100).map(|n| format!("sin(y + {n})")).collect();
    let formula = format!("({})*2^-60 + (sqrt(x + 1) - sqrt(x))", small.join(" + "));
    for x in ["x=123456789", "x=1e8..2e8"] {
        let text = good(&["explain", &formula, "--var", x, "--var", "y=0.5", "--top", "8"]);
        let lines = |part: &str| text.lines().filter(|line| line.contains(part)).count();
        assert_eq!((lines("─ sqrt "), lines("─ sin ")), (2, 0), "{text}");
        assert_eq!(lines("digits to cancellation"), 1, "{text}");
        if x.contains("..") {
            let shares = text.lines().filter_map(|line| line.strip_suffix(" %")?.rsplit(' ').next());
            let sum: f64 = shares.map(|share| share.parse::<f64>().expect("a number")).sum();
            assert!((95.0..=105.0).contains(&sum), "{sum}: {text}");
        }
    }
}

/// A number of many digits does not widen every line.
#[test]
fn long_numbers_are_cut_in_the_text() {
    let formula = format!("x + 0.{}", "1234567890".repeat(500));
    let args = ["explain", &formula, "--var", "x=1"];
    let text = good(&args);
    assert!(text.lines().all(|line| line.chars().count() < 250), "{text}");
    assert!(text.contains("… (5002 characters)"), "{text}");
    assert!(good(&[&args[..], &["--out", "json"]].concat()).contains(&"1234567890".repeat(500)));
}

/// Returns the fields of the lines with this label.
fn fields(text: &str, label: &str) -> Vec<Vec<String>> {
    let lines = text.lines().map(|line| line.trim_start_matches(['│', '├', '└', '─', ' ']));
    let rows = lines.filter(|line| line.split("  ").next() == Some(label));
    rows.map(|line| line.split("  ").map(str::trim).filter(|it| !it.is_empty()).map(String::from).collect())
        .collect()
}

#[test]
fn exact_values_and_digits_that_are_right() {
    let text = good(&["explain", "(1 - cos(x))/x^2", "--var", "x=1e-7"]);
    assert!(text.lines().next().is_some_and(|line| line.ends_with("error          right")), "{text}");
    // 1/2 − x²/24 + …; the program computes 0.4996.
    assert_eq!(
        fields(&text, "/"),
        [["/", "0.4996003610813205", "0.49999999999999958333…", "0.44", "7199254740984", "3.0"]]
    );
    assert_eq!(fields(&text, "x")[0], ["x", "1e-7", "1e-7", "0", "0.35", "15.9"]);
    assert_eq!(fields(&text, "1"), [["1", "1", "=", "0", "0", "all"]]);
    // Results in binary32, and a result without correct digits.
    let text = good(&["explain", "(x + 1) - 1", "--var", "x=1e-9", "--format", "f32"]);
    assert_eq!(fields(&text, "-")[0][1..3], ["0", "1e-9"]);
    assert!(fields(&text, "-")[0].contains(&"0.0".to_string()), "{text}");
    assert_eq!(fields(&text, "x")[0].last().map(String::as_str), Some("7.2"));
    // A row of a file spells exact decimals too.
    let folder = Folder::new();
    let file = folder.file("d.csv", "x,y\n1,1\n0.1,0.2\n");
    let text = run(&["explain", "x + y", "--data", &file, "--row", "2"]).out;
    assert_eq!(fields(&text, "+"), [["+", "0.30000000000000004", "0.3", "0.5", "0.81", "15.8"]]);
    // With --point, the nearest float is the exact value.
    let text = good(&["explain", "x", "--var", "x=0.1", "--point"]);
    assert_eq!(fields(&text, "x"), [["x", "0.1", "=", "0", "0", "all"]]);
}

#[test]
fn exact_values_that_are_none() {
    let text = good(&["explain", "sin(x)^2 + cos(x)^2 - 1", "--var", "x=1", "--top", "9"]);
    assert_eq!(fields(&text, "+")[0].last().map(String::as_str), Some("undecided"), "{text}");
    assert!(text.contains("undecided: 4096 bits do not tell the exact value"), "{text}");
    assert_eq!(fields(&text, "sin")[0].last().map(String::as_str), Some("15.9"), "{text}");
    let text = good(&["explain", "sqrt(x - 1) + 0*x", "--var", "x=0.5"]);
    assert_eq!(fields(&text, "sqrt"), [["sqrt", "NaN", "undefined"]]);
    assert_eq!(fields(&text, "*"), [["*", "0", "=", "0", "0", "all"]]);
    // Ranges have bounds.
    let text = good(&["explain", "sqrt(x)", "--var", "x=1..2"]);
    assert!(!text.contains("right"), "{text}");
    // A formula with more values than the limit.
    let folder = Folder::new();
    let sum: Vec<String> = (1..26_000).map(|n| format!("x*{n}")).collect();
    let sum = format!("@{}", folder.file("sum.txt", sum.join(" + ")));
    let text = good(&["explain", &sum, "--var", "x=0.1"]);
    assert!(
        text.contains("\nExact values are left out, and errors are upper bounds: the formula has 77"),
        "{text}"
    );
    let json = good(&["explain", &sum, "--var", "x=0.1", "--out", "json"]);
    assert!(json.lines().next().is_some_and(|line| line.contains("\"no_truths\": \"the formula has 77")));
}

#[test]
fn branches_of_exact_and_of_computed_values() {
    // 3·0.1 is 0.3 exactly, and computed above.
    let formula = "if x*3 <= 0.3 then sqrt(x) else if x > 1 then log(-x) else 1/x";
    let text = good(&["explain", formula, "--var", "x=0.1"]);
    assert_eq!(fields(&text, "<=")[0], ["<=", "false", "true"]);
    let only = |label: &str| fields(&text, label)[0].last().cloned().expect("a note");
    assert_eq!(only("sqrt"), "only the exact values take this branch", "{text}");
    assert_eq!(fields(&text, "if")[1].last().expect("a note"), "only the plain program takes this branch");
    assert_eq!(fields(&text, "log"), [["log", "NaN", "not taken"]]);
    assert!(!text.contains("undefined"), "{text}");
    assert_eq!(fields(&text, "if")[0][1..3], ["10", "0.31622776601683793319…"]);
    let json = good(&["explain", formula, "--var", "x=0.1", "--out", "json"]);
    for part in [
        "\"operation\": \"sqrt\", \"operands\": [0], \"format\": \"f64\", \"computed\": 0.31622776601683794",
        "\"taken_by\": \"exact\", \"truth\": {\"state\": \"known\", \"value\": \"0.31622776601683793319\", \
         \"is_whole\": false, \"ulps\": 0.",
        "\"holds\": false, \"taken_by\": \"both\", \"truth\": {\"state\": \"known\", \"holds\": true}",
        "\"taken_by\": \"neither\", \"truth\": {\"state\": \"not taken\"}",
    ] {
        assert!(json.contains(part), "{part}: {json}");
    }
    let svg = good(&["explain", formula, "--var", "x=0.1", "--out", "svg"]);
    assert!(
        svg.contains(">only the exact values take this branch</text>") && svg.contains(">exact true</text>")
    );
    // The condition is equality in real numbers, which is not decided.
    let text = good(&["explain", "if sin(x)^2 + cos(x)^2 <= 1 then 1 else 2", "--var", "x=1"]);
    assert_eq!(fields(&text, "<=")[0], ["<=", "true", "undecided"]);
    assert!(text.contains("the exact values may take this branch"), "{text}");
}

/// A polynomial whose exact values have more digits with each of its steps, and a sum of undecided terms.
#[test]
fn exact_values_of_large_formulas_take_seconds() {
    let folder = Folder::new();
    let mut horner = String::from("x");
    for n in 3..1500 {
        horner = format!("({horner}*x + 1/{n})");
    }
    let zeros: Vec<String> = (1..500).map(|n| format!("(sin({n}*x)^2 + cos({n}*x)^2 - 1)")).collect();
    for (formula, state) in [(horner, "known"), (zeros.join(" + "), "undecided")] {
        let formula = format!("@{}", folder.file("formula.txt", formula));
        let start = std::time::Instant::now();
        let json = good(&["explain", &formula, "--var", "x=0.1234567", "--out", "json"]);
        let result = json.lines().rev().nth(1).expect("the result");
        assert!(result.contains(&format!("\"truth\": {{\"state\": \"{state}\"")), "{result}");
        assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
    }
}
