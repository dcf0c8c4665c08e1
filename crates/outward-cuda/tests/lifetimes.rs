//! Resources that are dropped while work in a stream still uses them are freed only afterwards. Uses stub drivers that
//! never wait by themselves, and that count a hazard if memory or a module is freed too early.

#![cfg(unix)]

mod stub;

use outward::device::IntervalSlice;
use outward::program::Program;
use outward::round::Ru;
use outward_cuda::{Arg, Cache, Cuda, Gpu, Launch, Resident};
use stub::{SMOKE, Stub};

const POLICIES: [&str; 3] = ["-DPOLICY=0", "-DPOLICY=1", "-DPOLICY=2"];

fn gpu(stub: &Stub) -> Gpu {
    stub.open().unwrap().gpu(0).unwrap()
}

fn cuda(stub: &Stub) -> Cuda {
    Cuda::with(stub.open().unwrap().gpus().unwrap(), Cache::new(None)).unwrap()
}

fn upload(cuda: &Cuda, x: &[f64]) -> Resident<f64> {
    cuda.upload(0, IntervalSlice::points(x)).unwrap()
}

/// Tests kernels with a queue of rows: their queue is dropped when the call returns, and everything else before the
/// stream is waited for.
#[test]
fn resident_columns_and_their_kernels() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy]);
        let cuda = cuda(&stub);
        let stream = cuda.gpus()[0].stream().unwrap();
        let x = upload(&cuda, &[1.0; 1000]);
        let y = cuda.evaluate_resident(&stream, &Program::parse("exp(x)").unwrap(), &[&x]).unwrap();
        assert_eq!(stub.get("hazards"), 0, "{policy}: the queue, and what decorated the column");
        drop(x);
        assert_eq!(stub.get("hazards"), 0, "{policy}: the input");
        drop(y);
        assert_eq!(stub.get("hazards"), 0, "{policy}: the result");
        drop(cuda);
        assert_eq!(stub.get("hazards"), 0, "{policy}: the modules");
        stream.synchronize().unwrap();
        drop(stream);
        stub.assert_clean();
    }
}

/// Tests a caller who waits for nothing at all.
#[test]
fn buffers_streams_and_the_gpu() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy]);
        let gpu = gpu(&stub);
        let stream = gpu.stream().unwrap();
        let (mut a, mut b) = (gpu.buffer::<f64>(1000).unwrap(), gpu.buffer::<f64>(1000).unwrap());
        stream.clear(&mut a).unwrap();
        stream.copy(&mut b, &a).unwrap();
        drop((a, stream, b, gpu));
        stub.assert_clean();
    }
}

#[test]
fn conversions() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy]);
        let cuda = cuda(&stub);
        let gpu = &cuda.gpus()[0];
        let stream = gpu.stream().unwrap();
        let (from, mut to) = (stream.upload(&[1.0f64; 100]).unwrap(), gpu.buffer::<f32>(100).unwrap());
        cuda.convert_resident::<Ru, _, _>(&stream, &from, &mut to).unwrap();
        drop((from, to));
        assert_eq!(stub.get("hazards"), 0, "{policy}: the buffers");
        drop((stream, cuda));
        stub.assert_clean();
    }
}

/// Tests a kernel that was launched, and its module.
#[test]
fn modules() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy]);
        let gpu = gpu(&stub);
        let stream = gpu.stream().unwrap();
        let a = stream.upload(&[1.0, 2.0]).unwrap();
        let kernel = gpu.load(&gpu.compile(SMOKE).unwrap()).unwrap().kernel("add_down").unwrap();
        let args = [Arg::Ptr(a.ptr()), Arg::Ptr(a.ptr()), Arg::Ptr(a.ptr()), Arg::U64(2)];
        // SAFETY: one column of two numbers, which stays until the stream is waited for.
        unsafe { kernel.launch(&stream, Launch::rows(2, 128).unwrap(), &args) }.unwrap();
        drop(kernel);
        assert_eq!(stub.get("hazards"), 0, "{policy}");
        assert_eq!(stream.to_vec(&a).unwrap(), [2.0, 4.0]);
        drop((a, stream, gpu));
        stub.assert_clean();
    }
}

