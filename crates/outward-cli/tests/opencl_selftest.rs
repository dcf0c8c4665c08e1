//! `outward selftest --device opencl` for every operation, by a ledger: a driver takes a quarter of an hour to compile
//! all kernels, and compiles an unchanged text to the same code.
#![cfg(feature = "opencl")]

use std::process::Command;
use std::sync::Mutex;

use outward::device::FloatMode;
use outward::emit::{Form, Reading, opencl};
use outward::program::{Program, Width};
use outward::round::Round;
use outward::table::{OpInfo, TABLE};
use outward_needs::{Fingerprint, Ledger, Missing, not_run};
use outward_opencl::OpenCl;

/// Returns the fingerprint of what the test of an operation reads: the driver, the kernels with their tables, the
/// pinned results. The tests of `outward-opencl` cover the code that moves columns to a device and back.
fn reads(info: &OpInfo, driver: &str) -> Fingerprint {
    let text = info.formula_text().expect("a formula can name it");
    let program = Program::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut reads = Fingerprint::new().with(driver);
    for width in [Width::F64, Width::F32] {
        let interval = info.readings.interval.then(|| Form::intervals(width, program.inputs().len()));
        let float = |round| Form { width, reading: Reading::Float(FloatMode { width, round }) };
        for form in interval.into_iter().chain(Round::ALL.map(float)) {
            let source =
                opencl::Source::new(&program, &form).unwrap_or_else(|error| panic!("{text}: {error}"));
            let tables: Vec<u8> = source.tables.iter().flat_map(|word| word.to_le_bytes()).collect();
            reads = reads.with(source.text).with(tables);
        }
    }
    let pinned = include_str!("../src/selftest/pinned.txt").lines();
    pinned.filter(|line| line.split(' ').next() == Some(info.name)).fold(reads, Fingerprint::with)
}

/// Runs the test of an operation, and returns its last line, which says how many cases passed.
fn selftest(info: &OpInfo) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outward"));
    let run = command.args(["selftest", "--device", "opencl", "--op", info.name]).output();
    let run = run.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (out, log) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{command:?}: {out}{log}");
    out.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn every_operation_gives_the_pinned_bits() {
    let driver = match OpenCl::first().and_then(|device| device.driver_version()) {
        Ok(driver) => driver,
        Err(error) => {
            let missing = if error.is_hardware() { Missing::Hardware } else { Missing::Software };
            return not_run("the pinned bits of an OpenCL device", missing, error);
        }
    };
    let ledger = Ledger::open("opencl-selftest");
    let operations: Vec<&OpInfo> = TABLE.iter().filter(|info| info.readings.float).collect();
    let next = Mutex::new(operations.iter());
    let work = || {
        while let Some(info) = { next.lock().expect("no other thread panicked").next() } {
            let passed = ledger.result(info.name, &reads(info, &driver), || selftest(info));
            assert!(passed.starts_with("selftest: ") && passed.contains(" passed, 0 failed, "), "{passed}");
        }
    };
    // A driver compiles on one core.
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    ledger.close().unwrap_or_else(|error| panic!("{error}"));
}
