//! `outward eval` without a file.

use crate::common::{Folder, bad, good, good_with, run, run_with};

#[test]
fn the_example_of_the_help() {
    assert_eq!(good(&["eval", "x^2 - 2*x", "--var", "x=1..2"]), "[-3, 2] com\n");
}

#[test]
fn forms_of_a_value() {
    for value in ["1..2", "[1,2]", "[1, 2]_com", "0x1p0..2", " 1 .. 2 "] {
        assert_eq!(good(&["eval", "x + 1", "--var", &format!("x={value}")]), "[2, 3] com\n", "{value}");
    }
    assert_eq!(good(&["eval", "x + 1", "--var", "x=0.5"]), "[1.5, 1.5] com\n");
    assert_eq!(good(&["eval", "x + 1", "--var", "x=-1..inf"]), "[0, inf] dac\n");
    assert_eq!(good(&["eval", "x + 1", "--var", "x=[empty]"]), "[empty] trv\n");
    assert_eq!(good(&["eval", "x + 1", "--var", "x=[1,2]_def"]), "[2, 3] def\n");
    assert_eq!(good(&["eval", "x + y", "--var", "x=1", "--var", "y=2"]), "[3, 3] com\n");
    // More than the largest number, so the number itself is not known.
    assert_eq!(good(&["eval", "x", "--var", "x=1e999", "--hex"]), "[0x1.fffffffffffffp+1023, inf] dac\n");
    assert_eq!(good(&["eval", "x", "--var", "x=inf", "--hex"]), "[0x1.fffffffffffffp+1023, inf] dac\n");
}

#[test]
fn a_decimal_is_the_number_it_spells() {
    assert_eq!(
        good(&["eval", "x", "--var", "x=0.1", "--hex"]),
        "[0x1.9999999999999p-4, 0x1.999999999999ap-4] com\n"
    );
    assert_eq!(
        good(&["eval", "x", "--var", "x=0.1", "--hex", "--point"]),
        "[0x1.999999999999ap-4, 0x1.999999999999ap-4] com\n"
    );
    assert_eq!(
        good(&["eval", "x", "--var", "x=0.1", "--hex", "--format", "f32"]),
        "[0x1.999998p-4, 0x1.99999ap-4] com\n"
    );
}

#[test]
fn formulas_may_start_with_a_minus() {
    assert_eq!(good(&["eval", "-x", "--var", "x=1..2"]), "[-2, -1] com\n");
    assert_eq!(good(&["eval", "-x^2", "--var", "x=-1..2"]), "[-4, 0] com\n");
    bad(2, &["eval", "--formt", "x"], b"", &["--formt", "--format"]);
}

#[test]
fn powers_are_those_of_floating_point() {
    let at = |formula: &str, x: &str, y: &str| {
        good(&["eval", formula, "--var", &format!("x={x}"), "--var", &format!("y={y}")])
    };
    for formula in ["x^y", "pow(x, y)"] {
        assert_eq!(at(formula, "-2", "2"), "[4, 4] com\n");
        assert_eq!(at(formula, "-2", "3"), "[-8, -8] com\n");
        assert_eq!(at(formula, "-2..-1", "2..3"), "[-8, 4] trv\n");
        assert_eq!(at(formula, "-2", "0.5"), "[empty] trv\n");
        assert_eq!(at(formula, "0", "0"), "[1, 1] dac\n");
        assert_eq!(at(formula, "0..2", "0..1"), "[0, 2] def\n");
    }
    // The power of IEEE 1788 has another name.
    assert_eq!(at("powr(x, y)", "-2", "2"), "[empty] trv\n");
    assert_eq!(at("powr(x, y)", "0..2", "0..1"), "[0, 2] trv\n");
    let error = |formula: &str| good(&["eval", formula, "--var", "x=-2", "--var", "y=3", "--error"]);
    assert_eq!(error("x^y"), "[-8, -8] com, plain -8, error at most 0 ulps\n");
    assert_eq!(error("powr(x, y)"), "[empty] trv, plain NaN, error at most NaN ulps\n");
}

