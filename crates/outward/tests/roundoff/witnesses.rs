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

/// Random inputs do not come so near to a jump.
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
        ("remainder(x, 1)", &[(0.1, 0.9)]),
        ("remainder(x, 3)", &[(1.0, 2.0)]),
        ("remainder(x, 0.1)", &[(0.11, 0.19)]),
        ("remainder(x*x, 2)", &[(0.5, 1.5)]),
        ("fmod(x, 0.1)", &[(0.15, 0.25)]),
        ("fmod(x, 0.3)", &[(0.5, 1.0)]),
        ("fmod(x*x, 2)", &[(1.2, 1.5)]),
        ("fmod(x, y)", &[(2.0, 4.0), (0.9, 1.1)]),
        ("logb(x)", &[(1.5, 2.5)]),
        ("logb(x*x)", &[(1.2, 1.5)]),
        ("copysign(3, x - 0.1)", &[(0.0, 0.3)]),
        ("copysign(3, x*x - 2)", &[(1.0, 2.0)]),
        ("sign(x - 0.1)", &[(0.0, 0.3)]),
        ("sign(x*x - 2)", &[(1.0, 2.0)]),
        ("atan2(x*y, -1)", &[(-1.0, 1.0), (-1.0, 1.0)]),
        ("atan2(x - 0.1, -1)", &[(0.0, 0.3)]),
        ("atan2(x - 0.1, y)", &[(0.0, 0.3), (-2.0, -1.0)]),
        ("atan2pi(x*x - 2, -1)", &[(1.0, 2.0)]),
        ("if x*x < 2 then 0 else 1", &[(1.0, 2.0)]),
        ("if x*x < 2 then 0 else 1", &[(0.0, 1e9)]),
        ("if x < 0.1 then 0 else 1", &[(0.0, 0.3)]),
        ("if x < 0.1 then x else 2*x + 1", &[(-1e6, 1e6)]),
        ("if x <= 1/3 then 0 else 1", &[(0.0, 1.0)]),
        ("if x - y < 0.1 then 0 else 1", &[(0.0, 1.0), (0.0, 1.0)]),
        ("if exp(x) < 2 then 0 else 1", &[(0.0, 1.0)]),
        ("if sin(x) < 0.5 then 0 else 1", &[(0.0, 1.0)]),
        ("floor(x*x)", &[(1.2, 1.5)]),
        ("floor(x*x)", &[(1.5, 2.5)]),
        ("floor(x/0.1)", &[(0.25, 0.35)]),
        ("floor(10*x)", &[(0.25, 0.35)]),
        ("ceil(x + 0.1)", &[(0.5, 1.5)]),
        ("trunc(x*y)", &[(1.0, 2.0), (1.0, 2.0)]),
        ("rint(x*x)", &[(1.1, 1.4)]),
        ("round(x)", &[(0.1, 0.9)]),
        ("floor(x) + floor(y)", &[(0.5, 1.5), (0.5, 1.5)]),
        ("(if x < 0.1 then 0 else 1) + (if y < 0.2 then 0 else 2)", &[(0.0, 1.0), (0.0, 1.0)]),
    ] {
        let found = bound(formula, sides, Options::default());
        let witness = found.witness.map_or(0.0, |witness| witness.error);
        assert!(witness <= found.absolute, "{formula}");
        // The exact sign differs from a computed one: it may be 0.
        let part = if formula == "sign(x - 0.1)" { 0.49 } else { 0.8 };
        assert!(witness > part * found.absolute, "{formula}: {witness:e} of {:e}", found.absolute);
    }
}

/// Inputs that are numbers of the format are on both sides too, where an error comes from an operation before a jump.
#[test]
fn exact_inputs_are_on_both_sides_too() {
    for (formula, sides) in [
        ("ceil(x*3)", &[(0.1, 0.9)][..]),
        ("floor(10*x)", &[(0.25, 0.35)]),
        ("ceil(x + 0.1)", &[(0.5, 1.5)]),
        ("trunc(x*y)", &[(1.0, 2.0), (1.0, 2.0)]),
        ("if x*y <= 1 then x else 10*y", &[(0.5, 1.5), (0.5, 1.5)]),
        ("if exp(x) < 2 then 0 else 1", &[(0.0, 1.0)]),
        ("atan2(x*y, -1)", &[(-1.0, 1.0), (-1.0, 1.0)]),
        ("remainder(x*y, 2)", &[(0.5, 1.5), (0.5, 1.5)]),
    ] {
        let found = bound(formula, sides, Options { exact_inputs: true, ..Options::default() });
        let witness = found.witness.map_or(0.0, |witness| witness.error);
        assert!(witness <= found.absolute, "{formula}");
        assert!(witness > 0.99 * found.absolute, "{formula}: {witness:e} of {:e}", found.absolute);
    }
}

#[test]
fn ulps_are_bounded_or_none() {
    // The function is so far off that the computed result may be 0: ulps are those of the exact result.
    let options = Options { ulps: vec![(Op::Exp, 1e17)], ..Options::default() };
    let found = bound("exp(x)", &[(1.0, 2.0)], options);
    assert!(
        found.relative.is_some() && found.ulps.is_some_and(|ulps| 1e17 < ulps && ulps < 1e18),
        "{found:?}"
    );
}
