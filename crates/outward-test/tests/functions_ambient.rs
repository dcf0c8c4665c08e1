//! Checks that every function gives the same bits under every ambient rounding direction of the host as under the
//! default one, which the other suites compare with the oracles.

#![cfg(target_arch = "x86_64")]

use outward::Round;
use outward_test::data;
use outward_test::evaluate::{Evaluate, Paths, evaluate, levels};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::machines::ambient;
use outward_test::suite::{Report, shown};

/// The number of generated inputs of each function and format, without the hard-to-round ones.
const COUNT: usize = 4_000;

fn under_every_direction<F: Evaluate>(function: Function) {
    let mut report = Report::new(format!("{} {} under ambient directions", function.name(), F::NAME));
    let mut inputs = Generator::mixture::<F>(function, outward_needs::cases(COUNT), &mut Random::new(0xa3b1));
    for file in data::hard_inputs(function, F::NAME) {
        inputs.extend(data::worst_cases::<F>(&file, function.arity()));
    }
    report.inputs = inputs.len();
    for level in levels() {
        for round in Round::ALL {
            let run = || evaluate(level, function, Paths::AsUsed, round, &inputs);
            let expected = run();
            for direction in [Round::TowardZero, Round::TowardPositive, Round::TowardNegative] {
                let got = ambient::under(direction, run);
                for ((input, got), expected) in inputs.iter().zip(got).zip(&expected) {
                    report.check(got.pattern() == expected.pattern(), || {
                        format!(
                            "{}_{} on {} under {direction:?}: {} {} gives {}, and {} under the default",
                            function.name(),
                            round.suffix(),
                            level.name(),
                            shown(input[0]),
                            shown(input[1]),
                            shown(got),
                            shown(*expected)
                        )
                    });
                }
            }
        }
    }
    report.finish();
}

outward_test::for_each_function!(under_every_direction);
