//! `outward eval --fpcore`.

use crate::common::{Folder, bad, good, good_with, run, run_with};

const TWO: &str = "
(FPCore (x)
 :name \"double\"
 :pre (<= 1 x 2)
 (+ x x))

(FPCore shift (x y)
 :pre (and (<= 0 x 1) (<= -1 y 1))
 (- x y))
";

#[test]
fn over_the_ranges_of_the_precondition() {
    let folder = Folder::new();
    let file = folder.file("two.fpcore", TWO);
    assert_eq!(good(&["eval", "--fpcore", &file]), "double: [2, 4] com\nshift: [-1, 2] com\n");
    assert_eq!(
        good(&["eval", "--fpcore", &file, "--out", "csv"]),
        "name,lo,hi,decoration\ndouble,2,4,com\nshift,-1,2,com\n"
    );
    assert_eq!(
        good(&["eval", "--fpcore", &file, "--out", "json"]),
        "{\"name\": \"double\", \"lo\": 2, \"hi\": 4, \"decoration\": \"com\"}\n\
         {\"name\": \"shift\", \"lo\": -1, \"hi\": 2, \"decoration\": \"com\"}\n"
    );
}

#[test]
fn values_of_the_command_line_go_before_ranges() {
    let folder = Folder::new();
    let file = folder.file("two.fpcore", TWO);
    assert_eq!(
        good(&["eval", "--fpcore", &file, "--var", "x=5"]),
        "double: [10, 10] com\nshift: [4, 6] com\n"
    );
    bad(2, &["eval", "--fpcore", &file, "--var", "z=5"], b"", &["--var z", "the formula has x, y"]);
}

#[test]
fn an_argument_without_a_range_is_any_number_and_that_is_said() {
    let folder = Folder::new();
    let file = folder.file("any.fpcore", "(FPCore (x) (+ x 1))");
    let ran = run(&["eval", "--fpcore", &file]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "line 1: [-inf, inf] dac\n"));
    assert_eq!(
        ran.err,
        "outward: note: line 1: x has no range, so it is any number; write one into the FPCore, as in :pre (<= 0 x 1), \
         or give --var x=0..1\n"
    );
    assert_eq!(good(&["eval", "--fpcore", &file, "--var", "x=1..2"]), "line 1: [2, 3] com\n");
    let text = "(FPCore (x y z unused) :name \"three\" :pre (<= 0 z) (+ x (+ y z)))";
    let ran = run(&["eval", "--fpcore", &folder.file("three.fpcore", text)]);
    assert!(
        ran.err.starts_with("outward: note: three: x, y have no range, so each is any number;"),
        "{}",
        ran.err
    );
    assert_eq!((ran.code, ran.err.lines().count()), (0, 1));
}

#[test]
fn standard_input_is_a_file_too() {
    assert_eq!(
        good_with(&["eval", "--fpcore", "-"], TWO.as_bytes()),
        "double: [2, 4] com\nshift: [-1, 2] com\n"
    );
    bad(2, &["eval", "--fpcore", "-"], b"", &["standard input: expected (FPCore"]);
    bad(2, &["eval", "--fpcore", "-"], b"\xff", &["standard input: not UTF-8"]);
    bad(2, &["eval", "--fpcore", "-"], b"(FPCore (x) (+ x", &["standard input: this bracket"]);
    bad(2, &["eval", "--fpcore", "-", "--data", "-"], b"", &["--fpcore -", "--data -", "standard input"]);
}

#[test]
fn what_a_precondition_says_is_used_or_named_once() {
    let pre = "(and (<= (fabs x) 10) (<= 0 y (* 2 PI)) (<= x y)\n (!= x 1))";
    let text = format!("(FPCore (x y) :pre {pre} (+ x (cos (- y y))))");
    let ran = crate::common::run_with(&["eval", "--fpcore", "-"], text.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (0, "line 1: [-11, 11] com\n"));
    assert_eq!(
        ran.err,
        "outward: note: line 1, column 60: `(<= x y)`: not a range, and not used\n\
         outward: note: line 2, column 2: `(!= x 1)`: not a range, and not used\n"
    );
}

#[test]
fn the_rounding_of_the_whole_is_that_of_its_literals_and_the_command_line_s_is_not() {
    let text = b"(FPCore () :round toPositive (+ 0.3 0))";
    let eval = |more: &[&str]| {
        good_with(&[&["eval", "--fpcore", "-", "--as", "float", "--hex"][..], more].concat(), text)
    };
    assert_eq!(eval(&[]), "line 1: 0x1.3333333333334p-2\n");
    // The literal rounded to nearest is smaller.
    assert_eq!(eval(&["--round", "ru"]), "line 1: 0x1.3333333333333p-2\n");
}

