//! `outward roundoff`: the bounds, the messages, and the arguments that are refused.

use crate::common::{Folder, bad, good, good_with, run, run_with};

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
    let shares: Vec<&str> = out
        .lines()
        .skip_while(|line| *line != "where it comes from:")
        .take_while(|line| !line.is_empty())
        .collect();
    assert!(shares.len() == 5, "{out}");
    for operation in ["sqrt(x + 1)", "sqrt(x)", "x + 1", "x, rounded on entry"] {
        assert!(shares.iter().any(|line| line.ends_with(operation)), "no {operation} in: {out}");
    }
}

#[test]
fn marks_are_under_the_operations() {
    let out = good(ROOTS);
    let marked: Vec<&str> = out.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
    assert_eq!(marked[..2], ["  sqrt(x + 1) - sqrt(x)", "  ^^^^   ^      ^^^^"], "{out}");
    let labels: Vec<&str> = marked[2].split(" %").map(str::trim).collect();
    let places = marked[2].char_indices().filter(|(at, c)| *c != ' ' && marked[2][..*at].ends_with("  "));
    assert_eq!(places.map(|(at, _)| at).collect::<Vec<_>>(), [2, 9, 16], "{out}");
    let percents: Vec<f64> = labels[..3].iter().map(|label| label.parse().expect("a number")).collect();
    assert!((98.0..=101.0).contains(&percents.iter().sum()), "{out}");
    // Labels without room side by side, and a formula without anything to mark.
    let fused = good(&["roundoff", "x*y + 1", "--contract", "--var", "x=0..2", "--var", "y=0..2"]);
    assert!(fused.ends_with("  fma(x, y, 1)\n  ^^^ ^  ^\n  50 %   25 %\n      25 %\n"), "{fused}");
    assert!(
        good(&["roundoff", "-x", "--var", "x=1..2", "--exact-inputs"])
            .ends_with("worst           x in [1, 2]\n")
    );
}

/// Names that the formula gives to values stand for them, each with a line of its own.
#[test]
fn values_keep_their_names() {
    let sides = ["--var", "x=1..2", "--var", "y=3..4"];
    let out = good(&[&["roundoff", "let d = x - y; let s = d*d; s + d"], &sides[..]].concat());
    let marked: Vec<&str> = out.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
    let formulas: Vec<&str> =
        marked.iter().filter(|line| line.contains(['x', 'd'])).map(|line| line.trim()).collect();
    assert_eq!(formulas, ["s + d", "s = d^2", "d = x - y"], "{out}");
    assert!(out.contains(" %  d = x - y\n") && out.contains(" %  s = d^2\n"), "{out}");
    assert!(out.contains(" %  s + d\n"), "{out}");
    let json = good(&[&["roundoff", "let d = x - y; d*d", "--out", "json"], &sides[..]].concat());
    assert!(json.contains("\"name\": \"d\", \"operation\": \"x - y\""), "{json}");
    assert!(json.contains("{\"value\": 3, \"operation\": \"d^2\""), "{json}");
    // The name of a formula, and a name in a message.
    let named = good(&[&["roundoff", "r = x - y; t = x/r"], &sides[..]].concat());
    assert!(named.contains("\n  x/r\n") || named.contains("\n  x / r\n"), "{named}");
    let refused = run(&["roundoff", "let d = x - y; 1/d", "--var", "x=1..2", "--var", "y=1..2"]);
    assert!(refused.out.contains("`1 / d` can") || refused.out.contains("`1/d` can"), "{}", refused.out);
    // Of several values with a name, the last; of an input with it, the input.
    let twice = good(&[&["roundoff", "let d = x - y; let d = d*y; d*d"], &sides[..]].concat());
    assert!(twice.contains("\n  d = ") && twice.contains("\n  d^2\n"), "{twice}");
    let shadowed = good(&[&["roundoff", "let y = x - y; y*y"], &sides[..]].concat());
    assert!(shadowed.contains("\n  (x - y)^2\n"), "{shadowed}");
    let fused = good(&[&["roundoff", "let p = x*y; let q = p + x; q*q", "--contract"], &sides[..]].concat());
    assert!(fused.contains("\n  q = fma(x, y, x)\n"), "{fused}");
    let file = Folder::new();
    let newton = file.file("n.fpcore", "(FPCore (x y) (let* ([E0 (- x y)] [E1 (* E0 y)]) (+ E1 E0)))");
    let out = good(&[&["roundoff", "--fpcore", &newton], &sides[..]].concat());
    assert!(out.contains("\n  E1 + E0\n") && out.contains("\n  E1 = E0 * y\n"), "{out}");
}

