//! FPCores, by the programs that they become; FPBench, by coverage.

use outward::program::fpcore::{FpCore, read, read_one};
use outward::program::{Constant, Context, Node, Program, RoundingDirection, Width};
use outward::table::{Kind, OpInfo, TABLE};

fn tree(expression: &str) -> String {
    let text = format!("(FPCore (x y) {expression})");
    super::tree(&read_one(&text).unwrap_or_else(|error| panic!("{text}: {error}")).program)
}

#[test]
fn expressions() {
    for (expression, expected) in [
        ("(+ x (- y))", "(add x (neg y))"),
        ("(let ([x y] [y x]) (- x y))", "(sub y x)"),
        ("(let* ([x y] [y x]) (- x y))", "(sub y y)"),
        ("(+ (let ([x 1/3]) x) x)", "(add 1/3 x)"),
        ("(pow x 2)", "(sqr x)"),
        ("(pow x 5)", "(pown x 5)"),
        ("(pow x 1/2)", "(pow x 1/2)"),
        ("(pow x (+ 2 1))", "(pown x 3)"),
        ("(pow x (/ 6 2))", "(pow x (div 6 2))"),
        ("(pow x (pow 2 3))", "(pown x 8)"),
        ("(pow x (- 2))", "(pown x -2)"),
        ("(let ([n 2]) (pow x (* n 2)))", "(pown x 4)"),
        ("(pow x (- y y))", "(pow x (sub y y))"),
        ("(pow x y)", "(pow x y)"),
        ("(fmax (fabs x) (fmin y PI))", "(fmax (abs x) (fmin y PI))"),
        ("(if (< 0 x y) 0x1.8p1 -.5e1)", "(if ((0 < x) and (x < y)) then 0x1.8p1 else -.5e1)"),
        (
            "(if (or (>= x y) (not (== x y)) FALSE) x y)",
            "(if (((y <= x) or (not (x == y))) or false) then x else y)",
        ),
        ("(if (!= x y 1) x y)", "(if (((x != y) and (x != 1)) and (y != 1)) then x else y)"),
        ("(if (and) x y)", "(if true then x else y)"),
        ("(if (< x) x y)", "(if true then x else y)"),
        ("(digits 3 -1 2)", "3/2"),
        ("(let ([c (< x y)]) (if c x y))", "(if (x < y) then x else y)"),
        ("(! :precision binary32 (+ x (! :round toPositive (* x y))))", "(add.f32 x (mul.f32.ru x y))"),
        ("(! :round nearestAway (+ x (! :round nearestEven (* x 3))))", "(add.rna x (mul.rn x 3.rn))"),
        ("(! :round toZero (cast (! :precision binary32 (cast 0.1))))", "(cast.rz (cast.f32.rz 0.1.f32.rz))"),
        ("(round (nearbyint (trunc x)))", "(round_ties_to_away (round_ties_to_even (trunc x)))"),
        (
            "(! :round toPositive (- (nearbyint x) (! :round toZero (nearbyint y))))",
            "(sub.ru (ceil.ru x) (trunc.rz y))",
        ),
        ("x", "x"),
    ] {
        assert_eq!(tree(expression), expected, "{expression}");
    }
}

#[test]
fn properties() {
    let core = read_one(
        "; a comment\n(FPCore foo (x (! :precision binary32 y)) :name \"a \\\"b\\\"\" :precision binary32 :round \
         toZero\n\
         :alt (let* ([ε 1]) (nonsense ε)) :cite (a b) (+ x y))",
    )
    .unwrap();
    assert_eq!(core.identifier.as_deref(), Some("foo"));
    assert_eq!(core.name.as_deref(), Some("a \"b\""));
    assert_eq!(
        (core.width, core.round, core.line),
        (Some(Width::F32), Some(RoundingDirection::TowardZero), 2)
    );
    assert_eq!(core.program.to_string(), "%0 = x\n%1 = y.f32\n%2 = add %0 %1\nreturn %2\n");
    let names: Vec<&str> = core.properties.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["name", "precision", "round", "alt", "cite"]);
    assert_eq!(core.properties[3].1, "(let* ([ε 1]) (nonsense ε))");
}

