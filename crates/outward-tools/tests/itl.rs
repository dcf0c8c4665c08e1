//! Interval test files, our own and those of ITF1788 beside the repository, as far as the operations exist here: by
//! equality, with no failure.

use std::path::Path;

use outward_needs::{Missing, not_run};
use outward_tools::conform::{Report, run_file, run_text};

#[test]
fn every_file_runs_without_failure() {
    let folders = std::iter::once(outward_needs::data("itl")).chain(outward_needs::shared("itl"));
    let mut total = Report::default();
    for file in &outward_needs::files(folders, "itl") {
        total.extend(run_file(file).unwrap_or_else(|error| panic!("{error}")));
    }
    println!("{total}");
    assert!(total.failures.is_empty(), "{} failures, see above", total.failures.len());

    assert!(total.skips.is_empty(), "{} skipped, see above", total.skips.len());
    assert!(total.errors.is_empty(), "{:?}", total.errors);
}

/// The page of conformance says how many statements of ITF1788 are wider than the tightest result.
#[test]
fn the_page_counts_what_is_corrected() {
    // Two statements of `pow_rev.itl` (Oliver Heimlich, 2015), a file that is not part of the repository.
    let powers = "testcase minimal.powRev2_test {
        powRev2 [0.25, 0.5] [2.0, infinity] [entire] = [entire];
        powRev2 [0.25, 1.0] [2.0, infinity] [entire] = [-infinity, 0.0];
    }";
    let mut total = run_text("pow_rev.itl", powers);
    assert_eq!((total.passed, total.corrected), (2, 2), "{total}");
    let Some(folder) = outward_needs::shared("itl") else {
        return not_run("the_page_counts_what_is_corrected", Missing::Software, "no folder shared/itl");
    };
    for file in &outward_needs::files([folder], "itl") {
        total.extend(run_file(file).unwrap_or_else(|error| panic!("{error}")));
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference/conformance.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let counted = format!("; {} of their statements\nstate a result that is wider", total.corrected);
    assert!(page.contains(&counted), "{total}");
}

#[test]
fn errors_name_file_line_and_column() {
    for (text, want) in [
        ("testcase a {\n  add [1,2] [1,2] = [2,4]\n}", "t.itl:3:1: expected `;`, in the statement of line 2"),
        ("testcase a { add [1,2 = [2,4]; }", "t.itl:1:23: expected `]`"),
        ("test a { }", "t.itl:1:1: expected `testcase`"),
        ("testcase { }", "t.itl:1:10: expected the name of the test case"),
        ("testcase a { add [2,1] [1,2] = [2,4]; }", "t.itl:1:18: expected an interval"),
        (
            "testcase a { add [1,2]_foo = [2,4]; }",
            "t.itl:1:24: expected a decoration: com, dac, def, trv or ill",
        ),
        (
            "testcase a { add [1,inf]_com = [2,4]; }",
            "t.itl:1:18: expected a decoration that the interval allows",
        ),
        ("testcase a { isMember 1.x [1,2] = true; }", "t.itl:1:23: expected a number"),
        ("testcase a { add = ; }", "t.itl:1:20: expected a value"),
        ("/* open", "t.itl:1:1: expected `*/` after this comment"),
        ("testcase a { inf [1,2] = 1 signal ; }", "t.itl:1:35: expected the name of an exception"),
    ] {
        let errors: Vec<String> = run_text("t.itl", text).errors.iter().map(ToString::to_string).collect();
        assert_eq!(errors, [want], "{text}");
    }
    let missing = run_file(Path::new("no/such.itl")).unwrap_err().to_string();
    assert!(missing.starts_with("no/such.itl: cannot be read: "), "{missing}");
}

#[test]
fn a_point_literal_is_the_interval_of_its_number() {
    let text = "testcase a { add [2.0] [1, 2] = [3, 4]; neg [2.0]_com = [-2.0]_com; \
                mulRevToPair [0.0,1.0] [1.0] = [1.0,infinity], [empty]; }";
    let report = run_text("t.itl", text);
    assert_eq!((report.passed, report.errors.len()), (3, 0), "{report} {:?}", report.errors);
}

