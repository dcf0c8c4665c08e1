//! Errors of plain results: their measures, the share of rounding, and the choice of rows.

use crate::common::{bad, good, good_with, run, run_with};

/// Returns the error of the result, and the share of it from the program's own roundings.
fn errors(args: &[&str]) -> [f64; 2] {
    // An option without an effect is noted on standard error.
    let ran = run(&[&["eval"], args, &["--as", "float", "--out", "csv"]].concat());
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    let row: Vec<&str> = ran.out.lines().nth(1).expect("a row").split(',').collect();
    [row[row.len() - 2], row[row.len() - 1]].map(|error| error.parse().expect("a number"))
}

/// Checks that the options change nothing if nothing is fused, flushed or approximate, and otherwise leave the bound as
/// close to the error as without them.
#[test]
fn options_of_a_compiler_leave_bounds_near_the_error() {
    let at = ["(x+1)-x", "--var", "x=12345.678"];
    let plain = errors(&[&at[..], &["--error"]].concat());
    assert_eq!(plain, [0.01, 0.0]);
    for option in ["--contract", "--ftz", "--no-prec-div", "--no-prec-sqrt"] {
        assert_eq!(errors(&[&at[..], &["--error", option]].concat()), plain, "{option}");
    }
    let at = ["--var", "x=3.1", "--var", "y=2.2", "--var", "z=-6.8", "--error"];
    let of = |formula: &str, more: &[&str]| errors(&[&[formula], &at[..], more].concat());
    assert_eq!(of("x*y+z", &[])[1], 123.0);
    assert_eq!(of("x*y+z", &["--contract"]), of("fma(x,y,z)", &[]));
    assert_eq!(of("x*y+z", &["--contract"])[1], 0.13);
    // 1/3 is 1/3 of an ulp off, and 2 ulps more where the quotient is.
    let third = ["1/x", "--var", "x=3", "--format", "f32", "--error"];
    assert_eq!(errors(&third), [0.34, 0.34]);
    assert_eq!(errors(&[&third[..], &["--no-prec-div"]].concat()), [2.34, 2.34]);
    // A flushed result loses its value, and all subnormal numbers have the same ulp.
    let tiny = ["x*x", "--var", "x=0x1p-70", "--format", "f32", "--error"];
    assert_eq!(errors(&tiny), [0.0, 0.0]);
    assert_eq!(errors(&[&tiny[..], &["--ftz"]].concat()), [512.0, 512.0]);
}

#[test]
fn errors_are_measured_by_the_exact_value() {
    // 1 - cos(1e-9) is 0 in floats: all digits are wrong, and no more.
    let zero = |measure: &str| errors(&["(1 - cos(x))/x^2", "--var", "x=1e-9", measure]);
    assert_eq!(zero("--error"), [9.01e15, 9.01e15]);
    assert_eq!(zero("--error=ulps"), zero("--error"));
    assert_eq!(zero("--error=rel"), [1.0, 1.0]);
    // Errors are rounded up to three digits.
    assert!(zero("--error=abs").iter().all(|error| *error == 0.5 || *error == 0.501));
    // A sum of four ulps of 1, of which half an ulp is lost: the ulp is that of the exact sum.
    assert_eq!(errors(&["x - 1", "--var", "x=1", "--error=rel"]), [0.0, 0.0]);
    assert_eq!(errors(&["x + 1", "--var", "x=0x1p-53", "--error"]), [0.5, 0.5]);
    assert_eq!(errors(&["x - 1", "--var", "x=0x1p-54", "--error"]), [0.5, 0.5]);
    let floor = ["floor(x)", "--var", "x=0.99999999", "--format", "f32"];
    let of = |measure: &str| errors(&[&floor[..], &[measure]].concat());
    assert_eq!(of("--error=abs"), [1.0, 0.0]);
    assert_eq!(of("--error=rel"), [f64::INFINITY, 0.0]);
    assert_eq!(of("--error"), [7.14e44, 0.0]);
    let line = |measure: &str| good(&["eval", "sin(x)", "--var", "x=123456.7", "--as", "float", measure]);
    let start = "-0.9993042698836204, ";
    let ulps = "error at most 978 ulps, 0.05 without the rounding of inputs\n";
    assert_eq!(line("--error"), format!("{start}{ulps}"));
    let relative = "relative error at most 1.09e-13, 5.27e-18 without the rounding of inputs\n";
    assert_eq!(line("--error=rel"), format!("{start}{relative}"));
    let absolute = "absolute error at most 1.09e-13, 5.26e-18 without the rounding of inputs\n";
    assert_eq!(line("--error=abs"), format!("{start}{absolute}"));
    bad(2, &["eval", "x", "--var", "x=1", "--error=percent"], b"", &["percent", "ulps, rel, abs"]);
    // Of a program that rounds up, beside bounds and without.
    let up = |options: &[&str]| {
        good_with(&[&["eval", "x/3", "--error", "--round", "ru", "--data", "-"], options].concat(), b"x\n1\n")
    };
    assert_eq!(
        up(&[]),
        "lo,hi,decoration,plain,error_ulps,rounding_ulps\n\
            0.3333333333333333,0.33333333333333338,com,0.33333333333333337,0.67,0.67\n"
    );
    assert_eq!(up(&["--as", "float"]), "value,error_ulps,rounding_ulps\n0.33333333333333337,0.67,0.67\n");
}