#[test]
fn over_the_rows_of_a_file() {
    let folder = Folder::new();
    let file = folder.file("two.fpcore", TWO);
    assert_eq!(
        good_with(&["eval", "--fpcore", &file, "--data", "-"], b"x,y\n1,2\n3,0.5\n"),
        "double_lo,double_hi,double_decoration,shift_lo,shift_hi,shift_decoration\n\
         2,2,com,-1,-1,com\n6,6,com,2.5,2.5,com\n"
    );
    let one = folder.file("one.fpcore", "(FPCore (x) :name \"a, b\" (* x 2))");
    assert_eq!(
        good_with(&["eval", "--fpcore", &one, "--data", "-"], b"x\n4\n"),
        "lo,hi,decoration\n8,8,com\n"
    );
    bad(2, &["eval", "--fpcore", &file, "--data", "-"], b"x\n1\n", &["variable y"]);
}

#[test]
fn the_precision_and_the_rounding_of_the_file_are_used() {
    let folder = Folder::new();
    let file = folder
        .file("narrow.fpcore", "(FPCore (x) :precision binary32 :round toPositive :pre (<= 3 x 3) (/ 1 x))");
    let eval = |more: &[&str]| good(&[&["eval", "--fpcore", &file, "--hex"][..], more].concat());
    assert_eq!(eval(&[]), "line 1: [0x1.555554p-2, 0x1.555556p-2] com\n");
    assert_eq!(eval(&["--as", "float"]), "line 1: 0x1.555556p-2\n");
    assert_eq!(eval(&["--as", "float", "--round", "rd"]), "line 1: 0x1.555554p-2\n");
    assert_eq!(eval(&["--format", "f64"]), "line 1: [0x1.5555555555555p-2, 0x1.5555555555556p-2] com\n");
}

#[test]
fn binary16_is_computed_in_and_bounds_are_in_binary32() {
    let folder = Folder::new();
    let text = "(FPCore (x) :precision binary16 :pre (<= 3 x 3) (+ (/ 1 x) (! :round toPositive (exp x))))";
    let file = folder.file("half.fpcore", text);
    let eval = |more: &[&str]| good(&[&["eval", "--fpcore", &file][..], more].concat());
    // 1/3 and e^3 in binary16 are 0.333251953125 and 20.09375.
    assert_eq!(eval(&["--as", "float"]), "line 1: 20.421875\n");
    assert_eq!(eval(&["--as", "float", "--format", "f32"]), "line 1: 20.41887\n");
    assert_eq!(eval(&[]), "line 1: [20.418867, 20.418871] com\n");
    let with_error = eval(&["--as", "float", "--error"]);
    assert_eq!(with_error, "line 1: 20.421875, error at most 0.2 ulps\n");
}

#[test]
fn parts_in_binary64_do_not_stop_a_binary32_formula() {
    let folder = Folder::new();
    let file = folder.file(
        "mixed.fpcore",
        "(FPCore (x) :precision binary32 :pre (<= 1 x 1) (+ x (! :precision binary64 (/ x 3))))",
    );
    let out = good(&["eval", "--fpcore", &file, "--as", "float", "--hex"]);
    assert_eq!(out, "line 1: 0x1.555556p+0\n");
}

#[test]
fn a_bad_core_is_reported_and_the_others_are_evaluated() {
    let folder = Folder::new();
    let file = folder.file("mixed.fpcore", format!("(FPCore (x) :name \"bad\" (qux x))\n{TWO}"));
    let ran = run(&["eval", "--fpcore", &file]);
    assert_eq!((ran.code, ran.out.as_str()), (2, "double: [2, 4] com\nshift: [-1, 2] com\n"));
    for part in ["qux", "line 1", "^", "1 of 3 FPCores"] {
        assert!(ran.err.contains(part), "no {part} in {}", ran.err);
    }
    bad(2, &["eval", "--fpcore", &file, "--data", "-"], b"x,y\n", &["qux"]);
    // The FPCore that could not be read may have the variable z.
    let ran = run(&["eval", "--fpcore", &file, "--var", "z=5"]);
    assert!(ran.code == 2 && ran.err.contains("qux") && !ran.err.contains("--var"), "{}", ran.err);
}

#[test]
fn files_that_are_no_fpcore_files() {
    let folder = Folder::new();
    bad(2, &["eval", "--fpcore", &folder.file("empty.fpcore", " ; nothing\n")], b"", &["found none"]);
    bad(2, &["eval", "--fpcore", &folder.file("bytes.fpcore", b"\xff\xff")], b"", &["not UTF-8"]);
    bad(1, &["eval", "--fpcore", &folder.join("absent.fpcore")], b"", &["absent.fpcore", "no such file"]);
    bad(2, &["eval", "--fpcore", &folder.file("open.fpcore", "(FPCore (x) (+ x")], b"", &["line 1"]);
}

