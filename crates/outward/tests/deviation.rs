//! What roundings leave, where it is known by hand.

use outward::Round;
use outward::analysis::{DeviationPlan, Operand};
use outward::device::FloatMode;
use outward::interval::Interval;
use outward::program::{Program, Width};

/// The bounds of exact − computed of a formula of `x` in binary64, to nearest, at a number.
fn left(formula: &str, x: f64) -> (f64, Interval<f64>) {
    let program = Program::parse(formula).expect("a formula");
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let plan = DeviationPlan::new(&program, mode).expect("operations of both readings");
    let operand = Operand { computed: x, exact: Interval::point(x).into(), left: Interval::point(0.0) };
    let result = plan.row(&[operand]).swap_remove(program.output().index());
    (result.computed, result.total)
}

/// The phases of the function round alike there, below and above: what they give is no value to measure from. No more
/// is said than how the result was rounded, and that contains what is left.
#[test]
fn of_acot_far_below_zero() {
    // π, and what its number of binary64 leaves of it; 1/x is far below both at -1e80.
    let rest = 1.2246467991473532e-16;
    for x in [-1e80, -f64::MAX] {
        let (computed, total) = left("acot(x)", x);
        assert_eq!(computed, std::f64::consts::PI, "at {x:e}");
        assert!(total.inf() <= rest && rest <= total.sup(), "{total:?} at {x:e}");
        // Half a unit in the last place.
        assert!(total.wid() <= 2.0_f64.powi(-52), "{total:?} at {x:e}");
    }
}
