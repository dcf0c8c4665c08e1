//! The bound of a box as a formula, which devices evaluate.

use outward::analysis::roundoff::{NoFormula, Options, RoundoffPlan};
use outward::device::{Cpu, Device, IntervalSlice};
use outward::interval::Interval;
use outward::program::Program;
use outward::table::Op;

/// Bounds of computed − exact by the formula, where it has some.
pub fn on_box(plan: &RoundoffPlan, sides: &[Interval]) -> Option<Interval> {
    let ends: Vec<[[f64; 1]; 2]> = sides.iter().map(|side| [[side.inf()], [side.sup()]]).collect();
    let columns: Vec<_> = ends.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
    let found = Cpu::default().evaluate(&plan.formula().expect("a formula"), &columns).expect("it fits");
    let is_bounded = found.dec[0] >= 8.0 && found.lo[0].is_finite() && found.hi[0].is_finite();
    is_bounded.then(|| Interval::new(found.lo[0], found.hi[0]).expect("an interval"))
}

fn plan(formula: &str, options: Options) -> RoundoffPlan {
    RoundoffPlan::new(&Program::parse(formula).expect(formula), options).expect(formula)
}

#[test]
fn what_is_no_formula_is_named() {
    let refusal = |formula| plan(formula, Options::default()).formula().expect_err(formula);
    assert_eq!(refusal("if x < 1 then x else 2*x"), NoFormula::Choice);
    assert_eq!(refusal("atan2(x, y) + 1"), NoFormula::Zeros(Op::Atan2));
    assert_eq!(refusal("x*lgamma(y)"), NoFormula::Slope(Op::Lgamma));
    assert_eq!(refusal("1/3 + 0.1"), NoFormula::NoInputs);
    assert!(matches!(refusal("x + sqrt(-1)"), NoFormula::Constant(_)));
    let flushed = Options { flush_to_zero: true, ..Options::default() };
    let refusal = plan("x*y", flushed).formula().expect_err("flushing");
    assert_eq!(
        refusal.to_string(),
        "results that are flushed to zero can be bounded on the processor's cores alone"
    );
}
