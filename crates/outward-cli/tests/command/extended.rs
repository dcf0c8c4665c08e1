//! binary80, and x87.

use super::common::{Folder, bad, good, run};

const X87_SUM: &[&str] = &["diff", "x + y", "--var", "x=1", "--var", "y=0x1.00008p-53", "--b", "round=rn"];

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [args, more].concat()
}

/// A sum just above the middle between two numbers of binary64 is that middle in a register, and goes to even.
#[test]
fn double_rounding_is_explained() {
    let twice = good(&with(X87_SUM, &["--a", "x87"]));
    assert!(twice.contains("1 explained") && twice.contains("a: double rounding in 1 row"), "{twice}");
    let once = good(&with(X87_SUM, &["--a", "x87=53"]));
    assert!(once.contains("1 identical") && !once.contains("double rounding"), "{once}");
    // Observed results of x87 are explained by that mode.
    let folder = Folder::new();
    let file = folder.file("sums.csv", "x,y,r\n1,0x1.00008p-53,1\n1,1,2\n");
    let observed = ["diff", "x + y", "--data", &file, "--observed", "r"];
    let by_x87 = run(&with(&observed, &["--b", "x87"]));
    assert_eq!(by_x87.code, 0, "{}{}", by_x87.out, by_x87.err);
    let by_binary64 = run(&with(&observed, &["--b", "round=rn"]));
    assert!(by_binary64.code == 1 && by_binary64.out.contains("1 unexplained"), "{}", by_binary64.out);
}

