//! Programs in C++.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use outward::table::{OpInfo, Type};
use outward_needs::{Missing, not_run};

use crate::cases::{functions, interval_functions, some_rows, symbols};
use crate::{WITH_INT64, crate_folder, page_block, run, same_lines, scratch, shared};

/// Eigen's headers, where Debian has them.
pub(crate) const EIGEN: &str = "/usr/include/eigen3";

/// Returns the compilers to try, with the standards.
pub(crate) fn compilers() -> Vec<String> {
    let is_there = |name: &String| Command::new(name).arg("--version").output().is_ok();
    let clang = (14..=20).rev().map(|version| format!("clang++-{version}"));
    let clang = std::iter::once("clang++".to_owned()).chain(clang).find(is_there);
    if clang.is_none() {
        not_run("the header in C++", Missing::Software, "there is no clang++");
    }
    let gcc = Some("g++".to_owned()).filter(is_there);
    if gcc.is_none() {
        not_run("the header in C++", Missing::Software, "there is no g++");
    }
    gcc.into_iter().chain(clang).collect()
}

/// Compiles a program without warnings.
pub(crate) fn compiled(compiler: &str, flags: &[&str], source: &str, folder: &str) -> Option<PathBuf> {
    let folder = scratch(folder);
    let program = folder.join("program");
    let mut command = Command::new(compiler);
    command
        .args(["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-O0"])
        .args(flags);
    command.arg("-I").arg(crate_folder().join("include")).arg("-I").arg(&folder);
    // Warnings of others' headers are theirs.
    command.args(["-isystem", EIGEN]);
    command.arg(crate::source(source)).arg("-o").arg(&program).args(shared()).arg("-lpthread");
    run(&mut command).map(|_| program)
}

/// Returns the type of an overload, with the type of each operand.
fn signature(info: &OpInfo, returns: &str, before: &str, operand: &str, after: &str) -> String {
    let operands = info.operands.iter().map(|kind| match kind {
        Type::Integer => "std::int32_t",
        _ => operand,
    });
    let operands: Vec<&str> = operands.collect();
    format!("{returns} (*)({before}{}{after}) noexcept", operands.join(", "))
}

#[test]
fn every_function_has_the_bits_of_rust() {
    let folder = scratch("functions_cpp");
    let mut entries = String::new();
    let kinds = |info: &OpInfo| match (info.operands.contains(&Type::Integer), info.has_integer_first()) {
        (false, _) => ("none", info.arity()),
        (true, true) => ("first", info.arity() - 1),
        (true, false) => ("last", info.arity() - 1),
    };
    for function in functions() {
        let (symbol, info) = (&function.symbol, function.info);
        let (integer, arity) = kinds(info);
        let direction = ["_rn", "_rz", "_ru", "_rd"].into_iter().find(|end| symbol.ends_with(end));
        let mut names = vec![format!("{}{}", info.name, direction.unwrap_or_default())];
        // The name that rounds to nearest also exists without a direction.
        names.extend((direction == Some("_rn")).then(|| info.name.to_owned()));
        let number = ["double", "float", "float16", "bfloat16"][function.format];
        for name in names {
            let one = signature(info, number, "", number, "");
            let many = signature(
                info,
                "void",
                "std::size_t, ",
                &format!("const {number} *"),
                &format!(", {number} *"),
            );
            let span = signature(
                info,
                "void",
                "",
                &format!("std::span<const {number}>"),
                &format!(", std::span<{number}>"),
            );
            let arrays = match info.name {
                "nextafter" => "nullptr, nullptr".to_owned(),
                _ => format!("OVERLOAD({name}, {many}), SPAN({name}, {span})"),
            };
            let _ = writeln!(
                entries,
                "{{\"{symbol}\", {arity}, integer::{integer}, run<{number}>, OVERLOAD({name}, {one}), {arrays}}},"
            );
        }
    }
    for info in interval_functions() {
        let (integer, arity) = kinds(info);
        for number in ["double", "float"] {
            let interval = format!("interval<{number}>");
            let one = signature(info, &interval, "", &interval, "");
            let _ = writeln!(
                entries,
                "{{\"{interval} {0}\", {arity}, integer::{integer}, run_intervals<{number}>, OVERLOAD({0}, {one}), \
                 nullptr, nullptr}},",
                info.name
            );
        }
    }
    std::fs::write(folder.join("entries_cpp.inc"), entries).expect("written");
    let mut expected: BTreeSet<String> =
        some_rows().numbers.iter().map(|(symbol, hash)| format!("{symbol} {hash:016x}")).collect();
    for (name, [of_f64, of_f32]) in &some_rows().intervals {
        expected.insert(format!("interval<double> {name} {of_f64:016x}"));
        expected.insert(format!("interval<float> {name} {of_f32:016x}"));
    }
    // Once with spans and once without, by either compiler.
    for (compiler, standard) in compilers().iter().zip(["-std=c++20", "-std=c++17"]) {
        let Some(program) = compiled(compiler, &[standard], "functions.cpp", "functions_cpp") else { return };
        let Some(output) = run(Command::new(program).arg(&some_rows().inputs)) else { return };
        same_lines(&String::from_utf8_lossy(&output.stdout), expected.clone());
    }
}

