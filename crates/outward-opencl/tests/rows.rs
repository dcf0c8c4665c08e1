//! Programs on a device give the same bits as on the CPU device. Without a device the tests say that they have not run.

mod common;

use std::time::{Duration, Instant};

use outward::Round;
use outward::device::{Cpu, Device, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::emit::{Form, Reading, opencl};
use outward::machine::Native;
use outward::program::{Program, Width};
use outward_needs::{Ledger, choice, hash};
use outward_opencl::OpenCl;
use outward_test::formulas;
use outward_test::generators::Random;

use common::{device, fingerprint};

/// Number of rows of each operation and format.
const ROWS: usize = 1 << 14;

fn patterns<T: Native>(column: &[T]) -> impl Iterator<Item = u64> {
    column.iter().map(|x| x.pattern())
}

/// Compares columns, and fails with the first row that differs.
fn same<T: Native>(what: &str, columns: [(&[T], &[T]); 3], inputs: &[IntervalSlice<'_, T>]) {
    for (result, wanted) in columns {
        assert_eq!(result.len(), wanted.len(), "{what}");
        if let Some(row) = patterns(result).zip(patterns(wanted)).position(|(a, b)| a != b) {
            let operands: Vec<_> = inputs
                .iter()
                .map(|input| [input.lo[row], input.hi[row]].map(|x| format!("{x:?} {:#x}", x.pattern())))
                .collect();
            let shown: Vec<_> = columns.iter().map(|(a, b)| (a[row], b[row])).collect();
            panic!("{what}, row {row}, {operands:?}: each as (result, wanted): {shown:?}");
        }
    }
}

/// Checks that a program gives these results, by a ledger: compiling it takes seconds. The fingerprint has the kernel,
/// the inputs and the results.
fn check_with_ledger<T: Native>(
    ledger: &Ledger,
    device: &OpenCl,
    [what, form]: [&str; 2],
    source: Result<opencl::Source, DeviceError>,
    columns: &[&[T]],
    run: impl FnOnce(),
) {
    let what = format!("{what} {form}");
    let source = source.unwrap_or_else(|error| panic!("{what}: {error}"));
    let bytes = |patterns: &mut dyn Iterator<Item = u64>| -> Vec<u8> {
        patterns.flat_map(u64::to_le_bytes).collect()
    };
    let reads = fingerprint(device, &source.text).with(bytes(&mut source.tables.iter().copied()));
    let reads = columns.iter().fold(reads, |reads, column| reads.with(bytes(&mut patterns(column))));
    ledger.result(&what, &reads, || {
        run();
        "the same bits".into()
    });
}

fn intervals<T: Native>(
    ledger: &Ledger,
    device: &OpenCl,
    programs: Vec<(&'static str, Program)>,
    width: Width,
    decorated: bool,
) {
    for (name, program) in programs {
        let mut random = Random::new(hash(name));
        let columns = formulas::bounds::<T>(program.inputs().len(), ROWS, &mut random);
        let inputs: Vec<_> = columns
            .iter()
            .map(|column| IntervalSlice {
                lo: &column.lo,
                hi: &column.hi,
                dec: decorated.then_some(&column.dec),
            })
            .collect();
        let wanted = Cpu::default().evaluate(&program, &inputs).expect("every operation");
        let IntervalColumn { lo, hi, dec } = &wanted;
        let source = opencl::Source::new(&program, &Form::intervals(width, inputs.len()));
        let read = inputs.iter().flat_map(|input| [input.lo, input.hi].into_iter().chain(input.dec));
        let read: Vec<&[T]> = read.chain([&lo[..], hi, dec]).collect();
        let form = if decorated { "with decorations" } else { "intervals" };
        check_with_ledger(ledger, device, [name, form], source, &read, || {
            let start = Instant::now();
            let result = device.evaluate(&program, &inputs).unwrap_or_else(|error| panic!("{name}: {error}"));
            say(name, T::NAME, start.elapsed());
            let columns = [(&result.lo[..], &lo[..]), (&result.hi, hi), (&result.dec, dec)];
            same(&format!("{name} on {}", T::NAME), columns, &inputs);
        });
    }
}

/// Returns one operation in `count`: those whose names have this number. A driver takes a second or more to compile a
/// kernel for the first time, and the self-test has every operation in both formats, with its bounds and in every
/// direction.
fn one_in(count: usize, number: usize) -> Vec<(&'static str, Program)> {
    formulas::of_operations().into_iter().filter(|(name, _)| choice(name, count) == number).collect()
}

/// Prints the time that a test took, for those who use `--nocapture`.
fn say(name: &str, format: &str, time: Duration) {
    println!("{name:30} {format} {:.2} s", time.as_secs_f64());
}

fn floats<T: Native>(
    ledger: &Ledger,
    device: &OpenCl,
    programs: Vec<(&'static str, Program)>,
    [columns_of, width]: [Width; 2],
) {
    for (name, program) in programs {
        let mut random = Random::new(hash(name));
        let columns = formulas::numbers::<T>(program.inputs().len(), ROWS, &mut random);
        let inputs: Vec<&[T]> = columns.iter().map(Vec::as_slice).collect();
        // One direction for each operation; the interval reading covers both that matter.
        let mode = FloatMode { width, round: Round::ALL[choice(name, 4)] };
        let wanted = Cpu::default().evaluate_floats(&program, mode, &inputs).expect("every operation");
        let source =
            opencl::Source::new(&program, &Form { width: columns_of, reading: Reading::Float(mode) });
        let read: Vec<&[T]> = inputs.iter().copied().chain([&wanted[..]]).collect();
        let form = format!("{} in {} {:?}", T::NAME, width.name(), mode.round);
        check_with_ledger(ledger, device, [name, &form], source, &read, || {
            let start = Instant::now();
            let result = device.evaluate_floats(&program, mode, &inputs);
            let result = result.unwrap_or_else(|error| panic!("{name}: {error}"));
            say(name, T::NAME, start.elapsed());
            let operands: Vec<_> = inputs.iter().map(|input| IntervalSlice::points(input)).collect();
            let columns = [(&result, &wanted); 3].map(|(a, b)| (&a[..], &b[..]));
            same(&format!("{name} on {form}"), columns, &operands);
        });
    }
}

#[test]
fn intervals_of_f64() {
    if let Some(device) = device("intervals of f64 on OpenCL") {
        let ledger = Ledger::open("opencl-intervals-f64");
        intervals::<f64>(&ledger, &device, one_in(2, 0), Width::F64, false);
        intervals::<f64>(&ledger, &device, formulas::fused(), Width::F64, true);
        ledger.close().unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn intervals_of_f32() {
    if let Some(device) = device("intervals of f32 on OpenCL") {
        let ledger = Ledger::open("opencl-intervals-f32");
        intervals::<f32>(&ledger, &device, one_in(2, 1), Width::F32, false);
        intervals::<f32>(&ledger, &device, formulas::fused(), Width::F32, true);
        ledger.close().unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn floats_in_some_direction() {
    if let Some(device) = device("floats on OpenCL") {
        let ledger = Ledger::open("opencl-floats");
        floats::<f64>(&ledger, &device, one_in(3, 0), [Width::F64; 2]);
        floats::<f32>(&ledger, &device, one_in(3, 1), [Width::F32; 2]);
        floats::<f64>(&ledger, &device, formulas::of_floats(), [Width::F64; 2]);
        floats::<f64>(&ledger, &device, formulas::of_floats(), [Width::F64, Width::F32]);
        floats::<f32>(&ledger, &device, formulas::of_floats(), [Width::F32; 2]);
        floats::<f64>(&ledger, &device, formulas::mixed(), [Width::F64, Width::F32]);
        ledger.close().unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Checks that threads may share a device, or open one each.
#[test]
fn devices_and_threads() {
    let Some(device) = device("threads on OpenCL") else { return };
    let formulas = ["x + y", "x - y", "x * y", "x / y"].map(|text| Program::parse(text).expect("a formula"));
    let columns = formulas::bounds::<f64>(2, 1000, &mut Random::new(14));
    let inputs = [0, 1].map(|i| IntervalSlice::bounds(&columns[i].lo, &columns[i].hi));
    std::thread::scope(|scope| {
        for (i, program) in formulas.iter().enumerate() {
            let (device, inputs) = (&device, &inputs);
            scope.spawn(move || {
                let own = OpenCl::first().expect("there is one");
                let device = if i % 2 == 0 { device } else { &own };
                let wanted = Cpu::default().evaluate(program, inputs).expect("arithmetic");
                let result = device.evaluate(program, inputs).expect("arithmetic");
                let columns =
                    [(&result.lo, &wanted.lo), (&result.hi, &wanted.hi), (&result.dec, &wanted.dec)];
                same(&format!("{program} in a thread"), columns.map(|(a, b)| (&a[..], &b[..])), inputs);
            });
        }
    });
}

/// Checks that a code of no decoration stands for NaI, as on other devices.
#[test]
fn what_is_no_decoration_is_none() {
    let Some(device) = device("codes of decorations on OpenCL") else { return };
    let (codes, numbers) = ([16.0, 5.0, -4.0, f64::NAN, 300.0, 4.0], [1.0; 6]);
    let input = IntervalSlice { lo: &numbers, hi: &numbers, dec: Some(&codes) };
    let program = Program::parse("x").expect("a formula");
    let result = device.evaluate(&program, &[input]).expect("an input");
    assert_eq!(result.dec, [16.0, 0.0, 0.0, 0.0, 0.0, 4.0]);
}

#[test]
fn chunks_lengths_and_refusals() {
    let Some(device) = device("chunks on OpenCL") else { return };
    let device = device.with_chunks_of(100);
    let program = Program::parse("x / y").expect("a formula");
    let columns = formulas::bounds::<f64>(2, 1000, &mut Random::new(13));
    for rows in [0, 1, 99, 100, 101, 1000] {
        let inputs: Vec<_> = columns
            .iter()
            .map(|column| IntervalSlice::bounds(&column.lo[..rows], &column.hi[..rows]))
            .collect();
        let wanted = Cpu::default().evaluate(&program, &inputs).expect("a division");
        let result = device.evaluate(&program, &inputs).expect("a division");
        let columns = [(&result.lo, &wanted.lo), (&result.hi, &wanted.hi), (&result.dec, &wanted.dec)];
        same(&format!("{rows} rows"), columns.map(|(a, b)| (&a[..], &b[..])), &inputs);
    }
    let one = IntervalSlice::points(&[1.0]);
    let two = IntervalSlice::points(&[1.0, 2.0]);
    let refused = |inputs: &[IntervalSlice<'_, f64>]| device.evaluate(&program, inputs).unwrap_err();
    assert_eq!(refused(&[one]), DeviceError::Inputs { expected: 2, found: 1 });
    assert_eq!(refused(&[one, two]), DeviceError::Rows);
    assert!(
        matches!(OpenCl::number(1000), Err(error) if error.to_string().contains("no OpenCL device 1000"))
    );
}
