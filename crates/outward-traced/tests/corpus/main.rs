//! Programs with known faults, kernels of linear algebra and loops: enclosures against 4,000 bits, what the report says
//! of each, and that programs which are right are not accused.

mod faults;
mod kernels;
mod numerics;
mod other;
mod polybench;
mod real;
mod right;

use std::sync::atomic::{AtomicU64, Ordering};

use outward::traced::{AnyRounding, Detail, LineReport, Lines, Radius, Report, Traced};
use outward_needs::cases;
use outward_test::exact::Wide;
use outward_test::generators::Random;

use crate::other::Other;
use crate::real::{Exact, begin};

/// A program, over the numbers that it is computed with.
#[derive(Clone)]
pub struct Case {
    name: &'static str,
    source: &'static str,
    inputs: fn(&mut Random) -> Vec<f64>,
    /// Has it no loop that carries values from pass to pass, so that its error claims are near its errors?
    is_straight: bool,
    plain: fn(&[f64]) -> Vec<f64>,
    lines: fn(&[f64]) -> Vec<Traced<f64, Lines>>,
    radii: fn(&[f64]) -> Vec<Traced<f64, Radius>>,
    exact: fn(&[f64]) -> Vec<Exact>,
    runs: fn(&[f64]) -> Vec<Traced<f64, AnyRounding>>,
    other: fn(&[f64]) -> Vec<Other>,
}

/// A case of each name, whose program and whose random inputs are functions of the module.
#[macro_export]
macro_rules! corpus_cases {
    ($file:literal $($name:ident($inputs:expr) $straight:ident;)*) => {
        /// The programs of this file.
        pub fn all() -> Vec<$crate::Case> {
            vec![$($crate::Case {
                name: stringify!($name),
                source: include_str!($file),
                inputs: $inputs,
                is_straight: stringify!($straight).as_bytes() == b"straight",
                plain: |inputs| $name(inputs),
                lines: |inputs| $name(inputs),
                radii: |inputs| $name(inputs),
                exact: |inputs| $name(inputs),
                runs: |inputs| $name(inputs),
                other: |inputs| $name(inputs),
            }),*]
        }
    };
}

/// What a run was like.
#[derive(Debug, Default)]
struct Count {
    runs: u64,
    results: u64,
    lost: u64,
    /// Results of which nothing is known in another run.
    lost_in_runs: u64,
    /// Comparisons that exact arithmetic decides otherwise, as the report says, at least and at most.
    changed: [u64; 2],
}

impl Case {
    /// Runs the program with these inputs in all ways; returns the results with lines, and their report.
    fn run(&self, inputs: &[f64], count: &mut Count) -> (Vec<Traced<f64>>, Report) {
        let plain = (self.plain)(inputs);
        let what = |at: usize| format!("{}, result {at}, of {inputs:?}", self.name);
        let _ = Report::take();
        begin();
        let radii = (self.radii)(inputs);
        begin();
        let _ = Report::take();
        let lines = (self.lines)(inputs);
        let report = Report::take();
        let exact = (self.exact)(inputs);
        for (at, exact) in exact.iter().enumerate() {
            self.check(&lines[at], plain[at], *exact, &what(at));
            self.check(&radii[at], plain[at], *exact, &what(at));
            count.results += 1;
            count.lost += u64::from(lines[at].is_lost());
        }
        // The report's comparisons are those of exact arithmetic, on the same way.
        let changed = begin();
        let sum = |f: fn(&LineReport) -> u64| report.lines.iter().map(f).sum::<u64>();
        let (certain, possible) = (sum(|line| line.changed), sum(|line| line.changed + line.undecided));
        assert!(certain <= changed && changed <= possible, "{}: {changed}, {report}", what(0));
        count.changed[0] += certain;
        count.changed[1] += possible;
        count.runs += 1;
        count.lost_in_runs += self.run_twice(inputs, &plain);
        (lines, report)
    }

    /// Compares with another run that rounds at random, on the same way: its values are in the balls, and where it
    /// would take another way, the report says that it may. Returns of how many results nothing is known.
    fn run_twice(&self, inputs: &[f64], plain: &[f64]) -> u64 {
        let mut runs = (self.runs)(inputs);
        let others = (self.other)(inputs);
        let changed = begin();
        for (at, ((x, other), plain)) in runs.iter_mut().zip(others).zip(plain).enumerate() {
            let what = || format!("{}, result {at} of {inputs:?}: {:?} {other:?}", self.name, x.ball());
            assert!(x.is_lost() || other.0.is_finite(), "{}", what());
            if !x.is_lost() {
                let ([hi, lo], radius) = x.ball();
                assert!(Wide::from_f64(other.0).is_within([hi, lo], radius), "{}", what());
                assert!(Wide::from_f64(*plain).is_within([hi, lo], radius), "{}", what());
            }
            let _ = x.check("result", other.0);
        }
        let report = Report::take();
        assert!(report.departures().is_empty(), "{}: {report}", self.name);
        let unstable: u64 = report.lines.iter().map(|line| line.unstable).sum();
        assert!(changed <= unstable, "{}: {changed}, {report}", self.name);
        report.checks.iter().map(|check| check.unknown).sum()
    }