#[test]
fn float_reading_rounds_as_asked() {
    let value =
        |round: &str| good(&["eval", "1/x", "--var", "x=3", "--as", "float", "--round", round, "--hex"]);
    assert_eq!(value("rn"), "0x1.5555555555555p-2\n");
    assert_eq!(value("rz"), "0x1.5555555555555p-2\n");
    assert_eq!(value("rd"), "0x1.5555555555555p-2\n");
    assert_eq!(value("ru"), "0x1.5555555555556p-2\n");
    assert_eq!(good(&["eval", "1/x", "--var", "x=3", "--as", "float"]), "0.3333333333333333\n");
    assert_eq!(good(&["eval", "0/x", "--var", "x=0", "--as", "float"]), "NaN\n");
}

#[test]
fn error_of_the_plain_result() {
    // 1/3 is between two floats, one third of their distance above the lower one, which is the nearer.
    assert_eq!(
        good(&["eval", "1/x", "--var", "x=3", "--error", "--hex"]),
        "[0x1.5555555555555p-2, 0x1.5555555555556p-2] com, plain 0x1.5555555555555p-2, error at most 0.34 ulps\n"
    );
    assert_eq!(
        good(&["eval", "x + x", "--var", "x=0.25", "--error"]),
        "[0.5, 0.5] com, plain 0.5, error at most 0 ulps\n"
    );
    assert_eq!(
        good(&["eval", "1/x", "--var", "x=3", "--as", "float", "--error"]),
        "0.3333333333333333, error at most 0.34 ulps\n"
    );
    bad(2, &["eval", "x", "--var", "x=1", "--round", "ru"], b"", &["--round", "--as float"]);
}

#[test]
fn options_of_a_compiler() {
    let value = |formula: &str, x: &str, options: &[&str]| {
        let variable = format!("x={x}");
        let args = ["eval", formula, "--var", &variable, "--format", "f32", "--as", "float"];
        good(&[&args, options].concat())
    };
    assert_eq!(value("1/x", "3", &["--no-prec-div"]), "0.33333328 .. 0.3333334\n");
    assert_eq!(
        value("1/x", "3", &["--no-prec-div", "--error"]),
        "0.33333328 .. 0.3333334, error at most 2.34 ulps\n"
    );
    assert_eq!(
        value("sqrt(x)", "4", &["--no-prec-sqrt", "--out", "csv"]),
        "value_lo,value_hi\n1.9999993,2.0000007\n"
    );
    assert_eq!(value("x/2", "1e-38", &["--ftz"]), "0\n");
    assert_eq!(
        value("x/2", "1e-38", &["--ftz", "--error"]),
        "0, error at most 3568120 ulps, 3568119 without the rounding of inputs\n"
    );
    assert_eq!(value("x/2", "1e-38", &["--no-prec-sqrt"]), "5e-39\n");
    assert_eq!(value("x*x - 0.01", "0.1", &[]), "9.313226e-10\n");
    assert_eq!(value("x*x - 0.01", "0.1", &["--contract"]), "5.2154064e-10\n");
    // Fused operations are rounded in the direction that is asked for.
    for (round, fused, plain) in [("rd", "0.010000004", "0.00999999"), ("ru", "0.010000005", "0.01000011")] {
        let directed = |options: &[&str]| value("x*x - 1.2", "1.1", &[&["--round", round], options].concat());
        assert_eq!((directed(&["--contract"]), directed(&[])), (format!("{fused}\n"), format!("{plain}\n")));
    }
    // Binary64 has no such options.
    let ran = run(&["eval", "1/x", "--var", "x=3", "--as", "float", "--no-prec-div"]);
    assert_eq!(ran.out, "0.3333333333333333\n");
    assert!(ran.err.contains("binary64") && ran.err.contains("--format f32"), "{}", ran.err);
    let args = ["eval", "1/x", "--var", "x=3"];
    bad(2, &[&args[..], &["--ftz"]].concat(), b"", &["--ftz", "--as float"]);
    let float = [&args[..], &["--as", "float"]].concat();
    bad(2, &[&float[..], &["--no-prec-div", "--round", "ru"]].concat(), b"", &["--no-prec-div", "direction"]);
    bad(2, &[&float[..], &["--ftz", "--device", "opencl"]].concat(), b"", &["--ftz", "cpu", "cuda"]);
}

