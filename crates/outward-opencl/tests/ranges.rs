//! Ranges of formulas by a search in rounds: the report of an OpenCL device is that of the processor. Without a device
//! the test says that it has not run.

mod common;

use outward::analysis::range::{BulkOptions, RangeOptions, RangePlan};
use outward::device::Cpu;
use outward::interval::Interval;
use outward::program::Program;

use common::device;

#[test]
fn reports_are_those_of_the_processor() {
    let Some(device) = device("ranges on OpenCL") else { return };
    let bulk = BulkOptions::default().with_pieces_before(0);
    let options = RangeOptions { most_pieces: 3000, relative: 1e-9, ..RangeOptions::default() };
    for formula in [
        "sin(x*y + z)*cos(z - x*y) + exp(x*z)/(3 + y)",
        "sqrt(x*y - 0.5) + log(x + z)/(x - y)",
        "if x < y then x^3 - abs(z) else z*(x - y)^2",
    ] {
        let plan = RangePlan::new(&Program::parse(formula).expect("a formula")).expect("it has bounds");
        let sides = [Interval::new(-2.0, 2.5).expect("in order"); 3];
        let expected = plan.range_on_cpu(&Cpu::default(), &sides, &options, &bulk);
        let found = plan.range_on(&device, &sides, &options, &bulk);
        assert_eq!(found.expect("a device"), expected.expect("lanes"), "{formula}");
    }
}