#[test]
fn the_result_has_the_width_of_what_computes_it() {
    let width = |text: &str| read_one(text).unwrap().program.result_width(Width::F32);
    assert_eq!(width("(FPCore (x) x)"), Width::F32);
    assert_eq!(width("(FPCore (x) (! :precision binary64 x))"), Width::F32);
    assert_eq!(width("(FPCore ((! :precision binary64 x)) x)"), Width::F64);
    assert_eq!(width("(FPCore (x) (! :precision binary64 (+ x 1)))"), Width::F64);
    assert_eq!(width("(FPCore (x) (+ 1 (! :precision binary64 (+ x 1))))"), Width::F32);
    assert_eq!(width("(FPCore (x) (if (< x 0) x (! :precision binary64 (+ x 1))))"), Width::F64);
}

#[test]
fn preconditions_become_ranges() {
    let bounds = |pre: &str| -> Vec<(f64, f64)> {
        let core = read_one(&format!("(FPCore (x y) :pre {pre} 1)")).unwrap();
        core.precondition.ranges.iter().map(|range| range.bounds()).collect()
    };
    let inf = f64::INFINITY;
    let tenth = 0.1_f64;
    for (pre, x, y) in [
        ("(<= 1 x 2)", (1.0, 2.0), (-inf, inf)),
        ("(and (< -1 x) (<= x 3/2) (> y 0x1p4))", (-1.0, 1.5), (16.0, inf)),
        ("(and (<= x 1) (<= x 2) (>= x 0) (>= x -1))", (0.0, 1.0), (-inf, inf)),
        ("(>= 3 x y 1)", (1.0, 3.0), (1.0, 3.0)),
        ("(== x y 2)", (2.0, 2.0), (2.0, 2.0)),
        ("(<= 0.1 x 1/3)", (tenth.next_down(), (1.0 / 3.0_f64).next_up()), (-inf, inf)),
        ("(or (< -5 x -1) (< 1 x 5))", (-5.0, 5.0), (-inf, inf)),
        ("(or (< 0 x 1) (< 0 y 1))", (-inf, inf), (-inf, inf)),
        ("(<= v 0 1)", (-inf, inf), (-inf, inf)),
        ("(< 1e308 x INFINITY)", (1e308_f64.next_down(), inf), (-inf, inf)),
        ("(<= (- PI) x PI)", (-3.1415926535897936, 3.1415926535897936), (-inf, inf)),
        ("(and (!= x 0) (>= (* x x) 1) (< x y) TRUE)", (-inf, inf), (-inf, inf)),
        ("(<= (fabs x) 10)", (-10.0, 10.0), (-inf, inf)),
        (
            "(and (> 1/3 (fabs x)) (<= 1 (fabs y) 2))",
            (-(1.0_f64 / 3.0).next_up(), (1.0 / 3.0_f64).next_up()),
            (-2.0, 2.0),
        ),
        ("(== (fabs x) 3)", (-3.0, 3.0), (-inf, inf)),
        (
            "(<= (- (* 2 PI)) x (* 2 PI))",
            (-std::f64::consts::TAU.next_up(), std::f64::consts::TAU.next_up()),
            (-inf, inf),
        ),
        ("(< (/ PI 4) x (+ 1 (pow 2 10)))", (std::f64::consts::FRAC_PI_4, 1025.0), (-inf, inf)),
        ("(<= (log 0) x (sqrt -1))", (-inf, inf), (-inf, inf)),
        ("(<= (pow -2 3) x (exp 0))", (-8.0, 1.0), (-inf, inf)),
        ("(and (<= x y) (<= 0 x 1) (<= y 1))", (0.0, 1.0), (-inf, 1.0)),
    ] {
        assert_eq!(bounds(pre), [x, y], "{pre}");
    }
}

#[test]
fn what_a_box_cannot_say_is_noted() {
    let notes = |pre: &str| -> Vec<String> {
        let core = read_one(&format!("(FPCore (x y) :pre {pre} 1)")).unwrap();
        core.precondition.notes.iter().map(ToString::to_string).collect()
    };
    assert!(notes("(and (<= 0 x 1) (< y 2 3) (== x 1) (> 1 y))").is_empty());
    assert_eq!(
        notes("(and (!= x 0)\n (<= 0 x y 1) (<= (* x x) 2))"),
        [
            "line 1, column 25: `(!= x 0)`: not a range, and not used",
            "line 2, column 2: `(<= 0 x y 1)`: only what it says about single variables is used",
            "line 2, column 15: `(<= (* x x) 2)`: not a range, and not used",
        ]
    );
    assert_eq!(notes("(or (< x 1) (> x 2))").len(), 1);
    assert!(notes("(and (<= (fabs x) 10) (<= 0 (fabs y) (* 2 PI)) (< -1 (fabs y)))").is_empty());
    let said = |pre: &str, instead: &str| {
        let note = format!("line 1, column 20: `{pre}`: {instead}");
        assert_eq!(notes(pre), [note]);
    };
    said("(<= x y)", "not a range, and not used");
    said("(<= 1 (fabs x) 10)", "the range is the hull of what it admits");
    said("(< 0 (fabs x))", "the range is the hull of what it admits");
    said("(== (fabs x) 1)", "the range is the hull of what it admits");
    said("(<= (fabs x) y 3)", "only what it says about single variables is used");
    said("(<= (log 0) x)", "not a range, and not used");
    said("(<= (sqr 2) x 9)", "only what it says about single variables is used");
}

