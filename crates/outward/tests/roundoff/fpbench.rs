//! Every FPCore that has a range for each argument gets a bound, or a reason why it has none; no error is beyond it.

use std::fs;

use outward::analysis::roundoff::{Options, roundoff};
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::fpcore::{self, FpCore};
use outward::program::{Program, Width};
use outward::round::Round;
use outward_needs::{data, files, shared};

use crate::computed::compare;

/// An FPCore with a range for each argument.
struct Boxed {
    name: String,
    program: Program,
    width: Width,
    sides: Vec<Interval>,
}

/// All FPCores with a range for each argument, the number without ranges, and the number that is not supported.
fn boxed() -> (Vec<Boxed>, usize, usize) {
    let (mut boxed, mut without_range, mut unread) = (Vec::new(), 0, 0);
    for path in files([Some(data("fpcore")), shared("fpbench")].into_iter().flatten(), "fpcore") {
        let text = fs::read_to_string(&path).expect("a file that can be read");
        for core in fpcore::read(&text) {
            let Ok(FpCore { name, identifier, line, precondition, width, program, .. }) = core else {
                unread += 1;
                continue;
            };
            let intervals = precondition.ranges.iter().map(|range| {
                let (lo, hi) = range.bounds();
                Interval::new(lo, hi).ok().filter(|side| side.is_common())
            });
            let name = name.or(identifier).unwrap_or_else(|| format!("line {line}"));
            match intervals.collect() {
                Some(sides) => boxed.push(Boxed { name, program, width: width.unwrap_or(Width::F64), sides }),
                None => without_range += 1,
            }
        }
    }
    (boxed, without_range, unread)
}

#[test]
fn every_fpcore_has_a_bound_or_a_reason() {
    let (boxed, without_range, unread) = boxed();
    let (mut bounded, mut faulty) = (0, Vec::new());
    for Boxed { name, program, width, sides } in boxed {
        let mode = FloatMode { width, round: Round::TiesToEven };
        let options = Options { mode, pieces: 60, samples: 8, ..Options::default() };
        let found = roundoff(&program, &[sides], &options).unwrap_or_else(|error| panic!("{name}: {error}"));
        match &found[0].bound {
            Ok(bound) => {
                assert!(bound.absolute.is_finite(), "{name}");
                let witness = bound.witness.as_ref().map_or(0.0, |witness| witness.error);
                assert!(witness <= bound.absolute, "{name}: {witness} is beyond {}", bound.absolute);
                bounded += 1;
            }
            Err(unbounded) => faulty.push(format!("{name}: {unbounded}")),
        }
    }
    println!("{bounded} bounded, {without_range} without ranges, {unread} not supported; no finite bound:");
    faulty.iter().for_each(|line| println!("  {line}"));
    assert!(bounded > 0);
}

/// `OUTWARD_ROUNDOFF_INPUTS` is how many random inputs of each FPCore are computed; without it some.
#[test]
fn no_error_of_an_fpcore_is_beyond_its_bound() {
    const MODES: usize = 4 * 3;
    let inputs = std::env::var("OUTWARD_ROUNDOFF_INPUTS").ok();
    let inputs: usize = inputs.map_or(240, |text| text.parse().expect("OUTWARD_ROUNDOFF_INPUTS is a count"));
    let mut compared = 0;
    for Boxed { name, program, width, sides } in boxed().0 {
        let mut largest: Option<f64> = None;
        for round in Round::ALL {
            for (contract, exact_inputs) in [(false, false), (true, false), (false, true)] {
                let mode = FloatMode { width, round };
                let options =
                    Options { mode, contract, exact_inputs, pieces: 60, samples: 0, ..Options::default() };
                let found = compare(&name, &sides, &program, options, inputs.div_ceil(MODES));
                largest = found.map(|found| found.max(largest.unwrap_or(0.0))).or(largest);
            }
        }
        if let Some(largest) = largest {
            println!("{name}: the largest error is {largest:.2} of its bound");
            compared += 1;
        }
    }
    assert!(compared > 0);
}
