//! The header that `outward emit library --target cuda` writes, in a program in CUDA C++: the results of twenty
//! functions are the library's, bit for bit. Wants a GPU and nvcc, and says so where they are not there.
//!
//! With `OUTWARD_TIME=1` the program is timed too, beside CUDA's own functions.

use std::path::{Path, PathBuf};
use std::process::Command;

use outward::device::{Cpu, Device, FloatMode, IntervalSlice};
use outward::emit::{self, Dialect};
use outward::machine::Native;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::OpInfo;
use outward_cuda::Cuda;
use outward_needs::{Missing, not_run};
use outward_test::formulas::{Intervals, bounds};
use outward_test::generators::Random;

/// What the program calls, in its order.
const FUNCTIONS: [&str; 20] = [
    "exp", "log", "sin", "cos", "tan", "atan", "cbrt", "sqrt", "recip", "sqr", "floor", "trunc", "sign",
    "add", "sub", "mul", "div", "pow", "min", "fma",
];
const ROWS: usize = 16_384;
const ROUNDS: [Round; 4] =
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
/// Numbers of a row: one for each direction, and the bounds.
const RESULTS: usize = 6;

/// A folder of this test's own, which goes when the test ends.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn functions_of_a_header() {
    const TEST: &str = "functions of a header in CUDA C++";
    if let Err(error) = Cuda::one(0) {
        return not_run(TEST, Missing::Hardware, error);
    }
    if Command::new("nvcc").arg("--version").output().is_err() {
        return not_run(TEST, Missing::Software, "no nvcc");
    }
    let folder = Folder(std::env::temp_dir().join(format!("outward-library-{}", std::process::id())));
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let program = build(&folder.0);

    let mut random = Random::new(71);
    let (wide, narrow) = (bounds::<f64>(3, ROWS, &mut random), bounds::<f32>(3, ROWS, &mut random));
    let memory: Vec<u8> = bytes(&wide).chain(bytes(&narrow)).collect();
    let (columns, results) = (folder.0.join("columns"), folder.0.join("results"));
    std::fs::write(&columns, memory).expect("a file");
    let run = Command::new(&program).arg("check").args([&columns, &results]).status().expect("it starts");
    assert!(run.success(), "{run}");
    let results = std::fs::read(&results).expect("its results");

    let mut rest = results.as_slice();
    for name in FUNCTIONS {
        rest = same::<f64>(name, Width::F64, &wide, rest);
        rest = same::<f32>(name, Width::F32, &narrow, rest);
    }
    assert!(rest.is_empty());
    if std::env::var_os("OUTWARD_TIME").is_some() {
        let run = Command::new(&program).arg("time").status().expect("it starts");
        assert!(run.success(), "{run}");
    }
}

/// Writes the header, and compiles the program.
fn build(folder: &Path) -> PathBuf {
    let functions: Vec<&OpInfo> = FUNCTIONS.iter().map(|name| info(name)).collect();
    let header = emit::library(Dialect::Cuda, &functions).expect("in lanes");
    std::fs::write(folder.join("outward.cuh"), header).expect("a file");
    // The snippet that README shows.
    let readme = include_str!("../../../README.md");
    let snippet =
        readme.split_once("```cuda\n").and_then(|(_, rest)| rest.split_once("```")).expect("a snippet").0;
    std::fs::write(folder.join("readme.cu"), snippet).expect("a file");
    nvcc(folder, &["-c", "-o", "readme.o", "readme.cu"]);

    let source = folder.join("library.cu");
    std::fs::write(&source, include_str!("library/library.cu")).expect("a file");
    nvcc(folder, &["-o", "library", "library.cu"]);
    folder.join("library")
}

/// Compiles without a warning.
fn nvcc(folder: &Path, arguments: &[&str]) {
    let nvcc =
        Command::new("nvcc").args(["-O3", "-arch=native"]).args(arguments).current_dir(folder).output();
    let made = nvcc.expect("nvcc starts");
    let said = String::from_utf8_lossy(&made.stderr);
    assert!(made.status.success() && !said.contains("warning"), "{said}");
}

fn info(name: &str) -> &'static OpInfo {
    emit::functions().find(|info| info.name == name).expect("a function")
}

fn bytes<T: Native>(columns: &[Intervals<T>]) -> impl Iterator<Item = u8> {
    let numbers = columns.iter().flat_map(|column| column.lo.iter().chain(&column.hi));
    numbers.flat_map(|x| x.pattern().to_le_bytes().into_iter().take(T::BITS as usize / 8))
}

/// Compares the results of a function with the library's, and gives those behind them.
fn same<'a, T: Native>(name: &str, width: Width, columns: &[Intervals<T>], results: &'a [u8]) -> &'a [u8] {
    let size = T::BITS as usize / 8;
    let (these, rest) = results.split_at(ROWS * RESULTS * size);
    let info = info(name);
    let program = Program::parse(&info.formula_text().expect("a formula")).expect("its own");
    let columns = &columns[..info.arity()];
    let lower: Vec<&[T]> = columns.iter().map(|column| column.lo.as_slice()).collect();
    let floats = ROUNDS.map(|round| {
        Cpu::default().evaluate_floats(&program, FloatMode { width, round }, &lower).expect("in lanes")
    });
    let slices: Vec<IntervalSlice<'_, T>> =
        columns.iter().map(|column| IntervalSlice::bounds(&column.lo, &column.hi)).collect();
    let enclosed = Cpu::default().evaluate(&program, &slices).expect("in lanes");
    for (row, found) in these.chunks_exact(RESULTS * size).enumerate() {
        let wanted = floats.iter().map(|column| column[row]).chain([enclosed.lo[row], enclosed.hi[row]]);
        for (found, wanted) in found.chunks_exact(size).zip(wanted) {
            let mut pattern = [0; 8];
            pattern[..size].copy_from_slice(found);
            let operands: Vec<_> = columns.iter().map(|column| (column.lo[row], column.hi[row])).collect();
            let (found, wanted) = (u64::from_le_bytes(pattern), wanted.pattern());
            assert_eq!(
                found,
                wanted,
                "{name} on {}, row {row}, {operands:?}: {found:#x} {wanted:#x}",
                T::NAME
            );
        }
    }
    rest
}
