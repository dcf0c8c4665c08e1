//! Numbers in output and input.

use std::fmt::Write as _;

use crate::common::{bad, good, run_with};

/// A reader of the printed bounds has the bounds that `--hex` gives, and none that misses the truth.
#[test]
fn printed_bounds_read_back_as_the_bounds() {
    let mut data = String::from("x,y\n");
    for i in 0..2000 {
        let _ =
            writeln!(data, "{}.{:03},{}e-{}", i * 37 % 1000, i * 7919 % 1000, i * 104_729 % 100_003, i % 23);
    }
    for (format, formula) in [("f64", "x+y"), ("f64", "x/(y+1)"), ("f32", "x+y"), ("f32", "-x*y")] {
        let rows = |more: &[&str]| {
            let args = [&["eval", formula, "--data", "-", "--format", format], more].concat();
            let ran = run_with(&args, data.as_bytes());
            assert_eq!(ran.code, 0, "{}", ran.err);
            let lines: Vec<String> = ran.out.lines().skip(1).map(str::to_string).collect();
            assert_eq!(lines.len(), 2000);
            lines
        };
        for (decimal, exact) in rows(&[]).iter().zip(rows(&["--hex"])) {
            let ends = |line: &str, read: &dyn Fn(&str) -> f64| {
                let mut fields = line.split(',');
                [(); 2].map(|()| read(fields.next().expect("a bound")))
            };
            let usual: &dyn Fn(&str) -> f64 = match format {
                "f64" => &|text| text.parse().expect("a number"),
                _ => &|text| text.parse::<f32>().expect("a number").into(),
            };
            let exactly = |text: &str| outward::text::parse_nearest(text.as_bytes()).expect("a number");
            assert_eq!(ends(decimal, usual), ends(&exact, &exactly), "{format} {formula}: {decimal} {exact}");
        }
    }
    assert_eq!(good(&["eval", "pi"]), "[3.141592653589793, 3.1415926535897936] com\n");
}

/// Checks numbers in a cell and in `--var`: the tightest interval, and the number itself for a plain program.
#[test]
fn numbers_with_an_uncertainty() {
    for (text, interval, number) in [
        ("3.56?1", "[3.55,3.57]", "3.56"),
        ("3.56?", "[3.555,3.565]", "3.56"),
        ("3.56?2e2", "[354,358]", "356"),
        ("-10?u", "[-10,-9.5]", "-10"),
        ("-10?18d", "[-28,-10]", "-10"),
        ("10??", "[entire]", "10"),
        ("10??u", "[10,inf]", "10"),
        ("2.5?3_def", "[2.2,2.8]_def", "2.5"),
        ("1.23(4)", "[1.19,1.27]", "1.23"),
        ("-1.23(14)e-5", "[-1.37e-5,-1.09e-5]", "-1.23e-5"),
        ("1.23±0.01", "[1.22,1.24]", "1.23"),
        ("1.23 ± 0.1", "[1.13,1.33]", "1.23"),
        ("1.23+-0.01", "[1.22,1.24]", "1.23"),
        ("1.23+/-1e-4", "[1.2299,1.2301]", "1.23"),
        ("(1.23±0.01)e5", "[1.22e5,1.24e5]", "1.23e5"),
        ("1.2e5±300", "[119700,120300]", "120000"),
    ] {
        let cell = |text: &str| format!("x\n\"{text}\"\n");
        let rows = |cell: &str, more: &[&str]| {
            let ran = run_with(&[&["eval", "x", "--data", "-"], more].concat(), cell.as_bytes());
            assert_eq!(ran.code, 0, "{cell} {}", ran.err);
            ran.out
        };
        let value =
            |text: &str, more: &[&str]| good(&[&["eval", "x", "--var", &format!("x={text}")], more].concat());
        for format in ["f64", "f32"] {
            let exactly = ["--hex", "--format", format];
            assert_eq!(rows(&cell(text), &exactly), rows(&cell(interval), &exactly), "{text}");
            assert_eq!(value(text, &exactly), value(interval, &exactly), "{text}");
            let plain = ["--hex", "--format", format, "--as", "float"];
            assert_eq!(rows(&cell(text), &plain), rows(&cell(number), &plain), "{text}");
            assert_eq!(value(text, &plain), value(number, &plain), "{text}");
        }
    }
}

#[test]
fn numbers_with_a_wrong_uncertainty() {
    for text in ["3.56?x", "3.56?1w", "3.56(1", "3.56(0.1)", "1±", "1±2±3", "1±5%"] {
        let expected = ["found", text, "expected a number with its uncertainty, such as 3.56?1"];
        bad(2, &["eval", "x", "--var", &format!("x={text}")], b"", &expected);
        bad(1, &["eval", "x", "--data", "-"], format!("x\n{text}\n").as_bytes(), &expected);
    }
    bad(2, &["eval", "x", "--var", "x=1±-1"], b"", &["expected an uncertainty without sign"]);
    bad(2, &["eval", "x", "--var", "x=1e20000±1"], b"", &["very different size"]);
    // Some files mark missing values with a question mark.
    bad(1, &["eval", "x", "--data", "-"], b"x\n?\n", &["found \"?\"", "a mark of a missing value"]);
    bad(2, &["eval", "x", "--var", "x=?"], b"", &["found \"?\"", "expected a number (decimal"]);
    // IEEE 1788 has no such literals.
    assert!("3.56(1)".parse::<outward::interval::Interval<f64>>().is_err());
    assert!("3.56±0.01".parse::<outward::interval::Interval<f64>>().is_err());
}
