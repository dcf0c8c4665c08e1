//! Uses the header that `outward emit library` writes in a user's kernel: the results are the library's, bit for bit.
//! Without a device the tests say that they have not run.

mod common;
#[path = "common/run.rs"]
mod run;

use std::sync::PoisonError;

use outward::device::{Cpu, Device, FloatMode, IntervalSlice};
use outward::emit::{self, Dialect, Form, Language, kernel};
use outward::format::Format;
use outward::machine::Native;
use outward::ops::{self, Float};
use outward::program::{Program, Width};
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward::table::OpInfo;
use outward_needs::{Fingerprint, Ledger};
use outward_test::formulas::{bounds, numbers};
use outward_test::generators::Random;

use run::{DEVICE, ROWS, Stored, column, run_text, same};

/// A function of each kind of recording: without and with tables, with and without rescue paths, of one, two and three
/// operands.
const KINDS: [&str; 8] = ["add", "div", "fma", "floor", "exp", "sin", "atan", "pow"];

/// Other functions that C programs call.
const OTHERS: [&str; 17] = [
    "exp10", "expm1", "log1p", "log2p1", "asin", "acosh", "sinh", "tanh", "erf", "erfc", "tgamma", "lgamma",
    "j0", "hypot", "atan2", "norm3d", "cbrt",
];

/// Checks that a kernel gives these results, by a ledger: compiling it takes seconds.
fn check_with_ledger<T: Stored>(
    ledger: &Ledger,
    what: &str,
    text: &str,
    options: &str,
    columns: &[Vec<u8>],
    per_row: usize,
    wanted: impl Fn(usize) -> Vec<T>,
) {
    let device = common::device(what).expect("it was there");
    let reads = columns.iter().fold(common::fingerprint(&device, text).with(options), Fingerprint::with);
    let reads = reads.with((0..ROWS).flat_map(|row| column(&wanted(row))).collect::<Vec<u8>>());
    ledger.result(what, &reads, || {
        let found = run_text(text, options, columns, per_row * T::BITS as usize / 8);
        same::<T>(what, &found, per_row, &wanted);
        "the same bits".into()
    });
}

const OPERANDS: [&str; 4] = ["x", "y", "z", "w"];
const SUFFIXES: [&str; 4] = ["rn", "rz", "ru", "rd"];
const ROUNDS: [Round; 4] =
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];

/// Returns a kernel that calls a function in each direction, and of intervals.
fn caller<T: Stored>(info: &OpInfo) -> String {
    let (ty, format) = if T::BITS == 64 { ("double", "") } else { ("float", "f") };
    let operands = &OPERANDS[..info.arity()];
    let parameters: Vec<String> =
        operands.iter().map(|x| format!("__global const {ty} *{x}, __global const {ty} *{x}_hi")).collect();
    let numbers: Vec<String> = operands.iter().map(|x| format!("{x}[i]")).collect();
    let intervals: Vec<String> =
        operands.iter().map(|x| format!("(outward_interval{format}){{{x}[i], {x}_hi[i]}}")).collect();
    let name = format!("outward_{}{format}", info.name);
    let mut body = String::new();
    for (at, suffix) in SUFFIXES.iter().enumerate() {
        body += &format!("r[6 * i + {at}] = {name}_{suffix}({});\n", numbers.join(", "));
    }
    format!(
        "__kernel void k({}, __global {ty} *r) {{
            const size_t i = get_global_id(0);
            {body}
            const outward_interval{format} b = {name}_interval({});
            r[6 * i + 4] = b.lo; r[6 * i + 5] = b.hi;
        }}",
        parameters.join(", "),
        intervals.join(", ")
    )
}

fn function(name: &str) -> &'static OpInfo {
    emit::functions().find(|info| info.name == name).expect("a function")
}

