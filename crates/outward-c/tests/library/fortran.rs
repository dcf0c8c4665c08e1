//! Programs in Fortran.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use outward::table::{OpInfo, Type};

use crate::cases::{INTEGERS, functions, interval_functions, some_rows, symbols};
use crate::{crate_folder, page_block, run, same_lines, scratch, shared, source};

/// Compiles a program with a module, in a folder, also with these flags. `None` without a compiler.
pub(crate) fn compiled(module: &str, program: &Path, folder: &Path, flags: &[&str]) -> Option<PathBuf> {
    let include = crate_folder().join("include");
    let module = include.join(module);
    let mut command = Command::new("gfortran");
    command.args([
        "-std=f2018",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-Wno-compare-reals",
        "-Wno-intrinsics-std",
        "-O0",
        "-fwrapv",
    ]);
    command
        .args(flags)
        .arg("-I")
        .arg(include)
        .arg("-J")
        .arg(folder)
        .arg(module)
        .arg(program)
        .arg("-o")
        .arg(folder.join("program"))
        .args(shared());
    run(&mut command).map(|_| folder.join("program"))
}

/// Makes calls of a function, one for each integer.
fn calls(info: &OpInfo, operands: &[&str], mut call: impl FnMut(String)) {
    let integers = INTEGERS.map(|n| n.to_string());
    match (info.operands.contains(&Type::Integer), info.has_integer_first()) {
        (false, _) => call(operands[..info.arity()].join(", ")),
        (true, true) => integers.iter().for_each(|n| call(format!("{n}, {}", operands[0]))),
        (true, false) => integers.iter().for_each(|n| call(format!("{}, {n}", operands[0]))),
    }
}

/// Lets exceptions trap, as in debug builds of models.
#[test]
fn every_function_has_the_bits_of_rust() {
    let folder = scratch("functions_fortran");
    let mut text = std::fs::read_to_string(source("functions.f90")).expect("the program");
    let mut expected = BTreeSet::new();
    let mut statements = String::new();
    for function in functions().into_iter().filter(|function| function.format < 2) {
        let (symbol, info) = (&function.symbol, function.info);
        expected.insert(format!("{symbol} {:016x}", some_rows().numbers[symbol]));
        let width = ["64", "32"][function.format];
        let direction = ["_rn", "_rz", "_ru", "_rd"].into_iter().find(|end| symbol.ends_with(end));
        let name = match direction {
            Some(direction) => format!("{}{direction}", info.name),
            None => format!("outward_{}", info.name),
        };
        let columns: Vec<String> = (1..=4).map(|at| format!("c{width}(:, {at})")).collect();
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        calls(info, &columns, |operands| {
            let _ = writeln!(statements, "  one{width} = {name}({operands})");
            let _ = match info.name {
                "nextafter" => writeln!(statements, "  all{width} = one{width}"),
                _ => writeln!(statements, "  call {name}_n({operands}, all{width})"),
            };
            let _ = writeln!(statements, "  call add{width}(one{width}, all{width})");
        });
        let _ = writeln!(statements, "  call finish(\"{symbol}\")");
    }
    for info in interval_functions() {
        expected.insert(format!("interval {} {:016x}", info.name, some_rows().intervals[info.name][0]));
        calls(info, &["x", "y", "z", "w"], |operands| {
            let _ = writeln!(statements, "  call add_intervals({}({operands}))", info.name);
        });
        let _ = writeln!(statements, "  call finish(\"interval {}\")", info.name);
    }
    text = text.replace("  ! STATEMENTS\n", &statements);
    let program = folder.join("functions.f90");
    std::fs::write(&program, text).expect("written");
    let flags = ["-ffpe-trap=invalid,zero,overflow"];
    let Some(program) = compiled("outward.f90", &program, &folder, &flags) else { return };
    let Some(output) = run(Command::new(program).arg(&some_rows().inputs)) else { return };
    same_lines(&String::from_utf8_lossy(&output.stdout).to_lowercase(), expected);
}

