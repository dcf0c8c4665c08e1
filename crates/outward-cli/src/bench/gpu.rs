//! `outward bench --device cuda`: interval operations in the memory of a GPU, beside a copy there of as many bytes, in the same run; and in
//! registers, without memory.
//!
//! Streams of 2^25 binary64 or 2^26 binary32 intervals, bounds in and bounds out; medians of 15 runs. Relative widths are
//! up to 1e-6.

use std::fmt::Write;

use outward::program::{Program, Width};
use outward::table::{Op, TABLE};
use outward_cuda::{Cuda, Measured};

use crate::args;
use crate::failure::Failure;
use crate::layout::{columns, json_string};
use crate::sink::file::Output;

/// Rows whose bounds the streams repeat.
const PIECE: usize = 1 << 20;

/// Times each operation.
pub fn run(cuda: &Cuda, args: &args::Bench) -> Result<(), Failure> {
    let gpu = &cuda.gpus()[0];
    let mut output = Output::open(None)?;
    if !args.json {
        let line = format!("{}, driver for CUDA {}\n\n", gpu.name(), gpu.driver_version());
        output.write(line.as_bytes())?;
    }
    let heading = [
        "operation",
        "format",
        "Giv/s",
        "of copy",
        "copy GB/s",
        "in registers Giv/s",
        "rare rows",
        "compile ms",
    ];
    let mut rows = vec![heading.map(String::from).to_vec()];
    for op in chosen(args.op.as_deref())? {
        for width in [Width::F64, Width::F32] {
            let measured = measure(cuda, op, width)?;
            let line = fields(op, width, &measured);
            if args.json {
                output.write(json(&heading, &line).as_bytes())?;
            } else {
                rows.push(line);
            }
        }
    }
    if !args.json {
        output.write(columns(&rows).as_bytes())?;
    }
    output.finish()
}

/// The operation of this name, or all that formulas can have.
fn chosen(name: Option<&str>) -> Result<Vec<Op>, Failure> {
    let all = || TABLE.iter().filter(|info| info.formula_text().is_some() && info.op != Op::Pos);
    match name {
        None => Ok(all().map(|info| info.op).collect()),
        Some(name) => match all().find(|info| info.name == name) {
            Some(info) => Ok(vec![info.op]),
            None => {
                let names: Vec<&str> = all().map(|info| info.name).collect();
                Err(Failure::Usage(format!("--op {name}: expected one of {}", names.join(", "))))
            }
        },
    }
}

/// The ranges of operands: those of the published comparisons.
fn range(op: Op, operand: usize) -> (f64, f64) {
    match (op, operand) {
        (Op::Div, 1) => (0.5, 2.0),
        (Op::Sqrt, _) => (0.0, 100.0),
        (Op::Recip, _) => (0.5, 100.0),
        (Op::Exp, _) => (-20.0, 20.0),
        (Op::Log, _) => (0.01, 100.0),
        (Op::Sin | Op::Cos | Op::Tan, _) => (-100.0, 100.0),
        (Op::Atan, _) => (-10.0, 10.0),
        (Op::Pow, 0) => (0.1, 10.0),
        (Op::Pow, _) => (-3.0, 3.0),
        _ => (-2.0, 2.0),
    }
}

fn measure(cuda: &Cuda, op: Op, width: Width) -> Result<Measured, Failure> {
    let text = op.info().formula_text().unwrap_or_default();
    let failed = |message: String| Failure::Run(format!("{}: {message}", op.name()));
    let program = Program::parse(&text).map_err(|error| failed(error.to_string()))?;
    let mut state = 1_u64;
    let mut unit = || {
        // Knuth's linear congruential generator; the high bits are good enough for operands.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let inputs: Vec<[Vec<f64>; 2]> = (0..program.inputs().len())
        .map(|operand| {
            let (from, to) = range(op, operand);
            let rows = (0..PIECE).map(|_| {
                let lo = from + (to - from) * unit();
                (lo, lo + lo.abs() * 1e-6 * unit())
            });
            let (lo, hi) = rows.unzip();
            [lo, hi]
        })
        .collect();
    let measured = match width {
        Width::F64 => cuda.measure(&program, width, &inputs, 1 << 25),
        Width::F32 => {
            let narrow = |column: &Vec<f64>| column.iter().map(|&x| x as f32).collect();
            let inputs: Vec<[Vec<f32>; 2]> = inputs.iter().map(|[lo, hi]| [narrow(lo), narrow(hi)]).collect();
            cuda.measure(&program, width, &inputs, 1 << 26)
        }
    };
    measured.map_err(|error| failed(error.to_string()))
}

fn fields(op: Op, width: Width, measured: &Measured) -> Vec<String> {
    let rows = measured.rows as f64;
    let operands = op.info().formula_text().and_then(|text| Program::parse(&text).ok());
    let columns = 2 * (operands.map_or(0, |program| program.inputs().len()) + 1);
    let bytes = (columns * if width == Width::F64 { 8 } else { 4 }) as f64 * rows;
    vec![
        op.name().into(),
        width.name().into(),
        format!("{:.1}", rows / measured.streamed / 1e9),
        format!("{:.3}", measured.copied / measured.streamed),
        format!("{:.0}", bytes / measured.copied / 1e9),
        format!("{:.0}", rows / measured.in_registers / 1e9),
        format!("{:.1e}", measured.rare as f64 / rows),
        format!("{:.0}", measured.compile * 1e3),
    ]
}

fn json(heading: &[&str], fields: &[String]) -> String {
    let mut line = String::from("{");
    for (at, (name, field)) in heading.iter().zip(fields).enumerate() {
        let value = if at < 2 { json_string(field) } else { field.clone() };
        let separator = if at == 0 { "" } else { ", " };
        let _ = write!(line, "{separator}{}: {value}", json_string(&name.replace([' ', '/'], "_")));
    }
    line + "}\n"
}
