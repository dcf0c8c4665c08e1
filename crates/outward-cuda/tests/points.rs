//! Values of whole formulas: those of a GPU are those of the processor. With `OUTWARD_TIME=1` the programs of
//! double-double numbers that the GPU runs are also timed, from and to its memory.

use outward::RoundingDirection::{self, TiesToEven, TowardNegative, TowardZero};
use outward::device::{Cpu, Device, FloatMode};
use outward::exact::{PointColumn, Solver};
use outward::program::Program;
use outward_cuda::Cuda;
use outward_needs::{Missing, not_run};

const FORMULAS: [&str; 10] = [
    "(x + y)^3 - x^3 - 3*x^2*y - 3*x*y^2",
    "sqrt(x + 1) - sqrt(x)",
    "if x < y then x/(3 + y) else min(x, y) - 0.1",
    "x/(1 + y*y)",
    "exp(x) - 1 - x",
    "(1 - cos(x))/x^2",
    "sin(x + 1e-9) - sin(x)",
    "log(x)",
    "tanh(x) - asin(y/2)",
    "atan(x)^y",
];

fn gpus(test: &str) -> Option<Cuda> {
    Cuda::all().map_err(|error| not_run(test, Missing::Hardware, error)).ok()
}

fn columns(rows: u32) -> (Vec<f64>, Vec<f64>) {
    let rows = f64::from(rows);
    let x = (0..rows as u32).map(|n| 0.001 + f64::from(n) * (4.0 / rows)).collect();
    let y = (0..rows as u32).map(|n| 1.7 - f64::from(n) * (3.3 / rows)).collect();
    (x, y)
}

#[test]
fn values_on_a_gpu() {
    let Some(cuda) = gpus("values of formulas on a GPU") else { return };
    let (x, y) = columns(200_003);
    for formula in FORMULAS {
        let program = Program::parse(formula).expect("a formula");
        let mut solver = Solver::new(&program);
        let columns = &[PointColumn::from(&x[..]), PointColumn::from(&y[..])][..program.inputs().len()];
        for direction in [TiesToEven, TowardZero, TowardNegative] {
            let (mut found, mut expected) = (Vec::new(), Vec::new());
            solver.round_points_on::<f64, _>(&cuda, columns, direction, &mut found).expect("a GPU");
            solver.round_points::<f64>(columns, direction, &mut expected);
            assert_eq!(found, expected, "{formula}");
        }
        let (mut found, mut expected) = (Vec::new(), Vec::new());
        solver.bounds_of_points_on::<f32, _>(&cuda, columns, &mut found).expect("a GPU");
        solver.bounds_of_points::<f32>(columns, &mut expected);
        assert_eq!(found, expected, "{formula}");
    }
}

/// Returns the program that a device gets for a formula, and the columns.
fn program_of(formula: &str, columns: &[PointColumn<'_>]) -> (Program, FloatMode) {
    let mut taken = None;
    let mut solver = Solver::new(&Program::parse(formula).expect("a formula"));
    let nearest = RoundingDirection::TiesToEven;
    solver
        .round_points_by::<f64>(
            &mut |program, mode, columns| {
                taken = Some((program.clone(), mode));
                Cpu::default().evaluate_floats(program, mode, columns)
            },
            columns,
            nearest,
            &mut Vec::new(),
        )
        .expect("this processor");
    taken.expect("a program")
}

#[test]
fn times_on_a_gpu() {
    if std::env::var_os("OUTWARD_TIME").is_none() {
        return;
    }
    let Some(cuda) = gpus("times of values on a GPU") else { return };
    let rows = 1 << 26;
    let (x, y) = columns(1 << 20);
    for formula in FORMULAS {
        let inputs = Program::parse(formula).expect("a formula").inputs().len();
        let columns = &[PointColumn::from(&x[..]), PointColumn::from(&y[..])][..inputs];
        let (program, mode) = program_of(formula, columns);
        let pieces = &[x.clone(), y.clone()][..inputs];
        let [streamed, copied] = cuda.measure_floats(&program, mode, pieces, rows).expect("a GPU");
        println!(
            "{formula}: {:.2}e9 rows/s, {:.2} of a copy, {} operations",
            rows as f64 / streamed * 1e-9,
            copied / streamed,
            program.nodes().len()
        );
    }
}