#[test]
fn contradictions_are_empty() {
    let empty = |pre: &str| {
        read_one(&format!("(FPCore (x) :pre {pre} 1)")).unwrap().precondition.ranges[0].is_empty()
    };
    assert!(empty("(and (<= x 0) (>= x 1))"));
    assert!(empty("(< 1 x 1)"));
    assert!(empty("(<= (fabs x) -1)"));
    assert!(!empty("(< (* 2 PI) x (* 2 PI))"), "an enclosure has more than one number");
    assert!(!empty("(<= 1 x 1)"));
    assert!(!empty("(<= 1 x)"));
}

#[test]
fn errors_say_what_and_where() {
    for (text, message, (line, column)) in [
        ("", "expected an FPCore, found nothing", (1, 1)),
        ("(+ 1 2)", "expected (FPCore …)", (1, 1)),
        ("(FPCore x 1)", "expected a list of arguments after FPCore", (1, 1)),
        ("(FPCore (x) 1) (FPCore (x) 2)", "expected one FPCore, here starts another", (1, 16)),
        ("(FPCore (x))", "this FPCore has no expression", (1, 1)),
        ("(FPCore (x) 1 2)", "expected the end of the FPCore after its expression", (1, 15)),
        ("(FPCore (x x) 1)", "the argument `x` is here twice", (1, 12)),
        ("(FPCore (x)\n  (twist x))", "there is no operation `twist` here", (2, 4)),
        ("(FPCore (x) (+ x y))", "`y` is neither an argument nor bound by a let", (1, 18)),
        ("(FPCore (x) (+ x 1.2.3))", "`1.2.3` is not a number", (1, 18)),
        ("(FPCore (x) (+))", "`+` takes at least 1 operand, here are 0", (1, 14)),
        ("(FPCore (x) NAN)", "`NAN` is not supported: it is no real number", (1, 13)),
        ("(FPCore (x) (+ x (< x 1)))", "expected a number, this is a condition", (1, 18)),
        ("(FPCore (x) (if x 1 2))", "expected a condition, this is a number", (1, 17)),
        ("(FPCore (x) (if x 1))", "`if` takes 3 operands, here are 2", (1, 14)),
        ("(FPCore (x) (< x 1))", "expected a number, this is a condition", (1, 13)),
        ("(FPCore (x) :precision binary128 x)", "the precision `binary128` is not supported", (1, 24)),
        ("(FPCore (x) (! :round awayZero x))", "the rounding `awayZero` is not supported", (1, 23)),
        ("(FPCore (x) (! x x))", "`!` takes properties and one expression", (1, 14)),
        ("(FPCore (x) (let ([y]) y))", "expected [name value]", (1, 19)),
        ("(FPCore (x) (digits 1 2 x))", "`digits` takes integers: (digits m e b)", (1, 25)),
        ("(FPCore (x) (digits 1 -1 0))", "this number is not defined or too large to write out", (1, 23)),
        ("(FPCore (x) ())", "expected an expression", (1, 13)),
        ("(FPCore (x) :name)", "the property `:name` has no value", (1, 13)),
    ] {
        let error = read_one(text).expect_err(text);
        assert_eq!((error.message(), (error.line(), error.column())), (message, (line, column)), "{text}");
    }
}

