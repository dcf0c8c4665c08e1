//! Messages about drivers that are missing, unusable or fail, and calls that succeed, on a stub driver.

#![cfg(unix)]

mod stub;

use std::path::Path;
use std::process::Command;

use outward_cuda::{Arg, CudaError, Driver, Gpu, Launch, Version};
use outward_needs::{Missing, not_run};
use stub::{FAULT, SMOKE, Stub};

fn message<T: std::fmt::Debug>(result: Result<T, CudaError>) -> String {
    let message = result.expect_err("it should fail").to_string();
    assert!(!message.contains('\n'), "{message}");
    println!("{message}");
    message
}

fn gpu(stub: &Stub) -> Gpu {
    stub.open().unwrap().gpu(0).unwrap()
}

#[test]
fn no_driver() {
    let said = message(Driver::open(Path::new("/nowhere/libcuda.so.1")));
    assert!(
        said.starts_with("no NVIDIA driver: `/nowhere/libcuda.so.1` could not be loaded (cannot open "),
        "{said}"
    );
}

/// A library that loads, but is none of NVIDIA's.
#[test]
fn another_library() {
    let stub = Stub::new(&["-DcuDriverGetVersion=other"]);
    assert_eq!(
        message(stub.open()),
        "the NVIDIA driver tells no version and has no function `cuDriverGetVersion`; a driver for CUDA 11.0 or newer \
            is needed"
    );
}

#[test]
fn no_device() {
    let said = "the NVIDIA driver is there, but no GPU that it can use";
    assert_eq!(message(Stub::new(&["-DNO_DEVICE"]).open()), said);
    assert_eq!(message(Stub::new(&["-DDEVICES=0"]).open()), said);
}

#[test]
fn old_driver() {
    assert_eq!(
        message(Stub::new(&["-DVERSION=10020", "-DOLD"]).open()),
        "the NVIDIA driver is for CUDA 10.2; a driver for CUDA 11.0 or newer is needed"
    );
    let stub = Stub::new(&["-DVERSION=11040", "-DOLD"]);
    assert_eq!(
        stub.open().unwrap_err(),
        CudaError::OldDriver {
            version: Some(Version { major: 11, minor: 4 }),
            missing: Some("cuDevicePrimaryCtxRelease_v2")
        }
    );
    assert_eq!(
        message(stub.open()),
        "the NVIDIA driver is for CUDA 11.4 and has no function `cuDevicePrimaryCtxRelease_v2`; a driver for CUDA 11.0 \
            or newer is needed"
    );
}

#[test]
fn devices() {
    let stub = Stub::new(&["-DDEVICES=2"]);
    let driver = stub.open().unwrap();
    assert_eq!((driver.device_count(), driver.version()), (2, Version { major: 12, minor: 4 }));
    assert_eq!(message(driver.gpu(2)), "there is no GPU 2: this computer has 2, numbered from 0");
    assert_eq!(
        message(driver.gpu(usize::MAX)).split(':').next_back(),
        Some(" this computer has 2, numbered from 0")
    );
    let gpus = driver.gpus().unwrap();
    assert_eq!(gpus.iter().map(Gpu::name).collect::<Vec<_>>(), ["Stub 0", "Stub 1"]);
    assert_eq!(format!("{:?}", gpus[1]), "GPU 1 (Stub 1, compute capability 9.0)");
    assert_eq!((gpus[0].memory().unwrap(), gpus[0].free_memory().unwrap()), (64 << 20, 64 << 20));
    drop(gpus);
    stub.assert_clean();
}

#[test]
fn old_device() {
    let stub = Stub::new(&["-DCAPABILITY=52"]);
    let said = "Stub 0 has compute capability 5.2; 6.0 or newer is needed";
    assert_eq!(message(stub.open().unwrap().gpu(0)), said);
    assert_eq!(message(stub.open().unwrap().gpus()), said);
}

#[test]
fn rejected_kernel() {
    let stub = Stub::new(&[]);
    let gpu = gpu(&stub);
    assert_eq!(
        message(gpu.compile(".version 6.4\n.target sm_60\nbogus\n")),
        "the NVIDIA driver rejected the kernel: CUDA_ERROR_INVALID_PTX, a PTX JIT compilation failed: \
         ptxas application ptx input, line 3; error   : Not a name of any known instruction: 'bogus' | \
         ptxas fatal   : Ptx assembly aborted due to errors"
    );
    let CudaError::Rejected { log, .. } = gpu.compile("bogus").unwrap_err() else { panic!("not rejected") };
    assert_eq!(log.lines().count(), 2);
    assert!(message(gpu.compile("a\0b")).ends_with("the PTX text contains a zero byte"));
    let module = gpu.load(&gpu.compile(SMOKE).unwrap()).unwrap();
    assert_eq!(message(module.kernel("add_up")), "the compiled module has no kernel `add_up`");
    assert_eq!(message(module.kernel("add\0up")), "the compiled module has no kernel `add\0up`");
    drop((module, gpu));
    stub.assert_clean();
}

