//! `outward diff`: two ways to compute a formula.

#[cfg(feature = "opencl")]
use outward_needs::{Missing, not_run};

#[cfg(feature = "cuda")]
use crate::common::outward;
use crate::common::{Folder, bad, run, run_with};

/// The lines of a run that must succeed quietly.
fn lines(args: &[&str]) -> Vec<String> {
    let ran = run(args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}\n{}", ran.out);
    ran.out.lines().map(String::from).collect()
}

#[test]
fn directions() {
    let out = lines(&["diff", "x/3", "--var", "x=1", "--a", "round=rd", "--b", "round=ru"]);
    assert_eq!(out[0], "1 row: 0 identical, 1 explained, 0 unexplained");
    assert_eq!(
        out[1],
        "worst in row 1 (explained): 1 ulps apart; a within 0.34 and b within 0.67 ulps of the truth"
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
fn rows_of_a_file() {
    let mut data = String::from("x,y\n");
    for i in 1..=3000 {
        data.push_str(&format!("{}.{i},0.{i}\n", i % 7));
    }
    let csv =
        ["diff", "sqrt(x*x + y*y)", "--data", "-", "--a", "round=rd", "--b", "contract", "--out", "csv"];
    let ran = run_with(&[&csv[..], &["--chunk-size", "4096", "--threads", "3"]].concat(), data.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let rows: Vec<&str> = ran.out.lines().skip(1).collect();
    assert_eq!(rows.len(), 3000);
    for (at, row) in rows.iter().enumerate() {
        assert!(row.starts_with(&format!("{},", at + 1)), "{row}");
    }
    let count = |word: &str| rows.iter().filter(|row| row.ends_with(word)).count();
    let [identical, explained] = ["identical", ",explained"].map(count);
    assert!(identical > 100 && explained > 100);
    let summary =
        format!("outward: 3000 rows: {identical} identical, {explained} explained, 0 unexplained\n");
    assert!(ran.err.starts_with(&summary), "{}", ran.err);

    let text = ["diff", "sqrt(x*x + y*y)", "--data", "-", "--a", "round=rd", "--b", "contract"];
    let ran = run_with(&text, data.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("and 2980 rows more, which --out csv gives\n"), "{}", ran.out);
    assert!(ran.out.contains("row  x      y      a "), "{}", ran.out);
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
fn what_is_refused() {
    let refuse = |mode: &str, said: &[&str]| {
        bad(2, &["diff", "x/y", "--var", "x=1", "--var", "y=3", "--b", "contract", "--a", mode], b"", said);
    };
    refuse("", &["--a : found ``, expected exact, or a list of round="]);
    refuse("fast", &["found `fast`", "contract, ftz"]);
    refuse("round=up", &["found `round=up`, expected rn, rz, ru, rd"]);
    refuse("format=f16", &["found `format=f16`, expected f64, f32"]);
    refuse("device=gpu", &["found `device=gpu`, expected auto, cpu, cuda"]);
    refuse("contract,contract", &["`contract` is given twice"]);
    refuse("exact,contract", &["exact stands alone"]);
    refuse("device=opencl:0,ftz", &["are options of CUDA's compiler"]);
    bad(2, &["diff", "x", "--var", "x=1"], b"", &["expected --b MODE, or --observed COLUMN"]);
    bad(2, &["diff", "x", "y", "--b", "exact"], b"", &["expected one formula, in quotes"]);
    bad(2, &["diff", "x +", "--b", "exact"], b"", &["formula: "]);
    let several = ["diff", "p = x; q = x", "--data", "-", "--observed", "x"];
    bad(2, &several, b"x\n1\n", &["the one formula that the results are of, found several"]);
    bad(2, &["diff", "x", "--var", "y=1", "--b", "exact"], b"", &["--var y: there is no such variable"]);
    bad(2, &["diff", "x", "--observed", "y"], b"", &["--observed names a column, expected --data FILE"]);
    let file = ["diff", "x", "--data", "-", "--b", "exact"];
    bad(1, &file, b"", &["standard input is empty"]);
    bad(2, &file, b"y\n1\n", &["has no column for the variable x"]);
    bad(1, &file, b"x\n1\ntwo\n", &["standard input: row 2 (line 3), column x: found \"two\""]);
    let ran = run_with(&[&file[..], &["--on-error", "skip", "--out", "csv"]].concat(), b"x\n1\ntwo\n3\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.ends_with("\n3,3,3,3,0,0,0,identical\n"), "{}", ran.out);
    assert!(
        ran.err.contains("1 of 3 rows left out") && ran.err.contains("outward: 2 rows: 2 identical"),
        "{}",
        ran.err
    );
    bad(2, &[&file[..], &["--on-error", "empty"]].concat(), b"x\n1\n", &["expected stop or skip"]);
}

#[test]
fn a_file_of_results_is_whole_or_absent() {
    let folder = Folder::new();
    let data = folder.file("in.csv", "x\n1\ntwo\n");
    let out = folder.join("out.csv");
    let args = ["diff", "x/3", "--data", &data, "--b", "round=ru", "--out", "csv", "--output", &out];
    bad(1, &args, b"", &["row 2 (line 3), column x"]);
    assert_eq!(folder.names(), ["in.csv"]);
    folder.file("in.csv", "x\n1\n2\n");
    assert_eq!(run(&args).code, 0);
    assert_eq!(folder.names(), ["in.csv", "out.csv"]);
}

#[test]
fn words_without_effect_are_named() {
    let ran =
        run(&["diff", "x/3", "--var", "x=1", "--a", "round=rd,contract,ftz,no-prec-div", "--b", "round=rd"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("change operations to nearest, and here is none"), "{}", ran.err);
    assert!(ran.err.contains("change binary32 alone"), "{}", ran.err);
    assert!(ran.out.starts_with("1 row: 1 identical"), "{}", ran.out);
}

/// Rows of x, y and what a program gave for x*y + 0.1, fused in every third row, in binary64.
fn results(rows: u32, wrong: impl Fn(u32, f64) -> f64) -> String {
    let mut data = String::from("x,y,got\n");
    for i in 1..=rows {
        let (x, y) = (1.0 / f64::from(i), f64::from(i % 89) * 0.37);
        let got = if i % 3 == 0 { x.mul_add(y, 0.1) } else { x * y + 0.1 };
        data.push_str(&format!("{x},{y},{}\n", wrong(i, got)));
    }
    data
}

#[test]
fn one_wrong_row_among_many() {
    let observed = ["diff", "x*y + 0.1", "--data", "-", "--observed", "got"];
    let contract = &["--b", "contract"][..];
    let cases = [(4000, 2718, contract), (4000, 2718, &[]), (1_000_000, 271_828, contract)];
    for (rows, place, allowed) in cases {
        let right = results(rows, |_, got| got);
        let wrong = results(rows, |i, got| if i == place { f64::from_bits(got.to_bits() + 3) } else { got });
        let args = [&observed[..], allowed].concat();
        let ran = run_with(&args, right.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        let all = format!("{rows} rows: ");
        assert!(ran.out.starts_with(&all) && ran.out.contains(" 0 unexplained\n"), "{}", ran.out);
        let ran = run_with(&args, wrong.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (1, ""));
        let found = format!(" 1 unexplained\nworst in row {place} (unexplained): ");
        assert!(ran.out.contains(&found), "{}", ran.out);
    }
    // Who says that nothing is fused has more wrong rows: those that are fused and differ by it.
    let right = results(4000, |_, got| got);
    let ran = run_with(&[&observed[..], &["--b", "round=rn", "--out", "csv"]].concat(), right.as_bytes());
    assert_eq!(ran.code, 1);
    let unexplained: Vec<&str> = ran.out.lines().filter(|row| row.ends_with(",unexplained")).collect();
    assert!(!unexplained.is_empty());
    for row in unexplained {
        let number: u32 = row.split(',').next().and_then(|row| row.parse().ok()).expect("a number");
        assert_eq!(number % 3, 0, "{row}");
    }
}

#[test]
fn the_least_wrong_result_is_found_where_the_mode_leaves_no_choice() {
    let observed =
        ["diff", "x*y + 0.1", "--data", "-", "--observed", "got", "--b", "contract", "--out", "json"];
    let wrong = results(2000, |i, got| if i == 1999 { got.next_up() } else { got });
    let ran = run_with(&observed, wrong.as_bytes());
    assert_eq!(ran.code, 1);
    let rows: Vec<&str> = ran.out.lines().filter(|row| row.contains("\"unexplained\"")).collect();
    assert!(rows.len() == 1 && rows[0].starts_with("{\"row\": 1999, \"a\": "), "{rows:?}");
    assert!(ran.err.contains("outward: observed, allowed: contract\n"), "{}", ran.err);
}

#[test]
fn results_that_are_no_numbers() {
    let data = "x,got\n1,1\n2,nan\n3,inf\n-1,nan\n";
    let ran =
        run_with(&["diff", "sqrt(x)", "--data", "-", "--observed", "got", "--out", "csv"], data.as_bytes());
    assert_eq!(ran.code, 1, "{}", ran.err);
    let verdicts: Vec<&str> = ran.out.lines().filter_map(|row| row.rsplit(',').next()).collect();
    // Where the formula is not defined NaN is what both give.
    assert_eq!(verdicts, ["verdict", "identical", "unexplained", "unexplained", "identical"]);
    let data = "x,got\n1,1\n2,\n3,1.7\n";
    let args = ["diff", "sqrt(x)", "--data", "-", "--observed", "got", "--out", "csv"];
    bad(
        1,
        &args,
        data.as_bytes(),
        &["row 2, column got: found \"\", expected a result: a number, inf or nan"],
    );
    let ran = run_with(&[&args[..], &["--on-error", "skip"]].concat(), data.as_bytes());
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.err.contains("1 of 3 rows left out; the first: standard input: row 2, column got"),
        "{}",
        ran.err
    );
    assert!(ran.out.lines().last().is_some_and(|row| row.starts_with("3,") && row.ends_with(",unexplained")));
    bad(
        2,
        &["diff", "x", "--data", "-", "--observed", "y"],
        b"x,z\n1,1\n",
        &["has no such column; it has x, z"],
    );
    let exact = ["diff", "x", "--data", "-", "--observed", "x", "--b", "exact"];
    bad(2, &exact, b"x\n1\n", &["no program of floats is exact"]);
}

#[test]
fn results_of_which_nothing_is_known() {
    let data = "x,got\n\"[1,2]\",3\n1e200,5\n1,3\n";
    let args = ["diff", "x*x - x*x + 2*x", "--data", "-", "--observed", "got", "--out", "csv"];
    let ran = run_with(&args, data.as_bytes());
    let verdicts: Vec<&str> = ran.out.lines().skip(1).filter_map(|row| row.rsplit(',').next()).collect();
    assert_eq!(verdicts, ["identical", "unknown", "unexplained"], "{}", ran.out);
    let ran = run_with(&args, data.replace(",3\n1e", ",3.5\n1e").as_bytes());
    assert!(ran.out.lines().nth(1).is_some_and(|row| row.ends_with(",unknown")), "{}", ran.out);
    assert!(ran.err.contains("0 identical, 0 explained, 1 unexplained, 2 unknown\n"), "{}", ran.err);
}

#[test]
fn results_of_binary32_with_approximate_division() {
    // 1/3 in binary32, and its neighbours.
    let data = "x,got\n3,0.33333334\n3,0.3333333\n3,0.33333328\n3,0.33333325\n";
    let args = ["diff", "1/x", "--data", "-", "--observed", "got", "--a", "format=f32", "--out", "csv"];
    for (allowed, expected) in [("format=f32", "EUUU"), ("format=f32,no-prec-div", "EEEU")] {
        let ran = run_with(&[&args[..], &["--b", allowed]].concat(), data.as_bytes());
        assert_eq!(ran.code, 1, "{}", ran.err);
        let verdicts =
            ran.out.lines().skip(1).map(|row| if row.ends_with("unexplained") { 'U' } else { 'E' });
        assert_eq!(verdicts.collect::<String>(), expected, "{allowed}\n{}", ran.out);
        let documented = "observed: what no-prec-div allows is documented, not proved";
        assert_eq!(ran.err.contains(documented), allowed.ends_with("div"), "{}", ran.err);
    }
}

/// Three columns, of which the sum of the first depends on its order.
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

/// The four products of the paper that the page of examples has: serially, fused, and as a tree.
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
fn functions_of_a_library_that_is_not_correctly_rounded() {
    // The neighbours of tanh(0.5), and numbers above them.
    let data = "x,got\n0.5,0.46211715726000976\n0.5,0.4621171572600098\n0.5,0.46211715726000987\n0.5,0.4621171572601\n";
    let args = ["diff", "tanh(x)", "--data", "-", "--observed", "got", "--out", "csv"];
    for (allowed, expected) in
        [(&[][..], "EEUU"), (&["--b", "functions=2"], "EEEU"), (&["--b", "functions=0"], "EEUU")]
    {
        let ran = run_with(&[&args[..], allowed].concat(), data.as_bytes());
        assert_eq!(ran.code, 1, "{}", ran.err);
        let verdicts =
            ran.out.lines().skip(1).map(|row| if row.ends_with("unexplained") { 'U' } else { 'E' });
        assert_eq!(verdicts.collect::<String>(), expected, "{allowed:?}\n{}", ran.out);
        let documented =
            ran.err.contains("observed: how far functions are off is as you say, documented, not proved");
        assert_eq!(documented, !allowed.is_empty(), "{}", ran.err);
    }
    let var = ["diff", "exp(x)", "--var", "x=1", "--b", "functions=1"];
    bad(2, &var, b"", &["functions= is what a program of others may do, for --b with --observed"]);
    let both = [&args[..], &["--b", "functions=1,ftz,format=f32"]].concat();
    bad(2, &both, b"x,got\n1,1\n", &["functions= goes with round=, format= and contract alone"]);
    let word = [&args[..], &["--b", "functions=-1"]].concat();
    bad(2, &word, b"x,got\n1,1\n", &["found `functions=-1`, expected how many ulps a function may be off"]);
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
    // One that may overflow is not judged.
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

#[test]
fn fpcores_and_several_formulas() {
    let folder = Folder::new();
    let two = "(FPCore (x) :name \"third, up\" :round toPositive (/ x 3))
        (FPCore single (x y) :precision binary32 (* x y))";
    let file = folder.file("two.fpcore", two);
    let data = folder.file("data.csv", "x,y\n1,0.1\n0.5,2\n");
    let ran = run(&["diff", "--fpcore", &file, "--data", &data, "--b", "exact", "--out", "csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let names = ran.out.lines().next().expect("a header");
    assert!(names.starts_with("row,\"third, up_a\",\"third, up_b_lo\","), "{names}");
    assert!(names.ends_with(",single_a_error_ulps,single_b_error_ulps,single_verdict"), "{names}");
    // Rounded up, and to binary32, as they say.
    assert!(
        ran.out.lines().nth(1).is_some_and(|row| row.starts_with("1,0.33333333333333337,")),
        "{}",
        ran.out
    );
    assert!(ran.err.contains("outward: third, up: a: round=ru\n"), "{}", ran.err);
    assert!(ran.err.contains("outward: single: a: round=rn,format=f32\n"), "{}", ran.err);
    // What the command line says goes before it, for the side that it is said of.
    let alone = ["diff", "--fpcore", &file, "--var", "x=1", "--var", "y=0.1", "--out", "csv"];
    let ran = run(&[&alone[..], &["--b", "round=rd"]].concat());
    assert_eq!(
        ran.out.lines().collect::<Vec<_>>(),
        [
            "name,row,a,b,apart_ulps,a_error_ulps,b_error_ulps,verdict",
            "\"third, up\",1,0.33333333333333337,0.3333333333333333,1,0.67,0.34,explained",
            "single,1,0.1,0.1,0,0.21,0.21,identical"
        ],
        "{}",
        ran.err
    );
    let ran = run(&[&alone[..5], &["--b", "exact"]].concat());
    assert!(ran.err.starts_with("outward: note: single: y has no range, so it is any number"), "{}", ran.err);
    assert!(ran.code == 0 && ran.out.contains("\nsingle: 1 row: "), "{}", ran.out);
    let ran = run(&["diff", "p = x/3; q = p*3", "--var", "x=1", "--b", "exact", "--out", "json"]);
    assert!(ran.out.starts_with("{\"name\": \"p\", \"row\": 1, \"a\": 0.3333333333333333, "), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 2);
    // One that cannot be read keeps no other from being compared.
    let loops = folder.file("odd.fpcore", format!("(FPCore (x) (while (< x 1) ([y 0 1]) y)) {two}"));
    let ran = run(&["diff", "--fpcore", &loops, "--var", "x=1", "--b", "exact"]);
    assert!(ran.code == 2 && ran.err.ends_with("1 of 3 FPCores could not be compared\n"), "{}", ran.err);
    assert!(ran.out.starts_with("third, up: 1 row: "), "{}", ran.out);
    bad(
        2,
        &["diff", "--fpcore", &loops, "--data", &data, "--b", "exact"],
        b"",
        &["`while` is not supported"],
    );
    bad(2, &["diff", "--fpcore", "-", "--data", "-", "--b", "exact"], b"", &["both read standard input"]);
    bad(2, &["diff", "x", "--fpcore", &file, "--b", "exact"], b"", &["cannot be used with"]);
}

#[test]
fn parts_of_fpcores_with_roundings_of_their_own() {
    let folder = Folder::new();
    let core = |text: &str| folder.file("core.fpcore", text);
    let data = folder.file("data.csv", "x,got\n0.1,0.010000000149011613\n");
    let narrow = core("(FPCore (x) (! :precision binary32 (* x x)))");
    let observed = ["diff", "--fpcore", &narrow, "--data", &data, "--observed", "got"];
    // Fusing is not followed into them, and what any compiler makes of them is not known.
    bad(2, &observed, b"", &["the formula has parts in formats of their own"]);
    let ran = run(&[&observed[..], &["--b", "round=rn"]].concat());
    assert!(ran.code <= 1 && ran.out.starts_with("line 1: 1 row: "), "{}", ran.err);
    let half = core("(FPCore (x) :precision binary16 (* x x))");
    let half = ["diff", "--fpcore", &half, "--data", &data, "--observed", "got"];
    bad(2, &half, b"", &["what was computed in 16 bits cannot be checked"]);
    let away = core("(FPCore (x) :round nearestAway (+ x 1))");
    let away = ["diff", "--fpcore", &away, "--var", "x=0.3", "--b"];
    bad(2, &[&away[..], &["round=ru"]].concat(), b"", &["nearestAway", "round= does not change it"]);
    assert!(run(&[&away[..], &["exact"]].concat()).out.contains("\na: round=nearestAway\n"));
}
