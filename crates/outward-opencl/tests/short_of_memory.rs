//! Devices that are short of memory get smaller chunks. A stub in front of the loader counts the bytes of all buffers.
//! Each case runs in a process of its own.

#![cfg(target_os = "linux")]

mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use outward::Ru;
use outward::convert::convert_slice;
use outward::device::{Cpu, Device, IntervalColumn, IntervalSlice};
use outward::format::{F16, Format};
use outward::program::Program;
use outward_opencl::OpenCl;

use common::device;

const CHILD: &str = "OUTWARD_OPENCL_CHILD";
const ROWS: usize = 100_003;

/// Run by the other test: 53 bytes a row and a table, and then 6 bytes a row.
#[test]
fn child() {
    if std::env::var_os(CHILD).is_none() {
        return;
    }
    let device = OpenCl::first().expect("the parent has seen one");
    let program = Program::parse("exp(x) / y").expect("a formula");
    let lo: Vec<f64> = (0..ROWS).map(|row| (row as f64 - 5e4) / 7e3).collect();
    let hi: Vec<f64> = lo.iter().map(|lo| lo + 0.5).collect();
    let inputs = [IntervalSlice::bounds(&lo, &hi), IntervalSlice::bounds(&hi, &hi)];
    let wanted = Cpu::default().evaluate(&program, &inputs).expect("both operations");
    let bits = |column: &IntervalColumn<f64>| {
        let columns =
            [&column.lo, &column.hi, &column.dec].map(|numbers| numbers.iter().map(|x| x.to_bits()));
        columns.map(Vec::from_iter)
    };
    match device.evaluate(&program, &inputs) {
        Ok(result) => println!("intervals: {}", bits(&result) == bits(&wanted)),
        Err(reason) => println!("intervals: {reason}"),
    }
    let from: Vec<f32> = lo.iter().map(|&x| x as f32).collect();
    let (mut result, mut wanted) = (vec![F16::ZERO; ROWS], vec![F16::ZERO; ROWS]);
    convert_slice::<Ru, f32, F16>(&from, &mut wanted);
    match device.convert_slice::<Ru, f32, F16>(&from, &mut result) {
        Ok(()) => {
            let same = result.iter().zip(&wanted).all(|(a, b)| a.pattern() == b.pattern());
            println!("conversions: {same}");
        }
        Err(reason) => println!("conversions: {reason}"),
    }
}

fn stub() -> PathBuf {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stub/short.c");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("short-{}.so", std::process::id()));
    let mut compiler = Command::new("cc");
    compiler.args(["-std=gnu11", "-shared", "-fPIC", "-o"]).arg(&path).arg(source);
    // Functions that the stub does not have are looked for in the libraries that it needs.
    compiler.args(["-Wl,--no-as-needed", "-l:libOpenCL.so.1", "-ldl"]);
    assert!(compiler.status().expect("the tests need the C compiler `cc`").success());
    path
}

fn with_bytes(stub: &Path, bytes: usize, late: bool) -> (String, bool) {
    let mut command = Command::new(std::env::current_exe().expect("a test is a program"));
    command.args(["--exact", "child", "--nocapture"]).env(CHILD, "1").env("OPENCL_DYLIB_PATH", stub);
    command.env("OUTWARD_STUB_BYTES", bytes.to_string());
    if late {
        command.env("OUTWARD_STUB_LATE", "1");
    }
    let Output { stdout, stderr, .. } = command.output().expect("it starts");
    let refused = String::from_utf8_lossy(&stderr).contains("refused at");
    (String::from_utf8_lossy(&stdout).into_owned(), refused)
}

#[test]
fn chunks_become_smaller_where_memory_is_short() {
    if device("memory that is short on OpenCL").is_none() {
        return;
    }
    let stub = stub();
    for late in [false, true] {
        let (said, refused) = with_bytes(&stub, 1 << 30, late);
        assert!(said.contains("intervals: true") && said.contains("conversions: true") && !refused, "{said}");
        for bytes in [4 << 20, 500_000] {
            let (said, refused) = with_bytes(&stub, bytes, late);
            assert!(
                said.contains("intervals: true") && said.contains("conversions: true"),
                "{bytes}: {said}"
            );
            assert!(refused, "{bytes}: nothing was refused");
        }
        // There is not even room for the smallest chunk.
        let (said, _) = with_bytes(&stub, 5_000, late);
        assert!(said.contains("intervals: OpenCL is out of memory while "), "{said}");
        assert!(said.contains("conversions: OpenCL is out of memory while "), "{said}");
    }
    std::fs::remove_file(stub).expect("it was there");
}