#[test]
fn one_bad_core_does_not_hide_the_others() {
    let cores = read("(FPCore (x) (twist x))\n(FPCore (x) x)\n(FPCore (x) (+ x 1)\n(FPCore (y) y)\n)");
    let found: Vec<bool> = cores.iter().map(Result::is_ok).collect();
    // The third is not closed and swallows the fourth, which is then read by itself; the last bracket closes nothing.
    assert_eq!(found, [false, true, false]);
    let cores = read("(FPCore (x) (+ x 1)\n(FPCore (y) y)");
    assert_eq!(cores.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn no_text_panics() {
    let pieces = [
        "(",
        ")",
        "[",
        "]",
        "(FPCore ",
        "(x) ",
        "x ",
        "1/2 ",
        "1e9999999999 ",
        "0x ",
        "\"",
        ";",
        "\n",
        ":pre ",
        ":name ",
        "(! ",
        "(let ",
        "(let* ",
        "(if ",
        "(< ",
        "(+ ",
        "(- ",
        "(pow ",
        "(digits ",
        "(cast ",
        "TRUE ",
        "INFINITY ",
        "\\",
        "é",
        "\u{0}",
        ":precision binary32 ",
        "-",
        "2 ",
        "(and ",
        "(not ",
        "(FPCore (x) ",
        "(FPCore f ((x 2) n) ",
        "(f ",
        "(while ",
        "(while* ",
        "(for ",
        "(tensor ",
        "(tensor* ",
        "([x 2]) ",
        "([x 0 (+ x 1)]) ",
        "(ref ",
        "(array ",
        "(size ",
        "(# ",
        "(isnan ",
        "(jn ",
    ];
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let mut good = 0;
    for _ in 0..outward_needs::cases(50_000) {
        let mut text: String = (0..next(14)).map(|_| pieces[next(pieces.len())]).collect();
        text.push_str(&")".repeat(next(3)));
        for core in read(&text) {
            match core {
                Ok(FpCore { program, .. }) => good += usize::from(!program.to_string().is_empty()),
                Err(error) => assert!(error.offset() <= text.len() && !error.to_string().is_empty()),
            }
        }
    }
    assert!(good > outward_needs::cases(10), "{good} of the texts hold an FPCore");
}

/// No function of the reader recurses with the depth of brackets.
#[test]
fn no_depth_is_too_great() {
    let test = || {
        for (open, close) in [
            ("(- ", ")"),
            ("(let ([x (+ x 1)]) ", ")"),
            ("(let ([x ", "]) x)"),
            ("(if (< ", " 1) x x)"),
            ("(if (and (not (< ", " 1))) x x)"),
            ("(! :round toZero ", ")"),
            ("(cast ", ")"),
            ("(fma x 1 ", ")"),
            ("(while (< 1 ", ") () x)"),
            ("(for () () ", ")"),
            ("(f ", ")"),
            ("(ref (array ", ") 0)"),
        ] {
            let depth = 100_000 / open.matches(['(', '[']).count();
            let text = ["(FPCore f (x) x) (FPCore (x) ", &open.repeat(depth), "x", &close.repeat(depth), ")"];
            let core = read(&text.concat()).pop().unwrap();
            let is_read = core.is_ok();
            assert_eq!(is_read, !open.starts_with("(while"), "{open}");
        }
        let nested = ["(array ".repeat(50_000), "x".into(), ")".repeat(50_000)].concat();
        let error = read_one(&format!("(FPCore (x) {nested})")).unwrap_err();
        assert_eq!(error.message(), "a tensor has at most 16 dimensions");
        let pre =
            ["(FPCore (x) :pre ", &"(and (or ".repeat(5000), "(< x 1)", &"))".repeat(5000), " x)"].concat();
        assert!(read_one(&pre).is_ok());
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(test).unwrap().join().unwrap();
}

/// `(+ x 0)` and `(if TRUE x 0)` would otherwise mean something else than they say.
#[test]
fn values_are_no_names() {
    for (text, column) in [
        ("(FPCore (x 0) (+ x 0))", 12),
        ("(FPCore ((! :precision binary32 1e3)) 1)", 33),
        ("(FPCore (x) (let ([-1/2 x]) x))", 20),
        ("(FPCore (x) (let* ([0x1p3 x]) x))", 21),
    ] {
        let error = read_one(text).expect_err(text);
        let message = error.message();
        let is_said = [" is a number and can't be a name", " is a truth value and can't be a name"];
        assert!(is_said.iter().any(|end| message.ends_with(end)), "{text}: {message}");
        assert_eq!(error.column(), column, "{text}");
    }
}

/// Our own FPCores have every construct that is read, so that the tests over files of FPCores miss none without
/// FPBench.
#[test]
fn our_own_fpcores_have_every_construct() {
    let path = outward_needs::data("fpcore").join("own.fpcore");
    let text = std::fs::read_to_string(path).unwrap();
    let cores: Vec<_> =
        read(&text).into_iter().map(|core| core.unwrap_or_else(|error| panic!("{error}"))).collect();
    let nodes = || cores.iter().flat_map(|core| core.program.nodes());
    // Elementary functions are all read alike, and each is read in the tests of short formats.
    let is_own = |info: &&OpInfo| !info.fpcore.is_empty() && info.kind != Kind::Elementary;
    for info in TABLE.iter().filter(is_own) {
        let found = nodes().any(|node| matches!(node, Node::Apply(op, ..) if *op == info.op));
        assert!(found, "{} is missing", info.name);
    }
    for constant in Constant::ALL {
        let found = cores.iter().any(|core| core.program.numbers().contains(&(*constant).into()));
        assert!(found, "{} is missing", constant.name());
    }
    let contexts: Vec<Context> = nodes().filter_map(Node::context).collect();
    for width in [Width::F64, Width::F32, Width::F16, Width::Bf16] {
        assert!(contexts.iter().any(|context| context.width == Some(width)), "{width:?} is missing");
    }
    for round in [
        RoundingDirection::TiesToEven,
        RoundingDirection::TowardZero,
        RoundingDirection::TowardPositive,
        RoundingDirection::TowardNegative,
        RoundingDirection::TiesToAway,
    ] {
        let whole = cores.iter().any(|core| core.round == Some(round));
        assert!(whole || contexts.iter().any(|context| context.round == Some(round)), "{round:?} is missing");
    }
    type Is = fn(&Node) -> bool;
    let kinds: [(&str, Is); 7] = [
        ("if", |node| matches!(node, Node::Select(..))),
        ("and", |node| matches!(node, Node::And(..))),
        ("or", |node| matches!(node, Node::Or(..))),
        ("not", |node| matches!(node, Node::Not(..))),
        ("TRUE", |node| matches!(node, Node::Truth(true))),
        ("FALSE", |node| matches!(node, Node::Truth(false))),
        ("cast", |node| matches!(node, Node::Cast(..))),
    ];
    for (name, is) in kinds {
        assert!(nodes().any(is), "{name} is missing");
    }
    assert!(cores.iter().any(|core| core.identifier.is_some()), "an identifier is missing");
    assert!(cores.iter().any(|core| !core.precondition.notes.is_empty()), "a note about :pre is missing");
    assert!(cores.iter().any(|core| core.program.inputs().iter().any(|input| input.width.is_some())));
}

/// Every FPCore of our own parses, and every one of FPBench where that is beside the repository parses or names what is
/// not supported. Names that are not supported are listed here.
#[test]
fn fpbench_is_covered() {
    let shared = outward_needs::shared("fpbench");
    let folders = std::iter::once(outward_needs::data("fpcore")).chain(shared.clone());
    let files = outward_needs::files(folders, "fpcore");
    let mut read_well = 0;
    let mut unsupported = Vec::new();
    for path in &files {
        let text = std::fs::read_to_string(path).unwrap();
        let file = path.file_name().unwrap().to_string_lossy();
        let cores = read(&text);
        // In these files every line that starts like an FPCore starts one.
        assert_eq!(cores.len(), text.lines().filter(|line| starts_core(line)).count(), "{file}");
        for core in cores {
            match core {
                Ok(core) => {
                    assert_eq!(Program::from_fpcore(&core_text(&text, core.line)).unwrap(), core.program);
                    read_well += 1;
                }
                Err(error) => {
                    unsupported.push(format!(
                        "{file}:{}:{}: {}",
                        error.line(),
                        error.column(),
                        error.message().split(" when ").next().unwrap_or_default()
                    ));
                }
            }
        }
    }
    let expected = if shared.is_none() {
        &[][..]
    } else {
        &[
            "apron.fpcore:12:13: the number of iterations is not known",
            "apron.fpcore:25:12: this loop never ends",
            "apron.fpcore:35:11: this loop never ends",
            "apron.fpcore:46:13: the number of iterations is not known",
            "apron.fpcore:56:11: this loop never ends",
            "apron.fpcore:67:10: the number of iterations is not known",
        ]
    };
    assert_eq!(unsupported, expected);
    println!("fpbench_is_covered: {read_well} FPCores read, {} unsupported", unsupported.len());
    assert!(read_well >= if shared.is_some() { 79 } else { 18 });
}

/// The FPCore that starts on this line, up to where the next one starts.
fn core_text(text: &str, line: usize) -> String {
    let mut lines = text.lines().skip(line - 1);
    let mut core = format!("{}\n", lines.next().unwrap());
    for line in lines.take_while(|line| !starts_core(line) && !line.starts_with("; (FPCore")) {
        core.push_str(line);
        core.push('\n');
    }
    core
}

fn starts_core(line: &str) -> bool {
    line.starts_with("(FPCore") || line.starts_with("[FPCore")
}