/// Checks that the effects of a measured range and of the program have separate columns.
#[test]
fn rounding_and_width_are_apart() {
    let input = "x\n1.0±0.1\n\"[2,2.5]\"\n0.1\n3\n".as_bytes();
    let args = ["eval", "x*x - 0.5", "--error", "--data", "-"];
    let ran = run_with(&args, input);
    let rows: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0][3..], ["plain", "error_ulps", "rounding_ulps"]);
    // 0.5, at the exact value 0.31: 0.19 is many of its ulps.
    assert_eq!(rows[1][3..], ["0.5", "3.43e15", "0"]);
    assert_eq!(rows[2][3..], ["4.5625", "2.4e15", "0"]);
    assert!(rows[3][4].parse::<f64>().unwrap() < 2.0 && rows[3][5] != "0", "{}", ran.out);
    assert_eq!(rows[4][3..], ["8.5", "0", "0"]);
    let worst = "worst in row 1 (error at most 3.43e15 ulps, 0 without the width of inputs)\n";
    assert!(ran.err.ends_with(worst), "{}", ran.err);
    // A pair of columns, and the other measures.
    let pair = good_with(
        &["eval", "x/3", "--error=abs", "--as", "float", "--data", "-"],
        b"x_lo,x_hi\n1,2\n1.5,1.5\n",
    );
    assert_eq!(pair, "value,error_abs,rounding_abs\n0.5,0.167,0\n0.5,0,0\n");
}

#[test]
fn rows_with_large_errors_alone() {
    let input = b"n,x\n1,1\n2,1e-4\n3,1e-9\n4,0\n5,0.5\n";
    let formula = "(1 - cos(x))/x^2";
    let above = |args: &[&str]| {
        run_with(&[&["eval", formula, "--data", "-", "--as", "float", "--keep"], args].concat(), input)
    };
    let ran = above(&["--error", "--error-above", "100"]);
    assert_eq!(ran.out.lines().map(|line| &line[..1]).collect::<String>(), "n23", "{}", ran.out);
    // Undefined rows are neither above nor below.
    assert!(
        ran.err.contains("outward: 5 rows\noutward: undefined in 1 row, error above 100 ulps in 2 rows, "),
        "{}",
        ran.err
    );
    let ran = above(&["--error=rel", "--error-above", "0.5", "--worst", "1", "--chunk-size", "8"]);
    assert_eq!(ran.out.lines().map(|line| &line[..1]).collect::<String>(), "n3", "{}", ran.out);
    assert!(ran.err.contains(", relative error above 0.5 in 1 row, "), "{}", ran.err);
    assert!(ran.err.contains("\n  row 3: x = "), "{}", ran.err);
    let none = above(&["--error=abs", "--error-above", "1e300", "--out", "json", "--quiet"]);
    assert_eq!((none.code, none.out.as_str(), none.err.as_str()), (0, "", ""));
    // With several formulas, one above the threshold is enough, and each has its own count.
    let several = run_with(
        &["eval", "a = x - 1; b = 1/x", "--error", "--error-above", "0.3", "--data", "-"],
        b"x\n0.1\n3\n7\n1\n",
    );
    assert_eq!(several.out.lines().count(), 2, "{}", several.out);
    assert!(
        several.err.contains("a: undefined in 0 rows, error above 0.3 ulps in 0 rows, "),
        "{}",
        several.err
    );
    assert!(
        several.err.contains("b: undefined in 0 rows, error above 0.3 ulps in 1 row, "),
        "{}",
        several.err
    );
    for (args, part) in [
        (&["--error-above", "1"][..], "--error"),
        (&["--error", "--error-above=-1"], "expected a number that is not negative"),
        (&["--error", "--error-above", "many"], "many"),
        (&["--error", "--error-above", "nan"], "expected a number that is not negative"),
    ] {
        bad(2, &[&["eval", "x", "--data", "-"], args].concat(), b"x\n1\n", &[part]);
    }
    bad(2, &["eval", "x", "--var", "x=1", "--error", "--error-above", "1"], b"", &["--data"]);
}

/// Checks that copied columns follow their rows, in every format of input and output.
#[cfg(feature = "parquet")]
#[test]
fn rows_of_parquet_are_left_out_too() {
    let folder = crate::common::Folder::new();
    let rows: String = (0..3000).map(|n| format!("{n},{}\n", 1.0 / f64::from(n + 1))).collect();
    let data = folder.file("data.csv", format!("n,x\n{rows}"));
    let table = folder.join("table.parquet");
    let args = ["eval", "x*x - x", "--keep", "--error", "--data"];
    let write = ["--out", "parquet", "--output", &table];
    assert_eq!(good(&[&args[..], &[&data], &write].concat()), "");
    let above = ["--error-above", "0.45", "--as", "float"];
    let of_csv = good(&[&args[..], &[&data], &above].concat());
    let of_table = good(&["eval", "x*x - x", "--error", "--data", &table, "--error-above", "0.45"]);
    assert!(of_csv.lines().count() > 100 && of_csv.lines().count() < 2000, "{}", of_csv.lines().count());
    let filtered = folder.join("filtered.parquet");
    let write = ["--out", "parquet", "--output", &filtered];
    assert_eq!(good(&[&args[..], &[&data], &above, &write].concat()), "");
    let back = good(&["eval", "n", "--data", &filtered, "--as", "float"]);
    fn numbers(text: &str) -> Vec<&str> {
        text.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect()
    }
    assert_eq!(numbers(&back), numbers(&of_csv));
    assert_eq!(of_table.lines().count(), of_csv.lines().count());
}