#[test]
fn out_of_memory() {
    let stub = Stub::new(&["-DMEMORY=(64<<20)"]);
    let gpu = gpu(&stub);
    let held = gpu.buffer::<f64>(5 << 20).unwrap();
    assert_eq!(
        message(gpu.buffer::<f64>(1 << 25)),
        "out of memory: memory of the GPU, 256.0 MiB asked for, 24.0 MiB free"
    );
    assert!(message(gpu.buffer::<f64>(usize::MAX)).starts_with("out of memory: memory of the GPU, "));
    assert_eq!(
        message(gpu.pinned::<u8>(3 << 30)),
        "out of memory: page-locked memory of the host, 3.0 GiB asked for"
    );
    drop((held, gpu));
    stub.assert_clean();
}

#[test]
fn lost_device() {
    let stub = Stub::new(&["-DPOLICY=1"]);
    let gpu = gpu(&stub);
    let module = gpu.load(&gpu.compile(FAULT).unwrap()).unwrap();
    let stream = gpu.stream().unwrap();
    let buffer = gpu.buffer::<f64>(4).unwrap();
    // SAFETY: the stub only marks its device as lost.
    unsafe { module.kernel("fault").unwrap().launch(&stream, Launch::rows(1, 1).unwrap(), &[Arg::U64(8)]) }
        .unwrap();
    let lost = "CUDA_ERROR_ILLEGAL_ADDRESS, an illegal memory access was encountered";
    assert_eq!(
        message(stream.synchronize()),
        format!("the GPU was lost: {lost} (reported by cuStreamSynchronize)")
    );
    // Later calls return the same error, and no drop panics.
    assert!(matches!(gpu.stream(), Err(CudaError::Lost { .. })));
    assert!(matches!(stream.to_vec(&buffer), Err(CudaError::Lost { .. })));
    assert!(matches!(gpu.compile(SMOKE), Err(CudaError::Lost { .. })));
    drop((buffer, stream, module, gpu));
    assert_eq!(stub.get("hazards"), 0);
}

#[test]
fn directed_addition() {
    for policy in ["-DPOLICY=0", "-DPOLICY=1", "-DPOLICY=2"] {
        let stub = Stub::new(&[policy]);
        let gpu = gpu(&stub);
        let compiled = gpu.compile(SMOKE).unwrap();
        assert_eq!(compiled.log(), "ptxas info    : 0 bytes gmem");
        let kernel = gpu.load(&compiled).unwrap().kernel("add_down").unwrap();
        assert_eq!((kernel.usage().unwrap().registers, kernel.usage().unwrap().max_threads), (24, 1024));
        let stream = gpu.stream().unwrap();
        let a = stream.upload(&[1.0, -1.0, 1.0, f64::MAX]).unwrap();
        let b = stream.upload(&[1e-30, -1e-30, -1e-30, f64::MAX]).unwrap();
        let mut out = gpu.buffer::<f64>(4).unwrap();
        stream.clear(&mut out).unwrap();
        let (start, end) = (gpu.event().unwrap(), gpu.event().unwrap());
        stream.record(&start).unwrap();
        let args = [Arg::Ptr(a.ptr()), Arg::Ptr(b.ptr()), Arg::Ptr(out.ptr()), Arg::U64(4)];
        // SAFETY: three columns of four numbers.
        unsafe { kernel.launch(&stream, Launch::rows(4, 128).unwrap(), &args) }.unwrap();
        stream.record(&end).unwrap();
        let expected = [1.0, (-1.0f64).next_down(), 1.0f64.next_down(), f64::MAX];
        assert_eq!(stream.to_vec(&out).unwrap(), expected, "{policy}");
        assert!(end.milliseconds_since(&start).unwrap() > 0.0);
        let mut copied = gpu.buffer::<f64>(4).unwrap();
        stream.copy(&mut copied, &out).unwrap();
        assert_eq!(stream.to_vec(&copied).unwrap(), expected);
        assert_eq!(stub.get("launches"), 1);
        drop((kernel, a, b, out, copied, start, end, stream, gpu));
        stub.assert_clean();
    }
}

