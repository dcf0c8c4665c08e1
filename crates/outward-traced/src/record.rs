//! What happened in a thread, by source line.

use std::collections::BTreeMap;

use crate::checks::CheckRecord;
use crate::report::NamedResult;
use crate::site::Site;

/// What happened on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct LineRecord {
    /// Results that were rounded, and the largest rounding error among them, in units in the last place.
    pub roundings: u64,
    pub largest_ulps: f64,
    /// Comparisons; those that exact arithmetic would decide otherwise; those that it may.
    pub comparisons: u64,
    pub changed: u64,
    pub undecided: u64,
    /// Those that another run may decide otherwise.
    pub unstable: u64,
    /// The operation and the time step of the first comparison of these.
    pub first_doubt: Option<Moment>,
    /// Results of which no digit is guaranteed.
    pub lost: u64,
    pub first_lost: Option<Moment>,
    /// Numbers that were taken out as plain ones.
    pub taken: u64,
}

/// A moment of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// How many operations were computed before, on numbers with [`Lines`](crate::Lines) or
    /// [`AnyRounding`](crate::AnyRounding).
    pub operation: u64,
    /// How many time steps were completed before ([`step`](crate::step)).
    pub step: u64,
}

/// What happened in a thread.
#[derive(Debug, Default)]
pub(crate) struct Record {
    pub operations: u64,
    pub steps: u64,
    pub lines: Vec<LineRecord>,
    pub results: Vec<NamedResult>,
    pub checks: Vec<CheckRecord>,
    /// Their places, by name.
    check_places: BTreeMap<String, Vec<usize>>,
    /// The line of the last comparison that another run may decide otherwise.
    pub last_unstable: Option<Site>,
}

impl Record {
    pub(crate) const fn new() -> Record {
        Record {
            operations: 0,
            steps: 0,
            lines: Vec::new(),
            results: Vec::new(),
            checks: Vec::new(),
            check_places: BTreeMap::new(),
            last_unstable: None,
        }
    }

    pub(crate) fn line(&mut self, site: Site) -> &mut LineRecord {
        let at = site as usize;
        if at >= self.lines.len() {
            self.lines.resize(at + 1, LineRecord::default());
        }
        &mut self.lines[at]
    }

    pub(crate) fn now(&self) -> Moment {
        Moment { operation: self.operations, step: self.steps }
    }

    pub(crate) fn rounding(&mut self, site: Site, local: f64, ulp: f64) {
        let line = self.line(site);
        line.roundings += 1;
        if ulp > 0.0 {
            line.largest_ulps = line.largest_ulps.max(local.abs() / ulp);
        }
    }

    pub(crate) fn lost(&mut self, site: Site, had_operands: bool) {
        let now = self.now();
        let line = self.line(site);
        line.lost += 1;
        if had_operands && line.first_lost.is_none() {
            line.first_lost = Some(now);
        }
    }

    /// Counts a comparison: `agrees` is whether exact arithmetic, or every other run, decides as the program did.
    pub(crate) fn comparison(&mut self, site: Site, agrees: Option<bool>, is_of_runs: bool) {
        if is_of_runs && agrees != Some(true) {
            self.last_unstable = Some(site);
        }
        let now = self.now();
        let line = self.line(site);
        line.comparisons += 1;
        match agrees {
            Some(true) => return,
            _ if is_of_runs => line.unstable += 1,
            Some(false) => line.changed += 1,
            None => line.undecided += 1,
        }
        line.first_doubt.get_or_insert(now);
    }

    /// The record of checks of this name on this line.
    pub(crate) fn check(&mut self, name: &str, site: Site) -> &mut CheckRecord {
        let known = self.check_places.get(name).into_iter().flatten();
        let found = known.copied().find(|&at| self.checks[at].site == site);
        let at = found.unwrap_or_else(|| {
            self.checks.push(CheckRecord::new(name, site));
            self.check_places.entry(name.to_string()).or_default().push(self.checks.len() - 1);
            self.checks.len() - 1
        });
        &mut self.checks[at]
    }

    /// How many comparisons changed or are undecided, and how many numbers left, on which anything may depend.
    pub(crate) fn doubts(&self) -> u64 {
        self.lines.iter().map(|line| line.changed + line.undecided + line.taken).sum()
    }
}
