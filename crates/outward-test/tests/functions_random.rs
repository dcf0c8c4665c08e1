//! Compares every function at generated inputs, on every machine, with the oracle in pure Rust. The package `oracle/`
//! does the same with MPFR and many more inputs.

use outward_test::evaluate::{Evaluate, Paths, levels};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::Dashu;
use outward_test::suite::{Report, compare};

/// Inputs of each function and format, shared among the kinds of generator.
const COUNT: usize = 4_000;

fn generated<F: Evaluate>(function: Function) {
    let mut report = Report::new(format!("{} at generated {} inputs", function.name(), F::NAME));
    let inputs = Generator::mixture::<F>(function, outward_needs::cases(COUNT), &mut Random::new(0x0dd5));
    compare(&mut report, function, Paths::AsUsed, &inputs, &Dashu, &levels());
    report.finish();
}

outward_test::for_each_function!(generated);