/// Checks that the module has all functions of C, except for formats of 16 bits, arrays of intervals, formulas, C23's
/// names, and functions that return a pair or a state, and the conversions that it needs. Sums on devices are those of
/// accumulators; a matrix of numbers is one of intervals whose ends are the same.
#[test]
fn no_function_is_left_out() {
    let module = |name| std::fs::read_to_string(crate_folder().join("include").join(name)).expect("a module");
    let module = module("outward.f90") + &module("outward_traced.f90");
    // Of traced numbers: scopes, and what of reports is in their texts.
    let of_traced = ["outward_line_", "outward_report_", "outward_step_cancel"];
    let is_left_out = |symbol: &str| {
        symbol.contains("16")
            || of_traced.iter().any(|name| symbol.starts_with(name))
            || symbol.contains("_to_") && !symbol.starts_with("outward_traced")
            || symbol.starts_with("cr_")
            || symbol.starts_with("outward_program_")
            || symbol.starts_with("outward_text_")
            || ["pown_rev", "mul_rev_to_pair", "overlap"].iter().any(|name| symbol.ends_with(name))
            || symbol.ends_with("_on") && !symbol.starts_with("outward_accumulator_")
            || symbol == "outward_last_error"
            || module.contains(&format!("name=\"{symbol}_intervals\""))
            || symbol.starts_with("outward_interval_") && symbol.ends_with("_n")
    };
    let symbols = symbols();
    let missing: Vec<&String> = symbols
        .iter()
        .filter(|symbol| !is_left_out(symbol) && !module.contains(&format!("name=\"{symbol}\"")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn attacks_are_answered() {
    let folder = scratch("attack_fortran");
    let Some(program) = compiled("outward.f90", &source("attack.f90"), &folder, &[]) else { return };
    let Some(output) = run(&mut Command::new(&program)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "ok");
    // Mistakes that end the program, with their messages.
    for (mistake, message) in [
        ("lengths", "arrays of different lengths"),
        ("columns", "a formula needs a column for each of its variables"),
        ("formula", "outward: "),
    ] {
        let output = Command::new(&program).arg(mistake).output().expect("it has run");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(message), "{mistake}: {text}");
    }
}

#[test]
fn products_of_matrices_are_answered() {
    let folder = scratch("matrices_fortran");
    let Some(program) = compiled("outward.f90", &source("matrices.f90"), &folder, &[]) else { return };
    let Some(output) = run(&mut Command::new(&program)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "ok");
    for (mistake, message) in [
        ("factors", "matmul of matrices whose inner lengths differ"),
        ("added", "a matrix has not the shape of the product"),
        ("order", "the order is k, or none"),
        ("alpha", "alpha is 0.1, expected 1, -1 or 0"),
        ("square", "a matrix that is not square"),
        ("system", "arrays whose shapes do not fit the system"),
        ("indptr", "indptr of a sparse matrix that does not rise from 1"),
        ("indices", "indices of a sparse matrix that are not from 1 to its number of columns"),
        ("singular", "not verified: the matrix is singular"),
    ] {
        let output = Command::new(&program).arg(mistake).output().expect("it has run");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(message), "{mistake}: {text}");
    }
}

/// Checks a program that is linked with `-ffast-math`, so that it starts with subnormal numbers flushed to zero.
#[cfg(target_arch = "x86_64")]
#[test]
fn flushed_numbers_are_kept_in_calls() {
    let folder = scratch("flushed_fortran");
    let sources = [crate_folder().join("include/outward.f90"), source("flushed.f90")];
    let [module, program] = ["outward.o", "flushed.o"].map(|name| folder.join(name));
    for (source, object) in sources.iter().zip([&module, &program]) {
        let mut command = Command::new("gfortran");
        command
            .args(["-std=f2018", "-O0", "-fwrapv", "-c", "-J"])
            .arg(&folder)
            .arg(source)
            .arg("-o")
            .arg(object);
        if run(&mut command).is_none() {
            return;
        }
    }
    let linked = folder.join("program");
    let mut command = Command::new("gfortran");
    command.arg("-ffast-math").args([&program, &module]).arg("-o").arg(&linked).args(shared());
    let Some(output) = run(&mut command).and_then(|_| run(&mut Command::new(&linked))) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n");
}

/// Checks that the program of the page prints the output on the page; `.ci/run c_interface` runs its commands too.
#[test]
fn the_page_shows_what_its_program_prints() {
    let folder = scratch("page_fortran");
    let file = folder.join("first.f90");
    std::fs::write(&file, page_block("fortran", "fortran first.f90")).expect("written");
    let Some(program) = compiled("outward.f90", &file, &folder, &[]) else { return };
    let Some(output) = run(&mut Command::new(program)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), page_block("fortran", "text"));
}
