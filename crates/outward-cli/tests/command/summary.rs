//! The end of a run over a file: the summary, and `--worst`.

use crate::common::{bad, good, run_with};

/// Returns the standard error of a run.
fn said(args: &[&str], input: &str) -> String {
    let ran = run_with(&[&["eval"], args, &["--data", "-"]].concat(), input.as_bytes());
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    ran.err
}

const ROOTS: &str = "x\n4\n-1\nfour\n\"[1,2]\"\n\"[-1,0]\"\n";

#[test]
fn rows_are_counted_and_the_widest_is_named() {
    let skipped = said(&["sqrt(x)", "--on-error", "skip"], ROOTS);
    let (first, summary) = skipped.split_once('\n').unwrap();
    assert!(first.starts_with("outward: 1 of 5 rows left out; the first: standard input: row 3"), "{first}");
    // Rows that are left out are counted: the widest is row 4 of the file.
    assert_eq!(
        summary,
        "outward: 5 rows, 1 left out\noutward: undefined in 2 rows, widest in row 4 (relative width 0.293)\n"
    );
    let emptied = said(&["sqrt(x)", "--on-error", "empty"], ROOTS);
    assert!(
        emptied.ends_with(
            "\noutward: 5 rows, 1 unreadable\noutward: undefined in 2 rows, widest in row 4 (relative width 0.293)\n"
        ),
        "{emptied}"
    );
    assert_eq!(
        said(&["x"], "x\n7\n"),
        "outward: 1 row\noutward: undefined in 0 rows, widest in row 1 (relative width 0)\n"
    );
    assert_eq!(said(&["x"], "x\n"), "outward: 0 rows\n");
    assert_eq!(said(&["sqrt(x)"], "x\n-1\n"), "outward: 1 row\noutward: undefined in 1 row\n");
}

#[test]
fn what_is_said_goes_with_what_is_asked() {
    // An interval around zero has the largest relative width, and its error is counted in least subnormal numbers.
    let input = "x,y\n1,2\n\"[-1e-310,1e-310]\",0\n\"[-1,1.5]\",0\n";
    assert_eq!(
        said(&["x + y", "--error"], input),
        "outward: 3 rows\n\
         outward: undefined in 0 rows, widest in row 2 (relative width 2), worst in row 3 (error at most inf \
         ulps, 0 without the width of inputs)\n"
    );
    let float = said(&["x + y", "--error", "--as", "float", "--worst", "1"], input);
    assert_eq!(
        float.lines().skip(2).collect::<Vec<_>>(),
        [
            "outward: the row with the largest error:",
            "  row 3: x = [-1, 1.5], y = 0: [-1, 1.5] com, plain 0.25, error at most inf ulps, 0 without the width of \
             inputs"
        ]
    );
    // A plain program alone has neither widths nor errors.
    assert_eq!(
        said(&["sqrt(x)", "--as", "float"], "x\n1\n-1\n"),
        "outward: 2 rows\noutward: undefined in 1 row\n"
    );
    let range = ["1/x", "--format", "f32", "--as", "float", "--no-prec-div"];
    let text = said(&range, "x\n0\n3\n1\n");
    assert!(text.contains("undefined in 0 rows, widest in row 3 (relative width 4.77e-7)"), "{text}");
    let several = said(&["r = sqrt(x); d = x - x;"], ROOTS.replace("four", "9").as_str());
    assert_eq!(
        several,
        "outward: 5 rows\n\
         outward: r: undefined in 2 rows, widest in row 4 (relative width 0.293)\n\
         outward: d: undefined in 0 rows, widest in row 4 (relative width 2)\n"
    );
}

#[test]
fn worst_rows_are_listed_with_their_values() {
    let input = "x,n\n4,a\n\"[1,3]\",b\n0.5,c\n\"[2,4]\",d\n\"[-1,1]\",e\n";
    let list = |more: &[&str]| said(&[&["x*k", "--var", "k=2", "--worst", "3"], more].concat(), input);
    let text = list(&[]);
    assert_eq!(
        text.lines().skip(2).collect::<Vec<_>>(),
        [
            "outward: the 3 rows with the largest relative width, the worst first:",
            "  row 5: x = [-1, 1]: [-2, 2] com, relative width 2",
            "  row 2: x = [1, 3]: [2, 6] com, relative width 0.667",
            "  row 4: x = [2, 4]: [4, 8] com, relative width 0.5",
        ]
    );
    assert!(
        list(&["--hex"])
            .contains("\n  row 4: x = [0x1p+1, 0x1p+2]: [0x1p+2, 0x1p+3] com, relative width 0.5\n")
    );
    let several = said(&["r = x; t = 1/n", "--worst", "1"], "x,n\n1,\"[1,2]\"\n\"[0,1]\",8\n");
    assert!(
        several.ends_with(
            "\noutward: r: the row with the largest relative width:\n\
             \x20 row 2: x = [0, 1]: [0, 1] com, relative width 1\n\
             outward: t: the row with the largest relative width:\n\
             \x20 row 1: n = [1, 2]: [0.5, 1] com, relative width 0.5\n"
        ),
        "{several}"
    );
    let none = said(&["sqrt(x)", "--worst", "2"], "x\n-1\n");
    assert!(
        none.ends_with("undefined in 1 row\noutward: no row has a value, so that none is listed\n"),
        "{none}"
    );
}

