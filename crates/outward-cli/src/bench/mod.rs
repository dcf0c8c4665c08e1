//! `outward bench`: time for each interval operation beside a plain float loop and a memory copy, in the same run.
//!
//! All operations of formulas that have bounds, but for those that are others by another name (`pos fmin fmax`). One
//! thread; integer powers are cubes, and `scalbn` is by 2^-40. Two sizes: arrays that stay in the first-level cache,
//! and arrays far larger than all caches. A time is the least of many short slices, in turns with those it is compared
//! with.
//!
//! * `interval`: nanoseconds for one operation on bare intervals, two bounds each, tightest;
//! * `plain`: nanoseconds for one plain operation on numbers: the machine's own instruction for the arithmetic, the
//!   system's scalar library for the functions, and what is nearest to it where there is none (`remainder logb`);
//! * `copy`: nanoseconds to copy as many bytes as the interval operation reads and writes.
//!
//! The machine `soft` is timed as the CPU device runs it, decorations included, and its plain operations are its own.
//!
//! The ratio is time per bound over time per plain number: an interval has two bounds, so it is 1 where the bounds
//! cost no more than two plain numbers.
//!
//! | module | what is there |
//! |---|---|
//! | [`kernels`] | the loops, one for each operation of the table |
//! | [`column`] | the arrays, at known places in a page |
//! | [`clock`] | how loops are timed |
//! | `gpu` | the same on a GPU, in its own memory |

mod clock;
mod column;
#[cfg(feature = "cuda")]
mod gpu;
mod kernels;

use std::cell::RefCell;

use outward::machine::Level;
use outward::table::{Op, TABLE, Type};

use crate::args;
use crate::compute::Compute;
use crate::failure::Failure;
use crate::layout::{columns, json_string};
use crate::sink::file::Output;
use kernels::Arrays;

/// Where the arrays are.
struct ArraySize {
    name: &'static str,
    /// Intervals in an array.
    intervals: usize,
}

const SIZES: [ArraySize; 2] =
    [ArraySize { name: "cache", intervals: 512 }, ArraySize { name: "memory", intervals: 1 << 22 }];

/// The times of an operation at a place, in nanoseconds.
struct OpTimes {
    op: Op,
    place: &'static str,
    interval: f64,
    plain: f64,
    copy: f64,
}

impl OpTimes {
    fn ratio(&self) -> f64 {
        self.interval / (2.0 * self.plain)
    }
}

/// Runs the command.
pub fn run(args: &args::Bench) -> Result<(), Failure> {
    match Compute::open(args.device, args.machine)? {
        #[cfg(feature = "cuda")]
        Compute::Cuda(cuda) => return gpu::run(&cuda, args),
        #[cfg(feature = "opencl")]
        Compute::OpenCl(_) => return Err(Failure::Usage("--device opencl cannot be timed".into())),
        Compute::Cpu(_) if args.formula.is_some() => {
            return Err(Failure::Usage("--formula goes with --device cuda".into()));
        }
        Compute::Cpu(_) => {}
    }
    let level = crate::compute::level(args.machine)?;
    if level == Level::Trace {
        return Err(Failure::Usage(
            "the machine trace cannot be timed: it records and does not compute".into(),
        ));
    }
    let ops = chosen(args.op.as_deref())?;
    let mut output = Output::open(None)?;
    let mut rows = vec![
        ["operation", "arrays in", "interval ns", "plain ns", "copy ns", "ratio per bound"]
            .map(String::from)
            .to_vec(),
    ];
    // The machine that is made to be understood would take hours in memory.
    for place in SIZES.iter().take(if level == Level::Soft { 1 } else { SIZES.len() }) {
        let mut arrays = Arrays::new(place.intervals);
        for &op in &ops {
            let times = measure(level, op, place, &mut arrays);
            if args.json {
                output.write(json_line(level, &times).as_bytes())?;
            } else {
                rows.push(vec![
                    op.name().into(),
                    times.place.into(),
                    format!("{:.3}", times.interval),
                    format!("{:.3}", times.plain),
                    format!("{:.3}", times.copy),
                    format!("{:.2}", times.ratio()),
                ]);
            }
        }
    }
    if !args.json {
        output
            .write(format!("machine {}, f64, one thread\n\n{}", level.name(), columns(&rows)).as_bytes())?;
    }
    output.finish()
}

/// The operation of this name, or all that can be timed.
fn chosen(name: Option<&str>) -> Result<Vec<Op>, Failure> {
    let timed: Vec<Op> = TABLE.iter().map(|info| info.op).filter(|&op| kernels::is_timed(op)).collect();
    match name {
        None => Ok(timed),
        Some(name) => match timed.iter().find(|op| op.name() == name) {
            Some(op) => Ok(vec![*op]),
            None => {
                let names: Vec<&str> = timed.iter().map(|op| op.name()).collect();
                Err(Failure::Usage(format!("--op {name}: expected one of {}", names.join(", "))))
            }
        },
    }
}

fn measure(level: Level, op: Op, place: &ArraySize, arrays: &mut Arrays) -> OpTimes {
    arrays.fill(op);
    let count = place.intervals as f64;
    // The operation reads two bounds an operand and writes two; half of these bytes are what a copy reads.
    let copied = op.info().operands.iter().filter(|&&operand| operand == Type::Interval).count() + 1;
    let [interval, plain, copy] = if level == Level::Soft {
        let mut copies = Arrays::new(place.intervals);
        let [mut interval, mut plain] = arrays.on_soft(op);
        clock::least([&mut interval, &mut plain, &mut || copies.copy(copied)])
    } else {
        let arrays = RefCell::new(arrays);
        clock::least([
            &mut || kernels::interval(level, op, &mut arrays.borrow_mut()),
            &mut || kernels::plain(level, op, &mut arrays.borrow_mut()),
            &mut || arrays.borrow_mut().copy(copied),
        ])
    }
    .map(|seconds| seconds * 1e9 / count);
    OpTimes { op, place: place.name, interval, plain, copy }
}

fn json_line(level: Level, times: &OpTimes) -> String {
    format!(
        "{{\"op\": {}, \"machine\": {}, \"format\": \"f64\", \"place\": {}, \"interval_ns\": {:.4}, \
         \"plain_ns\": {:.4}, \"copy_ns\": {:.4}, \"ratio_per_bound\": {:.4}}}\n",
        json_string(times.op.name()),
        json_string(level.name()),
        json_string(times.place),
        times.interval,
        times.plain,
        times.copy,
        times.ratio()
    )
}
