//! Every FPCore that has a range for each argument gets a bound, or a reason why it has none.

use std::fs;

use outward::analysis::roundoff::{Options, roundoff};
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::Width;
use outward::program::fpcore;
use outward::round::Round;
use outward_needs::{files, own, shared};

#[test]
fn every_fpcore_has_a_bound_or_a_reason() {
    let (mut bounded, mut faulty, mut without_range, mut unread) = (0, Vec::new(), 0, 0);
    for path in files([Some(own("fpcore")), shared("fpbench")].into_iter().flatten(), "fpcore") {
        let text = fs::read_to_string(&path).expect("a file that can be read");
        for core in fpcore::read(&text) {
            let Ok(core) = core else {
                unread += 1;
                continue;
            };
            let name = core.name.or(core.identifier).unwrap_or_else(|| format!("line {}", core.line));
            let intervals = core.precondition.ranges.iter().map(|range| {
                let (lo, hi) = range.bounds();
                Interval::new(lo, hi).ok().filter(|side| side.is_common())
            });
            let Some(sides) = intervals.collect::<Option<Vec<Interval>>>() else {
                without_range += 1;
                continue;
            };
            let mode = FloatMode { width: core.width.unwrap_or(Width::F64), round: Round::TiesToEven };
            let options = Options { mode, pieces: 60, samples: 8, ..Options::default() };
            let found =
                roundoff(&core.program, &[sides], &options).unwrap_or_else(|error| panic!("{name}: {error}"));
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
    }
    println!("{bounded} bounded, {without_range} without ranges, {unread} not supported; no finite bound:");
    faulty.iter().for_each(|line| println!("  {line}"));
    assert!(bounded > 0);
}