#[test]
fn other_forms_of_output() {
    let args = ["eval", "x + 1", "--var", "x=1..2", "--out"];
    assert_eq!(good(&[&args[..], &["csv"]].concat()), "lo,hi,decoration\n2,3,com\n");
    assert_eq!(good(&[&args[..], &["json"]].concat()), "{\"lo\": 2, \"hi\": 3, \"decoration\": \"com\"}\n");
    let folder = Folder::new();
    let file = folder.join("out.txt");
    assert_eq!(good(&["eval", "x + 1", "--var", "x=1..2", "--output", &file]), "");
    assert_eq!(std::fs::read_to_string(file).unwrap(), "[2, 3] com\n");
}

#[test]
fn every_machine_gives_the_same() {
    let mut results = Vec::new();
    for machine in ["auto", "soft", "scalar", "avx2", "avx512", "trace"] {
        let ran = crate::common::run(&[
            "eval",
            "sqrt(x)/y - x*y",
            "--var",
            "x=0.1",
            "--var",
            "y=1..3",
            "--hex",
            "--machine",
            machine,
        ]);
        if ran.code == 0 {
            results.push(ran.out);
        } else {
            assert!(ran.err.contains(machine) && ran.err.contains("processor"), "{}", ran.err);
        }
    }
    assert!(results.len() >= 3, "auto, soft and scalar run everywhere");
    results.dedup();
    assert_eq!(results.len(), 1, "{results:?}");
}

#[test]
fn what_is_wrong_with_a_formula_is_pointed_at() {
    let ran = bad(2, &["eval", "x + * 2", "--var", "x=1"], b"", &["line 1, column 5"]);
    let lines: Vec<&str> = ran.err.lines().collect();
    let source = lines.iter().position(|line| line.ends_with("x + * 2")).expect("the formula is shown");
    assert_eq!(lines[source + 1].find('^'), lines[source].find('*'));
    bad(2, &["eval", ""], b"", &["formula"]);
    bad(2, &["eval", "qux(x)", "--var", "x=1"], b"", &["qux"]);
}

#[test]
fn what_is_wrong_with_a_variable_is_named() {
    bad(2, &["eval", "x + y", "--var", "x=1"], b"", &["variable y", "--var y="]);
    bad(2, &["eval", "x", "--var", "x=1", "--var", "z=1"], b"", &["--var z", "the formula has x"]);
    bad(2, &["eval", "x", "--var", "x"], b"", &["--var x", "NAME=VALUE"]);
    bad(2, &["eval", "x", "--var", "=1"], b"", &["a name before the ="]);
    bad(2, &["eval", "x", "--var", "x=1", "--var", "x=2"], b"", &["twice"]);
    bad(2, &["eval", "x", "--var", "x=abc"], b"", &["--var x", "\"abc\"", "expected a number"]);
    bad(2, &["eval", "x", "--var", "x=2..1"], b"", &["\"2\"", "\"1\"", "lower one first"]);
    bad(2, &["eval", "x", "--var", "x=[2,1]"], b"", &["[2,1]"]);
    bad(2, &["eval", "x", "--var", "x="], b"", &["empty"]);
}

#[test]
fn options_that_do_not_go_together() {
    bad(2, &["eval"], b"", &["FORMULA"]);
    bad(2, &["eval", "x", "--keep"], b"", &["--data"]);
    bad(2, &["eval", "x", "--fpcore", "file"], b"", &["--fpcore"]);
    bad(2, &["eval", "x", "--format", "f8"], b"", &["f8", "f64, f32"]);
    bad(
        2,
        &["eval", "x", "--device", "gpu"],
        b"",
        &["gpu", "expected auto, cpu, cuda, cuda:N, opencl or opencl:N"],
    );
    bad(2, &["eval", "x", "--threads", "0"], b"", &["--threads"]);
    bad(2, &["evaluate"], b"", &["evaluate"]);
    bad(2, &[], b"", &["expected a command: eval, "]);
}

#[test]
fn neighbours_have_no_bounds() {
    let at = ["--var", "x=3"];
    let formula = ["eval", "1 + nextafter(x, 4)"];
    assert_eq!(good(&[&formula[..], &at, &["--as", "float"]].concat()), "4\n");
    let format = ["--as", "float", "--format", "f32"];
    assert_eq!(good(&[&["eval", "nextafter(x, 4)"][..], &at, &format].concat()), "3.0000002\n");
    for more in [&[][..], &["--error"], &["--as", "float", "--error"]] {
        let marked = "1 + nextafter(x, 4)\n  |     ^^^^^^^^^\n";
        bad(2, &[&formula[..], &at, more].concat(), b"", &["`nextafter`", "no bounds", marked]);
    }
}

