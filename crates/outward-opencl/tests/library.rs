//! The header that `outward emit library` writes, in a kernel of somebody else: the results are the library's, bit for
//! bit. Without a device the tests say that they have not run.

mod common;
#[path = "common/run.rs"]
mod run;

use std::sync::PoisonError;

use outward::device::{Cpu, Device, FloatMode, IntervalSlice};
use outward::emit::{self, Dialect, Form, Target, kernel};
use outward::machine::Native;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::OpInfo;
use outward_test::formulas::{bounds, numbers};
use outward_test::generators::Random;

use run::{DEVICE, ROWS, Stored, column, run_text, same};

/// Of each kind of recording: without and with tables, with and without rare paths, of one, two and three operands.
const FUNCTIONS: [&str; 8] = ["add", "div", "fma", "floor", "exp", "sin", "atan", "pow"];

const OPERANDS: [&str; 4] = ["x", "y", "z", "w"];
const SUFFIXES: [&str; 4] = ["rn", "rz", "ru", "rd"];
const ROUNDS: [Round; 4] =
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];

/// A kernel that calls a function in each direction, and of intervals.
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

fn functions<T: Stored + Native>(width: Width, options: &str) {
    let mut random = Random::new(61);
    for name in FUNCTIONS {
        let info = emit::functions().find(|info| info.name == name).expect("a function");
        let program = Program::parse(&info.formula_text().expect("a formula")).expect("its own");
        let header = emit::library(Dialect::OpenCl, &[info]).expect("in lanes");
        let columns = bounds::<T>(info.arity(), ROWS, &mut random);
        let memory: Vec<Vec<u8>> =
            columns.iter().flat_map(|bounds| [column(&bounds.lo), column(&bounds.hi)]).collect();
        let found = run_text(&(header + &caller::<T>(info)), options, &memory, 6 * T::BITS as usize / 8);

        let lower: Vec<&[T]> = columns.iter().map(|bounds| bounds.lo.as_slice()).collect();
        let floats = ROUNDS.map(|round| {
            Cpu::default().evaluate_floats(&program, FloatMode { width, round }, &lower).expect("in lanes")
        });
        let slices: Vec<IntervalSlice<'_, T>> =
            columns.iter().map(|bounds| IntervalSlice::bounds(&bounds.lo, &bounds.hi)).collect();
        let enclosed = Cpu::default().evaluate(&program, &slices).expect("in lanes");
        same::<T>(&format!("{name} on {}, {options}", T::NAME), &found, 6, |row| {
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
    functions::<f64>(Width::F64, "-cl-std=CL1.2");
    functions::<f32>(Width::F32, "-cl-std=CL1.2");
    functions::<f64>(Width::F64, "-cl-std=CL3.0");
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
    let found = run_text(&kernel, "-cl-std=CL1.2", &[column(&x)], 3 * 8);
    same::<f64>("the whole header", &found, 3, |row| wanted.iter().map(|column| column[row]).collect());
}

/// What `outward emit kernel` prints.
#[test]
fn kernel_of_a_formula() {
    let _device = DEVICE.lock().unwrap_or_else(PoisonError::into_inner);
    if common::device("kernel of a formula").is_none() {
        return;
    }
    let program = Program::parse("exp(x)/y").expect("a formula");
    let mode = FloatMode { width: Width::F64, round: Round::TowardNegative };
    let form = Form { width: Width::F64, reading: emit::Reading::Float(mode) };
    let text = kernel(Target::Source(Dialect::OpenCl), &program, &form).expect("in lanes");
    // The number of rows is a parameter, which the other kernels here have not.
    let text =
        text.replace("outward_kernel(ulong rows, ", "k(").replace("row >= rows", &format!("row >= {ROWS}"));
    let columns = numbers::<f64>(2, ROWS, &mut Random::new(63));
    let found = run_text(&text, "-cl-std=CL1.2", &[column(&columns[0]), column(&columns[1])], 8);
    let inputs = [columns[0].as_slice(), columns[1].as_slice()];
    let wanted = Cpu::default().evaluate_floats(&program, mode, &inputs).expect("in lanes");
    same::<f64>("exp(x)/y", &found, 1, |row| vec![wanted[row]]);
}
