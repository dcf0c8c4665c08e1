//! Formulas in the spellings of other languages, and formulas from files.

use crate::common::{Folder, bad, good, run, run_with};

#[test]
fn a_note_says_how_each_spelling_was_read() {
    let ran = run(&["eval", "math.sqrt(x**2 + y**2)", "--var", "x=3", "--var", "y=4"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "[5, 5] com\n"));
    assert_eq!(
        ran.err,
        "outward: note: read names without `math.` before them\noutward: note: read `**` as `^`\n"
    );
    // With columns, the note is given once too; a column takes precedence over a constant.
    let ran = run_with(&["eval", "PI*x**2", "--data", "-", "--quiet"], b"x,PI\n2,3\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n12,12,com\n"));
    assert_eq!(ran.err, "outward: note: read `**` as `^`\n");
    for command in [
        &["explain", "x**2", "--var", "x=3"][..],
        &["roundoff", "x**2", "--var", "x=3..4"],
        &["diff", "x**2", "--var", "x=3", "--b", "round=ru"],
        &["emit", "kernel", "x**2", "--target", "opencl"],
        &["range", "x**2", "--var", "x=3..4"],
        &["minimise", "x**2", "--var", "x=3..4"],
        &["minimise", "x", "--subject-to", "x**2 >= 9.5; x**2 <= 17", "--var", "x=3..4"],
        &["solve", "x**2 = 9", "--var", "x=2..4"],
    ] {
        let ran = run(command);
        assert_eq!((ran.code, ran.err.as_str()), (0, "outward: note: read `**` as `^`\n"), "{command:?}");
    }
}

/// LaTeX that has one reading; the note shows it.
#[test]
fn latex() {
    let ran = run(&["eval", r"\frac{a}{b}\sqrt{x}", "--var", "a=1", "--var", "b=4", "--var", "x=9"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "[0.75, 0.75] com\n"), "{}", ran.err);
    assert_eq!(ran.err, "outward: note: read LaTeX as `(a/b)*sqrt(x)`\n");
    // Where letters have values, letters side by side are a product of them.
    let roots = r"\frac{-b + \sqrt{b^2 - 4ac}}{2a}";
    let values = ["--var", "a=1", "--var", "b=5", "--var", "c=4"];
    assert_eq!(run(&[&["eval", roots][..], &values].concat()).out, "[-1, -1] com\n");
    let columns = run_with(&["eval", roots, "--data", "-", "--quiet"], b"a,b,c\n1,5,4\n");
    assert_eq!(columns.out, "lo,hi,decoration\n-1,-1,com\n");
    let column = run_with(&["eval", r"2\cdot ac", "--data", "-", "--quiet"], b"ac\n2\n");
    assert_eq!(column.out, "lo,hi,decoration\n4,4,com\n", "{}", column.err);
    let names = ["`ac` is a product in LaTeX, or a name", r"\mathrm{ac}"];
    bad(2, &["eval", r"2\cdot ac", "--var", "x=1"], b"", &names);
    bad(
        2,
        &["range", r"\sin x y", "--var", "x=1..2"],
        b"",
        &["where the operand of `\\sin` ends", r"\sin(…)"],
    );
    let relation = run(&["minimise", r"-\pi x", "--subject-to", r"x \le \frac{1}{2}", "--var", "x=0..1"]);
    assert!(relation.out.ends_with("at x = 0.5\n"), "{} {}", relation.out, relation.err);
}

#[test]
fn mathematica() {
    let e = run(&["eval", "Pi*E", "--as", "float"]);
    assert_eq!(e.out, "8.539734222673566\n", "{}", e.err);
    assert!(e.err.ends_with("note: read `E` of Mathematica as exp(1)\n"), "{}", e.err);
    // A value, and a column, are not Euler's number.
    assert_eq!(run(&["eval", "E/Pi*Pi", "--as", "float", "--var", "E=3"]).out, "3\n");
    assert_eq!(
        run_with(&["eval", "Pi*E", "--as", "float", "--data", "-", "--quiet"], b"E\n0\n").out,
        "value\n0\n"
    );
    assert_eq!(run(&["eval", "Sin[x]^2", "--as", "float", "--var", "x=0"]).out, "0\n");
    bad(2, &["eval", "x^2 /. x -> 3"], b"", &["puts values in place of names in Mathematica", "--var x=3"]);
    assert_eq!(good(&["eval", "x/.5", "--var", "x=1"]), "[2, 2] com\n");
}

