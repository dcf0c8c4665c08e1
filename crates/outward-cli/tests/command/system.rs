//! `outward solve`, `outward minimise` and `outward maximise`.

use std::time::{Duration, Instant};

use crate::common::{bad, good, run};

#[test]
fn roots() {
    let ran = run(&["solve", "x^2 + y^2 = 1; x = y", "--var", "x=-2..2", "--var", "y=-2..2"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("root  x = [-0.707106781186547"), "{}", ran.out);
    assert!(lines[1].starts_with("root  x = [0.707106781186547"), "{}", ran.out);
    assert_eq!(lines[2..], ["2 roots; the ranges have no others"]);
    assert_eq!(good(&["solve", "x^2 = -1", "--var", "x=-2..2"]), "there is no root in the ranges\n");
    // Several arguments are one system.
    let csv =
        good(&["solve", "x + y = 3", "x - y = 1", "--var", "x=-8..8", "--var", "y=-8..8", "--out", "csv"]);
    assert_eq!(csv, "kind,x_lo,x_hi,y_lo,y_hi,note\nroot,2,2,1,1,\n");
    let json = good(&["solve", "2*x = 1", "--var", "x=0..1", "--out", "json"]);
    assert_eq!(
        json,
        "{\"kind\": \"root\", \"sides\": {\"x\": {\"lo\": 0.5, \"hi\": 0.5}}, \"note\": \"\"}\n"
    );
}

/// Checks that the exit code is 1, and that the output says what is not known.
#[test]
fn what_is_undecided() {
    let double = run(&["solve", "x^2 - 2*x + 1 = 0", "--var", "x=-1..3"]);
    assert_eq!(double.code, 1, "{}", double.out);
    assert!(double.out.starts_with("undecided  x = [") && double.out.contains("may have roots, or none"));
    assert!(double.out.ends_with("0 roots; 1 undecided part may have others\n"), "{}", double.out);
    let stopped =
        run(&["solve", "x*y = 0; 2*x*y = 0", "--var", "x=-1..1", "--var", "y=-1..1", "--max-boxes", "9"]);
    assert_eq!(stopped.code, 1);
    assert!(stopped.out.contains("0 roots; after 9 pieces "), "{}", stopped.out);
    let minimum = run(&["minimise", "1/x", "--var", "x=-1..1", "--max-boxes", "9"]);
    assert_eq!(minimum.code, 1);
    assert!(minimum.out.contains("not known better after 9 pieces"), "{}", minimum.out);
}

#[test]
fn minima() {
    let found =
        good(&["minimise", "x + y", "--subject-to", "x*y >= 1", "--var", "x=0.5..9", "--var", "y=0.5..9"]);
    assert!(found.starts_with("minimum  from 1.99999") && found.contains("at x = "), "{found}");
    assert_eq!(good(&["minimize", "x*x", "--var", "x=-1..2"]), "minimum  0  at x = 0\n");
    let equation = ["minimise", "x^2 + y", "--subject-to", "y = 2*x", "--var", "x=-3..3", "--var", "y=-9..9"];
    let json = good(&[&equation[..], &["--out", "json"]].concat());
    assert!(json.starts_with("{\"minimum\": {\"lo\": -1") && json.contains("\"is_reached\": true"), "{json}");
    // Strict inequalities decide comparisons of the formula.
    let guard = "if x > 1 then 1/x else 0";
    let decided = good(&["minimise", guard, "--subject-to", "x > 1", "--var", "x=0..3"]);
    assert!(decided.starts_with("minimum  from 0.333") && decided.contains("at x = 3"), "{decided}");
    let open = good(&["minimise", guard, "--subject-to", "x >= 1", "--var", "x=0..3"]);
    assert_eq!(open, "minimum  0  at x = 1\n");
    let none = good(&["minimise", "x", "--subject-to", "x^2 <= -1", "--var", "x=-1..1"]);
    assert!(none.starts_with("no value: the constraints hold nowhere in the ranges"), "{none}");
}

#[test]
fn maxima() {
    let found =
        good(&["maximise", "x*y", "--subject-to", "x + y <= 3", "--var", "x=0..9", "--var", "y=0..9"]);
    assert!(
        found.starts_with("maximum  from 2.25 to 2.25000") && found.contains("at x = 1.5, y = 1.5"),
        "{found}"
    );
    assert_eq!(good(&["maximize", "-x^2", "--var", "x=-1..2"]), "maximum  0  at x = 0\n");
    let open = good(&["maximise", "1 - x", "--subject-to", "x > 1", "--var", "x=-3..3"]);
    assert_eq!(open, "maximum  0  a supremum; no place is known where it is taken\n");
    let csv = good(&["maximise", "x", "--var", "x=-1..2", "--out", "csv"]);
    assert_eq!(csv, "maximum_lo,maximum_hi,is_within_tolerance,x_lo,x_hi\n2,2,true,2,2\n");
    let json = good(&["maximise", "x", "--var", "x=-1..2", "--out", "json"]);
    assert!(json.starts_with("{\"maximum\": {\"lo\": 2, \"hi\": 2}, \"place\": "), "{json}");
    let none = good(&["maximise", "x", "--subject-to", "x^2 <= -1", "--var", "x=-1..1"]);
    assert!(none.starts_with("no value: the constraints hold nowhere in the ranges"), "{none}");
}

/// A formula without a relation is to be 0.
#[test]
fn equations_without_a_right_side() {
    let ran = run(&["solve", "x^2 - 4", "--var", "x=0..8"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "root  x = 2\n1 root; the ranges have no others\n"));
    assert_eq!(ran.err, "outward: note: read `x^2 - 4` as `x^2 - 4 = 0`\n");
    let system =
        run(&["solve", "x + y - 3; x - y = 1", "--var", "x=-8..8", "--var", "y=-8..8", "--out", "csv"]);
    assert_eq!(system.out, "kind,x_lo,x_hi,y_lo,y_hi,note\nroot,2,2,1,1,\n");
    // Comparisons within a formula are none of the system.
    let unequal = good(&["solve", "if x != 1 then x - 3 else 5 = 0", "--var", "x=2..8"]);
    assert!(unequal.starts_with("root  x = 3\n"), "{unequal}");
    let guarded = ["solve", "if x < 1 then x - 5 else x = 3; x <= 4", "--var", "x=-8..8"];
    assert!(good(&guarded).starts_with("root  x = 3\n"), "{}", good(&guarded));
}

#[test]
fn wrong_inputs() {
    let cases: &[(&[&str], &[&str])] = &[
        (&["solve", "x^2 = 1"], &["the variable x has no range, expected --var x=FROM..TO"]),
        (&["solve", "x = 1", "--var", "x=0..1", "--var", "y=0..1"], &["--var y: there is no such variable"]),
        (&["solve", "x + y = 1", "--var", "x=0..1", "--var", "y=0..1"], &["1 equation for 2 variables"]),
        (&["solve", "x + = 1", "--var", "x=0..1"], &["x +"]),
        (
            &["solve", "x^2 < 2; x > 0", "--var", "x=-3..3"],
            &["inequalities alone hold in whole regions", "minimise and maximise a variable subject to them"],
        ),
        (&["solve", "0 <= x <= 1", "--var", "x=0..1"], &["has 2 relations; separate them with `;`"]),
        (&["solve", "x = 1", "--var", "x=0..inf"], &["the range is empty or unbounded"]),
        (&["minimise", "x", "--subject-to", "x", "--var", "x=0..1"], &["`x` has none of `=`"]),
        (
            &["minimise", "x", "--subject-to", "x >= 0; x!=0.1", "--var", "x=0..1"],
            &["`x!=0.1`: `!=` is none of the relations", "below the number and above it"],
        ),
        (&["solve", "x^2 = 1; x ≠ 1", "--var", "x=-2..2"], &["`x ≠ 1`: `!=` is none of the relations"]),
        (&["minimise", "nextafter(x, 1)", "--var", "x=0..1"], &["nextafter"]),
    ];
    for (args, parts) in cases {
        bad(2, args, b"", parts);
    }
}

#[test]
fn strict_relations_and_tolerances() {
    let guard = ["minimise", "if x > 1 then 5 else 0", "--var", "x=-3..3", "--subject-to"];
    assert!(good(&[&guard[..], &["x*1 > 1"]].concat()).starts_with("minimum  5  at x = "));
    assert_eq!(good(&[&guard[..], &["x*1 >= 1"]].concat()), "minimum  0  at x = 1\n");
    // A limit that no binary64 number is near to.
    let open = good(&["minimise", "x - 1", "--subject-to", "x > 1", "--var", "x=-3..3"]);
    assert_eq!(open, "minimum  0  an infimum; no place is known where it is taken\n");
    assert_eq!(good(&["solve", "x^2 = 1; x > 1", "--var", "x=-3..3"]), "there is no root in the ranges\n");
    let small = good(&["minimise", "1e-12*(x^4 - 3*x^2 + x)", "--var", "x=-2..2"]);
    assert!(small.contains("-3.5139") && small.contains("at x = -1.300"), "{small}");
    let third = ["minimise", "(x - 1/3)^2", "--var", "x=0..1"];
    let open = run(&third);
    assert!(open.code == 1 && open.out.starts_with("minimum  from 0 to "), "{}", open.out);
    good(&[&third[..], &["--absolute-tolerance", "1e-20"]].concat());
    for tolerance in ["-1", "nan", "inf", "few"] {
        let option = format!("--absolute-tolerance={tolerance}");
        let wrong = [&third[..], &[&option]].concat();
        bad(2, &wrong, b"", &["--absolute-tolerance", "expected a number that is not negative"]);
    }
}

/// Searches that took minutes, or never ended, without a budget.
#[test]
fn budgets_end_searches() {
    let cases: &[(&[&str], &str)] = &[
        (
            &["solve", "1+x-exp(x) = 0", "--var", "x=-2..3", "--time", "20"],
            "0 roots; 1 undecided part may have others",
        ),
        (
            &["solve", "sin(x)-x=0", "--var", "x=-10..10", "--time", "20"],
            "0 roots; 1 undecided part may have others",
        ),
        (
            &[
                "minimise",
                "x",
                "--subject-to",
                "x^2 = 2; y = x^2 - 2; y >= 1e-20",
                "--var",
                "x=-3..3",
                "--var",
                "y=-3..3",
            ],
            "not known better after ",
        ),
        (&["minimise", "1/x", "--var", "x=-1..1"], "minimum  from -inf to -1.797"),
        (
            &["solve", "sin(x^3) = 0", "--var", "x=-4000..4000", "--tolerance", "0", "--time", "0.1"],
            " pieces ",
        ),
        (
            &[
                "minimise",
                "x",
                "--subject-to",
                "x^2 - 2*x + 1 = 0",
                "--var",
                "x=-4..4",
                "--tolerance",
                "0",
                "--max-boxes",
                "900000000",
                "--time",
                "0.1",
            ],
            "not known better after ",
        ),
    ];
    for (args, part) in cases {
        let start = Instant::now();
        let ran = run(args);
        assert!(start.elapsed() < Duration::from_secs(30), "{args:?}: {:?}", start.elapsed());
        assert!(ran.code == 1 && ran.out.contains(part), "{args:?}: {} {}", ran.out, ran.err);
    }
}
