//! `outward report`: reports of programs with traced numbers, beside their source, which is this file.

use outward::traced::{AnyRounding, Report, Traced};

use crate::common::{Folder, bad, good, run};

/// The folder that paths of source files are in.
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A loop that runs once too often, and a difference without a digit.
fn program() -> Report {
    let _ = Report::take();
    let mut t = Traced::<f64>::new(0.0);
    while t < 1.0 {
        t += 0.1;
    }
    t.record("t");
    let lost = (Traced::<f64>::new(1e16) + 1.0) - 1e16;
    lost.record("a \"quoted\" name");
    let _ = Traced::<f64>::new(1.0) / 0.0;
    let _ = t.value();
    Report::take()
}

#[test]
fn notes_stand_below_their_lines() {
    let folder = Folder::new();
    let file = folder.join("run.json");
    let report = program();
    std::fs::write(&file, report.to_json()).expect("a file");
    let text = good(&["report", &file, "--source", SOURCE]);
    assert!(text.starts_with(&report.to_string()), "{text}");
    for (line, note) in [
        ("while t < 1.0 {", "! 12 comparisons, 1 otherwise in exact arithmetic"),
        ("t += 0.1;", "! 100 % of the error of t: "),
        ("+ 1.0) - 1e16;", "! 100 % of the error of a \"quoted\" name: -1.00e0"),
        ("new(1.0) / 0.0;", "! 1 result has no guaranteed digit"),
        ("t.value();", "= 1 number leaves the trace"),
    ] {
        let (_, below) = text.split_once(line).unwrap_or_else(|| panic!("{line}: {text}"));
        let notes: Vec<&str> = below.lines().skip(1).take_while(|line| !line.contains(" | ")).collect();
        assert!(notes.iter().any(|found| found.trim_start().starts_with(note)), "{line}: {notes:?}");
    }
    // Lines far from all notes are left out.
    assert!(text.contains("   ...\n") || !text.contains("fn notes_stand_below"), "{text}");
    let page = good(&["report", &file, "--source", SOURCE, "--out", "html"]);
    assert!(
        page.contains("<tr class=\"serious\"><td>") && page.contains("while t &lt; 1.0 {</code>"),
        "{page}"
    );
    assert!(page.contains("fn notes_stand_below_their_lines"), "all lines of the file: {page}");
}

#[test]
fn reports_are_added_and_come_back() {
    let folder = Folder::new();
    let (one, two) = (folder.join("one.json"), folder.join("two.json"));
    let report = program();
    std::fs::write(&one, report.to_json()).expect("a file");
    assert_eq!(good(&["report", &one, "--out", "json"]), report.to_json() + "\n");
    std::fs::write(&two, format!("{0}\n\n{0}\n", report.to_json())).expect("a file");
    let mut sum = program();
    sum.merge(report.clone());
    sum.merge(report);
    assert_eq!(good(&["report", &one, &two, "--out", "json"]), sum.to_json() + "\n");
    let output = folder.join("out.html");
    assert_eq!(good(&["report", &two, "--out", "html", "--output", &output]), "");
    assert!(std::fs::read_to_string(&output).expect("a page").ends_with("</html>\n"));
}

#[test]
fn without_the_source_there_are_notes_alone() {
    let folder = Folder::new();
    let file = folder.join("run.json");
    std::fs::write(&file, program().to_json()).expect("a file");
    let ran = run(&["report", &file, "--source", &folder.join("")]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("is not in this folder; name its folder by --source"), "{}", ran.out);
    assert!(ran.out.contains("! 12 comparisons, 1 otherwise"), "{}", ran.out);
}

#[test]
fn other_files_are_refused() {
    bad(1, &["report", "-"], b"", &["standard input: there is no report in it"]);
    bad(1, &["report", "-"], b"{\"a\":1}", &["standard input, line 1: expected a report of a program"]);
    bad(1, &["report", "-"], b"\n[1]", &["standard input, line 2: at byte 1", "expected an object"]);
    bad(1, &["report", "no/such/file"], b"", &["cannot read no/such/file"]);
    bad(2, &["report"], b"", &["<FILE>..."]);
    let cut = program().to_json();
    bad(1, &["report", "-"], &cut.as_bytes()[..cut.len() / 2], &["line 1: at byte"]);
}

/// A run against another one, which branches otherwise.
fn departing() -> Report {
    let _ = Report::take();
    let mut x = Traced::<f64, AnyRounding>::new(0.3) * 3.0;
    x.check("x", 0.9);
    let mut y = if x < 0.9 { x } else { x * 2.0 };
    y.check("y", 1.8);
    Report::take()
}

