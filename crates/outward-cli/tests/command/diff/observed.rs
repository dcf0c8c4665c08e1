//! Results that other programs computed.

use crate::common::{bad, run_with};

/// Returns rows of x, y and a program's result for x*y + 0.1, fused in every third row, in binary64.
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
    // A mode without fusing has more unexplained rows: those in which fusing makes a difference.
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
    // Where the formula is not defined, both values are NaN.
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