fn functions<T: Stored + Native>(ledger: &Ledger, names: &[&str], width: Width, options: &str) {
    let mut random = Random::new(61);
    for name in names {
        let info = function(name);
        let program = Program::parse(&info.formula_text().expect("a formula")).expect("its own");
        let header = emit::library(Dialect::OpenCl, &[info]).expect("in lanes");
        let columns = bounds::<T>(info.arity(), ROWS, &mut random);
        let memory: Vec<Vec<u8>> =
            columns.iter().flat_map(|bounds| [column(&bounds.lo), column(&bounds.hi)]).collect();
        let lower: Vec<&[T]> = columns.iter().map(|bounds| bounds.lo.as_slice()).collect();
        let floats = ROUNDS.map(|round| {
            Cpu::default().evaluate_floats(&program, FloatMode { width, round }, &lower).expect("in lanes")
        });
        let slices: Vec<IntervalSlice<'_, T>> =
            columns.iter().map(|bounds| IntervalSlice::bounds(&bounds.lo, &bounds.hi)).collect();
        let enclosed = Cpu::default().evaluate(&program, &slices).expect("in lanes");
        let what = format!("{name} on {}, {options}", T::NAME);
        check_with_ledger::<T>(ledger, &what, &(header + &caller::<T>(info)), options, &memory, 6, |row| {
            let numbers = floats.iter().map(|column| column[row]);
            numbers.chain([enclosed.lo[row], enclosed.hi[row]]).collect()
        });
    }
}

#[test]
fn functions_of_a_header() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if common::device("functions of a header").is_none() {
        return;
    }
    let ledger = Ledger::open("opencl-library");
    for names in [&KINDS[..], &OTHERS] {
        functions::<f64>(&ledger, names, Width::F64, "-cl-std=CL1.2");
        functions::<f32>(&ledger, names, Width::F32, "-cl-std=CL1.2");
    }
    functions::<f64>(&ledger, &KINDS, Width::F64, "-cl-std=CL3.0");
    ledger.close().unwrap_or_else(|error| panic!("{error}"));
}

/// Lists the functions of a number and an integer.
macro_rules! with_integer {
    ($($name:ident $float:tt $number:tt)*) => {
        const WITH_INTEGER: &[&str] = &[$(stringify!($name)),*];

        /// Returns the result of a function of a number and an integer.
        fn with_integer<R: Rounding, T: Float>(name: &str, x: T, n: i32) -> T {
            match name {
                $(stringify!($name) => ops::$name::<R, T>(x, n),)*
                _ => panic!("{name}"),
            }
        }
    };
}
outward::__functions_with_integer! { number with_integer }

/// Returns integers: special ones, small ones, ones that make a result large, and any.
fn integers(random: &mut Random) -> Vec<i32> {
    const ENDS: [i32; 14] = [0, 1, -1, 2, -2, 3, 64, -64, 65, -65, 1023, -1074, i32::MAX, i32::MIN];
    let any = |row: usize| match row % 4 {
        0 => ENDS[row / 4 % ENDS.len()],
        1 => random.below(9) as i32 - 4,
        2 => random.below(4400) as i32 - 2200,
        _ => random.below(1 << 32) as u32 as i32,
    };
    (0..ROWS).map(any).collect()
}

/// Returns the number or, if it is finite and from 2^100 on, only its digits. There 1 + x is so near x that the digits
/// of a device do not tell their powers apart: it rounds outward then, as `OpInfo::accuracy_without_host` says.
fn below_large<T: Format>(x: T) -> T {
    let pattern = |exponent: u32| u64::from(T::EMAX.unsigned_abs() + exponent) << T::FRACTION_BITS;
    let size = x.pattern() & (T::SIGN_MASK - 1);
    if (pattern(100)..T::infinity().pattern()).contains(&size) {
        let digits = (1 << T::FRACTION_BITS) - 1;
        return T::from_pattern(x.pattern() & (T::SIGN_MASK | digits) | pattern(0));
    }
    x
}

