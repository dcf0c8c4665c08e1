//! The two oracles against each other: the one of the default tests must be as good as MPFR.

use outward::Round;
use outward::format::Format;
use outward_oracle::{Mpfr, settings};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::{Dashu, Oracle, Truth};

/// Inputs per function and format.
const COUNT: usize = 20_000;

/// Returns whether both are equal. Results beyond every format only need to be beyond every format.
fn same(a: Truth, b: Truth) -> bool {
    let extreme = |truth| matches!(truth, Truth::Value(real) if real.exponent.abs() > 4000);
    if extreme(a) || extreme(b) {
        Round::ALL.into_iter().all(|round| a.round::<f64>(round) == b.round::<f64>(round))
    } else {
        a == b
    }
}

fn compare<F: Format>(function: Function, inputs: &[[F; 2]]) {
    for input in inputs {
        let args = input.map(F::widen);
        let (dashu, mpfr) = (Dashu.truth(function, args), Mpfr.truth(function, args));
        assert!(same(dashu, mpfr), "{} {args:?}:\n dashu {dashu:?}\n mpfr  {mpfr:?}", function.name());
    }
}

#[test]
fn on_generated_inputs() {
    for function in Function::ALL {
        let mut random = Random::new(0x0a_c1e5);
        let count = settings::share(function, COUNT);
        compare(function, &Generator::mixture::<f64>(function, count, &mut random));
        compare(function, &Generator::mixture::<f32>(function, count, &mut random));
    }
}

/// Both agree on every pair of special values.
#[test]
fn on_special_values() {
    let magnitudes =
        [0.0, f64::from_bits(1), f64::MIN_POSITIVE, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 9.0, 1.0e16, f64::MAX];
    let infinite = [f64::INFINITY, f64::NAN];
    let values: Vec<f64> = magnitudes.iter().chain(&infinite).flat_map(|&x| [x, -x]).collect();
    for function in Function::ALL {
        for &x in &values {
            let inputs: Vec<[f64; 2]> = values.iter().map(|&y| [x, y]).collect();
            compare(function, &inputs);
        }
    }
}