/// Checks that the same rows come first whatever the number of threads and the size of the pieces, and that of equal
/// rows the first is listed.
#[test]
fn the_summary_does_not_depend_on_how_the_work_is_cut() {
    let mut input = String::from("x,y\n");
    for row in 0..5000_u64 {
        let random = (row * 2_654_435_761) % 1_000_003;
        let (x, y) = match row % 7 {
            3 => ("bad".to_string(), String::new()),
            5 => ("\"[-1,2]\"".into(), "1".into()),
            _ => (format!("0.{random:06}"), format!("{}", random % 97)),
        };
        input += &format!("{x},{y}\n");
    }
    let args = ["d = x*x - y*x; q = sqrt(x - 0.5)", "--error", "--worst", "40", "--on-error", "skip"];
    let cut = |threads: &str, size: &str| {
        said(&[&args[..], &["--threads", threads, "--chunk-size", size]].concat(), &input)
    };
    let whole = cut("1", "10000000");
    assert_eq!(whole.lines().filter(|line| line.starts_with("  row ")).count(), 80);
    for (threads, size) in [("1", "300"), ("3", "300"), ("4", "5000")] {
        assert!(cut(threads, size) == whole, "{threads} threads, pieces of {size} bytes");
    }
    let equal = said(
        &["x", "--worst", "3", "--threads", "4", "--chunk-size", "64"],
        &format!("x\n{}", "5\n".repeat(900)),
    );
    let rows: Vec<&str> = equal.lines().skip(3).map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(rows, ["  row 1", "  row 2", "  row 3"]);
}

/// Checks that the listed rows are those with the largest errors in the output.
#[test]
fn the_worst_rows_are_those_of_the_output() {
    let rows: String = (1..=2000).map(|n| format!("{}\n", f64::from(n) * 1e-7)).collect();
    let args = ["eval", "(1 - cos(x))/x^2", "--error", "--worst", "5", "--chunk-size", "500", "--data", "-"];
    let ran = run_with(&args, format!("x\n{rows}").as_bytes());
    let mut errors: Vec<(f64, usize)> = ran
        .out
        .lines()
        .skip(1)
        .zip(1..)
        .map(|(line, row)| (line.rsplit(',').next().unwrap().parse().unwrap(), row))
        .collect();
    errors.sort_by(|a, b| b.0.total_cmp(&a.0));
    let listed = ran.err.lines().filter(|line| line.starts_with("  row "));
    let listed: Vec<(f64, usize)> = listed
        .map(|line| {
            let row = line["  row ".len()..].split(':').next().unwrap().parse().unwrap();
            let error = line.split("error at most ").nth(1).unwrap().split(' ').next().unwrap();
            (error.parse().unwrap(), row)
        })
        .collect();
    assert_eq!(listed.len(), 5);
    let by_error = |list: &[(f64, usize)]| list[..5].iter().map(|(error, _)| *error).collect::<Vec<_>>();
    assert_eq!(by_error(&listed), by_error(&errors));
    assert!(listed.iter().all(|row| errors.contains(row)));
}

#[test]
fn options_of_the_summary() {
    let quiet = ["eval", "x", "--data", "-", "--quiet"];
    let ran = run_with(&quiet, b"x\n1\n");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "lo,hi,decoration\n1,1,com\n", ""));
    // The note about rows that are left out is not part of the summary.
    let ran = run_with(&[&quiet[..], &["--on-error", "skip"]].concat(), b"x\nz\n");
    assert_eq!((ran.code, ran.err.lines().count()), (0, 1), "{}", ran.err);
    // Without rows there is no summary to leave out.
    assert_eq!(good(&["eval", "x", "--var", "x=1", "--quiet"]), "[1, 1] com\n");
    let bounded = ["roundoff", "x + 1", "--var", "x=1..2"];
    assert_eq!(good(&[&bounded[..], &["--quiet"]].concat()), good(&bounded));
    bad(2, &["eval", "x", "--var", "x=1", "--worst", "3"], b"", &["--data"]);
    bad(2, &[&quiet[..], &["--worst", "3"]].concat(), b"", &["--quiet", "--worst"]);
    for wrong in ["0", "10001", "many"] {
        bad(2, &["eval", "x", "--data", "-", "--worst", wrong], b"", &[wrong, "--worst"]);
    }
    bad(
        2,
        &["eval", "x", "--data", "-", "--as", "float", "--worst", "3"],
        b"x\n1\n",
        &["--worst", "--error"],
    );
    // A run that fails has no summary.
    let ran = bad(1, &["eval", "x", "--data", "-"], b"x\n1\nz\n", &["row 2"]);
    assert_eq!(ran.err.lines().count(), 1);
}
