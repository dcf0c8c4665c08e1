//! The functions of a driver: calls by their names, and refusals.

mod common;

use common::device;
use outward_opencl::OpenClError;

#[test]
fn functions_of_both_formats() {
    let Some(device) = device("functions of both formats") else { return };
    let from: Vec<f64> = (0..1000).map(|n| f64::from(n) / 100.0).collect();
    let mut to = vec![0.0; from.len()];
    for name in ["exp", "sin", "exp"] {
        device.apply_builtin(name, &from, &mut to).expect(name);
        let wanted = if name == "exp" { f64::exp } else { f64::sin };
        for (x, y) in from.iter().zip(&to) {
            assert!((wanted(*x) - y).abs() <= 1e-12 * wanted(*x).abs() + 1e-15, "{name}({x}) = {y}");
        }
    }
    let narrow: Vec<f32> = from.iter().map(|x| *x as f32).collect();
    let mut result = vec![0.0; narrow.len()];
    device.apply_builtin("exp", &narrow, &mut result).expect("exp");
    for (x, y) in narrow.iter().zip(&result) {
        assert!((x.exp() - y).abs() <= 1e-6 * x.exp(), "exp({x}) = {y}");
    }
    assert!(!device.driver_version().expect("a version").is_empty());
}

#[test]
fn what_is_refused() {
    let Some(device) = device("what is refused") else { return };
    let refused = |name: &str| device.apply_builtin(name, &[1.0_f32], &mut [0.0]).expect_err(name);
    for name in ["", "exp(", "a;b", "é"] {
        assert_eq!(refused(name), OpenClError::Arguments(format!("`{name}` is no name of a function")));
    }
    assert!(matches!(refused("no_such_function"), OpenClError::Rejected { .. }));
    assert!(matches!(device.apply_builtin("exp", &[1.0_f32], &mut []), Err(OpenClError::Arguments(_))));
}
