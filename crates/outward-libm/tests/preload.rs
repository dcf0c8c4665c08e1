//! `LD_PRELOAD` with `liboutward_m.so`: programs get the results of Outward, at each level of the machine, with the
//! `errno` that glibc sets.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use outward::Round;
use outward::device::{FloatMode, FloatPlan, OnLevels};
use outward::machine::{Level, Native};
use outward::program::{Program, Width};
use outward::table::Op;
use outward_needs::{Missing, data, files, not_run};

/// Returns the library, which Cargo has put next to the program of this test.
fn library() -> PathBuf {
    let test = std::env::current_exe().expect("a path");
    let library = test.parent().expect("a folder").join("liboutward_m.so");
    assert!(library.is_file(), "{}", library.display());
    library
}

/// Returns the output of a command with this input; `None` if there is no such program.
fn output(command: &mut Command, input: &str) -> Option<String> {
    let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) => {
            not_run("LD_PRELOAD", Missing::Software, format!("{:?}: {error}", command.get_program()));
            return None;
        }
    };
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("it reads");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && error.is_empty(), "{command:?}: {}\n{error}", output.status);
    Some(String::from_utf8(output.stdout).expect("text"))
}

fn compiled(source: &str) -> Option<PathBuf> {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(source.replace(".c", ""));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(source);
    let flags = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-O1", "-fno-builtin", "-frounding-math"];
    let mut cc = Command::new("cc");
    cc.args(flags).arg(source).arg("-o").arg(&program).arg("-lm");
    output(&mut cc, "").map(|_| program)
}

/// Returns the machines that a variable can name here.
fn machines() -> impl Iterator<Item = &'static str> {
    let available = |name: &&str| {
        *name != "avx2" && *name != "avx512"
            || Level::ALL.into_iter().any(|level| level.name() == *name && level.is_available())
    };
    ["auto", "scalar-without-fma", "scalar", "avx2", "avx512"].into_iter().filter(available)
}

/// Returns operands: special ones, those for which the function is hard to round, and others.
fn operands(name: &str) -> Vec<[f64; 2]> {
    let special = [
        0.0,
        0.5,
        1.0,
        1.5,
        2.0,
        3.0,
        0.1,
        10.0,
        0.7,
        1e-300,
        5e-324,
        1e22,
        1e300,
        709.0,
        745.2,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
    ];
    let signed: Vec<f64> = special.iter().flat_map(|x: &f64| [*x, -x]).collect();
    let mut all: Vec<[f64; 2]> = signed.iter().flat_map(|x| signed.iter().map(|y| [*x, *y])).collect();
    let path = data("hard-to-round/f64").join(format!("{name}.wc"));
    for file in files([data("hard-to-round/f64")], "wc").into_iter().filter(|file| *file == path) {
        let text = std::fs::read_to_string(file).expect("text");
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let mut numbers = line.split('#').next().unwrap_or_default().trim().split(',').map(|number| {
                outward::text::parse::<f64>(number.as_bytes(), Round::TiesToEven).expect("a number")
            });
            let x = numbers.next().expect("a number");
            all.push([x, numbers.next().unwrap_or(x)]);
        }
    }
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    for at in 0..300 {
        all.push([0, 1].map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            if at % 2 == 0 { f64::from_bits(state) } else { state as i64 as f64 * 2.0_f64.powi(-59) }
        }));
    }
    all
}

/// Returns the results of Rust, by a plan on vectors.
fn results(op: Op, operands: &[[f64; 2]]) -> Vec<f64> {
    results_in(Width::F64, |x| x, op, operands)
}

fn results_in<T: Native + OnLevels>(
    width: Width,
    from: fn(f64) -> T,
    op: Op,
    operands: &[[f64; 2]],
) -> Vec<T> {
    let arity = op.info().arity();
    let mode = FloatMode { width, round: Round::TiesToEven };
    let plan = FloatPlan::<T>::new(&Program::of_operation(op, arity, None), mode).expect("a plan");
    let columns: Vec<Vec<T>> =
        (0..arity).map(|at| operands.iter().map(|operands| from(operands[at])).collect()).collect();
    let inputs: Vec<&[T]> = columns.iter().map(Vec::as_slice).collect();
    let mut output = vec![T::from_pattern(0); operands.len()];
    plan.run(&mut plan.scratch(Level::best()), &inputs, &mut output).expect("results");
    output
}