/// Checks that waiting memory is freed when the work is done, and at the latest when memory runs out.
#[test]
fn memory_comes_back() {
    const ALL: usize = 64 << 20;
    let stub = Stub::new(&["-DPOLICY=1"]);
    let gpu = gpu(&stub);
    let stream = gpu.stream().unwrap();
    let mut large = gpu.buffer::<u8>(48 << 20).unwrap();
    stream.clear(&mut large).unwrap();
    drop(large);
    assert_eq!(gpu.free_memory().unwrap(), ALL - (48 << 20), "it is still to be cleared");
    stream.synchronize().unwrap();
    assert_eq!(gpu.free_memory().unwrap(), ALL);
    let mut large = gpu.buffer::<u8>(48 << 20).unwrap();
    stream.clear(&mut large).unwrap();
    drop(large);
    let large = gpu.buffer::<u8>(48 << 20).expect("the work is waited for");
    drop((large, stream, gpu));
    stub.assert_clean();
}

/// Checks that a caller who drops more than a few hundred MiB waits for the oldest.
#[test]
fn not_too_much_waits() {
    let stub = Stub::new(&["-DPOLICY=1", "-DMEMORY=(3L<<30)"]);
    let gpu = gpu(&stub);
    let stream = gpu.stream().unwrap();
    for _ in 0..40 {
        let mut large = gpu.buffer::<u8>(30 << 20).unwrap();
        stream.clear(&mut large).unwrap();
    }
    let peak = stub.get("peak");
    assert!(peak <= 300 << 20, "{peak}");
    drop((stream, gpu));
    stub.assert_clean();
}

/// Tests a column that is written in one stream and used in others, which only the columns order.
#[test]
fn streams_wait_for_the_columns_that_they_use() {
    for policy in POLICIES {
        let stub = Stub::new(&[policy]);
        let cuda = cuda(&stub);
        let identity = Program::parse("x").unwrap();
        let numbers: Vec<f64> = (0..1000).map(f64::from).collect();
        // The column is decorated by a kernel, in a stream that is dropped when this returns.
        let mut x = upload(&cuda, &numbers);
        for _ in 0..5 {
            let stream = cuda.gpus()[0].stream().unwrap();
            x = cuda.evaluate_resident(&stream, &identity, &[&x]).unwrap();
        }
        let result = cuda.download(&x).unwrap();
        assert_eq!((result.lo, result.hi), (numbers.clone(), numbers), "{policy}");
        assert_eq!(result.dec, vec![16.0; 1000], "{policy}");
        drop((x, cuda));
        stub.assert_clean();
    }
}

#[test]
fn columns_of_other_gpus() {
    let stub = Stub::new(&["-DDEVICES=2"]);
    let gpus = stub.open().unwrap().gpus().unwrap();
    let both = Cuda::with(gpus.clone(), Cache::new(None)).unwrap();
    let first = Cuda::with(gpus[..1].to_vec(), Cache::new(None)).unwrap();
    let x = both.upload(1, IntervalSlice::points(&[1.0])).unwrap();
    let said = first.download(&x).unwrap_err().to_string();
    assert!(said.ends_with("the column is on another GPU"), "{said}");
    let (stream, program) = (gpus[0].stream().unwrap(), Program::parse("-x").unwrap());
    let said = first.evaluate_resident(&stream, &program, &[&x]).unwrap_err().to_string();
    assert!(said.ends_with("the column is on another GPU"), "{said}");
    let said = both.evaluate_resident(&stream, &program, &[&x]).unwrap_err().to_string();
    assert!(said.ends_with("the stream is of GPU 0, what it is to work on is of GPU 1"), "{said}");
    drop((x, both, first, stream, gpus));
    stub.assert_clean();
}
