//! Every FPCore, our own and those of shared/fpbench: it parses or its unsupported construct is named; and each
//! enclosure, over the whole
//! `:pre` box, narrow boxes and points, contains the exact values at sampled points.

use outward::device::{Cpu, Device, DeviceError, IntervalSlice};
use outward::program::fpcore::{self, FpCore};
use outward_oracle::fpcore::{Core, Sample, read};
use outward_oracle::settings;
use outward_test::generators::Random;
use outward_test::suite::Report;

/// Number of sampled points of each FPCore.
const SAMPLES: usize = 10_000;

/// Returns the files with FPCores.
pub fn files() -> Vec<(String, String)> {
    let folders = std::iter::once(outward_needs::data("fpcore")).chain(outward_needs::shared("fpbench"));
    outward_needs::files(folders, "fpcore")
        .into_iter()
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).expect("a readable file"))
        })
        .collect()
}

/// Returns a random number between the bounds: an end, near an end, or anywhere, by magnitude or by distance.
pub fn between(low: f64, high: f64, random: &mut Random) -> f64 {
    let (finite_low, finite_high) = (low.max(f64::MIN), high.min(f64::MAX));
    let at = |share: f64| finite_low * (1.0 - share) + finite_high * share;
    let x = match random.below(6) {
        0 => random.pick(&[finite_low, finite_high]),
        1 => at(2.0_f64.powi(-(random.below(60) as i32))),
        2 => at(1.0 - 2.0_f64.powi(-(random.below(60) as i32))),
        3 => {
            // Numbers between the bounds as patterns: every magnitude is equally likely.
            let (a, b) = (ordered(finite_low), ordered(finite_high));
            let span = u64::try_from(b - a).expect("low is not above high").saturating_add(1);
            from_ordered(a + i128::from(random.below(span)))
        }
        _ => at(random.unit()),
    };
    x.clamp(finite_low, finite_high)
}

/// Maps patterns to integers in the order of the numbers.
fn ordered(x: f64) -> i128 {
    let magnitude = i128::from(x.to_bits() & !(1 << 63));
    if x.is_sign_negative() { -magnitude } else { magnitude }
}

fn from_ordered(i: i128) -> f64 {
    let magnitude = f64::from_bits(u64::try_from(i.abs()).expect("a pattern"));
    if i < 0 { -magnitude } else { magnitude }
}

/// Checks one FPCore; returns the error if it can't be evaluated.
fn check(core: &FpCore, exact: &Core, report: &mut Report, random: &mut Random) -> Result<(), DeviceError> {
    let cpu = Cpu::default();
    let ranges: Vec<(f64, f64)> =
        core.precondition.ranges.iter().map(|range| range.bounds::<f64>()).collect();
    let whole: Vec<[f64; 2]> = ranges.iter().map(|&(low, high)| [low, high]).collect();

    // In turn, a row is the whole box, a narrow box or a point; each has its own point.
    let (mut boxes, mut points) = (Vec::new(), Vec::new());
    for row in 0..SAMPLES {
        let point: Vec<f64> = ranges.iter().map(|&(low, high)| between(low, high, random)).collect();
        let around = |x: f64| {
            let width = x.abs() * 2.0_f64.powi(-(random.below(52) as i32));
            [x - width, x + width]
        };
        boxes.push(match row % 3 {
            0 => whole.clone(),
            1 => point.iter().copied().map(around).collect(),
            _ => point.iter().map(|&x| [x, x]).collect::<Vec<_>>(),
        });
        points.push(point);
    }
    let column = |i: usize, end: usize| boxes.iter().map(|row| row[i][end]).collect::<Vec<f64>>();
    let columns: Vec<[Vec<f64>; 2]> = (0..ranges.len()).map(|i| [column(i, 0), column(i, 1)]).collect();
    let inputs: Vec<_> = columns.iter().map(|[low, high]| IntervalSlice::bounds(low, high)).collect();
    let result = cpu.evaluate(&core.program, &inputs)?;

    report.inputs += 1;
    for (row, point) in points.iter().enumerate() {
        // Without arguments there is one row, the same for all samples.
        let (low, high) = (result.lo[row.min(result.lo.len() - 1)], result.hi[row.min(result.hi.len() - 1)]);
        let Some(sample) = exact.at(point) else { continue };
        let Sample { value, .. } = &sample;
        report.check(!sample.is_outside(low, high), || {
            let name = core.name.as_deref().unwrap_or("(no name)");
            format!(
                "{name}, line {}: {point:?} in {:?} gives {value:.30}, not in [{low:e}, {high:e}]",
                core.line, boxes[row]
            )
        });
    }
    Ok(())
}

#[test]
fn enclosures_contain_exact_values() {
    let mut report = Report::new("FPBench");
    let mut random = Random::new(settings::seed());
    let (mut unread, mut unevaluated) = (0, 0);
    let files = files();
    for (file, text) in &files {
        let exact = read(text);
        let cores = fpcore::read(text);
        assert_eq!(exact.len(), cores.len(), "{file}: both readers find the same FPCores");
        for (datum, core) in exact.iter().zip(cores) {
            match core {
                Err(error) => {
                    unread += 1;
                    println!("{file}:{}:{}: {}", error.line(), error.column(), error.message());
                }
                Ok(core) => {
                    if let Err(error) = check(&core, &Core::new(datum), &mut report, &mut random) {
                        unevaluated += 1;
                        println!("{file}:{}: {error}", core.line);
                    }
                }
            }
        }
    }
    println!("{unread} FPCores unsupported, {unevaluated} not evaluated on the device");
    assert_eq!(unevaluated, 0, "what parses must be evaluated");
    report.finish();
}
