//! How numbers are printed and read.

use std::fmt::Write as _;

use crate::common::{good, run_with};

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