#[test]
fn a_long_formula_is_marked_in_parts() {
    let sum: Vec<String> = (0..40).map(|n| format!("sin(x*{n}.1)")).collect();
    let out = good(&["roundoff", &sum.join(" + "), "--var", "x=1..2", "--pieces", "20"]);
    let marked: Vec<&str> = out.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
    assert!(marked[0].starts_with("  %") && marked.len() >= 5, "{out}");
    assert!(marked.iter().all(|line| line.len() < 120), "{out}");
    // Each name leads to a mark, and each operation has one mark.
    let names = marked.iter().filter_map(|line| line.trim().split_once(" = "));
    for (name, _) in names {
        assert!(marked.iter().any(|line| line.contains(&format!("{name} + "))), "{name} in: {out}");
    }
    let count = |what: &str| marked.iter().map(|line| line.matches(what).count()).sum::<usize>();
    assert_eq!(count("^"), 5, "{out}");
}

#[test]
fn a_bound_is_above_what_eval_measures() {
    let out = good(&[ROOTS, &["--out", "csv"]].concat());
    let row: Vec<&str> = out.lines().nth(1).expect("a row").split(',').collect();
    let bound: f64 = row[1].parse().expect("the bound");
    let least: f64 = row[7].parse().expect("the witness");
    assert!(0.0 < least && least <= bound, "{out}");
    // The error in ulps of the result there.
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
    assert!(bound(&["--contract", "--round", "ru"]) < bound(&["--round", "ru"]));
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
    let choice = line(&out, "other choice");
    assert!(choice.contains("costs at most ") && choice.contains(", most for x in ["), "{out}");
    assert!(choice.ends_with(": `if r < 1 then 0 else r - 1`"), "{out}");
    let json = good(&["roundoff", "if x < 1 then 0 else 1", "--var", "x=0..3", "--out", "json"]);
    assert!(
        json.contains("\"choices\": [{\"value\": ") && json.contains("\"error\": 1, \"worst\": {\"x\": ["),
        "{json}"
    );
    let decided = good(&["roundoff", "if x < 9 then x/3 else 1", "--var", "x=0..3"]);
    assert!(!decided.contains("other choice") && !decided.contains("the same sides"), "{decided}");
}

