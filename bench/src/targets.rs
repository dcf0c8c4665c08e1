//! The target ratios of the project, and whether they are met.

use crate::clock::Timing;
use crate::suites::Place;

/// A target ratio: time of `ours` over time of `theirs`, at most `limit`.
pub struct Target {
    /// The timed operation.
    pub operation: &'static str,
    /// The place of the operands.
    pub place: Place,
    /// The contender that should be fast.
    pub ours: &'static str,
    /// The contender that it is compared with.
    pub theirs: &'static str,
    /// The largest ratio that meets the target.
    pub limit: f64,
}

const fn target(
    operation: &'static str,
    place: Place,
    ours: &'static str,
    theirs: &'static str,
    limit: f64,
) -> Target {
    Target { operation, place, ours, theirs, limit }
}

/// Returns all targets for an operation.
pub fn of(operation: &'static str) -> Vec<Target> {
    let mut targets = Vec::new();
    let mut want = |place, ours, theirs, limit| targets.push(target(operation, place, ours, theirs, limit));
    let best = "outward avx512";
    let plain = match operation {
        "add" => Some(1.5),
        "mul" => Some(2.0),
        "div" | "sqrt" => Some(1.1),
        _ => None,
    };
    if let Some(limit) = plain {
        want(Place::Cache, best, "plain", limit);
        want(Place::Memory, best, "plain", 1.0);
    }
    let libraries = match operation {
        "exp" | "log" => Some((1.2, 0.4)),
        "sin" | "cos" | "tan" | "atan" => Some((1.8, 0.3)),
        "pow" => Some((2.0, 0.8)),
        _ => None,
    };
    if let Some((vector, scalar)) = libraries {
        want(Place::Cache, best, "libmvec", vector);
        want(Place::Cache, best, "libm", scalar);
        want(Place::Cache, "outward avx2", best, 2.0);
    }
    match operation {
        "exp" | "log" | "sin" | "pow" => want(Place::Cache, best, "inari", 1.0 / 300.0),
        "add" | "mul" | "div" => want(Place::Cache, best, "inari", 1.0 / 3.0),
        _ => {}
    }
    targets
}

impl Target {
    /// Returns the ratios of the least times and of the medians; `None` if one of the two did not take part.
    pub fn ratios(&self, timings: &[Timing]) -> Option<(f64, f64)> {
        let find = |name| timings.iter().find(|timing| timing.name == name);
        let (ours, theirs) = (find(self.ours)?, find(self.theirs)?);
        Some((ours.least / theirs.least, ours.median / theirs.median))
    }
}