#[test]
fn every_rounding_of_the_standard() {
    let folder = Folder::new();
    let file = folder.join("scopes.fpcore");
    let sum = |round: &str| {
        let text = format!("(FPCore () :round {round} (+ 9007199254740992 (! :round toNegative (/ 3 3))))");
        std::fs::write(&file, text).unwrap();
        good(&["eval", "--fpcore", &file, "--as", "float"])
    };
    assert_eq!(sum("nearestEven"), "line 1: 9007199254740992\n");
    assert_eq!(sum("nearestAway"), "line 1: 9007199254740994\n");
    bad(2, &["eval", "--fpcore", &file, "--as", "float", "--round", "rd"], b"", &["nearestAway", "--round"]);
    assert_eq!(sum("toPositive"), "line 1: 9007199254740994\n");
    assert_eq!(sum("toNegative"), "line 1: 9007199254740992\n");
    assert_eq!(sum("toZero"), "line 1: 9007199254740992\n");
    std::fs::write(&file, "(FPCore (x) :pre (<= 1 x 2) (! :round nearestAway (pow x x)))").unwrap();
    bad(2, &["eval", "--fpcore", &file, "--as", "float"], b"", &["`pow`", "nearestAway", "binary64"]);
}

#[test]
fn positive_differences_and_signs_of_others() {
    let folder = Folder::new();
    let file = folder
        .file("signs.fpcore", "(FPCore (x y) :pre (and (<= 1 x 2) (<= 0 y 4)) (copysign (fdim x y) y))");
    assert_eq!(good(&["eval", "--fpcore", &file]), "line 1: [-2, 2] def\n");
    let at = ["--var", "x=1.5", "--var", "y=1"];
    assert_eq!(good(&[&["eval", "--fpcore", &file][..], &at].concat()), "line 1: [0.5, 0.5] com\n");
    assert_eq!(good(&[&["eval", "--fpcore", &file, "--as", "float"][..], &at].concat()), "line 1: 0.5\n");
}

/// A strict end of a range is no number of the format that is in it; for real numbers there is no least one.
#[test]
fn strict_ends_of_a_precondition() {
    let text = "(FPCore (x) :pre (< 0 x) (log x))
        (FPCore (x) :pre (< -1 x 1) (/ 1 (- 1 (* x x))))
        (FPCore ((! :precision binary64 x)) :pre (< 0 x 1) (sqrt (- x 1e-60)))
        (FPCore (x) :pre (and (< 1 x) (< x 1)) x)
        (FPCore (x) :pre (< 0.1 x 0.3) x)
        (FPCore (x) :pre (< 0 x) (! :precision binary80 (log x)))
        (FPCore ((! :precision binary80 x)) :pre (< 0 x) (log x))\n";
    let of =
        |options: &[&str]| run_with(&[&["eval", "--fpcore", "-"], options].concat(), text.as_bytes()).out;
    let decorations = |options: &[&str]| {
        of(options).lines().map(|line| line.rsplit(' ').next().unwrap_or("").to_string()).collect::<Vec<_>>()
    };
    // Real numbers below 2^-1074 and above 0 have logarithms below that of 2^-1074.
    assert_eq!(decorations(&[]), ["trv", "trv", "trv", "trv", "com", "trv", "trv"]);
    assert!(of(&[]).starts_with("line 1: [-inf, inf] trv\nline 2: [1, inf] trv\n"), "{}", of(&[]));
    let log = &text[..text.find('\n').unwrap_or(0)];
    assert_eq!(
        run_with(&["eval", "--fpcore", "-"], log.as_bytes()).err,
        "outward: note: line 1: the bounds are of x = 0 too, which the :pre excludes, since no real number is next to \
         it; --point takes x for a number of the format, of which one is\n"
    );
    assert_eq!(run_with(&["eval", "--fpcore", "-", "--point"], log.as_bytes()).err, "");
    assert_eq!(run_with(&["eval", "--fpcore", "-", "--var", "x=1"], log.as_bytes()).err, "");
    let numbers = of(&["--point"]);
    let lines: Vec<&str> = numbers.lines().collect();
    assert_eq!(lines[0], "line 1: [-744.44007192138134, inf] dac");
    assert_eq!(lines[1], "line 2: [1, 9007199254740992] com");
    assert_eq!(lines[3], "line 4: [empty] trv");
    assert_eq!(lines[4], "line 5: [0.1, 0.3] com");
    // Numbers of binary80 lie between 0 and 2^-1074.
    assert_eq!(lines[6], "line 7: [-inf, inf] trv");
    // The least number of binary32 is another one.
    let single = of(&["--point", "--format", "f32"]);
    let lines: Vec<&str> = single.lines().collect();
    assert_eq!(lines[0], "line 1: [-103.278931, inf] dac");
}
