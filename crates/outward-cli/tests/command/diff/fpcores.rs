//! FPCores and several formulas.

use crate::common::{Folder, bad, run};

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
    // The FPCores round up, and to binary32.
    assert!(
        ran.out.lines().nth(1).is_some_and(|row| row.starts_with("1,0.33333333333333337,")),
        "{}",
        ran.out
    );
    assert!(ran.err.contains("outward: third, up: a: round=ru\n"), "{}", ran.err);
    assert!(ran.err.contains("outward: single: a: round=rn,format=f32\n"), "{}", ran.err);
    // The command line takes precedence over the FPCore, for its side.
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
    // An FPCore that cannot be read does not stop the others.
    let loops = folder.file("odd.fpcore", format!("(FPCore (x) (while (< x 1) ([y 0 1]) y)) {two}"));
    let ran = run(&["diff", "--fpcore", &loops, "--var", "x=1", "--b", "exact"]);
    assert!(ran.code == 2 && ran.err.ends_with("1 of 3 FPCores could not be compared\n"), "{}", ran.err);
    assert!(ran.out.starts_with("third, up: 1 row: "), "{}", ran.out);
    bad(
        2,
        &["diff", "--fpcore", &loops, "--data", &data, "--b", "exact"],
        b"",
        &["the number of iterations is not known"],
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
    // Fusing is not followed into parts in other formats, whose compilation is not known.
    bad(2, &observed, b"", &["the formula has parts in formats of their own"]);
    let ran = run(&[&observed[..], &["--b", "round=rn"]].concat());
    assert!(ran.code <= 1 && ran.out.starts_with("line 1: 1 row: "), "{}", ran.err);
    let half = core("(FPCore (x) :precision binary16 (* x x))");
    let half = ["diff", "--fpcore", &half, "--data", &data, "--observed", "got"];
    bad(2, &half, b"", &["what was computed in a format narrower than binary32 cannot be checked"]);
    let away = core("(FPCore (x) :round nearestAway (+ x 1))");
    let away = ["diff", "--fpcore", &away, "--var", "x=0.3", "--b"];
    bad(2, &[&away[..], &["round=ru"]].concat(), b"", &["nearestAway", "round= does not change it"]);
    assert!(run(&[&away[..], &["exact"]].concat()).out.contains("\na: round=nearestAway\n"));
}
