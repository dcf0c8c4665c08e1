//! Programs in C.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use outward::table::Type;
use outward_needs::{Missing, not_run};

use crate::cases::{Cases, FORMATS, Function, all_rows, functions, some_rows, symbols};
use crate::{
    WITH_INT64, archive, compiled, crate_folder, libraries, page_block, run, same_lines, scratch, shared,
    source,
};

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

    let Some(program) = compiled(&source("functions.c"), &folder, &shared()) else { return };
    let lines = |cases: &Cases| -> BTreeSet<String> {
        cases.numbers.iter().map(|(symbol, hash)| format!("{symbol} {hash:016x}")).collect()
    };
    let Some(output) = run(Command::new(&program).arg(&all_rows().inputs).arg("traps")) else { return };
    same_lines(&String::from_utf8_lossy(&output.stdout), lines(all_rows()));
    for environment in [&[][..], &["flushed"]] {
        let Some(output) = run(Command::new(&program).arg(&some_rows().inputs).args(environment)) else {
            return;
        };
        same_lines(&String::from_utf8_lossy(&output.stdout), lines(some_rows()));
    }
}

/// Checks that no function of numbers is left out above.
#[test]
fn every_symbol_of_numbers_is_called() {
    let called: BTreeSet<String> = functions().into_iter().map(|function| function.symbol).collect();
    let mut others =
        vec!["outward_interval_", "outward_program_", "outward_last_error", "cr_", "outward_text_"];
    // The programs of attacks and of devices call these.
    others.extend([
        "outward_accumulator_",
        "outward_device_",
        "outward_dgemm",
        "outward_line_",
        "outward_matrix_",
        "outward_report_",
        "outward_sgemm",
        "outward_step_",
        "outward_traced",
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
        .filter(|symbol| !symbol.contains("_to_") && !WITH_INT64.iter().any(|name| symbol.contains(name)))
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
fn products_of_matrices_are_those_of_rows_and_columns() {
    let folder = scratch("matrices");
    for machine in ["auto", "scalar-without-fma"] {
        let Some(program) = compiled(&source("matrices.c"), &folder, &shared()) else { return };
        let Some(output) = run(Command::new(program).env("OUTWARD_MACHINE", machine)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{machine}");
    }
}

#[test]
fn systems_have_their_solutions() {
    let folder = scratch("systems");
    for machine in ["auto", "scalar-without-fma"] {
        let Some(program) = compiled(&source("systems.c"), &folder, &shared()) else { return };
        let Some(output) = run(Command::new(program).env("OUTWARD_MACHINE", machine)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{machine}");
    }
}

#[test]
fn messages_speak_of_c() {
    let folder = scratch("messages");
    let Some(program) = compiled(&source("errors.c"), &folder, &shared()) else { return };
    let Some(output) = run(&mut Command::new(program)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n");
}

/// Checks that functions that can fail do so where `OUTWARD_MACHINE` names no machine, and that one that cannot ends
/// the process with that line, and no message of a panic.
#[test]
fn a_wrong_machine_is_an_error() {
    let folder = scratch("wrong-machine");
    for link in [shared(), archive()] {
        let Some(program) = compiled(&source("errors.c"), &folder, &link) else { return };
        let output =
            Command::new(program).arg("machine").env("OUTWARD_MACHINE", "fast").output().expect("a run");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n");
        let line = String::from_utf8_lossy(&output.stderr).into_owned();
        let expected = "outward: OUTWARD_MACHINE is `fast`: expected auto, scalar-without-fma, trace";
        assert!(line.starts_with(expected) && line.lines().count() == 1, "{line}");
        assert!(!output.status.success());
    }
}

/// Compares the processor, and OpenCL if a driver is installed, and the devices in `OUTWARD_C_DEVICES`, separated by
/// blanks.
#[test]
fn devices_have_the_bits_of_the_processor() {
    let mut devices = vec!["cpu".to_owned()];
    match std::env::var("OUTWARD_C_DEVICES") {
        Ok(others) => devices.extend(others.split_whitespace().map(str::to_owned)),
        Err(_) if Path::new("/etc/OpenCL/vendors").is_dir() => devices.push("opencl".into()),
        Err(_) => {
            not_run("formulas and sums on OpenCL from C", Missing::Software, "there is no driver of OpenCL")
        }
    }
    let folder = scratch("devices");
    for name in ["devices.c", "sums.c", "answers.c"] {
        let Some(program) = compiled(&source(name), &folder, &shared()) else { return };
        let Some(output) = run(Command::new(program).args(&devices)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{name} {devices:?}");
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
    // It includes the other one.
    let header = crate_folder().join("include/outward_traced.h");
    for (compiler, language, standard) in
        [("cc", "c", "-std=c99"), ("cc", "c", "-std=c11"), ("c++", "c++", "-std=c++17")]
    {
        let flags = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", standard, "-x", language];
        if run(Command::new(compiler).args(flags).arg(&header)).is_none() {
            return;
        }
    }
}

/// Checks that the names that C23 reserves are there only if a program asks for them: it may have its own.
#[test]
fn reserved_names_are_behind_a_macro() {
    let folder = scratch("reserved");
    let own = "#include \"outward.h\"\nint cr_exp(int x);\nint cr_exp(int x) { return x; }\n\
               int main(void) { return cr_exp(0); }\n";
    let theirs =
        "#define OUTWARD_CR_NAMES\n#include \"outward.h\"\nint main(void) { return cr_expf(0) != 1; }\n";
    for (name, text) in [("own.c", own), ("theirs.c", theirs)] {
        let file = folder.join(name);
        std::fs::write(&file, text).expect("written");
        let Some(program) = compiled(&file, &folder, &shared()) else { return };
        if run(&mut Command::new(program)).is_none() {
            return;
        }
    }
}

/// Checks that the program of the page prints the output on the page; `.ci/run c_interface` runs its commands too.
#[test]
fn the_page_shows_what_its_program_prints() {
    let folder = scratch("page");
    let source = folder.join("first.c");
    std::fs::write(&source, page_block("c", "c first.c")).expect("written");
    let Some(program) = compiled(&source, &folder, &shared()) else { return };
    let Some(output) = run(&mut Command::new(program)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), page_block("c", "text"));
}
