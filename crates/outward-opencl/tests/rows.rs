//! Programs on a device, against the CPU device: the same bits. Without a device the tests say that they have not run.

mod common;

use std::time::{Duration, Instant};

use outward::Round;
use outward::device::{Cpu, Device, DeviceError, FloatMode, IntervalColumn, IntervalSlice};
use outward::machine::Native;
use outward::program::{Program, Width};
use outward_opencl::OpenCl;
use outward_test::formulas;
use outward_test::generators::Random;

use common::device;

/// Rows of each operation and format.
const ROWS: usize = 1 << 14;

fn patterns<T: Native>(column: &[T]) -> impl Iterator<Item = u64> {
    column.iter().map(|x| x.pattern())
}

/// Compares columns; the first row that differs.
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

fn intervals<T: Native>(device: &OpenCl, programs: Vec<(&'static str, Program)>, decorated: bool) {
    let mut random = Random::new(11);
    for (name, program) in programs {
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
        let start = Instant::now();
        let result = device.evaluate(&program, &inputs).unwrap_or_else(|error| panic!("{name}: {error}"));
        say(name, T::NAME, start.elapsed());
        let IntervalColumn { lo, hi, dec } = &wanted;
        let columns = [(&result.lo[..], &lo[..]), (&result.hi, hi), (&result.dec, dec)];
        same(&format!("{name} on {}", T::NAME), columns, &inputs);
    }
}

/// One operation in so many, from that number on. A driver that compiles a kernel for the first time takes a second and
/// more for it, and the self-test has every operation in both formats, with its bounds and in every direction.
fn one_in(count: usize, from: usize) -> Vec<(&'static str, Program)> {
    formulas::of_operations().into_iter().skip(from).step_by(count).collect()
}

/// How long it took, for those who ask with `--nocapture`.
fn say(name: &str, format: &str, time: Duration) {
    println!("{name:30} {format} {:.2} s", time.as_secs_f64());
}

fn floats<T: Native>(device: &OpenCl, programs: Vec<(&'static str, Program)>, width: Width) {
    let mut random = Random::new(12);
    for (i, (name, program)) in programs.into_iter().enumerate() {
        let columns = formulas::numbers::<T>(program.inputs().len(), ROWS, &mut random);
        let inputs: Vec<&[T]> = columns.iter().map(Vec::as_slice).collect();
        // Each direction for some; the interval reading has both that matter for each.
        let mode = FloatMode { width, round: Round::ALL[i % 4] };
        let wanted = Cpu::default().evaluate_floats(&program, mode, &inputs).expect("every operation");
        let start = Instant::now();
        let result =
            device.evaluate_floats(&program, mode, &inputs).unwrap_or_else(|error| panic!("{name}: {error}"));
        say(name, T::NAME, start.elapsed());
        let operands: Vec<_> = inputs.iter().map(|input| IntervalSlice::points(input)).collect();
        same(
            &format!("{name} on {} as {mode:?}", T::NAME),
            [(&result, &wanted); 3].map(|(a, b)| (&a[..], &b[..])),
            &operands,
        );
    }
}

#[test]
fn intervals_of_f64() {
    if let Some(device) = device("intervals of f64 on OpenCL") {
        intervals::<f64>(&device, one_in(2, 0), false);
        intervals::<f64>(&device, formulas::fused(), true);
    }
}

#[test]
fn intervals_of_f32() {
    if let Some(device) = device("intervals of f32 on OpenCL") {
        intervals::<f32>(&device, one_in(2, 1), false);
        intervals::<f32>(&device, formulas::fused(), true);
    }
}

#[test]
fn floats_in_some_direction() {
    if let Some(device) = device("floats on OpenCL") {
        floats::<f64>(&device, one_in(3, 0), Width::F64);
        floats::<f32>(&device, one_in(3, 1), Width::F32);
        floats::<f64>(&device, formulas::of_floats(), Width::F64);
        floats::<f64>(&device, formulas::of_floats(), Width::F32);
        floats::<f32>(&device, formulas::of_floats(), Width::F32);
        floats::<f64>(&device, formulas::mixed(), Width::F32);
    }
}

/// Threads may share a device, and open one each.
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

/// As on other devices, what is no code of a decoration is that of no interval.
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