/// Checks that x² overflows in binary64 but not in a register, and that a named value is stored.
#[test]
fn names_are_stored() {
    let values = ["--var", "x=3e200", "--var", "y=4e200", "--a", "x87", "--b", "round=rn", "--out", "csv"];
    let row = |formula: &str| {
        let ran = run(&with(&["diff", formula], &values));
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.out.lines().nth(1).expect("a row").split(',').nth(1).expect("a value").to_string()
    };
    assert_ne!(row("sqrt(x*x + y*y)"), "inf");
    for formula in ["let s = x*x + y*y; sqrt(s)", "double s = x*x + y*y; return sqrt(s);"] {
        assert_eq!(row(formula), "inf", "{formula}");
    }
    let folder = Folder::new();
    for (core, value) in [
        ("(FPCore (x y) (let ([s (+ (* x x) (* y y))]) (sqrt s)))", "inf"),
        ("(FPCore (x y) (sqrt (+ (* x x) (* y y))))", "4.9"),
    ] {
        let file = folder.file("core.fpcore", core);
        let ran = run(&with(&["diff", "--fpcore", &file], &values));
        assert!(ran.out.contains(&format!(",{value}")), "{core}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn modes_that_x87_has_not() {
    for (mode, parts) in [
        ("x87,contract", ["x87 goes with round= and format= alone"]),
        ("x87,round=any", ["functions="]),
        ("x87=80", ["expected 64, 53, 24"]),
        ("x87,format=f16", ["expected format=f64 or format=f32"]),
        ("x87,device=cpu", ["leave device= out"]),
        ("x87,x87=53", ["given twice"]),
    ] {
        let parts: &[&str] = if mode.ends_with("any") { &["round=any"] } else { &parts };
        bad(2, &["diff", "x", "--var", "x=1", "--a", mode, "--b", "exact"], b"", parts);
    }
    let folder = Folder::new();
    let file = folder.file("x.csv", "x\n1\n");
    let sum = ["diff", "x", "--reduce", "sum", "--data", &file, "--a", "x87", "--b", "exact"];
    bad(2, &sum, b"", &["x87 is for formulas"]);
}

#[test]
fn formulas_are_computed_in_binary80() {
    let eval = |more: &[&str]| good(&with(&["eval", "x/3", "--var", "x=0.1", "--as", "float"], more));
    assert_eq!(eval(&["--format", "f80"]), "0.033333333333333333335\n");
    assert_eq!(eval(&["--format", "binary80", "--hex"]), "0x1.1111111111111112p-5\n");
    assert_eq!(eval(&["--format", "f80", "--bits"]), "0x3ffa8888888888888889\n");
    assert_eq!(eval(&["--format", "f80", "--out", "json"]), "{\"value\": \"0.033333333333333333335\"}\n");
    let folder = Folder::new();
    // Numbers beyond those of binary64.
    let file = folder.file("rows.csv", "x,y\n1e4000,3\n0.1,3\n");
    let rows = ["eval", "x*y", "--data", &file, "--as", "float", "--format", "f80"];
    assert_eq!(good(&rows), "value\n3e4000\n0.3\n");
    let core = folder.file(
        "core.fpcore",
        "(FPCore (x y) :precision binary80 :pre (<= 1 x 2) (let ([s (+ x y)]) (* s (exp x))))",
    );
    let values = ["eval", "--fpcore", &core, "--var", "x=1.5", "--var", "y=0.1"];
    assert!(good(&with(&values, &["--as", "float"])).ends_with(": 7.170702512540903716\n"));
    // Bounds are of real numbers.
    assert!(good(&values).ends_with(": [7.1707025125409025, 7.1707025125409052] com\n"));
}

#[test]
fn formulas_are_computed_in_pairs() {
    let pairs = |args: &[&str]| good(&with(&with(&["eval"], args), &["--as", "float", "--format", "dd"]));
    assert_eq!(pairs(&["x/3", "--var", "x=0.1"]), "0.0333333333333333333333333333333332\n");
    // A digit that binary64 loses altogether.
    assert_eq!(pairs(&["(1 + x) - 1", "--var", "x=1e-20"]), "9.999999999999999451532714542095717e-21\n");
    let near_half: f64 = pairs(&["(1 - cos(x))/x^2", "--var", "x=1e-9"]).trim().parse().unwrap();
    assert!((near_half - 0.5).abs() < 1e-12, "{near_half}");
    assert_eq!(pairs(&["x", "--var", "x=0.1", "--bits"]), "0x3fb999999999999abc5999999999999a\n");
    assert_eq!(pairs(&["x", "--var", "x=0.1", "--hex"]), "0x1.999999999999ap-4-0x1.999999999999ap-58\n");
    assert_eq!(pairs(&["sqrt(x)", "--var", "x=4", "--out", "json"]), "{\"value\": \"2\"}\n");
    let folder = Folder::new();
    let file = folder.file("rows.csv", "x,y\n0.1,0.2\n1e400,1\n-1,2\n");
    let rows = pairs(&["sqrt(x) + y", "--data", &file]);
    assert_eq!(rows, "value\n0.516227766016837933199889354443272\ninf\nNaN\n");
    bad(2, &["eval", "x", "--var", "x=1", "--format", "dd"], b"", &["--as float"]);
    for more in [&["--error"][..], &["--round", "ru"], &["--contract"], &["--device", "cuda"]] {
        let args = with(&["eval", "x", "--var", "x=1", "--as", "float", "--format", "dd"], more);
        bad(2, &args, b"", &["--format dd"]);
    }
    bad(2, &["roundoff", "x", "--var", "x=1..2", "--format", "dd"], b"", &["eval --as float"]);
    let of_floats = ["eval", "nextafter(x, 1)", "--var", "x=1", "--as", "float", "--format", "dd"];
    bad(2, &of_floats, b"", &["nextafter"]);
}

#[test]
fn others_refuse_binary80_by_its_name() {
    let folder = Folder::new();
    let picture = folder.join("a.svg");
    for args in [
        &["eval", "x/3", "--var", "x=1", "--format", "f80", "--as", "float", "--error"][..],
        &["eval", "x/3", "--var", "x=1", "--format", "f80", "--as", "float", "--contract"],
        &["roundoff", "x/3", "--var", "x=1..2", "--format", "f80"],
        &["explain", "x/3", "--var", "x=1", "--format", "f80"],
        &["plot", "x/3", "--var", "x=1..2", "--format", "f80", "--output", &picture],
    ] {
        bad(2, args, b"", &["binary80"]);
    }
    bad(2, &["eval", "x/3", "--var", "x=1", "--format", "f80"], b"", &["--as float"]);
    bad(
        2,
        &["eval", "nextafter(x, 1)", "--var", "x=1", "--format", "f80", "--as", "float"],
        b"",
        &["nextafter"],
    );
}

/// Messages name the file of a formula and the line in it, and standard input is read once.
#[test]
fn formulas_from_files_and_standard_input() {
    let folder = Folder::new();
    let file = folder.file("sum.txt", "let s = x +\n  y y;\ns*s\n");
    for command in ["eval", "roundoff"] {
        let args = [command, "--formula-file", &file, "--var", "x=1", "--var", "y=2"];
        bad(2, &args, b"", &["sum.txt: expected an operator", "line 2, column 5"]);
    }
    let values = ["--var", "x=1", "--var", "y=2"];
    for option in [&["--formula-file", "-"][..], &["@-"]] {
        let args = [&["eval"][..], option, &values].concat();
        assert_eq!(super::common::good_with(&args, b"x + y\n"), "[3, 3] com\n");
    }
    let both = ["eval", "--formula-file", "-", "--data", "-"];
    bad(2, &both, b"x\n", &["--formula-file - and --data - both read standard input"]);
}
