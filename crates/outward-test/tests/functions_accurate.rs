//! Tests the slow path of every function alone, on ordinary inputs, because normal use reaches it too rarely.

use outward::format::Format;
use outward::machine::Level;
use outward_test::evaluate::{Evaluate, Paths, accurate_takes};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::Dashu;
use outward_test::suite::{Report, compare};

/// Inputs of each function and format.
const COUNT: usize = 1_500;

fn accurate<F: Evaluate>(function: Function) {
    let mut report = Report::new(format!("{}, slow path, {} inputs", function.name(), F::NAME));
    let mut random = Random::new(0xacc);
    let inputs: Vec<[F; 2]> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<F>(function, &mut random)
    })
    .filter(|input| accurate_takes(function, input.map(Format::widen)))
    .take(outward_needs::cases(COUNT))
    .collect();
    compare(&mut report, function, Paths::SlowOnly, &inputs, &Dashu, &[Level::Soft, Level::Scalar]);
    report.finish();
}

outward_test::for_each_function!(accurate);
