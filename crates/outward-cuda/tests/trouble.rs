//! GPUs that are lost, too old or in use give one clear line and no panic. Uses stub drivers.

#![cfg(unix)]

mod stub;

use std::process::Command;

use outward::device::{Device, DeviceError, IntervalSlice};
use outward::program::Program;
use outward_cuda::{Cache, Cuda, CudaError, Gpu};
use stub::Stub;

fn one_line(error: &DeviceError) -> String {
    let line = error.to_string();
    assert!(!line.contains('\n'), "{line}");
    line
}

#[test]
fn a_lost_gpu_fails_every_call_that_follows() {
    for policy in ["-DPOLICY=0", "-DPOLICY=1", "-DPOLICY=2"] {
        let stub = Stub::new(&[policy, "-DLOSE"]);
        let cuda = Cuda::with(stub.open().unwrap().gpus().unwrap(), Cache::new(None)).unwrap();
        let stream = cuda.gpus()[0].stream().unwrap();
        let program = Program::parse("x / 3").unwrap();
        let column = [1.0; 1000];
        let inputs = [IntervalSlice::points(&column)];
        // Columns with decorations need no kernel: these are complete when the device is lost.
        let dec = [16.0; 1000];
        let kept = cuda.upload(0, IntervalSlice { dec: Some(&dec), ..inputs[0] }).unwrap();
        for _ in 0..3 {
            let said = one_line(&cuda.evaluate(&program, &inputs).unwrap_err());
            assert!(said.contains("the GPU was lost: CUDA_ERROR_ILLEGAL_ADDRESS"), "{policy}: {said}");
        }
        one_line(&cuda.upload(0, inputs[0]).unwrap_err());
        one_line(&cuda.download(&kept).unwrap_err());
        one_line(&cuda.evaluate_resident(&stream, &program, &[&kept]).unwrap_err());
        drop((kept, stream, cuda));
        assert_eq!(stub.get("hazards"), 0, "{policy}");
    }
}

/// Drops resident columns in use, on a GPU that is lost meanwhile.
#[test]
fn a_gpu_that_is_lost_under_way() {
    let stub = Stub::new(&["-DPOLICY=1", "-DLOSE"]);
    let cuda = Cuda::with(stub.open().unwrap().gpus().unwrap(), Cache::new(None)).unwrap();
    let stream = cuda.gpus()[0].stream().unwrap();
    let x = cuda.upload(0, IntervalSlice::points(&[1.0; 1000])).unwrap();
    let y = cuda.evaluate_resident(&stream, &Program::parse("exp(x)").unwrap(), &[&x]).unwrap();
    drop(x);
    let said = stream.synchronize().unwrap_err();
    assert!(matches!(said, CudaError::Lost { .. }), "{said}");
    one_line(&cuda.download(&y).unwrap_err());
    drop((y, stream, cuda));
    assert_eq!(stub.get("hazards"), 0);
}

#[test]
fn gpus_that_can_not_be_used_are_left_alone() {
    let ordinals = |stub: &Stub| -> Result<Vec<usize>, String> {
        let gpus = stub.open().unwrap().gpus().map_err(|error| error.to_string())?;
        Ok(gpus.iter().map(Gpu::ordinal).collect())
    };
    assert_eq!(ordinals(&Stub::new(&["-DDEVICES=3", "-DOLD_DEVICE=0", "-DBUSY=2"])), Ok(vec![1]));
    let said =
        "GPU 0 (Stub 0) can't be used: CUDA_ERROR_DEVICE_UNAVAILABLE, the device is busy or unavailable";
    let stub = Stub::new(&["-DDEVICES=2", "-DBUSY=-1"]);
    assert_eq!(ordinals(&stub), Err(said.to_owned()));
    assert_eq!(stub.open().unwrap().gpu(0).unwrap_err().to_string(), said);
    stub.assert_clean();
}

/// Takes all usable devices: run by [`all_of_them_are_those_that_can_be_used`] in a process of its own, whose
/// environment names the driver.
#[test]
#[ignore = "run by another test, with the variable set"]
fn child_takes_all() {
    match Cuda::all() {
        Ok(cuda) => println!("found: {:?}", cuda.gpus()),
        Err(error) => println!("failed: {error}"),
    }
}

#[test]
fn all_of_them_are_those_that_can_be_used() {
    let said = |options: &[&str]| {
        let stub = Stub::new(options);
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child_takes_all", "--ignored", "--nocapture"])
            .env("OUTWARD_CUDA_DRIVER", stub.path())
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let mixed = said(&["-DDEVICES=2", "-DOLD_DEVICE=0"]);
    assert!(mixed.contains("found: [GPU 1 (Stub 1, compute capability 9.0)]"), "{mixed}");
    let old = said(&["-DCAPABILITY=52"]);
    assert!(old.contains("failed: Stub 0 has compute capability 5.2; 6.0 or newer is needed"), "{old}");
}