    fn check<D: Detail>(&self, x: &Traced<f64, D>, plain: f64, exact: Exact, what: &str) {
        let value: f64 = x.to_string().parse().expect("a number");
        assert!(
            value.to_bits() == plain.to_bits() || value.is_nan() && plain.is_nan(),
            "{what}: {value} {plain}"
        );
        let Some(exact) = exact.wide() else {
            return assert!(x.is_lost(), "{what} has no value: {:?}", x.ball());
        };
        if x.is_lost() {
            return;
        }
        let ([hi, lo], radius) = x.ball();
        assert!(exact.is_within([hi, lo], radius), "{what}: {:?}, and exactly {}", x.ball(), exact.to_f64());
        if plain.is_finite() {
            let error = x.error();
            assert!(exact.is_within([plain, 0.0], error.absolute), "{what}: {error:?}");
            let truth = exact.sub(&Wide::from_f64(plain)).abs().to_f64();
            // Where the error is so small, the radius is most of the claim.
            let claim = 2.0 * truth + exact.to_f64().abs() * 2.0_f64.powi(-80) + f64::from_bits(1 << 40);
            if self.is_straight && x.radius() < hi.abs() * 1e-20 {
                assert!(error.absolute <= claim, "{what}: {error:?}, and really {truth:e}");
            }
        }
    }

    /// The line that is marked in the program's source, at its end or in a comment before it.
    fn line_of(&self, mark: &str) -> u32 {
        let start = format!("fn {}<", self.name);
        let lines = self.source.lines().enumerate().skip_while(|(_, line)| !line.contains(&start)).skip(1);
        let mut body = lines.take_while(|(_, line)| !line.starts_with('}'));
        let found = body.find(|(_, line)| line.contains(&format!("// {mark}")));
        let (at, line) = found.unwrap_or_else(|| panic!("{} has a line with {mark}", self.name));
        at as u32 + if line.trim_start().starts_with("//") { 2 } else { 1 }
    }
}

/// Runs all cases so many times.
fn random_runs(cases: &[Case], runs: usize, seed: u64) -> Count {
    let mut random = Random::new(seed);
    let mut count = Count::default();
    for _ in 0..runs {
        for case in cases {
            case.run(&(case.inputs)(&mut random), &mut count);
        }
    }
    count
}

/// All programs on random inputs, until there are a million runs, or as many as `OUTWARD_RUNS` says.
#[test]
#[ignore = "it takes an hour on two cores: before a release, and when an operation has changed"]
fn a_million_runs() {
    let asked = std::env::var("OUTWARD_RUNS").map(|text| text.parse().expect("OUTWARD_RUNS is a number"));
    let most = asked.unwrap_or(1_000_000);
    let all = [faults::all(), right::all(), kernels::all(), polybench::all(), numerics::all()].concat();
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let (runs, start) = (AtomicU64::new(0), std::time::Instant::now());
    std::thread::scope(|scope| {
        for thread in 0..threads as u64 {
            let (all, runs) = (&all, &runs);
            scope.spawn(move || {
                for part in 0.. {
                    let ran = random_runs(all, 10, thread << 32 | part).runs;
                    let runs = runs.fetch_add(ran, Ordering::Relaxed) + ran;
                    println!("{runs} runs of {} programs in {} s", all.len(), start.elapsed().as_secs());
                    if runs >= most {
                        return;
                    }
                }
            });
        }
    });
    assert!(runs.into_inner() >= most);
}

#[test]
fn random_inputs_of_faulty_programs() {
    let count = random_runs(&faults::all(), cases(12), 1);
    println!("{count:?}");
    assert!(count.lost * 10 < count.results && count.lost_in_runs * 5 < count.results, "{count:?}");
}

#[test]
fn random_inputs_of_right_programs() {
    let count = random_runs(&right::all(), cases(12), 2);
    println!("{count:?}");
    assert!(count.lost == 0 && count.changed[1] == 0 && count.lost_in_runs == 0, "{count:?}");
}

#[test]
fn random_inputs_of_kernels() {
    let mut all = kernels::all();
    all.extend(polybench::all());
    let count = random_runs(&all, cases(8), 3);
    println!("{count:?}");
    assert!(count.lost == 0 && count.lost_in_runs == 0, "{count:?}");
}

#[test]
fn random_inputs_of_numerics() {
    let count = random_runs(&numerics::all(), cases(8), 4);
    println!("{count:?}");
    assert!(count.lost * 20 < count.results && count.lost_in_runs * 20 < count.results, "{count:?}");
}
