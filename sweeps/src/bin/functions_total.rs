//! Every binary32 number through every elementary function, in four directions, on a machine, against the function of
//! binary64 in this library, whose two directed results are rounded to odd and then once more: that path has other
//! paths up to the middle one.
//!
//! ```text
//! cargo run --release -p outward-sweeps --bin functions_total -- [--every N] [MACHINE [FUNCTION…]]
//! ```
//!
//! Some seconds a function on sixteen cores with AVX-512.

use std::marker::PhantomData;
use std::process::ExitCode;
use std::time::Instant;

use outward::machine::{Bits, Kernel, Lanes, Level, Machine};
use outward::math::ladder::{Unary, rounded};
use outward::{Rd, Rn, Ru, Rz};

/// How many results of a piece differ.
struct DifferingResults<'a, F> {
    function: PhantomData<F>,
    numbers: &'a [f32],
}

/// The value between two neighbours, or the number that both are, rounded to odd.
#[inline(always)]
fn odd<V: Lanes<Format = f64>>(down: V, up: V) -> V {
    let m = down.machine();
    let is_odd = (down.to_bits() & m.u64(1)).equals(m.u64(1));
    V::select(is_odd | down.equals(up), down, up)
}

impl<F: Unary> Kernel for DifferingResults<'_, F> {
    type Output = u64;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> u64 {
        let mut different = 0;
        let mut at = 0;
        while at < self.numbers.len() {
            let x = M::F32::load(m, &self.numbers[at..]);
            let wide = odd(rounded::<F, Rd, M::F64>(x.widen()), rounded::<F, Ru, M::F64>(x.widen()));
            let pairs = [
                (rounded::<F, Rn, _>(x), M::F32::round_from::<Rn>(wide)),
                (rounded::<F, Rz, _>(x), M::F32::round_from::<Rz>(wide)),
                (rounded::<F, Ru, _>(x), M::F32::round_from::<Ru>(wide)),
                (rounded::<F, Rd, _>(x), M::F32::round_from::<Rd>(wide)),
            ];
            for (result, expected) in pairs {
                let (mut left, mut right) = ([0.0; 8], [0.0; 8]);
                result.canonical().store(&mut left);
                expected.canonical().store(&mut right);
                for (left, right) in left.iter().zip(right) {
                    different += u64::from(left.to_bits() != right.to_bits());
                }
            }
            at += M::LANES;
        }
        different
    }
}

fn total<F: Unary>(level: Level, every: u64) -> u64 {
    outward_sweeps::parts(every, |_, patterns| {
        let numbers: Vec<f32> = patterns.map(|bits| f32::from_bits(bits as u32)).collect();
        level.compute(DifferingResults::<F> { function: PhantomData, numbers: &numbers })
    })
}

macro_rules! functions {
    ($($op:ident $name:ident $x:tt { unary $($function:tt)+ })*) => {
        fn named(name: &str, level: Level, every: u64) -> Option<u64> {
            match name {
                $(stringify!($name) => Some(total::<$($function)+>(level, every)),)*
                _ => None,
            }
        }

        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}
outward::__elementary_functions! { ladder functions }

fn main() -> ExitCode {
    let (every, others) = outward_sweeps::arguments("--every", 1);
    let (level, names) = match outward_sweeps::machine(&others) {
        Ok(found) => found,
        Err(wrong) => {
            eprintln!("{wrong}");
            return ExitCode::from(2);
        }
    };
    let all: Vec<String> = NAMES.iter().map(ToString::to_string).collect();
    let mut wrong = 0;
    for name in if names.is_empty() { &all } else { names } {
        let start = Instant::now();
        let Some(different) = named(name, level, every) else {
            eprintln!("no function `{name}`; there are: {}", NAMES.join(" "));
            return ExitCode::from(2);
        };
        wrong += different;
        println!(
            "{name} on {}: one in {every} of 2^32 numbers, 4 directions, {different} differ, {:.0} s",
            level.name(),
            start.elapsed().as_secs_f64()
        );
    }
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
