//! Times values of whole formulas at points, on one thread: nanoseconds per point, beside the bounds of operations and
//! the solver that takes one point after the other. Points are drawn as 10^(12u − 12) for u from 0 to 1, and as u.
//!
//! `cargo run --release -p outward-sweeps --bin points_speed`

use std::hint::black_box;
use std::time::Instant;

use outward::device::{IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::exact::{PointColumn, Solver};
use outward::machine::Level;
use outward::program::{Number, Program};

/// Points of a run.
const COUNT: usize = 1000;

/// The best of several passes, in nanoseconds per point.
fn time(passes: usize, mut pass: impl FnMut()) -> f64 {
    let once = |_| {
        let start = Instant::now();
        pass();
        start.elapsed().as_secs_f64() * 1e9 / COUNT as f64
    };
    (0..passes).map(once).fold(f64::INFINITY, f64::min)
}

fn main() {
    // splitmix64 from 42 on.
    let mut state = 42_u64;
    let mut unit = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 11) as f64 / (1_u64 << 53) as f64
    };
    println!("formula\tpoints\tbounds of operations, ns\tpoints at once, ns\tone after the other, ns");
    for text in [
        "(1 - cos(x))/x^2",
        "sqrt(x + 1) - sqrt(x)",
        "exp(x) - 1 - x",
        "sin(x + 1e-9) - sin(x)",
        "(a + b)^3 - a^3 - 3*a^2*b - 3*a*b^2",
        "x/3",
        "x*x + 2*x + 1",
    ] {
        let program = Program::parse(text).expect("a formula");
        for (name, is_uniform) in [("10^(12u - 12)", false), ("u", true)] {
            let mut draw = || if is_uniform { unit() } else { 10_f64.powf(12.0 * unit() - 12.0) };
            let data: Vec<Vec<f64>> =
                program.inputs().iter().map(|_| (0..COUNT).map(|_| draw()).collect()).collect();

            let plan = IntervalPlan::new(&program).expect("a formula of real numbers");
            let mut scratch = plan.scratch(Level::best());
            let bounds: Vec<_> = data.iter().map(|x| IntervalSlice { lo: x, hi: x, dec: None }).collect();
            let [mut lo, mut hi, mut dec] = [(); 3].map(|()| vec![0.0_f64; COUNT]);
            let of_operations = time(200, || {
                let output = IntervalSliceMut { lo: &mut lo, hi: &mut hi, dec: &mut dec };
                plan.run(&mut scratch, &bounds, output).expect("columns that fit");
                black_box(&lo);
            });

            let mut solver = Solver::new(&program);
            let columns: Vec<PointColumn<'_>> = data.iter().map(|x| x.as_slice().into()).collect();
            let mut values = Vec::new();
            let at_once = time(50, || solver.bounds_of_points::<f64>(black_box(&columns), &mut values));

            let point = |at: usize| data.iter().map(|x| Number::from_f64(x[at])).collect();
            let points: Vec<Vec<Number>> = (0..COUNT).map(point).collect();
            let singly = time(3, || {
                for (point, value) in points.iter().zip(&values) {
                    assert_eq!(solver.bounds::<f64>(point), value.outcome);
                }
            });
            println!("{text}\t{name}\t{of_operations:.1}\t{at_once:.0}\t{singly:.0}");
        }
    }
}