fn functions_with_integer<T: Stored + Native>(ledger: &Ledger) {
    let mut random = Random::new(64);
    let (ty, format) = if T::BITS == 64 { ("double", "") } else { ("float", "f") };
    let integers = integers(&mut random);
    let memory: Vec<u8> = integers.iter().flat_map(|n| n.to_ne_bytes()).collect();
    for name in WITH_INTEGER {
        let info = function(name);
        let header = emit::library(Dialect::OpenCl, &[info]).expect("in lanes");
        assert!(!header.contains(&format!("outward_{name}_interval")));
        let operands = if info.has_integer_first() { "n[i], x[i]" } else { "x[i], n[i]" };
        let calls: String = (SUFFIXES.iter().enumerate())
            .map(|(at, suffix)| format!("r[4 * i + {at}] = outward_{name}{format}_{suffix}({operands});\n"))
            .collect();
        let kernel = format!(
            "__kernel void k(__global const {ty} *x, __global const int *n, __global {ty} *r) {{
                const size_t i = get_global_id(0);
                {calls}
            }}"
        );
        let mut x = numbers::<T>(1, ROWS, &mut random).remove(0);
        if name.starts_with("compound") {
            x.iter_mut().for_each(|x| *x = below_large(*x));
        }
        let columns = [column(&x), memory.clone()];
        let what = format!("{name} on {}", T::NAME);
        check_with_ledger::<T>(ledger, &what, &(header + &kernel), "-cl-std=CL1.2", &columns, 4, |row| {
            let (x, n) = (x[row], integers[row]);
            vec![
                with_integer::<Rn, T>(name, x, n),
                with_integer::<Rz, T>(name, x, n),
                with_integer::<Ru, T>(name, x, n),
                with_integer::<Rd, T>(name, x, n),
            ]
        });
    }
}

/// Tests an integer that is only known when the kernel runs.
#[test]
fn functions_of_a_header_with_an_integer() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if common::device("functions of a header with an integer").is_none() {
        return;
    }
    let ledger = Ledger::open("opencl-library-with-integer");
    functions_with_integer::<f64>(&ledger);
    functions_with_integer::<f32>(&ledger);
    ledger.close().unwrap_or_else(|error| panic!("{error}"));
}

/// All of them at once.
#[test]
fn the_whole_header_compiles() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if common::device("the whole header").is_none() {
        return;
    }
    let all: Vec<&OpInfo> = emit::functions().collect();
    let header = emit::library(Dialect::OpenCl, &all).expect("in lanes");
    let kernel = format!(
        "{header}__kernel void k(__global const double *x, __global double *r) {{
            const size_t i = get_global_id(0);
            r[3 * i] = outward_sqrt_ru(outward_sqr_ru(x[i]));
            double s, c;
            outward_sincos_ru(x[i], &s, &c);
            r[3 * i + 1] = s; r[3 * i + 2] = c;
        }}"
    );
    let x = numbers::<f64>(1, ROWS, &mut Random::new(62)).remove(0);
    let mode = FloatMode { width: Width::F64, round: Round::TowardPositive };
    let wanted = ["sqrt(sqr(x))", "sin(x)", "cos(x)"].map(|formula| {
        let program = Program::parse(formula).expect("a formula");
        Cpu::default().evaluate_floats(&program, mode, &[&x]).expect("in lanes")
    });
    let ledger = Ledger::open("opencl-library-whole");
    check_with_ledger::<f64>(
        &ledger,
        "the whole header",
        &kernel,
        "-cl-std=CL1.2",
        &[column(&x)],
        3,
        |row| wanted.iter().map(|column| column[row]).collect(),
    );
    ledger.close().unwrap_or_else(|error| panic!("{error}"));
}

/// Tests the kernels that `outward emit kernel` prints.
#[test]
fn kernel_of_a_formula() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if common::device("kernel of a formula").is_none() {
        return;
    }
    let program = Program::parse("exp(x)/y").expect("a formula");
    let mode = FloatMode { width: Width::F64, round: Round::TowardNegative };
    let form = Form { width: Width::F64, reading: emit::Reading::Float(mode) };
    let text = kernel(Language::Source(Dialect::OpenCl), &program, &form).expect("in lanes");
    // The number of rows is a parameter, unlike in the other kernels here.
    let text =
        text.replace("outward_kernel(ulong rows, ", "k(").replace("row >= rows", &format!("row >= {ROWS}"));
    let columns = numbers::<f64>(2, ROWS, &mut Random::new(63));
    let found = run_text(&text, "-cl-std=CL1.2", &[column(&columns[0]), column(&columns[1])], 8);
    let inputs = [columns[0].as_slice(), columns[1].as_slice()];
    let wanted = Cpu::default().evaluate_floats(&program, mode, &inputs).expect("in lanes");
    same::<f64>("exp(x)/y", &found, 1, |row| vec![wanted[row]]);
}
