//! Functions that are not Outward's: approximate instructions, and NVIDIA's functions through a stub of its run-time
//! compiler. On the stub driver each returns its argument.

#![cfg(unix)]

mod stub;

use std::path::PathBuf;
use std::process::Command;

use outward_cuda::{ApproximateFunction, Cache, Compiler, Cuda, CudaError};
use stub::Stub;

#[test]
fn each_instruction_is_applied_to_each_number() {
    let stub = Stub::new(&["-DPOLICY=1"]);
    {
        let cuda = Cuda::with(stub.open().unwrap().gpus().unwrap(), Cache::new(None)).unwrap();
        let from: Vec<f32> = (0..1000).map(|n| n as f32).collect();
        for which in ApproximateFunction::ALL {
            for flush in [false, true] {
                let Some(spelled) = which.spelled(flush) else {
                    let error = cuda.approximate(which, flush).err();
                    assert!(matches!(error, Some(CudaError::Arguments(_))), "{which:?}");
                    continue;
                };
                assert!(spelled.starts_with(which.name()) && spelled.contains(".ftz") == flush, "{spelled}");
                let mut to = vec![f32::NAN; from.len()];
                let instruction = cuda.approximate(which, flush).unwrap();
                cuda.apply(&instruction, &from, &mut to).unwrap();
                assert_eq!(from, to, "{spelled}");
                cuda.apply(&instruction, &[], &mut []).unwrap();
                assert!(matches!(cuda.apply(&instruction, &from, &mut []), Err(CudaError::Arguments(_))));
            }
        }
    }
    stub.assert_clean();
}

/// Returns the library of `nvrtc.c`, for the processes that this one starts.
fn compiler() -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("nvrtc-{}.so", std::process::id()));
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stub/nvrtc.c");
    let status = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&path).arg(source).status();
    assert!(status.expect("the tests need the C compiler `cc`").success(), "{source}");
    path
}

/// Runs this test in a process of its own, for which the variable names a compiler.
fn with_compiler(test: &str, library: &str) {
    let program = std::env::current_exe().unwrap();
    let output = Command::new(program)
        .env("OUTWARD_NVRTC", library)
        .args(["--ignored", "--exact", test])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"), "{test} ran");
}

#[test]
fn the_compiler_is_looked_for() {
    with_compiler("with_a_compiler", compiler().to_str().unwrap());
    with_compiler("without_a_compiler", "/no/such/libnvrtc.so");
}

#[test]
#[ignore = "run by the_compiler_is_looked_for"]
fn without_a_compiler() {
    let said = Compiler::find().err().expect("it is not there").to_string();
    let wanted =
        "NVIDIA's run-time compiler (NVRTC) is not installed: none of /no/such/libnvrtc.so could be loaded";
    assert_eq!(said, wanted);
}

#[test]
#[ignore = "run by the_compiler_is_looked_for"]
fn with_a_compiler() {
    let compiler = Compiler::find().unwrap();
    assert_eq!(compiler.version(), (12, 4));
    let stub = Stub::new(&["-DPOLICY=1"]);
    {
        let cuda = Cuda::with(stub.open().unwrap().gpus().unwrap(), Cache::new(None)).unwrap();
        for fast in [false, true] {
            let function = cuda.library_function::<f32>(&compiler, "expf", fast).unwrap();
            let (from, mut to) = ([1.0, 2.0, 3.0], [0.0; 3]);
            cuda.apply(&function, &from, &mut to).unwrap();
            assert_eq!(from, to);
        }
        let refused = cuda.library_function::<f32>(&compiler, "nothing", false).err().expect("it is none");
        let said = "NVIDIA's run-time compiler failed: stub(3): error: identifier \"nothing\" is undefined";
        assert_eq!(refused.to_string(), said);
        let refused = cuda.library_function::<f64>(&compiler, "exp(", false).err().expect("it is none");
        assert_eq!(refused, CudaError::Arguments("`exp(` is no name of a function".into()));
    }
    stub.assert_clean();
}
