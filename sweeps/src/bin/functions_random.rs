//! Random inputs of every function, in four directions.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin functions_random -- [--count N] [MACHINE [FUNCTION…]]
//! ```
//!
//! * In binary64 a function on a machine, whose paths are taken as its users take them, against its slow path
//!   alone, which a machine of one lane computes.
//! * Of a number and an integer in binary32 too, in the same way.
//! * Of two arguments in binary32 too, ten times as many, against the function of binary64, whose two directed results
//!   are rounded to odd and then once more.
//!
//! Inputs are those of the suites that the slow path is made for: of every magnitude where the function does its
//! work, one in eight next to numbers where something happens. Of a function of one argument in binary32
//! `functions_total` tries all.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use outward::convert::{f64_to_f32_rd, f64_to_f32_rn, f64_to_f32_ru, f64_to_f32_rz};
use outward::format::Format;
use outward::machine::{Lanes, Level, Machine, Native, Scalar, Target};
use outward::math::ladder::accurate_for;
use outward::{Round, math};
use outward_test::evaluate::{Evaluate, Paths, accurate_takes, evaluate};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::with_integer::FunctionOfInteger;

const ROUNDS: [Round; 4] =
    [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];

/// Inputs that are drawn and computed together.
const BATCH: u64 = 1 << 14;

macro_rules! accurate {
    (
        { $($op:ident $name:ident ($x:ident) { unary $($function:tt)+ })* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) { binary $($of_two:tt)+ })*
    ) => {
        /// The slow path in the four directions.
        fn accurate(function: Function) -> fn([f64; 2]) -> [f64; 4] {
            fn stored(lanes: [<Scalar as Machine>::F64; 4]) -> [f64; 4] {
                lanes.map(|lane| {
                    let mut number = [0.0];
                    lane.canonical().store(&mut number);
                    number[0]
                })
            }
            match function {
                $(Function::$op => |[x, _]| {
                    let (m, targets) = (Scalar, ROUNDS.map(Target::new::<f64>));
                    stored(accurate_for::<$($function)+, _, 1, 4>(m, targets, [m.f64(x)]))
                },)*
                $(Function::$op_of_two => |[x, y]| {
                    let (m, targets) = (Scalar, ROUNDS.map(Target::new::<f64>));
                    stored(accurate_for::<$($of_two)+, _, 2, 4>(m, targets, [m.f64(x), m.f64(y)]))
                },)*
                Function::Pow => |[x, y]| {
                    let (m, targets) = (Scalar, ROUNDS.map(Target::new::<f64>));
                    stored(accurate_for::<math::pow::Pow, _, 3, 4>(m, targets, [m.f64(x), m.f64(y), m.f64(0.0)]))
                },
            }
        }
    };
}
outward::__functions_of_one_or_two! { ladder accurate }

/// Inputs of the function, one in eight next to numbers where something happens.
fn inputs<F: Format>(function: Function, seed: u64) -> Vec<[F; 2]> {
    let mut random = Random::new(seed);
    let mut draw = || {
        let kind = if random.below(8) == 0 { Generator::NearSpecial } else { Generator::Moderate };
        kind.input::<F>(function, &mut random)
    };
    std::iter::repeat_with(&mut draw)
        .filter(|input| accurate_takes(function, input.map(Format::widen)))
        .take(BATCH as usize)
        .collect()
}

/// The function as its users have it, in the four directions.
fn as_used<F: Evaluate>(level: Level, function: Function, inputs: &[[F; 2]]) -> [Vec<F>; 4] {
    ROUNDS.map(|round| evaluate(level, function, Paths::AsUsed, round, inputs))
}

/// How many results of a batch in binary64 are not those of the slow path.
fn wide(level: Level, function: Function, seed: u64) -> u64 {
    let (inputs, accurate) = (inputs::<f64>(function, seed), accurate(function));
    let results = as_used(level, function, &inputs);
    let mut different = 0;
    for (row, input) in inputs.iter().enumerate() {
        for (column, expected) in results.iter().zip(accurate(*input)) {
            if column[row].to_bits() != expected.to_bits() {
                different += 1;
                eprintln!("{}({input:?}): {:?}, not {expected:?}", function.name(), column[row]);
            }
        }
    }
    different
}

