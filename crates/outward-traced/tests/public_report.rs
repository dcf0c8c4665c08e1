//! A public report about a CPU and a GPU that part, <https://github.com/erf-model/ERF/issues/3962>, with its arithmetic
//! written anew: docs/learn/cpu-and-gpu.md tells the story.

use std::ops::{Div, Sub};

use outward::traced::{AnyRounding, RecordedRun, Report, Traced};

type Real = Traced<f64, AnyRounding>;

/// The least turbulent kinetic energy.
const FLOOR: f64 = 5e-4;

/// One implicit step of diffusion, by Thomas' algorithm. A GPU computes each `fma` by one instruction.
fn diffuse<T>(energy: &mut [T], r: T, fma: impl Fn(T, T, T) -> T)
where
    T: Copy + From<f64> + Sub<Output = T> + Div<Output = T>,
{
    let n = energy.len();
    let (mut factor, mut rest) = (T::from(0.0), T::from(0.0));
    let mut factors = Vec::new();
    for (level, x) in energy.iter_mut().enumerate() {
        let neighbours = T::from(if level == 0 || level == n - 1 { 1.0 } else { 2.0 });
        let pivot = fma(r, neighbours - factor, T::from(1.0));
        (factor, rest) = (r / pivot, fma(r, rest, *x) / pivot);
        factors.push(factor);
        *x = rest;
    }
    for level in (0..n - 1).rev() {
        energy[level] = fma(factors[level], energy[level + 1], energy[level]);
    }
}

fn start() -> Vec<f64> {
    (0..14).map(|level| FLOOR.max(0.5 * 0.1_f64.powi(level))).collect()
}

/// The GPU's run: the energies after each step, and the temperature.
fn gpu(steps: usize, margin: f64) -> RecordedRun {
    let (mut energy, mut temperature) = (start(), 290.0);
    let mut run = RecordedRun::default();
    for _ in 0..steps {
        diffuse(&mut energy, 0.013, f64::mul_add);
        energy.iter_mut().for_each(|x| *x = x.max(FLOOR));
        run = run.with("energy", energy.iter().copied());
        let top = energy.iter().rposition(|x| *x > FLOOR + margin).expect("a level");
        temperature += 1e-3 / (top + 1) as f64;
        run = run.with("temperature", [temperature]);
    }
    run
}

/// The CPU's run against it, and the line of the comparison.
fn cpu(steps: usize, margin: f64) -> (Report, u32) {
    let _ = Report::take();
    let mut gpu = gpu(steps, margin);
    let mut energy: Vec<Real> = start().into_iter().map(Real::new).collect();
    let mut temperature = Real::new(290.0);
    let mut line = 0;
    for _ in 0..steps {
        diffuse(&mut energy, Real::new(0.013), |x, y, z| x * y + z);
        energy.iter_mut().for_each(|x| *x = x.max(Real::new(FLOOR)));
        gpu.check_all("energy", &mut energy);
        line = line!() + 1;
        let top = energy.iter().rposition(|x| *x > FLOOR + margin).expect("a level");
        temperature += 1e-3 / (top + 1) as f64;
        gpu.check("temperature", &mut temperature);
    }
    gpu.finish();
    (Report::take(), line)
}

#[test]
fn the_comparison_is_found() {
    let (report, line) = cpu(6, 0.0);
    let departures = report.departures();
    let [check] = departures[..] else { panic!("{report}") };
    let first = check.first.as_ref().expect("a departure");
    assert_eq!((check.name.as_str(), first.pass), ("temperature", 1), "{report}");
    assert_eq!(first.unstable.map(|unstable| unstable.line), Some(line), "{report}");
    assert!(first.distance > 2e8 * first.explained, "{report}");
    let doubtful: Vec<u32> = report.doubtful().map(|found| found.line.line).collect();
    assert_eq!(doubtful, [line], "{report}");
    assert!(
        report.to_string().contains("84 values of energy, and rounding explains the other run's"),
        "{report}"
    );
    // The repair is a margin above the floor: then no comparison is undecided, and rounding explains all.
    let (report, _) = cpu(6, FLOOR * 1e-6);
    assert!(report.departures().is_empty() && report.doubtful().count() == 0, "{report}");
}
