//! `outward range`: minima and maxima with their positions.

use crate::common::{Folder, bad, good, run};

#[test]
fn a_minimum_and_a_maximum() {
    let found = good(&["range", "x^2 - 2*x", "--var", "x=1..2"]);
    assert_eq!(found, "minimum  -1  at x = 1\nmaximum  0   at x = 2\n");
    let found = good(&["range", "1 - x^4 + x^5", "--var", "x=0..1"]);
    let minimum = found.lines().next().expect("a line");
    assert!(minimum.starts_with("minimum  from 0.91807") && minimum.contains("at x = 0.8"), "{found}");
    let finer = good(&["range", "1 - x^4 + x^5", "--var", "x=0..1", "--tolerance", "1e-12"]);
    assert!(
        finer.starts_with("minimum  from 0.918079999") || finer.starts_with("minimum  0.91808"),
        "{finer}"
    );
}

/// `and` and `or` stop at the operand that decides, whatever reads the formula.
#[test]
fn conditions_mean_the_same_everywhere() {
    let formula = "if x < 0 or sqrt(x) > 1 then 4 else 5";
    let reversed = "if sqrt(x) > 1 or x < 0 then 4 else 5";
    // The second number has more digits than the fast paths of values take.
    for x in ["-1", "-1.14159265358979323846264338327950289"] {
        let at = format!("x={x}");
        assert_eq!(good(&["eval", formula, "--var", &at]), "[4, 4] com\n");
        assert_eq!(good(&["eval", formula, "--var", &at, "--as", "float"]), "4\n");
        assert_eq!(good(&["eval", formula, "--var", &at, "--tight"]), "[4, 4] com exact\n");
        assert_eq!(good(&["eval", reversed, "--var", &at]), "[empty] trv\n");
        assert_eq!(good(&["eval", reversed, "--var", &at, "--as", "float"]), "4\n");
        assert_eq!(good(&["eval", reversed, "--var", &at, "--tight"]), "[empty] trv undefined\n");
    }
    let over = |formula: &str| good(&["range", formula, "--var", "x=-5..5"]);
    assert_eq!(over(formula), "minimum  4  at x = -5\nmaximum  5  at x = 0\n");
    assert!(over(reversed).contains("may not be defined everywhere"), "{}", over(reversed));
    let row = good(&["eval", "--tight", formula, "--var", "x=-5..-4"]);
    assert_eq!(row, "[4, 4] com range\n");
    let nested = "if x >= 0 then (if sqrt(x) > 1 then 2 else x) else x";
    assert_eq!(good(&["eval", "--tight", nested, "--var", "x=-5..-4"]), "[-5, -4] com range\n");
    let least = good(&["minimise", nested, "--var", "x=-5..5"]);
    assert!(least.starts_with("minimum  -5  at x = -5"), "{least}");
    let told = good(&["explain", formula, "--var", "x=-1"]);
    assert!(told.lines().nth(1).is_some_and(|line| line.starts_with("if             4         =")), "{told}");
}

