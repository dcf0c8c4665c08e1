//! Tests many boxes, on any number of threads.

use outward::analysis::roundoff::{Options, RoundoffError, RoundoffPlan, roundoff};
use outward::interval::Interval;
use outward::program::Program;

use crate::interval;

fn plan() -> (Program, Options) {
    let program = Program::parse("if x < y then sqrt(y - x)/3 else 1/(x - y)").expect("a formula");
    (program, Options { pieces: 120, samples: 20, ..Options::default() })
}

/// Boxes that are quick, boxes that are slow, and boxes without a bound.
fn boxes() -> Vec<Vec<Interval>> {
    let side = |n: i32| interval(f64::from(n % 5), f64::from(n % 5 + n % 3));
    (0..40).map(|n| vec![side(n), side(3 * n + 1)]).collect()
}

#[test]
fn threads_change_nothing() {
    let (program, options) = plan();
    let plan = RoundoffPlan::new(&program, options.clone()).expect("a plan");
    let boxes = boxes();
    let one = plan.bound_all(&boxes, 1).expect("they fit");
    let alone: Vec<_> = boxes.iter().map(|sides| plan.bound(sides).expect("it fits")).collect();
    assert_eq!(one, alone);
    assert!(one.iter().any(|found| found.bound.is_ok()) && one.iter().any(|found| found.bound.is_err()));
    for threads in [0, 2, 3, 7, 1000] {
        assert_eq!(plan.bound_all(&boxes, threads).expect("they fit"), one, "{threads}");
    }
    assert_eq!(roundoff(&program, &boxes, &options).expect("they fit"), one);
    assert_eq!(plan.bound_all(&[], 3), Ok(Vec::new()));
}

#[test]
fn the_first_box_that_does_not_fit_is_named() {
    let (program, options) = plan();
    let mut boxes = boxes();
    boxes[30].pop();
    boxes[20][1] = Interval::ENTIRE;
    let plan = RoundoffPlan::new(&program, options).expect("a plan");
    for threads in [1, 4] {
        assert_eq!(plan.bound_all(&boxes, threads), Err(RoundoffError::Unbounded(1)), "{threads}");
    }
}
