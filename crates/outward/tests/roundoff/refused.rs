//! Programs that are refused, and boxes that have no bound.

use outward::analysis::roundoff::{FaultKind, Options, RoundoffError, Unbounded, roundoff};
use outward::device::DeviceError;
use outward::interval::Interval;
use outward::program::{Node, Program};
use outward::table::Op;

use crate::interval;

fn refusal(formula: &str, sides: &[Interval], options: Options) -> RoundoffError {
    let program = Program::parse(formula).expect(formula);
    roundoff(&program, &[sides.to_vec()], &options).expect_err(formula)
}

fn unbounded(formula: &str, side: Interval) -> Unbounded {
    let program = Program::parse(formula).expect(formula);
    let options = Options { pieces: 200, samples: 10, ..Options::default() };
    roundoff(&program, &[vec![side]], &options).expect(formula).remove(0).bound.expect_err(formula)
}

#[test]
fn what_is_no_box_or_option() {
    let unit = interval(0.0, 1.0);
    let options = Options::default;
    assert_eq!(refusal("x + y", &[unit], options()), RoundoffError::Inputs { expected: 2, found: 1 });
    assert_eq!(refusal("x", &[Interval::ENTIRE], options()), RoundoffError::Unbounded(0));
    assert_eq!(refusal("x", &[Interval::EMPTY], options()), RoundoffError::Unbounded(0));
    assert_eq!(
        refusal("nextafter(x, 1)", &[unit], options()),
        RoundoffError::Device(DeviceError::FloatsOnly(Op::Nextafter))
    );
    for ulps in [0.25, f64::NAN, f64::INFINITY, -1.0] {
        let options = Options { ulps: vec![(Op::Exp, ulps)], ..options() };
        assert_eq!(refusal("exp(x)", &[unit], options), RoundoffError::Ulps(Op::Exp));
    }
}

#[test]
fn where_no_number_may_come_out() {
    for (formula, side, kind) in [
        ("exp(x)", interval(0.0, 1000.0), FaultKind::Overflow),
        ("x*1e200*x*1e200", interval(1.0, 2.0), FaultKind::Overflow),
        ("1/x", interval(-1.0, 1.0), FaultKind::DivisionByZero),
        ("1/(x - 3)", interval(0.0, 4.0), FaultKind::DivisionByZero),
        ("sqrt(x)", interval(-1.0, 1.0), FaultKind::Domain),
        ("log(x)", interval(0.0, 1.0), FaultKind::Domain),
    ] {
        let found = unbounded(formula, side);
        assert_eq!(found.fault.kind, kind, "{formula}");
        assert!(found.example.is_some(), "{formula}: {:?}", found.sides);
        assert_eq!(found.choice, None, "{formula}");
    }
}

/// A condition keeps the operation from being computed, and that is not seen.
#[test]
fn a_side_that_is_not_chosen_where_it_is_faulty() {
    for formula in
        ["if x > 0 then log(x) else 0", "if x == 0 then 1 else sin(x)/x", "1 + (if x <= 0 then 0 else 1/x)"]
    {
        let program = Program::parse(formula).expect(formula);
        let found = unbounded(formula, interval(-1.0, 1.0));
        let choice = found.choice.expect(formula);
        assert!(matches!(program.nodes()[choice.index()], Node::Select(..)), "{formula}");
        assert!(found.example.is_none() && found.sides[0].contains(0.0), "{formula}: {:?}", found.sides);
    }
    // A side that cannot be chosen there is not examined.
    let program = Program::parse("if x < 0.5 then 0 else log(x)").expect("a formula");
    let found =
        roundoff(&program, &[vec![interval(0.0, 0.4)]], &Options::default()).expect("it fits").remove(0);
    assert_eq!(found.bound.expect("a bound").absolute, 0.0);
}

#[test]
fn what_only_looks_faulty_is_cut_until_it_does_not() {
    let program = Program::parse("sqrt(x*x - x + 1)").expect("a formula");
    let options = Options { pieces: 500, samples: 0, ..Options::default() };
    let found = roundoff(&program, &[vec![interval(-4.0, 4.0)]], &options).expect("a bound").remove(0);
    let bound = found.bound.expect("it is at least 3/4");
    assert!(bound.absolute < 1e-13 && bound.relative.is_some(), "{bound:?}");
}
