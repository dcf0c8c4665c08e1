//! `outward eval --tight`: values of whole formulas.

use outward_needs::{Missing, not_run};

use crate::common::{Folder, bad, good, run, run_with};

#[test]
fn values_of_arguments() {
    let formula = "(1 - cos(x))/x^2";
    let with = |options: &[&str]| good(&[&["eval", formula, "--var", "x=1e-9", "--tight"], options].concat());
    assert_eq!(with(&[]), "[0.49999999999999994, 0.5] com rounded\n");
    assert_eq!(with(&["--round", "rn"]), "0.5 rounded\n");
    assert_eq!(with(&["--round", "rz"]), "0.49999999999999994 rounded\n");
    assert_eq!(with(&["--digits", "25"]), "0.4999999999999999999583333 rounded\n");
    assert_eq!(with(&["--digits", "5", "--round", "rd"]), "0.49999 rounded\n");
    // The default precision is sufficient for the digits, unless --max-bits limits it.
    let root =
        |options: &[&str]| good(&[&["eval", "sqrt(2)", "--tight", "--digits", "10000"], options].concat());
    let digits = root(&[]);
    assert!(digits.starts_with("1.41421356237309504880168872420969807856967187537694"), "{digits}");
    assert!(digits.ends_with("46555323028587325835 rounded\n"), "{digits}");
    assert_eq!(root(&["--max-bits", "4096"]), "NaN undecided\n");
    assert_eq!(with(&["--format", "f32"]), "[0.49999997, 0.5] com rounded\n");
    assert_eq!(with(&["--out", "json", "--round", "ru"]), "{\"value\": 0.5, \"status\": \"rounded\"}\n");
    assert_eq!(
        with(&["--error=rel", "--round", "rn"]),
        "0.5 rounded, plain 0, relative error at most 1, 1 without the rounding of inputs\n"
    );
}

#[test]
fn what_is_known_of_a_value() {
    for (formula, x, expected) in [
        ("sqrt(x)^2", "2", "2 exact"),
        ("x/3", "1", "0.3333333333333333 rounded"),
        ("sqrt(x)", "-1", "NaN undefined"),
        ("sqrt(x)", "-1e-400", "NaN undefined"),
        ("0*sqrt(x)", "-1e-400", "NaN undefined"),
        ("0*log(x)", "1e-400", "0 exact"),
        ("1/(x - 0.1)", "0.1", "NaN undefined"),
        ("sin(x)^2 + cos(x)^2", "1", "1 rounded"),
        // Less than half the least number, whatever it is.
        ("sin(x)^2 + cos(x)^2 - 1", "1", "0 rounded"),
        ("1/(sin(x)^2 + cos(x)^2 - 1)", "1", "NaN undecided"),
        ("x", "1..2", "NaN range"),
        ("0.1 + x", "[0.2]", "NaN range"),
        ("x^2 - 2*x", "1..2", "NaN range"),
        ("if x > 0 then sqrt(x) else 0", "-1", "0 exact"),
    ] {
        let found = good(&["eval", formula, "--var", &format!("x={x}"), "--tight", "--round", "rn"]);
        assert_eq!(found.trim_end(), expected, "{formula} at {x}");
    }
    // The bounds of a single operation determine its value, also where no precision would.
    for (formula, x, [down, up, zero]) in [
        ("tanh(x)", "1e22", ["0.9999999999999999", "1", "0.9999999999999999"]),
        ("tanh(x)", "-1e22", ["-1", "-0.9999999999999999", "-0.9999999999999999"]),
        ("exp2m1(x)", "-1e22", ["-1", "-0.9999999999999999", "-0.9999999999999999"]),
        ("exp(x)", "-1e22", ["0", "5e-324", "0"]),
        ("erfc(x)", "1e22", ["0", "5e-324", "0"]),
        ("exp(x)", "1e22", ["1.7976931348623157e308", "inf", "1.7976931348623157e308"]),
    ] {
        for (round, expected) in [("rd", down), ("ru", up), ("rz", zero)] {
            let found = good(&["eval", formula, "--var", &format!("x={x}"), "--tight", "--round", round]);
            assert_eq!(found, format!("{expected} rounded\n"), "{formula} at {x}, {round}");
        }
    }
    // With --point, a float is its own exact value.
    let point = good(&["eval", "x", "--var", "x=0.1", "--tight", "--point", "--digits", "30"]);
    assert_eq!(point, "0.100000000000000005551115123126 rounded\n");
    // A range stays one.
    assert_eq!(good(&["eval", "x", "--var", "x=1..2", "--tight", "--point"]), "[1, 2] com range\n");
    let folder = Folder::new();
    let data = folder.file("rows.csv", "x\n\"[1,2]\"\n1.5?1\n1.5\n");
    let rows = run(&["eval", "x", "--data", &data, "--tight", "--point", "--round", "rn"]);
    assert_eq!(rows.out, "value,status\nNaN,range\nNaN,range\n1.5,exact\n");
}

