//! Programs in C that call the libraries: every function in every direction and format, what callers may do wrong, and
//! the list of symbols.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use outward::Round;
use outward::device::{FloatMode, FloatPlan};
use outward::format::{Bf16, F16};
use outward::machine::{Level, Native};
use outward::program::{Program, Width};
use outward::table::{OpInfo, TABLE, Type};
use outward_needs::{Missing, data, files, not_run};

/// Where Cargo has put the libraries: beside the program of this test.
fn libraries() -> PathBuf {
    let test = std::env::current_exe().expect("a path");
    test.parent().expect("a folder").to_path_buf()
}

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder for what is made here.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a command that must succeed; `None` if there is no such program.
fn run(command: &mut Command) -> Option<Output> {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => {
            not_run("C programs", Missing::Software, format!("{:?}: {error}", command.get_program()));
            return None;
        }
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{command:?}\n{}{}", text(&output.stdout), text(&output.stderr));
    Some(output)
}

/// A program, compiled without warnings. `None` without a compiler.
fn compiled(source: &Path, folder: &Path, link: &[String]) -> Option<PathBuf> {
    let program = folder.join("program");
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-O1"]);
    cc.arg("-I").arg(crate_folder().join("include")).arg("-I").arg(folder);
    cc.arg(source).arg("-o").arg(&program).args(link).args(["-lm", "-lpthread"]);
    run(&mut cc).map(|_| program)
}

fn source(name: &str) -> PathBuf {
    crate_folder().join("tests").join(name)
}

/// What links the shared library.
fn shared() -> Vec<String> {
    let folder = libraries().display().to_string();
    vec![format!("-L{folder}"), "-loutward_c".into(), format!("-Wl,-rpath,{folder}")]
}

/// What links the static library.
fn archive() -> Vec<String> {
    let library = libraries().join("liboutward_c.a").display().to_string();
    vec![library, "-lpthread".into(), "-ldl".into(), "-lgcc_s".into()]
}

const FORMATS: [(&str, &str, Width); 4] = [
    ("F64", "", Width::F64),
    ("F32", "f", Width::F32),
    ("F16", "_f16", Width::F16),
    ("BF16", "_bf16", Width::Bf16),
];

/// One function of a format.
struct Function {
    info: &'static OpInfo,
    format: usize,
    round: Round,
    symbol: String,
}

fn symbols() -> BTreeSet<String> {
    let path = crate_folder().join("tests/symbols.txt");
    std::fs::read_to_string(path).expect("a list").lines().map(str::to_owned).collect()
}

/// The functions of numbers, by the operation table and the list of symbols.
fn functions() -> Vec<Function> {
    let symbols = symbols();
    let mut functions = Vec::new();
    for info in TABLE.iter().filter(|info| info.readings.float) {
        for (format, (_, letters, _)) in FORMATS.iter().enumerate() {
            let exact = format!("outward_{}{letters}", info.name);
            if symbols.contains(&exact) {
                functions.push(Function { info, format, round: Round::TiesToEven, symbol: exact });
                continue;
            }
            for (round, direction) in Round::ALL.into_iter().zip(["_rn", "_rz", "_ru", "_rd"]) {
                let symbol = format!("{exact}{direction}");
                if symbols.contains(&symbol) {
                    functions.push(Function { info, format, round, symbol });
                }
            }
        }
    }
    functions
}

/// Rows of operands: special ones, hard ones, and random ones.
fn columns() -> [Vec<u64>; 4] {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let special = [
        0.0,
        1.0,
        0.5,
        2.0,
        3.0,
        10.0,
        0.1,
        1e-300,
        5e-324,
        2.2e-308,
        1e300,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
        709.5,
        171.5,
        88.7,
        1e22,
        65504.0,
        4503599627370495.5,
    ];
    let signed: Vec<u64> = special.iter().flat_map(|x: &f64| [x.to_bits(), (-x).to_bits()]).collect();
    let mut columns: [Vec<u64>; 4] = Default::default();
    for &x in &signed {
        for &y in &signed {
            let row =
                [x, y, signed[random() as usize % signed.len()], signed[random() as usize % signed.len()]];
            columns.iter_mut().zip(row).for_each(|(column, x)| column.push(x));
        }
    }
    for file in files([data("hard-to-round/f64")], "wc") {
        let text = std::fs::read_to_string(file).expect("text");
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        for line in lines.take(8) {
            let numbers = line.split('#').next().unwrap_or_default();
            let mut numbers = numbers.trim().split(',').map(|number| {
                outward::text::parse::<f64>(number.as_bytes(), Round::TiesToEven).expect("a number").to_bits()
            });
            let x = numbers.next().expect("a number");
            let row = [x, numbers.next().unwrap_or(x), x, x];
            columns.iter_mut().zip(row).for_each(|(column, x)| column.push(x));
        }
    }
    for at in 0..600 {
        for column in &mut columns {
            column.push(match at % 3 {
                0 => random(),
                1 => (random() as i64 as f64 * 2.0_f64.powi(-60)).to_bits(),
                _ => (random() as i64 as f64 * 2.0_f64.powi(-55)).to_bits(),
            });
        }
    }
    columns
}

