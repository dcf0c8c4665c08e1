//! Every function at the hard-to-round inputs of shared/worst-cases, on every machine, against MPFR.

use outward_oracle::Mpfr;
use outward_test::data;
use outward_test::evaluate::{Evaluate, Phase, levels};
use outward_test::functions::Function;
use outward_test::suite::{Report, compare};

fn worst_cases<F: Evaluate>(function: Function) {
    let title = format!("{} at hard-to-round {} inputs", function.name(), F::NAME);
    let Some(folder) = data::shared_or_say("worst-cases", &title) else { return };
    let mut report = Report::new(title);
    for file in function.worst_case_files(F::NAME) {
        let inputs = data::worst_cases::<F>(&folder.join(file), function.arity());
        compare(&mut report, function, Phase::Both, &inputs, &Mpfr, &levels());
    }
    report.finish();
}

outward_test::for_each_function!(worst_cases);