#[test]
fn ranges_of_arguments() {
    let tight = |formula: &str, x: &str, options: &[&str]| {
        let found = good(&[&["eval", formula, "--var", &format!("x={x}")], options].concat());
        found.trim_end().to_owned()
    };
    assert_eq!(tight("x^2 - 2*x", "1..2", &[]), "[-3, 2] com");
    assert_eq!(tight("x^2 - 2*x", "1..2", &["--tight"]), "[-1, 0] com range");
    assert_eq!(tight("x^2 - 2*x", "1..2", &["--tight", "--format", "f32"]), "[-1, 0] com range");
    assert_eq!(tight("if x >= 0 then sqrt(x) else 0", "-1..1", &["--tight"]), "[0, 1] def range");
    assert_eq!(tight("sqrt(x)", "-2..-1", &["--tight"]), "[empty] trv undefined");
    assert_eq!(tight("1/x", "-1..1", &["--tight"]), "[-inf, inf] trv undecided");
    let rough = tight("x*sin(1/x)", "1e-6..1", &["--tight=1e-9", "--max-boxes", "10"]);
    assert!(rough.ends_with(" undecided"), "{rough}");
    let refused = ["eval", "x", "--var", "x=1..2", "--tight=2"];
    bad(2, &refused, b"", &["expected a number from 0 to below 1, such as 1e-6"]);
}

