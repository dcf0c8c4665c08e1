//! `outward report`: reports of programs with traced numbers, beside their source, which is this file.

use outward::traced::{Report, Traced};

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
