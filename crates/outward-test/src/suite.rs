//! The suite of a correctly rounded function: it compares the results on every machine, in every direction, with an
//! oracle.

use std::time::Instant;

use outward::Round;
use outward::machine::{Level, Native};

use crate::evaluate::{Evaluate, Paths, evaluate};
use crate::functions::Function;
use crate::oracle::Oracle;

/// The findings of a comparison.
#[derive(Debug)]
pub struct Report {
    /// The subject of the comparison.
    pub title: String,
    /// The number of inputs.
    pub inputs: usize,
    /// Results compared: inputs times directions times machines.
    pub checks: usize,
    /// Results that differ from the oracle's.
    pub mismatches: usize,
    /// The first of them, one a line.
    pub examples: Vec<String>,
    start: Instant,
}

impl Report {
    /// Makes an empty report.
    pub fn new(title: impl Into<String>) -> Report {
        Report {
            title: title.into(),
            inputs: 0,
            checks: 0,
            mismatches: 0,
            examples: Vec::new(),
            start: Instant::now(),
        }
    }

    /// Counts a result; describes it where it is wrong.
    pub fn check(&mut self, right: bool, describe: impl FnOnce() -> String) {
        self.checks += 1;
        if !right {
            self.mismatches += 1;
            if self.examples.len() < 20 {
                self.examples.push(describe());
            }
        }
    }

    /// Prints the closing line.
    ///
    /// # Panics
    /// If there was a mismatch, or nothing was compared.
    pub fn finish(self) {
        let Report { title, inputs, checks, mismatches, examples, start } = self;
        let seconds = start.elapsed().as_secs_f64();
        println!("{title}: {inputs} inputs, {checks} checks, {mismatches} mismatches ({seconds:.1} s)");
        assert!(checks > 0, "{title}: nothing was compared");
        assert!(mismatches == 0, "{title}: {mismatches} of {checks}, the first:\n{}", examples.join("\n"));
    }
}

/// Compares the function at the inputs, in all directions and on all the levels, with the oracle, bit for bit.
pub fn compare<F: Evaluate>(
    report: &mut Report,
    function: Function,
    paths: Paths,
    inputs: &[[F; 2]],
    oracle: &impl Oracle,
    levels: &[Level],
) {
    report.inputs += inputs.len();
    for block in inputs.chunks(1024) {
        let truths: Vec<_> = block.iter().map(|input| oracle.truth(function, input.map(F::widen))).collect();
        for &level in levels {
            for round in Round::ALL {
                let got = evaluate(level, function, paths, round, block);
                for ((input, got), truth) in block.iter().zip(got).zip(&truths) {
                    let expected = truth.round::<F>(round);
                    report.check(got.pattern() == expected, || {
                        let x: Vec<String> = input[..function.arity()].iter().map(|x| shown(*x)).collect();
                        format!(
                            "{}_{} {} on {}, {paths:?}: {} gives {}, wants {}",
                            function.name(),
                            round.suffix(),
                            F::NAME,
                            level.name(),
                            x.join(", "),
                            shown(got),
                            shown(F::from_pattern(expected))
                        )
                    });
                }
            }
        }
    }
}

/// A number with its pattern.
pub fn shown<F: Native>(x: F) -> String {
    format!("{x:?} ({:#x})", x.pattern())
}
