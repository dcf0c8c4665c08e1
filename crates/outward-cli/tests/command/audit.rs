//! `outward audit`: functions with one thing wrong, and what cannot be audited.

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use crate::common::{Folder, Ran, bad, run};

/// The library of `broken.c`.
fn library() -> &'static str {
    static LIBRARY: OnceLock<String> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let path =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("broken-{}.so", std::process::id()));
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/command/broken.c");
        let mut compiler = Command::new("cc");
        compiler.args(["-O1", "-shared", "-fPIC", "-o"]).arg(&path).args([source, "-lm"]);
        assert!(compiler.status().expect("the tests need the C compiler `cc`").success(), "{source}");
        path.to_str().expect("text").to_owned()
    })
}

/// All of the numbers about 1.0001, of a function of binary32.
fn audit(function: &str, symbol: &str, more: &[&str]) -> Ran {
    let args = ["audit", function, "--impl", "lib", "--library", library(), "--symbol", symbol];
    run(&[&args[..], &["--format", "f32", "--exhaustive"], more].concat())
}

fn finds(function: &str, symbol: &str, range: &str, parts: &[&str]) {
    let ran = audit(function, symbol, &["--range", range, "--patience", "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{symbol}: {}", ran.out);
    for part in parts {
        assert!(ran.out.contains(part), "{symbol}: no `{part}` in\n{}", ran.out);
    }
}

const AROUND: &str = "1..1.001";

#[test]
fn one_wrong_result() {
    let ran = audit("exp", "one_wrong", &["--range", AROUND]);
    assert!(ran.out.contains("  x = 1.0001 = 0x1.00068ep+0\n"), "{}", ran.out);
    let largest = ran.out.lines().find(|line| line.starts_with("largest error")).expect("a line");
    let ulps: f64 = largest.split_whitespace().nth(2).and_then(|ulps| ulps.parse().ok()).expect("a number");
    assert!(ulps > 50.0, "{largest}");
}

#[test]
fn defects() {
    let place = "x = 1.0001 = 0x1.00068ep+0";
    finds("exp", "one_step", AROUND, &["defect: not monotone, 1 found"]);
    finds(
        "exp",
        "one_nan",
        "3.4e38..inf",
        &["defect: wrong special value, 1 found; the first: x = inf gives NaN, correct is inf"],
    );
    finds(
        "exp",
        "one_outside",
        AROUND,
        &["defect: outside of the function's range, 1 found", place, "the range is [0, inf]"],
    );
    finds("sin", "one_sided", "-2e-42..2e-42", &["defect: not symmetric, 1 found", "x = 1.176e-42"]);
    finds("exp", "one_crash", AROUND, &["defect: crash, 1 found", place, "signal: 6"]);
    finds("exp", "one_hang", AROUND, &["defect: no answer, 1 found", place]);
}

#[test]
fn without_defects() {
    let ran = audit("exp", "good_exp", &["--range", AROUND]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with(&format!("good_exp of {} in f32, exp\n", library())), "{}", ran.out);
    let line = ran.out.lines().find(|line| line.starts_with("correctly rounded")).expect("a line");
    assert!(
        line.ends_with(" 100.0000 %")
            && ran.out.ends_with(
                "defects  none found
"
            ),
        "{}",
        ran.out
    );
    let csv = audit("exp", "good_exp", &["--range", AROUND, "--out", "csv"]);
    assert_eq!(csv.code, 0);
    let (heading, row) = csv.out.split_once('\n').expect("two lines");
    assert_eq!(heading.split(',').count(), row.split(',').count());
    let json = audit("exp", "one_nan", &["--range", "3.4e38..inf", "--out", "json"]);
    assert_eq!(json.code, 1);
    assert!(
        json.out.contains("\"defects\": [{\"defect\": \"wrong special value\", \"count\": 1,"),
        "{}",
        json.out
    );
}

#[test]
fn samples_are_the_same_for_a_seed() {
    let sampled = |seed| {
        let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--symbol", "good_wide"];
        run(&[&args[..], &["--samples", "20000", "--range", "-1..1", "--seed", seed]].concat())
    };
    let (first, again, other) = (sampled("1"), sampled("1"), sampled("2"));
    assert_eq!(first.code, 0, "{}{}", first.out, first.err);
    assert_eq!(first.out, again.out);
    assert_ne!(first.out, other.out);
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
        &["no function `sinus` of one number; expected one of "],
    );
    bad(2, &["audit", "sin", "--impl", "libm", "--exhaustive"], b"", &["binary64 has too many numbers"]);
    bad(2, &["audit", "sin", "--impl", "libm", "--range", "2..1"], b"", &["`2..1` is empty"]);
    bad(2, &["audit", "sin", "--impl", "libm", "--range", "1"], b"", &["expected FROM..TO"]);
    let ran = audit("exp", "many_crashes", &["--range", "0.5..2"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("it crashes or hangs at many arguments"), "{}", ran.err);
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
    // Powers of ten, for the sake of the one that is wrong.
    assert!(picture.contains("\n100\n") && !picture.contains("NaN"), "{picture}");
    assert_eq!(folder.names(), ["a.svg"]);
    let args = ["audit", "exp", "--impl", "lib", "--library", library(), "--symbol", "one_wrong"];
    let with = |more: &[&str], part: &str| {
        bad(2, &[&args[..], more].concat(), b"", &[part]);
    };
    with(&["--plot", "a.png"], "--plot a.png: the picture is SVG, expected a name that ends in .svg");
    with(&["--plot", "-"], "--plot - and the report both go to standard output");
}
