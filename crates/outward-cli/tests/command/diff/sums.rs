//! Sums and dot products in two orders.

use crate::common::{bad, run_with};

/// Returns three columns; the sum of the first depends on its order.
fn columns() -> String {
    let mut data = String::from("x,y,\"a sum\"\n");
    for i in 0..1000_u32 {
        let sign = if i % 2 == 0 { "" } else { "-" };
        data.push_str(&format!("{sign}{}.{i},0.{},{i}\n", i * i % 977, i * 7 + 1));
    }
    data
}

#[test]
fn sums_in_two_orders() {
    let data = columns();
    let sum = ["diff", "--reduce", "sum", "x", "--data", "-", "--b", "order=tree:256"];
    let ran = run_with(&sum, data.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.starts_with("the sum of x, 1000 rows: explained, "), "{}", ran.out);
    let line = |name: &str| ran.out.lines().find(|line| line.starts_with(name)).expect(name).to_string();
    assert!(line("a      order=serial ").split_whitespace().count() == 5 && line("exact ").contains(" .. "));
    assert!(line("b      order=tree:256").split_whitespace().count() == 5);
    // Integers are added without rounding, in any order.
    for order in ["pairwise", "tree:7", "threads:3", "serial,round=ru,format=f32"] {
        let order = format!("order={order}");
        let args = [
            "diff", "--reduce", "sum", "a sum", "--data", "-", "--a", &order, "--b", "exact", "--out", "csv",
        ];
        let ran = run_with(&args, data.as_bytes());
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (0, "outward: the sum of a sum, 1000 rows: identical, 0 ulps apart\n")
        );
        assert!(ran.out.contains(",499500,499500,499500,0,"), "{}", ran.out);
    }
}

