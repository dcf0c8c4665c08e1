//! Uses the header that `outward emit library --target cuda` writes in a CUDA C++ program: the results of thirty-four
//! functions are the library's, bit for bit, and the whole header compiles. The test needs a GPU and nvcc, and reports
//! it if they are missing.
//!
//! With `OUTWARD_TIME=1` the program is also timed, next to CUDA's own functions.

use std::path::{Path, PathBuf};
use std::process::Command;

use outward::device::{Cpu, Device, FloatMode, IntervalSlice};
use outward::emit::{self, Dialect};
use outward::machine::Native;
use outward::ops;
use outward::pair::Pair;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::OpInfo;
use outward_cuda::Cuda;
use outward_needs::{Missing, not_run};
use outward_test::formulas::{Intervals, bounds};
use outward_test::generators::Random;

/// Functions that the program calls, in its order.
const FUNCTIONS: [&str; 38] = [
    "exp",
    "exp10",
    "expm1",
    "log",
    "log1p",
    "log10",
    "sin",
    "cos",
    "tan",
    "sinpi",
    "asin",
    "acos",
    "atan",
    "sinh",
    "tanh",
    "asinh",
    "acosh",
    "erf",
    "erfc",
    "erfinv",
    "tgamma",
    "lgamma",
    "j0",
    "y1",
    "cyl_bessel_i0",
    "cyl_bessel_i1",
    "cbrt",
    "sqrt",
    "floor",
    "add",
    "sub",
    "mul",
    "div",
    "pow",
    "hypot",
    "atan2",
    "fma",
    "norm3d",
];
/// Functions that are only timed.
const TIMED_TOO: [&str; 7] = ["erfcx", "normcdf", "j1", "y0", "rsqrt", "jn", "yn"];
/// Functions of a number and an integer that the program calls.
const WITH_INTEGER: [&str; 2] = ["pown", "rootn"];
const ROWS: usize = 16_384;
const ROUNDS: [Round; 4] =
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
/// Number of results of a row: one for each direction, and the bounds.
const RESULTS: usize = 6;

/// Returns the library's results of a row.
type ExpectedResults<'a, T> = &'a dyn Fn(usize) -> Vec<T>;

/// A folder of this test's own, which is removed when the test ends.
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
    let integers: Vec<i32> = (0..ROWS).map(|row| integer(row, &mut random)).collect();
    let last = integers.iter().flat_map(|n| n.to_le_bytes());
    let memory: Vec<u8> = bytes(&wide).chain(bytes(&narrow)).chain(last).collect();
    let (columns, results) = (folder.0.join("columns"), folder.0.join("results"));
    std::fs::write(&columns, memory).expect("a file");
    let run = Command::new(&program).args([&columns, &results]).status().expect("it starts");
    assert!(run.success(), "{run}");
    let results = std::fs::read(&results).expect("its results");

    let mut rest = results.as_slice();
    for name in FUNCTIONS {
        rest = of_numbers::<f64>(name, Width::F64, &wide, rest);
        rest = of_numbers::<f32>(name, Width::F32, &narrow, rest);
    }
    for name in WITH_INTEGER {
        rest = of_integers::<f64>(name, &wide[0].lo, &integers, rest);
        rest = of_integers::<f32>(name, &narrow[0].lo, &integers, rest);
    }
    rest = of_pairs_f64(&wide, rest);
    rest = of_pairs_f32(&narrow, rest);
    assert!(rest.is_empty());
    if is_timed() {
        for program in ["times", "times-plain"] {
            let run = Command::new(folder.0.join(program)).status().expect("it starts");
            assert!(run.success(), "{run}");
        }
    }
}

