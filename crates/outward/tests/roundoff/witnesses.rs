//! Inputs whose error is large: none that the options forbid, and some where the two programs take different ways.

use outward::analysis::roundoff::{Bound, Options, roundoff};
use outward::device::FloatMode;
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::Op;

use crate::interval;

fn bound(formula: &str, sides: &[(f64, f64)], options: Options) -> Bound {
    let program = Program::parse(formula).expect(formula);
    let options = Options { pieces: 1000, samples: 512, ..options };
    let sides = sides.iter().map(|(lo, hi)| interval(*lo, *hi)).collect();
    roundoff(&program, &[sides], &options).expect(formula).remove(0).bound.expect(formula)
}

/// A function within half an ulp does not round in the direction of the program.
#[test]
fn no_witness_is_beyond_the_bound_of_any_options() {
    for round in Round::ALL {
        for width in [Width::F64, Width::F32] {
            for ulps in [0.5, 0.75, 1.0, 2.0] {
                for (formula, ops) in [
                    ("log(x*x)", &[Op::Log][..]),
                    ("exp(x) - 1", &[Op::Exp]),
                    ("sin(x)*x", &[Op::Sin, Op::Mul]),
                    ("pown(x, 5)", &[Op::Pown]),
                ] {
                    let ulps = ops.iter().map(|op| (*op, ulps)).collect();
                    let options = Options { mode: FloatMode { width, round }, ulps, ..Options::default() };
                    for options in [
                        Options { exact_inputs: true, ..options.clone() },
                        Options { faithful: true, ..options.clone() },
                        Options { exact_result: true, ..options.clone() },
                        Options { flush_to_zero: true, ..options },
                    ] {
                        let said = format!("{formula} {options:?}");
                        let bound = bound(formula, &[(1.0, 1.5)], options);
                        let witness = bound.witness.map_or(0.0, |witness| witness.error);
                        assert!(witness <= bound.absolute, "{said}: {witness:e} {:e}", bound.absolute);
                    }
                }
            }
        }
    }
}

/// No random input comes so near to a jump.
#[test]
fn witnesses_are_on_both_sides_of_guards_and_jumps() {
    for (formula, sides) in [
        ("floor(x)", &[(0.5, 1.5)][..]),
        ("ceil(x*3)", &[(0.1, 0.9)]),
        ("rint(x + 1)", &[(0.1, 0.9)]),
        ("if x < 1 then 0 else 1", &[(0.5, 1.5)]),
        ("if x*y <= 1 then x else 10*y", &[(0.5, 1.5), (0.5, 1.5)]),
        ("copysign(x, y - 1)", &[(1.0, 2.0), (0.5, 1.5)]),
        ("fmod(x, 3)", &[(2.0, 4.0)]),
        ("if x > 0.3 then x else x + 2", &[(0.0, 1.0)]),
    ] {
        let found = bound(formula, sides, Options::default());
        let witness = found.witness.map_or(0.0, |witness| witness.error);
        assert!(witness <= found.absolute, "{formula}");
        assert!(witness > found.absolute / 4.0, "{formula}: {witness:e} of {:e}", found.absolute);
    }
}

#[test]
fn ulps_are_bounded_or_none() {
    // The computed result may be 0, so far off is the function: ulps are those of the exact one.
    let options = Options { ulps: vec![(Op::Exp, 1e17)], ..Options::default() };
    let found = bound("exp(x)", &[(1.0, 2.0)], options);
    assert!(
        found.relative.is_some() && found.ulps.is_some_and(|ulps| 1e17 < ulps && ulps < 1e18),
        "{found:?}"
    );
}