/// Names of `math.h`, and those of the table if they differ.
const FUNCTIONS: [(&str, &str); 34] = [
    ("acos", "acos"),
    ("acosh", "acosh"),
    ("asin", "asin"),
    ("asinh", "asinh"),
    ("atan", "atan"),
    ("atan2", "atan2"),
    ("atanh", "atanh"),
    ("cbrt", "cbrt"),
    ("cos", "cos"),
    ("cosh", "cosh"),
    ("cosine", "cos"),
    ("erf", "erf"),
    ("erfc", "erfc"),
    ("exp", "exp"),
    ("exp10", "exp10"),
    ("exp2", "exp2"),
    ("expm1", "expm1"),
    ("hypot", "hypot"),
    ("j0", "j0"),
    ("j1", "j1"),
    ("lgamma", "lgamma"),
    ("log", "log"),
    ("log10", "log10"),
    ("log1p", "log1p"),
    ("log2", "log2"),
    ("pow", "pow"),
    ("sin", "sin"),
    ("sine", "sin"),
    ("sinh", "sinh"),
    ("tan", "tan"),
    ("tanh", "tanh"),
    ("tgamma", "tgamma"),
    ("y0", "y0"),
    ("y1", "y1"),
];

#[test]
fn programs_get_the_bits_of_rust_in_every_environment() {
    let Some(program) = compiled("values.c") else { return };
    let mut input = String::new();
    let mut expected = String::new();
    for (name, ours) in FUNCTIONS {
        let operands = operands(ours);
        let op = Op::by_name(ours).expect("a row");
        let single = results_in(Width::F32, |x| x as f32, op, &operands);
        for (([x, y], result), single) in operands.iter().zip(results(op, &operands)).zip(single) {
            let _ = writeln!(input, "{name} {:x} {:x}", x.to_bits(), y.to_bits());
            let result = format!("{:016x} ", result.to_bits()).repeat(8);
            let single = format!("{:08x} ", single.to_bits()).repeat(8);
            let _ = writeln!(expected, "{result}{}", single.trim_end());
        }
    }
    for machine in machines() {
        let mut command = Command::new(&program);
        command.env("LD_PRELOAD", library()).env("OUTWARD_MACHINE", machine);
        let Some(found) = output(&mut command, &input) else { return };
        let differ: Vec<String> = input
            .lines()
            .zip(expected.lines().zip(found.lines()))
            .filter(|(_, (expected, found))| expected != found)
            .map(|(input, (expected, found))| format!("{input}: {found}, not {expected}"))
            .collect();
        assert_eq!(found.lines().count(), expected.lines().count(), "{machine}");
        assert!(
            differ.is_empty(),
            "{machine}, {}:\n{}",
            differ.len(),
            differ[..differ.len().min(20)].join("\n")
        );
    }
}

/// Compares the lines with those without Outward, except where glibc deviates from C's recommendations.
#[test]
fn errno_and_flags_are_those_of_glibc() {
    let Some(program) = compiled("errors.c") else { return };
    let Some(expected) = output(&mut Command::new(&program), "") else { return };
    let Some(found) = output(Command::new(&program).env("LD_PRELOAD", library()), "") else { return };
    let differ: Vec<(&str, &str)> =
        expected.lines().zip(found.lines()).filter(|(expected, found)| expected != found).collect();
    assert_eq!(expected.lines().count(), found.lines().count());
    assert!(differ.is_empty(), "glibc and ours:\n{differ:#?}");
}