/// Checks the note that the printed minimum belongs to another range: over [0.1, 0.2] the minimum is 0.1.
#[test]
fn ends_that_are_no_numbers_are_noted() {
    for (range, is_noted) in [
        ("0.1..0.2", true),
        ("[0.5,0.7]", true),
        ("1/3", true),
        ("0.5..2", false),
        ("[-1, 0x1p-3]_com", false),
        ("[-1, 2]", false),
    ] {
        let ran = run(&["range", "x", "--var", &format!("x={range}")]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert_eq!(
            ran.err.contains("the extrema are those over it rounded outward"),
            is_noted,
            "{}",
            ran.err
        );
    }
}

#[test]
fn forms() {
    let several = ["range", "a = x^2; b = x - y", "--var", "x=-1..2", "--var", "y=0..1"];
    let text = good(&several);
    assert!(
        text.starts_with("a:\nminimum  0  at x = 0\n")
            && text.contains("\nb:\nminimum  -2  at x = -1, y = 1\n"),
        "{text}"
    );
    let csv = good(&[&several[..], &["--out", "csv"]].concat());
    let expected = "name,minimum_lo,minimum_hi,maximum_lo,maximum_hi,is_defined,is_within_tolerance\n\
                    a,0,0,4,4,true,true\nb,-2,-2,2,2,true,true\n";
    assert_eq!(csv, expected);
    let json = good(&["range", "abs(x)", "--var", "x=-1..2", "--out", "json"]);
    let expected = "{\"name\": null, \"minimum\": {\"lo\": 0, \"hi\": 0, \"place\": {\"x\": 0}, \"is_reached\": true, \
                    \"pieces\": 1}, \"maximum\": {\"lo\": 2, \"hi\": 2, \"place\": {\"x\": 2}, \"is_reached\": true, ";
    assert!(json.starts_with(expected), "{json}");
    assert!(json.ends_with("\"is_defined\": true, \"is_continuous\": true}\n"), "{json}");
}

#[test]
fn what_is_not_known_is_said() {
    let pole = run(&["range", "1/x", "--var", "x=-1..1", "--max-boxes", "100"]);
    assert_eq!(pole.code, 1, "{}", pole.out);
    assert!(
        pole.out.contains("minimum  from -inf to -") && pole.out.contains("not known better after "),
        "{}",
        pole.out
    );
    assert!(pole.out.ends_with("the formula may not be defined everywhere in the ranges\n"), "{}", pole.out);
    let none = good(&["range", "sqrt(x)", "--var", "x=-2..-1"]);
    assert_eq!(none, "no value: the formula is defined nowhere in the ranges\n");
    bad(2, &["range", "x + y", "--var", "x=1..2"], b"", &["the variable y has no range", "--var y=FROM..TO"]);
    bad(
        2,
        &["range", "x", "--var", "x=1..2", "--tolerance", "2"],
        b"",
        &["expected a number from 0 to below 1"],
    );
    bad(
        2,
        &["range", "x", "--var", "x=[empty]"],
        b"",
        &["the range is empty, expected one as in 1..2 or 0..inf"],
    );
}

#[test]
fn ranges_without_end() {
    let ran = run(&["range", "x*exp(-x)", "--var", "x=0..inf"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.starts_with("minimum  0 "), "{}", ran.out);
    assert!(ran.out.contains("maximum  from 0.367879") && ran.out.ends_with("at x = 1\n"), "{}", ran.out);
    let all = good(&["range", "x/(1 + x^2)", "--var", "x=-inf..inf"]);
    assert!(all.contains("to -0.5  at x = -1\n") && all.contains("from 0.5 to"), "{all}");
    // Errors of roundings have no bounds there.
    bad(2, &["roundoff", "x", "--var", "x=1..inf"], b"", &["empty or unbounded"]);
    bad(2, &["minimise", "x", "--var", "x=1..inf"], b"", &["empty or unbounded"]);
}

/// The certificate has no step for infinite ends, and says so.
#[test]
fn certificates_of_ranges_without_end() {
    let folder = Folder::new();
    let file = folder.file("proof.txt", "");
    let ran = run(&["range", "x*exp(-x)", "--var", "x=1..inf", "--certificate", &file]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("the certificate proves less, that the maximum is at most inf"), "{}", ran.err);
    let checked = good(&["check", &file]);
    assert!(checked.contains("x from 1 to inf\n") && checked.contains(" to inf  at x = 1\n"), "{checked}");
}

#[test]
fn cores_of_a_file() {
    let folder = Folder::new();
    let file = folder.file(
        "cores.fpcore",
        "(FPCore (x) :name \"parabola\" :pre (<= -1 x 2) (* x x)) (FPCore (x) :name \"open\" (* x x))",
    );
    let ran = run(&["range", "--fpcore", &file]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.out.starts_with("parabola:\nminimum  0  at x = 0\nmaximum  4  at x = 2\n"), "{}", ran.out);
    assert!(
        ran.err.contains("x has no bounded range") && ran.err.contains("1 of 2 FPCores have no range"),
        "{}",
        ran.err
    );
}

#[test]
fn preconditions_with_relations() {
    let range = |core: &str| {
        let folder = Folder::new();
        let file = folder.file("core.fpcore", core);
        let ran = run(&["range", "--fpcore", &file]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        (ran.out, ran.err)
    };
    // Relations narrow the range, without a note that they are not used.
    let (out, err) =
        range("(FPCore (x y) :pre (and (<= 0 x 10) (<= 0 y 10) (>= (+ x y) 4) (<= x y)) (+ (* 2 x) y))");
    assert!(out.contains(" to 4  at x = 0, y = 4\n") && out.contains("at x = 10, y = 10\n"), "{out}");
    assert_eq!(err, "");
    // An end that a strict bound excludes is no position of a minimum.
    let (out, _) = range("(FPCore (x) :pre (and (< 0 x) (<= x 1)) (- 1 x))");
    let maximum = out.lines().find(|line| line.starts_with("maximum")).expect("a line");
    assert!(maximum.contains("to 1") && !maximum.ends_with("x = 0") && maximum.contains("at x = "), "{out}");
    assert!(out.contains("minimum  0") && out.contains("at x = 1\n"), "{out}");
    // Comparisons that the :pre decides are decided, also where it leaves an end out.
    let (out, _) = range("(FPCore (x) :pre (< 1 x 3) (if (< 1 x) (/ 1 x) 0))");
    assert!(out.contains("minimum  from 0.333") && out.contains("maximum  from 0.999"), "{out}");
    let (out, _) = range("(FPCore (x y) :pre (and (<= 0 x 3) (<= 0 y 3) (< x y)) (if (>= x y) -5 (- y x)))");
    assert!(out.contains("minimum  0  no place is known"), "{out}");
    // The formula does not depend on y, and the relation does: some x may have no y.
    let (out, err) = range("(FPCore (x y) :pre (and (<= 0 x 1) (<= 1/4 y 1/2) (>= (+ x y) 1)) (* x x))");
    assert!(out.contains("minimum  0.25 ") && out.contains("at x = 0.5, y = 0.5\n"), "{out}");
    assert_eq!(err, "");
    let (out, err) = range("(FPCore (x y) :pre (and (<= 0 x 1) (<= x y)) x)");
    assert!(out.contains("minimum  0  no place is known"), "{out}");
    assert!(
        err.contains("the :pre relates y, which has no range, to others") && err.contains("--var y=0..1"),
        "{err}"
    );
    assert_eq!(err.lines().count(), 1, "{err}");
    // If no point is admitted, there is no value.
    let (out, _) = range("(FPCore (x y) :pre (and (<= 0 x 1) (<= 0 y 1) (> (+ x y) 3)) (* x y))");
    assert!(
        out.contains("no value: the formula is defined nowhere in the ranges and where the :pre holds"),
        "{out}"
    );
}

/// Checks that strict bounds, and bounds that are no binary64 numbers, only leave ends of the box out; the search is
/// that over the box.
#[test]
fn bounds_of_a_precondition_are_no_harder_than_ranges() {
    let range = |pre: &str, formula: &str| {
        let folder = Folder::new();
        let arguments = "x lat1 lat2 lon1 lon2".split(' ').filter(|name| formula.contains(name));
        let arguments = arguments.collect::<Vec<_>>().join(" ");
        let file = folder.file("core.fpcore", format!("(FPCore ({arguments}) :pre {pre} {formula})"));
        let ran = run(&["range", "--fpcore", &file, "--max-boxes", "20000", "--tolerance", "1e-4"]);
        (ran.code, ran.out)
    };
    let (code, out) = range("(< 0 x 1)", "(* x (log x))");
    assert!(code == 0 && out.contains("minimum  from -0.3679"), "{out}");
    // The supremum is a limit, which no number is near enough to.
    assert!(out.contains("maximum  0 ") && out.contains("no place is known\n"), "{out}");
    // The infimum of a formula that is 1/x next to an end is not known there, nor does the search go on for ever.
    let (code, out) = range("(< -1 x 1)", "(/ (log (- 1 x)) (log (+ 1 x)))");
    assert!(code == 1 && out.contains("maximum  from -0.01886792452830189 to 0 "), "{out}");
    // The limit is known, and no number is near enough.
    let (code, out) = range("(< 1 x 1e15)", "(- (+ x 6755399441055744) 6755399441055744)");
    assert!(code == 0 && out.contains("minimum  1 ") && out.contains("no place is known"), "{out}");
    let (code, out) = range(
        "(and (<= 0 lat1 0.4) (<= 0.5 lat2 1) (<= 0 lon1 3.14159265) (<= -3.14159265 lon2 -0.5))",
        "(atan (/ (* (cos lat2) (sin (- lon2 lon1))) (- (* (cos lat1) (sin lat2)) \
         (* (* (sin lat1) (cos lat2)) (cos (- lon2 lon1))))))",
    );
    assert!(code == 0 && out.contains("at lat1 = 0.39999999999999997, lat2 = 0.5"), "{out}");
}

/// A problem of more than a thousand pieces, which are bounded in rounds.
#[test]
fn rounds_are_the_same_for_any_number_of_threads() {
    let wide = [
        "range",
        "sin(x*y + z)*cos(x - y*z) + sin(3*x)*cos(2*y)",
        "--var",
        "x=-4..4",
        "--var",
        "y=-4..4",
        "--var",
        "z=-4..4",
        "--out",
        "json",
        "--max-boxes",
        "6000",
    ];
    let with = |threads: &str| run(&[&wide[..], &["--threads", threads]].concat());
    let (one, three) = (with("1"), with("3"));
    assert_eq!((one.code, &one.out), (three.code, &three.out));
    let more_than_a_thousand = one.out.split("\"pieces\": ").skip(1).any(|after| {
        let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u64>().expect("a number") > 1000
    });
    assert!(more_than_a_thousand, "{}", one.out);
    bad(2, &[&wide[..], &["--device", "gpu"]].concat(), b"", &["expected auto, cpu, cuda"]);
    bad(2, &[&wide[..], &["--threads", "0"]].concat(), b"", &["--threads"]);
}

#[test]
fn time_ends_a_search() {
    let hard = ["range", "sin(x*y + z)*cos(x - y*z) + sin(3*x)*cos(2*y)", "--tolerance", "0", "--max-boxes"];
    let sides = ["900000000", "--var", "x=-40..40", "--var", "y=-40..40", "--var", "z=-40..40", "--time"];
    let start = std::time::Instant::now();
    let ended = run(&[&hard[..], &sides, &["0.05"]].concat());
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
    assert_eq!(ended.code, 1, "{}", ended.err);
    assert!(
        ended.out.contains("minimum  from -") && ended.out.contains("not known better after "),
        "{}",
        ended.out
    );
    for time in ["0", "nan", "1e10", "ten"] {
        bad(2, &[&hard[..], &sides, &[time]].concat(), b"", &["--time", "expected seconds"]);
    }
    let easy = good(&["range", "x^2 - 2*x", "--var", "x=1..2", "--time", "1e3"]);
    assert_eq!(easy, "minimum  -1  at x = 1\nmaximum  0   at x = 2\n");
    let boxes =
        ["900000000", "--var", "x=[-40,40]", "--var", "y=[-40,40]", "--var", "z=[-40,40]", "--time", "0.05"];
    let row = run(&[&["eval", hard[1], "--tight=0", "--max-boxes"], &boxes[..]].concat());
    assert!(row.code == 0 && row.out.contains("undecided"), "{} {}", row.out, row.err);
    bad(2, &["eval", "x", "--var", "x=1", "--time", "1"], b"", &["--tight"]);
    let hard = ["minimise", "1e9*sin(x*y)*cos(30*x - y)", "--tolerance", "0", "--max-boxes", "900000000"];
    let minimum = run(&[&hard[..], &["--var", "x=-40..40", "--var", "y=-40..40", "--time", "0.05"]].concat());
    assert_eq!(minimum.code, 1, "{}", minimum.out);
    let roots = run(&["solve", "sin(x^3) = 0", "--var", "x=-40..40", "--tolerance", "0", "--time", "0.01"]);
    assert_eq!(roots.code, 1, "{}", roots.out);
    assert!(start.elapsed().as_secs() < 120, "{:?}", start.elapsed());
}
