//! Every function at the stored hard-to-round inputs, on every machine, against MPFR.

use outward_oracle::Mpfr;
use outward_test::data;
use outward_test::evaluate::{Evaluate, Paths, levels};
use outward_test::functions::Function;
use outward_test::suite::{Report, compare};

fn worst_cases<F: Evaluate>(function: Function) {
    let mut report = Report::new(format!("{} at hard-to-round {} inputs", function.name(), F::NAME));
    for file in data::hard_inputs(function, F::NAME) {
        let inputs = data::worst_cases::<F>(&file, function.arity());
        compare(&mut report, function, Paths::AsUsed, &inputs, &Mpfr, &levels());
    }
    report.finish();
}

outward_test::for_each_function!(worst_cases);
