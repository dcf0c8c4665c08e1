//! Devices: `--device`, and `selftest`.

use std::process::Stdio;
use std::sync::Mutex;

use outward_needs::can_run;

use crate::common::{bad, good, outward, run};

/// Runs the command as on a computer without an NVIDIA driver.
#[cfg(feature = "cuda")]
fn without_driver(args: &[&str]) -> (i32, String, String) {
    let output = outward()
        .env("OUTWARD_CUDA_DRIVER", "/no/such/libcuda.so.1")
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("the command runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

#[cfg(feature = "cuda")]
#[test]
fn without_a_gpu_auto_computes_here_and_says_so_once() {
    let (code, out, err) = without_driver(&["eval", "x + 1", "--var", "x=1", "--device", "auto"]);
    assert_eq!((code, out.as_str()), (0, "[2, 2] com\n"));
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.starts_with("outward: computing on the cpu: no NVIDIA driver: "), "{err}");
}

#[cfg(feature = "cuda")]
#[test]
fn without_a_gpu_cuda_fails_with_the_reason() {
    for device in ["cuda", "cuda:1"] {
        for command in [&["eval", "x", "--var", "x=1"][..], &["selftest"], &["bench"]] {
            let args: Vec<&str> = command.iter().copied().chain(["--device", device]).collect();
            let (code, out, err) = without_driver(&args);
            assert_eq!((code, out.as_str()), (1, ""), "{args:?}");
            assert_eq!(err.lines().count(), 1, "{err}");
            assert!(err.starts_with(&format!("outward: --device {device}: no NVIDIA driver: ")), "{err}");
        }
    }
}

/// Checks that a range does not depend on the devices that are installed.
#[cfg(feature = "cuda")]
#[test]
fn auto_gives_ranges_of_approximate_operations() {
    let args = ["eval", "1/x", "--var", "x=3", "--format", "f32", "--as", "float", "--no-prec-div"];
    let ran = run(&[&args[..], &["--device", "auto"]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (0, "0.33333328 .. 0.3333334\n"));
    assert!(ran.err.contains("range") && ran.err.lines().count() == 1, "{}", ran.err);
    let (code, out, err) = without_driver(&[&args[..], &["--device", "cuda"]].concat());
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.starts_with("outward: --device cuda: no NVIDIA driver: "), "{err}");
}

#[test]
fn a_machine_is_the_processors() {
    bad(
        2,
        &["eval", "x", "--var", "x=1", "--device", "cuda", "--machine", "scalar"],
        b"",
        &["--machine", "--device cpu"],
    );
    let ran = run(&["eval", "x", "--var", "x=1", "--device", "auto", "--machine", "scalar"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for name in ["", "gpu", "cuda:", "cuda:x", "cuda:-1", "CPU"] {
        bad(
            2,
            &["selftest", "--device", name],
            b"",
            &["expected auto, cpu, cuda, cuda:N, opencl or opencl:N"],
        );
    }
    bad(2, &["selftest", "--op", "ftz"], b"", &["--op ftz", "--device cuda"]);
    bad(2, &["selftest", "--op", "ftz", "--device", "opencl"], b"", &["--op ftz", "--device cuda"]);
}

#[test]
fn the_environment_names_the_machine() {
    let with = |value: &str, args: &[&str]| {
        let output = outward().env("OUTWARD_MACHINE", value).args(args).stdin(Stdio::null()).output();
        let output = output.expect("the command runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
    };
    for (value, machine) in [("scalar", "scalar"), ("scalar-without-fma", "scalar")] {
        let (code, out, err) = with(value, &["bench", "--op", "neg"]);
        assert_eq!((code, err.as_str()), (0, ""));
        assert!(out.starts_with(&format!("machine {machine},")), "{out}");
    }
    // An option of the command line takes precedence.
    let (_, out, _) = with("trace", &["bench", "--op", "neg", "--machine", "scalar"]);
    assert!(out.starts_with("machine scalar,"), "{out}");
    let (code, out, err) = with("trace", &["bench", "--op", "neg"]);
    assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{err}");

    for value in ["trace", "soft", "scalar", "scalar-without-fma", "auto"] {
        let (code, out, err) = with(value, &["eval", "exp(x) + sin(x)/3", "--var", "x=0.1", "--error"]);
        assert_eq!((code, err.as_str()), (0, ""), "{value}");
        assert_eq!(out, good(&["eval", "exp(x) + sin(x)/3", "--var", "x=0.1", "--error"]), "{value}");
    }
    let line = "outward: OUTWARD_MACHINE is `sse`: expected auto, scalar-without-fma, trace, soft, scalar, avx2 or \
        avx512\n";
    for args in [&["eval", "x", "--var", "x=1"][..], &["inspect", "1"], &["selftest", "--machine", "scalar"]]
    {
        assert_eq!(with("sse", args), (2, String::new(), line.to_owned()));
    }
    assert_eq!(with("sse", &["--version"]).0, 0);
}

/// Compares the machines of this processor with the hashes that are pinned for all devices.
#[test]
fn every_machine_gives_the_pinned_bits() {
    const PINNED: &str = include_str!("../../src/selftest/pinned.txt");
    // These two would take half of the time; `with_integer` and `intervals_machines` test them on every machine.
    let takes_long = |op: &&str| ["jn", "yn"].contains(op);
    let mut ops: Vec<&str> = PINNED.lines().filter_map(|line| line.split(' ').next()).collect();
    ops.dedup();
    let is_there = |machine: &str| {
        let ran = run(&["selftest", "--machine", machine, "--op", "add"]);
        can_run("the self-test", machine, !ran.err.contains("cannot run the machine"))
    };
    let machines = ["scalar", "avx2", "avx512"].into_iter().filter(|machine| is_there(machine));
    let ops = || ops.iter().filter(|op| !takes_long(op));
    let pairs: Vec<(&str, &str)> = machines.flat_map(|machine| ops().map(move |op| (machine, *op))).collect();
    let next = Mutex::new(pairs.into_iter());
    let work = || {
        while let Some((machine, op)) = { next.lock().expect("no other thread panicked").next() } {
            let out = good(&["selftest", "--machine", machine, "--op", op]);
            let passed = PINNED.lines().filter(|line| line.split(' ').next() == Some(op)).count();
            assert!(out.starts_with(&format!("selftest: {passed} passed, 0 failed, ")), "{machine}: {out}");
        }
    };
    // A self-test runs on one core, and no other test takes as long as these.
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    for machine in ["soft", "trace"] {
        for op in ["add", "sqrt", "exp"] {
            let out = good(&["selftest", "--machine", machine, "--op", op]);
            assert_eq!(out, "selftest: 10 passed, 0 failed, 163840 rows\n");
        }
    }
    bad(2, &["selftest", "--op", "gamma"], b"", &["gamma", "sqrt", "ftz"]);
}