/// How many results of a batch in binary32 are not those of binary64, rounded to odd and then once more.
fn narrow(level: Level, function: Function, seed: u64) -> u64 {
    let inputs = inputs::<f32>(function, seed);
    let results = as_used(level, function, &inputs);
    let wide: Vec<[f64; 2]> = inputs.iter().map(|input| input.map(f64::from)).collect();
    let [up, down] = [Round::TowardPositive, Round::TowardNegative]
        .map(|round| evaluate(level, function, Paths::AsUsed, round, &wide));
    let mut different = 0;
    for (row, input) in inputs.iter().enumerate() {
        let odd = if down[row].to_bits() & 1 == 1 { down[row] } else { up[row] };
        let expected = [f64_to_f32_rn(odd), f64_to_f32_rz(odd), f64_to_f32_ru(odd), f64_to_f32_rd(odd)];
        for (column, expected) in results.iter().zip(expected) {
            let is_same =
                column[row].to_bits() == expected.to_bits() || column[row].is_nan() && expected.is_nan();
            if !is_same {
                different += 1;
                eprintln!("{}({input:?}): {:?}, not {expected:?}", function.name(), column[row]);
            }
        }
    }
    different
}

/// How many results of a batch are not those of the slow path; an integer has so many numbers.
fn with_integer<F: Native>(level: Level, function: FunctionOfInteger, seed: u64) -> u64 {
    const NUMBERS: u64 = 1 << 8;
    let mut random = Random::new(seed);
    let mut different = 0;
    for _ in 0..BATCH / NUMBERS {
        let n = function.integer(&mut random);
        let xs: Vec<F> = (0..NUMBERS).map(|_| function.number(&mut random, n)).collect();
        for difference in function.differences(level, n, &xs) {
            different += 1;
            eprintln!("{difference}");
        }
    }
    different
}

/// The sum over so many batches, each with a seed of its own, on all cores.
fn over(count: u64, batch: impl Fn(u64) -> u64 + Sync) -> u64 {
    let (next, sum) = (AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= count.div_ceil(BATCH) {
                        return;
                    }
                    sum.fetch_add(batch(seed << 20), Ordering::Relaxed);
                }
            });
        }
    });
    sum.into_inner()
}

fn main() -> ExitCode {
    let (count, others) = outward_sweeps::arguments("--count", 1_000_000);
    let (level, names) = match outward_sweeps::machine(&others) {
        Ok(found) => found,
        Err(wrong) => {
            eprintln!("{wrong}");
            return ExitCode::from(2);
        }
    };
    let (mut functions, mut with_integers) = (Vec::new(), Vec::new());
    for name in names {
        if let Some(function) = Function::by_name(name) {
            functions.push(function);
        } else if let Some(function) = FunctionOfInteger::ALL.into_iter().find(|it| it.name() == name) {
            with_integers.push(function);
        } else {
            let names = Function::ALL.map(Function::name).into_iter();
            let names: Vec<_> = names.chain(FunctionOfInteger::ALL.map(FunctionOfInteger::name)).collect();
            eprintln!("no function `{name}`; there are: {}", names.join(" "));
            return ExitCode::from(2);
        }
    }
    if functions.is_empty() && with_integers.is_empty() {
        functions.extend(Function::ALL);
        with_integers.extend(FunctionOfInteger::ALL);
    }
    let mut wrong = 0;
    let mut run = |name: &str, format: &str, count: u64, batch: &(dyn Fn(u64) -> u64 + Sync)| {
        let start = Instant::now();
        let different = over(count, batch);
        let inputs = count.div_ceil(BATCH) * BATCH;
        println!(
            "{name} {format} on {}: {inputs} inputs, 4 directions, {different} differ, {:.1} s",
            level.name(),
            start.elapsed().as_secs_f64()
        );
        wrong += different;
    };
    for function in functions {
        run(function.name(), "f64", count, &|seed| wide(level, function, seed));
        if function.arity() == 2 {
            run(function.name(), "f32", 10 * count, &|seed| narrow(level, function, seed));
        }
    }
    for function in with_integers {
        run(function.name(), "f64", count, &|seed| with_integer::<f64>(level, function, seed));
        run(function.name(), "f32", count, &|seed| with_integer::<f32>(level, function, seed));
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