fn hash(before: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(before, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// The columns of a format, as the patterns of its numbers, and the same in registers.
fn in_format(format: usize, columns: &[Vec<u64>; 4]) -> [Vec<u64>; 4] {
    columns.each_ref().map(|column| {
        let pattern = |bits: &u64| {
            let x = f64::from_bits(*bits);
            match format {
                0 => *bits,
                1 => (x as f32).to_bits().into(),
                // The nearest number for some, and the first bits for others.
                2 if bits.is_multiple_of(2) => outward::convert::f64_to_f16_rn(x).to_bits().into(),
                3 if bits.is_multiple_of(2) => outward::convert::f64_to_bf16_rn(x).to_bits().into(),
                _ => bits >> 24 & 0xffff,
            }
        };
        column.iter().map(pattern).collect()
    })
}

/// The results that Rust has, by a plan on vectors: the bytes of all rows.
fn results<T: Native>(
    function: &Function,
    integer: Option<i32>,
    columns: &[Vec<T>],
    to: fn(T) -> Vec<u8>,
) -> Vec<u8> {
    let arity = if integer.is_some() { 1 } else { function.info.arity() };
    let program = Program::of_operation(function.info.op, arity, integer);
    let mode = FloatMode { width: FORMATS[function.format].2, round: function.round };
    let plan = FloatPlan::<T>::new(&program, mode).expect("a plan");
    let inputs: Vec<&[T]> = columns[..arity].iter().map(Vec::as_slice).collect();
    let mut output = vec![T::from_pattern(0); columns[0].len()];
    plan.run(&mut plan.scratch(Level::best()), &inputs, &mut output).expect("results");
    output.into_iter().flat_map(to).collect()
}

#[test]
fn every_function_has_the_bits_of_rust() {
    let folder = scratch("functions");
    let functions = functions();
    let mut entries = String::new();
    for Function { info, format, symbol, .. } in &functions {
        let has_integer = info.operands.contains(&Type::Integer);
        let integer = match (has_integer, info.has_integer_first()) {
            (false, _) => "NO_INTEGER",
            (true, true) => "INTEGER_FIRST",
            (true, false) => "INTEGER_LAST",
        };
        let arity = info.arity() - usize::from(has_integer);
        let many = if info.name == "nextafter" { "NULL".into() } else { format!("(function){symbol}_n") };
        let format = FORMATS[*format].0;
        let _ =
            writeln!(entries, "{{\"{symbol}\", {format}, {arity}, {integer}, (function){symbol}, {many}}},");
    }
    std::fs::write(folder.join("entries.inc"), entries).expect("written");

    let columns = columns();
    let patterns = [0, 1, 2, 3].map(|format| in_format(format, &columns));
    let mut inputs = (columns[0].len() as u64).to_ne_bytes().to_vec();
    for (columns, size) in patterns.iter().zip([8, 4, 2, 2]) {
        columns.iter().flatten().for_each(|bits| inputs.extend(&bits.to_le_bytes()[..size]));
    }
    std::fs::write(folder.join("inputs"), inputs).expect("written");

    let f64s = patterns[0].each_ref().map(|column| column.iter().map(|bits| f64::from_bits(*bits)).collect());
    let f32s: [[Vec<f32>; 4]; 3] = [1, 2, 3].map(|format| {
        patterns[format].each_ref().map(|column| {
            let number = |bits: &u64| match format {
                1 => f32::from_bits(*bits as u32),
                2 => F16::from_bits(*bits as u16).into(),
                _ => Bf16::from_bits(*bits as u16).into(),
            };
            column.iter().map(number).collect()
        })
    });
    let mut expected = String::new();
    for function in &functions {
        let integers = [-3, 0, 1, 2, 7].map(Some);
        let integers = if function.info.operands.contains(&Type::Integer) { &integers[..] } else { &[None] };
        let hash = integers.iter().fold(0xcbf2_9ce4_8422_2325, |before, &integer| {
            let bytes = match function.format {
                0 => results(function, integer, &f64s, |x| x.to_bits().to_le_bytes().into()),
                1 => results(function, integer, &f32s[0], |x| x.to_bits().to_le_bytes().into()),
                2 => results(function, integer, &f32s[1], |x| {
                    outward::convert::f32_to_f16_rn(x).to_bits().to_le_bytes().into()
                }),
                _ => results(function, integer, &f32s[2], |x| {
                    outward::convert::f32_to_bf16_rn(x).to_bits().to_le_bytes().into()
                }),
            };
            hash(before, &bytes)
        });
        let _ = writeln!(expected, "{} {hash:016x}", function.symbol);
    }

    let Some(program) = compiled(&source("functions.c"), &folder, &shared()) else { return };
    let Some(output) = run(Command::new(program).arg(folder.join("inputs"))) else { return };
    let found = String::from_utf8(output.stdout).expect("text");
    let differ: Vec<&str> = found.lines().filter(|line| !expected.contains(*line)).collect();
    assert!(differ.is_empty(), "{} lines differ:\n{}", differ.len(), differ.join("\n"));
    assert_eq!(found.lines().count(), functions.len());
}

/// No function of numbers is left out above.
#[test]
fn every_symbol_of_numbers_is_called() {
    let called: BTreeSet<String> = functions().into_iter().map(|function| function.symbol).collect();
    let mut others = vec!["outward_interval_", "outward_program_", "outward_last_error", "cr_"];
    // The program of attacks calls these.
    others.extend([
        "outward_accumulator_",
        "outward_sum",
        "outward_dot",
        "outward_norm_",
        "outward_normf_",
        "outward_mean",
    ]);
    let symbols = symbols();
    let left_out: Vec<&String> = symbols
        .iter()
        .filter(|symbol| !others.iter().any(|other| symbol.starts_with(other)))
        .filter(|symbol| !symbol.contains("_to_"))
        .filter(|symbol| !called.contains(symbol.strip_suffix("_n").unwrap_or(symbol)))
        .collect();
    assert!(left_out.is_empty(), "{left_out:?}");
    assert!(called.len() > 1300, "{}", called.len());
}

#[test]
fn attacks_are_answered() {
    let folder = scratch("attack");
    for (link, machine) in [(shared(), "auto"), (shared(), "scalar-without-fma"), (archive(), "auto")] {
        let Some(program) = compiled(&source("attack.c"), &folder, &link) else { return };
        let Some(output) = run(Command::new(program).env("OUTWARD_MACHINE", machine)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{link:?}, {machine}");
    }
}

#[test]
fn the_library_has_the_symbols_of_the_header_and_no_others() {
    let library = libraries().join("liboutward_c.so");
    let Some(output) = run(Command::new("nm").args(["-D", "--defined-only"]).arg(library)) else { return };
    let text = String::from_utf8(output.stdout).expect("text");
    let found: BTreeSet<String> =
        text.lines().filter_map(|line| line.rsplit(' ').next()).map(str::to_owned).collect();
    let expected = symbols();
    let missing: Vec<&String> = expected.difference(&found).collect();
    let others: Vec<&String> = found.difference(&expected).collect();
    assert!(missing.is_empty() && others.is_empty(), "missing: {missing:?}; not in the header: {others:?}");
}

#[test]
fn the_header_is_c99_and_cpp17_without_warnings() {
    let header = crate_folder().join("include/outward.h");
    for (compiler, language, standard) in
        [("cc", "c", "-std=c99"), ("cc", "c", "-std=c11"), ("c++", "c++", "-std=c++17")]
    {
        let flags = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", standard, "-x", language];
        if run(Command::new(compiler).args(flags).arg(&header)).is_none() {
            return;
        }
    }
}

/// The program of the page prints what the page shows; `.ci/run c_interface` runs its commands too.
#[test]
fn the_page_shows_what_its_program_prints() {
    let page = std::fs::read_to_string(crate_folder().join("../../docs/learn/c.md")).expect("the page");
    let block = |head: &str| {
        let (_, rest) = page.split_once(&format!("```{head}\n")).expect("a block");
        rest.split_once("```").expect("its end").0.to_owned()
    };
    let folder = scratch("page");
    let source = folder.join("first.c");
    std::fs::write(&source, block("c first.c")).expect("written");
    let Some(program) = compiled(&source, &folder, &shared()) else { return };
    let Some(output) = run(&mut Command::new(program)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), block("text"));
}