/// Checks the four products of the paper on the page of examples: serially, fused, and as a tree.
#[test]
fn dot_products() {
    let data = "x,y\n1e16,1\n0.1,0.3\n-1e16,1\n0.7,0.9\n";
    let dot = ["diff", "--reduce", "dot", "x", "y", "--data", "-", "--out", "json"];
    let ran = run_with(
        &[&dot[..], &["--a", "order=serial", "--b", "order=tree:2,contract"]].concat(),
        data.as_bytes(),
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert!(
        rows[0].starts_with(
            "{\"side\": \"a\", \"mode\": \"order=serial\", \"value\": 0.63, \"exact_lo\": 0.65999"
        ),
        "{rows:?}"
    );
    assert!(
        rows[1].contains("\"mode\": \"order=tree:2,contract\"") && rows[1].ends_with("\"explained\"}"),
        "{rows:?}"
    );
    assert!(ran.err.starts_with("outward: the dot product of x and y, 4 rows: explained, "), "{}", ran.err);
    let squares = ["diff", "--reduce", "dot", "x", "x", "--data", "-", "--b", "exact", "--out", "csv"];
    let ran = run_with(&squares, b"x\n1\n2\n3\n");
    assert!(ran.out.contains("\na,order=serial,14,14,14,0,"), "{}", ran.out);
}

#[test]
fn sums_that_overflow_are_not_judged() {
    let sum = ["diff", "--reduce", "sum", "x", "--data", "-", "--b", "round=rz", "--out", "csv"];
    let ran = run_with(&sum, b"x\n1e308\n1e308\n-1e308\n");
    assert_eq!(ran.code, 0);
    assert_eq!(
        ran.out.lines().skip(1).collect::<Vec<_>>(),
        [
            "a,order=serial,inf,1e308,1e308,inf,inf,unknown",
            "b,round=rz,7.976931348623157e307,1e308,1e308,2.03e15,inf,unknown"
        ]
    );
    let ran = run_with(&sum, b"x\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, "outward: the sum of x, 0 rows: identical, 0 ulps apart\n"));
}

#[test]
fn sums_that_are_refused() {
    let refuse = |args: &[&str], input: &[u8], code: i32, said: &str| {
        bad(code, &[&["diff", "--data", "-"], args].concat(), input, &[said]);
    };
    let b = ["--b", "order=pairwise"];
    let with = |args: &[&'static str]| [args, &b].concat();
    refuse(&with(&["--reduce", "sum", "x", "y"]), b"x,y\n1,2\n", 2, "expected the name of one column");
    refuse(&with(&["--reduce", "dot", "x"]), b"x,y\n1,2\n", 2, "expected the names of two columns");
    refuse(&["--reduce", "sum", "x"], b"x\n1\n", 2, "expected --b MODE");
    refuse(
        &["--reduce", "sum", "x", "--b", "order=tree"],
        b"x\n1\n",
        2,
        "found `order=tree`, expected serial, pairwise, halves, tree:N",
    );
    refuse(
        &["--reduce", "sum", "x", "--b", "ftz"],
        b"x\n1\n",
        2,
        "sums are computed on the cpu by additions",
    );
    refuse(&with(&["--reduce", "sum", "z"]), b"x\n1\n", 2, "has no column for the variable z");
    refuse(&with(&["--reduce", "sum", "x"]), b"x\n1\nno\n", 1, "row 2 (line 3), column x: found \"no\"");
    refuse(
        &with(&["--reduce", "sum", "x"]),
        b"x\n1\ninf\n",
        1,
        "row 2, column x: an interval or an infinity",
    );
    refuse(
        &with(&["--reduce", "sum", "x"]),
        b"x\n\"[1,2]\"\n",
        1,
        "row 1, column x: an interval or an infinity",
    );
    refuse(&with(&["x"]), b"x\n1\n", 2, "order= is for sums, expected --reduce sum or dot");
    bad(2, &["diff", "--reduce", "sum", "x", "--b", "exact"], b"", &["--data"]);
    let noted = ["diff", "--reduce", "sum", "x", "--data", "-", "--b", "contract"];
    assert!(run_with(&noted, b"x\n1\n").err.contains("contract fuses products, and a sum has none"));
}

#[test]
fn a_sum_of_your_own() {
    let data = "x,y\n1e16,3\n1,2\n-1e16,1\n";
    let verdict = |args: &[&str]| {
        let ran =
            run_with(&[&["diff", "--data", "-", "--out", "csv", "--reduce"], args].concat(), data.as_bytes());
        assert!(ran.code <= 1, "{}", ran.err);
        let last = ran.out.lines().last().expect("a line").to_string();
        assert!(last.starts_with("observed,"), "{last}");
        let verdict = last.rsplit(',').next().expect("a verdict").to_string();
        assert_eq!(ran.code == 1, verdict == "unexplained", "{}", ran.err);
        verdict
    };
    // From the left the 1 is lost, in another order it is not.
    assert_eq!(verdict(&["sum", "x", "--observed", "0", "--b", "order=serial"]), "explained");
    assert_eq!(verdict(&["sum", "x", "--observed", "1", "--b", "order=serial"]), "unexplained");
    assert_eq!(verdict(&["sum", "x", "--observed", "2", "--b", "order=serial,round=ru"]), "explained");
    assert_eq!(verdict(&["sum", "x", "--observed", "1", "--b", "round=rn"]), "explained");
    for value in ["1", "-3", "0x1p2"] {
        assert_eq!(verdict(&["sum", "x", "--observed", value]), "explained");
    }
    for value in ["20", "-20", "nan", "-inf"] {
        assert_eq!(verdict(&["sum", "x", "--observed", value]), "unexplained");
    }
    assert_eq!(verdict(&["dot", "x", "y", "--observed", "20000000000000002"]), "explained");
    assert_eq!(
        verdict(&["dot", "x", "y", "--observed", "20000000000000002", "--b", "order=serial"]),
        "explained"
    );
    assert_eq!(verdict(&["dot", "x", "y", "--observed", "20000000000000100"]), "unexplained");
    // A sum that may overflow is not judged.
    let ran =
        run_with(&["diff", "--reduce", "sum", "x", "--data", "-", "--observed", "1"], b"x\n1e308\n1e308\n");
    assert!(ran.code == 0 && ran.out.starts_with("the sum of x, 2 rows: unknown, "), "{}", ran.out);
    let refuse = |args: &[&str], said: &str| {
        bad(2, &[&["diff", "--reduce", "sum", "x", "--data", "-"], args].concat(), data.as_bytes(), &[said]);
    };
    refuse(&["--observed", "y"], "--observed y: a sum has one result, expected a number");
    refuse(&["--observed", "1", "--b", "exact"], "no program of floats is exact");
    refuse(&[], "expected --b MODE, such as order=pairwise, or --observed NUMBER");
}