/// Every command that reads a formula asks which `e` is meant, unless a `--var` or a column is called so.
#[test]
fn an_e_that_may_be_a_variable_is_asked_for() {
    let folder = Folder::new();
    let (data, out) = (folder.file("d.csv", "a,x\n2,3\n"), folder.join("p.svg"));
    let fpcore = folder.file("x.fpcore", "(FPCore (a) :pre (<= 1 a 2) (* a (- 1 (* E E))))");
    let orbit = "a*(1 - e^2)";
    let point = ["--var", "a=2"];
    let side = ["--var", "a=1..2"];
    for command in [
        &[&["eval", orbit][..], &point].concat()[..],
        &["eval", orbit, "--data", &data],
        &["eval", orbit, "--data", &data, "--tight"],
        &[&["eval", "--tight", orbit], &point[..]].concat(),
        &[&["explain", orbit], &point[..]].concat(),
        &["explain", orbit, "--data", &data, "--row", "1"],
        &[&["roundoff", orbit], &side[..]].concat(),
        &["roundoff", orbit, "--data", &data],
        &[&["range", orbit], &side[..]].concat(),
        &[&["solve", "a*(1 - e^2) = 1"], &side[..]].concat(),
        &[&["minimise", orbit], &side[..]].concat(),
        &[&["minimise", "a", "--subject-to", "a*(1 - e) <= 1"], &side[..]].concat(),
        &[&["diff", orbit, "--b", "round=ru"], &point[..]].concat(),
        &["diff", orbit, "--data", &data, "--b", "round=ru"],
        &[&["plot", orbit, "--output", &out], &side[..]].concat(),
        &["emit", "kernel", orbit, "--target", "opencl"],
    ] {
        bad(
            2,
            command,
            b"",
            &["`e` can be Euler's number 2.718… or a variable", "exp(1)", "a value of its own"],
        );
    }
    // Each answer to the question is accepted.
    let ran = run(&["eval", "a*(1 - exp(1)^2)", "--var", "a=2"]);
    assert!(ran.out.starts_with("[-12.778") && ran.err.is_empty(), "{ran:?}");
    assert_eq!(good(&["eval", "a*(1 - `e`^2)", "--var", "a=2", "--var", "e=0.5"]), "[1.5, 1.5] com\n");
    let ran = run(&["eval", orbit, "--var", "a=2", "--var", "e=0.5"]);
    assert_eq!(ran.out, "[1.5, 1.5] com\n");
    assert!(ran.err.contains("`e` is --var e here"), "{}", ran.err);
    assert_eq!(good(&["eval", "e^x", "--var", "x=0"]), "[1, 1] com\n");
    assert_eq!(run(&["solve", "a*(1 - e^2) = 1; 2*e = 1", "--var", "a=1..2", "--var", "e=0..1"]).code, 0);
    // The constant is printed in the spelling of formulas: `E` is a variable there.
    for args in [
        &["explain", "e^x + E", "--var", "x=1", "--var", "E=2"][..],
        &["roundoff", "e^x + E", "--var", "x=1..2", "--var", "E=2..3"],
    ] {
        let out = good(args);
        assert!(out.contains("M_E"), "{out}");
    }
    let out = run(&["roundoff", "--fpcore", &fpcore]).out;
    assert!(out.contains("M_E"), "{out}");
}

#[test]
fn formulas_come_from_files() {
    let folder = Folder::new();
    let text = "/* Heron */\ndouble s = (a + b + c)/2; // half\nreturn sqrt(s*(s - a)*(s - b)*(s - c));\n";
    let file = folder.file("heron.c", text);
    let sides = ["--var", "a=3", "--var", "b=4", "--var", "c=5"];
    let at = format!("@{file}");
    assert_eq!(good(&[&["eval", at.as_str()][..], &sides].concat()), "[6, 6] com\n");
    assert_eq!(good(&[&["eval", "--formula-file", &file][..], &sides].concat()), "[6, 6] com\n");
    for command in ["explain", "roundoff"] {
        let direct = good(&[&[command, text][..], &sides].concat());
        assert_eq!(good(&[&[command, at.as_str()][..], &sides].concat()), direct, "{command}");
        assert_eq!(good(&[&[command, "--formula-file", &file][..], &sides].concat()), direct, "{command}");
    }
    let diff = |of: &[&str]| good(&[&["diff"], of, &sides, &["--b", "round=ru"]].concat());
    assert_eq!(diff(&[at.as_str()]), diff(&["--formula-file", &file]));
    let picture = folder.join("p.svg");
    let sides = ["--var", "a=3..4", "--var", "b=4", "--var", "c=5", "--output", &picture];
    good(&[&["plot", "--formula-file", &file][..], &sides].concat());
    let kernel = good(&["emit", "kernel", &at, "--target", "opencl"]);
    assert_eq!(kernel, good(&["emit", "kernel", text, "--target", "opencl"]));
    let none = folder.join("none");
    bad(2, &["eval", &format!("@{none}")], b"", &[&none]);
    bad(2, &["eval", "--formula-file", &none], b"", &[&none]);
    bad(2, &["eval", "x", "--formula-file", &file], b"", &["cannot be used with"]);
    // An error names the line of the file.
    let wrong = folder.file("wrong", "double s = a;\nreturn s*;\n");
    bad(2, &["eval", "--formula-file", &wrong, "--var", "a=1"], b"", &["line 2, column 10"]);
    // The command `plot` names each file too.
    let output = ["--var", "a=1..2", "--output", "-"];
    bad(
        2,
        &[&["plot", "--formula-file", &wrong][..], &output].concat(),
        b"",
        &[&format!("{wrong}: "), "line 2"],
    );
    let at = format!("@{wrong}");
    bad(2, &[&["plot", "a", &at][..], &output].concat(), b"", &[&format!("{wrong}: "), "line 2"]);
    bad(2, &[&["plot", "a*", &at][..], &output].concat(), b"", &["formula: ", "line 1, column 3"]);
    // MATLAB's functions and Julia's macros begin with the sign of a file, and are formulas if there is none.
    for (text, value) in [("@(x) x.^2", "9"), ("@. x^2 + 1", "10"), ("@.(x - 1)", "2")] {
        let ran = run(&["eval", text, "--var", "x=3"]);
        assert_eq!((ran.code, ran.out), (0, format!("[{value}, {value}] com\n")), "{text}: {}", ran.err);
        assert!(ran.err.contains("read the formula behind"), "{}", ran.err);
    }
    for text in ["@.hidden", "@./none", "@none"] {
        bad(2, &["eval", text, "--var", "x=1"], b"", &["`@` stands before the name of a file"]);
    }
}

