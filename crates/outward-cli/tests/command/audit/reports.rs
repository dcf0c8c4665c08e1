//! Tables and pictures of audits, and the arguments that are refused.

use super::{AROUND, audit, library, loud};
use crate::common::{Folder, bad, good, run};

#[test]
fn the_whole_table() {
    let args =
        ["audit", "--all", "--impl", "lib", "--library", loud(), "--format", "f32", "--samples", "100"];
    let table = run(&args);
    assert_eq!(table.err, "");
    let head = format!("{}; errors in ulps\nfunction  format  documented  found ", loud());
    assert!(table.out.starts_with(&head), "{}", table.out);
    assert!(
        table.out.contains("\nsin       f32     -           0.") && table.out.contains("\nnot there: "),
        "{}",
        table.out
    );
    let args = ["audit", "--all", "--impl", "libm", "--format", "f32", "--samples", "100"];
    let csv = run(&[&args[..], &["--out", "csv"]].concat());
    assert_eq!(csv.err, "");
    let mut lines = csv.out.lines();
    let heading: Vec<&str> = lines.next().expect("a heading").split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert!(rows.len() > 20 && rows.iter().all(|row| row.len() == heading.len()), "{}", csv.out);
    let exp = rows.iter().find(|row| row[0] == "exp").expect("it is there");
    assert_eq!(exp[..3], ["exp", "f32", rows[0][2]]);
    if cfg!(all(target_env = "gnu", target_arch = "x86_64")) {
        assert_eq!(exp[3], "1");
    }
    let json = run(&[&args[..], &["--out", "json"]].concat());
    assert_eq!(json.out.lines().count(), rows.len());
    assert!(
        json.out.lines().all(|line| line.starts_with("{\"function\": \"") && line.ends_with("null}")),
        "{}",
        json.out
    );
    let is_bad = rows.iter().any(|row| row[9] == "true" || !row[10].is_empty());
    assert_eq!((csv.code, json.code), (i32::from(is_bad), i32::from(is_bad)));

    // The rows have the order of the whole table.
    let some = run(&[&args[..], &["--out", "csv", "--functions", "log,exp"]].concat());
    let names: Vec<&str> = some.out.lines().map(|line| line.split(',').next().unwrap_or_default()).collect();
    assert_eq!(names, ["function", "exp", "log"]);
    bad(
        2,
        &[&args[..], &["--functions", "exp,lgo"]].concat(),
        b"",
        &["no function `lgo` that can be audited"],
    );
    bad(2, &["audit", "exp", "--impl", "libm", "--functions", "exp"], b"", &["--functions"]);
}

#[test]
fn a_picture_of_the_errors() {
    let folder = Folder::new();
    let file = folder.join("a.svg");
    let ran = audit("exp", "one_wrong", &["--range", AROUND, "--plot", &file]);
    assert!(ran.out.contains("largest error"), "{}", ran.out);
    let picture = std::fs::read_to_string(&file).expect("the picture");
    assert!(picture.starts_with("<svg ") && picture.contains("one_wrong of "), "{picture}");
    assert!(picture.contains("\nerror in ulps of binary32, at most\n"), "{picture}");
    // The axis has powers of ten because of the wrong result.
    assert!(picture.contains("\n100\n") && !picture.contains("NaN"), "{picture}");
    assert_eq!(folder.names(), ["a.svg"]);
    // Random numbers leave columns without any, and others are tried there.
    let whole = ["audit", "atan", "--impl", "outward", "--samples", "2000", "--plot", &file];
    for range in [&[][..], &["--range", "0..2"], &["--format", "f32"]] {
        good(&[&whole[..], range].concat());
        let picture = std::fs::read_to_string(&file).expect("the picture");
        let bands = picture.lines().filter(|line| line.starts_with("<polygon") && line.contains("#A9CDF2"));
        // The band of the legend, and one over the whole width.
        assert_eq!(bands.count(), 2, "{range:?}");
    }
    let log = ["audit", "log", "--impl", "outward", "--samples", "2000", "--plot", &file];
    good(&log);
    assert!(std::fs::read_to_string(&file).expect("the picture").contains("\nundefined\n"));
    let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--symbol", "one_wrong"];
    let with = |more: &[&str], part: &str| {
        bad(2, &[&args[..], more].concat(), b"", &[part]);
    };
    with(&["--plot", "a.png"], "--plot a.png: the picture is SVG, expected a name that ends in .svg");
    with(&["--plot", "-"], "--plot - and the report both go to standard output");
}

#[test]
fn what_is_refused() {
    let lib = ["audit", "exp", "--impl", "lib"];
    bad(2, &lib, b"", &["--impl lib: which library? expected --library PATH"]);
    bad(1, &[&lib[..], &["--library", "/no/such.so"]].concat(), b"", &["/no/such.so cannot be loaded: "]);
    let missing = [&lib[..], &["--library", library(), "--symbol", "nothing"]].concat();
    bad(1, &missing, b"", &["has no function `nothing`"]);
    bad(
        2,
        &["audit", "sinus", "--impl", "libm"],
        b"",
        &["no function `sinus` that can be audited; expected one of "],
    );
    bad(2, &["audit", "sin", "--impl", "libm", "--exhaustive"], b"", &["binary64 has too many numbers"]);
    bad(2, &["audit", "--impl", "libm"], b"", &["<FUNCTION>"]);
    bad(2, &["audit", "sin", "--all", "--impl", "libm"], b"", &["--all"]);
    bad(2, &["audit", "--all", "--impl", "libm", "--symbol", "x"], b"", &["--symbol is one function"]);
    bad(2, &["audit", "--all", "--impl", "libm", "--exhaustive"], b"", &["binary64 has too many numbers"]);
    bad(
        2,
        &["audit", "sin", "--impl", "libm", "--device", "cpu"],
        b"",
        &["it goes with --impl opencl, cuda or outward"],
    );
    bad(2, &["audit", "sin", "--impl", "outward", "--symbol", "x"], b"", &["it goes with --impl lib"]);
    bad(
        2,
        &["audit", "sin", "--impl", "opencl", "--device", "cuda"],
        b"",
        &["expected --device opencl or opencl:N"],
    );
    bad(2, &["audit", "sin", "--impl", "outward", "--library", "x"], b"", &["others have their own"]);
    bad(2, &["audit", "sin", "--impl", "libm", "--range", "2..1"], b"", &["`2..1` is empty"]);
    bad(2, &["audit", "sin", "--impl", "libm", "--range", "1"], b"", &["expected FROM..TO"]);
}