/// Checks that the headers have all functions of C, except for arrays of intervals, C23's names, integers of 64 bits,
/// the arguments of BLAS, and lines without a scope, which are Fortran's.
#[test]
fn no_function_is_left_out() {
    let include = crate_folder().join("include");
    let names = ["outward.hpp", "outward_traced.hpp", "outward_traced_programs.hpp"];
    let header = names.map(|name| std::fs::read_to_string(include.join(name)).expect("a header")).concat();
    let words: BTreeSet<&str> = header.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let is_there = |symbol: &str| {
        let name = symbol.strip_prefix("outward_").unwrap_or(symbol);
        let name = ["interval_", "accumulator_"].iter().find_map(|of| name.strip_prefix(of)).unwrap_or(name);
        // A function on devices is an overload.
        let stem = name.trim_end_matches("_n").trim_end_matches("_on");
        let stem = ["_rn", "_rz", "_ru", "_rd", "_rna"]
            .iter()
            .find_map(|end| stem.strip_suffix(end))
            .unwrap_or(stem);
        let stem = ["_f16", "_bf16", "f"]
            .iter()
            .find_map(|end| stem.strip_suffix(end).filter(|stem| words.contains(stem)))
            .unwrap_or(stem);
        words.contains(symbol) || words.contains(stem) || words.contains(format!("outward_{stem}").as_str())
    };
    // Functions of traced numbers, whose macro has the names behind those of their types.
    let is_of_traced = |symbol: &str| {
        let types = ["outward_traced_radius", "outward_tracedf_radius", "outward_tracedf", "outward_traced"];
        types.iter().find_map(|name| symbol.strip_prefix(name)).is_some_and(|name| words.contains(name))
    };
    let is_for_c = |symbol: &str| {
        symbol == "outward_line_set"
            || symbol.starts_with("cr_")
            || symbol.contains("gemm")
            // A matrix of numbers is one of intervals whose ends are the same.
            || words.contains(format!("{symbol}_intervals").as_str())
            || WITH_INT64.iter().any(|name| symbol.contains(name))
    };
    let symbols = symbols();
    let missing: Vec<&String> = symbols
        .iter()
        .filter(|symbol| !is_for_c(symbol) && !is_there(symbol) && !is_of_traced(symbol))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn attacks_are_answered() {
    for (compiler, standard) in compilers().iter().zip(["-std=c++17", "-std=c++20"]) {
        let Some(program) = compiled(compiler, &[standard], "attack.cpp", "attack_cpp") else { return };
        let Some(output) = run(&mut Command::new(program)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{compiler} {standard}");
    }
}

#[test]
fn products_of_matrices_take_those_of_eigen() {
    if !Path::new(EIGEN).is_dir() {
        return not_run("products of Eigen's matrices", Missing::Software, "there is no Eigen");
    }
    // Its templates take some seconds to compile: with one compiler.
    if let Some(compiler) = compilers().first() {
        let Some(program) = compiled(compiler, &["-std=c++20"], "matrices.cpp", "matrices_cpp") else {
            return;
        };
        let Some(output) = run(&mut Command::new(program)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{compiler}");
    }
}

/// Checks that mistakes do not compile: an integer that would lose bits, and a `float` silently converted from
/// `double`.
#[test]
fn mistakes_do_not_compile() {
    let folder = scratch("mistakes_cpp");
    let mistakes = [
        ("outward::pown(2.0, 5000000000)", "deleted function"),
        ("outward::jn_ru(5000000000, 2.0)", "deleted function"),
        ("outward::exp(5000000000)", "ambiguous"),
        ("x = y", "no match for ‘operator=’"),
        ("outward::interval<double>(1.0L)", "a bound is a double, a float or an integer"),
        ("outward::interval<int>()", "the bounds are of type double or float"),
        ("outward::sum_ru(3, \"abc\")", "no matching function"),
    ];
    let mut program = String::from("#include <outward.hpp>\nint main() {\n");
    program += "outward::interval<float> x; outward::interval<double> y;\n";
    for (mistake, _) in mistakes {
        let _ = writeln!(program, "(void)({mistake});");
    }
    let file = folder.join("mistakes.cpp");
    std::fs::write(&file, program + "}\n").expect("written");
    let mut command = Command::new("g++");
    command.env("LC_ALL", "C.UTF-8").args(["-std=c++17", "-fsyntax-only", "-I"]);
    let Ok(output) = command.arg(crate_folder().join("include")).arg(&file).output() else {
        return not_run("mistakes in C++", Missing::Software, "there is no g++");
    };
    let text = String::from_utf8_lossy(&output.stderr);
    for (at, (mistake, said)) in mistakes.iter().enumerate() {
        let has_line = text.contains(&format!("mistakes.cpp:{}:", at + 4));
        assert!(has_line && text.contains(said), "{mistake}:\n{text}");
    }
}

/// Checks that an earlier standard gets one message, and not those of everything that it lacks.
#[test]
fn earlier_standards_get_one_message() {
    let folder = scratch("standard_cpp");
    let file = folder.join("earlier.cpp");
    std::fs::write(&file, "#include <outward.hpp>\nint main() {}\n").expect("written");
    for compiler in compilers() {
        for standard in ["-std=c++11", "-std=c++14"] {
            let mut command = Command::new(&compiler);
            command.env("LC_ALL", "C.UTF-8").args([standard, "-fsyntax-only", "-I"]);
            let output = command.arg(crate_folder().join("include")).arg(&file).output().expect("a compiler");
            let text = String::from_utf8_lossy(&output.stderr);
            assert!(!output.status.success() && text.matches("error:").count() == 1, "{compiler}: {text}");
            assert!(text.contains("needs C++17 or later"), "{compiler}: {text}");
        }
    }
}

/// Checks that the program of the page prints the output on the page; `.ci/run c_interface` runs its commands too.
#[test]
fn the_page_shows_what_its_program_prints() {
    let folder = scratch("page_cpp");
    let file = folder.join("first.cpp");
    std::fs::write(&file, page_block("cpp", "cpp first.cpp")).expect("written");
    let mut command = Command::new("g++");
    command.args(["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I"]);
    command.arg(crate_folder().join("include")).arg(file).arg("-o").arg(folder.join("first")).args(shared());
    if run(&mut command).is_none() {
        return;
    }
    let Some(output) = run(&mut Command::new(folder.join("first"))) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), page_block("cpp", "text"));
}
