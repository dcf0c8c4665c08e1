//! `outward bench --device cuda`: interval operations in the memory of a GPU, next to a copy there of as many bytes, in
//! the same run; and in registers, without memory.
//!
//! Streams of 2^25 binary64 or 2^26 binary32 intervals, bounds in and bounds out; medians of 15 runs. Relative widths
//! are up to 1e-6.

use std::fmt::Write;

use outward::program::{ParseOptions, Program, Width};
use outward::table::Op;
use outward_tools::device::compute_device::{StreamTimer, StreamTimes};
use outward_tools::eval::parse_one;
use outward_tools::failure::Failure;
use outward_tools::layout::{columns, json_string};

use super::choice::chosen;
use super::columns::timed;
use super::plain::ranges;
use crate::args;
use crate::sink::file::Output;
use crate::terminal::Terminal;

/// Rows whose bounds the streams repeat.
const PIECE: usize = 1 << 20;

/// Times each operation.
pub fn run(timer: &dyn StreamTimer, args: &args::Bench) -> Result<(), Failure> {
    let mut output = Output::open(None)?;
    if !args.form.is_json() {
        output.write(format!("{}\n\n", timer.title()).as_bytes())?;
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
    for subject in subjects(args)? {
        for width in [Width::F64, Width::F32] {
            let times = subject.measure(timer, width)?;
            let line = subject.fields(width, &times);
            if args.form.is_json() {
                output.write(json(&heading, &line).as_bytes())?;
            } else {
                rows.push(line);
            }
        }
    }
    if !args.form.is_json() {
        output.write(columns(&rows).as_bytes())?;
    }
    output.finish()
}

/// The subject of a timing.
struct Subject {
    name: String,
    program: Program,
    /// The operation that the program is, if it is one.
    op: Option<Op>,
}

/// Returns the formula, or the operations of these names, or all that formulas can have.
fn subjects(args: &args::Bench) -> Result<Vec<Subject>, Failure> {
    if let Some(formula) = &args.formula {
        let program = parse_one(&formula.text, ParseOptions::default(), &Terminal)
            .map_err(|error| Failure::Usage(format!("--formula: {error}")))?;
        return Ok(vec![Subject { name: "formula".into(), program, op: None }]);
    }
    let all = timed().into_iter().filter_map(|op| {
        let program = Program::parse(&op.info().formula_text()?).ok()?;
        Some(Subject { name: op.name().into(), program, op: Some(op) })
    });
    let all: Vec<Subject> = all.collect();
    let ops: Vec<Op> = all.iter().filter_map(|subject| subject.op).collect();
    let chosen = chosen(&args.ops, &ops)?;
    Ok(all.into_iter().filter(|subject| subject.op.is_some_and(|op| chosen.contains(&op))).collect())
}

impl Subject {
    fn measure(&self, timer: &dyn StreamTimer, width: Width) -> Result<StreamTimes, Failure> {
        let failed = |message: String| Failure::Run(format!("{}: {message}", self.name));
        let mut state = 1_u64;
        let mut unit = || {
            // Knuth's linear congruential generator; the high bits are good enough for operands.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let inputs: Vec<[Vec<f64>; 2]> = (0..self.program.inputs().len())
            .map(|operand| {
                let range = self.op.and_then(|op| ranges(op).get(operand));
                let &[from, to] = range.unwrap_or(&[1.0, 2.0]);
                let rows = (0..PIECE).map(|_| {
                    let lo = from + (to - from) * unit();
                    (lo, lo + lo.abs() * 1e-6 * unit())
                });
                let (lo, hi) = rows.unzip();
                [lo, hi]
            })
            .collect();
        let rows = if width == Width::F64 { 1 << 25 } else { 1 << 26 };
        let times = timer.time(&self.program, width, &inputs, rows);
        times.map_err(|error| failed(error.to_string()))
    }

    fn fields(&self, width: Width, times: &StreamTimes) -> Vec<String> {
        let rows = times.rows as f64;
        let columns = 2 * (self.program.inputs().len() + 1);
        let bytes = (columns * if width == Width::F64 { 8 } else { 4 }) as f64 * rows;
        vec![
            self.name.clone(),
            width.name().into(),
            format!("{:.1}", rows / times.streamed / 1e9),
            format!("{:.3}", times.copied / times.streamed),
            format!("{:.0}", bytes / times.copied / 1e9),
            format!("{:.0}", rows / times.in_registers / 1e9),
            format!("{:.1e}", times.slow_rows as f64 / rows),
            format!("{:.0}", times.compile * 1e3),
        ]
    }
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
