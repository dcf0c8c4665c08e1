//! Programs of two operations in bfloat16, whose 8 digits let a few numbers meet every case: no error of numbers of the
//! box is beyond the bound, and the bound is not far above the largest one.

use outward::analysis::roundoff::{Options, RoundoffPlan};
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::format::{Bf16, Format};
use outward::program::{Program, Width};
use outward::round::Round;

use crate::formulas::on_box;
use crate::interval;

/// Boxes around 1, across binades, across 0, and of subnormal numbers.
const BOXES: &[(f64, f64)] =
    &[(1.0, 1.1), (0.9, 2.2), (-1.0, 3.0), (-0.25, -0.125), (0.0, 1.2e-38), (-3e-40, 2e-40), (100.0, 130.0)];

/// Numbers of each box that are tried, for each input.
const NUMBERS: usize = 7;

#[test]
fn no_error_of_two_operations_is_beyond_its_bound() {
    let mut shares: Vec<f64> = Vec::new();
    let mut on_devices = 0;
    let rounds = [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
    let mut turn = 0;
    for first in ["+", "-", "*", "/"] {
        for second in ["+", "-", "*", "/"] {
            for last in ["x", "y", "3", "0.5"] {
                let formula = format!("(x {first} y) {second} {last}");
                let program = Program::parse(&formula).expect("a formula");
                for a in BOXES {
                    for b in BOXES {
                        turn += 1;
                        let mode = FloatMode { width: Width::Bf16, round: rounds[turn % 4] };
                        if let Some((share, is_on_device)) = share(&formula, &program, mode, [*a, *b]) {
                            shares.push(share);
                            on_devices += usize::from(is_on_device);
                        }
                    }
                }
            }
        }
    }
    shares.sort_by(f64::total_cmp);
    let median = shares[shares.len() / 2];
    println!(
        "{} boxes, {on_devices} of them by the formula; the largest error is {median:.2} of its bound in the median",
        shares.len()
    );
    assert!(on_devices > shares.len() / 10 * 9, "{on_devices}");
    assert!(shares.len() > 1000 && median > 0.2, "{} {median}", shares.len());
}

/// The largest error over its bound, where there is a bound that is not 0; and is there one by the formula?
fn share(formula: &str, program: &Program, mode: FloatMode, ends: [(f64, f64); 2]) -> Option<(f64, bool)> {
    let options = Options { mode, exact_inputs: true, pieces: 24, samples: 0, ..Options::default() };
    let faithful = Options { faithful: true, ..options.clone() };
    let sides = ends.map(|(lo, hi)| interval(lo, hi));
    let plan = |options| RoundoffPlan::new(program, options).expect(formula);
    let bound = |options| plan(options).bound(&sides).expect(formula).bound;
    let on_devices = [&options, &faithful].map(|options| on_box(&plan(options.clone()), &sides));
    let (bound, in_any_direction) = (bound(options).ok()?, bound(faithful).map(|bound| bound.absolute));
    let deviation = DeviationPlan::new(program, mode).expect(formula);
    let [of_x, of_y] = ends.map(numbers);
    let mut largest = 0.0_f64;
    for x in &of_x {
        for y in &of_y {
            let row = deviation.row(&[Operand::exactly(*x), Operand::exactly(*y)]);
            let result = row[deviation.program().output().index()];
            let error = result.total.mig();
            assert!(
                error <= bound.absolute,
                "{formula} {mode:?} {x:e} {y:e}: {} with {error:e}, beyond {:e}",
                result.computed,
                bound.absolute
            );
            assert!(
                in_any_direction.as_ref().is_ok_and(|bound| error <= *bound),
                "{formula} {x:e} {y:e}: {error:e}"
            );
            for interval in on_devices.iter().flatten() {
                assert!(!interval.disjoint(-result.total), "{formula} {mode:?} {x:e} {y:e}: {error:e}");
            }
            largest = largest.max(error);
        }
    }
    (bound.absolute > 0.0).then(|| (largest / bound.absolute, on_devices[0].is_some()))
}

/// Numbers of bfloat16 between these: both ends, and others that are spread by their patterns.
fn numbers((lo, hi): (f64, f64)) -> Vec<f64> {
    let all: Vec<f64> = (0..=u16::MAX)
        .map(|bits| Bf16::from_pattern(u64::from(bits)).widen())
        .filter(|x| lo <= *x && *x <= hi && x.to_bits() != (-0.0_f64).to_bits())
        .collect();
    let mut sorted = all;
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len() - 1;
    // Odd patterns have all digits.
    (0..NUMBERS).map(|n| sorted[(last * n / (NUMBERS - 1)) | usize::from(n > 0 && n < NUMBERS - 1)]).collect()
}