/// The commands that take a formula, as their words before it and behind it; x is from 2 to 3.
const COMMANDS: [(&[&str], &[&str]); 13] = [
    (&["eval"], &["--var", "x=2.5"]),
    (&["eval", "--tight"], &["--var", "x=2.5"]),
    (&["eval", "--as", "float"], &["--var", "x=2.5"]),
    (&["explain"], &["--var", "x=2.5"]),
    (&["roundoff"], &["--var", "x=2..3"]),
    (&["range"], &["--var", "x=2..3"]),
    (&["solve"], &["--var", "x=2..3"]),
    (&["minimise"], &["--var", "x=2..3"]),
    (&["maximise"], &["--var", "x=2..3"]),
    (&["minimise"], &["--subject-to", "-x <= -2.25", "--var", "x=2..3"]),
    (&["plot"], &["--var", "x=2..3", "--output", "-", "--title", "a formula"]),
    (&["diff"], &["--var", "x=2.5", "--b", "round=ru"]),
    (&["emit", "kernel"], &["--target", "opencl"]),
];

/// What one command reads, all read.
#[test]
fn every_command_reads_every_spelling() {
    let folder = Folder::new();
    // Of roots that are found, for `solve`.
    for (text, is_equation) in [
        ("-x^2 + 6", true),
        ("--x - 2.5", true),
        ("if x > 2.25 then x - 2.5 else -x", true),
        ("(x > 2.25 ? x - 2.5 : -x)", true),
        ("x - 2.5 if x > 2.25 else -x", true),
        ("x**2 - 6", true),
        ("x² − 6", true),
        ("y = x^2; y - 6", false),
    ] {
        let file = folder.file("formula", text);
        for (before, behind) in COMMANDS {
            let is_solve = before[0] == "solve";
            if is_solve && !is_equation {
                continue;
            }
            let ran = |of: &[&str], input: &str| {
                let args = [before, of, behind].concat();
                let ran = run_with(&args, input.as_bytes());
                assert_eq!(ran.code, 0, "{args:?}: {}{}", ran.out, ran.err);
                ran.out
            };
            let found = ran(&[text], "");
            assert!(!is_solve || found.starts_with("root"), "{text}: {found}");
            assert_eq!(ran(&[&format!("@{file}")], ""), found, "{before:?} {text}");
            assert_eq!(ran(&["--formula-file", &file], ""), found, "{before:?} {text}");
            assert_eq!(ran(&["--formula-file", "-"], text), found, "{before:?} {text}");
        }
    }
    for (before, behind) in COMMANDS {
        bad(2, &[before, &["@none"], behind].concat(), b"", &["`@` stands before the name of a file"]);
        bad(2, &[before, behind].concat(), b"", &["required arguments were not provided"]);
        let wrong = folder.file("wrong", "x +* 2\n");
        bad(2, &[before, &[&format!("@{wrong}")], behind].concat(), b"", &["line 1, column 4"]);
    }
}

#[test]
fn a_formula_may_start_with_minus_signs() {
    for (formula, value) in [("-x", "-2"), ("--x", "2"), ("--(x + 1)*x", "6"), ("--2^x", "4"), ("---x", "-2")]
    {
        let bounds = format!("[{value}, {value}] com\n");
        assert_eq!(good(&["eval", formula, "--var", "x=2"]), bounds, "{formula}");
        assert_eq!(good(&["eval", "--var", "x=2", formula]), bounds, "{formula}");
    }
    bad(2, &["eval", "x", "--vra", "x=1"], b"", &["unexpected argument '--vra'"]);
}

#[test]
fn what_languages_differ_in_is_refused() {
    for (formula, hint) in [
        ("LOG(x)", "write log10(x) or ln(x)"),
        ("(float)x^2", "write f32(x)^n or f32(x^n)"),
        ("x // y", "floor(a / b)"),
        ("x!", "tgamma(x + 1)"),
        ("asind(x)", "asin(x) * 180 / pi"),
    ] {
        bad(2, &["eval", formula, "--var", "x=1"], b"", &[hint]);
    }
}