/// Checks Python's `math`, which raises exceptions by `errno`.
#[test]
fn python_gets_the_bits_of_rust() {
    let script = "\
import math, struct, sys
for line in sys.stdin:
    name, *operands = line.split()
    x = [struct.unpack('>d', bytes.fromhex(operand))[0] for operand in operands]
    try:
        print(struct.pack('>d', getattr(math, name)(*x)).hex())
    except (ValueError, OverflowError) as error:
        print(type(error).__name__)
";
    let mut input = String::new();
    let mut expected = String::new();
    let names =
        ["acos", "asinh", "atan", "cos", "cosh", "erf", "erfc", "exp", "expm1", "log1p", "pow", "sin", "tan"];
    for name in names {
        let op = Op::by_name(name).expect("a row");
        let operands: Vec<[f64; 2]> = operands(name).into_iter().step_by(7).collect();
        for (operands, result) in operands.iter().zip(results(op, &operands)) {
            let operands = &operands[..op.info().arity()];
            // Python has rules of its own for infinities and NaN.
            if operands.iter().any(|x| !x.is_finite()) {
                continue;
            }
            let _ = writeln!(
                input,
                "{name} {}",
                operands.iter().map(|x| format!("{:016x}", x.to_bits())).collect::<Vec<_>>().join(" ")
            );
            let _ = match result {
                result if result.is_nan() || name == "log1p" && result.is_infinite() => {
                    writeln!(expected, "ValueError")
                }
                result if name == "pow" && operands[0] == 0.0 && result.is_infinite() => {
                    writeln!(expected, "ValueError")
                }
                result if result.is_infinite() => writeln!(expected, "OverflowError"),
                result => writeln!(expected, "{:016x}", result.to_bits()),
            };
        }
    }
    for machine in machines() {
        let mut command = Command::new("python3");
        command.args(["-c", script]).env("LD_PRELOAD", library()).env("OUTWARD_MACHINE", machine);
        let Some(found) = output(&mut command, &input) else { return };
        let differ: Vec<String> = input
            .lines()
            .zip(expected.lines().zip(found.lines()))
            .filter(|(_, (expected, found))| expected != found)
            .map(|(input, (expected, found))| format!("{input}: {found}, not {expected}"))
            .collect();
        assert!(
            differ.is_empty(),
            "{machine}, {}:\n{}",
            differ.len(),
            differ[..differ.len().min(20)].join("\n")
        );
        assert_eq!(found.lines().count(), expected.lines().count(), "{machine}");
    }
}

/// Checks that a wrong name ends the program with one line, and only if it calls a function.
#[test]
fn a_wrong_machine_ends_the_program() {
    let run = |script: &str| {
        let mut command = Command::new("python3");
        command
            .args(["-S", "-c", script])
            .env("LD_PRELOAD", library())
            .env("OUTWARD_MACHINE", "fast")
            .output()
    };
    let Ok(output) = run("print(1)") else {
        return not_run("LD_PRELOAD", Missing::Software, "there is no python3");
    };
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let output = run("import math; print(math.exp(1.0))").expect("python3");
    let line = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && output.stdout.is_empty(), "{output:?}");
    assert!(line.starts_with("outward: OUTWARD_MACHINE is `fast`: ") && line.lines().count() == 1, "{line}");
}

#[test]
fn awk_gets_the_bits_of_rust() {
    let names = ["exp", "log", "sin", "cos"];
    let script = "{ printf \"%.17g %.17g %.17g %.17g\\n\", exp($1), log($1), sin($1), cos($1) }";
    let numbers: Vec<[f64; 2]> = (1..200).map(|n| [f64::from(n) * 0.37, 0.0]).collect();
    let input = numbers.iter().fold(String::new(), |text, [x, _]| text + &format!("{x:?}\n"));
    for machine in machines() {
        let mut command = Command::new("awk");
        command.arg(script).env("LD_PRELOAD", library()).env("OUTWARD_MACHINE", machine);
        let Some(found) = output(&mut command, &input) else { return };
        let columns = names.map(|name| results(Op::by_name(name).expect("a row"), &numbers));
        assert_eq!(found.lines().count(), numbers.len());
        for (row, line) in found.lines().enumerate() {
            for (text, column) in line.split(' ').zip(&columns) {
                assert_eq!(
                    text.parse::<f64>().expect("a number"),
                    column[row],
                    "{machine}: {:?}",
                    numbers[row]
                );
            }
        }
    }
}

/// Checks that no exported name is called from here: it would be called in place of the C library's, without end.
#[test]
fn no_exported_name_is_called_from_inside() {
    let Some(text) = output(Command::new("nm").args(["-D", "--defined-only"]).arg(library()), "") else {
        return;
    };
    let exported: Vec<&str> = text.lines().filter_map(|line| line.rsplit(' ').next()).collect();
    for name in ["exp", "sinf", "pow", "lgamma_r", "sincos", "atan2f"] {
        assert!(exported.contains(&name), "{name}");
    }
    for name in ["fma", "sqrt", "floor", "fmod", "rint", "malloc"] {
        assert!(!exported.contains(&name), "{name}");
    }
    let Some(text) = output(Command::new("readelf").args(["--relocs", "--wide"]).arg(library()), "") else {
        return;
    };
    let called: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_whitespace().nth(4))
        .map(|symbol| symbol.split('@').next().unwrap_or_default())
        .filter(|symbol| exported.contains(symbol))
        .collect();
    assert!(called.is_empty(), "{called:?}");
}

