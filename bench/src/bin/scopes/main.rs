//! Code in a rounding scope beside instructions written by hand, as ratios within one run: `cargo bench-scopes` and
//! `cargo bench-scopes-avx512` in `bench/`.
//!
//! | contender | what it is |
//! |---|---|
//! | `scope` | `#[rounding(ru)]`, plain Rust inside |
//! | `intrinsics` | `_mm_add_round_sd` and its like, where AVX-512 is compiled in: no care for NaNs |
//! | `mxcsr` | the mode of the processor changed before each operation and changed back after it |
//! | `mxcsr once` | changed around a whole loop: what a program may do that has no other rounding in it |
//! | `nearest` | the same code outside of a scope |
//!
//! Each kernel works on 1024 numbers in the cache. In `horner` each operation waits for the one before; in the
//! others, none does.

#[path = "../../clock.rs"]
mod clock;
#[cfg(target_feature = "avx512f")]
mod intrinsics;
mod mxcsr;

use std::hint::black_box;

use clock::{Contender, contest};
use outward::macros::rounding;

const N: usize = 1024;
const DEGREE: usize = 8;

/// Defines the kernels in the given rounding: `x` and `y` are the inputs, `to` the results.
macro_rules! kernels {
    ($(#[$attribute:meta])*) => {
        #[inline(never)]
        $(#[$attribute])*
        pub fn multiply_add(x: &[f64], y: &[f64], to: &mut [f64]) {
            for ((to, x), y) in to.iter_mut().zip(x).zip(y) {
                *to = x * 1.1 + y;
            }
        }
        #[inline(never)]
        $(#[$attribute])*
        pub fn quotient(x: &[f64], y: &[f64], to: &mut [f64]) {
            for ((to, x), y) in to.iter_mut().zip(x).zip(y) {
                *to = x / y;
            }
        }
        #[inline(never)]
        $(#[$attribute])*
        pub fn root(x: &[f64], _: &[f64], to: &mut [f64]) {
            for (to, x) in to.iter_mut().zip(x) {
                *to = x.sqrt();
            }
        }
        #[inline(never)]
        $(#[$attribute])*
        pub fn fused(x: &[f64], y: &[f64], to: &mut [f64]) {
            for ((to, x), y) in to.iter_mut().zip(x).zip(y) {
                *to = x.mul_add(1.1, *y);
            }
        }
        #[inline(never)]
        $(#[$attribute])*
        pub fn horner(x: &[f64], y: &[f64], to: &mut [f64]) {
            for (to, x) in to.iter_mut().zip(x) {
                let mut sum = y[0];
                for y in &y[1..crate::DEGREE] {
                    sum = sum * x + y;
                }
                *to = sum;
            }
        }
    };
}

mod scope {
    use super::rounding;
    kernels!(#[rounding(ru)]);
}
mod nearest {
    kernels!();
}

type Kernel = fn(&[f64], &[f64], &mut [f64]);

/// A kernel by all contenders; the times of the others are divided by that of the first.
struct Row {
    name: &'static str,
    by: Vec<(&'static str, Kernel)>,
}

macro_rules! rows {
    ($($kernel:ident)*) => {
        vec![$(Row {
            name: stringify!($kernel),
            by: vec![
                ("scope", scope::$kernel as Kernel),
                #[cfg(target_feature = "avx512f")]
                ("intrinsics", intrinsics::$kernel),
                ("mxcsr", mxcsr::each::$kernel),
                ("mxcsr once", mxcsr::once::$kernel),
                ("nearest", nearest::$kernel),
            ],
        }),*]
    };
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3000);
    let x: Vec<f64> = (0..N).map(|i| 0.5 + i as f64 / 1000.3).collect();
    let y: Vec<f64> = (0..N).map(|i| 1.25 - i as f64 / 3000.7).collect();
    let compiled = if cfg!(target_feature = "avx512f") { "AVX-512 compiled in" } else { "for any x86-64" };
    println!("nanoseconds for each of {N} results, {compiled}");
    for row in rows!(multiply_add fused quotient root horner) {
        let mut expected = vec![0.0; N];
        row.by[0].1(&x, &y, &mut expected);
        let mut contenders: Vec<Contender<'_>> = Vec::new();
        for &(name, kernel) in &row.by {
            let mut to = vec![0.0; N];
            kernel(&x, &y, &mut to);
            assert!(name == "nearest" || to == expected, "{} {name}: other results", row.name);
            let (x, y) = (&x, &y);
            let call = Box::new(move || kernel(black_box(x), black_box(y), black_box(&mut to)));
            contenders.push(Contender { name: name.into(), elements: N, call });
        }
        let timings = contest(&mut contenders, rounds, 4000.0);
        let first = timings[0].least;
        let parts: Vec<String> = timings
            .iter()
            .map(|timing| format!("{} {:.2} ({:.2})", timing.name, timing.least, first / timing.least))
            .collect();
        println!("{}: {}", row.name, parts.join(", "));
    }
    println!(
        "In brackets: the time of the scope divided by that of the contender. Least of {rounds} rounds."
    );
}
