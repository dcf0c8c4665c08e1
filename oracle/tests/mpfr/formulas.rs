//! Random formulas from end to end: written as infix and as FPCore they give the same bounds, and the bounds over
//! random boxes contain the exact values at points of the boxes.

use outward::device::{Cpu, Device, IntervalSlice};
use outward::program::Program;
use outward_oracle::formula::{Formula, NAMES};
use outward_oracle::fpcore::{Core, read};
use outward_oracle::settings;
use outward_test::generators::Random;
use outward_test::suite::Report;

/// Returns a random side of a box: mostly of everyday size, at times a point, huge, tiny or unbounded.
fn side(random: &mut Random) -> [f64; 2] {
    let magnitude = |random: &mut Random| match random.below(8) {
        0 => f64::from_bits(random.bits() >> 1 & 0x7fdf_ffff_ffff_ffff),
        1 => random.below(10) as f64,
        _ => random.unit() * 2.0_f64.powi(random.below(12) as i32 - 5),
    };
    let signed = |random: &mut Random| {
        let x = magnitude(random);
        if random.below(3) == 0 { -x } else { x }
    };
    let low = signed(random);
    match random.below(8) {
        0 => [low, low],
        1 => [low, low + low.abs() * 1e-9],
        2 => [low, f64::INFINITY],
        _ => {
            let high = signed(random);
            [low.min(high), low.max(high)]
        }
    }
}

/// Returns a random point of the side.
fn inside([low, high]: [f64; 2], random: &mut Random) -> f64 {
    let high = high.min(f64::MAX);
    match random.below(4) {
        0 => low,
        1 => high,
        _ => (low + (high - low).min(f64::MAX) * random.unit()).clamp(low, high),
    }
}

fn bounds(program: &Program, boxes: &[[[f64; 2]; 3]]) -> Vec<[f64; 2]> {
    let columns: Vec<[Vec<f64>; 2]> = program
        .input_names()
        .map(|name| {
            let i = NAMES.iter().position(|known| *known == name).expect("a known name");
            [0, 1].map(|end| boxes.iter().map(|sides| sides[i][end]).collect())
        })
        .collect();
    let inputs: Vec<_> = columns.iter().map(|[low, high]| IntervalSlice::bounds(low, high)).collect();
    let result = Cpu::default().evaluate(program, &inputs).expect("operations that the device has");
    let last = result.lo.len() - 1;
    (0..boxes.len()).map(|row| [result.lo[row.min(last)], result.hi[row.min(last)]]).collect()
}

#[test]
fn bounds_contain_exact_values() {
    let mut report = Report::new("random formulas");
    let mut random = Random::new(settings::seed());
    for _ in 0..(settings::random_inputs() / 500) {
        report.inputs += 1;
        let formula = Formula::random(4, &mut random);
        let text = format!("(FPCore (x y z) {})", formula.fpcore);
        let program =
            Program::from_fpcore(&text).unwrap_or_else(|error| panic!("{text}: {}", error.message()));
        let infix = Program::parse(&formula.infix)
            .unwrap_or_else(|error| panic!("{}: {}", formula.infix, error.message()));
        let exact = Core::new(&read(&text)[0]);

        let boxes: Vec<[[f64; 2]; 3]> = (0..16).map(|_| [(); 3].map(|()| side(&mut random))).collect();
        let (found, again) = (bounds(&program, &boxes), bounds(&infix, &boxes));
        for ((sides, found), again) in boxes.iter().zip(found).zip(again) {
            let same =
                (0..2).all(|end| found[end] == again[end] || found[end].is_nan() && again[end].is_nan());
            report.check(same, || {
                format!("{} over {sides:?}: {again:?}, and as FPCore {found:?}", formula.infix)
            });
            for _ in 0..4 {
                let point = sides.map(|side| inside(side, &mut random));
                if let Some(sample) = exact.at(&point) {
                    report.check(!sample.is_outside(found[0], found[1]), || {
                        format!(
                            "{} at {point:?} is {:.30}, not in {found:?} over {sides:?}",
                            formula.infix, sample.value
                        )
                    });
                }
            }
        }
    }
    report.finish();
}