/// Checks that work in one stream waits for an event of another only if it is told to.
#[test]
fn streams_wait_for_events() {
    let stub = Stub::new(&["-DPOLICY=1"]);
    let gpu = gpu(&stub);
    let (first, second) = (gpu.stream().unwrap(), gpu.stream().unwrap());
    let mut source = gpu.pinned::<u32>(1000).unwrap();
    source.fill(7);
    let buffer = gpu.buffer::<u32>(1000).unwrap();
    // SAFETY: as long as one another; both stay until the end.
    unsafe { first.write_later(buffer.ptr(), &source) }.unwrap();
    assert_ne!(second.to_vec(&buffer).unwrap(), vec![7; 1000]);
    let written = gpu.marker().unwrap();
    first.record(&written).unwrap();
    second.wait(&written).unwrap();
    assert_eq!(second.to_vec(&buffer).unwrap(), vec![7; 1000]);
    written.synchronize().unwrap();
    drop((source, buffer, first, second, written, gpu));
    stub.assert_clean();
}

#[test]
fn arguments_that_do_not_fit() {
    let stub = Stub::new(&["-DDEVICES=2"]);
    let gpus = stub.open().unwrap().gpus().unwrap();
    let (here, there) = (gpus[0].stream().unwrap(), gpus[1].stream().unwrap());
    let mut buffer = here.upload(&[1.0, 2.0]).unwrap();
    assert_eq!(message(here.write(&mut buffer, &[1.0])), "1 numbers are to be copied to a place for 2");
    assert_eq!(message(there.to_vec(&buffer)), "the stream is of GPU 1, what it is to work on is of GPU 0");
    assert_eq!(message(there.record(&gpus[0].event().unwrap())), message(there.to_vec(&buffer)));
    assert!(message(Launch::rows(1 << 40, 128)).contains("more than a launch"));
    // An empty slice is no error.
    let mut none = here.upload::<f64>(&[]).unwrap();
    here.clear(&mut none).unwrap();
    assert!(here.to_vec(&none).unwrap().is_empty() && none.is_empty());
    assert!(gpus[0].pinned::<u8>(0).unwrap().is_empty());
    drop((none, buffer, here, there, gpus));
    stub.assert_clean();
}

/// Checks that any thread may use or drop the resources.
#[test]
fn threads() {
    let stub = Stub::new(&["-DDEVICES=3", "-DPOLICY=2"]);
    let gpus = stub.open().unwrap().gpus().unwrap();
    std::thread::scope(|scope| {
        for n in 0..9u32 {
            let gpu = gpus[n as usize % 3].clone();
            scope.spawn(move || {
                let stream = gpu.stream().unwrap();
                let buffer = stream.upload(&vec![n; 1000]).unwrap();
                let other = std::thread::spawn(move || {
                    let numbers = stream.to_vec(&buffer).unwrap();
                    drop(buffer);
                    numbers
                });
                assert_eq!(other.join().unwrap(), vec![n; 1000]);
            });
        }
    });
    drop(gpus);
    stub.assert_clean();
}

/// Loads the driver named by the environment variable: run in a process of its own by
/// [`the_variable_names_the_driver`].
#[test]
#[ignore = "run by another test, with the variable set"]
fn load() {
    match Driver::load() {
        Ok(driver) => println!("loaded: {} devices", driver.device_count()),
        Err(error) => println!("failed: {error}"),
    }
}

#[test]
fn the_variable_names_the_driver() {
    let said = |library: &Path| {
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "load", "--ignored", "--nocapture"])
            .env("OUTWARD_CUDA_DRIVER", library)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let stub = Stub::new(&["-DDEVICES=3"]);
    assert!(said(stub.path()).contains("loaded: 3 devices"), "{}", said(stub.path()));
    let nowhere = said(Path::new("/nowhere/libcuda.so"));
    assert!(nowhere.contains("failed: no NVIDIA driver: `/nowhere/libcuda.so`"), "{nowhere}");
}

/// The program is next to this one, where all targets of the package are built.
#[test]
fn the_smoke_program_says_that_it_did_not_run() {
    let here = std::env::current_exe().unwrap();
    let program = here.ancestors().nth(2).unwrap().join("examples/gpu_smoke");
    if !program.exists() {
        let reason = format!("{} is not built", program.display());
        not_run("the smoke program without a GPU", Missing::Software, reason);
        return;
    }
    let stub = Stub::new(&["-DNO_DEVICE"]);
    let output = Command::new(program).env("OUTWARD_CUDA_DRIVER", stub.path()).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let last = said.lines().next_back();
    assert_eq!(last, Some("gpu_smoke: did not run: the NVIDIA driver is there, but no GPU that it can use"));
    assert!(output.status.success());
}