/// Checks that the `pow` of formulas is that of IEEE 754, which has no name here.
#[test]
fn the_power_is_that_of_the_standard() {
    let text = "testcase a {
        pow [-2.0,-1.0] [2.0,3.0] = [empty];
        pow [0.0,2.0]_com [0.0,1.0]_com = [0.0,2.0]_trv;
        powr [1.0,2.0] [1.0,2.0] = [1.0,4.0];
        powf [1.0,2.0] [1.0,2.0] = [1.0,4.0];
    }";
    let report = run_text("t.itl", text);
    assert_eq!((report.passed, report.failures.len(), report.skips.len()), (2, 0, 2), "{report}");
}

#[test]
fn a_bad_line_does_not_end_the_file() {
    let text = "testcase a {
        add [1,2] [1,2] = [2,4];
        add [2,1] [1,2] = [2,4];
        add [1,2] [1,2] = [2,4]
        add [1,2] [1,2] = [2,5];
        ?; b-textToInterval \"[1;\" 2] = [1,2]; overlap {1,2 = 3
    }
    test b { nothing of this is read }
    testcase c { add [1,2] [1,2] = [2,4]; ? }
    testcase d {
        add [1,2] [1,2] = [2,4];
    testcase e { add [1,2] [1,2] = [2,4]; } /* open
    testcase f { }";
    let report = run_text("t.itl", text);
    let errors: Vec<String> = report.errors.iter().map(ToString::to_string).collect();
    let places: Vec<&str> = errors.iter().map(|error| error.split(": ").next().unwrap()).collect();
    assert_eq!(
        places,
        [
            "t.itl:3:13",
            "t.itl:5:25",
            "t.itl:6:9",
            "t.itl:6:36",
            "t.itl:6:60",
            "t.itl:8:5",
            "t.itl:9:43",
            "t.itl:12:5",
            "t.itl:12:45"
        ],
        "{errors:#?}"
    );
    assert_eq!((report.passed, report.failures.len()), (4, 1));
    assert!(report.to_string().ends_with("4 passed, 1 failed, 0 skipped, 9 not read\n"), "{report}");
    let first = run_text("t.itl", "testcase a { add [1,2 = [2,4]; add [1,2] [1,2] = [2,4]; }");
    assert_eq!((first.passed, first.errors.len()), (1, 1));
    assert_eq!(run_text("t.itl", "testcase a { add [1,2] [1,2] = [2,4];").errors.len(), 1);
    assert!(run_text("t.itl", "").errors.is_empty());
}

#[test]
fn wrong_results_fail() {
    let text = "testcase a {
        add [1,2] [1,2] = [2,5];              // another bound
        add [1,2]_com [1,2]_com = [2,4]_dac;  // another decoration
        inf [empty] = NaN;                    // infinity, not NaN
        b-numsToInterval 1 2 = [1,2] signal UndefinedOperation;
        b-numsToInterval 2 1 = [empty];       // an exception that is not stated
        midRad [1,3] = 2;                     // a missing result
        add [1,2] [1,2] = [2,4];
        inf [nai] = NaN;
        convexHull [nai] [1,2]_com = [nai];
        gcd [1,2] [1,2] = equals;
        overlap [1,2] [1,2] = starts;
        sqrRev [1,4] 2 = [-2,2];
    }";
    let report = run_text("t.itl", text);
    assert_eq!((report.passed, report.failures.len(), report.skips.len()), (3, 7, 2));
    let shown = report.to_string();
    assert!(shown.contains("t.itl:2:9: failed: add [1,2] [1,2] = [2,5]\n    got [2.0, 4.0]\n"), "{shown}");
    assert!(
        shown.ends_with(
            "skipped 1: gcd: no such operation here\n\
             skipped 1: sqrRev: expected other operands, all bare or all decorated\n\
             3 passed, 7 failed, 2 skipped\n"
        ),
        "{shown}"
    );
}
