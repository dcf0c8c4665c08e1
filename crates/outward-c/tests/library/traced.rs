//! Programs with traced numbers, in C, C++ and Fortran.

use std::path::Path;
use std::process::Command;

use outward::table::Op;
use outward::traced::{Detail, Lines, Radius, Traced};
use outward_needs::{Missing, not_run};

use crate::cpp::{EIGEN, compiled, compilers};
use crate::{archive, fortran, run, scratch, shared, source};

#[test]
fn c_is_answered() {
    let folder = scratch("traced_c");
    for link in [shared(), archive()] {
        let Some(program) = crate::compiled(&source("traced.c"), &folder, &link) else { return };
        let Some(output) = run(&mut Command::new(program)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{link:?}");
    }
}

#[test]
fn programs_in_cpp_have_the_values_of_plain_ones_and_their_lines() {
    for (compiler, standard) in compilers().iter().zip(["-std=c++17", "-std=c++20"]) {
        let Some(program) = compiled(compiler, &[standard], "traced.cpp", "traced_cpp") else { return };
        let Some(output) = run(&mut Command::new(program)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{compiler} {standard}");
    }
}

/// A number by its bits.
fn number(bits: &str) -> f64 {
    f64::from_bits(u64::from_str_radix(bits, 16).expect("bits"))
}

/// Computes the operations that the program tells, with the values that it has, and compares the exact parts.
fn follows<D: Detail>(told: &str) -> usize {
    let mut registers = [Traced::<f64, D>::default(); 6];
    let mut known = 0;
    for line in told.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [name, x, y, z, to, value, hi, lo, radius] = words[..] else { panic!("{line}") };
        let place = |text: &str| text.parse::<usize>().expect("a register");
        let value = number(value);
        let operands = [x, y, z].map(|register| registers[place(register)]);
        let result = match Op::by_name(name) {
            Some(op) => Traced::computed(op, &operands[..op.info().arity()], value).expect("a result"),
            None => Traced::new(value),
        };
        registers[place(to)] = result;
        let ([middle, rest], distance) = result.ball();
        if distance.is_infinite() {
            assert!(number(radius).is_infinite(), "{line}");
            continue;
        }
        // A second word that is 0 has any sign.
        let found = [middle, distance, rest + 0.0].map(f64::to_bits);
        assert_eq!(found, [number(hi), number(radius), number(lo) + 0.0].map(f64::to_bits), "{line}");
        known += 1;
    }
    known
}

/// With `-ffast-math` the process flushes subnormal numbers to zero, which is no matter of the exact parts.
#[test]
fn random_operations_have_the_exact_parts_of_rust() {
    let compilers = compilers();
    let Some(compiler) = compilers.first() else { return };
    for flags in [&["-std=c++17"][..], &["-std=c++17", "-ffast-math"]] {
        let Some(program) = compiled(compiler, flags, "traced_random.cpp", "traced_random") else { return };
        for seed in ["1", "31415926535", "271828182845904523"] {
            for detail in ["lines", "radius"] {
                let Some(output) = run(Command::new(&program).args([detail, seed, "4000"])) else { return };
                let told = String::from_utf8(output.stdout).expect("text");
                let known =
                    if detail == "lines" { follows::<Lines>(&told) } else { follows::<Radius>(&told) };
                assert!(known > 2000, "{known} results of seed {seed} are known");
            }
        }
    }
}

#[test]
fn programs_in_fortran_have_the_values_of_plain_ones_and_their_lines() {
    let folder = scratch("traced_fortran");
    // Paths of this file may be long, and the macro makes them part of a line. Calls of functions are left out, and
    // warned of, as where programs are optimised.
    let flags = ["-cpp", "-ffree-line-length-none", "-ffrontend-optimize", "-Wno-maybe-uninitialized"];
    let program = fortran::compiled("outward_traced.f90", &source("traced.f90"), &folder, &flags);
    let Some(program) = program else { return };
    let Some(output) = run(&mut Command::new(&program)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n");
    // Mistakes that end the program, with their messages.
    for (mistake, message) in [
        ("lengths", "outward: arrays of different lengths"),
        ("solution", "outward: no box around the numbers is proved to contain a solution"),
        ("dimension", "outward: an array without this dimension"),
        ("rows", "outward: an array without this dimension"),
        ("numeral", "outward: a text that is no number"),
    ] {
        let output = Command::new(&program).arg(mistake).output().expect("it has run");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(message), "{mistake}: {text}");
    }
}

#[test]
fn templates_of_eigen_take_traced_numbers() {
    if !Path::new(EIGEN).is_dir() {
        return not_run("traced numbers in Eigen's templates", Missing::Software, "there is no Eigen");
    }
    // Its templates take half a minute to compile: with one compiler.
    if let Some(compiler) = compilers().first() {
        let Some(program) = compiled(compiler, &["-std=c++17"], "traced_eigen.cpp", "traced_eigen") else {
            return;
        };
        let Some(output) = run(&mut Command::new(program)) else { return };
        assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n", "{compiler}");
    }
}