#[test]
fn constants_give_way_to_variables_that_are_called_so() {
    let orbit = "a*(1-e^2)";
    let ran = run(&["eval", orbit, "--var", "a=4", "--var", "e=0.5"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "[3, 3] com\n"));
    assert_eq!(
        ran.err,
        "outward: note: `e` is --var e here, not the constant; write exp(1) for the constant\n"
    );
    let data = ["eval", orbit, "--quiet", "--data", "-"];
    let ran = run_with(&data, b"a,e\n4,0.5\n1,0\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n3,3,com\n1,1,com\n"));
    assert_eq!(
        ran.err,
        "outward: note: `e` is the column e of standard input here, not the constant; write exp(1) for the constant\n"
    );
    let ran = run_with(&data, b"a,e_lo,e_hi\n4,0,0.5\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n3,4,com\n"));
    assert!(ran.err.contains("`e` is the columns e_lo and e_hi of standard input"), "{}", ran.err);
    // A variable takes precedence over another spelling of its name, and over the column, but only one hides a
    // constant.
    let ran =
        run_with(&["eval", "pi - π", "--quiet", "--data", "-", "--var", "pi=1"], b"pi,\xcf\x80,e\n2,0.5,3\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "lo,hi,decoration\n0.5,0.5,com\n"));
    assert_eq!(ran.err.lines().count(), 2, "{}", ran.err);
    assert!(ran.err.contains("`pi` is --var pi") && ran.err.contains("write 4*atan(1)"), "{}", ran.err);
    // Without a hidden constant there is no note.
    assert_eq!(
        good_with(&["eval", "x + exp(0)", "--data", "-"], b"x,e\n1,5\n"),
        "lo,hi,decoration\n2,2,com\n"
    );
    assert_eq!(good_with(&["eval", "`e` + 1", "--data", "-"], b"e\n1\n"), "lo,hi,decoration\n2,2,com\n");
    let ran = run_with(&["eval", "e*0", "--quiet", "--data", "-"], b"a,e_lo\n1,1\n");
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("outward: formula: `e` can be Euler's number"), "{}", ran.err);
    bad(2, &["eval", "x + pi", "--var", "x=1", "--var", "e=1"], b"", &["--var e: there is no such variable"]);
}

#[test]
fn constant_exponents_are_integers_where_they_are_exactly() {
    for (formula, bounds) in [
        ("x^2^3", "[256, 256]"),
        ("x^(2+1)", "[-8, -8]"),
        ("x^(6/2)", "[-8, -8]"),
        ("x²", "[4, 4]"),
        ("(0 - x)^(0.5 + 0.5)", "[2, 2]"),
    ] {
        assert_eq!(good(&["eval", formula, "--var", "x=-2"]), format!("{bounds} com\n"), "{formula}");
        let ran = run(&["eval", formula, "--var", "x=-2", "--error"]);
        assert!(ran.out.ends_with("error at most 0 ulps\n"), "{formula}: {}", ran.out);
    }
}

#[test]
fn what_books_and_other_languages_write() {
    let x = ["--var", "x=2", "--var", "y=-3"];
    for (formula, bounds) in [
        ("max(x, y, 7)", "[7, 7]"),
        ("min(x, y, 7, x*y)", "[-6, -6]"),
        ("x² − y³·x⁻¹", "[17.5, 17.5]"),
        ("√(x×8)∕x + y", "[-1, -1]"),
        ("if x ≥ y then 1 else 0", "[1, 1]"),
    ] {
        assert_eq!(good(&[&["eval", formula][..], &x].concat()), format!("{bounds} com\n"), "{formula}");
    }
    for (formula, hint) in [
        ("x % y", "`fmod(a, b)`"),
        ("x | 1", "`abs(x)`"),
        ("x ? x : y", "`?` needs a condition, this is a number"),
        ("cube(x)", "there is no function `cube` in formulas; write x^3"),
        ("gamma(x)", "there is no function `gamma` in formulas"),
        ("sine(x)", "did you mean `sin`?"),
        ("coss(x)", "did you mean `cos`?"),
    ] {
        bad(2, &[&["eval", formula][..], &x].concat(), b"", &[hint]);
    }
}