#[test]
fn departures_stand_at_their_lines() {
    let folder = Folder::new();
    let file = folder.join("run.json");
    let report = departing();
    std::fs::write(&file, report.to_json()).expect("a file");
    let text = good(&["report", &file, "--source", SOURCE]);
    assert!(text.starts_with(&report.to_string()), "{text}");
    for (line, note) in [
        ("x.check(\"x\", 0.9);", "= rounding explains 1 value of x in the other run"),
        ("if x < 0.9 {", "! another run may decide otherwise before y departs"),
        ("if x < 0.9 {", "! 1 comparison, 1 perhaps otherwise in another run"),
        (
            "y.check(\"y\", 1.8);",
            "! y is 0.8999999999999999 in check 1, and 1.8 in the other run: 9.01e-1 apart, where",
        ),
    ] {
        let (_, below) = text.split_once(line).unwrap_or_else(|| panic!("{line}: {text}"));
        let notes: Vec<&str> = below.lines().skip(1).take_while(|line| !line.contains(" | ")).collect();
        assert!(notes.iter().any(|found| found.trim_start().starts_with(note)), "{line}: {notes:?}");
    }
    let page = good(&["report", &file, "--source", SOURCE, "--out", "html"]);
    assert!(page.contains("y is 0.8999999999999999 in check 1"), "{page}");
    assert_eq!(good(&["report", &file, "--out", "json"]), report.to_json() + "\n");
}

/// The sum of a series, added up from either end, with a factor.
fn series(is_reversed: bool, factor: f64, count: i32) -> Report {
    let _ = Report::take();
    let term = |n: i32| Traced::<f64>::new(factor) / f64::from(n) / f64::from(n);
    let mut sum = Traced::<f64>::new(0.0);
    for n in 1..=count {
        sum += term(if is_reversed { count + 1 - n } else { n });
        if n % 100 == 0 && n < count {
            term(n).record("term");
        }
    }
    sum.record("sum");
    Report::take()
}

#[test]
fn results_of_two_runs_are_compared() {
    let folder = Folder::new();
    let [a, b, c] = ["a.json", "b.json", "c.json"].map(|name| folder.join(name));
    std::fs::write(&a, series(false, 1.0, 300).to_json()).expect("a file");
    std::fs::write(&b, series(true, 1.0, 300).to_json()).expect("a file");
    std::fs::write(&c, series(false, 1.000001, 300).to_json()).expect("a file");
    // In another order the same exact value has another error, and one line has both.
    let text = good(&["report", &a, "--against", &b]);
    assert!(
        text.starts_with("3 results, 1 different in the two runs; the exact values may be the same\nsum: "),
        "{text}"
    );
    let line = text.lines().find(|line| line.starts_with("  from ")).expect("a line");
    assert!(line.contains("report.rs:") && line.contains(", which is ") && line.contains(" less "), "{text}");
    assert_eq!(good(&["report", &a, "--against", &a]), "3 results, the same in both runs\n");
    // Another factor is another program.
    let ran = run(&["report", &a, "--against", &c]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    let first = "the programs are not the same in exact arithmetic: term (1 of 2) is the first result where";
    assert!(ran.out.starts_with(first), "{}", ran.out);
    let ran = run(&["report", &a, "--against", &c, "--out", "json"]);
    assert!(
        ran.code == 1 && ran.out.contains("\"apart\":true,\"results\":[{\"name\":\"term\",\"values\":["),
        "{}",
        ran.out
    );
    let page = good(&["report", &a, "--against", &b, "--out", "html"]);
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"), "{page}");
}

#[test]
fn results_that_do_not_match_are_refused() {
    let folder = Folder::new();
    let [a, b, c, d] = ["a.json", "b.json", "c.json", "d.json"].map(|name| folder.join(name));
    std::fs::write(&a, series(false, 1.0, 300).to_json()).expect("a file");
    std::fs::write(&b, series(false, 1.0, 200).to_json()).expect("a file");
    std::fs::write(&c, departing().to_json()).expect("a file");
    Traced::<f64>::new(1.0).record("sum");
    Traced::<f64, AnyRounding>::new(1.0).record("run");
    std::fs::write(&d, Report::take().to_json()).expect("a file");
    let names = ["a.json has 2 results of the name \"term\"", "b.json has 1 result"];
    bad(1, &["report", &a, "--against", &b], b"", &names);
    bad(
        1,
        &["report", &c, "--against", &a],
        b"",
        &["c.json has no results; a program records them by record(name)"],
    );
    bad(1, &["report", &a, "--against", &c], b"", &["c.json has no results"]);
    bad(
        1,
        &["report", &d, "--against", &a],
        b"",
        &["d.json has no exact values, since \"run\" was computed with AnyRounding"],
    );
    bad(1, &["report", &a, "--against", "no/such/file"], b"", &["cannot read no/such/file"]);
    bad(2, &["report", &a, "--against", &b, "--source", "."], b"", &["--source"]);
    Traced::<f64>::new(1.0).record("sum");
    std::fs::write(&d, Report::take().to_json()).expect("a file");
    bad(
        1,
        &["report", &d, "--against", &a],
        b"",
        &["has 0 results of the name \"term\"", "a.json has 2 results"],
    );
}