#[test]
fn no_finite_bound() {
    let ran = run(&["roundoff", "1/(x - 3)", "--var", "x=0..4"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    let expected =
        "no finite bound: `1 / (x - 3)` can divide by zero: nothing finite is computed for x = 3\n";
    assert_eq!(ran.out, expected);
    // An operation that a condition guards.
    let ran = run(&["roundoff", "if x > 0 then log(x) else 0", "--var", "x=-1..1", "--pieces", "300"]);
    assert!(
        ran.code == 1 && ran.out.starts_with("no finite bound: `log(x)` may leave its domain, "),
        "{}",
        ran.out
    );
    let why = "; `if 0 < x then log(x) else 0` is not decided there, and both of its sides have to hold\n";
    assert!(ran.out.ends_with(why), "{}", ran.out);
    // If the condition compares an input with a number, each side has to hold only where it is computed.
    let guarded =
        good(&["roundoff", "if x >= 1 then sqrt(x - 1) else 0", "--var", "x=0..2", "--exact-inputs"]);
    assert!(
        guarded.starts_with("absolute error  at most 5.5") && !guarded.contains("other choice"),
        "{guarded}"
    );
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
        (FPCore (x) :name \"a\nb\" :pre (and (<= 0 x 1) (twist x)) (* x x))\n";
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

const ROWS: &[u8] = b"x,y_lo,y_hi,name\n\"[1, 2]\",1,2,first\n3.56?1,0.5,0.6,\"a, b\"\n-4,0,0,c\n";

#[test]
fn a_row_of_a_file_is_a_box() {
    let rows = |more: &[&str]| {
        let args = ["roundoff", "x*y + 1/3", "--pieces", "100", "--data", "-"];
        good_with(&[&args[..], more].concat(), ROWS)
    };
    let alone = |x: &str, y: &str| {
        let (x, y) = (format!("x={x}"), format!("y={y}"));
        let args = ["roundoff", "x*y + 1/3", "--pieces", "100", "--out", "csv", "--var", &x, "--var", &y];
        good(&args).lines().nth(1).and_then(|row| row.strip_prefix(',')).expect("a row").to_string()
    };
    let out = rows(&[]);
    let lines: Vec<&str> = out.lines().collect();
    let header = "absolute,relative,ulps,same_choice,exact_lo,exact_hi,witness_error,no_bound";
    let expected = [alone("1..2", "1..2"), alone("[3.55,3.57]", "0.5..0.6"), alone("-4", "0")];
    assert_eq!(lines, [&[header], &expected.each_ref().map(String::as_str)[..]].concat());
    // The number of threads and the size of the pieces do not change a byte.
    for (threads, size) in [("1", "1"), ("3", "7"), ("2", "100000")] {
        assert_eq!(rows(&["--threads", threads, "--chunk-size", size]), out, "{threads} {size}");
    }
    let kept = rows(&["--keep"]);
    assert!(kept.contains(&format!("\n3.56?1,0.5,0.6,\"a, b\",{}\n", expected[1])), "{kept}");
    let json = rows(&["--keep", "--out", "json"]);
    let second = json.lines().nth(1).expect("a row");
    assert!(
        second.starts_with(
            "{\"x\": \"3.56?1\", \"y_lo\": 0.5, \"y_hi\": 0.6, \"name\": \"a, b\", \"pieces\": "
        )
    );
    let absolute = expected[1].split(',').next().expect("a bound");
    assert!(second.contains(&format!("\"absolute\": {absolute}, \"relative\": ")), "{second}");
}

#[test]
fn rows_of_several_formulas_without_bounds() {
    let args = ["roundoff", "r = x*y; c = 1/(r - 1)", "--pieces", "50", "--data", "-", "--keep"];
    let ran = run_with(&args, b"x,y\n2,3\n1,1\n\"[0,2]\",1\n");
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (1, "outward: 2 of 3 rows have no finite bound; the first: row 2\n")
    );
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("x,y,r_absolute,") && lines[0].ends_with(",c_witness_error,c_no_bound"));
    assert!(
        lines[2].ends_with(
            ",,,,,,,,,\"`1 / (r - 1)` can divide by zero: nothing finite is computed for x = 1, y = 1\""
        ),
        "{}",
        ran.out
    );
    let ran = run_with(&[&args[..], &["--out", "json", "--quiet"]].concat(), b"x,y\n1,1\n");
    assert!(
        (ran.code, ran.err.as_str()) == (1, "") && ran.out.contains(", \"c_no_bound\": \"`1 / (r - 1)`"),
        "{}",
        ran.out
    );
}

#[test]
fn what_is_copied_need_not_be_text() {
    let folder = Folder::new();
    let (rows, out) = (folder.file("rows.csv", b"x,n\n1,\xff\xfe\n"), folder.join("out.csv"));
    good(&["roundoff", "x/3", "--data", &rows, "--keep", "--output", &out]);
    let bytes = std::fs::read(&out).expect("the file");
    assert!(bytes.windows(6).any(|part| part == b"\n1,\xff\xfe,"), "{bytes:?}");
}

#[test]
fn rows_of_fpcores() {
    let folder = Folder::new();
    let cores =
        folder.file("cores", "(FPCore (x) :name \"third\" :precision binary32 :pre (<= 0 x 1) (/ x 3))");
    let out = good_with(&["roundoff", "--fpcore", &cores, "--data", "-"], b"x\n\"[1,2]\"\n");
    let alone = good(&["roundoff", "x/3", "--format", "f32", "--var", "x=1..2", "--out", "csv"]);
    assert_eq!(out.lines().nth(1).map(|row| format!(",{row}")).as_deref(), alone.lines().nth(1), "{out}");
}

/// Checks that each row has the bound of the same box of `--var`: relations of the `:pre` hold, and the row's range
/// replaces the conditions of the `:pre` on that argument alone.
#[test]
fn conditions_of_fpcores_hold_in_rows() {
    let folder = Folder::new();
    let core = "(FPCore (x y) :name \"r\" :pre (and (<= 1 x 2) (<= 1 y 2) (>= x (+ y 1/4))) (sqrt (- x y)))";
    let cores = folder.file("cores", core);
    let input = b"x,y\n\"[1,2]\",\"[1,2]\"\n\"[1,1.1]\",\"[2,3]\"\n\"[3,9]\",\"[0,4]\"\nabc,1\n5,4\n2,2\n";
    let args = ["roundoff", "--fpcore", &cores, "--pieces", "200"];
    let rows =
        |more: &[&str]| run_with(&[&args[..], &["--data", "-", "--on-error", "empty"], more].concat(), input);
    let alone = |x: &str, y: &str, more: &[&str]| {
        let (x, y) = (format!("x={x}"), format!("y={y}"));
        let out = good(&[&args[..], &["--out", "csv", "--var", &x, "--var", &y], more].concat());
        out.lines().nth(1).and_then(|row| row.strip_prefix("r,")).expect("a row").to_string()
    };
    let excluded = ",,,,,,,no input in the ranges fulfils the :pre";
    for more in [&[][..], &["--device", "cpu"], &["--exact-inputs"]] {
        let ran = rows(more);
        let expected = [
            alone("1..2", "1..2", more),
            excluded.into(),
            alone("3..9", "0..4", more),
            ",,,,,,,the row could not be read".into(),
            alone("5", "4", more),
            excluded.into(),
        ];
        assert_eq!(ran.out.lines().skip(1).collect::<Vec<_>>(), expected, "{more:?}");
        assert!(expected[0].ends_with(','), "{expected:?}");
        assert!(ran.err.ends_with("2 of 6 rows have no finite bound; the first: row 2\n"), "{}", ran.err);
        assert_eq!(ran.code, 1);
        for size in ["1", "9"] {
            assert_eq!(rows(&[more, &["--chunk-size", size]].concat()).out, ran.out, "{more:?} {size}");
        }
    }
    // Without the relation the first row has no bound.
    let plain = run_with(&["roundoff", "sqrt(x - y)", "--data", "-", "--on-error", "empty"], input);
    assert!(plain.out.lines().nth(1).is_some_and(|row| row.contains("leave its domain")), "{}", plain.out);
    let json = rows(&["--out", "json"]).out;
    let second = "{\"no_bound\": \"no input in the ranges fulfils the :pre\"}";
    assert_eq!(json.lines().nth(1), Some(second));
}

/// Checks that no witness is named if a condition is not read: it may exclude any input.
#[test]
fn unread_conditions_of_fpcores_name_no_witness_in_rows() {
    let folder = Folder::new();
    let of = |pre: &str| {
        let cores = folder.file("cores", format!("(FPCore (x y) :name \"a\" :pre {pre} (/ x 3))"));
        let ran = run_with(&["roundoff", "--fpcore", &cores, "--data", "-"], b"x,y\n\"[1,2]\",1\n");
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran
    };
    let unread = of("(and (<= x 5) (twist x))");
    assert!(unread.out.ends_with(",,\n"), "{}", unread.out);
    assert!(unread.err.starts_with("outward: note: a: line 1, column "), "{}", unread.err);
    assert!(
        unread.err.contains("this part of the :pre is not used, and no place or witness is named"),
        "{}",
        unread.err
    );
    let read = of("(<= x 5)");
    assert!(!read.out.ends_with(",,\n") && read.err.is_empty(), "{} {}", read.out, read.err);
}

#[test]
fn a_bad_cell_leaves_the_bounds_of_the_formulas_that_do_not_use_it() {
    let args =
        ["roundoff", "a = x*x; b = y + x", "--data", "-", "--on-error", "empty", "--quiet", "--out", "json"];
    let out = run_with(&args, b"x,y\n0.1,1\n0.1,NA\n,0.1\n").out;
    let has_bound = |line: &str| [line.contains("\"a_absolute\""), line.contains("\"b_absolute\"")];
    let bounds: Vec<[bool; 2]> = out.lines().map(has_bound).collect();
    assert_eq!(bounds, [[true, true], [true, false], [false, false]], "{out}");
}

#[test]
fn bad_rows() {
    let input = b"x\n1\n\"[1, inf]\"\nabc\n2\n";
    let args = ["roundoff", "x + 1/3", "--data", "-"];
    let place = "row 2 (line 3), column x: found \"[1, inf]\", an empty or unbounded range";
    let ran = bad(1, &args, input, &[place]);
    assert_eq!(ran.out.lines().count(), 2);
    let folder = Folder::new();
    bad(1, &[&args[..], &["--output", &folder.join("out.csv")]].concat(), input, &[place]);
    assert_eq!(folder.names(), [""; 0]);
    let ran = run_with(&[&args[..], &["--on-error", "skip"]].concat(), input);
    assert!(ran.code == 0 && ran.out.lines().count() == 3, "{}", ran.out);
    assert!(ran.err.contains("2 of 4 rows left out") && ran.err.contains(place), "{}", ran.err);
    let ran = run_with(&[&args[..], &["--on-error", "empty"]].concat(), input);
    assert!(ran.code == 0 && ran.out.lines().count() == 5, "{}", ran.out);
    assert_eq!(ran.out.lines().nth(2), Some(",,,,,,,the row could not be read"));
    // The row has no number to compute with, and the next row continues.
    let narrow = [&args[..], &["--exact-inputs", "--format", "f32"]].concat();
    let ran = run_with(&narrow, b"x\n0.1\n1\n");
    assert!(
        ran.code == 1 && ran.out.contains("no number of the format lies in the range of x"),
        "{}",
        ran.out
    );
    assert_eq!(ran.out.lines().count(), 3);
    for (lo, hi) in [("2", "1"), ("inf", "-inf"), ("1", "inf")] {
        bad(1, &args, format!("x_lo,x_hi\n{lo},{hi}\n").as_bytes(), &["row 1 (line 2), column x_lo", lo, hi]);
    }
    bad(2, &args, b"y\n1\n", &["has no column for the variable x"]);
    bad(1, &args, b"", &["is empty"]);
    bad(1, &args, b"PAR1", &["Parquet"]);
    let refused = |more: &[&str], parts: &[&str]| {
        let ran = bad(2, &[&args[..], more].concat(), b"x,absolute\n1,1\n", parts);
        assert_eq!(ran.out, "", "{more:?}");
    };
    refused(&["--out", "text"], &["--out text", "expected csv or json"]);
    refused(&["--keep"], &["two columns absolute"]);
    refused(&["--var", "z=1"], &["--var z: there is no such variable"]);
    refused(&["--var", "x=1..inf"], &["--var x: the range is empty or unbounded"]);
    refused(&["--ulps", "exp=1"], &["no formula has this function"]);
    refused(&["--separator", ",", "--comment", ","], &["the same character"]);
    bad(2, &["roundoff", "--fpcore", "-", "--data", "-"], b"", &["both read standard input"]);
    bad(2, &["roundoff", "x", "--var", "x=1", "--keep"], b"", &["--data"]);
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
    refused(&with(&["--no-prec-div", "--round", "ru"]), &["--no-prec-div changes operations to nearest"]);
    refused(&with(&["--pieces", "0"]), &["--pieces"]);
    let narrow = ["x", "--var", "x=0.1", "--exact-inputs", "--format", "f32"];
    refused(&narrow, &["formula: no number of the format lies in the range of x"]);
    refused(&["--fpcore", "-"], &["standard input: expected (FPCore …), found none"]);
    bad(1, &["roundoff", "--fpcore", "no/such/file"], b"", &["cannot read no/such/file"]);
}

#[test]
fn a_device_bounds_pieces_in_bulk() {
    let on_device = good(&[ROOTS, &["--device", "cpu"]].concat());
    let bound = |out: &str| -> f64 {
        let line = line(out, "absolute error");
        let number = line.split("at most ").nth(1).and_then(|rest| rest.split(',').next());
        number.and_then(|number| number.trim().parse().ok()).unwrap_or_else(|| panic!("no bound in: {line}"))
    };
    let (cores, device) = (bound(&good(ROOTS)), bound(&on_device));
    assert!((0.9..1.2).contains(&(device / cores)), "{device} {cores}");
    assert!(on_device.contains("where it comes from:"), "{on_device}");
    // Rows of a file: a row's result does not depend on the others.
    let folder = Folder::new();
    let rows = ["\"[1,2]\"", "\"[2,3]\"", "\"[-1,1]\"", "\"[100,1e6]\""];
    let of = |rows: &[&str]| {
        let data = folder.file("boxes.csv", format!("x\n{}\n", rows.join("\n")));
        let args = ["roundoff", "1/x + sqrt(x*x + 1)", "--data", &data, "--device", "cpu", "--pieces", "40"];
        run(&args).out.lines().skip(1).map(str::to_string).collect::<Vec<_>>()
    };
    let together = of(&rows);
    assert_eq!(together.len(), rows.len());
    assert!(together[2].contains("divide by zero") && !together[1].contains("divide"), "{together:?}");
    for (row, line) in rows.iter().zip(&together) {
        assert_eq!(of(&[row]), [line.as_str()]);
    }
    let choice = ["roundoff", "if x < 1 then x else 2*x", "--var", "x=0..2", "--device", "cpu"];
    bad(2, &choice, b"", &["a formula with a choice can be bounded on the processor's cores alone"]);
    let no_device = run(&[ROOTS, &["--device", "gpu"]].concat());
    assert!(no_device.code == 2 && no_device.err.contains("expected auto, cpu, cuda"), "{}", no_device.err);
}

/// A relation of the arguments keeps the root from leaving its domain; no input is named that the `:pre` excludes.
#[test]
fn conditions_of_fpcores() {
    let cores = b"(FPCore (x y) :pre (and (<= 1 x 2) (<= 1 y 2) (>= x (+ y 1/4))) (sqrt (- x y)))\n\
        (FPCore (x) :pre (and (<= 0 x 1) (< 0 x)) (/ 1 x))\n\
        (FPCore (x) :pre (and (<= 0 x 1) (< (* x x) -1)) (* x x))\n";
    let ran = run_with(&["roundoff", "--fpcore", "-", "--pieces", "200", "--out", "csv"], cores);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines.len() == 3 && lines[1].ends_with(','), "{} {}", ran.out, ran.err);
    assert!(lines[2].contains("may divide by zero, which could not be ruled out"), "{}", ran.out);
    assert!(ran.err.contains("line 3: no input in the ranges fulfils the :pre"), "{}", ran.err);
    // A strict bound excludes its end from numbers of the format: the next number is the least one.
    let strict = b"(FPCore (x) :pre (< 0 x 1) (sqrt (/ x (+ x x))))\n\
        (FPCore (x) :precision binary32 :pre (< 1 x 2) (/ 1 (- x 1)))\n";
    let ran = run_with(&["roundoff", "--fpcore", "-", "--exact-inputs", "--pieces", "200"], strict);
    assert!(ran.code == 0 && !ran.out.contains("no finite bound"), "{} {}", ran.out, ran.err);
    // A range of the command line replaces the range of the argument, not the relation.
    let ran = run_with(&["roundoff", "--fpcore", "-", "--var", "y=1.5..3", "--pieces", "200"], cores);
    assert!(ran.out.contains("exact result    in [0."), "{}", ran.out);
}

#[test]
fn what_is_said_of_witnesses() {
    // The computed result may be 0: ulps are those of the exact one.
    let far_off = ["roundoff", "exp(x)", "--var", "x=1..2", "--ulps", "exp=1e17"];
    let ran = run(&[&far_off[..], &["--out", "json"]].concat());
    assert!(
        ran.code == 0 && ran.out.contains("\"ulps\": 2.0000000000000004e17") && !ran.out.contains("inf"),
        "{}",
        ran.out
    );
    let text = good(&far_off);
    assert!(line(&text, "in ulps").contains("2.01e17"), "{text}");
    // There is no witness of an error that may be 0.
    let text = good(&["roundoff", "floor(x)", "--var", "x=0.25..0.75"]);
    assert!(line(&text, "absolute error").ends_with("at most 0") && !text.contains("witness"), "{text}");
    let text = good(&["roundoff", "floor(x)", "--var", "x=0.5..1.5"]);
    assert!(line(&text, "absolute error").contains("at most 1e0, at least 1e0 (100 %)"), "{text}");
}

/// Between the neighbours of a decimal no input is certainly the one that was meant: looking for one took 44 ms a row.
#[test]
fn rows_of_decimals_take_less_than_a_millisecond_each() {
    let rows: String = (0..2000).map(|n| format!("{}.{:03}37\n", n % 7, n % 997)).collect();
    let start = std::time::Instant::now();
    let ran = run_with(
        &["roundoff", "sqrt(x + 1)/(x - 8)", "--data", "-", "--threads", "1"],
        format!("x\n{rows}").as_bytes(),
    );
    let took = start.elapsed();
    assert_eq!((ran.code, ran.out.lines().count()), (0, 2001), "{}", ran.err);
    assert!(
        ran.out.lines().nth(1).is_some_and(|row| row.contains("e-1") && row.ends_with(",,")),
        "{}",
        ran.out
    );
    assert!(took.as_secs() < 30, "{took:?}");
}
