//! `outward bench`: time for each interval operation, as the C library computes arrays, next to a plain float loop and
//! a memory copy, in the same run.
//!
//! It times every operation of formulas that has bounds; an operation with an integer takes the integer of its row
//! (`pown` is x⁷). It uses one thread and two sizes: arrays that stay in the first-level cache, and arrays far larger
//! than all caches, from which operations of 100 ns and more are not timed. Each time is the minimum over many short
//! slices; the contenders take turns.
//!
//! * `interval`: nanoseconds for one operation on intervals, two bounds and a decoration each, tightest;
//! * `plain`: nanoseconds for one plain operation on numbers: the machine's own instruction for the arithmetic, the
//!   system's scalar library for the functions, and what is nearest to it where there is none (`remainder logb`). The
//!   machine `soft` computes its own. Nothing where the system has no such function;
//! * `copy`: nanoseconds to copy as many bytes as bounds are read and written.
//!
//! The ratio is time per bound over time per plain number: an interval has two bounds, so it is 1 where the bounds
//! cost no more than two plain numbers.
//!
//! | module | what is there |
//! |---|---|
//! | `arrays` | operands, results, and the copy |
//! | `choice` | choice of the operations to time |
//! | [`clock`] | times loops |
//! | `columns` | operations on columns |
//! | `gpu` | operations on columns of a GPU, in its own memory |
//! | `plain` | loops on numbers, for comparison |

mod arrays;
mod choice;
mod clock;
mod columns;
mod gpu;
mod plain;

use std::cell::RefCell;

use outward::machine::Level;
use outward::table::{Op, Type};
use outward_tools::device;
use outward_tools::failure::Failure;
use outward_tools::layout::{self, json_string};

use crate::args;
use crate::sink::file::Output;
use crate::terminal::Terminal;
use arrays::Arrays;
use choice::chosen;
use columns::ColumnOperation;

/// A size of arrays, and with it the memory that holds them.
struct ArraySize {
    name: &'static str,
    /// Number of intervals in an array.
    intervals: usize,
}

const SIZES: [ArraySize; 2] =
    [ArraySize { name: "cache", intervals: 512 }, ArraySize { name: "memory", intervals: 1 << 22 }];

/// Time in nanoseconds from which operations are not timed from memory: some would take minutes.
const SLOW: f64 = 100.0;

/// The times of an operation at a size, in nanoseconds.
struct OpTimes {
    op: Op,
    place: &'static str,
    interval: f64,
    plain: Option<f64>,
    copy: f64,
}

impl OpTimes {
    fn ratio(&self) -> Option<f64> {
        Some(self.interval / (2.0 * self.plain?))
    }
}

/// Runs the command.
pub fn run(args: &args::Bench) -> Result<(), Failure> {
    let device = device::open(args.device, args.machine.level(), &Terminal)?;
    if let Some(timer) = device.stream_timer() {
        return gpu::run(timer, args);
    }
    let Some(level) = device.processor() else {
        return Err(Failure::Usage(format!("--device {} cannot be timed", args.device)));
    };
    if args.formula.is_some() {
        return Err(Failure::Usage("--formula goes with --device cuda".into()));
    }
    if level == Level::Trace {
        return Err(Failure::Usage(
            "the machine trace cannot be timed: it records and does not compute".into(),
        ));
    }
    let ops = chosen(&args.ops, &columns::timed())?;
    let mut output = Output::open(None)?;
    let mut rows = vec![
        ["operation", "arrays in", "interval ns", "plain ns", "copy ns", "ratio per bound"]
            .map(String::from)
            .to_vec(),
    ];
    let mut slow = Vec::new();
    // The machine `soft`, which is made to be understood, would take hours in memory.
    for place in SIZES.iter().take(if level == Level::Soft { 1 } else { SIZES.len() }) {
        let mut arrays = Arrays::new(place.intervals);
        for &op in &ops {
            if slow.contains(&op) {
                continue;
            }
            let times = measure(level, op, place, &mut arrays);
            if times.interval >= SLOW {
                slow.push(op);
            }
            if args.form.is_json() {
                output.write(json_line(level, &times).as_bytes())?;
            } else {
                rows.push(vec![
                    op.name().into(),
                    times.place.into(),
                    format!("{:.3}", times.interval),
                    times.plain.map_or_else(String::new, |plain| format!("{plain:.3}")),
                    format!("{:.3}", times.copy),
                    times.ratio().map_or_else(String::new, |ratio| format!("{ratio:.2}")),
                ]);
            }
        }
    }
    if !args.form.is_json() {
        output.write(
            format!("machine {}, f64, one thread\n\n{}", level.name(), layout::columns(&rows)).as_bytes(),
        )?;
    }
    output.finish()
}

fn measure(level: Level, op: Op, place: &ArraySize, arrays: &mut Arrays) -> OpTimes {
    arrays.fill(plain::ranges(op));
    let count = place.intervals as f64;
    // The operation reads two bounds an operand and writes two; a copy reads half of these bytes.
    let copied = op.info().operands.iter().filter(|&&operand| operand == Type::Interval).count() + 1;
    let operation = ColumnOperation::new(level, op);
    let arrays = RefCell::new(arrays);
    let is_soft = level == Level::Soft;
    let mut interval = || operation.intervals(&mut arrays.borrow_mut());
    let mut copy = || arrays.borrow_mut().copy(copied);
    let nanoseconds = |seconds: f64| seconds * 1e9 / count;
    let plain_loop = plain::plain_loop(op).filter(|_| !is_soft);
    let (interval, plain, copy) = if plain_loop.is_none() && !is_soft {
        let [interval, copy] = clock::least([&mut interval, &mut copy]).map(nanoseconds);
        (interval, None, copy)
    } else {
        let mut plain = || match plain_loop {
            Some(plain) => plain(level, &mut arrays.borrow_mut()),
            None => operation.numbers(&mut arrays.borrow_mut()),
        };
        let [interval, plain, copy] = clock::least([&mut interval, &mut plain, &mut copy]).map(nanoseconds);
        (interval, Some(plain), copy)
    };
    OpTimes { op, place: place.name, interval, plain, copy }
}

fn json_line(level: Level, times: &OpTimes) -> String {
    let number = |value: Option<f64>| value.map_or_else(|| "null".into(), |value| format!("{value:.4}"));
    format!(
        "{{\"op\": {}, \"machine\": {}, \"format\": \"f64\", \"place\": {}, \"interval_ns\": {:.4}, \
         \"plain_ns\": {}, \"copy_ns\": {:.4}, \"ratio_per_bound\": {}}}\n",
        json_string(times.op.name()),
        json_string(level.name()),
        json_string(times.place),
        times.interval,
        number(times.plain),
        times.copy,
        number(times.ratio())
    )
}
