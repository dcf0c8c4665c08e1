//! Every function at many generated inputs, in all directions, on every machine, against MPFR.
//!
//! The environment variable `OUTWARD_RANDOM_INPUTS` sets the number of inputs per function and format (a million
//! by default), `OUTWARD_SEED` the seed.

use outward_oracle::{Mpfr, settings};
use outward_test::evaluate::{Evaluate, Paths, levels};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::{Report, compare};

fn random<F: Evaluate>(function: Function) {
    let mut report = Report::new(format!("{} at generated {} inputs", function.name(), F::NAME));
    let mut random = Random::new(settings::seed());
    let mut left = settings::share(function, settings::random_inputs());
    while left > 0 {
        let count = left.min(1 << 16);
        let inputs = Generator::mixture::<F>(function, count, &mut random);
        compare(&mut report, function, Paths::AsUsed, &inputs, &Mpfr, &levels());
        left -= count;
    }
    report.finish();
}

outward_test::for_each_function!(random);
