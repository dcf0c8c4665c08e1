//! Times matrix products of both definitions beside a plain loop in blocks, on one thread: 10^9 products of terms a
//! second. `docs/evidence/benchmarks.md` has a run beside NumPy's library.
//!
//! `cargo run --release -p outward-sweeps --bin matrix_speed [N …]`

use std::hint::black_box;
use std::time::Instant;

use outward::machine::Level;
use outward::matrix::{MatrixMut, MatrixRef, Product};
use outward::{Rd, Rn};
use outward_test::generators::Random;

/// Adds up row by row, in blocks that stay in the cache: as much as a compiler makes of it.
fn plain(a: &[f64], b: &[f64], c: &mut [f64], n: usize) {
    const BLOCK: usize = 64;
    c.fill(0.0);
    for first in (0..n).step_by(BLOCK) {
        for (row, sums) in a.chunks_exact(n).zip(c.chunks_exact_mut(n)) {
            for k in first..n.min(first + BLOCK) {
                let x = row[k];
                sums.iter_mut().zip(&b[k * n..(k + 1) * n]).for_each(|(sum, y)| *sum += x * y);
            }
        }
    }
}

/// The best of several runs of each function, in turns, in seconds.
fn times<const N: usize>(runs: [&mut dyn FnMut(); N]) -> [f64; N] {
    let mut best = [f64::INFINITY; N];
    let mut runs = runs;
    for _ in 0..5 {
        for (run, best) in runs.iter_mut().zip(&mut best) {
            let start = Instant::now();
            run();
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best
}

fn main() {
    let sizes: Vec<usize> =
        std::env::args().skip(1).map(|it| it.parse().expect("a number of rows")).collect();
    let sizes = if sizes.is_empty() { vec![300, 1000] } else { sizes };
    println!("numbers, n x n x n, level       plain   in order rn   in order rd   rounded once   bounds");
    let mut random = Random::new(1);
    for n in sizes {
        for positive in [false, true] {
            // Nearly normal numbers of both signs, or evenly spread ones between 0 and 1.
            let mut number = || match positive {
                true => random.unit(),
                false => (0..12).map(|_| random.unit()).sum::<f64>() - 6.0,
            };
            let (a, b): (Vec<f64>, Vec<f64>) =
                ((0..n * n).map(|_| number()).collect(), (0..n * n).map(|_| number()).collect());
            for level in [Level::Avx2, Level::Avx512].into_iter().filter(|level| level.is_available()) {
                let view = |data| MatrixRef::new(data, n, n).expect("as many");
                let product = Product::<f64>::new(view(&a), view(&b)).expect("shapes fit");
                let product = product.on_threads(1).on_level(level);
                let mut memory = [(); 6].map(|()| vec![0.0; n * n]);
                let [c, nearest, down, once, lower, upper] = &mut memory;
                let seconds = times([
                    &mut || plain(&a, &b, black_box(c), n),
                    &mut || {
                        let mut view = MatrixMut::new(nearest, n, n).expect("as many");
                        product.in_order::<Rn>(&mut view).expect("shapes fit");
                    },
                    &mut || {
                        // Directed steps on AVX2 are many times slower.
                        if level == Level::Avx512 {
                            let mut view = MatrixMut::new(down, n, n).expect("as many");
                            product.in_order::<Rd>(&mut view).expect("shapes fit");
                        }
                    },
                    &mut || {
                        let mut view = MatrixMut::new(once, n, n).expect("as many");
                        product.round::<Rn>(&mut view).expect("shapes fit");
                    },
                    &mut || {
                        let mut low = MatrixMut::new(lower, n, n).expect("as many");
                        let mut high = MatrixMut::new(upper, n, n).expect("as many");
                        product.bounds(&mut low, &mut high).expect("shapes fit");
                    },
                ]);
                let rates = seconds.map(|seconds| (n * n * n) as f64 / seconds / 1e9);
                let signs = if positive { "positive" } else { "normal" };
                let [plain, nearest, down, once, bounds] = rates;
                println!(
                    "{signs:9} {n:5} {:7} {plain:12.2} {nearest:13.2} {down:13.2} {once:14.2} {bounds:8.2}",
                    level.name()
                );
            }
        }
    }
}