#[test]
fn literals_are_rounded_as_cells_are() {
    for round in ["rn", "rz", "ru", "rd"] {
        let eval = |formula: &str| {
            good(&["eval", formula, "--var", "x=0.1", "--as", "float", "--round", round, "--hex"])
        };
        assert_eq!(eval("x + 0"), eval("0.1 + 0*x"), "{round}");
        assert_eq!(eval("x*3"), eval("0.1*3 + 0*x"), "{round}");
    }
}

/// Checks that a formula without a value for any variables is explained.
#[test]
fn parts_that_have_no_value_are_named() {
    let noted = |args: &[&str]| {
        let ran = run(args);
        (ran.out.trim_end().to_string(), ran.err.trim_end().to_string())
    };
    for (formula, what) in [
        ("1/0", "`1 / 0` divides by zero"),
        ("x + 1/(2 - 2)", "`1 / (2 - 2)` divides by zero"),
        ("2*log(0)", "`log(0)` is not defined"),
        ("x*sqrt(1 - 2)", "`sqrt(1 - 2)` is not defined"),
        ("lgamma(-1) + 1/0", "`lgamma(-1)` is not defined"),
    ] {
        let var: &[&str] = if formula.contains('x') { &["--var", "x=1"] } else { &[] };
        let note =
            format!("outward: note: {what}: where it is used, the formula has no value in real numbers");
        let (out, err) = noted(&[&["eval", formula], var].concat());
        assert_eq!((out.as_str(), err), ("[empty] trv", note.clone()), "{formula}");
        let (out, err) = noted(&[&["eval", formula, "--tight"], var].concat());
        assert_eq!((out.as_str(), err), ("[empty] trv undefined", note.clone()), "{formula}");
        if !var.is_empty() {
            let (out, err) = noted(&["range", formula, "--var", "x=1..2"]);
            assert!(out.contains("no value: the formula is defined nowhere") && err == note, "{out} {err}");
        }
        // Floating-point programs divide by zero.
        assert_eq!(noted(&[&["eval", formula, "--as", "float"], var].concat()).1, "", "{formula}");
    }
    // A formula that may have a value is not noted, nor one that depends on variables.
    for formula in ["1/x", "x/(sin(pi)*0 + 1)", "(-8)^3 + x", "pow(-8, 2) + x", "if x > 0 then x else 1/x"] {
        assert_eq!(noted(&["eval", formula, "--var", "x=1"]).1, "", "{formula}");
    }
}

/// Checks that the command advises `--tight` if bounds do not determine the error, and that this option does.
#[test]
fn errors_that_bounds_do_not_tell() {
    let rump = "333.75*b^6 + a^2*(11*a^2*b^2 - b^6 - 121*b^4 - 2) + 5.5*b^8 + a/(2*b)";
    let args = ["eval", rump, "--var", "a=77617", "--var", "b=33096", "--error"];
    let ran = run(&args);
    assert!(ran.out.ends_with("error at most inf ulps\n"), "{}", ran.out);
    assert_eq!(
        ran.err,
        "outward: note: bounds of operations tell nothing of the error; --tight --error computes with more digits\n"
    );
    let tight = good(&[&args[..], &["--tight"]].concat());
    assert!(
        tight.contains("com rounded, plain -1.18") && tight.ends_with("error at most 1.07e37 ulps\n"),
        "{tight}"
    );
    let folder = Folder::new();
    let data = folder.file("rows.csv", "a,b\n77617,33096\n1,1\n");
    let said = run(&["eval", rump, "--data", &data, "--error"]).err;
    assert!(said.contains("worst in row 1 (error at most inf ulps; --tight may tell it)"), "{said}");
    // There is no note if the result overflows, or if the error comes from a range.
    assert_eq!(run(&["eval", "exp(x)", "--var", "x=1000", "--error"]).err, "");
    assert_eq!(run(&["eval", "x - y", "--var", "x=0..1", "--var", "y=0..1", "--error"]).err, "");
}
