//! Every function at many generated inputs, in all directions, on every machine, against MPFR.
//!
//! The environment variable `OUTWARD_RANDOM_INPUTS` sets the number of inputs per function and format (a million
//! by default), `OUTWARD_SEED` the seed.

use outward::machine::Native;
use outward_oracle::Mpfr;
use outward_test::evaluate::levels;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::{Report, compare};

fn setting(name: &str, default: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")),
        Err(_) => default,
    }
}

fn random<F: Native>(function: Function) {
    let mut report = Report::new(format!("{} at generated {} inputs", function.name(), F::NAME));
    let mut random = Random::new(setting("OUTWARD_SEED", 20_261_121));
    let mut left = usize::try_from(setting("OUTWARD_RANDOM_INPUTS", 1_000_000)).expect("a count");
    while left > 0 {
        let count = left.min(1 << 16);
        let inputs = Generator::mixture::<F>(function, count, &mut random);
        compare(&mut report, function, &inputs, &Mpfr, &levels());
        left -= count;
    }
    report.finish();
}

outward_test::for_each_function!(random);
