//! Values of whole formulas: those of an OpenCL device are those of the processor. Without a device the test says that
//! it has not run.

mod common;

use outward::RoundingDirection::{TiesToEven, TowardZero};
use outward::exact::{PointColumn, Solver};
use outward::program::Program;

use common::device;

#[test]
fn values_are_those_of_the_processor() {
    let Some(device) = device("values of formulas on OpenCL") else { return };
    let x: Vec<f64> = (0..3000).map(|n| 0.001 + f64::from(n) * 1.3e-3).collect();
    let y: Vec<f64> = (0..3000).map(|n| 1.7 - f64::from(n) * 1.1e-3).collect();
    for formula in [
        "(x + y)^3 - x^3 - 3*x^2*y - 3*x*y^2",
        "sqrt(x + 1) - sqrt(x)",
        "if x < y then x/(3 + y) else min(x, y) - 0.1",
        "exp(x) - 1 - x",
        "(1 - cos(x))/x^2",
        "log(x)",
        "atan(x)^y",
    ] {
        let mut solver = Solver::new(&Program::parse(formula).expect("a formula"));
        let inputs = Program::parse(formula).expect("a formula").inputs().len();
        let columns = &[PointColumn::from(&x[..]), PointColumn::from(&y[..])][..inputs];
        for direction in [TiesToEven, TowardZero] {
            let (mut found, mut expected) = (Vec::new(), Vec::new());
            solver.round_points_on::<f64, _>(&device, columns, direction, &mut found).expect("a device");
            solver.round_points::<f64>(columns, direction, &mut expected);
            assert_eq!(found, expected, "{formula}");
        }
        let (mut found, mut expected) = (Vec::new(), Vec::new());
        solver.bounds_of_points_on::<f32, _>(&device, columns, &mut found).expect("a device");
        solver.bounds_of_points::<f32>(columns, &mut expected);
        assert_eq!(found, expected, "{formula}");
    }
}