/// Writes the header, and compiles the program, the snippet that `docs/learn/gpu.md` shows, and the whole header.
fn build(folder: &Path) -> PathBuf {
    let timed = if is_timed() { &TIMED_TOO[..] } else { &[] };
    let functions = FUNCTIONS.iter().chain(&WITH_INTEGER).chain(timed);
    let functions: Vec<&OpInfo> = functions.map(|name| info(name)).collect();
    let header = emit::library(Dialect::Cuda, &functions).expect("in lanes");
    std::fs::write(folder.join("outward.cuh"), header).expect("a file");
    let page = include_str!("../../../docs/learn/gpu.md");
    let snippet =
        page.split_once("```cuda\n").and_then(|(_, rest)| rest.split_once("```")).expect("a snippet").0;
    let all: Vec<&OpInfo> = emit::functions().collect();
    let whole = emit::library(Dialect::Cuda, &all).expect("in lanes");
    for (name, text) in
        [("page.cu", snippet), ("whole.cu", &whole), ("library.cu", include_str!("library/library.cu"))]
    {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    std::thread::scope(|scope| {
        scope.spawn(|| nvcc(folder, &["-c", "-o", "page.o", "page.cu"]));
        scope.spawn(|| nvcc(folder, &["-c", "-o", "whole.o", "whole.cu"]));
        scope.spawn(|| nvcc(folder, &["-o", "check", "library.cu"]));
        if is_timed() {
            scope.spawn(|| nvcc(folder, &["-DTIMES", "-o", "times", "library.cu"]));
            scope.spawn(|| nvcc(folder, &["-DTIMES", "-DPLAIN", "-o", "times-plain", "library.cu"]));
        }
    });
    folder.join("check")
}

fn is_timed() -> bool {
    std::env::var_os("OUTWARD_TIME").is_some()
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

/// Returns an integer: a special one, a small one, or any.
fn integer(row: usize, random: &mut Random) -> i32 {
    const ENDS: [i32; 10] = [0, 1, -1, 2, -2, 3, 1023, -1074, i32::MAX, i32::MIN];
    match row % 3 {
        0 => ENDS[row / 3 % ENDS.len()],
        1 => random.below(65) as i32 - 32,
        _ => random.below(1 << 32) as u32 as i32,
    }
}

/// Compares the results of a function with the library's, and returns the results after them.
fn of_numbers<'a, T: Native>(
    name: &str,
    width: Width,
    columns: &[Intervals<T>],
    results: &'a [u8],
) -> &'a [u8] {
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
    same(name, RESULTS, results, &|row| {
        let floats = floats.iter().map(|column| column[row]);
        floats.chain([enclosed.lo[row], enclosed.hi[row]]).collect()
    })
}

/// Compares the results of a function of a number and an integer, which has no bounds, and returns the results after
/// them.
fn of_integers<'a, T: Native>(name: &str, x: &[T], integers: &[i32], results: &'a [u8]) -> &'a [u8] {
    same(name, ROUNDS.len(), results, &|row| {
        let (x, n) = (x[row], integers[row]);
        match name {
            "pown" => vec![ops::pown_rn(x, n), ops::pown_rz(x, n), ops::pown_ru(x, n), ops::pown_rd(x, n)],
            "rootn" => {
                vec![ops::rootn_rn(x, n), ops::rootn_rz(x, n), ops::rootn_ru(x, n), ops::rootn_rd(x, n)]
            }
            _ => panic!("{name}"),
        }
    })
}

/// Compares pairs made of the lower bounds; zeros stand for pairs outside the range in which the bits are the
/// library's.
macro_rules! of_pairs {
    ($name:ident $number:ident $range:expr) => {
        fn $name<'a>(columns: &[Intervals<$number>], results: &'a [u8]) -> &'a [u8] {
            same("pairs", RESULTS, results, &|row| {
                let [a, b, c] = [0, 1, 2].map(|column: usize| columns[column].lo[row]);
                let (x, y) = (Pair::new(a, b), Pair::new(b, c));
                if [x, y].iter().any(|pair| !$range.contains(&pair.hi().abs())) {
                    return vec![0.0; RESULTS];
                }
                let pairs = [x.add_rd(y), x.mul_ru(y), x / y];
                pairs.into_iter().flat_map(|pair| [pair.hi(), pair.lo()]).collect()
            })
        }
    };
}
of_pairs!(of_pairs_f64 f64 (2.0_f64.powi(-400)..=2.0_f64.powi(400)));
of_pairs!(of_pairs_f32 f32 (2.0_f32.powi(-30)..=2.0_f32.powi(30)));

fn same<'a, T: Native>(
    name: &str,
    count: usize,
    results: &'a [u8],
    wanted: ExpectedResults<'_, T>,
) -> &'a [u8] {
    let size = T::BITS as usize / 8;
    let (these, rest) = results.split_at(ROWS * count * size);
    for (row, found) in these.chunks_exact(count * size).enumerate() {
        for (at, (found, wanted)) in found.chunks_exact(size).zip(wanted(row)).enumerate() {
            let mut pattern = [0; 8];
            pattern[..size].copy_from_slice(found);
            let (found, wanted) = (u64::from_le_bytes(pattern), wanted.pattern());
            assert_eq!(
                found,
                wanted,
                "{name} on {}, row {row}, result {at}: {found:#x}, wanted {wanted:#x}",
                T::NAME
            );
        }
    }
    rest
}
