//! Sums of sorted terms in recordings.

use outward::interval::Interval;
use outward::machine::trace::{Recorder, Recording};
use outward::machine::{Lanes, Machine as _};
use outward::math::double::{fast_two_sum, two_sum};

use crate::prove::evaluation::Evaluation;
use crate::prove::sorted::is_sorted;

/// Records the sum of 3 and x, where the larger one is first, or the smaller one.
fn sum(larger_first: bool) -> Recording {
    let recorder = Recorder::new();
    let (m, x) = (recorder.machine(), recorder.input::<f64>());
    let three = m.f64(3.0);
    let swapped = if larger_first { three.lt(x) } else { x.lt(three) };
    let (first, second) = (Lanes::select(swapped, x, three), Lanes::select(swapped, three, x));
    let (high, low) = fast_two_sum(first, second);
    recorder.finish::<f64>(&[high, low])
}

#[test]
fn the_larger_one_is_first() {
    let evaluation = Evaluation::new(sum(true), 0);
    let program = evaluation.program().expect("a program without choices");
    let sums = evaluation.sorted(&program).expect("sums of the program");
    let [sum] = sums[..] else { panic!("{sums:?}") };
    let held = |least| vec![Interval::new(least, 9.0).expect("in order"); program.nodes().len()];
    assert!(is_sorted(&program, sum, &held(0.0)).is_ok());
    assert!(is_sorted(&program, sum, &held(-4.0)).is_err());
}

#[test]
fn the_lesser_one_is_not() {
    assert!(Evaluation::new(sum(false), 0).program().is_err());
}

/// Where the code compares sizes of two numbers, either may have either sign; where it does not, nothing is known.
#[test]
fn sizes_are_compared() {
    let recording = |by_size: bool| {
        let recorder = Recorder::new();
        let (x, y) = (recorder.input::<f64>(), recorder.input::<f64>());
        let swapped = x.lt(y);
        let (high, low) = match by_size {
            true => two_sum(x, y),
            false => fast_two_sum(Lanes::select(swapped, y, x), Lanes::select(swapped, x, y)),
        };
        recorder.finish::<f64>(&[high, low])
    };
    let evaluation = Evaluation::new(recording(true), 0);
    let program = evaluation.program().expect("a program without choices");
    let sums = evaluation.sorted(&program).expect("sums of the program");
    let [sum] = sums[..] else { panic!("{sums:?}") };
    let any = vec![Interval::new(-4.0, 9.0).expect("in order"); program.nodes().len()];
    assert!(is_sorted(&program, sum, &any).is_ok());
    assert!(Evaluation::new(recording(false), 0).program().is_err());
}