/// Returns the symbols that a library defines, with their versions.
fn defined(library: &Path) -> Option<Vec<(String, String)>> {
    let text = output(Command::new("nm").args(["-D", "--defined-only"]).arg(library), "")?;
    let symbols = text.lines().filter_map(|line| line.rsplit(' ').next()).map(|symbol| {
        let (name, version) = symbol.split_once('@').unwrap_or((symbol, ""));
        (name.to_owned(), version.trim_start_matches('@').to_owned())
    });
    Some(symbols.collect())
}

/// Returns the names of a function for each of these types: in C23, and in glibc for programs linked with an older
/// version.
fn symbols_of(stems: &[String], types: &[&str]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for stem in stems.iter().map(|stem| stem.trim_end_matches("_r")) {
        for kind in types {
            for (start, end) in [("", ""), ("", "_r"), ("__", ""), ("__", "_finite"), ("__", "_r_finite")] {
                all.insert(format!("{start}{stem}{kind}{end}"));
            }
        }
    }
    all
}

/// Checks that every function of glibc 2.36 is here, for both types and under all of its names, or that the page says
/// why it is not.
#[test]
fn no_function_is_left_out_silently() {
    const OURS: [&str; 5] = ["", "f", "f32", "f64", "f32x"];
    const ALL: [&str; 8] = ["", "f", "f32", "f64", "f32x", "l", "f64x", "f128"];
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/learn/c.md");
    let page = std::fs::read_to_string(page).expect("the page");
    // Lists of the words in each piece of code of the rows that begin with `start`.
    let lists = |start: &str| -> Vec<Vec<String>> {
        let rows = page.lines().filter(|line| line.starts_with(start));
        let cells = rows.filter_map(|row| row.rsplit(" | ").next());
        let code = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
        code.map(|code| code.split(' ').map(str::to_owned).collect()).collect()
    };
    let replaced = &lists("| replaced")[0];
    let left: Vec<String> = lists("| left to the C library").concat();
    // The name of a function that rounds to a narrower type consists of the type of the result, the operation, and the
    // type of the operands.
    let narrower: Vec<String> = ["f", "d", "f32", "f32x", "f64", "f64x"]
        .iter()
        .flat_map(|kind| {
            ["add", "div", "fma", "mul", "sqrt", "sub"].map(|operation| format!("{kind}{operation}"))
        })
        .collect();
    let (replaced_names, left_names) = (symbols_of(replaced, &OURS), symbols_of(&left, &ALL));
    let other_types = symbols_of(replaced, &["l", "f64x", "f128"]);
    let narrower = symbols_of(&narrower, &ALL);

    let Some(exported) = defined(&library()) else { return };
    let exported: BTreeSet<String> = exported.into_iter().map(|(name, _)| name).collect();
    let unknown: Vec<&String> = exported.difference(&replaced_names).collect();
    assert!(unknown.is_empty(), "the page does not have these: {unknown:?}");
    let lacking = |name: &&String| OURS[..2].iter().any(|kind| !exported.contains(&format!("{name}{kind}")));
    let lacking: Vec<&String> =
        replaced.iter().filter(|name| !name.ends_with("_r")).filter(lacking).collect();
    assert!(lacking.is_empty(), "the page has these: {lacking:?}");

    let Some(path) = output(Command::new("cc").arg("-print-file-name=libm.so.6"), "") else { return };
    let Some(theirs) = defined(Path::new(path.trim())) else { return };
    assert!(theirs.iter().any(|(name, _)| name == "expf32x"), "{path}");
    // Versions themselves are symbols; later ones than 2.36 have functions that this list does not know.
    let is_known = |version: &str| {
        let minor = version.strip_prefix("GLIBC_2.").and_then(|minor| minor.split('.').next()?.parse().ok());
        minor.is_some_and(|minor: u32| minor <= 36)
    };
    let mut forgotten = Vec::new();
    for (name, _) in theirs.iter().filter(|(name, version)| !name.starts_with("GLIBC") && is_known(version)) {
        let is_left = left_names.contains(name) || other_types.contains(name) || narrower.contains(name);
        if !exported.contains(name) && !is_left {
            forgotten.push(name);
        }
    }
    assert!(forgotten.is_empty(), "neither here nor on the page: {forgotten:?}");
}
