//! Output of the measurements: aligned tables, or JSON.

use std::fmt::Write;

use crate::clock::Timing;
use crate::suites::Place;
use crate::targets::Target;

/// Result of an operation in one place.
pub struct Result {
    /// Name of the operation.
    pub operation: &'static str,
    /// Place of the operands.
    pub place: Place,
    /// All contenders.
    pub timings: Vec<Timing>,
    /// The targets for the operation.
    pub targets: Vec<Target>,
}

/// Makes two tables: times, then targets.
pub fn text(results: &[Result]) -> String {
    let mut out = String::new();
    let mut line =
        |text: std::fmt::Arguments<'_>| writeln!(out, "{text}").expect("a string takes everything");
    line(format_args!(
        "Nanoseconds per bound (two bounds to an interval): the least of all rounds, and the median."
    ));
    line(format_args!(""));
    line(format_args!("{:9} {:6} {:15} {:>10} {:>10}", "operation", "place", "contender", "least", "median"));
    for result in results {
        for Timing { name, least, median } in &result.timings {
            let place = result.place.name();
            line(format_args!("{:9} {place:6} {name:15} {least:10.4} {median:10.4}", result.operation));
        }
    }
    line(format_args!(""));
    line(format_args!(
        "Ratios of times: of the least times, of the medians, and the largest that meets the target."
    ));
    line(format_args!(""));
    line(format_args!(
        "{:9} {:6} {:31} {:>9} {:>9} {:>9} met",
        "operation", "place", "ratio", "least", "median", "target"
    ));
    for result in results {
        for target in &result.targets {
            let Some((least, median)) = target.ratios(&result.timings) else { continue };
            let ratio = format!("{} / {}", target.ours, target.theirs);
            let met = if least <= target.limit { "yes" } else { "no" };
            line(format_args!(
                "{:9} {:6} {ratio:31} {least:9.4} {median:9.4} {:9.4} {met}",
                target.operation,
                target.place.name(),
                target.limit
            ));
        }
    }
    out
}

/// Makes one JSON object with the results. All strings in it are names without quotes or backslashes.
pub fn json(results: &[Result]) -> String {
    let mut times = Vec::new();
    let mut targets = Vec::new();
    for result in results {
        let place = result.place.name();
        for Timing { name, least, median } in &result.timings {
            times.push(format!(
                "{{\"operation\":\"{}\",\"place\":\"{place}\",\"contender\":\"{name}\",\
                 \"least_ns\":{least:.5},\"median_ns\":{median:.5}}}",
                result.operation
            ));
        }
        for target in &result.targets {
            let Some((least, median)) = target.ratios(&result.timings) else { continue };
            targets.push(format!(
                "{{\"operation\":\"{}\",\"place\":\"{place}\",\"ours\":\"{}\",\"theirs\":\"{}\",\"ratio\":{least:.5},\
                 \"median_ratio\":{median:.5},\"target\":{:.5},\"met\":{}}}",
                target.operation,
                target.ours,
                target.theirs,
                target.limit,
                least <= target.limit
            ));
        }
    }
    format!("{{\"times\":[\n{}\n],\n\"targets\":[\n{}\n]}}\n", times.join(",\n"), targets.join(",\n"))
}