#[test]
fn rows_of_a_file() {
    let folder = Folder::new();
    let data = folder.file("rows.csv", "x,y\n1e-9,1\n\"[1,2]\",2\n-1,3\n0,4\nwrong,5\n");
    let ran = run(&["eval", "log(x)/y", "--data", &data, "--tight", "--on-error", "empty", "--round", "rn"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let expected = [
        "value,status",
        "-20.72326583694641,rounded",
        "NaN,range",
        "NaN,undefined",
        "NaN,undefined",
        "NaN,missing",
    ];
    assert_eq!(ran.out.lines().collect::<Vec<_>>(), expected);
    assert!(ran.err.contains("undefined in 2 rows"), "{}", ran.err);

    let ran = run(&[
        "eval",
        "exp(x) - exp(x + 0*y)",
        "--data",
        &data,
        "--tight",
        "--on-error",
        "skip",
        "--max-bits",
        "200",
        "--max-boxes",
        "100",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("undecided in 3 rows within --max-bits, --max-boxes and --time"), "{}", ran.err);

    // The true error of the plain result 0, whose bound is larger.
    let relative = ["eval", "1 - cos(x)", "--data", &data, "--tight", "--error=rel", "--on-error", "skip"];
    let ran = run(&relative);
    let first = ran.out.lines().nth(1).expect("a row");
    assert_eq!(first, "4.999999999999999e-19,5.0000000000000004e-19,com,0,1,1,rounded", "{}", ran.err);
}

/// Checks that JSON lines give the same rows as CSV.
#[test]
fn rows_of_json_lines() {
    let folder = Folder::new();
    let csv = folder.file("rows.csv", b"x\n0.1\n2\n\"[1,2]\"\n");
    let json = folder.file("rows.jsonl", b"{\"x\": 0.1}\n{\"x\": \"2\"}\n{\"x\": \"[1,2]\"}\n");
    let of = |file: &str| run(&["eval", "x + y", "--var", "y=0.2", "--tight", "--data", file]);
    let (csv, json) = (of(&csv), of(&json));
    assert_eq!((json.code, csv.out.lines().count()), (0, 4), "{}", json.err);
    assert_eq!(json.out, csv.out);
}

#[test]
fn rows_are_as_single_arguments() {
    let cells = [
        "0.1",
        "0.5",
        "1",
        "-1",
        "0.33333333333333333333333",
        "1e-400",
        "1e-9",
        "3e5",
        "-0",
        "0",
        "2.5",
        "1e300",
        "0x1.8p-3",
        "[1,2]",
    ];
    let folder = Folder::new();
    let data = folder.file("rows.csv", format!("x\n\"{}\"\n", cells.join("\"\n\"")));
    for formula in ["x/3", "x + 0.1", "x*x", "(1 - cos(x))/x^2", "sqrt(x)", "0.3 - x - x - x"] {
        for options in [
            &["--tight"][..],
            &["--tight", "--round", "rn"],
            &["--tight", "--round", "ru"],
            &["--tight", "--format", "f32"],
            &["--tight", "--format", "f16"],
            &["--tight", "--digits", "20"],
        ] {
            let all = good(&[&["eval", formula, "--data", &data], options].concat());
            for (row, cell) in all.lines().skip(1).zip(cells) {
                let one = ["eval", formula, "--var", &format!("x={cell}"), "--out", "csv"];
                let one = good(&[&one, options].concat());
                assert_eq!(Some(row), one.lines().nth(1), "{formula} at {cell}, {options:?}");
            }
        }
    }
}

#[test]
fn values_are_the_same_on_a_device() {
    let mut data = String::from("x,y\n");
    for row in 0..3000 {
        let x = ["0.1", "17", "-2.5e-3", "1/3", "1e300", "0", "x", "0x1.8p-3", "1..2"][row % 9];
        data += &format!("{x},{}.{row:05}\n", row % 5);
    }
    let with = |formula: &str, options: &[&str]| {
        let args = [&["eval", formula, "--data", "-", "--tight", "--on-error", "skip"], options].concat();
        run_with(&args, data.as_bytes())
    };
    let device = with("x + y", &["--device", "opencl"]);
    if device.err.contains("opencl") {
        return not_run("values of formulas on an OpenCL device", Missing::Software, device.err);
    }
    for formula in ["x*y - 3*x", "sqrt(x) - y/x", "exp(x) - 1 - x", "erf(y)*x", "if x < y then x else log(y)"]
    {
        for options in
            [&[][..], &["--round", "rn"], &["--round", "rz", "--format", "f32"], &["--digits", "9"]]
        {
            let there = with(formula, &[options, &["--device", "opencl"]].concat());
            let here = with(formula, options);
            assert_eq!((there.code, there.out), (here.code, here.out), "{formula} {options:?}");
        }
    }
}

#[test]
fn what_is_refused() {
    let refused = |options: &[&str], parts: &[&str]| {
        bad(2, &[&["eval", "x + 1", "--var", "x=1"], options].concat(), b"", parts)
    };
    refused(&["--tight", "--as", "float"], &["--tight is the value in real numbers", "--as float"]);
    refused(&["--round", "rn"], &["--round is for --as float, --error and --tight"]);
    refused(&["--digits", "5"], &["--tight"]);
    refused(&["--tight", "--digits", "5", "--hex"], &["--digits are decimal"]);
    refused(&["--tight", "--digits", "0"], &["1..=10000"]);
}

/// Checks that a zero that no precision decides lies between the neighbours of 0, and that other values have their
/// neighbours.
#[test]
fn undecided_values_have_the_tightest_bounds_that_are_known() {
    let tight = |formula: &str, options: &[&str]| good(&[&["eval", formula, "--tight"], options].concat());
    assert_eq!(tight("sin(pi)", &[]), "[-5e-324, 5e-324] com undecided\n");
    assert_eq!(tight("sin(pi)", &["--format", "f32"]), "[-2e-45, 2e-45] com undecided\n");
    assert_eq!(tight("sin(pi)", &["--format", "f16"]), "[-6e-8, 6e-8] com undecided\n");
    assert_eq!(tight("1 + sin(pi)", &[]), "[0.99999999999999988, 1.0000000000000003] com undecided\n");
    assert_eq!(tight("sin(x)^2 + cos(x)^2 - 1", &["--var", "x=0.1"]), "[-5e-324, 5e-324] com undecided\n");
    // With fewer bits less is known, but the bounds are never wider than those of the operations.
    let few = tight("sin(pi)", &["--max-bits", "96", "--hex"]);
    assert!(
        few.starts_with("[-0x1.") && few.contains("p-105, 0x1.") && few.ends_with("] com undecided\n"),
        "{few}"
    );
    // Nothing is known of the root of such a zero, not even whether it exists.
    assert!(tight("sqrt(sin(pi))", &[]).ends_with("] trv undecided\n"));
    assert_eq!(tight("1/sin(pi)", &[]), "[-inf, inf] trv undecided\n");
    // A formula that is proved to have a value has its decoration.
    assert_eq!(tight("sqrt(1 + sin(pi)) - 1", &[]), "[-5e-324, 5e-324] com undecided\n");
    // A formula without variables, and one whose rows are decided or not.
    let folder = Folder::new();
    let data = folder.file("rows.csv", "x\n0\n1\n\"[1,2]\"\n");
    let rows = run(&["eval", "a = sin(x*pi); b = sin(pi)", "--data", &data, "--tight"]);
    let lines: Vec<&str> = rows.out.lines().collect();
    assert_eq!(lines[1], "0,0,com,exact,-5e-324,5e-324,com,undecided", "{}", rows.err);
    assert_eq!(lines[2], "-5e-324,5e-324,com,undecided,-5e-324,5e-324,com,undecided");
}
